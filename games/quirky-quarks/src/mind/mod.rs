//! The machine player of Quirky Quarks: it estimates the points that each player will end with.
//!
//! Cards are worth what the Quests in hand can make of them, and a little for the Quests still to
//! come. An auction is worth its cards less the bid.

mod worth;

use worth::CARD;

use crate::state::{
    Phase, QuirkyQuarks,
    action::Action,
    cards::{Bag, Card, Power},
    score,
    table::Player,
};
use quark_game::{
    Outcome, Seat,
    ai::{Method, Mind, Search, by_lead},
};

/// Share of the best free accelerator's worth that counts for a player without a token.
const UNBID: f64 = 0.7;
/// Share of a leading bid's prize that counts, because it may be outbid.
const LEADING: f64 = 0.9;
/// Lead in points that wins three games out of four at the end.
const LEAD: f64 = 3.0;
/// Additional lead for each round to come.
const LEAD_EACH: f64 = 3.5;
/// A win by this many points counts like winning three games out of four: with other luck the lead
/// might have been smaller.
const WON_BY: f64 = 8.0;
/// Points that each eV above the lowest bid takes off, on top of its cost.
const ABOVE: f64 = 0.5;
/// Extra points that put completing a Quest before any other move.
const COMPLETED: f64 = 10.0;
/// Points that each spent particle takes off, to tell ways to pay apart.
const SPENT: f64 = 0.5;
/// Raises above the lowest bid that are considered.
const JUMPS: [u16; 3] = [1, 2, 4];

impl Mind for QuirkyQuarks {
    /// An eV is a point, and a card is worth about its cost, so a single move gains little.
    const SEARCH: Search = Search {
        method: Method::Rollouts { first: 95 },
        width: 6,
        budget: 60_000,
        ..Search::TO_THE_END
    };

    fn promise(&self) -> Vec<f64> {
        let expected: Vec<f64> = Seat::all(self.seats()).map(|seat| self.expected(seat)).collect();
        by_lead(&expected, LEAD + LEAD_EACH * self.rounds_left())
    }

    fn result(outcome: &Outcome) -> Vec<f64> {
        let totals: Vec<f64> = outcome.scores.iter().map(|score| f64::from(score.total)).collect();
        by_lead(&totals, WON_BY)
    }

    /// Leaves out sealed limits, because a machine answers each bid anyway, and high bids, which
    /// pay more than they must.
    fn look_first(&self, seat: Seat, moves: &mut Vec<Action>) {
        if moves.len() < 2 {
            return;
        }
        let least = self.lot.map(|_| self.least_raise());
        let player = &self.players[seat.index()];
        let hand = self.kept(player);
        let worth = self.worth_of(player, &hand);
        let gains = |more: &[Card]| {
            let mut with = hand;
            with.extend(more.iter().copied().filter(|card| card.neutrino().is_none()));
            self.worth_of(player, &with) - worth
        };
        let without = |card: Card| {
            let mut less = hand;
            less.remove(card);
            self.worth_of(player, &less) - worth
        };
        let places: Vec<f64> = self.bundles.iter().map(|bundle| gains(&bundle.cards)).collect();
        let lot = self.lot.map_or(0.0, |lot| gains(&[lot.card]));
        let mut ranked: Vec<(f64, Action)> = Vec::with_capacity(16);
        for action in moves.drain(..) {
            let value = match action {
                Action::Bid(at, amount) => {
                    let above = amount - self.bundles[at.index()].least();
                    if above != 0 && !JUMPS.contains(&above) {
                        continue;
                    }
                    places[at.index()] - f64::from(amount) - ABOVE * f64::from(above)
                }
                Action::Raise(amount) => {
                    let above = amount - least.unwrap_or(amount);
                    if above != 0 && !JUMPS.contains(&above) {
                        continue;
                    }
                    lot - f64::from(amount) - ABOVE * f64::from(above)
                }
                Action::Limit(..) | Action::Else(..) | Action::UpTo(_) => continue,
                Action::Eject(card) => without(card),
                Action::Open(card) => gains(&[card]) - f64::from(self.minimum()),
                Action::Complete(quest, paid) => {
                    let points =
                        f64::from(quest.printed().points) + self.power(quest.printed().power);
                    points - SPENT * paid.particles().count() as f64 + COMPLETED
                }
                Action::Swap(gone, back) => {
                    without(Card::Particle(gone)) + gains(&[Card::Particle(back)])
                }
                Action::Pass => 0.0,
                Action::Draw(_) | Action::Resolve(_) => 1.0,
            };
            ranked.push((value, action));
        }
        ranked.sort_by(|(one, _), (other, _)| other.total_cmp(one));
        moves.extend(ranked.into_iter().map(|(_, action)| action));
    }

    fn good_for(&self, seat: Seat, action: &Action) -> String {
        self.advice(seat, action)
    }
}

impl QuirkyQuarks {
    /// Cards that a player will keep from the hand.
    fn kept(&self, player: &Player) -> Bag {
        player.hand.without(&player.chosen)
    }

    /// Points that a player is likely to end with.
    fn expected(&self, seat: Seat) -> f64 {
        let player = &self.players[seat.index()];
        let scored = score::printed(player) + score::objectives(player) + i32::from(player.ev);
        let powers: f64 = player.made.iter().map(|quest| self.power(quest.printed().power)).sum();
        let refund =
            f64::from(player.chosen.size()) * (1.0 + f64::from(player.powers(Power::Refund)));
        f64::from(scored) + powers + refund + self.cards(seat, player)
    }

    /// Points from a player's cards, and from those they are about to win.
    fn cards(&self, seat: Seat, player: &Player) -> f64 {
        let hand = self.kept(player);
        let worth = self.worth_of(player, &hand);
        let drawn = CARD * f64::from(player.due.draws + player.due.neutrinos.iter().sum::<u8>());
        let with = |cards: &[Card]| {
            let mut with = hand;
            with.extend(cards.iter().copied().filter(|card| card.neutrino().is_none()));
            self.worth_of(player, &with) - worth
        };
        let won = match self.phase {
            Phase::Research => {
                let token = self.bundles.iter().find_map(|bundle| {
                    let (_, amount) = bundle.bid.filter(|(bidder, _)| *bidder == seat)?;
                    Some(LEADING * with(&bundle.cards) - f64::from(amount))
                });
                token.unwrap_or_else(|| {
                    let free = self.bundles.iter().filter(|bundle| bundle.bid.is_none());
                    UNBID * free.map(|bundle| with(&bundle.cards)).fold(0.0, f64::max)
                })
            }
            Phase::Discovery => match self.lot.and_then(|lot| Some((lot.card, lot.best?))) {
                Some((card, (best, amount))) if best == seat => {
                    LEADING * with(&[card]) - f64::from(amount)
                }
                Some(_) | None => 0.0,
            },
            Phase::Funding
            | Phase::Claims
            | Phase::Before
            | Phase::Ejection
            | Phase::After
            | Phase::Quests
            | Phase::Over => 0.0,
        };
        worth + drawn + won
    }
}

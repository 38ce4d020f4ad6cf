//! What a machine player knows of Quirky Quarks: how many points each player is likely to end with.
//!
//! Cards are worth what the Quests in hand can make of them, and a little for the Quests still to come;
//! an auction is as good as the cards less the bid.

use super::{
    cards::{Card, Group, Particle, Power, Quest},
    payment::REPLACING,
    rules::{Action, Phase, QuirkyQuarks, ROUNDS},
    score,
    state::{Bag, Player},
};
use crate::{
    ai::{LONGEST, Method, Mind, by_lead},
    game::{Outcome, Seat},
};

/// Points for a particle that no Quest in hand takes, while Quests are still to come,
const LOOSE: f64 = 1.8;
/// and in the last round, when few are.
const LOOSE_LAST: f64 = 0.4;
/// So much counts of the points of a Quest that could be completed now,
const READY: f64 = 0.97;
/// and so much, for each particle that it lacks, of what it brings beyond its particles, while there is
/// time.
const LACKING: f64 = 0.45;
/// The same in the last round.
const LACKING_LAST: f64 = 0.15;
/// Points for a Quest in hand besides, which another might want.
const QUEST: f64 = 0.3;
/// Points for one more card each round,
const CARD: f64 = 2.2;
/// one card fewer to eject,
const KEPT: f64 = 1.5;
/// one eV more for each card ejected,
const REFUND: f64 = 1.0;
/// a quark less for nucleons, or an electron less for atoms.
const CHEAPER: f64 = 1.5;
/// Points for an objective besides those it brings already, each round.
const OBJECTIVE: f64 = 0.7;
/// So much of what the best accelerator is worth counts for a player without a token.
const UNBID: f64 = 0.7;
/// So much counts of what a token would win, or the best bid, as it may be outbid.
const LEADING: f64 = 0.9;
/// A lead of so many points wins three games of four at the end,
const LEAD: f64 = 3.0;
/// and so many more for each round to come.
const LEAD_EACH: f64 = 3.5;
/// Who wins by so many points counts as if they won three games of four: with other luck it might have
/// been fewer.
const WON_BY: f64 = 8.0;
/// Each eV above the least bid looks so much worse than it costs.
const ABOVE: f64 = 0.5;
/// Points by which completing a Quest looks better than anything else.
const COMPLETED: f64 = 10.0;
/// Points that each particle spent on it takes off, to tell ways to pay apart.
const SPENT: f64 = 0.5;
/// Bids above the least that are looked at.
const JUMPS: [u16; 3] = [1, 2, 4];

impl Mind for QuirkyQuarks {
    /// An eV is a point, and a card is worth about what it costs: a move gains little before the next.
    const METHOD: Method = Method::Rollouts { first: 95 };
    const HORIZON: u16 = LONGEST;
    const WIDTH: u16 = 6;
    const BUDGET: u32 = 60_000;

    fn promise(&self) -> Vec<f64> {
        let expected: Vec<f64> = Seat::all(self.seats()).map(|seat| self.expected(seat)).collect();
        by_lead(&expected, LEAD + LEAD_EACH * self.rounds_left())
    }

    fn result(outcome: &Outcome) -> Vec<f64> {
        let totals: Vec<f64> = outcome.scores.iter().map(|score| f64::from(score.total)).collect();
        by_lead(&totals, WON_BY)
    }

    /// Sealed limits are left out: whoever answers each bid needs none. So are high bids, which pay more
    /// than they must.
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
    /// Rounds after this one.
    fn rounds_left(&self) -> f64 {
        f64::from(ROUNDS.saturating_sub(self.round))
    }

    /// What a player will hold, of what is theirs already.
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

    /// Points that the cards of a player are good for, and those that they are about to win.
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

    /// Points that a power is likely to bring in the rounds to come.
    fn power(&self, power: Option<Power>) -> f64 {
        let each = match power {
            Some(Power::FundingEv) => 1.0,
            Some(Power::FundingCard | Power::DrawBefore | Power::DrawAfter) => CARD,
            Some(Power::EjectLess) => KEPT,
            Some(Power::Refund) => REFUND,
            Some(Power::CheapNucleon | Power::CheapAtom) => CHEAPER,
            Some(Power::ScoreAll | Power::ScoreAtoms | Power::ScoreMesons | Power::ScoreGroups) => {
                OBJECTIVE
            }
            None => 0.0,
        };
        each * self.rounds_left()
    }

    /// Points that cards in hand are good for: the best Quests are completed first, as far as particles
    /// go; of the others counts how little they lack, and of the particles that are left their number.
    fn worth_of(&self, player: &Player, hand: &Bag) -> f64 {
        let last = self.round == ROUNDS;
        if self.phase == Phase::Over
            || last && self.phase == Phase::Quests && self.done_with(player)
        {
            return 0.0;
        }
        let quests_over = last && self.phase == Phase::Quests;
        let loose = match (last, quests_over) {
            (_, true) => 0.0,
            (true, false) => LOOSE_LAST,
            (false, false) => LOOSE,
        };
        let lacking = match (last, quests_over) {
            (_, true) => 0.0,
            (true, false) => LACKING_LAST,
            (false, false) => LACKING,
        };
        let mut left: [u8; Particle::HELD] =
            std::array::from_fn(|place| hand.particle(Particle::ALL[place]));
        let mut nucleons = [player.completed(Quest::PROTON), player.completed(Quest::NEUTRON)];
        let cheaper = [player.powers(Power::CheapNucleon), player.powers(Power::CheapAtom)];
        let mut worth = 0.0;
        let mut quests: [(f64, Quest); 16] = [(0.0, Quest::PROTON); 16];
        let mut count = 0;
        for card in Card::all().skip(Particle::KINDS) {
            let Card::Quest(quest) = card else { continue };
            for _ in 0..hand.count(card) {
                if count < quests.len() {
                    quests[count] = (self.brings(player, quest), quest);
                    count += 1;
                }
            }
        }
        // Nucleons first: Atoms need them. Then what brings most.
        let quests = &mut quests[..count];
        let first = |quest: Quest| u8::from(quest.printed().group != Group::Nucleon);
        quests.sort_by(|(one, a), (other, b)| first(*a).cmp(&first(*b)).then(other.total_cmp(one)));
        for &mut (brings, quest) in quests {
            let printed = quest.printed();
            let less = match printed.group {
                Group::Nucleon => cheaper[0],
                Group::Atom => cheaper[1],
                Group::Meson | Group::Lepton | Group::Boson | Group::Baryon | Group::Objective => 0,
            };
            let lacks = |left: &[u8; Particle::HELD]| -> u8 {
                let short = printed.particles.iter();
                short.map(|&(kind, need)| need.saturating_sub(left[kind.index()])).sum()
            };
            let short_nucleons = printed.protons.saturating_sub(nucleons[0])
                + printed.neutrons.saturating_sub(nucleons[1]);
            let mut rest = left;
            for &(kind, need) in printed.particles {
                rest[kind.index()] = rest[kind.index()].saturating_sub(need);
            }
            let missing = lacks(&left).saturating_sub(less);
            let threes: u8 = rest.iter().map(|count| count / REPLACING).sum();
            if short_nucleons == 0 && missing <= threes {
                let mut to_replace = missing;
                for count in &mut rest {
                    while to_replace != 0 && REPLACING <= *count {
                        *count -= REPLACING;
                        to_replace -= 1;
                    }
                }
                // Whoever would do better to keep the particles keeps them.
                let given = left.iter().sum::<u8>() - rest.iter().sum::<u8>();
                if loose * f64::from(given) < brings {
                    left = rest;
                    worth += READY * brings;
                    nucleons[0] -= printed.protons;
                    nucleons[1] -= printed.neutrons;
                    if quest == Quest::PROTON {
                        nucleons[0] += 1;
                    } else if quest == Quest::NEUTRON {
                        nucleons[1] += 1;
                    }
                    continue;
                }
            }
            // A nucleon that lacks takes three particles.
            let gap = missing + 2 * short_nucleons;
            let takes: u8 = printed.particles.iter().map(|&(_, need)| need).sum();
            let mut near = (brings - loose * f64::from(takes)).max(0.0);
            for _ in 0..gap.max(1) {
                near *= lacking;
            }
            worth += near + if last { 0.0 } else { QUEST };
        }
        worth + loose * f64::from(left.iter().sum::<u8>())
    }

    /// Points that completing a Quest brings, less those of the nucleons that it takes.
    fn brings(&self, player: &Player, quest: Quest) -> f64 {
        let printed = quest.printed();
        let points = |quest: Quest, count: u8| f64::from(quest.printed().points) * f64::from(count);
        let taken =
            points(Quest::PROTON, printed.protons) + points(Quest::NEUTRON, printed.neutrons);
        let of = |group: Group| {
            player.made.iter().filter(|one| one.printed().group == group).count() as f64
        };
        let objective = match printed.power {
            Some(Power::ScoreAll) => player.made.len() as f64 + 1.0,
            Some(Power::ScoreAtoms) => f64::from(score::PER_ATOM) * of(Group::Atom),
            Some(Power::ScoreMesons) => f64::from(score::PER_MESON) * of(Group::Meson),
            Some(Power::ScoreGroups) => {
                let groups = Group::ALL.into_iter().filter(|group| of(*group) != 0.0).count();
                f64::from(score::PER_GROUP) * (groups as f64 + 1.0)
            }
            Some(_) | None => 0.0,
        };
        f64::from(printed.points) - taken + objective + self.power(printed.power)
    }

    /// Whether a player has had the last turn to complete Quests.
    fn done_with(&self, player: &Player) -> bool {
        let place =
            self.in_order().position(|seat| std::ptr::eq(&self.players[seat.index()], player));
        place.is_some_and(|place| place < usize::from(self.done))
    }
}

//! Advice on a possible move, for the player who could make it.
//!
//! It uses only what that player knows: their own cards, open cards, and others' eV where all see
//! it. It never looks at piles, others' hands or their sealed limits.

use super::gains::{Gain, for_points, gained, held, last_one, newly_payable, payable};
use crate::{
    rules::payment::{self, lacking},
    state::{
        QuirkyQuarks, ROUNDS,
        action::{Action, Payment},
        cards::{Card, Group, Pile, Quest, Sorted as _, phrases},
        options::Purses,
        score,
        table::{Bundle, Ceiling, Player},
        turns::Asked,
    },
};
use quark_game::{
    Seat,
    kit::words::{capitalised, figure},
};

impl QuirkyQuarks {
    /// Advice on a move of `seat`; empty if there is nothing to say.
    pub(crate) fn advice(&self, seat: Seat, action: &Action) -> String {
        let Some(player) = self.players.get(seat.index()) else { return String::new() };
        let said = match *action {
            Action::Bid(at, amount) => self.bid_for(seat, at.index(), amount),
            Action::Limit(Ceiling { at, .. }, _) => {
                let least = self.bundles.get(at.index()).map_or(0, Bundle::least);
                self.bid_for(seat, at.index(), least)
            }
            Action::Raise(amount) => self.raised(seat, amount),
            Action::UpTo(_) => self.raised(seat, self.least_raise()),
            Action::Open(card) => won(player, card).map(|clause| sentence(&clause)),
            Action::Swap(gone, back) => {
                let mut without = player.clone();
                without.hand.remove(Card::Particle(gone));
                let gain = gained(&without, &[Card::Particle(back)]);
                gain.map(|gain| sentence(&gain.clause("with it")))
            }
            Action::Eject(card) => spared(player, card),
            Action::Draw(pile) => drawn(player, pile),
            Action::Complete(quest, paid) => self.completed(seat, quest, paid),
            Action::Pass => self.passed(player),
            Action::Resolve(_) | Action::Else(..) => None,
        };
        said.or_else(|| self.lesser(player, action)).unwrap_or_default()
    }

    /// The use of the cards at an accelerator, and if the bid is certain to win them.
    fn bid_for(&self, seat: Seat, at: usize, amount: u16) -> Option<String> {
        let bundle = self.bundles.get(at)?;
        let cards = gained(&self.players[seat.index()], &bundle.cards);
        let outbids = bundle.bid.is_some();
        let others = || seat.others(self.seats());
        let bidding_ends = !outbids && others().all(|other| self.has_token(other));
        let wins = bidding_ends || self.too_dear(others(), amount);
        said(wins, cards.map(|gain| gain.clause("with its cards")))
    }

    /// The use of the card under auction, and if the bid is certain to win it.
    fn raised(&self, seat: Seat, amount: u16) -> Option<String> {
        let lot = self.lot?;
        let card = won(&self.players[seat.index()], lot.card);
        let others = seat.others(self.seats()).filter(|other| !lot.passed[other.index()]);
        said(self.too_dear(others, amount), card)
    }

    /// Returns `true` if all can see that none of these players can bid more.
    fn too_dear(&self, mut others: impl Iterator<Item = Seat>, amount: u16) -> bool {
        self.options.ev == Purses::Open
            && others.all(|other| self.players[other.index()].ev <= amount)
    }

    /// A reason to pass.
    fn passed(&self, player: &Player) -> Option<String> {
        let useless = |card: Card| {
            card.neutrino().is_none()
                && gained(player, &[card]).is_none()
                && !is_wanted(player, card)
        };
        match self.step() {
            Asked::Raise => {
                let card = self.lot?.card;
                useless(card).then(|| {
                    format!("You have no use for {} now, and each eV is a point.", phrases::a(card))
                })
            }
            Asked::Open => self.zone.kinds().all(useless).then(|| {
                "You have no use for the cards of the Discovery Zone, and each eV is a point."
                    .to_owned()
            }),
            Asked::Draw
            | Asked::Swap
            | Asked::Resolve
            | Asked::Bid
            | Asked::Eject
            | Asked::FirstBid
            | Asked::Complete
            | Asked::Over => None,
        }
    }

    fn completed(&self, seat: Seat, quest: Quest, paid: Payment) -> Option<String> {
        let mut then = self.clone();
        then.complete(quest, paid, &mut Vec::new()).ok()?;
        let [before, after] = [self, &then].map(|game| &game.players[seat.index()]);
        if let Some(next) = newly_payable(before, after) {
            return Some(format!("You can then complete {}.", for_points(next)));
        }
        if self.round == ROUNDS && self.options.ev == Purses::Open {
            return Some(self.standing(seat, after));
        }
        let total = |player: &Player| score::score(player).total;
        let (gain, printed) = (total(after) - total(before), quest.printed());
        if printed.protons + printed.neutrons != 0 {
            return Some(format!("It brings {} more than what it is made of.", points(gain)));
        }
        if gain != i32::from(printed.points) {
            return Some(format!("It brings {} as things stand.", points(gain)));
        }
        match printed.power.filter(|_| self.round < ROUNDS) {
            Some(power) if printed.group == Group::Objective => {
                Some(format!("It brings {}.", power.words()))
            }
            Some(power) => Some(format!("From now on: {}.", power.words())),
            None => {
                let next = payable(after).max_by_key(|quest| quest.printed().points)?;
                Some(format!("You keep what {} takes.", for_points(next)))
            }
        }
    }

    /// The player's points after the move, compared with the best of the others.
    fn standing(&self, seat: Seat, after: &Player) -> String {
        let total = |player: &Player| score::score(player).total;
        let own = points(total(after));
        let others = seat.others(self.seats());
        let best = others.max_by_key(|other| total(&self.players[other.index()]));
        match best {
            Some(best) => {
                let theirs = total(&self.players[best.index()]);
                format!("You then have {own}, and {best} has {theirs}.")
            }
            None => format!("You then have {own}."),
        }
    }
}

pub(super) fn points(points: i32) -> String {
    figure(points, "point")
}

/// A sentence about a bid that is certain to win, or about its gain, or both.
fn said(wins: bool, gain: Option<String>) -> Option<String> {
    match (wins, gain) {
        (true, Some(gain)) => Some(format!("Nobody can outbid you, and {gain}.")),
        (true, None) => Some("Nobody can outbid you.".to_owned()),
        (false, gain) => gain.map(|gain| sentence(&gain)),
    }
}

fn sentence(clause: &str) -> String {
    format!("{}.", capitalised(clause))
}

/// The use of a single card won, as a clause.
fn won(player: &Player, card: Card) -> Option<String> {
    match (card, gained(player, &[card])?) {
        (Card::Quest(own), Gain::Completes(quest)) if own == quest => Some(format!(
            "you have all that it takes, for {}",
            figure(own.printed().points, "point")
        )),
        (Card::Quest(own), Gain::Lacks(quest, particle)) if own == quest => {
            let lacking = phrases::a(Card::Particle(particle));
            Some(format!("you lack only {lacking} to complete it"))
        }
        (_, gain) => Some(gain.clause("with it")),
    }
}

/// Returns `true` if a Quest of the player lacks this particle; Quests are always wanted.
fn is_wanted(player: &Player, card: Card) -> bool {
    match card {
        Card::Particle(particle) => {
            let lacks = |quest| lacking(player, quest).is_none_or(|all| all.contains(&particle));
            held(player).any(lacks)
        }
        Card::Quest(_) => true,
    }
}

/// A reason why a card can be ejected.
fn spared(player: &Player, card: Card) -> Option<String> {
    match card {
        Card::Particle(particle) => {
            let mut left = player.clone();
            left.hand = player.hand.without(&player.chosen);
            let takes = |quest: Quest| {
                let mut needs = quest.printed().particles.iter();
                let need = needs.find(|(one, _)| *one == particle).map_or(0, |(_, need)| *need);
                need * left.hand.count(Card::Quest(quest))
            };
            let needed: u8 = held(&left).map(takes).sum();
            let have = left.hand.particle(particle);
            match needed {
                0 => Some("None of your Quests needs it.".to_owned()),
                _ if needed < have => {
                    Some(format!("Your Quests need only {needed} of the {have} that you hold."))
                }
                _ => None,
            }
        }
        Card::Quest(quest) => {
            let missing = lacking(player, quest)?.len();
            let missing = u8::try_from(missing).ok().filter(|missing| 1 < *missing)?;
            Some(format!("You still lack {} for it.", figure(missing, "particle")))
        }
    }
}

/// A reason to draw from a pile.
fn drawn(player: &Player, pile: Pile) -> Option<String> {
    match pile {
        Pile::Particles => {
            let near = held(player).filter(|quest| payment::ways(*quest, player).is_empty());
            let near = near.filter_map(|quest| Some((quest, last_one(player, quest)?)));
            let (quest, lacking) = near.max_by_key(|(quest, _)| quest.printed().points)?;
            let lacking = phrases::a(Card::Particle(lacking));
            Some(format!("You lack only {lacking} to complete {}.", for_points(quest)))
        }
        Pile::Quests => (player.hand.quests() == 0)
            .then(|| "You hold no Quest to use your particles for.".to_owned()),
    }
}

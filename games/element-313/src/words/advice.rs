//! Advice: the use of a move, in a sentence to the player who could make it.
//!
//! It uses only what that player knows: their own hand, the conveyor, and the atoms of everybody. It never
//! looks at the next quarks or the next atom of the decks.

use super::names::atom as named;
use crate::{
    rules::purse::Purse,
    state::{
        Element313, Step,
        action::Action,
        cards::{Ability, Atom, Colour, Primary},
        player::{HAND, Held, Player},
        sum::{self, Reach, TARGET},
    },
};
use quark_game::{
    Game as _, Luck, Seat,
    kit::words::{amount, figure, listed},
};

/// Highest value of an atom.
const HIGHEST: i16 = 100;

impl Element313 {
    /// The use of a move of `seat`; empty if there is nothing to say.
    pub(crate) fn advice(&self, seat: Seat, action: &Action) -> String {
        let said = match *action {
            Action::Claim(_) => self.claimed(seat, action),
            // After a claim, atoms that are bought are not ready before the game ends.
            _ if self.creator.is_some() || seat != self.turn => self.too_late(seat, action),
            Action::Buy(atom, _) => self.bought(atom),
            Action::Filter(colour) => self.filtered(colour).or_else(|| self.unneeded(colour)),
            Action::Swap(atom) => self.needed_by(atom).map(|who| denied(who, atom)),
            Action::Zap(atom) => self.zapped(atom).or_else(|| self.weakened(atom)),
            Action::Discard(colour, count) => {
                self.discarded(colour, count).or_else(|| self.drawn_for(colour, count))
            }
            Action::End => self.ended().or_else(|| self.not_worth_it()).or_else(|| self.carried()),
        };
        said.unwrap_or_default()
    }

    fn claimed(&self, seat: Seat, action: &Action) -> Option<String> {
        let mut after = self.clone();
        after.apply(seat, action, &mut Luck::seeded(0)).ok()?;
        let atoms = self.players.get(seat.index())?.atoms.len();
        let outcome = after.outcome();
        match self.creator {
            None => {
                let atoms = amount(atoms, "atom");
                Some(format!(
                    "You win unless somebody else forms it on their last turn with at most {atoms}."
                ))
            }
            Some(_) if outcome.has_won(seat) => Some(format!(
                "You have formed it with {}, as few as anybody.",
                amount(atoms, "atom")
            )),
            Some(_) => None,
        }
    }

    fn bought(&self, atom: Atom) -> Option<String> {
        let player = self.player();
        let with = || all(player).chain([atom]);
        if self.comes_to_313(with()) {
            return Some(
                "Your atoms then come to 313: you can form it on your next turn.".to_owned(),
            );
        }
        let attack = atom.ability(self.abilities()) == Some(Ability::Zap);
        if let Some(who) = self.formed_by_another().filter(|_| attack) {
            return Some(format!(
                "It attacks: {who}’s atoms come to 313, and you discard one of them."
            ));
        }
        if let Some(who) = self.needed_by(atom) {
            return Some(denied(who, atom));
        }
        if let Some(last) = self.last_one(with(), atom) {
            return Some(format!(
                "Your atoms then come to 313 with {} from the conveyor.",
                named(last)
            ));
        }
        let sum = sum::nearest(with(), self.options.counting).sum();
        let (before, after) = (self.income(all(player)), self.income(with()));
        Some(match before < after && sum + HIGHEST < TARGET {
            true => {
                format!("You then have up to {after} quarks a turn, and your atoms come to {sum}.")
            }
            false => format!("Your atoms then come to {sum}{}.", far(sum)),
        })
    }

    /// Reports whether these atoms come to 313 when all are face up.
    pub(super) fn comes_to_313(&self, atoms: impl Iterator<Item = Atom> + Clone) -> bool {
        sum::can_form(atoms, self.options.counting)
    }

    /// The next other player whose atoms come to 313.
    fn formed_by_another(&self) -> Option<Seat> {
        let mut others = self.turn.others(self.seats());
        others.find(|other| self.comes_to_313(all(&self.players[other.index()])))
    }

    /// The next other player whose atoms come to 313 only with this one.
    fn needed_by(&self, atom: Atom) -> Option<Seat> {
        let needs = |other: &Seat| {
            let reach = Reach::of(all(&self.players[other.index()]), self.options.counting);
            !reach.forms() && reach.forms_with(atom.value())
        };
        self.turn.others(self.seats()).find(needs)
    }

    /// An atom of the conveyor, other than the one bought, that brings these atoms to 313.
    fn last_one(&self, atoms: impl Iterator<Item = Atom>, bought: Atom) -> Option<Atom> {
        let reach = Reach::of(atoms, self.options.counting);
        let mut others = self.conveyor.iter().copied().filter(|other| *other != bought);
        others.find(|other| reach.forms_with(other.value()))
    }

    /// The most quarks in a turn with these atoms face up: cards of the hand, and additional ones.
    pub(super) fn income(&self, atoms: impl Iterator<Item = Atom>) -> u8 {
        let more = atoms.map(|atom| match atom.ability(self.abilities()) {
            Some(Ability::Hand | Ability::Any) => 1,
            Some(Ability::Extra(_, units)) => units,
            Some(
                Ability::Filter
                | Ability::Primary
                | Ability::Secondary
                | Ability::Swap
                | Ability::Zap,
            )
            | None => 0,
        });
        HAND + more.sum::<u8>()
    }

    /// The most valuable atom that a replacement for this quark would pay for.
    fn filtered(&self, gone: Primary) -> Option<String> {
        let mut player = self.player().clone();
        player.hand.remove(gone);
        let (colours, atom) = self.one_short(&player, &self.conveyor)?;
        let before = Purse::of(self.player(), self.abilities()).cheapest(atom);
        let colours = listed(colours.into_iter().map(Primary::name), "or");
        before
            .is_none()
            .then(|| format!("You could buy {} with a {colours} quark instead.", named(atom)))
    }

    /// The most valuable of these atoms that one more quark would pay for, and the colours of such quarks.
    fn one_short(&self, player: &Player, atoms: &[Atom]) -> Option<(Vec<Primary>, Atom)> {
        let pays =
            |player: &Player, atom| Purse::of(player, self.abilities()).cheapest(atom).is_some();
        let colours = |atom: Atom| {
            let with = |colour: &Primary| {
                let mut with = player.clone();
                with.hand.add(*colour);
                pays(&with, atom)
            };
            Primary::ALL.into_iter().filter(with).collect::<Vec<Primary>>()
        };
        let short = atoms.iter().filter(|atom| !pays(player, **atom));
        let short = short.map(|atom| (colours(*atom), *atom)).filter(|(with, _)| !with.is_empty());
        short.max_by_key(|(_, atom)| atom.value())
    }

    fn zapped(&self, gone: Atom) -> Option<String> {
        let has = |other: &Seat| all(&self.players[other.index()]).any(|atom| atom == gone);
        let owner = self.turn.others(self.seats()).find(has)?;
        let held = all(&self.players[owner.index()]);
        let left = held.clone().filter(|atom| *atom != gone);
        if self.comes_to_313(held.clone()) && !self.comes_to_313(left.clone()) {
            return Some(format!("It keeps {owner} from forming 313 in the next turn."));
        }
        let sum = |atoms: Vec<Atom>| sum::nearest(atoms.into_iter(), self.options.counting).sum();
        let (before, after) = (sum(held.collect()), sum(left.collect()));
        (TARGET.abs_diff(before) < TARGET.abs_diff(after))
            .then(|| format!("{owner}’s atoms then come to {after}, not to {before}."))
    }

    /// The use of the quarks that stay in hand, and the number drawn for the others.
    fn discarded(&self, colour: Primary, count: u8) -> Option<String> {
        let next = self.next_turn();
        let mut kept = next.clone();
        for _ in 0..count {
            kept.hand.remove(colour);
        }
        let drawn =
            |player: &Player| player.limit(self.abilities()).saturating_sub(player.hand.size());
        let more = drawn(&kept).checked_sub(drawn(&next)).filter(|more| *more != 0)?;
        let more = figure(more, "more quark");
        let (_, stay) = self.leaving();
        if !stay.iter().any(|atom| needs(*atom, colour)) {
            let colour = colour.name();
            return Some(format!(
                "No atom that stays on the conveyor needs {colour}, and you draw {more}."
            ));
        }
        if let Some(atom) = self.dearest(&kept, stay) {
            return Some(format!("You keep what {} costs, and draw {more}.", named(atom)));
        }
        if let Some((colours, atom)) = self.one_short(&kept, stay) {
            let colours = listed(colours.into_iter().map(Primary::name), "or");
            let atom = named(atom);
            return Some(format!(
                "You then need only a {colours} quark for {atom}, and you draw {more}."
            ));
        }
        let pays = self.dearest(&next, stay).is_some();
        (!pays).then(|| {
            let these = if count == 1 { "it" } else { "them" };
            format!("Your quarks buy no atom next turn: you draw {more} for {these}.")
        })
    }

    /// The atom that would leave the conveyor if the turn ended now, and those that would stay.
    pub(super) fn leaving(&self) -> (Option<Atom>, &[Atom]) {
        match self.conveyor.split_last() {
            Some((last, stay)) if !self.bought => (Some(*last), stay),
            Some(_) | None => (None, &self.conveyor),
        }
    }

    /// The most valuable of these atoms that a player can pay for.
    fn dearest(&self, player: &Player, atoms: &[Atom]) -> Option<Atom> {
        let purse = Purse::of(player, self.abilities());
        let pays = atoms.iter().copied().filter(|atom| purse.cheapest(*atom).is_some());
        pays.max_by_key(|atom| atom.value())
    }

    /// The best prospect of the player in turn for the next turn.
    fn ended(&self) -> Option<String> {
        let next = self.next_turn();
        if self.comes_to_313(all(&next)) {
            return Some("Your atoms come to 313: you can form it on your next turn.".to_owned());
        }
        let (leaving, stay) = self.leaving();
        if let Some((who, atom)) = leaving.and_then(|atom| Some((self.needed_by(atom)?, atom))) {
            return Some(denied(who, atom));
        }
        let [now, then] = [self.player(), &next].map(|player| Purse::of(player, self.abilities()));
        let only_then = |atom: &&Atom| {
            let now = self.step == Step::Buy && now.cheapest(**atom).is_some();
            !now && then.cheapest(**atom).is_some()
        };
        let pays = stay.iter().filter(only_then);
        if let Some(atom) = pays.max_by_key(|atom| atom.value()) {
            return Some(format!("You keep what {} costs, for your next turn.", named(*atom)));
        }
        let (colours, atom) = self.one_short(&next, stay)?;
        let colours = listed(colours.into_iter().map(Primary::name), "or");
        Some(format!("You then need only a {colours} quark for {}.", named(atom)))
    }

    /// The player in turn at the start of the next turn, before the draw.
    pub(super) fn next_turn(&self) -> Player {
        let mut next = self.player().clone();
        next.atoms.iter_mut().for_each(|held| *held = Held::ready(held.atom));
        next
    }
}

/// All atoms of a player, face up or down.
pub(super) fn all(player: &Player) -> impl Iterator<Item = Atom> + Clone + '_ {
    player.atoms.iter().map(|held| held.atom)
}

/// The reason to keep an atom from `who`.
fn denied(who: Seat, atom: Atom) -> String {
    format!("It keeps {} from {who}, whose atoms would come to 313 with it.", named(atom))
}

/// The distance of a sum from 313, as the end of a clause.
fn far(sum: i16) -> String {
    match TARGET - sum {
        0 => String::new(),
        short if 0 < short => format!(", {short} short of 313"),
        over => format!(", {} more than 313", -over),
    }
}

/// Reports whether an atom costs a colour, or a colour mixed from it.
pub(super) fn needs(atom: Atom, colour: Primary) -> bool {
    atom.cost().iter().any(|pip| match pip {
        Colour::Primary(one) => *one == colour,
        Colour::Secondary(mixed) => mixed.parts().contains(&colour),
    })
}

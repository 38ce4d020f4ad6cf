//! Lesser reasons for a move, given where [`advice`](super::advice) has nothing more important to say.

use super::advice::{all, needs};
use crate::{
    rules::purse::Purse,
    state::{
        Element313, Step,
        action::Action,
        cards::{Ability, Atom, Primary},
        sum::{self, TARGET},
    },
};
use quark_game::{Seat, kit::words::figure};

impl Element313 {
    /// Says that a move can no longer change the result for its player, after a claim.
    pub(super) fn too_late(&self, seat: Seat, action: &Action) -> Option<String> {
        let last_turn = self.creator.is_some() && seat == self.turn;
        let helps = match *action {
            Action::Buy(atom, _) => atom.ability(self.abilities()) == Some(Ability::Zap),
            Action::Filter(_) | Action::Discard(..) | Action::End => {
                let ready: Vec<Atom> = self.player().counting().collect();
                self.comes_to_313(ready.into_iter())
            }
            Action::Claim(_) | Action::Swap(_) | Action::Zap(_) => true,
        };
        (last_turn && !helps).then(|| match action {
            Action::Buy(..) => {
                "The game ends with this round, so a new atom comes too late.".into()
            }
            _ => "The game ends with this round, and your atoms can’t come to 313 in it.".into(),
        })
    }

    /// Says that no atom in reach brings the player in turn nearer to 313.
    pub(super) fn not_worth_it(&self) -> Option<String> {
        if self.step != Step::Buy || self.bought {
            return None;
        }
        let player = self.player();
        let purse = Purse::of(player, self.abilities());
        let away = |atoms: Vec<Atom>| {
            TARGET.abs_diff(sum::nearest(atoms.into_iter(), self.options.counting).sum())
        };
        let now = away(all(player).collect());
        let mut payable = self.conveyor.iter().filter(|atom| purse.cheapest(**atom).is_some());
        let nearer = |atom: &Atom| away(all(player).chain([*atom]).collect()) < now;
        let mut reached = payable.by_ref().peekable();
        (reached.peek().is_some() && !reached.any(nearer))
            .then(|| "No atom that you could buy now brings you nearer to 313.".to_owned())
    }

    /// The quarks of the next turn, if the turn ends now.
    pub(super) fn carried(&self) -> Option<String> {
        let next = self.next_turn();
        let held = next.hand.size();
        let drawn = next.limit(self.abilities()).saturating_sub(held);
        Some(match (held, drawn) {
            (0, drawn) => format!("You begin your next turn with {}.", figure(drawn, "new quark")),
            (held, 0) => format!("You keep {} for your next turn.", figure(held, "quark")),
            (held, drawn) => {
                format!(
                    "You keep {} for your next turn, and draw {drawn} more.",
                    figure(held, "quark")
                )
            }
        })
    }

    /// The number of quarks drawn for those discarded.
    pub(super) fn drawn_for(&self, colour: Primary, count: u8) -> Option<String> {
        let next = self.next_turn();
        let mut kept = next.clone();
        for _ in 0..count {
            kept.hand.remove(colour);
        }
        let limit = next.limit(self.abilities());
        let drawn = |held: u8| limit.saturating_sub(held);
        let more = drawn(kept.hand.size()).checked_sub(drawn(next.hand.size()))?;
        (more != 0).then(|| {
            let those = if count == 1 { "it" } else { "them" };
            format!("You draw {} for {those}.", figure(more, "more quark"))
        })
    }

    /// Says that nothing on the conveyor needs this colour.
    pub(super) fn unneeded(&self, colour: Primary) -> Option<String> {
        let needed = self.conveyor.iter().any(|atom| needs(*atom, colour));
        (!needed).then(|| format!("No atom on the conveyor needs {}.", colour.name()))
    }

    /// The owner of an attacked atom, and their loss.
    pub(super) fn weakened(&self, gone: Atom) -> Option<String> {
        let held = |other: &Seat| all(&self.players[other.index()]);
        let mut others = self.turn.others(self.seats());
        let owner = others.find(|other| held(other).any(|atom| atom == gone))?;
        let before = self.income(held(&owner));
        let after = self.income(held(&owner).filter(|atom| *atom != gone));
        Some(match after < before {
            true => format!("{owner} then has up to {after} quarks a turn, not {before}."),
            false => format!("{owner} then has one atom less to count with."),
        })
    }
}

//! Lesser reasons for a move, given where [`advice`](super::advice) has nothing more important to say.

use super::{
    advice::{Step, total},
    completing::value,
};
use crate::state::{
    Action, Card, Purse, Thing,
    names::{card, points, thing},
};
use quark_game::{Game as _, Luck, kit::words::figure};

impl Step<'_> {
    /// The first of the lesser reasons that applies.
    pub(super) fn lesser(&self) -> Option<String> {
        if self.further() == 0 {
            return self.too_late();
        }
        match self.action {
            Action::Create(..) => self.brings(),
            Action::Swap(gone) | Action::Discard(gone) => {
                self.twin(gone).or_else(|| self.still()).or_else(|| self.nearest())
            }
            Action::Take(_) => self.nearest().or_else(|| self.holds()),
            Action::Draw => self.holds(),
            Action::Decay(_) | Action::Annihilate(_) => self.gains(),
        }
    }

    /// Says that no move can bring points any more, in the player’s last action.
    fn too_late(&self) -> Option<String> {
        let now = total(self.before);
        let gains = |action: &Action| {
            let mut then = self.game.clone();
            let applied = then.apply(self.seat, action, &mut Luck::recorded(&[]));
            applied.is_ok() && now < total(&then.players[self.seat.index()])
        };
        let gains = self.game.legal(self.seat).iter().any(gains);
        (!gains).then(|| "Nothing that you can do now brings points any more.".to_owned())
    }

    /// The points of what the move creates.
    fn brings(&self) -> Option<String> {
        let more = total(&self.after) - total(self.before);
        (0 < more).then(|| format!("It brings {}.", points(more)))
    }

    /// Says that the player keeps another card like the one given away.
    fn twin(&self, gone: Card) -> Option<String> {
        let left = self.after.hand.count(gone);
        (left != 0).then(|| format!("You keep another {}.", card(gone)))
    }

    /// Names the best thing that the player can still create.
    fn still(&self) -> Option<String> {
        let (one, _) = self.best(|thing| self.cost_after(thing))?;
        let draws = match self.action {
            Action::Swap(_) => ", and you draw two cards",
            _ => "",
        };
        Some(format!("You can still create {} without it{draws}.", thing(one)))
    }

    /// Names the thing that lacks the fewest quarks, of those that the move leaves alone or brings nearer.
    fn nearest(&self) -> Option<String> {
        if self.game.ending.is_some() {
            return None;
        }
        let after = Purse::of(&self.after);
        let lacks = |thing: Thing| after.missing(thing).len();
        let least = self.wanted().map(lacks).filter(|lacking| *lacking != 0).min()?;
        let (near, _) = self.best(|thing| (lacks(thing) == least).then_some(0))?;
        let missing = after.missing(near);
        let changes = match self.action {
            Action::Take(_) => least < Purse::of(self.before).missing(near).len(),
            _ => least == Purse::of(self.before).missing(near).len(),
        };
        let when = if matches!(self.action, Action::Take(_)) { "then" } else { "still" };
        changes.then(|| match missing[..] {
            [last] => {
                format!("You {when} lack only {} for {}{}.", card(last), thing(near), value(near))
            }
            _ => format!("You {when} lack {least} quarks for {}{}.", thing(near), value(near)),
        })
    }

    /// Counts the cards in hand after the move.
    fn holds(&self) -> Option<String> {
        if self.game.ending.is_some() {
            return None;
        }
        let drawn = u8::from(matches!(self.action, Action::Draw));
        let cards = self.after.hand.size() + drawn;
        Some(format!("You then hold {} to create something from.", figure(cards, "card")))
    }

    /// The energy that the move brings.
    fn gains(&self) -> Option<String> {
        let more = self.after.energy.checked_sub(self.before.energy)?;
        (more != 0)
            .then(|| format!("It brings {more} energy, and you then have {}.", self.after.energy))
    }
}

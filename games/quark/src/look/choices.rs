//! Cards in a turn's panel: what the picks so far have chosen, what is still to choose from, and what can't be chosen any
//! more.

use crate::state::{Action, Card, Payment, Thing, Use};
use quark_scene::{Panel, Scene, shapes};
use std::mem;

/// The moves that the picks of a player leave open.
#[derive(Clone, Copy, Debug)]
pub(super) struct Choices<'a> {
    open: &'a [Action],
}

/// A card's part in the open moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Mark {
    /// None yet: the kind of move is still to pick.
    Plain,
    /// Some moves use it.
    Open,
    /// All moves use it.
    Chosen,
    /// No move uses it.
    Shut,
}

impl<'a> Choices<'a> {
    pub(super) const fn of(open: &'a [Action]) -> Choices<'a> {
        Choices { open }
    }

    /// True if all open moves are of one kind.
    fn is_kind_picked(self) -> bool {
        let draws = |action: &Action| matches!(action, Action::Draw | Action::Take(_));
        let is_alike = |one: &Action, other: &Action| {
            draws(one) && draws(other) || mem::discriminant(one) == mem::discriminant(other)
        };
        self.open.first().is_some_and(|first| self.open.iter().all(|one| is_alike(one, first)))
    }

    /// The mark of the deck of quarks, whose top card may be drawn unseen.
    pub(super) fn deck(self) -> Mark {
        self.used_by(|action| *action == Action::Draw)
    }

    /// The mark of something to create.
    pub(super) fn thing(self, thing: Thing) -> Mark {
        self.used_by(|action| matches!(action, Action::Create(made, _) if *made == thing))
    }

    /// The mark of a face-up quark. Of equal ones, the leftmost is taken.
    pub(super) fn quark(self, row: &[Card], space: usize) -> Mark {
        let Some(card) = row.get(space) else { return Mark::Plain };
        match self.used_by(|action| *action == Action::Take(*card)) {
            Mark::Chosen if row.iter().take(space).any(|one| one == card) => Mark::Shut,
            mark => mark,
        }
    }

    fn used_by(self, uses: impl Fn(&Action) -> bool) -> Mark {
        match self.open.iter().filter(|action| uses(action)).count() {
            0 if self.is_kind_picked() => Mark::Shut,
            0 => Mark::Plain,
            all if all == self.open.len() => Mark::Chosen,
            _ => Mark::Open,
        }
    }

    /// The mark of an own card, of which `nth` equal ones come before it. Before the kind of move is picked, all cards that
    /// some move uses are marked.
    pub(super) fn own(self, card: Card, is_held: bool, nth: usize) -> Mark {
        let is_it = |one: &Use| one.card() == card && one.decayed_as().is_none() == is_held;
        if !self.is_kind_picked() {
            let is_used = self.open.iter().any(|action| uses(action).iter().any(is_it));
            return if is_used { Mark::Open } else { Mark::Plain };
        }
        if self.makes_several() {
            return Mark::Plain;
        }
        let counts = self.open.iter().map(|action| uses(action).into_iter().filter(is_it).count());
        let (least, most) = (counts.clone().min().unwrap_or(0), counts.max().unwrap_or(0));
        match nth < least {
            true => Mark::Chosen,
            false if least < most => Mark::Open,
            false => Mark::Shut,
        }
    }

    /// The energy that a card of the hand brings in a pair to annihilate.
    pub(super) fn gain(self, card: Card) -> Option<u8> {
        let is_in = |pair: &&Payment| pair.uses().any(|one| one == Use::hand(card));
        self.pairs().find(is_in).map(|_| card.flavour.energy())
    }

    /// The pairs that can be annihilated.
    fn pairs(self) -> impl Iterator<Item = &'a Payment> {
        self.open.iter().filter_map(|action| match action {
            Action::Annihilate(pair) => Some(pair),
            _ => None,
        })
    }

    /// True while the thing to create is still to pick.
    fn makes_several(self) -> bool {
        let is_other = |pair: &[Action]| match pair {
            [Action::Create(one, _), Action::Create(other, _)] => one != other,
            _ => false,
        };
        self.open.windows(2).any(is_other)
    }
}

/// The own cards that a move uses.
fn uses(action: &Action) -> Vec<Use> {
    match action {
        Action::Swap(card) | Action::Decay(card) | Action::Discard(card) => vec![Use::hand(*card)],
        Action::Annihilate(payment) | Action::Create(_, payment) => payment.uses().collect(),
        Action::Draw | Action::Take(_) => Vec::new(),
    }
}

impl Mark {
    /// Draws a card with this mark. `draw` returns its outline.
    pub(super) fn on(self, scene: &mut Scene, draw: impl FnOnce(&mut Scene) -> Panel) -> Panel {
        if self == Mark::Shut {
            return scene.dimmed(draw);
        }
        let shape = draw(scene);
        match self {
            Mark::Open => shapes::possible(scene, shape),
            Mark::Chosen => shapes::picked(scene, shape),
            Mark::Plain | Mark::Shut => {}
        }
        shape
    }
}

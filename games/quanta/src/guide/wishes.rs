//! Wishes: moves that a player may want to make, legal or not, so that a refusal can explain the rule.

use crate::{
    state::{
        Quanta,
        board::{Particle, Side},
        notation::Action,
        squares::{Square, Squares},
    },
    words::names,
};
use quark_game::Wishes;

/// Wishes of the player who must act.
pub(super) fn of(view: &Quanta) -> Wishes<Action> {
    let Some(side) = view.acting() else { return Vec::new() };
    let mut wishes: Wishes<Action> = Particle::ALL
        .into_iter()
        .filter_map(|particle| Some((placing(particle), anywhere(view, side, particle)?)))
        .collect();
    wishes.push(("Pass, or decline a bonus".to_owned(), Action::Decline));
    wishes.extend(last_squares(view, side));
    let kind = Particle::ALL.into_iter().rev().find(|&one| 0 < view.left(side, one));
    if let Some((particle, square)) = kind.zip(lonely(view)) {
        let action = Action::Place(particle, square);
        wishes.push(("Place something far from everything".to_owned(), action));
    }
    wishes
}

/// Name of the wish to place a particle of this kind.
fn placing(particle: Particle) -> String {
    format!("Place {}", names::one(particle))
}

/// A legal placement of a particle of this kind, or else one that only its kind or the supply forbids.
fn anywhere(view: &Quanta, side: Side, particle: Particle) -> Option<Action> {
    let open = view.open(side, particle).iter().next();
    let near = (view.near() & view.board.free()).iter().next();
    open.or(near).or(view.board.free().iter().next()).map(|at| Action::Place(particle, at))
}

/// At most this many last squares are offered.
const RINGS: usize = 4;

/// Each particle that `side` can place now, on the last empty square around a neutron.
fn last_squares(view: &Quanta, side: Side) -> Wishes<Action> {
    let neutrons = view.board.lying(Particle::Neutron).iter().filter(|&one| view.has_ring(one));
    let last = |neutron: Square| {
        let empty = neutron.around() & view.board.free();
        empty.iter().next().filter(|_| empty.len() == 1)
    };
    let squares: Squares = neutrons.filter_map(last).collect();
    let squares = squares.iter().take(RINGS);
    let kinds = Particle::ALL.into_iter().filter(|&one| !view.open(side, one).is_empty());
    let wishes = squares.flat_map(|square| {
        kinds.clone().map(move |particle| {
            let wish = format!("Fill {square} with {}", names::one(particle));
            (wish, Action::Place(particle, square))
        })
    });
    wishes.collect()
}

/// An empty square that is next to nothing.
fn lonely(view: &Quanta) -> Option<Square> {
    (view.board.free() - view.near()).iter().next()
}

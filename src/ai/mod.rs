//! Machine players, generic over games; they see what a player in their seat may see, no more.

use crate::game::{Game, Luck, Seat};

/// A legal move at random; `None` if `seat` has nothing to do.
///
/// The legal moves of a seat are the same in every world it could be in (conformance says so), so
/// choosing among them needs no imagined world.
pub fn random<G: Game>(game: &G, seat: Seat, luck: &mut Luck) -> Option<G::Action> {
    luck.pick(&game.legal(seat)).cloned()
}

//! The world after a move, and all that one viewer learns of it.

use super::{Face, Luck, Seat, Status, Viewer, heard, report::At, stored, values::Data};

/// A game after a move, as one viewer knows it.
pub(super) struct Aftermath<G: Face> {
    pub game: G,
    pub seen: G::View,
    pub said: Vec<String>,
    /// The events behind `said`.
    pub events: Data,
    pub is_over: bool,
    /// True if the move drew luck.
    pub draws: bool,
}

impl<G: Face> Aftermath<G> {
    /// Plays a legal move on a copy, always with the same luck.
    pub(super) fn of(
        game: &G,
        (seat, action): (Seat, &G::Action),
        viewer: Viewer,
        at: &At,
    ) -> Aftermath<G> {
        let (mut game, mut luck) = (game.clone(), Luck::seeded(1));
        let notes = game.apply(seat, action, &mut luck);
        let notes = notes.unwrap_or_else(|why| at.refused(seat, action, &why));
        Aftermath {
            seen: game.view(viewer),
            said: heard::<G>(&notes, viewer),
            events: stored::<G>(&notes, viewer),
            is_over: matches!(game.status(), Status::Over(_)),
            draws: luck.into_draws().is_ok_and(|draws| !draws.is_empty()),
            game,
        }
    }
}

//! Check that the log doesn't show a choice that somebody could not know otherwise.

use std::collections::HashMap;

use super::{
    Face, Luck, Seats, Status, Viewer, heard,
    report::{At, Promise, Who},
};

/// Most moves of a seat that are compared in a position.
const COMPARED: usize = 40;

/// Checks that moves are concealed ([`Game::conceals`](crate::Game::conceals)) if another viewer sees and hears the same
/// after each of them: the log shows everybody the notation of other moves.
pub(crate) fn are_kept<G: Face>(game: &G, turn: Seats, at: &At, luck: &mut Luck) {
    for seat in turn.iter() {
        let mut moves = game.legal(seat);
        luck.shuffle(&mut moves);
        moves.truncate(COMPARED);
        let seed = luck.below(u32::MAX).into();
        let played = moves.into_iter().map(|action| {
            let mut after = game.clone();
            let notes = after.apply(seat, &action, &mut Luck::seeded(seed));
            let notes = notes.unwrap_or_else(|why| at.refused(seat, &action, &why));
            (action, after, notes)
        });
        // When the game is over, everybody may know everything.
        let played: Vec<_> =
            played.filter(|(_, after, _)| matches!(after.status(), Status::Waiting(_))).collect();
        for viewer in Viewer::all(at.seats).filter(|viewer| *viewer != Viewer::Seat(seat)) {
            let mut known = HashMap::new();
            for (action, after, notes) in &played {
                let seen = serde_json::to_string(&after.view(viewer)).expect("views serialise");
                let (first, there) =
                    *known.entry((heard::<G>(notes, viewer), seen)).or_insert((action, after));
                let secret = [first, action].into_iter().find(|action| !G::conceals(action));
                let who = Who(viewer);
                at.check(
                    Promise::Choices,
                    there == after || secret.is_none(),
                    format_args!(
                        "{who} sees and hears the same whether {seat:?} plays {first} or {action}, but the log shows \
                         them the move"
                    ),
                    &format!(
                        "return true from `Game::conceals` for {}, or show the difference to {who} in their view or in \
                         a note",
                        secret.map(ToString::to_string).unwrap_or_default()
                    ),
                );
            }
        }
    }
}

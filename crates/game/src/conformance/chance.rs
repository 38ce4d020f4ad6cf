//! Checks that nobody hears what chance has hidden.

use super::{
    Face, Luck, Seat, Status, Viewer, heard,
    report::{At, Promise, Who},
};

/// Checks a move, played twice with different luck: if `viewer` sees the same after both but something hidden differs,
/// such as the new hands of others, they hear the same as well. An imagined world can't show this: there, the same luck
/// hides the same.
pub(super) fn is_not_told<G: Face>(game: &G, viewer: Viewer, at: &At, whim: &mut Luck) {
    let Status::Waiting(turn) = game.status() else { return };
    for seat in turn.iter() {
        let legal = game.legal(seat);
        if let Some(action) = whim.pick(&legal) {
            is_not_told_after(game, (seat, action), viewer, at);
        }
    }
}

fn is_not_told_after<G: Face>(
    game: &G,
    (seat, action): (Seat, &G::Action),
    viewer: Viewer,
    at: &At,
) {
    let played = |luck| {
        let mut after = game.clone();
        let notes = after.apply(seat, action, &mut Luck::seeded(luck));
        (after, notes.unwrap_or_else(|why| at.refused(seat, action, &why)))
    };
    let ((one, notes), (other, other_notes)) = (played(1), played(2));
    if one == other || one.view(viewer) != other.view(viewer) {
        return;
    }
    let who = Who(viewer);
    at.same(
        Promise::Secrets,
        format_args!("{who} hears a secret by {action} of {seat:?}, which chance decides"),
        (&heard::<G>(&notes, viewer), &heard::<G>(&other_notes, viewer)),
        "with other luck",
        "tell it in a `Note::only` to those who may know it, or show it in the view of all who hear it",
    );
}

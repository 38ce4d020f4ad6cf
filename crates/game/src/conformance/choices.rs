//! Check that nobody learns a choice too early: not from the log, and not from what it changes.

use std::collections::HashMap;

use super::{
    Face, Luck, Note, Seat, Seats, Status, Viewer, heard,
    report::{At, Promise, Who},
    stored,
};

/// Most moves of a seat that are compared in a position.
const COMPARED: usize = 40;

/// A move that was tried: the position after it, and its notes.
type Tried<G> = (<G as super::Game>::Action, G, Vec<Note<<G as super::Game>::Event>>);

/// Tries moves of every seat in turn, and checks what the other viewers learn from each.
pub(crate) fn are_kept<G: Face>(game: &G, turn: Seats, at: &At, luck: &mut Luck) {
    for seat in turn.iter() {
        let mut moves = game.legal(seat);
        luck.shuffle(&mut moves);
        moves.truncate(COMPARED);
        let seed = luck.below(u32::MAX).into();
        let tried = moves.into_iter().map(|action| {
            let mut after = game.clone();
            let notes = after.apply(seat, &action, &mut Luck::seeded(seed));
            let notes = notes.unwrap_or_else(|why| at.refused(seat, &action, &why));
            (action, after, notes)
        });
        // When the game is over, everybody may know everything.
        let tried: Vec<Tried<G>> =
            tried.filter(|(_, after, _)| matches!(after.status(), Status::Waiting(_))).collect();
        for viewer in Viewer::all(at.seats).filter(|viewer| *viewer != Viewer::Seat(seat)) {
            are_concealed(&tried, seat, viewer, at);
            if turn.sole().is_none() {
                show_nothing(&tried, seat, viewer, at, seed);
            }
        }
    }
}

/// Checks that moves are concealed ([`Game::conceals`](crate::Game::conceals)) if `viewer` sees and hears the same
/// after each of them: the log shows everybody the notation of other moves.
fn are_concealed<G: Face>(tried: &[Tried<G>], seat: Seat, viewer: Viewer, at: &At) {
    let mut known = HashMap::new();
    for (action, after, notes) in tried {
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

/// Checks that `viewer` sees, hears and imagines the same after each concealed move of `seat`, while others must still
/// choose.
fn show_nothing<G: Face>(tried: &[Tried<G>], seat: Seat, viewer: Viewer, at: &At, seed: u64) {
    let mut concealed = tried.iter().filter(|(action, ..)| G::conceals(action));
    let Some((first, one, first_notes)) = concealed.next() else { return };
    let imagined = |game: &G| game.imagine(viewer, &mut Luck::seeded(seed));
    let who = Who(viewer);
    for (action, other, notes) in concealed {
        let fault = |how| {
            format!(
                "others must still choose, but {who} {how} whether {seat:?} has played {first} or {action}"
            )
        };
        let there = format!("after {action}");
        at.same(
            Promise::Choices,
            fault("sees"),
            (&one.view(viewer), &other.view(viewer)),
            &there,
            "leave the choice, and all that follows from it, out of the view until everybody has chosen",
        );
        at.same(
            Promise::Choices,
            fault("hears"),
            (&heard::<G>(first_notes, viewer), &heard::<G>(notes, viewer)),
            &there,
            "send the choice with `Note::only` to its seat, and tell the others that there is one",
        );
        at.same(
            Promise::Choices,
            fault("is sent an event that shows"),
            (&stored::<G>(first_notes, viewer), &stored::<G>(notes, viewer)),
            &there,
            "leave the choice out of events that others get, even if `tell` does not mention it: they are stored as they are",
        );
        at.same(
            Promise::Honesty,
            fault("imagines"),
            (&imagined(one), &imagined(other)),
            &there,
            "`imagine` must also make up the choices that others have already made in secret",
        );
    }
}

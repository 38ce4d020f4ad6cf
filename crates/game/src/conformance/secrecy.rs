//! Checks that nobody can tell the real world from another that they could be in.

use serde::Serialize;

use super::{Face, Luck, Status, TurnsUp, Viewer, heard, same};

/// Checks that an imagined world looks, sounds and allows the same as the real one. Returns true if any
/// imagined world differed from the real one at all.
pub(crate) fn is_kept<G: Face>(game: &G, seats: u8, luck: &mut Luck) -> bool {
    let mut varied = false;
    for viewer in Viewer::all(seats) {
        let world = game.imagine(viewer, luck);
        varied |= world != *game;
        looks_the_same(game, &world, viewer, seats);
        sounds_the_same(game, &world, viewer, seats, luck);
    }
    varied
}

/// Checks that nobody can tell that hidden things were shuffled. Returns true if anything was.
pub(crate) fn survives_reshuffling<G: Face>(game: &G, seats: u8, luck: &mut Luck) -> bool {
    let mut reshuffled = game.clone();
    reshuffled.reshuffle_unseen(luck);
    for viewer in Viewer::all(seats) {
        looks_the_same(game, &reshuffled, viewer, seats);
    }
    reshuffled != *game
}

fn looks_the_same<G: Face>(game: &G, world: &G, viewer: Viewer, seats: u8) {
    let (here, there) = (game.view(viewer), world.view(viewer));
    same("view", viewer, &here, &there);
    same("data", viewer, &data(&here), &data(&there));
    same("status", viewer, &game.status(), &world.status());
    same("who comes next", viewer, &game.upcoming(seats), &world.upcoming(seats));
    same("scene", viewer, &G::scene(&here), &G::scene(&there));
    same("text", viewer, &G::text(&here), &G::text(&there));
    same("alt text", viewer, &G::alt(&here), &G::alt(&there));
    match viewer {
        Viewer::Seat(seat) => {
            let open = game.legal(seat);
            same("legal moves", viewer, &open, &world.legal(seat));
            same("panel", viewer, &G::panel(&here, &open), &G::panel(&there, &open));
        }
        Viewer::Spectator => same("the question", viewer, &G::ask(&here), &G::ask(&there)),
    }
}

/// The view as programs read it: equal values could still serialize differently.
fn data(view: &impl Serialize) -> String {
    serde_json::to_string(view).expect("views serialise")
}

/// Checks that every move that is possible in both worlds sounds the same to `viewer`, unless what they see
/// after it differs as well: words must not tell more than pictures show.
fn sounds_the_same<G: Face>(game: &G, world: &G, viewer: Viewer, seats: u8, luck: &mut Luck) {
    let Status::Waiting(turn) = game.status() else { return };
    for seat in turn.iter() {
        let legal = game.legal(seat);
        let there = world.legal(seat);
        // A few moves of each position are enough over a game.
        for _ in 0..3 {
            let Some(action) = luck.pick(&legal).filter(|action| there.contains(action)) else {
                continue;
            };
            let outcome = |mut world: G| {
                let notes = world.apply(seat, action, &mut Luck::seeded(1)).expect("it is listed");
                let over = matches!(world.status(), Status::Over(_));
                (heard::<G>(&notes, viewer), world.view(viewer), over)
            };
            let ((said, seen, over), (said_there, seen_there, over_there)) =
                (outcome(game.clone()), outcome(world.clone()));
            let news = game.turns_up(seat, action);
            let for_one = matches!(news, TurnsUp::ForOne(_));
            assert!(
                G::DRAWS_FOR_OTHERS || !for_one,
                "{action} draws for another, which no move can"
            );
            assert_ne!(news, TurnsUp::ForOne(seat), "{action}: that is the mover");
            assert!(
                (over && over_there) || news.includes(viewer) || seen == seen_there,
                "{action} turns up something for {viewer:?} of {seats}:\n{seen:?}\n{seen_there:?}"
            );
            assert!(
                said == said_there || seen != seen_there,
                "{viewer:?} of {seats} hears a secret in {action}:\n{said:?}\n{said_there:?}"
            );
        }
    }
}

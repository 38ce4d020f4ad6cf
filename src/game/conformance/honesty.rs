//! What is imagined follows from what its viewer may know and from luck, never from what is hidden.

use super::{Face, Game, Luck, Seat, Status, Viewer, heard};

/// So many worlds are imagined to compare two worlds.
const TRIES: u32 = 3;
/// So many moves of a position are played in two worlds.
const MOVES: u32 = 2;

/// With the same luck every viewer imagines the same in all worlds that they could be in: in imagined
/// ones, in stirred ones, in what others imagine, and after a move that looks and sounds the same.
pub fn is_kept<G: Face>(game: &G, seats: u8, luck: &mut Luck) {
    let mut stirred = game.clone();
    stirred.stir(luck);
    for viewer in Viewer::all(seats) {
        let world = game.imagine(viewer, luck);
        imagines_the_same("imagined", viewer, game, &world, luck);
        imagines_the_same("stirred", viewer, game, &stirred, luck);
        let mut both = world.clone();
        both.stir(luck);
        imagines_the_same("imagined and stirred", viewer, game, &both, luck);
        for other in [Viewer::Spectator, Viewer::Seat(luck.seat(seats))] {
            let others = world.imagine(other, luck);
            if others.view(viewer) == game.view(viewer) {
                imagines_the_same("imagined by another", viewer, game, &others, luck);
            }
        }
        for _ in 0..MOVES {
            plays_on(viewer, game.clone(), world.clone(), luck);
        }
    }
}

/// A viewer cannot tell `there` from `here`, so with the same luck imagines the same in both.
fn imagines_the_same<G: Game>(what: &str, viewer: Viewer, here: &G, there: &G, luck: &mut Luck) {
    for _ in 0..TRIES {
        let seed = luck.below(u32::MAX).into();
        let [world, other] =
            [here, there].map(|game| game.imagine(viewer, &mut Luck::seeded(seed)));
        assert!(
            world == other,
            "what {viewer:?} imagines hangs on what is hidden from them ({what}):\n{world:?}\n{other:?}"
        );
    }
}

/// A move that is possible in both worlds: where it looks and sounds the same to `viewer`, they are in
/// two worlds after it that they cannot tell apart.
fn plays_on<G: Face>(viewer: Viewer, mut here: G, mut there: G, luck: &mut Luck) {
    let Status::Waiting(turn) = here.status() else { return };
    let seats: Vec<Seat> = turn.iter().collect();
    let Some(&seat) = luck.pick(&seats) else { return };
    let legal = there.legal(seat);
    let Some(action) = luck.pick(&here.legal(seat)).filter(|one| legal.contains(one)).cloned()
    else {
        return;
    };
    let seed = luck.below(u32::MAX).into();
    let [told, told_there] = [&mut here, &mut there].map(|game| {
        let notes = game.apply(seat, &action, &mut Luck::seeded(seed)).expect("it is listed");
        (heard::<G>(&notes, viewer), game.view(viewer))
    });
    // When the game is over, everything may be known.
    if told == told_there && matches!(here.status(), Status::Waiting(_)) {
        imagines_the_same("both played on", viewer, &here, &there, luck);
    }
}

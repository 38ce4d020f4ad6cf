//! Previews of moves: everything that they call certain comes true.

use quark::{
    any::{AnyGame, Json},
    game::{Luck, Seat, Status},
    games::catalog,
    present::foresight::{Foresight, foresee},
    scene::Place,
};

/// Number of positions of one game, and of moves in each.
const POSITIONS: u64 = 30;
const MOVES: usize = 4;

/// Plays a random game and passes every third position to `check`.
fn play(game: &str, seats: u8, mut check: impl FnMut(&dyn AnyGame, Seat, u64)) {
    let kind = catalog().find(game).expect("a game of ours");
    let mut luck = Luck::seeded(313);
    let mut position = kind.setup(&Json::Null, seats, &mut luck).expect("the usual options");
    for number in 0..3 * POSITIONS {
        let Status::Waiting(waiting) = position.status() else { return };
        let seat = waiting.first().expect("somebody must act");
        if number % 3 == 0 {
            check(position.as_ref(), seat, number);
        }
        let action = position.any_move(seat, &mut luck).expect("a move");
        position.apply(seat, &action, &mut luck).expect("a legal one");
    }
}

/// A few moves of `seat`, spread over all.
fn some_moves(position: &dyn AnyGame, seat: Seat) -> Vec<String> {
    let moves = position.moves(seat);
    let step = (moves.len() / MOVES).max(1);
    moves.into_iter().step_by(step).map(|choice| choice.notation).collect()
}

fn ahead(position: &dyn AnyGame, seat: Seat, notation: &str, luck: u64) -> Option<Foresight> {
    foresee(position, seat, notation, &mut Luck::seeded(luck))
}

fn each_game(mut check: impl FnMut(&dyn AnyGame, Seat, u64)) {
    for kind in catalog().iter() {
        let seats = (*kind.info().seats.end()).min(3);
        play(kind.info().key, seats, &mut check);
    }
}

#[test]
fn certain_parts_of_a_preview_come_true() {
    let (mut shown, mut wrong) = (0, Vec::new());
    each_game(|position, seat, number| {
        for notation in some_moves(position, seat) {
            let Some(ahead) = ahead(position, seat, &notation, number) else { continue };
            let mut after = position.boxed_clone();
            after.apply(seat, &notation, &mut Luck::seeded(!number)).expect("a legal move");
            let then = after.panel(seat, &[]);
            for place in &ahead.scene.places {
                let same = |other: &Place| other.name == place.name && other.holds == place.holds;
                shown += 1;
                if !then.places.iter().any(same) {
                    wrong.push(format!("{} {notation}: {place:?}", position.info().key));
                }
            }
            if let Status::Waiting(waiting) = after.status() {
                assert!(!ahead.ends_turn || !waiting.contains(seat), "{notation} ends the turn");
            }
        }
    });
    // An event that happens in one of a hundred worlds may be in none of those examined.
    assert!(500 * wrong.len() <= shown, "{} of {shown}: {wrong:#?}", wrong.len());
}

#[test]
fn most_moves_can_be_previewed() {
    for kind in catalog().iter() {
        let (mut tried, mut seen) = (0, 0);
        play(kind.info().key, *kind.info().seats.start(), |table, seat, number| {
            for notation in some_moves(table, seat) {
                tried += 1;
                seen += u32::from(ahead(table, seat, &notation, number).is_some());
            }
        });
        assert!(tried <= 2 * seen, "{}: {seen} of {tried}", kind.info().key);
    }
}

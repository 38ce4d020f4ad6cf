//! Passing, the end of the game, and the winner.

use super::{pictures::after, *};
use crate::look::{
    picture::{deciding, placed},
    pieces::NUMBER,
    places::cell,
};
use easy_ext::ext;
use quark_scene::{Area, Ink, Item};

/// Squares of a slanted line across the corner of a1. Their columns and rows, counted from zero, add
/// up to `sum`. No two of them share a side.
fn slant(sum: u8) -> impl Iterator<Item = Square> {
    (0..=sum).map(move |row| Square::at(sum - row, row))
}

/// Squares of every second slanted line in `sums`.
fn slants(sums: std::ops::RangeInclusive<u8>) -> impl Iterator<Item = Square> {
    sums.step_by(2).flat_map(slant)
}

#[ext(More)]
impl Table {
    /// Puts the given number of each piece on these squares, in order.
    fn fill(mut self, squares: impl Iterator<Item = Square>, pieces: &[(Piece, usize)]) -> Table {
        let pieces = pieces.iter().flat_map(|&(piece, count)| vec![piece; count]);
        let (squares, pieces): (Vec<Square>, Vec<Piece>) = (squares.collect(), pieces.collect());
        assert_eq!(squares.len(), pieces.len());
        for (square, piece) in squares.into_iter().zip(pieces) {
            let like = self.game.board.lying(piece.particle()) & square.next_to();
            assert!(piece == Piece::Neutron || like.is_empty(), "{square}");
            self.game.board.put(piece, square);
        }
        self
    }
}

const WHITE: [Piece; 2] = [Piece::Positive(Side::White), Piece::Negative(Side::White)];
const BLUE: [Piece; 2] = [Piece::Positive(Side::Blue), Piece::Negative(Side::Blue)];

/// Orthogonal placement, with a corner full of particles behind a slanted line of positives. White has
/// only positives left, which fit nowhere. Blue’s negatives fit in the holes k1 and a11.
fn walled() -> Table {
    let holes = [square("k1"), square("a11")];
    Table::under(orthogonal())
        .bare()
        .fill(
            slants(0..=10).filter(|one| !holes.contains(one)),
            &[(Piece::Neutron, 10), (BLUE[1], 4), (WHITE[1], 20)],
        )
        .fill(slants(1..=9), &[(Piece::Neutron, 30)])
        .fill(slant(11), &[(WHITE[0], 12)])
        .turn(Side::Blue)
}

/// Orthogonal placement, with slanted lines again. Only one particle left is not positive: it is White’s,
/// and fits on m1.
fn stuck() -> Table {
    Table::under(orthogonal())
        .bare()
        .fill(slants(0..=4), &[(WHITE[0], 5), (BLUE[0], 4)])
        .fill(slants(6..=12).filter(|&one| one != square("m1")), &[(WHITE[1], 19), (BLUE[1], 20)])
        .fill(slants(1..=11), &[(Piece::Neutron, 40), (BLUE[0], 2)])
        .fill(slant(13), &[(WHITE[0], 8), (BLUE[0], 6)])
}

/// A board with all particles but one positive of White, which fits next to the neutron on b2.
fn last() -> Table {
    let all = [WHITE[1], BLUE[0], BLUE[1], Piece::Neutron];
    let table = Table::only("nb2").spend(WHITE[0], 1);
    all.into_iter().fold(table, |table, piece| table.spend(piece, 0))
}

// N32, N33
#[test]
fn a_player_who_can_place_nothing_passes_until_something_fits() {
    let table = walled();
    assert_eq!(table.game.left(Side::White, Particle::Positive), 8);
    let passed = Event::Passed { seat: Seat(0) };
    let table = table.play("-k1");
    assert_eq!(
        (table.heard().pop(), table.game.acting()),
        (Some(passed.clone()), Some(Side::Blue))
    );
    let table = table.play("-a11");
    assert_eq!(
        (table.heard().pop(), table.game.acting()),
        (Some(passed.clone()), Some(Side::Blue))
    );
    let table = table.play("-l2");
    assert_eq!(table.heard().len(), 1, "nobody passes: {:?}", table.heard());
    assert_eq!(table.game.acting(), Some(Side::White));
    assert_eq!(table.legal(""), ["+m2", "+l3"]);
}

// NA14
#[test]
fn a_player_who_can_place_a_particle_cannot_pass() {
    for options in all_options() {
        let mut looks = 0;
        played(options, 5, any, |table, _| {
            if let Some(side) = table.game.acting().filter(|_| !table.game.is_bonus()) {
                assert!(!table.game.legal(table.game.seat_of(side)).contains(&Action::Decline));
                assert_eq!(table.refused("decline"), "NA14");
                looks += 1;
            }
        });
        assert!(50 < looks);
    }
}

// NA15
#[test]
fn nobody_passes_while_neutrons_are_left() {
    let mut passes = 0;
    for seed in 0..120 {
        played(all_options()[seed as usize % 12], seed, any, |table, _| {
            let neutrons = table.game.board.left(Piece::Neutron);
            if table.heard().iter().any(|event| matches!(event, Event::Passed { .. })) {
                assert_eq!(neutrons, 0);
                passes += 1;
            }
            let Some(side) = table.game.acting().filter(|_| 0 < neutrons) else { return };
            let near = table.game.near() & table.game.board.free();
            assert!(!near.is_empty());
            assert_eq!(table.game.reach(side, Particle::Neutron), near);
        });
    }
    assert!(0 < passes, "somebody passes after that");
}

// NA16
#[test]
fn the_game_ends_when_both_would_have_to_pass() {
    let table = stuck();
    assert!(!table.is_over());
    let table = table.play("-m1");
    assert!(table.is_over());
    let [.., Event::Finished { left: 15, .. }] = table.heard().as_slice() else {
        panic!("{:?}", table.heard())
    };
    assert!(!table.heard().contains(&Event::Passed { seat: Seat(1) }), "nobody passes at the end");
    for side in Side::ALL {
        assert_eq!(table.game.legal(table.game.seat_of(side)), []);
        assert_eq!(table.refusal_of(table.game.seat_of(side), "+n2").rule, "N34");
    }
}

// N34
#[test]
fn the_game_ends_when_all_particles_have_been_placed() {
    let table = last();
    assert!(!table.is_over());
    let table = table.play("+b1");
    assert!(table.is_over());
    assert_eq!(table.game.board.taken().len(), 120);
    assert!(matches!(table.heard().as_slice(), [_, Event::Finished { left: 0, .. }]));
}

// N34, NA23
#[test]
fn a_game_has_at_most_116_placements() {
    let mut complete = 0;
    for seed in 0..60 {
        let mut placements = 0;
        let end = played(all_options()[seed as usize % 12], seed, eager, |_, action| {
            placements += u32::from(matches!(action, Action::Place(..)));
        });
        let left: u8 = Piece::ALL.map(|piece| end.game.board.left(piece)).iter().sum();
        assert_eq!(placements + u32::from(left), 116, "four lie there to begin");
        complete += u32::from(left == 0);
    }
    assert!(30 < complete, "{complete} games are played out");
}

/// Outcome of a game where White and Blue have captured these neutrons.
fn ended(white: &str, blue: &str) -> Outcome {
    let mut table = stuck();
    table.game.captured = [squares(white), squares(blue)];
    table.play("-m1").outcome()
}

// N35, N36
#[test]
fn the_most_captured_neutrons_win() {
    for (white, blue, places, totals) in [
        ("b2 c3", "d4", [1, 2], [2, 1]),
        ("", "d4", [2, 1], [0, 1]),
        ("b1 b2 c3 d4 e5", "f1 f2 f3 f4", [1, 2], [5, 4]),
    ] {
        let outcome = ended(white, blue);
        assert_eq!(outcome.places, places);
        let scores: Vec<i32> = outcome.scores.iter().map(|score| score.total).collect();
        assert_eq!(scores, totals);
        assert_eq!(outcome.scores[0].parts, [("captured neutrons".into(), totals[0])]);
    }
}

// NA18
#[test]
fn equal_scores_are_a_draw() {
    assert_eq!(ended("b2", "d4").places, [1, 1]);
    assert_eq!(ended("", "").places, [1, 1]);
}

// N27, N30
#[test]
fn the_score_grows_with_each_capture() {
    for seed in 0..30 {
        let mut points = [0, 0];
        played(all_options()[seed as usize % 12], seed, eager, |table, _| {
            for event in &table.heard() {
                if let Event::Captured { seat, .. } = event {
                    points[seat.index()] += 1;
                }
            }
            assert_eq!(table.points(), points);
            let outcome = table.game.outcome();
            let totals: Vec<i32> = outcome.scores.iter().map(|score| score.total).collect();
            assert_eq!(totals, points.map(i32::from));
        });
    }
}

#[test]
fn bonus_moves_and_passes_do_not_count_as_turns() {
    let table = Table::new();
    assert_eq!(table.game.number, 1);
    let table = table.play("+c3; -d3; ne3");
    assert_eq!(table.game.number, 4);
    let bonus = Table::only("nf6 We5 wf5 Wg5 we6 We7 wf7 Wg7").play("-g6");
    assert_eq!(bonus.game.number, 1);
    assert_eq!(bonus.play("na1").game.number, 2);
    let passed = walled().play("-k1");
    assert_eq!(passed.game.number, 2, "a turn that is passed is none");
}

// N32
#[test]
fn the_opponent_is_upcoming_if_they_can_place_something() {
    let table = Table::new();
    assert_eq!((table.acting(), table.game.upcoming(2)), (Seat(0), vec![Seat(1)]));
    let walled = walled().play("-k1");
    assert_eq!((walled.game.acting(), walled.game.upcoming(2)), (Some(Side::Blue), Vec::new()));
}

#[test]
fn the_end_shows_captured_neutrons_as_the_score_does_and_dims_the_rest() {
    let game = after(Options::default(), 1, 500);
    assert!(game.over);
    let scene = Quanta::scene(&game);
    let bright: Vec<Area> = scene
        .items
        .iter()
        .filter_map(|item| match *item {
            Item::Disc { centre, ink: Ink::NEUTRON, .. } => {
                Some(Area::new(centre.x, centre.y, 0, 0))
            }
            _ => None,
        })
        .collect();
    let is_bright = |square| bright.iter().any(|neutron| cell(square).holds(*neutron));
    let captured = game.captured[0] | game.captured[1];
    assert!(!captured.is_empty() && captured.iter().all(is_bright));
    let last: Squares = placed(&game).collect();
    let neutrons = game.board.all(Piece::Neutron) - deciding(&game) - last;
    assert!(!neutrons.is_empty() && !neutrons.iter().any(is_bright));
    let is_counted = |item: &Item| matches!(item, Item::Disc { radius: NUMBER, .. });
    assert!(!scene.items.iter().any(is_counted), "the score counts neutrons, not charges");
}

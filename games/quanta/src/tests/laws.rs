//! Laws of every game: the promises of the contract, and a recount of the score.

use super::*;
use quark_game::conformance::{conforms, picks_are_short};

/// The score by the rulebook, from the board alone: each neutron with a full ring goes to the player
/// with more charges in it.
fn recount(game: &Quanta) -> Vec<i32> {
    let mut cells = [[None; 16]; 16];
    for column in 0..14 {
        for row in 0..14 {
            cells[usize::from(column) + 1][usize::from(row) + 1] =
                game.board.at(Square::at(column, row));
        }
    }
    let mut points = vec![0, 0];
    for column in 1..=14 {
        for row in 1..=14 {
            let on_edge = column == 1 || column == 14 || row == 1 || row == 14;
            if cells[column][row] != Some(Piece::Neutron)
                || (on_edge && game.options.edges == Edges::Open)
            {
                continue;
            }
            let (mut white, mut blue, mut full) = (0, 0, true);
            for (across, up) in [(0, 0), (0, 1), (0, 2), (1, 0), (1, 2), (2, 0), (2, 1), (2, 2)] {
                let (column, row) = (column + across - 1, row + up - 1);
                match cells[column][row] {
                    Some(Piece::Positive(Side::White) | Piece::Negative(Side::White)) => white += 1,
                    Some(Piece::Positive(Side::Blue) | Piece::Negative(Side::Blue)) => blue += 1,
                    Some(Piece::Neutron) => {}
                    None => full &= !(1..=14).contains(&column) || !(1..=14).contains(&row),
                }
            }
            points[0] += i32::from(full && blue < white);
            points[1] += i32::from(full && white < blue);
        }
    }
    if game.white == Seat(1) {
        points.reverse();
    }
    points
}

// NA21
#[test]
fn machine_players_use_only_what_they_may_know() {
    quark_game::ai::conformance::machines_conform::<Quanta>();
}

#[test]
fn quanta_keeps_the_promises_of_every_game() {
    conforms::<Quanta>(recount);
}

#[test]
fn no_move_is_more_than_three_picks_away() {
    picks_are_short::<Quanta>(3);
}

// N31, NA21
#[test]
fn a_recount_of_ten_thousand_games_gives_the_same_scores() {
    let variants = all_options();
    let (mut games, mut points) = (0, 0);
    for seed in 0..10_000 {
        let mut whim = Luck::seeded(seed);
        let options = variants[seed as usize % variants.len()];
        let mut game = Quanta::setup(&options, 2, &mut Luck::recorded(&[]));
        while let Some(side) = game.acting() {
            let action = *whim.pick(&game.legal(game.seat_of(side))).unwrap();
            game.apply(game.seat_of(side), &action, &mut Luck::recorded(&[])).unwrap();
        }
        let kept = Side::ALL.map(|side| i32::from(game.points(side)));
        assert_eq!(recount(&game), kept, "{options:?}, seed {seed}");
        games += 1;
        points += kept.iter().sum::<i32>();
    }
    assert!(games == 10_000 && 10_000 < points, "{points} points");
}

// N31, NA21
#[test]
fn a_recount_after_every_move_gives_the_same_score() {
    for seed in 0..36 {
        played(all_options()[seed as usize % 12], seed, eager, |table, _| {
            assert_eq!(recount(&table.game), table.points().map(i32::from));
        });
    }
}

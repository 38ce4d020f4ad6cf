//! The rules agree with the plain implementation, which shares no line with them.

use std::collections::BTreeSet;

use super::{
    plain::{Plain, written},
    *,
};

fn plain(options: Options) -> Plain {
    let start = match options.start {
        Start::Quadrants => [(4, 4), (4, 11), (11, 4), (11, 11)],
        Start::Centre => [(7, 7), (7, 8), (8, 7), (8, 8)],
        Start::Fifths => [(5, 5), (5, 10), (10, 5), (10, 10)],
    };
    let eight = options.placement == Placement::Eight;
    Plain::new(eight, options.edges == Edges::Filled, start)
}

/// Number of sequences of `depth` legal moves.
fn sequences(game: &Quanta, depth: u32) -> u64 {
    let Some(side) = game.acting() else { return 0 };
    let legal = game.legal(game.seat_of(side));
    if depth == 1 {
        return legal.len() as u64;
    }
    let after = |action: &Action| {
        let mut next = game.clone();
        next.apply(game.seat_of(side), action, &mut Luck::recorded(&[])).unwrap();
        sequences(&next, depth - 1)
    };
    legal.iter().map(after).sum()
}

// N15, N22, N23, NA1
#[test]
fn both_rules_count_the_same_openings_of_up_to_three_moves() {
    for (placement, start, counts) in [
        (Placement::Eight, Start::Quadrants, [96, 9_856, 1_076_544]),
        (Placement::Eight, Start::Centre, [36, 1_504, 71_168]),
        (Placement::Eight, Start::Fifths, [96, 9_856, 1_076_544]),
        (Placement::Orthogonal, Start::Quadrants, [48, 2_496, 138_688]),
        (Placement::Orthogonal, Start::Centre, [24, 600, 15_792]),
        (Placement::Orthogonal, Start::Fifths, [48, 2_496, 138_688]),
    ] {
        let options = Options { placement, start, ..Options::default() };
        let (game, plain) = (Table::under(options).game, plain(options));
        let counted = [1, 2, 3].map(|depth| sequences(&game, depth));
        assert_eq!(counted, [1, 2, 3].map(|depth| plain.sequences(depth)), "{options:?}");
        assert_eq!(counted, counts, "{options:?}");
    }
}

/// Plays both implementations side by side, and calls `look` after each move.
fn side_by_side(
    options: Options,
    seed: u64,
    pick: fn(&Quanta, &mut Luck) -> Action,
    mut look: impl FnMut(&Table, &Plain, usize),
) {
    let mut plain = plain(options);
    let mut moves = 0;
    played(options, seed, pick, |table, action| {
        let known = plain.moves().into_iter().find(|one| written(*one) == action.to_string());
        plain.play(known.unwrap_or_else(|| panic!("{action} is not legal")));
        moves += 1;
        look(table, &plain, moves);
    });
    assert!(plain.who().is_none(), "both are over");
}

// N15, N20, N24, N25, N26, N27, N32, N33, N34, NA4, NA6, NA7, NA8, NA10, NA16
#[test]
fn both_rules_agree_on_moves_and_points_in_whole_games() {
    let mut bonuses = 0;
    for (number, options) in (0..).zip(all_options()) {
        for (game, pick) in (0..).zip([any as fn(&Quanta, &mut Luck) -> Action, eager, eager]) {
            side_by_side(options, number * 3 + game, pick, |table, plain, _| {
                assert_eq!(table.game.acting().map(|side| side as usize), plain.who());
                assert_eq!(table.points().map(u32::from), plain.points);
                let Some(side) = table.game.acting() else { return };
                let listed = table.game.legal(table.game.seat_of(side));
                let ours: BTreeSet<String> = listed.iter().map(Action::to_string).collect();
                let theirs: BTreeSet<String> = plain.moves().into_iter().map(written).collect();
                assert_eq!(ours.len(), listed.len(), "each is listed once");
                assert_eq!(ours, theirs);
                bonuses += u32::from(table.game.is_bonus());
            });
        }
    }
    assert!(100 < bonuses, "{bonuses} bonus moves were looked at");
}

// N15, N22, N24, N25, N26, NA10
#[test]
fn both_rules_count_the_same_continuations_of_up_to_two_moves() {
    for (number, options) in (0..).zip(all_options()) {
        let mut whim = Luck::seeded(number);
        let mut looks = 0;
        side_by_side(options, 100 + number, eager, |table, plain, moves| {
            // Bonus moves are rare, and have the most legal moves.
            let wanted = table.game.is_bonus() || whim.below(30) == 0;
            if wanted && looks < 4 && 30 < moves && !table.is_over() {
                looks += 1;
                for depth in [1, 2] {
                    let ours = sequences(&table.game, depth);
                    assert_eq!(ours, plain.sequences(depth), "{depth} after {moves}: {options:?}");
                }
            }
        });
        assert!(0 < looks, "{options:?}");
    }
}

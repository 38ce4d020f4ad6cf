//! Check that a few picks from short menus lead to each move.

use super::{
    Face, MENU, Seat, Viewer,
    report::{At, Promise},
    run::random_games,
};

/// Plays seeded random games of `G` in all its variants, and checks that every move is at most `most` picks
/// away and that no menu needs a second page.
///
/// # Panics
/// If a menu is too long or a move too far away.
pub fn picks_are_short<G: Face>(most: usize) {
    for seats in G::INFO.seats {
        random_games(seats, 0..8, |game: &G, turn, whim, at| {
            if whim.below(4) == 0 {
                turn.iter().for_each(|seat| few_picks_lead_to_each_move(game, seat, most, at));
            }
        });
    }
}

fn few_picks_lead_to_each_move<G: Face>(game: &G, seat: Seat, most: usize, at: &At) {
    let view = game.view(Viewer::Seat(seat));
    let moves: Vec<Vec<String>> =
        game.legal(seat).iter().map(|action| G::steps(&view, action)).collect();
    let mut open: Vec<(usize, usize, Vec<&Vec<String>>)> = vec![(0, 0, moves.iter().collect())];
    while let Some((depth, picks, moves)) = open.pop() {
        let mut menu: Vec<&String> = moves.iter().filter_map(|steps| steps.get(depth)).collect();
        menu.sort_unstable();
        menu.dedup();
        // A menu with a single entry is skipped.
        let picks = picks + usize::from(1 < menu.len());
        at.check(
            Promise::Words,
            menu.len() <= MENU,
            format_args!(
                "a menu of {seat:?} has {} entries, from {:?} to {:?}",
                menu.len(),
                menu.first(),
                menu.last()
            ),
            &format!("let an earlier label of `steps` narrow them down to {MENU}"),
        );
        at.check(
            Promise::Words,
            picks <= most,
            format_args!("{seat:?} needs {picks} picks for a move, to choose from {menu:?}"),
            "merge labels of `steps`, or pass `picks_are_short` a higher number",
        );
        for label in menu {
            let next: Vec<&Vec<String>> =
                moves.iter().copied().filter(|steps| steps.get(depth) == Some(label)).collect();
            open.push((depth + 1, picks, next));
        }
    }
}

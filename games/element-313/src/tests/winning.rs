//! Machine players buy what makes 313 when they can.

use super::*;
use crate::state::sum::Reach;
use quark_game::ai::{Player as Machine, testing::move_of};

/// Games of easy machines whose positions are looked at.
const GAMES: u64 = 40;

/// True if all atoms of a seat come to 313 once they lie face up, with `more` if it is given.
fn forms(game: &Element313, seat: Seat, more: Option<Atom>) -> bool {
    let own = game.players[seat.index()].atoms.iter().map(|held| held.atom);
    Reach::of(own.chain(more), game.options.counting).forms()
}

/// True if a purchase makes 313, and nobody else has it already.
fn is_at_hand(game: &Element313) -> bool {
    let makes =
        |action| matches!(action, Action::Buy(atom, _) if forms(game, game.turn, Some(atom)));
    game.creator.is_none()
        && !game.can_claim()
        && Seat::all(game.seats()).all(|seat| seat == game.turn || !forms(game, seat, None))
        && game.legal(game.turn).into_iter().any(makes)
}

/// Lets a machine make one move.
fn moves(game: &mut Element313, player: Machine, luck: &mut Luck) {
    let action = read(&move_of(game, player, luck.below(u32::MAX).into()));
    game.apply(game.turn, &action, luck).unwrap();
}

/// The first position of each turn where 313 is at hand, in games of easy machines.
fn positions() -> Vec<Element313> {
    let mut found: Vec<Element313> = Vec::new();
    for seed in 0..GAMES {
        let luck = &mut Luck::seeded(seed);
        let mut game = Element313::setup(&Options::default(), 2 + (seed % 3) as u8, luck);
        let mut last = None;
        while game.step != Step::Over {
            let turn = Some((game.round, game.turn));
            if last != turn && is_at_hand(&game) {
                found.push(game.clone());
                last = turn;
            }
            moves(&mut game, Machine::Easy, luck);
        }
        assert!(game.creator.is_some(), "the game with seed {seed} ends at the cap");
    }
    found
}

/// True if the machine has 313 at the end of its turn.
fn takes_it(mut game: Element313, player: Machine, seed: u64) -> bool {
    let (seat, luck) = (game.turn, &mut Luck::seeded(seed));
    while game.step != Step::Over && game.turn == seat {
        moves(&mut game, player, luck);
    }
    forms(&game, seat, None)
}

#[test]
fn machines_buy_what_makes_313_unless_others_are_before_them() {
    let positions = positions();
    assert!(40 <= positions.len(), "{} positions", positions.len());
    for (player, most, [taken, of]) in [
        (Machine::Greedy, usize::MAX, [19, 20]),
        (Machine::Easy, usize::MAX, [9, 10]),
        // These think for longer.
        (Machine::Medium, 24, [19, 20]),
        (Machine::Hard, 6, [19, 20]),
    ] {
        let tried = positions.iter().take(most).zip(0..);
        let takes: Vec<bool> =
            tried.map(|(game, seed)| takes_it(game.clone(), player, seed)).collect();
        let number = takes.iter().filter(|takes| **takes).count();
        assert!(taken * takes.len() <= of * number, "{player}: {number} of {}", takes.len());
    }
}

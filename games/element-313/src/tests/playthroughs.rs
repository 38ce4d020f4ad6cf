//! Whole recorded games as every player hears them, so that nothing changes by accident.
//!
//! A commit that changes these texts must say whether it adapts the code to the rules or the rules to the
//! code.

use std::fmt::Write;

use super::*;
use quark_game::Seats;

/// Chooses a move: claims at once, buys and attacks high values, and sometimes moves at random.
fn choose(game: &Element313, turn: Seats, whim: &mut Luck) -> (Seat, Action) {
    let seat = turn.first().unwrap();
    let legal = game.legal(seat);
    let worth = |action: &Action| match action {
        Action::Claim(_) => 10_000,
        Action::Zap(atom) => 1_000 + u32::from(atom.value()),
        Action::Buy(atom, way) => 500 + u32::from(atom.value()) - u32::from(way.hand().size()),
        Action::Filter(_) => 400 + whim_of(*action),
        Action::Swap(_) => 120 + whim_of(*action),
        Action::End => 100,
        Action::Discard(..) => 1,
    };
    if whim.below(6) == 0 {
        return (seat, *whim.pick(&legal).unwrap());
    }
    (seat, legal.iter().copied().rev().max_by_key(worth).unwrap())
}

/// A number that breaks ties between similar moves.
fn whim_of(action: Action) -> u32 {
    action.to_string().bytes().map(u32::from).sum::<u32>() % 50
}

/// A game as text: the deal, each move, and its events with their audiences.
fn transcript(options: Options, seats: u8, seed: u64) -> String {
    let game: Element313 = testing::dealt(&options, seats, seed);
    let mut text = testing::named(&Element313::text(&game.view(Viewer::Spectator)));
    for seat in Seat::all(seats) {
        let hand = game.view(Viewer::Seat(seat)).hand.unwrap();
        let _ = write!(text, "\n{} is dealt {hand}", testing::named(&seat.to_string()));
    }
    let over = testing::played(&options, seats, seed, choose, |one| {
        let name = |seat: Seat| testing::named(&seat.to_string());
        let _ = write!(text, "\n\n{} > {}", name(one.seat), one.action);
        for note in one.notes {
            let to = match note.to {
                Audience::Everyone => String::new(),
                Audience::Only(seat) => format!("[only {}] ", name(seat)),
                Audience::Except(seat) => format!("[all but {}] ", name(seat)),
            };
            let _ = write!(text, "\n    {to}{}", testing::noted::<Element313>(note));
        }
    });
    let _ =
        write!(text, "\n\n{}", testing::named(&Element313::text(&over.view(Viewer::Spectator))));
    text
}

#[test]
fn a_game_of_two_goes_as_it_went() {
    testing::assert_kept!("../playthroughs", "two", transcript(Options::default(), 2, 11));
}

#[test]
fn a_game_of_three_with_strict_abilities_goes_as_it_went() {
    let strict = options(r#"{"abilities":"strict"}"#);
    testing::assert_kept!("../playthroughs", "three-strict", transcript(strict, 3, 12));
}

#[test]
fn a_game_of_four_that_may_leave_atoms_out_goes_as_it_went() {
    let subset = options(r#"{"counting":"subset"}"#);
    testing::assert_kept!("../playthroughs", "four-subset", transcript(subset, 4, 13));
}

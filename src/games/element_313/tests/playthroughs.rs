//! Whole recorded games as everyone hears them: nothing changes by accident.
//!
//! A change of these texts says in its commit whether the code moved to the rules or the rules to the
//! code.

use std::fmt::Write;

use super::*;
use crate::{game::Face, scene::fill_names};

const NAMES: [&str; 4] = ["Ada", "Bo", "Cy", "Di"];

fn named(text: &str) -> String {
    fill_names(text, |seat| NAMES[usize::from(seat)].to_owned())
}

/// A player who claims at once, buys what brings the most, attacks, exchanges now and then.
fn choose(game: &Element313, seat: Seat, whim: &mut Luck) -> Action {
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
        return *whim.pick(&legal).unwrap();
    }
    legal.iter().copied().rev().max_by_key(worth).unwrap()
}

/// Something to tell equal moves apart by.
fn whim_of(action: Action) -> u32 {
    action.to_string().bytes().map(u32::from).sum::<u32>() % 50
}

/// A game as text: the deal, each move, and what each hears of it, once where all hear the same.
fn transcript(options: Options, seats: u8, seed: u64) -> String {
    let (mut luck, mut whim) = (Luck::seeded(seed), Luck::seeded(!seed));
    let mut game = Element313::setup(&options, seats, &mut luck);
    let mut text = named(&Element313::text(&game.view(Viewer::Spectator)));
    for seat in Seat::all(seats) {
        let hand = game.view(Viewer::Seat(seat)).hand.unwrap();
        let _ = write!(text, "\n{} is dealt {hand}", named(&seat.to_string()));
    }
    while let Status::Waiting(turn) = game.status() {
        let seat = turn.first().unwrap();
        let action = choose(&game, seat, &mut whim);
        let notes = game.apply(seat, &action, &mut luck).unwrap();
        let _ = write!(text, "\n\n{} > {action}", named(&seat.to_string()));
        for note in notes {
            let to = match note.to {
                crate::game::Audience::Everyone => String::new(),
                crate::game::Audience::Only(seat) => {
                    format!("[only {}] ", named(&seat.to_string()))
                }
                crate::game::Audience::Except(seat) => {
                    format!("[all but {}] ", named(&seat.to_string()))
                }
            };
            let _ = write!(text, "\n    {to}{}", named(&Element313::tell(&note.event)));
        }
    }
    let _ = write!(text, "\n\n{}", named(&Element313::text(&game.view(Viewer::Spectator))));
    text
}

/// Compares with the text that is kept; `INSTA_UPDATE=always` writes it anew.
fn kept(name: &str, options: Options, seats: u8, seed: u64) {
    insta::with_settings!({
        snapshot_path => "../playthroughs",
        prepend_module_to_snapshot => false,
        omit_expression => true,
    }, {
        insta::assert_snapshot!(name, transcript(options, seats, seed));
    });
}

#[test]
fn a_game_of_two_goes_as_it_went() {
    kept("two", Options::default(), 2, 11);
}

#[test]
fn a_game_of_three_with_strict_abilities_goes_as_it_went() {
    kept("three-strict", options(r#"{"abilities":"strict"}"#), 3, 12);
}

#[test]
fn a_game_of_four_that_may_leave_atoms_out_goes_as_it_went() {
    kept("four-subset", options(r#"{"counting":"subset"}"#), 4, 13);
}

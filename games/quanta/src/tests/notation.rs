//! Notation of moves and boards.

use proptest::{prelude::ProptestConfig, prop_assert_eq, proptest};

use super::*;
use crate::words::names;
use quark_game::BadNotation;

#[test]
fn every_move_reads_back() {
    let mut all = vec![Action::Decline];
    for particle in Particle::ALL {
        all.extend(Square::all().map(|square| Action::Place(particle, square)));
    }
    assert_eq!(all.len(), 1 + 3 * 196);
    for one in all {
        let written = one.to_string();
        assert!(written.is_ascii() && written.len() <= 7, "{written}");
        assert_eq!(written.parse::<Action>(), Ok(one));
        assert_eq!(written.to_uppercase().parse::<Action>(), Ok(one));
    }
}

#[test]
fn notation_reads_generously_and_writes_one_way() {
    for (typed, written) in [
        ("+F7", "+f7"),
        (" - n14 ", "-n14"),
        ("\u{2212}a1", "-a1"),
        ("\u{2013}a1", "-a1"),
        ("N N4", "nn4"),
        ("nn14", "nn14"),
        ("Decline", "decline"),
        ("e5 +", "+e5"),
        ("E5 positive", "+e5"),
        ("positive E5", "+e5"),
        ("5e +", "+e5"),
        ("+ 5 E", "+e5"),
        ("A positive particle on e5.", "+e5"),
        ("White crystal on e5", "+e5"),
        ("\u{207a}e5", "+e5"),
        ("\u{ff0b}e5", "+e5"),
        ("pe5", "+e5"),
        ("+ a 1", "+a1"),
        ("minus, b10", "-b10"),
        ("b10 negative", "-b10"),
        ("Solid b10", "-b10"),
        ("e5-", "-e5"),
        ("mm5", "-m5"),
        ("m5 m", "-m5"),
        ("e5 \u{2212}", "-e5"),
        ("place a neutron on n14", "nn14"),
        ("a bonus neutron on a1", "na1"),
        ("n14 n", "nn14"),
        ("14n n", "nn14"),
        ("n\u{2070} c3", "nc3"),
        ("red c3", "nc3"),
        ("PASS", "decline"),
        ("No bonus", "decline"),
        ("decline the bonus", "decline"),
    ] {
        assert_eq!(action(typed).to_string(), written, "{typed}");
    }
}

#[test]
fn every_legal_move_is_read_however_it_is_typed() {
    for seed in 0..4 {
        played(all_options()[seed as usize * 3], seed, eager, |table, _| {
            let Some(side) = table.game.acting() else { return };
            for one in table.game.legal(table.game.seat_of(side)) {
                let written = one.to_string();
                let mut typed = vec![
                    written.to_uppercase(),
                    written.chars().flat_map(|letter| [' ', letter]).collect(),
                ];
                if let Action::Place(particle, square) = one {
                    let (name, whole) = (names::particle(particle), names::one(particle));
                    typed.extend([
                        format!("{name} {square}"),
                        format!("{square} {name}").to_uppercase(),
                        format!("{whole} on {square}"),
                    ]);
                }
                for typed in typed {
                    assert_eq!(typed.parse(), Ok(one), "{typed}");
                }
            }
        });
    }
}

#[test]
fn text_that_is_no_move_is_not_read() {
    for typed in [
        "",
        " ",
        "+",
        "n",
        "f7",
        "+f",
        "+7",
        "+f0",
        "+f15",
        "+f07",
        "+o1",
        "+f7 u",
        "++f7",
        "n14",
        "declined",
        "+f7-",
        "n5 m",
        "5 f",
        "f5 g6 +",
        "+n f5",
        "positive",
        "neutron on",
        "+fé",
        "é7",
        "−",
        "+f1٤",
        "nzz",
        "-1",
    ] {
        assert_eq!(typed.parse::<Action>(), Err(BadNotation(typed.to_owned())), "{typed}");
    }
}

#[test]
fn a_board_reads_back_from_its_rows() {
    for seed in 0..20 {
        let board = played(Options::default(), seed, any, |_, _| ()).game.board;
        let rows: Vec<String> = board.clone().into();
        assert_eq!(Board::try_from(rows), Ok(board));
    }
    let crowd = "W".repeat(14);
    assert!(Board::try_from(vec![crowd; 13]).is_err());
    assert!(Board::try_from(vec!["é".repeat(14); 14]).is_err());
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn no_text_makes_reading_panic(text in "\\PC{0,12}") {
        let _ = text.parse::<Action>();
    }

    #[test]
    fn no_text_that_resembles_a_move_makes_reading_panic(text in "[+nN\u{2212}-]? ?[a-oA-O]?[0-9]{0,3}") {
        if let Ok(action) = text.parse::<Action>() {
            prop_assert_eq!(action.to_string().parse::<Action>(), Ok(action));
        }
    }
}

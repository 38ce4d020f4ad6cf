//! Legal placements.

use super::*;

// N15, N37
#[test]
fn like_charges_never_touch_in_a_row_or_column() {
    for (sign, like, unlike) in [("+", "W", "w"), ("-", "w", "W")] {
        for beside in ["f7", "f5", "e6", "g6"] {
            let table = Table::only(&format!("{like}{beside} nf7 ng7"));
            assert_eq!(table.refused(&format!("{sign}f6")), "N15", "{like} on {beside}");
            let table = Table::only(&format!("{unlike}{beside}"));
            assert!(table.allows(&format!("{sign}f6")), "{unlike} on {beside}");
        }
    }
}

// N16
#[test]
fn the_colour_of_a_like_charge_does_not_matter() {
    for side in Side::ALL {
        for piece in ["W", "B"] {
            let table = Table::only(&format!("{piece}f6")).turn(side);
            assert_eq!((table.refused("+f7"), table.allows("-f7")), ("N15", true));
        }
        for piece in ["w", "b"] {
            let table = Table::only(&format!("{piece}f6")).turn(side);
            assert_eq!((table.refused("-f7"), table.allows("+f7")), ("N15", true));
        }
    }
}

// N17
#[test]
fn like_charges_may_touch_at_a_corner() {
    for corner in ["e5", "g5", "e7", "g7"] {
        assert!(Table::only(&format!("W{corner}")).allows("+f6"), "{corner}");
        assert!(Table::only(&format!("b{corner}")).allows("-f6"), "{corner}");
    }
}

// N18
#[test]
fn unlike_charges_may_stand_side_by_side() {
    let table = Table::only("Wf6").play("-f7; +f8; -f9; -e8");
    assert_eq!(table.game.board.taken().len(), 5);
    assert!(Table::only("bf6 wf8 be7 wg7").allows("+f7"));
    assert!(Table::only("Bf6 Wf8 Be7 Wg7").allows("-f7"));
}

// N19, NA5
#[test]
fn a_neutron_may_be_next_to_anything() {
    for piece in ["W", "w", "B", "b", "n"] {
        let table = Table::only(&format!("{piece}f6 {piece}d8"));
        let around = square("f6").around();
        assert!(around.iter().all(|near| table.allows(&format!("n{near}"))), "{piece}");
    }
    let crowd = Table::only("We6 wf5 Bg6 bf7 ne5 ng5 ne7 ng7");
    assert!(crowd.allows("nf6"));
    assert_eq!((crowd.refused("+f6"), crowd.refused("-f6")), ("N15", "N15"));
}

// N20, N21
#[test]
fn the_players_place_one_particle_each_in_turn() {
    let mut table = Table::new();
    for (place, text) in ["+c3", "+c5", "nd3", "-e3"].into_iter().enumerate() {
        let seat = Seat(place as u8 % 2);
        assert_eq!(table.acting(), seat);
        let other = Seat(1 - seat.0);
        assert_eq!(table.game.legal(other), []);
        assert_eq!(table.refusal_of(other, text).rule, "N20");
        let taken = table.game.board.taken().len();
        table = table.play(text);
        assert_eq!(table.game.board.taken().len(), taken + 1);
    }
}

// N22, NA1
#[test]
fn a_corner_is_enough_to_be_next_to_a_particle_unless_orthogonal() {
    let eight = Table::only("nf6");
    let open = |table: &Table, sign: &str| -> Squares {
        let legal = table.legal("");
        legal.iter().filter_map(|text| text.strip_prefix(sign)).map(square).collect()
    };
    for sign in ["+", "-", "n"] {
        assert_eq!(open(&eight, sign), squares("e5 f5 g5 e6 g6 e7 f7 g7"));
    }
    assert_eq!(eight.refused("+f8"), "N22");
    assert_eq!(eight.refused("na1"), "N22");
    let four = Table::under(orthogonal()).bare().lay("nf6");
    for sign in ["+", "-", "n"] {
        assert_eq!(open(&four, sign), squares("f5 e6 g6 f7"));
    }
    assert_eq!((four.refused("ng7"), four.refused("-f8")), ("NA1", "NA1"));
    let corner = Table::only("nn14");
    assert_eq!(open(&corner, "n"), squares("m14 m13 n13"));
    let edge = Table::only("na7");
    assert_eq!(open(&edge, "n"), squares("a6 a8 b6 b7 b8"), "nothing lies beyond the edge");
}

// NA2
#[test]
fn any_particle_makes_its_neighbours_open() {
    for options in [Options::default(), orthogonal()] {
        for side in Side::ALL {
            for piece in ["W", "w", "B", "b", "n"] {
                let table = Table::under(options).bare().lay(&format!("{piece}f6")).turn(side);
                assert!(table.allows("nf7"), "{side:?} next to {piece}");
            }
        }
    }
}

// N23, N38
#[test]
fn players_place_neutrons_and_charges_of_their_own() {
    for (side, positive, negative) in [
        (Side::White, Piece::Positive(Side::White), Piece::Negative(Side::White)),
        (Side::Blue, Piece::Positive(Side::Blue), Piece::Negative(Side::Blue)),
    ] {
        for (text, piece) in [("+f7", positive), ("-f7", negative), ("nf7", Piece::Neutron)] {
            let before = Table::only("nf6").turn(side);
            let after = before.clone().play(text);
            assert_eq!(after.game.board.at(square("f7")), Some(piece));
            for kind in Piece::ALL {
                let used = before.game.board.left(kind) - after.game.board.left(kind);
                assert_eq!(used, u8::from(kind == piece), "{kind:?} after {text} by {side:?}");
            }
        }
    }
}

// N29
#[test]
fn pieces_on_the_board_never_move_or_leave() {
    let table = Table::new().play("+d5");
    for text in ["nd5", "+d5", "-d4", "nd4"] {
        assert_eq!(table.refused(text), "N29");
    }
    for seed in 0..20 {
        let mut before = Board::default();
        played(all_options()[seed as usize % 12], seed, eager, |table, _| {
            for square in before.taken().iter() {
                assert_eq!(table.game.board.at(square), before.at(square));
            }
            before = table.game.board.clone();
        });
    }
}

// N39
#[test]
fn a_player_out_of_one_kind_can_still_place_the_others() {
    let table = Table::only("nf6").spend(Piece::Positive(Side::White), 0);
    assert_eq!(table.refused("+f7"), "N39");
    assert!(table.allows("-f7") && table.allows("nf7"));
    assert!(table.turn(Side::Blue).allows("+f7"), "Blue has its own");
    let table = Table::only("nf6").spend(Piece::Negative(Side::Blue), 0).turn(Side::Blue);
    assert_eq!(table.refused("-f7"), "N39");
    assert!(table.allows("+f7") && table.allows("nf7"));
    let table = Table::only("nf6").spend(Piece::Neutron, 0);
    assert_eq!(table.refused("nf7"), "NA22");
    assert!(table.allows("+f7") && table.allows("-f7"));
}

// NA17
#[test]
fn a_player_without_charges_can_still_place_neutrons() {
    let table = Table::only("nf6")
        .spend(Piece::Positive(Side::White), 0)
        .spend(Piece::Negative(Side::White), 0);
    assert!(table.legal("").iter().all(|text| text.starts_with('n')));
    assert_eq!((table.refused("+f7"), table.refused("-f7")), ("N39", "N39"));
    assert_eq!(table.play("nf7").game.acting(), Some(Side::Blue));
}

//! Components, setup and seats.

use super::*;
use quark_game::Guide as _;

fn names(squares: impl IntoIterator<Item = Square>) -> String {
    squares.into_iter().map(|square| square.to_string()).collect::<Vec<String>>().join(" ")
}

// N1
#[test]
fn the_game_is_for_two_players() {
    assert_eq!(Quanta::INFO.seats, 2..=2);
}

// N3
#[test]
fn the_board_has_14_rows_of_14_squares() {
    let all: Vec<String> = Square::all().map(|square| square.to_string()).collect();
    let expected: Vec<String> =
        (1..=14).flat_map(|row| ('a'..='n').map(move |column| format!("{column}{row}"))).collect();
    assert_eq!(all, expected);
    for beyond in ["o1", "a15", "a0", "n140"] {
        assert!(beyond.parse::<Square>().is_err(), "{beyond}");
    }
}

// N4, N14
#[test]
fn at_first_only_the_four_starting_squares_hold_neutrons() {
    for (start, squares) in [
        (Start::Quadrants, "d4 k4 d11 k11"),
        (Start::Centre, "g7 h7 g8 h8"),
        (Start::Fifths, "e5 j5 e10 j10"),
    ] {
        let game = Table::under(Options { start, ..Options::default() }).game;
        assert_eq!(names(game.board.lying(Particle::Neutron).iter()), squares);
        assert_eq!(game.board.taken().len(), 4);
    }
    assert_eq!(Options::default().start, Start::Quadrants);
}

// N4
#[test]
fn the_starting_squares_look_alike_from_every_edge() {
    for start in [Start::Quadrants, Start::Centre, Start::Fifths] {
        let squares: Squares = start.squares().into_iter().collect();
        let turned: fn(Square) -> Square = |square| Square::at(13 - square.row(), square.column());
        let mirrored: fn(Square) -> Square =
            |square| Square::at(13 - square.column(), square.row());
        for change in [turned, mirrored] {
            assert_eq!(squares.iter().map(change).collect::<Squares>(), squares);
        }
    }
}

// N5, N6, N7, N8, N9, N10, N40
#[test]
fn there_are_40_neutrons_and_20_of_each_other_kind_on_196_squares() {
    let board = Board::default();
    assert_eq!(Piece::ALL.map(|piece| board.left(piece)), [20, 20, 20, 20, 40]);
    assert_eq!(Piece::ALL.map(|piece| board.left(piece)).iter().sum::<u8>(), 120);
    assert_eq!(board.free().len(), 196);
    let begun = Table::new().game.board;
    assert_eq!(Piece::ALL.map(|piece| begun.left(piece)), [20, 20, 20, 20, 36]);
}

// N11
#[test]
fn one_player_places_only_white_particles_and_the_other_only_blue_ones() {
    let table = Table::new().play("+c3; -d3");
    assert_eq!(table.game.board.at(square("c3")), Some(Piece::Positive(Side::White)));
    assert_eq!(table.game.board.at(square("d3")), Some(Piece::Negative(Side::Blue)));
}

/// A new game with these recorded draws; asserts that all of them are used.
fn dealt(white: White, draws: &[u32]) -> Quanta {
    let mut luck = Luck::recorded(draws);
    let game = Quanta::setup(&Options { white, ..Options::default() }, 2, &mut luck);
    assert_eq!(luck.into_draws().unwrap(), draws, "{white:?}");
    game
}

// NA24
#[test]
fn white_is_the_first_seat_the_second_or_drawn_by_lot() {
    for (white, draws, seat) in [
        (White::Host, &[][..], 0),
        (White::Guest, &[], 1),
        (White::Lots, &[0], 0),
        (White::Lots, &[1], 1),
    ] {
        let game = dealt(white, draws);
        assert_eq!(Side::ALL.map(|side| game.seat_of(side)), [Seat(seat), Seat(1 - seat)]);
        assert_eq!(Side::ALL.map(|side| game.side_of(game.seat_of(side))), Side::ALL);
        assert_eq!(game.acting(), Some(Side::White));
        assert_eq!(Table::of(game.clone()).waiting(), Seats::only(Seat(seat)), "White begins");
        let text = named(&Quanta::text(&game));
        let [first, second] = if seat == 0 { ["Ada", "Ben"] } else { ["Ben", "Ada"] };
        assert_lines(
            &text,
            &[
                &format!("{first} is white: 0 captured neutrons; left 20 positive, 20 negative"),
                &format!("{second} is blue: 0 captured neutrons; left 20 positive, 20 negative"),
            ],
        );
    }
    assert_eq!(Quanta::INFO.variants[0].values[0].0, "lots", "new tables draw lots");
    assert_eq!(Options::default().white, White::Host, "stored ones never did");
}

// NA24
#[test]
fn the_seat_that_plays_white_scores_for_white() {
    let mut table = Table::of(dealt(White::Guest, &[])).bare();
    table = table.lay("nf6 We5 wf5 Wg5 we6 We7 wf7 Wg7 nl3").play("-g6");
    let captured = Event::Captured { seat: Seat(1), square: square("f6") };
    assert!(table.heard().contains(&captured), "{:?}", table.heard());
    assert_eq!(table.acting(), Seat(1), "the bonus is White’s");
    let outcome = table.game.outcome();
    assert_eq!(outcome.scores.iter().map(|score| score.total).collect::<Vec<_>>(), [0, 1]);
    assert_eq!(outcome.places, [2, 1]);
    let promise = quark_game::ai::Mind::promise(&table.game);
    assert!(promise[0] < promise[1], "{promise:?}");
    table.go("decline");
    assert_eq!(table.acting(), Seat(0));
}

/// Stored for ever: games stored before lots could be drawn must not change.
// NA24
#[test]
fn white_is_stored_only_if_it_is_not_the_first_seat() {
    let stored = |white, draws: &[u32]| serde_json::to_value(dealt(white, draws)).unwrap();
    let host = stored(White::Host, &[]);
    assert!(host.get("white").is_none() && host["options"].get("white").is_none(), "{host}");
    let drawn = stored(White::Lots, &[1]);
    assert_eq!((&drawn["white"], &drawn["options"]["white"]), (&1.into(), &"lots".into()));
    for game in [host, drawn, stored(White::Lots, &[0])] {
        let read: Quanta = serde_json::from_value(game.clone()).unwrap();
        assert_eq!(serde_json::to_value(read).unwrap(), game);
    }
}

// N12, NA20
#[test]
fn everybody_sees_the_charges_that_each_player_has_left() {
    let table = Table::new().play("+c3; -d3; +e3; nd2; +l4");
    for viewer in Viewer::all(2) {
        let text = named(&Quanta::text(&table.game.view(viewer)));
        assert!(text.contains("Ada is white: 0 captured neutrons; left 17 positive, 20 negative"));
        assert!(text.contains("Ben is blue: 0 captured neutrons; left 20 positive, 19 negative"));
    }
}

// N13, NA22
#[test]
fn all_neutrons_come_from_one_supply() {
    let table = Table::new().play("nc3; nd3");
    assert_eq!(table.game.board.left(Piece::Neutron), 34);
    let bonus = Table::only("nf6 We5 wf5 Wg5 we6 We7 wf7 Wg7").play("ng6");
    let before = bonus.game.board.left(Piece::Neutron);
    assert!(bonus.game.is_bonus());
    assert_eq!(bonus.play("na14").game.board.left(Piece::Neutron), before - 1);
}

// NA19
#[test]
fn white_begins() {
    for options in all_options() {
        assert_eq!(Table::under(options).game.acting(), Some(Side::White));
    }
}

#[test]
fn options_read_every_known_value_and_nothing_else() {
    let read = |text: &str| serde_json::from_str::<Options>(text);
    assert_eq!(read("{}").unwrap(), Options::default());
    let all = r#"{"placement": "orthogonal", "start": "centre", "edges": "filled"}"#;
    let expected = Options { start: Start::Centre, edges: Edges::Filled, ..orthogonal() };
    assert_eq!(read(all).unwrap(), expected);
    assert_eq!(read(r#"{"start": "fifths"}"#).unwrap().start, Start::Fifths);
    for (chosen, white) in [("lots", White::Lots), ("host", White::Host), ("guest", White::Guest)] {
        assert_eq!(read(&format!(r#"{{"white": "{chosen}"}}"#)).unwrap().white, white);
    }
    for wrong in [
        r#"{"placement": "diagonal"}"#,
        r#"{"start": ""}"#,
        r#"{"edges": true}"#,
        r#"{"white": "me"}"#,
        r#"{"edge": "filled"}"#,
        r#"[1]"#,
    ] {
        assert!(read(wrong).is_err(), "{wrong}");
    }
}

/// Stored for ever.
#[test]
fn a_stored_game_has_its_board_as_rows() {
    let table = Table::under(orthogonal()).play("+d3; -e4; nd5");
    let stored = serde_json::to_value(&table.game).unwrap();
    let rows: Vec<&str> =
        stored["board"].as_array().unwrap().iter().map(|row| row.as_str().unwrap()).collect();
    assert_eq!(rows.len(), 14);
    assert_eq!(rows[3], "...n......n...");
    assert_eq!(rows[9..12], ["...n..........", "...nb.....n...", "...W.........."]);
    let mut rest = stored.clone();
    rest.as_object_mut().unwrap().remove("board");
    let expected = serde_json::json!({
        "options": {"placement": "orthogonal", "start": "quadrants", "edges": "open"},
        "number": 4,
        "turn": "blue",
        "bonuses": [],
        "captured": [[], []],
        "deeds": [{"side": "white", "action": "nd5"}],
        "over": false,
    });
    assert_eq!(rest, expected);
    let mut wrong = stored;
    wrong["board"][0] = "x.............".into();
    assert!(serde_json::from_value::<Quanta>(wrong.clone()).is_err(), "no such piece");
    wrong["board"][0] = "...".into();
    assert!(serde_json::from_value::<Quanta>(wrong).is_err(), "no such row");
}

#[test]
fn programs_get_the_squares_and_letters_of_the_board() {
    let (tables, side) = (Quanta::tables(), 14);
    let mut game = Table::under(Options::default()).game;
    let placed = [
        (Piece::Positive(Side::White), "a14", "W"),
        (Piece::Negative(Side::White), "n14", "w"),
        (Piece::Positive(Side::Blue), "a1", "B"),
        (Piece::Negative(Side::Blue), "n1", "b"),
    ];
    for (piece, at, _) in placed {
        game.board.put(piece, square(at));
    }
    // What a program sees, read by the tables alone.
    let data = serde_json::to_value(&game).unwrap();
    let at = |name: &str| -> &str {
        let is_it = |place: &usize| tables["squares"][place / side][place % side] == name;
        let place = (0..side * side).find(is_it).unwrap();
        let row = data["board"][place / side].as_str().unwrap();
        &row[place % side..=place % side]
    };
    for (_, name, letter) in placed {
        assert_eq!(at(name), letter);
    }
    assert_eq!((at("d4"), at("k11"), at("b2")), ("n", "n", tables["empty"].as_str().unwrap()));
    assert_eq!(tables["side"], side);
    let pieces = tables["pieces"].as_array().unwrap().iter();
    let pieces = pieces.map(|piece| [&piece["letter"], &piece["particle"], &piece["side"]]);
    let pieces: Vec<String> = pieces.map(|words| format!("{words:?}").to_lowercase()).collect();
    assert_eq!(pieces.len(), 5);
    assert!(
        pieces[1].contains("w") && pieces[1].contains("negative") && pieces[1].contains("white")
    );
    let copies = tables["pieces"].as_array().unwrap().iter().map(|piece| &piece["copies"]);
    assert_eq!(copies.collect::<Vec<_>>(), [20, 20, 20, 20, 40]);
    assert_eq!(tables["starts"][1]["squares"], serde_json::json!(["g7", "h7", "g8", "h8"]));
}

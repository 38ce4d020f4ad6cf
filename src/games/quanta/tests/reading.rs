//! The position in words.

use super::*;

#[test]
fn the_picture_in_words_begins_with_who_acts_and_what_changed() {
    assert_eq!(
        Table::new().alt(Viewer::Spectator),
        "Ada is to place a particle, to begin. Turn 1. \
         Ada, white: 0 captured; left 20 plus, 20 minus. \
         Ben, blue: 0 captured; left 20 plus, 20 minus. \
         Neutrons left: 36. Neutron: d4 k4 d11 k11."
    );
    let table = Table::only("nf6 We5 wf5 Bg5 we6 We7 bf7 Wg7 nb2").play("-g6");
    assert_eq!(
        table.alt(Viewer::Spectator),
        "Ada has a bonus neutron, after Ada placed a negative particle on g6. Turn 1. \
         Ada, white: 1 captured; left 17 plus, 17 minus. \
         Ben, blue: 0 captured; left 19 plus, 19 minus. \
         Neutrons left: 38. White plus: e5 e7 g7. White minus: f5 e6 g6. Blue plus: g5. \
         Blue minus: f7. Neutron: b2 f6. Captured by white: f6."
    );
    let table = table.play("decline");
    assert!(
        table
            .alt(Viewer::Spectator)
            .starts_with("Ben is to place a particle, after Ada declined a bonus. ")
    );
}

#[test]
fn at_the_end_the_picture_in_words_begins_with_who_has_won() {
    let mut won = played(Options::default(), 1, eager, |_, _| ());
    won.game.captured = [squares("d4"), squares("")];
    assert!(
        won.alt(Viewer::Spectator).starts_with("Ada wins by 1 captured neutron to 0, after "),
        "{}",
        won.alt(Viewer::Spectator)
    );
    won.game.captured = [squares("d4"), squares("k11")];
    assert!(
        won.alt(Viewer::Spectator).starts_with("A draw, 1 captured neutron each, after "),
        "{}",
        won.alt(Viewer::Spectator)
    );
    let text = won.text(Viewer::Spectator);
    for line in ["Place 1: Ada, 1 captured neutron", "Place 1: Ben, 1 captured neutron"] {
        assert!(text.lines().any(|found| found == line), "{text}");
    }
}

#[test]
fn picture_texts_stay_short_with_long_names() {
    let mut longest = 0;
    for seed in 0..40 {
        played(all_options()[seed as usize % 12], seed, eager, |table, _| {
            longest = longest.max(letters(&Quanta::alt(&table.game)));
        });
    }
    assert!(longest <= 1_024, "{longest}");
    // As much as could be: all particles, as far as they go on the squares with the longest names,
    // and every neutron that can be surrounded captured.
    let mut full = Table::new().bare();
    let mut squares: Vec<Square> = Square::all().collect();
    squares.sort_by_key(|square| square.to_string().len());
    for piece in Piece::ALL {
        while 0 < full.game.board.left(piece) {
            full.game.board.put(piece, squares.pop().expect("the board is wide"));
        }
    }
    full.game.captured[1] = full.game.board.lying(Particle::Neutron);
    let longest = letters(&Quanta::alt(&full.game));
    assert!(longest <= 1_024, "{longest}");
}

#[test]
fn the_whole_text_can_be_played_from() {
    let ring = "nf6 We5 wf5 Bg5 we6 We7 bf7 Wg7 nh6 Bi5 bi6 nh5";
    let table = Table::under(orthogonal()).bare().lay(ring).play("-g6");
    let bonus = table.text(Viewer::Spectator);
    let lines = [
        "Ada has a bonus neutron, after Ada placed a negative particle on g6.",
        "Turn 1.",
        "Ada is white: 1 captured neutron; left 17 positive, 17 negative",
        "Ben is blue: 0 captured neutrons; left 18 positive, 18 negative",
        "Neutrons left: 37",
        "The board, columns a to n, rows from the top:",
        "Row 8: empty",
        "Row 7: e white plus, f blue minus, g white plus",
        "Row 6: e white minus, f neutron, g white minus, h neutron, i blue minus",
        "Captured by Ada: f6",
        "Nearly surrounded: h6 still needs h7 and i7; around it 2 white, 3 blue",
        "The bonus can be declined",
    ];
    assert_lines(&bonus, &lines);
    assert!(bonus.contains("\nNeutron may go on: a1 b1 c1 "), "{bonus}");
    assert!(!bonus.contains("Positive may go on"), "{bonus}");
    let table = table.play("na1");
    let turn = table.text(Viewer::Spectator);
    let lines = [
        "Turn 2. In the last turn Ada placed a negative particle on g6 and then Ada placed a neutron on a1.",
        "Positive may go on: b1 a2 f4 h4 d6 j6 i7 f8",
    ];
    assert_lines(&turn, &lines);
}

/// Everything that the text says may be done is legal, and nothing else is.
#[test]
fn the_text_lists_what_is_legal() {
    for seed in 0..12 {
        played(all_options()[seed as usize], seed, eager, |table, _| {
            if table.is_over() {
                return;
            }
            let text = table.text(Viewer::Spectator);
            let mut listed: Vec<String> = Vec::new();
            for (name, sign) in [("Positive", "+"), ("Negative", "-"), ("Neutron", "n")] {
                let start = format!("{name} may go on: ");
                let line = text.lines().find_map(|line| line.strip_prefix(&start));
                listed.extend(
                    line.unwrap_or_default().split_whitespace().map(|one| format!("{sign}{one}")),
                );
            }
            if text.contains("can be declined") {
                listed.push("decline".to_owned());
            }
            let mut legal = table.legal("");
            legal.sort_unstable();
            listed.sort_unstable();
            assert_eq!(listed, legal);
        });
    }
}

#[test]
fn the_text_shows_what_nobody_captured() {
    let table = Table::only("nf6 We5 wf5 Wg5 we6 Be7 bf7 Bg7").turn(Side::Blue).play("-g6");
    assert!(table.text(Viewer::Spectator).lines().any(|line| line == "Surrounded, for nobody: f6"));
}

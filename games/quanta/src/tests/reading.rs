//! The position in words.

use super::*;

#[test]
fn the_alt_text_begins_with_who_acts_and_the_last_move() {
    assert_eq!(
        Table::new().alt(Viewer::Spectator),
        "Ada must place a particle, to begin. \
         Ada, white: 0 captured; left 20 plus, 20 minus. \
         Ben, blue: 0 captured; left 20 plus, 20 minus. \
         Neutrons left: 36. Neutron: d4 k4 d11 k11."
    );
    let table = Table::only("nf6 We5 wf5 Bg5 we6 We7 bf7 Wg7 nb2").play("-g6");
    assert_eq!(
        table.alt(Viewer::Spectator),
        "Ada has a bonus neutron, after Ada placed a negative particle on g6. \
         Ada, white: 1 captured; left 17 plus, 17 minus. \
         Ben, blue: 0 captured; left 19 plus, 19 minus. \
         Neutrons left: 38. White plus: e5 e7 g7. White minus: f5 e6 g6. Blue plus: g5. \
         Blue minus: f7. Neutron: b2 f6. Captured by white: f6."
    );
    let table = table.play("decline");
    assert!(
        table
            .alt(Viewer::Spectator)
            .starts_with("Ben must place a particle, after Ada declined a bonus. ")
    );
}

#[test]
fn the_alt_text_of_a_finished_game_begins_with_the_winner() {
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
fn alt_texts_are_at_most_1024_letters_long() {
    let mut longest = 0;
    for seed in 0..40 {
        played(all_options()[seed as usize % 12], seed, eager, |table, _| {
            longest = longest.max(letters(&Quanta::alt(&table.game)));
        });
    }
    assert!(longest <= 1_024, "{longest}");
    // The longest text possible: all particles, on the squares with the longest names, and all
    // neutrons captured.
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
fn the_text_names_all_that_a_player_needs() {
    let ring = "nf6 We5 wf5 Bg5 we6 We7 bf7 Wg7 nh6 Bi5 bi6 nh5";
    let table = Table::under(orthogonal()).bare().lay(ring).play("-g6");
    let bonus = table.text(Viewer::Spectator);
    let lines = [
        "Ada has a bonus neutron, after Ada placed a negative particle on g6.",
        "Ada is white: 1 captured neutron; left 17 positive, 17 negative",
        "Ben is blue: 0 captured neutrons; left 18 positive, 18 negative",
        "Neutrons left: 37",
        "Nearly surrounded: h6 still needs h7 and i7; around it 2 white, 3 blue",
        "Neutron may go on 183 squares; write it like na1",
        "The bonus may go on any empty square, or be declined: write decline",
        "The board, columns a to n, rows 14 at the top to 1; squares not named are empty:",
        "Row 7: e white plus, f blue minus, g white plus",
        "Row 6: e white minus, f neutron, g white minus, h neutron, i blue minus",
        "Captured by Ada: f6",
    ];
    assert_lines(&bonus, &lines);
    assert!(!bonus.contains("Positive may go on"), "{bonus}");
    let table = table.play("na1");
    let turn = table.text(Viewer::Spectator);
    let lines = [
        "In the last turn Ada placed a negative particle on g6 and then Ada placed a neutron on a1.",
        "Positive may go on 8 squares: b1, a2, f4, h4, d6, j6, i7, f8",
        "Neutron may go on 17 squares; write it like nb1",
    ];
    assert_lines(&turn, &lines);
}

#[test]
fn the_text_names_no_empty_rows_and_no_long_lists() {
    for seed in 0..6 {
        played(all_options()[seed as usize * 2], seed, any, |table, _| {
            let text = table.text(Viewer::Spectator);
            assert!(!text.contains(": empty"), "{text}");
            let squares = |line: &str| line.split(' ').filter(|word| is_square(word)).count();
            let longest = text.lines().filter(|line| line.contains("may go on")).map(squares).max();
            assert!(longest <= Some(12), "{text}");
        });
    }
}

fn is_square(word: &str) -> bool {
    word.trim_end_matches(',').parse::<Square>().is_ok()
}

/// Facts that a reader knows from the text alone.
struct Heard<'a> {
    text: &'a str,
    positive: Squares,
    negative: Squares,
    neutron: Squares,
}

impl Heard<'_> {
    fn read(text: &str) -> Heard<'_> {
        let mut heard = Heard {
            text,
            positive: Squares::NONE,
            negative: Squares::NONE,
            neutron: Squares::NONE,
        };
        for line in text.lines().filter_map(|line| line.strip_prefix("Row ")) {
            let (row, pieces) = line.split_once(": ").unwrap();
            for piece in pieces.split(", ") {
                let (column, name) = piece.split_once(' ').unwrap();
                let place = square(&format!("{column}{row}"));
                match name.rsplit(' ').next() {
                    Some("plus") => heard.positive.insert(place),
                    Some("minus") => heard.negative.insert(place),
                    Some("neutron") => heard.neutron.insert(place),
                    _ => panic!("{piece}"),
                }
            }
        }
        heard
    }

    fn taken(&self) -> Squares {
        self.positive | self.negative | self.neutron
    }

    fn beside(squares: Squares) -> Squares {
        squares.iter().fold(Squares::NONE, |all, one| all | one.next_to())
    }

    /// Empty squares that are open to this kind of particle, by the rule in the text.
    fn open(&self, sign: &str) -> Squares {
        let free = Squares::ALL - self.taken();
        if self.text.contains("may go on any empty square") {
            return free;
        }
        let corners = self.text.contains("corner to corner as well");
        let near = match corners {
            true => self.taken().iter().fold(Squares::NONE, |all, one| all | one.around()),
            false => Heard::beside(self.taken()),
        };
        let like = match sign {
            "+" => Heard::beside(self.positive),
            "-" => Heard::beside(self.negative),
            _ => Squares::NONE,
        };
        (near & free) - like
    }

    /// All moves that are legal by the text.
    fn moves(&self) -> Vec<String> {
        let mut moves = Vec::new();
        for (name, sign) in [("Positive", "+"), ("Negative", "-"), ("Neutron", "n")] {
            let start = format!("{name} may go on ");
            let Some(line) = self.text.lines().find_map(|line| line.strip_prefix(&start)) else {
                continue;
            };
            let (count, rest) = line.split_once(" square").unwrap();
            let squares: Vec<String> = match rest.split_once(": ") {
                Some((_, named)) => named.split(", ").map(str::to_owned).collect(),
                None => self.open(sign).iter().map(|square| square.to_string()).collect(),
            };
            assert_eq!(squares.len().to_string(), count, "{}", self.text);
            let first = moves.len();
            moves.extend(squares.iter().map(|square| format!("{sign}{square}")));
            if let Some((_, example)) = rest.split_once("write it like ") {
                assert!(moves[first..].iter().any(|one| one == example), "{example}");
            }
        }
        if self.text.contains("be declined") {
            moves.push("decline".to_owned());
        }
        moves
    }
}

/// The text alone tells which squares are empty and which moves are legal.
#[test]
fn every_legal_move_follows_from_the_text() {
    for seed in 0..12 {
        let pick = if seed % 2 == 0 { eager } else { any };
        played(all_options()[seed as usize], seed, pick, |table, _| {
            let text = table.text(Viewer::Spectator);
            let heard = Heard::read(&text);
            assert_eq!(heard.taken(), table.game.board.taken(), "{text}");
            if table.is_over() {
                return;
            }
            let (mut legal, mut told) = (table.legal(""), heard.moves());
            legal.sort_unstable();
            told.sort_unstable();
            assert_eq!(told, legal, "{text}");
        });
    }
}

#[test]
fn the_text_lists_neutrons_that_nobody_captured() {
    let table = Table::only("nf6 We5 wf5 Wg5 we6 Be7 bf7 Bg7").turn(Side::Blue).play("-g6");
    assert!(
        table
            .text(Viewer::Spectator)
            .lines()
            .any(|line| line == "Surrounded, but captured by nobody: f6")
    );
}

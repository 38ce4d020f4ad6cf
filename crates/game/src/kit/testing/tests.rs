//! Tests of these tools on a small game: two players count on by one or two, and the one who says five wins.

use std::fmt;

use serde::{Deserialize, Serialize};

use super::{assert_lines, check, dealt, named, no_moves, pictures, played, reads_as};
use crate::{
    Audience, Face, Game, Illegal, Info, Luck, Note, Outcome, Seat, Seats, Status, Viewer,
    kit::text::read_by,
};
use quark_scene::{Area, Ink, Piece, Point, Scene, Text, Weight};

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
struct Count {
    said: u8,
    turn: Seat,
}

#[derive(Clone, Copy, Debug, PartialEq)]
struct On(u8);

read_by!(On, |text| text.trim().parse().ok().map(On));

impl fmt::Display for On {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0)
    }
}

impl Game for Count {
    type Options = ();
    type Action = On;
    type View = Count;
    type Event = (Seat, u8);

    const INFO: Info =
        Info { key: "count", title: "Count", seats: 2..=2, turns: &[1..=3], ..Info::OPEN };

    fn setup(_options: &(), _seats: u8, _luck: &mut Luck) -> Count {
        Count { said: 0, turn: Seat(0) }
    }

    fn validate(&self, _options: &(), seats: u8) -> Result<(), &'static str> {
        // At most three are added to four.
        let exists = self.said <= 7 && self.turn.0 < seats && seats == 2;
        exists.then_some(()).ok_or("nobody can have said that")
    }

    fn status(&self) -> Status {
        match self.said {
            5.. => Status::Over(Outcome::won_by(self.turn.next(2), 2)),
            _ => Status::Waiting(Seats::only(self.turn)),
        }
    }

    /// Adding three is legal too, but not listed.
    fn legal(&self, seat: Seat) -> Vec<On> {
        let open = self.said < 5 && seat == self.turn;
        if open { vec![On(1), On(2)] } else { Vec::new() }
    }

    fn apply(
        &mut self,
        seat: Seat,
        &On(on): &On,
        _luck: &mut Luck,
    ) -> Result<Vec<Note<(Seat, u8)>>, Illegal> {
        if seat != self.turn {
            return Err(Illegal::new("C1", "it is not your turn"));
        }
        if !(1..=3).contains(&on) {
            return Err(Illegal::new("C2", "nobody counts on like this"));
        }
        self.said += on;
        self.turn = seat.next(2);
        Ok(vec![Note::everyone((seat, self.said)), Note::only(seat, (seat, on))])
    }

    fn view(&self, _viewer: Viewer) -> Count {
        self.clone()
    }
}

impl Face for Count {
    fn scene(view: &Count) -> Scene {
        let mut scene = Scene::new(1200, 400);
        scene.add(Text::centred(Point::new(600, 200), [word(&view.said.to_string())]));
        scene.place("count", Area::new(500, 100, 200, 200), view.said);
        scene
    }

    fn alt(view: &Count) -> String {
        format!("{} was said.", view.said)
    }

    fn text(view: &Count) -> String {
        format!("{} was said.\n{} is to count on.", view.said, view.turn)
    }

    fn ask(_view: &Count) -> String {
        "count on".to_owned()
    }

    fn tell((seat, number): &(Seat, u8), to: Viewer) -> String {
        format!("{} {number}.", to.who(*seat).does("says"))
    }

    fn steps(_view: &Count, action: &On) -> Vec<String> {
        vec![action.to_string()]
    }
}

fn word(text: &str) -> Piece {
    Piece::new(text, 60, Weight::Bold, Ink::TEXT)
}

type Table = super::Table<Count>;

fn table() -> Table {
    Table::of(dealt(&(), 2, 1))
}

#[test]
fn a_table_plays_written_moves_and_keeps_their_notes() {
    let table = table().play("1; 1: 2");
    assert_eq!((table.game.said, table.acting(), table.is_over()), (3, Seat(0), false));
    assert_eq!(table.told(), ["Ben says 3.", "Ben says 2."]);
    assert_eq!(table.told_to(Viewer::Seat(Seat(0))), ["Ben says 3."]);
    assert_eq!(table.heard_by(Audience::Only(Seat(1))), [(Seat(1), 2)]);
    assert_eq!(table.alt(Viewer::Spectator), "3 was said.");
    assert_lines(&table.text(Viewer::Spectator), &["Ada is to count on."]);
    assert_eq!(table.play("2").outcome(), Outcome::won_by(Seat(0), 2));
}

#[test]
fn a_table_lists_legal_moves_and_the_rules_of_refusals() {
    let table = table();
    assert_eq!(
        (table.legal(""), table.legal("2")),
        (vec!["1".into(), "2".into()], vec!["2".into()])
    );
    assert!(table.allows("2") && !table.allows("4"));
    assert_eq!((table.refused("4"), table.refusal_of(Seat(1), "1").rule), ("C2", "C1"));
    assert_eq!(table.spelling(|on| *on == On(3)).play("3").game.said, 3);
}

#[test]
#[should_panic(expected = "must have been listed")]
fn a_move_must_be_listed_to_be_played() {
    table().play("3");
}

#[test]
#[should_panic(expected = "is refused")]
fn a_legal_move_has_no_refusal() {
    table().refused("3");
}

#[test]
fn changed_places_are_named_and_a_stored_game_reads_back() {
    let table = table();
    assert_eq!(table.clone().play("1").changes_since(&table, 1), ["count"]);
    assert_eq!(table.changes_since(&table, 1), [""; 0]);
    assert_eq!(table.stored(&[(r#""said":0"#, r#""said":-1"#)]), r#"{"said":0,"turn":0}"#);
}

#[test]
fn a_whole_game_is_shown_move_by_move() {
    let mut said = Vec::new();
    let twos = |_: &Count, turn: Seats, _: &mut Luck| (turn.first().unwrap(), On(2));
    let over =
        played(&(), 2, 7, twos, |one| said.push((one.seat.0, one.before.said, one.notes.len())));
    assert_eq!((over.said, said), (6, vec![(0, 0, 2), (1, 2, 2), (0, 4, 2)]));
    let mut moves = 0;
    let over = Table::random((), 2, 3, |game, made| {
        assert!(made.is_none_or(|(before, on)| before.said + on.0 == game.said));
        moves += 1;
    });
    assert!(5 <= over.said && 4 <= moves, "the deal is shown, too");
}

#[test]
fn a_position_has_all_its_pictures_and_they_can_be_read() {
    let all = pictures("count", &table().game, 2);
    let names: Vec<&str> = all.iter().map(|(name, _)| name.as_str()).collect();
    assert_eq!(
        names,
        [
            "count-board",
            "count-0",
            "count-0-panel-0",
            "count-0-panel-1",
            "count-0-panel-2",
            "count-1",
            "count-1-panel-0"
        ]
    );
    all.iter().for_each(|(name, scene)| check(name, scene, &super::caption(&["Ada", "Ben"])));
}

#[test]
#[should_panic(expected = "meets")]
fn overlapping_words_are_found() {
    let mut scene = Count::scene(&table().game);
    scene.add(Text::centred(Point::new(610, 200), [word("five")]));
    check("crowded", &scene, &super::caption(&["Ada", "Ben"]));
}

#[test]
fn notation_and_names_are_read() {
    reads_as::<On>(&[(" 1 ", "1")]);
    no_moves::<On>(&["one", ""]);
    assert_eq!(named(&Seat(4).to_string()), "Eve");
}

//! A game without a lesson, whose topics, signs and wishes are wrong.

use std::fmt;

use serde::{Deserialize, Serialize};

use super::{Data, faults};
use crate::{
    Face, Game, Guide, Illegal, Info, Luck, Note, Outcome, Seat, Seats, Sign, Status, Topic,
    Viewer, ai::Mind, any::KindOf, kit::text::read_by,
};
use quark_scene::Scene;

/// The first player wins with the only move.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct Once {
    over: bool,
}

#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Win;

impl fmt::Display for Win {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("win")
    }
}
read_by!(Win, |text| (text == "win").then_some(Win));

impl Game for Once {
    type Options = ();
    type Action = Win;
    type View = Once;
    type Event = Seat;

    const INFO: Info = Info {
        key: "once",
        title: "Once",
        rules: "# Once\n\nThe first player wins.",
        seats: 2..=2,
        turns: &[1..=1],
        ..Info::OPEN
    };

    fn setup(_: &(), _: u8, _: &mut Luck) -> Once {
        Once { over: false }
    }

    fn validate(&self, _: &(), _: u8) -> Result<(), &'static str> {
        Ok(())
    }

    fn status(&self) -> Status {
        match self.over {
            true => Status::Over(Outcome::won_by(Seat(0), 2)),
            false => Status::Waiting(Seats::only(Seat(0))),
        }
    }

    fn legal(&self, seat: Seat) -> Vec<Win> {
        if self.over || seat != Seat(0) { Vec::new() } else { vec![Win] }
    }

    fn apply(&mut self, seat: Seat, _: &Win, _: &mut Luck) -> Result<Vec<Note<Seat>>, Illegal> {
        if self.legal(seat).is_empty() {
            return Err(Illegal::new("1", "the first player wins"));
        }
        self.over = true;
        Ok(vec![Note::everyone(seat)])
    }

    fn view(&self, _: Viewer) -> Once {
        self.clone()
    }
}

impl Face for Once {
    fn scene(_: &Once) -> Scene {
        Scene::new(1_200, 400)
    }

    fn text(_: &Once) -> String {
        String::new()
    }

    fn tell(seat: &Seat, _: Viewer) -> String {
        format!("{seat} wins.")
    }

    fn steps(_: &Once, _: &Win) -> Vec<String> {
        vec!["Win".to_owned()]
    }
}

impl Guide for Once {
    const SIGNS: &'static [Sign] =
        &[Sign::new("a sign whose looks are told in far too many words", "Nothing.")];

    fn topics() -> &'static [Topic] {
        static TOPICS: std::sync::LazyLock<[Topic; 1]> =
            std::sync::LazyLock::new(|| [Topic::new("first", "First", "", "The first player.")]);
        &*TOPICS
    }

    fn lying_open(_: &Once) -> Vec<&'static str> {
        vec!["second"]
    }
}

impl Mind for Once {}

#[test]
fn a_lesson_can_be_read_before_it_has_a_step() {
    let data = Data::read("[[deal]]\nname = \"start\"\nseats = 2").unwrap();
    assert_eq!((data.deal.len(), data.step.len()), (1, 0));
}

#[test]
fn topics_and_signs_are_checked_without_a_lesson() {
    let faults = faults(&KindOf::<Once>::NEW);
    let expected = ["topic first: it names no rule", "the sign a sign whose", "second lies open"];
    assert_eq!(faults.len(), expected.len(), "{faults:?}");
    for (fault, start) in faults.iter().zip(expected) {
        assert!(fault.starts_with(start), "{faults:?}");
    }
}

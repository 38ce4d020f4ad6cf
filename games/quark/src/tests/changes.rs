//! Marks for a player who returns to the table.

use super::*;
use crate::state::View;
use easy_ext::ext;

#[test]
fn cards_that_others_take_or_annihilate_are_marked() {
    let laid = || Table::new(2).hand(0, "u u").hand(1, "s -s").play("draw; draw");
    let taken = laid().play("take u");
    assert_eq!(taken.changes_since(&laid(), 0), ["Ben’s hand", "quark 1"]);
    let annihilated = laid().play("annihilate s -s");
    assert_eq!(
        annihilated.changes_since(&laid(), 0),
        ["Ada’s energy", "Ben’s energy", "Ben’s hand", "discards"]
    );
    assert_eq!(laid().changes_since(&laid(), 0), [""; 0]);
}

#[test]
fn cards_that_others_create_or_let_decay_are_marked() {
    let laid = || Table::new(3).turn_of(1).hand(1, "u -s d").decayed(1, "s").created(1, "phi");
    let created = laid().play("create K+ u -s");
    assert_eq!(
        created.changes_since(&laid(), 0),
        ["Ben’s hand", "Ben’s particles", "discards", "meson 1"]
    );
    let decayed = laid().play("decay d");
    assert_ne!(decayed.player(1).energy, laid().player(1).energy);
    assert_eq!(decayed.changes_since(&laid(), 0), ["Ben’s energy", "Ben’s hand"]);
}

#[test]
fn a_space_that_stays_empty_is_marked() {
    let bare = || Table::new(2).turn_of(1).open("u s d").deck("");
    let taken = bare().play("take d");
    assert_eq!(taken.changes_since(&bare(), 0), ["Ben’s hand", "quark 3"]);
}

#[test]
fn only_changes_that_concern_the_next_choice_are_marked() {
    let table = Table::new(2).hand(0, "u d s").energy(0, 0).open("u s").deck("");
    let loud = |view: &View, open: &[Action]| {
        let panel = Quark::panel(view, open);
        let names = panel.places.iter().filter(|place| !place.quiet).map(|place| &place.name);
        let is_open = |name: &&String| {
            name.split_once(' ').is_some_and(|(row, _)| ["baryon", "meson", "quark"].contains(&row))
                || **name == "discards"
        };
        names.filter(is_open).cloned().collect::<Vec<String>>().join(", ")
    };
    let legal = table.game.legal(Seat(0));
    assert_eq!(loud(&table.seen_by(0), &legal), "baryon 1, quark 1, quark 2");
    let creates = |action: &Action| matches!(action, Action::Create(..));
    let creates: Vec<Action> = legal.into_iter().filter(creates).collect();
    assert_eq!(loud(&table.seen_by(0), &creates), "baryon 1");
    let all = "baryon 1, baryon 2, baryon 3, meson 1, meson 2, meson 3, quark 1, quark 2";
    assert_eq!(loud(&table.seen_by(1), &[]), all, "it is not Ben’s turn");
}

#[ext(More)]
impl Table {
    /// Gives this seat the turn.
    fn turn_of(self, seat: u8) -> Table {
        self.with(|game| game.turn = Seat(seat))
    }
}

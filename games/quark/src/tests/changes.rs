//! Marks for a player who returns to the table.

use super::*;
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

#[ext(More)]
impl Table {
    /// Gives this seat the turn.
    fn turn_of(self, seat: u8) -> Table {
        self.with(|game| game.turn = Seat(seat))
    }
}

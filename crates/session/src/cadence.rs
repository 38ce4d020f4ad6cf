//! Reminders of a turn, as a person wants them at one table.

use serde::{Deserialize, Serialize};

use super::{DAY, REMINDERS, Reminders, Timestamp};

/// Time between two reminders of somebody who wants one every day, in milliseconds.
pub const EVERY: Timestamp = DAY;

/// Frequency of the reminders at one table. The turn itself still calls its player.
#[derive(Clone, Copy, Debug, Default, Eq, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Cadence {
    /// As the pace of the table has them.
    #[default]
    Usual,
    /// Only the last one of a turn.
    Fewer,
    /// One every day, and the last one of a turn.
    Daily,
    /// No reminder at all.
    Silent,
}

impl Cadence {
    /// All of them, in the order of the menu.
    pub const ALL: [Cadence; 4] = [Cadence::Usual, Cadence::Fewer, Cadence::Daily, Cadence::Silent];

    /// Returns the word that is stored for it.
    #[must_use]
    pub fn key(self) -> &'static str {
        match self {
            Cadence::Usual => "usual",
            Cadence::Fewer => "fewer",
            Cadence::Daily => "daily",
            Cadence::Silent => "silent",
        }
    }

    /// Parses the stored word.
    #[must_use]
    pub fn read(key: &str) -> Option<Cadence> {
        Cadence::ALL.into_iter().find(|cadence| cadence.key() == key)
    }

    /// Returns true if a player hears of the reminder with this number in a turn, from 1.
    #[must_use]
    pub fn has(self, count: u8) -> bool {
        match self {
            Cadence::Usual => true,
            Cadence::Fewer | Cadence::Daily => REMINDERS <= usize::from(count),
            Cadence::Silent => false,
        }
    }

    /// Returns the place of reminders for a person who prefers `place` at all tables. With `chosen`, they want to be
    /// reminded at this one.
    #[must_use]
    pub fn place(self, place: Reminders, chosen: bool) -> Reminders {
        match (self, place) {
            (Cadence::Silent, _) => Reminders::Never,
            (Cadence::Fewer | Cadence::Daily, Reminders::Never) if chosen => Reminders::AtTheTable,
            (Cadence::Usual | Cadence::Fewer | Cadence::Daily, place) => place,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_choice_for_one_table_comes_before_a_wish_for_all() {
        use Cadence::{Daily, Fewer, Silent, Usual};
        use Reminders::{AtTheTable, Direct, Never};
        for (cadence, place, chosen, meant) in [
            (Usual, Direct, true, Direct),
            (Usual, Never, true, Never),
            (Fewer, Never, true, AtTheTable),
            (Daily, Never, false, Never),
            (Daily, Direct, true, Direct),
            (Silent, Direct, false, Never),
        ] {
            assert_eq!(cadence.place(place, chosen), meant, "{cadence:?}, {place:?}, {chosen}");
        }
    }

    #[test]
    fn fewer_reminders_are_the_last_of_a_turn() {
        let heard =
            |cadence: Cadence| (1..=3).filter(|count| cadence.has(*count)).collect::<Vec<u8>>();
        let expected: [Vec<u8>; 4] = [vec![1, 2, 3], vec![3], vec![3], vec![]];
        assert_eq!(Cadence::ALL.map(heard), expected);
        for cadence in Cadence::ALL {
            assert_eq!(Cadence::read(cadence.key()), Some(cadence));
        }
    }
}

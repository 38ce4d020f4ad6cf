//! Messages of failed checks: the promise, the position, one difference and a remedy.

use std::{any::type_name, fmt};

use super::{Illegal, Luck, Seat, Viewer, difference::Difference};

/// A promise of the suite, as the documentation of [`conformance`](super) lists them.
#[derive(Clone, Copy, Debug, strum::Display)]
pub(crate) enum Promise {
    Storage,
    Moves,
    Notation,
    Luck,
    Secrets,
    Plans,
    Orders,
    Choices,
    Honesty,
    Words,
    Pictures,
    Chart,
    Options,
    End,
    Machines,
}

/// A position of a test game. Each failed check names it, and the call that gives it again.
#[derive(Clone, Copy, Debug)]
pub(crate) struct At {
    /// Type of the game.
    game: &'static str,
    pub seats: u8,
    pub seed: u64,
    pub moves: u32,
    players: Players,
}

/// Source of the moves of a test game.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Players {
    Random,
    /// Easy machines.
    Machines,
    /// Not known: the caller of the check has passed the position on.
    Unknown,
}

impl At {
    pub(crate) fn start<G>(players: Players, seats: u8, seed: u64) -> At {
        At { game: type_name::<G>(), seats, seed, moves: 0, players }
    }

    /// Returns luck for the checks of this position: whatever other checks draw, it is the same.
    pub(crate) fn luck(&self) -> Luck {
        Luck::seeded((self.seed + 1) << 32 | u64::from(self.moves))
    }

    /// Fails unless `kept`.
    #[track_caller]
    pub(crate) fn check(
        &self,
        promise: Promise,
        kept: bool,
        fault: impl fmt::Display,
        remedy: &str,
    ) {
        if !kept {
            self.fail(promise, fault, remedy);
        }
    }

    /// Fails if two values differ, and shows the first difference. `there` names the second value, as in "in the
    /// imagined world".
    #[track_caller]
    pub(crate) fn same<T: PartialEq + fmt::Debug>(
        &self,
        promise: Promise,
        fault: impl fmt::Display,
        values: (&T, &T),
        there: &str,
        remedy: &str,
    ) {
        if values.0 != values.1 {
            let difference = Difference::of(values.0, values.1).told("here", there);
            self.fail(promise, format_args!("{fault}\n  difference: {difference}"), remedy);
        }
    }

    #[track_caller]
    pub(crate) fn fail(&self, promise: Promise, fault: impl fmt::Display, remedy: &str) -> ! {
        broken(promise, fault, format_args!("{remedy}\n  position: {self}"))
    }

    /// Fails, because `apply` refuses a move that `legal` lists.
    #[track_caller]
    pub(crate) fn refused(&self, seat: Seat, action: &impl fmt::Display, why: &Illegal) -> ! {
        self.fail(
            Promise::Moves,
            format_args!("`legal` lists {action} for {seat:?}, but `apply` refuses it: {why}"),
            "let both ask the same function",
        )
    }
}

/// Panics with the message of a check that needs no position.
#[track_caller]
pub(crate) fn broken(promise: Promise, fault: impl fmt::Display, remedy: impl fmt::Display) -> ! {
    panic!("{}", named(format!("{promise}: {fault}\n  remedy: {remedy}")))
}

/// Writes "Seat(0)" for the mark that stands for the name of a player in a text.
fn named(text: String) -> String {
    (0..16).map(Seat).fold(text, |text, seat| {
        let mark = seat.to_string();
        let escaped = mark.escape_debug().to_string();
        text.replace(&escaped, &format!("{seat:?}")).replace(&mark, &format!("{seat:?}"))
    })
}

impl fmt::Display for At {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let At { game, seats, seed, moves, players } = self;
        match players {
            Players::Random => write!(
                f,
                "{seats} players, seed {seed}, after {moves} moves; `quark_game::conformance::position::<{game}>({seats}, \
                 {seed}, {moves})` returns it"
            ),
            Players::Machines => write!(
                f,
                "{seats} easy machines play, seed {seed}, after {moves} moves; \
                 `quark_game::ai::conformance::machines_conform::<{game}>()` plays it again"
            ),
            Players::Unknown => write!(f, "{seats} players; the test has passed it to the check"),
        }
    }
}

/// A viewer in a message: "Seat(1)", or "the public".
pub(crate) struct Who(pub Viewer);

impl fmt::Display for Who {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            Viewer::Seat(seat) => write!(f, "{seat:?}"),
            Viewer::Spectator => f.write_str("the public"),
        }
    }
}

#[cfg(test)]
mod tests {
    use std::panic::{AssertUnwindSafe, catch_unwind};

    use super::*;

    #[test]
    fn a_failure_names_promise_difference_remedy_and_position() {
        let at = At { moves: 12, ..At::start::<u8>(Players::Random, 3, 5) };
        let check = || {
            at.same(
                Promise::Secrets,
                format_args!("{} can tell worlds apart", Who(Viewer::Seat(Seat(1)))),
                (&format!("{} has 3", Seat(1)), &format!("{} has 5", Seat(1))),
                "in the imagined world",
                "leave it out of the view",
            );
        };
        let broken = catch_unwind(AssertUnwindSafe(check)).unwrap_err();
        assert_eq!(
            broken.downcast_ref::<String>().unwrap(),
            "Secrets: Seat(1) can tell worlds apart
  difference: \"Seat(1) has »3«\" here, \"Seat(1) has »5«\" in the imagined world
  remedy: leave it out of the view
  position: 3 players, seed 5, after 12 moves; `quark_game::conformance::position::<u8>(3, 5, 12)` returns it"
        );
    }
}

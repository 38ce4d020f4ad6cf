//! People's habits when they visit.

use quark::{
    game::{Luck, Seat},
    session::{DAY, HOUR, MINUTE, Session, Timestamp, UserId},
};

/// A way to play.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Habit {
    /// Moves within hours.
    Prompt,
    /// Moves after a day or two.
    Dawdler,
    /// Presses everything twice.
    Hasty,
    /// Presses old buttons first.
    Stale,
    /// Undoes what can be undone.
    Fickle,
    /// Stops coming after a week.
    Vanishing,
    /// Leaves the server after a week.
    Leaving,
    /// Goes away for days, and says so.
    Traveller,
    /// Resigns at some point.
    Resigning,
    /// Gives the seat away at some point.
    Giving,
    /// Asks to end now and then.
    Peaceful,
    /// Asks the others to undo what cannot simply be undone.
    Remorseful,
    /// Plans the next turn now and then.
    Planning,
}

/// Time after which some people stop coming, in milliseconds.
const WEEK: Timestamp = 7 * DAY;

const HABITS: [Habit; 18] = [
    Habit::Leaving,
    Habit::Prompt,
    Habit::Hasty,
    Habit::Dawdler,
    Habit::Prompt,
    Habit::Stale,
    Habit::Prompt,
    Habit::Fickle,
    Habit::Vanishing,
    Habit::Prompt,
    Habit::Traveller,
    Habit::Prompt,
    Habit::Resigning,
    Habit::Giving,
    Habit::Peaceful,
    Habit::Remorseful,
    Habit::Vanishing,
    Habit::Planning,
];

/// A person's next action.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Deed {
    Move,
    MoveTwice,
    PressOldThenMove,
    MoveAndTakeBack,
    AskToTakeBack,
    AskToEnd,
    AskToPause,
    GoAway,
    GiveUp,
    GiveSeat,
}

/// A person at one table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Person {
    pub user: UserId,
    pub habit: Habit,
}

impl Person {
    pub fn new(user: UserId, luck: &mut Luck) -> Person {
        Person { user, habit: *luck.pick(&HABITS).unwrap() }
    }

    /// Time from a call to the visit, or `None` if they do not come any more.
    pub fn comes_after(self, since_start: Timestamp, luck: &mut Luck) -> Option<Timestamp> {
        let hours = |least: u32, more: u32, luck: &mut Luck| {
            Timestamp::from(least + luck.below(more)) * HOUR
                + Timestamp::from(luck.below(60)) * MINUTE
        };
        match self.habit {
            Habit::Vanishing | Habit::Leaving if WEEK < since_start => None,
            Habit::Dawdler => Some(hours(30, 60, luck)),
            Habit::Prompt
            | Habit::Hasty
            | Habit::Stale
            | Habit::Fickle
            | Habit::Vanishing
            | Habit::Leaving
            | Habit::Traveller
            | Habit::Resigning
            | Habit::Giving
            | Habit::Peaceful
            | Habit::Remorseful
            | Habit::Planning => Some(hours(14, 90, luck)),
        }
    }

    /// True if they are no longer a member of the server.
    pub fn has_left(self, since_start: Timestamp) -> bool {
        self.habit == Habit::Leaving && WEEK < since_start
    }

    pub fn next_deed(self, luck: &mut Luck) -> Deed {
        let seldom = luck.below(12) == 0;
        match self.habit {
            Habit::Hasty => Deed::MoveTwice,
            Habit::Stale => Deed::PressOldThenMove,
            Habit::Fickle => Deed::MoveAndTakeBack,
            Habit::Traveller if seldom => Deed::GoAway,
            Habit::Resigning if seldom => Deed::GiveUp,
            Habit::Giving if seldom => Deed::GiveSeat,
            Habit::Peaceful if seldom => Deed::AskToEnd,
            Habit::Remorseful if seldom && luck.below(2) == 0 => Deed::AskToPause,
            Habit::Remorseful if seldom => Deed::AskToTakeBack,
            Habit::Prompt
            | Habit::Dawdler
            | Habit::Vanishing
            | Habit::Leaving
            | Habit::Traveller
            | Habit::Resigning
            | Habit::Giving
            | Habit::Peaceful
            | Habit::Remorseful
            | Habit::Planning => Deed::Move,
        }
    }
}

/// A move for `seat`, if it has one to make.
pub fn some_move(session: &Session, seat: Seat, luck: &mut Luck) -> Option<String> {
    session.position().filter(|_| session.waiting().contains(seat))?.any_move(seat, luck)
}

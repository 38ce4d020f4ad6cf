//! Commands to a table.

use super::{InteractionId, Location, Proposal, Quiet, Terms, Thought, Timestamp, UserId};
use quark_game::{Seat, ai::Level, any::Json};

/// A request to change a table.
#[derive(Clone, Debug, PartialEq)]
pub struct Command {
    /// Source of the command, with the change it asks for.
    pub by: By,
    /// Press or slash command in the chat that asks for it; applied at most once.
    pub interaction: Option<InteractionId>,
}

impl Command {
    /// Returns the command of a person.
    #[must_use]
    pub fn of_person(user: UserId, interaction: Option<InteractionId>, act: Act) -> Command {
        Command { by: By::Person(user, act), interaction }
    }

    /// Returns the command of the bot itself.
    #[must_use]
    pub fn of_system(act: SystemAct) -> Command {
        Command { by: By::System(act), interaction: None }
    }
}

/// Source of a command, with the change it asks for.
#[derive(Clone, Debug, PartialEq)]
pub enum By {
    /// A person in the chat, seated at the table or not.
    Person(UserId, Act),
    /// A machine that moves in the seat it plays.
    Machine {
        /// Seat of the machine, or of a person it stands in for.
        seat: Seat,
        /// The move, in the game's notation.
        action: String,
        /// Version of the session when it was chosen.
        seen: Option<i64>,
        /// Level and version of the machine player, if one of this release found the move.
        thought: Option<Thought>,
    },
    /// A moderator of a server; `None` is the operator.
    Moderator(Option<UserId>, ModeratorAct),
    /// The bot itself: when time is up, or when it finds at start-up that a log no longer fits the rules.
    System(SystemAct),
}

/// Command of a person.
#[derive(Clone, Debug, PartialEq)]
pub enum Act {
    /// Take a seat; in a full lobby a machine makes room.
    Join,
    /// Stand up before the start.
    Leave,
    /// Put a machine of this level into a free seat.
    AddMachine(Level),
    /// Remove the machine that sat down last.
    RemoveMachine,
    /// As host: remove a person from their seat.
    Dismiss(UserId),
    /// As host: keep free seats for these people.
    Invite {
        /// The people, each without a seat and an invitation.
        users: Vec<UserId>,
        /// Time to answer, in milliseconds.
        within: Timestamp,
    },
    /// As host: keep no seat for this person any more.
    Withdraw(UserId),
    /// Leave the seat that is kept for oneself to others.
    TurnDown,
    /// As host: change how the game will be played.
    Change(Terms),
    /// Deal the game; anyone seated may, once enough players are there and everybody invited has answered. Refused before
    /// a planned start.
    Start,
    /// Deal the game without people who have not answered their invitations. Before a planned start only the host may, and
    /// machines take the free seats if that is planned.
    StartWithout,
    /// As host: deal the game with machines of this level in all seats that nobody has.
    StartFilled(Level),
    /// As host: schedule when the game starts, change that, or take it back.
    Schedule(Option<Start>),
    /// Cancel the table before the start.
    Cancel,
    /// Make a move; refused while only others must act.
    Move {
        /// The move, in the game's notation.
        action: String,
        /// Version of the session when it was chosen, if it was chosen from a panel.
        seen: Option<i64>,
    },
    /// Make all of these moves, or none of them.
    Moves {
        /// The moves, in the game's notation.
        moves: Vec<String>,
        /// Version of the session when they were chosen or looked over.
        seen: i64,
    },
    /// Take the last move back.
    Undo {
        /// Version of the session when undoing was offered, if it was.
        seen: Option<i64>,
        /// True for all moves of this turn that can be taken back, false for the last one only.
        turn: bool,
    },
    /// Ask all others for their consent.
    Propose(Proposal),
    /// Agree to the pending question.
    Agree {
        /// Version of the question, if known; another question is refused.
        asked: Option<i64>,
    },
    /// Decline the pending question, or withdraw one's own.
    Decline {
        /// Version of the question, if known; another question is refused.
        asked: Option<i64>,
    },
    /// End a pause.
    Resume,
    /// Stop reminders for this turn.
    Snooze,
    /// Choose how to go on with a seat whose time is up.
    Choose {
        /// Seat of the late player, never one's own.
        seat: Seat,
        /// The choice; [`LateChoice::Claim`] only at a table of two.
        choice: LateChoice,
    },
    /// Play again after a machine stood in, or keep a seat that is offered.
    Return,
    /// Offer one's seat to a person, or to anyone who wants it.
    Offer {
        /// The person who may take it; `None` for anyone.
        to: Option<UserId>,
    },
    /// See what somebody else's move has revealed to oneself.
    Look,
    /// Ask a machine for advice, once a turn; everyone at the table is told.
    Hint,
    /// Take a seat that is offered.
    TakeOver(Seat),
    /// Give up.
    Resign,
    /// Go away for a while, or come back.
    Away {
        /// End of the absence in milliseconds since 1970; `None` to come back.
        until: Option<Timestamp>,
    },
    /// Set the hours of the day when one's clock stands still.
    KeepHours {
        /// The hours in UTC; `None` for no such hours.
        quiet: Option<Quiet>,
    },
}

/// A start that a host schedules.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Start {
    /// Its time, in milliseconds since 1970.
    pub at: Timestamp,
    /// Level of the machines that take the free seats then, if any do.
    pub fill: Option<Level>,
}

/// Command of a moderator.
#[derive(Clone, Debug, PartialEq)]
pub enum ModeratorAct {
    /// Choose how to go on with a seat whose turn it is.
    Choose {
        /// A person's seat, late or not: a moderator need not wait.
        seat: Seat,
        /// Anything but [`LateChoice::Claim`], which only a player may choose.
        choice: LateChoice,
    },
    /// Put a person into a seat.
    Replace {
        /// Any seat of a game in progress, a person's or a machine's.
        seat: Seat,
        /// The new player, who must not have a seat at this table.
        user: UserId,
    },
    /// Move the table to another channel.
    Relocate(Location),
    /// End the table.
    Stop,
}

/// Command of the bot itself.
#[derive(Clone, Debug, PartialEq)]
pub enum SystemAct {
    /// Record that a player was reminded.
    Reminded {
        /// Seat of the reminded player.
        seat: Seat,
        /// Number of reminders in this turn, including this one.
        count: u8,
    },
    /// Record that everybody was warned that the table closes soon.
    Warned,
    /// Record that the time of a seat is up.
    TimeUp(Seat),
    /// Record that the player who must move has left the server.
    Gone(Seat),
    /// Record that a moderator has given the player a time-out on the server.
    TimedOut {
        /// Seat of the player.
        seat: Seat,
        /// End of the time-out, in milliseconds since 1970.
        until: Timestamp,
    },
    /// Record that nobody chose in time for a seat whose time was up.
    GraceOver(Seat),
    /// Show a seat what was revealed to it, because its player has not looked for too long.
    Show(Seat),
    /// Stop all clocks for a span of time: the bot was down, or its clock was set.
    StandStill {
        /// Start of the span, in milliseconds since 1970.
        since: Timestamp,
        /// End of the span; before `since` if the clock was put back.
        until: Timestamp,
    },
    /// Free the seats of people who have not answered their invitations in time.
    EndInvitations,
    /// Take the next step of a planned start that is due: remind the players, or start the game.
    FollowSchedule,
    /// Keep free seats for people who look for others to play with.
    Call {
        /// The people, each without a seat and an invitation.
        users: Vec<UserId>,
        /// Time to answer, in milliseconds.
        within: Timestamp,
    },
    /// Free the seat that is kept for somebody who has left the server.
    Uninvite(UserId),
    /// End a pause whose time is over.
    Resume,
    /// End a table where nothing happens any more.
    Abandon,
    /// Carry the cached state over to the current rules.
    Rebase {
        /// The game's state as the current rules save it; refused if they cannot read it.
        state: Json,
        /// Turn of that state.
        turn: u32,
    },
    /// End a session whose log and state no longer fit the rules.
    Break {
        /// Reason, stored in the log's last entry.
        why: String,
    },
}

/// Ways to go on with a seat whose time is up.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum LateChoice {
    /// Give the player more time.
    Wait,
    /// Let a machine play this turn.
    Skip,
    /// Let a machine play until the player comes back.
    StandIn,
    /// Let anybody take the seat over.
    Substitute,
    /// Award the win to the other of two players.
    Claim,
}

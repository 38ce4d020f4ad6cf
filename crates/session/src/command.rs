//! Commands to a table, and reasons to refuse them.

use super::{
    ANSWER_WITHIN, InteractionId, Location, Pace, Proposal, Quiet, Terms, Thought, Timestamp,
    UNDO_WITHIN, UserId,
};
use quark_game::{
    Seat, Seats,
    ai::Level,
    any::{GameKind, Json, Refused},
};

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
    /// Deal the game; anyone seated may, once enough players are there and everybody invited has answered.
    Start,
    /// Deal the game without people who have not answered their invitations.
    StartWithout,
    /// Cancel the table before the start.
    Cancel,
    /// Make a move; refused while only others must act.
    Move {
        /// The move, in the game's notation.
        action: String,
        /// Version of the session when it was chosen, if it was chosen from a panel.
        seen: Option<i64>,
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
        /// The choice; [`Choice::Claim`] only at a table of two.
        choice: Choice,
    },
    /// Play again after a machine stood in.
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

/// Command of a moderator.
#[derive(Clone, Debug, PartialEq)]
pub enum ModeratorAct {
    /// Choose how to go on with a seat whose turn it is.
    Choose {
        /// A person's seat, late or not: a moderator need not wait.
        seat: Seat,
        /// Anything but [`Choice::Claim`], which only a player may choose.
        choice: Choice,
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

/// Settings of a table to open.
#[derive(Clone, Debug)]
pub struct Opening {
    /// The person who opens it.
    pub host: UserId,
    /// The command that opens it.
    pub interaction: InteractionId,
    /// The game to play.
    pub game: &'static dyn GameKind,
    /// Its variants; null for the defaults.
    pub options: Json,
    /// Maximum number of players; `None` for the most that the game allows.
    pub seats: Option<u8>,
    /// Levels of the machines that sit there from the beginning.
    pub machines: Vec<Level>,
    /// True if the game starts by itself when all seats are taken.
    pub auto_start: bool,
    /// Server and channel where it is opened.
    pub location: Location,
    /// Time limits for moves.
    pub pace: Pace,
    /// Time in milliseconds to take back a move that revealed something to one other player only,
    /// unless that player looks earlier.
    pub undo_within: Timestamp,
    /// True if players may ask for hints; `None` allows them only where one person plays.
    pub hints: Option<bool>,
    /// True if the result counts for ratings: only people play then, without hints.
    pub rated: bool,
    /// Preferred seating order of those who join, first seat first.
    pub order: Vec<UserId>,
    /// People for whom a seat is kept.
    pub invited: Vec<UserId>,
    /// Time for them to answer, in milliseconds.
    pub answer_within: Timestamp,
    /// Number of the table whose rematch this is.
    pub rematch_of: Option<i64>,
}

impl Opening {
    /// Returns an opening with the default settings.
    #[must_use]
    pub fn new(
        game: &'static dyn GameKind,
        host: UserId,
        interaction: InteractionId,
        location: Location,
    ) -> Opening {
        Opening {
            host,
            interaction,
            game,
            options: Json::Null,
            seats: None,
            machines: Vec::new(),
            auto_start: false,
            location,
            pace: Pace::default(),
            undo_within: UNDO_WITHIN,
            hints: None,
            rated: false,
            order: Vec::new(),
            invited: Vec::new(),
            answer_within: ANSWER_WITHIN,
            rematch_of: None,
        }
    }
}

/// Ways to go on with a seat whose time is up.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Choice {
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

/// Reason why a command is refused.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum Refusal {
    /// The person has no seat here.
    #[error("you don’t have a seat at this table")]
    NotSeated,
    /// The person already has a seat.
    #[error("you already have a seat")]
    Seated,
    /// The person who should get a seat already has this one.
    #[error("they already have a seat")]
    SeatedAlready(Seat),
    /// All seats are taken; holds their number.
    #[error("all {0} seats are taken")]
    Full(u8),
    /// No seat is left for anybody but those who are invited.
    #[error("the free seats are kept for others")]
    Kept,
    /// More people than free seats; holds the number of these.
    #[error("only {0} seats are free")]
    FewSeats(u8),
    /// The person is invited already.
    #[error("they’re invited already")]
    InvitedAlready(UserId),
    /// The person does not want this invitation, or is no player; the reason is theirs.
    #[error("they can’t be invited")]
    Uninvitable(UserId),
    /// No seat is kept for the person.
    #[error("no seat is kept for you")]
    NotInvited,
    /// Somebody at the table does not want to play with the person, who must not learn who.
    #[error("this table has no seat for you")]
    NoSeat,
    /// These people have not answered their invitations.
    #[error("not everybody has answered yet")]
    Unanswered(Vec<UserId>),
    /// Fewer players than the game needs; holds the number needed.
    #[error("the game needs at least {0} players")]
    TooFew(u8),
    /// Number of players outside the game's range.
    #[error("the game is for {least} to {most} players")]
    SeatsOutOfRange {
        /// The fewest players that the game allows.
        least: u8,
        /// The most players that the game allows.
        most: u8,
    },
    /// A variant that the game does not have.
    #[error("the game has no such variant: {0}")]
    NoSuchVariant(String),
    /// Only the host, named here, may do this.
    #[error("only the host can do that")]
    NotHost(UserId),
    /// Others have joined under the current terms, which therefore stay.
    #[error("others have joined already")]
    Joined,
    /// The game has already started.
    #[error("the game has already started")]
    Started,
    /// The game has not started yet.
    #[error("the game hasn’t started yet")]
    NotStarted,
    /// The person has seats at this many open tables, which is the limit.
    #[error("you have a seat at {0} open tables")]
    TooManySeats(u16),
    /// This many tables are open in the channel, which is the limit.
    #[error("{0} tables are open in this channel")]
    ChannelFull(u16),
    /// The person has opened too many tables in a short time.
    #[error("you have opened many tables just now")]
    TooFast,
    /// The table is closed.
    #[error("this table is closed")]
    Over,
    /// The choice was made before the table changed.
    #[error("the table has changed since you looked")]
    Stale,
    /// A state that does not fit the rules.
    #[error("that state does not fit the rules: {0}")]
    Unreadable(String),
    /// Only these other seats must act.
    #[error("it isn’t your turn")]
    NotYourTurn(Seats),
    /// Others have moved since, something hidden was revealed, or there is no move.
    #[error("you have nothing to undo")]
    NothingToUndo,
    /// The time of this seat is not up.
    #[error("their time isn’t up yet")]
    NotLate(Seat),
    /// Players cannot choose for their own seat.
    #[error("the other players choose that")]
    OthersChoose,
    /// Only at a table of two can the other player claim the win.
    #[error("you can only claim a win in a two-player game")]
    NotOfTwo,
    /// Another question, asked by this seat, is pending.
    #[error("the table has to answer another question first")]
    AskedAlready(Seat),
    /// No question is pending, or it was already answered.
    #[error("nothing is being asked")]
    NothingAsked,
    /// The player has already agreed.
    #[error("you’ve already agreed")]
    AgreedAlready,
    /// The game is paused until this time, in milliseconds since 1970.
    #[error("the game is paused")]
    Paused(Timestamp),
    /// The game is not paused, or the pause is not over yet.
    #[error("the game isn’t paused")]
    NotPaused,
    /// A pause that would be over already, or longer than [`LONGEST_PAUSE`](super::LONGEST_PAUSE).
    #[error("a pause lasts sixty days at most")]
    NoPause,
    /// No machine stands in for the player.
    #[error("no machine is playing for you")]
    NotStoodIn,
    /// The seat is not offered to the person.
    #[error("nobody has offered you that seat")]
    NotOffered,
    /// The seat does not exist, or a machine has it.
    #[error("there is no such seat")]
    NoSuchSeat,
    /// The absence ends before it begins, or exceeds the leave that is left, in milliseconds.
    #[error("that is more leave than this table allows")]
    NoLeave(Timestamp),
    /// The table is already in that place.
    #[error("the table is already there")]
    SamePlace,
    /// The result counts for ratings, so machines and hints are not allowed.
    #[error("a rated table has no machine players and no hints")]
    Rated,
    /// No table is rated on this server.
    #[error("there are no ratings on this server")]
    NoRatings,
    /// This table does not allow hints.
    #[error("there are no hints at this table")]
    NoHints,
    /// The player has already asked for a hint in this turn.
    #[error("you have asked for a hint already")]
    HintedAlready,
    /// The player has already seen everything revealed to them.
    #[error("you’ve already seen it")]
    SeenAlready,
    /// No reminder is left in this turn.
    #[error("there are no more reminders this turn")]
    Snoozed,
    /// The game's rules refuse the move.
    #[error(transparent)]
    Rules(Refused),
}

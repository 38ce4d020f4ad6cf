//! What people want of a table, and why they may not have it.

use super::{
    InteractionId, Location, Pace, Proposal, Quiet, Terms, Thought, Timestamp, UNDO_WITHIN, UserId,
};
use quark_game::{
    Seat, Seats,
    ai::Level,
    table::{Json, Kind, Refused},
};

/// Somebody wants something of a table.
#[derive(Clone, Debug, PartialEq)]
pub struct Command {
    /// Who, and what.
    pub by: By,
    /// The press or command of the chat that asks for it; applied at most once.
    pub interaction: Option<InteractionId>,
}

impl Command {
    /// A person wants something.
    #[must_use]
    pub fn of_person(user: UserId, interaction: Option<InteractionId>, act: Act) -> Command {
        Command { by: By::Person(user, act), interaction }
    }

    /// The bot itself does something.
    #[must_use]
    pub fn of_caretaker(act: CaretakerAct) -> Command {
        Command { by: By::Caretaker(act), interaction: None }
    }
}

/// Who gives a command, and what they want.
#[derive(Clone, Debug, PartialEq)]
pub enum By {
    /// Someone in the chat, seated at the table or not.
    Person(UserId, Act),
    /// The machine that plays a seat, a move there.
    Machine {
        /// The seat that it plays: its own, or that of a person for whom it stands in.
        seat: Seat,
        /// In the game's notation.
        action: String,
        /// The version at which it was chosen.
        seen: Option<i64>,
        /// How it was found, where the machine players of this release have found it.
        thought: Option<Thought>,
    },
    /// A moderator of a server; or, without a name, the operator.
    Moderator(Option<UserId>, ModeratorAct),
    /// The bot itself: when time is up, or when it finds at the start that a log no longer fits the
    /// rules.
    Caretaker(CaretakerAct),
}

/// What a person wants.
#[derive(Clone, Debug, PartialEq)]
pub enum Act {
    /// A seat; a machine makes room in a full lobby.
    Join,
    /// To stand up before the start.
    Leave,
    /// A machine that plays so well, in a free seat.
    AddMachine(Level),
    /// The machine out again that sat down last.
    RemoveMachine,
    /// As host: that somebody stands up.
    Dismiss(UserId),
    /// As host: that the game will be played otherwise.
    Change(Terms),
    /// The deal; anyone seated may ask for it once enough players are there.
    Start,
    /// To call the table off before the start.
    Cancel,
    /// A move of the game; refused while only others must act.
    Move {
        /// In the game's notation.
        action: String,
        /// The version at which it was chosen, where it was chosen from a panel.
        seen: Option<i64>,
    },
    /// To take the last move back.
    Undo {
        /// The version at which that was offered, where it was.
        seen: Option<i64>,
        /// All moves of this turn that can be taken back, not only the last.
        turn: bool,
    },
    /// To ask all others for something.
    Propose(Proposal),
    /// To agree to what is asked, as it was asked at this version, where that is known.
    Agree {
        /// The version of the question.
        asked: Option<i64>,
    },
    /// Not to agree, or to take the question back.
    Decline {
        /// The version of the question.
        asked: Option<i64>,
    },
    /// No more reminders in this turn.
    Snooze,
    /// What happens with a seat whose time is up.
    Choose {
        /// The seat of the player who is late, never one's own.
        seat: Seat,
        /// What the others want; [`Choice::Claim`] only at a table of two.
        choice: Choice,
    },
    /// To play oneself again.
    Return,
    /// To give one's seat away: to somebody, or to anyone who wants it.
    Offer {
        /// To whom.
        to: Option<UserId>,
    },
    /// To see what a move of somebody else has turned up for them.
    Look,
    /// A machine's advice, once a turn; everyone at the table learns of it.
    Hint,
    /// To take a seat that is offered.
    TakeOver(Seat),
    /// To give up.
    Resign,
    /// To be away until then, or back.
    Away {
        /// Until when, in milliseconds since 1970.
        until: Option<Timestamp>,
    },
    /// To have one's clock stand still in these hours of the day.
    KeepHours {
        /// The hours, in universal time; none if the person has chosen none.
        quiet: Option<Quiet>,
    },
}

/// What a moderator wants.
#[derive(Clone, Debug, PartialEq)]
pub enum ModeratorAct {
    /// What happens with a seat whose turn it is.
    Choose {
        /// A person's seat, late or not: a moderator need not wait.
        seat: Seat,
        /// Anything but [`Choice::Claim`], which only a player may choose.
        choice: Choice,
    },
    /// To put somebody into a seat.
    Replace {
        /// Any seat of a game in progress, a person's or a machine's.
        seat: Seat,
        /// The new player, who must not have a seat at this table.
        user: UserId,
    },
    /// To go on in another channel.
    Relocate(Location),
    /// To end a table.
    Stop,
}

/// What the bot itself does.
#[derive(Clone, Debug, PartialEq)]
pub enum CaretakerAct {
    /// That somebody was reminded, so many times in this turn.
    Reminded {
        /// The seat whose player was reminded.
        seat: Seat,
        /// How often.
        count: u8,
    },
    /// That everybody was told that the table closes soon.
    Warned,
    /// That the time of a seat is up.
    TimeUp(Seat),
    /// That the player who is to move there has left the server.
    Gone(Seat),
    /// That a moderator lets the player there do nothing on the server.
    TimedOut {
        /// Their seat.
        seat: Seat,
        /// Until when, in milliseconds since 1970.
        until: Timestamp,
    },
    /// That nobody has chosen for a seat whose time was up.
    GraceOver(Seat),
    /// That a seat is shown what was turned up for it: its player has not looked for too long.
    Show(Seat),
    /// That nobody's time has passed: the bot was not there, or its clock was set.
    StandStill {
        /// From when, in milliseconds since 1970.
        since: Timestamp,
        /// Until when.
        until: Timestamp,
    },
    /// To end a table at which nothing happens any more.
    Abandon,
    /// To carry the cached state over to the current rules.
    Rebase {
        /// The game's state as the current rules save it; refused if they cannot read it.
        state: Json,
        /// The turn in which that was.
        turn: u32,
    },
    /// To end a session whose log and state no longer fit the rules.
    Break {
        /// What does not fit; the log's last entry gives it as the reason.
        why: String,
    },
}

/// A table to be opened.
#[derive(Clone, Debug)]
pub struct Opening {
    /// Who opens it.
    pub host: UserId,
    /// The command that does.
    pub interaction: InteractionId,
    /// What is played.
    pub game: &'static dyn Kind,
    /// Its variants; null for the defaults.
    pub options: Json,
    /// How many may sit down; the most the game allows if not given.
    pub seats: Option<u8>,
    /// The machines that sit there from the beginning.
    pub machines: Vec<Level>,
    /// Whether it starts by itself when full.
    pub auto_start: bool,
    /// The server and channel in which it is opened.
    pub location: Location,
    /// How much time there is for a move.
    pub pace: Pace,
    /// For how long a move can be taken back that one other player is to see something by, in
    /// milliseconds.
    pub undo_within: Timestamp,
    /// Whether players may ask for hints; only where one person plays, if not given.
    pub hints: Option<bool>,
    /// Whether its result counts for ratings: only people play then, without hints.
    pub rated: bool,
    /// Who is to sit first, second and so on, of those who join.
    pub order: Vec<UserId>,
    /// The number of the table that is played once more.
    pub rematch_of: Option<i64>,
}

impl Opening {
    /// A table as it opens for someone who chooses nothing about it.
    #[must_use]
    pub fn new(
        game: &'static dyn Kind,
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
            rematch_of: None,
        }
    }
}

/// What may happen with a seat whose time is up.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Choice {
    /// There is more time.
    Wait,
    /// A machine plays this turn.
    Skip,
    /// A machine plays on until they come back.
    StandIn,
    /// Anybody may take the seat over.
    Substitute,
    /// The other of two has won.
    Claim,
}

/// Why nothing happens.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum Refusal {
    /// They have no seat here.
    #[error("you don’t have a seat at this table")]
    NotSeated,
    /// They have one already.
    #[error("you already have a seat")]
    Seated,
    /// Whoever is to get a seat sits in this one.
    #[error("they already have a seat")]
    SeatedAlready(Seat),
    /// All seats are taken.
    #[error("all {0} seats are taken")]
    Full(u8),
    /// Too few sit down.
    #[error("the game needs at least {0} players")]
    TooFew(u8),
    /// A number of players that the game is not made for.
    #[error("the game is for {least} to {most} players")]
    SeatsOutOfRange {
        /// The fewest players that the game allows.
        least: u8,
        /// The most players that the game allows.
        most: u8,
    },
    /// Variants that the game does not have.
    #[error("the game has no such variant: {0}")]
    NoSuchVariant(String),
    /// Only the host may do this.
    #[error("only the host can do that")]
    NotHost(UserId),
    /// Others have joined, and what they have agreed to stays.
    #[error("others have joined already")]
    Joined,
    /// The game is on already.
    #[error("the game has already started")]
    Started,
    /// The game is not on yet.
    #[error("the game hasn’t started yet")]
    NotStarted,
    /// They have a seat at this many open tables already.
    #[error("you have a seat at {0} open tables")]
    TooManySeats(u16),
    /// This many tables are open in the channel.
    #[error("{0} tables are open in this channel")]
    ChannelFull(u16),
    /// They have opened many tables just now.
    #[error("you have opened many tables just now")]
    TooFast,
    /// Nothing more happens here.
    #[error("this table is closed")]
    Over,
    /// It was chosen before things changed.
    #[error("the table has changed since you looked")]
    Stale,
    /// A state that does not fit the rules.
    #[error("that state does not fit the rules: {0}")]
    Unreadable(String),
    /// Others must act.
    #[error("it isn’t your turn")]
    NotYourTurn(Seats),
    /// Others have moved since, something hidden has come to light, or there is no move.
    #[error("you have nothing to undo")]
    NothingToUndo,
    /// Nobody's time is up there.
    #[error("their time isn’t up yet")]
    NotLate(Seat),
    /// One cannot choose for oneself.
    #[error("the other players choose that")]
    OthersChoose,
    /// Only the other of two can claim the win.
    #[error("you can only claim a win in a two-player game")]
    NotOfTwo,
    /// Something else is being asked.
    #[error("the table has to answer another question first")]
    AskedAlready(Seat),
    /// Nothing is being asked, or it was answered.
    #[error("nothing is being asked")]
    NothingAsked,
    /// They have agreed already.
    #[error("you’ve already agreed")]
    AgreedAlready,
    /// A machine plays for nobody here.
    #[error("no machine is playing for you")]
    NotStoodIn,
    /// The seat is not free to take.
    #[error("nobody has offered you that seat")]
    NotOffered,
    /// There is no such seat, or a machine's.
    #[error("there is no such seat")]
    NoSuchSeat,
    /// Their leave is used up, or ends before it begins.
    #[error("that is more leave than this table allows")]
    NoLeave(Timestamp),
    /// The table is there already.
    #[error("the table is already there")]
    SamePlace,
    /// Its result counts for ratings: it has no machine players and no hints.
    #[error("a rated table has no machine players and no hints")]
    Rated,
    /// No table is rated on this server.
    #[error("there are no ratings on this server")]
    NoRatings,
    /// Nobody may ask for hints here.
    #[error("there are no hints at this table")]
    NoHints,
    /// They have asked for a hint in this turn, and all know it.
    #[error("you have asked for a hint already")]
    HintedAlready,
    /// They have seen all there is for them to see.
    #[error("you’ve already seen it")]
    SeenAlready,
    /// No reminder is left in this turn.
    #[error("there are no more reminders this turn")]
    Snoozed,
    /// The game refuses.
    #[error(transparent)]
    Rules(Refused),
}

//! Reasons to refuse a command.

use super::{Admission, Timestamp, UserId};
use quark_game::{Seat, Seats, any::Refused};

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
    /// No seat is left for the person: the free ones are kept for people who are invited, or somebody at the table has
    /// blocked them, which they must not learn.
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
    /// The table admits only others.
    #[error("this table is for others")]
    NotAdmitted {
        /// People whom it admits.
        admits: Admission,
        /// The person's own share of turns in time, in hundredths, or their rating, if that is the reason.
        has: Option<i64>,
    },
    /// The start is planned for this time, in milliseconds since 1970. Before, only the host starts the game, once asked.
    #[error("the start is planned for later")]
    Planned(Timestamp),
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
    /// A start that would be over already, or later than [`LONGEST_WAIT`](super::LONGEST_WAIT).
    #[error("a game starts within sixty days")]
    NoStart,
    /// No machine stands in for the player.
    #[error("no machine is playing for you")]
    NotStoodIn,
    /// The seat is not offered to the person, or somebody at the table has blocked them, which they must not learn.
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

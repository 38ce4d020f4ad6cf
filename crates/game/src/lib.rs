//! The contract between a game and the bot, and the types it uses.
//!
//! A value of a game's type is one position, and the type has the rules. They are pure and synchronous: no clock, no
//! I/O, no colours, and no prose but refusals. Information leaves a game in only four ways: [`Game::view`] shows what a
//! viewer may see, [`Note`]s report what happened, [`Game::legal`] lists what a seat can do, and [`Illegal`] says why a
//! move can't be made.

pub mod ai;
pub mod any;
mod brief;
#[cfg(any(test, feature = "conformance"))]
pub mod conformance;
mod deed;
mod face;
mod guide;
mod info;
pub mod kit;
pub mod lesson;
mod luck;
mod note;
mod outcome;
mod refusal;
mod seat;
mod standing;

use std::{fmt, str::FromStr};

use serde::{Serialize, de::DeserializeOwned};

pub use brief::{Brief, Chapter, Rank, told_briefly, told_of_all};
pub use deed::Deed;
pub use face::{Face, Sequel, Several};
pub use guide::{Guide, Sign, Topic, Wishes};
pub use info::{Compat, Info, Variant};
pub use luck::{Diverged, Luck};
pub use note::{Audience, Note};
pub use outcome::{Outcome, Score};
pub use quark_scene::Seat;
pub use refusal::{BadNotation, Illegal};
pub use seat::{Seats, Viewer};
pub use standing::{Measure, Race, Standing};

/// Most entries in one menu: Discord's limit for a select menu.
pub const MENU: usize = 25;

/// The rules of a board game, and one position in it, secrets included.
///
/// Implement it for the type that holds everything on the table. `docs/adding-a-game.md` explains it step by
/// step.
///
/// ```
/// use quark_game::{Game, Luck, Outcome, Status};
///
/// /// Plays a game to its end, where everybody always makes the first move of the list.
/// fn played<G: Game>(seats: u8, luck: &mut Luck) -> Outcome {
///     let mut game = G::setup(&G::Options::default(), seats, luck);
///     loop {
///         match game.status() {
///             Status::Over(outcome) => return outcome,
///             Status::Waiting(seats) => {
///                 let seat = seats.first().expect("somebody must act");
///                 let action = game.legal(seat).remove(0);
///                 game.apply(seat, &action, luck).expect("it is legal");
///             }
///         }
///     }
/// }
/// ```
pub trait Game:
    Clone + fmt::Debug + PartialEq + Serialize + DeserializeOwned + Send + Sync + 'static
{
    /// Variants, chosen before the first move; `()` if there are none. Its JSON is an object with a string for each
    /// [`Variant::key`].
    type Options: Clone + fmt::Debug + Default + PartialEq + Serialize + DeserializeOwned;
    /// One move, legal or not; in a simple game, a number is enough. Its text form (the notation) is what the bot
    /// stores and what players type: ASCII, at most 40 characters, unique within a position. Spaces around it are
    /// removed before it is read.
    type Action: Clone + fmt::Debug + fmt::Display + PartialEq + FromStr + Send + Sync;
    /// Everything that one viewer may know; nothing else can reach a message. Programs of other people read its JSON
    /// (`docs/engines.md`), so write a card there as the text that players know.
    type View: fmt::Debug + PartialEq + Serialize;
    /// A fact to report to players, such as a card drawn.
    type Event: Clone + fmt::Debug + PartialEq + Serialize + DeserializeOwned;

    /// Catalogue data of the game.
    const INFO: Info;

    /// Special cases, which most games don't have.
    const COMPAT: Compat = Compat::NONE;

    /// Creates a game for `seats` players (within [`Info::seats`]), ready for the first move.
    fn setup(options: &Self::Options, seats: u8, luck: &mut Luck) -> Self;

    /// Checks that a state read from storage can exist in a game of `seats` players: every card is there
    /// once, every seat and number is in range. The state may come from a forged file. If
    /// it passes, no method may panic, overflow or take long.
    ///
    /// # Errors
    /// The fault as a clause, such as "a card is there twice".
    fn validate(&self, options: &Self::Options, seats: u8) -> Result<(), &'static str>;

    /// Returns who must act, or the outcome of a finished game.
    fn status(&self) -> Status;

    /// Every legal move of `seat`, the likeliest first; none unless `seat` must act.
    fn legal(&self, seat: Seat) -> Vec<Self::Action>;

    /// Plays `action`, which may be anything that notation can express.
    ///
    /// # Errors
    /// [`Illegal`] gives the reason; the game is then unchanged.
    fn apply(
        &mut self,
        seat: Seat,
        action: &Self::Action,
        luck: &mut Luck,
    ) -> Result<Vec<Note<Self::Event>>, Illegal>;

    /// True if the move itself stays secret until the game is over, such as a choice that all players make at
    /// once. Other players learn only what the notes tell them.
    fn conceals(_action: &Self::Action) -> bool {
        false
    }

    /// The seats that could learn something hidden if `action` were played now. Players can't simply take back
    /// such a move, or one that draws luck. The answer for an illegal move does not matter.
    fn turns_up(&self, _seat: Seat, _action: &Self::Action) -> TurnsUp {
        if Self::INFO.secrets { TurnsUp::ForMany } else { TurnsUp::Nothing }
    }

    /// The seats that act after those that must act now, in order. Empty if the order depends on later moves or
    /// on something hidden. The default fits games where turns go round the table and never stop early.
    fn upcoming(&self, seats: u8) -> Vec<Seat> {
        match self.status() {
            Status::Waiting(turn) => {
                turn.sole().into_iter().flat_map(|seat| seat.others(seats)).collect()
            }
            Status::Over(_) => Vec::new(),
        }
    }

    /// The position as if it were the turn of `seat` now and nothing else had changed, so that its player can plan a
    /// turn while others must act. Its view and its legal moves there must follow from what it may know here.
    /// `None` if the seat must act already, or if a plan makes no sense now. The default offers no plans.
    #[must_use]
    fn in_turn_of(&self, _seat: Seat) -> Option<Self> {
        None
    }

    /// Everything that `viewer` may know. When the game is over, that can be everything.
    fn view(&self, viewer: Viewer) -> Self::View;

    /// A world that `viewer` can't tell from this one, with its secrets dealt again.
    ///
    /// The result must depend only on what `viewer` may know and on `luck`: in all worlds that `viewer` can't
    /// tell apart, the same luck gives the same result. Machine players search in imagined worlds, so they
    /// can't cheat; tests compare imagined worlds with the real one to catch leaks. Each world should come up
    /// with its true probability, as far as the game can compute it. Games without secrets keep the default.
    #[must_use]
    fn imagine(&self, _viewer: Viewer, _luck: &mut Luck) -> Self {
        self.clone()
    }

    /// Shuffles what no seat may know, such as a face-down deck. The bot calls it when a move that turned up a
    /// part of it was taken back. To every viewer, the result must look like the earlier position. Games without
    /// secrets keep the default.
    fn reshuffle_unseen(&mut self, _luck: &mut Luck) {}
}

/// The seats that learn something hidden from a move, beyond what follows from what they saw before.
///
/// ```
/// use quark_game::{Seat, TurnsUp, Viewer};
///
/// let drawn = TurnsUp::ForOne(Seat(1));
/// assert!(drawn.includes(Viewer::Seat(Seat(1))) && !drawn.includes(Viewer::Spectator));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TurnsUp {
    /// No seat.
    Nothing,
    /// One seat other than the mover's, such as the next player, whose turn begins with a draw. Until that
    /// player looks, the move can still be taken back.
    ForOne(Seat),
    /// The mover, or several seats.
    ForMany,
}

impl TurnsUp {
    /// Returns true if `viewer` may learn something hidden.
    #[must_use]
    pub fn includes(self, viewer: Viewer) -> bool {
        match self {
            TurnsUp::Nothing => false,
            TurnsUp::ForOne(seat) => viewer == Viewer::Seat(seat),
            TurnsUp::ForMany => true,
        }
    }
}

/// State of play: the seats that must act, or the outcome. One enum, so the two can't contradict each other.
///
/// ```
/// use quark_game::{Seat, Seats, Status};
///
/// let all_choose = Status::Waiting(Seat::all(3).collect());
/// assert_eq!(all_choose.outcome(), None);
/// let won = Status::won_by(Seat(0), 3);
/// assert_ne!(won, Status::turn_of(Seat(0)));
/// ```
#[derive(Clone, Debug, PartialEq)]
pub enum Status {
    /// These seats must act; never empty.
    Waiting(Seats),
    /// The game is over.
    Over(Outcome),
}

impl Status {
    /// It is the turn of one seat.
    #[must_use]
    pub fn turn_of(seat: Seat) -> Status {
        Status::Waiting(Seats::only(seat))
    }

    /// The game is over, and one of `seats` players has won; the others share the second place.
    #[must_use]
    pub fn won_by(winner: Seat, seats: u8) -> Status {
        Status::Over(Outcome::won_by(winner, seats))
    }

    /// Returns true if `seat` must act.
    #[must_use]
    pub fn waits_for(&self, seat: Seat) -> bool {
        matches!(self, Status::Waiting(seats) if seats.contains(seat))
    }

    /// Returns the outcome if the game is over.
    #[must_use]
    pub fn outcome(self) -> Option<Outcome> {
        match self {
            Status::Over(outcome) => Some(outcome),
            Status::Waiting(_) => None,
        }
    }
}

//! The contract between a game and the bot, and the types it uses.
//!
//! A game is a value, and its type is its rules: pure and synchronous, without clock, I/O, prose or colours.
//! Information leaves it in three ways only: [`Game::view`] for the eyes, [`Note`]s for the ears,
//! [`Game::legal`] for the hands.

pub mod ai;
pub mod any;
#[cfg(any(test, feature = "conformance"))]
pub mod conformance;
mod guide;
pub mod kit;
pub mod lesson;
mod luck;
mod outcome;
mod seat;
mod standing;

use std::{fmt, ops::RangeInclusive, str::FromStr};

use serde::{Deserialize, Serialize, de::DeserializeOwned};

pub use guide::{Guide, Sign, Topic, Wishes};
pub use luck::{Diverged, Luck};
pub use outcome::{Outcome, Score};
pub use seat::{Seat, Seats, Viewer};
pub use standing::{Measure, Race, Standing};

use quark_scene::Scene;

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
    /// Variants, chosen before the first move. As JSON, an object of strings by [`Variant::key`].
    type Options: Clone + fmt::Debug + Default + PartialEq + Serialize + DeserializeOwned;
    /// One move, legal or not. Its text form (the notation) is stored and typed by players: ASCII, at most 40
    /// characters, unique within a position.
    type Action: Clone
        + fmt::Debug
        + fmt::Display
        + PartialEq
        + FromStr<Err = BadNotation>
        + Send
        + Sync;
    /// Everything that one viewer may know; nothing else can reach a message. Its JSON is what other people's
    /// programs read (`docs/engines.md`): there, cards are the text that players know.
    type View: fmt::Debug + PartialEq + Serialize;
    /// A fact to report to players, such as a card drawn.
    type Event: Clone + fmt::Debug + PartialEq + Serialize + DeserializeOwned;

    /// Catalogue data of the game.
    const INFO: Info;

    /// Special cases, which most games don't have.
    const COMPAT: Compat = Compat::NONE;

    /// Creates a game for `seats` players (within [`Info::seats`]), dealt and ready.
    fn setup(options: &Self::Options, seats: u8, luck: &mut Luck) -> Self;

    /// Checks that a state read from storage can exist in a game of `seats` players: every card is there
    /// once, every seat and number is in range. The state may come from a made-up file, so once it has
    /// passed, no method may panic, overflow or take long.
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

    /// The seats to which `action`, played now, could reveal something hidden. Players can't simply take back
    /// such a move, or one that draws luck. Meaningless if `action` is not legal.
    fn turns_up(&self, _seat: Seat, _action: &Self::Action) -> TurnsUp {
        if Self::INFO.secrets { TurnsUp::ForMany } else { TurnsUp::Nothing }
    }

    /// The seats that act after those that must act now, in order, as far as everybody can know it; none
    /// where the order depends on later moves or on something hidden. The default fits games where turns go
    /// round the table and never stop early.
    fn upcoming(&self, seats: u8) -> Vec<Seat> {
        match self.status() {
            Status::Waiting(turn) => {
                turn.sole().into_iter().flat_map(|seat| seat.others(seats)).collect()
            }
            Status::Over(_) => Vec::new(),
        }
    }

    /// Everything that `viewer` may know. When the game is over, it may hold everything.
    fn view(&self, viewer: Viewer) -> Self::View;

    /// A world that `viewer` can't tell from this one, with its secrets dealt again.
    ///
    /// The result must depend only on what `viewer` may know and on `luck`: in all worlds that `viewer` can't
    /// tell apart, the same luck gives the same result. Machine players search in imagined worlds, so they
    /// can't cheat; tests compare imagined worlds with the real one to catch leaks. Each world should come up
    /// as often as it is likely, as far as the game can tell. Games without secrets keep the default.
    #[must_use]
    fn imagine(&self, _viewer: Viewer, _luck: &mut Luck) -> Self {
        self.clone()
    }

    /// Shuffles what nobody at all may know, such as a face-down deck. Called after taking back a move that
    /// turned some of it up. Nobody can tell the result from the earlier order. Games without secrets keep
    /// the default.
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

/// Pictures and texts of a game. It sees views and events, never the game itself.
///
/// To name a player in a text, write their [`Seat`]: the mark is replaced by the name at the very end.
///
/// ```
/// use quark_game::{Face, Viewer};
///
/// /// What two readers hear of an event: "Ada draws a card." and "You draw a card."
/// fn told<G: Face>(event: &G::Event, mover: Viewer) -> [String; 2] {
///     [G::tell(event, Viewer::Spectator), G::tell(event, mover)]
/// }
/// ```
pub trait Face: Game {
    /// The rules in our own words, with credits (Markdown).
    const RULES: &'static str;

    /// The picture, with a [`place`](Scene::place) for everything in it that can change: the board for
    /// [`Viewer::Spectator`]; for a seat what only that seat may see (its hand), or the board again where
    /// nothing is hidden.
    fn scene(view: &Self::View) -> Scene;

    /// The picture in words: first a short sentence that says who acts and what changed last, then the
    /// position in reading order. At most 1,024 characters, even with names of 32.
    fn alt(view: &Self::View) -> String {
        kit::alt::shortened(&Self::text(view))
    }

    /// The whole position in plain text, enough to play without sight: who must act, then what the viewer
    /// holds, then the table.
    fn text(view: &Self::View) -> String;

    /// A clause that says what those who must act have to do, such as "two actions". It follows "Ana: " and
    /// is public. The default is "to move".
    fn ask(_view: &Self::View) -> String {
        "to move".to_owned()
    }

    /// Why the game ended, in a few words without names, so that games with the same ending can be counted.
    /// `None` while the game is on, or if it can end in one way only.
    fn ending(_view: &Self::View) -> Option<&'static str> {
        None
    }

    /// Returns true if the game is over and nobody has won, whatever the points are.
    fn is_lost(_view: &Self::View) -> bool {
        false
    }

    /// Each seat's score if the game ended now, as far as the viewer may know. Without points, another public
    /// figure that shows how the game goes. Drawn as a chart when the game is over; `None` for no chart.
    fn standing(_view: &Self::View) -> Option<Standing> {
        None
    }

    /// An event as a sentence for `to`. Their own seat is "you", other seats have names; for the public,
    /// every seat has a name. Doesn't check who may hear of it.
    fn tell(event: &Self::Event, to: Viewer) -> String;

    /// The picks that lead a player who sees `view` to a legal move, widest first; each is a label of at most
    /// 80 characters. Moves with the same first picks share a menu. A menu of more than [`MENU`] entries gets
    /// pages; a step in between reads better. If the next step repeats the label in full, end the label with
    /// “…”: it is then left out where a move is written in one line.
    fn steps(view: &Self::View, action: &Self::Action) -> Vec<String>;

    /// Returns true if `action` only gives something up so that the turn goes on, such as a pass or a
    /// discard. Its button is grey.
    fn gives_up(_action: &Self::Action) -> bool {
        false
    }

    /// Sorts legal moves into the order of the menus. A game with places on a board sorts them as the eye finds
    /// them, from the top left.
    fn arrange(_moves: &mut [Self::Action]) {}

    /// Explanations of the picks of [`steps`](Face::steps), one for each, where a label isn't enough. It
    /// stands below the label in a menu, and above the picture once picked. Full sentences of at most 100
    /// characters; empty where the label says it all. Moves that share a pick share its text.
    fn about(_view: &Self::View, _action: &Self::Action) -> Vec<String> {
        Vec::new()
    }

    /// The picture above the menus of a turn. `open` holds the moves that the picks made so far can still
    /// lead to; a game with places on a board marks them here. At the beginning of the turn, the bot also
    /// marks places that changed since the viewer's last move.
    fn panel(view: &Self::View, _open: &[Self::Action]) -> Scene {
        Self::scene(view)
    }
}

/// Catalogue data of a game.
///
/// ```
/// use quark_game::Info;
///
/// const INFO: Info = Info {
///     key: "low-tide",
///     title: "Low Tide",
///     pitch: "Play low, and keep your hearts.",
///     credits: "Invented for this page.",
///     seats: 2..=5,
///     turns: 5..=12,
///     secrets: true,
///     private: "hand",
///     variants: &[],
///     version: 1,
/// };
/// assert!(INFO.seats.contains(&5));
/// ```
#[derive(Debug)]
pub struct Info {
    /// Stored with every session: never reuse or rename it.
    pub key: &'static str,
    /// Title as printed on the box.
    pub title: &'static str,
    /// One line that makes people want to play.
    pub pitch: &'static str,
    /// Designers and publisher, and who allowed us to offer the game.
    pub credits: &'static str,
    /// Possible numbers of players.
    pub seats: RangeInclusive<u8>,
    /// Approximate number of turns that each player has in a whole game.
    pub turns: RangeInclusive<u16>,
    /// True if players hold information that others lack.
    pub secrets: bool,
    /// The word for what a player holds in secret, such as "hand".
    pub private: &'static str,
    /// Choices of `/quark new`; new tables get the first value of each. If a stored table lacks an option,
    /// the default of [`Game::Options`] applies, and that default never changes.
    pub variants: &'static [Variant],
    /// Increased when stored states change shape or meaning.
    pub version: u16,
}

/// Special cases of a game. A new game has none: leave [`Game::COMPAT`] out until you need it.
///
/// ```
/// use quark_game::Compat;
///
/// // A table without a limit of turns might never end.
/// const COMPAT: Compat = Compat { endless: &[("turns", "none")], ..Compat::NONE };
/// assert!(COMPAT.fixed.is_empty() && !COMPAT.draws_for_others);
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Compat {
    /// Options, as `(key, value)`, that every new table has and nobody chooses: rules fixed after people had
    /// begun to play. Tables stored without them keep the old rules.
    pub fixed: &'static [(&'static str, &'static str)],
    /// Option values, as `(key, value)`, that tests leave out: random play may never end with them.
    pub endless: &'static [(&'static str, &'static str)],
    /// True if [`Game::turns_up`] ever returns [`TurnsUp::ForOne`], as in a game where turns begin with a draw.
    pub draws_for_others: bool,
}

impl Compat {
    /// No special cases.
    pub const NONE: Compat = Compat { fixed: &[], endless: &[], draws_for_others: false };
}

/// Options of a game without variants.
///
/// ```
/// use quark_game::NoOptions;
///
/// assert_eq!(serde_json::from_str::<NoOptions>("{}")?, NoOptions {});
/// assert!(serde_json::from_str::<NoOptions>(r#"{"length": "short"}"#).is_err());
/// # Ok::<(), serde_json::Error>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct NoOptions {}

/// A choice made before the first move.
///
/// ```
/// use quark_game::Variant;
///
/// const LENGTH: Variant = Variant {
///     key: "length",
///     title: "Length",
///     values: &[("usual", "Five rounds"), ("short", "Three rounds")],
/// };
/// ```
#[derive(Debug)]
pub struct Variant {
    /// Stored: never reuse or rename it.
    pub key: &'static str,
    /// Subject of the choice, in sentence case.
    pub title: &'static str,
    /// Pairs of the stored value and the text shown to players.
    pub values: &'static [(&'static str, &'static str)],
}

/// State of play: the seats that must act, or the outcome. One enum, so the two can't contradict each other.
///
/// ```
/// use quark_game::{Outcome, Seat, Seats, Status};
///
/// let all_choose = Status::Waiting(Seat::all(3).collect());
/// assert_eq!(all_choose.outcome(), None);
/// let won = Status::Over(Outcome::won_by(Seat(0), 3));
/// assert_ne!(won, Status::Waiting(Seats::only(Seat(0))));
/// ```
#[derive(Clone, Debug, PartialEq)]
pub enum Status {
    /// These seats must act; never empty.
    Waiting(Seats),
    /// The game is over.
    Over(Outcome),
}

impl Status {
    /// Returns the outcome if the game is over.
    #[must_use]
    pub fn outcome(self) -> Option<Outcome> {
        match self {
            Status::Over(outcome) => Some(outcome),
            Status::Waiting(_) => None,
        }
    }
}

/// An event and its audience.
///
/// ```
/// use quark_game::{Note, Seat, Viewer};
///
/// // Everybody learns that a card was drawn; only the player learns which.
/// let notes = [Note::except(Seat(0), "Ada draws a card"), Note::only(Seat(0), "You draw an ace")];
/// let heard = |viewer| notes.iter().find(|note| note.to.includes(viewer)).map(|note| note.event);
/// assert_eq!(heard(Viewer::Seat(Seat(0))), Some("You draw an ace"));
/// assert_eq!(heard(Viewer::Spectator), Some("Ada draws a card"));
/// ```
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Note<E> {
    /// Those who may hear of it.
    pub to: Audience,
    /// The event itself.
    pub event: E,
}

/// Those who may hear of an event.
///
/// ```
/// use quark_game::{Audience, Seat, Viewer};
///
/// let to = Audience::Except(Seat(1));
/// assert!(to.includes(Viewer::Spectator) && !to.includes(Viewer::Seat(Seat(1))));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub enum Audience {
    /// All seats and all spectators.
    Everyone,
    /// One seat only.
    Only(Seat),
    /// Everyone but one seat; that seat gets more in another note.
    Except(Seat),
}

impl Audience {
    /// Returns true if `viewer` belongs to the audience.
    #[must_use]
    pub fn includes(self, viewer: Viewer) -> bool {
        match self {
            Audience::Everyone => true,
            Audience::Only(seat) => viewer == Viewer::Seat(seat),
            Audience::Except(seat) => viewer != Viewer::Seat(seat),
        }
    }
}

impl<E> Note<E> {
    /// Creates a note to everyone.
    pub fn everyone(event: E) -> Note<E> {
        Note { to: Audience::Everyone, event }
    }

    /// Creates a note to one seat.
    pub fn only(seat: Seat, event: E) -> Note<E> {
        Note { to: Audience::Only(seat), event }
    }

    /// Creates a note to everyone but one seat.
    pub fn except(seat: Seat, event: E) -> Note<E> {
        Note { to: Audience::Except(seat), event }
    }
}

/// Reason why the rules refuse a move.
///
/// ```
/// use quark_game::Illegal;
///
/// let refused = Illegal::new("7", "the boat costs 3 coins, and you have 2");
/// assert_eq!(format!("You can’t: {refused}."), "You can’t: the boat costs 3 coins, and you have 2.");
/// ```
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
#[error("{why}")]
pub struct Illegal {
    /// Number of the rule in the game's ledger, such as "Q29".
    pub rule: &'static str,
    /// A clause that fits after "You can't: ", in lower case and without a full stop.
    pub why: String,
}

impl Illegal {
    /// Creates a refusal by `rule`.
    pub fn new(rule: &'static str, why: impl Into<String>) -> Illegal {
        Illegal { rule, why: why.into() }
    }
}

/// Error: a text is not a move of this game. Moves are read with [`FromStr`] and written with
/// [`Display`](fmt::Display), and both agree:
///
/// ```
/// use std::fmt;
///
/// use quark_game::{BadNotation, kit::text::read_by};
///
/// /// Stones that are taken from a row.
/// #[derive(Debug, PartialEq)]
/// struct Take {
///     row: char,
///     stones: u8,
/// }
///
/// impl fmt::Display for Take {
///     fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
///         write!(f, "{}{}", self.row, self.stones)
///     }
/// }
///
/// read_by!(Take, |text| {
///     let (row, stones) = text.trim().split_at_checked(1)?;
///     let row = row.chars().next()?.to_ascii_lowercase();
///     Some(Take { row, stones: stones.trim().parse().ok()? })
/// });
///
/// let take: Take = "B 2".parse()?;
/// assert_eq!(take.to_string(), "b2");
/// assert_eq!(take.to_string().parse(), Ok(take));
/// assert!("two of b".parse::<Take>().is_err());
/// # Ok::<(), BadNotation>(())
/// ```
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
#[error("{0:?} is not a move I can read")]
pub struct BadNotation(pub String);

//! The contract that every game signs, and the words it is written in.
//!
//! A game is a value and its type is its rules: pure, synchronous, without clock, I/O, prose or
//! colours. Three narrow doors lead out of it: [`Game::view`] for the eyes, [`Note`]s for the ears,
//! [`Game::legal`] for the hands.

pub mod ai;
#[cfg(any(test, feature = "conformance"))]
pub mod conformance;
mod guide;
pub mod kit;
pub mod lesson;
mod luck;
mod outcome;
mod seat;
mod standing;
pub mod table;

use std::{fmt, ops::RangeInclusive, str::FromStr};

use serde::{Deserialize, Serialize, de::DeserializeOwned};

pub use guide::{Guide, Sign, Topic, Wishes};
pub use luck::{Diverged, Luck};
pub use outcome::{Outcome, Score};
pub use seat::{Seat, Seats, Viewer};
pub use standing::{Measure, Race, Standing};

use quark_scene::Scene;

/// Entries that one menu can hold: Discord's limit for a select menu.
pub const MENU: usize = 25;

/// A game in progress: the whole truth, secrets included.
pub trait Game:
    Clone + fmt::Debug + PartialEq + Serialize + DeserializeOwned + Send + Sync + 'static
{
    /// Variants, chosen before the first move; in JSON an object of strings by [`Variant::key`].
    type Options: Clone + fmt::Debug + Default + PartialEq + Serialize + DeserializeOwned;
    /// One move, legal or not. Its text is what is stored and what players type: at most 40
    /// characters of ASCII, unique within a position.
    type Action: Clone
        + fmt::Debug
        + fmt::Display
        + PartialEq
        + FromStr<Err = BadNotation>
        + Send
        + Sync;
    /// What one viewer may know. Anything not put in here cannot reach a message. As JSON it is what other
    /// people's programs reason about (`docs/engines.md`): cards there are the text that people know.
    type View: fmt::Debug + PartialEq + Serialize;
    /// Something worth telling the table.
    type Event: Clone + fmt::Debug + PartialEq + Serialize + DeserializeOwned;

    /// The catalogue's card.
    const INFO: Info;

    /// Whether [`TurnsUp::ForOne`] ever happens, as where a turn begins with a draw.
    const DRAWS_FOR_OTHERS: bool = false;

    /// Choices, key and value, with which a game of random moves may never end: tests leave them out.
    const ENDLESS: &'static [(&'static str, &'static str)] = &[];

    /// Options, key and value, that nobody chooses and every new table has: rules that were fixed after people
    /// had begun to play. Tables that were stored without them keep the old rules.
    const MENDED: &'static [(&'static str, &'static str)] = &[];

    /// A game for `seats` players (within [`Info::seats`]), dealt and ready.
    fn setup(options: &Self::Options, seats: u8, luck: &mut Luck) -> Self;

    /// Checks that a state that was read can exist in a game of `seats` players: every card is there once, every seat and
    /// number is in range. A state may come from a file that somebody made up, so after this no method may
    /// panic, overflow or take long.
    ///
    /// # Errors
    /// What cannot be, as a clause such as "a card is there twice".
    fn validate(&self, options: &Self::Options, seats: u8) -> Result<(), &'static str>;

    /// Who must act, or how it ended.
    fn status(&self) -> Status;

    /// Every legal move of `seat`, the likeliest first; none unless it must act.
    fn legal(&self, seat: Seat) -> Vec<Self::Action>;

    /// Plays `action`, which may be anything that notation can say.
    ///
    /// # Errors
    /// [`Illegal`] says why not; then nothing has changed.
    fn apply(
        &mut self,
        seat: Seat,
        action: &Self::Action,
        luck: &mut Luck,
    ) -> Result<Vec<Note<Self::Event>>, Illegal>;

    /// Whether the move itself is a secret of its seat until the game is over, such as a choice that
    /// all make at once: others learn of it only what is told.
    fn conceals(_action: &Self::Action) -> bool {
        false
    }

    /// The seats to which `action`, played now, could reveal something hidden. What has been seen cannot simply
    /// be taken back, nor can a move that draws luck as it is played. Meaningless if `action` is not legal.
    fn turns_up(&self, _seat: Seat, _action: &Self::Action) -> TurnsUp {
        if Self::INFO.secrets { TurnsUp::ForMany } else { TurnsUp::Nothing }
    }

    /// The seats that come after those that must act now, in order, as far as everybody can know it; none where
    /// the order depends on later moves, or on something hidden. The default is right where turns go round
    /// the table and never stop early.
    fn upcoming(&self, seats: u8) -> Vec<Seat> {
        match self.status() {
            Status::Waiting(turn) => {
                turn.sole().into_iter().flat_map(|seat| seat.others(seats)).collect()
            }
            Status::Over(_) => Vec::new(),
        }
    }

    /// What `viewer` may know. When the game is over, everything may be known.
    fn view(&self, viewer: Viewer) -> Self::View;

    /// A world that `viewer` cannot tell from this one, its secrets dealt again.
    ///
    /// It follows from what `viewer` may know and from `luck`, and from nothing else: in all worlds that
    /// `viewer` cannot tell apart, the same luck makes the same one. Machine players search in imagined
    /// worlds, so they cannot cheat; tests compare them with this one to catch leaks. Each world comes as
    /// often as it is likely, as far as a game can say. Games without secrets keep the default.
    #[must_use]
    fn imagine(&self, _viewer: Viewer, _luck: &mut Luck) -> Self {
        self.clone()
    }

    /// Shuffles what nobody at all may know, such as a face-down deck, after a move that turned some of it up
    /// was taken back. Nobody can tell the result from what was there. Games without secrets keep the default.
    fn stir(&mut self, _luck: &mut Luck) {}
}

/// The seats that see something after a move that does not follow from what they saw before it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TurnsUp {
    /// No seat.
    Nothing,
    /// Only this one, which is not the mover's: such as the next player, whose turn begins with a draw.
    /// Until they look, the move can still be taken back.
    ForOne(Seat),
    /// The mover, or several.
    ForMany,
}

impl TurnsUp {
    /// Whether `viewer` may see such a thing.
    #[must_use]
    pub fn includes(self, viewer: Viewer) -> bool {
        match self {
            TurnsUp::Nothing => false,
            TurnsUp::ForOne(seat) => viewer == Viewer::Seat(seat),
            TurnsUp::ForMany => true,
        }
    }
}

/// How a game looks and speaks. Sees views and events, never the game itself.
///
/// Its texts name people by writing their [`Seat`]: a mark that is filled with the name last.
pub trait Face: Game {
    /// The game explained in our own words, with credits (Markdown).
    const RULES: &'static str;

    /// The picture, with a [`place`](Scene::place) for everything in it that can change: for
    /// [`Viewer::Spectator`] the board, for a seat what only that seat may see
    /// (its hand), or the board again where nothing is hidden.
    fn scene(view: &Self::View) -> Scene;

    /// The picture in words: first one short sentence of who is to act and what changed last, then
    /// the position in reading order; at most 1,024 characters even with names of 32.
    fn alt(view: &Self::View) -> String {
        kit::alt::shortened(&Self::text(view))
    }

    /// The whole position in plain text, playable without sight: who is to act, then what the viewer
    /// holds, then the table.
    fn text(view: &Self::View) -> String;

    /// What is asked of those who must act, as a clause fit to follow "Ana: ", such as
    /// "two actions"; told to the public.
    fn ask(view: &Self::View) -> String;

    /// Why the game ended, in a few words that name nobody, so that games that ended alike can be
    /// counted; `None` while it is on, and where it can end in one way only.
    fn ending(_view: &Self::View) -> Option<&'static str> {
        None
    }

    /// Whether the game is over and nobody has won, whatever the points say.
    fn is_lost(_view: &Self::View) -> bool {
        false
    }

    /// What each seat would score if the game ended now, as far as the viewer may know; where there are no
    /// points, something else that all see and that tells how the game goes. A chart of it is drawn when
    /// the game is over; `None` for no chart.
    fn standing(_view: &Self::View) -> Option<Standing> {
        None
    }

    /// An event as a sentence for `to`, who reads of their own seat as "you"; for the public, and of
    /// all other seats, with names. Who may hear of it is no matter here.
    fn tell(event: &Self::Event, to: Viewer) -> String;

    /// The picks that lead a player who sees `view` to a legal move, widest first: labels of at most 80
    /// characters. Moves with the same first picks share a menu; one of more than [`MENU`] entries has pages,
    /// and a step in between reads better. A step that only groups what the next one says in full may end
    /// with “…”: a move written in one line goes without it.
    fn steps(view: &Self::View, action: &Self::Action) -> Vec<String>;

    /// Whether `action` only gives something up so that the turn goes on, such as a pass or a card thrown away:
    /// its button is grey.
    fn gives_up(_action: &Self::Action) -> bool {
        false
    }

    /// Puts legal moves into the order in which their picks are offered. A game with places on a board offers
    /// them as the eye finds them there, from the top left.
    fn arrange(_moves: &mut [Self::Action]) {}

    /// What the picks of [`steps`](Face::steps) mean, one text for each, where labels cannot say it: it stands
    /// below the label in a menu, and above the picture once that is picked. At most 100 characters each,
    /// full sentences; empty where the label says it all. Moves that share a pick share its text.
    fn about(_view: &Self::View, _action: &Self::Action) -> Vec<String> {
        Vec::new()
    }

    /// The picture above the menus of a turn: `open` are the moves to which the picks made so far still lead. A
    /// game with places on a board marks them here. At the beginning of the turn, places that changed since
    /// the viewer's last move are marked as well.
    fn panel(view: &Self::View, _open: &[Self::Action]) -> Scene {
        Self::scene(view)
    }
}

/// The catalogue's card of a game.
#[derive(Debug)]
pub struct Info {
    /// Stored with every session; never reuse or rename.
    pub key: &'static str,
    /// As printed on the box.
    pub title: &'static str,
    /// One line that makes people want to play.
    pub pitch: &'static str,
    /// Who made it, and who allowed us to offer it.
    pub credits: &'static str,
    /// Possible numbers of players.
    pub seats: RangeInclusive<u8>,
    /// Turns that each of them has in a whole game, about.
    pub turns: RangeInclusive<u16>,
    /// Whether players hold information that others lack.
    pub secrets: bool,
    /// The word for what a player holds in secret, such as "hand".
    pub private: &'static str,
    /// The choices of `/quark new`; the first value of each is what new tables have. What an option means that
    /// a stored table lacks is for the default of [`Game::Options`] to say, and never changes.
    pub variants: &'static [Variant],
    /// Raised when stored states change shape or meaning.
    pub version: u16,
}

/// The options of a game without variants.
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
    /// Stored; never reuse or rename.
    pub key: &'static str,
    /// What it is about, in sentence case.
    pub title: &'static str,
    /// Stored value and how it is shown.
    pub values: &'static [(&'static str, &'static str)],
}

/// Where a game stands: who must act and who has won cannot contradict.
#[derive(Clone, Debug, PartialEq)]
pub enum Status {
    /// These seats must act; never empty.
    Waiting(Seats),
    /// It is over.
    Over(Outcome),
}

impl Status {
    /// How it ended, if it is over.
    #[must_use]
    pub fn outcome(self) -> Option<Outcome> {
        match self {
            Status::Over(outcome) => Some(outcome),
            Status::Waiting(_) => None,
        }
    }
}

/// An event and who may hear it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Note<E> {
    /// Who may hear it.
    pub to: Audience,
    /// What happened.
    pub event: E,
}

/// Who may hear something.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub enum Audience {
    /// All seats, and people who only watch.
    Everyone,
    /// One seat.
    Only(Seat),
    /// All but one seat, which hears more in another note.
    Except(Seat),
}

impl Audience {
    /// Whether `viewer` belongs to it.
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
    /// A note to the public.
    pub fn everyone(event: E) -> Note<E> {
        Note { to: Audience::Everyone, event }
    }

    /// A note to one seat.
    pub fn only(seat: Seat, event: E) -> Note<E> {
        Note { to: Audience::Only(seat), event }
    }

    /// A note to all but one seat.
    pub fn except(seat: Seat, event: E) -> Note<E> {
        Note { to: Audience::Except(seat), event }
    }
}

/// Why a move was refused.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
#[error("{why}")]
pub struct Illegal {
    /// The rule's number in the game's ledger, such as "Q29".
    pub rule: &'static str,
    /// A clause fit to follow "You can't: ", lower case, no full stop.
    pub why: String,
}

impl Illegal {
    /// A refusal by `rule`.
    pub fn new(rule: &'static str, why: impl Into<String>) -> Illegal {
        Illegal { rule, why: why.into() }
    }
}

/// A text that is no move of this game. A move is read with [`FromStr`] and written with
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

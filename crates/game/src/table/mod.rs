//! Games with their types forgotten, for the layers that must not care which one it is.

mod catalog;
mod erased;

use std::fmt;

use crate::{
    BadNotation, Illegal, Info, Luck, Note, Seat, Sign, Standing, Status, Topic, TurnsUp, Viewer,
    ai::{Advice, Appraisal, Halt, Halted, Player},
};
use quark_scene::Scene;

pub use catalog::Catalog;
pub use erased::KindOf;

/// Stored states and options.
pub type Json = serde_json::Value;

/// What a state calls the things that all could remember of what they were told, such as cards that
/// were taken face up. They change nothing in the rules, and states of earlier releases lack them.
const MEMORY: &str = "memory";

/// A stored state, or something with states in it, without what all could remember.
#[must_use]
pub fn without_memory(mut stored: Json) -> Json {
    let inner: Vec<&mut Json> = match &mut stored {
        Json::Object(fields) => {
            fields.remove(MEMORY);
            fields.values_mut().collect()
        }
        Json::Array(items) => items.iter_mut().collect(),
        Json::Null | Json::Bool(_) | Json::Number(_) | Json::String(_) => Vec::new(),
    };
    inner.into_iter().for_each(|inner| *inner = without_memory(inner.take()));
    stored
}

/// A game that the catalogue offers.
pub trait Kind: fmt::Debug + Sync {
    /// The catalogue's card.
    fn info(&self) -> &'static Info;

    /// The game explained in our own words (Markdown).
    fn rules(&self) -> &'static str;

    /// The lesson that teaches it (TOML), if it has one.
    fn lesson(&self) -> Option<&'static str>;

    /// Every sign in its pictures.
    fn signs(&self) -> &'static [Sign];

    /// Everything that has a name in it.
    fn topics(&self) -> &'static [Topic];

    /// What a topic looks like on the table, if it can be seen.
    fn portrait(&self, topic: &Topic) -> Option<Scene>;

    /// What `options` say of one choice, where they leave it out as well; `None` of what is no choice.
    fn value_of(&self, options: &Json, key: &str) -> Option<&'static str>;

    /// `options` with all that they mean without saying it, where a new table would have something else.
    fn as_played(&self, options: &Json) -> Json;

    /// The options of a new table for which these were chosen: whatever was not chosen is as
    /// [`Info::variants`] and [`Game::MENDED`](crate::Game::MENDED) say. Null where a table without
    /// options is just that.
    fn for_new_table(&self, chosen: &Json) -> Json;

    /// Whether a move can turn up something for one other player only.
    fn draws_for_others(&self) -> bool;

    /// Whether `options` say something that [`Kind::setup`] understands.
    ///
    /// # Errors
    /// [`Unreadable`] says what is wrong with them.
    fn check(&self, options: &Json) -> Result<(), Unreadable>;

    /// A new game for `seats` players; `options` may be null for the defaults.
    ///
    /// # Errors
    /// [`Unreadable`] if the options are not this game's.
    fn setup(
        &self,
        options: &Json,
        seats: u8,
        luck: &mut Luck,
    ) -> Result<Box<dyn Table>, Unreadable>;

    /// Plays one game by the default rules, every seat picking its moves by `whim`, with no type forgotten and
    /// nothing recorded; returns the number of moves.
    fn play_out(&self, seats: u8, luck: &mut Luck, whim: &mut Luck) -> u64;

    /// What an event of [`Played::notes`] says to its reader, whose own seat is "you"; `None` if it is
    /// of a release that told it otherwise.
    fn tell(&self, event: &Json, to: Viewer) -> Option<String>;

    /// The game that [`Table::save`] wrote, of `seats` players with these options.
    ///
    /// # Errors
    /// [`Unreadable`] if it does not fit the current rules, or cannot exist.
    fn restore(
        &self,
        state: &Json,
        options: &Json,
        seats: u8,
    ) -> Result<Box<dyn Table>, Unreadable>;
}

/// Stored or given data that does not fit this game.
#[derive(Debug, thiserror::Error)]
pub enum Unreadable {
    /// It has another form.
    #[error("{0}")]
    Form(#[from] serde_json::Error),
    /// A state that no game comes to, and why.
    #[error("{0}")]
    Impossible(&'static str),
}

/// A game in progress.
pub trait Table: fmt::Debug + Send + Sync {
    /// The catalogue's card.
    fn info(&self) -> &'static Info;

    /// Who must act, or how it ended.
    fn status(&self) -> Status;

    /// Who comes after those who must act now, in order, as far as everybody can know it.
    fn upcoming(&self, seats: u8) -> Vec<Seat>;

    /// The legal moves of `seat`, in notation with the picks that lead to each, likeliest first.
    fn moves(&self, seat: Seat) -> Vec<Choice>;

    /// Plays what `notation` says, or changes nothing.
    ///
    /// # Errors
    /// [`Refused`] says why not.
    fn apply(&mut self, seat: Seat, notation: &str, luck: &mut Luck) -> Result<Played, Refused>;

    /// The seats to which a move of `seat` could reveal something hidden; a move that draws luck counts as seen
    /// by many. Meaningless if it is not legal.
    fn turns_up(&self, seat: Seat, notation: &str) -> TurnsUp;

    /// A game that `viewer` cannot tell from this one, its secrets dealt again.
    fn imagine(&self, viewer: Viewer, luck: &mut Luck) -> Box<dyn Table>;

    /// Shuffles what nobody at all may know.
    fn stir(&mut self, luck: &mut Luck);

    /// The picture for `viewer`.
    fn scene(&self, viewer: Viewer) -> Scene;

    /// The picture above the menus of `seat`'s turn: `open` are the moves, in notation, to which the
    /// picks made so far still lead.
    fn panel(&self, seat: Seat, open: &[&str]) -> Scene;

    /// The picture in words.
    fn alt(&self, viewer: Viewer) -> String;

    /// The whole position in plain text.
    fn text(&self, viewer: Viewer) -> String;

    /// All that `viewer` may know, as data for programs: the game's [`View`](crate::Game::View).
    fn seen(&self, viewer: Viewer) -> Json;

    /// Why the game ended, in a few words; `None` while it is on, and where it can end in one way only.
    fn ending(&self) -> Option<&'static str>;

    /// Whether it is over and nobody has won.
    fn is_lost(&self) -> bool;

    /// What each seat has, as far as `viewer` may know, for a chart; `None` where a game has none.
    fn standing(&self, viewer: Viewer) -> Option<Standing>;

    /// What `seat` may want to do and cannot do now, each wish once, with the reason that the rules give;
    /// nothing unless it must act.
    fn unmet(&self, seat: Seat) -> Vec<Unmet>;

    /// The keys of the topics that `viewer` has before them, open or in hand, what matters most first.
    fn lying_open(&self, viewer: Viewer) -> Vec<&'static str>;

    /// Number of these that are still unseen, as far as `viewer` can know.
    fn unseen(&self, viewer: Viewer, topic: &Topic) -> Option<u32>;

    /// What is asked of those who must act, as the public may know it; fit to follow "Ana: ".
    fn ask(&self) -> String;

    /// What a machine plays for `seat`, in notation; `None` if it has nothing to do, or was halted.
    fn think(&self, seat: Seat, player: Player, luck: &mut Luck, halt: &Halt) -> Option<String>;

    /// The best moves of `seat`, in notation, the best first, as far as it may know. `None` if it was halted.
    fn advise(&self, seat: Seat, luck: &mut Luck, halt: &Halt) -> Option<Vec<Advice<String>>>;

    /// What a machine says of a move of `seat`, in notation, by trying about `budget` moves; it knows what that
    /// seat may know. Nothing if the move is not legal, or the only one.
    ///
    /// # Errors
    /// [`Halted`] if it was halted.
    fn appraise(
        &self,
        seat: Seat,
        played: &str,
        budget: u32,
        luck: &mut Luck,
        halt: &Halt,
    ) -> Result<Option<Appraisal<String>>, Halted>;

    /// A legal move of `seat` at random, in notation; `None` if it has nothing to do.
    fn any_move(&self, seat: Seat, luck: &mut Luck) -> Option<String> {
        self.think(seat, Player::Random, luck, &Halt::default())
    }

    /// The whole state, secrets included.
    fn save(&self) -> Json;

    /// A copy to try things on.
    fn boxed_clone(&self) -> Box<dyn Table>;
}

impl Clone for Box<dyn Table> {
    fn clone(&self) -> Self {
        self.boxed_clone()
    }
}

/// A legal move and how to pick it.
#[derive(Clone, Debug, PartialEq)]
pub struct Choice {
    /// The move as it is written.
    pub notation: String,
    /// The picks that lead to it, widest first; never empty.
    pub steps: Vec<String>,
    /// Whether it gives something up.
    pub gives_up: bool,
    /// What each of the first picks means; empty where its label says it.
    pub about: Vec<String>,
}

/// What somebody may want to do and cannot do now.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Unmet {
    /// What they may want, such as "Create Σ⁺".
    pub wish: String,
    /// A clause fit to follow "You can't: ".
    pub why: String,
    /// The rule that forbids it.
    pub rule: &'static str,
}

/// What came of a move.
#[derive(Debug)]
pub struct Played {
    /// The move in its one canonical spelling, as it is stored.
    pub notation: String,
    /// Whether the notation is the seat's own secret until the game is over.
    pub concealed: bool,
    /// For whom it may have turned up something hidden.
    pub turned_up: TurnsUp,
    /// What happened, and who may hear of it: [`Kind::tell`] says it.
    pub notes: Vec<Note<Json>>,
}

/// Why a move was not played.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum Refused {
    /// The game has ended.
    #[error("the game is over")]
    Over,
    /// Others must act first.
    #[error("it isn’t your turn")]
    NotYourTurn,
    /// It is no move of this game.
    #[error(transparent)]
    Notation(#[from] BadNotation),
    /// The rules forbid it.
    #[error(transparent)]
    Illegal(#[from] Illegal),
}

//! Games with their types erased, for layers that must not depend on a particular game. The author of a game needs only
//! [`Json`].

mod catalog;
mod erased;
mod kind_of;
mod memory;
pub(crate) mod options;

use std::fmt;

use crate::{
    BadNotation, Brief, Chapter, Illegal, Info, Luck, Note, Seat, Sequel, Several, Sign, Standing,
    Status, Topic, TurnsUp, Viewer,
    ai::{Advised, Appraisal, Halt, Halted, Player},
};
use quark_scene::Scene;

pub use catalog::Catalog;
pub use kind_of::KindOf;
pub use memory::without_memory;

/// A stored state, options, a view or an event.
pub type Json = serde_json::Value;

/// A game of the catalogue, with its type erased. See [`Game`](crate::Game), [`Face`](crate::Face) and
/// [`Guide`](crate::Guide) for the meaning of its items.
pub trait GameKind: fmt::Debug + Sync {
    /// Catalogue data of the game.
    fn info(&self) -> &'static Info;

    /// The lesson (TOML), if the game has one.
    fn lesson(&self) -> Option<&'static str>;

    /// Every sign in the game's pictures.
    fn signs(&self) -> &'static [Sign];

    /// Everything in the game that has a name.
    fn topics(&self) -> &'static [Topic];

    /// Printed things of the game as data; null if it gives none.
    fn tables(&self) -> Json;

    /// Picture of a topic as it looks on the table; `None` if it can't be seen.
    fn portrait(&self, topic: &Topic) -> Option<Scene>;

    /// Keys of the topics whose portraits stand on the card of a new table.
    fn poster(&self) -> &'static [&'static str];

    /// Value of the variant `key` with these options, also where they leave it out and a default applies;
    /// `None` if there is no such variant.
    fn value_of(&self, options: &Json, key: &str) -> Option<&'static str>;

    /// Adds to `options` every value that they imply without naming it, where a new table would have another
    /// value.
    fn as_played(&self, options: &Json) -> Json;

    /// Completes the options of a new table: what `chosen` leaves out comes from [`Info::variants`] and
    /// [`Compat::fixed`](crate::Compat::fixed). Null if there is nothing to store.
    fn for_new_table(&self, chosen: &Json) -> Json;

    /// True if a move can reveal something to one other player only.
    fn draws_for_others(&self) -> bool;

    /// Checks that [`GameKind::setup`] understands `options`.
    ///
    /// # Errors
    /// [`Unreadable`] says what is wrong with them.
    fn check(&self, options: &Json) -> Result<(), Unreadable>;

    /// Creates a game for `seats` players; null `options` mean the defaults.
    ///
    /// # Errors
    /// [`Unreadable`] if the options are not those of this game.
    fn setup(
        &self,
        options: &Json,
        seats: u8,
        luck: &mut Luck,
    ) -> Result<Box<dyn AnyGame>, Unreadable>;

    /// Plays one game by the default rules, where each seat picks its moves by `whim`. Works on the game's
    /// own type and records nothing. Returns the number of moves.
    fn play_out(&self, seats: u8, luck: &mut Luck, whim: &mut Luck) -> u64;

    /// An event of [`Played::notes`] as a sentence for `to`, whose own seat is "you"; `None` if a release
    /// with another format stored it.
    fn tell(&self, event: &Json, to: Viewer) -> Option<String>;

    /// An event in a few words for `to`; `None` if a release with another format stored it.
    fn brief(&self, event: &Json, to: Viewer) -> Option<Brief>;

    /// The part of the game that begins with an event, if one does.
    fn chapter(&self, event: &Json) -> Option<Chapter>;

    /// Restores a game of `seats` players with these options from what [`AnyGame::save`] returned.
    ///
    /// # Errors
    /// [`Unreadable`] if the state does not fit the current rules, or can't exist.
    fn restore(
        &self,
        state: &Json,
        options: &Json,
        seats: u8,
    ) -> Result<Box<dyn AnyGame>, Unreadable>;
}

/// Error: stored or given data does not fit this game.
#[derive(Debug, thiserror::Error)]
pub enum Unreadable {
    /// The JSON has the wrong form.
    #[error("{0}")]
    Form(#[from] serde_json::Error),
    /// An option or its value doesn't exist; names it, and those that do.
    #[error("{0}")]
    Option(String),
    /// No game can reach this state; says why.
    #[error("{0}")]
    Impossible(&'static str),
}

/// A game in progress, with its type erased.
pub trait AnyGame: fmt::Debug + Send + Sync {
    /// Catalogue data of the game.
    fn info(&self) -> &'static Info;

    /// Returns who must act, or the outcome of a finished game.
    fn status(&self) -> Status;

    /// The seats that act after those that must act now, in order, as far as everybody can know it.
    fn upcoming(&self, seats: u8) -> Vec<Seat>;

    /// The legal moves of `seat`, with the picks that lead to each, in the order of
    /// [`Face::arrange`](crate::Face::arrange).
    fn moves(&self, seat: Seat) -> Vec<Choice>;

    /// Plays the move written as `notation`. On an error, nothing changes.
    ///
    /// # Errors
    /// [`Refused`] gives the reason.
    fn apply(&mut self, seat: Seat, notation: &str, luck: &mut Luck) -> Result<Played, Refused>;

    /// The standing orders that `seat` may give now, with the picks that lead to each.
    fn orders(&self, seat: Seat) -> Vec<Choice>;

    /// A standing order of `seat`, with its picks; `None` if it can't decide anything any more.
    fn order(&self, seat: Seat, notation: &str) -> Option<Choice>;

    /// The move that these standing orders of `seat` make now, in notation, as far as the seat may know. `None` if they
    /// don't decide, or if the move gives something away ([`Face::at_stake`](crate::Face::at_stake)).
    fn ordered(&self, seat: Seat, orders: &[String]) -> Option<String>;

    /// The seats that could learn something hidden from a move of `seat`. A move that draws luck counts as
    /// [`TurnsUp::ForMany`]. The answer for an illegal move does not matter.
    fn turns_up(&self, seat: Seat, notation: &str) -> TurnsUp;

    /// The position as if it were the turn of `seat` now, if its player can plan a turn.
    fn in_turn_of(&self, seat: Seat) -> Option<Box<dyn AnyGame>>;

    /// Returns a game that `viewer` can't tell from this one, with its secrets dealt again.
    fn imagine(&self, viewer: Viewer, luck: &mut Luck) -> Box<dyn AnyGame>;

    /// Shuffles what nobody at all may know.
    fn reshuffle_unseen(&mut self, luck: &mut Luck);

    /// The picture for `viewer`.
    fn scene(&self, viewer: Viewer) -> Scene;

    /// The picture above the menus of `seat`'s turn. `open` holds the moves, in notation, that the picks made
    /// so far can still lead to.
    fn panel(&self, seat: Seat, open: &[&str]) -> Scene;

    /// The picture in words.
    fn alt(&self, viewer: Viewer) -> String;

    /// The whole position in plain text.
    fn text(&self, viewer: Viewer) -> String;

    /// Returns true if the game names parts to enlarge.
    fn enlarges(&self) -> bool;

    /// The parts of the pictures that `viewer` can enlarge: the name of each, and its contents in words.
    fn parts(&self, viewer: Viewer) -> Vec<(String, String)>;

    /// Everything that `viewer` may know, as data for programs: the game's [`View`](crate::Game::View).
    fn seen(&self, viewer: Viewer) -> Json;

    /// Why the game ended, in a few words; `None` while it is on, or if it can end in one way only.
    fn ending(&self) -> Option<&'static str>;

    /// Sentences about the end of a finished game, each about a seat; none while it is on.
    fn closing(&self) -> Vec<(Seat, String)>;

    /// Returns true if the game is over and nobody has won.
    fn is_lost(&self) -> bool;

    /// Figure of each seat for a chart, as far as `viewer` may know it; `None` if the game has no chart.
    fn standing(&self, viewer: Viewer) -> Option<Standing>;

    /// Wishes that `seat` can't fulfil now, each once, with the reason that the rules give; none unless
    /// `seat` must act.
    fn unmet(&self, seat: Seat) -> Vec<Unmet>;

    /// Keys of the topics in front of `viewer`, on the table or in hand, the most important first.
    fn lying_open(&self, viewer: Viewer) -> Vec<&'static str>;

    /// Things of the other players that `viewer` has to reckon with, a sentence for each player.
    fn about_others(&self, viewer: Viewer) -> Vec<String>;

    /// Number of copies of `topic` that `viewer` can't locate; `None` where there is nothing to count.
    fn unseen(&self, viewer: Viewer, topic: &Topic) -> Option<u32>;

    /// A clause that tells `viewer` what those who must act have to do. It follows "Ana: ".
    fn ask(&self, viewer: Viewer) -> String;

    /// The move of a machine that plays for `seat`, in notation; `None` if it has no move, or was halted.
    fn think(&self, seat: Seat, player: Player, luck: &mut Luck, halt: &Halt) -> Option<String>;

    /// The best moves of `seat`, in notation, as far as the seat may know. `None` if halted.
    fn advise(&self, seat: Seat, luck: &mut Luck, halt: &Halt) -> Option<Advised<String>>;

    /// A machine's judgement of a move of `seat`, in notation, from trying about `budget` moves. It knows
    /// only what that seat may know. `None` if the move is not legal, or the only one.
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

    /// A random legal move of `seat`, in notation; `None` if it has no move.
    fn any_move(&self, seat: Seat, luck: &mut Luck) -> Option<String> {
        self.think(seat, Player::Random, luck, &Halt::default())
    }

    /// The whole state, secrets included.
    fn save(&self) -> Json;

    /// Returns a copy to try moves on.
    fn boxed_clone(&self) -> Box<dyn AnyGame>;
}

impl Clone for Box<dyn AnyGame> {
    fn clone(&self) -> Self {
        self.boxed_clone()
    }
}

/// A legal move and the picks that lead to it.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Choice {
    /// The move in notation.
    pub notation: String,
    /// The picks that lead to it, widest first; never empty.
    pub steps: Vec<String>,
    /// True if the move gives something up for nothing in sight, so that its button is grey.
    pub gives_up: bool,
    /// Explanation of each of the first picks; empty where the label says it all.
    pub about: Vec<String>,
    /// A sentence on what the move gives away, if its player may not have meant to.
    pub stake: Option<String>,
    /// The set of moves that it belongs to, if its player makes several.
    pub several: Option<Several>,
    /// The move, in notation, that nearly always follows it.
    pub sequel: Option<Sequel<String>>,
}

/// Something that a player may want to do and can't do now.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Unmet {
    /// The wish, such as "Create Σ⁺".
    pub wish: String,
    /// A clause that fits after "You can't: ".
    pub why: String,
    /// Number of the rule that forbids it.
    pub rule: &'static str,
}

/// Result of a move that was played.
#[derive(Debug)]
pub struct Played {
    /// The move in its one canonical spelling, as it is stored.
    pub notation: String,
    /// True if the notation stays the seat's own secret until the game is over.
    pub concealed: bool,
    /// The seats that may have learned something hidden from the move.
    pub turned_up: TurnsUp,
    /// Events and who may hear of them: [`GameKind::tell`] turns them into sentences.
    pub notes: Vec<Note<Json>>,
}

/// Reason why a move was not played.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum Refused {
    /// The game is over.
    #[error("the game is over")]
    Over,
    /// Other seats must act first.
    #[error("it isn’t your turn")]
    NotYourTurn,
    /// The text is not a move of this game.
    #[error(transparent)]
    Notation(#[from] BadNotation),
    /// The rules forbid the move.
    #[error(transparent)]
    Illegal(#[from] Illegal),
}

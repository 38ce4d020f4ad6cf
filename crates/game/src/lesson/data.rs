//! The data of a lesson, as its file next to the game contains it: see `docs/lessons.md`.

use serde::Deserialize;

use crate::any::Json;

/// A lesson, and the pictures of the rules.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Data {
    /// All kinds of moves, as patterns of notation, such as "draw *".
    #[serde(default)]
    pub kinds: Vec<String>,
    /// Kinds of moves that are too rare for a step of their own: some step mentions them.
    #[serde(default)]
    pub told_of: Vec<String>,
    /// Starting positions.
    #[serde(default)]
    pub deal: Vec<Deal>,
    /// The steps, in order.
    #[serde(default)]
    pub step: Vec<Step>,
    /// The pictures of the rules.
    #[serde(default)]
    pub picture: Vec<Picture>,
}

/// A starting position: a game that was dealt and played for some moves.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Deal {
    /// Name that steps and pictures refer to.
    pub name: String,
    /// Number of players.
    pub seats: u8,
    /// Options, in addition to those of every new table.
    #[serde(default)]
    pub options: Json,
    /// Seed of chance where no draws are given.
    #[serde(default)]
    pub seed: u64,
    /// Draws of the deal, each less than the number of possible results; without them the seed decides.
    pub draws: Option<Vec<u32>>,
    /// Moves played since the deal.
    #[serde(default)]
    pub moves: Vec<Move>,
}

/// A move that is played automatically.
#[derive(Clone, Debug, Deserialize)]
#[serde(from = "Written")]
pub struct Move {
    /// The move in notation.
    pub notation: String,
    /// Seat that moves; needed where several must act.
    pub seat: Option<u8>,
    /// Draws of the move; without them the seed decides.
    pub draws: Option<Vec<u32>>,
}

/// A move in the file: its notation alone, or a table with more details.
#[derive(Deserialize)]
#[serde(untagged)]
enum Written {
    Plain(String),
    Whole {
        #[serde(rename = "move")]
        notation: String,
        seat: Option<u8>,
        draws: Option<Vec<u32>>,
    },
}

impl From<Written> for Move {
    fn from(written: Written) -> Move {
        match written {
            Written::Plain(notation) => Move { notation, seat: None, draws: None },
            Written::Whole { notation, seat, draws } => Move { notation, seat, draws },
        }
    }
}

/// One step: a position, an explanation, and a task.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Step {
    /// Subject, in a few words.
    pub title: String,
    /// Explanation and task: at most 60 words.
    pub text: String,
    /// The deal that it starts from.
    pub deal: Option<String>,
    /// Or the number of an earlier step, from 1: this one starts from the position after its hint.
    pub after: Option<usize>,
    /// Moves played before the learner is asked.
    #[serde(default)]
    pub moves: Vec<Move>,
    /// The learner's seat, from 0; without it, the seat that must act.
    pub seat: Option<u8>,
    /// Moves that fulfil the task, as patterns of notation: `*` is anything, `?` one letter.
    #[serde(default)]
    pub wish: Vec<String>,
    /// Or sentences that the learner is told after such a move, as patterns.
    #[serde(default)]
    pub told: Vec<String>,
    /// The move that *Show Me* makes. The next step may start from the position after it.
    pub hint: String,
    /// Draws of the learner's move; without them the seed decides.
    pub draws: Option<Vec<u32>>,
    /// Reply to a move that does not fulfil the task: at most 40 words.
    pub otherwise: String,
    /// Reply to a move that does: at most 40 words.
    #[serde(default)]
    pub done: String,
    /// Numbers of the rules it teaches, as in the ledger.
    pub teaches: Vec<String>,
}

/// A picture of the rules.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Picture {
    /// Name that the rules refer to: `<!-- picture: NAME -->`.
    pub name: String,
    /// The deal that it shows.
    pub deal: Option<String>,
    /// Or the number of the step, from 1, whose position it shows.
    pub step: Option<usize>,
    /// Or the number of the step, from 1, whose position after the hint it shows.
    pub after: Option<usize>,
    /// Moves played first.
    #[serde(default)]
    pub moves: Vec<Move>,
    /// The seat that looks, from 0; without it, the public.
    pub seat: Option<u8>,
    /// True to show the panel of the seat, with its places marked.
    #[serde(default)]
    pub panel: bool,
}

impl Data {
    /// Reads a lesson from the text of its file.
    ///
    /// # Errors
    /// [`toml::de::Error`] says what is wrong with the file, and where.
    pub fn read(text: &str) -> Result<Data, toml::de::Error> {
        toml::from_str(text)
    }
}

//! The data of a lesson, as its file beside the game says it: see `docs/lessons.md`.

use serde::Deserialize;

use crate::table::Json;

/// A lesson, and the pictures of the rules.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Data {
    /// The kinds of moves there are, as patterns of notation, such as "draw *".
    pub kinds: Vec<String>,
    /// Kinds of moves that come up too seldom for a step of their own: a step tells of them.
    #[serde(default)]
    pub told_of: Vec<String>,
    /// Games that have begun.
    #[serde(default)]
    pub deal: Vec<Deal>,
    /// The steps, in order.
    pub step: Vec<Step>,
    /// The pictures of the rules.
    #[serde(default)]
    pub picture: Vec<Picture>,
}

/// A game that has begun.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Deal {
    /// By what name steps and pictures call it.
    pub name: String,
    /// How many sit there.
    pub seats: u8,
    /// Its options, beside those that every new table has.
    #[serde(default)]
    pub options: Json,
    /// Chance follows from this number, where no draws are given.
    #[serde(default)]
    pub seed: u64,
    /// The draws by which it is dealt, each a number below how many things can be drawn.
    pub draws: Option<Vec<u32>>,
    /// What has been played since.
    #[serde(default)]
    pub moves: Vec<Move>,
}

/// A move that is played by itself.
#[derive(Clone, Debug, Deserialize)]
#[serde(untagged)]
pub enum Move {
    /// By whoever must act.
    Plain(String),
    /// With all that could be said of it.
    Whole {
        /// The move in notation.
        #[serde(rename = "move")]
        notation: String,
        /// The seat, where several must act.
        seat: Option<u8>,
        /// Its chance; else it follows from the seed.
        draws: Option<Vec<u32>>,
    },
}

impl Move {
    /// The move in notation.
    #[must_use]
    pub fn notation(&self) -> &str {
        match self {
            Move::Plain(notation) | Move::Whole { notation, .. } => notation,
        }
    }

    /// Whose move it is, where that is said.
    #[must_use]
    pub fn seat(&self) -> Option<u8> {
        match self {
            Move::Plain(_) => None,
            Move::Whole { seat, .. } => *seat,
        }
    }

    /// Its chance, where that is said.
    #[must_use]
    pub fn draws(&self) -> Option<&[u32]> {
        match self {
            Move::Plain(_) => None,
            Move::Whole { draws, .. } => draws.as_deref(),
        }
    }
}

/// One step: a position, what is going on in it, and what is asked.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Step {
    /// What it is about, in a few words.
    pub title: String,
    /// What is going on, and what is asked for: at most 60 words.
    pub text: String,
    /// The deal in which it stands,
    pub deal: Option<String>,
    /// or the number of the step after whose hint it stands, from 1.
    pub after: Option<usize>,
    /// What is played before anything is asked.
    #[serde(default)]
    pub moves: Vec<Move>,
    /// The learner's seat, from 0; else whoever must act.
    pub seat: Option<u8>,
    /// The moves that are asked for, as patterns of notation: `*` is anything, `?` one letter.
    #[serde(default)]
    pub wish: Vec<String>,
    /// Or else what the learner is told after the move, as patterns of sentences.
    #[serde(default)]
    pub told: Vec<String>,
    /// The move that *Show Me* makes, and after which the next step may begin.
    pub hint: String,
    /// The chance of the learner's move; else it follows from the seed.
    pub draws: Option<Vec<u32>>,
    /// Why another move is not what is asked for: at most 40 words.
    pub otherwise: String,
    /// What is said when it is done: at most 40 words.
    #[serde(default)]
    pub done: String,
    /// The rules it teaches, by their numbers in the ledger.
    pub teaches: Vec<String>,
}

/// A picture of the rules.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Picture {
    /// By what name the rules call it: `<!-- picture: NAME -->`.
    pub name: String,
    /// The deal in which it stands,
    pub deal: Option<String>,
    /// or the number of the step at which it stands, from 1,
    pub step: Option<usize>,
    /// or of the step after whose hint it stands.
    pub after: Option<usize>,
    /// What is played first.
    #[serde(default)]
    pub moves: Vec<Move>,
    /// Who looks, from 0; without it, it is what all see.
    pub seat: Option<u8>,
    /// Whether it is the panel of the seat, with its places marked.
    #[serde(default)]
    pub panel: bool,
}

impl Data {
    /// Reads a lesson.
    ///
    /// # Errors
    /// What is wrong with the file, and where.
    pub fn read(text: &str) -> Result<Data, toml::de::Error> {
        toml::from_str(text)
    }
}

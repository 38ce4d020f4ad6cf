//! The data of a lesson, as its file next to the game says it: see `docs/lessons.md`.

use serde::Deserialize;

use crate::table::Json;

/// A lesson, and the pictures of the rules.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Data {
    /// The kinds of moves there are, as patterns of notation, such as "draw *".
    pub kinds: Vec<String>,
    /// Kinds of moves that come up too seldom for a step of their own: some step mentions them.
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
    /// The name by which steps and pictures call it.
    pub name: String,
    /// Number of players.
    pub seats: u8,
    /// Its options, next to those that every new table has.
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
#[serde(from = "Written")]
pub struct Move {
    /// The move in notation.
    pub notation: String,
    /// Its seat, where several must act.
    pub seat: Option<u8>,
    /// Its chance; else it follows from the seed.
    pub draws: Option<Vec<u32>>,
}

/// A move in the file: its notation, or a table of all that is said of it.
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
    /// The learner's seat, from 0; else the one that must act.
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
    /// The name by which the rules call it: `<!-- picture: NAME -->`.
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
    /// The seat that looks, from 0; without it, it is what all see.
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

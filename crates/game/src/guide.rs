//! What a game adds to teach itself: a lesson, everything that has a name, and what somebody may want to do.

use super::Face;
use quark_scene::Scene;

/// Moves that somebody may want to make, each below what it is called, such as "Create Σ⁺". Several below
/// one name are ways to the same thing: it is possible if one of them is.
pub type Wishes<A> = Vec<(String, A)>;

/// How a game is taught. All of it is optional: with an empty `impl` a game is played all the same, but nobody
/// can learn it by playing or look things up.
pub trait Guide: Face {
    /// The lesson, in the form that `docs/lessons.md` describes (TOML); empty if there is none.
    const LESSON: &'static str = "";

    /// Every sign in the pictures, in the order in which the eye meets them.
    const SIGNS: &'static [Sign] = &[];

    /// Everything that has a name in this game, in the order in which people look for it; always the same.
    fn topics() -> &'static [Topic] {
        &[]
    }

    /// What a topic looks like on the table; `None` of what cannot be seen, such as an idea. About 400 to
    /// 1200 wide.
    fn portrait(_topic: &Topic) -> Option<Scene> {
        None
    }

    /// Number of these that are still unseen, as far as a player who sees `view` can know: they may be in a
    /// deck or in somebody's hand. `None` where there is nothing to count.
    fn unseen(_view: &Self::View, _topic: &Topic) -> Option<u32> {
        None
    }

    /// The keys of the topics that a player who sees `view` has before them, open or in their own hand: what
    /// matters most first, each once.
    fn lying_open(_view: &Self::View) -> Vec<&'static str> {
        Vec::new()
    }

    /// What a player who sees `view` may want to do now: at least one move for each kind of action, and those
    /// that are nearly possible. The rules say which of them are not, and why.
    fn wishes(_view: &Self::View) -> Wishes<Self::Action> {
        Vec::new()
    }
}

/// Something that has a name in a game.
#[derive(Clone, Debug, PartialEq)]
pub struct Topic {
    /// Its own word within the game, lower case ASCII without spaces, at most 30 letters.
    pub key: String,
    /// What players call it, as printed; at most 60 letters.
    pub name: String,
    /// What else it may be called, such as a notation.
    pub also: Vec<String>,
    /// What it is and does, in one or two sentences; at most 300 letters.
    pub about: String,
    /// What it costs or is made of, as a clause; empty where it costs nothing. At most 120 letters.
    pub cost: String,
    /// How many there are in the game, where that can be counted.
    pub count: Option<u32>,
    /// The rule that says so, such as "Q29".
    pub rule: String,
}

impl Topic {
    /// A topic that costs nothing and is not counted.
    pub fn new(
        key: impl Into<String>,
        name: impl Into<String>,
        rule: impl Into<String>,
        about: impl Into<String>,
    ) -> Topic {
        Topic {
            key: key.into(),
            name: name.into(),
            also: Vec::new(),
            about: about.into(),
            cost: String::new(),
            count: None,
            rule: rule.into(),
        }
    }

    /// Adds another name.
    #[must_use]
    pub fn also(mut self, name: impl Into<String>) -> Topic {
        self.also.push(name.into());
        self
    }

    /// Sets what it costs.
    #[must_use]
    pub fn costing(self, cost: impl Into<String>) -> Topic {
        Topic { cost: cost.into(), ..self }
    }

    /// Sets how many there are.
    #[must_use]
    pub fn counted(self, count: u32) -> Topic {
        Topic { count: Some(count), ..self }
    }
}

/// A sign in a game's pictures.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Sign {
    /// How it looks, or what it says, such as "yellow outline" or "+2"; at most 40 letters.
    pub looks: &'static str,
    /// What it means, in one sentence; at most 160 letters.
    pub means: &'static str,
}

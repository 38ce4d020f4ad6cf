//! Optional teaching material of a game: a lesson, named things to look up, and moves a player may want.

use super::{Face, any::Json};
use quark_scene::Scene;

/// Moves that a player may want to make, each with the wish it serves, such as "Create Σ⁺". Several moves
/// with the same wish are different ways to reach it: the wish is possible if one of them is legal.
///
/// ```
/// use quark_game::Wishes;
///
/// // Two ways to the same wish: it is possible if one of them is.
/// let wishes: Wishes<&str> =
///     vec![("Buy the boat".into(), "buy boat coins"), ("Buy the boat".into(), "buy boat fish")];
/// assert_eq!(wishes[0].0, wishes[1].0);
/// ```
pub type Wishes<A> = Vec<(String, A)>;

/// Teaching material of a game. Every item is optional: with an empty `impl` the game can be played, but
/// nobody can learn it by playing or look things up.
pub trait Guide: Face {
    /// Lesson in the format of `docs/lessons.md` (TOML); empty if there is none.
    const LESSON: &'static str = "";

    /// Every sign in the pictures, in the order the eye meets them.
    const SIGNS: &'static [Sign] = &[];

    /// Keys of one to four topics with portraits, to show on the card of a new table: things that the game is
    /// about, as large as a phone can show them side by side.
    const POSTER: &'static [&'static str] = &[];

    /// Everything in this game that has a name, in the order people look for it. Must always return the same
    /// list.
    fn topics() -> &'static [Topic] {
        &[]
    }

    /// Printed things of the game as data, for other people's programs (`docs/engines.md`): each card, piece and
    /// number of the rules, in the words of [`Game::View`](crate::Game::View). An object of lists and numbers; null if
    /// there is nothing to say. Must not depend on a table or its options.
    fn tables() -> Json {
        Json::Null
    }

    /// Picture of a topic as it looks on the table, about 400 to 1200 pixels wide; `None` for something
    /// that can't be seen, such as an idea.
    fn portrait(_topic: &Topic) -> Option<Scene> {
        None
    }

    /// Number of copies of `topic` that a player who sees `view` can't locate: they may be in a deck or in
    /// another player's hand. `None` where there is nothing to count.
    fn unseen(_view: &Self::View, _topic: &Topic) -> Option<u32> {
        None
    }

    /// Keys of the topics in front of a player who sees `view`, on the table or in their own hand. The most
    /// important comes first, and each appears once.
    fn lying_open(_view: &Self::View) -> Vec<&'static str> {
        Vec::new()
    }

    /// Things of the other players that can affect a reader of `view`, such as the powers of their
    /// cards: a full sentence for each player who has any. The table's help shows them.
    fn about_others(_view: &Self::View) -> Vec<String> {
        Vec::new()
    }

    /// Moves that a player who sees `view` may want to make now: at least one for each kind of action, and
    /// those that are nearly possible. The rules tell which are illegal, and why.
    fn wishes(_view: &Self::View) -> Wishes<Self::Action> {
        Vec::new()
    }
}

/// Something that has a name in a game, such as a card or an idea, for players to look up.
///
/// ```
/// use quark_game::Topic;
///
/// let ace = Topic::new("ace", "Ace", "4", "Wins against every king.").also("A").counted(4);
/// assert_eq!((ace.count, ace.also), (Some(4), vec!["A".to_owned()]));
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct Topic {
    /// Unique within the game: lower-case ASCII without spaces, at most 30 letters.
    pub key: String,
    /// Name that players use, as printed; at most 60 letters.
    pub name: String,
    /// Other names, such as a notation.
    pub also: Vec<String>,
    /// Explanation in one or two sentences; at most 300 letters.
    pub about: String,
    /// Cost or ingredients, as a clause of at most 120 letters; empty if it costs nothing.
    pub cost: String,
    /// Number of copies in the game, where that can be counted.
    pub count: Option<u32>,
    /// Number of the rule that defines it, such as "Q29".
    pub rule: String,
}

impl Topic {
    /// Creates a topic that costs nothing and is not counted.
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

    /// Sets the cost, a clause of at most 120 letters.
    #[must_use]
    pub fn costing(self, cost: impl Into<String>) -> Topic {
        Topic { cost: cost.into(), ..self }
    }

    /// Sets the number of copies in the game.
    #[must_use]
    pub fn counted(self, count: u32) -> Topic {
        Topic { count: Some(count), ..self }
    }
}

/// A sign in a game's pictures, explained to players.
///
/// ```
/// use quark_game::Sign;
/// use quark_scene::{Point, shapes};
///
/// const SIGNS: &[Sign] = &[
///     Sign::new("skull", "This player is out."),
///     Sign::new("hexagon with a bolt", "Energy.")
///         .drawn(|scene| shapes::energy(scene, Point::new(60, 60), 40)),
/// ];
/// assert!(SIGNS.iter().all(|sign| sign.means.ends_with('.')));
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Sign {
    /// Look or text of the sign, such as "bright outline" or "+2"; at most 40 letters.
    pub looks: &'static str,
    /// Meaning, in one sentence of at most 160 letters.
    pub means: &'static str,
    /// Draws the sign by itself, in its usual size or larger; `None` shows its looks in words.
    pub drawn: Option<fn(&mut Scene)>,
}

impl Sign {
    /// Creates a sign that is shown in words.
    #[must_use]
    pub const fn new(looks: &'static str, means: &'static str) -> Sign {
        Sign { looks, means, drawn: None }
    }

    /// Draws the sign with the code that draws it in the pictures.
    #[must_use]
    pub const fn drawn(self, draw: fn(&mut Scene)) -> Sign {
        Sign { drawn: Some(draw), ..self }
    }
}

//! Teaching: the lesson, the signs in the pictures, the topics, and reading what players type.

mod counting;
mod portraits;
mod spelling;
mod terms;
mod topics;
mod wishes;

use std::sync::LazyLock;

use crate::state::{Action, Quark, View};
use quark_game::{Guide, Sign, Topic, Wishes};
use quark_scene::Scene;

static TOPICS: LazyLock<Vec<Topic>> = LazyLock::new(topics::all);

impl Guide for Quark {
    const LESSON: &'static str = include_str!("../lesson.toml");

    const SIGNS: &'static [Sign] = SIGNS;

    const POSTER: &'static [&'static str] = &["lambda-zero", "j-psi", "proton"];

    fn topics() -> &'static [Topic] {
        &TOPICS
    }

    fn portrait(topic: &Topic) -> Option<Scene> {
        portraits::of(topics::subject(&topic.key)?)
    }

    fn unseen(view: &View, topic: &Topic) -> Option<u32> {
        counting::unseen(view, topics::subject(&topic.key)?)
    }

    fn lying_open(view: &View) -> Vec<&'static str> {
        let key = |subject| topics::key_of(&TOPICS, subject);
        counting::lying_open(view).into_iter().filter_map(key).collect()
    }

    fn wishes(view: &View) -> Wishes<Action> {
        wishes::of(view)
    }
}

const fn sign(looks: &'static str, means: &'static str) -> Sign {
    Sign { looks, means }
}

const SIGNS: &[Sign] = &[
    sign("yellow bars at the top right", "The actions of this turn: yellow is left, grey is done."),
    sign("3 of 7", "Cards in your hand, and how many you may keep when your turn ends."),
    sign(
        "dark card with rings and a number",
        "A face-down deck. The number says how many cards are left in it.",
    ),
    sign("number in a dark shield", "The points of a meson or baryon."),
    sign("black disc with a letter", "A quark: u, d, s, c, b or t."),
    sign("red ring, letter with a bar", "An anti-quark."),
    sign("card with a corner cut off", "An anti-quark card."),
    sign(
        "arrow and letters at the foot",
        "What this card can decay into: any one of these quarks.",
    ),
    sign(
        "discs above a grey letter",
        "A decayed card: it counts as one of the discs. The grey letter is the old quark.",
    ),
    sign(
        "small tan card with letters",
        "A decayed card that lies before this player: it counts as one of these letters.",
    ),
    sign(
        "small card with a sign and a shield",
        "A meson or baryon that this player has made, with its points.",
    ),
    sign("p on white", "A proton. The number beside it says how many."),
    sign("n on red", "A neutron. The number beside it says how many."),
    sign("×16", "How many proton or neutron tokens are left."),
    sign("hexagon with a bolt", "Energy. The number beside it says how much."),
    sign(
        "hexagon with a number",
        "An amount of energy: what an atom needs, or what you pay to raise a quark.",
    ),
    sign("Be ends it, Li ends it", "The round in which a player can build this atom is the last."),
    sign(
        "a player’s shape beside an atom",
        "This atom is the best that this player can build now.",
    ),
    sign("atom in a bright frame", "This atom is the best that you can build now."),
    sign("with H, with He", "The score holds the points of this atom."),
    sign(
        "orange bar at the top",
        "The last round: the bar says why, and whose turn ends the game.",
    ),
    sign("fan of cards with a number", "How many cards this player holds in hand."),
    sign("large number in a player’s row", "The score if the game ended now."),
    sign(
        "“starts” beside a name",
        "This player had the first turn. The last round ends just before their turn.",
    ),
    sign(
        "golden outline",
        "What the last turn has changed. The shape on it is that of the player.",
    ),
    sign("corners round something", "It has changed since your last move."),
    sign("green outline with a filled corner", "You can have or use this now."),
    sign("dashed outline", "Nothing lies here: the deck is empty, or no card was discarded yet."),
];

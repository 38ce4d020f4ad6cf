//! How Quanta is taught: its lesson, its signs, everything in it that has a name, and what somebody may
//! want to do.

mod portraits;
mod topics;

use std::sync::LazyLock;

use super::{
    board::{Particle, Piece, Side},
    rules::{Action, Quanta},
    squares::{Square, Squares},
    words,
};
use quark_game::{Guide, Sign, Topic, Wishes};
use quark_scene::Scene;

impl Guide for Quanta {
    const LESSON: &'static str = include_str!("../lesson.toml");

    const SIGNS: &'static [Sign] = SIGNS;

    fn topics() -> &'static [Topic] {
        static TOPICS: LazyLock<Vec<Topic>> = LazyLock::new(topics::all);
        &TOPICS
    }

    fn portrait(topic: &Topic) -> Option<Scene> {
        portraits::of(&topic.key)
    }

    // Nothing is hidden, so nothing is unseen.

    fn lying_open(view: &Quanta) -> Vec<&'static str> {
        let captured = Side::ALL.into_iter().any(|side| 0 < view.points(side));
        let shared = !view.shared().is_empty();
        let ideas = [(captured, "capture"), (shared, "nobodys"), (view.is_bonus(), "bonus")];
        let ideas = ideas.into_iter().filter_map(|(is_there, key)| is_there.then_some(key));
        let pieces =
            Piece::ALL.into_iter().rev().filter(|&piece| !view.board.all(piece).is_empty());
        ideas.chain(pieces.map(topics::key_of)).collect()
    }

    fn wishes(view: &Quanta) -> Wishes<Action> {
        let Some(side) = view.acting() else { return Vec::new() };
        let mut wishes: Wishes<Action> = Particle::ALL
            .into_iter()
            .filter_map(|particle| Some((placing(particle), anywhere(view, side, particle)?)))
            .collect();
        wishes.push(("Pass, or decline a bonus".to_owned(), Action::Decline));
        wishes.extend(last_squares(view, side));
        let kind = Particle::ALL.into_iter().rev().find(|&one| 0 < view.left(side, one));
        if let Some((particle, square)) = kind.zip(lonely(view)) {
            let action = Action::Place(particle, square);
            wishes.push(("Place something far from everything".to_owned(), action));
        }
        wishes
    }
}

/// What it is called to place such a particle.
fn placing(particle: Particle) -> String {
    format!("Place {}", words::one(particle))
}

/// A placement of such a particle that is legal, or else one that only its kind or the supply forbids.
fn anywhere(view: &Quanta, side: Side, particle: Particle) -> Option<Action> {
    let open = view.open(side, particle).iter().next();
    let near = (view.near() & view.board.free()).iter().next();
    open.or(near).or(view.board.free().iter().next()).map(|at| Action::Place(particle, at))
}

/// As many neutrons that lack one square are looked at.
const RINGS: usize = 4;

/// Each particle that could be taken now on the last empty square around a neutron.
fn last_squares(view: &Quanta, side: Side) -> Wishes<Action> {
    let neutrons = view.board.lying(Particle::Neutron).iter().filter(|&one| view.has_ring(one));
    let last = |neutron: Square| {
        let empty = neutron.around() & view.board.free();
        empty.iter().next().filter(|_| empty.len() == 1)
    };
    let squares: Squares = neutrons.filter_map(last).collect();
    let squares = squares.iter().take(RINGS);
    let kinds = Particle::ALL.into_iter().filter(|&one| !view.open(side, one).is_empty());
    let wishes = squares.flat_map(|square| {
        kinds.clone().map(move |particle| {
            let wish = format!("Fill {square} with {}", words::one(particle));
            (wish, Action::Place(particle, square))
        })
    });
    wishes.collect()
}

/// An empty square that is next to nothing.
fn lonely(view: &Quanta) -> Option<Square> {
    (view.board.free() - view.near()).iter().next()
}

const fn sign(looks: &'static str, means: &'static str) -> Sign {
    Sign { looks, means }
}

/// From the top of the picture to its bottom, then those of a panel.
const SIGNS: &[Sign] = &[
    sign(
        "name at the top",
        "Who must place something now, in the colour of that side; at the end, who has won.",
    ),
    sign("Turn 12", "The number of the turn; a bonus belongs to the turn that brought it."),
    sign(
        "orthogonal, edges filled",
        "Beside the title: the variants of this table that are not the usual ones.",
    ),
    sign(
        "letters and numbers at the edge",
        "They name the squares: a1 is at the bottom left, n14 at the top right.",
    ),
    sign("diamond with +", "A positive particle, in the colour of its owner."),
    sign("disc with −", "A negative particle, in the colour of its owner."),
    sign("red disc with n", "A neutron. It belongs to nobody."),
    sign("thick rim around a neutron", "The player of that colour has captured it: 1 point."),
    sign(
        "tinted squares in a frame",
        "The squares around captured neutrons, in the colour of whoever captured them.",
    ),
    sign(
        "grey ring around a neutron",
        "It is surrounded, but nobody has the majority: it stays nobody’s.",
    ),
    sign(
        "golden square with a symbol",
        "The last turn placed this. The symbol is that of the player who did.",
    ),
    sign("four golden corners", "This has changed since you last looked."),
    sign("bright frame below the board", "This player must place something now, or has won."),
    sign(
        "diamond and disc with numbers",
        "How many positive and negative particles this player can still place.",
    ),
    sign(
        "rimmed neutron with a big number",
        "How many neutrons this player has captured: the score.",
    ),
    sign("neutron between the players", "How many neutrons are left for both of you."),
    sign("green corner of a square", "You can place something there now."),
    sign(
        "small + and − on a square",
        "Charges of yours that fit there. A neutron fits as well while there are some.",
    ),
    sign("small red dot on a square", "Of what you can place, only a neutron fits there."),
    sign(
        "green frame with a1 to e5",
        "A region of the board that you can pick; the squares come next.",
    ),
    sign("green frame with e5", "A square that you can pick."),
];

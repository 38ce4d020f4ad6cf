//! Previews a move before it is played, using only what its player may know.

use quark_game::{Luck, Seat, Status, Viewer, any::AnyGame};
use quark_scene::Scene;

/// Number of imagined worlds. What is the same in all of them counts as certain, and nearly always is.
const WORLDS: usize = 32;

/// A preview of a move.
#[derive(Clone, Debug, PartialEq)]
pub struct Foresight {
    /// The player's panel after the move, with question marks on what cannot be known yet.
    pub scene: Scene,
    /// The panel in words.
    pub alt: String,
    /// True if the move certainly ends the player's turn.
    pub ends_turn: bool,
    /// True if the move draws, or turns something up.
    pub unsure: bool,
}

/// Previews `notation` for `seat`. It plays the move in worlds that `luck` imagines from what the seat may know, never
/// in the true one. `None` if those worlds have too little in common.
#[must_use]
pub fn foresee(
    position: &dyn AnyGame,
    seat: Seat,
    notation: &str,
    luck: &mut Luck,
) -> Option<Foresight> {
    let imagined = || position.imagine(Viewer::Seat(seat), luck);
    let worlds: Vec<Box<dyn AnyGame>> = std::iter::repeat_with(imagined).take(WORLDS).collect();
    after(worlds, seat, notation, luck)
}

/// Previews the move from the imagined worlds alone, without access to the true one.
fn after(
    mut worlds: Vec<Box<dyn AnyGame>>,
    seat: Seat,
    notation: &str,
    luck: &mut Luck,
) -> Option<Foresight> {
    for world in &mut worlds {
        world.apply(seat, notation, luck).ok()?;
    }
    let scenes: Vec<Scene> = worlds.iter().map(|world| world.panel(seat, &[])).collect();
    let (first, others) = scenes.split_first()?;
    let told: Vec<String> = worlds.iter().map(|world| world.alt(Viewer::Seat(seat))).collect();
    Some(Foresight {
        scene: first.in_common(others)?,
        alt: sentences_in_common(&told),
        ends_turn: worlds.iter().all(|world| ends_turn(world.as_ref(), seat)),
        unsure: others.iter().any(|other| other != first),
    })
}

/// True if the game goes on without waiting for `seat`.
fn ends_turn(world: &dyn AnyGame, seat: Seat) -> bool {
    matches!(world.status(), Status::Waiting(seats) if !seats.contains(seat))
}

/// The sentences that occur in all texts.
fn sentences_in_common(texts: &[String]) -> String {
    let (first, others) =
        texts.split_first().map_or(("", &[][..]), |(one, rest)| (one.as_str(), rest));
    let everywhere = |sentence: &&str| {
        others.iter().all(|other| other.split(". ").any(|also| whole(also) == whole(sentence)))
    };
    let kept: Vec<&str> = first.split(". ").filter(everywhere).map(whole).collect();
    kept.iter().map(|sentence| format!("{sentence}. ")).collect::<String>().trim_end().to_owned()
}

/// Cuts the full stop off a sentence.
fn whole(sentence: &str) -> &str {
    sentence.trim_end_matches('.')
}

//! What a move would lead to, as far as its player may know: shown before it is played.

use quark_game::{Luck, Seat, Status, Viewer, table::Table};
use quark_scene::Scene;

/// So many worlds are looked at; what is the same in all of them is taken for certain, as it nearly
/// always is.
const WORLDS: usize = 32;

/// A move that has not been played yet.
#[derive(Clone, Debug, PartialEq)]
pub struct Foresight {
    /// The panel of its player after it, with question marks on what cannot be known yet.
    pub scene: Scene,
    /// The same in words.
    pub alt: String,
    /// Whether it certainly ends the turn of its player.
    pub ends_turn: bool,
    /// Whether it draws, or turns something up.
    pub unsure: bool,
}

/// What `notation` would lead to if `seat` played it: tried in worlds that `luck` imagines from what the
/// seat may know, never in the true one. `None` where they have too little in common.
#[must_use]
pub fn foresee(
    table: &dyn Table,
    seat: Seat,
    notation: &str,
    luck: &mut Luck,
) -> Option<Foresight> {
    let imagined = || table.imagine(Viewer::Seat(seat), luck);
    let worlds: Vec<Box<dyn Table>> = std::iter::repeat_with(imagined).take(WORLDS).collect();
    after(worlds, seat, notation, luck)
}

/// The same, from the imagined worlds alone: nothing here knows the true one.
fn after(
    mut worlds: Vec<Box<dyn Table>>,
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

/// Whether the game goes on, and without `seat` for now.
fn ends_turn(world: &dyn Table, seat: Seat) -> bool {
    matches!(world.status(), Status::Waiting(seats) if !seats.contains(seat))
}

/// The sentences that stand in all texts.
fn sentences_in_common(texts: &[String]) -> String {
    let (first, others) =
        texts.split_first().map_or(("", &[][..]), |(one, rest)| (one.as_str(), rest));
    let everywhere = |sentence: &&str| {
        others.iter().all(|other| other.split(". ").any(|also| whole(also) == whole(sentence)))
    };
    let kept: Vec<&str> = first.split(". ").filter(everywhere).map(whole).collect();
    kept.iter().map(|sentence| format!("{sentence}. ")).collect::<String>().trim_end().to_owned()
}

/// A sentence without its end.
fn whole(sentence: &str) -> &str {
    sentence.trim_end_matches('.')
}

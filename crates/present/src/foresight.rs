//! Previews a move before it is played, using only what its player may know.

use quark_game::{
    Luck, Seat, Status, TurnsUp, Viewer,
    any::{AnyGame, Choice},
};
use quark_scene::Scene;
use quark_session::{MOST_PLANNED, MOST_TRIED, Session};

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

/// Planned moves, played on imagined worlds up to the first whose outcome nobody can know.
#[derive(Debug)]
pub(crate) struct Ahead {
    worlds: Vec<Box<dyn AnyGame>>,
    /// One of them before the moves.
    pub start: Box<dyn AnyGame>,
    /// The moves that could be played.
    pub played: Vec<Choice>,
    /// Most moves that there can be.
    pub most: usize,
    /// True if the last of them draws, or turns something up.
    pub unsure: bool,
    /// True if the last of them certainly ends the turn.
    pub ends_turn: bool,
}

impl Ahead {
    /// Plays `moves` of `seat` as if its turn had come. `None` if there is no turn to plan.
    pub fn of(session: &Session, seat: Seat, moves: &[String]) -> Option<Ahead> {
        // Anybody may know this number: it only chooses among worlds that the seat can't tell apart.
        let mut luck = Luck::seeded(session.version.cast_unsigned());
        let imagined = (0..WORLDS).map(|_| session.turn_to_plan(seat, &mut luck));
        let worlds: Vec<Box<dyn AnyGame>> = imagined.collect::<Option<_>>()?;
        let start = worlds.first()?.clone();
        let (unsure, ends_turn) = (false, false);
        let most = if session.waiting().contains(seat) { MOST_TRIED } else { MOST_PLANNED };
        let mut ahead = Ahead { worlds, start, played: Vec::new(), most, unsure, ends_turn };
        for action in moves {
            if !ahead.goes_on() || !ahead.play(seat, action, &mut luck) {
                break;
            }
        }
        Some(ahead)
    }

    fn goes_on(&self) -> bool {
        !self.unsure && !self.ends_turn && self.played.len() < self.most
    }

    /// Plays a move in all worlds, or in none if one of them refuses it.
    fn play(&mut self, seat: Seat, action: &str, luck: &mut Luck) -> bool {
        let Some(first) = self.worlds.first() else { return false };
        let typed = || Choice {
            notation: action.to_owned(),
            steps: vec![action.to_owned()],
            ..Choice::default()
        };
        let listed = first.moves(seat).into_iter().find(|choice| choice.notation == action);
        let turns_up = first.turns_up(seat, action) != TurnsUp::Nothing;
        let mut worlds = self.worlds.clone();
        let Ok(played) = worlds
            .iter_mut()
            .map(|world| world.apply(seat, action, luck))
            .collect::<Result<Vec<_>, _>>()
        else {
            return false;
        };
        let mut choice = listed.unwrap_or_else(typed);
        if let Some(played) = played.first() {
            choice.notation.clone_from(&played.notation);
        }
        self.worlds = worlds;
        self.played.push(choice);
        self.ends_turn = self.worlds.iter().all(|world| !world.as_ref().status().waits_for(seat));
        let scenes = self.scenes(seat, &[]);
        self.unsure = turns_up && !self.ends_turn || scenes.iter().any(|scene| *scene != scenes[0]);
        true
    }

    fn scenes(&self, seat: Seat, open: &[&str]) -> Vec<Scene> {
        self.worlds.iter().map(|world| world.panel(seat, open)).collect()
    }

    /// The moves that can come next; none if nobody can know them.
    pub fn choices(&self, seat: Seat) -> Vec<Choice> {
        let world = self.worlds.first().filter(|_| self.goes_on());
        world.map_or_else(Vec::new, |world| world.moves(seat))
    }

    /// The seat's panel after the moves, with question marks on what can't be known yet, and in words.
    pub fn picture(&self, seat: Seat, open: &[&str]) -> Option<(Scene, String)> {
        let scenes = self.scenes(seat, open);
        let (first, others) = scenes.split_first()?;
        let told: Vec<String> =
            self.worlds.iter().map(|world| world.alt(Viewer::Seat(seat))).collect();
        Some((first.in_common(others)?, sentences_in_common(&told)))
    }
}

/// Returns the moves of the players who must act, as far as `seat` can know that they are possible, with their seats.
/// Moves that stay secret when they are played are left out.
pub(crate) fn moves_of_others(session: &Session, seat: Seat) -> Vec<(Seat, Choice)> {
    let Some(position) = session.position() else { return Vec::new() };
    let mut luck = Luck::seeded(session.version.cast_unsigned());
    let worlds: Vec<Box<dyn AnyGame>> =
        (0..WORLDS).map(|_| position.imagine(Viewer::Seat(seat), &mut luck)).collect();
    let Some((first, others)) = worlds.split_first() else { return Vec::new() };
    let mut known = Vec::new();
    for other in session.waiting().iter().filter(|other| *other != seat) {
        let listed: Vec<Vec<Choice>> = others.iter().map(|world| world.moves(other)).collect();
        for choice in first.moves(other) {
            let played = first.boxed_clone().apply(other, &choice.notation, &mut luck);
            let is_open = played.is_ok_and(|played| !played.concealed);
            if is_open && listed.iter().all(|moves| moves.contains(&choice)) {
                known.push((other, choice));
            }
        }
    }
    known
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

//! Course of a lost game: when the winner got ahead for good, and the move that mattered most.

use quark_game::{Race, Seat};
use quark_session::Course;

/// Says when the second of two seats got ahead of the first for good, and which of its moves widened the gap most. `None`
/// if it was not ahead at the end by the figures, or if these decide nothing.
pub(super) fn fell_behind(
    course: &Course,
    [loser, winner]: [Seat; 2],
    who: &str,
    winner_name: &str,
) -> Option<String> {
    let measure = course.measure;
    let figure = |at: usize, seat: Seat| course.moments.get(at)?.figures.get(seat.index()).copied();
    let worth = |at: usize, seat: Seat| Some(measure.worth(figure(at, seat)?));
    let is_ahead = |at: usize| worth(at, loser).zip(worth(at, winner)).is_some_and(|(a, b)| a < b);
    let ahead = match measure.race {
        Race::Most => format!("ahead of {who}"),
        Race::Nearest(goal) => format!("closer to {goal} than {who}"),
        Race::Open => return None,
    };
    let level = (0..course.moments.len()).rfind(|at| !is_ahead(*at));
    let from = course.moments.get(level.map_or(0, |at| at + 1))?.number;
    let gain = |at: &usize| Some(worth(*at, winner)? - worth(at.checked_sub(1)?, winner)?);
    let own = (1..course.moments.len()).rev().filter(|at| course.moments[*at].seat == Some(winner));
    let widest = own.filter(|at| gain(at).is_some_and(|gain| 0 < gain)).max_by_key(gain);
    let grew = widest.and_then(|at| {
        let [before, after] = [figure(at - 1, winner)?, figure(at, winner)?];
        let noun = match measure.race {
            Race::Most => format!(" {}s", measure.noun),
            Race::Nearest(_) | Race::Open => String::new(),
        };
        let number = course.moments.get(at)?.number;
        Some(format!(
            " Move {number} widened the gap most: it took {winner_name} from {before} to {after}{noun}."
        ))
    });
    Some(format!(
        "From move {from} on, {winner_name} was {ahead} until the end.{}",
        grew.unwrap_or_default()
    ))
}

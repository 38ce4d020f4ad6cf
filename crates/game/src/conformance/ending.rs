//! Checks of the outcome of a game.

use super::{
    Game, Outcome, Status, Viewer,
    report::{At, Promise},
};

/// Checks that a finished game has the scores that a recount gives.
pub(crate) fn is_recounted<G: Game>(over: &G, at: At, score: impl Fn(&G::View) -> Vec<i32>) {
    let Status::Over(outcome) = over.status() else { return };
    let totals: Vec<i32> = outcome.scores.iter().map(|score| score.total).collect();
    let recounted = score(&over.view(Viewer::Spectator));
    at.same(
        Promise::End,
        "the scores are not what the test's recount gives",
        (&totals, &recounted),
        "in the recount",
        "count both by the rulebook: one of `status` and the closure passed to `conforms` is wrong",
    );
}

/// Checks that places, scores and the parts of the scores agree.
pub(crate) fn check_outcome(outcome: &Outcome, at: &At) {
    let Outcome { places, scores, .. } = outcome;
    let seats = usize::from(at.seats);
    at.check(
        Promise::End,
        places.len() == seats && places.contains(&1),
        format_args!("the places of the outcome are {places:?}"),
        "give each seat a place, the winners 1; `Outcome::by_points` does it",
    );
    for score in scores {
        let sum: i32 = score.parts.iter().map(|(_, part)| part).sum();
        at.check(
            Promise::End,
            score.total == sum,
            format_args!("the parts of a score add up to {sum}, not {}: {score:?}", score.total),
            "list all parts of the total",
        );
    }
    let all = || scores.iter().zip(places);
    for ((mine, place), (other, other_place)) in
        all().flat_map(|mine| all().map(move |other| (mine, other)))
    {
        at.check(
            Promise::End,
            other.total <= mine.total || other_place <= place,
            format_args!(
                "{} points are in place {other_place}, and {} in place {place}",
                other.total, mine.total
            ),
            "let more points never have a lower place",
        );
    }
}

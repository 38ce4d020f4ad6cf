//! Check of a game's chart: it covers every seat, and ends with the figures that decide.

use super::{
    Face, Seat, Status, Viewer,
    report::{At, Promise},
};
use crate::{Race, Standing};

/// Checks that each seat has a figure and a colour, and knows its own figure; that everybody knows all
/// figures at the end; and that points agree with the result.
pub(crate) fn is_whole<G: Face>(game: &G, at: &At) {
    let standing = |viewer| G::standing(&game.view(viewer));
    let Some(public) = standing(Viewer::Spectator) else { return };
    for seat in Seat::all(at.seats) {
        let Some(own) = standing(Viewer::Seat(seat)) else {
            let fault = format_args!("`standing` is None for {seat:?}, but not for the public");
            at.fail(Promise::Chart, fault, "return a chart for everybody or for nobody");
        };
        at.check(
            Promise::Chart,
            own.figures.get(seat.index()).is_some_and(Option::is_some),
            format_args!("`standing` hides the figure of {seat:?} from itself: {:?}", own.figures),
            "give each seat its own figure",
        );
        let fault = format_args!("`standing` counts something else for {seat:?}");
        let remedy = "return the same `measure` to everybody";
        at.same(Promise::Chart, fault, (&own.measure, &public.measure), "for the public", remedy);
        for (index, (own, public)) in own.figures.iter().zip(&public.figures).enumerate() {
            at.check(
                Promise::Chart,
                public.is_none() || own == public,
                format_args!(
                    "Seat({index}) has {own:?} for {seat:?}, but {public:?} for the public"
                ),
                "show the public the true figure, or None while it is secret",
            );
        }
    }
    let Standing { measure, figures, inks } = public;
    at.check(
        Promise::Chart,
        [figures.len(), inks.len()] == [usize::from(at.seats); 2],
        format_args!("`standing` has {} figures and {} inks", figures.len(), inks.len()),
        "return one figure and one ink for each seat",
    );
    if let Status::Over(outcome) = game.status() {
        at.check(
            Promise::Chart,
            figures.iter().all(Option::is_some),
            format_args!("`standing` hides a figure at the end: {figures:?}"),
            "show all figures when the game is over",
        );
        if measure.race == Race::Most {
            let scored: Vec<_> = outcome.scores.iter().map(|score| Some(score.total)).collect();
            let remedy = "let `standing` count as `Outcome` does, or choose another `Race`";
            let fault = "the chart does not end with the points";
            at.same(Promise::Chart, fault, (&figures, &scored), "in the scores", remedy);
        }
    }
}

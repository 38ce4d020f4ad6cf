//! Check of a game's chart: it covers every seat, and ends with the figures that decide.

use super::{Face, Seat, Status, Viewer};
use crate::{Race, Standing};

/// Checks that each seat has a figure and a colour, and knows its own figure; that everybody knows all
/// figures at the end; and that points agree with the result.
pub fn is_whole<G: Face>(game: &G, seats: u8) {
    let standing = |viewer| G::standing(&game.view(viewer));
    let Some(public) = standing(Viewer::Spectator) else { return };
    for seat in Seat::all(seats) {
        let own = standing(Viewer::Seat(seat)).expect("a seat sees a chart where the public does");
        assert!(own.figures.get(seat.index()).is_some_and(Option::is_some), "{seat:?}: {own:?}");
        assert_eq!(own.measure, public.measure, "all count the same");
        for (own, public) in own.figures.iter().zip(&public.figures) {
            assert!(public.is_none() || own == public, "nobody knows better than what all see");
        }
    }
    let Standing { measure, figures, inks } = public;
    assert_eq!((figures.len(), inks.len()), (usize::from(seats), usize::from(seats)));
    if let Status::Over(outcome) = game.status() {
        assert!(figures.iter().all(Option::is_some), "everything may be known at the end");
        if measure.race == Race::Most {
            let scored = outcome.scores.iter().map(|score| Some(score.total));
            assert_eq!(figures, scored.collect::<Vec<_>>(), "the chart ends with the points");
        }
    }
}

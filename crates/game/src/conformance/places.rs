//! Checks that the places of a game's pictures have unique names, lie on the picture, and have the same names
//! in all pictures, so that changes can be marked.

use std::collections::HashMap;

use super::{Face, Seat, Viewer};
use quark_scene::{Area, Scene, fill_names};

/// Checks every picture of this position for every viewer.
pub(crate) fn are_told_apart<G: Face>(game: &G, seats: u8) {
    let public = named(&G::scene(&game.view(Viewer::Spectator)));
    assert!(!public.is_empty(), "the board has places");
    for seat in Seat::all(seats) {
        let view = game.view(Viewer::Seat(seat));
        let (held, mut panel) = (G::scene(&view), G::panel(&view, &game.legal(seat)));
        assert!(!panel.places.is_empty(), "a panel has places");
        let (own, shown) = (named(&held), named(&panel));
        for (name, holds) in &shown {
            let hand = own.get(name).is_none_or(|other| other == holds);
            // The board shows nothing where it hides something.
            let board = public.get(name).is_none_or(|other| other.is_empty() || other == holds);
            assert!(hand && board, "{name} holds {holds} and something else");
        }
        let items = panel.items.len();
        let known = [G::scene(&game.view(Viewer::Spectator)), held, G::panel(&view, &[])];
        panel.mark_changes(&known);
        assert_eq!(panel.items.len(), items, "nothing has changed");
    }
}

/// Returns the places marked on the panel of `seat`, which last saw the game as it was in the `past`. The
/// names are sorted; players are called Ada, Ben, Chloe, Dmitri and Esi.
pub fn changed<G: Face>(past: &G, now: &G, seat: Seat) -> Vec<String> {
    let viewer = Viewer::Seat(seat);
    let view = past.view(viewer);
    let board = G::scene(&past.view(Viewer::Spectator));
    let before = [board, G::scene(&view), G::panel(&view, &[])];
    let panel = G::panel(&now.view(viewer), &now.legal(seat));
    let name = |seat: u8| ["Ada", "Ben", "Chloe", "Dmitri", "Esi"][usize::from(seat)].to_owned();
    let changes = panel.changes(&before).into_iter();
    let mut names: Vec<String> = changes.map(|place| fill_names(&place.name, name)).collect();
    names.sort();
    names
}

/// Returns the contents of each place, by name.
fn named(scene: &Scene) -> HashMap<String, String> {
    let canvas = Area::new(0, 0, scene.width.cast_signed(), scene.height.cast_signed());
    let mut named = HashMap::new();
    for place in &scene.places {
        assert!(canvas.holds(place.area), "{place:?} lies on the picture");
        assert!(0 < place.area.width && 0 < place.area.height, "{place:?}");
        let other = named.insert(place.name.clone(), place.holds.clone());
        assert_eq!(other, None, "{} is the only place of that name", place.name);
    }
    named
}

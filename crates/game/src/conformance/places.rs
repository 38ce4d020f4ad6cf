//! Checks that the places of a game's pictures have unique names, lie on the picture, and have the same names
//! in all pictures, so that changes can be marked.

use std::collections::HashMap;

use super::{
    Face, Seat, Viewer,
    report::{At, Promise, Who},
    secrecy::is_kept_from_the_public,
};
use quark_scene::{Area, Scene, fill_names};

/// Checks every picture of this position for every viewer.
pub(crate) fn are_told_apart<G: Face>(game: &G, at: &At) {
    let board = G::scene(&game.view(Viewer::Spectator));
    let public = named(&board, Viewer::Spectator, at);
    has_places(&board, "scene", Viewer::Spectator, at);
    for seat in Seat::all(at.seats) {
        let viewer = Viewer::Seat(seat);
        let view = game.view(viewer);
        let (held, mut panel) = (G::scene(&view), G::panel(&view, &game.legal(seat)));
        has_places(&panel, "panel", viewer, at);
        let (own, shown) = (named(&held, viewer, at), named(&panel, viewer, at));
        for (name, holds) in &shown {
            let [hand, board] = [own.get(name), public.get(name)];
            // The board shows nothing where it hides something.
            let board = board.filter(|other| !other.is_empty());
            if board.is_some_and(|other| other != holds) {
                // Perhaps the public sees a secret: then name the leak, not the place.
                is_kept_from_the_public(game, at);
            }
            for (other, picture) in [(hand, "scene"), (board, "scene of the public")] {
                let fault = format_args!(
                    "the place {name:?} differs between the panel and the {picture} of {seat:?}"
                );
                let remedy =
                    "pass `Scene::place` the same content in all pictures, or another name";
                let other = other.unwrap_or(holds);
                at.same(Promise::Pictures, fault, (holds, other), "in the other picture", remedy);
            }
        }
        let items = panel.items.len();
        panel.mark_changes(&[board.clone(), held, G::panel(&view, &[])]);
        at.check(
            Promise::Pictures,
            panel.items.len() == items,
            format_args!("the panel of {seat:?} marks changes although nothing has changed"),
            "give everything that the panel shows the same places without moves to choose from",
        );
    }
}

fn has_places(scene: &Scene, method: &str, viewer: Viewer, at: &At) {
    at.check(
        Promise::Pictures,
        !scene.places.is_empty(),
        format_args!("`{method}` has no places for {}", Who(viewer)),
        "call `Scene::place` for everything that can change",
    );
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
fn named(scene: &Scene, viewer: Viewer, at: &At) -> HashMap<String, String> {
    let canvas = Area::new(0, 0, scene.width.cast_signed(), scene.height.cast_signed());
    let mut named = HashMap::new();
    for place in &scene.places {
        let (name, area) = (&place.name, place.area);
        at.check(
            Promise::Pictures,
            canvas.holds(area) && 0 < area.width && 0 < area.height,
            format_args!(
                "the place {name:?} of {} is empty or not on the picture: {area:?}",
                Who(viewer)
            ),
            "pass `Scene::place` the area of what is drawn",
        );
        at.check(
            Promise::Pictures,
            named.insert(name.clone(), place.holds.clone()).is_none(),
            format_args!("two places of a picture for {} are called {name:?}", Who(viewer)),
            "give each place of a picture its own name, such as \"Ada's hand\"",
        );
    }
    named
}

//! Checks that the parts to enlarge have the same names in pictures and words, and can be enlarged.

use std::collections::HashSet;

use super::{
    Face, MENU, Viewer,
    report::{At, Promise, Who},
};
use quark_scene::{Part, Scene, fill_names};

/// Greatest number of letters of a name.
const NAME: usize = 30;

/// Checks the parts of this position for every viewer.
pub(crate) fn can_be_enlarged<G: Face>(game: &G, at: &At) {
    for viewer in Viewer::all(at.seats) {
        let (view, who) = (game.view(viewer), Who(viewer));
        let parts = G::parts(&view);
        let count = parts.len();
        at.check(
            Promise::Pictures,
            G::ENLARGES != parts.is_empty(),
            format_args!(
                "`ENLARGES` is {}, but `parts` has {count} entries for {who}",
                G::ENLARGES
            ),
            "set `ENLARGES` in `Face` exactly if the game names parts",
        );
        at.check(
            Promise::Pictures,
            count <= MENU,
            format_args!("`parts` has {count} entries for {who}"),
            "leave room for all of them in a menu: at most 25",
        );
        let names: HashSet<&str> = parts.iter().map(|(name, _)| name.as_str()).collect();
        at.check(
            Promise::Pictures,
            names.len() == count,
            format_args!("two entries of `parts` have one name for {who}: {names:?}"),
            "give each part its own name",
        );
        for (name, words) in &parts {
            let letters = fill_names(name, |_| "Ada".to_owned()).chars().count();
            at.check(
                Promise::Words,
                (1..=NAME).contains(&letters),
                format_args!("the part {name:?} has a name of {letters} letters"),
                "write names of 1 to 30 letters",
            );
            at.check(
                Promise::Words,
                !words.trim().is_empty(),
                format_args!("the part {name:?} has no words for {who}"),
                "describe the part for people who play without pictures",
            );
        }
        let pictures = pictures(game, viewer);
        let drawn: HashSet<&str> =
            pictures.iter().flat_map(|scene| &scene.parts).map(|part| part.name.as_str()).collect();
        let (mut only_drawn, mut only_said) = (drawn.difference(&names), names.difference(&drawn));
        at.check(
            Promise::Pictures,
            only_drawn.next().is_none() && only_said.next().is_none(),
            format_args!(
                "the pictures of {who} have the parts {drawn:?}, and `parts` has {names:?}"
            ),
            "call `Scene::part` where you draw what `parts` describes",
        );
        for scene in &pictures {
            for part in &scene.parts {
                fits(scene, part, at);
            }
        }
    }
}

/// The pictures that `viewer` may look at.
fn pictures<G: Face>(game: &G, viewer: Viewer) -> Vec<Scene> {
    let board = G::scene(&game.view(Viewer::Spectator));
    let Some(seat) = viewer.seat() else { return vec![board] };
    let view = game.view(viewer);
    vec![G::panel(&view, &game.legal(seat)), G::panel(&view, &[]), G::scene(&view), board]
}

fn fits(scene: &Scene, part: &Part, at: &At) {
    let Part { name, area, .. } = part;
    at.check(
        Promise::Pictures,
        scene.area().holds(*area) && 0 < area.width && 0 < area.height,
        format_args!("the part {name:?} is empty or not on the picture: {area:?}"),
        "pass `Scene::part` the area of what is drawn",
    );
    at.check(
        Promise::Pictures,
        part.enlargement(scene.area()).is_some(),
        format_args!("the part {name:?} is too large to be enlarged: {area:?}"),
        "split it, or use `Part::in_rows`",
    );
}

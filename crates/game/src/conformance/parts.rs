//! Checks that the parts to enlarge have the same names in pictures and words, and can be enlarged.

use std::collections::HashSet;

use super::{
    Face, MENU, Viewer,
    report::{At, Promise, Who},
};
use quark_scene::{Part, Scene, fill_names};

/// Greatest number of letters of a name.
const NAME: usize = 30;

/// Names of the parts in words, and what they say.
type Parts = [(String, String)];

/// Checks the parts of this position for every viewer.
pub(crate) fn can_be_enlarged<G: Face>(game: &G, at: &At) {
    let is_without = G::parts(&game.view(Viewer::Spectator)).is_empty();
    for viewer in Viewer::all(at.seats) {
        let (parts, who) = (G::parts(&game.view(viewer)), Who(viewer));
        are_listed_well(&parts, &who, at);
        at.check(
            Promise::Pictures,
            parts.is_empty() == is_without,
            format_args!("`parts` is empty for {who} or for the public, but not for both"),
            "name parts for everybody or for nobody: the buttons below every picture depend on it",
        );
        are_described(&parts, &who, at);
        let pictures = pictures(game, viewer);
        are_drawn(&parts, &pictures, &who, at);
        for scene in &pictures {
            for part in &scene.parts {
                fits(scene, part, at);
            }
        }
    }
}

/// Checks the number of parts, and that each has its own name.
fn are_listed_well(parts: &Parts, who: &Who, at: &At) {
    let (count, names) = (parts.len(), names(parts));
    at.check(
        Promise::Pictures,
        count <= MENU,
        format_args!("`parts` has {count} entries for {who}"),
        "leave room for all of them in a menu: at most 25",
    );
    at.check(
        Promise::Pictures,
        names.len() == count,
        format_args!("two entries of `parts` have one name for {who}: {names:?}"),
        "give each part its own name",
    );
}

fn names(parts: &Parts) -> HashSet<&str> {
    parts.iter().map(|(name, _)| name.as_str()).collect()
}

/// Checks that each part has a short name, and words.
fn are_described(parts: &Parts, who: &Who, at: &At) {
    for (name, words) in parts {
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
}

/// Checks that the pictures and the words have the same parts.
fn are_drawn(parts: &Parts, pictures: &[Scene], who: &Who, at: &At) {
    let names = names(parts);
    let drawn: HashSet<&str> =
        pictures.iter().flat_map(|scene| &scene.parts).map(|part| part.name.as_str()).collect();
    at.check(
        Promise::Pictures,
        drawn == names,
        format_args!("the pictures of {who} have the parts {drawn:?}, and `parts` has {names:?}"),
        "call `Scene::part` where you draw what `parts` describes",
    );
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

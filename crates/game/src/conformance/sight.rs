//! Checks that every picture of a game can be read: a size for a phone, letters large enough, and no words on top of
//! each other.

use std::fmt;

use super::report::{Promise, broken};
use quark_scene::{Caption, Item, SMALLEST, Scene, paint};

/// Checks that a picture is large enough for a phone, that nothing leaves it, and that no words overlap.
///
/// # Panics
/// If a check fails; `name` tells which picture.
#[track_caller]
pub fn check(name: &str, scene: &Scene, caption: &Caption) {
    check_items(name, scene);
    check_texts(name, scene, caption);
}

/// Checks that a picture has a size that a phone shows well, that nothing is drawn outside, and that its
/// letters are large enough to read.
///
/// # Panics
/// If a check fails; `name` tells which picture.
#[track_caller]
pub fn check_items(name: &str, scene: &Scene) {
    let (width, height) = (scene.width, scene.height);
    check_that(
        width == 1200 && height <= 1500,
        format_args!("{name} is {width} x {height}"),
        "make pictures 1,200 wide and at most 1,500 high",
    );
    let canvas = scene.area();
    for (index, item) in scene.items.iter().enumerate() {
        let area = item.extent();
        check_that(
            area.is_none_or(|area| canvas.holds(area)),
            format_args!("{name}: items[{index}] leaves the picture: {area:?} of {item:?}"),
            "move it inside, or make the picture larger",
        );
        if let Item::Text(text) = item {
            for piece in text.pieces.iter().filter(|piece| piece.size < SMALLEST) {
                check_that(
                    false,
                    format_args!("{name}: the text {:?} has size {}", piece.text, piece.size),
                    format_args!("use at least {SMALLEST}: a phone shows it at a third of that"),
                );
            }
        }
    }
}

/// Checks that no text leaves the picture or touches another.
///
/// # Panics
/// If a check fails; `name` tells which picture.
#[track_caller]
pub fn check_texts(name: &str, scene: &Scene, caption: &Caption) {
    let texts = paint::texts(scene, caption);
    for (place, text) in texts.iter().enumerate() {
        check_that(
            scene.area().holds(*text),
            format_args!("{name}: a text leaves the picture: {text:?}"),
            "limit its width with `Text::within`",
        );
        for other in &texts[place + 1..] {
            check_that(
                !text.meets(*other),
                format_args!("{name}: a text meets another: {text:?} and {other:?}"),
                "move one of them, or limit its width with `Text::within`",
            );
        }
    }
}

#[track_caller]
fn check_that(kept: bool, fault: impl fmt::Display, remedy: impl fmt::Display) {
    if !kept {
        broken(Promise::Pictures, fault, remedy);
    }
}

//! The pictures of every game, at tables of every size, at every hour: that they can be read, that
//! nothing lies on something else, how large they are. With `QUARK_PICTURES` naming a folder, all
//! are painted there to be looked at.

#[path = "common/gallery.rs"]
mod gallery;
#[path = "common/sight.rs"]
mod sight;

use std::path::PathBuf;

use gallery::{Exhibit, HOURS, exhibits, tables};
use quark::scene::{Theme, paint};

/// Paints a picture, and keeps the file if a folder for it is named.
fn painted(exhibit: &Exhibit, theme: Theme) {
    let png = paint::png(&exhibit.scene, &exhibit.caption, theme);
    if let Some(folder) = std::env::var_os("QUARK_PICTURES").map(PathBuf::from) {
        let path = folder.join(format!("{}-{theme}.png", exhibit.name));
        std::fs::write(path, &png).expect("the folder can be written to");
    }
    assert!(png.len() <= 100_000, "{} in {theme}: {} bytes", exhibit.name, png.len());
    let read = image::load_from_memory(&png).expect("a picture");
    assert_eq!(read.width(), u32::from(exhibit.scene.width), "{}", exhibit.name);
}

#[test]
fn every_picture_of_every_game_is_small_and_can_be_read() {
    let mut themes = Theme::ALL.into_iter().cycle();
    for (kind, seats) in tables() {
        for (seed, hour) in (u64::from(seats)..).zip(HOURS) {
            for exhibit in exhibits(kind, seats, seed, hour, false) {
                sight::check(&exhibit.name, &exhibit.scene, &exhibit.caption);
                painted(&exhibit, themes.next().expect("they go round"));
            }
        }
    }
}

#[test]
fn long_names_break_no_picture() {
    for (kind, seats) in tables() {
        for hour in HOURS {
            for exhibit in exhibits(kind, seats, 40 + u64::from(seats), hour, true) {
                sight::check(&exhibit.name, &exhibit.scene, &exhibit.caption);
            }
        }
    }
}

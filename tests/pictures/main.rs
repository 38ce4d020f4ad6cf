//! The pictures of Quark: that they can be read, that nothing lies on something else, how large they
//! are. With `QUARK_PICTURES` set, every picture is written there to be looked at.

mod positions;

use std::path::PathBuf;

use positions::{Position, all};
use quark::{
    game::Viewer,
    games::quark::{board, hand},
    scene::{Scene, Theme, paint},
};

fn scene(position: &Position) -> Scene {
    match position.view.viewer {
        Viewer::Spectator => board::scene(&position.view),
        Viewer::Seat(_) => hand::scene(&position.view),
    }
}

#[test]
fn every_picture_is_small_and_can_be_read_back() {
    let folder = std::env::var_os("QUARK_PICTURES").map(PathBuf::from);
    for position in all() {
        let scene = scene(&position);
        for theme in Theme::ALL {
            let png = paint::png(&scene, &position.caption, theme);
            if let Some(folder) = &folder {
                let name = format!("{}-{theme}.png", position.name);
                std::fs::write(folder.join(name), &png).expect("the folder can be written to");
            }
            let named = format!("{} in {theme}", position.name);
            assert!(png.len() <= 100_000, "{named}: {} bytes", png.len());
            let read = image::load_from_memory(&png).expect("a picture");
            assert_eq!(read.width(), u32::from(scene.width), "{named}");
            assert_eq!(read.height(), u32::from(scene.height), "{named}");
        }
    }
}

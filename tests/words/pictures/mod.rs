//! Pictures of Quark in positions made by hand, more crowded or bare than in play, and the promises about any picture.
//! `gallery.rs` has the pictures of play, for every game. If `QUARK_PICTURES` names a folder, every position is
//! painted there.

mod colours;
mod positions;
mod readme;

use std::path::PathBuf;

use positions::{Position, all};
use proptest::prelude::*;
use quark::{
    game::{Face, conformance::sight},
    games::quark::{Quark, View},
    scene::{Item, Piece, Scene, Theme, fill_names, paint},
};

fn scene(view: &View) -> Scene {
    Quark::scene(view)
}

/// Paints a position, and keeps the file if a folder is named.
fn painted(position: &Position, name: &str, theme: Theme) -> Vec<u8> {
    let png = paint::png(&scene(&position.view), &position.caption, theme);
    if let Some(folder) = std::env::var_os("QUARK_PICTURES").map(PathBuf::from) {
        let path = folder.join(format!("{name}-{theme}.png"));
        std::fs::write(path, &png).expect("the folder can be written to");
    }
    assert!(png.len() <= 100_000, "{name} in {theme}: {} bytes", png.len());
    png
}

#[test]
fn every_picture_is_small_and_readable() {
    for position in all() {
        let scene = scene(&position.view);
        for theme in Theme::ALL {
            let png = painted(&position, position.name, theme);
            let read = image::load_from_memory(&png).expect("a picture");
            assert_eq!(read.width(), u32::from(scene.width), "{}", position.name);
            assert_eq!(read.height(), u32::from(scene.height), "{}", position.name);
        }
    }
}

#[test]
fn pictures_fit_a_phone_and_no_words_lie_on_others() {
    for position in all() {
        sight::check(position.name, &scene(&position.view), &position.caption);
    }
}

#[test]
fn panels_fit_a_phone_and_a_message() {
    for position in all().into_iter().filter(|position| position.view.hand.is_some()) {
        let panel = Quark::panel(&position.view, &positions::open(&position.view));
        let name = format!("{}-panel", position.name);
        sight::check(&name, &panel, &position.caption);
        let png = paint::png(&panel, &position.caption, Theme::Dark);
        assert!(png.len() <= 100_000, "{name}: {} bytes", png.len());
        if let Some(folder) = std::env::var_os("QUARK_PICTURES").map(PathBuf::from) {
            std::fs::write(folder.join(format!("{name}.png")), &png).expect("it can be written to");
        }
    }
}

#[test]
fn a_used_painter_draws_the_same_pixels_as_a_new_one() {
    for position in all().into_iter().step_by(5) {
        let scene = scene(&position.view);
        let new = paint::Painter::new().png(&scene, &position.caption, Theme::Dark);
        let warm = paint::png(&scene, &position.caption, Theme::Dark);
        assert!(new == warm && warm == paint::png(&scene, &position.caption, Theme::Dark));
    }
}

#[test]
fn the_public_picture_shows_no_hand() {
    for position in positions::hands() {
        let public = View {
            viewer: quark::game::Viewer::Spectator,
            hand: None,
            makeable: Vec::new(),
            ..position.view.clone()
        };
        let mut other = public.clone();
        assert_eq!(scene(&public), scene(&other));
        other.lanes[1].hand += 1;
        assert_ne!(scene(&public), scene(&other), "only the number of cards is shown");
    }
}

/// The texts of a picture, line by line.
fn said(scene: &Scene) -> String {
    let line = |item: &Item| match item {
        Item::Text(text) => {
            let named = |piece: &Piece| fill_names(&piece.text, |seat| format!("<{seat}>"));
            let pieces: Vec<String> = text.pieces.iter().map(named).collect();
            Some(format!("{:>4} {:>4}  {}", text.at.x, text.at.y, pieces.join(" ")))
        }
        Item::Panel(_)
        | Item::Disc { .. }
        | Item::Ring { .. }
        | Item::Polygon { .. }
        | Item::Drawing { .. }
        | Item::Line { .. }
        | Item::Inset { .. }
        | Item::Footer { .. } => None,
    };
    scene.items.iter().filter_map(line).collect::<Vec<_>>().join("\n")
}

#[test]
fn the_texts_of_boards_and_hands_are_unchanged() {
    insta::assert_snapshot!("board", said(&scene(&positions::boards()[0].view)));
    insta::assert_snapshot!("hand", said(&scene(&positions::hands()[0].view)));
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 64, ..ProptestConfig::default() })]

    /// Anybody can choose a name.
    #[test]
    fn no_name_breaks_a_picture(name in any::<String>(), other in "\\PC{0,40}") {
        let mut position = positions::boards().swap_remove(0);
        position.caption.names = vec![name, other, "\u{301}".repeat(99)];
        sight::check_texts(position.name, &scene(&position.view), &position.caption);
    }
}

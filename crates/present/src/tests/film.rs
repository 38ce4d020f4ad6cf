//! Tests films of games.

use gif::{ColorOutput, DecodeOptions};

use super::Seated;
use crate::{
    Room,
    film::{Frame, Frames, Shot},
};

use quark_game::{Luck, Seat, Status, Viewer, any::Json};
use quark_games::catalog;
use quark_scene::{
    Caption, Item, Scene, Theme,
    paint::{self, Film},
};
use quark_session::{Session, Telling, steps};

/// Red, green and blue.
type Colour = [u8; 3];

/// Pixels that a viewer of the file sees after each picture.
fn seen(gif: &[u8]) -> Vec<Vec<Colour>> {
    let mut options = DecodeOptions::new();
    options.set_color_output(ColorOutput::RGBA);
    let mut decoder = options.read_info(gif).unwrap();
    let across = usize::from(decoder.width());
    let mut shown = vec![[0; 3]; across * usize::from(decoder.height())];
    let mut all = Vec::new();
    while let Some(frame) = decoder.read_next_frame().unwrap() {
        for (nth, pixel) in frame.buffer.chunks(4).enumerate() {
            let (x, y) = (nth % usize::from(frame.width), nth / usize::from(frame.width));
            let at = (y + usize::from(frame.top)) * across + x + usize::from(frame.left);
            if pixel[3] != 0 {
                shown[at] = [pixel[0], pixel[1], pixel[2]];
            }
        }
        all.push(shown.clone());
    }
    all
}

#[test]
fn each_picture_of_a_film_equals_the_same_picture_alone() {
    for kind in catalog().iter() {
        let mut whim = Luck::seeded(3);
        let mut position = kind.setup(&Json::Null, 2, &mut whim).unwrap();
        let mut scenes = vec![position.scene(Viewer::Spectator)];
        for _ in 0..5 {
            let Status::Waiting(waiting) = position.status() else { break };
            let seat = waiting.first().unwrap();
            let action = position.any_move(seat, &mut whim).unwrap();
            position.apply(seat, &action, &mut whim).unwrap();
            scenes.push(position.scene(Viewer::Spectator));
        }
        let size = |of: fn(&Scene) -> u16| scenes.iter().map(of).max().unwrap();
        let (width, height) = (size(|scene| scene.width), size(|scene| scene.height));
        let mut film = Film::new(width, height, Theme::Dark).unwrap();
        let caption = Caption::default();
        for scene in &scenes {
            film.add(scene, &caption, 50).unwrap();
        }
        let whole: usize =
            scenes.iter().map(|scene| paint::png(scene, &caption, Theme::Dark).len()).sum();
        assert!(0 < film.size() && film.size() < 2 * whole);
        let seen = seen(&film.finished().unwrap());
        assert_eq!(seen.len(), scenes.len());
        for (seen, scene) in seen.iter().zip(&scenes) {
            let png = paint::png(scene, &caption, Theme::Dark);
            let alone = image::load_from_memory(&png).unwrap().to_rgb8();
            for (x, y, pixel) in alone.enumerate_pixels() {
                let at = y as usize * usize::from(width) + x as usize;
                assert_eq!(seen[at], pixel.0, "{} at {x}, {y}", kind.info().title);
            }
        }
    }
}

#[test]
fn each_picture_of_a_film_says_who_did_what() {
    for kind in catalog().iter() {
        let mut seated = Seated::dealt(kind, 2, 7);
        for _ in 0..12 {
            let mover = seated.turn().unwrap();
            seated.moves(mover);
            let (all, last) = (steps(&seated.log), seated.log.len());
            let at = all.iter().position(|step| step.version == last as i64).unwrap();
            let shot = seated.looked_at(|room| Shot::of(room, &all, at, Viewer::Seat(Seat(0))));
            let frame = Frames::of(vec![shot.unwrap()], &[]).frames.remove(0);
            let lines = frame.scene.items.iter().filter_map(|item| match item {
                Item::Text(text) => text.pieces.first().map(|piece| piece.text.as_str()),
                _ => None,
            });
            let said = lines.collect::<Vec<_>>().join(" ");
            assert!(said.contains(&frame.caption.name(mover.0)), "{}: {said}", kind.info().title);
            let drawn = format!("{:?}", frame.scene);
            assert!(!drawn.contains("Only you see this"), "{}", kind.info().title);
        }
    }
}

/// The most rows of pixels of one colour that lie on each other, above something else.
fn empty_rows(frame: &Frame) -> u16 {
    let png = paint::png(&frame.scene, &frame.caption, Theme::Dark);
    let image = image::load_from_memory(&png).unwrap().to_rgb8();
    let (mut most, mut rows) = (0, 0);
    for y in 0..image.height() {
        let first = image.get_pixel(0, y);
        let is_empty = (0..image.width()).all(|x| image.get_pixel(x, y) == first);
        if !is_empty {
            most = most.max(rows);
        }
        rows = if is_empty { rows + 1 } else { 0 };
    }
    most
}

#[test]
fn no_picture_of_a_film_has_a_high_empty_band() {
    for kind in catalog().iter() {
        for seats in [*kind.info().seats.start(), *kind.info().seats.end()] {
            let mut seated = Seated::dealt(kind, seats, 5);
            seated.names = (0..seats).map(|seat| format!("Player {seat}")).collect();
            let mut shots = Vec::new();
            for nth in 0..90 {
                let Some(mover) = seated.turn() else { break };
                seated.moves(mover);
                if nth % 6 == 0 {
                    let all = steps(&seated.log);
                    let viewer = Viewer::Spectator;
                    shots.extend(
                        seated.looked_at(|room| Shot::of(room, &all, all.len() - 1, viewer)),
                    );
                }
            }
            let bands: Vec<u16> = Frames::of(shots, &[]).frames.iter().map(empty_rows).collect();
            let title = kind.info().title;
            // 140 pixels are 45 points on a phone.
            assert!(bands.iter().all(|band| *band <= 140), "{title}, {seats} seats: {bands:?}");
        }
    }
}

/// Texts that begin with "Round " on a picture of a film.
fn rounds(frame: &Frame) -> Vec<u32> {
    let texts = frame.scene.items.iter().filter_map(|item| match item {
        Item::Text(text) => text.pieces.first().map(|piece| piece.text.as_str()),
        _ => None,
    });
    let number = |text: &str| text.strip_prefix("Round ")?.split(',').next()?.parse().ok();
    texts.filter_map(number).collect()
}

#[test]
fn the_rounds_of_a_film_go_up_and_count_from_its_first_turn() {
    for kind in catalog().iter() {
        let mut seated = Seated::dealt(kind, 2, 7);
        let (mut all, mut shots) = (steps(&seated.log), Vec::new());
        for nth in 1..=72 {
            let Some(mover) = seated.turn() else { break };
            seated.moves(mover);
            all = steps(&seated.log);
            if nth % 4 == 0 && seated.turn().is_some() {
                let shot = |room: &Room<'_>| Shot::of(room, &all, nth, Viewer::Spectator);
                shots.extend(seated.looked_at(shot));
            }
        }
        let mut told = Telling::default();
        let heard = |session: &Session| told.hear(session);
        Session::fold_watching(&catalog(), &seated.log, heard).unwrap();
        let parts = told.parts(kind, &all);
        let last = parts.last().unwrap().round;
        let frames = Frames::of(shots, &parts).frames;
        let seen: Vec<u32> = frames.iter().flat_map(rounds).collect();
        let title = kind.info().title;
        assert_eq!(seen.len(), frames.len(), "{title}: {seen:?}");
        assert!(seen.is_sorted() && last <= seen[seen.len() - 1] + 4, "{title}: {seen:?}, {last}");
    }
}

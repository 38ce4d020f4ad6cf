//! The README's pictures. With `UPDATE` set, all of them are painted again:
//! `UPDATE=1 cargo test --test words -- pictures::readme`.

use std::path::PathBuf;

use quark::{
    ai::{Halt, Player},
    any::{AnyGame, GameKind, Json},
    game::{Luck, Seat, Status, Viewer},
    games::catalog,
    scene::{
        Caption, Scene, Theme,
        paint::{self, Film},
    },
};
use quark_testing::gallery::caption;

use super::positions;

/// Size of the smaller pictures, in tenths.
const HALF: i16 = 5;
/// Hundredths of a second that a picture of the film is shown.
const TIME: u16 = 300;

fn asset(name: &str) -> PathBuf {
    PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/assets")).join(name)
}

/// Keeps the file, if that is wanted, and reads what is kept.
fn kept(name: &str, bytes: &[u8]) -> Vec<u8> {
    if std::env::var_os("UPDATE").is_some() {
        std::fs::write(asset(name), bytes).expect("assets/ can be written to");
    }
    std::fs::read(asset(name)).expect("make it with UPDATE=1")
}

fn check(name: &str, scene: &Scene, caption: &Caption) {
    let png = paint::png(scene, caption, Theme::Dark);
    let read = |png: &[u8]| image::load_from_memory(png).expect("a picture").to_rgb8();
    let (kept, painted) = (read(&kept(name, &png)), read(&png));
    assert_eq!(kept.dimensions(), painted.dimensions(), "{name}");
    let differing = kept.pixels().zip(painted.pixels()).filter(|(one, other)| one != other).count();
    // Another machine may round an edge's coverage differently.
    assert!(differing < 500, "{name}: {differing} pixels differ; look at it, then use UPDATE=1");
}

fn half(scene: &Scene) -> Scene {
    scene.enlarged(scene.area(), HALF)
}

/// A game of machines after some moves.
fn played(kind: &dyn GameKind, seats: u8, seed: u64, moves: usize) -> Box<dyn AnyGame> {
    let mut luck = Luck::seeded(seed);
    let mut game = kind.setup(&Json::Null, seats, &mut luck).unwrap();
    for _ in 0..moves {
        let Some(seat) = turn(&*game) else { break };
        plays(&mut *game, seat, &mut luck);
    }
    game
}

fn turn(game: &dyn AnyGame) -> Option<Seat> {
    match game.status() {
        Status::Waiting(seats) => seats.first(),
        Status::Over(_) => None,
    }
}

/// Makes the move of a machine, and returns its picks.
fn plays(game: &mut dyn AnyGame, seat: Seat, luck: &mut Luck) -> Vec<String> {
    let action = game.think(seat, Player::Greedy, luck, &Halt::default()).unwrap();
    let chosen = game.moves(seat).into_iter().find(|choice| choice.notation == action);
    game.apply(seat, &action, luck).unwrap();
    chosen.map(|choice| choice.steps).unwrap_or_default()
}

/// The panel of a seat for the moves that begin with these picks.
fn panel(game: &dyn AnyGame, seat: Seat, picks: &[String]) -> Scene {
    let moves = game.moves(seat);
    let open = moves.iter().filter(|choice| choice.steps.starts_with(picks));
    let open: Vec<&str> = open.map(|choice| choice.notation.as_str()).collect();
    game.panel(seat, &open)
}

#[test]
fn the_pictures_of_the_readme_are_those_we_paint() {
    let shown = positions::shown();
    check("board.png", &super::scene(&shown.view), &shown.caption);
    let tables = [
        ("element-313", 3, 100),
        ("quanta", 2, 60),
        ("zark-city", 3, 110),
        ("quirky-quarks", 4, 6),
    ];
    for (key, seats, moves) in tables {
        let game = played(catalog().find(key).unwrap(), seats, 3, moves);
        let scene = match key {
            "quirky-quarks" => panel(&*game, turn(&*game).expect("it is on"), &[]),
            _ => game.scene(Viewer::Spectator),
        };
        check(&format!("{key}.png"), &half(&scene), &caption(seats, false));
    }
}

#[test]
fn the_film_of_the_readme_is_the_one_we_make() {
    let mut luck = Luck::seeded(5);
    let mut game = played(catalog().find("quark").unwrap(), 3, 5, 20);
    let seat = turn(&*game).expect("it is on");
    let mut scenes = vec![game.scene(Viewer::Spectator)];
    while turn(&*game) == Some(seat) {
        let before = game.boxed_clone();
        let picks = plays(&mut *game, seat, &mut luck);
        scenes.push(panel(&*before, seat, &[]));
        scenes.push(panel(&*before, seat, &picks));
    }
    scenes.push(game.scene(Viewer::Spectator));
    let scenes: Vec<Scene> = scenes.iter().map(half).collect();
    let side = |side: fn(&Scene) -> u16| scenes.iter().map(side).max().unwrap_or_default();
    let (width, height) = (side(|scene| scene.width), side(|scene| scene.height));
    let mut film = Film::new(width, height, Theme::Dark).unwrap();
    for scene in &scenes {
        film.add(scene, &caption(3, false), TIME).unwrap();
    }
    let made = film.finished().unwrap();
    assert!(made.len() <= 600_000, "{} bytes", made.len());
    let kept = kept("turn.gif", &made);
    assert_eq!(frames(&kept), frames(&made), "look at it, then use UPDATE=1");
    assert!(kept.len().abs_diff(made.len()) < made.len() / 50, "look at it, then use UPDATE=1");
}

/// Position and size of each picture of a film.
fn frames(film: &[u8]) -> Vec<(u16, u16, u16, u16)> {
    let mut decoder = gif::DecodeOptions::new().read_info(film).unwrap();
    let mut frames = Vec::new();
    while let Some(frame) = decoder.read_next_frame().unwrap() {
        frames.push((frame.left, frame.top, frame.width, frame.height));
    }
    frames
}

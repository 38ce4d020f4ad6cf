//! Time to paint a picture, and its size in bytes: for every game, in the middle of a game with the most
//! players.

use std::sync::LazyLock;

use divan::{Bencher, black_box};
use quark::{
    game::Viewer,
    games::catalog,
    scene::{
        Theme,
        paint::{self, Easel},
    },
};
use quark_testing::gallery::{Exhibit, Game, TimeOfDay};

/// Pictures to measure: for each game its board, a hand and a panel.
static EXHIBITS: LazyLock<Vec<Exhibit>> = LazyLock::new(|| {
    let kinds = catalog().iter().flat_map(|kind| {
        let seats = *kind.info().seats.end();
        let all = Game::random(kind, seats, 5).exhibits(TimeOfDay::Late, false);
        all.into_iter().filter(|exhibit| {
            ["board", "hand0", "panel0"].iter().any(|what| exhibit.name.ends_with(what))
        })
    });
    kinds.collect()
});

fn main() {
    for exhibit in EXHIBITS.iter() {
        let png = paint::png(&exhibit.scene, &exhibit.caption, Theme::Dark);
        let (name, scene) = (&exhibit.name, &exhibit.scene);
        println!("{name:<34} {:>4} x {:<4} {:>7} bytes", scene.width, scene.height, png.len());
    }
    divan::main();
}

fn names() -> impl Iterator<Item = &'static str> {
    EXHIBITS.iter().map(|exhibit| exhibit.name.as_str())
}

fn keys() -> impl Iterator<Item = &'static str> {
    catalog().iter().map(|kind| kind.info().key)
}

fn named(name: &str) -> &'static Exhibit {
    EXHIBITS.iter().find(|exhibit| exhibit.name == name).expect("a picture of this name")
}

/// From the scene to the PNG, with all sprites cached.
#[divan::bench(args = names())]
fn warm(bencher: Bencher, name: &str) {
    let exhibit = named(name);
    bencher.bench(|| paint::png(black_box(&exhibit.scene), &exhibit.caption, Theme::Dark));
}

/// The step before [`warm`]: describing the public board as a scene.
#[divan::bench(args = keys())]
fn describing(bencher: Bencher, key: &str) {
    let kind = catalog().find(key).expect("a game of this key");
    let game = Game::random(kind, *kind.info().seats.end(), 5);
    let position = game.position(TimeOfDay::Late);
    bencher.bench(|| position.scene(Viewer::Spectator));
}

/// The first part of [`warm`]: composing the pixels.
#[divan::bench(args = names())]
fn composing(bencher: Bencher, name: &str) {
    let (painter, exhibit, mut easel) = (paint::Painter::new(), named(name), Easel::default());
    bencher.bench_local(|| {
        painter.compose(&mut easel, black_box(&exhibit.scene), &exhibit.caption, Theme::Dark);
    });
}

/// The second part of [`warm`]: encoding the PNG.
#[divan::bench(args = names())]
fn encoding(bencher: Bencher, name: &str) {
    let exhibit = named(name);
    let mut easel = Easel::default();
    paint::Painter::new().compose(&mut easel, &exhibit.scene, &exhibit.caption, Theme::Dark);
    bencher.bench_local(|| black_box(&mut easel).png());
}

/// The first picture after a start, with empty caches.
#[divan::bench(args = names(), sample_count = 20, sample_size = 1)]
fn cold(bencher: Bencher, name: &str) {
    let exhibit = named(name);
    bencher.bench(|| paint::Painter::new().png(&exhibit.scene, &exhibit.caption, Theme::Dark));
}

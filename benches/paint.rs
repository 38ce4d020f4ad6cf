//! How long a picture takes, and how large it is.

#[path = "../tests/pictures/positions.rs"]
#[expect(dead_code, reason = "the tests use the rest")]
mod positions;

use divan::{Bencher, black_box};
use positions::Position;
use quark::{
    game::Face,
    games::quark::Quark,
    scene::{Theme, paint},
};

fn main() {
    for position in positions::all() {
        let scene = Quark::scene(&position.view);
        let png = paint::png(&scene, &position.caption, Theme::Dark);
        println!(
            "{:<18} {:>4} x {:<4} {:>7} bytes",
            position.name,
            scene.width,
            scene.height,
            png.len()
        );
    }
    divan::main();
}

fn named(name: &str) -> Position {
    let mut all = positions::all().into_iter();
    all.find(|position| position.name == name).expect("a position of this name")
}

const NAMES: [&str; 4] = ["board-three", "board-crowded", "hand-seven", "hand-twelve"];

/// From the position to the PNG, all sprites known.
#[divan::bench(args = NAMES)]
fn warm(bencher: Bencher, name: &str) {
    let position = named(name);
    bencher.bench(|| {
        let scene = Quark::scene(black_box(&position.view));
        paint::png(&scene, &position.caption, Theme::Dark)
    });
}

/// Of that, describing the scene.
#[divan::bench(args = NAMES)]
fn describing(bencher: Bencher, name: &str) {
    let position = named(name);
    bencher.bench(|| Quark::scene(black_box(&position.view)));
}

/// Of that, composing the pixels.
#[divan::bench(args = NAMES)]
fn composing(bencher: Bencher, name: &str) {
    let position = named(name);
    let (painter, scene) = (paint::Painter::new(), Quark::scene(&position.view));
    bencher.bench(|| painter.picture(black_box(&scene), &position.caption, Theme::Dark));
}

/// Of that, encoding.
#[divan::bench(args = NAMES)]
fn encoding(bencher: Bencher, name: &str) {
    let position = named(name);
    let scene = Quark::scene(&position.view);
    let picture = paint::Painter::new().picture(&scene, &position.caption, Theme::Dark);
    bencher.bench(|| black_box(&picture).png());
}

/// The first picture after a start.
#[divan::bench(args = NAMES, sample_count = 20, sample_size = 1)]
fn cold(bencher: Bencher, name: &str) {
    let position = named(name);
    let scene = Quark::scene(&position.view);
    bencher.bench(|| paint::Painter::new().png(&scene, &position.caption, Theme::Dark));
}

//! Tests of painted pictures, pixel by pixel.

use super::*;
use crate::{Segment, name_mark};

fn pixels(scene: &Scene, theme: Theme) -> image::RgbImage {
    let png = Painter::new().png(scene, &Caption::default(), theme);
    image::load_from_memory(&png).unwrap().to_rgb8()
}

/// Draws `count` squares, each in an ink that differs from the others in every theme.
fn squares(count: i16) -> (Scene, Vec<(Ink, Point)>) {
    let mut scene = Scene::new(640, 640);
    let squares = (0..count).map(|n| {
        let mark = u32::from(n.unsigned_abs());
        let dark = (mark % 7 * 36) << 16 | (mark / 7 % 8 * 36) << 8 | (mark / 56 * 36);
        let ink = Ink::new(dark, 0xFF_FFFF - dark, dark ^ 0x00_FF00);
        (ink, Point::new(n % 20 * 32, n / 20 * 32))
    });
    let squares: Vec<(Ink, Point)> = squares.collect();
    for &(ink, at) in &squares {
        scene.add(Panel::filled(Area::new(at.x + 2, at.y + 2, 28, 28), 8, ink));
    }
    (scene, squares)
}

fn middle(picture: &image::RgbImage, square: Point) -> [u8; 3] {
    picture.get_pixel((square.x + 16) as u32, (square.y + 16) as u32).0
}

#[test]
fn flat_colours_are_exact_in_every_theme_up_to_a_full_palette() {
    for theme in Theme::ALL {
        for count in [5, 60, 200, 255] {
            let (scene, squares) = squares(count);
            let read = pixels(&scene, theme);
            for (ink, at) in squares {
                assert_eq!(middle(&read, at), ink.colour(theme), "{ink:?} of {count} in {theme}");
            }
            assert_eq!(read.get_pixel(639, 639).0, Ink::BACKGROUND.colour(theme));
        }
    }
}

#[test]
fn inks_that_do_not_fit_into_a_palette_get_similar_colours() {
    for theme in Theme::ALL {
        let (scene, squares) = squares(390);
        let read = pixels(&scene, theme);
        for (ink, at) in squares {
            let (seen, meant) = (middle(&read, at), ink.colour(theme));
            let apart = seen.iter().zip(meant).map(|(seen, meant)| seen.abs_diff(meant)).max();
            assert!(apart <= Some(72), "{ink:?} in {theme}: {seen:?} for {meant:?}");
        }
    }
}

#[test]
fn edges_are_smooth() {
    let mut scene = Scene::new(64, 64);
    let centre = Point::new(32, 32);
    scene.add(Item::Disc { centre, radius: 30, ink: Ink::CARD_FACE });
    let read = pixels(&scene, Theme::Dark);
    let (dark, light) = (Ink::BACKGROUND.colour(Theme::Dark), Ink::CARD_FACE.colour(Theme::Dark));
    let between = |pixel: &&image::Rgb<u8>| pixel.0 != dark && pixel.0 != light;
    assert!(100 < read.pixels().filter(between).count());
    let mirrored = image::imageops::flip_horizontal(&read);
    for (one, other) in read.pixels().zip(mirrored.pixels()) {
        let apart = one.0.iter().zip(other.0).map(|(one, other)| one.abs_diff(other)).max();
        assert!(apart <= Some(40), "a disc is round, within a step of coverage: {apart:?}");
    }
}

#[test]
fn only_the_theme_for_the_colour_blind_hatches() {
    let area = Area::new(4, 4, 90, 40);
    let mut scene = Scene::new(100, 50);
    scene.add(Panel::filled(area, 6, Ink::seat(0)).hatched(0));
    let mut falling = Scene::new(100, 50);
    falling.add(Panel::filled(area, 6, Ink::seat(0)).hatched(1));
    for theme in Theme::ALL {
        let read = pixels(&scene, theme);
        let marks = read.pixels().filter(|pixel| pixel.0 == Ink::ON_ACCENT.colour(theme)).count();
        let plain = theme != Theme::ColourBlind;
        assert_eq!(marks < 100 * 50 - 90 * 40 + 60, plain, "{theme}: {marks}");
        assert_eq!(read == pixels(&falling, theme), plain, "{theme}");
    }
}

#[test]
fn a_drawing_keeps_its_shape_at_any_size_and_upside_down() {
    // A square with a square hole, and a bump on its right side.
    const STEPS: &[Segment] = &[
        Segment::To(0, 0),
        Segment::Line(800, 0),
        Segment::Curve([1_000, 200, 1_000, 600, 800, 800]),
        Segment::Line(0, 800),
        Segment::To(200, 200),
        Segment::Line(200, 600),
        Segment::Line(600, 600),
        Segment::Line(600, 200),
    ];
    for size in [20, 50, 100, -100] {
        let mut scene = Scene::new(240, 240);
        let at = Point::new(120, 120);
        scene.add(Item::Drawing { at, size, steps: STEPS, ink: Ink::CARD_FACE });
        let read = pixels(&scene, Theme::Dark);
        let covered = |x: i32, y: i32| {
            let place = |units: i32| (120 + units * i32::from(size) / 1_000) as u32;
            read.get_pixel(place(x), place(y)).0 == Ink::CARD_FACE.colour(Theme::Dark)
        };
        for (x, y) in [(100, 100), (100, 700), (700, 400), (850, 400)] {
            assert!(covered(x, y), "{x} {y} at {size}");
        }
        for (x, y) in [(400, 400), (-200, 400), (1_050, 400), (400, 950)] {
            assert!(!covered(x, y), "{x} {y} at {size}");
        }
    }
}

#[test]
fn items_outside_the_picture_are_cut_off() {
    let mut scene = Scene::new(20, 20);
    for centre in [(-5, 10), (25, 10), (10, -5), (10, 25), (-900, 900)] {
        let centre = Point::new(centre.0, centre.1);
        scene.add(Item::Disc { centre, radius: 9, ink: Ink::TEXT });
    }
    let read = pixels(&scene, Theme::Dark);
    assert_eq!(read.get_pixel(1, 10).0, Ink::TEXT.colour(Theme::Dark));
    assert_eq!(read.get_pixel(10, 10).0, Ink::BACKGROUND.colour(Theme::Dark));
}

#[test]
fn an_empty_scene_is_plain_background() {
    let read = pixels(&Scene::new(1, 1), Theme::Light);
    assert_eq!(read.get_pixel(0, 0).0, Ink::BACKGROUND.colour(Theme::Light));
}

#[test]
fn an_inset_shows_only_its_part_of_the_other_picture() {
    let mut other = Scene::new(200, 300);
    other.add(Panel::filled(Area::new(0, 0, 200, 300), 0, Ink::CARD_FACE));
    other.add(Panel::filled(Area::new(100, 100, 100, 100), 0, Ink::WARNING));
    other.add(Item::Footer { y: 290 });
    let mut scene = Scene::new(100, 100);
    let part = Area::new(0, 100, 200, 200);
    let area = scene.inset(Area::new(10, 20, 80, 50), other, part);
    assert_eq!(area, Area::new(10, 20, 50, 50), "as large as it may be");
    let read = pixels(&scene, Theme::Dark);
    for (x, y, pixel) in read.enumerate_pixels() {
        let inside = area.holds(Area::new(x as i16, y as i16, 1, 1));
        let ink = match (inside, 35 <= x && y < 45) {
            (true, true) => Ink::WARNING,
            (true, false) => Ink::CARD_FACE,
            (false, _) => Ink::BACKGROUND,
        };
        assert_eq!(pixel.0, ink.colour(Theme::Dark), "{x} {y}");
    }
}

#[test]
fn a_name_in_an_inset_is_cut_as_in_the_other_picture() {
    let drawn = |name: &str| {
        let mut other = Scene::new(400, 100);
        let piece = Piece::new(name_mark(0).to_string(), 40, Weight::Bold, Ink::TEXT);
        other.add(Text::left(Point::new(20, 60), piece).shrunk_within(200));
        let mut scene = Scene::new(200, 50);
        let part = other.area();
        scene.inset(scene.area(), other, part);
        let caption = Caption { names: vec![name.to_owned()], ..Caption::default() };
        let png = Painter::new().png(&scene, &caption, Theme::Dark);
        let read = image::load_from_memory(&png).unwrap().to_rgb8();
        let is_inked = |pixel: &[u8; 3]| *pixel != Ink::BACKGROUND.colour(Theme::Dark);
        let inked = read.enumerate_pixels().filter(|(.., pixel)| is_inked(&pixel.0));
        inked.map(|(x, ..)| x).max().expect("the name is seen")
    };
    assert!(drawn("Ada") < 60);
    let cut = drawn(&"Wanda ".repeat(12));
    assert!((90..=112).contains(&cut), "half as far as 20 and 200 pixels, at most: {cut}");
}

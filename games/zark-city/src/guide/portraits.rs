//! Pictures of topics.

use super::topics;
use crate::{
    look::{
        city::{pyramids, sites},
        faces,
    },
    state::{
        cards::{Card, Cards},
        city::{
            Site,
            cell::Cell,
            pieces::{COLOURS, Size, seat_of},
        },
    },
};
use quark_game::{Seat, Topic};
use quark_scene::{Area, MARGIN, Point, Scene};

/// Pixels between two cards.
const GAP: i16 = 24;
/// Cards of a city: width and height, and pixels between two.
const SITE: (i16, i16, i16) = (220, 270, 20);

/// The picture of a topic, if it has one.
pub(crate) fn portrait(topic: &Topic) -> Option<Scene> {
    if let Some(cards) = topics::cards(&topic.key) {
        return Some(held(cards));
    }
    match topic.key.as_str() {
        "face-cards" => Some(held(cards("Kh Qs Jd Ac Jo1"))),
        "number-cards" => Some(held(cards("2c 5d 7h 10s"))),
        "small-pyramid" => Some(pieces(Size::Small)),
        "medium-pyramid" => Some(pieces(Size::Medium)),
        "large-pyramid" => Some(pieces(Size::Large)),
        "stash" => Some(stash()),
        "deck" => Some(deck()),
        key => city_of(key).map(city),
    }
}

fn cards(text: &str) -> Cards {
    text.split_whitespace().filter_map(|card| card.parse::<Card>().ok()).collect()
}

/// Cards of a hand side by side; a single one is large.
fn held(cards: Cards) -> Scene {
    let all: Vec<Card> = cards.into();
    let (columns, width) = match all.len() {
        1 => (1, 400),
        count @ 2..=5 => (count, (1_200 - 2 * MARGIN) / count as i16 - GAP),
        _ => (5, 200),
    };
    let width = width.min(400);
    let (height, rows) = (width * 7 / 5, all.len().div_ceil(columns) as i16);
    let across = columns as i16 * (width + GAP) - GAP + 2 * MARGIN;
    let mut scene = scene(across.max(600), rows * (height + GAP) - GAP + 2 * MARGIN);
    let left = (scene.width.cast_signed() - across) / 2 + MARGIN;
    for (place, &card) in all.iter().enumerate() {
        let (column, row) = ((place % columns) as i16, (place / columns) as i16);
        let (x, y) = (left + column * (width + GAP), MARGIN + row * (height + GAP));
        faces::held(&mut scene, Area::new(x, y, width, height), card);
    }
    scene
}

/// A pyramid of this size in each colour.
fn pieces(size: Size) -> Scene {
    let mut scene = scene(1_000, 300);
    for seat in Seat::all(COLOURS) {
        let foot = Point::new(120 + 190 * i16::from(seat.0), 260);
        pyramids::pyramid(&mut scene, foot, size, seat, 1.9);
    }
    scene
}

/// The nine pyramids of a player at the start.
fn stash() -> Scene {
    let mut scene = scene(800, 560);
    for (size, foot) in Size::ALL.into_iter().zip([130, 290, 510]) {
        for column in 0..3 {
            let foot = Point::new(170 + 230 * column, foot);
            pyramids::pyramid(&mut scene, foot, size, Seat(0), 1.9);
        }
    }
    scene
}

fn deck() -> Scene {
    let mut scene = scene(600, 520);
    faces::back(&mut scene, Area::new(150, 50, 300, 420));
    scene
}

/// A few cards of a city that explain a word: column, row from the top, card, pieces.
fn city_of(key: &str) -> Option<&'static str> {
    Some(match key {
        "power-block" => "0 0 7h bs; 0 1 8h bm; 1 1 9h bs",
        "suited-run" => "0 0 8h; 1 0 7h; 2 0 9h",
        "three-of-a-kind" => "0 0 7h; 1 0 7c; 2 0 7s",
        "block" => "0 0 4d; 1 0 9c; 1 1 2s",
        "occupy" => "0 0 6c bs; 1 0 3d bm os",
        "control" => "0 0 6c bs bm; 1 0 3d os",
        "contested" => "0 0 3d bm os",
        "adjacent" => "0 0 6c; 1 0 3d",
        "diagonal" => "0 0 6c; 1 1 3d",
        "city" => "0 0 4d os; 1 0 7h bs; 1 1 8h bs om; 2 1 9h",
        _ => return None,
    })
}

pub(super) fn city(text: &str) -> Scene {
    let cards: Vec<(i16, i16, Site)> = text.split("; ").filter_map(site).collect();
    let (width, height, gap) = SITE;
    let columns = cards.iter().map(|(column, ..)| column + 1).max().unwrap_or(1);
    let rows = cards.iter().map(|(_, row, _)| row + 1).max().unwrap_or(1);
    let across = columns * (width + gap) - gap + 2 * MARGIN;
    let mut scene = scene(across.max(600), rows * (height + gap) - gap + 2 * MARGIN);
    let left = (scene.width.cast_signed() - across) / 2 + MARGIN;
    for (column, row, site) in cards {
        let (x, y) = (left + column * (width + gap), MARGIN + row * (height + gap));
        sites::card(&mut scene, Area::new(x, y, width, height), &site, None, &[]);
    }
    scene
}

fn site(text: &str) -> Option<(i16, i16, Site)> {
    let mut words = text.split_whitespace();
    let (column, row) = (words.next()?.parse().ok()?, words.next()?.parse().ok()?);
    let mut site = Site::new(Cell::FIRST, words.next()?.parse().ok()?);
    for word in words {
        let mut letters = word.chars();
        let seat = seat_of(letters.next()?)?;
        site.add(seat, Size::of_letter(letters.next()?)?);
    }
    Some((column, row, site))
}

fn scene(width: i16, height: i16) -> Scene {
    Scene::new(width.unsigned_abs(), height.unsigned_abs())
}

//! A player's results as a picture: their places in each game, and in the latest ones.

use super::stats::{Figures, Record, by_game, in_words, times};
use crate::{Picture, cut, message::ALT};
use quark_game::{any::Catalog, kit::standings::ordinal};
use quark_scene::{Area, Caption, Ink, MARGIN, Panel, Piece, Point, Scene, Text, Weight, drawable};
use quark_session::results::Past;

/// Width in pixels, the same as a board's.
const WIDTH: i16 = 1_200;
/// Y coordinate of the first game.
const TOP: i16 = 128;
/// Height of a game in pixels.
const GAME: i16 = 232;
/// Free pixels below the last game.
const FOOT: i16 = 20;
/// Most games shown. The most played ones come first.
const GAMES: usize = 6;
/// Most recent results shown for each game.
const LAST: usize = 16;
/// Side of the square of one result, in pixels.
const SQUARE: i16 = 50;
/// Width that a letter takes at most on average, in pixels.
const LETTER: i16 = 21;

/// Draws the picture, or returns `None` if there are no results.
pub fn picture(catalog: &Catalog, record: &Record<'_>) -> Option<Picture> {
    let title = |key: &str| catalog.find(key).map_or("Another game", |kind| kind.info().title);
    let games: Vec<(&str, &str, Figures)> = by_game(record.past)
        .into_iter()
        .filter(|(_, figures)| 0 < figures.games)
        .take(GAMES)
        .map(|(key, figures)| (key, title(key), figures))
        .collect();
    if games.is_empty() {
        return None;
    }
    let height = TOP + games.len() as i16 * GAME + FOOT;
    let mut scene = Scene::new(WIDTH.unsigned_abs(), height.unsigned_abs());
    let heading = Piece::new("RESULTS", 36, Weight::Bold, Ink::TEXT).spaced();
    scene.add(Text::left(Point::new(MARGIN, 72), heading));
    let whose = record.name.map(drawable).unwrap_or_default();
    let whose = Piece::new(whose, 44, Weight::SemiBold, Ink::TEXT);
    scene.add(Text::right(Point::new(WIDTH - MARGIN, 74), whose).within(760));
    let mut words = Vec::new();
    for (nth, (key, title, figures)) in (0..).zip(&games) {
        let area = Area::new(MARGIN, TOP + nth * GAME, WIDTH - 2 * MARGIN, GAME - 20);
        draw(&mut scene, area, title, figures);
        draw_last(&mut scene, area, record.past.iter().filter(|past| past.game.game == *key));
        words.push(in_words(title, figures));
    }
    Some(Picture {
        scene,
        caption: Caption::default(),
        name: "results.png".to_owned(),
        alt: cut(&format!("Results: {}", words.join(" ")), ALT),
    })
}

/// Draws one game: number of games and wins, and a bar divided by places.
fn draw(scene: &mut Scene, area: Area, title: &str, figures: &Figures) {
    scene.add(Panel::filled(area, 20, Ink::PANEL));
    let (left, right) = (area.x + 24, area.right() - 24);
    let title = Piece::new(title, 40, Weight::SemiBold, Ink::TEXT);
    scene.add(Text::left(Point::new(left, area.y + 54), title).within(620));
    let won = Piece::new(figures.wins().to_string(), 44, Weight::Bold, Ink::TEXT);
    let of = Piece::label(format!("of {} won", figures.games)).after(12);
    scene.add(Text::right(Point::new(right, area.y + 54), vec![won, of]).within(420));
    let (mut from, mut before) = (left, 0);
    for (place, count) in (1_u8..).zip(&figures.places).filter(|(_, count)| 0 < **count) {
        before += count;
        let whole = i64::from(right - left);
        let until = left + i16::try_from(whole * before / figures.games).unwrap_or_default();
        let part = Area::new(from, area.y + 78, (until - from - 4).max(4), 48);
        let (fill, ink) = colours(place);
        scene.add(Panel::filled(part, 8, fill));
        let place = ordinal(place);
        let said = format!("{place} place: {}", times(*count));
        let labels = [said, format!("{place} · {count}"), count.to_string()];
        let fits = |label: &String| label.chars().count() as i16 * LETTER < part.width;
        if let Some(label) = labels.into_iter().find(fits) {
            let at = Point::new(part.centre().x, part.centre().y + 12);
            scene.add(Text::centred(at, Piece::new(label, 36, Weight::SemiBold, ink)));
        }
        from = until;
    }
}

/// Draws the places of the last games, the newest on the right.
fn draw_last<'a>(scene: &mut Scene, area: Area, past: impl Iterator<Item = &'a Past>) {
    let last: Vec<u8> = past.filter_map(|past| past.own.place).take(LAST).collect();
    let y = area.y + 144;
    for (nth, place) in (0..).zip(&last) {
        let x = area.right() - 24 - SQUARE - nth * (SQUARE + 8);
        let square = Area::new(x, y, SQUARE, SQUARE);
        let (fill, ink) = colours(*place);
        scene.add(Panel::filled(square, 10, fill));
        let at = Point::new(square.centre().x, square.centre().y + 12);
        scene.add(Text::centred(at, Piece::new(place.to_string(), 36, Weight::SemiBold, ink)));
    }
    let x = area.right() - 24 - last.len() as i16 * (SQUARE + 8) - 12;
    let said = match last.len() {
        1 => "place in the last game".to_owned(),
        count => format!("places in the last {count} games"),
    };
    let room = x - area.x - 24;
    let said = if LETTER * said.len() as i16 <= room { said } else { "last".to_owned() };
    if LETTER * said.len() as i16 <= room {
        scene.add(Text::right(Point::new(x, y + 38), Piece::label(said)));
    }
}

/// Colours of a place's square and of its text.
pub(crate) fn colours(place: u8) -> (Ink, Ink) {
    match place {
        1 => (Ink::ACCENT, Ink::ON_ACCENT),
        2 => (Ink::RULE, Ink::TEXT),
        _ => (Ink::LANE, Ink::TEXT),
    }
}

//! The standings of a league as a picture: everybody's points, and their places in the rounds.

use super::{
    League, SOMEBODY,
    standings::{fate, pages},
};
use crate::{Picture, cut, message::ALT, results::colours};
use quark_scene::{Area, Caption, Ink, MARGIN, Panel, Piece, Point, Scene, Text, Weight, drawable};
use quark_session::league::{Sitting, Standing, Verdict};

/// Width in pixels, the same as a board's.
const WIDTH: i16 = 1_200;
/// Y coordinate of the first person.
const TOP: i16 = 144;
/// Height of a person in pixels.
const ROW: i16 = 112;
/// Free pixels below the last one.
const FOOT: i16 = 20;
/// Most rounds shown for each person: the latest.
const ROUNDS: usize = 6;
/// Side of the square of one round, in pixels.
const SQUARE: i16 = 50;
/// Width of the points, in pixels.
const POINTS: i16 = 130;

/// Draws a page; `None` if nobody has played.
pub(super) fn picture(league: &League<'_>, page: usize) -> Option<Picture> {
    let pages = pages(league);
    let people = pages.get(page)?;
    let height = TOP + people.len() as i16 * ROW + FOOT;
    let mut scene = Scene::new(WIDTH.unsigned_abs(), height.unsigned_abs());
    let heading = Piece::new("STANDINGS", 36, Weight::Bold, Ink::TEXT).spaced();
    scene.add(Text::left(Point::new(MARGIN, 72), heading));
    let mut what = format!("{}{}", league.info.title, league.of_season());
    if league.has_divisions() {
        what += &format!(", division {}", people[0].division);
    }
    let what = Piece::new(what, 44, Weight::SemiBold, Ink::TEXT);
    scene.add(Text::right(Point::new(WIDTH - MARGIN, 74), what).within(760));
    let right = WIDTH - MARGIN - 24;
    scene.add(Text::right(Point::new(right, TOP - 14), Piece::label("points")));
    let places = Piece::label("place in each round".to_owned());
    scene.add(Text::right(Point::new(right - POINTS - 8, TOP - 14), places));
    let mut words = Vec::new();
    for (nth, one) in (0..).zip(people.iter()) {
        let area = Area::new(MARGIN, TOP + nth * ROW, WIDTH - 2 * MARGIN, ROW - 12);
        draw(&mut scene, area, league, one);
        let (name, points) = (league.plain_name(one.person), league.points(one.points));
        words.push(format!("{}. {name} {points}", one.place));
    }
    Some(Picture {
        scene,
        caption: Caption::default(),
        name: "standings.png".to_owned(),
        alt: cut(&format!("Standings: {}.", words.join(", ")), ALT),
    })
}

fn draw(scene: &mut Scene, area: Area, league: &League<'_>, one: &Standing) {
    scene.add(Panel::filled(area, 20, Ink::PANEL));
    let (left, right) = (area.x + 20, area.right() - 24);
    let place = Area::new(left, area.y + 18, 72, 64);
    let (fill, ink) = colours(u8::try_from(one.place).unwrap_or(u8::MAX));
    scene.add(Panel::filled(place, 12, fill));
    let number = Piece::new(one.place.to_string(), 40, Weight::Bold, ink);
    scene.add(Text::centred(Point::new(place.centre().x, place.y + 46), number));
    let points = Piece::new(league.points(one.points), 44, Weight::Bold, Ink::TEXT);
    scene.add(Text::right(Point::new(right, area.y + 66), points).within(POINTS));
    let squares = rounds(league, one);
    let start = right - POINTS - squares.len() as i16 * (SQUARE + 8);
    for (nth, round) in (0..).zip(&squares) {
        let square = Area::new(start + nth * (SQUARE + 8), area.y + 25, SQUARE, SQUARE);
        let (fill, ink) = round.map_or((Ink::LANE, Ink::TEXT), colours);
        scene.add(Panel::filled(square, 10, fill));
        let label = round.map_or_else(|| "–".to_owned(), |place| place.to_string());
        let label = Piece::new(label, 34, Weight::SemiBold, ink);
        scene.add(Text::centred(Point::new(square.centre().x, square.centre().y + 12), label));
    }
    let (x, room) = (place.right() + 20, start - place.right() - 40);
    let name = drawable(&league.plain_name(one.person));
    let name = if name.is_empty() { SOMEBODY.to_owned() } else { name };
    let name = Piece::new(name, 40, Weight::SemiBold, Ink::TEXT);
    scene.add(Text::left(Point::new(x, area.y + 46), name).within(room));
    let mut below = format!("Buchholz {}", league.points(one.buchholz));
    if one.gone {
        below = "has left".to_owned();
    } else if let Some(fate) = fate(league, one) {
        below += &format!(" · {fate}");
    }
    scene.add(Text::left(Point::new(x, area.y + 86), Piece::label(below)).within(room));
}

/// Somebody's place among the people of each of their last tables; `None` for a free round.
fn rounds(league: &League<'_>, one: &Standing) -> Vec<Option<u8>> {
    let ended = league.sittings.iter().filter(|sitting| sitting.verdict != Verdict::Open);
    let mine = ended.filter(|sitting| sitting.people().any(|person| person == one.person));
    let places: Vec<Option<u8>> = mine.map(|sitting| place(sitting, one)).collect();
    places[places.len().saturating_sub(ROUNDS)..].to_vec()
}

fn place(sitting: &Sitting, one: &Standing) -> Option<u8> {
    let people = sitting.people().count();
    let Verdict::Places(places) = &sitting.verdict else {
        return (sitting.verdict == Verdict::Draw && 1 < people).then_some(1);
    };
    let seats = || sitting.seats.iter().zip(places).filter(|(person, _)| person.is_some());
    let mine = seats().find(|(person, _)| **person == Some(one.person))?.1;
    let ahead = seats().filter(|(_, place)| *place < mine).count();
    (1 < people).then(|| u8::try_from(ahead + 1).unwrap_or(u8::MAX))
}

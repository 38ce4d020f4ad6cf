//! The middle of the table between auctions: piles, and what everyone has completed.

use super::{
    cards::{Card, Quest},
    pieces,
    rules::Stage,
    state::Bag,
    view::View,
};
use crate::scene::{Area, Ink, Panel, Piece, Point, Scene, Text, Weight, shapes};

/// Piles while cards are drawn, then a shelf for each player.
pub fn draw(scene: &mut Scene, view: &View, area: Area) {
    let mut area = area;
    if view.stage == Stage::Funding {
        piles(scene, view, area);
        let used = 255;
        area = Area::new(area.x, area.y + used, area.width, area.height - used);
    }
    let seats = i16::try_from(view.lanes.len()).unwrap_or(1);
    let pitch = area.height / seats;
    for (row, (seat, lane)) in (0_i16..).zip(view.seats()) {
        let shelf = Area::new(area.x, area.y + row * pitch, area.width, pitch - 14);
        scene.add(Panel::filled(shelf, 20, Ink::Panel));
        let at = Point::new(shelf.x + 40, shelf.y + 40);
        shapes::symbol(scene, seat.0, at, 18, Ink::Seat(seat.0));
        let title = match view.outcome.as_ref().and_then(|all| all.scores.get(seat.index())) {
            Some(score) => {
                let parts = score.parts.iter().map(|(part, points)| format!("{points} {part}"));
                parts.collect::<Vec<String>>().join(" + ")
            }
            None => "has completed".to_owned(),
        };
        let title = Piece::new(title, 36, Weight::Medium, Ink::Dim);
        scene.add(Text::left(at.plus(42, 13), title));
        let rest = Area::new(shelf.x + 20, shelf.y + 72, shelf.width - 40, shelf.height - 86);
        quests(scene, rest, &lane.made);
    }
}

/// Both piles with their discards.
fn piles(scene: &mut Scene, view: &View, area: Area) {
    for (place, (count, label)) in (0_i16..).zip(view.piles.iter().zip(["Particles", "Quests"])) {
        let deck = Area::new(area.x + place * 192, area.y, 168, 235);
        shapes::deck(scene, deck, (*count).into(), label);
    }
    let at = Point::new(area.x + 410, area.y + 40);
    let title = format!("Discarded: {}", view.discards.size());
    scene.add(Text::left(at, Piece::label(title)));
    let held: Vec<Card> =
        view.discards.kinds().filter(|card| matches!(card, Card::Particle(_))).collect();
    for (place, &card) in held.iter().enumerate().take(18) {
        let (column, row) = ((place % 9) as i16, (place / 9) as i16);
        let space = Area::new(area.x + 410 + column * 79, area.y + 60 + row * 88, 72, 80);
        scene.add(Panel::filled(space, 10, Ink::CardFace));
        if let Card::Particle(particle) = card {
            pieces::token(scene, Point::new(space.centre().x, space.y + 27), 20, particle);
            let count =
                Piece::new(view.discards.count(card).to_string(), 32, Weight::Medium, Ink::CardInk);
            scene.add(Text::centred(Point::new(space.centre().x, space.bottom() - 4), count));
        }
    }
}

/// Completed Quests by name, in three columns.
fn quests(scene: &mut Scene, area: Area, made: &[Quest]) {
    let bag: Bag = made.iter().copied().map(Card::Quest).collect();
    let kinds: Vec<Card> = bag.kinds().collect();
    let rows = usize::from((area.height / 46).max(1).unsigned_abs());
    let room = rows * 3;
    let shown = if kinds.len() <= room { kinds.len() } else { room - 1 };
    for (place, &card) in kinds.iter().enumerate() {
        let (column, row) = ((place % 3) as i16, (place / 3) as i16);
        let at = Point::new(area.x + column * 362, area.y + row * 46 + 34);
        if place == shown {
            let more = Piece::label(format!("and {} more", kinds.len() - shown));
            scene.add(Text::left(at, more));
            return;
        }
        let Card::Quest(quest) = card else { continue };
        let printed = quest.printed();
        let points = u16::from(printed.points) * u16::from(bag.count(card));
        let name = match bag.count(card) {
            1 => printed.name.to_owned(),
            more => format!("{more} {}", printed.name),
        };
        let figure = Piece::new(points.to_string(), 36, Weight::SemiBold, Ink::Text);
        scene.add(Text::right(at.plus(46, 0), figure));
        let ink = if printed.power.is_some() { Ink::Good } else { Ink::Text };
        let name = Piece::new(name, 34, Weight::Medium, ink);
        scene.add(Text::left(at.plus(60, 0), name).shrunk_within(290));
    }
}

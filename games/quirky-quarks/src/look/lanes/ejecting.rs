//! The cards of one player in Ejection: face down during the choice, face up once all have chosen,
//! and the number kept.

use super::shelves::{self, Entry, LOW};
use crate::{
    look::{lanes, pieces, signs},
    state::{
        Phase,
        cards::{Card, Power, Quest},
        view::{Lane, View},
    },
};
use quark_game::{
    Seat,
    kit::{drawing, words::figure},
};
use quark_scene::{Area, Edge, Ink, Item, Panel, Piece, Point, Scene, Text, Weight, shapes};

/// Height of the row.
const ROW: i16 = 76;
/// Width of a face-down card, height of a card, and pixels between two.
const CARD: (i16, i16, i16) = (52, 64, 8);
/// Width of the cards and of the number of those that don't fit.
const CARDS: i16 = 610;

/// Height of a lane's row; 0 if the player ejects nothing, or nothing yet.
#[must_use]
pub(crate) fn height(view: &View, lane: &Lane) -> i16 {
    let (eject, _) = lane.eject;
    let known = (view.phase == Phase::Ejection && eject != 0)
        || (view.phase == Phase::After && !lane.ejected.is_empty());
    if known { ROW } else { 0 }
}

/// A word or two about what a player does in Ejection, or has done.
#[must_use]
pub(crate) fn status(view: &View, seat: Seat, lane: &Lane) -> String {
    if view.phase != Phase::Ejection {
        return lanes::status(view, seat, lane);
    }
    match lane.eject {
        (0, _) => "ejects none".to_owned(),
        (eject, chosen) if eject == chosen => "has chosen".to_owned(),
        (eject, chosen) => format!("ejects {}", eject - chosen),
    }
}

/// Draws the row at `at`: the ejected cards, the eV they bring, and the number of cards kept.
pub(crate) fn draw(scene: &mut Scene, at: Point, view: &View, lane: &Lane) {
    let (eject, chosen) = lane.eject;
    let hand = lane.particles + lane.quests;
    let choosing = view.phase == Phase::Ejection;
    let (given, kept) = if choosing { (eject, hand - eject) } else { (lane.ejected.size(), hand) };
    let cards: Vec<Option<Card>> = match choosing {
        true => vec![None; given.into()],
        false => lane.ejected.cards().map(Some).collect(),
    };
    let fits = |shown: &usize| {
        let wide: i16 = cards.iter().take(*shown).map(|card| width(*card) + CARD.2).sum();
        wide + if *shown < cards.len() { 60 } else { 0 } <= CARDS
    };
    let shown = (0..=cards.len()).rev().find(fits).unwrap_or_default();
    let mut x = at.x;
    for (place, &card) in cards.iter().take(shown).enumerate() {
        let area = Area::new(x, at.y, width(card), CARD.1);
        match card {
            Some(card) => face_up(scene, area, card),
            None => face_down(scene, area, place < chosen.into()),
        }
        x = area.right() + CARD.2;
    }
    let left = x + 8;
    let refund = u16::from(given) * (1 + u16::from(lane.powers(Power::Refund)));
    let word = |text: String| Piece::new(text, 34, Weight::Medium, Ink::DIM);
    let brings = word(format!("for {refund} eV"));
    let more = (shown < given.into()).then(|| drawing::more(usize::from(given) - shown, 36));
    let keeps = word(format!("keeps {}", figure(kept, "card"))).after(44);
    let said: Vec<Piece> = more.into_iter().chain([brings.after(16), keeps]).collect();
    let room = at.x + shelves::WIDTH - left;
    scene.add(Text::left(Point::new(left, at.y + CARD.1 / 2 + 12), said).within(room));
}

/// Draws a card that nobody else knows, or the place of one still to be chosen.
fn face_down(scene: &mut Scene, area: Area, chosen: bool) {
    if chosen {
        let back = Panel::filled(area, 10, Ink::BACK).edged(Edge::solid(3, Ink::BACK_LINE));
        scene.add(back);
        let edge = Edge::solid(3, Ink::BACK_LINE);
        scene.add(Item::Ring { centre: area.centre(), radius: 14, edge });
    } else {
        scene.add(Panel::outline(area, 10, Edge::dashed(3, Ink::DIM)));
    }
}

/// An ejected Quest with its points.
fn entry(quest: Quest) -> Entry {
    Entry { quest, count: 1, figure: quest.printed().points.to_string(), costs: false }
}

/// Width of an ejected card, or of one whose face nobody else knows.
fn width(card: Option<Card>) -> i16 {
    match card {
        None => CARD.0,
        Some(Card::Particle(_)) => CARD.1,
        Some(Card::Quest(quest)) => entry(quest).width(),
    }
}

fn face_up(scene: &mut Scene, area: Area, card: Card) {
    match card {
        Card::Particle(particle) => {
            shapes::card(scene, area, pieces::shape(area, card).notch);
            signs::token(scene, area.centre(), 20, particle);
        }
        Card::Quest(quest) => {
            shelves::one(scene, Area { height: LOW.height, ..area }, &entry(quest));
        }
    }
}

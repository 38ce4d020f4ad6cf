//! The signs in the pictures, explained.

use super::portraits;
use crate::{
    look::{
        city::{blocks, pyramids},
        faces,
    },
    state::city::pieces::Size,
};
use quark_game::{
    Seat, Sign,
    kit::{
        drawing::tally,
        signs::{self, drawn, sign},
    },
};
use quark_scene::{Area, Edge, Ink, Panel, Piece, Point, Scene, Text, Weight, shapes};

/// In the order that players notice them.
pub(crate) const SIGNS: &[Sign] = &[
    drawn(
        "symbol and colour",
        "Each player has one of these, on their pyramids, cards and name.",
        |scene| signs::symbols_of(scene, 5),
    ),
    drawn(
        "card back with a number, top right",
        "The deck, and how many cards are left in it.",
        deck,
    ),
    drawn(
        "card next to it with a number",
        "The newest card of the discard pile, and how many lie there.",
        discards,
    ),
    sign(
        "numbers at the left, letters below",
        "The names of the places: column n and row 12 are n12.",
    ),
    drawn("card with a large suit", "A card of the city on which nobody stands.", |scene| {
        laid(scene, "0 0 7h")
    }),
    drawn(
        "pyramid with 1, 2 or 3 symbols",
        "A small, medium or large pyramid; to remove it costs 1, 2 or 3.",
        |scene| sizes(scene, false),
    ),
    drawn(
        "strip at a card’s foot",
        "One player is alone here and controls the card; it has the player’s colour.",
        |scene| laid(scene, "0 0 6c bs bm"),
    ),
    drawn("grey strip", "Several players stand here: nobody controls the card.", |scene| {
        laid(scene, "0 0 3d bm os")
    }),
    drawn(
        "grey dashed place",
        "A free place where a card of your hand fits, but not in this pick.",
        free,
    ),
    drawn(
        "small card below a free place",
        "This card of your hand makes a Power Block there.",
        wanted,
    ),
    drawn(
        "small map with a frame",
        "All cards of a wide city, in the colours of their players; the frame is the part shown large.",
        mapped,
    ),
    drawn(
        "outline with a symbol",
        "What the last move changed, and whose move it was.",
        signs::changed_last,
    ),
    drawn(
        "thick outline in a colour",
        "The Power Block that has won, in the winner’s colour.",
        |scene| outlined(scene, Edge::solid(8, Ink::seat(1))),
    ),
    drawn(
        "bars over the gaps between cards",
        "The player with this colour controls two of these three matching cards.",
        |scene| clasped(scene, Ink::seat(1)),
    ),
    drawn(
        "dashes inside a card, a symbol on a bar",
        "The third of three matching cards: this player controls the other two.",
        |scene| {
            held(scene, CARD, "8h");
            blocks::dashes(scene, CARD.grown(3), Ink::seat(1));
        },
    ),
    drawn(
        "outline in a colour, a symbol on a bar",
        "This player may win here next, with the cards for an attack if somebody stands here.",
        |scene| outlined(scene, Edge::solid(7, Ink::seat(1))),
    ),
    drawn(
        "hollow bars, also on a card of your hand",
        "Build the card there, and it makes a Power Block with a card where you stand.",
        |scene| clasped(scene, Ink::CARD_FACE),
    ),
    sign(
        "red words above the city",
        "Another player who may win with the next option, and the place.",
    ),
    sign("“can win” at a name", "This player may win with the next option."),
    drawn("fan with a number", "How many cards this player holds.", signs::hand),
    drawn(
        "small pyramids with numbers",
        "How many pyramids of each size are left in a stash.",
        stash,
    ),
    drawn("dashed pyramid", "A pyramid that is on the board, and not in the stash.", |scene| {
        sizes(scene, true)
    }),
    drawn("shield with a number", "How many points the card pays in an attack.", |scene| {
        portrait_of(scene, "Kh")
    }),
    drawn("wings", "An ace: it pays 1 point in an attack, or lets a card fly.", |scene| {
        portrait_of(scene, "Ac")
    }),
    drawn("text below a card of your hand", "How you write the card in a move.", named),
    sign(
        "cards and “limit 6”",
        "How many cards you hold, and how many you may keep at the end of your turn.",
    ),
    drawn("outline with a filled corner", "You can pick this now.", signs::possible),
    drawn("thick frame with a tick", "You have picked this.", signs::picked),
    drawn("dark, pale card", "You can’t pick this now.", signs::impossible),
    drawn("four corners", "This has changed since your last move.", signs::changed),
];

/// A card of the deck or the hand.
const CARD: Area = Area::new(20, 20, 108, 152);

fn deck(scene: &mut Scene) {
    faces::back(scene, Area::new(20, 20, 84, 118));
    scene.add(Text::left(Point::new(120, 94), tally(31_usize, 44)));
}

fn discards(scene: &mut Scene) {
    held(scene, Area::new(20, 20, 84, 118), "7h");
    scene.add(Text::left(Point::new(120, 94), tally(4_usize, 44)));
}

fn held(scene: &mut Scene, area: Area, card: &str) {
    if let Ok(card) = card.parse() {
        faces::held(scene, area, card);
    }
}

fn portrait_of(scene: &mut Scene, card: &str) {
    held(scene, CARD, card);
}

fn named(scene: &mut Scene) {
    held(scene, CARD, "10s");
    let name = Piece::new("10s", 48, Weight::SemiBold, Ink::TEXT);
    scene.add(Text::centred(Point::new(CARD.centre().x, CARD.bottom() + 54), name));
}

fn laid(scene: &mut Scene, cards: &str) {
    scene.items = portraits::city(cards).items;
}

fn sizes(scene: &mut Scene, missing: bool) {
    for (size, x) in Size::ALL.into_iter().zip([40, 116, 208]) {
        let foot = Point::new(x, 100);
        match missing {
            true => pyramids::missing(scene, foot, size, 1.0),
            false => pyramids::pyramid(scene, foot, size, Seat(1), 1.0),
        }
    }
}

fn stash(scene: &mut Scene) {
    for (place, size) in (0..).zip(Size::ALL) {
        let foot = Point::new(40 + 128 * place, 70);
        pyramids::pyramid(scene, foot, size, Seat(1), 0.6);
        scene.add(Text::left(foot.plus(20 + place * 9, -1), tally(3_usize - place as usize, 38)));
    }
}

/// A free place of the city.
fn free(scene: &mut Scene) {
    scene.add(Panel::outline(CARD, shapes::CARD, Edge::dashed(3, Ink::RULE)));
}

/// A free place with a card of the hand below it.
fn wanted(scene: &mut Scene) {
    let place = Area { height: 90, ..CARD };
    scene.add(Panel::filled(place, shapes::CARD, Ink::LANE));
    if let Ok(card) = "8h".parse() {
        faces::chip(scene, Area::new(place.centre().x - 42, place.bottom() + 8, 84, 40), card);
    }
}

/// A map of a city, of which a part is shown.
fn mapped(scene: &mut Scene) {
    for (column, row, ink) in [
        (0, 1, Ink::seat(1)),
        (1, 1, Ink::CARD_EDGE),
        (1, 0, Ink::CARD_EDGE),
        (2, 1, Ink::seat(0)),
        (2, 2, Ink::CARD_EDGE),
        (3, 2, Ink::CARD_EDGE),
        (4, 2, Ink::seat(1)),
    ] {
        let area = Area::new(30 + 30 * column, 30 + 30 * row, 30, 30).grown(-2);
        scene.add(Panel::filled(area, 5, ink));
    }
    scene.add(Panel::outline(Area::new(24, 24, 102, 102), 12, Edge::solid(5, Ink::TEXT)));
}

/// A card of the city with an outline.
fn outlined(scene: &mut Scene, edge: Edge) {
    held(scene, CARD, "8h");
    scene.add(Panel::outline(CARD.grown(3), shapes::CARD + 3, edge));
}

/// Two cards held together by a bar in the colour of a player, hollow or full.
fn clasped(scene: &mut Scene, fill: Ink) {
    for (x, card) in [(0, "8h"), (CARD.width + 16, "9h")] {
        held(scene, Area { x: CARD.x + x, ..CARD }, card);
    }
    let bar = Area::new(CARD.right() - 10, CARD.centre().y - 11, 36, 22);
    blocks::clasp(scene, bar, fill, Ink::seat(1));
}

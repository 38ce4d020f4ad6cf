//! The signs in the pictures, and their meaning.

use crate::{
    look::{
        atoms, chips, energy,
        pieces::{self, Nucleon},
    },
    state::{Atom, Card, Particle},
};
use quark_game::{
    Seat, Sign,
    kit::signs::{self, drawn, sign},
};
use quark_scene::{Area, Header, Ink, Panel, Piece, Point, Scene, Text, Weight, shapes};

/// In reading order: board, cards, lanes, marks.
pub(super) const SIGNS: &[Sign] = &[
    drawn(
        "bars at the top right",
        "The actions of this turn. Bright: still to take. Grey: used.",
        actions,
    ),
    sign("3 of 7", "Cards in your hand, and how many you may keep when your turn ends."),
    drawn(
        "dark card with rings and a number",
        "A face-down deck. The number says how many cards are left in it.",
        |scene| shapes::deck(scene, Area::new(10, 10, 110, 140), 24, ""),
    ),
    drawn("number in a dark shield", "The points of a meson or baryon.", signs::points),
    drawn("black disc with a letter", "A quark: u, d, s, c, b or t.", |scene| {
        marks(scene, "u d s")
    }),
    drawn("red ring, letter with a bar", "An anti-quark.", |scene| marks(scene, "-u -d -s")),
    drawn("card with a corner cut off", "An anti-quark card.", |scene| card(scene, "-u")),
    drawn(
        "arrow and letters at the foot",
        "What this card can decay into: any one of these quarks.",
        |scene| card(scene, "c"),
    ),
    drawn(
        "discs above a letter",
        "A decayed card: it counts as one of the discs. The letter below is the old quark.",
        |scene| decayed(scene, "c"),
    ),
    drawn(
        "small tan card with letters",
        "A decayed card that lies before this player: it counts as one of these letters.",
        decayed_chip,
    ),
    drawn(
        "small card with a sign and a shield",
        "A meson or baryon that this player has made, with its points.",
        created,
    ),
    drawn("p on white", "A proton. The number next to it says how many.", |scene| {
        pieces::nucleon(scene, AT, 32, Nucleon::Proton, false)
    }),
    drawn("n on red", "A neutron. The number next to it says how many.", |scene| {
        pieces::nucleon(scene, AT, 32, Nucleon::Neutron, false)
    }),
    sign("×16", "How many proton or neutron tokens are left."),
    drawn("hexagon with a bolt", "Energy. The number next to it says how much.", |scene| {
        shapes::energy(scene, AT, 34)
    }),
    drawn(
        "hexagon with a number",
        "An amount of energy: what an atom needs, or what you pay to raise a quark.",
        |scene| energy::price(scene, Area::new(20, 59, 60, 60), 2),
    ),
    drawn(
        "hexagon with + and a number",
        "The energy that you get if you annihilate this quark with its anti-quark.",
        |scene| energy::gain(scene, Area::new(38, 30, 60, 60), 3),
    ),
    sign(
        "Be ends the game, or Ends with Li",
        "Once a player can build this atom, that round is the last.",
    ),
    drawn(
        "a player’s shape next to an atom",
        "This atom is the best that this player can build now.",
        |scene| shapes::symbol(scene, 1, AT, 24, Ink::seat(1)),
    ),
    drawn("atom in a bright frame", "This atom is the best that you can build now.", framed),
    sign("with H, with He", "The score holds the points of this atom."),
    drawn(
        "orange bar at the top",
        "The last round: the bar says why, and whose turn ends the game.",
        |scene| scene.add(Panel::filled(Area::new(0, 0, 240, 12), 0, Ink::WARNING)),
    ),
    drawn("fan of cards with a number", "How many cards this player holds in hand.", signs::hand),
    drawn("large number in a player’s row", "The score if the game ended now.", |scene| {
        scene.add(Text::left(AT, Piece::new("52", 54, Weight::SemiBold, Ink::TEXT)));
    }),
    drawn(
        "“starts” next to a name",
        "This player had the first turn. The last round ends just before their turn.",
        starts,
    ),
    drawn(
        "bright outline",
        "What the last turn has changed. The shape on it is that of the player.",
        signs::changed_last,
    ),
    drawn("corners round something", "It has changed since your last move.", signs::changed),
    drawn("outline with a filled corner", "You can have or use this now.", signs::possible),
    drawn("thick frame with a tick", "You have picked this.", signs::picked),
    drawn("dimmed card", "After your picks it can’t be chosen any more.", signs::impossible),
    drawn(
        "dashed outline",
        "Nothing lies here: the deck is empty, or no card was discarded yet.",
        signs::vacant,
    ),
];

/// Middle of a sign.
const AT: Point = Point::new(50, 50);
/// A card as in the hand.
const CARD: Area = Area::new(10, 10, 168, 235);

fn actions(scene: &mut Scene) {
    Header::actions(scene, 1, 2);
}

fn cards(text: &str) -> Vec<Card> {
    text.split(' ').filter_map(|card| card.parse().ok()).collect()
}

fn marks(scene: &mut Scene, text: &str) {
    shapes::card(scene, Area::new(10, 10, 250, 90), 0);
    pieces::marks(scene, Point::new(135, 55), 32, 8, &cards(text));
}

fn card(scene: &mut Scene, text: &str) {
    for card in cards(text) {
        pieces::quark_card(scene, CARD, card);
    }
}

fn decayed(scene: &mut Scene, text: &str) {
    for card in cards(text) {
        pieces::laid_chip(scene, Area::new(10, 10, 168, 132), card);
    }
}

/// A player’s symbol and name with the word after it.
fn starts(scene: &mut Scene) {
    shapes::symbol(scene, 1, Point::new(36, 40), 20, Ink::seat(1));
    let name = Piece::new("Name", 40, Weight::SemiBold, Ink::TEXT);
    let word = Piece::new("starts", 32, Weight::Medium, Ink::DIM).after(16);
    scene.add(Text::left(Point::new(72, 54), vec![name, word]));
}

fn decayed_chip(scene: &mut Scene) {
    for card in cards("c") {
        chips::decayed_chip(scene, Area::new(10, 10, 148, 54), card);
    }
}

fn created(scene: &mut Scene) {
    if let Some(particle) = Particle::mesons().next() {
        chips::created_chip(scene, Area::new(10, 10, 148, 54), particle);
    }
}

fn framed(scene: &mut Scene) {
    let area = Area::new(10, 10, 248, 68);
    scene.add(atoms::framed(area, Seat(0)));
    atoms::cell_of(scene, area, Atom::Lithium);
}

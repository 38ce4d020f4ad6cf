//! All signs of the pictures, with their meanings.

use crate::{
    look::{
        conveyor, icons,
        palette::pip,
        pieces::{self, ATOM},
    },
    state::{
        cards::{Abilities, Ability, Atom, Colour, Primary, Secondary},
        player::Held,
        sum,
    },
};
use quark_game::{
    Sign,
    kit::signs::{self, drawn},
};
use quark_scene::{Area, Ink, Panel, Piece, Point, Scene, Text, Weight, shapes};

/// In reading order: turn, conveyor, quarks, atoms of players, marks.
pub(super) const SIGNS: &[Sign] = &[
    drawn(
        "Step 3 of 6",
        "Where in a turn somebody is: 1 ready atoms, 2 draw, 3 buy, 4 form 313, 5 discard, 6 end.",
        |scene| words(scene, "Step 3 of 6", Ink::TEXT),
    ),
    drawn(
        "small number below an atom",
        "The atom’s number: you write it to name the atom.",
        |scene| numbered(scene, 45),
    ),
    drawn(
        "large number on an atom",
        "The value: it is added to your sum, or subtracted.",
        |scene| numbered(scene, 12),
    ),
    drawn("disc with R, B or Y", "A red, blue or yellow quark: a primary colour.", |scene| {
        pips(scene, Primary::ALL.map(Colour::Primary))
    }),
    drawn(
        "hexagon with G, O or P",
        "A green, orange or purple quark: mixed from two cards.",
        |scene| pips(scene, Secondary::ALL.map(Colour::Secondary)),
    ),
    drawn("row at the top of an atom", "The cost: pay exactly these colours.", cost),
    drawn("card and +1", "Your hand limit is one higher while this atom lies face up.", |scene| {
        ability(scene, Ability::Hand)
    }),
    drawn(
        "two cards, an arrow between",
        "Before you buy, discard one quark and draw one.",
        |scene| ability(scene, Ability::Filter),
    ),
    drawn(
        "+ and coloured quarks",
        "Extra quarks that you may use once in each of your turns.",
        |scene| ability(scene, Ability::Extra(Colour::Primary(Primary::Red), 2)),
    ),
    drawn(
        "+ and a dark ?",
        "An extra quark each turn: red, blue or yellow, as you like.",
        |scene| ability(scene, Ability::Any),
    ),
    drawn(
        "ring, arrow, disc",
        "Once each turn, one red, blue or yellow quark counts as another.",
        |scene| ability(scene, Ability::Primary),
    ),
    drawn(
        "empty hexagon, arrow, full hexagon",
        "Once each turn, one green, orange or purple quark counts as another.",
        |scene| ability(scene, Ability::Secondary),
    ),
    drawn(
        "two arrows, one each way",
        "Once each turn, replace one atom of the conveyor.",
        |scene| ability(scene, Ability::Swap),
    ),
    drawn("bolt", "When you buy this atom, discard an atom of another player.", |scene| {
        ability(scene, Ability::Zap)
    }),
    drawn(
        "arrowheads beside the conveyor",
        "Atoms move this way, from the deck to the other end.",
        |scene| conveyor::arrow(scene, Point::new(30, 30)),
    ),
    drawn(
        "leaves if none is bought",
        "The atom at this end leaves if you end a turn without buying.",
        |scene| {
            words(scene, "leaves if none", Ink::DIM);
            scene.add(Text::left(Point::new(10, 96), Piece::label("is bought")));
        },
    ),
    drawn("Conveyor, 24 in the deck", "Number of atoms left in the atom deck.", |scene| {
        scene.add(Text::left(Point::new(10, 50), Piece::label("24 in the deck")));
    }),
    drawn(
        "dashed space of the conveyor",
        "No atom lies here: the atom deck is empty.",
        signs::vacant,
    ),
    drawn("cards and “quarks 44”", "Number of quarks left in the quark deck.", |scene| {
        hand(scene, "quarks 44")
    }),
    drawn("cards and “3 of 5”", "Quarks in a hand, and the hand limit.", |scene| {
        hand(scene, "3 of 5")
    }),
    drawn(
        "discs with + and =",
        "Mixing: two cards of these colours count as one of the new colour.",
        |scene| pieces::mixture(scene, Area::new(10, 10, 240, 64), Secondary::Green),
    ),
    drawn(
        "Extra, below your quarks",
        "What helps you to pay and is not used in this turn yet.",
        |scene| {
            words(scene, "Extra", Ink::TEXT);
            pip(scene, Point::new(150, 38), 25, Colour::Primary(Primary::Blue));
            pip(scene, Point::new(210, 38), 25, Colour::Primary(Primary::Yellow));
        },
    ),
    drawn(
        "dashed atom before a player",
        "It lies face down: it counts and works from the next turn on.",
        |scene| held(scene, 45, (true, 0), sum::Sign::Plus),
    ),
    drawn("atom lying sideways", "Its ability has been used in this turn.", |scene| {
        held(scene, 31, (false, 1), sum::Sign::Plus)
    }),
    drawn(
        "dark atom with a minus",
        "It is turned upside down: its value is subtracted.",
        |scene| held(scene, 13, (false, 0), sum::Sign::Minus),
    ),
    drawn(
        "dim atom without a minus",
        "It is left out of the sum, at tables where that is allowed.",
        |scene| held(scene, 13, (false, 0), sum::Sign::Out),
    ),
    drawn("value with ×3", "A player with many atoms: three of this value.", |scene| {
        let Some(atom) = Atom::new(33) else { return };
        let chip = Area::new(10, 10, 156, 64);
        pieces::chip(scene, chip, Held::ready(atom), sum::Sign::Minus, 3);
    }),
    drawn(
        "number of a lane, and “13 short”",
        "The sum nearest to 313 that these face-up atoms can make, and how far it is from 313.",
        |scene| {
            let sum = Piece::new("300", 84, Weight::SemiBold, Ink::TEXT);
            scene.add(Text::right(Point::new(160, 74), sum));
            scene.add(Text::right(Point::new(160, 120), Piece::label("13 short")));
        },
    ),
    drawn(
        "An atom of 7, 9 or 13 makes 313",
        "All your atoms, and one more with one of these values, would come to 313.",
        |scene| {
            words(scene, "An atom of 13", Ink::DIM);
            scene.add(Text::left(Point::new(10, 96), Piece::label("makes 313")));
        },
    ),
    drawn(
        "Still needed: an odd value",
        "313 is odd, and so far your atoms come to an even sum: you need one more with an odd value.",
        |scene| {
            words(scene, "Still needed:", Ink::DIM);
            scene.add(Text::left(Point::new(10, 96), Piece::label("an odd value")));
        },
    ),
    drawn(
        "possible, or formed",
        "The atoms make 313 now, or Element 313 has been formed.",
        |scene| words(scene, "possible", Ink::GOOD),
    ),
    drawn("small atom", "Atoms of another player, with their number.", |scene| {
        pieces::sign(scene, Point::new(40, 40));
        let count = Piece::new("17", 40, Weight::SemiBold, Ink::TEXT);
        scene.add(Text::left(Point::new(74, 54), count));
    }),
    drawn(
        "outline with a symbol",
        "What the player with this symbol did last.",
        signs::changed_last,
    ),
    drawn("outline with a filled corner", "You can pick this now.", signs::possible),
    drawn("dimmed card", "You can’t pick this now.", signs::impossible),
    drawn("thick frame with a tick", "You have picked this.", signs::picked),
    drawn("corner brackets", "This has changed since your last move.", signs::changed),
];

/// Words of the pictures.
fn words(scene: &mut Scene, said: &'static str, ink: Ink) {
    scene.add(Text::left(Point::new(10, 50), Piece::new(said, 36, Weight::SemiBold, ink)));
}

/// An atom of the conveyor, with its number.
fn numbered(scene: &mut Scene, number: u8) {
    let Some(atom) = Atom::new(number) else { return };
    let area = Area::new(10, 10, ATOM.0, ATOM.1);
    pieces::atom(scene, area, atom, Abilities::Inferred);
    let number = Piece::new(atom.to_string(), 48, Weight::SemiBold, Ink::TEXT);
    scene.add(Text::left(Point::new(area.right() + 16, area.bottom() - 10), number));
}

fn pips(scene: &mut Scene, colours: [Colour; 3]) {
    for (place, colour) in (0..).zip(colours) {
        pip(scene, Point::new(40 + 72 * place, 40), 28, colour);
    }
}

fn cost(scene: &mut Scene) {
    scene.add(Panel::filled(Area::new(10, 10, ATOM.0, 66), shapes::CARD, Ink::CARD_BAND));
    for (place, &colour) in (0..).zip(Atom::new(45).iter().flat_map(|atom| atom.cost())) {
        pip(scene, Point::new(40 + 50 * place, 43), 22, colour);
    }
}

fn ability(scene: &mut Scene, ability: Ability) {
    let area = Area::new(10, 10, ATOM.0, 82);
    scene.add(Panel::filled(area, shapes::CARD, Ink::CARD_FACE));
    icons::ability(scene, area.centre(), ability, area.width, Ink::CARD_INK);
}

fn hand(scene: &mut Scene, count: &'static str) {
    shapes::fan(scene, Point::new(40, 40), Ink::DIM);
    let count = Piece::new(count, 40, Weight::SemiBold, Ink::TEXT);
    scene.add(Text::left(Point::new(74, 54), count));
}

/// An atom before its owner.
fn held(scene: &mut Scene, number: u8, (down, used): (bool, u8), sign: sum::Sign) {
    let Some(atom) = Atom::new(number) else { return };
    let area = Area::new(10, 10, 110, 110);
    pieces::held(scene, area, Held { atom, down, used }, sign, Abilities::Inferred);
}

//! The cards and pieces as data for other people's programs.

use serde_json::json;

use crate::state::{
    DEAL, HAND_LIMIT,
    cards::{Card, Cards, suits::Face},
    city::pieces::{Size, TRIOS},
};
use quark_game::any::Json;

/// All tables, by name.
pub(super) fn all() -> Json {
    json!({
        "deal": DEAL,
        "hand_limit": HAND_LIMIT,
        "cards": Cards::deck(2).iter().map(card).collect::<Json>(),
        "pieces": Size::ALL.map(|size| json!({
            "size": size.letter(), "pips": size.pips(), "copies": TRIOS,
        })),
    })
}

fn card(card: Card) -> Json {
    json!({
        "card": card,
        "number": card.value(),
        "suit": card.suit().map(|suit| suit.letter()),
        "face": card.face().map(Face::letters),
        "pips": card.face().map(Face::pips),
    })
}

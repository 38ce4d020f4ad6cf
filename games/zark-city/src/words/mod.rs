//! Words for players: cards, payments and questions here, whole texts in the files below.

pub(crate) mod alt;
pub(crate) mod brief;
pub(crate) mod events;
pub(crate) mod parts;
pub(crate) mod picks;
pub(crate) mod stakes;
mod summary;
pub(crate) mod text;
pub(crate) mod warnings;

use crate::{
    rules::{threats::Three, turn::OPTION_DRAW},
    state::{
        HAND_LIMIT, Phase,
        cards::{
            Card, Cards, Kind,
            payment::Payment,
            suits::{Face, Suit},
        },
        view::View,
    },
};
use quark_game::kit::words::{amount, figure, joined, listed};

/// Name of a card, such as `7 of hearts`.
#[must_use]
pub(crate) fn card(card: Card) -> String {
    match (card.value(), card.face(), card.suit().map(Suit::name)) {
        (Some(value), _, Some(suit)) => format!("{value} of {suit}"),
        (_, Some(face), Some(suit)) => format!("{} of {suit}", face.name()),
        (..) => "Joker".to_owned(),
    }
}

/// Name of a kind: `7 of hearts`, `king`, `Joker`.
#[must_use]
pub(crate) fn kind(kind: Kind) -> String {
    match kind {
        Kind::Number(number) => card(number),
        Kind::Face(Face::Joker) => "Joker".to_owned(),
        Kind::Face(face) => face.name().to_owned(),
    }
}

/// Name of a card with its article: `a Joker`, `the 7 of hearts`.
fn the(one: Card) -> String {
    if one.face() == Some(Face::Joker) {
        "a Joker".to_owned()
    } else {
        format!("the {}", card(one))
    }
}

/// Name of a Power Block without an article: `7-8-9 of hearts`, `three 7s`.
#[must_use]
pub(crate) fn block(mut cards: [Card; 3]) -> String {
    cards.sort_unstable();
    let values = cards.map(|card| card.value().unwrap_or_default());
    match cards[0].suit() {
        Some(suit) if values[0] != values[1] => {
            format!("{} of {}", joined(values, "-"), suit.name())
        }
        _ => format!("three {}s", values[0]),
    }
}

/// Name of the Power Block that these cards of the city are.
#[must_use]
pub(crate) fn block_of(three: &Three) -> String {
    block(three.map(|site| site.card))
}

/// Name of the Power Block that has won, if one has.
#[must_use]
pub(crate) fn winning(view: &View) -> Option<String> {
    let [one, two, three] = view.winning_blocks().first()?.map(|cell| view.city.at(cell));
    Some(block([one?.card, two?.card, three?.card]))
}

fn cards(cards: Cards) -> String {
    listed(cards.iter().map(the), "and")
}

/// The cards of a payment: `a queen and 2 jacks`.
#[must_use]
pub(crate) fn payment(payment: &Payment) -> String {
    let face = |face: Face| {
        let name = kind(Kind::Face(face));
        match payment.count(face) {
            0 => None,
            1 if face == Face::Ace => Some(format!("an {name}")),
            1 => Some(format!("a {name}")),
            more => Some(format!("{more} {name}s")),
        }
    };
    listed(Face::ALL.into_iter().filter_map(face), "and")
}

/// Number of turns begun, and the limit if there is one: `12`, `12 of 400`.
#[must_use]
pub(crate) fn turns(view: &View, of: &str) -> String {
    match view.last_turn {
        Some(last) => format!("{}{of}{last}", view.turns),
        None => view.turns.to_string(),
    }
}

/// The option to draw, with the number of cards that it brings (Z35).
#[must_use]
pub(crate) fn draw(view: &View) -> String {
    let left = usize::from(view.deck) + view.discards.len();
    match left.min(OPTION_DRAW.into()) {
        0 => "Draw nothing: no card is left".to_owned(),
        count => format!("Draw {}", amount(count, "card")),
    }
}

/// Reason for a draw, in a few words.
#[must_use]
pub(crate) fn undecided(view: &View) -> String {
    format!("nobody won in {}", figure(view.turns, "turn"))
}

/// Number of cards in a hand, and the limit (Z30).
#[must_use]
pub(crate) fn held(cards: u8) -> String {
    format!("{}, limit {HAND_LIMIT}", figure(cards, "card"))
}

/// The request to those who must act, as a clause.
#[must_use]
pub(crate) fn ask(view: &View) -> String {
    match view.phase {
        Phase::Choosing => "choose a number card to start with".to_owned(),
        Phase::Placing => "place your starter card".to_owned(),
        Phase::Acting if view.ends_within(1) => "make the last move of the game".to_owned(),
        Phase::Acting => "make one move".to_owned(),
        Phase::Discarding => format!("discard {}", figure(view.excess(), "card")),
        Phase::Won(_) | Phase::Drawn => "nothing more".to_owned(),
    }
}

/// Reason why the game ended; `None` before the end.
#[must_use]
pub(crate) const fn ending(phase: Phase) -> Option<&'static str> {
    match phase {
        Phase::Won(_) => Some("won with a Power Block"),
        Phase::Drawn => Some("nobody won by the last turn"),
        Phase::Choosing | Phase::Placing | Phase::Acting | Phase::Discarding => None,
    }
}

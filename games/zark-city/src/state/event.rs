//! Events at the table of Zark City.

use serde::{Deserialize, Serialize};

use super::{
    cards::{Card, Cards},
    city::{
        cell::Cell,
        pieces::{Size, Target},
    },
};
use quark_game::Seat;

/// An event, as some or all players learn of it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Event {
    /// A starter card was chosen; for the player who chose it.
    Chose {
        /// Player who chose.
        seat: Seat,
        /// The number card chosen, hidden from the others until all reveal (Z21, Z22).
        card: Card,
    },
    /// A starter card was chosen; for everyone else.
    HasChosen {
        /// Player who chose.
        seat: Seat,
    },
    /// All starter cards were turned up.
    Revealed {
        /// By seat.
        cards: Vec<Card>,
        /// Player who has the first turn.
        first: Seat,
        /// True if another player's card is just as high.
        tied: bool,
    },
    /// A starter card was put down, with a small pyramid.
    Placed {
        /// Player who owns the card.
        seat: Seat,
        /// The starter card, revealed before it is placed (Z22).
        card: Card,
        /// The centre for the first player, a place next to a card for the others (Z25, Z26).
        cell: Cell,
    },
    /// Cards were drawn; for the player who drew them.
    Drew {
        /// Player who drew.
        seat: Seat,
        /// At least one card.
        cards: Cards,
    },
    /// Cards were drawn; for everyone else.
    DrewUnseen {
        /// Player who drew.
        seat: Seat,
        /// Number of cards.
        count: u8,
    },
    /// The player had to draw, but no card is left.
    NothingToDraw {
        /// Player who had to draw.
        seat: Seat,
    },
    /// The discard pile became the deck.
    Reshuffled {
        /// Number of cards in the new deck.
        count: u8,
    },
    /// A piece became the next larger one.
    Grew {
        /// Player who owns the piece.
        seat: Seat,
        /// Place of the card that the piece stands on.
        cell: Cell,
        /// Size before it grew.
        size: Size,
    },
    /// A small piece was put on a card.
    Spawned {
        /// Player who owns the piece.
        seat: Seat,
        /// Place of the card, which the player occupied already (Z37).
        cell: Cell,
    },
    /// A card from the hand was added to the city.
    Built {
        /// Player who built.
        seat: Seat,
        /// The number card from the hand (Z38).
        card: Card,
        /// Place of the new card, next to one that the player occupies (Z39).
        cell: Cell,
    },
    /// A piece moved to an adjacent card.
    Moved {
        /// Player who owns the piece.
        seat: Seat,
        /// Size of the piece.
        size: Size,
        /// Place where it stood.
        from: Cell,
        /// Place where it stands now.
        to: Cell,
    },
    /// A piece was converted or demolished.
    Attacked {
        /// Player who attacked.
        seat: Seat,
        /// The other player's piece, as it stood before the attack (Z69).
        target: Target,
        /// Size of the piece that replaces it; `None` if it was demolished.
        into: Option<Size>,
        /// Cards discarded to pay for the attack.
        paid: Cards,
        /// Points paid too much (Z48).
        leftover: u8,
    },
    /// A card of the city flew to another place.
    Flew {
        /// Player who discarded the ace.
        seat: Seat,
        /// The discarded ace.
        ace: Card,
        /// The card that flew.
        card: Card,
        /// Place where it lay.
        from: Cell,
        /// Place where it lies now.
        to: Cell,
    },
    /// A player without pyramids on the board came back.
    Hatched {
        /// Player who hatched.
        seat: Seat,
        /// The number card from the hand (Z59).
        card: Card,
        /// Place of the new card, next to any other card (ZA23).
        cell: Cell,
    },
    /// A card was discarded for the hand limit.
    Discarded {
        /// Player who discarded it.
        seat: Seat,
        /// Any card of the hand, number or not (ZA31).
        card: Card,
    },
    /// A player controls a Power Block and wins.
    Won {
        /// Player who controls it.
        seat: Seat,
        /// The three cards and their places.
        block: [(Card, Cell); 3],
    },
    /// The last turn is over without a winner.
    Drawn {
        /// Number of turns played.
        turns: u16,
    },
}

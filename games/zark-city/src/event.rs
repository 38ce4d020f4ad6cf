//! What happens at the table of Zark City.

use serde::{Deserialize, Serialize};

use super::{
    cards::{Card, Cards},
    cell::Cell,
    pieces::{Size, Target},
};
use quark_game::Seat;

/// Something worth telling the table.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Event {
    /// A starter card was chosen, as the chooser hears it.
    Chose {
        /// Who chose.
        seat: Seat,
        /// The number card chosen, hidden from the others until all reveal (Z21, Z22).
        card: Card,
    },
    /// A starter card was chosen, as the others hear it.
    HasChosen {
        /// Who chose.
        seat: Seat,
    },
    /// All starter cards were turned up.
    Revealed {
        /// One of each seat, in table order.
        cards: Vec<Card>,
        /// Who begins.
        first: Seat,
        /// Whether somebody else chose a card as high.
        tied: bool,
    },
    /// A starter card was put down, with a small pyramid.
    Placed {
        /// Whose it is.
        seat: Seat,
        /// The starter card, revealed before it is placed (Z22).
        card: Card,
        /// The centre for the first player, a place next to a card for the others (Z25, Z26).
        cell: Cell,
    },
    /// Cards were drawn, as the drawer hears it.
    Drew {
        /// Who drew.
        seat: Seat,
        /// The cards drawn, at least one, seen by the drawer alone.
        cards: Cards,
    },
    /// Cards were drawn, as the others hear it.
    DrewUnseen {
        /// Who drew.
        seat: Seat,
        /// How many.
        count: u8,
    },
    /// Cards were to be drawn, but none are left.
    NothingToDraw {
        /// By whom.
        seat: Seat,
    },
    /// The discard pile became the deck.
    Reshuffled {
        /// How many cards it has.
        count: u8,
    },
    /// A piece became the next larger one.
    Grew {
        /// Whose it is.
        seat: Seat,
        /// Place of the card that the piece stands on.
        cell: Cell,
        /// Its size before.
        size: Size,
    },
    /// A small piece came to a card.
    Spawned {
        /// Whose it is.
        seat: Seat,
        /// Place of the card, which the player occupied already (Z37).
        cell: Cell,
    },
    /// A card was built.
    Built {
        /// Who built.
        seat: Seat,
        /// The number card from the hand (Z38).
        card: Card,
        /// Place of the new card, next to one that the player occupies (Z39).
        cell: Cell,
    },
    /// A piece moved.
    Moved {
        /// Whose it is.
        seat: Seat,
        /// Size of the piece that moved, which stays the same.
        size: Size,
        /// From where.
        from: Cell,
        /// To where.
        to: Cell,
    },
    /// A piece was converted or demolished.
    Attacked {
        /// By whom.
        seat: Seat,
        /// The other player's piece, as it stood before the attack (Z69).
        target: Target,
        /// The size of what took its place, if anything did.
        into: Option<Size>,
        /// The cards discarded for it.
        paid: Cards,
        /// Points that were left over.
        leftover: u8,
    },
    /// A card flew.
    Flew {
        /// Who discarded an ace.
        seat: Seat,
        /// Which one.
        ace: Card,
        /// The card that flew.
        card: Card,
        /// From where.
        from: Cell,
        /// To where.
        to: Cell,
    },
    /// A player without pyramids came back.
    Hatched {
        /// Who did.
        seat: Seat,
        /// The number card from the hand (Z59).
        card: Card,
        /// Place of the new card, next to any other card (ZA23).
        cell: Cell,
    },
    /// A card was discarded for the hand limit.
    Discarded {
        /// Whose it was.
        seat: Seat,
        /// The card, a number or not, now on the discard pile (ZA31).
        card: Card,
    },
    /// Somebody controls a Power Block.
    Won {
        /// Who does.
        seat: Seat,
        /// Its three cards.
        block: [(Card, Cell); 3],
    },
    /// The last turn is over without a winner.
    Drawn {
        /// How many turns there were.
        turns: u16,
    },
}

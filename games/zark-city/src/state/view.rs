//! The part of the table that one viewer may know.

use serde::Serialize;

use super::{
    HAND_LIMIT, Phase, ZarkCity,
    action::Last,
    cards::{Card, Cards},
    city::{City, Site, cell::Cell, pieces::Nest, power::Block},
};
use quark_game::{Game, Outcome, Seat, Seats, Status, Viewer};

/// The table as one viewer sees it.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct View {
    /// The viewer: a seat or the public.
    pub(crate) viewer: Viewer,
    /// The current phase.
    pub(crate) phase: Phase,
    /// The seats that must act now.
    pub(crate) waiting: Seats,
    /// The seat in turn, or the one that must place a starter card. After the end: the seat that
    /// had the last turn.
    pub(crate) turn: Seat,
    /// The seat that has the first turn, once it is known.
    pub(crate) first: Option<Seat>,
    /// Grows by one each time the first player's turn begins; 0 before that.
    pub(crate) round: u16,
    /// Turns begun, all players together.
    pub(crate) turns: u16,
    /// Number of turns until the game is drawn; `None` without a limit.
    pub(crate) last_turn: Option<u16>,
    /// The cards of the city with their pieces, oldest first.
    pub(crate) city: City,
    /// The free places next to a card, the highest row first, from left to right.
    pub(crate) places: Vec<FreeCell>,
    /// Every Power Block on the board.
    pub(crate) blocks: Vec<Block>,
    /// Cards in the deck.
    pub(crate) deck: u8,
    /// The discard pile, oldest first.
    pub(crate) discards: Vec<Card>,
    /// By seat.
    pub(crate) lanes: Vec<Lane>,
    /// The viewer's own hand; `None` for the public.
    pub(crate) hand: Option<Cards>,
    /// The last option that was taken.
    pub(crate) last: Option<Last>,
    /// The final result.
    pub(crate) outcome: Option<Outcome>,
}

/// A free place where a card could lie.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub(crate) struct FreeCell {
    /// Empty place that shares a side with a card of the board.
    pub(crate) cell: Cell,
    /// True if the player in turn may put a number card there, given one in hand.
    pub(crate) usable: bool,
}

/// The public part of one player's belongings.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub(crate) struct Lane {
    /// Number of cards in hand.
    pub(crate) hand: u8,
    /// The cards of the hand that all have seen (Z7).
    pub(crate) shown: Cards,
    /// Pieces that are not on the board.
    pub(crate) stash: Nest,
    /// The starter card.
    pub(crate) starter: Starter,
}

/// A starter card as one viewer sees it.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Starter {
    /// Not chosen yet, or on the board already.
    Absent,
    /// Chosen, face down.
    FaceDown,
    /// Face up, or the viewer's own.
    Known(Card),
}

impl View {
    /// The viewer's seat; `None` for the public.
    #[must_use]
    pub(crate) fn own_seat(&self) -> Option<Seat> {
        self.viewer.seat().filter(|seat| seat.index() < self.lanes.len())
    }

    /// Returns true if a turn that begins this many turns after the current one would be too late.
    pub(crate) fn ends_within(&self, turns: usize) -> bool {
        self.last_turn.is_some_and(|last| usize::from(last) < usize::from(self.turns) + turns)
    }

    /// Number of cards that the player in turn must still discard.
    #[must_use]
    pub(crate) fn excess(&self) -> u8 {
        let hand = self.lanes.get(self.turn.index()).map_or(0, |lane| lane.hand);
        match self.phase {
            Phase::Discarding => hand.saturating_sub(HAND_LIMIT),
            Phase::Choosing | Phase::Placing | Phase::Acting | Phase::Won(_) | Phase::Drawn => 0,
        }
    }

    /// The Power Blocks of the winner.
    #[must_use]
    pub(crate) fn winning_blocks(&self) -> Vec<Block> {
        match self.phase {
            Phase::Won(seat) => self.city.blocks_of(seat),
            Phase::Choosing | Phase::Placing | Phase::Acting | Phase::Discarding | Phase::Drawn => {
                Vec::new()
            }
        }
    }

    /// The cards of the board, the highest row first, from left to right.
    #[must_use]
    pub(crate) fn sites_in_reading_order(&self) -> Vec<&Site> {
        let mut sites: Vec<&Site> = self.city.sites.iter().collect();
        sites.sort_by_key(|site| reading_order(site.cell));
        sites
    }
}

/// Sorts places by row from the top, then by column.
#[must_use]
pub(crate) fn reading_order(cell: Cell) -> (i16, i16) {
    (-cell.row, cell.column)
}

impl ZarkCity {
    /// The table as `viewer` sees it.
    pub(crate) fn seen_by(&self, viewer: Viewer) -> View {
        let own = viewer.seat().and_then(|seat| self.players.get(seat.index()));
        let (waiting, outcome) = match self.status() {
            Status::Waiting(seats) => (seats, None),
            Status::Over(outcome) => (Seats::NONE, Some(outcome)),
        };
        View {
            viewer,
            phase: self.phase,
            waiting,
            turn: self.turn,
            first: (self.phase != Phase::Choosing).then_some(self.first),
            round: self.turns.div_ceil(self.seats().into()),
            turns: self.turns,
            last_turn: self.options.turns.count(),
            places: self.places(),
            blocks: self.city.blocks(),
            city: self.city.clone(),
            deck: u8::try_from(self.deck.len()).unwrap_or(u8::MAX),
            discards: self.discards.clone(),
            lanes: Seat::all(self.seats()).map(|seat| self.lane(seat, viewer)).collect(),
            hand: own.map(|player| player.hand),
            last: self.last,
            outcome,
        }
    }

    /// The free places next to a card, each marked as usable or not by the player in turn (Z26,
    /// Z39, Z59).
    fn places(&self) -> Vec<FreeCell> {
        let mut cells = Vec::with_capacity(64);
        self.city.places(&self.city.built(), self.city.sites.iter(), &mut cells);
        cells.sort_by_key(|&cell| reading_order(cell));
        let anywhere = match self.phase {
            Phase::Placing => true,
            Phase::Acting => self.city.pieces(self.turn).is_empty(),
            Phase::Choosing | Phase::Discarding | Phase::Won(_) | Phase::Drawn => false,
        };
        let usable = |cell| {
            anywhere || self.phase == Phase::Acting && self.city.is_beside_occupied(cell, self.turn)
        };
        cells.into_iter().map(|cell| FreeCell { cell, usable: usable(cell) }).collect()
    }

    fn lane(&self, seat: Seat, viewer: Viewer) -> Lane {
        let player = self.players.get(seat.index()).copied().unwrap_or_default();
        let open = self.phase != Phase::Choosing || viewer == Viewer::Seat(seat);
        let starter = match player.starter {
            None => Starter::Absent,
            Some(card) if open => Starter::Known(card),
            Some(_) => Starter::FaceDown,
        };
        Lane { hand: player.hand.len(), shown: player.shown, stash: self.city.stash(seat), starter }
    }
}

//! What one viewer may know of a game of Zark City.

use serde::Serialize;

use super::{
    cards::{Card, Cards},
    cell::Cell,
    city::{City, Site},
    pieces::Nest,
    power::Block,
    rules::{HAND_LIMIT, Last, Phase, ZarkCity},
};
use quark_game::{Game, Outcome, Seat, Seats, Status, Viewer};

/// The table as one viewer sees it.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct View {
    /// Whose eyes these are.
    pub viewer: Viewer,
    /// What is to be done.
    pub phase: Phase,
    /// Who is to do it.
    pub waiting: Seats,
    /// Who is in turn, or is to place a starter card; the last one's after the end.
    pub turn: Seat,
    /// Who made the first turn, once that is known.
    pub first: Option<Seat>,
    /// From 1, counted each time the first player's turn begins; 0 before.
    pub round: u16,
    /// Turns begun, all players together.
    pub turns: u16,
    /// After how many of them the game is drawn, if ever.
    pub last_turn: Option<u16>,
    /// The cards of the gameboard with their pieces, in the order in which they came.
    pub city: City,
    /// The free places beside a card, the highest row first, from left to right.
    pub places: Vec<FreeCell>,
    /// Every Power Block on the board.
    pub blocks: Vec<Block>,
    /// Cards in the deck.
    pub deck: u8,
    /// The discard pile, oldest first.
    pub discards: Vec<Card>,
    /// One lane a seat, in table order.
    pub lanes: Vec<Lane>,
    /// The viewer's own hand; `None` for the public.
    pub hand: Option<Cards>,
    /// What the last option was.
    pub last: Option<Last>,
    /// The final result.
    pub outcome: Option<Outcome>,
}

/// A free place where a card could lie.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct FreeCell {
    /// Empty place that shares a side with a card of the board.
    pub cell: Cell,
    /// Whether the player in turn may put a number card there, if there is one in hand.
    pub usable: bool,
}

/// What lies before one player, for all to see.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Lane {
    /// Cards in hand.
    pub hand: u8,
    /// Those of them that all have seen.
    pub shown: Cards,
    /// Pieces that are not on the board.
    pub stash: Nest,
    /// The starter card.
    pub starter: Starter,
}

/// A starter card as one viewer sees it.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Starter {
    /// Not chosen yet, or on the board already.
    Absent,
    /// Chosen, face down.
    FaceDown,
    /// Face up, or the viewer's own.
    Known(Card),
}

impl View {
    /// The seat whose eyes these are, if it has a hand.
    #[must_use]
    pub(crate) fn own_seat(&self) -> Option<Seat> {
        self.viewer.seat().filter(|seat| seat.index() < self.lanes.len())
    }

    /// Cards that the player in turn must still discard.
    #[must_use]
    pub(crate) fn excess(&self) -> u8 {
        let hand = self.lanes.get(self.turn.index()).map_or(0, |lane| lane.hand);
        match self.phase {
            Phase::Discarding => hand.saturating_sub(HAND_LIMIT),
            Phase::Choosing | Phase::Placing | Phase::Acting | Phase::Won(_) | Phase::Drawn => 0,
        }
    }

    /// The Power Blocks that have won.
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
    /// What `viewer` sees of it.
    pub(super) fn seen_by(&self, viewer: Viewer) -> View {
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

    /// The free places, and which of them the player in turn may use (Z26, Z39, Z59).
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

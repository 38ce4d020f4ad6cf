//! Checks that a state read from storage can exist. It may come from a forged file, and the rules
//! rely on its numbers for indexing and counting.
//!
//! Setup, moves and imagined worlds all keep these conditions, so no real table is refused.

use super::{
    HAND_LIMIT, Phase, Player, ZarkCity,
    action::Action,
    cards::{Card, Cards},
    city::{
        cell::Cell,
        pieces::{COLOURS, Size, TRIOS},
    },
    variants::Options,
};
use quark_game::{
    Game, Seat,
    kit::checks::{Checked, ensure},
};

/// Farthest column or row of a card. Names end at 9,999. A turn moves the edge of the city by one
/// place at most, so reaching them from here takes about a thousand turns.
const FARTHEST: u16 = 9_000;

impl ZarkCity {
    /// Checks everything about a game of `seats` players. Later checks rely on earlier ones.
    pub(crate) fn check(&self, options: &Options, seats: u8) -> Checked {
        ensure(self.options == *options, "the options are not those of the table")?;
        let is_offered = ZarkCity::INFO.seats.contains(&seats);
        let has_all = self.players.len() == usize::from(seats);
        ensure(is_offered && has_all, "the number of players is wrong")?;
        self.check_seats(seats)?;
        self.check_cards()?;
        self.check_shuffles()?;
        self.check_city()?;
        self.check_pieces()?;
        match self.phase {
            Phase::Choosing => self.check_choosing(),
            Phase::Placing => self.check_placing(),
            Phase::Acting | Phase::Discarding | Phase::Won(_) | Phase::Drawn => self.check_turn(),
        }
    }

    fn check_seats(&self, seats: u8) -> Checked {
        let winner = if let Phase::Won(seat) = self.phase { Some(seat) } else { None };
        let target = self.last.and_then(|last| target_of(&last.action));
        let last = self.last.map(|last| last.seat);
        let named = [Some(self.first), Some(self.turn), winner, target, last];
        let mut named = named.into_iter().flatten().chain(self.chosen.iter().copied());
        let are_there = named.all(|seat| seat.0 < seats);
        ensure(are_there, "a seat is named that the table does not have")
    }

    /// Every card is in one place (Z2, ZA30), and shown cards are in the hand and are not numbers
    /// (Z7).
    fn check_cards(&self) -> Checked {
        let lying = self.city.sites.iter().map(|site| site.card);
        let piles = self.deck.iter().chain(&self.discards).copied();
        let held = self.players.iter().flat_map(|player| player.hand.iter().chain(player.starter));
        let places: Vec<Card> = lying.chain(piles).chain(held).collect();
        let all: Cards = places.iter().copied().collect();
        let is_whole = all == self.all_cards() && places.len() == usize::from(all.len());
        ensure(is_whole, "a card is missing, there twice or not of this deck")?;
        let could_show = |player: &Player| player.hand.without(Cards::NUMBERS);
        let has_shown = |player: &Player| player.shown.without(could_show(player)).is_empty();
        ensure(self.players.iter().all(has_shown), "a card was shown that the hand could not show")
    }

    fn all_cards(&self) -> Cards {
        Cards::deck(self.options.jokers.count())
    }

    /// Every card is in one shuffle, and the cards of the deck are in the last one (Z34).
    fn check_shuffles(&self) -> Checked {
        let all = self.shuffles.iter().fold(Cards::NONE, |all, shuffle| all.or(*shuffle));
        let count: usize = self.shuffles.iter().map(|shuffle| usize::from(shuffle.len())).sum();
        let is_whole = all == self.all_cards() && count == usize::from(all.len());
        ensure(is_whole, "a card is in no shuffle, or in two")?;
        let has_empty = self.shuffles.iter().any(|shuffle| shuffle.is_empty());
        ensure(!has_empty, "a shuffle was of no cards")?;
        let last = self.shuffles.last().copied().unwrap_or_default();
        let is_fresh = self.deck.iter().all(|&card| last.contains(card));
        ensure(is_fresh, "the deck has a card of an earlier shuffle")
    }

    /// The city has number cards only (Z10), each in a different place, and is connected (Z56,
    /// ZA20). So its width and height are at most its number of cards.
    fn check_city(&self) -> Checked {
        let are_numbers = self.city.sites.iter().all(|site| site.card.value().is_some());
        ensure(are_numbers, "a card of the city is not a number")?;
        let mut cells: Vec<Cell> = self.city.sites.iter().map(|site| site.cell).collect();
        let is_near = |cell: &Cell| {
            cell.column.unsigned_abs() <= FARTHEST && cell.row.unsigned_abs() <= FARTHEST
        };
        ensure(cells.iter().all(is_near), "the city is too far from where it began")?;
        cells.sort_unstable();
        cells.dedup();
        ensure(cells.len() == self.city.sites.len(), "two cards of the city lie in one place")?;
        ensure(hang_together(cells), "the city is in parts")
    }

    /// Nobody has more than three pyramids of a size (Z3).
    fn check_pieces(&self) -> Checked {
        for seat in Seat::all(COLOURS) {
            let most = if seat.0 < self.seats() { TRIOS } else { 0 };
            for size in Size::ALL {
                let standing = self.city.sites.iter().map(|site| site.nest(seat).count(size));
                let count: u32 = standing.map(u32::from).sum();
                ensure(count <= u32::from(most), "there are more pyramids than players have")?;
            }
        }
        Ok(())
    }

    /// Some players have chosen a number to start with, and all others hold one (Z6, Z21, Z22).
    fn check_choosing(&self) -> Checked {
        let mut chosen = self.chosen.clone();
        chosen.sort_unstable();
        ensure(chosen == self.starting(), "starter cards are not of those who have chosen")?;
        self.check_starters()?;
        ensure(self.undecided().next().is_some(), "all have chosen, and nothing was revealed")?;
        let can_choose =
            |seat: Seat| !self.players[seat.index()].hand.and(Cards::NUMBERS).is_empty();
        ensure(self.undecided().all(can_choose), "somebody has no number to start with")?;
        let is_begun = self.turns != 0 || !self.city.sites.is_empty();
        ensure(!is_begun, "the game has begun before all have chosen")
    }

    /// The starter cards of the players from the first one up to the one in turn lie in the city
    /// (Z25, Z26).
    fn check_placing(&self) -> Checked {
        let seats = self.seats();
        let steps = |seat: Seat| seat.steps_from(self.first, seats);
        let placed = steps(self.turn);
        let waiting: Vec<Seat> = Seat::all(seats).filter(|&seat| placed <= steps(seat)).collect();
        let fits = waiting == self.starting() && self.city.sites.len() == usize::from(placed);
        ensure(placed != 0 && fits, "starter cards are not put down in turn order")?;
        self.check_starters()?;
        let mut chosen = self.chosen.clone();
        chosen.sort_unstable();
        let have_all = chosen.into_iter().eq(Seat::all(seats));
        ensure(have_all, "starter cards were revealed before all had chosen")?;
        ensure(self.turns == 0, "a turn has begun before all starter cards lie")
    }

    /// The seats that have a starter card which is not in the city yet.
    fn starting(&self) -> Vec<Seat> {
        let has_starter = |seat: &Seat| self.players[seat.index()].starter.is_some();
        Seat::all(self.seats()).filter(has_starter).collect()
    }

    /// Every starter card is a number (Z21).
    fn check_starters(&self) -> Checked {
        let mut starters = self.players.iter().filter_map(|player| player.starter);
        ensure(starters.all(|card| card.value().is_some()), "a starter card is not a number")
    }

    /// All starter cards lie in the city (Z26). Cards are discarded only above the hand limit
    /// (Z30). The game ends with a Power Block (Z20) or at the last turn (ZA34).
    fn check_turn(&self) -> Checked {
        let is_begun = self.chosen.is_empty() && self.starting().is_empty();
        let lie = self.players.len() <= self.city.sites.len();
        ensure(is_begun && lie, "a turn has begun before all starter cards lie")?;
        let last = self.options.turns.count();
        let has_turn = self.turns != 0 && last.is_none_or(|last| self.turns <= last);
        ensure(has_turn, "the game has no such turn")?;
        match self.phase {
            Phase::Choosing | Phase::Placing | Phase::Acting => Ok(()),
            Phase::Discarding => {
                let is_above = HAND_LIMIT < self.player().hand.len();
                ensure(is_above, "the player in turn has nothing to discard")
            }
            Phase::Won(seat) => {
                let has_won = self.city.won_by(seat).is_some();
                ensure(has_won, "the winner controls no Power Block")
            }
            Phase::Drawn => {
                let is_last = last == Some(self.turns);
                ensure(is_last, "the game is drawn before its last turn")
            }
        }
    }
}

/// The player whose piece was attacked.
fn target_of(action: &Action) -> Option<Seat> {
    let (Action::Convert(target, ..) | Action::Demolish(target, _)) = action else { return None };
    Some(target.owner)
}

/// Returns true if all places are connected by sides or corners.
fn hang_together(mut apart: Vec<Cell>) -> bool {
    let mut joined: Vec<Cell> = apart.pop().into_iter().collect();
    let mut next = 0;
    while let Some(&here) = joined.get(next) {
        joined.extend(apart.extract_if(.., |cell| cell.touches(here)));
        next += 1;
    }
    apart.is_empty()
}

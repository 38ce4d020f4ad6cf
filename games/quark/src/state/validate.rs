//! Checks of a state that was read. It may come from a forged file, and the rules rely on it for indices
//! and sums.
//!
//! Set-up, every move and every imagined world pass all checks, so no real table is refused.

use super::{
    cards::{Card, ENERGY, NEUTRONS, PROTONS, Particle, QUARKS},
    game::{ACTIONS, HAND_LIMIT, Options, Quark},
    table::{Ending, Player, Row, SPACES},
};
use quark_game::{
    Game, Seat,
    kit::checks::{Checked, ensure},
};

/// Most cards that can still be drawn for a discarded one (Q31).
const DRAWS: u8 = 2;
/// Above the number of rounds of any game: each action draws a card, lets one decay or spends some, and no
/// card comes back (QA3, QA38).
const ROUNDS: u16 = 3 * QUARKS as u16;

impl Quark {
    /// Checks all but the legal moves. Later checks rely on earlier ones.
    pub(crate) fn check(&self, options: &Options, seats: u8) -> Checked {
        ensure(self.ties == options.ties, "the options are not those of the table")?;
        let is_offered = Quark::INFO.seats.contains(&seats);
        let has_all = self.players.len() == usize::from(seats);
        ensure(is_offered && has_all, "the number of players is wrong")?;
        self.check_seats(seats)?;
        self.check_quarks()?;
        self.check_particles()?;
        check_row(&self.quarks)?;
        check_row(&self.baryons)?;
        check_row(&self.mesons)?;
        self.check_tokens()?;
        self.check_players()?;
        self.check_turn()
    }

    fn check_seats(&self, seats: u8) -> Checked {
        let has_atom = match self.ending {
            Some(Ending::Atom(seat)) => Some(seat),
            Some(Ending::Quarks | Ending::Baryons | Ending::Mesons) | None => None,
        };
        let last = self.last.map(|last| last.seat);
        let mut named = [Some(self.starter), Some(self.turn), last, has_atom].into_iter().flatten();
        ensure(named.all(|seat| seat.0 < seats), "a seat is named that the table does not have")
    }

    /// Each quark card is in exactly one place (Q4, Q5, QD4).
    fn check_quarks(&self) -> Checked {
        let common = [&self.quarks.deck, &self.quarks.open, &self.discards];
        let decayed = self.players.iter().map(|player| &player.decayed);
        let lying = common.into_iter().chain(decayed).flatten().copied();
        let held = self.players.iter().flat_map(|player| player.hand.cards());
        let mut counts = [0_usize; Card::KINDS];
        for card in lying.chain(held) {
            counts[card.index()] += 1;
        }
        let is_whole = Card::all().all(|card| counts[card.index()] == usize::from(card.copies()));
        ensure(is_whole, "a quark card is missing or there twice")
    }

    /// Each particle card is in its row or with one player (Q2, Q3).
    fn check_particles(&self) -> Checked {
        let created = || self.players.iter().flat_map(|player| player.created.iter().copied());
        let baryons = cards(&self.baryons).chain(created().filter(|one| one.is_baryon()));
        let mesons = cards(&self.mesons).chain(created().filter(|one| !one.is_baryon()));
        let are_whole =
            is_each_once(baryons, Particle::baryons()) && is_each_once(mesons, Particle::mesons());
        ensure(are_whole, "a particle card is missing, there twice or in the wrong row")
    }

    /// Players together have no more tokens than the box (Q6, Q7, Q8).
    fn check_tokens(&self) -> Checked {
        let all = |tokens: fn(&Player) -> u8| -> u32 {
            self.players.iter().map(|player| u32::from(tokens(player))).sum()
        };
        let fits = all(|player| player.protons) <= u32::from(PROTONS)
            && all(|player| player.neutrons) <= u32::from(NEUTRONS)
            && all(|player| player.energy) <= u32::from(ENERGY);
        ensure(fits, "there are more tokens than the box has")
    }

    fn check_players(&self) -> Checked {
        for (seat, player) in (0..).map(Seat).zip(&self.players) {
            // Each action adds at most one card (Q28, Q31, Q45), and a turn ends with at most seven (Q34, Q35).
            let most = if seat == self.turn { HAND_LIMIT + ACTIONS } else { HAND_LIMIT };
            ensure(player.hand.size() <= most, "a hand holds more cards than it may")?;
            let is_held = |card: Card| player.shown.count(card) <= player.hand.count(card);
            ensure(Card::all().all(is_held), "a card was shown that the hand does not hold")?;
            let can_decay = |card: &Card| !card.flavour.decays().is_empty(); // Q37
            ensure(player.decayed.iter().all(can_decay), "a card has decayed that cannot")?;
        }
        Ok(())
    }

    /// The turn is at a possible step (Q23, Q31).
    fn check_turn(&self) -> Checked {
        ensure((1..=ROUNDS).contains(&self.round), "no game has such a round")?;
        ensure(self.actions <= ACTIONS, "there are more actions than a turn has")?;
        ensure(self.drawing <= DRAWS, "there are more cards to draw than an action gives")?;
        // The cards to draw belong to an action that is not done yet.
        let is_acting = self.drawing == 0 || self.actions != 0;
        ensure(is_acting, "there are cards to draw but no actions left")?;
        let may_be_over = !self.over || self.ending.is_some();
        ensure(may_be_over, "the game is over though nothing has ended it")
    }
}

/// A space is empty only if the deck is (Q29, Q53, QA32).
fn check_row<T>(row: &Row<T>) -> Checked {
    ensure(row.open.len() <= SPACES, "more cards lie open than there are spaces")?;
    let is_filled = row.open.len() == SPACES || row.deck.is_empty();
    ensure(is_filled, "a space is empty though its deck is not")
}

fn cards(row: &Row<Particle>) -> impl Iterator<Item = Particle> + '_ {
    row.deck.iter().chain(&row.open).copied()
}

/// True if `cards` are `all` in any order, each once. `all` is sorted.
fn is_each_once(
    cards: impl Iterator<Item = Particle>,
    all: impl Iterator<Item = Particle>,
) -> bool {
    let mut cards: Vec<Particle> = cards.collect();
    cards.sort_unstable();
    cards.into_iter().eq(all)
}

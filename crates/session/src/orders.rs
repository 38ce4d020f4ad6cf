//! Standing orders: what a player wants done in decisions to come, without being asked. They are secret, and not in the
//! log.

use super::{Session, Told, UserId};
use quark_game::{Luck, Seat, TurnsUp, Viewer};

/// Most standing orders of a player at one table.
pub const MOST_ORDERS: usize = 12;
/// Most moves that are made by order one after another.
const IN_A_ROW: usize = 8;

/// The standing orders of a player.
#[derive(Clone, Debug, PartialEq)]
pub struct Orders {
    /// Their player. If the seat changes hands, the orders are deleted.
    pub user: UserId,
    /// The orders in the game's notation, the earliest first; at most [`MOST_ORDERS`].
    pub given: Vec<String>,
    /// Version of the table when they were last changed, or a move was taken back. They decide nothing that was asked
    /// by then.
    pub since: i64,
    /// Versions of the moves that were made by order since the player last moved.
    pub played: Vec<i64>,
}

impl Orders {
    /// A player's first order.
    #[must_use]
    pub fn of(user: UserId) -> Orders {
        Orders { user, given: Vec::new(), since: 0, played: Vec::new() }
    }

    /// Adds an order, in place of one that differs from it only in the last word. Returns false if there are too many.
    pub fn give(&mut self, order: &str) -> bool {
        let subject = |order: &str| order.rsplit_once(' ').map(|(subject, _)| subject.to_owned());
        let same = |other: &String| {
            other == order || subject(order).is_some() && subject(order) == subject(other)
        };
        if let Some(other) = self.given.iter_mut().find(|other| same(other)) {
            order.clone_into(other);
            return true;
        }
        let has_room = self.given.len() < MOST_ORDERS;
        if has_room {
            self.given.push(order.to_owned());
        }
        has_room
    }
}

impl Session {
    /// Returns the moves that the orders of `seat` make in the decision that it faces, one after another up to the first
    /// that turns something up; none if they don't decide it. Uses only what the seat may know.
    #[must_use]
    pub fn ordered(&self, seat: Seat, orders: &Orders) -> Vec<String> {
        let mut moves = Vec::new();
        let asked = self.fresh_from.get(seat.index()).is_some_and(|asked| orders.since < *asked);
        if !asked || !self.people_in_turn().any(|other| other == seat) {
            return moves;
        }
        let Some(position) = self.position() else { return moves };
        let mut luck = Luck::seeded(0);
        let mut world = position.imagine(Viewer::Seat(seat), &mut luck);
        while moves.len() < IN_A_ROW
            && world.as_ref().status().waits_for(seat)
            && let Some(action) = world.ordered(seat, &orders.given)
        {
            let goes_on = world.turns_up(seat, &action) == TurnsUp::Nothing;
            let played = world.apply(seat, &action, &mut luck).is_ok();
            if !played {
                break;
            }
            moves.push(action);
            if !goes_on {
                break;
            }
        }
        moves
    }

    /// The moves of `seat` that were made by order, as far as they stand and are still known.
    pub fn made_by_order<'a>(
        &'a self,
        seat: Seat,
        orders: &'a Orders,
    ) -> impl Iterator<Item = &'a Told> {
        let ordered = |told: &&Told| orders.played.contains(&told.version);
        self.told.iter().filter(move |told| told.is_move_of(seat)).filter(ordered)
    }
}

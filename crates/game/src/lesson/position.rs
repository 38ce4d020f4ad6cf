//! Position of a step of a lesson, or of a picture.

use super::{
    Fault,
    data::{Data, Deal, Move},
};
use crate::{
    Luck, Seat, Status,
    any::{AnyGame, GameKind, Played},
};

/// A position of a game, and the seat that looks at it.
#[derive(Clone, Debug)]
pub struct Position {
    /// The game, hidden things included.
    pub game: Box<dyn AnyGame>,
    /// The seat that looks or learns; `None` for the public.
    pub seat: Option<Seat>,
    /// Number of players.
    pub seats: u8,
    /// Seed of chance.
    seed: u64,
    /// Number of moves since the deal.
    played: u64,
}

impl Position {
    /// Deals a game and plays its moves.
    pub(super) fn dealt(kind: &dyn GameKind, deal: &Deal) -> Result<Position, Fault> {
        let fault = |words: String| Fault::new(format!("deal {}: {words}", deal.name));
        if !kind.info().seats.contains(&deal.seats) {
            return Err(fault(format!("{} can’t play", deal.seats)));
        }
        let mut luck = luck_of(deal.draws.as_deref(), deal.seed, 0);
        let options = kind.for_new_table(&deal.options);
        let game = kind
            .setup(&options, deal.seats, &mut luck)
            .map_err(|unreadable| fault(unreadable.to_string()))?;
        luck.into_draws().map_err(|diverged| fault(diverged.to_string()))?;
        let position = Position { game, seat: None, seats: deal.seats, seed: deal.seed, played: 0 };
        position.after(&deal.moves)
    }

    /// Returns the deal with this name.
    pub(super) fn named(kind: &dyn GameKind, data: &Data, name: &str) -> Result<Position, Fault> {
        let deal = data.deal.iter().find(|deal| deal.name == name);
        Position::dealt(kind, deal.ok_or_else(|| Fault::new(format!("there is no deal {name}")))?)
    }

    /// Plays these moves.
    pub(super) fn after(mut self, moves: &[Move]) -> Result<Position, Fault> {
        for one in moves {
            let seat = one.seat.map_or_else(|| self.sole(), |seat| Ok(Seat(seat)))?;
            self.play(seat, &one.notation, one.draws.as_deref())?;
        }
        Ok(self)
    }

    /// Plays a move with the given draws, or with chance from the seed.
    pub(super) fn play(
        &mut self,
        seat: Seat,
        notation: &str,
        draws: Option<&[u32]>,
    ) -> Result<Played, Fault> {
        let fault = |words: String| Fault::new(format!("{notation}: {words}"));
        let mut luck = self.luck(draws);
        let played = self.game.apply(seat, notation, &mut luck);
        let played = played.map_err(|refused| fault(refused.to_string()))?;
        luck.into_draws().map_err(|diverged| fault(diverged.to_string()))?;
        self.played += 1;
        Ok(played)
    }

    /// Returns the luck of the next move.
    pub(super) fn luck(&self, draws: Option<&[u32]>) -> Luck {
        luck_of(draws, self.seed, self.played + 1)
    }

    /// Sets the seat that looks; without one, the seat that must act.
    pub(super) fn seen_by(self, seat: Option<u8>) -> Result<Position, Fault> {
        let seat = match seat {
            Some(seat) if seat < self.seats => Seat(seat),
            Some(seat) => return Err(Fault::new(format!("there is no seat {seat}"))),
            None => self.sole()?,
        };
        Ok(Position { seat: Some(seat), ..self })
    }

    fn sole(&self) -> Result<Seat, Fault> {
        match self.game.status() {
            Status::Waiting(seats) => {
                seats.sole().ok_or_else(|| Fault::new("several must act: say which seat"))
            }
            Status::Over(_) => Err(Fault::new("the game is over")),
        }
    }
}

fn luck_of(draws: Option<&[u32]>, seed: u64, place: u64) -> Luck {
    match draws {
        Some(draws) => Luck::recorded(draws),
        None => Luck::seeded(seed.wrapping_mul(1_000).wrapping_add(place)),
    }
}

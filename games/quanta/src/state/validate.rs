//! Checks that a state read from storage can exist. It may come from a forged file, and the rules use
//! its numbers as indices and counts.
//!
//! Setup and all moves keep every condition checked here, so no real table is refused.

use super::{
    Deed, Quanta,
    board::{Board, Particle, Piece, Side},
    notation::Action,
    options::Options,
    rings::majority,
    squares::{Square, Squares},
};
use quark_game::{
    Game,
    kit::checks::{Checked, ensure},
};

impl Quanta {
    /// Checks the state of a game of `seats` players. Later checks rely on earlier ones.
    pub(crate) fn check(&self, options: &Options, seats: u8) -> Checked {
        ensure(self.options == *options, "the options are not those of the table")?;
        ensure(Quanta::INFO.seats.contains(&seats), "the number of players is wrong")?;
        ensure(self.white.0 < seats, "a seat is named that the table does not have")?;
        self.check_board()?;
        self.check_captured()?;
        self.check_bonuses()?;
        self.check_deeds()?;
        self.check_turn()
    }

    /// Checks that no supply is exceeded (N6 to N10, NA22), that neutrons lie on the starting squares
    /// (N14, N29), and that like charges keep apart (N15).
    fn check_board(&self) -> Checked {
        let supply = Board::default();
        let fits = |piece: Piece| self.board.all(piece).len() <= supply.left(piece);
        ensure(Piece::ALL.into_iter().all(fits), "more particles lie than the supply had")?;
        let bare = self.start() - self.board.lying(Particle::Neutron);
        ensure(bare.is_empty(), "no neutron lies on a starting square")?;
        let is_apart = |sign| (self.board.lying(sign) & self.board.next_to(sign)).is_empty();
        let are_apart = [Particle::Positive, Particle::Negative].into_iter().all(is_apart);
        ensure(are_apart, "like charges touch in a row or column")
    }

    /// Checks the captures. A neutron is judged once, when it becomes surrounded (N31, NA12, NA21).
    fn check_captured(&self) -> Checked {
        let neutrons = self.board.lying(Particle::Neutron);
        let won_by = |side: Side| -> Squares {
            let is_won = |&neutron: &Square| {
                self.is_surrounded(neutron) && majority(&self.board, neutron) == Some(side)
            };
            neutrons.iter().filter(is_won).collect()
        };
        let are_won = self.captured == Side::ALL.map(won_by);
        ensure(are_won, "the captured neutrons are not those that the board shows")
    }

    /// Checks the bonuses: one for each captured neutron, as long as neutrons are left (N25, NA6).
    fn check_bonuses(&self) -> Checked {
        let bonuses = |side: Side| self.bonuses.iter().filter(|one| **one == side).count();
        let is_earned = |side: Side| bonuses(side) <= usize::from(self.points(side));
        ensure(Side::ALL.into_iter().all(is_earned), "there are more bonuses than captures")?;
        let can_be_used = !self.over && self.board.left(Piece::Neutron) != 0;
        ensure(!self.is_bonus() || can_be_used, "there is a bonus that nobody can use")
    }

    /// Checks the newest turn: one placement and its bonuses (N21, NA7), and its pieces stay (N29).
    fn check_deeds(&self) -> Checked {
        let captured = Side::ALL.map(|side| usize::from(self.points(side)));
        let most = 1 + captured.iter().sum::<usize>();
        let fits = self.deeds.len() + self.bonuses.len() <= most;
        ensure(fits, "more was done in a turn than a turn allows")?;
        let lies = |deed: &Deed| match deed.action {
            Action::Place(particle, square) => {
                self.board.at(square) == Some(particle.of(deed.side))
            }
            Action::Decline => true,
        };
        ensure(self.deeds.iter().all(lies), "something was placed that does not lie there")
    }

    /// Checks that the game goes on exactly while somebody can place something (N32, N33, NA16).
    fn check_turn(&self) -> Checked {
        // Each turn places a particle (N21).
        let placed = u16::from((self.board.taken() - self.start()).len());
        ensure((1..=placed + 1).contains(&self.number), "the game has no such turn")?;
        let can = |side| self.can_place(side);
        let is_over_too_soon = self.over && Side::ALL.into_iter().any(can);
        ensure(!is_over_too_soon, "the game is over though something can be placed")?;
        let can_go_on = self.over || self.is_bonus() || can(self.turn);
        ensure(can_go_on, "the player in turn has nothing to do")
    }

    fn start(&self) -> Squares {
        self.options.start.squares().into_iter().collect()
    }
}

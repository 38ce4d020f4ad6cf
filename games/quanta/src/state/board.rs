//! Sides, particles, and the board they are placed on.

use serde::{Deserialize, Serialize};

use super::squares::{SIDE, Square, Squares};

/// Neutrons of the common supply, including those of the setup (N6, NA22).
pub(crate) const NEUTRONS: u8 = 40;
/// Particles of each sign for each player (N7-N10).
pub(crate) const CHARGES: u8 = 20;

/// The colour that a player plays.
#[derive(Clone, Copy, Debug, Eq, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Side {
    /// Begins the game.
    White,
    /// Moves second.
    Blue,
}

impl Side {
    /// Both, in the order of their first turns.
    pub(crate) const ALL: [Side; 2] = [Side::White, Side::Blue];

    /// Returns the opponent's side; there are only two (N1).
    #[must_use]
    pub(crate) const fn other(self) -> Side {
        match self {
            Side::White => Side::Blue,
            Side::Blue => Side::White,
        }
    }
}

/// A kind of particle that a player can place.
#[derive(Clone, Copy, Debug, Eq, PartialEq, Serialize, Deserialize)]
pub enum Particle {
    /// A crystal in the player’s colour.
    Positive,
    /// A solid token in the player’s colour.
    Negative,
    /// A red token from the common supply.
    Neutron,
}

impl Particle {
    /// The three kinds, in the order of menus.
    pub(crate) const ALL: [Particle; 3] =
        [Particle::Positive, Particle::Negative, Particle::Neutron];

    /// The piece on the board after `side` has placed this particle.
    #[must_use]
    pub(crate) const fn of(self, side: Side) -> Piece {
        match self {
            Particle::Positive => Piece::Positive(side),
            Particle::Negative => Piece::Negative(side),
            Particle::Neutron => Piece::Neutron,
        }
    }
}

/// A piece on a square.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum Piece {
    /// A crystal of this side.
    Positive(Side),
    /// A solid token of this side.
    Negative(Side),
    /// A red token that belongs to nobody.
    Neutron,
}

impl Piece {
    /// The five kinds (N5).
    pub const ALL: [Piece; 5] = [
        Piece::Positive(Side::White),
        Piece::Negative(Side::White),
        Piece::Positive(Side::Blue),
        Piece::Negative(Side::Blue),
        Piece::Neutron,
    ];

    /// Its kind, without its owner.
    #[must_use]
    pub(crate) const fn particle(self) -> Particle {
        match self {
            Piece::Positive(_) => Particle::Positive,
            Piece::Negative(_) => Particle::Negative,
            Piece::Neutron => Particle::Neutron,
        }
    }

    /// The side that placed it; `None` for a neutron.
    #[must_use]
    pub(crate) const fn owner(self) -> Option<Side> {
        match self {
            Piece::Positive(side) | Piece::Negative(side) => Some(side),
            Piece::Neutron => None,
        }
    }

    /// Its letter in stored boards. Stored for ever: do not change it.
    #[must_use]
    pub(crate) const fn letter(self) -> char {
        match self {
            Piece::Positive(Side::White) => 'W',
            Piece::Negative(Side::White) => 'w',
            Piece::Positive(Side::Blue) => 'B',
            Piece::Negative(Side::Blue) => 'b',
            Piece::Neutron => 'n',
        }
    }
}

/// Pieces by square, with the sets that decide what may be placed next.
///
/// Stored as rows of letters, the top row first.
#[derive(Clone, Debug, Default, Eq, PartialEq, Serialize, Deserialize)]
#[serde(try_from = "Vec<String>", into = "Vec<String>")]
pub struct Board {
    /// Squares of the positive particles, the negative ones and the neutrons.
    lying: [Squares; 3],
    /// Squares of the charges of White and of Blue.
    owned: [Squares; 2],
    /// Orthogonal neighbours of the positive particles, the negative ones and the neutrons.
    next_to: [Squares; 3],
    /// Neighbours of all particles, diagonal ones included.
    around: Squares,
}

impl Board {
    /// The letter of an empty square in stored boards.
    pub(crate) const EMPTY: char = '.';

    /// Puts `piece` on `square`, which must be empty. Pieces never leave the board (N29).
    pub(crate) fn put(&mut self, piece: Piece, square: Square) {
        let kind = piece.particle() as usize;
        self.lying[kind].insert(square);
        if let Some(owner) = piece.owner() {
            self.owned[owner as usize].insert(square);
        }
        self.next_to[kind] = self.next_to[kind] | square.next_to();
        self.around = self.around | square.around();
    }

    /// The piece on `square`, if any.
    #[must_use]
    pub(crate) fn at(&self, square: Square) -> Option<Piece> {
        Piece::ALL.into_iter().find(|&piece| self.all(piece).contains(square))
    }

    /// Squares of all pieces of this kind and owner.
    #[must_use]
    pub(crate) fn all(&self, piece: Piece) -> Squares {
        let lying = self.lying(piece.particle());
        piece.owner().map_or(lying, |owner| lying & self.charges(owner))
    }

    /// Squares of all particles of this kind, of both sides.
    #[must_use]
    pub(crate) fn lying(&self, particle: Particle) -> Squares {
        self.lying[particle as usize]
    }

    /// Squares of the charges of `side`.
    #[must_use]
    pub(crate) fn charges(&self, side: Side) -> Squares {
        self.owned[side as usize]
    }

    /// Squares with a piece on them.
    #[must_use]
    pub(crate) fn taken(&self) -> Squares {
        let [positive, negative, neutron] = self.lying;
        positive | negative | neutron
    }

    /// Empty squares.
    #[must_use]
    pub(crate) fn free(&self) -> Squares {
        Squares::ALL - self.taken()
    }

    /// Orthogonal neighbours of all particles of this kind.
    #[must_use]
    pub(crate) fn next_to(&self, particle: Particle) -> Squares {
        self.next_to[particle as usize]
    }

    /// Orthogonal neighbours of all particles.
    #[must_use]
    pub(crate) fn next_to_any(&self) -> Squares {
        let [positive, negative, neutron] = self.next_to;
        positive | negative | neutron
    }

    /// Neighbours of all particles, diagonal ones included.
    #[must_use]
    pub(crate) fn around_any(&self) -> Squares {
        self.around
    }

    /// Number of pieces of this kind that have not been placed yet.
    #[must_use]
    pub fn left(&self, piece: Piece) -> u8 {
        let all = match piece {
            Piece::Positive(_) | Piece::Negative(_) => CHARGES,
            Piece::Neutron => NEUTRONS,
        };
        all.saturating_sub(self.all(piece).len())
    }
}

impl From<Board> for Vec<String> {
    fn from(board: Board) -> Vec<String> {
        let letter =
            |column, row| board.at(Square::at(column, row)).map_or(Board::EMPTY, Piece::letter);
        (0..SIDE).rev().map(|row| (0..SIDE).map(|column| letter(column, row)).collect()).collect()
    }
}

impl TryFrom<Vec<String>> for Board {
    type Error = NoBoard;

    fn try_from(rows: Vec<String>) -> Result<Board, NoBoard> {
        let side = usize::from(SIDE);
        if rows.len() != side || rows.iter().any(|row| row.chars().count() != side) {
            return Err(NoBoard);
        }
        let mut board = Board::default();
        for (row, letters) in (0..SIDE).rev().zip(&rows) {
            for (column, letter) in
                (0..SIDE).zip(letters.chars()).filter(|(_, one)| *one != Board::EMPTY)
            {
                let piece = Piece::ALL.into_iter().find(|piece| piece.letter() == letter);
                board.put(piece.ok_or(NoBoard)?, Square::at(column, row));
            }
        }
        Ok(board)
    }
}

/// Error for stored rows that are not a board of this game.
#[derive(Clone, Copy, Debug, PartialEq, thiserror::Error)]
#[error("a board is {SIDE} rows of {SIDE} squares, each empty or with one of our pieces")]
pub struct NoBoard;

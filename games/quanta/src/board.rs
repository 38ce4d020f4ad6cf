//! The particles, and what lies where on the board.

use serde::{Deserialize, Serialize};

use super::squares::{SIDE, Square, Squares};

/// Neutrons of the common supply, those of the setup included (N6, NA22).
pub const NEUTRONS: u8 = 40;
/// Particles of each sign that a player has (N7-N10).
pub(crate) const CHARGES: u8 = 20;

/// Who plays which colour.
#[derive(Clone, Copy, Debug, Eq, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Side {
    /// Whoever begins.
    White,
    /// Whoever comes second.
    Blue,
}

impl Side {
    /// Both, in the order of their first turns.
    pub const ALL: [Side; 2] = [Side::White, Side::Blue];

    /// Returns the opponent's side; there are only two (N1).
    #[must_use]
    pub const fn other(self) -> Side {
        match self {
            Side::White => Side::Blue,
            Side::Blue => Side::White,
        }
    }
}

/// What a player places.
#[derive(Clone, Copy, Debug, Eq, PartialEq, serde::Serialize, serde::Deserialize)]
pub enum Particle {
    /// A crystal of one's own colour.
    Positive,
    /// A solid token of one's own colour.
    Negative,
    /// A red token from the common supply.
    Neutron,
}

impl Particle {
    /// All three.
    pub const ALL: [Particle; 3] = [Particle::Positive, Particle::Negative, Particle::Neutron];

    /// As it lies on the board when `side` has placed it.
    #[must_use]
    pub const fn of(self, side: Side) -> Piece {
        match self {
            Particle::Positive => Piece::Positive(side),
            Particle::Negative => Piece::Negative(side),
            Particle::Neutron => Piece::Neutron,
        }
    }
}

/// What lies on a square.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum Piece {
    /// A crystal of this side.
    Positive(Side),
    /// A solid token of this side.
    Negative(Side),
    /// A red token, nobody's.
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

    /// What it is, whoever owns it.
    #[must_use]
    pub const fn particle(self) -> Particle {
        match self {
            Piece::Positive(_) => Particle::Positive,
            Piece::Negative(_) => Particle::Negative,
            Piece::Neutron => Particle::Neutron,
        }
    }

    /// Whose it is.
    #[must_use]
    pub const fn owner(self) -> Option<Side> {
        match self {
            Piece::Positive(side) | Piece::Negative(side) => Some(side),
            Piece::Neutron => None,
        }
    }

    /// How a stored board writes it; never changed.
    const fn letter(self) -> char {
        match self {
            Piece::Positive(Side::White) => 'W',
            Piece::Negative(Side::White) => 'w',
            Piece::Positive(Side::Blue) => 'B',
            Piece::Negative(Side::Blue) => 'b',
            Piece::Neutron => 'n',
        }
    }
}

/// How a stored board writes an empty square.
const EMPTY: char = '.';

/// What lies where, and what follows from it for what may be placed next.
///
/// Stored as its rows, the topmost first.
#[derive(Clone, Debug, Default, Eq, PartialEq, Serialize, Deserialize)]
#[serde(try_from = "Vec<String>", into = "Vec<String>")]
pub struct Board {
    /// Squares with a positive, a negative particle, a neutron.
    lying: [Squares; 3],
    /// Squares with charges of White, of Blue.
    owned: [Squares; 2],
    /// Orthogonal neighbours of the positive, the negative particles, the neutrons.
    beside: [Squares; 3],
    /// All eight neighbours of every particle.
    around: Squares,
}

impl Board {
    /// Puts `piece` on `square`, which is empty; nothing ever leaves it again (N29).
    pub fn put(&mut self, piece: Piece, square: Square) {
        let kind = piece.particle() as usize;
        self.lying[kind].insert(square);
        if let Some(owner) = piece.owner() {
            self.owned[owner as usize].insert(square);
        }
        self.beside[kind] = self.beside[kind] | square.next_to();
        self.around = self.around | square.around();
    }

    /// What lies on `square`.
    #[must_use]
    pub fn at(&self, square: Square) -> Option<Piece> {
        Piece::ALL.into_iter().find(|&piece| self.all(piece).contains(square))
    }

    /// The squares on which such a piece lies.
    #[must_use]
    pub fn all(&self, piece: Piece) -> Squares {
        let lying = self.lying(piece.particle());
        piece.owner().map_or(lying, |owner| lying & self.charges(owner))
    }

    /// The squares with a particle of this kind, whoever owns it.
    #[must_use]
    pub fn lying(&self, particle: Particle) -> Squares {
        self.lying[particle as usize]
    }

    /// The squares with a charge of `side`.
    #[must_use]
    pub fn charges(&self, side: Side) -> Squares {
        self.owned[side as usize]
    }

    /// The squares with anything on them.
    #[must_use]
    pub fn taken(&self) -> Squares {
        let [positive, negative, neutron] = self.lying;
        positive | negative | neutron
    }

    /// The empty squares.
    #[must_use]
    pub fn free(&self) -> Squares {
        Squares::ALL - self.taken()
    }

    /// The orthogonal neighbours of all particles of this kind.
    #[must_use]
    pub(crate) fn next_to(&self, particle: Particle) -> Squares {
        self.beside[particle as usize]
    }

    /// The orthogonal neighbours of all particles.
    #[must_use]
    pub(crate) fn next_to_any(&self) -> Squares {
        let [positive, negative, neutron] = self.beside;
        positive | negative | neutron
    }

    /// All eight neighbours of all particles.
    #[must_use]
    pub(crate) fn around_any(&self) -> Squares {
        self.around
    }

    /// How many such pieces have not been placed yet.
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
        let letter = |column, row| board.at(Square::at(column, row)).map_or(EMPTY, Piece::letter);
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
            for (column, letter) in (0..SIDE).zip(letters.chars()).filter(|(_, one)| *one != EMPTY)
            {
                let piece = Piece::ALL.into_iter().find(|piece| piece.letter() == letter);
                board.put(piece.ok_or(NoBoard)?, Square::at(column, row));
            }
        }
        Ok(board)
    }
}

/// Rows that are no board of this game.
#[derive(Clone, Copy, Debug, PartialEq, thiserror::Error)]
#[error("a board is {SIDE} rows of {SIDE} squares, each empty or with one of our pieces")]
pub struct NoBoard;

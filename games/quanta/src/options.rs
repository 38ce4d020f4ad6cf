//! The variants of the game, and what each of them stands for.

use serde::{Deserialize, Serialize};

use super::squares::Square;
use quark_game::Variant;

/// Variants of one table, fixed from the start; a field missing from storage takes its default.
#[derive(Clone, Copy, Debug, Default, Eq, PartialEq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Options {
    /// What a placed particle must be next to.
    pub placement: Placement,
    /// Where the first neutrons lie.
    pub start: Start,
    /// Whether neutrons on the edge can be surrounded.
    pub edges: Edges,
    /// Who plays White.
    #[serde(skip_serializing_if = "White::is_host")]
    pub white: White,
}

/// Which neighbours make a square one on which particles may be placed (NA1).
#[derive(Clone, Copy, Debug, Default, Eq, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Placement {
    /// All eight.
    #[default]
    Eight,
    /// The four in its row and column.
    Orthogonal,
}

/// The starting squares (N4), whose places no document tells.
#[derive(Clone, Copy, Debug, Default, Eq, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Start {
    /// The centres of the four quadrants.
    #[default]
    Quadrants,
    /// The four squares in the middle.
    Centre,
    /// The fifth square from each corner along both edges.
    Fifths,
}

/// What lies beyond the edge (NA10).
#[derive(Clone, Copy, Debug, Default, Eq, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Edges {
    /// Nothing: a neutron there can never be surrounded on all eight sides.
    #[default]
    Open,
    /// Something that fills, and belongs to nobody.
    Filled,
}

/// Who plays White and begins (NA24).
#[derive(Clone, Copy, Debug, Default, Eq, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum White {
    /// The first seat: so it is at all tables that were stored before this could be chosen.
    #[default]
    Host,
    /// The second seat.
    Guest,
    /// Whoever is drawn by lot.
    Lots,
}

impl White {
    fn is_host(&self) -> bool {
        *self == White::Host
    }
}

impl Start {
    /// The four squares.
    #[must_use]
    pub fn squares(self) -> [Square; 4] {
        let [low, high] = match self {
            Start::Quadrants => [3, 10],
            Start::Centre => [6, 7],
            Start::Fifths => [4, 9],
        };
        [(low, low), (high, low), (low, high), (high, high)]
            .map(|(column, row)| Square::at(column, row))
    }
}

/// What can be chosen; the first values are those of new tables.
pub(super) const VARIANTS: &[Variant] = &[
    Variant {
        key: "white",
        title: "Who is White and begins",
        values: &[
            ("lots", "Drawn by lot"),
            ("host", "The first to join"),
            ("guest", "The second to join"),
        ],
    },
    Variant {
        key: "placement",
        title: "Placement",
        values: &[
            ("eight", "Next to a particle, diagonals included"),
            ("orthogonal", "Next to a particle in its row or column"),
        ],
    },
    Variant {
        key: "start",
        title: "Starting squares",
        values: &[
            ("quadrants", "The centres of the quadrants: d4, k4, d11, k11"),
            ("centre", "The middle of the board: g7, h7, g8, h8"),
            ("fifths", "Fifth from the edges: e5, j5, e10, j10"),
        ],
    },
    Variant {
        key: "edges",
        title: "Neutrons on the edge",
        values: &[
            ("open", "Can never be surrounded"),
            ("filled", "Are surrounded when all their neighbours are filled"),
        ],
    },
];

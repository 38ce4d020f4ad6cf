//! Variants of the game.

use serde::{Deserialize, Serialize};

use super::squares::Square;
use quark_game::Variant;

/// Variants of one table, fixed at the start. A field missing from storage takes its default.
#[derive(Clone, Copy, Debug, Default, Eq, PartialEq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Options {
    pub(crate) placement: Placement,
    pub(crate) start: Start,
    pub(crate) edges: Edges,
    #[serde(skip_serializing_if = "White::is_host")]
    pub(crate) white: White,
}

/// Neighbours of a square that count for placing: one of them must hold a particle (NA1).
#[derive(Clone, Copy, Debug, Default, Eq, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Placement {
    /// All eight squares around it.
    #[default]
    Eight,
    /// The four squares next to it in its row and column.
    Orthogonal,
}

/// Starting squares of the first neutrons (N4). The rules don’t say where they are.
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

/// Treatment of neutrons on the edge of the board (NA10).
#[derive(Clone, Copy, Debug, Default, Eq, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Edges {
    /// A neutron there can never be surrounded, as it has fewer than eight neighbours.
    #[default]
    Open,
    /// Squares beyond the edge count as filled, for nobody.
    Filled,
}

/// The player who is White and begins (NA24).
#[derive(Clone, Copy, Debug, Default, Eq, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum White {
    /// The first seat. Tables stored before this variant existed play this way.
    #[default]
    Host,
    /// The second seat.
    Guest,
    /// A seat drawn by lot.
    Lots,
}

impl White {
    fn is_host(&self) -> bool {
        *self == White::Host
    }
}

impl Start {
    /// The four starting squares.
    #[must_use]
    pub(crate) fn squares(self) -> [Square; 4] {
        let [low, high] = match self {
            Start::Quadrants => [3, 10],
            Start::Centre => [6, 7],
            Start::Fifths => [4, 9],
        };
        [(low, low), (high, low), (low, high), (high, high)]
            .map(|(column, row)| Square::at(column, row))
    }
}

/// The variants to choose from; new tables start with the first values.
pub(crate) const VARIANTS: &[Variant] = &[
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

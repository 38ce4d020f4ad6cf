//! The variants of the game, and what each of them stands for.

use serde::{Deserialize, Serialize};

use super::squares::Square;

/// The variants.
#[derive(Clone, Copy, Debug, Default, Eq, PartialEq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Options {
    /// What a placed particle must be next to.
    pub placement: Placement,
    /// Where the first neutrons lie.
    pub start: Start,
    /// Whether neutrons on the edge can be surrounded.
    pub edges: Edges,
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

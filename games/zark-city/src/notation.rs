//! Moves as text: what is stored for ever, what players type, what buttons carry.
//!
//! `choose 7h`, `place n13`, `draw`, `grow n12 s`, `spawn n12`, `build 7h n13`, `move n12 n13 s`,
//! `convert n12 om s Q J`, `demolish n12 om Q J`, `fly n12 p13`, `hatch 7h n13`, `discard K`. A piece
//! to attack is its colour's letter (or its seat's number) and its size; then comes the size that
//! takes its place, its own size if it is left out. Reading is generous (`super::typed`); writing has
//! one form only.

use std::fmt;

use super::{
    payment::Payment,
    pieces::{Target, colour_letter},
    rules::Action,
    typed,
};
use quark_game::kit::text::read_by;

impl fmt::Display for Payment {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.faces().try_for_each(|face| write!(f, " {}", face.letters()))
    }
}

impl fmt::Display for Target {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}{}", self.cell, colour_letter(self.owner), self.size.letter())
    }
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Action::Choose(kind) => write!(f, "choose {kind}"),
            Action::FreeCell(cell) => write!(f, "place {cell}"),
            Action::Draw => f.write_str("draw"),
            Action::Grow(cell, size) => write!(f, "grow {cell} {}", size.letter()),
            Action::Spawn(cell) => write!(f, "spawn {cell}"),
            Action::Build(kind, cell) => write!(f, "build {kind} {cell}"),
            Action::Move(size, from, to) => write!(f, "move {from} {to} {}", size.letter()),
            Action::Convert(target, size, payment) => {
                write!(f, "convert {target} {}{payment}", size.letter())
            }
            Action::Demolish(target, payment) => write!(f, "demolish {target}{payment}"),
            Action::Fly(from, to) => write!(f, "fly {from} {to}"),
            Action::Hatch(kind, cell) => write!(f, "hatch {kind} {cell}"),
            Action::Discard(kind) => write!(f, "discard {kind}"),
        }
    }
}

read_by!(Action, typed::read);

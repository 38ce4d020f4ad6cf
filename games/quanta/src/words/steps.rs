//! Labels of the picks that lead to a move, and their order.

use std::cmp::Reverse;

use super::names;
use crate::state::{
    Quanta,
    board::{Particle, Side},
    notation::Action,
    regions::{DESCRIBED, Region},
    squares::{Square, Squares},
};
use quark_game::{Game, Luck, MENU, kit::words::amount};

/// At most this many neutrons of a player are named in a label; more are counted.
const NAMED: u8 = 3;

/// Labels of the picks that lead to a move: the particle, its region if one menu can’t hold all open
/// squares, and the square. A region has the number that the picture shows. A bonus is always a neutron. The moves with
/// which the player captures something stand together.
#[must_use]
pub(crate) fn steps(view: &Quanta, action: &Action) -> Vec<String> {
    match *action {
        Action::Place(what, square) => {
            let name = match what {
                Particle::Positive => "Positive",
                Particle::Negative => "Negative",
                Particle::Neutron => "Neutron",
            };
            let surrounds = Surrounds::by(view, action);
            if let Some(captures) = surrounds.captures() {
                let on = surrounds.after(view, square);
                // Too long for a button, so that "Capture…" and "Decline" fit in one row.
                let placed =
                    if view.is_bonus() { "place the bonus neutron" } else { names::particle(what) };
                return vec![CAPTURE.to_owned(), format!("{captures}: {placed} on {on}")];
            }
            let place = surrounds.after(view, square);
            let region = region(&regions(view, what), square);
            let name = (!view.is_bonus()).then(|| name.to_owned());
            [name, region, Some(place)].into_iter().flatten().collect()
        }
        Action::Decline => vec!["Decline".to_owned()],
    }
}

/// The questions after the picks of a particle or a region.
pub(crate) fn about(view: &Quanta, action: &Action) -> Vec<String> {
    let asked = match steps(view, action).as_slice() {
        [first, _] if first != CAPTURE => &["Which square?", ""][..],
        [_, _, _] => &["Which region?", "Which square?", ""],
        _ => &[],
    };
    asked.iter().map(|asked| (*asked).to_owned()).collect()
}

/// The pick that leads to all moves that capture something.
const CAPTURE: &str = "Capture…";

/// True for moves that capture something: these are picked together.
pub(crate) fn captures(view: &Quanta, action: &Action) -> bool {
    !Surrounds::by(view, action).mine.is_empty()
}

/// The neutrons that `side` captures with this move of the player to act.
pub(crate) fn captured(view: &Quanta, action: &Action, side: Side) -> Squares {
    let Surrounds { mine, theirs, .. } = Surrounds::by(view, action);
    if view.acting() == Some(side) { mine } else { theirs }
}

/// The regions for a particle of this kind in the order of their numbers; empty if one menu can hold all open squares.
fn regions(view: &Quanta, what: Particle) -> Vec<Region> {
    let open = view.open(view.acting().unwrap_or(view.turn), what);
    if MENU < usize::from(open.len()) { Region::all(view, open) } else { Vec::new() }
}

/// The label of the region with `square`; its number alone if there are many.
fn region(regions: &[Region], square: Square) -> Option<String> {
    let place = regions.iter().position(|region| region.holds(square))?;
    let number = place + 1;
    Some(match regions.get(place)? {
        region if regions.len() <= DESCRIBED => format!("{number}: {region}"),
        _ => number.to_string(),
    })
}

/// Sorts moves: first those that capture something, by the neutron, then by particle; then the others by particle and by the
/// number of their region. Squares count from the top left.
pub(crate) fn arrange(view: &Quanta, moves: &mut [Action]) {
    let regions = Particle::ALL.map(|what| regions(view, what));
    let from_top = |square: Square| (Reverse(square.row()), square.column());
    moves.sort_by_cached_key(|action| {
        let captured = Surrounds::by(view, action).mine.iter().map(from_top).min();
        let others = captured.is_none();
        match *action {
            Action::Place(what, square) => {
                let kind = Particle::ALL.into_iter().position(|one| one == what);
                let region = kind.filter(|_| others).and_then(|kind| {
                    regions.get(kind)?.iter().position(|region| region.holds(square))
                });
                (others, captured, kind, region, Some(from_top(square)))
            }
            Action::Decline => (others, None, Some(Particle::ALL.len()), None, None),
        }
    });
}

/// Neutrons that a move surrounds.
#[derive(Default)]
struct Surrounds {
    mine: Squares,
    theirs: Squares,
    nobodys: Squares,
}

impl Surrounds {
    fn by(view: &Quanta, action: &Action) -> Surrounds {
        let Some(side) = view.acting() else { return Surrounds::default() };
        let mut after = view.clone();
        if after.apply(view.seat_of(side), action, &mut Luck::recorded(&[])).is_err() {
            return Surrounds::default();
        }
        let captured = |side: Side| after.captured[side as usize] - view.captured[side as usize];
        let (mine, theirs) = (captured(side), captured(side.other()));
        Surrounds { mine, theirs, nobodys: after.shared() - view.shared() }
    }

    /// The pick of a move that captures something; `None` if it doesn’t.
    fn captures(&self) -> Option<String> {
        let captured = match self.mine.len() {
            0 => return None,
            1..=NAMED => names::squares(self.mine, "and"),
            count => amount(count.into(), "neutron"),
        };
        Some(format!("Capture {captured}"))
    }

    /// A square, and what becomes of the neutrons that the mover doesn’t get.
    fn after(&self, view: &Quanta, square: Square) -> String {
        let opponent = view.acting().map(|side| view.seat_of(side.other()));
        let theirs = opponent.map(|opponent| format!(", {opponent} captures "));
        let clause = |(all, before): (Squares, String)| match all.len() {
            0 => String::new(),
            1..=NAMED => before + &names::squares(all, "and"),
            count => before + &amount(count.into(), "neutron"),
        };
        let nobodys = (self.nobodys, ", nobody gets ".to_owned());
        square.to_string()
            + &[(self.theirs, theirs.unwrap_or_default()), nobodys].map(clause).concat()
    }
}

//! Advice: one sentence on the benefit of a move, for the player who could make it.

use super::names;
use crate::state::{
    Quanta,
    board::{Board, Particle, Side},
    notation::Action,
    rings::charges,
    squares::{Square, Squares},
};
use quark_game::{Game as _, Luck, Seat, kit::words::figure};

impl Quanta {
    /// The benefit of a move of `seat`, or an empty text if there is nothing to say.
    pub(crate) fn advice(&self, seat: Seat, action: &Action) -> String {
        Step::of(self, seat, action).and_then(|step| step.reason()).unwrap_or_default()
    }
}

/// A placement and the position after it.
struct Step<'a> {
    before: &'a Quanta,
    after: Quanta,
    side: Side,
    particle: Particle,
    square: Square,
}

/// Charges and empty squares around a neutron, as one side sees them.
#[derive(Clone, Copy)]
struct Ring {
    neutron: Square,
    own: u8,
    theirs: u8,
    empty: Squares,
}

impl Ring {
    fn of(board: &Board, neutron: Square, side: Side) -> Ring {
        let counts = charges(board, neutron);
        let [own, theirs] = [side, side.other()].map(|side| counts[side as usize]);
        Ring { neutron, own, theirs, empty: neutron.around() - board.taken() }
    }

    /// Returns `true` if the other side can’t draw level on the empty squares.
    fn is_sure(self) -> bool {
        self.theirs + self.empty.len() < self.own
    }
}

impl Step<'_> {
    fn of<'a>(game: &'a Quanta, seat: Seat, action: &Action) -> Option<Step<'a>> {
        let side = game.acting().filter(|side| game.seat_of(*side) == seat)?;
        let Action::Place(particle, square) = *action else { return None };
        let mut after = game.clone();
        after.apply(seat, action, &mut Luck::recorded(&[])).ok()?;
        Some(Step { before: game, after, side, particle, square })
    }

    /// The opponent’s seat.
    fn other(&self) -> Seat {
        self.before.seat_of(self.side.other())
    }

    /// The most important thing to say.
    fn reason(&self) -> Option<String> {
        self.captured()
            .or_else(|| self.denied())
            .or_else(|| self.sure())
            .or_else(|| self.threat())
            .or_else(|| self.turned())
            .or_else(|| self.several())
            .or_else(|| self.counts())
            .or_else(|| self.follows())
            .or_else(|| self.passes())
    }

    /// The points after a capture.
    fn captured(&self) -> Option<String> {
        let [own, theirs] = [self.side, self.side.other()].map(|side| self.after.points(side));
        if own == self.before.points(self.side) {
            return None;
        }
        let bonus = if self.after.bonuses.contains(&self.side) {
            ", and place a bonus neutron"
        } else {
            ""
        };
        Some(format!("You then have {} to {theirs}{bonus}.", figure(own, "captured neutron")))
    }

    /// A neutron that nobody gets, but that the other side would have captured.
    fn denied(&self) -> Option<String> {
        let shared = self.after.shared() - self.before.shared();
        let neutron = shared.iter().find(|&neutron| self.would_capture(neutron))?;
        let other = self.other();
        Some(format!("It keeps {other} from the neutron on {neutron}, which nobody gets."))
    }

    /// Returns `true` if the other side could capture this neutron by filling the same square in its turn.
    fn would_capture(&self, neutron: Square) -> bool {
        let other = self.side.other();
        let ring = Ring::of(&self.before.board, neutron, self.side);
        let here = Squares::NONE.with(self.square);
        adds(self.before, other, here).is_some_and(|more| ring.own < ring.theirs + more)
    }

    /// A neutron where the other side can no longer draw level.
    fn sure(&self) -> Option<String> {
        let sure = self.rings().find(|(before, after)| after.is_sure() && !before.is_sure());
        let (_, Ring { neutron, own, .. }) = sure?;
        let other = self.other();
        Some(format!(
            "Your {own} charges around the neutron on {neutron} are then more than {other} can get."
        ))
    }

    /// A neutron that the side could capture in its next turn.
    fn threat(&self) -> Option<String> {
        let (_, ring) = self.rings().find(|(_, ring)| {
            let more = adds(&self.after, self.side, ring.empty);
            ring.empty.len() == 1 && more.is_some_and(|more| ring.theirs < ring.own + more)
        })?;
        let (neutron, last) = (ring.neutron, ring.empty.iter().next()?);
        Some(format!(
            "You threaten to capture the neutron on {neutron}: only {last} is empty around it."
        ))
    }

    /// A neutron where the move takes the lead or draws level.
    fn turned(&self) -> Option<String> {
        let other = self.other();
        let turned = |(before, after): &(Ring, Ring)| {
            before.own <= before.theirs
                && after.theirs <= after.own
                && 0 < after.theirs
                && before.own != after.own
        };
        let (_, Ring { neutron, own, theirs, .. }) =
            self.rings().filter(turned).min_by_key(|(_, ring)| ring.empty.len())?;
        Some(match own == theirs {
            true => {
                let each = figure(own, "charge");
                format!("You draw level with {other} around the neutron on {neutron}, {each} each.")
            }
            false => {
                format!(
                    "You take the lead around the neutron on {neutron}, {own} charges to {theirs}."
                )
            }
        })
    }

    /// The neutrons that a charge counts for, if there are several.
    fn several(&self) -> Option<String> {
        let neutrons: Squares = self.rings().map(|(_, ring)| ring.neutron).collect();
        let charge = self.particle != Particle::Neutron;
        (charge && 1 < neutrons.len()).then(|| {
            format!("It counts around the neutrons on {}.", names::squares(neutrons, "and"))
        })
    }

    /// The charges around the neutron that is closest to being surrounded.
    fn counts(&self) -> Option<String> {
        let ahead = self.rings().map(|(_, ring)| ring).filter(|ring| ring.theirs < ring.own);
        let Ring { neutron, own, theirs, .. } = ahead.min_by_key(|ring| ring.empty.len())?;
        let (other, of) = (self.other(), neutron.around().len());
        let theirs = if theirs == 0 { "none".to_owned() } else { theirs.to_string() };
        Some(match neutron == self.square {
            true => {
                format!("You have {own} of the {of} squares around it, and {other} has {theirs}.")
            }
            false => format!(
                "You then have {own} of the {of} squares around the neutron on {neutron}, and {other} has {theirs}."
            ),
        })
    }

    /// A neutron where the side is behind, and can still take the lead on the empty squares.
    fn follows(&self) -> Option<String> {
        let open = |(before, after): &(Ring, Ring)| {
            before.own < after.own && after.theirs < after.own + after.empty.len()
        };
        let (_, Ring { neutron, own, theirs, empty }) =
            self.rings().filter(open).min_by_key(|(_, ring)| ring.theirs - ring.own)?;
        let (other, left) = (self.other(), figure(empty.len(), "empty square"));
        Some(format!(
            "You can still overtake {other} around the neutron on {neutron}: {own} to {theirs}, with {left}."
        ))
    }

    /// Says that the move leaves all neutrons to come as they are, or what it leaves of a lost one.
    fn passes(&self) -> Option<String> {
        match self.rings().min_by_key(|(_, ring)| ring.empty.len()) {
            None => Some("It leaves every open neutron as it is.".to_owned()),
            Some((before, ring)) if ring.empty.len() < before.empty.len() => {
                let (neutron, left) = (ring.neutron, figure(ring.empty.len(), "empty square"));
                Some(format!("The neutron on {neutron} then has {left} left around it."))
            }
            Some(_) => None,
        }
    }

    /// Rings that the move changes, before and after it: those around the square, and a placed
    /// neutron’s own. Leaves out neutrons that are surrounded after the move.
    fn rings(&self) -> impl Iterator<Item = (Ring, Ring)> + '_ {
        let near = self.square.around().with(self.square);
        let neutrons = near & self.after.board.lying(Particle::Neutron);
        let open = move |neutron: &Square| {
            self.after.has_ring(*neutron) && !self.after.is_surrounded(*neutron)
        };
        let ring = |game: &Quanta, neutron| Ring::of(&game.board, neutron, self.side);
        neutrons
            .iter()
            .filter(open)
            .map(move |neutron| (ring(self.before, neutron), ring(&self.after, neutron)))
    }
}

/// Charges (0 or 1) that `side` can add on one of these squares in its turn; `None` if nothing fits.
fn adds(game: &Quanta, side: Side, squares: Squares) -> Option<u8> {
    let fits = |particle| !(game.reach(side, particle) & squares).is_empty();
    let charge = fits(Particle::Positive) || fits(Particle::Negative);
    (charge || fits(Particle::Neutron)).then_some(u8::from(charge))
}

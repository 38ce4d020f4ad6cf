//! A line of moves, tried in an imagined world until the game is over or the line is judged.

use super::{Halt, Mind};
use crate::{Luck, Outcome, Seat, Status};

/// Most moves that a line continues past the horizon, to reach a settled position.
const LONGER: u16 = 40;

/// Value of a line without a judgement.
pub const UNKNOWN: f64 = 0.5;

/// A line of moves in an imagined world.
pub struct Line<G> {
    world: G,
    /// Number of moves tried so far.
    pub moves: u32,
    /// The style of each seat, drawn when it first plays on.
    styles: Vec<Option<usize>>,
}

impl<G: Mind> Line<G> {
    pub fn new(world: G) -> Line<G> {
        Line { world, moves: 0, styles: Vec::new() }
    }

    /// Returns the next seat to act and its moves, those to look at first in front. If several seats choose
    /// at once, `own` is first. `None` when the game is over.
    pub fn to_act(&self, own: Option<Seat>) -> Option<(Seat, Vec<G::Action>)> {
        let (actor, mut legal) = self.legal(own)?;
        self.world.look_first(actor, &mut legal);
        Some((actor, legal))
    }

    /// Returns the next seat to act, as [`to_act`](Line::to_act) does, and its moves in no better order.
    fn legal(&self, own: Option<Seat>) -> Option<(Seat, Vec<G::Action>)> {
        let Status::Waiting(seats) = self.world.status() else { return None };
        let actor = own.filter(|seat| seats.contains(*seat)).or_else(|| seats.first())?;
        let legal = self.world.legal(actor);
        (!legal.is_empty()).then_some((actor, legal))
    }

    /// Plays one move, which must be legal for `actor`.
    pub fn plays(&mut self, actor: Seat, action: &G::Action, luck: &mut Luck) {
        self.moves += 1;
        self.world.apply(actor, action, luck).expect("a legal move applies");
    }

    /// Plays `horizon` more moves, each picked by `likely`, and on to a settled position. If halted it stops, and
    /// the value of the line means nothing.
    pub fn plays_on(
        &mut self,
        horizon: u16,
        luck: &mut Luck,
        halt: &Halt,
        likely: impl Fn(&[G::Action], &mut Luck) -> G::Action,
    ) {
        for moves in 0..horizon.saturating_add(LONGER) {
            if halt.is_asked() || horizon <= moves && self.world.is_settled() {
                break;
            }
            let Some((actor, mut legal)) = self.legal(None) else { break };
            let style = self.style(actor, luck);
            self.world.look_first_as(style, actor, &mut legal);
            let action = likely(&legal, luck);
            self.plays(actor, &action, luck);
        }
    }

    /// True if the game is over and this seat is the only winner.
    pub fn is_won_by(&self, seat: Seat) -> bool {
        match self.world.status() {
            Status::Over(outcome) => outcome.winners().eq([seat]),
            Status::Waiting(_) => false,
        }
    }

    /// Returns the style of a seat in this line.
    fn style(&mut self, seat: Seat, luck: &mut Luck) -> usize {
        if self.styles.len() <= seat.index() {
            self.styles.resize(seat.index() + 1, None);
        }
        *self.styles[seat.index()].get_or_insert_with(|| {
            let leanings = self.world.leanings(seat);
            let all: u32 = leanings.iter().sum();
            if all == 0 {
                return 0;
            }
            let mut throw = luck.below(all);
            let drawn = leanings.iter().position(|weight| {
                let hit = throw < *weight;
                throw = throw.saturating_sub(*weight);
                hit
            });
            drawn.unwrap_or(0)
        })
    }

    /// Value of the line for each seat, in `0..=1`; empty if it can't be judged.
    pub fn values(&self) -> Vec<f64> {
        match self.world.status() {
            Status::Over(outcome) => G::result(&outcome),
            Status::Waiting(_) => self.world.promise(),
        }
    }
}

/// Value of the line for one seat; [`UNKNOWN`] if it can't be judged.
pub fn value(values: &[f64], seat: Seat) -> f64 {
    values.get(seat.index()).copied().unwrap_or(UNKNOWN)
}

/// Picks a move at random; moves near the front are more likely. `moves` must not be empty.
pub fn likely<A: Clone>(moves: &[A], luck: &mut Luck) -> A {
    let count = u32::try_from(moves.len()).unwrap_or(u32::MAX);
    let place = luck.below(count).min(luck.below(count));
    moves[place as usize].clone()
}

/// Picks the first move with a chance of `first` percent, else the second with the same chance, and so on.
/// `moves` must not be empty.
pub(crate) fn mostly_first<A: Clone>(moves: &[A], first: u32, luck: &mut Luck) -> A {
    let last = moves.len() - 1;
    let place = (0..last).find(|_| luck.below(100) < first);
    moves[place.unwrap_or(last)].clone()
}

/// Each seat's share of a finished game: the winners share 1, all others get 0.
pub fn shares(outcome: &Outcome) -> Vec<f64> {
    let winners = outcome.winners().count();
    let share = 1.0 / f64::from(u32::try_from(winners.max(1)).unwrap_or(1));
    outcome.places.iter().map(|place| if *place == 1 { share } else { 0.0 }).collect()
}

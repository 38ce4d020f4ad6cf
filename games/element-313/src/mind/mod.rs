//! The machine player: it estimates how many turns each player needs to form Element 313.
//!
//! The quarks of each turn buy value, and more quarks buy it faster; in the end the right atom must appear.
//! A move is worth the turns that it saves. The weights were fitted to the winners of 1,500 games of medium machines.

mod outlook;

use crate::state::{
    Element313, Step,
    action::Action,
    cards::{Atom, Primary, quarks::Bag},
    player::{Held, Player},
    sum::Reach,
};
use outlook::{FORMED, Outlook, per_turn};
use quark_game::{
    Seat,
    ai::{Mind, Search},
};

/// Turns that the last player in order needs more than the next one, once the atoms of both come to 313.
const ORDER: f64 = 0.75;
/// Turns for a player who will not get there before the game ends.
const NEVER: f64 = 60.0;
/// Turns added for everybody because of chance; they make players who are far from 313 look more alike.
const CHANCE: f64 = 1.0;
/// Share of the turns that the best atom on the conveyor is likely to save, counted as saved.
const HOPE: f64 = 0.87;
/// Turns added for a player whose atoms don't come to 313 yet: they need more than anybody whose atoms do.
const LATER: f64 = 1.0;
/// Value of one quark each turn, for the choice of an atom to attack.
const LOSS: f64 = 15.0;
/// Turns that each discarded quark costs; it only breaks ties.
const WASTE: f64 = 0.01;
/// Number of ways to pay for one atom that are examined; the first ones keep the most cards.
const WAYS: usize = 2;

impl Mind for Element313 {
    const SEARCH: Search = Search { horizon: 4, width: 4, less: 32, ..Search::TO_THE_END };

    /// The chance of each player to win, in proportion to the inverse power 2.5 of the turns to go.
    fn promise(&self) -> Vec<f64> {
        let speeds: Vec<f64> = Seat::all(self.seats())
            .map(|seat| {
                let turns = self.turns_to_go(seat) + CHANCE;
                1.0 / (turns * turns * turns.sqrt())
            })
            .collect();
        let all: f64 = speeds.iter().sum();
        speeds.into_iter().map(|speed| speed / all).collect()
    }

    fn look_first(&self, _seat: Seat, moves: &mut Vec<Action>) {
        if moves.len() < 2 {
            return;
        }
        if let Some(Action::Claim(_)) = moves.first() {
            moves.truncate(1);
            return;
        }
        let outlook = Outlook::of(self.player(), self);
        self.keep_to_313(&outlook, moves);
        let (mut atom_before, mut ways) = (None, 0);
        let mut ranked: Vec<(f64, Action)> = Vec::with_capacity(moves.len());
        for action in moves.drain(..) {
            if let Action::Buy(atom, _) = action {
                ways = if atom_before == Some(atom) { ways + 1 } else { 1 };
                atom_before = Some(atom);
                if WAYS < ways {
                    continue;
                }
            }
            ranked.push((self.saves(&outlook, action), action));
        }
        ranked.sort_by(|(one, _), (other, _)| other.total_cmp(one));
        moves.extend(ranked.into_iter().map(|(_, action)| action));
    }

    fn good_for(&self, seat: Seat, action: &Action) -> String {
        self.advice(seat, action)
    }
}

impl Element313 {
    /// Unless others are before the player in turn: keeps only the purchases that make 313, if there is one, and drops
    /// those that break it once it is made. A search alone may put it off, where it wins anyway.
    fn keep_to_313(&self, outlook: &Outlook, moves: &mut Vec<Action>) {
        let makes = |action: &Action| matches!(action, Action::Buy(atom, _) if outlook.reach.forms_with(atom.value()));
        let is_made = outlook.reach.forms();
        let is_before = |seat: Seat| {
            let atoms = self.players[seat.index()].atoms.iter().map(|held| held.atom);
            seat != self.turn && Reach::of(atoms, self.options.counting).forms()
        };
        if self.creator.is_some()
            || !is_made && !moves.iter().any(makes)
            || Seat::all(self.seats()).any(is_before)
        {
            return;
        }
        moves.retain(|action| makes(action) || is_made && !matches!(action, Action::Buy(..)));
    }

    /// An estimate of the turns until a player forms Element 313.
    fn turns_to_go(&self, seat: Seat) -> f64 {
        let player = &self.players[seat.index()];
        if self.creator.is_some() {
            return if self.wins_yet(seat) { 0.0 } else { NEVER };
        }
        let acts = seat == self.turn;
        if acts && self.step != Step::Discard && self.can_claim() {
            return 0.0;
        }
        let outlook = Outlook::of(player, self);
        if outlook.reach.forms() {
            let seats = self.seats();
            let far = if acts { seats } else { seat.steps_from(self.turn, seats) };
            return FORMED + ORDER * f64::from(far) / f64::from(seats);
        }
        let turns = outlook.turns();
        LATER + turns - HOPE * self.hope(&outlook, turns, outlook.hand)
    }

    /// Reports whether this player is winning, or about to; for the last turns, after a claim.
    fn wins_yet(&self, seat: Seat) -> bool {
        let standing = |player: &Player| (player.atoms.len(), player.limit(self.abilities()));
        let own = &self.players[seat.index()];
        let claimed = self.players.iter().filter(|player| player.claim.is_some());
        let best = claimed.map(standing).min();
        if own.claim.is_some() {
            return best == Some(standing(own));
        }
        let acts = seat == self.turn;
        let mut coming = self.turn.others(self.seats());
        let has_turn = acts && self.step != Step::Discard
            || coming.by_ref().take_while(|other| !self.ends_before(*other)).any(|one| one == seat);
        let counts = |one: &&Held| !acts || !one.down;
        let atoms = own.atoms.iter().filter(counts).map(|one| one.atom);
        has_turn
            && best.is_none_or(|best| standing(own) <= best)
            && Reach::of(atoms, self.options.counting).forms()
    }

    /// Turns that the best atom on the conveyor is likely to save with this hand.
    fn hope(&self, outlook: &Outlook, turns: f64, hand: Bag) -> f64 {
        let saved = |atom: &Atom| outlook.chance(*atom, hand) * (turns - outlook.turns_with(*atom));
        self.conveyor.iter().map(saved).fold(0.0, f64::max)
    }

    /// An estimate of the turns that a move saves.
    fn saves(&self, outlook: &Outlook, action: Action) -> f64 {
        let turns = outlook.turns();
        let hope = |hand| self.hope(outlook, turns, hand);
        let without = |colour: Primary, count: u8| {
            let mut hand = outlook.hand;
            *hand.count_mut(colour) -= count;
            hope(hand) - hope(outlook.hand)
        };
        match action {
            Action::Claim(_) => f64::INFINITY,
            Action::Buy(atom, _) => turns - outlook.turns_with(atom),
            Action::Filter(colour) => without(colour, 1),
            Action::Zap(atom) => {
                f64::from(atom.value()) + LOSS * per_turn(atom.ability(self.abilities()))
            }
            Action::Discard(colour, count) => without(colour, count) - WASTE * f64::from(count),
            Action::End => 0.0,
            Action::Swap(atom) => outlook.turns_with(atom) - turns,
        }
    }
}

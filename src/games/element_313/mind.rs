//! What a machine player knows of Element 313: how many turns each player is away from it.
//!
//! Quarks that are drawn turn by turn buy value, the more of them the faster; then the right atom has to
//! come along. A move is as good as the turns that it saves.

use super::{
    cards::{Abilities, Ability, Atom, Colour, Primary},
    rules::{Action, Element313, Step},
    state::{Bag, HAND, Held, Player},
    sum::{Reach, TARGET},
};
use crate::{ai::Mind, game::Seat};

/// Value that a player buys in a turn with four quarks,
const PACE: f64 = 8.0;
/// and more with each quark beyond.
const FASTER: f64 = 13.0;
/// Turns that a player waits for the right atom, once the values suffice, if no single one would do.
const FAR: f64 = 6.0;
/// The same where some may do, but it is not looked at which.
const NEAR: f64 = 2.5;
/// The highest value of an atom.
const HIGHEST: f64 = 100.0;
/// Turns for a player whose atoms come to 313 as soon as they are ready.
const FORMED: f64 = 0.5;
/// How much longer that is for the last in turn than for the next.
const ORDER: f64 = 0.5;
/// Turns for a player who will not get there before the game ends.
const NEVER: f64 = 60.0;
/// Turns that chance may add for anybody: what lies far ahead is told apart less.
const CHANCE: f64 = 0.6;
/// How much of the turns that the best atom on the conveyor saves, its chance aside, counts as saved.
const HOPE: f64 = 0.6;
/// Two of three cards drawn have another colour than the one wanted.
const OTHERS: f64 = 2.0;
/// Quarks that a face-up atom is worth in each turn: one to exchange,
const FILTER: f64 = 0.35;
/// a secondary one,
const SECONDARY: f64 = 1.8;
/// a primary one of any colour,
const ANY: f64 = 1.3;
/// a conversion,
const CONVERSION: f64 = 0.6;
/// another atom on the conveyor.
const SWAP: f64 = 0.3;
/// Value that a quark each turn is worth to whoever chooses which atom another player loses.
const LOSS: f64 = 15.0;
/// Each quark that is missing besides makes it so much harder.
const HARDER: f64 = 0.25;
/// Of the atoms in the deck that would do, so much counts of their share: they have yet to come.
const IN_DECK: f64 = 0.5;
/// Turns that each quark costs which is discarded for nothing, to tell equal moves apart.
const WASTE: f64 = 0.01;
/// Ways to pay for one atom that are looked at: the first keep the most cards.
const WAYS: usize = 2;

impl Mind for Element313 {
    const HORIZON: u16 = 4;
    const WIDTH: u16 = 4;
    const BUDGET: u32 = 20_000;
    const LESS: u32 = 32;

    /// As likely as fast, the fastest favoured.
    fn promise(&self) -> Vec<f64> {
        let speeds: Vec<f64> = Seat::all(self.seats())
            .map(|seat| {
                let turns = self.turns_to_go(seat) + CHANCE;
                1.0 / (turns * turns)
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
    /// Turns until a player forms Element 313, as far as that can be said.
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
            let far = if acts { seats } else { (seat.0 + seats - self.turn.0) % seats };
            return FORMED + ORDER * f64::from(far) / f64::from(seats);
        }
        let wait = self.wait(&outlook);
        let turns = outlook.turns(wait);
        turns - HOPE * self.hope(&outlook, turns, outlook.hand)
    }

    /// Once somebody has formed it: whether this player wins, or is about to.
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

    /// Turns that the right atom lets wait for itself when the values are high enough: the more would
    /// do, on the conveyor or among the rest, the fewer.
    fn wait(&self, outlook: &Outlook) -> f64 {
        if !is_near(outlook.sum) {
            return FAR;
        }
        let fits = |atom: &Atom| outlook.reach.forms_with(atom.value());
        let near: f64 = self
            .conveyor
            .iter()
            .filter(|atom| fits(atom))
            .map(|atom| outlook.chance(*atom, outlook.hand))
            .sum();
        let deck = self.deck.len().max(1);
        let far = self.deck.iter().filter(|atom| fits(atom)).count();
        let far = IN_DECK * (far as f64) / (deck as f64);
        1.0 + 1.0 / (1.0 / (FAR - 1.0) + near + far)
    }

    /// Turns that the best atom on the conveyor is likely to save, given this hand.
    fn hope(&self, outlook: &Outlook, turns: f64, hand: Bag) -> f64 {
        let saved = |atom: &Atom| outlook.chance(*atom, hand) * (turns - outlook.turns_with(*atom));
        self.conveyor.iter().map(saved).fold(0.0, f64::max)
    }

    /// About how many turns a move saves.
    fn saves(&self, outlook: &Outlook, action: Action) -> f64 {
        let turns = outlook.turns(if is_near(outlook.sum) { NEAR } else { FAR });
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

/// What a player has to go on with: the atoms as they will be when they are ready.
struct Outlook {
    hand: Bag,
    /// What all values come to.
    sum: f64,
    /// Quarks of the hand and others that come each turn.
    income: f64,
    /// All that the atoms can come to.
    reach: Reach,
    /// Cards that the hand is filled up to.
    limit: u8,
    /// Additional quarks each turn: of each primary and of each secondary colour.
    extra: [u8; 3],
    mixed: [u8; 3],
    /// Additional quarks of any colour, and conversions.
    any: u8,
    abilities: Abilities,
}

impl Outlook {
    fn of(player: &Player, game: &Element313) -> Outlook {
        let abilities = game.abilities();
        let atoms = player.atoms.iter().map(|held| held.atom);
        let mut outlook = Outlook {
            hand: player.hand,
            sum: 0.0,
            income: f64::from(HAND),
            reach: Reach::of(atoms.clone(), game.options.counting),
            limit: HAND,
            extra: [0; 3],
            mixed: [0; 3],
            any: 0,
            abilities,
        };
        for atom in atoms {
            let ability = atom.ability(abilities);
            outlook.sum += f64::from(atom.value());
            outlook.income += per_turn(ability);
            match ability {
                Some(Ability::Hand) => outlook.limit += 1,
                Some(Ability::Extra(Colour::Primary(colour), units)) => {
                    outlook.extra[colour.index()] += units;
                }
                Some(Ability::Extra(Colour::Secondary(colour), units)) => {
                    outlook.mixed[colour.index()] += units;
                }
                Some(Ability::Any | Ability::Primary) => outlook.any += 1,
                Some(Ability::Filter | Ability::Secondary | Ability::Swap | Ability::Zap)
                | None => (),
            }
        }
        outlook
    }

    /// Turns to go, the last of them waiting for the right atom.
    fn turns(&self, wait: f64) -> f64 {
        turns(self.sum, self.income, wait)
    }

    /// The same with one more atom.
    fn turns_with(&self, atom: Atom) -> f64 {
        if self.reach.forms_with(atom.value()) {
            return FORMED;
        }
        let sum = self.sum + f64::from(atom.value());
        let wait = if is_near(sum) { NEAR } else { FAR };
        turns(sum, self.income + per_turn(atom.ability(self.abilities)), wait)
    }

    /// How likely this hand, filled up, pays for an atom in the next turn.
    fn chance(&self, atom: Atom, hand: Bag) -> f64 {
        let (mut owed, mut mixed) = ([0_u8; 3], self.mixed);
        for colour in atom.cost() {
            match colour {
                Colour::Primary(colour) => owed[colour.index()] += 1,
                Colour::Secondary(colour) if mixed[colour.index()] != 0 => {
                    mixed[colour.index()] -= 1
                }
                Colour::Secondary(colour) => {
                    colour.parts().into_iter().for_each(|part| owed[part.index()] += 1);
                }
            }
        }
        let has = |colour: Primary| hand.count(colour) + self.extra[colour.index()];
        let short: u8 =
            Primary::ALL.into_iter().map(|one| owed[one.index()].saturating_sub(has(one))).sum();
        let short = short.saturating_sub(self.any);
        let drawn = self.limit.saturating_sub(hand.size());
        let (missing, drawn_cards) = (f64::from(short), f64::from(drawn));
        match short {
            0 => 1.0,
            _ if drawn < short => 0.0,
            _ => drawn_cards / ((drawn_cards + OTHERS * missing) * (1.0 + HARDER * missing)),
        }
    }
}

/// Whether one more atom may do.
fn is_near(sum: f64) -> bool {
    f64::from(TARGET) <= sum + HIGHEST
}

/// Turns to go from a sum, with so many quarks a turn.
fn turns(sum: f64, income: f64, wait: f64) -> f64 {
    let pace = PACE + FASTER * (income - f64::from(HAND));
    (f64::from(TARGET) - sum).max(0.0) / pace + wait
}

/// Quarks a turn that a face-up atom is worth.
fn per_turn(ability: Option<Ability>) -> f64 {
    match ability {
        Some(Ability::Hand) => 1.0,
        Some(Ability::Filter) => FILTER,
        Some(Ability::Extra(Colour::Primary(_), units)) => f64::from(units),
        Some(Ability::Extra(Colour::Secondary(_), units)) => SECONDARY * f64::from(units),
        Some(Ability::Any) => ANY,
        Some(Ability::Primary | Ability::Secondary) => CONVERSION,
        Some(Ability::Swap) => SWAP,
        Some(Ability::Zap) | None => 0.0,
    }
}

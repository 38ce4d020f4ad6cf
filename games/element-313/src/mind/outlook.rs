//! What a player has to go on with, and how many turns that is likely to take.

use super::super::{
    cards::{Abilities, Ability, Atom, Colour, Primary},
    rules::Element313,
    state::{Bag, HAND, Player},
    sum::{Reach, TARGET},
};

/// Value that a player buys in a turn with four quarks,
const PACE: f64 = 8.0;
/// and more with each quark beyond.
const FASTER: f64 = 13.0;
/// Turns that a player waits for the right atom, once the values suffice, if no single one would do.
pub const FAR: f64 = 6.0;
/// The same where some may do, but it is not looked at which.
pub const NEAR: f64 = 2.5;
/// The highest value of an atom.
const HIGHEST: f64 = 100.0;
/// Turns for a player whose atoms come to 313 as soon as they are ready.
pub(crate) const FORMED: f64 = 0.5;
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
/// Each quark that is missing besides makes it so much harder.
const HARDER: f64 = 0.25;

/// What a player has to go on with: the atoms as they will be when they are ready.
pub(crate) struct Outlook {
    pub hand: Bag,
    /// What all values come to.
    pub sum: f64,
    /// Quarks of the hand and others that come each turn.
    income: f64,
    /// All that the atoms can come to.
    pub reach: Reach,
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
    pub fn of(player: &Player, game: &Element313) -> Outlook {
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
    pub fn turns(&self, wait: f64) -> f64 {
        turns(self.sum, self.income, wait)
    }

    /// The same with one more atom.
    pub(crate) fn turns_with(&self, atom: Atom) -> f64 {
        if self.reach.forms_with(atom.value()) {
            return FORMED;
        }
        let sum = self.sum + f64::from(atom.value());
        let wait = if is_near(sum) { NEAR } else { FAR };
        turns(sum, self.income + per_turn(atom.ability(self.abilities)), wait)
    }

    /// How likely this hand, filled up, pays for an atom in the next turn.
    pub fn chance(&self, atom: Atom, hand: Bag) -> f64 {
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
pub fn is_near(sum: f64) -> bool {
    f64::from(TARGET) <= sum + HIGHEST
}

/// Turns to go from a sum, with so many quarks a turn.
fn turns(sum: f64, income: f64, wait: f64) -> f64 {
    let pace = PACE + FASTER * (income - f64::from(HAND));
    (f64::from(TARGET) - sum).max(0.0) / pace + wait
}

/// Quarks a turn that a face-up atom is worth.
pub(crate) fn per_turn(ability: Option<Ability>) -> f64 {
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

//! Outlook: the resources of a player, and the turns to 313 that they make likely.

use crate::state::{
    Element313,
    cards::{Abilities, Ability, Atom, Colour, Primary, quarks::Bag},
    player::{HAND, Player},
    sum::{Reach, TARGET},
};

/// Value that a player with four quarks buys in a turn.
const PACE: f64 = 4.8;
/// Value that each quark beyond four adds in a turn.
const FASTER: f64 = 2.8;
/// Turns to wait for the right atom once the values suffice.
const WAIT: f64 = 0.9;
/// Turns for a player whose atoms come to 313 once they are ready.
pub(crate) const FORMED: f64 = 0.5;
/// Cards of a wrong colour for each card of the right one.
const OTHERS: f64 = 3.9;
/// Worth of an exchange in quarks a turn.
const FILTER: f64 = 0.34;
/// Worth of an additional secondary quark in quarks a turn.
const SECONDARY: f64 = 1.8;
/// Worth of an additional quark of any primary colour in quarks a turn.
const ANY: f64 = 4.0;
/// Worth of a conversion in quarks a turn.
const CONVERSION: f64 = 3.0;
/// Worth of replacing an atom of the conveyor in quarks a turn.
const SWAP: f64 = 0.8;

/// The resources of a player, with all atoms readied.
pub(crate) struct Outlook {
    pub(crate) hand: Bag,
    /// Sum of all values.
    sum: f64,
    /// Quarks a turn, from the hand and from atoms.
    income: f64,
    /// All sums that the atoms can come to.
    pub(crate) reach: Reach,
    /// Hand limit.
    limit: u8,
    /// Additional quarks each turn, by primary colour.
    extra: [u8; 3],
    /// Additional quarks each turn, by secondary colour.
    mixed: [u8; 3],
    /// Additional quarks of any colour each turn, and conversions of primary quarks.
    any: u8,
    abilities: Abilities,
}

impl Outlook {
    pub(crate) fn of(player: &Player, game: &Element313) -> Outlook {
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

    /// Turns to go.
    pub(crate) fn turns(&self) -> f64 {
        turns(self.sum, self.income)
    }

    /// Turns to go with one more atom.
    pub(crate) fn turns_with(&self, atom: Atom) -> f64 {
        if self.reach.forms_with(atom.value()) {
            return FORMED;
        }
        let sum = self.sum + f64::from(atom.value());
        turns(sum, self.income + per_turn(atom.ability(self.abilities)))
    }

    /// The chance that this hand, filled up to its limit, pays for an atom in the next turn.
    pub(crate) fn chance(&self, atom: Atom, hand: Bag) -> f64 {
        let (mut needed, mut mixed) = ([0_u8; 3], self.mixed);
        for colour in atom.cost() {
            match colour {
                Colour::Primary(colour) => needed[colour.index()] += 1,
                Colour::Secondary(colour) if mixed[colour.index()] != 0 => {
                    mixed[colour.index()] -= 1
                }
                Colour::Secondary(colour) => {
                    colour.parts().into_iter().for_each(|part| needed[part.index()] += 1);
                }
            }
        }
        let has = |colour: Primary| hand.count(colour) + self.extra[colour.index()];
        let short: u8 =
            Primary::ALL.into_iter().map(|one| needed[one.index()].saturating_sub(has(one))).sum();
        let short = short.saturating_sub(self.any);
        let drawn = self.limit.saturating_sub(hand.size());
        let (missing, drawn_cards) = (f64::from(short), f64::from(drawn));
        match short {
            0 => 1.0,
            _ if drawn < short => 0.0,
            _ => drawn_cards / (drawn_cards + OTHERS * missing),
        }
    }
}

/// Turns to go from a sum with `income` quarks a turn.
fn turns(sum: f64, income: f64) -> f64 {
    let pace = PACE + FASTER * (income - f64::from(HAND));
    (f64::from(TARGET) - sum).max(0.0) / pace + WAIT
}

/// Worth of a face-up atom with this ability in quarks a turn.
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

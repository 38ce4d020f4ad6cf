//! Standing orders: to end a turn when nothing can be bought, and the quarks to discard before. They are written
//! `end keep`, or `end rb` with the letters of the colours to discard.

use crate::state::{
    Step,
    action::Action,
    cards::{Ability, Primary, quarks::letter},
    view::View,
};
use quark_game::kit::words::listed;

const END: &str = "end ";
const KEEP: &str = "keep";

/// Orders for all sets of colours.
pub(crate) fn all() -> Vec<String> {
    sets().map(|colours| written(&colours)).collect()
}

/// The pick that leads to an order.
#[must_use]
pub(crate) fn steps(order: &str) -> Option<Vec<String>> {
    let colours = read(order)?;
    let discards = match colours.as_slice() {
        [] => "keep all quarks".to_owned(),
        colours => {
            let names = listed(colours.iter().map(|colour| colour.name()), "and");
            format!("discard all {names} quarks")
        }
    };
    Some(vec![format!("If I can’t buy, {discards} and end my turn")])
}

/// Discards and ends the turn (E17, EA32), unless the player could do something else.
#[must_use]
pub(crate) fn decide(view: &View, orders: &[String]) -> Option<Action> {
    let colours = orders.iter().find_map(|order| read(order))?;
    let hand = view.hand?;
    if view.seat() != Some(view.turn) || has_a_choice(view) {
        return None;
    }
    let mut held = colours.into_iter().map(|colour| (colour, hand.count(colour)));
    let discarded = held.find(|(_, count)| *count != 0);
    Some(discarded.map_or(Action::End, |(colour, count)| Action::Discard(colour, count)))
}

/// True if the player in turn has done something, or could do something other than discard and end the turn.
fn has_a_choice(view: &View) -> bool {
    let abilities = view.options.abilities;
    let able = |ability: Ability| {
        let mut atoms = view.own_lane().into_iter().flat_map(|lane| &lane.atoms);
        atoms.any(|one| one.ability(abilities) == Some(ability) && one.uses_left(abilities) != 0)
    };
    let has_formed = view.own_lane().is_some_and(|lane| lane.formed);
    match view.step {
        _ if view.bought || view.claimable || has_formed || able(Ability::Swap) => true,
        Step::Buy => able(Ability::Filter) || view.ways.iter().any(|(_, ways)| !ways.is_empty()),
        Step::Discard => false,
        Step::Zap | Step::Over => true,
    }
}

/// All sets of colours, the smallest first.
fn sets() -> impl Iterator<Item = Vec<Primary>> {
    (0..=Primary::ALL.len()).flat_map(|size| {
        let sets = (0..1_u8 << Primary::ALL.len()).map(|bits| {
            let within = |colour: &Primary| bits & 1 << colour.index() != 0;
            Primary::ALL.into_iter().filter(within).collect::<Vec<Primary>>()
        });
        sets.filter(move |set| set.len() == size)
    })
}

fn written(colours: &[Primary]) -> String {
    let letters: String = colours.iter().map(|&colour| letter(colour)).collect();
    format!("{END}{}", if letters.is_empty() { KEEP } else { &letters })
}

fn read(order: &str) -> Option<Vec<Primary>> {
    sets().find(|colours| written(colours) == order)
}

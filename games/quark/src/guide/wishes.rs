//! Wishes: moves that a player may want to make, legal or not.

use crate::state::{
    Action, Card, Flavour, Payment, Phase, Player, Purse, Thing, Use, View, antiquark, names, quark,
};
use quark_game::{Wishes, kit::words::joined};

/// Wishes of the viewer, each with a label.
pub(super) fn of(view: &View) -> Wishes<Action> {
    let hand = view.hand.as_deref().unwrap_or_default();
    let purse = view.purse().unwrap_or_else(|| Purse::of(&Player::default()));
    match view.phase {
        Phase::Choose => {
            let mut wishes = creations(view, &purse, usize::MAX);
            wishes.extend(pairs(&purse, usize::MAX));
            wishes.extend(kinds(hand).map(|card| (let_decay(card), Action::Decay(card))));
            wishes.extend(simple(view, hand));
            wishes
        }
        Phase::Drawing(_) | Phase::Discarding(_) => {
            let mut wishes = creations(view, &purse, 1);
            wishes.extend(pairs(&purse, 1));
            wishes.extend(kinds(hand).take(1).map(|card| (let_decay(card), Action::Decay(card))));
            wishes.extend(simple(view, hand));
            wishes
        }
        Phase::Over => Vec::new(),
    }
}

fn let_decay(card: Card) -> String {
    format!("Let {} decay", names::card(card))
}

/// Kinds of cards in a hand.
fn kinds(hand: &[Card]) -> impl Iterator<Item = Card> + '_ {
    Card::all().filter(|card| hand.contains(card))
}

/// Creates each open particle and both tokens, by the cheapest way, or else from the printed quarks.
fn creations(view: &View, purse: &Purse, most: usize) -> Wishes<Action> {
    let open = view.baryons.iter().chain(&view.mesons).copied().map(Thing::Particle);
    let things = open.chain([Thing::Proton, Thing::Neutron]);
    let wish = |thing: Thing| {
        let plain: Vec<Use> = thing.quarks().iter().map(|&quark| Use::hand(quark)).collect();
        let payment = purse.ways(thing).first().copied().or_else(|| Payment::of(&plain))?;
        Some((format!("Create {}", names::thing(thing)), Action::Create(thing, payment)))
    };
    things.filter_map(wish).take(most).collect()
}

/// Annihilates each flavour that the player has one half of; ups if there is none.
fn pairs(purse: &Purse, most: usize) -> Wishes<Action> {
    let source = |card: Card| Purse::sources(card).find(|&one| purse.has(one));
    let wish = |flavour: Flavour| {
        let halves = [quark(flavour), antiquark(flavour)];
        let uses = halves.map(|half| source(half).unwrap_or(Use::hand(half)));
        let label = format!("Annihilate {}", joined(halves.map(names::card), " and "));
        Some((label, Action::Annihilate(Payment::of(&uses)?)))
    };
    let has_half = |flavour: &Flavour| {
        source(quark(*flavour)).is_some() || source(antiquark(*flavour)).is_some()
    };
    let some: Vec<Flavour> = Flavour::ALL.into_iter().filter(has_half).collect();
    let some = if some.is_empty() { vec![Flavour::Up] } else { some };
    some.into_iter().filter_map(wish).take(most).collect()
}

/// Draws, takes and discards. A discard names the first hand card.
fn simple(view: &View, hand: &[Card]) -> Wishes<Action> {
    let first = hand.first().copied().unwrap_or(quark(Flavour::Up));
    let mut wishes = vec![
        ("Draw from the deck".to_owned(), Action::Draw),
        ("Discard one, draw two".to_owned(), Action::Swap(first)),
        ("Discard a card for nothing".to_owned(), Action::Discard(first)),
    ];
    wishes.extend(
        kinds(&view.quarks).map(|card| (format!("Take {}", names::card(card)), Action::Take(card))),
    );
    // A card that is not open; people often ask why they can't take one.
    let wanted = Card::all().find(|card| !view.quarks.contains(card));
    wishes.extend(wanted.map(|card| (format!("Take {}", names::card(card)), Action::Take(card))));
    wishes
}

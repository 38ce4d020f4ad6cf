//! The guide to the game: the lesson, a topic for every name, and the wishes of players.

mod advice;
mod gains;
mod ideas;
mod lesser;
mod named;
mod portrait;
mod signs;
mod tables;
mod typed;
mod wishes;

use std::sync::LazyLock;

use crate::state::{
    Phase, QuirkyQuarks,
    action::Action,
    cards::{Bag, Card, Particle, Power, phrases},
    turns::Asked,
    view::{Lane, View},
};
use quark_game::{Guide, Seat, Sign, Topic, Wishes, any::Json, kit::words::joined};
use quark_scene::Scene;

static TOPICS: LazyLock<Vec<Topic>> = LazyLock::new(|| {
    let named = named::cards().chain(named::accelerators()).chain(named::groups());
    named.chain(named::powers()).chain(ideas::topics()).collect()
});

impl Guide for QuirkyQuarks {
    const LESSON: &'static str = include_str!("../lesson.toml");
    const SIGNS: &'static [Sign] = signs::SIGNS;

    const POSTER: &'static [&'static str] =
        &["hydrogen", "laser", "up", "anti-quark", "electron", "photon", "w"];

    fn topics() -> &'static [Topic] {
        &TOPICS
    }

    fn tables() -> Json {
        tables::all()
    }

    fn portrait(topic: &Topic) -> Option<Scene> {
        portrait::of(&topic.key)
    }

    fn unseen(view: &View, topic: &Topic) -> Option<u32> {
        let of = |card: Card| u32::from(card.copies().saturating_sub(seen(view).count(card)));
        if topic.key == named::NEUTRINO {
            let neutrinos = Card::all().filter(|card| card.neutrino().is_some());
            return Some(neutrinos.map(of).sum());
        }
        named::card_of(&topic.key).map(of)
    }

    fn lying_open(view: &View) -> Vec<&'static str> {
        let mut keys: Vec<&'static str> = Vec::new();
        for card in open(view) {
            let key = named::key_of(card);
            if !keys.contains(&key) {
                keys.push(key);
            }
        }
        keys
    }

    fn about_others(view: &View) -> Vec<String> {
        let others = view.seats().filter(|(seat, _)| Some(*seat) != view.seat());
        others.filter_map(|(seat, lane)| powers(seat, lane)).collect()
    }

    fn wishes(view: &View) -> Wishes<Action> {
        wishes::wishes(view)
    }
}

/// Powers of a player in a sentence; `None` if they have none.
fn powers(seat: Seat, lane: &Lane) -> Option<String> {
    let mut powers: Vec<Power> = Vec::new();
    for power in lane.made.iter().filter_map(|quest| quest.printed().power) {
        if !powers.contains(&power) {
            powers.push(power);
        }
    }
    let said = powers.iter().map(|&power| phrases::several(lane.powers(power), power.words()));
    let said = joined(said, "; ");
    (!powers.is_empty()).then(|| format!("Powers of {seat}: {said}."))
}

/// All cards that the viewer sees, or has seen arrive where they must still be.
fn seen(view: &View) -> Bag {
    let mut seen = view.discards;
    seen.extend(view.zone.cards().chain(view.lot.map(|lot| lot.card)));
    seen.extend(view.bundles.iter().flat_map(|bundle| bundle.cards.iter().copied()));
    for (seat, lane) in view.seats() {
        let own = view.own.as_ref().filter(|_| view.seat() == Some(seat));
        seen.extend(own.map_or(&lane.shown, |own| &own.hand).cards());
        seen.extend(lane.made.iter().copied().map(Card::Quest));
        for flavour in lane.due.flavours() {
            let claimed = Card::Particle(Particle::Neutrino(flavour));
            seen.extend(std::iter::repeat_n(claimed, lane.due.neutrinos[flavour.index()].into()));
        }
    }
    seen
}

/// Cards that lie open to the viewer: cards to bid for first, then their own hand, then completed
/// Quests. If there is nothing to bid for, the hand comes first.
fn open(view: &View) -> impl Iterator<Item = Card> + '_ {
    let lot = view.lot.map(|lot| lot.card);
    let bundles = view.bundles.iter().flat_map(|bundle| bundle.cards.iter().copied());
    let swapped = (view.step == Asked::Swap && view.phase != Phase::Over).then_some(view.discards);
    let made = view.lanes.iter().flat_map(|lane| lane.made.iter().copied().map(Card::Quest));
    let swapped = swapped.into_iter().flat_map(|discards| discards.cards().collect::<Vec<Card>>());
    let table: Vec<Card> = lot.into_iter().chain(bundles).chain(view.zone.cards()).collect();
    let hand: Vec<Card> = view.own.iter().flat_map(|own| own.hand.cards()).collect();
    let bids = matches!(view.step, Asked::Bid | Asked::Open | Asked::FirstBid | Asked::Raise);
    let (first, next) = if bids { (table, hand) } else { (hand, table) };
    first.into_iter().chain(next).chain(swapped).chain(made)
}

//! The guide to Zark City: the lesson, named topics, and moves that players may want.

mod portraits;
mod signs;
mod tables;
mod topics;
mod typed;
mod wishes;

use crate::state::{
    ZarkCity,
    action::Action,
    cards::Cards,
    city::cell::Cell,
    view::{Starter, View},
};
use quark_game::{Guide, Sign, Topic, Wishes, any::Json};
use quark_scene::Scene;

impl Guide for ZarkCity {
    const LESSON: &'static str = include_str!("lesson.toml");

    const SIGNS: &'static [Sign] = signs::SIGNS;

    const POSTER: &'static [&'static str] = &["control", "power-block"];

    fn topics() -> &'static [Topic] {
        topics::all()
    }

    fn tables() -> Json {
        tables::all()
    }

    fn portrait(topic: &Topic) -> Option<Scene> {
        portraits::portrait(topic)
    }

    /// Cards that lie face up or were shown are known to everyone until they are shuffled again
    /// (Z7, Z34).
    fn unseen(view: &View, topic: &Topic) -> Option<u32> {
        let cards = topics::cards(&topic.key)?.and(Cards::deck(jokers(view)));
        Some(cards.without(seen(view)).len().into())
    }

    /// The cards of Power Blocks first, then the viewer's hand, the rest of the city, and the
    /// newest card of the discard pile.
    fn lying_open(view: &View) -> Vec<&'static str> {
        let at = |cell: Cell| view.city.at(cell).map(|site| site.card);
        let blocks = view.blocks.iter().flatten().copied().filter_map(at);
        let hand = view.hand.into_iter().flat_map(Cards::iter);
        let sites = view.sites_in_reading_order().into_iter().map(|site| site.card);
        let starters = view.lanes.iter().filter_map(|lane| match lane.starter {
            Starter::Known(card) => Some(card),
            Starter::Absent | Starter::FaceDown => None,
        });
        let cards = blocks.chain(hand).chain(sites).chain(starters);
        let mut keys: Vec<&'static str> = Vec::new();
        for key in cards.chain(view.discards.last().copied()).filter_map(topics::key) {
            if !keys.contains(&key) {
                keys.push(key);
            }
        }
        keys
    }

    fn wishes(view: &View) -> Wishes<Action> {
        wishes::all(view)
    }
}

/// Number of Jokers in the game. All cards can be counted, even those that the viewer cannot see.
fn jokers(view: &View) -> u8 {
    let held: u8 = view.lanes.iter().map(|lane| lane.hand).sum();
    let starters = view.lanes.iter().filter(|lane| lane.starter != Starter::Absent).count();
    let open = view.discards.len() + view.city.sites.len() + starters;
    let all = usize::from(view.deck) + usize::from(held) + open;
    u8::try_from(all.saturating_sub(52)).unwrap_or_default().min(2)
}

/// The cards whose place the viewer knows.
fn seen(view: &View) -> Cards {
    let lying = view.city.sites.iter().map(|site| site.card);
    let starters = view.lanes.iter().filter_map(|lane| match lane.starter {
        Starter::Known(card) => Some(card),
        Starter::Absent | Starter::FaceDown => None,
    });
    let open: Cards = lying.chain(starters).chain(view.discards.iter().copied()).collect::<Cards>();
    let shown = view.lanes.iter().fold(open, |all, lane| all.or(lane.shown));
    shown.or(view.hand.unwrap_or_default())
}

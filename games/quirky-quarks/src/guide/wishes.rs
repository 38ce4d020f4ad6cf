//! Moves that a player may want to make now, including impossible ones: the rules then say what is
//! missing.

use crate::{
    rules::payment,
    state::{
        action::{Action, Payment},
        cards::{Card, Flavour, Particle, Pile, Quest, Sorted as _, phrases},
        table::{Bundle, Ceiling, Player},
        turns::Asked,
        view::{Own, View},
    },
};
use quark_game::Wishes;

/// Moves that the viewer may want to make.
pub(super) fn wishes(view: &View) -> Wishes<Action> {
    let Some(own) = &view.own else { return Vec::new() };
    let mut wishes = match view.step {
        Asked::Draw => drawing(),
        Asked::Swap => swapping(view, own),
        Asked::Resolve => resolving(),
        Asked::Bid => bidding(view, own),
        Asked::Eject => vec![("Keep all your cards".to_owned(), Action::Pass)],
        Asked::Open => opening(view),
        Asked::FirstBid | Asked::Raise => raising(view, own),
        Asked::Complete => Vec::new(),
        Asked::Over => return Vec::new(),
    };
    if view.step == Asked::Eject {
        let left = own.hand.without(&own.chosen);
        wishes.extend(
            left.kinds().map(|card| (format!("Eject {}", phrases::a(card)), Action::Eject(card))),
        );
        let chosen = own.chosen.kinds();
        wishes.extend(
            chosen.map(|card| (format!("Eject another {}", card.name()), Action::Eject(card))),
        );
    }
    wishes.extend(completing(view, own));
    if view.step == Asked::Complete {
        wishes.push(("Complete no more".to_owned(), Action::Pass));
    }
    wishes
}

fn drawing() -> Wishes<Action> {
    let draw = |pile: Pile| (format!("Draw a {}", pile.one()), Action::Draw(pile));
    let mut wishes: Wishes<Action> = Pile::ALL.into_iter().map(draw).collect();
    wishes.push(("Draw nothing".to_owned(), Action::Pass));
    wishes
}

/// Swaps of each particle in hand for each discarded one, and for the most common particles.
fn swapping(view: &View, own: &Own) -> Wishes<Action> {
    let held = |particle: &Particle| own.hand.particle(*particle) != 0;
    let mine: Vec<Particle> = Particle::held().filter(held).collect();
    let given = if mine.is_empty() { vec![Particle::Up] } else { mine };
    let mut wishes: Wishes<Action> = Vec::new();
    for back in Particle::held() {
        let known = view.discards.particle(back) != 0;
        if known || back.copies() >= 12 {
            let name = format!("Take {}", phrases::a(Card::Particle(back)));
            wishes.extend(given.iter().map(|&gone| (name.clone(), Action::Swap(gone, back))));
        }
    }
    wishes.push(("Gain 1 eV instead".to_owned(), Action::Pass));
    wishes
}

fn resolving() -> Wishes<Action> {
    let resolve = |flavour: Flavour| {
        (format!("Resolve the {} Neutrino", flavour.name()), Action::Resolve(flavour))
    };
    Flavour::ALL.into_iter().map(resolve).collect()
}

/// The lowest bid at each accelerator, by the player or by the bot, with and without a second
/// place.
fn bidding(view: &View, own: &Own) -> Wishes<Action> {
    let mut wishes: Wishes<Action> = Vec::new();
    for bundle in &view.bundles {
        let (at, least) = (bundle.at, bundle.least());
        wishes.push((format!("Bid at {}", at.name()), Action::Bid(at, least)));
        wishes.push((
            format!("Let the bot bid at {}", at.name()),
            Action::Limit(Ceiling { at, most: least }, None),
        ));
    }
    if let [first, second, ..] = view.bundles.as_slice() {
        let limit = |bundle: &Bundle| Ceiling { at: bundle.at, most: bundle.least() };
        let both = Action::Limit(limit(first), Some(limit(second)));
        wishes.push(("Let the bot bid at two places".to_owned(), both));
    }
    let noted = |bundle: &Bundle| {
        let most = bundle.least().max(own.ev.min(bundle.least() + 1));
        (format!("Note {} as a second place", bundle.at.name()), Action::Else(bundle.at, most))
    };
    wishes.extend(view.bundles.iter().map(noted));
    wishes.push(("Bid nowhere".to_owned(), Action::Pass));
    wishes
}

fn opening(view: &View) -> Wishes<Action> {
    let open = |card: Card| (format!("Open {}", phrases::a(card)), Action::Open(card));
    let mut wishes: Wishes<Action> = view.zone.kinds().map(open).collect();
    wishes.push(("Open nothing".to_owned(), Action::Pass));
    wishes
}

fn raising(view: &View, own: &Own) -> Wishes<Action> {
    let least = view.least_raise();
    let name = |amount: u16| format!("Bid {amount} eV");
    let mut amounts = vec![least.saturating_sub(1), least, own.ev, own.ev + 1];
    amounts.sort_unstable();
    amounts.dedup();
    let mut wishes: Wishes<Action> =
        amounts.into_iter().map(|amount| (name(amount), Action::Raise(amount))).collect();
    wishes.push(("Let the bot bid".to_owned(), Action::UpTo(least)));
    wishes.push(("Pass".to_owned(), Action::Pass));
    wishes
}

/// Every Quest in hand, with each way to pay for it, or with the printed cost if there is none.
/// Outside the Quest phase only Quests that could be paid for.
fn completing(view: &View, own: &Own) -> Wishes<Action> {
    let Some(player) = view.player() else { return Vec::new() };
    let mut wishes: Wishes<Action> = Vec::new();
    for quest in own.hand.kinds().filter_map(|card| match card {
        Card::Quest(quest) => Some(quest),
        Card::Particle(_) => None,
    }) {
        let mut ways = payment::ways(quest, &player);
        if ways.is_empty() {
            if view.step != Asked::Complete {
                continue;
            }
            ways = vec![printed(quest, &player)];
        }
        let name = format!("Complete {}", quest.printed().name);
        wishes.extend(ways.into_iter().map(|way| (name.clone(), Action::Complete(quest, way))));
    }
    wishes
}

/// Cost of a Quest, less a discount.
fn printed(quest: Quest, player: &Player) -> Payment {
    let discount = payment::discount(quest, player);
    let less = |kind| discount.filter(|(cheap, _)| *cheap == kind).map_or(0, |(_, most)| most);
    let costs = quest.printed().particles.iter();
    costs.fold(Payment::default(), |paid, &(kind, count)| {
        paid.with(kind, count.saturating_sub(less(kind))).unwrap_or(paid)
    })
}

//! Standing orders: limits for bids, and what to pass, decline and eject.
//!
//! `3 at lhc 5` and `3 for u 4` are limits in round 3, at an accelerator and for each up quark; `pass
//! above 5`, `pass forced`, `3 open none`, `3 eject u first`.

use crate::{
    state::{
        Phase,
        action::Action,
        cards::{Accelerator, Card, Particle},
        table::{Bundle, Ceiling},
        turns::Asked,
        view::{Own, View},
    },
    words::asked::{can_complete, can_pay},
};

/// Highest bid that can be named to pass above.
const HIGHEST: u16 = 24;

#[derive(Clone, Copy, Debug, PartialEq)]
enum Order {
    /// Bid up to this much at an accelerator.
    At(Accelerator, u16),
    /// Bid up to this much for each card of a kind.
    For(Card, u16),
    /// Pass when the best bid is above this amount.
    PassAbove(u16),
    /// Pass where nothing else is possible.
    PassForced,
    /// Open no auction.
    OpenNone,
    /// Eject cards of this kind first.
    Eject(Card),
}

/// Orders that the viewer can give now. Those for a round end with it.
#[must_use]
pub(crate) fn all(view: &View) -> Vec<String> {
    let Some(own) = &view.own else { return Vec::new() };
    if view.phase == Phase::Over {
        return Vec::new();
    }
    let mut orders = Vec::new();
    if view.phase == Phase::Research {
        for bundle in &view.bundles {
            orders.extend((bundle.least()..=own.ev).map(|most| Order::At(bundle.at, most)));
        }
    }
    for card in coming(view) {
        orders.extend((2..=own.ev).map(|most| Order::For(card, most)));
    }
    orders.extend((1..=HIGHEST).map(Order::PassAbove));
    orders.push(Order::PassForced);
    orders.extend((view.phase != Phase::Quests).then_some(Order::OpenNone));
    if !matches!(view.phase, Phase::After | Phase::Discovery | Phase::Quests) {
        let held = own.hand.kinds().filter(|card| matches!(card, Card::Quest(_)));
        let particles = Particle::held().map(Card::Particle);
        orders.extend(particles.chain(held).map(Order::Eject));
    }
    orders.into_iter().map(|order| written(view.round, order)).collect()
}

/// Cards that are or can still be auctioned in this round.
fn coming(view: &View) -> impl Iterator<Item = Card> + '_ {
    let before = matches!(view.phase, Phase::Research | Phase::Claims | Phase::Before);
    let offered = view.bundles.iter().filter(move |_| before || view.phase == Phase::Ejection);
    let offered = offered.flat_map(|bundle| bundle.cards.iter().copied());
    let all: Vec<Card> = offered
        .chain(view.zone.kinds())
        .chain(view.lot.map(|lot| lot.card))
        .filter(|card| card.neutrino().is_none() || view.phase == Phase::Discovery)
        .collect();
    Card::all().filter(move |card| all.contains(card))
}

/// The picks that lead to an order; `None` after its round.
#[must_use]
pub(crate) fn steps(view: &View, order: &str) -> Option<Vec<String>> {
    Some(match read(view.round, order)? {
        Order::At(at, most) => vec![
            "Bid at an accelerator…".to_owned(),
            format!("{}…", at.name()),
            format!("Bid up to {most} eV at {} in this round", at.name()),
        ],
        Order::For(card, most) => vec![
            "Bid for cards…".to_owned(),
            format!("{}…", card.name()),
            format!("Bid up to {most} eV for each {} in this round", card.name()),
        ],
        Order::PassAbove(most) => {
            vec!["Pass in auctions…".to_owned(), format!("Pass above {most} eV in auctions")]
        }
        Order::PassForced => vec!["Pass wherever I can only pass".to_owned()],
        Order::OpenNone => vec!["Open no auction in this round".to_owned()],
        Order::Eject(card) => {
            vec!["Eject cards…".to_owned(), format!("Eject {} first in this round", card.name())]
        }
    })
}

/// The move that these orders make.
#[must_use]
pub(crate) fn decide(view: &View, orders: &[String]) -> Option<Action> {
    let own = view.own.as_ref()?;
    if !view.seat().is_some_and(|seat| view.waiting.contains(&seat)) {
        return None;
    }
    let orders: Vec<Order> = orders.iter().filter_map(|order| read(view.round, order)).collect();
    if orders.contains(&Order::PassForced) && can_only_pass(view) {
        return Some(Action::Pass);
    }
    match view.step {
        Asked::Bid => bid(view, own, &orders),
        Asked::Raise => raise(view, own, &orders),
        Asked::Open => orders.contains(&Order::OpenNone).then_some(Action::Pass),
        Asked::Eject => {
            let left = own.hand.without(&own.chosen);
            orders.iter().find_map(|order| match *order {
                Order::Eject(card) if left.count(card) != 0 => Some(Action::Eject(card)),
                _ => None,
            })
        }
        Asked::Draw
        | Asked::Swap
        | Asked::Resolve
        | Asked::FirstBid
        | Asked::Complete
        | Asked::Over => None,
    }
}

/// True if the viewer must act and has no other move (KA24, KA25).
fn can_only_pass(view: &View) -> bool {
    match view.step {
        Asked::Open => !can_pay(view, view.minimum),
        Asked::Raise => !can_pay(view, view.least_raise()),
        Asked::Complete => !can_complete(view),
        Asked::Draw
        | Asked::Swap
        | Asked::Resolve
        | Asked::Bid
        | Asked::Eject
        | Asked::FirstBid
        | Asked::Over => false,
    }
}

/// Seals a limit at the first accelerator that was ordered and is not yet too dear (K16, K21).
fn bid(view: &View, own: &Own, orders: &[Order]) -> Option<Action> {
    // A player who has noted a fallback is choosing.
    if !own.plan.is_empty() {
        return None;
    }
    orders.iter().find_map(|order| match *order {
        Order::At(at, most) => {
            let most = most.min(own.ev);
            let least = view.bundle(at).map(Bundle::least)?;
            (least <= most).then_some(Action::Limit(Ceiling { at, most }, None))
        }
        _ => None,
    })
}

/// Seals the limit for the card under auction, or passes above it (K31, KA25). An order for the card comes before one for
/// all cards.
fn raise(view: &View, own: &Own, orders: &[Order]) -> Option<Action> {
    let lot = view.lot?;
    let (_, best) = lot.best?;
    let limit = orders.iter().find_map(|order| match *order {
        Order::For(card, most) if card == lot.card => Some(most.min(own.ev)),
        _ => None,
    });
    match limit {
        Some(most) if view.least_raise() <= most => Some(Action::UpTo(most)),
        Some(_) => Some(Action::Pass),
        None => {
            let passes = |order: &Order| matches!(order, Order::PassAbove(most) if *most < best);
            orders.iter().any(passes).then_some(Action::Pass)
        }
    }
}

fn written(round: u8, order: Order) -> String {
    match order {
        Order::At(at, most) => format!("{round} at {} {most}", at.code()),
        Order::For(card, most) => format!("{round} for {card} {most}"),
        Order::PassAbove(most) => format!("pass above {most}"),
        Order::PassForced => "pass forced".to_owned(),
        Order::OpenNone => format!("{round} open none"),
        Order::Eject(card) => format!("{round} eject {card} first"),
    }
}

/// Reads an order that holds in this round.
fn read(round: u8, order: &str) -> Option<Order> {
    let words: Vec<&str> = order.split(' ').collect();
    let card = |code: &str| Card::all().find(|card| card.code() == code);
    let at = |code: &str| Accelerator::ALL.into_iter().find(|at| at.code() == code);
    let read = match words.as_slice() {
        ["pass", "forced"] => Order::PassForced,
        ["pass", "above", most] => Order::PassAbove(most.parse().ok()?),
        [_, "at", code, most] => Order::At(at(code)?, most.parse().ok()?),
        [_, "for", code, most] => Order::For(card(code)?, most.parse().ok()?),
        [_, "open", "none"] => Order::OpenNone,
        [_, "eject", code, "first"] => Order::Eject(card(code)?),
        _ => return None,
    };
    (written(round, read) == order).then_some(read)
}

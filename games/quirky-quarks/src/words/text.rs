//! The whole position in words, for playing without sight.

use std::fmt::Write;

use super::{asked, sentences, uses::Uses};
use crate::state::{
    Phase, ROUNDS,
    cards::{Bag, Card, Particle, Power, Quest, phrases},
    table::{Bundle, Call, Last, Place},
    turns::Asked,
    view::{Lane, Own, View},
};
use quark_game::{
    Seat, Viewer,
    kit::{
        standings::ranking,
        words::{after, figure, joined, listed, or_none},
    },
};

pub(crate) fn text(view: &View) -> String {
    let mut text = format!(
        "{}.\nRound {} of {ROUNDS}, {}. The Starting Physicist is {}.",
        first_sentence(view),
        view.round,
        phase(view.phase),
        view.first
    );
    if let Some(own) = &view.own {
        text.push('\n');
        text.push_str(&own_in_words(view, own));
    }
    for bundle in view.bundles.iter().filter(|bundle| !bundle.cards.is_empty()) {
        let _ = write!(text, "\n{}", bundle_in_words(bundle));
    }
    lot_in_words(&mut text, view);
    let bids = matches!(view.phase, Phase::Research | Phase::Claims | Phase::Discovery);
    if let Some(calls) = calls(view).filter(|_| bids) {
        let _ = write!(text, "\nLast bids: {calls}");
    }
    if view.phase == Phase::Discovery {
        let _ = write!(text, "\nDiscovery Zone: {}\n{}", whole(&view.zone), minimum(view));
    }
    let _ = write!(
        text,
        "\nPiles: {}, {}\nDiscarded: {}",
        figure(view.piles[0], "particle"),
        figure(view.piles[1], "Quest"),
        if view.discards.is_empty() { "none".to_owned() } else { phrases::bag(&view.discards) },
    );
    for (seat, lane) in view.seats() {
        text.push('\n');
        text.push_str(&lane_in_words(seat, lane));
    }
    text.extend(view.outcome.iter().flat_map(ranking).map(|line| format!("\n{line}")));
    text
}

/// The players who must act, and the last move.
#[must_use]
pub(crate) fn first_sentence(view: &View) -> String {
    let who = match (&view.outcome, view.step) {
        (Some(outcome), _) => sentences::result(outcome, Viewer::Spectator),
        (None, step) => {
            let names = listed(view.waiting.iter(), "and");
            let ask = match step {
                Asked::Eject => "choose what to eject".to_owned(),
                Asked::Draw
                | Asked::Swap
                | Asked::Resolve
                | Asked::Bid
                | Asked::Open
                | Asked::FirstBid
                | Asked::Raise
                | Asked::Complete
                | Asked::Over => asked::ask(view),
            };
            format!("{names} must {ask}")
        }
    };
    after(&who, view.last.map(|last| (last.seat, deed(view, last))))
}

/// The last move, as a verb in the past.
fn deed(view: &View, last: Last) -> String {
    let lane = view.lanes.get(last.seat.index());
    match last.place {
        Place::Pile(pile) => format!("drew a {}", pile.one()),
        Place::Accelerator(at) => match view.bundle(at).and_then(|bundle| bundle.bid) {
            Some((_, amount)) => format!("bid {amount} eV at {}", at.name()),
            None => format!("bid at {}", at.name()),
        },
        Place::Lot => match view.lot {
            Some(lot) => match lot.best {
                Some((_, amount)) => format!("bid {amount} eV for {}", phrases::a(lot.card)),
                None => format!("opened the auction for {}", phrases::a(lot.card)),
            },
            None => "bid for a card".to_owned(),
        },
        Place::Lane => "moved".to_owned(),
        Place::Made => {
            let newest = lane.and_then(|lane| lane.made.last());
            let name = newest.map_or("a Quest", |quest| quest.printed().name);
            format!("completed {name}")
        }
    }
}

/// Name of the phase that players read.
#[must_use]
pub(crate) fn phase(phase: Phase) -> &'static str {
    match phase {
        Phase::Funding => "Funding",
        Phase::Research | Phase::Claims => "Research",
        Phase::Before | Phase::Ejection | Phase::After => "Ejection",
        Phase::Discovery => "Discovery",
        Phase::Quests => "Quests",
        Phase::Over => "The end",
    }
}

/// The best bid at an accelerator, or that there is none.
#[must_use]
pub(crate) fn bid(bundle: &Bundle) -> String {
    match bundle.bid {
        Some((seat, amount)) => format!("{seat} bids {amount}"),
        None => "no bid".to_owned(),
    }
}

/// An accelerator with its best bid and its cards.
pub(super) fn bundle_in_words(bundle: &Bundle) -> String {
    let cards: Bag = bundle.cards.iter().copied().collect();
    format!("{}: {}; {}", bundle.at.name(), bid(bundle), whole(&cards))
}

/// The least bid that opens an auction.
pub(super) fn minimum(view: &View) -> String {
    format!("First bid for a card: {} eV or more", view.minimum)
}

/// Completed Quests by kind.
#[must_use]
pub(crate) fn tableau(made: &[Quest]) -> String {
    phrases::bag(&made.iter().copied().map(Card::Quest).collect())
}

/// A Quest with its group, cost, points and power.
fn quest(quest: Quest) -> String {
    let printed = quest.printed();
    let power = printed.power.map_or_else(String::new, |power| format!("; {}", power.words()));
    format!(
        "{} ({}: {}; {}{power})",
        printed.name,
        printed.group.name(),
        phrases::cost(quest),
        figure(printed.points, "point")
    )
}

/// A card in full: particles by name and code, Quests with all that is printed on them.
fn card(one: Card, count: u8) -> String {
    let named = match one {
        Card::Particle(anti @ Particle::Anti) => format!("{} ({})", anti.name(), anti.symbol()),
        Card::Particle(particle) => format!("{} ({})", particle.name(), particle.code()),
        Card::Quest(kind) => quest(kind),
    };
    phrases::several(count, &named)
}

pub(super) fn whole(bag: &Bag) -> String {
    or_none(joined(bag.kinds().map(|one| card(one, bag.count(one))), ", "))
}

/// The newest bids and passes of the newest auction, oldest first.
fn calls(view: &View) -> Option<String> {
    const NEWEST: usize = 8;
    let newest = view.calls.len().saturating_sub(NEWEST);
    let one = |call: &Call| match (call.amount, call.at) {
        (Some(amount), Some(at)) => format!("{} {amount} at {}", call.seat, at.name()),
        (Some(amount), None) => format!("{} {amount}", call.seat),
        (None, _) => format!("{} passed", call.seat),
    };
    let calls: Vec<String> = view.calls.iter().skip(newest).map(one).collect();
    (!calls.is_empty()).then(|| calls.join(", "))
}

/// The card under auction with its best bid, and the players who are out.
pub(super) fn lot_in_words(text: &mut String, view: &View) {
    let Some(lot) = view.lot else { return };
    let best = match lot.best {
        Some((seat, amount)) => format!("{seat} bids {amount} eV"),
        None => format!("no bid yet, at least {} eV", view.minimum),
    };
    let seats = view.seats().map(|(seat, _)| seat);
    let out: Vec<Seat> = seats.filter(|seat| lot.passed[seat.index()]).collect();
    let _ = write!(text, "\nFor auction: {}; {best}", card(lot.card, 1));
    if !out.is_empty() {
        let _ = write!(text, "; out: {}", listed(out, "and"));
    }
}

pub(super) fn lane_in_words(seat: Seat, lane: &Lane) -> String {
    let ev = lane.ev.map_or_else(|| " and hidden eV".to_owned(), |ev| format!("; {ev} eV"));
    let mut text = format!(
        "{seat}: {}{ev}; hand {} and {}",
        figure(lane.score, "point"),
        figure(lane.particles, "particle"),
        figure(lane.quests, "Quest"),
    );
    let (eject, chosen) = lane.eject;
    if eject != 0 {
        let _ = write!(text, "; to eject {eject}, chosen {chosen}");
    }
    if !lane.ejected.is_empty() {
        let _ = write!(text, "; ejected last {}", phrases::bag(&lane.ejected));
    }
    let made = if lane.made.is_empty() { "nothing".to_owned() } else { tableau(&lane.made) };
    let _ = write!(text, "; completed {made}");
    let powers: Vec<&str> =
        lane.made.iter().filter_map(|quest| quest.printed().power).map(Power::words).collect();
    if !powers.is_empty() {
        let _ = write!(text, "; powers: {}", powers.join(", "));
    }
    text
}

pub(super) fn own_in_words(view: &View, own: &Own) -> String {
    let mut text = format!("Your hand: {}\nYour eV: {}", whole(&own.hand), own.ev);
    if !own.chosen.is_empty() {
        let _ = write!(text, "\nChosen to eject: {}", phrases::bag(&own.chosen));
    }
    if let Some(sealed) = sealed(own) {
        let _ = write!(text, "\nYour sealed limits: {sealed}");
    }
    let ready = or_none(joined(
        Uses::of(view, own).payable().iter().map(|quest| quest.printed().name),
        ", ",
    ));
    let _ = write!(text, "\nQuests you can pay for: {ready}");
    text
}

/// The cards in a hand: particles and Quests are counted apart, as they are drawn.
#[must_use]
pub(crate) fn cards_in_hand(particles: u8, quests: u8) -> String {
    let kinds = [(particles, "particle"), (quests, "Quest")];
    let held = kinds.into_iter().filter(|(count, _)| *count != 0);
    let said: Vec<String> = held.map(|(count, kind)| figure(count, kind)).collect();
    if said.is_empty() { "no cards".to_owned() } else { said.join(", ") }
}

/// Sealed limits in words, if there are any.
#[must_use]
pub(crate) fn sealed(own: &Own) -> Option<String> {
    let plan = own.plan.iter().map(|one| format!("up to {} eV at {}", one.most, one.at.name()));
    let limit = own.limit.map(|most| format!("up to {most} eV for this card"));
    let all: Vec<String> = plan.chain(limit).collect();
    (!all.is_empty()).then(|| all.join(", else "))
}

//! The parts of the pictures that can be enlarged, in words.

use super::text;
use crate::state::{
    Phase, ROUNDS,
    table::Bundle,
    view::{Lane, View},
};
use quark_game::Seat;

/// Names of the parts.
pub(crate) const HAND: &str = "Your hand";
pub(crate) const PHASES: &str = "Phases";
pub(crate) const AUCTION: &str = "Auction";
pub(crate) const ZONE: &str = "Discovery Zone";

/// Name of what lies before a player.
pub(crate) fn of(seat: Seat) -> String {
    format!("{seat}’s Quests")
}

/// The accelerators that pictures show: all of them during bidding, then those that nobody took.
pub(crate) fn accelerators(view: &View) -> impl Iterator<Item = &Bundle> + Clone {
    let lies = |bundle: &&Bundle| view.phase == Phase::Research || !bundle.cards.is_empty();
    let shows = matches!(view.phase, Phase::Research | Phase::Claims);
    view.bundles.iter().filter(move |bundle| shows && lies(bundle))
}

/// Returns true if there is nothing else to enlarge than the phases.
pub(crate) fn is_bare(view: &View) -> bool {
    let has_table = matches!(view.phase, Phase::Discovery | Phase::Over);
    let is_empty = view.lanes.iter().all(|lane| lane.made.is_empty());
    !has_table && is_empty && accelerators(view).next().is_none()
}

/// Each part with its words. Players without completed Quests have none. Once the game is over, the winner comes first.
pub(crate) fn parts(view: &View) -> Vec<(String, String)> {
    let mut all: Vec<(String, String)> = Vec::new();
    let name = |bundle: &Bundle| bundle.at.name().to_owned();
    all.extend(accelerators(view).map(|bundle| (name(bundle), text::bundle_in_words(bundle))));
    if view.phase == Phase::Discovery {
        let mut lot = String::new();
        text::lot_in_words(&mut lot, view);
        let price = text::minimum(view);
        let zone = format!("Discovery Zone: {}", text::whole(&view.zone));
        if view.lot.is_some() {
            all.push((AUCTION.to_owned(), format!("{}\n{price}", lot.trim_start())));
            all.push((ZONE.to_owned(), zone));
        } else {
            all.push((ZONE.to_owned(), format!("{zone}\n{price}")));
        }
    }
    let mut lanes: Vec<(Seat, &Lane)> =
        view.seats().filter(|(_, lane)| !lane.made.is_empty()).collect();
    if is_bare(view) {
        all.push((PHASES.to_owned(), phases(view)));
    }
    if let Some(outcome) = &view.outcome {
        lanes.sort_by_key(|(seat, _)| outcome.places.get(seat.index()));
    }
    all.extend(lanes.into_iter().map(|(seat, lane)| (of(seat), text::lane_in_words(seat, lane))));
    let hand = view.own.as_ref().map(|own| (HAND.to_owned(), text::own_in_words(view, own)));
    let place = if view.phase == Phase::Over { all.len() } else { 0 };
    all.splice(place..place, hand);
    all
}

fn phases(view: &View) -> String {
    let now = text::phase(view.phase);
    format!(
        "Round {} of {ROUNDS}: {now}. A round has Funding, Research, Ejection, Discovery and Quests.",
        view.round
    )
}

//! The parts of the pictures that can be enlarged, in words.

use super::text;
use crate::state::{Phase, ROUNDS, table::Bundle, view::View};
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

/// Each part with its words. Players without completed Quests have none.
pub(crate) fn parts(view: &View) -> Vec<(String, String)> {
    let mut all: Vec<(String, String)> = Vec::new();
    all.extend(view.own.as_ref().map(|own| (HAND.to_owned(), text::own_in_words(view, own))));
    if view.phase != Phase::Over {
        all.push((PHASES.to_owned(), phases(view)));
    }
    let name = |bundle: &Bundle| bundle.at.name().to_owned();
    all.extend(accelerators(view).map(|bundle| (name(bundle), text::bundle_in_words(bundle))));
    if view.phase == Phase::Discovery {
        let mut lot = String::new();
        text::lot_in_words(&mut lot, view);
        let lot = if lot.is_empty() { "Nothing is for auction." } else { lot.trim_start() };
        all.push((AUCTION.to_owned(), format!("{lot}\n{}", text::minimum(view))));
        all.push((ZONE.to_owned(), format!("Discovery Zone: {}", text::whole(&view.zone))));
    }
    let lanes = view.seats().filter(|(_, lane)| !lane.made.is_empty());
    all.extend(lanes.map(|(seat, lane)| (of(seat), text::lane_in_words(seat, lane))));
    all
}

fn phases(view: &View) -> String {
    let now = text::phase(view.phase);
    format!(
        "Round {} of {ROUNDS}: {now}. A round has Funding, Research, Ejection, Discovery and Quests.",
        view.round
    )
}

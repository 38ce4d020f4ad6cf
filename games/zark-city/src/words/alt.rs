//! The alternative text of a picture: who acts, what changed last, and as much of the position as
//! fits.

use std::fmt::Write;

use super::{
    summary::{Detail, first_sentence, seats, spot, standing},
    turns,
    warnings::warnings,
};
use crate::state::{
    HAND_LIMIT, Phase,
    city::{Site, pieces::colour_name},
    view::{Lane, Starter, View},
};
use quark_game::{
    Seat,
    kit::{
        alt::Budget,
        words::{amount, joined},
    },
};

/// The position in words, the most important first, cut where the text gets too long.
#[must_use]
pub(crate) fn alt(view: &View) -> String {
    let mut alt = Budget::starting(format!("{}.", first_sentence(view)));
    if let (Some(hand), Some(seat)) = (view.hand, view.own_seat()) {
        alt.add(&format!("Your hand, {} of {HAND_LIMIT}: {}.", hand.len(), hand.short()));
        if let Some(lane) = view.lanes.get(seat.index()) {
            alt.add(&format!("Your stash: {}.", lane.stash.by_size()));
        }
        alt.add(&format!("You stand on {}.", standing(view, seat, Detail::Cards)));
        for warning in warnings(view) {
            alt.add(&warning);
        }
        return alt.text();
    }
    let count = view.city.sites.len();
    if count != 0 {
        alt.add(&format!(
            "Turn {}. City of {}.",
            turns(view, " of at most "),
            amount(count, "card")
        ));
    }
    // All players get the same level of detail: the highest that fits.
    let lanes = |detail: Detail| {
        joined(seats(view).map(|(seat, lane)| lane_in_short(view, seat, lane, detail)), " ")
    };
    alt.add_first([Detail::Cards, Detail::Places, Detail::Counts].map(lanes));
    alt.add(&format!("Deck {}, discards {}.", view.deck, view.discards.len()));
    let empty: Vec<String> =
        view.sites_in_reading_order().into_iter().filter(is_empty).map(spot).collect();
    if !empty.is_empty() {
        alt.add(&format!("Nobody on {}.", empty.join(", ")));
    }
    alt.text()
}

fn lane_in_short(view: &View, seat: Seat, lane: &Lane, detail: Detail) -> String {
    let mut text = format!("{seat} ({}): {} in hand", colour_name(seat), lane.hand);
    match lane.starter {
        Starter::Absent if view.phase == Phase::Choosing => text.push_str(", still choosing"),
        Starter::Absent => {}
        Starter::FaceDown => text.push_str(", starter card face down"),
        Starter::Known(card) => {
            let _ = write!(text, ", starts with {card}");
        }
    }
    if !lane.shown.is_empty() {
        let _ = write!(text, ", has shown {}", lane.shown.short());
    }
    if !view.city.sites.is_empty() {
        let _ = write!(text, "; on {}", standing(view, seat, detail));
    }
    text + "."
}

fn is_empty(site: &&Site) -> bool {
    site.occupants().next().is_none()
}

//! Phrases that the full text and the short picture text share.

use super::{ask, undecided, winning};
use crate::state::{
    Phase,
    action::{Action, Last},
    city::Site,
    view::{Lane, View},
};
use quark_game::{
    Seat,
    kit::words::{figure, listed},
};

/// The first sentence: who must act, and what changed last.
pub(crate) fn first_sentence(view: &View) -> String {
    let who = match (view.phase, &view.outcome) {
        (Phase::Choosing, _) => {
            format!("{} must {}", listed(view.waiting.iter(), "and"), ask(view))
        }
        (Phase::Placing, _) => format!("{} must place a starter card", view.turn),
        (Phase::Discarding, _) => format!("{} must {}", view.turn, ask(view)),
        (Phase::Acting, _) if view.ends_within(1) => {
            format!("{} has the last move of the game", view.turn)
        }
        (Phase::Acting, _) => format!("{} has one move", view.turn),
        (Phase::Won(seat), _) => match winning(view) {
            Some(block) => format!("{seat} wins with {block}"),
            None => format!("{seat} wins"),
        },
        (Phase::Drawn, Some(_) | None) => format!("The game is a draw: {}", undecided(view)),
    };
    match view.last {
        Some(last) => format!("{who}, after {} {}", last.seat, deed(last)),
        None if view.city.sites.is_empty() => format!("{who}, to begin"),
        None => format!("{who}; the first starter cards are down"),
    }
}

/// The last option as a verb in the past.
fn deed(last: Last) -> String {
    let deed = match last.action {
        Action::Draw => "drew cards".to_owned(),
        Action::Grow(cell, size) => format!("grew a {} at {cell}", size.name()),
        Action::Spawn(cell) => format!("spawned at {cell}"),
        Action::Build(kind, cell) => format!("built {kind} at {cell}"),
        Action::Move(size, from, to) => format!("moved a {} from {from} to {to}", size.name()),
        Action::Convert(target, _, _) => {
            format!("converted {}’s {} at {}", target.owner, target.size.name(), target.cell)
        }
        Action::Demolish(target, _) => {
            format!("demolished {}’s {} at {}", target.owner, target.size.name(), target.cell)
        }
        Action::Fly(from, to) => format!("flew a card from {from} to {to}"),
        Action::Hatch(kind, cell) => format!("hatched with {kind} at {cell}"),
        // These are not options, so they are never the last one.
        Action::Choose(_) | Action::FreeCell(_) | Action::Discard(_) => "acted".to_owned(),
    };
    let deed = match last.paid.len() {
        0 => deed,
        _ => format!("{deed} for {}", last.paid.short()),
    };
    match last.discarded.len() {
        0 => deed,
        _ => format!("{deed} and discarded {}", last.discarded.short()),
    }
}

/// Level of detail about a player's pieces on the board.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Detail {
    /// Places, cards and pieces: `n12 7h (sl)`.
    Cards,
    /// Places and pieces: `n12 (sl)`.
    Places,
    /// Number of cards.
    Counts,
}

/// The pieces of a seat on the board: `n12 7h (sl), contested p12 8h (m)`.
pub(crate) fn standing(view: &View, seat: Seat, detail: Detail) -> String {
    let sites = view.sites_in_reading_order().into_iter().filter(|site| site.is_occupied_by(seat));
    let one = |site: &Site| {
        let contested = if site.controller().is_none() { "contested " } else { "" };
        let place = match detail {
            Detail::Cards | Detail::Counts => spot(site),
            Detail::Places => site.cell.to_string(),
        };
        format!("{contested}{place} ({})", site.nest(seat))
    };
    let all: Vec<String> = sites.map(one).collect();
    if all.is_empty() {
        return "no card".to_owned();
    }
    match detail {
        Detail::Cards | Detail::Places => all.join(", "),
        Detail::Counts => figure(u8::try_from(all.len()).unwrap_or(u8::MAX), "card"),
    }
}

/// Every lane with its seat.
pub(crate) fn seats(view: &View) -> impl Iterator<Item = (Seat, &Lane)> {
    (0_u8..).map(Seat).zip(&view.lanes)
}

/// A place and its card in notation, such as `n12 7h`.
pub(crate) fn spot(site: &Site) -> String {
    format!("{} {}", site.cell, site.card)
}

//! The question to the players who must act.

use crate::state::{turns::Asked, view::View};
use quark_game::kit::words::figure;

/// Number of cards the viewer must still choose to eject, and number already chosen.
#[must_use]
pub(crate) fn left_to_eject(view: &View) -> Option<(u8, u8)> {
    let asked = view.step == Asked::Eject;
    let seat = view.seat().filter(|seat| asked && view.waiting.contains(seat))?;
    let (eject, chosen) = view.lanes.get(seat.index())?.eject;
    Some((eject.saturating_sub(chosen), chosen))
}

/// The question in full, such as `raise to 5 eV, or pass`.
#[must_use]
pub(crate) fn ask(view: &View) -> String {
    match view.step {
        Asked::Draw => {
            let waiting = view.waiting.first().and_then(|seat| view.lanes.get(seat.index()));
            let left = waiting.map_or(1, |lane| lane.due.draws);
            format!("draw {}", figure(left, "card"))
        }
        Asked::Swap => "swap a particle, or gain 1 eV".to_owned(),
        Asked::Resolve => "choose a Neutrino".to_owned(),
        Asked::Bid => "bid at an accelerator".to_owned(),
        Asked::Eject => match left_to_eject(view) {
            Some((left, 0)) => format!("choose {} to eject", figure(left, "card")),
            Some((left, _)) => format!("choose {} to eject", figure(left, "more card")),
            None => "choose cards to eject".to_owned(),
        },
        Asked::Open => format!("open an auction at {} eV, or pass", view.minimum),
        Asked::FirstBid => format!("bid {} eV or more", view.minimum),
        Asked::Raise => format!("raise to {} eV, or pass", view.least_raise()),
        Asked::Complete => "complete Quests, or pass".to_owned(),
        Asked::Over => "nothing more".to_owned(),
    }
}

/// The question in a few words, for the header of a picture.
#[must_use]
pub(crate) fn in_short(view: &View) -> String {
    match view.step {
        Asked::Draw => "Draw a card".to_owned(),
        Asked::Swap => "Swap or 1 eV".to_owned(),
        Asked::Resolve => "Neutrinos".to_owned(),
        Asked::Bid => "Bid or raise".to_owned(),
        Asked::Eject => match left_to_eject(view) {
            Some((left, 0)) => format!("Eject {left}"),
            Some((left, _)) => format!("Eject {left} more"),
            None => "Eject".to_owned(),
        },
        Asked::Open => "Open or pass".to_owned(),
        Asked::FirstBid => format!("Bid {} eV", view.minimum),
        Asked::Raise => format!("Raise to {}", view.least_raise()),
        Asked::Complete if can_complete(view) => "Complete Quests".to_owned(),
        Asked::Complete => "Nothing to complete".to_owned(),
        Asked::Over => String::new(),
    }
}

/// Returns false if the viewer can complete no Quest now. Nobody else can see that.
#[must_use]
pub(crate) fn can_complete(view: &View) -> bool {
    view.own.as_ref().is_none_or(|own| !own.ready.is_empty())
}

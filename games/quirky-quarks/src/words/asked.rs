//! The question to the players who must act.

use crate::state::{
    Phase,
    cards::{Particle, Sorted},
    turns::Asked,
    view::{Own, View},
};
use quark_game::kit::words::figure;

/// Number of cards the viewer must still choose to eject, and number already chosen.
#[must_use]
pub(crate) fn left_to_eject(view: &View) -> Option<(u8, u8)> {
    let asked = view.step == Asked::Eject;
    let seat = view.seat().filter(|seat| asked && view.waiting.contains(seat))?;
    let (eject, chosen) = view.lanes.get(seat.index())?.eject;
    Some((eject.saturating_sub(chosen), chosen))
}

/// The question in full, such as `raise to 5 eV or more, or pass`. It names nothing that the viewer can’t do.
#[must_use]
pub(crate) fn ask(view: &View) -> String {
    match view.step {
        Asked::Draw => {
            let waiting = view.waiting.first().and_then(|seat| view.lanes.get(seat.index()));
            let left = waiting.map_or(1, |lane| lane.due.draws);
            let why = match view.phase {
                Phase::Research | Phase::Claims | Phase::Discovery => " for the muon Neutrino",
                Phase::Before => " before the Ejection",
                Phase::After => " after the Ejection",
                Phase::Funding | Phase::Ejection | Phase::Quests | Phase::Over => "",
            };
            format!("draw {}{why}", figure(left, "card"))
        }
        Asked::Swap if can_swap(view) => "swap a particle, or gain 1 eV".to_owned(),
        Asked::Swap => "gain 1 eV, since nothing can be swapped".to_owned(),
        Asked::Resolve => "choose a Neutrino".to_owned(),
        Asked::Bid => "bid at an accelerator".to_owned(),
        Asked::Eject => match left_to_eject(view) {
            Some((left, 0)) => format!("choose {} to eject", figure(left, "card")),
            Some((left, _)) => format!("choose {} to eject", figure(left, "more card")),
            None => "choose cards to eject".to_owned(),
        },
        Asked::Open if can_pay(view, view.minimum) => {
            format!("open an auction for {}, or don’t", least(view, view.minimum))
        }
        Asked::Open => format!("pass, since {} eV can’t be paid", view.minimum),
        Asked::FirstBid => format!("bid {}", least(view, view.minimum)),
        Asked::Raise if can_pay(view, view.least_raise()) => {
            format!("raise to {}, or pass", least(view, view.least_raise()))
        }
        Asked::Raise => format!("pass, since {} eV can’t be paid", view.least_raise()),
        Asked::Complete if can_complete(view) => "complete Quests, or none".to_owned(),
        Asked::Complete => "go on, since no Quest can be completed".to_owned(),
        Asked::Over => "nothing more".to_owned(),
    }
}

/// The question in a few words, for the header of a picture.
#[must_use]
pub(crate) fn in_short(view: &View) -> String {
    match view.step {
        Asked::Draw => "Draw a card".to_owned(),
        Asked::Swap if can_swap(view) => "Swap or 1 eV".to_owned(),
        Asked::Swap => "Nothing to swap".to_owned(),
        Asked::Resolve => "Neutrinos".to_owned(),
        Asked::Bid if can_outbid(view) => "Bid or outbid".to_owned(),
        Asked::Bid => "Make a bid".to_owned(),
        Asked::Eject => match left_to_eject(view) {
            Some((left, 0)) => format!("Eject {left}"),
            Some((left, _)) => format!("Eject {left} more"),
            None => "Eject".to_owned(),
        },
        Asked::Open if can_pay(view, view.minimum) => "Open or don’t".to_owned(),
        Asked::Open => "Can’t open".to_owned(),
        Asked::FirstBid if can_pay(view, view.minimum + 1) => {
            format!("Bid {} or more", view.minimum)
        }
        Asked::FirstBid => format!("Bid {} eV", view.minimum),
        Asked::Raise if can_pay(view, view.least_raise()) => {
            format!("Bid {} or pass", view.least_raise())
        }
        Asked::Raise => "Can’t raise".to_owned(),
        Asked::Complete if can_complete(view) => "Complete Quests".to_owned(),
        Asked::Complete => "Nothing to complete".to_owned(),
        Asked::Over => String::new(),
    }
}

/// The secrets of the viewer, if they must act. Nobody else can see what follows from them.
fn acting(view: &View) -> Option<&Own> {
    let acts = view.seat().is_some_and(|seat| view.waiting.contains(&seat));
    view.own.as_ref().filter(|_| acts)
}

/// Returns false if the viewer must act and can complete no Quest.
#[must_use]
pub(crate) fn can_complete(view: &View) -> bool {
    acting(view).is_none_or(|own| !own.ready.is_empty())
}

/// Returns false if the viewer must act and can swap no particle.
#[must_use]
pub(crate) fn can_swap(view: &View) -> bool {
    let there = |back: Particle| view.discards.particle(back) != 0;
    let swaps = |own: &Own, gone: Particle| {
        own.hand.particle(gone) != 0 && Particle::held().any(|back| back != gone && there(back))
    };
    acting(view).is_none_or(|own| Particle::held().any(|gone| swaps(own, gone)))
}

/// Returns false if the viewer must act and has fewer eV than this.
#[must_use]
pub(crate) fn can_pay(view: &View, ev: u16) -> bool {
    acting(view).is_none_or(|own| ev <= own.ev)
}

/// The least amount that can be bid, and that more can be.
fn least(view: &View, ev: u16) -> String {
    if can_pay(view, ev + 1) { format!("{ev} eV or more") } else { format!("{ev} eV") }
}

/// Returns true if there is a bid that the viewer can outbid.
fn can_outbid(view: &View) -> bool {
    view.bundles.iter().any(|bundle| bundle.bid.is_some() && can_pay(view, bundle.least()))
}

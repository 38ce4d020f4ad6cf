//! Sentences on what a move gives away: Quests that could be completed, and eV that a bid need not cost.

use crate::state::{
    ROUNDS,
    action::Action,
    cards::{Accelerator, Card, Quest},
    turns::Asked,
    view::{Own, View},
};
use quark_game::kit::words::listed;

/// A sentence on what `action` gives away for good, if anything.
#[must_use]
pub(crate) fn at_stake(view: &View, action: &Action) -> Option<String> {
    let own = view.own.as_ref()?;
    match *action {
        Action::Pass if view.step == Asked::Complete && view.round == ROUNDS => last_chance(own),
        Action::Bid(at, amount) => too_much(view, at, amount),
        Action::Eject(card @ Card::Quest(quest)) => {
            let is_only_one = own.hand.without(&own.chosen).count(card) == 1;
            let lost = own.ready.contains(&quest) && is_only_one;
            lost.then(|| format!("You can pay for {} in this round.", named(quest)))
        }
        _ => None,
    }
}

/// The eV that are lost because the bid ends Research: nobody outbids it, so the lowest one wins as well (K19).
fn too_much(view: &View, at: Accelerator, amount: u16) -> Option<String> {
    let holds = |seat| view.bundles.iter().any(|one| one.bid.is_some_and(|(by, _)| by == seat));
    let ends = view.seats().all(|(seat, _)| Some(seat) == view.seat() || holds(seat));
    let bundle = view.bundle(at).filter(|bundle| ends && bundle.bid.is_none())?;
    let least = bundle.least();
    let why = "This bid ends Research, so nobody can outbid you";
    (least < amount).then(|| format!("{why}: {least} eV is enough, and you pay {amount} eV."))
}

/// All Quests that score nothing if the viewer stops now.
fn last_chance(own: &Own) -> Option<String> {
    let mut ready = own.ready.clone();
    ready.sort_unstable();
    ready.dedup();
    let quests = || listed(ready.iter().map(|&quest| named(quest)), "or");
    (!ready.is_empty()).then(|| format!("You can still complete {}.", quests()))
}

fn named(quest: Quest) -> String {
    let printed = quest.printed();
    format!("{} ({} points)", printed.name, printed.points)
}

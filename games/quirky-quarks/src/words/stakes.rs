//! Sentences on what a move gives away: Quests that could be completed, and eV that a bid need not cost.

use crate::state::{
    ROUNDS,
    action::Action,
    cards::{Accelerator, Card, Quest},
    table::Bundle,
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
        Action::Eject(Card::Quest(quest)) => {
            is_lost(own, quest).then(|| format!("You can pay for {} in this round.", named(quest)))
        }
        _ => None,
    }
}

/// True for a Quest that the player can pay for, and has no more of once it is ejected.
#[must_use]
pub(crate) fn is_lost(own: &Own, quest: Quest) -> bool {
    own.ready.contains(&quest) && own.hand.without(&own.chosen).count(Card::Quest(quest)) == 1
}

/// The eV that are lost because the bid ends Research.
fn too_much(view: &View, at: Accelerator, amount: u16) -> Option<String> {
    let least = enough(view, at)?;
    let why = "This bid ends Research, so nobody can outbid you";
    (least < amount).then(|| format!("{why}: {least} eV is enough, and you pay {amount} eV."))
}

/// The lowest bid at an accelerator, if a bid there ends Research: nobody outbids it, so it wins (K19).
#[must_use]
pub(crate) fn enough(view: &View, at: Accelerator) -> Option<u16> {
    let holds = |seat| view.bundles.iter().any(|one| one.bid.is_some_and(|(by, _)| by == seat));
    let ends = view.seats().all(|(seat, _)| Some(seat) == view.seat() || holds(seat));
    view.bundle(at).filter(|bundle| ends && bundle.bid.is_none()).map(Bundle::least)
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

//! Counting for a viewer: the open subjects, and the cards not seen yet.

use super::topics::Subject;
use crate::state::{Card, Thing, View};
use quark_game::Seat;

/// Subjects in the viewer's sight: open particles, quarks that are open or in hand, then tokens that are
/// left.
pub(super) fn lying_open(view: &View) -> Vec<Subject> {
    let particles = view.baryons.iter().chain(&view.mesons).copied().map(Thing::Particle);
    let tokens = [(Thing::Proton, view.protons), (Thing::Neutron, view.neutrons)];
    let tokens = tokens.into_iter().filter(|(_, left)| *left != 0).map(|(thing, _)| thing);
    let mut open: Vec<Subject> = particles.map(Subject::Thing).collect();
    for &card in view.quarks.iter().chain(view.hand.iter().flatten()) {
        if !open.contains(&Subject::Card(card)) {
            open.push(Subject::Card(card));
        }
    }
    open.extend(tokens.map(Subject::Thing));
    open
}

/// Number of such cards that the viewer has not seen: in the deck, or in a hand without having been open.
pub(super) fn unseen(view: &View, subject: Subject) -> Option<u32> {
    match subject {
        Subject::Card(card) => Some(u32::from(card.copies()).saturating_sub(seen(view, card))),
        Subject::Thing(Thing::Particle(particle)) => {
            let mut made = view.lanes.iter().flat_map(|lane| &lane.created);
            let open = view.baryons.contains(&particle) || view.mesons.contains(&particle);
            Some(u32::from(!open && !made.any(|one| *one == particle)))
        }
        Subject::Thing(Thing::Proton | Thing::Neutron) | Subject::Atom(_) | Subject::Energy => None,
    }
}

/// Number of these cards that the viewer sees, or knows in a hand since they were taken face up.
fn seen(view: &View, card: Card) -> u32 {
    let among = |cards: &[Card]| cards.iter().filter(|one| **one == card).count() as u32;
    let own = view.viewer.seat();
    let hands = (0..).map(Seat).zip(&view.lanes).map(|(seat, lane)| match (&view.hand, own) {
        (Some(hand), Some(own)) if own == seat => among(hand),
        _ => lane.shown.count(card).into(),
    });
    let decayed = view.lanes.iter().map(|lane| among(&lane.decayed));
    hands.chain(decayed).sum::<u32>() + among(&view.quarks) + among(&view.discards)
}

//! What of Quark lies open, and how much of it nobody has seen yet as far as a viewer can know.

use super::topics::Subject;
use crate::{cards::Card, thing::Thing, view::View};
use quark_game::Seat;

/// What the viewer has before them: particles, quarks that lie open or are in hand, then the tokens that can
/// always be made.
pub fn lying_open(view: &View) -> Vec<Subject> {
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

/// How many the viewer has not seen: in the deck, or in a hand without having lain open.
pub fn unseen(view: &View, subject: Subject) -> Option<u32> {
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

/// How many of these cards the viewer sees, or knows to be in a hand as they were taken face up.
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

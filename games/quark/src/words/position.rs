//! Positions in words: short for the picture's alt text, whole for playing without sight.

use std::fmt::Write;

use crate::state::{Atom, Card, Lane, Last, Particle, Phase, Place, Thing, View, name_of, names};
use quark_game::{
    Seat, Viewer,
    kit::{
        standings::ranking,
        words::{after, figure, joined, listed, or_none},
    },
};

pub(crate) fn alt(view: &View) -> String {
    let mut alt = format!("{}.{} ", first_sentence(view), last_round(view));
    match &view.hand {
        Some(hand) => alt.push_str(&hand_in_short(view, hand)),
        None => alt.push_str(&board_in_short(view)),
    }
    alt
}

pub(crate) fn text(view: &View) -> String {
    let mut text =
        format!("{}.\nRound {}; {} began.", first_sentence(view), view.round, view.starter);
    text.push_str(&last_round(view));
    let rows = displays(view).map(|row| display(&row));
    let table = rows.into_iter().chain([quarks(view), supply(view), atoms()]);
    let lanes = seats(view).map(|(seat, one)| lane(seat, one));
    text.extend(own(view).into_iter().chain(table).chain(lanes).map(|line| format!("\n{line}")));
    text.extend(view.outcome.iter().flat_map(ranking).map(|line| format!("\n{line}")));
    text
}

/// The seat in turn with its task, and the last move. No full stop.
fn first_sentence(view: &View) -> String {
    let turn = view.turn;
    let who = match (view.phase, &view.outcome) {
        (Phase::Choose, _) => format!("{turn} has {}", figure(view.actions, "action")),
        (Phase::Drawing(_) | Phase::Discarding(_), _) => {
            format!("{turn} must {}", super::ask(view))
        }
        (Phase::Over, Some(outcome)) => super::result(outcome, Viewer::Spectator),
        (Phase::Over, None) => "The game is over".to_owned(),
    };
    after(&who, view.last.map(|last| (last.seat, deed(view, last))))
}

/// Says with a space before it why this round is the last; empty for another round.
fn last_round(view: &View) -> String {
    let why = view.ending.map(|ending| super::ending(ending, Viewer::Spectator));
    why.map_or_else(String::new, |why| format!(" The last round: {why}."))
}

/// The last move as a clause without a subject, such as `created phi`.
fn deed(view: &View, last: Last) -> String {
    let lane = view.lanes.get(last.seat.index());
    let newest = lane
        .and_then(|lane| lane.created.last())
        .map_or_else(String::new, |made| names::symbol(*made));
    match last.place {
        Place::Deck => "drew from the deck".to_owned(),
        Place::Quark(_) => "took a face-up quark".to_owned(),
        Place::Baryon(_) | Place::Meson(_) => format!("created {newest}"),
        Place::Proton => "created a proton".to_owned(),
        Place::Neutron => "created a neutron".to_owned(),
        Place::Decayed => {
            let card = lane.and_then(|lane| lane.decayed.last());
            format!("let {} decay", card.map_or_else(String::new, |&card| names::card(card)))
        }
        Place::Energy => "annihilated a pair".to_owned(),
        Place::Discards => {
            let card = view.discards.last();
            format!("discarded {}", card.map_or_else(String::new, |&card| names::card(card)))
        }
    }
}

fn board_in_short(view: &View) -> String {
    let mut text = format!("Round {}. ", view.round);
    for (name, particles, deck) in displays(view) {
        let open = joined(particles.iter().map(|&one| printed(one)), ", ");
        let _ = write!(text, "{name}: {}; deck {deck}. ", or_none(open));
    }
    let _ = write!(
        text,
        "Quarks: {}; deck {}. Supply: {}, {}, {} energy.",
        or_none(names::cards(&view.quarks, ", ")),
        view.decks.quarks,
        figure(view.protons, "proton"),
        figure(view.neutrons, "neutron"),
        view.energy,
    );
    for (seat, lane) in seats(view) {
        let _ = write!(
            text,
            " {seat}: {} in hand, {} decayed, {} energy, {}p {}n, {} created, {}.",
            lane.hand,
            lane.decayed.len(),
            lane.energy,
            lane.protons,
            lane.neutrons,
            lane.created.len(),
            names::points(lane.score),
        );
    }
    text
}

fn hand_in_short(view: &View, hand: &[Card]) -> String {
    let mut text =
        format!("Your hand, {} of 7: {}. ", hand.len(), or_none(names::cards(hand, ", ")));
    if let Some(lane) = own_lane(view) {
        let _ = write!(
            text,
            "Decayed: {}. {} energy, {}, {}, {}. ",
            or_none(tally(&lane.decayed)),
            lane.energy,
            figure(lane.protons, "proton"),
            figure(lane.neutrons, "neutron"),
            names::points(lane.score),
        );
    }
    let _ = write!(text, "You can create: {}.", or_none(makeable(view).join(", ")));
    text
}

/// The viewer's own cards, and the things that they can create.
pub(super) fn own(view: &View) -> Option<String> {
    let hand = view.hand.as_ref()?;
    let numbered = (1..).zip(hand).map(|(place, &card)| format!("{place}. {}", names::card(card)));
    let mut text = format!("Your hand: {}", or_none(joined(numbered, ", ")));
    if let Some(lane) = own_lane(view) {
        let _ = write!(text, "\nYour decayed cards: {}", or_none(decayed(&lane.decayed)));
    }
    let _ = write!(text, "\nYou can create: {}", or_none(makeable(view).join(", ")));
    Some(text)
}

/// A row of particles that lie open.
pub(super) fn display((name, particles, deck): &(&str, &[Particle], u8)) -> String {
    let open = joined(particles.iter().map(|&one| printed(one)), ", ");
    format!("{name} ({deck} in the deck): {}", or_none(open))
}

/// The quarks that lie open.
pub(super) fn quarks(view: &View) -> String {
    let open = or_none(names::cards(&view.quarks, ", "));
    format!("Quarks ({} in the deck): {open}", view.decks.quarks)
}

/// Protons, neutrons, energy and discards.
pub(super) fn supply(view: &View) -> String {
    format!(
        "To create at any time: proton (u u d), {} left; neutron (u d d), {} left\nEnergy left: {}\nDiscard pile ({}): {}",
        view.protons,
        view.neutrons,
        view.energy,
        view.discards.len(),
        or_none(tally(&view.discards)),
    )
}

/// The atoms with their points and needs.
pub(super) fn atoms() -> String {
    let atoms = Atom::ALL.map(|atom| {
        format!(
            "{} {} ({}p {}n {} energy)",
            atom.name(),
            atom.points(),
            atom.protons(),
            atom.neutrons(),
            atom.electrons()
        )
    });
    format!("Atoms: {}", atoms.join(", "))
}

/// A line with all that everyone knows of a player.
pub(super) fn lane(seat: Seat, lane: &Lane) -> String {
    let created = joined(lane.created.iter().map(|made| names::symbol(*made)), ", ");
    let atom = lane.atom.map_or("no atom", Atom::name);
    format!(
        "{seat}: {}; hand {}; energy {}; protons {}; neutrons {}; {atom}; decayed {}; created {}",
        names::points(lane.score),
        lane.hand,
        lane.energy,
        lane.protons,
        lane.neutrons,
        or_none(decayed(&lane.decayed)),
        or_none(created),
    )
}

pub(super) fn displays(view: &View) -> [(&'static str, &[Particle], u8); 2] {
    [("Baryons", &view.baryons, view.decks.baryons), ("Mesons", &view.mesons, view.decks.mesons)]
}

pub(super) fn seats(view: &View) -> impl Iterator<Item = (Seat, &Lane)> {
    (0_u8..).map(Seat).zip(&view.lanes)
}

fn own_lane(view: &View) -> Option<&Lane> {
    view.viewer.seat().and_then(|seat| view.lanes.get(seat.index()))
}

/// A particle card with its quarks and points: `φ (s anti-s) 7`.
fn printed(particle: Particle) -> String {
    let card = particle.info();
    format!("{} ({}) {}", names::symbol(particle), names::cards(card.quarks, " "), card.points)
}

/// Things that the viewer can create, with points and energy: `Ξc⁺ 10 points for 1 energy`.
fn makeable(view: &View) -> Vec<String> {
    let one = |&(thing, energy): &(Thing, u8)| {
        let made = match thing {
            Thing::Particle(particle) => {
                format!("{} {} points", names::symbol(particle), particle.info().points)
            }
            Thing::Proton | Thing::Neutron => name_of(thing).to_owned(),
        };
        let energy = match energy {
            0 => String::new(),
            energy => format!(" for {energy} energy"),
        };
        format!("{made}{energy}")
    };
    view.makeable.iter().map(one).collect()
}

/// Number of cards of each kind, lowest first: `2 t, 1 anti-u`.
fn tally(cards: &[Card]) -> String {
    let kinds = Card::all().filter_map(|kind| {
        let count = cards.iter().filter(|&&card| card == kind).count();
        (count != 0).then(|| format!("{count} {}", names::card(kind)))
    });
    joined(kinds, ", ")
}

/// Decayed cards, each with the quarks it can count as: `t (as b, s or d)`.
fn decayed(cards: &[Card]) -> String {
    let one = |card: &Card| {
        format!("{} (as {})", names::card(*card), listed(card.decays().map(names::card), "or"))
    };
    joined(cards.iter().map(one), ", ")
}

//! Events in a few words.

use super::sentences::tell;
use crate::state::{
    cards::{Bag, Card, Flavour, Particle, phrases},
    event::Event,
};
use quark_game::{
    Brief, Chapter, Viewer,
    kit::words::{figure, listed},
};

/// Cards by their letters: `2 u, d and 2× muon Neutrino`.
fn lettered(cards: &Bag) -> String {
    let some = |card: Card| match (cards.count(card), card) {
        (count, Card::Particle(particle)) if card.neutrino().is_none() => {
            phrases::lettered(std::iter::once((particle, count)))
        }
        (count, _) => phrases::several(count, card.name()),
    };
    listed(cards.kinds().map(some), "and")
}

fn for_ev(what: String, ev: u16) -> String {
    format!("{what} for {ev} eV")
}

/// An event in a few words for this reader.
#[must_use]
pub(crate) fn brief(event: &Event, to: Viewer) -> Brief {
    match event {
        Event::Round { round, first } => {
            let is = to.who(*first).clause("is");
            Brief::Whole(format!("Round {round} begins; {is} first."))
        }
        Event::Funded { seat, ev, cards: _ } => Brief::deed(*seat, "gains", format!("{ev} eV")),
        Event::DrewUnseen { seat, pile } => Brief::counted(*seat, "draws", 1, pile.one()).minor(),
        Event::Drew { seat, card } => Brief::deed(*seat, "draws", phrases::letter(*card)).minor(),
        Event::DrewNeutrino { seat, flavour } => {
            Brief::deed(*seat, "draws", phrases::a_particle(Particle::Neutrino(*flavour)))
        }
        Event::Resolved { seat, flavour: Flavour::Electron } => Brief::deed(*seat, "gains", "2 eV"),
        Event::Swapped { seat, gone, back } => {
            Brief::deed(*seat, "swaps", format!("{} for {}", gone.symbol(), back.symbol()))
        }
        Event::Kept { seat } => Brief::deed(*seat, "gains", "1 eV"),
        Event::Bid { seat, at, amount, outbid: None } => {
            Brief::deed(*seat, "bids", format!("{amount} eV at {}", at.name())).settling(at.name())
        }
        Event::Bid { seat, at, amount, outbid: Some(other) } => {
            let bid = format!("{} at {} with {amount} eV", to.who(*other), at.name());
            Brief::deed(*seat, "outbids", bid).settling(at.name())
        }
        Event::Sealed { seat, at: Some(at), most } => {
            Brief::deed(*seat, "seals", format!("a limit of {most} eV at {}", at.name()))
        }
        Event::Sealed { seat, at: None, most } => {
            Brief::deed(*seat, "seals", format!("a limit of {most} eV"))
        }
        Event::Fallback { seat, at, most } => {
            Brief::deed(*seat, "seals", format!("a fallback of {most} eV at {}", at.name()))
        }
        Event::HasFallback { seat } => Brief::deed(*seat, "seals", "a fallback"),
        Event::Claimed { seat, at: _, paid, cards } => {
            Brief::deed(*seat, "takes", for_ev(lettered(&cards.iter().copied().collect()), *paid))
        }
        Event::Ejected { seat, cards, refund } => {
            Brief::deed(*seat, "ejects", format!("{} (+{refund} eV)", lettered(cards)))
                .settling("ejection")
        }
        Event::Opened { seat, card, minimum: _ } => {
            let card = phrases::letter(*card);
            Brief::deed(*seat, "opens", format!("an auction for {card}")).settling(card)
        }
        Event::Declined { seat, minimum: _ } => Brief::bare(*seat, "opens no auction").minor(),
        Event::Raised { seat, card, amount } => {
            let card = phrases::letter(*card);
            Brief::deed(*seat, "bids", format!("{amount} eV for {card}")).settling(card)
        }
        // Nobody asks a player who can't pay a raise.
        Event::Passed { seat, card } => {
            let verb = if to.is_among(&[*seat]) {
                "is out of the auction for"
            } else {
                "stops bidding for"
            };
            Brief::deed(*seat, verb, phrases::letter(*card)).minor()
        }
        Event::Won { seat, card, paid } => {
            Brief::deed(*seat, "wins", for_ev(phrases::letter(*card).to_owned(), *paid))
        }
        Event::Cleared { .. } => Brief::Whole("Discovery is over.".to_owned()),
        Event::Completed { seat, quest, payment: _ } => {
            let printed = quest.printed();
            let points = figure(printed.points, "point");
            Brief::deed(*seat, "completes", format!("{} ({points})", printed.name)).major()
        }
        Event::Done { seat } => Brief::bare(*seat, "is done with Quests").minor(),
        Event::Chose { seat, card, left: _ } => {
            let card = phrases::letter(*card).to_owned();
            Brief::deed(*seat, "chooses to eject", card).part_of("ejection")
        }
        // The picture shows these, or the next event does.
        Event::Reshuffled { .. }
        | Event::Resolved { flavour: Flavour::Muon | Flavour::Tau, .. }
        | Event::Dealt { .. }
        | Event::HasChosen { .. }
        | Event::Zone { .. } => Brief::Nothing,
        Event::Finished { .. } => Brief::Notice(tell(event, to)),
    }
}

/// The round or phase that begins with an event. The Ejection begins with its first choice.
#[must_use]
pub(crate) fn chapter(event: &Event) -> Option<Chapter> {
    match event {
        Event::Round { round, .. } => Some(Chapter::Round(*round)),
        Event::Dealt { .. } => Some(Chapter::Phase("Research")),
        Event::Chose { .. } | Event::HasChosen { .. } => Some(Chapter::Phase("Ejection")),
        Event::Zone { .. } => Some(Chapter::Phase("Discovery")),
        Event::Cleared { .. } => Some(Chapter::Phase("Quests")),
        _ => None,
    }
}

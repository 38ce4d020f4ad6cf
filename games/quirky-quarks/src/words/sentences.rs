//! Events as sentences.

use crate::state::{
    action::Payment,
    cards::{Accelerator, Card, Flavour, Particle, Pile, Quest, phrases},
    event::Event,
    view::{Lane, View},
};
use quark_game::{
    Outcome, Seat, Viewer,
    kit::{
        standings::of_others,
        words::{Who, figure, joined, listed},
    },
};

/// The winners, as a clause.
#[must_use]
pub(crate) fn result(outcome: &Outcome, to: Viewer) -> String {
    let winners: Vec<Seat> = outcome.winners().collect();
    let score = winners.first().and_then(|seat| outcome.scores.get(seat.index()));
    let total = figure(score.map_or(0, |score| score.total), "point");
    match winners.as_slice() {
        [winner] => format!("{} the Nobel Prize with {total}", to.who(*winner).clause("wins")),
        several => format!("{} share the Nobel Prize with {total}", to.list(several)),
    }
}

#[must_use]
pub(crate) fn tell(event: &Event, to: Viewer) -> String {
    let who = |seat: &Seat| to.who(*seat);
    match event {
        Event::Round { round, first } => {
            let is = who(first).clause("is");
            format!("Round {round} begins; {is} the Starting Physicist.")
        }
        Event::Funded { seat, ev, cards } => {
            let (gains, has) = (who(seat).does("gains"), who(seat).also("has"));
            format!("{gains} {ev} eV and {has} {} to draw.", figure(*cards, "card"))
        }
        Event::Reshuffled { pile } => {
            format!("The discarded {} are shuffled into a new pile.", pile_name(*pile))
        }
        Event::DrewUnseen { seat, pile } => {
            format!("{} a {}.", who(seat).does("draws"), pile.one())
        }
        Event::Drew { seat, card } => format!("{} {}.", who(seat).does("draws"), phrases::a(*card)),
        Event::DrewNeutrino { seat, flavour } => {
            let neutrino = phrases::a_particle(Particle::Neutrino(*flavour));
            format!("{} {neutrino}.", who(seat).does("draws"))
        }
        Event::Resolved { seat, flavour: Flavour::Electron } => {
            format!("The electron Neutrino gives {} 2 eV.", who(seat))
        }
        Event::Resolved { seat, flavour: Flavour::Muon } => {
            format!("The muon Neutrino gives {} a card.", who(seat))
        }
        Event::Resolved { seat, flavour: Flavour::Tau } => {
            format!("The tau Neutrino lets {} swap a particle.", who(seat))
        }
        Event::Swapped { seat, gone, back } => {
            let swaps = who(seat).does("swaps");
            format!("{swaps} {} for {}.", phrases::a_particle(*gone), phrases::a_particle(*back))
        }
        Event::Kept { seat } => {
            let (swaps, gains) = (who(seat).does("swaps"), who(seat).also("gains"));
            format!("{swaps} nothing and {gains} 1 eV.")
        }
        Event::Dealt { bundles } => {
            let one = |(at, held): &(_, Vec<Card>)| dealt(*at, held);
            format!("Research begins. {}.", joined(bundles.iter().map(one), "; "))
        }
        Event::Bid { seat, at, amount, outbid: None } => {
            format!("{} {amount} eV at {}.", who(seat).does("bids"), at.name())
        }
        Event::Bid { seat, at, amount, outbid: Some(other) } => {
            let (bids, outbids) = (who(seat).does("bids"), who(seat).also("outbids"));
            format!("{bids} {amount} eV at {} and {outbids} {}.", at.name(), who(other))
        }
        Event::Sealed { seat, at: Some(at), most } => {
            format!("{} a limit of {most} eV at {}.", who(seat).does("seals"), at.name())
        }
        Event::Sealed { seat, at: None, most } => {
            format!("{} a limit of {most} eV.", who(seat).does("seals"))
        }
        Event::Fallback { seat, at, most } => {
            format!("{} a fallback of {most} eV at {}.", who(seat).does("seals"), at.name())
        }
        Event::HasFallback { seat } => who(seat).does("seals a fallback."),
        Event::Claimed { seat, at, paid, cards: won } => {
            let (pays, takes) = (who(seat).does("pays"), who(seat).also("takes"));
            let won = listed(won.iter().copied().map(phrases::letter), "and");
            format!("{pays} {paid} eV at {} and {takes} {won}.", at.name())
        }
        Event::Chose { seat, card, left: 0 } => {
            format!("{} {} to eject.", who(seat).does("chooses"), phrases::a(*card))
        }
        Event::Chose { seat, card, left } => {
            let chooses = who(seat).does("chooses");
            format!("{chooses} {} to eject, {left} more to go.", phrases::a(*card))
        }
        Event::HasChosen { seat, left: 0 } => who(seat).does("has chosen what to eject."),
        Event::HasChosen { seat, left } => {
            format!("{}, {left} more to go.", who(seat).does("has chosen a card to eject"))
        }
        Event::Ejected { seat, cards, refund } => {
            let (ejects, gains) = (who(seat).does("ejects"), who(seat).also("gains"));
            format!("{ejects} {} and {gains} {refund} eV.", phrases::bag_with_articles(cards))
        }
        Event::Zone { cards } => {
            format!("The Discovery Zone holds {}.", phrases::bag_in_short(cards))
        }
        Event::Opened { seat, card, minimum } => {
            let opens = who(seat).does("opens");
            format!("{opens} an auction for {}, at {minimum} eV or more.", phrases::a(*card))
        }
        Event::Declined { seat, minimum } => {
            format!("{} not open an auction at {minimum} eV.", who(seat).does("does"))
        }
        Event::Raised { seat, card, amount } => {
            format!("{} {amount} eV for {}.", who(seat).does("bids"), phrases::a(*card))
        }
        // Nobody asks a player who can't pay a raise.
        Event::Passed { seat, card } if to.is_among(&[*seat]) => {
            format!("{} {}.", who(seat).does("is out of the auction for"), phrases::a(*card))
        }
        Event::Passed { seat, card } => {
            format!("{} {}.", who(seat).does("stops bidding for"), phrases::a(*card))
        }
        Event::Won { seat, card, paid } => {
            format!("{} {} for {paid} eV.", who(seat).does("wins"), phrases::a(*card))
        }
        Event::Cleared { cards } if cards.is_empty() => {
            "Discovery is over, and the zone is empty.".to_owned()
        }
        Event::Cleared { cards } => match cards.size() {
            1 => "Discovery is over; the last card is discarded.".to_owned(),
            left => format!("Discovery is over; {left} cards are discarded."),
        },
        Event::Completed { seat, quest, payment: paid } => completed(who(seat), *quest, *paid),
        Event::Done { seat } => who(seat).does("is done with Quests for this round."),
        Event::Finished { outcome } => {
            let others = listed(of_others(outcome, to), "and");
            format!("The game is over: {}; {others}.", result(outcome, to))
        }
    }
}

/// A bundle in few letters, because one sentence holds up to five of them.
fn dealt(at: Accelerator, held: &[Card]) -> String {
    format!("{}: {}", at.name(), joined(held.iter().copied().map(phrases::letter), ", "))
}

const fn pile_name(pile: Pile) -> &'static str {
    match pile {
        Pile::Particles => "particles",
        Pile::Quests => "Quests",
    }
}

fn completed(who: Who, quest: Quest, paid: Payment) -> String {
    let printed = quest.printed();
    let points = figure(printed.points, "point");
    let nucleons = [(printed.protons, "Proton"), (printed.neutrons, "Neutron")];
    let nucleons = nucleons.into_iter().filter(|(count, _)| *count != 0);
    let paid = paid.kinds().map(|(kind, count)| (count, kind.name()));
    let all = nucleons.chain(paid).map(|(count, name)| phrases::several(count, name));
    let gains = match printed.power {
        Some(power) => format!("; from now on {}", power.words()),
        None => String::new(),
    };
    let completes = who.does("completes");
    format!("{completes} {}, {points}, with {}{gains}.", printed.name, listed(all, "and"))
}

/// The winner's lead in points, or the tie-break if the points are equal.
#[must_use]
pub(crate) fn margin(view: &View, outcome: &Outcome) -> String {
    let of = |place: u8| {
        let seat = outcome.places.iter().position(|&other| other == place)?;
        Some((outcome.scores.get(seat)?.total, view.lanes.get(seat)?))
    };
    let (Some((most, winner)), Some((next, second))) = (of(1), of(2)) else {
        return String::new();
    };
    let held = |lane: &Lane| lane.particles + lane.quests;
    match most - next {
        0 if held(winner) == held(second) => "on turn order".to_owned(),
        0 => "on cards held".to_owned(),
        points => format!("by {}", figure(points, "point")),
    }
}

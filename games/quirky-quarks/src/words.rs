//! The vocabulary of Quirky Quarks: cards, costs, events and questions in words.

use super::{
    cards::{Card, Family, Flavour, Particle, Pile, Quest},
    event::Event,
    payment::Payment,
    state::{Asked, Bag},
    view::{Own, View},
};
use quark_game::{
    Outcome, Seat,
    kit::{
        standings::of_others,
        words::{Reader, Who, counted, figure, joined, listed, number},
    },
};

/// So many of something with this name: `2× up`, `up`. Names such as "W" or "D meson" have no plural.
#[must_use]
pub fn several(count: u8, name: &str) -> String {
    if count == 1 { name.to_owned() } else { format!("{count}× {name}") }
}

/// Sealed limits in words, if there are any.
#[must_use]
pub fn sealed(own: &Own) -> Option<String> {
    let plan = own.plan.iter().map(|one| format!("up to {} eV at {}", one.most, one.at.name()));
    let limit = own.limit.map(|most| format!("up to {most} eV for this card"));
    let all: Vec<String> = plan.chain(limit).collect();
    (!all.is_empty()).then(|| all.join(", else "))
}

/// Kinds of particles by name.
#[must_use]
pub(crate) fn listed_kinds(kinds: impl Iterator<Item = Particle>) -> String {
    listed(kinds.map(Particle::name), "and")
}

/// What is in a bag, by kind.
#[must_use]
pub fn bag(bag: &Bag) -> String {
    listed(bag.kinds().map(|card| several(bag.count(card), card.name())), "and")
}

/// The same, but only so many kinds by name.
#[must_use]
pub(crate) fn bag_in_short(cards: &Bag) -> String {
    const NAMED: usize = 12;
    let mut kinds = cards.kinds().map(|card| several(cards.count(card), card.name()));
    let mut named: Vec<String> = kinds.by_ref().take(NAMED).collect();
    let more = kinds.count();
    if more != 0 {
        named.push(format!("{more} more {}", if more == 1 { "kind" } else { "kinds" }));
    }
    listed(named, "and")
}

/// What is in a bag, by kind, with articles.
fn bag_with_articles(bag: &Bag) -> String {
    let one = |card: Card| match bag.count(card) {
        1 => a(card),
        more => several(more, card.name()),
    };
    listed(bag.kinds().map(one), "and")
}

/// A particle by what is set on its card, a Neutrino or a Quest by its name.
#[must_use]
pub fn letter(card: Card) -> &'static str {
    match card {
        Card::Particle(Particle::Neutrino(_)) | Card::Quest(_) => card.name(),
        Card::Particle(particle) => particle.symbol(),
    }
}

/// So many particles of some kinds by their letters: `u and 2 d`.
#[must_use]
pub fn lettered(kinds: impl Iterator<Item = (Particle, u8)>) -> String {
    let one = |(kind, count): (Particle, u8)| match count {
        1 => kind.symbol().to_owned(),
        more => format!("{more} {}", kind.symbol()),
    };
    listed(kinds.map(one), "and")
}

/// What a Quest costs.
#[must_use]
pub fn cost(quest: Quest) -> String {
    let printed = quest.printed();
    let nucleons = [(printed.protons, "completed Proton"), (printed.neutrons, "completed Neutron")];
    let nucleons = nucleons.into_iter().filter(|(count, _)| *count != 0);
    let particles = printed.particles.iter().map(|&(kind, count)| (count, kind.name()));
    let items: Vec<String> =
        nucleons.chain(particles).map(|(count, name)| several(count, name)).collect();
    items.join(", ")
}

/// A card with its article, or its name where it is a Quest.
#[must_use]
pub fn a(card: Card) -> String {
    match card {
        Card::Quest(_) => card.name().to_owned(),
        Card::Particle(particle) => a_particle(particle),
    }
}

fn a_particle(particle: Particle) -> String {
    let name = particle.name();
    let article = if name.starts_with(['a', 'e', 'u']) { "an" } else { "a" };
    // To "open an up" would say something else.
    let kind = if particle.family() == Family::Quark { " quark" } else { "" };
    format!("{article} {name}{kind}")
}

/// How many cards the viewer must still choose to eject, and how many it has chosen.
#[must_use]
pub(crate) fn left_to_eject(view: &View) -> Option<(u8, u8)> {
    let asked = view.step == Asked::Eject;
    let seat = view.seat().filter(|seat| asked && view.waiting.contains(seat))?;
    let (eject, chosen) = view.lanes.get(seat.index())?.eject;
    Some((eject.saturating_sub(chosen), chosen))
}

/// What is asked of those who must act.
#[must_use]
pub fn ask(view: &View) -> String {
    match view.step {
        Asked::Draw => {
            let waiting = view.waiting.first().and_then(|seat| view.lanes.get(seat.index()));
            let left = waiting.map_or(1, |lane| lane.due.draws);
            format!("draw {}", counted(left, "card"))
        }
        Asked::Swap => "swap a particle, or gain 1 eV".to_owned(),
        Asked::Resolve => "choose a Neutrino".to_owned(),
        Asked::Bid => "bid at an accelerator".to_owned(),
        Asked::Eject => match left_to_eject(view) {
            Some((left, 0)) => format!("choose {} to eject", counted(left, "card")),
            Some((left, _)) => format!("choose {} to eject", counted(left, "more card")),
            None => "choose cards to eject".to_owned(),
        },
        Asked::Open => format!("open an auction at {} eV, or pass", view.minimum),
        Asked::FirstBid => format!("bid {} eV or more", view.minimum),
        Asked::Raise => format!("raise to {} eV, or pass", view.least_raise()),
        Asked::Complete => "complete Quests, or pass".to_owned(),
        Asked::Over => "nothing more".to_owned(),
    }
}

/// Who has won, as a clause.
#[must_use]
pub fn result(outcome: &Outcome, to: Reader) -> String {
    let winners: Vec<Seat> = outcome.winners().collect();
    let score = winners.first().and_then(|seat| outcome.scores.get(seat.index()));
    let total = figure(score.map_or(0, |score| score.total), "point");
    match winners.as_slice() {
        [winner] => format!("{} the Nobel Prize with {total}", to.seat(*winner).clause("wins")),
        several => format!("{} share the Nobel Prize with {total}", to.list(several)),
    }
}

/// An event as a sentence.
#[must_use]
pub fn tell(event: &Event, to: Reader) -> String {
    let who = |seat: &Seat| to.seat(*seat);
    match event {
        Event::Round { round, first } => {
            let is = who(first).clause("is");
            format!("Round {round} begins; {is} the Starting Physicist.")
        }
        Event::Funded { seat, ev, cards } => {
            let (gains, has) = (who(seat).does("gains"), who(seat).also("has"));
            format!("{gains} {ev} eV and {has} {} to draw.", counted(*cards, "card"))
        }
        Event::Reshuffled { pile } => {
            format!("The discarded {} are shuffled into a new pile.", pile_name(*pile))
        }
        Event::DrewUnseen { seat, pile } => {
            format!("{} a {}.", who(seat).does("draws"), pile.one())
        }
        Event::Drew { seat, card } => format!("{} {}.", who(seat).does("draws"), a(*card)),
        Event::DrewNeutrino { seat, flavour } => {
            let neutrino = a_particle(Particle::Neutrino(*flavour));
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
            format!("{swaps} {} for {}.", a_particle(*gone), a_particle(*back))
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
            let won = listed(won.iter().copied().map(letter), "and");
            format!("{pays} {paid} eV at {} and {takes} {won}.", at.name())
        }
        Event::Chose { seat, card, left: 0 } => {
            format!("{} {}.", who(seat).does("will eject"), a(*card))
        }
        Event::Chose { seat, card, left } => {
            let will = who(seat).does("will eject");
            format!("{will} {} and {} more.", a(*card), number(*left))
        }
        Event::HasChosen { seat, left: 0 } => who(seat).does("has chosen what to eject."),
        Event::HasChosen { seat, left } => {
            let has = who(seat).does("has");
            format!("{has} chosen a card to eject and must choose {} more.", number(*left))
        }
        Event::Ejected { seat, cards, refund } => {
            let (ejects, gains) = (who(seat).does("ejects"), who(seat).also("gains"));
            format!("{ejects} {} and {gains} {refund} eV.", bag_with_articles(cards))
        }
        Event::Zone { cards } => format!("The Discovery Zone holds {}.", bag_in_short(cards)),
        Event::Opened { seat, card, minimum } => {
            let opens = who(seat).does("opens");
            format!("{opens} an auction for {}, at {minimum} eV or more.", a(*card))
        }
        Event::Declined { seat, minimum } => {
            format!("{} not open an auction at {minimum} eV.", who(seat).does("does"))
        }
        Event::Raised { seat, card, amount } => {
            format!("{} {amount} eV for {}.", who(seat).does("bids"), a(*card))
        }
        Event::Passed { seat, card } => {
            format!("{} out of the auction for {}.", who(seat).does("is"), a(*card))
        }
        Event::Won { seat, card, paid } => {
            format!("{} {} for {paid} eV.", who(seat).does("wins"), a(*card))
        }
        Event::Cleared { cards } if cards.is_empty() => {
            "Discovery is over, and the zone is empty.".to_owned()
        }
        Event::Cleared { cards } => match cards.size() {
            1 => "Discovery is over, and the last card of the zone is discarded.".to_owned(),
            left => format!("Discovery is over, and the {left} cards left are discarded."),
        },
        Event::Completed { seat, quest, payment: paid } => completed(who(seat), *quest, *paid),
        Event::Done { seat } => who(seat).does("is done with Quests for this round."),
        Event::Finished { outcome } => {
            let others = listed(of_others(outcome, to), "and");
            format!("The game is over: {}; {others}.", result(outcome, to))
        }
    }
}

/// A bundle in few letters, since five of them make one sentence.
fn dealt(at: super::cards::Accelerator, held: &[Card]) -> String {
    format!("{}: {}", at.name(), joined(held.iter().copied().map(letter), ", "))
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
    let all = nucleons.chain(paid).map(|(count, name)| several(count, name));
    let gains = match printed.power {
        Some(power) => format!("; from now on {}", power.words()),
        None => String::new(),
    };
    let completes = who.does("completes");
    format!("{completes} {}, {points}, with {}{gains}.", printed.name, listed(all, "and"))
}

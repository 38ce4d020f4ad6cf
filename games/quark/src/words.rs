//! The vocabulary of Quark: cards, particles, events, questions and picks in words.

use super::{
    cards::{Card, Flavour, Particle, Symbol},
    event::Event,
    payment::{Payment, Purse, Use},
    rules::Action,
    state::{Ending, Phase},
    thing::Thing,
    view::View,
};
use quark_game::{
    MENU, Outcome, Seat,
    kit::{
        standings::of_others,
        words::{Reader, capitalised, counted, figure, joined, listed, number},
    },
};

/// A card in words, such as `anti-s`.
#[must_use]
pub fn card(card: Card) -> String {
    let prefix = if card.anti { "anti-" } else { "" };
    format!("{prefix}{}", card.flavour.letter())
}

/// Several cards in words.
#[must_use]
pub fn cards(cards: &[Card], between: &str) -> String {
    cards.iter().map(|&one| card(one)).collect::<Vec<String>>().join(between)
}

/// Several cards as a list, equal neighbours counted: `u and two c`.
#[must_use]
pub fn kinds(cards: &[Card]) -> String {
    let kinds = cards.chunk_by(|one, next| one == next).filter_map(|equal| {
        let name = card(*equal.first()?);
        let count = u8::try_from(equal.len()).unwrap_or(u8::MAX);
        Some(if count == 1 { name } else { format!("{} {name}", number(count)) })
    });
    listed(kinds, "and")
}

/// A particle's symbol on one line, such as `Ξc⁺`.
#[must_use]
pub fn symbol(particle: Particle) -> String {
    let Symbol { bar, letter, low, high } = particle.info().symbol;
    let raised = high.chars().map(|sign| match sign {
        '+' => '⁺',
        '-' => '⁻',
        '0' => '⁰',
        other => other,
    });
    let bar = if bar { "anti-" } else { "" };
    format!("{bar}{letter}{low}{}", raised.collect::<String>())
}

/// What is created, in words.
#[must_use]
pub fn thing(thing: Thing) -> String {
    match thing {
        Thing::Particle(particle) => symbol(particle),
        Thing::Proton => "a proton".to_owned(),
        Thing::Neutron => "a neutron".to_owned(),
    }
}

/// How a card is used: `s`, `anti-t→anti-s`, `d raised to c`.
#[must_use]
pub fn used(one: Use) -> String {
    match one.raised_to() {
        Some(_) => format!("{} raised to {}", unraised(one), card(one.stands_for())),
        None => unraised(one),
    }
}

/// The same before it is raised.
#[must_use]
pub(crate) fn unraised(one: Use) -> String {
    match one.decayed_as() {
        Some(_) => format!("{}→{}", card(one.card()), card(one.start())),
        None => card(one.card()),
    }
}

/// The cards of a payment as a list.
#[must_use]
pub fn uses(payment: &Payment) -> String {
    listed(payment.uses().map(used), "and")
}

/// Points in figures.
#[must_use]
pub fn points(points: i32) -> String {
    figure(points, "point")
}

/// What is asked of the seat in turn.
#[must_use]
pub fn ask(view: &View) -> String {
    match view.phase {
        Phase::Choose => counted(view.actions, "action"),
        Phase::Drawing(cards) => format!("draw {}", counted(cards, "card")),
        Phase::Discarding(cards) => format!("discard {}", counted(cards, "card")),
        Phase::Over => "nothing more".to_owned(),
    }
}

/// Why the end is near, as a clause.
#[must_use]
pub fn ending(ending: Ending, to: Reader) -> String {
    match ending {
        Ending::Quarks | Ending::Baryons | Ending::Mesons => why(ending).to_owned(),
        Ending::Atom(seat) => to.seat(seat).clause("has the atom that ends the game"),
    }
}

/// The same without names.
#[must_use]
pub const fn why(ending: Ending) -> &'static str {
    match ending {
        Ending::Quarks => "the quark deck is empty",
        Ending::Baryons => "the baryon deck is empty",
        Ending::Mesons => "the meson deck is empty",
        Ending::Atom(_) => "somebody has the atom that ends the game",
    }
}

/// Who has won, as a clause.
#[must_use]
pub fn result(outcome: &Outcome, to: Reader) -> String {
    let winners: Vec<Seat> = outcome.winners().collect();
    let score = winners.first().and_then(|seat| outcome.scores.get(seat.index()));
    let total = points(score.map_or(0, |score| score.total));
    match winners.as_slice() {
        [winner] => format!("{} with {total}", to.seat(*winner).clause("wins")),
        several => format!("{} share the win with {total}", to.list(several)),
    }
}

/// An event as a sentence.
#[must_use]
pub fn tell(event: &Event, to: Reader) -> String {
    let who = |seat: &Seat| to.seat(*seat);
    match event {
        Event::DrewUnseen { seat } => who(seat).does("draws a card from the deck."),
        Event::Drew { seat, card: drawn } => {
            format!("{} {} from the deck.", who(seat).does("draws"), card(*drawn))
        }
        Event::Took { seat, card: taken, refill: Some(refill) } => {
            let takes = who(seat).does("takes");
            format!("{takes} {}; {} fills its space.", card(*taken), card(*refill))
        }
        Event::Took { seat, card: taken, refill: None } => {
            format!("{} {}; its space stays empty.", who(seat).does("takes"), card(*taken))
        }
        Event::Discarded { seat, card: gone, to_draw: true } => {
            format!("{} {} to draw two cards.", who(seat).does("discards"), card(*gone))
        }
        Event::Discarded { seat, card: gone, to_draw: false } => {
            format!("{} {} for the hand limit.", who(seat).does("discards"), card(*gone))
        }
        Event::Decayed { seat, card: decayed, energy } => {
            let lists = listed(decayed.decays().map(card), "or");
            format!(
                "{} {} decay for {energy} energy: it counts as {lists}.",
                who(seat).does("lets"),
                card(*decayed)
            )
        }
        Event::Annihilated { seat, pair, energy } => {
            format!("{} {} for {energy} energy.", who(seat).does("annihilates"), uses(pair))
        }
        Event::Spilled { to: gaining } => match gaining.as_slice() {
            [seat] => who(seat).does("gains 1 energy from it."),
            several => capitalised(&format!("{} each gain 1 energy from it.", to.list(several))),
        },
        Event::Created { seat, thing: Thing::Particle(made), payment, refill } => {
            let points = made.info().points;
            let refill = match refill {
                Some(fresh) => format!("{} takes its space", symbol(*fresh)),
                None => "its space stays empty".to_owned(),
            };
            format!(
                "{} {}, {points} points, from {}{}; {refill}.",
                who(seat).does("creates"),
                symbol(*made),
                uses(payment),
                cost(payment)
            )
        }
        Event::Created { seat, thing: made, payment, refill: _ } => {
            let creates = who(seat).does("creates");
            format!("{creates} {} from {}{}.", thing(*made), uses(payment), cost(payment))
        }
        Event::EndNear { ending: why, last, now } => {
            let why = capitalised(&ending(*why, to));
            match now {
                true => format!("{why}: the game ends with this turn."),
                false => format!("{why}: the game ends after {} turn.", who(last).own()),
            }
        }
        Event::Lost { seat, actions } => {
            let (has, loses) = (who(seat).does("has"), who(seat).also("loses"));
            format!("{has} no possible move and {loses} {}.", counted(*actions, "action"))
        }
        Event::Finished { outcome } => {
            let result = result(outcome, to);
            match of_others(outcome, to).as_slice() {
                [] => format!("The game is over: {result}."),
                some => format!("The game is over: {result}; {}.", listed(some, "and")),
            }
        }
    }
}

/// The energy that a payment costs, if any, as the end of a clause.
fn cost(payment: &Payment) -> String {
    match payment.cost() {
        0 => String::new(),
        energy => format!(" for {energy} energy"),
    }
}

/// The picks that lead to a move.
#[must_use]
pub fn steps(view: &View, action: &Action) -> Vec<String> {
    let pick = |first: &str, rest: &[String]| [&[first.to_owned()], rest].concat();
    match action {
        Action::Draw => pick("Draw", &["From the deck, unseen".to_owned()]),
        Action::Take(open) => pick("Draw", &[format!("Face-up {}", card(*open))]),
        Action::Swap(gone) => pick("Discard one, draw two", &[format!("Discard {}", card(*gone))]),
        Action::Decay(decayed) => pick(
            "Decay",
            &[format!(
                "{}, to count as {}",
                card(*decayed),
                listed(decayed.decays().map(card), "or")
            )],
        ),
        Action::Annihilate(pair) => {
            let flavour = pair.uses().next().map_or(Flavour::Up, |one| one.stands_for().flavour);
            let what = format!("A pair of {}, {} energy", flavour.letter(), flavour.energy());
            pick("Annihilate", &[what, format!("With {}", uses(pair))])
        }
        Action::Create(made, payment) => pick("Create", &creation(view, *made, payment)),
        Action::Discard(gone) => vec![format!("Discard {}", card(*gone))],
    }
}

/// A label for all that is paid has at most so many letters.
const LABEL: usize = 70;

/// What to create, then how to pay; where one menu could not hold every way, in two steps: first the
/// card to be raised, if any.
fn creation(view: &View, made: Thing, payment: &Payment) -> Vec<String> {
    let paid: Vec<Use> = payment.uses().collect();
    let named = |uses: &[Use]| uses.iter().map(|&one| used(one)).collect::<Vec<String>>();
    let with = |word: &str, uses: &[Use]| format!("{word} {}", listed(named(uses), "and"));
    let parted = |payment: &Payment| -> (Vec<Use>, Vec<Use>) {
        payment.uses().partition(|one| one.raised_to().is_some())
    };
    let whole = |payment: &Payment| {
        let (raised, plain) = parted(payment);
        format!("{}{}", with("With", &[plain, raised].concat()), cost(payment))
    };
    let ways = view.purse().map_or_else(Vec::new, |purse| purse.ways(made));
    let fits = |way: &Payment| whole(way).chars().count() <= LABEL;
    let (raised, plain) = parted(payment);
    let mut steps = vec![version(made, &paid)];
    if ways.len() <= MENU && ways.iter().all(fits) {
        steps.push(whole(payment));
    } else if !raised.is_empty() {
        steps.push(format!("{}{}", with("With", &raised), cost(payment)));
        steps.push(with("And with", &plain));
    } else if is_wide(made) {
        let (first, rest) = plain.split_at(lowest(made.quarks()).min(plain.len()));
        // Read as one, they are one list.
        let first = format!("With {}", joined(named(first), ", "));
        steps.extend([first, with("And with", rest)]);
    } else {
        steps.push(with("With", &plain));
    }
    steps
}

/// What is created, of the quarks or the anti-quarks that these cards stand for.
fn version(made: Thing, paid: &[Use]) -> String {
    let anti = made.has_anti_version() && paid.iter().all(|one| one.card().anti);
    let quarks = made.quarks().iter().map(|quark| if anti { quark.opposite() } else { *quark });
    let quarks = cards(&quarks.collect::<Vec<Card>>(), " ");
    match made {
        Thing::Particle(particle) => {
            format!("{} ({quarks}), {} points", symbol(particle), particle.info().points)
        }
        Thing::Proton => format!("Proton ({quarks})"),
        Thing::Neutron => format!("Neutron ({quarks})"),
    }
}

/// How many of a recipe's quarks are its first one.
fn lowest(quarks: &[Card]) -> usize {
    quarks.iter().take_while(|quark| quarks.first() == Some(quark)).count()
}

/// Whether there can be more ways to pay, without transformation, than a menu holds.
fn is_wide(made: Thing) -> bool {
    let (mut quarks, mut ways) = (made.quarks(), 1);
    while let Some(&quark) = quarks.first() {
        let equal = lowest(quarks);
        let sources = Purse::sources(quark).count();
        // As many cards of so many sources, in any order: sources + equal - 1 choose equal.
        ways *= (0..equal).fold(1, |ways, step| ways * (sources + step) / (step + 1));
        quarks = &quarks[equal..];
    }
    MENU < ways
}

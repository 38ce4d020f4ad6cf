//! Menus: the picks that lead to each move.

use super::telling::cost;
use crate::state::{Action, Card, Flavour, Payment, Purse, Thing, Use, View, names};
use quark_game::{
    MENU,
    kit::{
        ways::is_other,
        words::{joined, listed},
    },
};

/// The picks that lead to a move, from the first menu to the last.
#[must_use]
pub(crate) fn steps(view: &View, action: &Action) -> Vec<String> {
    let pick = |first: &str, rest: &[String]| [&[first.to_owned()], rest].concat();
    match action {
        Action::Draw => pick("Draw", &["From the deck, unseen".to_owned()]),
        Action::Take(open) => pick("Draw", &[format!("Face-up {}", names::card(*open))]),
        Action::Swap(gone) => pick("Discard one, draw two", &[names::card(*gone)]),
        Action::Decay(decayed) => pick(
            "Decay",
            &[format!(
                "{} as {}",
                names::card(*decayed),
                listed(decayed.decays().map(names::card), "or")
            )],
        ),
        Action::Annihilate(pair) => {
            let flavour = pair.uses().next().map_or(Flavour::Up, |one| one.stands_for().flavour);
            let what = format!("Pair of {}, +{} energy", flavour.letter(), flavour.energy());
            // A line must not break inside `anti-s`.
            let with = format!("With {}", names::uses(pair)).replace('-', "‑");
            pick("Annihilate", &[what, with])
        }
        Action::Create(made, payment) => pick("Create", &creation(view, *made, payment)),
        Action::Discard(gone) => vec![format!("Discard {}", names::card(*gone))],
    }
}

/// Most letters of a pick that names a whole payment.
const LABEL: usize = 70;

/// Most letters of a pick.
const LONGEST: usize = 80;

/// Number of payments, those with the fewest decayed cards, that are listed at once.
const BEST: usize = 3;

/// Picks what to create and how to pay at once, if one menu holds all of that, else one after the other. All but the best
/// ways to pay stand behind one more pick. If one menu can't hold all of these, there are two picks: the raised card comes
/// first, if there is one.
fn creation(view: &View, made: Thing, payment: &Payment) -> Vec<String> {
    let paid: Vec<Use> = payment.uses().collect();
    let with = |word: &str, uses: &[Use]| format!("{word} {}", names::list(uses));
    let parted = |payment: &Payment| -> (Vec<Use>, Vec<Use>) {
        payment.uses().partition(|one| one.raised_to().is_some())
    };
    let whole = |payment: &Payment| {
        let (raised, plain) = parted(payment);
        format!("{}{}", with("With", &[plain, raised].concat()), cost(payment))
    };
    let (what, paying) = (version(made, &paid), whole(payment).replacen("With", "with", 1));
    let ways = view.purse().map_or_else(Vec::new, |purse| purse.ways(made));
    let place = ways.iter().position(|way| way == payment).unwrap_or_default();
    let one = match is_plain(&paid) {
        true => {
            let cards: Vec<Card> = paid.iter().map(|one| one.card()).collect();
            format!("{}, from {}", called(made), names::cards(&cards, " "))
        }
        false => format!("{what}, {paying}"),
    };
    let is_best = !is_other(place, ways.len(), BEST);
    let mut steps = match is_best {
        true if one.chars().count() <= LONGEST && has_few_ways(view) => return vec![one],
        true => vec![what],
        false => vec![format!("{what}, in another way")],
    };
    let fits = |way: &Payment| whole(way).chars().count() <= LABEL;
    let (raised, plain) = parted(payment);
    if is_best && fits(payment) || ways.len() <= MENU && ways.iter().all(fits) {
        steps.push(whole(payment));
    } else if !raised.is_empty() {
        steps.push(format!("{}{}", with("With", &raised), cost(payment)));
        steps.push(with("And with", &plain));
    } else if is_wide(made) {
        let (first, rest) = plain.split_at(lowest(made.quarks()).min(plain.len()));
        // Both picks together read as one list.
        let first = format!("With {}", joined(first.iter().copied().map(names::used), ", "));
        steps.extend([first, with("And with", rest)]);
    } else {
        steps.push(with("With", &plain));
    }
    steps
}

/// A baryon can be paid with quarks or with anti-quarks.
const VERSIONS: usize = 2;

/// True if one menu holds everything that the viewer can create, each with the best ways to pay and a step to the others.
fn has_few_ways(view: &View) -> bool {
    let Some(purse) = view.purse() else { return false };
    let ways = view.makeable.iter().map(|&(thing, _)| match purse.ways(thing).len() {
        all if is_other(BEST, all, BEST) => BEST + VERSIONS,
        all => all,
    });
    ways.sum::<usize>() <= MENU
}

/// The thing with its quarks, or with its anti-quarks if it is paid with those.
fn version(made: Thing, paid: &[Use]) -> String {
    let anti = made.has_anti_version() && paid.iter().all(|one| one.card().anti);
    let quarks = made.quarks().iter().map(|quark| if anti { quark.opposite() } else { *quark });
    let quarks = names::cards(&quarks.collect::<Vec<Card>>(), " ");
    match made {
        Thing::Particle(particle) => {
            format!("{} ({quarks}), {} points", names::symbol(particle), particle.info().points)
        }
        Thing::Proton | Thing::Neutron => format!("{} ({quarks})", called(made)),
    }
}

/// The thing without its quarks.
fn called(made: Thing) -> String {
    match made {
        Thing::Particle(particle) => {
            format!("{}, {} points", names::symbol(particle), particle.info().points)
        }
        Thing::Proton => "Proton".to_owned(),
        Thing::Neutron => "Neutron".to_owned(),
    }
}

/// True if every card is a hand card that counts as itself.
fn is_plain(paid: &[Use]) -> bool {
    paid.iter().all(|one| *one == Use::hand(one.card()))
}

/// Number of quarks in a recipe that equal its first one.
fn lowest(quarks: &[Card]) -> usize {
    quarks.iter().take_while(|quark| quarks.first() == Some(quark)).count()
}

/// True if there can be more ways to pay, without raising a card, than a menu holds.
fn is_wide(made: Thing) -> bool {
    let (mut quarks, mut ways) = (made.quarks(), 1);
    while let Some(&quark) = quarks.first() {
        let equal = lowest(quarks);
        let sources = Purse::sources(quark).count();
        // `equal` cards from `sources` sources in any order: (sources + equal - 1) choose equal.
        ways *= (0..equal).fold(1, |ways, step| ways * (sources + step) / (step + 1));
        quarks = &quarks[equal..];
    }
    MENU < ways
}

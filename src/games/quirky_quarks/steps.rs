//! The picks that lead to a move: menus of at most 25 entries.

use super::{
    cards::{Card, Particle, Pile, Quest},
    payment::{self, Payment},
    rules::Action,
    state::{Asked, Bundle, Ceiling},
    view::View,
    words,
};
use crate::{game::MENU, kit::words::listed};

/// Amounts that share an entry where there are more.
const RANGE: u16 = 10;

/// The picks that lead to a move.
#[must_use]
pub fn steps(view: &View, action: &Action) -> Vec<String> {
    let bundle = |at| view.bundle(at).map_or(0, Bundle::least);
    match *action {
        Action::Draw(Pile::Particles) => vec!["Draw a particle".to_owned()],
        Action::Draw(Pile::Quests) => vec!["Draw a Quest".to_owned()],
        Action::Resolve(flavour) => vec![format!("Resolve the {} Neutrino", flavour.name())],
        Action::Swap(gone, back) => {
            vec![format!("Give {}", gone.name()), format!("Take {}", back.name())]
        }
        Action::Bid(at, amount) => {
            amounts(view, format!("Bid at {}", at.name()), "", bundle(at), amount)
        }
        Action::Limit(Ceiling { at, most }, None) => {
            amounts(view, format!("Let the bot bid at {}", at.name()), "up to ", bundle(at), most)
        }
        Action::Limit(first, Some(other)) => {
            let places = format!("{} first, then {}", first.at.name(), other.at.name());
            let least = bundle(first.at).max(bundle(other.at));
            let mut steps = amounts(view, places, "up to ", least, first.most);
            if let Some(amount) = steps.last_mut() {
                *amount = match first.most == other.most {
                    true => format!("{amount} each"),
                    false => format!("{amount}, then up to {} eV", other.most),
                };
            }
            steps.insert(0, "Let the bot bid at two places".to_owned());
            steps
        }
        Action::Else(at, most) => {
            amounts(view, format!("If outbid, try {}", at.name()), "up to ", bundle(at), most)
        }
        Action::Eject(card) => {
            let own = view.own.as_ref().map(|own| own.hand.without(&own.chosen));
            one_of(card, own.map_or(0, |hand| hand.kinds().count()), "Eject")
        }
        Action::Open(card) => one_of(card, view.zone.kinds().count(), "Open"),
        Action::Raise(amount) => amounts(view, "Bid".to_owned(), "", view.least_raise(), amount),
        Action::UpTo(most) => {
            amounts(view, "Let the bot bid".to_owned(), "up to ", view.least_raise(), most)
        }
        Action::Complete(quest, paid) => {
            let printed = quest.printed();
            let mut steps = vec![format!("{}, {} points", printed.name, printed.points)];
            steps.extend(paying(quest, paid));
            steps
        }
        Action::Pass => vec![pass(view).to_owned()],
    }
}

/// What passing means now.
fn pass(view: &View) -> &'static str {
    match view.step {
        Asked::Swap => "Gain 1 eV instead",
        Asked::Open => "Don’t open",
        Asked::Raise => "Pass",
        Asked::Complete => "No more Quests",
        Asked::Draw
        | Asked::Resolve
        | Asked::Bid
        | Asked::Eject
        | Asked::FirstBid
        | Asked::Over => "Pass",
    }
}

/// What, then how much: by ranges where there are too many amounts.
fn amounts(view: &View, what: String, prefix: &str, least: u16, amount: u16) -> Vec<String> {
    let most = view.own.as_ref().map_or(amount, |own| own.ev);
    let one = format!("{prefix}{amount} eV");
    if usize::from(most.saturating_sub(least)) < MENU {
        return vec![what, one];
    }
    let from = amount - amount.saturating_sub(least) % RANGE;
    let to = (from + RANGE - 1).min(most);
    vec![what, format!("{prefix}{from} to {to} eV"), one]
}

/// A card out of so many kinds: of which pile first, where there are too many.
fn one_of(card: Card, kinds: usize, verb: &str) -> Vec<String> {
    let label = match card {
        Card::Particle(particle) => format!("{verb} {}", particle.name()),
        Card::Quest(quest) => {
            let printed = quest.printed();
            format!("{verb} {}, {} points", printed.name, printed.points)
        }
    };
    if kinds <= MENU { vec![label] } else { vec![format!("{verb} a {}", card.pile().one()), label] }
}

/// What is replaced, then by which threes.
fn paying(quest: Quest, paid: Payment) -> Vec<String> {
    let parts = payment::parts(quest, paid);
    let several = |list: &[(Particle, u8)]| {
        listed(list.iter().map(|&(kind, count)| words::several(count, kind.name())), "and")
    };
    let discount = match parts.discount {
        0 => String::new(),
        less => format!(", {less} less"),
    };
    if parts.threes.is_empty() {
        return vec![format!("Pay {}{discount}", several(&parts.real))];
    }
    let threes = parts.threes.iter().map(|&(kind, count)| (kind, 3 * count)).collect::<Vec<_>>();
    vec![
        format!("Replace {}{discount}", several(&parts.replaced)),
        format!("by {}", several(&threes)),
    ]
}

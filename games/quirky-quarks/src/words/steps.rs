//! Labels of the picks that lead to a move, in menus of at most 25 entries.

use crate::{
    rules::payment,
    state::{
        action::{Action, Payment},
        cards::{Accelerator, Card, Particle, Pile, Quest, phrases},
        table::{Bundle, Ceiling, Place},
        turns::Asked,
        view::View,
    },
    words::{
        asked::{can_complete, can_swap},
        stakes::{enough, is_lost},
    },
};
use quark_game::{
    MENU, Sequel,
    kit::ways::{OTHERS, is_other},
};

/// Number of amounts that share an entry, where one menu can't hold all of them.
const RANGE: u16 = 10;
/// Number of the lowest amounts that have an entry each, since they are usual.
const LOWEST: u16 = 3;
/// Number of amounts that share an entry, where the menu also lists places: a full menu.
const WIDE_RANGE: u16 = MENU as u16;

/// Label of a bid with a limit, and its meaning.
const BOT: (&str, &str) = (
    "Let the bot bid",
    "The bot bids for you, as little as it must, up to a limit that only you see.",
);

/// Label of a second place noted before the bid, and its meaning.
const LATER: (&str, &str) = (
    "Only once you are outbid",
    "You bid yourself first. When you are outbid, the bot bids here for you.",
);
const UP_TO: &str = "Up to ";

/// Labels of the picks that lead to a move.
#[must_use]
pub(crate) fn steps(view: &View, action: &Action) -> Vec<String> {
    let bundle = |at| view.bundle(at).map_or(0, Bundle::least);
    match *action {
        Action::Draw(Pile::Particles) => vec!["Draw a particle".to_owned()],
        Action::Draw(Pile::Quests) => vec!["Draw a Quest".to_owned()],
        Action::Resolve(flavour) => vec![format!("Resolve the {} Neutrino", flavour.name())],
        Action::Swap(gone, back) => {
            let [gone, back] = [gone, back].map(Card::Particle);
            vec![format!("Give {}", phrases::a(gone)), format!("For {}", phrases::letter(back))]
        }
        Action::Bid(at, amount) => {
            let (one, range) = amounts(view, "", bundle(at), amount);
            [Some(at.name().to_owned()), range, Some(one)].into_iter().flatten().collect()
        }
        Action::Limit(Ceiling { at, most }, None) => {
            let (one, range) = amounts(view, UP_TO, bundle(at), most);
            let picks = [Some(BOT.0.to_owned()), Some(place(at)), range, Some(one)];
            picks.into_iter().flatten().collect()
        }
        Action::Limit(first, Some(other)) => {
            let least = bundle(first.at).max(bundle(other.at));
            let one = match first.most == other.most {
                true => format!("{UP_TO}{} eV each", first.most),
                false => format!("{UP_TO}{} eV, then up to {} eV", first.most, other.most),
            };
            let range = wide_range(view, least, first.most);
            let first = place(first.at);
            let second = format!("{first}, then {}{range}", other.at.name());
            vec![BOT.0.to_owned(), format!("{first}, then elsewhere…"), second, one]
        }
        Action::Else(at, most) => {
            let range = wide_range(view, bundle(at), most);
            let second = format!("{}{range}", place(at));
            vec![BOT.0.to_owned(), LATER.0.to_owned(), second, format!("{UP_TO}{most} eV")]
        }
        Action::Eject(card) => {
            let own = view.own.as_ref();
            let kinds = own.map_or(0, |own| own.hand.without(&own.chosen).kinds().count());
            let mut steps = one_of(card, kinds, "Eject", &phrases::a(card));
            if let (Some(own), Card::Quest(quest)) = (own, card)
                && is_lost(own, quest)
                && let Some(last) = steps.last_mut()
            {
                *last = last.replace(" points)", " points, and you can pay for it)");
            }
            steps
        }
        Action::Open(card) => {
            one_of(card, view.zone.kinds().count(), "Open an auction for", phrases::letter(card))
        }
        Action::Raise(amount) => {
            let (one, range) = amounts(view, "Bid ", view.least_raise(), amount);
            [range, Some(one)].into_iter().flatten().collect()
        }
        Action::UpTo(most) => {
            let (one, range) = amounts(view, UP_TO, view.least_raise(), most);
            [Some(BOT.0.to_owned()), range, Some(one)].into_iter().flatten().collect()
        }
        Action::Complete(quest, paid) => completing(view, quest, paid),
        Action::Pass => vec![pass(view).to_owned()],
    }
}

/// Explanations of the picks for bids, and the questions that follow them.
#[must_use]
pub(crate) fn about(view: &View, action: &Action) -> Vec<String> {
    let second = match *action {
        Action::UpTo(_) => {
            let passes =
                "The bot bids as little as it must, up to a limit that only you see, then passes.";
            return vec![passes.to_owned()];
        }
        Action::Limit(_, None) => String::new(),
        Action::Limit(first, Some(_)) => {
            let place = first.at.name();
            format!("If others bid more than your limit at {place}, the bot bids at another place.")
        }
        Action::Else(..) => LATER.1.to_owned(),
        Action::Bid(at, _) => {
            let enough =
                enough(view, at).map(|least| format!(" {least} is enough: nobody can outbid you."));
            return vec![format!("How many eV?{}", enough.unwrap_or_default())];
        }
        Action::Draw(_)
        | Action::Resolve(_)
        | Action::Swap(..)
        | Action::Eject(_)
        | Action::Open(_)
        | Action::Raise(_)
        | Action::Complete(..)
        | Action::Pass => return Vec::new(),
    };
    vec![BOT.1.to_owned(), second]
}

/// The lowest bid, which follows the opening of an auction.
#[must_use]
pub(crate) fn sequel(view: &View, action: &Action) -> Option<Sequel<Action>> {
    let Action::Open(_) = action else { return None };
    let ending = format!(" at {} eV", view.minimum);
    let alone = "Open at another bid…";
    Some(Sequel { action: Action::Raise(view.minimum), ending, alone })
}

fn place(at: Accelerator) -> String {
    format!("At {}", at.name())
}

/// Label of passing, which means something else in each step.
pub(crate) fn pass(view: &View) -> &'static str {
    match view.step {
        Asked::Swap if can_swap(view) => "Gain 1 eV instead",
        Asked::Swap => "Gain 1 eV",
        Asked::Open => "Don’t open",
        Asked::Raise => "Pass",
        Asked::Complete if can_complete(view) && has_completed(view) => "No more Quests",
        Asked::Complete if can_complete(view) => "Complete nothing",
        Asked::Complete => "Nothing to complete: go on",
        Asked::Draw
        | Asked::Resolve
        | Asked::Bid
        | Asked::Eject
        | Asked::FirstBid
        | Asked::Over => "Pass",
    }
}

/// Returns true if the newest move was a Quest of the viewer.
fn has_completed(view: &View) -> bool {
    view.last.is_some_and(|last| Some(last.seat) == view.seat() && last.place == Place::Made)
}

/// Label of an amount, and of the range to pick first where one menu can't hold all amounts.
fn amounts(view: &View, prefix: &str, least: u16, amount: u16) -> (String, Option<String>) {
    let range = match amount < least + LOWEST {
        true => None,
        false => many(view, least, amount).then(|| range(view, least + LOWEST, amount, RANGE)),
    };
    let range = range.filter(|(from, to)| from < to);
    // "Up to 50 to 59 eV" would read badly.
    let verb = if prefix == "Up to " { "" } else { prefix };
    (format!("{prefix}{amount} eV"), range.map(|(from, to)| format!("{verb}{from} to {to} eV…")))
}

/// Suffix of a place that says the range of amounts, where one menu can't hold all of them.
fn wide_range(view: &View, least: u16, amount: u16) -> String {
    if !many(view, least, amount) {
        return String::new();
    }
    let (from, to) = range(view, least, amount, WIDE_RANGE);
    format!(", {from} to {to} eV")
}

/// Returns true if one menu can't hold all amounts.
fn many(view: &View, least: u16, amount: u16) -> bool {
    MENU <= usize::from(most(view, amount).saturating_sub(least))
}

/// The range of `size` amounts around this one.
fn range(view: &View, least: u16, amount: u16, size: u16) -> (u16, u16) {
    let from = amount - amount.saturating_sub(least) % size;
    (from, (from + size - 1).min(most(view, amount)))
}

/// The largest amount that the viewer can pay.
fn most(view: &View, amount: u16) -> u16 {
    view.own.as_ref().map_or(amount, |own| own.ev)
}

/// Labels of one card out of `kinds` kinds: first its pile, if one menu can't hold them all.
fn one_of(card: Card, kinds: usize, verb: &str, name: &str) -> Vec<String> {
    let label = match card {
        Card::Particle(_) => format!("{verb} {name}"),
        Card::Quest(quest) => format!("{verb} {name} ({} points)", quest.printed().points),
    };
    if kinds <= MENU { vec![label] } else { vec![format!("{verb} a {}", card.pile().one()), label] }
}

/// Number of payments, the ones with the fewest cards, that are listed at once.
const BEST: usize = 3;

/// Labels of a Quest and of the way to pay for it. If there is only one way, there is nothing more
/// to pick, and only a payment that differs from the printed cost is named.
fn completing(view: &View, quest: Quest, paid: Payment) -> Vec<String> {
    let printed = quest.printed();
    let named = format!("Complete {}, {} points", printed.name, printed.points);
    let player = view.player();
    let ways = player.map_or_else(Vec::new, |player| payment::ways(quest, &player));
    let place = ways.iter().position(|way| *way == paid).unwrap_or_default();
    let paying = paying(quest, paid);
    let whole = match paying.as_slice() {
        [instead, pay] => format!("{pay} {}", instead.replacen('I', "i", 1)),
        _ => paying.concat(),
    };
    match (ways.len(), is_other(place, ways.len(), BEST)) {
        (1, _) if payment::is_as_printed(quest, paid) => vec![named],
        (1, _) => vec![format!("{named}: {whole}")],
        (_, false) => vec![named, whole],
        (_, true) => [vec![named, OTHERS.to_owned()], paying].concat(),
    }
}

/// Labels of a payment: the particles replaced, then the threes that replace them.
fn paying(quest: Quest, paid: Payment) -> Vec<String> {
    let parts = payment::parts(quest, paid);
    let several = |list: &[(Particle, u8)]| phrases::lettered(list.iter().copied());
    let discount = match parts.discount {
        0 => String::new(),
        less => format!(", {less} less"),
    };
    if parts.threes.is_empty() {
        return vec![format!("Pay {}{discount}", several(&parts.real))];
    }
    let threes = parts.threes.iter().map(|&(kind, count)| (kind, 3 * count)).collect::<Vec<_>>();
    vec![
        format!("Instead of {}{discount}", several(&parts.replaced)),
        format!("Pay {}", several(&threes)),
    ]
}

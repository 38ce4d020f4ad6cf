//! The picks that lead to a move: menus of at most 25 entries.

use super::{
    cards::{Accelerator, Card, Particle, Pile, Quest},
    payment::{self, Payment},
    rules::Action,
    state::{Asked, Bundle, Ceiling, Player},
    view::View,
    words,
};
use quark_game::MENU;

/// Amounts that share an entry where there are more.
const RANGE: u16 = 10;
/// The same where places stand in the menu as well: a menu full.
const WIDE_RANGE: u16 = MENU as u16;

/// What a bid with a limit is called, and what it means.
const BOT: (&str, &str) = (
    "Let the bot bid",
    "The bot bids for you, as little as it must, up to a limit that only you see.",
);

/// What a second place that is noted before the bid is called, and what it means.
const LATER: (&str, &str) = (
    "Only once you are outbid",
    "You bid yourself first. When you are outbid, the bot bids at this place.",
);
/// Before a limit.
const UP_TO: &str = "Up to ";

/// The picks that lead to a move.
#[must_use]
pub fn steps(view: &View, action: &Action) -> Vec<String> {
    let bundle = |at| view.bundle(at).map_or(0, Bundle::least);
    match *action {
        Action::Draw(Pile::Particles) => vec!["Draw a particle".to_owned()],
        Action::Draw(Pile::Quests) => vec!["Draw a Quest".to_owned()],
        Action::Resolve(flavour) => vec![format!("Resolve the {} Neutrino", flavour.name())],
        Action::Swap(gone, back) => {
            let [gone, back] = [gone, back].map(|one| words::a(Card::Particle(one)));
            vec![format!("Give {gone}"), format!("Take {back}")]
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
            let second = format!("Then at {}{range}", other.at.name());
            vec![BOT.0.to_owned(), format!("{}, then elsewhere", place(first.at)), second, one]
        }
        Action::Else(at, most) => {
            let range = wide_range(view, bundle(at), most);
            let second = format!("{}{range}", place(at));
            vec![BOT.0.to_owned(), LATER.0.to_owned(), second, format!("{UP_TO}{most} eV")]
        }
        Action::Eject(card) => {
            let own = view.own.as_ref().map(|own| own.hand.without(&own.chosen));
            one_of(card, own.map_or(0, |hand| hand.kinds().count()), "Eject")
        }
        Action::Open(card) => one_of(card, view.zone.kinds().count(), "Open"),
        Action::Raise(amount) => {
            let (one, range) = amounts(view, "", view.least_raise(), amount);
            [Some("Bid".to_owned()), range, Some(one)].into_iter().flatten().collect()
        }
        Action::UpTo(most) => {
            let (one, range) = amounts(view, UP_TO, view.least_raise(), most);
            [Some(BOT.0.to_owned()), range, Some(one)].into_iter().flatten().collect()
        }
        Action::Complete(quest, paid) => completing(view, quest, paid),
        Action::Pass => vec![pass(view).to_owned()],
    }
}

/// What the picks mean of bids that the bot makes.
#[must_use]
pub fn about(action: &Action) -> Vec<String> {
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
        Action::Draw(_)
        | Action::Resolve(_)
        | Action::Swap(..)
        | Action::Bid(..)
        | Action::Eject(_)
        | Action::Open(_)
        | Action::Raise(_)
        | Action::Complete(..)
        | Action::Pass => return Vec::new(),
    };
    vec![BOT.1.to_owned(), second]
}

fn place(at: Accelerator) -> String {
    format!("At {}", at.name())
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

/// An amount, and where one menu could not hold all of them, the range to pick before it.
fn amounts(view: &View, prefix: &str, least: u16, amount: u16) -> (String, Option<String>) {
    let range = range(view, least, amount, RANGE).filter(|(from, to)| from < to);
    (format!("{prefix}{amount} eV"), range.map(|(from, to)| format!("{from} to {to} eV…")))
}

/// Where one menu could not hold all amounts, what follows a place to say which of them.
fn wide_range(view: &View, least: u16, amount: u16) -> String {
    let range = range(view, least, amount, WIDE_RANGE);
    range.map_or_else(String::new, |(from, to)| format!(", {from} to {to} eV"))
}

/// Of amounts that one menu cannot hold, the `size` among which this one is.
fn range(view: &View, least: u16, amount: u16, size: u16) -> Option<(u16, u16)> {
    let most = view.own.as_ref().map_or(amount, |own| own.ev);
    if usize::from(most.saturating_sub(least)) < MENU {
        return None;
    }
    let from = amount - amount.saturating_sub(least) % size;
    Some((from, (from + size - 1).min(most)))
}

/// A card out of so many kinds: of which pile first, where there are too many.
fn one_of(card: Card, kinds: usize, verb: &str) -> Vec<String> {
    let label = match card {
        Card::Particle(_) => format!("{verb} {}", words::a(card)),
        Card::Quest(quest) => {
            let printed = quest.printed();
            format!("{verb} {}, {} points", printed.name, printed.points)
        }
    };
    if kinds <= MENU { vec![label] } else { vec![format!("{verb} a {}", card.pile().one()), label] }
}

/// A Quest, then how it is paid. Where there is but one way, nothing is left to pick, and only what is not as
/// printed is said.
fn completing(view: &View, quest: Quest, paid: Payment) -> Vec<String> {
    let printed = quest.printed();
    let named = format!("{}, {} points", printed.name, printed.points);
    let paying = paying(quest, paid);
    match (is_only_way(view, quest), payment::is_as_printed(quest, paid)) {
        (false, _) => [named].into_iter().chain(paying).collect(),
        (true, true) => vec![named],
        (true, false) => vec![format!("{named}: {}", paying.join(" "))],
    }
}

/// Whether the viewer can pay for a Quest in one way only.
fn is_only_way(view: &View, quest: Quest) -> bool {
    let lane = view.seat().and_then(|seat| view.lanes.get(seat.index()));
    let Some((own, lane)) = view.own.as_ref().zip(lane) else { return false };
    let player = Player { hand: own.hand, made: lane.made.clone(), ..Player::default() };
    payment::is_only_one(quest, &player)
}

/// What is replaced, then by which threes.
fn paying(quest: Quest, paid: Payment) -> Vec<String> {
    let parts = payment::parts(quest, paid);
    let several = |list: &[(Particle, u8)]| words::lettered(list.iter().copied());
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

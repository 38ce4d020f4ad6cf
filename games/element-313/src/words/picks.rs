//! Picks that lead to a move: one entry in each of several menus of at most 25 entries.

use super::names;
use crate::state::{
    Step,
    action::Action,
    cards::{Ability, Atom},
    payment::Payment,
    sum::{self, TARGET},
    view::View,
};
use quark_game::{
    MENU, Several,
    kit::{
        ways::{OTHERS, is_other},
        words::capitalised,
    },
};

/// The picks that lead to a move, from the first menu to the last.
#[must_use]
pub(crate) fn steps(view: &View, action: &Action) -> Vec<String> {
    match *action {
        Action::Buy(atom, payment) => buying(view, atom, payment),
        Action::Filter(colour) => {
            vec!["Exchange a quark".to_owned(), capitalised(colour.name())]
        }
        Action::Swap(atom) => vec!["Replace an atom".to_owned(), capitalised(&offered(atom))],
        Action::Zap(atom) => attacking(view, atom),
        Action::Claim(None) => vec!["Form 313".to_owned()],
        Action::Claim(Some(signs)) => vec![format!("Form Element 313 with {signs}")],
        Action::Discard(colour, count) => {
            let quarks = if count == 1 { "quark" } else { "quarks" };
            let quarks = format!("{count} {} {quarks}", colour.name());
            let is_last = view.hand.is_some_and(|hand| hand.size() <= count);
            let ends = if is_last && !view.can_swap() { " (ends the turn)" } else { "" };
            vec!["Discard quarks".to_owned(), quarks + ends]
        }
        Action::End => vec!["End turn".to_owned()],
    }
}

/// Explanations of the picks: cost and ability for an atom of the conveyor, and what a payment leaves.
#[must_use]
pub(crate) fn about(view: &View, action: &Action) -> Vec<String> {
    let told = |atom: Atom| {
        let ability = names::ability(atom.ability(view.options.abilities));
        format!("Costs {}. {}.", names::pips(atom), capitalised(&ability))
    };
    match *action {
        Action::Buy(atom, paid) => {
            let steps = buying(view, atom, paid).len();
            let Some(before) = steps.checked_sub(2) else {
                let all = format!("{} {}", told(atom), kept(view, paid));
                return vec![if all.chars().count() <= ABOUT { all } else { told(atom) }];
            };
            let mut about = vec![told(atom)];
            about.resize(before + 1, String::new());
            about.push(kept(view, paid));
            about
        }
        Action::Swap(atom) => vec![String::new(), told(atom)],
        Action::Discard(..) => discarding(view),
        // The picture is enough for a few targets, which stand on buttons.
        Action::Zap(atom) if ON_BUTTONS < targets(view) => {
            let mut about = vec![String::new(); attacking(view, atom).len()];
            let ability = names::ability(atom.ability(view.options.abilities));
            about.splice(about.len() - 1.., [format!("{}.", capitalised(&ability))]);
            about
        }
        Action::Filter(_) | Action::Zap(_) | Action::Claim(_) | Action::End => Vec::new(),
    }
}

/// Number of the atoms of other players.
fn targets(view: &View) -> usize {
    let others = view.seats().filter(|(seat, _)| *seat != view.turn);
    others.map(|(_, lane)| lane.atoms.len()).sum()
}

/// Sorts moves into the order of the menus: first the purchases that come nearest to 313, then the others; the targets of an
/// attack as the picture shows them; and what may make a purchase possible before the end of the turn.
pub(crate) fn arrange(view: &View, moves: &mut [Action]) {
    let targets: Vec<Atom> =
        view.lanes.iter().flat_map(|lane| &lane.atoms).map(|held| held.atom).collect();
    let can_buy = moves.iter().any(|action| matches!(action, Action::Buy(..)));
    let far: Vec<(Atom, usize)> =
        view.conveyor.iter().map(|&atom| (atom, far(view, atom))).collect();
    moves.sort_by_key(|action| match action {
        Action::Claim(_) => (0, 0),
        Action::Buy(atom, _) => {
            let far = far.iter().find(|(one, _)| one == atom).map_or(0, |(_, far)| *far);
            (0, 1 + far)
        }
        Action::Filter(_) | Action::Swap(_) if !can_buy && !view.is_settled() => (0, 0),
        Action::Zap(atom) => {
            (0, targets.iter().position(|target| target == atom).unwrap_or_default())
        }
        Action::End | Action::Filter(_) | Action::Swap(_) | Action::Discard(..) => (1, 0),
    });
}

/// Distance of the viewer's sum from 313 with one more atom.
fn far(view: &View, atom: Atom) -> usize {
    let held = view.own_lane().into_iter().flat_map(|lane| &lane.atoms).map(|held| held.atom);
    let sum = sum::nearest(held.chain([atom]), view.options.counting).sum();
    TARGET.abs_diff(sum).into()
}

/// Asks which quarks to discard. It says that a discard ends buying (E17), and that to discard every quark ends the turn.
/// Without a purchase a new atom then turns up, so there is no undo.
fn discarding(view: &View) -> Vec<String> {
    let can_buy = view.step == Step::Buy
        && !view.is_settled()
        && view.conveyor.iter().any(|atom| !view.ways(*atom).is_empty());
    let buying = can_buy.then(|| "After this you can’t buy.".to_owned());
    let no_undo = if view.bought || view.conveyor.is_empty() { "." } else { " · no undo." };
    let all = match view.hand.map_or(0, |hand| hand.size()) {
        0 | 1 => None,
        _ if view.can_swap() => None,
        2 => Some(format!("Discarding both ends your turn{no_undo}")),
        all => Some(format!("Discarding all {all} ends your turn{no_undo}")),
    };
    let said: Vec<String> = buying.into_iter().chain(all).collect();
    if said.is_empty() {
        said
    } else {
        vec![format!("{} Which ones?", said.join(" ")), String::new()]
    }
}

/// Discards of single quarks, of which a player can make as many as there are quarks in the hand.
#[must_use]
pub(crate) fn several(view: &View, action: &Action) -> Option<Several> {
    let Action::Discard(colour, count) = *action else { return None };
    let hand = view.hand?;
    let copies = if count == 1 { hand.count(colour) } else { 0 };
    Some(Several { least: 1, most: hand.size(), copies })
}

/// An atom of the conveyor by the two numbers of its picture: its number and its value.
fn offered(atom: Atom) -> String {
    format!("atom {atom}, value {}", atom.value())
}

/// Number of payments, the cheapest ones, that are listed at once.
const BEST: usize = 5;

/// Number of targets that have room on buttons.
const ON_BUTTONS: usize = 6;

/// Longest explanation of a step.
const ABOUT: usize = 100;
/// Longest label of a step.
const LABEL: usize = 80;

/// The atom with the cheapest payment in one step, if a label has room for it. A single other payment stands next to it.
/// Several begin with a step of their own, and one more leads to all but the cheapest of these; if one menu cannot hold
/// those, menus of ranges come in between.
fn buying(view: &View, atom: Atom, paid: Payment) -> Vec<String> {
    let ways = view.ways(atom);
    let cheaper = ways.partition_point(|way| way.order() < paid.order());
    let bought = format!("Buy {}", offered(atom));
    let payment = names::payment(paid);
    let whole = format!("{bought}, with {payment}");
    let fits = whole.chars().count() <= LABEL;
    if fits && (cheaper == 0 || ways.len() == 2) {
        return vec![whole];
    }
    if cheaper == 0 {
        return vec![bought, format!("With {payment}")];
    }
    let first = if fits { "other ways…" } else { "in another way" };
    let mut steps = vec![format!("{bought}, {first}")];
    if is_other(cheaper, ways.len(), BEST) {
        let ranges = ranges(cheaper - BEST, ways.len());
        // With two ranges, the first of them is the step.
        steps.extend((ranges.len() < 2).then(|| OTHERS.to_owned()));
        steps.extend(ranges);
    }
    steps.push(if fits {
        format!("Buy atom {atom} with {payment}")
    } else {
        format!("With {payment}")
    });
    steps
}

/// The ranges, the widest first, that lead to the payment at `place` after the cheapest ones, of `all` in sum.
fn ranges(place: usize, all: usize) -> Vec<String> {
    let mut ranges = Vec::new();
    let others = all - BEST;
    let mut size = MENU;
    while size * MENU < others {
        size *= MENU;
    }
    while MENU < others && MENU <= size {
        let first = BEST + place / size * size;
        let last = (first + size).min(all);
        ranges.push(format!("Payments {} to {last} of {all}, cheapest first…", first + 1));
        size /= MENU;
    }
    ranges
}

/// The quarks that stay in the hand after a payment, and the extra ones that stay unused. With none, the turn ends.
fn kept(view: &View, paid: Payment) -> String {
    let left = paid.leaves(view.hand.unwrap_or_default(), view.extras);
    let ends_turn = left.is_empty() && !view.works(Ability::Swap) && !view.claimable;
    match ends_turn && view.seat() == Some(view.turn) {
        true => "This ends your turn.".to_owned(),
        false => format!("You keep {}.", names::payment(left)),
    }
}

/// The owner, then the atom. If one menu cannot hold all atoms, a menu of values comes in between.
fn attacking(view: &View, atom: Atom) -> Vec<String> {
    let Some(owner) = view.owner(atom) else { return vec![offered(atom)] };
    let mut steps = vec![format!("Attack {owner}")];
    if view.lanes.get(owner.index()).is_some_and(|lane| MENU < lane.atoms.len()) {
        steps.push(
            match atom.value() {
                0..=9 => "A value of 1 to 9…",
                10..=49 => "A value of 11 to 25…",
                _ => "A value of 50 or 100…",
            }
            .to_owned(),
        );
    }
    steps.push(capitalised(&offered(atom)));
    steps
}

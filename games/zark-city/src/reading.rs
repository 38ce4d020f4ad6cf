//! How Zark City looks and speaks, and the whole position in words, for playing without sight.

use std::fmt::Write;

use super::{
    alt, asked, board,
    cards::{Card, Cards},
    cell::Cell,
    city::Site,
    event::Event,
    hand, panel, picks,
    pieces::{COLOURS, colour_name},
    power::Block,
    rules::{Action, HAND_LIMIT, Last, Phase, ZarkCity},
    view::{Lane, Starter, View},
    words,
};
use quark_game::{
    Face, Measure, Outcome, Race, Seat, Standing, Viewer,
    kit::words::{Reader, amount, counted, few, figure, joined, listed, or_none},
};
use quark_scene::Scene;

/// The cards on which a player stands alone (Z14).
const CONTROLLED: Measure = Measure { title: "Cards controlled", noun: "card", race: Race::Open };

impl Face for ZarkCity {
    const RULES: &'static str = include_str!("../RULES.md");

    fn scene(view: &View) -> Scene {
        match (view.own_seat(), view.hand) {
            (Some(seat), Some(cards)) => hand::scene(view, seat, cards, &[]),
            (Some(_) | None, _) => board::scene(view),
        }
    }

    fn alt(view: &View) -> String {
        alt::alt(view)
    }

    fn text(view: &View) -> String {
        let mut text = format!("{}.", first_sentence(view));
        if let Some(first) = view.first {
            let _ = write!(
                text,
                "\nRound {}, turn {}; {first} began.",
                view.round,
                words::turns(view, " of at most ")
            );
        }
        if let (Some(hand), Some(seat)) = (view.hand, view.own_seat()) {
            own(&mut text, view, hand, seat);
        }
        let _ = write!(
            text,
            "\nDeck: {}. Discard pile: {}",
            figure(view.deck, "card"),
            match view.discards.as_slice() {
                [] => "none".to_owned(),
                some => format!("{}, the newest last: {}", some.len(), listing(some)),
            }
        );
        for (seat, lane) in seats(view) {
            let _ = write!(text, "\n{}", lane_in_full(view, seat, lane));
        }
        city(&mut text, view);
        if let Some(outcome) = &view.outcome {
            text.push('\n');
            text.push_str(&result(outcome));
        }
        text
    }

    fn ask(view: &View) -> String {
        words::ask(view)
    }

    fn ending(view: &View) -> Option<&'static str> {
        words::ending(view.phase)
    }

    /// Nobody has points, and who controls more cards is not ahead; but nobody wins without three.
    fn standing(view: &View) -> Option<Standing> {
        let controlled = |seat| {
            let sites = view.city.sites.iter();
            let count = sites.filter(|site| site.controller() == Some(seat)).count();
            i32::try_from(count).ok()
        };
        Some(Standing::new(CONTROLLED, (0_u8..).map(Seat).take(view.lanes.len()).map(controlled)))
    }

    fn tell(event: &Event, to: Viewer) -> String {
        words::tell(event, Reader(to))
    }

    fn gives_up(action: &Action) -> bool {
        matches!(action, Action::Discard(_))
    }

    fn steps(view: &View, action: &Action) -> Vec<String> {
        picks::steps(view, action)
    }

    fn arrange(moves: &mut [Action]) {
        asked::arrange(moves);
    }

    fn panel(view: &View, open: &[Action]) -> Scene {
        match (view.own_seat(), view.hand) {
            (Some(seat), Some(cards)) => panel::scene(view, seat, cards, open),
            (Some(_) | None, _) => board::scene(view),
        }
    }
}

/// Who is to act, and what changed last.
pub fn first_sentence(view: &View) -> String {
    let who = match (view.phase, &view.outcome) {
        (Phase::Choosing, _) => {
            let verb = if view.waiting.iter().count() == 1 { "is" } else { "are" };
            format!("{} {verb} to {}", listed(view.waiting.iter(), "and"), words::ask(view))
        }
        (Phase::Placing | Phase::Discarding, _) => {
            format!("{} is to {}", view.turn, words::ask(view))
        }
        (Phase::Acting, _) => format!("{} is to take one option", view.turn),
        (Phase::Won(seat), _) => format!("{seat} wins"),
        (Phase::Drawn, Some(_) | None) => "The game is a draw".to_owned(),
    };
    match view.last {
        Some(last) => format!("{who}, after {} {}", last.seat, deed(last)),
        None if view.city.sites.is_empty() => format!("{who}, to begin"),
        None => format!("{who}; the first starter cards are down"),
    }
}

/// What the last option was, as a verb in the past.
fn deed(last: Last) -> String {
    let deed = match last.action {
        Action::Draw => "drew cards".to_owned(),
        Action::Grow(cell, size) => format!("grew a {} at {cell}", size.name()),
        Action::Spawn(cell) => format!("spawned at {cell}"),
        Action::Build(kind, cell) => format!("built {kind} at {cell}"),
        Action::Move(size, from, to) => format!("moved a {} from {from} to {to}", size.name()),
        Action::Convert(target, _, _) => {
            format!("converted {}’s {} at {}", target.owner, target.size.name(), target.cell)
        }
        Action::Demolish(target, _) => {
            format!("demolished {}’s {} at {}", target.owner, target.size.name(), target.cell)
        }
        Action::Fly(from, to) => format!("flew a card from {from} to {to}"),
        Action::Hatch(kind, cell) => format!("hatched with {kind} at {cell}"),
        // These are no options, so they are never the last one.
        Action::Choose(_) | Action::FreeCell(_) | Action::Discard(_) => "acted".to_owned(),
    };
    let deed = match last.paid.len() {
        0 => deed,
        _ => format!("{deed} for {}", short(last.paid)),
    };
    match last.discarded.len() {
        0 => deed,
        _ => format!("{deed} and discarded {}", short(last.discarded)),
    }
}

/// How fully it is told where somebody stands.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Detail {
    /// Places, cards and pieces.
    Cards,
    /// Places and pieces.
    Places,
    /// How many cards.
    Counts,
}

/// Where a seat has pieces, and which: `n12 7h (sl), contested p12 8h (m)`.
pub fn standing(view: &View, seat: Seat, detail: Detail) -> String {
    let sites = view.sites_in_reading_order().into_iter().filter(|site| site.is_occupied_by(seat));
    let one = |site: &Site| {
        let contested = if site.controller().is_none() { "contested " } else { "" };
        let place = match detail {
            Detail::Cards | Detail::Counts => spot(site),
            Detail::Places => site.cell.to_string(),
        };
        format!("{contested}{place} ({})", site.nest(seat))
    };
    let all: Vec<String> = sites.map(one).collect();
    if all.is_empty() {
        return "no card".to_owned();
    }
    match detail {
        Detail::Cards | Detail::Places => all.join(", "),
        Detail::Counts => counted(u8::try_from(all.len()).unwrap_or(u8::MAX), "card"),
    }
}

fn lane_in_full(view: &View, seat: Seat, lane: &Lane) -> String {
    let mut text = format!(
        "{seat} ({}): {} in hand; stash {}",
        colour_name(seat),
        counted(lane.hand, "card"),
        words::pieces(lane.stash)
    );
    match lane.starter {
        Starter::Absent if view.phase == Phase::Choosing => text.push_str("; still choosing"),
        Starter::Absent => {}
        Starter::FaceDown => text.push_str("; starter card chosen, face down"),
        Starter::Known(card) => {
            let _ = write!(text, "; starter card {}", words::card(card));
        }
    }
    if !lane.shown.is_empty() {
        let _ = write!(text, "; has shown {}", listing(&Vec::from(lane.shown)));
    }
    text
}

/// The gameboard as a list, place by place.
fn city(text: &mut String, view: &View) {
    if view.city.sites.is_empty() {
        return;
    }
    let _ = write!(
        text,
        "\n\nCity of {}, the highest row first; letters run to the right, numbers upwards, and where no card is named there is none:",
        amount(view.city.sites.len(), "card")
    );
    for site in view.sites_in_reading_order() {
        let _ = write!(text, "\n{}: {}; {}", site.cell, words::card(site.card), on_site(site));
    }
    let free: Vec<Cell> = view.places.iter().map(|place| place.cell).collect();
    let _ = write!(text, "\nFree places next to a card: {}", cells(&free));
    let usable: Vec<Cell> =
        view.places.iter().filter(|place| place.usable).map(|place| place.cell).collect();
    if !usable.is_empty() && usable.len() < free.len() {
        let _ = write!(text, "\nOf these, next to a card of {}: {}", view.turn, cells(&usable));
    }
    for block in &view.blocks {
        let _ = write!(text, "\nPower Block: {}", on_block(view, *block));
    }
}

/// Who stands on a card, with what.
fn on_site(site: &Site) -> String {
    let one = |seat: Seat| format!("{seat} {}", words::pieces(site.nest(seat)));
    let all: Vec<String> = site.occupants().map(one).collect();
    match (all.as_slice(), site.controller()) {
        ([], _) => "nobody".to_owned(),
        (_, Some(_)) => format!("controlled by {}", all.join("; ")),
        (_, None) => format!("contested by {}", all.join("; ")),
    }
}

/// The cards of a block, and who controls how many of them.
fn on_block(view: &View, block: Block) -> String {
    let sites: Vec<&Site> = block.iter().filter_map(|&cell| view.city.at(cell)).collect();
    let cards = joined(sites.iter().map(|&site| spot(site)), ", ");
    let held = |seat: Seat| {
        let count = sites.iter().filter(|site| site.controller() == Some(seat)).count();
        (count != 0).then(|| format!("{seat} controls {count}"))
    };
    let holders: Vec<String> = Seat::all(COLOURS).filter_map(held).collect();
    match holders.as_slice() {
        [] => format!("{cards}; nobody controls any"),
        some => format!("{cards}; {}", some.join(", ")),
    }
}

/// What only the viewer knows.
fn own(text: &mut String, view: &View, hand: Cards, seat: Seat) {
    let _ = write!(text, "\nYour hand ({} of {HAND_LIMIT}):", hand.len());
    for card in hand.iter() {
        let note = match card.face() {
            None => "number",
            Some(face) => match face.pips() {
                1 => "1 point of attack",
                2 => "2 points of attack",
                _ => "3 points of attack",
            },
        };
        let _ = write!(text, "\n{}: {}, {note}", card.kind(), words::card(card));
    }
    if hand.is_empty() {
        text.push_str(" none");
    }
    let _ = write!(text, "\nYou stand on {}", standing(view, seat, Detail::Cards));
}

fn result(outcome: &Outcome) -> String {
    let winners: Vec<Seat> = outcome.winners().collect();
    match winners.as_slice() {
        [only] => format!("{only} has won."),
        [] | [_, ..] => "Nobody has won.".to_owned(),
    }
}

/// Every lane with its seat.
pub fn seats(view: &View) -> impl Iterator<Item = (Seat, &Lane)> {
    (0_u8..).map(Seat).zip(&view.lanes)
}

/// A place and its card in notation.
pub fn spot(site: &Site) -> String {
    format!("{} {}", site.cell, site.card)
}

/// Cards in notation, what counts alike looking alike.
pub fn short(cards: Cards) -> String {
    or_none(joined(cards.iter().map(Card::kind), ", "))
}

fn listing(cards: &[Card]) -> String {
    joined(cards.iter().map(|&card| words::card(card)), ", ")
}

/// Places one by one, or how many there are: they are those next to a card that have none.
fn cells(cells: &[Cell]) -> String {
    match few(cells) {
        Some(named) => or_none(named),
        None => cells.len().to_string(),
    }
}

//! What only one player of Element 313 may see: the hand, what can be paid with it, what to pick.

use super::{
    board,
    cards::{Atom, Colour},
    icons,
    lanes::{self, Rows},
    payment::{Means, Payment},
    pieces, pips,
    rules::{Action, Step},
    state::{Bag, Held},
    view::{Lane, View},
};
use crate::{
    game::Seat,
    kit::drawing,
    scene::{
        Area, Edge, Figure, GAP, Header, Ink, Item, MARGIN, Panel, Piece, Point, RIVALS, Rival,
        Scene, Text, Weight, shapes,
    },
};

/// Where the hand lies, and how large its cards are.
const HAND: i16 = 552;
const CARD: (i16, i16) = (150, 210);
/// The strip of additional quarks.
const STRIP: i16 = 822;
/// The own atoms, and how high their lane is with two rows of tall ones.
const OWN: i16 = 916;
const TALL: i16 = 284;
const FOOT: i16 = 130;
/// The lowest pixel that atoms may reach.
const LOWEST: i16 = 1370;

/// The hand of the viewer.
#[must_use]
pub fn scene(view: &View) -> Scene {
    match view.seat() {
        Some(seat) => table(view, &[], seat, None),
        None => board::scene(view),
    }
}

/// The picture above the menus of the viewer's turn; `open` are the moves that can still be picked.
#[must_use]
pub fn panel(view: &View, open: &[Action]) -> Scene {
    let Some(seat) = view.seat() else { return board::scene(view) };
    let targets: Vec<Atom> = open
        .iter()
        .filter_map(|action| match action {
            Action::Zap(atom) => Some(*atom),
            Action::Buy(..)
            | Action::Filter(_)
            | Action::Swap(_)
            | Action::Claim(_)
            | Action::Discard(..)
            | Action::End => None,
        })
        .collect();
    match targets.as_slice() {
        [] => {
            let others = view.seats().filter(|(other, _)| *other != seat);
            let others: Vec<Rival> = others.map(|(other, lane)| rival(other, lane)).collect();
            table(view, open, seat, Some(&others))
        }
        targets => attack(view, targets, seat),
    }
}

/// Conveyor, hand, additional quarks, own atoms, and if they are given, the others.
fn table(view: &View, open: &[Action], seat: Seat, others: Option<&[Rival]>) -> Scene {
    let Some(lane) = view.lanes.get(seat.index()) else { return board::scene(view) };
    let mine = || std::iter::once(lane);
    let roomy = Rows::of(mine(), 3, 100);
    let rows = if roomy.lane() <= TALL { roomy } else { Rows::of(mine(), 3, 78) };
    let area = Area::new(MARGIN, OWN, 1120, rows.lane());
    let foot = area.bottom() + others.map_or(0, |_| GAP + RIVALS);
    let mut scene = Scene::new(1200, (foot + FOOT).min(1500).unsigned_abs());
    header(&mut scene, view, seat);
    let payable = |atom: Atom| !view.ways(atom).is_empty();
    board::conveyor(&mut scene, view, |atom| if payable(atom) { Ink::TEXT } else { Ink::DIM });
    for (atom, slot) in board::slots(view) {
        if is_open(atom, open) {
            shapes::outline(&mut scene, slot, shapes::CARD);
        } else if payable(atom) && (view.step == Step::Buy || view.turn != seat) {
            let y = slot.bottom() + 54;
            let line = Area::new(slot.centre().x - 40, y, 80, 6);
            scene.add(Panel::filled(line, 3, Ink::GOOD));
        }
    }
    hand(&mut scene, view.hand.unwrap_or_default());
    strip(&mut scene, view.extras);
    let panel = Panel::filled(area, 20, Ink::LANE_LIT);
    scene.add(panel.edged(Edge::solid(4, Ink::seat(seat.0))));
    let title = Piece::new("Your atoms", 40, Weight::SemiBold, Ink::TEXT);
    scene.add(Text::left(Point::new(area.x + 24, area.y + 50), title));
    lanes::atoms(&mut scene, view, rows, Point::new(area.x + 24, area.y + 66), seat, |_| false);
    lanes::figures(&mut scene, view, area, seat, lane);
    if let Some(others) = others {
        Rival::draw(&mut scene, area.bottom() + GAP, others);
    }
    board::foot(&mut scene);
    scene
}

/// What the others have, in short: cards in hand, atoms, and what they come to.
fn rival(seat: Seat, lane: &Lane) -> Rival {
    let figure = |name, sign, count: usize, holds: String| Figure {
        name,
        sign: Some(sign),
        text: count.to_string(),
        holds,
    };
    let card: fn(&mut Scene, Point) = |scene, at| shapes::fan(scene, at, Ink::DIM);
    let sum = lane.sum.to_string().replace('-', "−");
    let atoms: Vec<String> =
        lane.atoms.iter().map(|held| Held { used: 0, ..*held }.to_string()).collect();
    Rival {
        seat: seat.0,
        score: Figure { name: "sum", sign: None, text: sum, holds: lane.total() },
        figures: vec![
            figure("hand", card, lane.hand.into(), lane.hand.to_string()),
            figure("atoms", pieces::sign, atoms.len(), atoms.join(" ")),
        ],
    }
}

/// Whether an atom of the conveyor can still be picked: to be bought, or else to be replaced.
fn is_open(atom: Atom, open: &[Action]) -> bool {
    let buying = open.iter().any(|action| matches!(action, Action::Buy(..)));
    open.iter().any(|action| match action {
        Action::Buy(one, _) => *one == atom,
        Action::Swap(one) => *one == atom && !buying,
        Action::Filter(_)
        | Action::Zap(_)
        | Action::Claim(_)
        | Action::Discard(..)
        | Action::End => false,
    })
}

fn header(scene: &mut Scene, view: &View, seat: Seat) {
    let lane = view.lanes.get(seat.index());
    let held = lane.map_or((0, 0), |lane| (lane.hand, lane.limit));
    let count = format!("{} of {}", held.0, held.1);
    let asked = board::asked(view).filter(|_| view.turn == seat);
    Header {
        title: "ELEMENT 313",
        note: Vec::new(),
        aside: vec![Piece::label("Only you see this")],
        seat: seat.0,
        bar: Ink::seat(view.turn.0),
        line: vec![
            Header::line("Your hand", seat.0),
            Piece::new(count, 44, Weight::Medium, Ink::DIM).after(28),
        ],
        spare: 400,
    }
    .draw(scene);
    if let Some(asked) = asked {
        Header::ask(scene, asked);
    }
}

/// The quarks of the hand, those of a colour fanned out, with their number below.
fn hand(scene: &mut Scene, hand: Bag) {
    if hand.size() == 0 {
        let at = Point::new(600, HAND + CARD.1 / 2);
        scene.add(Text::centred(at, Piece::label("No quarks in hand.")));
        return;
    }
    let groups = hand.kinds().count() as i16;
    let (between, cards) = (36, i16::from(hand.size()));
    let free = 1120 - groups * CARD.0 - (groups - 1) * between;
    let step = (free / (cards - groups).max(1)).min(CARD.0 * 3 / 5);
    let width = groups * CARD.0 + (groups - 1) * between + (cards - groups) * step;
    let mut x = MARGIN + (1120 - width) / 2;
    for colour in hand.kinds() {
        let count = i16::from(hand.count(colour));
        for place in 0..count {
            let area = Area::new(x + place * step, HAND, CARD.0, CARD.1);
            pieces::quark(scene, area, colour);
        }
        let wide = (count - 1) * step + CARD.0;
        let name = super::words::primary(colour);
        scene.place(format_args!("{name} quarks"), Area::new(x, HAND, wide, CARD.1), count);
        let said = format!("{count} {}", super::words::primary(colour));
        scene.add(Text::centred(Point::new(x + wide / 2, HAND + CARD.1 + 46), Piece::label(said)));
        x += wide + between;
    }
}

/// What else can be paid with in this turn.
fn strip(scene: &mut Scene, extras: Payment) {
    let area = Area::new(MARGIN, STRIP, 1120, 84);
    scene.add(Panel::filled(area, 20, Ink::PANEL));
    let middle = area.centre().y;
    let label = Piece::new("Extra quarks", 36, Weight::SemiBold, Ink::TEXT);
    scene.add(Text::left(Point::new(area.x + 24, middle + 13), label));
    let means: Vec<Means> = extras.uses().collect();
    if means.is_empty() {
        let none = Piece::label("none in this turn");
        scene.add(Text::left(Point::new(area.x + 292, middle + 13), none));
        return;
    }
    let mut x = area.x + 300;
    // Quarks first, then conversions.
    let quarks = means.iter().filter(|means| !is_conversion(**means));
    let conversions = means.iter().filter(|means| is_conversion(**means));
    for means in quarks.chain(conversions) {
        let wide = if is_conversion(*means) { 124 } else { 60 };
        if area.right() - 30 < x + wide - 30 {
            break;
        }
        let centre = Point::new(x + wide / 2 - 30, middle);
        one(scene, centre, *means);
        x += wide;
    }
}

const fn is_conversion(means: Means) -> bool {
    match means {
        Means::ConvertPrimary | Means::ConvertSecondary => true,
        Means::Hand(_) | Means::Extra(_) | Means::Any | Means::Mixed(_) => false,
    }
}

fn one(scene: &mut Scene, centre: Point, means: Means) {
    match means {
        Means::Hand(colour) | Means::Extra(colour) => {
            pips::pip(scene, centre, 25, Colour::from(colour));
        }
        Means::Mixed(colour) => pips::pip(scene, centre, 25, Colour::from(colour)),
        Means::Any => {
            scene.add(Item::Ring { centre, radius: 25, edge: Edge::solid(4, Ink::TEXT) });
            shapes::lettered(scene, centre, Piece::new("?", 36, Weight::Bold, Ink::TEXT));
        }
        Means::ConvertPrimary | Means::ConvertSecondary => {
            if let Some(ability) = means.ability() {
                icons::ability(scene, centre, ability, 120, Ink::TEXT);
            }
        }
    }
}

/// The atoms of others that can still be attacked, each with its number.
fn attack(view: &View, targets: &[Atom], seat: Seat) -> Scene {
    const ROW: i16 = 152;
    const ACROSS: usize = 10;
    let hit: Vec<(Seat, &Lane)> = view
        .seats()
        .filter(|(_, lane)| lane.atoms.iter().any(|held| targets.contains(&held.atom)))
        .collect();
    let most = (((LOWEST - 190) / hit.len().max(1) as i16 - 90) / ROW).max(1);
    let rows = |lane: &Lane| (lane.atoms.len().div_ceil(ACROSS) as i16).min(most);
    let height: i16 = hit.iter().map(|(_, lane)| 76 + rows(lane) * ROW + 12).sum();
    let mut scene = Scene::new(1200, (190 + height + FOOT).min(1500).unsigned_abs());
    header(&mut scene, view, seat);
    let mut y = 184;
    for (owner, lane) in hit {
        let area = Area::new(MARGIN, y, 1120, 76 + rows(lane) * ROW);
        scene.add(Panel::filled(area, 20, Ink::LANE));
        let middle = area.y + 38;
        drawing::owner(&mut scene, owner, Point::new(area.x, middle), 700, None);
        let sum = Piece::new(format!("sum {}", lane.sum), 40, Weight::SemiBold, Ink::TEXT);
        scene.add(Text::right(Point::new(area.right() - 26, middle + 14), sum));
        let total = Area::new(area.right() - 220, area.y + 10, 206, 56);
        scene.place(format_args!("{owner}’s sum"), total, lane.total());
        let room = ACROSS * rows(lane).unsigned_abs() as usize;
        let shown = drawing::shown(lane.atoms.len(), room);
        for (place, &held) in lane.atoms.iter().enumerate().take(shown) {
            let x = area.x + 24 + (place % ACROSS) as i16 * 108;
            let top = area.y + 72 + (place / ACROSS) as i16 * ROW;
            let card = Area::new(x, top, 96, 100);
            pieces::held(&mut scene, card, held, lane.sign(held), view.options.abilities);
            lanes::place(&mut scene, owner, card, held);
            let open = targets.contains(&held.atom);
            let ink = if open { Ink::TEXT } else { Ink::DIM };
            let number = Piece::new(held.atom.to_string(), 36, Weight::SemiBold, ink);
            scene.add(Text::centred(Point::new(x + 48, top + 140), number));
        }
        if room < lane.atoms.len() {
            let x = area.x + 24 + ((room - 1) % ACROSS) as i16 * 108;
            let top = area.y + 72 + ((room - 1) / ACROSS) as i16 * ROW;
            let more = drawing::more(lane.atoms.len() - shown, 40);
            scene.add(Text::centred(Point::new(x + 48, top + 64), more));
            let rest = Area::new(x, top, 96, 100);
            for &held in lane.atoms.iter().skip(shown) {
                lanes::place(&mut scene, owner, rest, held);
            }
        }
        y = area.bottom() + 12;
    }
    board::foot(&mut scene);
    scene
}

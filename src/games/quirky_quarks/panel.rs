//! The picture above the menus of a turn: the table where something is bid for, with the hand below;
//! else the hand.

use super::{
    board,
    cards::{Card, Particle},
    hand, lanes,
    middle::{self, Marks},
    rules::Action,
    state::{Asked, Bag},
    view::{Lane, Own, View},
};
use crate::{
    game::Seat,
    scene::{
        Area, Edge, Figure, Frame, Header, Ink, MARGIN, Panel, Piece, Point, RIVALS, Rival, Scene,
        Text, Weight, shapes,
    },
};

/// Draws a sign about a point.
type Sign = fn(&mut Scene, Point);

/// The panel of the viewer, with what `open` moves still reach marked.
#[must_use]
pub fn scene(view: &View, own: &Own, open: &[Action]) -> Scene {
    let marks = marks(view, open);
    match view.step {
        Asked::Bid | Asked::Open | Asked::FirstBid | Asked::Raise => bidding(view, own, &marks),
        Asked::Swap => {
            let given = discards(open);
            hand::marked(view, own, &marks, &given, Some(others))
        }
        Asked::Draw | Asked::Resolve | Asked::Eject | Asked::Complete | Asked::Over => {
            hand::marked(view, own, &marks, &Bag::default(), Some(others))
        }
    }
}

/// What the moves are about.
fn marks(view: &View, open: &[Action]) -> Marks {
    let mut marks = Marks { seat: view.seat().unwrap_or(view.first).0, ..Marks::default() };
    for action in open {
        match *action {
            Action::Bid(at, _) | Action::Else(at, _) => marks.accelerators.push(at),
            Action::Limit(first, other) => {
                let limits = [first].into_iter().chain(other);
                marks.accelerators.extend(limits.map(|limit| limit.at));
            }
            Action::Swap(gone, _) => marks.cards.push(Card::Particle(gone)),
            Action::Eject(card) | Action::Open(card) => marks.cards.push(card),
            Action::Complete(quest, _) => marks.cards.push(Card::Quest(quest)),
            Action::Draw(_)
            | Action::Resolve(_)
            | Action::Raise(_)
            | Action::UpTo(_)
            | Action::Pass => {}
        }
    }
    marks.cards.sort_unstable();
    marks.cards.dedup();
    marks.accelerators.sort_unstable();
    marks.accelerators.dedup();
    marks
}

/// What swaps could bring, one of each.
fn discards(open: &[Action]) -> Bag {
    let brings = |particle: Particle| {
        open.iter().any(|action| matches!(action, Action::Swap(_, back) if *back == particle))
    };
    Particle::held().filter(|&particle| brings(particle)).map(Card::Particle).collect()
}

/// What is bid for, and the hand below it.
fn bidding(view: &View, own: &Own, marks: &Marks) -> Scene {
    let rows = view.bundles.len() as i16;
    let quests = own.hand.kinds().filter(|card| matches!(card, Card::Quest(_))).count();
    let quest_rows = quests.div_ceil(2) as i16;
    // The zone takes what it needs of what the first rows of the hand leave.
    let room = 1500 - 80 - board::TOP - 218 - quest_rows.min(3) * 106;
    let high = match view.step {
        Asked::Bid => rows * 148,
        Asked::Draw
        | Asked::Swap
        | Asked::Resolve
        | Asked::Eject
        | Asked::Open
        | Asked::FirstBid
        | Asked::Raise
        | Asked::Complete
        | Asked::Over => middle::zone_height(view).min(room.clamp(560, 690)),
    };
    let hand_top = board::TOP + high + 12;
    let quest_rows = quest_rows.min((1500 - 80 - hand_top - 214) / 106);
    let foot = hand_top + 66 + 140 + quest_rows * 106;
    let roomy = foot + RIVALS + 80 <= 1500;
    let height = foot + if roomy { RIVALS + 80 } else { 70 };
    let mut scene = Scene::new(1200, height.min(1500).unsigned_abs());
    header(&mut scene, view, own);
    board::track(&mut scene, view);
    match view.step {
        Asked::Bid => middle::accelerators(&mut scene, view, board::TOP, 148, marks),
        Asked::Draw
        | Asked::Swap
        | Asked::Resolve
        | Asked::Eject
        | Asked::Open
        | Asked::FirstBid
        | Asked::Raise
        | Asked::Complete
        | Asked::Over => {
            let area = Area::new(MARGIN, board::TOP, 1200 - 2 * MARGIN, high);
            middle::zone(&mut scene, view, area, marks);
        }
    }
    let title = match super::words::sealed(own) {
        Some(sealed) => format!("Sealed: {sealed}"),
        None => format!("Your hand, {} cards", own.hand.size()),
    };
    let title = Piece::new(title, 36, Weight::SemiBold, Ink::seat(marks.seat));
    let at = Point::new(MARGIN, hand_top + 40);
    scene.add(Text::left(at, title).shrunk_within(1200 - 2 * MARGIN));
    let area =
        Area::new(MARGIN, hand_top + 66, 1200 - 2 * MARGIN, 140 + (quest_rows * 106 - 14).max(0));
    let kinds = own.hand.kinds().map(|card| (card, own.hand.count(card)));
    middle::spread(&mut scene, kinds, area, &Marks::default(), Some("hand"));
    if roomy {
        others(&mut scene, view, foot + 4);
    }
    Frame::footer(&mut scene);
    scene
}

fn header(scene: &mut Scene, view: &View, own: &Own) {
    let seat = view.seat().unwrap_or(view.first);
    let ask = Piece::new(board::ask(view), 60, Weight::Bold, Ink::ACCENT);
    Header {
        title: "QUIRKY QUARKS",
        note: vec![Piece::label("Only you see this").after(20)],
        aside: Vec::new(),
        seat: seat.0,
        bar: Ink::seat(board::lead(view)),
        line: vec![ask],
        spare: 300,
    }
    .draw(scene);
    hand::purse(scene, seat, own);
}

/// The others in short, where the picture has room for them below `top`.
fn others(scene: &mut Scene, view: &View, top: i16) {
    let others = view.seats().filter(|(seat, _)| Some(*seat) != view.seat());
    let rivals: Vec<Rival> = others.map(|(seat, lane)| rival(seat, lane)).collect();
    Rival::draw(scene, top, &rivals);
}

/// Energy where it is known, cards in hand, completed Quests, and what it all scores.
fn rival(seat: Seat, lane: &Lane) -> Rival {
    let energy: Sign = |scene, at| shapes::energy(scene, at, 22);
    let cards: Sign = |scene, at| shapes::fan(scene, at, Ink::DIM);
    let quests: Sign = |scene, at| {
        let card = Area::new(at.x, at.y, 0, 0);
        let edge = Edge::solid(4, Ink::DIM);
        scene.add(Panel::outline(Area { x: card.x - 20, width: 40, ..card.grown(14) }, 6, edge));
    };
    let figure = |name, sign, text: String, holds: String| Figure { name, sign, text, holds };
    let hand = (lane.particles + lane.quests).to_string();
    let ev =
        lane.ev.map(|ev| figure("energy", Some(energy), ev.to_string(), lanes::known(lane.ev)));
    let rest = [
        figure("hand", Some(cards), hand, lanes::held(lane)),
        figure("Quests", Some(quests), lane.made.len().to_string(), lanes::made(lane)),
    ];
    Rival {
        seat: seat.0,
        score: figure("score", None, lane.score.to_string(), String::new()),
        figures: ev.into_iter().chain(rest).collect(),
    }
}

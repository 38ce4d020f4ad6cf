//! The picture above the menus of a turn: during auctions the table with the hand below, otherwise
//! the hand.

use super::{
    board, hand, lanes,
    middle::{self, Marks},
    zone,
};
use crate::{
    state::{
        action::Action,
        cards::{Bag, Card, Particle},
        turns::Asked,
        view::{Lane, Own, View},
    },
    words::{asked, text::sealed},
};
use quark_game::{Seat, kit::words::figure};
use quark_scene::{
    Area, Edge, Figure, Frame, Header, Ink, MARGIN, Panel, Piece, Point, RIVALS, Rival, Scene,
    Text, Weight, shapes,
};

/// Draws a sign around a point.
type Sign = fn(&mut Scene, Point);

/// The viewer's panel; it marks everything that the `open` moves can still reach.
#[must_use]
pub(crate) fn scene(view: &View, own: &Own, open: &[Action]) -> Scene {
    let marks = marks(open);
    let none = Bag::default();
    match view.step {
        Asked::Bid | Asked::Open | Asked::FirstBid | Asked::Raise => bidding(view, own, &marks),
        Asked::Swap => hand::marked(view, own, &marks, &discards(open), Some(others)),
        Asked::Eject | Asked::Complete => hand::marked(view, own, &marks, &none, Some(others)),
        // Nothing in the hand can be picked.
        Asked::Draw | Asked::Resolve | Asked::Over => {
            hand::marked(view, own, &Marks::default(), &none, Some(others))
        }
    }
}

/// Accelerators and cards that these moves name.
fn marks(open: &[Action]) -> Marks {
    let mut marks = Marks::default();
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

/// One of each kind of particle that swaps could bring.
fn discards(open: &[Action]) -> Bag {
    let brings = |particle: Particle| {
        open.iter().any(|action| matches!(action, Action::Swap(_, back) if *back == particle))
    };
    Particle::held().filter(|&particle| brings(particle)).map(Card::Particle).collect()
}

/// Height of the title above the hand.
const TITLE: i16 = 66;
/// Distance from one accelerator to the next.
const PITCH: i16 = 148;
/// Lowest bottom of a hand that leaves room for the others.
const HAND_END: i16 = 1500 - lanes::FOOT - RIVALS - 10;
/// Height reserved for the hand next to a large zone: two rows of Quests.
const HAND: i16 = 338;

/// The table with the auction, and the hand below it.
fn bidding(view: &View, own: &Own, marks: &Marks) -> Scene {
    let mut scene = Scene::new(1200, 0);
    header(&mut scene, view, own);
    board::track(&mut scene, view);
    let hand_high = zone::spread_height(&own.hand);
    let middle = Area::new(MARGIN, board::TOP, 1200 - 2 * MARGIN, 0);
    let high = match view.step {
        Asked::Bid => {
            let (bundles, at) = (view.bundles.iter(), (board::TOP, PITCH));
            middle::accelerators(&mut scene, view, bundles, at, marks);
            middle::height(view.bundles.len(), PITCH)
        }
        Asked::Draw
        | Asked::Swap
        | Asked::Resolve
        | Asked::Eject
        | Asked::Open
        | Asked::FirstBid
        | Asked::Raise
        | Asked::Complete
        | Asked::Over => {
            // The zone takes what it needs of the room that the first rows of the hand leave.
            let room = HAND_END - board::TOP - TITLE - 24 - hand_high.min(HAND);
            let high = zone::zone_height(view).min(room.max(560));
            zone::zone(&mut scene, view, Area { height: high, ..middle }, marks);
            high
        }
    };
    let top = board::TOP + high + 24;
    title(&mut scene, view, own, top);
    let top = top + TITLE;
    let hand = Area { y: top, height: hand_high.min(HAND_END - top), ..middle };
    let kinds = own.hand.kinds().map(|card| (card, own.hand.count(card)));
    zone::spread(&mut scene, kinds, hand, &Marks::default(), Some("hand"));
    // A bidder must see what the others can bid.
    let end = (hand.bottom() + 20).min(HAND_END + 10);
    others(&mut scene, view, end);
    scene.height = (end + RIVALS + lanes::FOOT).unsigned_abs();
    Frame::footer(&mut scene);
    scene
}

/// Draws a title above the hand: the sealed limits or the number of cards, and the viewer's score.
fn title(scene: &mut Scene, view: &View, own: &Own, top: i16) {
    let seat = view.seat().unwrap_or(view.first);
    // Limits need the room.
    let (title, has) = match sealed(own) {
        Some(sealed) => (format!("Sealed: {sealed}"), ""),
        None => (format!("Your hand, {}", figure(own.hand.size(), "card")), "You have "),
    };
    let title = Piece::new(title, 36, Weight::SemiBold, Ink::seat(seat));
    let at = Point::new(MARGIN, top + 40);
    scene.add(Text::left(at, title).shrunk_within(1200 - 2 * MARGIN - hand::SCORE));
    hand::score(scene, Point::new(1200 - MARGIN, top + 40), view, has);
}

fn header(scene: &mut Scene, view: &View, own: &Own) {
    let seat = view.seat().unwrap_or(view.first);
    let title = match view.waiting.contains(&seat) {
        true => Piece::new(asked::in_short(view), 60, Weight::Bold, Ink::ACCENT),
        false => Header::line("Your hand", seat),
    };
    Header { line: vec![title], spare: 300, ..hand::own_header(view, seat) }.draw(scene);
    hand::purse(scene, seat, own);
}

/// Draws the other players in short, below `top`.
fn others(scene: &mut Scene, view: &View, top: i16) {
    let others = view.seats().filter(|(seat, _)| Some(*seat) != view.seat());
    // With three others there is little room for a name.
    let unit = if view.lanes.len() < 4 { "point" } else { "pt" };
    let rivals: Vec<Rival> = others.map(|(seat, lane)| rival(seat, lane, unit)).collect();
    Rival::draw(scene, top, &rivals);
}

/// A rival in short: energy where it is known, cards in hand, completed Quests, and the score in
/// this unit.
fn rival(seat: Seat, lane: &Lane, unit: &str) -> Rival {
    let energy: Sign = |scene, at| shapes::energy(scene, at, 22);
    let cards: Sign = |scene, at| shapes::fan(scene, at, Ink::DIM);
    let quests: Sign = |scene, at| {
        let card = Area::new(at.x, at.y, 0, 0);
        let edge = Edge::solid(4, Ink::DIM);
        scene.add(Panel::outline(Area { x: card.x - 20, width: 40, ..card.grown(14) }, 6, edge));
    };
    let shown = |name, sign, text: String, holds: String| Figure { name, sign, text, holds };
    let hand = (lane.particles + lane.quests).to_string();
    let ev = lane.ev.map(|ev| shown("energy", Some(energy), ev.to_string(), lanes::known(lane.ev)));
    let rest = [
        shown("hand", Some(cards), hand, lanes::held(lane)),
        shown("Quests", Some(quests), lane.made.len().to_string(), lanes::made(lane)),
    ];
    Rival {
        seat: seat.into(),
        score: shown("score", None, figure(lane.score, unit), String::new()),
        figures: ev.into_iter().chain(rest).collect(),
    }
}

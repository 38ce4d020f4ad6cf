//! The picture above the menus of a turn: during auctions the table with the hand below, otherwise
//! the hand.

use super::{
    board, hand, header, lanes,
    middle::{self, Marks},
    picks, pieces, signs, slim, title,
    zone::{self, Build},
};
use crate::{
    rules::payment,
    state::{
        action::Action,
        cards::{Bag, Card, Particle, Sorted as _},
        turns::Asked,
        view::{Lane, Own, View},
    },
    words::{
        parts,
        text::{cards_in_hand, sealed},
    },
};
use quark_game::{Seat, kit::words::figure};
use quark_scene::{
    Area, Figure, Frame, Header, Ink, LONE_RIVAL, LOW_RIVALS, MARGIN, Panel, Piece, Point, RIVALS,
    Rival, Scene, Text, Weight, shapes,
};

/// Draws a sign around a point.
type Sign = fn(&mut Scene, Point);

/// The viewer's panel; it marks everything that the `open` moves can still reach.
#[must_use]
pub(crate) fn scene(view: &View, own: &Own, open: &[Action]) -> Scene {
    let marks = Marks { lacking: lacking(view, own), ..picks::marks(open) };
    let none = Bag::default();
    match view.step {
        Asked::Bid | Asked::Open | Asked::FirstBid | Asked::Raise => {
            bidding(view, own, &marks, open)
        }
        Asked::Swap => hand::marked(view, own, &marks, &discards(open), Some(open)),
        Asked::Eject | Asked::Complete => hand::marked(view, own, &marks, &none, Some(open)),
        // Nothing in the hand can be picked.
        Asked::Draw | Asked::Resolve | Asked::Over => {
            let mut scene = hand::marked(view, own, &Marks::default(), &none, Some(open));
            if view.step == Asked::Draw && !open.is_empty() {
                header::piles(&mut scene, view, own, open);
            }
            scene
        }
    }
}

/// Particles that the viewer's Quests lack, as far as three of a kind don't replace them.
fn lacking(view: &View, own: &Own) -> Option<(Seat, Vec<Card>)> {
    let (seat, player) = view.seat().zip(view.player())?;
    let quests = own.hand.kinds().filter_map(|card| match card {
        Card::Quest(quest) => Some(quest).filter(|quest| !own.ready.contains(quest)),
        Card::Particle(_) => None,
    });
    let particles = quests.flat_map(|quest| payment::missing(&player, quest));
    Some((seat, particles.map(Card::Particle).collect()))
}

/// One of each kind of particle that swaps could bring.
fn discards(open: &[Action]) -> Bag {
    let brings = |particle: Particle| {
        open.iter().any(|action| matches!(action, Action::Swap(_, back) if *back == particle))
    };
    Particle::held().filter(|&particle| brings(particle)).map(Card::Particle).collect()
}

/// Height of the title above the hand.
const TITLE: i16 = 52;
/// Distance from one accelerator to the next, at least and at most: the icons of a Quest need that much.
const PITCH: (i16, i16) = (116, 132);
/// Height of the picture that a phone shows together with nine lines of text and a row of buttons.
const HIGH: i16 = 1_290;
/// Height below the others.
const FOOT: i16 = 66;
/// Height of the others on one line.
const SLIM: i16 = 60;
/// Pixels between two parts.
const BELOW: i16 = 14;
/// Height that a large zone keeps next to a large hand.
const ZONE: i16 = 400;

/// Sizes of the zone, of the hand, and of the other players.
type Sizes = (Build, Build, i16);

/// Sizes to try, in this order. Where there is little room, the Quests that nobody can choose now stand on one
/// line each, with their cost.
fn sizes(view: &View) -> Vec<Sizes> {
    let (rivals, tight) = (rivals(view), zone::TIGHT);
    let low = rivals.min(LOW_RIVALS);
    match view.step {
        Asked::Bid => vec![
            (tight, zone::WIDE, rivals),
            (tight, tight, rivals),
            (tight, tight, low),
            (tight, tight.listed(), low),
            (tight, tight.listed(), SLIM),
        ],
        Asked::Open => vec![
            (zone::WIDE, zone::WIDE, rivals),
            (tight, tight, rivals),
            (zone::WIDE, tight.listed(), rivals),
            (tight, tight.listed(), rivals),
        ],
        _ => vec![
            (zone::WIDE, zone::WIDE, rivals),
            (tight, tight, rivals),
            (tight.listed(), zone::WIDE, rivals),
            (tight.listed(), tight, rivals),
            (tight.listed(), tight.listed(), rivals),
        ],
    }
}

/// The table with the auction, and the hand below it.
fn bidding(view: &View, own: &Own, marks: &Marks, open: &[Action]) -> Scene {
    let Layout { sizes: (zone, build, others), pitch, table, hand } = Layout::of(view, own);
    let mut scene = Scene::new(1200, 0);
    header(&mut scene, view, own, open);
    board::track(&mut scene, view);
    if view.step == Asked::Bid {
        middle::accelerators(&mut scene, view, view.bundles.iter(), (table.y, pitch), marks);
    } else {
        zone::zone(&mut scene, view, table, marks, zone);
    }
    let top = table.bottom() + BELOW;
    // A band across the picture tells the hand from the table.
    let band = Area::new(0, top, 1200, hand.bottom() + BELOW - 2 - top);
    scene.add(Panel::filled(band, 0, Ink::LANE));
    title(&mut scene, view, own, (top, marks));
    let kinds = own.hand.kinds().map(|card| (card, own.hand.count(card)));
    zone::spread(&mut scene, kinds, (hand, build), &Marks::default(), Some(("hand", parts::HAND)));
    // A bidder must see what the others can bid.
    let end = hand.bottom() + BELOW + 4;
    match others {
        SLIM => slim::others(&mut scene, view, Area::new(MARGIN, end, 1200 - 2 * MARGIN, SLIM)),
        high => others_in(&mut scene, view, (end, high)),
    }
    scene.height = (end + others + FOOT).unsigned_abs();
    Frame::footer(&mut scene);
    // A new phase changes the whole table.
    scene.mark_only(|name| {
        let starts = ["hand ", "bid at ", "cards at "];
        matches!(name, "card under auction" | "best bid")
            || name.ends_with("’s Quests")
            || starts.iter().any(|start| name.starts_with(start))
    });
    scene
}

/// The sizes that give the table, the hand and the other players their room.
struct Layout {
    sizes: Sizes,
    /// From one accelerator to the next.
    pitch: i16,
    table: Area,
    hand: Area,
}

impl Layout {
    fn of(view: &View, own: &Own) -> Layout {
        let bids = view.step == Asked::Bid;
        let rows = view.bundles.len();
        let needed = |zone: Build| match bids {
            true => middle::height(rows, PITCH.0),
            false => zone::zone_height(view, zone),
        };
        // Height of everything except the table.
        let rest = |(_, hand, others): Sizes| {
            let hand = TITLE + hand.height(&own.hand) + BELOW + 4;
            board::TOP + BELOW + hand + others + FOOT
        };
        let tried = sizes(view);
        let fits = |sizes: &&Sizes| rest(**sizes) + needed(sizes.0) <= HIGH;
        let sizes = tried.iter().find(fits).or(tried.last()).copied();
        let sizes = sizes.unwrap_or((zone::TIGHT, zone::TIGHT, RIVALS));
        let (zone, hand, others) = sizes;
        let pitch = (HIGH - rest(sizes)) / (rows as i16).max(1);
        let pitch = pitch.clamp(PITCH.0, PITCH.1);
        let needed = if bids { middle::height(rows, pitch) } else { needed(zone) };
        let least = if bids { needed } else { needed.min(ZONE) };
        // Lowest bottom of a hand that leaves room for the others.
        let end = 1500 - FOOT - others - BELOW - 4;
        let room = end - board::TOP - BELOW - TITLE;
        let height = hand.height(&own.hand).min(room - least);
        let wide = 1200 - 2 * MARGIN;
        let table = Area::new(MARGIN, board::TOP, wide, needed.min(room - height));
        let hand = Area { y: table.bottom() + BELOW + TITLE, height, ..table };
        Layout { sizes, pitch, table, hand }
    }
}

/// Draws a title above the hand: the number of cards, and the sealed limits or the meaning of the
/// ribbons.
fn title(scene: &mut Scene, view: &View, own: &Own, (top, marks): (i16, &Marks)) {
    let seat = view.seat().unwrap_or(view.first);
    let at = Point::new(MARGIN, top + 38);
    let wide = 1200 - 2 * MARGIN;
    let title = |text: String| Piece::new(text, 36, Weight::SemiBold, Ink::seat(seat));
    if let Some(sealed) = sealed(own) {
        return scene.add(Text::left(at, title(format!("Sealed: {sealed}"))).shrunk_within(wide));
    }
    let cards = cards_in_hand(own.hand.particles(), own.hand.quests());
    let cards = title(format!("Your hand: {cards}"));
    scene.add(Text::left(at, cards).shrunk_within(wide - 400));
    let is_offered = |card: &Card| match view.step {
        Asked::Bid => view.bundles.iter().any(|bundle| bundle.cards.contains(card)),
        _ => view.zone.count(*card) != 0 || view.lot.is_some_and(|lot| lot.card == *card),
    };
    if marks.lacking.as_ref().is_some_and(|(_, lacking)| lacking.iter().any(is_offered)) {
        let right = MARGIN + wide;
        pieces::ribbon_at(scene, Point::new(right - 377, top + 10), seat);
        let says = Piece::new("your Quests need this", 32, Weight::Medium, Ink::DIM);
        scene.add(Text::right(Point::new(right, top + 38), says).within(362));
    }
}

fn header(scene: &mut Scene, view: &View, own: &Own, open: &[Action]) {
    let seat = view.seat().unwrap_or(view.first);
    let title = match view.waiting.contains(&seat) {
        true => Piece::new(title::title(view, open), 60, Weight::Bold, Ink::ACCENT),
        false => Header::line("Your hand", seat),
    };
    let score = Piece::new(view.points(seat), 40, Weight::Medium, Ink::DIM);
    Header { line: vec![title], spare: 450, ..header::own_header(view, seat) }.draw(scene);
    let purse = header::purse(scene, seat, own);
    scene.add(Text::right(Point::new(purse.x - 18, 146), score));
}

/// Height of the other players.
pub(super) const fn rivals(view: &View) -> i16 {
    if view.lanes.len() < 3 { LONE_RIVAL } else { RIVALS }
}

/// Draws the other players in short, below `top`.
pub(super) fn others(scene: &mut Scene, view: &View, top: i16) {
    others_in(scene, view, (top, rivals(view)));
}

/// Draws the other players in short, below `top` in a row of this height.
fn others_in(scene: &mut Scene, view: &View, (top, height): (i16, i16)) {
    let others = view.seats().filter(|(seat, _)| Some(*seat) != view.seat());
    // With three others there is little room for a name.
    let unit = if view.lanes.len() < 4 { "point" } else { "pt" };
    let others: Vec<Rival> = others.map(|(seat, lane)| rival(seat, lane, unit)).collect();
    Rival::draw_in_row(scene, (top, height), &others);
}

/// A rival in short: energy where it is known, particles and Quests in hand, completed Quests, and the score in this unit.
fn rival(seat: Seat, lane: &Lane, unit: &str) -> Rival {
    let energy: Sign = |scene, at| shapes::energy(scene, at, 22);
    let shown = |name, sign, text: String, holds: String| Figure { name, sign, text, holds };
    let score = match lane.ev {
        Some(_) => figure(lane.score, unit),
        None => format!("{} + eV", lane.score),
    };
    let ev = lane.ev.map(|ev| shown("energy", Some(energy), ev.to_string(), lanes::known(lane.ev)));
    let rest = [
        shown("hand", Some(signs::particles), lane.particles.to_string(), lanes::held(lane)),
        Figure::count("Quests in hand", signs::quests, lane.quests),
        Figure::count("number of Quests", signs::completed, lane.made.len()),
    ];
    Rival {
        seat,
        // Completed Quests decide the game. A score with energy changes all the time.
        score: shown("Quests", None, score, lanes::made(lane)),
        is_won: false,
        figures: ev.into_iter().chain(rest).collect(),
    }
}

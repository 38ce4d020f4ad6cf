//! The private picture of one player: the hand, and the Quests it could complete.

use super::{board, lanes, middle::Marks, pieces, zone};
use crate::{
    state::{
        Phase, ROUNDS,
        cards::{Bag, Card, Particle},
        turns::Asked,
        view::{Own, View},
    },
    words::{
        asked::{self, left_to_eject},
        parts,
        text::sealed,
        uses::Uses,
    },
};
use quark_game::{
    Seat,
    kit::{
        drawing,
        words::{figure, listed},
    },
};
use quark_scene::{
    Area, Edge, Frame, Header, Ink, MARGIN, Panel, Part, Piece, Point, RIVALS, Scene, Text, Weight,
    shapes,
};

/// Width, height and horizontal distance of particle cards.
const CARD: (i16, i16, i16) = (126, 136, 141);
const COLUMNS: usize = 8;
/// Height of a row of particles with the labels below.
const ROW: i16 = 190;
const QUEST: (i16, i16, i16) = (552, 104, 118);
/// Height of a hand without cards.
const NOTHING: i16 = 100;

/// The viewer's hand; the Quests that can be completed now are marked.
#[must_use]
pub(crate) fn scene(view: &View, own: &Own) -> Scene {
    let ready = own.ready.iter().filter(|_| completes(view));
    let cards = ready.copied().map(Card::Quest).collect();
    marked(view, own, &Marks { cards, ..Marks::default() }, &Bag::default(), None)
}

/// Returns `true` if the viewer must complete Quests now, or pass.
fn completes(view: &View) -> bool {
    view.step == Asked::Complete && view.seat().is_some_and(|seat| view.waiting.contains(&seat))
}

/// Draws the other players, from this line down.
type Others = fn(&mut Scene, &View, i16);

/// The viewer's hand with marks, above discards that can be taken. `others` draws the other players
/// at the bottom, if there is room.
#[must_use]
pub(crate) fn marked(
    view: &View,
    own: &Own,
    marks: &Marks,
    discards: &Bag,
    others: Option<Others>,
) -> Scene {
    let held = |card: &Card| matches!(card, Card::Particle(_));
    let (particles, quests): (Vec<Card>, Vec<Card>) = own.hand.kinds().partition(held);
    let rows = particles.len().div_ceil(COLUMNS) as i16;
    let is_over = view.phase == Phase::Over;
    let top = if is_over { board::END } else { board::TOP };
    let below = top + 6 + if own.hand.is_empty() { NOTHING } else { rows * ROW };
    let quest_rows = quests.len().div_ceil(2) as i16;
    let extra = if discards.is_empty() { 0 } else { 182 };
    // The parts below the Quests get their room first.
    let most = (1500 - 236 - extra - below) / QUEST.2;
    let shown_rows = quest_rows.min(most).max(0);
    let foot = below + shown_rows * QUEST.2 + extra + 8;
    let others = others.filter(|_| foot + 226 + RIVALS <= 1500);
    let height = foot + 214 + others.map_or(0, |_| 12 + RIVALS);
    let mut scene = Scene::new(1200, height.min(1500).unsigned_abs());
    let seat = view.seat().unwrap_or(view.first);
    header(&mut scene, view, own, seat);
    if !is_over {
        board::track(&mut scene, view);
    }
    let uses = (view.step == Asked::Eject).then(|| Uses::of(view, own));
    for (place, &card) in particles.iter().enumerate() {
        let (column, row) = ((place % COLUMNS) as i16, (place / COLUMNS) as i16);
        let area = Area::new(MARGIN + column * CARD.2, top + row * ROW, CARD.0, CARD.1);
        particle(&mut scene, area, card, own, uses.as_ref());
        place_held(&mut scene, area, card, own, marks);
    }
    let high = if own.hand.is_empty() { NOTHING } else { rows * ROW };
    let lies = [(top, high, ROW), (below, shown_rows * QUEST.2, QUEST.2)];
    for (y, height, row) in lies.into_iter().filter(|(_, height, _)| *height != 0) {
        let area = Area::new(MARGIN, y, 1200 - 2 * MARGIN, height);
        scene.parts.extend(Part::new(parts::HAND, area).in_rows(row));
    }
    if own.hand.is_empty() {
        let at = Point::new(600, top + 62);
        scene.add(Text::centred(at, Piece::label("No cards in hand.")));
    }
    let room = usize::from(shown_rows.unsigned_abs()) * 2;
    let shown = drawing::shown(quests.len(), room);
    for (place, &card) in quests.iter().enumerate().take(shown + 1) {
        let (column, row) = ((place % 2) as i16, (place / 2) as i16);
        let area =
            Area::new(MARGIN + column * (QUEST.0 + 16), below + row * QUEST.2, QUEST.0, QUEST.1);
        if place == shown {
            left_over(&mut scene, area, &quests[shown..], own);
            continue;
        }
        quest(&mut scene, area, card, own);
        place_held(&mut scene, area, card, own, marks);
    }
    if !discards.is_empty() {
        takeable(&mut scene, (discards, marks), foot - extra);
    }
    footer(&mut scene, view, own, foot);
    if let Some(draw) = others {
        draw(&mut scene, view, foot + 148);
    }
    Frame::footer(&mut scene);
    scene
}

fn header(scene: &mut Scene, view: &View, own: &Own, seat: Seat) {
    let mine = view.waiting.contains(&seat);
    let title = match mine {
        true => Piece::new(asked::in_short(view), 60, Weight::Bold, Ink::ACCENT),
        false => Header::line("Your hand", seat),
    };
    let of = left_to_eject(view).map_or("", |_| "of ");
    let count = format!("{of}{}", figure(own.hand.size(), "card"));
    let count = Piece::new(count, 40, Weight::Medium, Ink::DIM).after(28);
    Header { line: vec![title, count], spare: 240, ..own_header(view, seat) }.draw(scene);
    purse(scene, seat, own);
}

/// Header with the round, for a picture that only `seat` sees.
pub(crate) fn own_header(view: &View, seat: Seat) -> Header {
    let note = format!("Only you see this · round {} of {ROUNDS}", view.round);
    let turn = if view.waiting.contains(&seat) { seat } else { board::lead(view) };
    let header = Header::private("QUIRKY QUARKS", seat, turn);
    Header { note: vec![Piece::label(note).after(20)], ..header }
}

/// Draws the viewer's energy at the right of the header. Returns its area.
pub(crate) fn purse(scene: &mut Scene, seat: Seat, own: &Own) -> Area {
    let figures = own.ev.to_string().len() as i16;
    let at = Point::new(1060 - 38 * (figures - 1), 106);
    pieces::ev(scene, at, 68, Some(own.ev), None);
    let area = Area::new(at.x - 50, at.y - 50, 1168 - at.x + 50, 100);
    scene.place(format_args!("{seat}’s energy"), area, lanes::known(Some(own.ev)));
    area
}

fn particle(scene: &mut Scene, area: Area, card: Card, own: &Own, uses: Option<&Uses>) {
    let Card::Particle(kind) = card else { return };
    pieces::particle_card(scene, area, kind, own.hand.count(card));
    let chosen = own.chosen.count(card);
    let below = Point::new(area.centre().x, area.bottom() + 40);
    let (text, ink) = match (chosen, own.hand.count(card)) {
        (0, _) => match uses.map(|uses| uses.of_particle(kind)) {
            None => (label(kind).to_owned(), Ink::DIM),
            Some(0) => ("no use".to_owned(), Ink::DIM),
            Some(some) => (figure(some, "use"), Ink::TEXT),
        },
        (_, 1) => ("ejected".to_owned(), Ink::WARNING),
        (chosen, held) => (format!("{chosen} of {held}"), Ink::WARNING),
    };
    let piece = Piece::new(text, 32, Weight::Medium, ink);
    scene.add(Text::centred(below, piece).shrunk_within(CARD.2 - 4));
    if chosen != 0 {
        goes(scene, area, card);
    }
}

/// Outlines a card chosen to be ejected, inside the outline for possible moves.
fn goes(scene: &mut Scene, area: Area, card: Card) {
    let shape = pieces::shape(area, card);
    scene.add(Panel { fill: None, ..shape }.edged(Edge::solid(5, Ink::WARNING)));
}

/// Name of a particle, short enough to stand below its card.
fn label(particle: Particle) -> &'static str {
    if particle == Particle::Anti { "anti" } else { particle.name() }
}

fn quest(scene: &mut Scene, area: Area, card: Card, own: &Own) {
    let Card::Quest(kind) = card else { return };
    let (chosen, held) = (own.chosen.count(card), own.hand.count(card));
    if chosen == 0 {
        return pieces::quest_card(scene, area, kind, held);
    }
    pieces::ejected_quest_card(scene, area, kind, (chosen, held));
    goes(scene, area, card);
}

/// Names the place of a card in hand, and marks it if it can be picked now.
fn place_held(scene: &mut Scene, area: Area, card: Card, own: &Own, marks: &Marks) {
    scene.place(format_args!("hand {card}"), area, own.hand.count(card));
    // What the viewer holds is not lacking.
    Marks { lacking: None, ..marks.clone() }.draw(scene, area, card);
}

/// Draws the number of Quests that don't fit, in the place of the first of them.
fn left_over(scene: &mut Scene, area: Area, quests: &[Card], own: &Own) {
    shapes::vacant(scene, area);
    let more = Piece::label(format!("and {} more Quests", quests.len()));
    scene.add(Text::centred(area.centre().plus(0, 12), more));
    for &card in quests {
        scene.place(format_args!("hand {card}"), area, own.hand.count(card));
    }
}

/// Draws the discards that can be taken, from a line down.
fn takeable(scene: &mut Scene, (discards, marks): (&Bag, &Marks), top: i16) {
    let title = Piece::label("You can take one of these discards");
    scene.add(Text::left(Point::new(MARGIN, top + 34), title));
    let area = Area::new(MARGIN, top + 50, 1200 - 2 * MARGIN, 124);
    let all = Marks { cards: discards.kinds().collect(), ..marks.clone() };
    let kinds = discards.kinds().map(|card| (card, discards.count(card)));
    zone::spread(scene, kinds, (area, zone::ROOMY), &all, None);
}

/// Draws the viewer's completed Quests, score and sealed limits.
fn footer(scene: &mut Scene, view: &View, own: &Own, top: i16) {
    let area = Area::new(MARGIN, top, 1200 - 2 * MARGIN, 136);
    scene.add(Panel::filled(area, 20, Ink::LANE));
    let said = match sealed(own) {
        Some(sealed) => format!("Sealed: {sealed}"),
        None if view.phase == Phase::Over => "What you completed".to_owned(),
        None => completable(view, own),
    };
    let row = Area::new(area.x + 24, area.y + 72, area.width - 48, 48);
    let dim = |text: String| Piece::new(text, 34, Weight::Medium, Ink::DIM);
    scene.add(Text::left(Point::new(row.x, area.y + 46), dim(said)).shrunk_within(row.width));
    let seat = view.seat().unwrap_or(view.first);
    let made = view.lanes.get(seat.index()).map(|lane| lane.made.as_slice()).unwrap_or_default();
    if made.is_empty() {
        let nothing =
            if view.phase == Phase::Over { "Nothing" } else { "Nothing is completed yet." };
        let at = Point::new(row.x, row.centre().y + 12);
        scene.add(Text::left(at, dim(nothing.to_owned())));
    }
    // The viewer's score if the game ended now.
    let points = view.points(seat);
    let wide = 24 + 21 * i16::try_from(points.chars().count()).unwrap_or_default();
    lanes::chips_of(scene, Area { width: row.width - wide, ..row }, seat, made, None);
    let at = Point::new(row.right(), row.centre().y + 12);
    scene.add(Text::right(at, Piece::new(points, 36, Weight::SemiBold, Ink::TEXT)));
}

/// Names the Quests in hand that can be completed now or in their phase, or gives a hint if there
/// are none.
fn completable(view: &View, own: &Own) -> String {
    /// Number of letters that fit.
    const ROOM: usize = 60;
    let ready = Uses::of(view, own).payable();
    let said = |shown: usize| {
        let names = ready.iter().take(shown).map(|quest| quest.printed().name.to_owned());
        let more = ready.len() - shown;
        let more = (more != 0).then(|| format!("{more} more"));
        let quests = listed(names.chain(more), "or");
        match completes(view) {
            true => format!("You can complete {quests} now."),
            false => format!("You can pay for {quests}."),
        }
    };
    let fits = |text: &String| text.chars().count() <= ROOM;
    match ready.len() {
        0 if completes(view) => "You can’t complete any Quest now.".to_owned(),
        0 => "Three of a kind replace any other particle.".to_owned(),
        all => (1..=all.min(3)).rev().map(said).find(fits).unwrap_or_else(|| said(1)),
    }
}

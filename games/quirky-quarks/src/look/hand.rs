//! The private picture of one player: the hand, and the Quests it could complete.

use super::{board, closer, footer, header, middle::Marks, panel, pieces, title, zone};
use crate::{
    state::{
        Phase,
        action::Action,
        cards::{Bag, Card, Particle, Sorted as _},
        turns::Asked,
        view::{Own, View},
    },
    words::{asked::left_to_eject, parts, text::cards_in_hand, uses::Uses},
};
use quark_game::{
    Seat,
    kit::{drawing, words::figure},
};
use quark_scene::{
    Area, Edge, Frame, Header, Ink, MARGIN, Panel, Part, Piece, Point, Scene, Text, Weight, shapes,
};

/// Height of particle cards.
pub(super) const HIGH: i16 = 136;
/// Pixels between two of them.
pub(super) const GAP: i16 = 15;
/// Fewest and most of them in the width of the picture.
const FEWEST: usize = 6;
const COLUMNS: usize = 8;
/// Height of a row of particles with the labels below.
const ROW: i16 = 190;
const QUEST: (i16, i16, i16) = (552, 104, 118);
/// Height of the discards that can be taken, with their title.
const DISCARDS: i16 = 182;
/// Width of a letter of the title and of the numbers of cards after it, and their room.
const LETTERS: (i16, i16, i16) = (32, 18, 820);
/// Height of a hand without cards.
const NOTHING: i16 = 100;

/// The viewer's hand; the Quests that can be completed now are marked.
#[must_use]
pub(crate) fn scene(view: &View, own: &Own) -> Scene {
    let ready = own.ready.iter().filter(|_| footer::completes(view));
    let cards = ready.copied().map(Card::Quest).collect();
    marked(view, own, &Marks { cards, ..Marks::default() }, &Bag::default(), None)
}

/// The viewer's hand with marks, above discards that can be taken. In a panel with these `open` moves
/// the other players stand at the bottom, if there is room.
#[must_use]
pub(crate) fn marked(
    view: &View,
    own: &Own,
    marks: &Marks,
    discards: &Bag,
    open: Option<&[Action]>,
) -> Scene {
    let held = |card: &Card| matches!(card, Card::Particle(_));
    let (particles, quests): (Vec<Card>, Vec<Card>) = own.hand.kinds().partition(held);
    let layout = Layout::of(view, own, (particles.len(), quests.len()), !discards.is_empty());
    let end = layout.foot + footer::height(view);
    let has_others = open.is_some() && end + 90 + panel::rivals(view) <= 1500;
    let height = end + 78 + if has_others { 12 + panel::rivals(view) } else { 0 };
    let mut scene = Scene::new(1200, height.min(1500).unsigned_abs());
    let seat = view.seat().unwrap_or(view.first);
    // The header of a panel to draw a card has both piles instead.
    let counts = view.step != Asked::Draw || open.is_none();
    let title = title::title(view, open.unwrap_or_default());
    header(&mut scene, view, own, (seat, title), counts);
    if view.phase != Phase::Over {
        board::track(&mut scene, view);
    }
    layout.draw_particles(&mut scene, (view, own, marks), &particles);
    layout.name_part(&mut scene, (view, own, marks), (&particles, &quests));
    if own.hand.is_empty() {
        let at = Point::new(600, layout.top + 62);
        scene.add(Text::centred(at, Piece::label("No cards in hand.")));
    }
    layout.draw_quests(&mut scene, (own, marks), &quests);
    if !discards.is_empty() {
        takeable(&mut scene, (discards, marks), layout.foot - DISCARDS);
    }
    footer::draw(&mut scene, view, own, layout.foot);
    if has_others {
        panel::others(&mut scene, view, end + 12);
    }
    Frame::footer(&mut scene);
    scene
}

/// The rows of a hand, in pixels from the top of the picture.
struct Layout {
    /// Top of the particles, and their height.
    top: i16,
    high: i16,
    /// Top of the Quests, and the number of rows for them.
    quests: i16,
    quest_rows: i16,
    /// Top of the footer.
    foot: i16,
}

impl Layout {
    /// The layout for these numbers of kinds of particles and Quests; `takes` is true if discards can be taken.
    fn of(view: &View, own: &Own, (particles, quests): (usize, usize), takes: bool) -> Layout {
        let top = if view.phase == Phase::Over { board::END } else { board::TOP };
        let rows = particles.div_ceil(COLUMNS) as i16;
        let high = if own.hand.is_empty() { NOTHING } else { rows * ROW };
        let below = top + 6 + high;
        let extra = if takes { DISCARDS } else { 0 };
        // The parts below the Quests get their room first.
        let most = (1400 - footer::height(view) - extra - below) / QUEST.2;
        let quest_rows = (quests.div_ceil(2) as i16).min(most).max(0);
        let foot = below + quest_rows * QUEST.2 + extra + 8;
        Layout { top, high, quests: below, quest_rows, foot }
    }

    fn draw_particles(
        &self,
        scene: &mut Scene,
        (view, own, marks): (&View, &Own, &Marks),
        particles: &[Card],
    ) {
        let uses = (view.step == Asked::Eject).then(|| Uses::of(view, own));
        let columns = columns(particles.len(), COLUMNS);
        let pitch = (1200 - 2 * MARGIN + GAP) / columns.max(FEWEST) as i16;
        for (place, &card) in particles.iter().enumerate() {
            let (column, row) = ((place % columns) as i16, (place / columns) as i16);
            let (x, y) = (MARGIN + column * pitch, self.top + row * ROW);
            let area = Area::new(x, y, pitch - GAP, HIGH);
            held(scene, (area, card), own, marks, |scene| {
                particle(scene, area, card, own, uses.as_ref());
            });
        }
    }

    /// Draws the Quests that fit, and the number of the others.
    fn draw_quests(&self, scene: &mut Scene, (own, marks): (&Own, &Marks), quests: &[Card]) {
        let room = usize::from(self.quest_rows.unsigned_abs()) * 2;
        let shown = drawing::shown(quests.len(), room);
        for (place, &card) in quests.iter().enumerate().take(shown + 1) {
            let (column, row) = ((place % 2) as i16, (place / 2) as i16);
            let x = MARGIN + column * (QUEST.0 + 16);
            let area = Area::new(x, self.quests + row * QUEST.2, QUEST.0, QUEST.1);
            if place == shown {
                left_over(scene, area, &quests[shown..], own);
                continue;
            }
            held(scene, (area, card), own, marks, |scene| quest(scene, area, card, own));
        }
    }

    /// Names the particles and the Quests as parts to enlarge. While cards are ejected, they are shown as they are here.
    fn name_part(
        &self,
        scene: &mut Scene,
        (view, own, marks): (&View, &Own, &Marks),
        (particles, quests): (&[Card], &[Card]),
    ) {
        let area = |y, height| Area::new(MARGIN, y, 1200 - 2 * MARGIN, height);
        let (above, below) =
            (area(self.top, self.high), area(self.quests, self.quest_rows * QUEST.2));
        if view.step == Asked::Eject || own.hand.is_empty() {
            for (area, row) in [(above, ROW), (below, QUEST.2)] {
                let part = (area.height != 0).then(|| Part::new(parts::HAND, area).in_rows(row));
                scene.parts.extend(part.into_iter().flatten());
            }
            return;
        }
        let kinds = |cards: &[Card]| -> Vec<(Card, u8)> {
            cards.iter().map(|&card| (card, own.hand.count(card))).collect()
        };
        let held = (&kinds(particles)[..], &kinds(quests)[..]);
        let marks = Marks { lacking: None, ..marks.clone() };
        scene.parts.extend(closer::parts(parts::HAND, held, (above, below), &marks));
    }
}

/// Columns of this many cards, at most `most`: several rows are equally long.
pub(super) fn columns(cards: usize, most: usize) -> usize {
    cards.div_ceil(cards.div_ceil(most).max(1)).max(1)
}

fn header(scene: &mut Scene, view: &View, own: &Own, (seat, title): (Seat, String), counts: bool) {
    let mine = view.waiting.contains(&seat);
    let winner = view.outcome.as_ref().and_then(|outcome| outcome.winners().next());
    let has_won = view.outcome.as_ref().is_some_and(|outcome| outcome.has_won(seat));
    let title = match winner {
        Some(_) if has_won => Header::line("You win", seat),
        Some(winner) => Header::line(format!("{winner} wins"), winner),
        None if mine => Piece::new(title, 60, Weight::Bold, Ink::ACCENT),
        None => Header::line("Your hand", seat),
    };
    let of = left_to_eject(view).map_or("", |_| "of ");
    let count = format!("{of}{}", cards_in_hand(own.hand.particles(), own.hand.quests()));
    // The header has no room for it after a long title.
    let letters = |text: &str| text.chars().count() as i16;
    let fits =
        counts && LETTERS.0 * letters(&title.text) + LETTERS.1 * letters(&count) <= LETTERS.2;
    let count = Piece::new(count, 36, Weight::Medium, Ink::DIM).after(24);
    let line = [title].into_iter().chain(Some(count).filter(|_| fits)).collect();
    Header { line, spare: 190, ..header::own_header(view, seat) }.draw(scene);
    header::purse(scene, seat, own);
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
    scene.add(Text::centred(below, piece).shrunk_within(area.width + GAP - 4));
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
pub(super) fn label(particle: Particle) -> &'static str {
    match particle {
        Particle::Anti => "anti",
        Particle::Neutrino(_) => "Neutrino",
        _ => particle.name(),
    }
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

/// Draws a card in hand with its marks, and names its place.
fn held(
    scene: &mut Scene,
    (area, card): (Area, Card),
    own: &Own,
    marks: &Marks,
    draw: impl FnOnce(&mut Scene),
) {
    scene.place(format_args!("hand {card}"), area, own.hand.count(card));
    // What the viewer holds is not lacking.
    Marks { lacking: None, ..marks.clone() }.on(scene, (area, card), draw);
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

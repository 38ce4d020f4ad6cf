//! Everything in front of one player, for a closer look.

use super::{
    INSIDE,
    chips::{self, GAP, Grid},
    pieces::{self, Nucleon},
};
use crate::state::{Lane, View};
use quark_game::{
    Score, Seat,
    kit::drawing::{finish, tally},
};
use quark_scene::{Area, Ink, MARGIN, Panel, Piece, Point, Scene, Text, Weight, shapes};

/// Top of the cards, below name, score and counts.
const TOP: i16 = 268;
/// Pixels across the cards, and the most pixels down.
const WIDE: i16 = 1_200 - 2 * MARGIN - 2 * INSIDE;
const HIGH: i16 = 1_180;
/// Width and height of a card before it is enlarged.
const CARD: (i16, i16) = (174, 136);
/// From one row of cards to the next.
const ROW: i16 = CARD.1 + 14;
/// Height of the word before the decayed cards.
const WORD: i16 = 46;
/// Pixels around the cards, for the marks of new ones.
const EDGE: i16 = 10;
/// Columns to try, in this order, before the rows become equally long; and the fewest.
const COLUMNS: [usize; 5] = [3, 4, 5, 6, 8];
const FEWEST: usize = 2;
/// From one count to the next.
const STAT: i16 = 262;

/// Name, score and counts of a player above their cards, which are as large as all of them fit.
pub(super) fn scene(view: &View, seat: Seat, lane: &Lane) -> Scene {
    let cards = cards(view, seat, lane);
    let below = cards.as_ref().map_or(0, enlarged);
    let mut scene = Scene::new(1_200, (TOP + below + 20).unsigned_abs());
    scene.add(Panel::filled(scene.area().grown(-16), 20, Ink::LANE));
    head(&mut scene, view, seat, lane);
    match view.outcome.as_ref().and_then(|outcome| outcome.scores.get(seat.index())) {
        Some(score) => split(&mut scene, score, lane),
        None => stats(&mut scene, lane),
    }
    if let Some(cards) = cards {
        let part = cards.area();
        scene.inset(Area::new(MARGIN + INSIDE, TOP, WIDE, below), cards, part);
    }
    scene
}

/// Height of the cards over the whole width.
fn enlarged(cards: &Scene) -> i16 {
    (i32::from(cards.height) * i32::from(WIDE) / i32::from(cards.width.max(1))) as i16
}

/// The created particles, then the decayed cards; `None` if there are none.
fn cards(view: &View, seat: Seat, lane: &Lane) -> Option<Scene> {
    let (made, laid) = (lane.created.len(), lane.decayed.len());
    if made + laid == 0 {
        return None;
    }
    let drawn = |columns: usize| {
        let width = columns as i16 * (CARD.0 + GAP) - GAP;
        let rows = |cards: usize| cards.div_ceil(columns);
        let grid = |y: i16, rows: usize| {
            let corner = Point::new(EDGE, y);
            Grid { corner, width, columns, rows, height: CARD.1, pitch: ROW, apart: 0 }
        };
        let word = EDGE + rows(made) as i16 * ROW;
        let second = word + WORD;
        let bottom = if laid == 0 { word } else { second + rows(laid) as i16 * ROW };
        let mut small = Scene::new((width + 2 * EDGE).unsigned_abs(), bottom.unsigned_abs());
        chips::created(view, seat, lane, made).draw(&mut small, &grid(EDGE, rows(made)));
        if laid != 0 {
            let said = Piece::new("Decayed", 32, Weight::SemiBold, Ink::TEXT);
            small.add(Text::left(Point::new(EDGE, second - 16), said));
            let laid = chips::decayed_cards(view, seat, lane, laid);
            laid.draw(&mut small, &grid(second, rows(lane.decayed.len())));
        }
        small
    };
    let most = made.max(laid);
    let even = |columns: usize| most.div_ceil(most.div_ceil(columns)).max(FEWEST);
    let mut ways = COLUMNS.into_iter().map(even).map(drawn);
    ways.find(|cards| enlarged(cards) <= HIGH).or_else(|| Some(drawn(12)))
}

fn head(scene: &mut Scene, view: &View, seat: Seat, lane: &Lane) {
    let place = view.outcome.as_ref().and_then(|outcome| outcome.places.get(seat.index()));
    shapes::symbol(scene, seat, Point::new(MARGIN + 46, 92), 28, Ink::seat(seat));
    let mut name = vec![Piece::new(seat.to_string(), 60, Weight::SemiBold, Ink::TEXT)];
    let word = (view.starter == seat).then_some("starts");
    name.extend(word.map(|word| Piece::new(word, 46, Weight::Medium, Ink::DIM).after(24)));
    scene.add(Text::left(Point::new(MARGIN + 96, 112), name).within(620));
    let beside = match (place, lane.atom) {
        (Some(&place), _) => Some(finish(place)),
        (None, Some(atom)) => Some((format!("with {}", atom.symbol()), Ink::DIM)),
        (None, None) => None,
    };
    let beside = beside.map(|(said, ink)| Piece::new(said, 46, Weight::Medium, ink));
    let score = Piece::new(lane.score.to_string(), 92, Weight::SemiBold, Ink::TEXT).after(28);
    let score = beside.into_iter().chain([score]).collect::<Vec<Piece>>();
    scene.add(Text::right(Point::new(1_200 - MARGIN - INSIDE, 124), score));
}

/// Draws the counts of hand, energy, protons and neutrons. Zeros are dim.
fn stats(scene: &mut Scene, lane: &Lane) {
    let at = |place: i16| Point::new(MARGIN + 70 + place * STAT, 204);
    let mut fan = Scene::new(60, 60);
    shapes::fan(&mut fan, Point::new(30, 30), Ink::DIM);
    scene.inset(Area::new(at(0).x - 48, at(0).y - 48, 96, 96), fan, Area::new(0, 0, 60, 60));
    shapes::energy(scene, at(1), 38);
    pieces::nucleon(scene, at(2), 36, Nucleon::Proton, false);
    pieces::nucleon(scene, at(3), 36, Nucleon::Neutron, false);
    for (place, count) in (0..).zip([lane.hand, lane.energy, lane.protons, lane.neutrons]) {
        scene.add(Text::left(at(place).plus(54, 22), tally(count, 62)));
    }
}

/// Writes the parts of the final score.
fn split(scene: &mut Scene, score: &Score, lane: &Lane) {
    let pieces = super::score_parts(score, lane, 46).collect::<Vec<Piece>>();
    scene.add(Text::left(Point::new(MARGIN + 46, 222), pieces).shrunk_within(WIDE));
}

//! Shelves: completed Quests by name, with a figure for each.

use crate::{
    look::{
        pieces::{self, SMALL},
        signs,
    },
    state::{
        cards::{Bag, Card, Quest},
        score,
    },
};
use quark_game::kit::drawing;
use quark_scene::{Area, Edge, Ink, Panel, Piece, Point, Scene, Text, Weight, shapes};

/// Width of a shelf.
pub(crate) const WIDTH: i16 = 1080;
/// Number of parts that a shelf is divided into, and a shelf of half the width.
const PARTS: i16 = 12;
const HALVED: i16 = PARTS / 2;
/// Pixels between two Quests.
const APART: i16 = 12;
/// Number of letters of the longest name that fits into this number of parts.
const FITTING: [(usize, i16); 4] = [(2, 2), (6, 3), (10, 4), (15, 5)];
/// Number of letters of the number of cards, such as ` ×2`, and of the sign of a power.
const TIMES: usize = 3;
const POWER: usize = 2;
/// Width of a letter of a name, and of the points after a cost.
const LETTER: i16 = 18;
const FIGURE: i16 = 74;
/// Number of letters of a name and its text that fit into half a shelf.
const HALF: usize = 25;

/// Quests of one kind on a shelf.
#[derive(Clone, Debug)]
pub(crate) struct Entry {
    /// Kind of these Quests.
    pub(crate) quest: Quest,
    /// Number of Quests.
    pub(crate) count: u8,
    /// Text at the right: their points, or their effect.
    pub(crate) figure: String,
    /// True if their cost stands between their name and the text.
    pub(crate) costs: bool,
}

impl Entry {
    /// Completed Quests by kind, with the text that `figure` gives for a kind and its number; kinds
    /// without a text are left out.
    pub(crate) fn all(made: &[Quest], figure: impl Fn(Quest, u8) -> Option<String>) -> Vec<Entry> {
        let bag: Bag = made.iter().copied().map(Card::Quest).collect();
        let kinds = Quest::all().map(|quest| (quest, bag.count(Card::Quest(quest))));
        let held = kinds.filter(|(_, count)| *count != 0);
        let entry = |(quest, count)| {
            figure(quest, count).map(|figure| Entry { quest, count, figure, costs: false })
        };
        held.filter_map(entry).collect()
    }

    /// All completed Quests by kind, with their points, and with what each Objective brings.
    #[must_use]
    pub(crate) fn scoring(made: &[Quest]) -> Vec<Entry> {
        let points = |quest: Quest, count: u8| {
            let printed = u16::from(quest.printed().points) * u16::from(count);
            let brings = quest.printed().power.and_then(|power| score::objective(power, made));
            Some(match brings {
                Some((points, counted)) => format!("{printed} + {points} for {counted}"),
                None => printed.to_string(),
            })
        };
        Entry::all(made, points)
    }

    /// All completed Quests by kind, with the points that they are worth now.
    #[must_use]
    pub(crate) fn worth(made: &[Quest]) -> Vec<Entry> {
        Entry::all(made, |quest, count| {
            let printed = i32::from(quest.printed().points) * i32::from(count);
            let brings = quest.printed().power.and_then(|power| score::objective(power, made));
            Some((printed + brings.map_or(0, |(points, _)| points)).to_string())
        })
    }

    /// Its width on a whole shelf.
    pub(crate) fn width(&self) -> i16 {
        (WIDTH + APART) * self.parts() / PARTS - APART
    }

    /// Number of parts of a shelf that it takes.
    fn parts(&self) -> i16 {
        let times = if 1 < self.count { TIMES } else { 0 };
        let power = if self.quest.printed().power.is_some() { POWER } else { 0 };
        let name = self.quest.printed().name.chars().count() + times;
        let figure = self.figure.chars().count();
        if self.costs {
            let letters = i16::try_from(name + power).unwrap_or(i16::MAX / LETTER);
            let wide = 34 + LETTER * letters + pieces::cost_width(self.quest, SMALL) + FIGURE;
            let fits = |parts: &i16| wide <= (WIDTH + APART) * parts / PARTS - APART;
            return (4..PARTS).find(fits).unwrap_or(PARTS);
        }
        let fitting = FITTING.into_iter().find(|(letters, _)| name + power <= *letters);
        match fitting.filter(|_| figure <= 3) {
            Some((_, parts)) => parts,
            None if name + figure <= HALF || figure <= 3 => HALVED,
            None => PARTS,
        }
    }
}

/// Sizes of the rows of a shelf, in pixels.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(crate) struct Size {
    /// Height of a Quest.
    pub(crate) height: i16,
    /// Distance from one row to the next.
    pub(crate) pitch: i16,
}

/// Sizes of a row where there is little room.
pub(crate) const LOW: Size = Size { height: 56, pitch: 64 };

/// Number of parts of a shelf of this width.
const fn parts(width: i16) -> i16 {
    if width < WIDTH / 2 { HALVED } else { PARTS }
}

/// Arranges Quests in rows of this width: each goes to the first row that has room for it.
#[must_use]
pub(crate) fn rows(entries: Vec<Entry>, width: i16) -> Vec<Vec<Entry>> {
    let mut rows: Vec<Vec<Entry>> = Vec::new();
    for entry in entries {
        let free = |row: &&mut Vec<Entry>| {
            row.iter().map(Entry::parts).sum::<i16>() + entry.parts() <= parts(width)
        };
        match rows.iter_mut().find(free) {
            Some(row) => row.push(entry),
            None => rows.push(vec![entry]),
        }
    }
    rows
}

/// Draws the first `shown` rows from the top of `area` down; the last place says how many more there are. `held` begins
/// the names of the places. The `newest` wears the halo of the last move.
pub(crate) fn draw(
    scene: &mut Scene,
    area: Area,
    size: Size,
    (held, newest): (&str, Option<Quest>),
    (rows, shown): (&[Vec<Entry>], usize),
) {
    let hidden: Vec<&Entry> = rows.iter().skip(shown).flatten().collect();
    for (number, row) in (0_i16..).zip(&rows[..shown.min(rows.len())]) {
        let mut x = area.x;
        let last = usize::from(number.unsigned_abs()) + 1 == shown;
        let (taken, all) = (row.iter().map(Entry::parts).sum::<i16>(), parts(area.width));
        // The Quests of a row that is nearly full reach its end. So do those with costs; a single one may reach the middle.
        let parts = match row.iter().all(|entry| entry.costs) {
            true if row.len() == 1 && taken <= HALVED => 2 * taken,
            false if taken * 4 < all * 3 => all,
            _ => taken,
        };
        for (place, entry) in row.iter().enumerate() {
            let width = (area.width + APART) * entry.parts() / parts - APART;
            let area = Area::new(x, area.y + number * size.pitch, width, size.height);
            if last && !hidden.is_empty() && place + 1 == row.len() {
                let rest: Vec<&Entry> = [entry].into_iter().chain(hidden.iter().copied()).collect();
                more(scene, area, held, &rest);
                return;
            }
            scene.place(format_args!("{held} {}", Card::Quest(entry.quest)), area, entry.count);
            one(scene, area, entry);
            if newest == Some(entry.quest) {
                scene.haloed();
                let edge = Edge::solid(6, Ink::ACCENT);
                scene.add(Panel::outline(area.grown(5), shapes::CARD + 5, edge));
            }
            x += width + APART;
        }
    }
}

/// Sizes of a list of Quests one below the other.
const LISTED: Size = Size { height: 64, pitch: 72 };

/// Height of a list of this many Quests.
#[must_use]
pub(super) const fn column_height(quests: usize) -> i16 {
    quests as i16 * LISTED.pitch
}

/// Draws Quests one below the other, each as wide as `area`.
pub(super) fn column(scene: &mut Scene, area: Area, entries: &[Entry]) {
    for (row, entry) in (0..).zip(entries) {
        let y = area.y + row * LISTED.pitch;
        one(scene, Area { y, height: LISTED.height, ..area }, entry);
    }
}

/// Draws a Quest: its sign and name, or its name and cost, then a figure. A bolt shows that it has a power.
pub(crate) fn one(scene: &mut Scene, area: Area, entry: &Entry) {
    shapes::card(scene, area, 0);
    let middle = area.centre().y;
    let letters = i16::try_from(entry.figure.chars().count()).unwrap_or(i16::MAX / 21);
    let (size, each) = if letters <= 3 { (36, 21) } else { (32, 17) };
    let figure = Piece::new(entry.figure.as_str(), size, Weight::SemiBold, Ink::CARD_INK);
    scene.add(Text::right(Point::new(area.right() - 16, middle + 13), figure));
    let (mut x, end) = if entry.costs {
        let end = area.right() - FIGURE;
        let left = end - pieces::cost_width(entry.quest, SMALL);
        pieces::cost(scene, Point::new(left, middle), area.height, entry.quest, end);
        (area.x + 20, left - 10)
    } else {
        signs::sign(scene, Point::new(area.x + 33, middle), 18, entry.quest, Ink::CARD_INK);
        (area.x + 62, area.right() - 20 - letters * each)
    };
    if entry.quest.printed().power.is_some() {
        shapes::bolt(scene, Point::new(x + 8, middle), 25, signs::POWER);
        x += 26;
    }
    let name = Text::left(Point::new(x, middle + 12), pieces::name(entry.quest, entry.count));
    scene.add(name.shrunk_within(end - x));
}

/// Draws the number of Quests that don't fit, in the place of the first of them.
fn more(scene: &mut Scene, area: Area, held: &str, rest: &[&Entry]) {
    shapes::vacant(scene, area);
    let count = rest.iter().map(|entry| usize::from(entry.count)).sum();
    let text = drawing::more(count, 36);
    scene.add(Text::centred(area.centre().plus(0, 13), text));
    for entry in rest {
        scene.place(format_args!("{held} {}", Card::Quest(entry.quest)), area, entry.count);
    }
}

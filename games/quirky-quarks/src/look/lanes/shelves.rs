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
/// Pixels between two Quests.
const APART: i16 = 12;
/// Number of letters of the number of cards, such as ` ×2`.
const TIMES: usize = 4;
/// Width of the sign of a power, of a letter of a name, and of the points after a cost.
const BOLT: i16 = 26;
const LETTER: i16 = 19;
const FIGURE: i16 = 68;
/// Pixels before a name with a cost, and between the two.
const ENDS: i16 = 36;
/// Width of a letter of a name before a cost, and part of its width that the cost needs, at least.
const SMALLER: i16 = 17;
const CLOSE: (i16, i16) = (4, 5);

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

/// The printed points of Quests of a kind.
pub(super) fn points(quest: Quest, count: u8) -> String {
    (u16::from(quest.printed().points) * u16::from(count)).to_string()
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
        Entry::all(made, |quest, count| {
            let printed = points(quest, count);
            let brings = quest.printed().power.and_then(|power| score::objective(power, made));
            Some(match brings {
                Some((points, counted)) => format!("{printed} + {points} for {counted}"),
                None => printed,
            })
        })
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

    /// Width that it needs.
    pub(crate) fn width(&self) -> i16 {
        let figure = self.figure.chars().count();
        match self.costs {
            true => ENDS + self.name() + self.cost() * CLOSE.0 / CLOSE.1 + FIGURE,
            false => 82 + self.name() + if figure <= 3 { 21 } else { 17 } * figure as i16,
        }
    }

    /// Width of its name, with the sign of a power and the number of cards.
    fn name(&self) -> i16 {
        let power = if self.quest.printed().power.is_some() { BOLT } else { 0 };
        let times = if 1 < self.count { TIMES } else { 0 };
        let letter = if self.costs { SMALLER } else { LETTER };
        letter * (self.quest.printed().name.chars().count() + times) as i16 + power
    }

    fn cost(&self) -> i16 {
        pieces::cost_width(self.quest, SMALL)
    }

    /// True if it shows only points, which leave room for two others next to it.
    fn is_short(&self) -> bool {
        !self.costs && self.figure.chars().count() <= 3
    }

    /// Number of columns that it takes on a shelf of this width.
    fn span(&self, columns: i16, width: i16) -> i16 {
        let wide = |span: &i16| (width + APART) * span / columns - APART;
        (1..columns).find(|span| self.width() <= wide(span)).unwrap_or(columns)
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

/// Columns of the grid of a shelf of this width: points need less room than costs and effects.
fn columns<'e>(mut entries: impl Iterator<Item = &'e Entry>, width: i16) -> i16 {
    if WIDTH / 2 < width && entries.any(Entry::is_short) { 3 } else { 2 }
}

/// Arranges Quests in rows of this width: each goes to the first row that has room for it.
#[must_use]
pub(crate) fn rows(entries: Vec<Entry>, width: i16) -> Vec<Vec<Entry>> {
    let columns = columns(entries.iter(), width);
    let mut rows: Vec<Vec<Entry>> = Vec::new();
    for entry in entries {
        let free = |row: &&mut Vec<Entry>| {
            let taken: i16 = row.iter().map(|one| one.span(columns, width)).sum();
            taken + entry.span(columns, width) <= columns
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
    let columns = columns(rows.iter().flatten(), area.width);
    let hidden: Vec<&Entry> = rows.iter().skip(shown).flatten().collect();
    for (number, row) in (0_i16..).zip(&rows[..shown.min(rows.len())]) {
        let mut x = area.x;
        let last = usize::from(number.unsigned_abs()) + 1 == shown;
        for (place, entry) in row.iter().enumerate() {
            let span = entry.span(columns, area.width);
            let width = (area.width + APART) * span / columns - APART;
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
        let left = end - entry.cost().min(end - area.x - ENDS - entry.name());
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

//! Boards of the phases without bids: a lane for each player with the things that matter in the
//! phase, and the Quests that matter in it by name.
//!
//! Funding shows the eV and cards received, Ejection the cards that each player ejects and keeps,
//! Quests everything completed and the players still to come.

use super::{
    HEAD, ejecting,
    shelves::{self, Entry, Size, points},
};
use crate::{
    look::{lanes, lanes::INSET, signs},
    state::{
        FUNDING_EV, Phase,
        cards::{Pile, Power, Quest},
        table::Place,
        view::{Lane, View},
    },
};
use quark_game::{Seat, kit::words::figure};
use quark_scene::{Area, GAP, Ink, MARGIN, Panel, Piece, Point, Scene, Text, Weight, shapes};

/// Sizes of the first row and of the rows of Quests, while there is room.
const ROOMY: (i16, Size) = (HEAD, Size { height: 72, pitch: 84 });
/// Sizes of the first row and of the rows of Quests, where there is little room.
const TIGHT: (i16, Size) = (72, shelves::LOW);
/// Pixels below the last row of a lane.
const BELOW: i16 = 4;
/// Height of the line about the piles.
const STRIP: i16 = 72;
/// Height of lanes that leave a picture low.
const LITTLE: i16 = 700;
/// Height of the legend.
const LEGEND: i16 = 56;

/// Contents of one lane below its first row.
#[derive(Clone, Debug)]
pub(crate) struct Content {
    /// Owner of the lane.
    pub(crate) seat: Seat,
    /// Height of the things above the Quests.
    pub(crate) above: i16,
    /// Quests by name.
    pub(crate) rows: Vec<Vec<Entry>>,
    /// Number of rows shown.
    pub(crate) shown: usize,
}

impl Content {
    /// A lane that shows all these Quests.
    #[must_use]
    pub(crate) fn new(seat: Seat, above: i16, entries: Vec<Entry>) -> Content {
        let rows = shelves::rows(entries, shelves::WIDTH);
        Content { seat, above, shown: rows.len(), rows }
    }

    fn height(&self, (head, size): (i16, Size)) -> i16 {
        let below = self.above + self.shown as i16 * size.pitch;
        head + below + if below == 0 { 0 } else { BELOW }
    }
}

/// Height of all lanes in these sizes.
fn needed(contents: &[Content], build: (i16, Size)) -> i16 {
    contents.iter().map(|one| one.height(build) + GAP).sum::<i16>() - GAP
}

/// Chooses the sizes of all lanes for `room`: smaller rows if there are many, and fewer rows of the
/// longest shelves.
#[must_use]
pub(crate) fn fitted(contents: &mut [Content], room: i16) -> (i16, Size) {
    if needed(contents, ROOMY) <= room {
        return ROOMY;
    }
    while room < needed(contents, TIGHT) {
        let Some(longest) = contents.iter_mut().max_by_key(|one| one.shown) else { break };
        if longest.shown == 0 {
            break;
        }
        longest.shown -= 1;
    }
    TIGHT
}

/// Draws the first row of a lane.
type Head = fn(&mut Scene, &View, Area, Seat, &Lane);

/// Draws the lanes from `top` down, in `room`; returns their bottom.
pub(crate) fn draw(
    scene: &mut Scene,
    view: &View,
    (top, room): (i16, i16),
    mut contents: Vec<Content>,
    head: Head,
) -> i16 {
    let build = fitted(&mut contents, room);
    let mut y = top;
    for content in &contents {
        let seat = content.seat;
        let Some(lane) = view.lanes.get(seat.index()) else { continue };
        let area = Area::new(MARGIN, y, 1200 - 2 * MARGIN, content.height(build));
        lanes::shell(scene, view, area, seat);
        lanes::part(scene, view, area, (seat, lane), build.1.pitch);
        let first = Area { height: build.0, ..area };
        head(scene, view, first, seat, lane);
        let inside = area.grown(-INSET);
        scene.place(format_args!("{seat}’s Quests"), inside, lanes::made(lane));
        if content.above != 0 {
            ejecting::draw(scene, Point::new(area.x + 20, first.bottom()), view, lane);
        }
        let shelf = Area {
            x: area.x + 20,
            y: first.bottom() + content.above,
            width: shelves::WIDTH,
            ..area
        };
        let newest = lanes::newest(view, seat, lane);
        let held = format!("{seat}’s");
        shelves::draw(scene, shelf, build.1, (&held, newest), (&content.rows, content.shown));
        let shelved = if content.shown == 0 { &[][..] } else { &content.rows };
        let named = shelved.iter().flatten().map(|entry| entry.quest);
        lanes::place_unnamed(scene, inside, seat, lane, &named.collect::<Vec<Quest>>());
        y = area.bottom() + GAP;
    }
    y - GAP
}

/// Explains the signs in the lanes below them; returns the bottom of the explanation.
pub(crate) fn legend(
    scene: &mut Scene,
    lanes: i16,
    quests: impl Iterator<Item = Quest> + Clone,
) -> i16 {
    if signs::legend(scene, lanes + LEGEND - 4, quests) { lanes + LEGEND } else { lanes }
}

/// Height left for lanes from `top` down in a picture of the largest size.
#[must_use]
pub(crate) const fn room(top: i16) -> i16 {
    1500 - lanes::FOOT - LEGEND - top
}

/// Draws Funding: energy and cards received, and the Quests that bring more, next to all others if these need little room.
/// Returns its bottom.
pub(crate) fn funding(scene: &mut Scene, view: &View, top: i16) -> i16 {
    let brings = |quest: Quest, count: u8| match quest.printed().power {
        Some(Power::FundingEv) => Some(format!("+{count} eV")),
        Some(Power::FundingCard) => Some(format!("+{}", figure(count, "card"))),
        Some(_) | None => None,
    };
    let worth = |quest, count| Some(brings(quest, count).unwrap_or_else(|| points(quest, count)));
    let all = |(seat, lane): (Seat, &Lane)| Content::new(seat, 0, Entry::all(&lane.made, worth));
    let helpful =
        |(seat, lane): (Seat, &Lane)| Content::new(seat, 0, Entry::all(&lane.made, brings));
    let mut contents: Vec<Content> = view.seats().map(all).collect();
    if LITTLE < needed(&contents, ROOMY) {
        contents = view.seats().map(helpful).collect();
    }
    let top = strip(scene, view, top);
    let named = quests(&contents);
    let lanes = draw(scene, view, (top, room(top)), contents, |scene, view, area, seat, lane| {
        let gained = FUNDING_EV + u16::from(lane.powers(Power::FundingEv));
        let status = match lane.due.draws {
            0 => format!("drew {}", 1 + lane.powers(Power::FundingCard)),
            _ => lanes::status(view, seat, lane),
        };
        lanes::head(scene, view, area, seat, lane, &status, Some(gained));
    });
    legend(scene, lanes, named.iter().copied())
}

/// Draws Ejection: the cards that each player ejects and keeps. Returns its bottom.
pub(crate) fn ejection(scene: &mut Scene, view: &View, top: i16) -> i16 {
    let helps = |quest: Quest, _| match quest.printed().power {
        Some(power @ (Power::DrawBefore | Power::EjectLess | Power::Refund | Power::DrawAfter)) => {
            Some(power.short().to_owned())
        }
        Some(_) | None => None,
    };
    let contents = |(seat, lane): (Seat, &Lane)| {
        Content::new(seat, ejecting::height(view, lane), Entry::all(&lane.made, helps))
    };
    let contents: Vec<Content> = view.seats().map(contents).collect();
    let top = if view.phase == Phase::Ejection { top } else { strip(scene, view, top) };
    let named = quests(&contents);
    let lanes = draw(scene, view, (top, room(top)), contents, |scene, view, area, seat, lane| {
        lanes::head(scene, view, area, seat, lane, &ejecting::status(view, seat, lane), None);
    });
    legend(scene, lanes, named.iter().copied())
}

/// Draws the Quest phase: everything completed, and the players still to come. Returns its bottom.
pub(crate) fn quests_of_all(scene: &mut Scene, view: &View, top: i16) -> i16 {
    let top = strip(scene, view, top);
    let contents = |(seat, lane): (Seat, &Lane)| Content::new(seat, 0, Entry::scoring(&lane.made));
    let contents: Vec<Content> = view.seats().map(contents).collect();
    let named = quests(&contents);
    let lanes = draw(scene, view, (top, room(top)), contents, |scene, view, area, seat, lane| {
        lanes::head(scene, view, area, seat, lane, &turn(view, seat, lane), None);
    });
    legend(scene, lanes, named.iter().copied())
}

/// State of a player in the Quest phase, where all take turns in turn order.
fn turn(view: &View, seat: Seat, lane: &Lane) -> String {
    if lane.due.draws != 0 {
        return lanes::status(view, seat, lane);
    }
    let seats = view.lanes.len() as u8;
    let order = |seat: Seat| seat.steps_from(view.first, seats);
    let now = view.waiting.first().map_or(seats, |&now| order(now));
    match order(seat).cmp(&now) {
        std::cmp::Ordering::Less => "done",
        std::cmp::Ordering::Equal => "choosing",
        std::cmp::Ordering::Greater => "to come",
    }
    .to_owned()
}

/// Quests named in these lanes.
fn quests(contents: &[Content]) -> Vec<Quest> {
    contents.iter().flat_map(|one| one.rows.iter().flatten()).map(|entry| entry.quest).collect()
}

/// Draws the numbers of cards in both piles and of discards. The pile drawn from last wears the
/// halo. Returns the top of the lanes.
fn strip(scene: &mut Scene, view: &View, top: i16) -> i16 {
    const PITCH: i16 = 373;
    let area = Area::new(MARGIN, top, 1200 - 2 * MARGIN, STRIP);
    scene.add(Panel::filled(area, 20, Ink::PANEL));
    let [particles, quests] = view.piles;
    let figures = [
        (Some(Pile::Particles), particles, "particles left"),
        (Some(Pile::Quests), quests, "Quests left"),
        (None, view.discards.size(), "discarded"),
    ];
    for (place, (pile, count, label)) in (0_i16..).zip(figures) {
        let part = Area { x: area.x + place * PITCH, width: PITCH, ..area };
        let count = quark_game::kit::drawing::tally(count, 44);
        let label = Piece::new(label, 34, Weight::Medium, Ink::DIM).after(14);
        let at = Point::new(part.x + 28, part.centre().y + 16);
        scene.add(Text::left(at, vec![count, label]));
        if let Some(last) = view.last
            && pile.is_some_and(|pile| last.place == Place::Pile(pile))
        {
            shapes::halo(scene, part.grown(-15), 6, last.seat);
        }
    }
    area.bottom() + 16
}

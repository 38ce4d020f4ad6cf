//! Enlarged parts of pictures: whole things, and nothing of their neighbours.

#[cfg(test)]
mod tests;

use super::{
    Area, Caption, Ink, Item, Lens, Panel, Part, Scene, paint,
    part::{BETWEEN, CLOSE, ENOUGH, HIGHEST, MOST, WIDTH, of, on},
};

/// Pixels that something must reach into a part to belong to it. The marks of neighbours reach less far.
const INSIDE: i16 = 10;
/// Pixels between the edge of the ground and a thing that it is shown with.
const NEAR: i16 = 48;
/// Pixels of a map that are shown around a part without its neighbours, and those up to which things lie between them.
const EDGE: (i16, i16) = (24, 8);
/// Pixels that two things next to each other may share.
const TOUCH: i16 = 2;

/// Enlargement from which on more pieces are not worth it, in tenths.
const FINE: i16 = 16;
/// Smallest enlargement that is better than to cut things, in tenths.
const WHOLE: i16 = 12;

/// Things that are shown together, side by side or one below the other.
type Group = Area;

/// A picture with the area of each item, as far as it is known.
struct Sight<'s> {
    scene: &'s Scene,
    areas: Vec<Area>,
}

impl Scene {
    /// Returns a picture of the part with this name, enlarged. A wide part is shown in pieces below each other, cut between
    /// things. Of several parts with the name it is the one with this number, from 0. `None` if there is none, or if it is
    /// too large.
    #[must_use]
    pub fn closer(&self, name: &str, number: usize, caption: &Caption) -> Option<Scene> {
        let part = self.parts.iter().filter(|part| part.name == name).nth(number)?;
        if let Some(drawn) = &part.drawn {
            return Some(Scene::clone(drawn));
        }
        let tenths = part.enlargement(self.area())?;
        let sight = Sight::of(self, caption);
        Some(match part.axes {
            Some(axes) => sight.map(part.area, axes, part.alone),
            None => sight.pieces(part, tenths),
        })
    }
}

impl<'s> Sight<'s> {
    fn of(scene: &'s Scene, caption: &Caption) -> Sight<'s> {
        let area = |item: &Item| match item {
            Item::Text(_) => {
                let alone =
                    Scene { items: vec![item.clone()], ..Scene::new(scene.width, scene.height) };
                paint::texts(&alone, caption).into_iter().next().unwrap_or_default()
            }
            Item::Footer { .. } => Area::default(),
            _ => {
                let at = item.middle().unwrap_or_default();
                item.extent().unwrap_or(Area::new(at.x, at.y, 1, 1))
            }
        };
        Sight { scene, areas: scene.items.iter().map(area).collect() }
    }

    /// The part in as few pieces as make it [`FINE`] larger. `least` is how much larger two halves would be that share
    /// what lies in their middle.
    fn pieces(&self, part: &Part, least: i16) -> Scene {
        let (area, core) = (part.area, core(part.area));
        let inside = || self.areas.iter().copied().filter(|area| reaches(*area, core));
        let things: Vec<Area> = inside().filter(|area| !is_ground(*area, core)).collect();
        let ground = inside().find(|thing| area.grown(TOUCH).holds(*thing) && thing.holds(core));
        let columns = side_by_side(&things);
        let rows = merged(&things, |area| (area.y, area.bottom()));
        let wide = of(WIDTH, ENOUGH) - 2 * CLOSE;
        let folded = rows.iter().flat_map(|row| {
            let things: Vec<Area> = things.iter().copied().filter(|one| row.meets(*one)).collect();
            let things = side_by_side(&things);
            balanced(&things, packed(&things, wide).len())
        });
        let in_columns = |most| {
            let mut groups = balanced(&columns, most);
            if let Some(ground) = ground {
                on_ground(&mut groups, ground);
            }
            groups
        };
        let ways = [in_columns(1), in_columns(2), folded.collect(), in_columns(3)];
        let mut best: (i16, Vec<Group>) = (0, Vec::new());
        for groups in ways.into_iter().filter(|groups| !groups.is_empty()) {
            let tenths = fit(&groups);
            if best.0 < FINE && best.0 < tenths {
                best = (tenths, groups);
            }
        }
        if best.0 < WHOLE {
            let width = (of(WIDTH, least) - 2 * CLOSE).min(area.width);
            let left = Area { width, ..area };
            let right = Area { x: area.right() - width, ..left };
            best = (least, if width < area.width { vec![left, right] } else { vec![left] });
        }
        self.stacked(area, &best.1, best.0)
    }

    /// Shows groups of things below each other.
    fn stacked(&self, part: Area, groups: &[Group], tenths: i16) -> Scene {
        let mut shown = Scene::new(WIDTH.unsigned_abs(), 0);
        let width = of(WIDTH, tenths);
        let widest = groups.iter().map(|group| group.width).max().unwrap_or_default();
        let core = core(part);
        let larger = self.areas.iter().filter(|area| area.holds(part.grown(TOUCH)));
        let ground = larger.min_by_key(|area| area.width).map(|area| area.grown(CLOSE));
        let ground = ground.filter(|ground| width <= ground.width);
        let mut y = 0;
        for (number, &group) in groups.iter().enumerate() {
            if number != 0 {
                let rule = Area::new(0, y + BETWEEN / 2 - 2, WIDTH, 4);
                shown.add(Panel::filled(rule, 0, Ink::RULE));
                y += BETWEEN;
            }
            // If a few things lie on a larger ground, the window stays within that ground.
            let x = group.x - (width - widest) / 2;
            let x = ground.map_or(x, |ground| x.clamp(ground.x, ground.right() - width));
            let window = Area { x, width, ..group };
            let window = Area { y: group.y - CLOSE, height: group.height + 2 * CLOSE, ..window };
            let high = on(window.height, tenths);
            self.show(&mut shown, window, Area::new(0, y, WIDTH, high), |area| {
                let is_own = is_ground(area, core) || reaches(area, group.grown(-TOUCH));
                is_own && reaches(area, core)
            });
            y += high;
        }
        shown.height = y.unsigned_abs();
        shown
    }

    /// Shows a part of a map, and unless it is `alone` the rows and columns next to it, as far as they are whole and not too
    /// many, with their names.
    fn map(&self, part: Area, [rows, columns]: [Area; 2], alone: bool) -> Scene {
        let room =
            Area::new(rows.right(), rows.y, columns.right() - rows.right(), columns.y - rows.y);
        let fits = |window: Area| {
            let across = WIDTH * 10 / (window.width + rows.width).max(1);
            across.min(HIGHEST * 10 / (window.height + columns.height).max(1)).min(MOST)
        };
        let around = self.with_neighbours(part, [rows, columns]).shared(room);
        let has_neighbours = !alone && ENOUGH <= fits(around);
        let window = if has_neighbours { around } else { part.grown(EDGE.0).shared(room) };
        let tenths = fits(window);
        let (left, high) = (on(rows.width, tenths), on(window.height, tenths));
        let wide = on(window.width, tenths);
        let mut shown = Scene::new((left + wide).unsigned_abs(), 0);
        let core = core(part);
        let between = part.grown(EDGE.1);
        let keeps = |area: Area| {
            let is_larger = window.width < area.width || window.height < area.height;
            let at = area.centre();
            is_larger
                || reaches(area, core)
                || between.holds(Area::new(at.x, at.y, 0, 0))
                || has_neighbours && window.grown(TOUCH).holds(area)
        };
        self.show(&mut shown, window, Area::new(left, 0, wide, high), keeps);
        let names = Area { y: window.y, height: window.height, ..rows };
        self.show(&mut shown, names, Area::new(0, 0, left, high), |area| names.holds(area));
        let names = Area { x: window.x, width: window.width, ..columns };
        let low = on(columns.height, tenths);
        self.show(&mut shown, names, Area::new(left, high, wide, low), |area| names.holds(area));
        shown.height = (high + low).unsigned_abs();
        shown
    }

    /// The part with the next row and column on each side, which their names show.
    fn with_neighbours(&self, part: Area, [rows, columns]: [Area; 2]) -> Area {
        let named = |axis: Area| {
            let all = self.scene.items.iter().zip(&self.areas);
            let names = all.filter(move |(item, area)| {
                matches!(item, Item::Text(_)) && 0 < area.width && axis.holds(**area)
            });
            names.filter_map(|(item, _)| item.middle())
        };
        let pitch = |names: Vec<i16>, edge: i16| {
            let before = names.iter().filter(|at| **at < edge).max();
            let after = names.iter().filter(|at| edge <= **at).min();
            before.zip(after).map_or(0, |(before, after)| after - before)
        };
        let across = |edge| pitch(named(columns).map(|at| at.x).collect(), edge);
        let down = |edge| pitch(named(rows).map(|at| at.y).collect(), edge);
        let (left, right) = (across(part.x), across(part.right()));
        let (top, foot) = (down(part.y), down(part.bottom()));
        Area::new(part.x - left, part.y - top, part.width + left + right, part.height + top + foot)
    }

    /// Draws what lies in `window` and is kept on another picture, unless it is empty.
    fn show(&self, other: &mut Scene, window: Area, area: Area, keeps: impl Fn(Area) -> bool) {
        if window.width <= 0 || window.height <= 0 {
            return;
        }
        let all = self.scene.items.iter().zip(&self.areas);
        // A sign that lies on a disc is shown with it.
        let mut disc = None;
        let seen = all.filter(|(item, area)| {
            let is_on = disc.is_some_and(|disc: Area| disc.holds(**area));
            let is_near = area.grown(8).meets(window) && (keeps(**area) || is_on);
            let is_seen = is_near && !matches!(item, Item::Footer { .. });
            disc = Some(**area).filter(|_| is_seen && matches!(item, Item::Disc { .. }));
            is_seen
        });
        let items = seen.map(|(item, _)| item.clone()).collect();
        other.add(Item::Inset { lens: Lens { part: window, area }, items });
    }
}

/// The middle of a part, which everything reaches that belongs to it.
fn core(part: Area) -> Area {
    let less = |length: i16| INSIDE.min(length / 4);
    let (x, y) = (less(part.width), less(part.height));
    Area::new(part.x + x, part.y + y, part.width - 2 * x, part.height - 2 * y)
}

/// Lines and points have no area of their own.
fn reaches(area: Area, core: Area) -> bool {
    Area { width: area.width.max(1), height: area.height.max(1), ..area }.meets(core)
}

/// Something that other things lie on: all of the part, or too much to be shown whole.
fn is_ground(area: Area, core: Area) -> bool {
    area.holds(core) || of(WIDTH, Part::LEAST) < area.width
}

/// Makes groups as high as the ground that they lie on, and shows its edges where they are near.
fn on_ground(groups: &mut [Group], ground: Area) {
    for group in &mut *groups {
        *group = Area { y: ground.y, height: ground.height, ..*group };
    }
    if let Some(first) = groups.first_mut().filter(|first| first.x - ground.x <= NEAR) {
        *first = first.joined(Area { width: 1, ..ground });
    }
    if let Some(last) = groups.last_mut().filter(|last| ground.right() - last.right() <= NEAR) {
        *last = last.joined(Area { x: ground.right() - 1, width: 1, ..ground });
    }
}

fn side_by_side(things: &[Area]) -> Vec<Group> {
    merged(things, |area| (area.x, area.right()))
}

/// Groups of things that overlap along one direction, in order.
fn merged(things: &[Area], ends: impl Fn(Area) -> (i16, i16)) -> Vec<Group> {
    let mut sorted = things.to_vec();
    sorted.sort_by_key(|area| ends(*area));
    let mut groups: Vec<Group> = Vec::new();
    for area in sorted {
        match groups.last_mut().filter(|last| ends(area).0 + TOUCH < ends(**last).1) {
            Some(last) => *last = last.joined(area),
            None => groups.push(area),
        }
    }
    groups
}

/// Puts neighbours together, as far as they fit into this width.
fn packed(parts: &[Group], width: i16) -> Vec<Group> {
    let mut groups: Vec<Group> = Vec::new();
    for &part in parts {
        match groups.last_mut().filter(|last| last.joined(part).width <= width) {
            Some(last) => *last = last.joined(part),
            None => groups.push(part),
        }
    }
    groups
}

/// Puts neighbours together into this number of groups at most, so that the widest one is as narrow as possible.
fn balanced(parts: &[Group], most: usize) -> Vec<Group> {
    let ways = (0..=WIDTH).step_by(4).map(|width| packed(parts, width));
    ways.into_iter().find(|groups| groups.len() <= most).unwrap_or_else(|| packed(parts, WIDTH))
}

/// The largest enlargement that lets these groups fit below each other, in tenths.
fn fit(groups: &[Group]) -> i16 {
    let widest = groups.iter().map(|group| group.width).max().unwrap_or_default() + 2 * CLOSE;
    let high: i16 = groups.iter().map(|group| group.height + 2 * CLOSE).sum();
    let rules = BETWEEN * (groups.len() as i16 - 1).max(0);
    let height = i32::from(HIGHEST - rules) * 10 / i32::from(high.max(1));
    (WIDTH * 10 / widest.max(1)).min(height as i16).min(MOST)
}

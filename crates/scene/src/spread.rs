//! Lower pictures made higher, for a row of pictures of one height.

use super::{Area, Ink, Item, Panel, Scene, frame::ROUND};

/// Pixels at the bottom, with the footer and what belongs to it.
const FOOT: i16 = 104;
/// Least width of a lane, in pixels.
const WIDE: i16 = 360;
/// Pixels by which the outline of a lane that has changed is larger than the lane, at most.
const HALO: i16 = 12;
/// Parts of the free space that a row of lanes gets for each part that a gap gets.
const SHARE: i16 = 2;

/// Free space for the rows of lanes in a picture and for the gaps around them. What lies above the lanes stays where it
/// is, so that nothing jumps between two pictures.
struct Spread {
    /// Top and bottom of each row of lanes, from top to bottom.
    rows: Vec<(i16, i16)>,
    /// Pixels for each gap: before each row, and after the last one.
    gap: i16,
    /// Pixels for each row.
    more: i16,
}

impl Scene {
    /// Makes a lower picture as high as this: the footer moves to its bottom, lanes grow and move apart. Places and parts of
    /// a lower picture are dropped: nothing in it changes later, or is enlarged.
    #[must_use]
    pub fn stretched(self, height: u16) -> Scene {
        let are_body = self.are_body();
        let panels = self.items.iter().filter_map(|item| match item {
            Item::Panel(panel) => Some(panel.area.bottom()),
            _ => None,
        });
        // What lies on a panel stays on it.
        let foot = panels.fold(self.height.cast_signed() - FOOT, i16::max);
        self.spread_over(height, &are_body, foot)
    }

    /// Makes a lower picture without header and footer as high as this. Places and parts of a lower picture are dropped.
    #[must_use]
    pub fn spread(self, height: u16) -> Scene {
        let are_body = vec![true; self.items.len()];
        self.spread_over(height, &are_body, i16::MAX)
    }

    fn spread_over(mut self, height: u16, are_body: &[bool], foot: i16) -> Scene {
        if height <= self.height {
            return self;
        }
        let free = (height - self.height).cast_signed();
        let body = self.items.iter().zip(are_body).filter(|(_, is_body)| **is_body);
        let spread = Spread::of(body.filter_map(|(item, _)| lane(item)), free);
        for (item, is_body) in self.items.iter_mut().zip(are_body) {
            match item.rows() {
                None => item.lift(-free),
                Some((top, _)) if foot <= top => item.lift(-free),
                Some(rows) if *is_body => spread.shift(item, rows),
                Some(_) => (),
            }
        }
        self.places.clear();
        self.parts.clear();
        self.height = height;
        self
    }
}

impl Spread {
    /// Divides `free` pixels. Without lanes, half of them lie above the body, and half below.
    fn of(lanes: impl Iterator<Item = Area>, free: i16) -> Spread {
        let mut sorted: Vec<(i16, i16)> = lanes.map(|lane| (lane.y, lane.bottom())).collect();
        sorted.sort_unstable();
        let mut rows: Vec<(i16, i16)> = Vec::new();
        for (top, bottom) in sorted {
            match rows.last_mut().filter(|row| top < row.1) {
                Some(row) => row.1 = row.1.max(bottom),
                None => rows.push((top, bottom)),
            }
        }
        let count = rows.len() as i16;
        if count == 0 {
            return Spread { rows: vec![(0, 0)], gap: free / 2, more: 0 };
        }
        let gap = free / (count + 1 + SHARE * count);
        let more = (free - gap * (count + 1)) / count;
        Spread { rows, gap, more }
    }

    /// Moves an item down by what is free above it. What lies on a lane stays in its middle.
    fn shift(&self, item: &mut Item, (top, bottom): (i16, i16)) {
        let middle = top + (bottom - top) / 2;
        let above = self.rows.iter().filter(|row| row.0 <= middle).count();
        let Some(row) = above.checked_sub(1).and_then(|nth| self.rows.get(nth)) else { return };
        let down = above as i16 * self.gap + (above as i16 - 1) * self.more;
        let is_on = middle < row.1;
        match item {
            Item::Panel(panel) if is_on && is_lane(panel, *row) => {
                panel.area.y += down;
                panel.area.height += self.more;
            }
            _ if is_on => item.lift(-down - self.more / 2),
            _ => item.lift(-down - self.more),
        }
    }
}

/// The area of an item that is a lane.
fn lane(item: &Item) -> Option<Area> {
    let Item::Panel(panel) = item else { return None };
    let is_filled = [Some(Ink::LANE), Some(Ink::LANE_LIT)].contains(&panel.fill);
    (is_filled && panel.radius == ROUND && WIDE <= panel.area.width).then_some(panel.area)
}

/// Reports whether a panel on a row of lanes is a lane, or the outline of one.
fn is_lane(panel: &Panel, (top, bottom): (i16, i16)) -> bool {
    let is_outline = panel.fill.is_none()
        && WIDE <= panel.area.width
        && (top - HALO..=top).contains(&panel.area.y)
        && (bottom..=bottom + HALO).contains(&panel.area.bottom());
    is_outline || lane(&Item::Panel(*panel)).is_some()
}

#[cfg(test)]
mod tests {
    use crate::{Area, Edge, Frame, Header, Ink, Item, Panel, Piece, Point, Scene, Text};

    #[test]
    fn a_stretched_picture_without_lanes_has_its_body_in_the_middle() {
        let mut scene = Scene::new(1_200, 400);
        Header::new("LOW TIDE", 0, "Ada to choose").draw(&mut scene);
        let head = scene.items.clone();
        let body = Panel::filled(Area::new(40, 180, 300, 130), 16, Ink::PANEL);
        scene.add(body);
        Frame::footer(&mut scene);
        assert_eq!(scene.clone().stretched(300), scene, "it is high enough");
        let high = scene.stretched(600);
        assert_eq!((high.height, &high.items[..head.len()]), (600, &head[..]));
        let body = Panel { area: Area { y: 280, ..body.area }, ..body };
        assert_eq!(high.items[head.len()..], [Item::Panel(body), Item::Footer { y: 566 }]);
    }

    #[test]
    fn free_space_goes_to_lanes_and_gaps_and_the_rest_stays() {
        let mut scene = Scene::new(1_200, 600);
        let table = Panel::filled(Area::new(40, 180, 300, 200), 16, Ink::PANEL);
        scene.add(table);
        let edge = Edge::solid(6, Ink::ACCENT);
        for y in [400, 500] {
            let lane = Area::new(40, y, 1_120, 80);
            Frame::lane_in(&mut scene, 0, lane, false);
            scene.add(Panel::outline(lane.grown(6), 22, edge));
            scene.add(Text::left(Point::new(60, y + 50), Piece::label("3 cards")));
        }
        scene.add(Text::left(Point::new(60, 630), Piece::label("below")));
        // Seven parts of 30 pixels: three gaps, and two lanes of two parts.
        let high = scene.spread(810);
        let panels = high.items.iter().filter_map(|item| match item {
            Item::Panel(panel) => Some((panel.area.y, panel.area.height)),
            _ => None,
        });
        let panels: Vec<_> = panels.collect();
        assert_eq!(panels, [(180, 200), (430, 140), (424, 152), (620, 140), (614, 152)]);
        let texts = high.items.iter().filter_map(|item| match item {
            Item::Text(text) => Some(text.at.y),
            _ => None,
        });
        assert_eq!(texts.collect::<Vec<_>>(), [510, 700, 810]);
        assert_eq!(high.height, 810);
    }

    #[test]
    fn the_words_on_the_lowest_lane_of_a_stretched_picture_stay_on_it() {
        let mut scene = Scene::new(1_200, 400);
        let lane = Area::new(40, 280, 1_120, 100);
        Frame::lane_in(&mut scene, 0, lane, true);
        scene.add(Text::left(Point::new(60, 360), Piece::label("3 cards")));
        let high = scene.stretched(600);
        let [Item::Panel(lane), Item::Text(words)] = &high.items[..] else { panic!("{high:?}") };
        assert!(lane.area.y < words.at.y && words.at.y < lane.area.bottom(), "{high:?}");
    }
}

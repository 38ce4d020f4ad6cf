//! Named places of a picture, and marks on those that have changed.

use std::{
    collections::{HashMap, HashSet},
    fmt,
};

use super::{Area, Scene, shapes};

/// Small neighbours share a mark: those of less than this many pixels along one side.
const SMALL: i16 = 100;
/// Most pixels between small neighbours that share a mark.
const NEAR: i16 = 28;
/// Most pixels between neighbours that share one whatever their size.
const NEAR_JOINED: i16 = 40;

/// A part of a picture that can hold something, so that changes can be marked.
#[derive(Clone, Debug, PartialEq)]
pub struct Place {
    /// Name of the place: the same in every picture of the game, and unique in each.
    pub name: String,
    /// Position and size.
    pub area: Area,
    /// Contents, in any words that differ exactly if the things differ; empty for nothing. Don't include how
    /// it is drawn, or what is picked.
    pub holds: String,
    /// True if the halo of the last move lies on it, so it needs no other mark.
    pub haloed: bool,
    /// The mark on a change.
    pub mark: Mark,
}

/// The mark on a place that has changed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mark {
    /// By brackets around it, which small neighbours share.
    Brackets,
    /// By brackets that changed neighbours share, however large they are.
    Shared,
    /// By a line below it: for a figure, where brackets would be larger than the figure.
    Line,
    /// Not at all, because too many marks would hide the important ones.
    None,
}

impl Scene {
    /// Records that `holds` lies at the place `name`. Draws nothing.
    ///
    /// ```
    /// use quark_scene::{Area, Scene};
    ///
    /// let drawn = |top: &str| {
    ///     let mut scene = Scene::new(1200, 400);
    ///     scene.place("the pile", Area::new(40, 40, 160, 240), top);
    ///     scene
    /// };
    /// assert_eq!(drawn("king").changes(&[drawn("ace")])[0].name, "the pile");
    /// ```
    pub fn place(&mut self, name: impl fmt::Display, area: Area, holds: impl fmt::Display) {
        let (name, holds) = (name.to_string(), holds.to_string());
        let place = Place { name, area, holds, haloed: false, mark: Mark::Brackets };
        self.places.push(place);
    }

    /// Records that the halo of the last move lies on the place recorded last.
    pub fn haloed(&mut self) {
        if let Some(place) = self.places.last_mut() {
            place.haloed = true;
        }
    }

    /// Leaves changes unmarked at the place recorded last.
    pub fn quiet(&mut self) {
        self.mark_last(Mark::None);
    }

    /// Marks changes by a line below the place recorded last.
    pub fn underlined(&mut self) {
        self.mark_last(Mark::Line);
    }

    fn mark_last(&mut self, mark: Mark) {
        if let Some(place) = self.places.last_mut() {
            place.mark = mark;
        }
    }

    /// Leaves changes unmarked at places whose names are not among those `kept`.
    pub fn mark_only(&mut self, kept: impl Fn(&str) -> bool) {
        for place in self.places.iter_mut().filter(|place| !kept(&place.name)) {
            place.mark = Mark::None;
        }
    }

    /// Marks changed neighbours together at the places whose names are among those `named`, instead of each by its own
    /// brackets.
    pub fn mark_together(&mut self, named: impl Fn(&str) -> bool) {
        let has_brackets = |place: &&mut Place| place.mark == Mark::Brackets;
        for place in self.places.iter_mut().filter(has_brackets) {
            if named(&place.name) {
                place.mark = Mark::Shared;
            }
        }
    }

    /// Returns the places that hold something else than in the pictures `before`, which the same viewer saw
    /// earlier. A place missing there counts as empty before.
    #[must_use]
    pub fn changes(&self, before: &[Scene]) -> Vec<&Place> {
        let known: HashMap<&str, &str> = before
            .iter()
            .flat_map(|scene| &scene.places)
            .map(|place| (place.name.as_str(), place.holds.as_str()))
            .collect();
        let was = |place: &Place| known.get(place.name.as_str()).copied().unwrap_or_default();
        self.places.iter().filter(|place| was(place) != place.holds).collect()
    }

    /// Marks the changed places, on top of everything so far. Places with the halo of the last move get no mark, nor do
    /// places within another one that has brackets.
    pub fn mark_changes(&mut self, before: &[Scene]) {
        let changes: Vec<&Place> =
            self.changes(before).into_iter().filter(|place| !place.haloed).collect();
        let marked = |mark: Mark| -> Vec<Area> {
            changes.iter().filter(|place| place.mark == mark).map(|place| place.area).collect()
        };
        let mut around = self.together(marked(Mark::Brackets), (SMALL, NEAR));
        around.extend(self.together(marked(Mark::Shared), (i16::MAX, NEAR_JOINED)));
        let is_within = |area: &Area| around.iter().any(|one| one != area && one.holds(*area));
        let mut left: HashSet<Area> =
            around.iter().copied().filter(|area| !is_within(area)).collect();
        let mut below = marked(Mark::Line);
        below.retain(|area| !is_within(area));
        let canvas = Area::new(0, 0, self.width.cast_signed(), self.height.cast_signed());
        for area in around.into_iter().filter(|area| left.remove(area)) {
            shapes::brackets(self, area, canvas);
        }
        for area in below {
            shapes::line_below(self, area);
        }
    }

    /// Puts places of one row or column together that are less than `near` pixels apart and less than `small` pixels
    /// along one side, unless another place lies between them.
    fn together(&self, areas: Vec<Area>, (small, near): (i16, i16)) -> Vec<Area> {
        let others: Vec<Area> = self
            .places
            .iter()
            .map(|place| place.area)
            .filter(|area| !areas.contains(area))
            .collect();
        let is_free =
            |both: Area| !others.iter().any(|other| other.meets(both) && !other.holds(both));
        let mut groups: Vec<Area> = Vec::new();
        for mut area in areas {
            let is_next = |group: &Area, area: Area| {
                let is_row = (group.y, group.height) == (area.y, area.height);
                let is_column = (group.x, group.width) == (area.x, area.width);
                (is_row || is_column)
                    && area.width.min(area.height) < small
                    && group.grown(near).meets(area)
                    && is_free(group.joined(area))
            };
            while let Some(at) = groups.iter().position(|group| is_next(group, area)) {
                area = area.joined(groups.remove(at));
            }
            groups.push(area);
        }
        groups
    }
}

#[cfg(test)]
mod tests;

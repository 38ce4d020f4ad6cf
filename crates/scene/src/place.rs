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
    /// True if its changes get no mark, because too many marks would hide the important ones.
    pub quiet: bool,
    /// True if it shares its mark with changed neighbours, however few they are.
    pub joined: bool,
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
        let place = Place { name, area, holds, haloed: false, quiet: false, joined: false };
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
        if let Some(place) = self.places.last_mut() {
            place.quiet = true;
        }
    }

    /// Leaves changes unmarked at places whose names are not among those `kept`.
    pub fn mark_only(&mut self, kept: impl Fn(&str) -> bool) {
        for place in &mut self.places {
            place.quiet |= !kept(&place.name);
        }
    }

    /// Marks changed neighbours together at the places whose names are among those `named`.
    pub fn mark_together(&mut self, named: impl Fn(&str) -> bool) {
        for place in &mut self.places {
            place.joined |= named(&place.name);
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

    /// Marks the changed places, on top of everything so far. Places with the halo of the last move and quiet ones get
    /// no mark, nor do places within another one that has a mark. Where all of a row has changed, a mark would point at
    /// nothing.
    pub fn mark_changes(&mut self, before: &[Scene]) {
        let bare = self.changes(before).into_iter().filter(|place| !place.haloed && !place.quiet);
        let (mut runs, others): (Vec<&Place>, Vec<&Place>) = bare.partition(|place| place.joined);
        let all = runs.clone();
        runs.retain(|place| !self.is_in_whole_row(place, &all));
        let areas = |places: &[&Place]| places.iter().map(|place| place.area).collect();
        let mut marks = self.together(areas(&others), (SMALL, NEAR));
        marks.extend(self.together(areas(&runs), (i16::MAX, NEAR_JOINED)));
        let is_outermost =
            |area: &Area| !marks.iter().any(|other| other != area && other.holds(*area));
        let mut left: HashSet<Area> = marks.iter().copied().filter(is_outermost).collect();
        let canvas = Area::new(0, 0, self.width.cast_signed(), self.height.cast_signed());
        for area in marks.into_iter().filter(|area| left.remove(area)) {
            shapes::brackets(self, area, canvas);
        }
    }

    /// True if something has `changed` in all areas of this place's row that are marked together, of three or more.
    fn is_in_whole_row(&self, place: &Place, changed: &[&Place]) -> bool {
        let is_near = |other: &&Place| {
            let [one, two] = [place.area, other.area].map(|area| (area.y, area.height, area.width));
            other.joined && !other.quiet && one == two
        };
        let row: HashSet<Area> =
            self.places.iter().filter(is_near).map(|other| other.area).collect();
        let has_changed = |area: &Area| changed.iter().any(|one| one.area == *area);
        3 <= row.len() && row.iter().all(has_changed)
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

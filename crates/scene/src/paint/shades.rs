//! The palette of a picture: its flat colours exactly, and steps between those that meet.

use std::{collections::HashSet, sync::OnceLock};

use super::{Size, sprite::FULL};
use crate::{Ink, Theme};

/// Steps between two colours that the palette tries to hold.
const STEPS: u16 = 8;
/// Places in a palette of one byte a pixel.
const PLACES: usize = 256;

/// The colours that a byte can mean, and how inks mix.
#[derive(Debug)]
pub(crate) struct Shades {
    colours: Colours,
    /// The inks of the picture, by their numbers.
    inks: Vec<Ink>,
    /// The place of each ink's colour, by the ink's number.
    flat: Vec<u8>,
    /// By ink and the place beneath: the place for each level of coverage. Filled when first asked.
    mixed: Vec<OnceLock<Mixed>>,
}

/// The place for each level of coverage of one ink over one place.
pub type Mixed = [u8; FULL as usize + 1];

impl Size for Shades {
    fn bytes(&self) -> usize {
        size_of::<Shades>()
            + self.mixed.len() * size_of::<OnceLock<Mixed>>()
            + self.inks.len() * size_of::<Ink>()
            + self.colours.len() * 3 * size_of::<i16>()
    }
}

impl Shades {
    /// The palette for pictures of these inks, each of them once. Their own colours come first; if even
    /// those are too many for one palette, an ink gets the one most like its own.
    pub fn new(theme: Theme, inks: &[Ink]) -> Shades {
        let flats: Vec<[u8; 3]> = inks.iter().map(|ink| ink.colour(theme)).collect();
        let mut wanted = Vec::new();
        for surface in inks.iter().filter(|ink| ink.is_surface()) {
            for &over in &flats {
                let under = surface.colour(theme);
                wanted.extend((1..STEPS).map(|step| mix(under, over, step, STEPS)));
            }
        }
        let colours = fill(fill(Colours::default(), flats.clone(), 1), wanted, 12);
        let flat: Vec<u8> = flats.iter().map(|&colour| colours.nearest(colour)).collect();
        let mixed = std::iter::repeat_with(OnceLock::new).take(flat.len() * PLACES).collect();
        Shades { colours, inks: inks.to_vec(), flat, mixed }
    }

    /// The number of an ink of the picture.
    pub fn number(&self, ink: Ink) -> usize {
        self.inks.iter().position(|known| *known == ink).unwrap_or_default()
    }

    /// Red, green and blue of every place.
    pub fn palette(&self) -> Vec<u8> {
        self.colours.all().flatten().collect()
    }

    /// The place of the own colour of the ink of this number.
    pub fn flat(&self, ink: usize) -> u8 {
        self.flat.get(ink).copied().unwrap_or_default()
    }

    /// The places of an ink over the place `under`, by coverage.
    pub fn mixed(&self, ink: usize, under: u8) -> &Mixed {
        let slot = self.mixed.get(ink * PLACES + usize::from(under));
        slot.expect("there is a slot for each ink over each byte").get_or_init(|| {
            let (below, above) = (self.colours.at(under), self.colours.at(self.flat(ink)));
            let step = |level: usize| mix(below, above, level as u16, u16::from(FULL));
            std::array::from_fn(|level| match level {
                0 => under,
                some => self.colours.nearest(step(some)),
            })
        })
    }
}

/// `kept`, and as many of `wanted` as there is room for, those left out having one close by: no further
/// than `apart`, as long as there is room.
fn fill(kept: Colours, mut wanted: Vec<[u8; 3]>, mut apart: i32) -> Colours {
    if PLACES <= kept.len() {
        return kept;
    }
    let mut known = HashSet::new();
    wanted.retain(|&colour| known.insert(colour));
    loop {
        let mut colours = kept.clone();
        for &colour in &wanted {
            if colours.len() <= PLACES && apart <= colours.distance(colour) {
                colours.push(colour);
            }
        }
        if colours.len() <= PLACES {
            return colours;
        }
        apart += (apart / 2).max(1);
    }
}

/// `part` of `whole` from `under` to `over`.
fn mix(under: [u8; 3], over: [u8; 3], part: u16, whole: u16) -> [u8; 3] {
    std::array::from_fn(|i| {
        let sum = u16::from(under[i]) * (whole - part) + u16::from(over[i]) * part;
        ((sum + whole / 2) / whole) as u8
    })
}

/// Colours by place, each part of them by itself, so that one is compared with many at a time.
#[derive(Clone, Debug, Default)]
struct Colours {
    red: Vec<i16>,
    green: Vec<i16>,
    blue: Vec<i16>,
}

impl Colours {
    fn len(&self) -> usize {
        self.red.len()
    }

    fn push(&mut self, colour: [u8; 3]) {
        let [red, green, blue] = colour.map(i16::from);
        self.red.push(red);
        self.green.push(green);
        self.blue.push(blue);
    }

    fn all(&self) -> impl Iterator<Item = [u8; 3]> {
        let parts = self.red.iter().zip(&self.green).zip(&self.blue);
        parts.map(|((&red, &green), &blue)| [red, green, blue].map(|part| part as u8))
    }

    /// The colour at a place; black where there is none.
    fn at(&self, place: u8) -> [u8; 3] {
        let part = |parts: &[i16]| parts.get(usize::from(place)).map_or(0, |&part| part as u8);
        [part(&self.red), part(&self.green), part(&self.blue)]
    }

    /// How unlike `wanted` each is: the eye minds green most, blue least.
    fn distances(&self, wanted: [u8; 3]) -> impl Iterator<Item = i32> {
        let [red, green, blue] = wanted.map(i16::from);
        let square = |one: i16, other: i16| {
            let apart = i32::from(one - other);
            apart * apart
        };
        let parts = self.red.iter().zip(&self.green).zip(&self.blue);
        parts.map(move |((&r, &g), &b)| 2 * square(r, red) + 4 * square(g, green) + square(b, blue))
    }

    /// How unlike `wanted` the one most like it is.
    fn distance(&self, wanted: [u8; 3]) -> i32 {
        self.distances(wanted).fold(i32::MAX, i32::min)
    }

    /// The place of the one most like `wanted`; of equals the first.
    fn nearest(&self, wanted: [u8; 3]) -> u8 {
        // The place is written behind the distance, so that the least of all is the first of equals.
        let marked = self.distances(wanted).zip(0..).map(|(distance, place)| distance << 8 | place);
        marked.fold(i32::MAX, i32::min).to_le_bytes()[0]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn of_equals_the_first_is_nearest() {
        let mut colours = Colours::default();
        for colour in [[9, 9, 9], [0, 0, 4], [0, 0, 0], [0, 0, 4], [255; 3]] {
            colours.push(colour);
        }
        assert_eq!(colours.nearest([0, 0, 4]), 1);
        assert_eq!(colours.nearest([0, 0, 2]), 1);
        assert_eq!(colours.nearest([0, 0, 1]), 2);
        assert_eq!((colours.nearest([255; 3]), colours.distance([255; 3])), (4, 0));
        assert_eq!(colours.distance([0, 1, 0]), 4);
        assert_eq!(colours.at(4), [255; 3]);
    }

    #[test]
    fn a_palette_has_room_for_the_colours_that_are_kept_and_those_furthest_apart() {
        let steps = (0..=255).flat_map(|red| (0..4).map(move |green| [red, green, 0]));
        let mut kept = Colours::default();
        kept.push([255, 3, 0]);
        let colours = fill(kept, steps.collect(), 1);
        assert!((100..=PLACES).contains(&colours.len()), "{}", colours.len());
        assert_eq!(colours.at(0), [255, 3, 0]);
        let all: Vec<[u8; 3]> = colours.all().collect();
        assert!(
            all.iter().enumerate().all(|(place, &one)| usize::from(colours.nearest(one)) == place)
        );
    }
}

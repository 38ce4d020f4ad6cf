//! The palette of a picture: exact flat colours, and steps between colours that meet.

use std::{collections::HashSet, sync::OnceLock};

use super::{Size, sprite::FULL};
use crate::{Ink, Theme};

/// Steps between two colours that the palette tries to include.
const STEPS: u16 = 8;
/// Most colours of a palette, with one byte per pixel.
const PLACES: usize = 256;

/// The colours of a palette, and how inks mix.
#[derive(Debug)]
pub(crate) struct Shades {
    colours: Colours,
    /// Inks of the picture; the index is the ink's number.
    inks: Vec<Ink>,
    /// Palette index of each ink's colour, by the ink's number.
    flat: Vec<u8>,
    /// Mixed colours by ink and by the palette index below. Filled on first use.
    mixed: Vec<OnceLock<Mixed>>,
}

/// Palette index for each level of coverage of one ink over one colour.
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
    /// Creates the palette for pictures with these inks, each listed once. Their own colours come first. If
    /// even those don't fit into one palette, an ink gets the most similar colour.
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

    /// Returns the number of an ink of the picture.
    pub fn number(&self, ink: Ink) -> usize {
        self.inks.iter().position(|known| *known == ink).unwrap_or_default()
    }

    /// Red, green and blue of every palette index.
    pub fn palette(&self) -> Vec<u8> {
        self.colours.all().flatten().collect()
    }

    /// Returns the palette index of an ink's own colour, by the ink's number.
    pub fn flat(&self, ink: usize) -> u8 {
        self.flat.get(ink).copied().unwrap_or_default()
    }

    /// Returns the palette indices of an ink over the colour `under`, by level of coverage.
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

/// Adds to `kept` as many of `wanted` as there is room for. Colours closer than `apart` to a chosen one are
/// left out; that distance grows until the rest fits.
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

/// Mixes two colours: `part` of `whole` from `under` to `over`.
fn mix(under: [u8; 3], over: [u8; 3], part: u16, whole: u16) -> [u8; 3] {
    std::array::from_fn(|i| {
        let sum = u16::from(under[i]) * (whole - part) + u16::from(over[i]) * part;
        ((sum + whole / 2) / whole) as u8
    })
}

/// Colours by palette index. Each channel has its own list, to compare a colour with many at a time.
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

    /// Returns the colour at a palette index; black if there is none.
    fn at(&self, place: u8) -> [u8; 3] {
        let part = |parts: &[i16]| parts.get(usize::from(place)).map_or(0, |&part| part as u8);
        [part(&self.red), part(&self.green), part(&self.blue)]
    }

    /// Returns the distance of each colour to `wanted`; the eye is most sensitive to green, least to blue.
    fn distances(&self, wanted: [u8; 3]) -> impl Iterator<Item = i32> {
        let [red, green, blue] = wanted.map(i16::from);
        let square = |one: i16, other: i16| {
            let apart = i32::from(one - other);
            apart * apart
        };
        let parts = self.red.iter().zip(&self.green).zip(&self.blue);
        parts.map(move |((&r, &g), &b)| 2 * square(r, red) + 4 * square(g, green) + square(b, blue))
    }

    /// Returns the distance of the most similar colour to `wanted`.
    fn distance(&self, wanted: [u8; 3]) -> i32 {
        self.distances(wanted).fold(i32::MAX, i32::min)
    }

    /// Returns the palette index of the colour most similar to `wanted`; the first, if several are equally
    /// similar.
    fn nearest(&self, wanted: [u8; 3]) -> u8 {
        // The index is stored below the distance, so the minimum is the first of equally similar colours.
        let marked = self.distances(wanted).zip(0..).map(|(distance, place)| distance << 8 | place);
        marked.fold(i32::MAX, i32::min).to_le_bytes()[0]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_of_equally_near_colours_is_chosen() {
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
    fn a_palette_holds_the_kept_colours_and_distant_others() {
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

//! The palette of a picture: its flat colours exactly, and steps between those that meet.

use std::sync::OnceLock;

use super::sprite::FULL;
use crate::scene::{Ink, Theme};

/// Steps between two colours that the palette tries to hold.
const STEPS: u16 = 8;
/// Places in a palette of one byte a pixel.
const PLACES: usize = 256;

/// The colours that a byte can mean, and how inks mix.
#[derive(Debug)]
pub struct Shades {
    colours: Vec<[u8; 3]>,
    /// The inks of the picture, by their numbers.
    inks: Vec<Ink>,
    /// The place of each ink's colour, by the ink's number.
    flat: Vec<u8>,
    /// By ink and the place beneath: the place for each level of coverage. Filled when first asked.
    mixed: Vec<OnceLock<Mixed>>,
}

/// The place for each level of coverage of one ink over one place.
pub type Mixed = [u8; FULL as usize + 1];

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
        let colours = fill(fill(Vec::new(), &flats, 1), &wanted, 12);
        let flat: Vec<u8> = flats.iter().map(|&colour| nearest(&colours, colour)).collect();
        let mixed = std::iter::repeat_with(OnceLock::new).take(flat.len() * PLACES).collect();
        Shades { colours, inks: inks.to_vec(), flat, mixed }
    }

    /// The number of an ink of the picture.
    pub fn number(&self, ink: Ink) -> usize {
        self.inks.iter().position(|known| *known == ink).unwrap_or_default()
    }

    /// Red, green and blue of every place.
    pub fn bytes(&self) -> Vec<u8> {
        self.colours.concat()
    }

    /// The place of the own colour of the ink of this number.
    pub fn flat(&self, ink: usize) -> u8 {
        self.flat.get(ink).copied().unwrap_or_default()
    }

    /// The places of an ink over the place `under`, by coverage.
    pub fn mixed(&self, ink: usize, under: u8) -> &Mixed {
        let slot = self.mixed.get(ink * PLACES + usize::from(under));
        slot.expect("there is a slot for each ink over each byte").get_or_init(|| {
            let colour = |place: u8| self.colours.get(usize::from(place)).copied();
            let below = colour(under).unwrap_or_default();
            let above = colour(self.flat(ink)).unwrap_or_default();
            let step = |level: usize| mix(below, above, level as u16, u16::from(FULL));
            std::array::from_fn(|level| match level {
                0 => under,
                some => nearest(&self.colours, step(some)),
            })
        })
    }
}

/// `kept`, and as many of `wanted` as there is room for, those left out having one close by: no further
/// than `apart`, as long as there is room.
fn fill(kept: Vec<[u8; 3]>, wanted: &[[u8; 3]], mut apart: u32) -> Vec<[u8; 3]> {
    if PLACES <= kept.len() {
        return kept;
    }
    loop {
        let mut colours = kept.clone();
        for &colour in wanted {
            if colours.iter().all(|&other| apart <= distance(colour, other)) {
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

/// The place of the colour most like `wanted`; of equals the first.
fn nearest(colours: &[[u8; 3]], wanted: [u8; 3]) -> u8 {
    let distances = colours.iter().map(|&colour| distance(colour, wanted)).enumerate();
    distances.min_by_key(|&(_, distance)| distance).map_or(0, |(place, _)| place as u8)
}

/// How unlike two colours are: the eye minds green most, blue least.
fn distance(one: [u8; 3], other: [u8; 3]) -> u32 {
    let square = |i: usize| u32::from(one[i].abs_diff(other[i])).pow(2);
    2 * square(0) + 4 * square(1) + square(2)
}

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
    /// The place of each ink's colour, by the ink's index.
    flat: Vec<u8>,
    /// By ink and the place beneath: the place for each level of coverage. Filled when first asked.
    mixed: Vec<OnceLock<Mixed>>,
}

/// The place for each level of coverage of one ink over one place.
pub type Mixed = [u8; FULL as usize + 1];

impl Shades {
    /// The palette for pictures that use these inks: bit `n` stands for the ink of index `n`.
    pub fn new(theme: Theme, used: u64) -> Shades {
        let inks = || Ink::ALL.into_iter().filter(|ink| used & bit(*ink) != 0);
        let mut flats: Vec<[u8; 3]> = Vec::new();
        for ink in inks() {
            let colour = theme.colour(ink);
            if !flats.contains(&colour) {
                flats.push(colour);
            }
        }
        let mut wanted = Vec::new();
        for surface in inks().filter(|ink| ink.is_surface()) {
            for ink in inks() {
                let (under, over) = (theme.colour(surface), theme.colour(ink));
                wanted.extend((1..STEPS).map(|step| mix(under, over, step, STEPS)));
            }
        }
        let colours = fill(&flats, &wanted);
        let place = |ink: &Ink| nearest(&colours, theme.colour(*ink));
        let flat: Vec<u8> = Ink::ALL.iter().map(place).collect();
        let mixed = std::iter::repeat_with(OnceLock::new).take(flat.len() * PLACES).collect();
        Shades { colours, flat, mixed }
    }

    /// Red, green and blue of every place.
    pub fn bytes(&self) -> Vec<u8> {
        self.colours.concat()
    }

    /// The place of `ink`'s own colour.
    pub fn flat(&self, ink: Ink) -> u8 {
        self.flat.get(ink.index()).copied().unwrap_or_default()
    }

    /// The places of `ink` over the place `under`, by coverage.
    pub fn mixed(&self, ink: Ink, under: u8) -> &Mixed {
        let slot = self.mixed.get(ink.index() * PLACES + usize::from(under));
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

/// The bit of `ink` in a set of inks.
pub fn bit(ink: Ink) -> u64 {
    1 << ink.index()
}

/// `flats`, and as many of `wanted` as there is room for, those left out having one close by.
fn fill(flats: &[[u8; 3]], wanted: &[[u8; 3]]) -> Vec<[u8; 3]> {
    let mut apart = 12;
    loop {
        let mut colours = flats.to_vec();
        for &colour in wanted {
            if colours.iter().all(|&other| apart <= distance(colour, other)) {
                colours.push(colour);
            }
        }
        if colours.len() <= PLACES {
            return colours;
        }
        apart += apart / 2;
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

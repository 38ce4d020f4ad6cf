//! Signs of the other means of payment: additional quarks, then conversions.

use crate::{
    look::{icons, palette},
    state::{
        cards::Colour,
        payment::{Means, Payment},
    },
};
use quark_scene::{Edge, Ink, Item, Piece, Point, Scene, Text, Weight, shapes};

/// Height of a row.
const HIGH: i16 = 62;
/// Width of the word before them.
const WORD: i16 = 116;
/// Most rows below a hand. The rest is left out.
const ROWS: usize = 2;

/// Signs of additional quarks and conversions, in rows.
#[derive(Clone, Debug)]
pub(super) struct Helps(Vec<Vec<Means>>);

impl Helps {
    /// Puts these into few rows of at most this width.
    pub(super) fn new(extras: Payment, room: i16) -> Helps {
        let (conversions, mut all): (Vec<Means>, Vec<Means>) =
            extras.uses().partition(|means| is_conversion(*means));
        all.extend(conversions);
        let mut helps = Helps(vec![all]).within(room);
        helps.0.truncate(ROWS);
        helps
    }

    /// Puts them into rows of at most this width.
    pub(super) fn within(&self, room: i16) -> Helps {
        let (mut rows, mut free) = (Vec::<Vec<Means>>::new(), 0);
        for &means in self.0.iter().flatten() {
            match rows.last_mut().filter(|_| width(means) <= free) {
                Some(row) => row.push(means),
                None => {
                    free = room - WORD;
                    rows.push(vec![means]);
                }
            }
            free -= width(means);
        }
        Helps(rows)
    }

    pub(super) fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    pub(super) fn height(&self) -> i16 {
        HIGH * self.0.len() as i16
    }

    /// Width of the longest row with the word before it; `None` without any.
    pub(super) fn width(&self) -> Option<i16> {
        let wide = |row: &Vec<Means>| row.iter().copied().map(width).sum::<i16>();
        self.0.iter().map(wide).max().map(|wide| WORD + wide)
    }

    /// Draws them below and to the right of a point.
    pub(super) fn draw(&self, scene: &mut Scene, corner: Point) {
        let first = corner.plus(0, HIGH / 2);
        if !self.is_empty() {
            let word = Piece::new("Extra", 36, Weight::SemiBold, Ink::TEXT);
            scene.add(Text::left(first.plus(4, 13), word));
        }
        for (row, helps) in (0..).zip(&self.0) {
            let mut x = first.x + WORD;
            for &means in helps {
                let wide = width(means);
                sign(scene, Point::new(x + wide / 2, first.y + row * HIGH), means);
                x += wide;
            }
        }
    }
}

const fn width(means: Means) -> i16 {
    if is_conversion(means) { 124 } else { 60 }
}

const fn is_conversion(means: Means) -> bool {
    match means {
        Means::ConvertPrimary | Means::ConvertSecondary => true,
        Means::Hand(_) | Means::Extra(_) | Means::Any | Means::Mixed(_) => false,
    }
}

fn sign(scene: &mut Scene, centre: Point, means: Means) {
    match means {
        Means::Hand(colour) | Means::Extra(colour) => {
            palette::pip(scene, centre, 25, Colour::from(colour));
        }
        Means::Mixed(colour) => palette::pip(scene, centre, 25, Colour::from(colour)),
        Means::Any => {
            scene.add(Item::Ring { centre, radius: 25, edge: Edge::solid(4, Ink::TEXT) });
            shapes::lettered(scene, centre, Piece::new("?", 36, Weight::Bold, Ink::TEXT));
        }
        Means::ConvertPrimary | Means::ConvertSecondary => {
            if let Some(ability) = means.ability() {
                icons::ability(scene, centre, ability, 120, Ink::TEXT);
            }
        }
    }
}

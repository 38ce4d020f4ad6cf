//! The divisions of a season: everybody who was promoted plays higher, and nobody plays lower than they deserve.

use std::collections::HashMap;

use super::Standing;
use crate::UserId;

/// A member's place in the season before.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Earlier {
    /// Their division, from 1.
    pub division: u8,
    /// Their place in it, from 1.
    pub place: u16,
    /// Number of people in that division.
    pub of: u16,
    /// True if they had left.
    pub gone: bool,
}

impl Earlier {
    /// Returns everybody's place in these standings.
    #[must_use]
    pub fn of(standings: &[Standing]) -> HashMap<UserId, Earlier> {
        let size = |division| standings.iter().filter(|one| one.division == division).count();
        let earlier = |one: &Standing| Earlier {
            division: one.division,
            place: one.place,
            of: u16::try_from(size(one.division)).unwrap_or(u16::MAX),
            gone: one.gone,
        };
        standings.iter().map(|one| (one.person, earlier(one))).collect()
    }

    /// Returns the division that they have earned, if it exists.
    fn earned(self) -> u8 {
        let movers = movers(self.of);
        if !self.gone && self.place <= movers {
            self.division.saturating_sub(1).max(1)
        } else if self.gone || self.of < self.place + movers {
            self.division.saturating_add(1)
        } else {
            self.division
        }
    }
}

/// Number of people who are promoted from a division of this size, and of those who are relegated: a quarter.
#[must_use]
pub fn movers(size: u16) -> u16 {
    if size < 2 { 0 } else { (size / 4).max(1) }
}

/// Returns the division of each of `people`, from 1. New people are listed from strong to weak, and begin in the lowest
/// division. Divisions have about `size` people: where too few are left in one, the next lower one is lifted into it,
/// and new people who are too many begin below.
#[must_use]
pub fn divisions(
    size: Option<u8>,
    people: &[UserId],
    before: &HashMap<UserId, Earlier>,
) -> Vec<u8> {
    let Some(size) = size.map(|size| usize::from(size.max(2))) else {
        return vec![1; people.len()];
    };
    let earned = people.iter().filter_map(|person| before.get(person)).map(|one| one.earned());
    let lowest = earned.clone().max().unwrap_or(1);
    let mut groups: Vec<Vec<usize>> = vec![Vec::new(); usize::from(lowest)];
    let mut new = Vec::new();
    for (nth, person) in people.iter().enumerate() {
        match before.get(person) {
            Some(earlier) => groups[usize::from(earlier.earned()) - 1].push(nth),
            None => new.push(nth),
        }
    }
    // The lowest division takes new people as long as there is room.
    let last = groups.last_mut().map_or(0, |last| last.len());
    let room = size.saturating_sub(last).min(new.len());
    let mut below = new.split_off(room);
    groups.last_mut().into_iter().for_each(|last| last.append(&mut new));
    let count = below.len().div_ceil(size);
    for nth in 0..count {
        let rest = below.split_off(below.len().div_ceil(count - nth));
        groups.push(std::mem::replace(&mut below, rest));
    }
    numbered(lifted(groups, size), people.len())
}

/// Joins a division that is too small with the next lower one, or the last one with the one above.
fn lifted(groups: Vec<Vec<usize>>, size: usize) -> Vec<Vec<usize>> {
    let is_small = |group: &Vec<usize>| group.len() * 2 < size;
    let mut joined: Vec<Vec<usize>> = Vec::new();
    for mut group in groups {
        match joined.last_mut().filter(|above| is_small(above)) {
            Some(above) => above.append(&mut group),
            None => joined.push(group),
        }
    }
    if 1 < joined.len()
        && let Some(mut last) = joined.pop_if(|last| is_small(last))
    {
        joined.last_mut().into_iter().for_each(|above| above.append(&mut last));
    }
    joined
}

fn numbered(groups: Vec<Vec<usize>>, people: usize) -> Vec<u8> {
    let mut divisions = vec![1; people];
    for (division, group) in (1_u8..).zip(groups) {
        for nth in group {
            divisions[nth] = division;
        }
    }
    divisions
}

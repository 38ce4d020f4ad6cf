//! Standings: points by place, then the points of the opponents, then the tables that people of the same standing had
//! together.

use std::{cmp::Reverse, collections::HashMap};

use super::{Member, Sitting, Verdict};
use crate::UserId;
use quark_game::Luck;

/// Stored points of a first place. All shares of it at tables of up to seven people are whole numbers.
pub const POINT: i64 = 120;

/// A member's standing in their division.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Standing {
    /// The member, also after they left.
    pub person: UserId,
    /// Their division, from 1.
    pub division: u8,
    /// Their place in it, from 1.
    pub place: u16,
    /// Sum of the points of their tables and free rounds, in parts of [`POINT`].
    pub points: i64,
    /// Buchholz: for each of these, the mean of the points that the opponents have now.
    pub buchholz: i64,
    /// Points against people with the same points and the same Buchholz.
    pub direct: i64,
    /// Number of tables that have ended, and of free rounds.
    pub played: u16,
    /// Number of first places among them, without free rounds.
    pub firsts: u16,
    /// True if they have left.
    pub gone: bool,
}

/// Returns the standings of all divisions, by division and place. People who have left come last.
#[must_use]
pub fn standings(members: &[Member], sittings: &[Sitting], seed: &[u8; 32]) -> Vec<Standing> {
    let ended: Vec<&Sitting> =
        sittings.iter().filter(|sitting| sitting.verdict != Verdict::Open).collect();
    let mut points: HashMap<UserId, i64> = HashMap::new();
    for sitting in &ended {
        for person in sitting.people() {
            *points.entry(person).or_default() += points_of(sitting, person);
        }
    }
    let of = |person: UserId| points.get(&person).copied().unwrap_or_default();
    let mut all: Vec<(usize, Standing)> = members
        .iter()
        .enumerate()
        .map(|(nth, member)| {
            let Member { person, division, gone } = *member;
            let mine = || ended.iter().filter(|sitting| sitting.people().any(|one| one == person));
            let buchholz = mine().map(|sitting| opposed(sitting, person, of)).sum();
            let firsts = mine().filter(|sitting| is_first(sitting, person)).count();
            let (played, firsts) = (count(mine().count()), count(firsts));
            let points = of(person);
            let standing = Standing {
                person,
                division,
                place: 0,
                points,
                buchholz,
                direct: 0,
                played,
                firsts,
                gone,
            };
            (nth, standing)
        })
        .collect();
    let alike = |one: &Standing, other: &Standing| {
        (one.division, one.points, one.buchholz) == (other.division, other.points, other.buchholz)
    };
    for nth in 0..all.len() {
        let me = all[nth].1;
        let others = all.iter().map(|(_, other)| other).filter(|other| other.person != me.person);
        let others: Vec<UserId> =
            others.filter(|other| alike(&me, other)).map(|other| other.person).collect();
        all[nth].1.direct = ended.iter().map(|sitting| against(sitting, me.person, &others)).sum();
    }
    let lots = lots(members.len(), seed);
    all.sort_by_key(|(nth, one)| {
        let best = (Reverse(one.points), Reverse(one.buchholz), Reverse(one.direct));
        (one.division, one.gone, best, Reverse(one.firsts), lots[*nth])
    });
    let mut sorted: Vec<Standing> = all.into_iter().map(|(_, standing)| standing).collect();
    for division in sorted.chunk_by_mut(|one, other| one.division == other.division) {
        for (place, one) in (1..).zip(division) {
            one.place = place;
        }
    }
    sorted
}

/// A lot for each member, in order of joining.
pub(super) fn lots(members: usize, seed: &[u8; 32]) -> Vec<usize> {
    let mut lots: Vec<usize> = (0..members).collect();
    Luck::derived(seed, u64::MAX).shuffle(&mut lots);
    lots
}

/// Points of a person at a table among its people; all points for a free round, and for a table without other people.
fn points_of(sitting: &Sitting, person: UserId) -> i64 {
    let others = sitting.people().filter(|other| *other != person);
    let others: Vec<UserId> = others.collect();
    match others.len() {
        0 => POINT,
        count => against(sitting, person, &others) / i64::try_from(count).unwrap_or(1),
    }
}

/// Points of a person against these other people at a table: a whole one for each whom they are ahead of, and half of
/// it for a tie.
fn against(sitting: &Sitting, person: UserId, others: &[UserId]) -> i64 {
    let place = |person: UserId| {
        let seat = sitting.seats.iter().position(|seat| *seat == Some(person))?;
        match &sitting.verdict {
            Verdict::Places(places) => places.get(seat).copied(),
            Verdict::Open | Verdict::Free | Verdict::Draw => Some(1),
        }
    };
    let Some(mine) = place(person) else { return 0 };
    let theirs = others.iter().filter_map(|other| place(*other));
    theirs
        .map(|theirs| match mine.cmp(&theirs) {
            std::cmp::Ordering::Less => POINT,
            std::cmp::Ordering::Equal => POINT / 2,
            std::cmp::Ordering::Greater => 0,
        })
        .sum()
}

/// Mean of the points of the other people at a table; one's own points if there are none.
fn opposed(sitting: &Sitting, person: UserId, points: impl Fn(UserId) -> i64) -> i64 {
    let others: Vec<i64> = sitting.people().filter(|other| *other != person).map(&points).collect();
    match i64::try_from(others.len()) {
        Ok(0) | Err(_) => points(person),
        Ok(count) => others.iter().sum::<i64>() / count,
    }
}

fn is_first(sitting: &Sitting, person: UserId) -> bool {
    1 < sitting.people().count() && points_of(sitting, person) == POINT
}

fn count(number: usize) -> u16 {
    u16::try_from(number).unwrap_or(u16::MAX)
}

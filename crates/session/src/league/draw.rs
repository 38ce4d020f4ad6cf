//! The tables of a round.

use std::collections::HashMap;

use super::{
    LeagueTerms, Member, Sitting, Vacant, Verdict,
    arrange::{arranged, sizes},
    everyone::schedule,
    seating::seated,
    standings::{lots, standings},
};
use crate::UserId;
use quark_game::Luck;

/// Cost of one more meeting of two people who have met before, compared with the squared distance of their points.
const MEETING: u64 = 1_000_000;
/// Points, in parts of `POINT`, that count as one in that distance.
const NEAR: i64 = 12;
/// Searches for better tables.
const TRIES: usize = 40;

/// Number of rounds of a league that has begun with these members.
#[must_use]
pub fn rounds(terms: &LeagueTerms, members: &[Member], seed: &[u8; 32]) -> u16 {
    if let Some(rounds) = terms.swiss {
        return rounds.into();
    }
    let most = by_division(members, seed).into_iter().map(|(_, people)| {
        schedule(people.len(), terms.seats.into(), terms.least.into(), seed).len()
    });
    u16::try_from(most.max().unwrap_or_default()).unwrap_or(u16::MAX)
}

/// Draws the tables and the free rounds of a round, from 1, after everything that was played before. Nobody who has left
/// gets a seat.
#[must_use]
pub fn draw(
    terms: &LeagueTerms,
    members: &[Member],
    before: &[Sitting],
    round: u16,
    seed: &[u8; 32],
) -> Vec<Sitting> {
    let mut drawn = Vec::new();
    for (division, people) in by_division(members, seed) {
        let tables = match terms.swiss {
            Some(_) => swiss(terms, (members, before), (division, round), seed),
            None => planned(terms, &people, round, seed),
        };
        for (people, seats) in tables {
            drawn.push(sitting((people, seats), before, (division, round)));
        }
    }
    drawn
}

/// A table with these people and this number of seats; a free round if it has no seats.
fn sitting(
    (mut people, seats): (Vec<UserId>, usize),
    before: &[Sitting],
    (division, round): (u8, u16),
) -> Sitting {
    // Nobody sits first for the only reason that they are listed first.
    let turn = usize::from(round) % people.len().max(1);
    people.rotate_left(turn);
    let verdict = if seats == 0 { Verdict::Free } else { Verdict::Open };
    let mut seated: Vec<Option<UserId>> = seated(people, before).into_iter().map(Some).collect();
    while seated.len() < seats {
        seated.push(None);
    }
    Sitting { round, division, seats: seated, verdict }
}

/// The members of each division, in the order of their lots.
fn by_division(members: &[Member], seed: &[u8; 32]) -> Vec<(u8, Vec<Member>)> {
    let lots = lots(members.len(), seed);
    let mut sorted: Vec<(u8, usize, Member)> =
        members.iter().zip(lots).map(|(member, lot)| (member.division, lot, *member)).collect();
    sorted.sort_by_key(|(division, lot, _)| (*division, *lot));
    let divisions = sorted.chunk_by(|one, other| one.0 == other.0);
    divisions
        .map(|people| (people[0].0, people.iter().map(|(.., member)| *member).collect()))
        .collect()
}

/// The tables of a round where everyone meets everyone: people with their number of seats, 0 for a free round.
fn planned(
    terms: &LeagueTerms,
    people: &[Member],
    round: u16,
    seed: &[u8; 32],
) -> Vec<(Vec<UserId>, usize)> {
    let least = usize::from(terms.least);
    let rounds = schedule(people.len(), terms.seats.into(), least, seed);
    let planned = rounds.into_iter().nth(usize::from(round.saturating_sub(1))).unwrap_or_default();
    let mut tables = Vec::new();
    for table in planned {
        let there = table.iter().filter_map(|nth| people.get(*nth)).filter(|one| !one.gone);
        let there: Vec<UserId> = there.map(|one| one.person).collect();
        match (there.len(), terms.vacant) {
            (0, _) => (),
            (_, Vacant::Machine) => tables.push((there, table.len())),
            (count, Vacant::Bye) if least <= count => tables.push((there, count)),
            (_, Vacant::Bye) => tables.extend(there.into_iter().map(|one| (vec![one], 0))),
        }
    }
    tables
}

/// The tables of a Swiss round: people of near standings who have met least often.
fn swiss(
    terms: &LeagueTerms,
    (members, before): (&[Member], &[Sitting]),
    (division, round): (u8, u16),
    seed: &[u8; 32],
) -> Vec<(Vec<UserId>, usize)> {
    let standings = standings(members, before, seed);
    let ranked = standings.iter().filter(|one| one.division == division && !one.gone);
    let ranked: Vec<(UserId, i64)> = ranked.map(|one| (one.person, one.points)).collect();
    let (seats, least) = (usize::from(terms.seats), usize::from(terms.least));
    let (mut sizes, mut free) = match terms.vacant {
        Vacant::Bye => sizes(ranked.len(), seats, least),
        Vacant::Machine => sizes(ranked.len(), seats, 1),
    };
    if sizes.pop_if(|last| *last == 1).is_some() {
        free += 1; // With machines alone, which counts as a free round.
    }
    // A free round goes to the last of those who have had the fewest.
    let rests = |person: UserId| {
        let alone = before.iter().filter(|one| one.people().eq([person]));
        alone.count()
    };
    let mut order: Vec<usize> = (0..ranked.len()).rev().collect();
    order.sort_by_key(|nth| rests(ranked[*nth].0));
    let resting: Vec<usize> = order.into_iter().take(free).collect();
    let playing: Vec<usize> = (0..ranked.len()).filter(|nth| !resting.contains(nth)).collect();
    let met = meetings(before);
    let cost = |one: usize, other: usize| {
        let ((one, mine), (other, theirs)) = (ranked[one], ranked[other]);
        let met = met.get(&(one.min(other), one.max(other))).copied().unwrap_or_default();
        met * MEETING + ((mine - theirs) / NEAR).unsigned_abs().pow(2)
    };
    let mut luck = Luck::derived(seed, u64::from(division) << 32 | u64::from(round));
    let tables = arranged(&playing, &sizes, cost, &mut luck, TRIES);
    let named = |table: Vec<usize>| table.into_iter().map(|nth| ranked[nth].0).collect::<Vec<_>>();
    let tables = tables.into_iter().map(|table| match terms.vacant {
        Vacant::Bye => (table.len(), table),
        Vacant::Machine => (seats, table),
    });
    let tables = tables.map(|(seats, table)| (named(table), seats));
    let alone = match terms.vacant {
        Vacant::Bye => 0,
        Vacant::Machine => seats,
    };
    tables.chain(resting.into_iter().map(|nth| (vec![ranked[nth].0], alone))).collect()
}

/// Number of meetings of two people; the smaller user number comes first.
fn meetings(before: &[Sitting]) -> HashMap<(UserId, UserId), u64> {
    let mut met = HashMap::new();
    for sitting in before {
        for one in sitting.people() {
            for other in sitting.people().filter(|other| one < *other) {
                *met.entry((one, other)).or_default() += 1;
            }
        }
    }
    met
}

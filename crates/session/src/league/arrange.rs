//! Distributes people over tables so that the sum of a cost over all pairs at one table is small.

use quark_game::Luck;

/// Tables for these people, in this order at first, with these numbers of people. People are exchanged between tables
/// while that lowers the cost; then the search starts again from the best tables with a few people exchanged at random,
/// `tries` times.
pub(super) fn arranged(
    people: &[usize],
    sizes: &[usize],
    cost: impl Fn(usize, usize) -> u64,
    luck: &mut Luck,
    tries: usize,
) -> Vec<Vec<usize>> {
    let mut left = people.iter().copied();
    let first: Vec<Vec<usize>> =
        sizes.iter().map(|size| left.by_ref().take(*size).collect()).collect();
    let mut best = settled(first, &cost);
    let mut least = total(&best, &cost);
    for _ in 0..tries {
        if least == 0 {
            break;
        }
        let other = settled(shaken(&best, luck), &cost);
        let costs = total(&other, &cost);
        if costs < least {
            (best, least) = (other, costs);
        }
    }
    best
}

/// Numbers of people at tables of at most `seats`, as even as possible, and of people who have none, because no table
/// may have fewer than `least`.
pub(super) fn sizes(people: usize, seats: usize, least: usize) -> (Vec<usize>, usize) {
    let seats = seats.max(1);
    for sat in (least.max(1)..=people).rev() {
        let tables = sat.div_ceil(seats);
        if least <= sat / tables {
            let size = |nth: usize| sat / tables + usize::from(nth < sat % tables);
            return ((0..tables).map(size).collect(), people - sat);
        }
    }
    (Vec::new(), people)
}

fn total(tables: &[Vec<usize>], cost: impl Fn(usize, usize) -> u64) -> u64 {
    let of_table = |table: &Vec<usize>| {
        let pairs = table
            .iter()
            .enumerate()
            .flat_map(|(nth, one)| table.iter().skip(nth + 1).map(move |other| (*one, *other)));
        pairs.map(|(one, other)| cost(one, other)).sum::<u64>()
    };
    tables.iter().map(of_table).sum()
}

/// Cost of `person` at a table in the place of `leaver`.
fn with(table: &[usize], person: usize, leaver: usize, cost: &impl Fn(usize, usize) -> u64) -> u64 {
    table.iter().filter(|other| **other != leaver).map(|other| cost(person, *other)).sum()
}

/// Exchanges two people of different tables as long as that lowers the cost.
fn settled(mut tables: Vec<Vec<usize>>, cost: &impl Fn(usize, usize) -> u64) -> Vec<Vec<usize>> {
    let mut improves = true;
    while improves {
        improves = false;
        for (here, there) in pairs(tables.len()) {
            for mine in 0..tables[here].len() {
                for theirs in 0..tables[there].len() {
                    let (one, other) = (tables[here][mine], tables[there][theirs]);
                    let now = with(&tables[here], one, one, cost)
                        + with(&tables[there], other, other, cost);
                    let then = with(&tables[here], other, one, cost)
                        + with(&tables[there], one, other, cost);
                    if then < now {
                        (tables[here][mine], tables[there][theirs]) = (other, one);
                        improves = true;
                    }
                }
            }
        }
    }
    tables
}

/// Exchanges a few people at random.
fn shaken(tables: &[Vec<usize>], luck: &mut Luck) -> Vec<Vec<usize>> {
    let mut tables = tables.to_vec();
    let count = u32::try_from(tables.len()).unwrap_or(u32::MAX);
    for _ in 0..count.clamp(2, 8) {
        let (here, there) = (luck.below(count) as usize, luck.below(count) as usize);
        let mut any = |table: &Vec<usize>| luck.below(u32::try_from(table.len()).unwrap_or(1));
        let (mine, theirs) = (any(&tables[here]) as usize, any(&tables[there]) as usize);
        let (one, other) = (tables[here][mine], tables[there][theirs]);
        (tables[here][mine], tables[there][theirs]) = (other, one);
    }
    tables
}

fn pairs(count: usize) -> impl Iterator<Item = (usize, usize)> {
    (0..count).flat_map(move |one| (one + 1..count).map(move |other| (one, other)))
}

//! Rounds where everyone meets everyone.

use super::arrange::{arranged, sizes};
use quark_game::Luck;

/// Most people for whom several schedules are searched, and each round several times.
const FEW: usize = 32;

/// Rounds of tables for `people`, numbered from 0, so that all meet in as few rounds as possible. It must give the same
/// in every release, because running leagues go on with it.
pub(super) fn schedule(
    people: usize,
    seats: usize,
    least: usize,
    seed: &[u8; 32],
) -> Vec<Vec<Vec<usize>>> {
    if people < 2 {
        return Vec::new();
    }
    if seats <= 2 {
        return in_pairs(people);
    }
    let searches = if people <= FEW { 4 } else { 1 };
    let searches =
        (0..searches).map(|nth| at_tables(people, seats, least, &mut Luck::derived(seed, nth)));
    searches.min_by_key(Vec::len).unwrap_or_default()
}

/// The circle method: one person stays, and the others move on by one place each round.
fn in_pairs(people: usize) -> Vec<Vec<Vec<usize>>> {
    let places = people + people % 2;
    let circle = places - 1;
    let round = |round: usize| {
        let at = |place: usize| if place == 0 { 0 } else { 1 + (place - 1 + round) % circle };
        let pairs = (0..places / 2).map(|place| vec![at(place), at(places - 1 - place)]);
        // With an odd number of people, the person who meets nobody rests.
        pairs.filter(|pair| pair.iter().all(|person| *person < people)).collect()
    };
    (0..circle).map(round).collect()
}

/// Rounds of larger tables: each one with as many new meetings as can be found quickly.
fn at_tables(people: usize, seats: usize, least: usize, luck: &mut Luck) -> Vec<Vec<Vec<usize>>> {
    let mut met = vec![vec![0_u64; people]; people];
    let mut sat = vec![0_u32; people];
    let mut rounds = Vec::new();
    let (sizes, resting) = sizes(people, seats, least);
    let tries = if people <= FEW { 400 / people } else { 0 };
    let all_met = |met: &[Vec<u64>]| {
        (0..people).all(|one| (0..people).all(|other| one == other || 0 < met[one][other]))
    };
    while !all_met(&met) && rounds.len() < 2 * people {
        let mut order: Vec<usize> = (0..people).collect();
        luck.shuffle(&mut order);
        // Those who have rested least often rest.
        order.sort_by_key(|person| sat[*person]);
        order.truncate(people - resting);
        let tables = arranged(&order, &sizes, |one, other| met[one][other], luck, tries);
        for table in &tables {
            for one in table {
                sat[*one] += 1;
                table.iter().filter(|other| *other != one).for_each(|other| met[*one][*other] += 1);
            }
        }
        rounds.push(tables);
    }
    rounds
}

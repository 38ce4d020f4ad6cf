//! Seats at a table, so that everybody has each seat about equally often.

use std::collections::HashMap;

use super::Sitting;
use crate::UserId;

/// Puts people into seats that they have had least often; people who differ in nothing stay in this order.
pub(super) fn seated(mut people: Vec<UserId>, before: &[Sitting]) -> Vec<UserId> {
    let mut had: HashMap<(UserId, usize), u32> = HashMap::new();
    for sitting in before.iter().filter(|sitting| 1 < sitting.seats.len()) {
        for (seat, person) in sitting.seats.iter().enumerate() {
            if let Some(person) = person {
                *had.entry((*person, seat)).or_default() += 1;
            }
        }
    }
    // A seat that somebody has had often costs more each time.
    let cost = |person: UserId, seat: usize| {
        let times = had.get(&(person, seat)).copied().unwrap_or_default();
        (times + 1).pow(2) - 1
    };
    let mut improves = true;
    while improves {
        improves = false;
        for one in 0..people.len() {
            for other in one + 1..people.len() {
                let now = cost(people[one], one) + cost(people[other], other);
                let then = cost(people[one], other) + cost(people[other], one);
                if then < now {
                    people.swap(one, other);
                    improves = true;
                }
            }
        }
    }
    people
}

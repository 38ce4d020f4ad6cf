//! Leagues with results drawn at random, of many sizes and seeds.

mod seasons;

use std::collections::HashMap;

use proptest::prelude::*;

use super::{everyone::schedule, *};
use quark_game::Luck;

/// People numbered from 1, as many as a league has.
fn people(count: u8) -> Vec<UserId> {
    (1..=u64::from(count)).map(|number| UserId(number << 32)).collect()
}

fn members(count: u8) -> Vec<Member> {
    let member = |person| Member { person, division: 1, gone: false };
    people(count).into_iter().map(member).collect()
}

fn terms(seats: u8, swiss: Option<u8>, vacant: Vacant) -> LeagueTerms {
    LeagueTerms {
        game: "quark".to_owned(),
        options: Json::Null,
        pace: Pace::default(),
        seats,
        least: 2,
        swiss,
        days: 10,
        wait: 3,
        division: None,
        vacant,
    }
}

/// Ends every open table with places drawn at random, a few of them with a draw or without one of the players.
fn played(sittings: &mut [Sitting], luck: &mut Luck) {
    for sitting in sittings.iter_mut().filter(|sitting| sitting.verdict == Verdict::Open) {
        let mut places: Vec<u8> = (1..=sitting.seats.len() as u8).collect();
        luck.shuffle(&mut places);
        if luck.below(6) == 0 {
            places[0] = u8::MAX;
        }
        let drawn = luck.below(8) == 0;
        sitting.verdict = if drawn { Verdict::Draw } else { Verdict::Places(places) };
    }
}

/// A whole league where somebody leaves after some rounds.
fn league(terms: &LeagueTerms, count: u8, leavers: bool, seed: u8) -> (Vec<Member>, Vec<Sitting>) {
    let (mut members, key) = (members(count), [seed; 32]);
    let mut luck = Luck::seeded(seed.into());
    let mut sittings = Vec::new();
    for round in 1..=rounds(terms, &members, &key) {
        if leavers && luck.below(2) == 0 {
            let nth = luck.below(count.into()) as usize;
            members[nth].gone = true;
        }
        let mut drawn = draw(terms, &members, &sittings, round, &key);
        assert_eq!(drawn, draw(terms, &members, &sittings, round, &key), "drawn again");
        check_round(terms, &members, &drawn);
        played(&mut drawn, &mut luck);
        sittings.extend(drawn);
    }
    (members, sittings)
}

/// Nobody sits twice, nobody who has left sits, and every table can be played.
fn check_round(terms: &LeagueTerms, members: &[Member], drawn: &[Sitting]) {
    let mut seen: Vec<UserId> = drawn.iter().flat_map(Sitting::people).collect();
    let all = seen.len();
    seen.sort_unstable();
    seen.dedup();
    assert_eq!(seen.len(), all, "somebody sits twice: {drawn:?}");
    for member in members {
        assert!(!member.gone || !seen.contains(&member.person));
        let may_rest = member.gone || terms.swiss.is_none();
        assert!(may_rest || seen.contains(&member.person), "{member:?} has no table: {drawn:?}");
    }
    for sitting in drawn {
        let (seats, people) = (sitting.seats.len(), sitting.people().count());
        let free = sitting.verdict == Verdict::Free;
        let fits = (usize::from(terms.least)..=usize::from(terms.seats)).contains(&seats);
        assert!(if free { (seats, people) == (1, 1) } else { fits && 0 < people }, "{sitting:?}");
        assert!(terms.vacant == Vacant::Machine || people == seats, "{sitting:?}");
    }
}

fn meetings(sittings: &[Sitting]) -> HashMap<(UserId, UserId), u32> {
    let mut met = HashMap::new();
    for sitting in sittings {
        for one in sitting.people() {
            for other in sitting.people().filter(|other| one < *other) {
                *met.entry((one, other)).or_default() += 1;
            }
        }
    }
    met
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(60))]

    #[test]
    fn in_any_league_all_rounds_can_be_played(
        count in 2..=24_u8, seats in 2..=5_u8, seed in any::<u8>(), swiss in prop::option::of(1..=7_u8),
        machine in any::<bool>(),
    ) {
        let vacant = if machine { Vacant::Machine } else { Vacant::Bye };
        let terms = terms(seats, swiss, vacant);
        let (members, sittings) = league(&terms, count, true, seed);
        let all = standings(&members, &sittings, &[seed; 32]);
        prop_assert_eq!(all.len(), members.len());
        prop_assert!(all.iter().map(|one| one.place).eq(1..=u16::from(count)));
        // All points of a table are given to its people, in whatever order they are added.
        let mut turned = sittings.clone();
        turned.reverse();
        prop_assert_eq!(&all, &standings(&members, &turned, &[seed; 32]));
        let given: i64 = sittings.iter().map(|one| match one.people().count() {
            1 => POINT,
            count => POINT * count as i64 / 2,
        }).sum();
        let points: i64 = all.iter().map(|one| one.points).sum();
        prop_assert!((given - points).abs() <= sittings.len() as i64 * 2, "{} and {}", given, points);
    }

    #[test]
    fn swiss_pairs_meet_again_only_if_they_must(count in 8..=32_u8, seed in any::<u8>()) {
        let terms = terms(2, Some(5), Vacant::Bye);
        let (_, sittings) = league(&terms, count, false, seed);
        prop_assert_eq!(meetings(&sittings).values().filter(|times| 1 < **times).count(), 0);
        let mut free = HashMap::new();
        for sitting in sittings.iter().filter(|one| one.verdict == Verdict::Free) {
            *free.entry(sitting.seats[0]).or_insert(0) += 1;
        }
        prop_assert!(free.values().all(|times| *times == 1), "{:?}", free);
    }

    #[test]
    fn everyone_meets_everyone_once_in_pairs(count in 2..=24_u8, seed in any::<u8>()) {
        let terms = terms(2, None, Vacant::Bye);
        let (members, sittings) = league(&terms, count, false, seed);
        let rounds = rounds(&terms, &members, &[seed; 32]);
        prop_assert_eq!(rounds, u16::from(count - 1 + count % 2));
        let met = meetings(&sittings);
        prop_assert_eq!(met.len(), usize::from(count) * usize::from(count - 1) / 2);
        prop_assert!(met.values().all(|times| *times == 1));
        // Everybody has each of the two seats about equally often.
        for one in people(count) {
            let first = sittings.iter().filter(|sitting| sitting.seats[0] == Some(one)).count();
            let second = usize::from(count) - 1 - first;
            prop_assert!(first.abs_diff(second) <= 3, "{} and {}", first, second);
        }
    }

    #[test]
    fn everyone_meets_everyone_at_larger_tables(
        count in 5..=16_u8, seats in 3..=5_u8, seed in any::<u8>(),
    ) {
        let terms = terms(seats, None, Vacant::Bye);
        let (_, sittings) = league(&terms, count, false, seed);
        let met = meetings(&sittings);
        prop_assert_eq!(met.len(), usize::from(count) * usize::from(count - 1) / 2, "all have met");
        let least = (count - 1).div_ceil(seats - 1);
        let rounds = sittings.iter().map(|one| one.round).max().unwrap();
        prop_assert!(rounds <= u16::from(least) * 2 + 2, "{} rounds instead of {}", rounds, least);
        let most = met.values().max().unwrap();
        prop_assert!(*most <= 5, "two people have met {} times", most);
    }
}

#[test]
fn a_schedule_is_the_same_in_every_release() {
    let of_two = schedule(4, 2, 2, &[7; 32]);
    assert_eq!(of_two, [[[0, 3], [1, 2]], [[0, 1], [2, 3]], [[0, 2], [3, 1]]]);
    let of_four =
        [[[6, 2, 0, 4], [5, 1, 3, 7]], [[4, 7, 6, 5], [3, 2, 0, 1]], [[1, 3, 4, 6], [5, 0, 7, 2]]];
    assert_eq!(schedule(8, 4, 2, &[7; 32]), of_four);
    let lengths: Vec<usize> = [(9, 3), (12, 4), (16, 4), (25, 5), (32, 4)]
        .map(|(people, seats)| schedule(people, seats, 2, &[7; 32]).len())
        .to_vec();
    assert_eq!(lengths, [4, 6, 6, 6, 13]);
}

#[test]
fn swiss_tables_have_people_of_near_standings() {
    let terms = terms(2, Some(4), Vacant::Bye);
    let mut near = 0;
    for seed in 0..10 {
        let (members, mut sittings) = league(&terms, 16, false, seed);
        let last = sittings.split_off(sittings.len() - 8);
        let all = standings(&members, &sittings, &[seed; 32]);
        let points = |one: UserId| all.iter().find(|of| of.person == one).unwrap().points;
        for sitting in last {
            let both: Vec<i64> = sitting.people().map(points).collect();
            near += usize::from((both[0] - both[1]).abs() <= POINT / 2);
        }
    }
    assert!(72 <= near, "{near} of 80 tables in the last round are between people of near points");
}

#[test]
fn larger_tables_rarely_bring_the_same_people_together() {
    let terms = terms(4, Some(5), Vacant::Bye);
    for seed in 0..10 {
        let (_, sittings) = league(&terms, 32, false, seed);
        let again = meetings(&sittings).values().filter(|times| 1 < **times).count();
        assert!(again <= 4, "{again} of 240 meetings are repeated with seed {seed}");
    }
}

fn sat(round: u16, seats: &[UserId], places: &[u8]) -> Sitting {
    let verdict = Verdict::Places(places.to_vec());
    Sitting { round, division: 1, seats: seats.iter().copied().map(Some).collect(), verdict }
}

#[test]
fn ties_are_broken_by_the_opponents_points_then_by_direct_encounter() {
    let members = members(4);
    let [ada, ben, chloe, dmitri] = people(4)[..] else { unreachable!() };
    // Ben has beaten Dmitri, who has no point; Ada has beaten Chloe, who has one.
    let sittings = [
        sat(1, &[ada, chloe], &[1, 2]),
        sat(1, &[ben, dmitri], &[1, 2]),
        sat(2, &[chloe, dmitri], &[1, 2]),
    ];
    let order = |sittings: &[Sitting]| -> Vec<UserId> {
        standings(&members, sittings, &[3; 32]).iter().map(|one| one.person).collect()
    };
    assert_eq!(order(&sittings)[..1], [ada]);
    // All three have a point and the same opponents, but Ada has beaten Ben twice in three.
    let circle = [
        sat(1, &[ada, ben, dmitri], &[1, 2, 3]),
        sat(2, &[ben, chloe, dmitri], &[2, 1, 3]),
        sat(3, &[ada, chloe, dmitri], &[2, 1, 3]),
        sat(4, &[ada, ben, dmitri], &[1, 2, 3]),
        sat(5, &[ben, chloe, dmitri], &[1, 2, 3]),
        sat(6, &[ada, chloe, dmitri], &[1, 2, 3]),
    ];
    let all = standings(&members, &circle, &[3; 32]);
    assert_eq!((all[0].person, all[3].person), (ada, dmitri));
    assert_eq!(all[0].points, 4 * POINT - POINT / 2);
}

#[test]
fn only_a_direct_encounter_separates_people_of_equal_points() {
    let members = members(4);
    let [ada, ben, chloe, dmitri] = people(4)[..] else { unreachable!() };
    let sittings = [
        sat(1, &[ada, ben], &[2, 1]),
        sat(1, &[chloe, dmitri], &[2, 1]),
        sat(2, &[ada, dmitri], &[1, 2]),
        sat(2, &[ben, chloe], &[2, 1]),
    ];
    // Everybody has one point, and opponents with two points.
    for seed in 0..20 {
        let all = standings(&members, &sittings, &[seed; 32]);
        assert!(all.iter().all(|one| (one.points, one.buchholz) == (POINT, 2 * POINT)));
        assert!(all.iter().all(|one| one.direct == POINT), "a circle: {all:?}");
    }
    let drawn = Sitting { verdict: Verdict::Draw, ..sittings[2].clone() };
    let all =
        standings(&members, &[&sittings[..2], &[drawn, sittings[3].clone()]].concat(), &[1; 32]);
    assert_eq!(all[0].person, dmitri, "a win and a draw");
}

#[test]
fn a_seat_given_up_is_last_and_machines_do_not_count() {
    let [ada, ben] = people(2)[..] else { unreachable!() };
    let machine = Sitting {
        round: 1,
        division: 1,
        seats: vec![Some(ada), Some(ben), None, None],
        verdict: Verdict::Places(vec![3, u8::MAX, 1, 2]),
    };
    let all = standings(&members(2), std::slice::from_ref(&machine), &[0; 32]);
    assert_eq!(all.iter().map(|one| one.points).collect::<Vec<_>>(), [POINT, 0]);
    assert_eq!((all[0].person, all[0].firsts), (ada, 1));
    let alone = Sitting { seats: vec![Some(ada), None], ..machine };
    let alone = Sitting { verdict: Verdict::Places(vec![2, 1]), ..alone };
    let all = standings(&members(2), &[alone], &[0; 32]);
    assert_eq!((all[0].points, all[0].firsts), (POINT, 0), "like a free round");
}

#[test]
fn rounds_share_the_time_until_the_last_day() {
    let terms = terms(2, Some(5), Vacant::Bye);
    let wait = terms.wait_time();
    assert_eq!(terms.days_until(wait + 53 * DAY, 5), Some(10));
    assert_eq!(terms.days_until(wait + 5 * DAY, 5), Some(1));
    assert_eq!(terms.days_until(wait + 5 * DAY - 1, 5), None);
    assert_eq!(terms.days_until(0, 5), None);
}

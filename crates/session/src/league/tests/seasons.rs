//! Divisions, and whole seasons with people who leave and come.

use super::*;

fn before(sizes: &[u8]) -> (Vec<UserId>, HashMap<UserId, Earlier>) {
    let mut all = people(sizes.iter().sum()).into_iter();
    let mut earlier = HashMap::new();
    for (division, size) in (1..).zip(sizes) {
        for place in 1..=u16::from(*size) {
            let person = all.next().unwrap();
            let of = u16::from(*size);
            earlier.insert(person, Earlier { division, place, of, gone: false });
        }
    }
    (people(sizes.iter().sum()), earlier)
}

#[test]
fn the_best_go_up_the_last_go_down_and_new_people_begin_below() {
    let (mut people, earlier) = before(&[8, 8]);
    people.extend((100..106).map(UserId));
    let now = divisions(Some(8), &people, &earlier);
    let of = |nth: usize| now[nth];
    assert_eq!((0..8).map(of).collect::<Vec<_>>(), [1, 1, 1, 1, 1, 1, 2, 2]);
    assert_eq!((8..16).map(of).collect::<Vec<_>>(), [1, 1, 2, 2, 2, 2, 3, 3]);
    assert_eq!((16..22).map(of).collect::<Vec<_>>(), [3; 6]);
}

#[test]
fn a_first_season_puts_the_strongest_together() {
    let now = divisions(Some(8), &people(20), &HashMap::new());
    let size = |division: u8| now.iter().filter(|one| **one == division).count();
    assert_eq!([1, 2, 3].map(size), [8, 6, 6]);
    assert!(now.is_sorted());
    assert_eq!(divisions(Some(8), &people(9), &HashMap::new()), [1; 9]);
    assert_eq!(divisions(None, &people(30), &HashMap::new()), [1; 30]);
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(300))]

    #[test]
    fn everybody_plays_where_they_deserve_or_higher(
        sizes in prop::collection::vec(4..=9_u8, 1..=5), new in 0..=20_u8, stay in any::<u64>(),
    ) {
        let (people, earlier) = before(&sizes);
        let stays = |nth: &usize| stay >> (nth % 64) & 1 == 1;
        let mut now: Vec<UserId> =
            people.iter().enumerate().filter(|(nth, _)| stays(nth)).map(|(_, one)| *one).collect();
        now.extend((1..=u64::from(new)).map(UserId));
        let then = divisions(Some(8), &now, &earlier);
        prop_assert_eq!(then.len(), now.len());
        let most = then.iter().max().copied().unwrap_or(1);
        prop_assert!((1..=most).all(|division| now.is_empty() || then.contains(&division)));
        for (person, division) in now.iter().zip(&then) {
            let Some(one) = earlier.get(person) else { continue };
            let moves = movers(one.of);
            if one.place <= moves && 1 < one.division {
                prop_assert!(*division < one.division, "{:?} was promoted", one);
            } else if one.place + moves <= one.of {
                prop_assert!(*division <= one.division, "{:?} was not relegated", one);
            } else {
                prop_assert!(*division <= one.division + 1);
            }
        }
    }
}

/// Three months of a league with 32 people: three seasons with rounds of five days; some people leave, and others come.
#[test]
fn a_league_of_32_people_lasts_three_months() {
    for (seed, seats, swiss, vacant) in [
        (1, 2, Some(5), Vacant::Bye),
        (2, 4, Some(5), Vacant::Machine),
        (3, 2, None, Vacant::Machine),
        (4, 3, Some(6), Vacant::Bye),
        (5, 4, None, Vacant::Bye),
    ] {
        let terms = LeagueTerms { division: Some(8), days: 5, ..terms(seats, swiss, vacant) };
        for seed in (seed..200).step_by(20) {
            months(&terms, seed);
        }
    }
}

fn months(terms: &LeagueTerms, seed: u8) {
    let mut luck = Luck::seeded(seed.into());
    let mut earlier = HashMap::new();
    let mut joined = people(32);
    let (mut time, mut newest) = (0, 32_u64);
    for season in 0.. {
        let key = [seed.wrapping_add(season); 32];
        let placed = divisions(terms.division, &joined, &earlier);
        let members = joined.iter().zip(placed);
        let mut members: Vec<Member> = members
            .map(|(person, division)| Member { person: *person, division, gone: false })
            .collect();
        let mut sittings: Vec<Sitting> = Vec::new();
        for round in 1..=rounds(terms, &members, &key) {
            let leaver = luck.below(members.len() as u32 * 3) as usize;
            if let Some(leaver) = members.get_mut(leaver) {
                leaver.gone = true;
            }
            let mut drawn = draw(terms, &members, &sittings, round, &key);
            check_round(terms, &members, &drawn);
            let divisions_of = |one: &Sitting| {
                one.people().all(|person| {
                    members.iter().any(|of| (of.person, of.division) == (person, one.division))
                })
            };
            assert!(drawn.iter().all(divisions_of), "people meet only in their division");
            played(&mut drawn, &mut luck);
            sittings.extend(drawn);
            time += terms.round_time();
        }
        let all = standings(&members, &sittings, &key);
        assert_eq!(all, standings(&members, &sittings, &key), "computed again");
        assert_eq!(all.len(), members.len());
        for division in all.chunk_by(|one, other| one.division == other.division) {
            let (gone, stayed): (Vec<_>, Vec<_>) = division.iter().partition(|one| one.gone);
            let sorted = stayed.is_sorted_by_key(|one: &&Standing| std::cmp::Reverse(one.points));
            assert!(sorted && division.iter().skip(stayed.len()).eq(gone), "{division:?}");
        }
        earlier = Earlier::of(&all);
        // Some of those who have left stay away, and a few new people come.
        joined.retain(|person| !earlier[person].gone || luck.below(2) == 0);
        for _ in 0..luck.below(4) {
            newest += 1;
            joined.push(UserId(newest << 32));
        }
        if 90 * DAY <= time {
            assert!(20 < joined.len(), "most people are still there");
            return;
        }
    }
}

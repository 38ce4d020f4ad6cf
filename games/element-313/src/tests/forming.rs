//! Forming Element 313: the sum, its signs, the claim.

use super::*;
use crate::state::{
    player::in_order,
    sum::{self, Counting, Sign, SignLine},
};

/// `count` random atoms, all different.
fn any_atoms(luck: &mut Luck, count: usize) -> Vec<Atom> {
    let mut all: Vec<Atom> = Atom::all().collect();
    luck.shuffle(&mut all);
    all.truncate(count);
    all
}

/// Every sum that these atoms can make, by a trial of all signs.
fn all_sums(atoms: &[Atom], counting: Counting) -> Vec<i16> {
    let mut sums = vec![0_i16];
    for atom in atoms {
        let value = i16::from(atom.value());
        let out = |sum: i16| (counting == Counting::Subset).then_some(sum);
        sums = sums
            .iter()
            .flat_map(|&sum| [Some(sum + value), Some(sum - value), out(sum)])
            .flatten()
            .collect();
        // Each sum needs only one trial.
        sums.sort_unstable();
        sums.dedup();
    }
    sums
}

// E14, E15, EA1, EA2
#[test]
fn the_sum_search_agrees_with_a_trial_of_all_signs() {
    let mut luck = Luck::seeded(313);
    let mut possible = [0; 2];
    for (place, counting) in [Counting::All, Counting::Subset].into_iter().enumerate() {
        for round in 0..1_500 {
            let atoms = any_atoms(&mut luck, round % 17);
            let sums = all_sums(&atoms, counting);
            let expected = sums.contains(&313);
            assert_eq!(expected, sums.contains(&-313), "turning all round gives the other");
            assert_eq!(sum::can_form(atoms.iter().copied(), counting), expected, "{atoms:?}");
            let signs = sum::nearest(atoms.iter().copied(), counting);
            let far = |sum: &i16| ((sum - 313).abs(), *sum);
            assert_eq!(Some(signs.sum()), sums.iter().copied().min_by_key(far), "{atoms:?}");
            let signed = signs.atoms().map(|(atom, _)| atom);
            match counting {
                Counting::All => {
                    let mut sorted = atoms.clone();
                    sorted.sort_unstable();
                    assert!(signed.eq(sorted), "every atom counts once");
                }
                Counting::Subset => assert!(signed.into_iter().all(|atom| atoms.contains(&atom))),
            }
            possible[place] += usize::from(expected);
        }
    }
    assert!(possible.iter().all(|count| (100..1_400).contains(count)), "{possible:?}");
}

/// Reports whether some signs for `values` come to `wanted`, by a trial of all of them.
fn some_signs(values: &[i16], wanted: i16, counting: Counting) -> bool {
    let Some((value, rest)) = values.split_first() else { return wanted == 0 };
    some_signs(rest, wanted - value, counting)
        || some_signs(rest, wanted + value, counting)
        || counting == Counting::Subset && some_signs(rest, wanted, counting)
}

// E14, E15, EA1
#[test]
fn the_sum_search_agrees_with_every_choice_for_up_to_sixteen_atoms() {
    let mut luck = Luck::seeded(16);
    let mut possible = 0;
    for (counting, most) in [(Counting::All, 16), (Counting::Subset, 11)] {
        for count in 0..=most {
            for _ in 0..24 {
                let atoms = any_atoms(&mut luck, count);
                let values: Vec<i16> = atoms.iter().map(|atom| atom.value().into()).collect();
                let expected = some_signs(&values, 313, counting);
                possible += u32::from(expected);
                assert_eq!(sum::can_form(atoms.iter().copied(), counting), expected, "{atoms:?}");
                let signs = sum::nearest(atoms.iter().copied(), counting);
                assert_eq!(signs.sum() == 313, expected, "{atoms:?}");
            }
        }
    }
    assert!((60..400).contains(&possible), "{possible}");
}

// E14, E15
#[test]
fn a_claim_with_signs_is_legal_exactly_if_they_come_to_313() {
    // 100, 100, 100, 20, 20, 15, 15 and 13: one of the 20s and one of the 15s is subtracted.
    let numbers = "45 47 48 32 36 25 26 13";
    let order = in_order(atoms(numbers).into_iter());
    let table = Table::new(2).before(0, numbers).hand(0, "b");
    let mut valid = 0;
    for bits in 0..1_u32 << order.len() {
        let sign = |place: usize| if bits >> place & 1 == 0 { Sign::Plus } else { Sign::Minus };
        let line = SignLine::of((0..order.len()).map(sign)).unwrap();
        let value = |(place, atom): (usize, &Atom)| match sign(place) {
            Sign::Minus => -i16::from(atom.value()),
            Sign::Plus | Sign::Out => i16::from(atom.value()),
        };
        let sum: i16 = order.iter().enumerate().map(value).sum();
        let claim = read(&format!("claim {line}"));
        let mut after = table.game.clone();
        let judged = after.apply(Seat(0), &claim, &mut Luck::seeded(1));
        assert_eq!(judged.is_ok(), sum == 313, "{claim}: {sum}");
        if sum == 313 {
            valid += 1;
            let signs = after.players[0].claim.unwrap();
            let as_given = order.iter().enumerate().all(|(at, &atom)| signs.of(atom) == sign(at));
            assert!(as_given && signs.sum() == 313);
        }
    }
    assert_eq!(valid, 4);
    assert_eq!(table.legal("claim"), ["claim"], "the rules find signs for those who name none");
    let signs = table.play("claim").game.players[0].claim.unwrap();
    assert_eq!(signs.sum(), 313);
}

// EA1
#[test]
fn every_face_up_atom_counts_unless_the_table_plays_otherwise() {
    let all = Table::new(2).before(0, "45 47 48 13 4").hand(0, "b");
    assert!(!all.allows("claim"), "313 and 4 more");
    assert_eq!(all.refused("claim +++0+"), "EA1");
    assert_eq!(all.refused("claim ++++"), "EA1");
    assert_eq!(all.refused("claim"), "E14");
    let subset = all.with(|game| game.options.counting = Counting::Subset);
    assert!(subset.allows("claim"));
    let by_hand = subset.play("claim ++++0");
    let signs = by_hand.game.players[0].claim.unwrap();
    assert_eq!((signs.sum(), signs.of(atom(4))), (313, Sign::Out));
}

// EA2
#[test]
fn signs_that_come_to_minus_313_must_be_turned_round() {
    let table = Table::new(2).before(0, "45 47 48 13").hand(0, "b");
    assert!(table.refusal("claim ----").why.contains("turn every atom around"));
    assert!(table.allows("claim"));
    let found = "that comes to 287; write claim alone, and the signs are found";
    assert_eq!(table.refusal("claim +++-").why, found);
}

// E16
#[test]
fn face_down_atoms_do_not_count() {
    assert!(!Table::new(2).before(0, "45 47 48 13-").allows("claim"));
    assert!(Table::new(2).before(0, "45 47 48 13 4-").allows("claim"));
    let table = Table::new(2).before(0, "45 47 48 13-");
    assert_eq!(table.public().lanes[0].sum, 300);
}

// EA3
#[test]
fn a_claim_is_offered_when_it_is_possible_but_never_forced() {
    let mut table = Table::new(2).before(0, "45 47 48 13").hand(0, "rrb").conveyor("4");
    assert!(table.public().claimable);
    assert_eq!(table.legal("")[0], "claim", "before all else");
    let stake = |text: &str| Element313::at_stake(&table.seen_by(0), &read(text));
    let said = "You have 313! If you end the turn now, you don’t form it.";
    assert_eq!(stake("end").as_deref(), Some(said));
    assert_eq!(stake("discard r").as_deref(), Some(said), "nobody can claim after that");
    assert_eq!(stake("claim"), None);
    assert_eq!(stake("filter r"), None, "the turn goes on");
    table.go("end;end");
    assert!(table.allows("claim"), "and again in the next turn");
    assert_eq!(table.game.creator, None);
}

// EA27
#[test]
fn the_sign_of_an_atom_can_change_from_turn_to_turn() {
    let sign = |numbers: &str| {
        let lane = Table::new(2).before(0, numbers).public().lanes.remove(0);
        lane.signs.of(atom(25))
    };
    assert_eq!(sign("45 47 48 25"), Sign::Plus);
    // 350 - 15 - 20 is nearer to 313 than anything with 15 added.
    assert_eq!(sign("45 47 48 40 25 32"), Sign::Minus);
}

// EA4
#[test]
fn a_claim_stays_valid_after_its_atom_is_lost() {
    let mut table = Table::new(2)
        .before(0, "45 47 48 13")
        .hand(0, "b")
        .hand(1, "rrbbyyy")
        .conveyor("57 2")
        .play("claim;end");
    table.go("buy 57 rrbbyy;zap 45;end");
    assert!(table.is_over());
    assert_eq!((table.outcome().places, table.laid(0).as_str()), (vec![1, 2], "47 48 13"));
    let lane = &table.public().lanes[0];
    assert!(lane.formed && lane.sum == 313);
}

// EA4, E14
#[test]
fn after_a_claim_nothing_more_can_be_bought_or_claimed() {
    let table = Table::new(2).before(0, "45 47 48 13").hand(0, "rry").play("claim");
    assert_eq!(table.refused("buy 1 rry"), "E14");
    assert_eq!(table.refused("claim"), "E17");
    assert_eq!(table.legal(""), ["end", "discard r", "discard rr", "discard y"]);
}

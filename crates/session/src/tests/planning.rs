//! Plans: their stored form, what makes them hold, how likely that is, and how they are played.

use std::collections::BTreeSet;

use sha2::{Digest as _, Sha256};

use super::*;
use crate::plan::{BadCondition, STATES};

/// The seat that waits in a game of two, and a kept plan of its player.
fn planned(table: &Table, moves: &[&str], condition: Condition) -> (Seat, Plan) {
    let seat = table.turn().next(2);
    let user = table.session.people().find(|(place, _)| *place == seat).unwrap().1;
    let turn = table.session.turn_to_plan(seat, &mut Luck::seeded(1)).unwrap();
    let moves: Vec<String> = moves.iter().map(|&action| action.to_owned()).collect();
    let meaning = meaning(turn.as_ref(), seat, &moves).unwrap();
    let (made, state) = (table.session.version, PlanState::Kept);
    (seat, Plan { user, moves, condition, made, meaning, state })
}

#[test]
fn conditions_and_states_are_read_as_they_are_stored() {
    let after = Condition::After { seat: Seat(2), action: "buy 3 with rg".to_owned() };
    let [untouched, unchanged] = [Condition::Untouched, Condition::Unchanged];
    for condition in [untouched, unchanged, Condition::Whatever, after] {
        assert_eq!(condition.to_string().parse(), Ok(condition));
    }
    for forged in ["", "after", "after 2", "after x draw", "Unchanged"] {
        assert_eq!(forged.parse::<Condition>(), Err(BadCondition), "{forged}");
    }
    for (state, word) in STATES {
        assert_eq!((state.word(), PlanState::read(word)), (word, Some(state)));
    }
}

#[test]
fn planned_moves_are_made_all_or_none() {
    let mut table = Table::dealt(0);
    let seat = table.turn();
    let user = table.session.people().find(|(place, _)| *place == seat).unwrap().1;
    let seen = table.session.version;
    let act = |moves: &[&str]| {
        let moves = moves.iter().map(|&action| action.to_owned()).collect();
        Act::Moves { moves, seen }
    };
    assert!(matches!(table.does(user, act(&["draw", "fly"])), Err(Refusal::Rules(_))));
    assert_eq!(table.session.version, seen, "the first move is not made either");
    let entries = table.does(user, act(&["draw", "draw"])).unwrap();
    assert_eq!(entries.len(), 2, "an entry for each");
    let stored = serde_json::to_string(&entries).unwrap();
    assert!(!stored.contains("plan"), "nothing in the log says that it was planned: {stored}");
    assert_ne!(table.turn(), seat);
    assert!(table.does(user, act(&["draw"])).is_err(), "it is not their turn any more");
}

#[test]
fn planned_moves_that_were_seen_before_the_turn_are_stale() {
    let mut table = Table::dealt(0);
    let (seat, plan) = planned(&table, &["draw"], Condition::default());
    table.plays("draw");
    table.plays("draw");
    assert_eq!(table.turn(), seat);
    let act = |seen| Act::Moves { moves: plan.moves.clone(), seen };
    assert_eq!(table.does(plan.user, act(plan.made)), Err(Refusal::Stale));
    table.does(plan.user, act(table.session.version)).unwrap();
}

#[test]
fn a_plan_holds_as_long_as_its_moves_mean_the_same() {
    let mut table = Table::dealt(0);
    let (seat, plan) = planned(&table, &["draw"], Condition::default());
    assert_eq!(table.session.plan_holds(seat, &plan, &[]), Err(Unplayed::Illegal), "not yet");
    table.plays("draw");
    table.plays("draw");
    assert_eq!(table.session.plan_holds(seat, &plan, &[]), Ok(()));
    let meaning = Meaning { words: plan.meaning.words ^ 1, ..plan.meaning.clone() };
    let other = Plan { meaning, ..plan.clone() };
    assert_eq!(table.session.plan_holds(seat, &other, &[]), Err(Unplayed::Changed));
    let whatever = Plan { condition: Condition::Whatever, ..other };
    assert_eq!(table.session.plan_holds(seat, &whatever, &[]), Ok(()));
    let gone = Plan { moves: vec!["fly".to_owned()], ..whatever };
    assert_eq!(table.session.plan_holds(seat, &gone, &[]), Err(Unplayed::Illegal));
}

#[test]
fn a_plan_is_not_played_once_what_its_player_chose_among_is_taken() {
    let mut table = Table::dealt(0);
    let face_up = |table: &Table, seat: Seat| {
        let moves = table.session.position().unwrap().moves(seat).into_iter();
        let takes = moves.map(|choice| choice.notation).filter(|one| one.starts_with("take"));
        takes.collect::<Vec<String>>()
    };
    let cards = face_up(&table, table.turn());
    let begun = table.session.clone();
    let after = |table: &mut Table, action: &str| {
        table.session = begun.clone();
        table.plays(action);
        table.plays("draw");
    };
    let wanted = &cards[0];
    let (seat, plan) = planned(&table, &[wanted], Condition::default());
    assert_eq!(plan.meaning.among, cards.iter().cloned().collect::<BTreeSet<String>>());
    after(&mut table, "draw");
    assert_eq!(table.session.plan_holds(seat, &plan, &[]), Ok(()), "nobody has taken a card");
    // The card that turns up may be like the one that was taken.
    let taken = cards[1..].iter().find(|other| {
        after(&mut table, other);
        let now = face_up(&table, seat);
        now.contains(wanted) && !now.contains(*other)
    });
    assert!(taken.is_some(), "{cards:?}");
    assert_eq!(table.session.plan_holds(seat, &plan, &[]), Err(Unplayed::Taken));
    let unchanged = Plan { condition: Condition::Unchanged, ..plan };
    assert_eq!(table.session.plan_holds(seat, &unchanged, &[]), Ok(()), "it still means the same");
}

#[test]
fn a_plan_of_an_earlier_release_holds_as_it_did() {
    let mut table = Table::dealt(0);
    let (seat, plan) = planned(&table, &["draw"], Condition::Unchanged);
    let choices = table.session.turn_to_plan(seat, &mut Luck::seeded(1)).unwrap().moves(seat);
    let draw = choices.into_iter().find(|choice| choice.notation == "draw").unwrap();
    let sum = |words: &[String]| {
        let words: String = words.iter().map(|word| format!("{word}\0")).collect();
        let sum = Sha256::digest(format!("{words}\u{1}"));
        i64::from_be_bytes(*sum.first_chunk().unwrap())
    };
    table.plays("draw");
    table.plays("draw");
    let stored = |words| {
        let meaning = Meaning { words, among: BTreeSet::new() };
        table.session.plan_holds(seat, &Plan { meaning, ..plan.clone() }, &[])
    };
    assert_eq!(stored(sum(&[draw.steps, draw.about].concat())), Ok(()));
    assert_eq!(
        stored(plan.meaning.words),
        Err(Unplayed::Changed),
        "that is how this one stores it"
    );
}

#[test]
fn a_plan_for_a_move_holds_only_if_it_stands_and_came_later() {
    let mut table = Table::dealt(0);
    let seat = table.turn();
    table.plays("draw");
    let condition = Condition::After { seat, action: "draw".to_owned() };
    let (planner, plan) = planned(&table, &["draw"], condition);
    let swap = table.session.position().unwrap().moves(seat);
    let swap = swap.into_iter().find(|choice| choice.notation.starts_with("swap")).unwrap();
    table.plays(&swap.notation);
    let mut told = table.session.told.clone();
    while table.turn() != planner {
        // They draw for the card that they have discarded, which is another move to draw.
        assert_eq!(table.session.plan_holds(planner, &plan, &told), Err(Unplayed::Illegal));
        table.plays("draw");
    }
    assert_eq!(
        table.session.plan_holds(planner, &plan, &told),
        Err(Unplayed::Otherwise),
        "the earlier draw doesn't count"
    );
    told.clone_from(&table.session.told);
    assert_eq!(table.session.plan_holds(planner, &plan, &told), Ok(()));
    told.iter_mut().for_each(|told| told.undone = true);
    assert_eq!(table.session.plan_holds(planner, &plan, &told), Err(Unplayed::Otherwise));
}

#[test]
fn nothing_after_a_move_that_turns_something_up_can_be_planned() {
    let table = Table::dealt(0);
    let seat = table.turn();
    let position = table.session.position().unwrap();
    let moves = |moves: &[&str]| {
        let moves: Vec<String> = moves.iter().map(|&action| action.to_owned()).collect();
        meaning(position, seat, &moves)
    };
    assert!(moves(&["draw"]).is_some());
    assert_eq!(moves(&["draw", "draw"]), None);
    assert_eq!(moves(&["draw"]), moves(&["draw"]), "it does not depend on luck");
    assert_ne!(moves(&["draw"]), moves(&[]));
}

#[test]
fn a_chance_is_counted_in_imagined_worlds() {
    let table = Table::dealt(0);
    let (seat, plan) = planned(&table, &["draw"], Condition::default());
    assert_eq!(table.session.chance_of(seat, &plan), Some((12, 12)), "one can always draw");
    let condition = Condition::After { seat: table.turn(), action: "fly".to_owned() };
    let never = Plan { condition, ..plan.clone() };
    assert_eq!(table.session.chance_of(seat, &never), Some((0, 12)));
}

#[test]
fn a_plan_for_a_turn_that_is_far_ahead_has_a_chance_too() {
    let zark_city = quark_games::catalog().find("zark-city").unwrap();
    let of_five = Opening {
        machines: vec![Level::Easy; 4],
        seats: Some(5),
        game: zark_city,
        ..opening(None, 0)
    };
    let mut table = Table::opened(&of_five).unwrap();
    if table.session.position().is_none() {
        table.does(ADA, Act::Start).unwrap();
    }
    let seat = table.session.seat_of(ADA).unwrap();
    let (mut ahead, mut fewer) = (Vec::new(), 0);
    for _ in 0..12 {
        table.plays_until(|session| session.waiting().contains(seat));
        let moves = vec!["draw".to_owned()];
        let plan = table.session.turn_to_plan(seat, &mut Luck::seeded(1));
        let meaning =
            plan.and_then(|turn| meaning(turn.as_ref(), seat, &moves)).unwrap_or_default();
        table.plays_until(|session| !session.waiting().contains(seat));
        let (condition, made) = (Condition::Whatever, table.session.version);
        let plan = Plan { user: ADA, moves, condition, made, meaning, state: PlanState::Kept };
        let (played, of) = table.session.chance_of(seat, &plan).expect("there is a chance");
        assert!(played <= of && of <= 12, "{played} of {of}");
        let futures = table.session.futures(seat, 60);
        ahead.push(futures.iter().map(|future| future.made.len()).max().unwrap_or(60));
        assert!(futures.iter().map(|future| future.made.len()).sum::<usize>() <= 60);
        fewer += usize::from((1..12).contains(&futures.len()));
    }
    assert!(ahead.iter().any(|moves| 10 < *moves), "some turns are far ahead: {ahead:?}");
    assert!(0 < fewer, "fewer worlds are finished with fewer moves");
    assert!(table.session.futures(seat, 0).is_empty());
}

#[test]
fn the_likely_moves_of_others_are_counted_in_worlds() {
    let table = Table::dealt(0);
    let mover = table.turn();
    let often = table.session.likely_moves(mover.next(2));
    assert!(often.keys().all(|(seat, _)| *seat == mover), "{often:?}");
    assert!(often.values().all(|worlds| (1..=12).contains(worlds)), "{often:?}");
    let all: u32 = often.values().sum();
    assert!(12 <= all, "each world has one at least: {often:?}");
}

#[test]
fn nobody_plans_before_the_deal_in_a_pause_or_after_the_end() {
    let mut table = Table::open(2, 0);
    let offers =
        |table: &Table, seat| table.session.turn_to_plan(seat, &mut Luck::seeded(1)).is_some();
    assert!(!offers(&table, Seat(0)));
    table.does(BEN, Act::Join).unwrap();
    table.does(ADA, Act::Start).unwrap();
    assert!(offers(&table, Seat(0)) && offers(&table, Seat(1)), "one plans, and one tries");
    table.does(ADA, Act::Propose(Proposal::Pause { until: table.now + DAY })).unwrap();
    table.does(BEN, Act::Agree { asked: None }).unwrap();
    assert!(!offers(&table, Seat(0)) && !offers(&table, Seat(1)));
    table.does(ADA, Act::Resume).unwrap();
    table.does(ADA, Act::Resign).unwrap();
    assert!(!offers(&table, Seat(0)) && !offers(&table, Seat(1)));
}

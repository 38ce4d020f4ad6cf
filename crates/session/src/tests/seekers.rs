//! People who look for others, and the tables that the bot opens for them.

use super::{arranging::is_its_log, *};

const DORA: UserId = UserId(40);

fn seeker(user: UserId, games: &[&str]) -> Seeker {
    let games = games.iter().map(|game| (*game).to_owned()).collect();
    let since = i64::try_from(user.0).unwrap();
    Seeker { user, games, seats: None, pace: None, since, ratings: Vec::new() }
}

fn quark(user: UserId) -> Seeker {
    seeker(user, &["quark"])
}

fn with_rating(seeker: Seeker, points: i64) -> Seeker {
    Seeker { ratings: vec![("quark".to_owned(), points)], ..seeker }
}

/// Returns the game, the number of seats and the others that are found for `asking`.
fn found(
    asking: &Seeker,
    waiting: &[Seeker],
    apart: &[(UserId, UserId)],
) -> Option<(&'static str, u8, Vec<UserId>)> {
    let apart = apart.iter().copied().collect();
    let party = party(&quark_games::catalog(), asking, waiting, &apart)?;
    Some((party.game.info().key, party.seats, party.others))
}

#[test]
fn a_table_opens_as_soon_as_enough_people_fit() {
    assert_eq!(found(&quark(ADA), &[], &[]), None);
    assert_eq!(found(&quark(ADA), &[quark(ADA)], &[]), None, "nobody plays with themselves");
    assert_eq!(found(&quark(ADA), &[seeker(BEN, &["quanta"])], &[]), None);
    let two = [quark(BEN), quark(CHLOE)];
    assert_eq!(found(&quark(ADA), &two, &[]), Some(("quark", 2, vec![BEN])), "he waits longer");
    let of = |seats, seeker| Seeker { seats: Some(seats), ..seeker };
    let three = of(3, quark(ADA));
    assert_eq!(found(&three, &two[..1], &[]), None);
    assert_eq!(found(&three, &two, &[]), Some(("quark", 3, vec![BEN, CHLOE])));
    let four = [of(4, quark(BEN)), quark(CHLOE)];
    assert_eq!(found(&three, &four, &[]), None, "Ben wants a table of four");
    assert_eq!(found(&of(9, quark(ADA)), &two, &[]), None, "the game has no such table");
}

#[test]
fn of_several_games_one_is_found_that_all_want() {
    let asking = seeker(ADA, &["zark-city", "chess", "quanta", "quark"]);
    let waiting = [seeker(BEN, &["quark"]), seeker(CHLOE, &["quark", "quanta"])];
    assert_eq!(found(&asking, &waiting, &[]), Some(("quanta", 2, vec![CHLOE])));
}

#[test]
fn the_same_pace_comes_before_a_near_rating_and_that_before_a_long_wait() {
    let brisk = "brisk".parse().ok();
    let at = |pace, seeker| Seeker { pace, ..seeker };
    let asking = with_rating(at(brisk, quark(ADA)), 1_500);
    let waiting = [
        with_rating(at(Some(Pace::Friendly), quark(BEN)), 1_500),
        with_rating(quark(CHLOE), 1_700),
        with_rating(at(brisk, quark(DORA)), 1_400),
        at(brisk, quark(UserId(50))),
    ];
    let best = |nth: usize| found(&asking, &waiting[nth..], &[]).unwrap().2[0];
    assert_eq!(best(0), DORA, "the nearest of those at her pace");
    let without_her = [waiting[0].clone(), waiting[1].clone(), waiting[3].clone()];
    let next = found(&asking, &without_her, &[]).unwrap().2;
    assert_eq!(next, [CHLOE], "any pace fits, and others may have no rating");
    assert_eq!(best(3), UserId(50));
    let only_ben = found(&asking, &waiting[..1], &[]).unwrap();
    assert_eq!(only_ben.2, [BEN], "another pace is better than no game");
    let party = |asking: &Seeker, waiting: &[Seeker]| {
        party(&quark_games::catalog(), asking, waiting, &Apart::default()).unwrap()
    };
    assert_eq!(party(&asking, &waiting[..1]).pace, brisk, "hers");
    let any = quark(ADA);
    assert_eq!(party(&any, &waiting[1..]).pace, brisk, "the pace of those who want one");
    assert_eq!(party(&any, &waiting[1..2]).pace, None);
}

#[test]
fn people_who_are_kept_apart_are_never_found_together() {
    let waiting = [quark(BEN), quark(CHLOE), quark(DORA)];
    let blocks = [(ADA, BEN)];
    assert_eq!(found(&quark(ADA), &waiting, &blocks), Some(("quark", 2, vec![CHLOE])));
    let blocked = [(BEN, ADA)];
    assert_eq!(found(&quark(ADA), &waiting, &blocked), Some(("quark", 2, vec![CHLOE])));
    // Ben waits longest, but nobody else would sit with him.
    let three = Seeker { seats: Some(3), ..quark(ADA) };
    let both = [(BEN, CHLOE), (DORA, BEN)];
    assert_eq!(found(&three, &waiting, &both), Some(("quark", 3, vec![CHLOE, DORA])));
    let none = [(BEN, CHLOE), (DORA, BEN), (CHLOE, DORA)];
    assert_eq!(found(&three, &waiting, &none), None);
}

/// A table of three that the bot has opened for Ada, and where it has called Ben and Chloe.
fn found_table() -> Table {
    let opening = Opening {
        auto_start: true,
        found: true,
        invited: vec![BEN, CHLOE],
        answer_within: DAY,
        ..opening(Some(3), 0)
    };
    Table::opened(&opening).unwrap()
}

#[test]
fn a_found_game_starts_when_all_have_accepted() {
    let mut table = found_table();
    let three = Act::Change(Terms { seats: Some(4), ..Terms::default() });
    assert_eq!(table.does(ADA, three), Err(Refusal::Joined), "they asked for this game");
    table.does(CHLOE, Act::Join).unwrap();
    assert!(matches!(table.session.stage, Stage::Lobby));
    table.does(BEN, Act::Join).unwrap();
    assert!(matches!(table.session.stage, Stage::Playing(_)));
    is_its_log(&table);
}

#[test]
fn the_next_ones_that_fit_are_called_to_a_free_seat() {
    let mut table = found_table();
    let apart = Apart::from_iter([(DORA, ADA), (UserId(60), CHLOE)]);
    let waiting: Vec<Seeker> = [DORA, UserId(50), UserId(60), UserId(70)].map(quark).into();
    let next = |table: &Table| next_for(&table.session, None, &waiting, &apart);
    assert_eq!(next(&table), [], "no seat is free");
    table.does(BEN, Act::TurnDown).unwrap();
    assert_eq!(next(&table), [UserId(50)]);
    let others: Vec<Seeker> =
        waiting.iter().cloned().map(|seeker| Seeker { seats: Some(2), ..seeker }).collect();
    assert_eq!(next_for(&table.session, None, &others, &apart), [], "they want a table of two");
    table.run(By::System(SystemAct::Uninvite(CHLOE))).unwrap();
    assert_eq!(next(&table), [UserId(50), UserId(60)], "Chloe has left");
    let call = |users| By::System(SystemAct::Call { users, within: DAY });
    table.run(call(next(&table))).unwrap();
    assert_eq!(table.session.invitation(UserId(60)).unwrap().until, table.now + DAY);
    assert_eq!(next(&table), []);
    assert_eq!(table.run(call(vec![UserId(70)])), Err(Refusal::FewSeats(0)));
    is_its_log(&table);
}

#[test]
fn a_free_seat_of_a_found_table_is_a_job() {
    let mut table = found_table();
    let job = |before: Option<&Session>, table: &Table, entries: &[Entry]| {
        duties(before, &table.session, entries, Idleness::default(), NOW)
            .iter()
            .any(|job| job.kind == JobKind::Fill)
    };
    assert!(!job(None, &table, &[]));
    let before = table.session.clone();
    let entries = table.does(BEN, Act::TurnDown).unwrap();
    assert!(job(Some(&before), &table, &entries));
    let mut table = Table::open(3, 0);
    let before = table.session.clone();
    let entries = table.does(BEN, Act::Join).unwrap();
    assert!(!job(Some(&before), &table, &entries), "its host looks for players");
}

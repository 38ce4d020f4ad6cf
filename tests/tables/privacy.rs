//! Deleted people: nothing leads to them, and every game is what it was.
use quark_testing::{
    database,
    server::{ADA, BEN, CHLOE, Server},
};
use std::collections::HashSet;

use quark::{
    game::Seat,
    operator::verify,
    service::{Failure, Step},
    session::{
        Act, By, Cadence, Command, Condition, DAY, Ending, LateChoice, Meaning, ModeratorAct,
        Occupant, Orders, Pace, Plan, PlanState, Preferences, Refusal, Session, Stage, UserId,
        league::{LeagueTerms, Vacant},
    },
    store::{Call, HandShown, Search, StoreError, TableId},
};
use serde_json::Value;

/// Every place in the database where `user` is found, as a number or within a text.
async fn places(server: &Server, user: UserId) -> Vec<String> {
    let url = database::url(server.folder.path());
    let columns = database::columns(&url).await;
    assert!(30 < columns.len(), "{columns:?}");
    let mut found = Vec::new();
    for (table, column) in columns {
        let rows = format!(
            "select count(*) from {table} where cast({column} as text) like '%{}%'",
            user.0
        );
        if 0 < database::count(&url, &rows).await {
            found.push(format!("{table}.{column}"));
        }
    }
    found
}

async fn moderate(
    server: &Server,
    table: TableId,
    by: Option<UserId>,
    act: ModeratorAct,
) -> Session {
    let command = Command { by: By::Moderator(by, act), interaction: None };
    server.service.run(table, &command).await.unwrap().session
}

async fn check(server: &Server) {
    let findings = verify::verify(&server.service, true).await.unwrap();
    assert_eq!(findings.wrong, Vec::<String>::new());
}

/// Ada at tables of all kinds, with every possible relation to a table.
struct Known {
    server: Server,
    lobby: TableId,
    pair: TableId,
    trio: TableId,
    over: TableId,
    left: TableId,
    judged: TableId,
    inviting: TableId,
}

async fn known() -> Known {
    let server = Server::new().await;
    let store = server.service.store();
    for (user, name) in [(ADA, "Ada"), (BEN, "Ben"), (CHLOE, "Chloe")] {
        store.remember(user, name).await.unwrap();
    }
    let chosen = Preferences { hands: false, digest: "8".parse().ok(), ..Preferences::default() };
    store.set_preferences(ADA, chosen, server.service.now()).await.unwrap();
    let lobby = server.opened(ADA, 3, 0).await;
    server.run(lobby, BEN, Act::Join).await.unwrap();
    let pair = server.started(&[ADA, BEN]).await;
    server.any_move(pair).await;
    let trio = server.started(&[BEN, ADA, CHLOE]).await;
    // Until each has moved, and some more.
    let mut moved = HashSet::new();
    for _ in 0..9 {
        server.any_move(trio).await;
    }
    while moved.len() < 3 {
        server.any_move(trio).await;
        let log = store.log(trio).await.unwrap();
        moved.extend(log.iter().filter_map(|one| one.entry.seat_of()).map(|seat| seat.0));
    }
    let over = server.started(&[ADA, BEN]).await;
    server.played_out(over).await;
    server.service.rematch(over, BEN, 77, false).await.unwrap();
    // She sat there before, and is offered a seat again.
    let left = server.started(&[ADA, BEN]).await;
    moderate(&server, left, None, ModeratorAct::Replace { seat: Seat(0), user: CHLOE }).await;
    server.run(left, CHLOE, Act::Offer { to: Some(ADA) }).await.unwrap();
    store.watch(left, ADA, true).await.unwrap();
    store.subscribe_to_openings(3, &["quark", "quanta"], ADA).await.unwrap();
    let (games, pace) = (vec!["quark".to_owned()], "steady".parse().ok());
    let (user, seats, since, table) = (ADA, Some(3), 8, None);
    let (sign, channel, press) = (9, 4, 600);
    let search = Search { guild: 3, user, games, seats, pace, since, sign, channel, press, table };
    server.service.seek(&search).await.unwrap();
    store.set_note(pair, ADA, "Ben bluffs.").await.unwrap();
    store.set_note(pair, BEN, "Ada never bluffs.").await.unwrap();
    store.set_cadence(pair, ADA, Some(Cadence::Daily)).await.unwrap();
    store.set_cadence(pair, BEN, Some(Cadence::Silent)).await.unwrap();
    server.any_move(left).await;
    let hand = HandShown { seat: Seat(0), person: ADA, channel: 5, message: 6, version: 3 };
    store.show_hand(pair, hand).await.unwrap();
    // Here she only moderates.
    let judged = server.started(&[BEN, CHLOE]).await;
    let skip = ModeratorAct::Choose { seat: Seat(1), choice: LateChoice::StandIn };
    moderate(&server, judged, Some(ADA), skip).await;
    moderate(&server, judged, Some(ADA), ModeratorAct::Stop).await;
    let inviting = server.opened(BEN, 3, 0).await;
    let invite = Act::Invite { users: vec![ADA], within: DAY };
    server.run(inviting, BEN, invite).await.unwrap();
    let call = Call { channel: 7, message: 8, direct: true };
    store.add_call(inviting, &[ADA], call).await.unwrap();
    store.block(ADA, UserId(CHLOE.0 + 8)).await.unwrap();
    store.block(UserId(CHLOE.0 + 8), ADA).await.unwrap();
    leagues(&server).await;
    let session = server.service.load(pair).await.unwrap();
    let plan = Plan {
        user: ADA,
        moves: vec!["draw".to_owned(), "swap u".to_owned()],
        condition: Condition::default(),
        made: session.version,
        meaning: Meaning::default(),
        state: PlanState::Draft,
    };
    let seat = session.seat_of(ADA).unwrap();
    store.set_plan(pair, seat, plan).await.unwrap();
    let given = vec!["discard u first".to_owned(), "discard -t first".to_owned()];
    let orders = Orders { given, since: session.version, ..Orders::of(ADA) };
    store.set_orders(pair, seat, orders).await.unwrap();
    Known { server, lobby, pair, trio, over, left, judged, inviting }
}

/// Two leagues with Ada: one that has begun, and one that has not.
async fn leagues(server: &Server) {
    let terms = LeagueTerms {
        game: "quanta".to_owned(),
        options: Value::Null,
        pace: Pace::Friendly,
        seats: 2,
        least: 2,
        swiss: Some(3),
        days: 3,
        wait: 0,
        division: None,
        vacant: Vacant::Bye,
    };
    let (service, now) = (&server.service, server.service.now());
    for start in [now, now + DAY] {
        let id = service.draft_league((1, 2), None, &terms).await.unwrap();
        service.store().announce_league(id, start, now).await.unwrap();
        for (press, user) in [(90, ADA), (91, BEN), (92, CHLOE)] {
            let league = service.league(id).await.unwrap().unwrap();
            assert!(service.join_league(&league, user, press).await.unwrap());
        }
        let league = service.league(id).await.unwrap().unwrap();
        if league.step(service.now()) == Step::Next {
            service.next_round(&league).await.unwrap();
        }
    }
}

#[tokio::test]
async fn a_deleted_person_is_nowhere_and_every_game_is_what_it_was() {
    let Known { server, lobby, pair, trio, over, left, judged, inviting } = known().await;
    let before = places(&server, ADA).await;
    for place in [
        "people.id",
        "occupants.person",
        "hands.person",
        "watchers.person",
        "openings.person",
        "seekers.person",
        "notes.person",
        "cadences.person",
        "calls.person",
        "plans.person",
        "orders.person",
        "digests.person",
        "blocks.person",
        "blocks.blocked",
        "jobs.seat",
        "entries.entry",
        "sessions.state",
        "league_members.person",
        "league_seats.person",
    ] {
        assert!(before.contains(&place.to_owned()), "{place} of {before:?}");
    }
    let ended = server.service.load(over).await.unwrap();

    assert_eq!(server.service.forget(ADA).await.unwrap(), 8, "with the rematch");
    assert_eq!(places(&server, ADA).await, Vec::<String>::new());
    check(&server).await;
    let nobody = UserId(1);
    assert!(nobody.is_former() && !BEN.is_former());

    let session = server.service.load(lobby).await.unwrap();
    assert_eq!((session.seat_of(BEN), session.size()), (Some(Seat(0)), 1), "she has left");
    assert_eq!(session.host(), Some(BEN));
    let session = server.service.load(inviting).await.unwrap();
    assert_eq!((session.invited.len(), session.free_seats()), (0, 2), "she has declined");
    let session = server.service.load(pair).await.unwrap();
    assert!(matches!(session.stage, Stage::Over { how: Ending::Resigned { .. }, .. }));
    assert_eq!(session.seats[0], Occupant::Human(nobody));
    assert_eq!(server.service.roster(&session).await.unwrap().names, ["former player", "Ben"]);
    let session = server.service.load(over).await.unwrap();
    assert_eq!(session.position().unwrap().save(), ended.position().unwrap().save());
    assert_eq!(server.service.roster(&session).await.unwrap().names, ["former player", "Ben"]);
    let session = server.service.load(left).await.unwrap();
    assert_eq!(session.former[0].occupant, Occupant::Human(nobody));
    assert_eq!(session.people().map(|(_, user)| user).collect::<Vec<_>>(), [CHLOE, BEN]);
    assert_eq!(server.service.store().hands_of(ADA).await.unwrap(), []);
    let note = server.service.store().note(pair, BEN).await.unwrap();
    assert_eq!(note.as_deref(), Some("Ada never bluffs."), "others keep their notes");
    let theirs = server.service.store().cadence(pair, BEN).await.unwrap();
    assert_eq!(theirs, Some(Cadence::Silent), "and their reminders");
    let session = server.service.load(judged).await.unwrap();
    let acted: Vec<(Option<Seat>, String)> = server
        .service
        .roster(&session)
        .await
        .unwrap()
        .former
        .into_iter()
        .map(|(former, name)| (former.seat, name))
        .collect();
    let former = (None, "former player".to_owned());
    assert_eq!(acted, [former.clone(), former], "a moderator, and nobody knows which");

    // The others play on, and the stored data still matches.
    let session = server.service.load(trio).await.unwrap();
    assert!(matches!(session.seats[1], Occupant::Machine(_)), "she has given up");
    moderate(
        &server,
        trio,
        None,
        ModeratorAct::Replace { seat: Seat(1), user: UserId(CHLOE.0 + 7) },
    )
    .await;
    for _ in 0..5 {
        server.any_move(trio).await;
    }
    server.any_move(left).await;
    check(&server).await;
    assert_eq!(places(&server, ADA).await, Vec::<String>::new());

    // Another deleted person gets another number, the same at all tables.
    server.service.forget(BEN).await.unwrap();
    let session = server.service.load(over).await.unwrap();
    assert_eq!(session.seats, [Occupant::Human(nobody), Occupant::Human(UserId(2))]);
    assert_eq!(places(&server, BEN).await, Vec::<String>::new());
    check(&server).await;
}

#[tokio::test]
async fn people_known_only_by_results_are_deleted_too() {
    let server = Server::new().await;
    let store = server.service.store();
    store.remember(BEN, "Ben").await.unwrap();
    let table = server.started(&[ADA, BEN]).await;
    server.played_out(table).await;
    assert_eq!(store.drop_old(i64::MAX).await.unwrap(), 1);
    let before: HashSet<String> = places(&server, BEN).await.into_iter().collect();
    let known = ["occupants.person", "people.id", "players.person", "tallies.person"];
    assert_eq!(before, HashSet::from(known.map(str::to_owned)));

    assert_eq!(server.service.forget(BEN).await.unwrap(), 1);
    assert_eq!(places(&server, BEN).await, Vec::<String>::new());
    let summary = store.summary(table).await.unwrap().unwrap();
    let people: Vec<UserId> = summary.players.iter().map(|player| player.person).collect();
    assert_eq!(people, [ADA, UserId(1)]);
    check(&server).await;
}

#[tokio::test]
async fn a_deleted_person_can_start_again() {
    let Known { server, .. } = known().await;
    server.service.forget(ADA).await.unwrap();
    assert_eq!(server.service.forget(ADA).await.unwrap(), 0, "there is nothing left to forget");
    let table = server.started(&[ADA, BEN]).await;
    server.any_move(table).await;
    server.service.forget(ADA).await.unwrap();
    let session = server.service.load(table).await.unwrap();
    assert_eq!(session.seats[0], Occupant::Human(UserId(2)), "as somebody else");
    check(&server).await;
}

#[tokio::test]
async fn no_earlier_decision_brings_a_deleted_person_back() {
    let Known { server, left, over, .. } = known().await;
    let store = server.service.store();
    // Another service on the same database still has the old state of the table.
    let slow = quark::service::Service::new(
        store.clone(),
        quark::service::Clock::system(),
        quark::games::catalog(),
    );
    slow.load(left).await.unwrap();
    let stale = store.load(&quark::games::catalog(), left).await.unwrap();
    server.service.forget(ADA).await.unwrap();

    let act = Act::Away { until: None };
    let command = Command::of_person(BEN, Some(5), act);
    slow.run(left, &command).await.unwrap();
    assert_eq!(places(&server, ADA).await, Vec::<String>::new(), "it was decided again");
    let decided = quark::session::decide(&stale.session, &command, &stale.seed, 0).unwrap();
    let change = quark::store::Change {
        interaction: Some(6),
        entries: &decided.entries,
        after: &decided.after,
        summary: None,
        jobs: &[],
        now: 0,
        plans_due: 0,
        by_order: false,
    };
    let kept = store.commit(left, &stale, &change).await;
    assert!(matches!(kept, Err(StoreError::Conflict)), "{kept:?}");

    let hand = HandShown { seat: Seat(0), person: ADA, channel: 5, message: 6, version: 9 };
    store.show_hand(over, hand).await.unwrap();
    store.reachable(ADA, false).await.unwrap();
    assert_eq!(places(&server, ADA).await, Vec::<String>::new());
    check(&server).await;
}

/// All texts and keys of a JSON value.
fn texts(value: &Value, found: &mut Vec<String>) {
    match value {
        Value::String(text) => found.push(text.clone()),
        Value::Array(all) => all.iter().for_each(|one| texts(one, found)),
        Value::Object(fields) => {
            for (key, value) in fields {
                found.push(key.clone());
                texts(value, found);
            }
        }
        Value::Null | Value::Bool(_) | Value::Number(_) => (),
    }
}

#[tokio::test]
async fn everybody_gets_their_own_data_and_nothing_hidden() {
    let Known { server, lobby, pair, trio, over, left, judged, inviting } = known().await;
    let asked = server.service.rewind(trio, room_mover(&server, trio).await).await;
    if let Ok(what) = asked {
        let user = room_mover(&server, trio).await;
        server.run(trio, user, Act::Propose(what)).await.unwrap();
    }
    for user in [ADA, BEN] {
        let kept = server.service.kept_of(user).await.unwrap();
        let name = if user == ADA { "Ada" } else { "Ben" };
        assert_eq!((&kept["id"], &kept["name"]), (&user.0.to_string().into(), &name.into()));
        let tables = kept["tables"].as_array().unwrap();
        for table in [lobby, pair, trio, over, left, judged, inviting] {
            let told = tables.iter().find(|told| told["table"] == table.0).expect("each is told");
            let session = server.service.load(table).await.unwrap();
            let seat = session.seat_of(user).map(|seat| seat.0 + 1);
            assert_eq!(told["seat"], serde_json::json!(seat));
            assert_eq!(told["over"], session.is_over());
            assert!(!told["entries"].as_array().unwrap().is_empty(), "{told}");
            let mut words = Vec::new();
            texts(told, &mut words);
            if !session.is_over() {
                assert!(!words.contains(&"draws".to_owned()), "{told}");
                assert!(words.iter().all(|word| word != "deck"), "no state of the game: {told}");
            }
        }
    }
    let kept = server.service.kept_of(ADA).await.unwrap();
    assert_eq!(kept["preferences"]["hands"], false);
    assert_eq!(kept["watched"], serde_json::json!([{"table": left.0, "every_turn": true}]));
    assert_eq!(kept["new_tables"].as_array().unwrap().len(), 2);
    let looks = serde_json::json!([{"server": "3", "games": ["quark"], "seats": 3,
        "pace": "3d+12h/5d", "since": 8, "last_asked": 9, "channel": "4", "table": null}]);
    assert_eq!(kept["looks_for_players"], looks);
    assert_eq!(kept["notes"], serde_json::json!([{"table": pair.0, "note": "Ben bluffs."}]));
    let plan = serde_json::json!([{"table": pair.0, "moves": ["draw", "swap u"],
        "condition": "untouched", "chosen_among": [], "state": "draft"}]);
    assert_eq!(kept["plans"], plan);
    let orders = serde_json::json!([{"table": pair.0, "made_by_order": [],
        "orders": ["discard u first", "discard -t first"]}]);
    assert_eq!(kept["standing_orders"], orders);
    assert_eq!(kept["direct_messages"][0]["message"], "6");
    assert_eq!(kept["reminders"], serde_json::json!([{"table": pair.0, "reminders": "daily"}]));
    let call = serde_json::json!([{"table": inviting.0, "channel": "7", "message": "8"}]);
    assert_eq!(kept["calls"], call);
    assert_eq!(kept["blocked"], serde_json::json!([(CHLOE.0 + 8).to_string()]));
    let kept_of_other = server.service.kept_of(UserId(CHLOE.0 + 9)).await.unwrap();
    assert_eq!(kept_of_other["blocked"], serde_json::json!([]));
    let mut words = Vec::new();
    texts(&kept, &mut words);
    assert!(!words.contains(&BEN.0.to_string()), "others are told of to themselves only");
    let trio = kept["tables"].as_array().unwrap().iter().find(|told| told["table"] == trio.0);
    let moves = trio.unwrap()["entries"].as_array().unwrap();
    let seats: Vec<&Value> =
        moves.iter().map(|one| &one["entry"]["seat"]).filter(|seat| !seat.is_null()).collect();
    assert!(!seats.is_empty() && seats.iter().all(|seat| **seat == 1), "her own moves: {seats:?}");

    let nothing = server.service.kept_of(UserId(ADA.0 + 1)).await.unwrap();
    assert_eq!((&nothing["name"], &nothing["tables"]), (&Value::Null, &serde_json::json!([])));
}

/// The player who has made the last move.
async fn room_mover(server: &Server, table: TableId) -> UserId {
    let session = server.service.load(table).await.unwrap();
    let seat = session.told.iter().rfind(|told| told.is_move()).expect("a move").seat.unwrap();
    session.people().find(|(place, _)| *place == seat).expect("of a person").1
}

#[tokio::test]
async fn a_rematch_leaves_a_deleted_players_seat_free() {
    let Known { server, over, .. } = known().await;
    let table = server.started(&[ADA, BEN]).await;
    server.played_out(table).await;
    server.service.forget(ADA).await.unwrap();
    let again = server.service.rematch(table, BEN, 501, false).await.unwrap().session;
    assert_eq!((again.size(), again.most, again.order), (1, 2, vec![BEN]));
    let known = server.service.rematch(over, CHLOE, 502, false).await;
    assert!(matches!(known, Err(Failure::Refused(Refusal::NotSeated))));
}

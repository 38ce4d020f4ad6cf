//! Tables as people use them, with a real database, without a chat.
mod admission;
mod clocks;
mod damage;
mod finishes;
mod full;
mod hours;
mod invitations;
mod jobs;
mod leagues;
mod nights;
mod orders;
mod owner;
mod plans;
mod replays;
mod schedules;
mod seekers;
mod unattended;
mod wishes;

use quark::{
    ai::Level,
    game::{Seat, Status},
    service::{Clock, Failure, Service, standing::Standing},
    session::{
        Act, Command, Ending, Entry, GameEntry, JobKind, Refusal, ServerSettings, Session, Stage,
        UserId,
    },
    store::{Shown, Store, StoredJob},
};
use quark_testing::{
    database,
    server::{ADA, BEN, CHLOE, Server},
};

#[tokio::test]
async fn a_table_reloads_as_it_was_and_folds_to_the_same_state() {
    let server = Server::new().await;
    let table = server.started(&[ADA, BEN]).await;
    for _ in 0..30 {
        server.any_move(table).await;
    }
    let session = server.service.load(table).await.unwrap();
    let (_, Standing::Sound(folded)) = server.service.standing(table).await.unwrap() else {
        panic!("its log gives its state")
    };
    assert_eq!(folded.version, session.version);
    assert_eq!(folded.told, session.told);
    assert_eq!(folded.fresh_from, session.fresh_from);
    assert_eq!(folded.position().unwrap().save(), session.position().unwrap().save());
}

#[tokio::test]
async fn of_two_moves_from_one_position_only_the_first_lands() {
    let server = Server::new().await;
    let table = server.started(&[ADA, BEN]).await;
    let session = server.service.load(table).await.unwrap();
    let user = server.user_to_act(&session);
    let press = |interaction| {
        Command::of_person(
            user,
            Some(interaction),
            Act::Move { action: "draw".to_owned(), seen: Some(session.version) },
        )
    };
    let (first, second) = (press(900), press(901));
    let both = tokio::join!(server.service.run(table, &first), server.service.run(table, &second));
    let outcomes = [both.0, both.1];
    assert_eq!(outcomes.iter().filter(|outcome| outcome.is_ok()).count(), 1);
    assert!(
        outcomes.iter().any(|outcome| matches!(outcome, Err(Failure::Refused(Refusal::Stale))))
    );
    assert_eq!(server.service.load(table).await.unwrap().moves, 1);
}

#[tokio::test]
async fn a_press_delivered_twice_counts_once_and_gets_the_same_answer() {
    let server = Server::new().await;
    let table = server.started(&[ADA, BEN]).await;
    let session = server.service.load(table).await.unwrap();
    let command = Command::of_person(
        server.user_to_act(&session),
        Some(77),
        Act::Move { action: "draw".to_owned(), seen: Some(session.version) },
    );
    let first = server.service.run(table, &command).await.unwrap();
    let again = server.service.run(table, &command).await.unwrap();
    assert!(!first.again && again.again);
    assert_eq!(first.session.version, again.session.version);
    let (a, b) =
        tokio::join!(server.service.run(table, &command), server.service.run(table, &command));
    assert!(a.unwrap().again && b.unwrap().again);
}

#[tokio::test]
async fn the_past_of_a_seat_is_the_game_after_its_last_move_at_that_version() {
    let server = Server::new().await;
    let table = server.started(&[ADA, BEN]).await;
    let dealt = server.service.load(table).await.unwrap();
    let mover = dealt.waiting().first().unwrap();
    let saved = |session: &Session| session.position().unwrap().save();
    let past = async |version| {
        let past = server.service.past(table, mover, version).await.unwrap();
        past.map(|past| past.save())
    };
    assert_eq!(past(2).await, None, "the game is not dealt yet");
    assert_eq!(past(dealt.version).await, Some(saved(&dealt)));
    let mut last = dealt.clone();
    while last.waiting().contains(mover) {
        last = server.any_move(table).await;
    }
    let later = server.any_move(table).await;
    assert_eq!(past(later.version).await, Some(saved(&last)));
    assert_eq!(past(dealt.version).await, Some(saved(&dealt)), "as it was then");
}

#[tokio::test]
async fn a_press_counts_once_at_all_tables_together() {
    let server = Server::new().await;
    let (one, two) = (server.started(&[ADA, BEN]).await, server.started(&[ADA, BEN]).await);
    let moves = |interaction| Act::Move { action: "draw".to_owned(), seen: interaction };
    for table in [one, two] {
        let session = server.service.load(table).await.unwrap();
        let command = Command::of_person(server.user_to_act(&session), Some(5), moves(None));
        let applied = server.service.run(table, &command).await.unwrap();
        assert_eq!((applied.table, applied.again), (one, table == two));
    }
}

#[tokio::test]
async fn many_simultaneous_moves_all_get_true_answers() {
    let server = Server::new().await;
    let mut tables = Vec::new();
    for _ in 0..8 {
        tables.push(server.started(&[ADA, BEN, CHLOE]).await);
    }
    let mut tasks = tokio::task::JoinSet::new();
    for (i, table) in (0_u64..).zip(tables.iter().copied().cycle().take(64)) {
        let service = server.service.clone();
        tasks.spawn(async move {
            let user = [ADA, BEN, CHLOE][usize::try_from(i % 3).unwrap()];
            let act = Act::Move { action: "draw".to_owned(), seen: None };
            (
                table,
                service.run(table, &Command::of_person(user, Some(10_000 + i), act)).await.is_ok(),
            )
        });
    }
    let mut applied = std::collections::HashMap::<_, u32>::new();
    while let Some(done) = tasks.join_next().await {
        let (table, ok) = done.unwrap();
        *applied.entry(table).or_default() += u32::from(ok);
    }
    for table in tables {
        assert_eq!(
            server.service.load(table).await.unwrap().moves,
            applied[&table],
            "acknowledged = made"
        );
    }
}

#[tokio::test]
async fn refused_commands_leave_no_trace() {
    let server = Server::new().await;
    let table = server.started(&[ADA, BEN]).await;
    let session = server.service.load(table).await.unwrap();
    let (to_act, other) = (server.user_to_act(&session), server.other_user(&session));
    let play = |action: &str, seen| Act::Move { action: action.to_owned(), seen };
    let cases = [
        (other, play("draw", None), "it isn’t your turn"),
        (CHLOE, play("draw", None), "you don’t have a seat at this table"),
        (to_act, play("fly", None), "\"fly\" is not a move I can read"),
        (to_act, play("draw", Some(0)), "the table has changed since you looked"),
        (to_act, Act::Join, "the game has already started"),
        (to_act, Act::Leave, "the game has already started"),
        (to_act, Act::AddMachine(Level::Medium), "the game has already started"),
        (to_act, Act::Start, "the game has already started"),
        (to_act, Act::Cancel, "the game has already started"),
    ];
    for (user, act, why) in cases {
        let refused = server.run(table, user, act).await.unwrap_err();
        assert_eq!(refused.to_string(), why);
    }
    assert_eq!(server.service.load(table).await.unwrap().version, session.version);
    assert_eq!(
        server.service.store().log(table).await.unwrap().len(),
        usize::try_from(session.version).unwrap()
    );
}

#[tokio::test]
async fn a_lobby_fills_empties_and_closes() {
    let server = Server::new().await;
    let table = server.opened(ADA, 2, 0).await;
    assert!(matches!(
        server.run(table, ADA, Act::Join).await,
        Err(Failure::Refused(Refusal::Seated))
    ));
    assert!(matches!(
        server.run(table, ADA, Act::Start).await,
        Err(Failure::Refused(Refusal::TooFew(2)))
    ));
    server.run(table, ADA, Act::AddMachine(Level::Medium)).await.unwrap();
    assert!(matches!(
        server.run(table, ADA, Act::AddMachine(Level::Medium)).await,
        Err(Failure::Refused(Refusal::Full(2)))
    ));
    let joined = server.run(table, BEN, Act::Join).await.unwrap();
    assert_eq!(joined.session.people().count(), 2, "the machine makes room for a person");
    assert!(matches!(
        server.run(table, CHLOE, Act::Join).await,
        Err(Failure::Refused(Refusal::Full(2)))
    ));
    assert!(matches!(
        server.run(table, BEN, Act::Cancel).await,
        Err(Failure::Refused(Refusal::NotHost(ADA)))
    ));
    server.run(table, ADA, Act::Leave).await.unwrap();
    let cancelled = server.run(table, BEN, Act::Cancel).await.unwrap();
    assert!(
        matches!(cancelled.session.stage, Stage::Over { how: Ending::Cancelled, .. }),
        "the next one is host"
    );
    assert!(matches!(
        server.run(table, BEN, Act::Join).await,
        Err(Failure::Refused(Refusal::Over))
    ));
}

#[tokio::test]
async fn a_game_ends_and_its_seed_explains_every_draw() {
    let server = Server::new().await;
    let table = server.started(&[ADA, BEN, CHLOE]).await;
    let before = server.service.load(table).await.unwrap();
    let Stage::Playing(_) = before.stage else { panic!("it is on") };
    let session = server.played_out(table).await;
    assert!(matches!(session.stage, Stage::Over { how: Ending::Finished, .. }));
    let findings = quark::operator::verify::verify(&server.service, true).await.unwrap();
    assert_eq!((findings.finished, findings.wrong), (1, vec![]));

    let record = quark::operator::verify::record(&server.service, table).await.unwrap().0;
    assert_eq!(quark::record::Record::read(&record.to_string()).unwrap(), record);
    let mut forged = record.clone();
    let drawn = forged.lines.iter_mut().flat_map(|line| &mut line.draws).next().unwrap();
    *drawn = drawn.wrapping_add(1);
    assert!(
        forged.replay(&quark::games::catalog()).is_err(),
        "a deal that does not follow from the seed is found out"
    );
    let mut other_joins = record.clone();
    other_joins.header.joins.reverse();
    assert!(
        other_joins.replay(&quark::games::catalog()).is_err(),
        "the players' part of the key counts"
    );
}

#[tokio::test]
async fn the_seed_is_nowhere_before_the_end() {
    let server = Server::new().await;
    let table = server.started(&[ADA, BEN]).await;
    server.any_move(table).await;
    let seed =
        server.service.store().load(&quark::games::catalog(), table).await.unwrap().seed.reveal();
    let state = server.service.store().whole(table).await.unwrap().row.state.unwrap();
    let log = server.service.store().log(table).await.unwrap();
    assert!(!state.contains(&seed) && !format!("{log:?}").contains(&seed));
    assert!(
        quark::operator::verify::record(&server.service, table)
            .await
            .unwrap()
            .0
            .header
            .seed
            .is_none()
    );
}

#[tokio::test]
async fn a_table_whose_log_no_longer_fits_continues_from_its_state() {
    let server = Server::new().await;
    let table = server.started(&[ADA, BEN]).await;
    server.any_move(table).await;
    server.damage("update entries set entry = replace(entry, '\"draws\":[', '\"draws\":[0,0,') where version = 3").await;
    let found = server.service.look_after().await.unwrap();
    assert_eq!(found.len(), 1, "{found:?}");
    let log = server.service.store().log(table).await.unwrap();
    assert!(matches!(log.last().unwrap().entry, Entry::Game(GameEntry::Rebased { .. })));
    server.any_move(table).await;
    assert!(server.service.look_after().await.unwrap().is_empty(), "and all is well again");
}

#[tokio::test]
async fn a_log_and_state_that_no_longer_fit_end_only_their_table() {
    let server = Server::new().await;
    let (bad, good) = (server.started(&[ADA, BEN]).await, server.started(&[ADA, BEN]).await);
    server.damage("update entries set entry = replace(entry, '\"draws\":[', '\"draws\":[0,0,') where session = 1").await;
    server.damage("update sessions set state = json_set(state, '$.table', json('{}')), checksum = null where id = 1").await;
    assert_eq!(server.service.look_after().await.unwrap().len(), 1);
    let log = server.service.store().log(bad).await.unwrap();
    assert!(matches!(
        &log.last().unwrap().entry,
        Entry::Game(GameEntry::Ended { how: Ending::Broken { .. }, .. })
    ));
    server.any_move(good).await;
}

#[tokio::test]
async fn a_backup_is_complete_and_never_overwrites_a_file() {
    let server = Server::new().await;
    let table = server.started(&[ADA, BEN]).await;
    server.any_move(table).await;
    let copy = server.folder.path().join("copy.db");
    if database::is_postgres() {
        let refused = server.service.store().backup(copy.to_str().unwrap()).await.unwrap_err();
        assert!(refused.to_string().contains("pg_dump"), "{refused}");
        return;
    }
    server.service.store().backup(copy.to_str().unwrap()).await.unwrap();
    assert!(
        server.service.store().backup(copy.to_str().unwrap()).await.is_err(),
        "nothing is overwritten"
    );
    server.service.store().close().await;
    let store = Store::open(&format!("sqlite:{}", copy.display())).await.unwrap();
    let service = Service::new(store, Clock::system(), quark::games::catalog());
    assert_eq!(service.load(table).await.unwrap().moves, 1);
}

#[tokio::test]
async fn places_and_words_agree_with_the_game() {
    let server = Server::new().await;
    let table = server.started(&[ADA, BEN]).await;
    let session: Session = server.played_out(table).await;
    let Status::Over(outcome) = session.position().unwrap().status() else { panic!("over") };
    assert_eq!(session.outcome(), Some(outcome));
    let told = server.service.told(table).await.unwrap();
    assert_eq!(told.len(), usize::try_from(session.moves).unwrap());
    assert_eq!(told[told.len() - session.told.len()..], session.told);
}

#[tokio::test]
async fn earlier_events_are_told_the_same_later() {
    let server = Server::new().await;
    let table = server.started(&[ADA, BEN]).await;
    let mut told = Vec::new();
    for _ in 0..40 {
        let session = server.any_move(table).await;
        let now = server.service.told(table).await.unwrap();
        assert_eq!(now.len(), usize::try_from(session.moves).unwrap());
        assert_eq!(now[..now.len() - 1], told, "nothing is told otherwise later");
        told = now;
    }
}

//! Actions that take more than one command, and stored preferences.

use quark::{
    ai::Level,
    service::Streak,
    session::{DAY, Idleness, Proposal},
    store::TableId,
};

use super::*;

#[tokio::test]
async fn the_first_rematch_press_opens_it_and_the_others_join() {
    let server = Server::new().await;
    let table = server.started(&[ADA, BEN]).await;
    server.played_out(table).await;
    let opened = server.service.rematch(table, ADA, 901, false).await.unwrap();
    assert_eq!(opened.session.size(), 1);
    let again = server.service.rematch(table, ADA, 902, false).await.unwrap();
    assert_eq!((again.table, again.session.size()), (opened.table, 1), "who sits there stays");
    let joined = server.service.rematch(table, BEN, 903, false).await.unwrap();
    assert_eq!(joined.table, opened.table);
    assert!(joined.session.seat_of(BEN).is_some());
}

#[tokio::test]
async fn a_rematch_keeps_the_seats_of_those_who_played() {
    let server = Server::new().await;
    let table = server.started(&[ADA, BEN]).await;
    server.played_out(table).await;
    let opened = server.service.rematch(table, ADA, 901, false).await.unwrap();
    assert!(opened.session.invitation(BEN).is_some());
    let stranger = server.run(opened.table, CHLOE, Act::Join).await;
    assert!(matches!(stranger, Err(Failure::Refused(Refusal::Kept))), "{stranger:?}");

    server.run(opened.table, BEN, Act::TurnDown).await.unwrap();
    let started = server.run(opened.table, CHLOE, Act::Join).await.unwrap().session;
    assert!(matches!(started.stage, Stage::Playing(_)));
    let late = server.service.rematch(table, BEN, 902, false).await.unwrap();
    assert_eq!((late.table, late.session.seat_of(BEN)), (opened.table, None), "without him");
}

#[tokio::test]
async fn a_rematch_invites_nobody_who_does_not_want_it() {
    let server = Server::new().await;
    let table = server.started(&[ADA, BEN]).await;
    server.played_out(table).await;
    server.service.store().block(BEN, ADA).await.unwrap();
    let opened = server.service.rematch(table, ADA, 901, false).await.unwrap().session;
    assert_eq!((opened.size(), opened.invited.len()), (1, 0));
}

/// Ends a game of Ada against a machine, with this result for her.
async fn alone(server: &Server, won: bool) -> (TableId, Option<Streak>) {
    let table = server.opened(ADA, 2, 1).await;
    server.run(table, ADA, Act::Start).await.unwrap();
    let over = server.run(table, ADA, Act::Resign).await.unwrap().session;
    assert!(over.is_over());
    // Machines do not give up, so the result is written by hand.
    let place = if won { "place = 1, gone = 0" } else { "place = 2, gone = 0" };
    let newest = "(select max(session) from players)";
    let write = format!("update players set {place} where session = {newest}");
    server.damage(write.leak()).await;
    (table, server.service.streak(table, &over).await.unwrap())
}

#[tokio::test]
async fn a_person_who_wins_three_of_four_may_play_stronger_machines() {
    let server = Server::new().await;
    let mut streaks = Vec::new();
    for won in [true, false, true, true, false, true] {
        streaks.push(alone(&server, won).await);
    }
    let found: Vec<Option<usize>> =
        streaks.iter().map(|(_, streak)| streak.map(|streak| streak.won)).collect();
    assert_eq!(found, [None, None, None, Some(3), None, Some(3)]);
    let (table, Some(streak)) = streaks[3] else { panic!("won three of four") };
    assert_eq!((streak.of, streak.level, streak.next), (4, Level::Medium, Level::Hard));
    let over = server.service.load(table).await.unwrap();
    let again = server.service.streak(table, &over).await.unwrap();
    assert_eq!(again, Some(streak), "later games change nothing");

    let harder = server.service.rematch(table, ADA, 901, true).await.unwrap();
    let levels: Vec<Level> = harder.session.machines().collect();
    assert_eq!(levels, [Level::Hard]);
    server.run(harder.table, ADA, Act::Resign).await.unwrap();
    let hardest = server.service.rematch(harder.table, ADA, 903, true).await.unwrap();
    assert_eq!(hardest.session.machines().collect::<Vec<Level>>(), [Level::Expert]);
    let same = server.service.rematch(streaks[5].0, ADA, 902, false).await.unwrap();
    assert_eq!(same.session.machines().collect::<Vec<Level>>(), [Level::Medium]);
}

#[tokio::test]
async fn a_move_undone_by_consent_restores_the_game_before_it() {
    let server = Server::new().await;
    let table = server.started(&[ADA, BEN, CHLOE]).await;
    let before = server.service.load(table).await.unwrap();
    let user = server.user_to_act(&before);
    let after = server.any_move(table).await;
    let Proposal::Rewind { version, state } = server.service.rewind(table, user).await.unwrap()
    else {
        panic!("to rewind is proposed")
    };
    assert_eq!(version, after.version);
    assert_eq!(state, before.position().unwrap().save());
}

#[tokio::test]
async fn a_table_is_deserted_after_the_operators_time() {
    let idleness = Idleness { lobby: 2 * DAY, game: 16 * DAY };
    let server = Server::new().await;
    let service = server.service.clone().with_idleness(idleness);
    assert_eq!(service.idleness(), idleness);
    let server = server.with(service);
    for (table, time) in
        [(server.opened(ADA, 2, 0).await, 2 * DAY), (server.started(&[ADA, BEN]).await, 16 * DAY)]
    {
        let session = server.service.load(table).await.unwrap();
        let jobs = server.service.store().pending_jobs(table).await.unwrap();
        let idle = jobs.iter().find(|job| job.kind == JobKind::Idle).unwrap();
        assert_eq!(idle.due, session.active + time - time / 8);
    }
}

#[tokio::test]
async fn closed_messages_are_reported_once_until_they_open_again() {
    let server = Server::new().await;
    let store = server.service.store();
    store.remember(ADA, "Ada").await.unwrap();
    let kept = async || {
        let person = store.person(ADA).await.unwrap().unwrap();
        (person.unreachable, person.notified)
    };
    assert_eq!(kept().await, (false, false));
    store.reachable(ADA, false).await.unwrap();
    assert_eq!(kept().await, (true, false));
    store.notified(ADA).await.unwrap();
    assert_eq!(kept().await, (true, true));
    store.reachable(ADA, true).await.unwrap();
    assert_eq!(kept().await, (false, false), "they are told again if they close them again");
}

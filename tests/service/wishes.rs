//! What takes more than one command, and what is kept of people.

use quark::session::{DAY, Idleness, Proposal};

use super::*;

#[tokio::test]
async fn the_first_who_wants_a_rematch_opens_it_and_the_others_sit_down_there() {
    let room = Room::new().await;
    let table = room.started(&[ADA, BEN]).await;
    room.played_out(table).await;
    let opened = room.service.rematch(table, ADA, 901).await.unwrap();
    assert_eq!(opened.session.size(), 1);
    let again = room.service.rematch(table, ADA, 902).await.unwrap();
    assert_eq!((again.table, again.session.size()), (opened.table, 1), "who sits there stays");
    let joined = room.service.rematch(table, BEN, 903).await.unwrap();
    assert_eq!(joined.table, opened.table);
    assert!(joined.session.seat_of(BEN).is_some());
}

#[tokio::test]
async fn a_move_is_taken_back_by_consent_to_the_game_as_it_was_before_it() {
    let room = Room::new().await;
    let table = room.started(&[ADA, BEN, CHLOE]).await;
    let before = room.service.load(table).await.unwrap();
    let user = room.user_to_act(&before);
    let after = room.any_move(table).await;
    let Proposal::Rewind { version, state } = room.service.rewind(table, user).await.unwrap()
    else {
        panic!("to rewind is proposed")
    };
    assert_eq!(version, after.version);
    assert_eq!(state, before.table().unwrap().save());
}

#[tokio::test]
async fn a_table_is_deserted_after_as_long_as_the_operator_says() {
    let idleness = Idleness { lobby: 2 * DAY, game: 16 * DAY };
    let room = Room::new().await;
    let service = room.service.clone().with_idleness(idleness);
    assert_eq!(service.idleness(), idleness);
    let room = room.with(service);
    for (table, time) in
        [(room.opened(ADA, 2, 0).await, 2 * DAY), (room.started(&[ADA, BEN]).await, 16 * DAY)]
    {
        let session = room.service.load(table).await.unwrap();
        let owed = room.service.store().owed(table).await.unwrap();
        let idle = owed.iter().find(|owed| owed.kind == JobKind::Idle).unwrap();
        assert_eq!(idle.due, session.active + time - time / 8);
    }
}

#[tokio::test]
async fn whoever_takes_no_messages_is_told_so_once_until_they_take_them_again() {
    let room = Room::new().await;
    let store = room.service.store();
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
    assert_eq!(kept().await, (false, false), "told anew if they close them again");
}

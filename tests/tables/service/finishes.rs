//! Facts about finished games for other people: their margins, and who may see which of them.

use quark::{
    session::{Session, UserId},
    store::{Reader, TableId},
};
use quark_testing::server::{ADA, BEN, CHLOE, Server};

/// Margin of a game in points.
fn margin(session: &Session) -> i64 {
    let outcome = session.outcome().unwrap();
    let mut points: Vec<i64> = outcome.scores.iter().map(|score| score.total.into()).collect();
    points.sort_unstable();
    points[points.len() - 1] - points[points.len() - 2]
}

#[tokio::test]
async fn the_closest_finish_counts_all_earlier_games_between_people() {
    let server = Server::new().await;
    let mut margins = Vec::new();
    for users in [&[ADA, BEN][..], &[ADA, BEN, CHLOE], &[BEN, CHLOE]] {
        let table = server.started(users).await;
        let over = server.played_out(table).await;
        let place = (over.location.guild.unwrap(), over.game.info().key);
        let store = server.service.store();
        let found = store.closest_finish(place, table, over.at).await.unwrap();
        assert_eq!(found, (margins.iter().copied().min(), margins.len() as i64));
        margins.push(margin(&over));
        let later = store.closest_finish(place, TableId(0), over.at).await.unwrap();
        assert_eq!(later, (margins.iter().copied().min(), margins.len() as i64));
        let earlier = store.closest_finish(place, TableId(0), 0).await.unwrap();
        assert_eq!(earlier, (None, 0), "it counts from its end on");
        let elsewhere = store.closest_finish((3, place.1), table, over.at).await.unwrap();
        assert_eq!(elsewhere, (None, 0));
    }
    server.damage("delete from players where session = 2 and seat = 0").await;
    let found = server.service.store().closest_finish((1, "quark"), TableId(0), i64::MAX).await;
    assert_eq!(found.unwrap().1, 2, "as if a machine had played");
}

#[tokio::test]
async fn others_find_their_own_games_and_those_of_their_channel() {
    let server = Server::new().await;
    let table = server.started(&[ADA, BEN]).await;
    let over = server.played_out(table).await;
    let (guild, channel) = (over.location.guild, over.location.channel);
    let found = async |user: UserId, channel: u64| {
        let reader = Some(Reader { user, channel });
        let past = server.service.store().history(ADA, guild, None, reader).await.unwrap();
        past.iter().map(|past| past.table).collect::<Vec<i64>>()
    };
    assert_eq!(found(BEN, 9).await, [table.0], "they have played it");
    assert_eq!(found(CHLOE, channel).await, [table.0], "it was played there");
    assert!(found(CHLOE, 9).await.is_empty(), "perhaps they may not read that channel");
}

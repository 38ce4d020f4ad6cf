//! People who may sit at a table.

use super::*;
use quark::session::{Admission, By, HOUR, LateChoice, Location, ModeratorAct, Opening, Terms};
use quark::store::TableId;

const ROLE: u64 = 7;

/// Opens a table of Quark for three that admits only these people.
async fn opens(server: &Server, admits: &str, press: u64) -> TableId {
    let quark = quark::games::catalog().find("quark").unwrap();
    let location = Location { guild: Some(1), channel: 2 };
    let opening = Opening {
        seats: Some(3),
        machines: vec![Level::Easy],
        admits: admits.parse().unwrap(),
        ..Opening::new(quark, ADA, press, location)
    };
    server.service.open(&opening).await.unwrap().table
}

fn refused<T: std::fmt::Debug>(outcome: Result<T, Failure>) -> (Admission, Option<i64>) {
    match outcome {
        Err(Failure::Refused(Refusal::NotAdmitted { admits, has })) => (admits, has),
        other => panic!("{other:?}"),
    }
}

#[tokio::test]
async fn a_role_admits_its_members_and_those_who_are_invited() {
    let server = Server::new().await;
    let table = opens(&server, "role-7", 1).await;
    assert_eq!(refused(server.run(table, BEN, Act::Join).await), (Admission::Role(ROLE), None));
    let join = |user, press| Command::of_person(user, Some(press), Act::Join);
    let with = server.service.run_with(table, &join(BEN, 2), &[5, 8]).await;
    assert_eq!(refused(with), (Admission::Role(ROLE), None));
    server.service.run_with(table, &join(BEN, 3), &[5, ROLE]).await.unwrap();
    // The machine makes room only for those who may sit.
    assert_eq!(refused(server.run(table, CHLOE, Act::Join).await).1, None);
    server.run(table, ADA, Act::RemoveMachine).await.unwrap();
    let invite = Act::Invite { users: vec![CHLOE], within: HOUR };
    server.run(table, ADA, invite).await.unwrap();
    server.run(table, CHLOE, Act::Join).await.unwrap();
}

#[tokio::test]
async fn seats_that_are_given_or_offered_are_for_those_who_may_sit() {
    let server = Server::new().await;
    let table = opens(&server, "invited", 1).await;
    let invite = Act::Invite { users: vec![BEN], within: HOUR };
    server.run(table, ADA, invite).await.unwrap();
    server.run(table, BEN, Act::Join).await.unwrap();
    server.run(table, ADA, Act::Start).await.unwrap();
    let session = server.service.load(table).await.unwrap();
    let seat = session.seat_of(BEN).unwrap();
    let takes = || Act::TakeOver(seat);
    server.run(table, BEN, Act::Offer { to: Some(CHLOE) }).await.unwrap();
    assert_eq!(refused(server.run(table, CHLOE, takes()).await).0, Admission::Invited);
    let substitute = ModeratorAct::Choose { seat, choice: LateChoice::Substitute };
    let moderate = |act| Command { by: By::Moderator(Some(DAN), act), interaction: None };
    server.service.run(table, &moderate(substitute)).await.unwrap();
    assert_eq!(refused(server.run(table, CHLOE, takes()).await).0, Admission::Invited);
    let replace = ModeratorAct::Replace { seat, user: CHLOE };
    let after = server.service.run(table, &moderate(replace)).await.unwrap().session;
    assert_eq!(after.seat_of(CHLOE), Some(seat), "a moderator decides");
}

const DAN: UserId = UserId(1_100_000_000_000_000_050);

#[tokio::test]
async fn a_share_of_late_turns_and_a_rating_keep_people_away() {
    let server = Server::new().await;
    let over = server.started_at(&[BEN, CHLOE], "steady".parse().unwrap()).await;
    server.played_out(over).await;
    let reliable = opens(&server, "80%", 1).await;
    let joins = async |table, user| server.run(table, user, Act::Join).await;
    server.damage("update players set turns = 10, late = 3, place = 2").await;
    assert_eq!(refused(joins(reliable, BEN).await), (Admission::Reliable(80), Some(70)));
    server.damage("update players set late = 2").await;
    joins(reliable, BEN).await.unwrap();
    joins(reliable, DAN).await.unwrap();

    let rated = opens(&server, "1600-1800", 2).await;
    let others = Admission::Rated { least: 1_600, most: 1_800 };
    assert_eq!(refused(joins(rated, BEN).await), (others, Some(1_500)), "as a newcomer");
    server
        .damage(
            "insert into ratings (guild, game, person, level, doubt, games)
             values (1, 'quark', 1100000000000000020, 1650400, 100000, 12)",
        )
        .await;
    joins(rated, BEN).await.unwrap();
}

#[tokio::test]
async fn a_server_without_ratings_has_no_tables_for_ratings() {
    let server = Server::new().await;
    let settings = quark::session::ServerSettings { unrated: true, ..Default::default() };
    server.service.store().keep_server_settings(1, settings).await.unwrap();
    let table = server.opened(ADA, 3, 0).await;
    let admits = |admits: &str| {
        let admits = Some(admits.parse().unwrap());
        Act::Change(Terms { admits, ..Terms::default() })
    };
    let refused = server.run(table, ADA, admits("1400-1600")).await;
    assert!(matches!(refused, Err(Failure::Refused(Refusal::NoRatings))), "{refused:?}");
    let changed = server.run(table, ADA, admits("80%")).await.unwrap().session;
    assert_eq!(changed.admits, Admission::Reliable(80));
    server.run(table, BEN, Act::Join).await.unwrap();
    let late = server.run(table, ADA, admits("everyone")).await;
    assert!(matches!(late, Err(Failure::Refused(Refusal::Joined))), "{late:?}");
}

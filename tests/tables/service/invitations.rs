//! Seats that are kept for people, and people who keep others away.

use std::sync::atomic::{AtomicI64, Ordering};

use super::*;
use quark::session::{By, HOUR, Invites, LateChoice, ModeratorAct, Preferences};
use std::sync::Arc;

const WITHIN: i64 = 5 * HOUR;
const DORA: UserId = UserId(1_100_000_000_000_000_040);

fn invite(users: &[UserId]) -> Act {
    Act::Invite { users: users.to_vec(), within: WITHIN }
}

fn refusal<T: std::fmt::Debug>(outcome: Result<T, Failure>) -> Refusal {
    match outcome {
        Err(Failure::Refused(refusal)) => refusal,
        other => panic!("{other:?}"),
    }
}

async fn ending_job(server: &Server, table: quark::store::TableId) -> Option<StoredJob> {
    let jobs = server.service.store().pending_jobs(table).await.unwrap();
    jobs.into_iter().find(|job| job.kind == JobKind::Invitations)
}

#[tokio::test]
async fn an_unanswered_invitation_ends_by_its_job_and_not_before() {
    let server = Server::new().await;
    let ahead = Arc::new(AtomicI64::new(0));
    let told = ahead.clone();
    let real = Clock::system();
    let clock = Clock::told_by(move || real.now() + told.load(Ordering::Relaxed));
    let service = Service::new(server.open().await, clock, quark::games::catalog());
    let server = server.with(service);
    let table = server.opened(ADA, 3, 0).await;
    server.run(table, ADA, invite(&[BEN])).await.unwrap();
    let job = ending_job(&server, table).await.expect("it follows from the invitation");
    let until = server.service.load(table).await.unwrap().invited[0].until;
    assert_eq!(job.due, until);
    server.service.end_invitations(&job).await.unwrap();
    assert_eq!(server.service.load(table).await.unwrap().invited.len(), 1);

    // A lost job is found missing.
    server.damage("delete from jobs where kind = 'invitations'").await;
    let found = server.service.look_after().await.unwrap();
    assert!(found.iter().any(|line| line.ends_with("job Invitations is missing")), "{found:?}");
    let job = ending_job(&server, table).await.expect("it is there again");
    assert_eq!(job.due, until);
    ahead.store(WITHIN + 1, Ordering::Relaxed);
    server.service.end_invitations(&job).await.unwrap();
    let session = server.service.load(table).await.unwrap();
    assert_eq!((session.invited.len(), session.free_seats()), (0, 2));
    assert_eq!(ending_job(&server, table).await, None);
    let jobs = server.service.store().pending_jobs(table).await.unwrap();
    assert!(jobs.iter().any(|job| job.kind == JobKind::Uninvited(BEN)), "{jobs:?}");
}

#[tokio::test]
async fn a_blocked_person_gets_no_seat_of_a_table_in_any_way() {
    let server = Server::new().await;
    let store = server.service.store();
    store.block(BEN, CHLOE).await.unwrap();
    store.block(BEN, CHLOE).await.unwrap();
    assert_eq!(store.blocked_by(BEN).await.unwrap(), [CHLOE]);
    assert_eq!(store.blocked_by(CHLOE).await.unwrap(), []);
    let lobby = server.opened(ADA, 3, 0).await;
    server.run(lobby, BEN, Act::Join).await.unwrap();
    assert_eq!(refusal(server.run(lobby, CHLOE, Act::Join).await), Refusal::Kept);
    let refused = server.run(lobby, ADA, invite(&[CHLOE])).await;
    assert_eq!(refusal(refused), Refusal::Uninvitable(CHLOE));

    // A seat that is offered is none either.
    let game = server.started(&[ADA, BEN]).await;
    let skip = ModeratorAct::Choose { seat: Seat(0), choice: LateChoice::StandIn };
    let skip = Command { by: By::Moderator(None, skip), interaction: None };
    server.service.run(game, &skip).await.unwrap();
    server.run(game, ADA, Act::Offer { to: None }).await.unwrap();
    let takes = Act::TakeOver(Seat(0));
    assert_eq!(refusal(server.run(game, CHLOE, takes.clone()).await), Refusal::NotOffered);
    assert!(store.unblock(BEN, CHLOE).await.unwrap());
    assert!(!store.unblock(BEN, CHLOE).await.unwrap());
    server.run(game, CHLOE, takes).await.unwrap();
    server.run(lobby, CHLOE, Act::Join).await.unwrap();
}

#[tokio::test]
async fn a_block_reads_as_a_reason_that_others_are_given_too() {
    let server = Server::new().await;
    let store = server.service.store();
    let lobby = server.opened(ADA, 3, 0).await;
    let joins = async |user| refusal(server.run(lobby, user, Act::Join).await);
    server.run(lobby, BEN, Act::Join).await.unwrap();
    store.block(BEN, CHLOE).await.unwrap();
    let blocked = joins(CHLOE).await;
    let letter = server.run(lobby, ADA, invite(&[DORA])).await.unwrap().session;
    assert_eq!((blocked, letter.free_seats()), (joins(UserId(99)).await, 0), "as a stranger");

    // If the seat is kept for them, it is as if the invitation were over.
    store.block(BEN, DORA).await.unwrap();
    assert_eq!(joins(DORA).await, Refusal::NotInvited);
    server.run(lobby, DORA, Act::TurnDown).await.unwrap();

    // What else stands in the way is said to them as to everybody.
    server.run(lobby, UserId(98), Act::Join).await.unwrap();
    assert_eq!((joins(CHLOE).await, joins(UserId(99)).await), (Refusal::Full(3), Refusal::Full(3)));
    server.run(lobby, ADA, Act::Start).await.unwrap();
    assert_eq!((joins(CHLOE).await, joins(UserId(99)).await), (Refusal::Started, Refusal::Started));
    server.played_out(lobby).await;
    assert_eq!(joins(CHLOE).await, Refusal::Over);
}

#[tokio::test]
async fn only_people_who_have_played_together_count_as_known() {
    let server = Server::new().await;
    let store = server.service.store();
    store.remember(BEN, "Ben").await.unwrap();
    let chosen = Preferences { invites: Invites::Played, ..Preferences::default() };
    store.set_preferences(BEN, chosen, server.service.now()).await.unwrap();
    let lobby = server.opened(ADA, 4, 0).await;
    let invites = async || server.run(lobby, ADA, invite(&[BEN])).await;
    let together = server.opened(ADA, 2, 0).await;
    server.run(together, BEN, Act::Join).await.unwrap();
    assert_eq!(refusal(invites().await), Refusal::Uninvitable(BEN), "that is a lobby");
    server.run(together, ADA, Act::Start).await.unwrap();
    assert!(store.have_played(BEN, ADA).await.unwrap());
    assert!(!store.have_played(BEN, CHLOE).await.unwrap());
    server.played_out(together).await;
    assert_eq!(store.drop_old(i64::MAX).await.unwrap(), 1);
    assert!(store.have_played(BEN, ADA).await.unwrap(), "the result stays");
    invites().await.unwrap();
}

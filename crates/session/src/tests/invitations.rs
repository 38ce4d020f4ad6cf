//! Seats that are kept for people.

use super::{arranging::is_its_log, *};

const WITHIN: Timestamp = 2 * HOUR;

fn invite(users: &[UserId]) -> Act {
    Act::Invite { users: users.to_vec(), within: WITHIN }
}

/// Returns a lobby whose host, Ada, has invited Ben and Chloe.
fn inviting(seats: u8, machines: u8) -> Table {
    let invited = vec![BEN, CHLOE];
    let opening = Opening { invited, answer_within: WITHIN, ..opening(Some(seats), machines) };
    Table::opened(&opening).unwrap()
}

const DORA: UserId = UserId(40);

#[test]
fn a_kept_seat_is_for_the_invited_person_alone() {
    let mut table = inviting(3, 0);
    assert_eq!(table.session.free_seats(), 0);
    assert_eq!(table.does(DORA, Act::Join), Err(Refusal::Kept));
    assert_eq!(table.does(ADA, Act::AddMachine(Level::Easy)), Err(Refusal::Kept));
    let two = Act::Change(Terms { seats: Some(2), ..Terms::default() });
    assert_eq!(table.does(ADA, two), Err(Refusal::Kept));
    table.does(CHLOE, Act::Join).unwrap();
    assert_eq!(table.session.invitation(CHLOE), None);
    assert_eq!(table.does(DORA, Act::Join), Err(Refusal::Kept));
    table.does(BEN, Act::Join).unwrap();
    assert_eq!(table.does(DORA, Act::Join), Err(Refusal::Full(3)));
    is_its_log(&table);
}

#[test]
fn a_machine_makes_room_for_others_and_not_for_the_invited() {
    let mut table = inviting(4, 1);
    table.does(BEN, Act::Join).unwrap();
    assert_eq!(table.session.machines().count(), 1, "the seat was kept");
    table.does(DORA, Act::Join).unwrap();
    assert_eq!((table.session.machines().count(), table.session.free_seats()), (0, 0));
    table.does(CHLOE, Act::Join).unwrap();
    is_its_log(&table);
    let mut table = inviting(4, 1);
    let three = Act::Change(Terms { seats: Some(3), ..Terms::default() });
    table.does(ADA, three).unwrap();
    assert_eq!(table.session.machines().count(), 0);
    is_its_log(&table);
}

#[test]
fn only_the_host_invites_and_only_to_free_seats() {
    let mut table = Table::open(4, 0);
    table.does(BEN, Act::Join).unwrap();
    assert_eq!(table.does(BEN, invite(&[CHLOE])), Err(Refusal::NotHost(ADA)));
    assert_eq!(table.does(ADA, invite(&[BEN])), Err(Refusal::SeatedAlready(Seat(1))));
    let three = [CHLOE, DORA, UserId(50)];
    assert_eq!(table.does(ADA, invite(&three)), Err(Refusal::FewSeats(2)));
    table.does(ADA, invite(&[CHLOE])).unwrap();
    assert_eq!(table.does(ADA, invite(&[CHLOE])), Err(Refusal::InvitedAlready(CHLOE)));
    assert_eq!(table.does(BEN, Act::Withdraw(CHLOE)), Err(Refusal::NotHost(ADA)));
    assert_eq!(table.does(ADA, Act::Withdraw(DORA)), Err(Refusal::NotInvited));
    assert_eq!(table.does(BEN, Act::TurnDown), Err(Refusal::NotInvited));
    table.does(ADA, Act::Withdraw(CHLOE)).unwrap();
    assert_eq!(table.session.free_seats(), 2);
    table.does(ADA, invite(&[CHLOE])).unwrap();
    table.does(CHLOE, Act::TurnDown).unwrap();
    assert_eq!(table.session.free_seats(), 2);
    is_its_log(&table);
    table.does(ADA, Act::Start).unwrap();
    assert_eq!(table.does(ADA, invite(&[CHLOE])), Err(Refusal::Started));
    let few = Opening { invited: vec![BEN, CHLOE], ..opening(Some(3), 1) };
    assert_eq!(Table::opened(&few).err(), Some(Refusal::FewSeats(1)));
}

#[test]
fn people_who_are_invited_together_are_told_apart_from_others() {
    let mut table = inviting(4, 0);
    let groups = |table: &Table| invitations(table.log.iter().map(|logged| &logged.entry));
    let (declined, withdrawn) =
        (Answer::Ended(Uninvited::Declined), Answer::Ended(Uninvited::Withdrawn));
    assert_eq!(groups(&table), [[(BEN, Answer::Open), (CHLOE, Answer::Open)]]);
    table.does(BEN, Act::TurnDown).unwrap();
    table.does(ADA, invite(&[BEN, DORA])).unwrap();
    table.does(DORA, Act::Join).unwrap();
    table.does(CHLOE, Act::Join).unwrap();
    table.does(CHLOE, Act::Leave).unwrap();
    table.does(CHLOE, Act::Join).unwrap();
    table.does(ADA, Act::Withdraw(BEN)).unwrap();
    table.does(ADA, invite(&[BEN])).unwrap();
    let first = vec![(BEN, declined), (CHLOE, Answer::Accepted)];
    let second = vec![(BEN, withdrawn), (DORA, Answer::Accepted)];
    assert_eq!(groups(&table), [first, second, vec![(BEN, Answer::Open)]]);
    let ended = |user| invitation_ended(table.log.iter().map(|logged| &logged.entry), user);
    assert_eq!([BEN, CHLOE, DORA].map(ended), [None; 3]);
}

#[test]
fn the_start_names_those_who_have_not_answered() {
    let mut table = inviting(4, 0);
    assert_eq!(table.does(ADA, Act::Start), Err(Refusal::TooFew(2)));
    table.does(DORA, Act::Join).unwrap();
    assert_eq!(table.does(DORA, Act::Start), Err(Refusal::Unanswered(vec![BEN, CHLOE])));
    assert_eq!(table.does(BEN, Act::StartWithout), Err(Refusal::NotSeated));
    table.does(DORA, Act::StartWithout).unwrap();
    assert_eq!(table.session.invited, []);
    is_its_log(&table);
}

#[test]
fn a_table_that_starts_when_full_waits_for_the_invited() {
    let opening = Opening { invited: vec![BEN], auto_start: true, ..opening(Some(3), 1) };
    let mut table = Table::opened(&opening).unwrap();
    assert!(matches!(table.session.stage, Stage::Lobby));
    table.does(BEN, Act::Join).unwrap();
    assert!(matches!(table.session.stage, Stage::Playing(_)));
}

#[test]
fn an_invitation_runs_out_and_is_no_sign_of_life() {
    let mut table = inviting(4, 0);
    table.now = NOW + HOUR;
    table.does(ADA, invite(&[DORA])).unwrap();
    let system = || By::System(SystemAct::EndInvitations);
    assert_eq!(table.run(system()), Err(Refusal::NotInvited));
    let active = table.session.active;
    table.now = NOW + WITHIN;
    let over = |user| LobbyEntry::Uninvited { user, why: Uninvited::RanOut }.into();
    assert_eq!(table.run(system()), Ok(vec![over(BEN), over(CHLOE)]));
    assert_eq!(table.session.active, active);
    let until = NOW + HOUR + WITHIN;
    assert_eq!(table.session.invited, [Invitation { user: DORA, until }]);
    is_its_log(&table);
}

#[test]
fn the_invited_and_the_host_are_told_once() {
    let table = inviting(3, 0);
    let jobs = |before: Option<&Session>, after: &Session, entries: &[Entry]| {
        let jobs = duties(before, after, entries, Idleness::default(), table.now);
        let mine = |job: &Job| {
            matches!(job.kind, JobKind::Invited(_) | JobKind::Uninvited(_) | JobKind::Invitations)
        };
        jobs.into_iter().filter(mine).map(|job| (job.kind, job.due)).collect::<Vec<_>>()
    };
    let entries: Vec<Entry> = table.log.iter().map(|logged| logged.entry.clone()).collect();
    let card = NOW + 1_500;
    let end = (JobKind::Invitations, NOW + WITHIN);
    let both = [(JobKind::Invited(BEN), card), (JobKind::Invited(CHLOE), card + 100), end];
    assert_eq!(jobs(None, &table.session, &entries), both);
    let after = |act: (UserId, Act)| {
        let command = Command::of_person(act.0, Some(99), act.1);
        let Decision { entries, after } =
            decide(&table.session, &command, &table.seed, NOW).unwrap();
        jobs(Some(&table.session), &after, &entries)
    };
    assert_eq!(after((BEN, Act::Join)), [end]);
    assert_eq!(after((ADA, Act::Withdraw(BEN))), [end], "the host knows");
    let declined = after((BEN, Act::TurnDown));
    assert_eq!(declined, [(JobKind::Uninvited(BEN), NOW + 400), end], "after the card");
}

#[test]
fn a_forgotten_person_is_also_replaced_in_invitations() {
    let invited = Entry::from(LobbyEntry::Invited { user: BEN, by: ADA, until: 9 });
    let stored = serde_json::to_string(&invited).unwrap();
    assert_eq!(stored, r#"{"entry":"invited","user":"20","by":"10","until":9}"#);
    assert_eq!(serde_json::from_str::<Entry>(&stored).unwrap(), invited);
    let (one, two) = (UserId(1), UserId(2));
    let renamed = invited.renamed(ADA, one).renamed(BEN, two);
    assert_eq!(renamed, LobbyEntry::Invited { user: two, by: one, until: 9 }.into());
    let over = Entry::from(LobbyEntry::Uninvited { user: BEN, why: Uninvited::RanOut });
    let stored = serde_json::to_string(&over).unwrap();
    assert_eq!(stored, r#"{"entry":"uninvited","user":"20","why":"ran_out"}"#);
    let renamed = over.renamed(BEN, two);
    assert_eq!(renamed, LobbyEntry::Uninvited { user: two, why: Uninvited::RanOut }.into());
    let snapshot = Snapshot::from(&inviting(3, 0).session).renamed(BEN, two);
    let restored = Session::restored(&quark_games::catalog(), snapshot).unwrap();
    assert!(restored.invitation(two).is_some() && restored.invitation(BEN).is_none());
}

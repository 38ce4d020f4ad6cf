//! Messages to people who wait for others, or for whom others wait, without knowing.

use super::*;

/// Returns the jobs after a command that concern people.
fn told(table: &mut Table, by: By) -> Vec<Job> {
    let before = table.session.clone();
    let entries = table.run(by).unwrap();
    let jobs = duties(Some(&before), &table.session, &entries, Idleness::default(), NOW);
    let concerns = |job: &Job| {
        matches!(job.kind, JobKind::Dismissed(_) | JobKind::StartNews(_) | JobKind::Wake(_))
    };
    jobs.into_iter().filter(concerns).collect()
}

fn kinds_told(table: &mut Table, user: UserId, act: Act) -> Vec<JobKind> {
    told(table, By::Person(user, act)).into_iter().map(|job| job.kind).collect()
}

#[test]
fn the_host_hears_when_somebody_takes_the_last_seat() {
    let mut table = Table::open(4, 1);
    assert_eq!(kinds_told(&mut table, BEN, Act::Join), [], "one seat is left");
    assert_eq!(kinds_told(&mut table, CHLOE, Act::Join), [JobKind::StartNews(ADA)]);
    assert_eq!(kinds_told(&mut table, CHLOE, Act::Leave), []);
    let own = Act::AddMachine(Level::Medium);
    assert_eq!(kinds_told(&mut table, ADA, own), [], "the host has filled it");
}

#[test]
fn a_table_that_starts_by_itself_tells_no_host_that_it_is_full() {
    let starts = Opening { auto_start: true, ..opening(Some(3), 1) };
    let mut table = Table::opened(&starts).unwrap();
    assert_eq!(kinds_told(&mut table, BEN, Act::Join), []);
    let mut planned = Table::open(3, 1);
    let start = Act::Schedule(Some(Start { at: NOW + DAY, fill: None }));
    planned.does(ADA, start).unwrap();
    assert_eq!(kinds_told(&mut planned, BEN, Act::Join), []);
}

#[test]
fn a_player_hears_that_a_machine_plays_until_they_are_back() {
    let mut table = Table::dealt(0);
    let (seat, user) = table.session.people().next().unwrap();
    let choice = LateChoice::StandIn;
    let stood_in = By::Moderator(Some(CHLOE), ModeratorAct::Choose { seat, choice });
    let jobs: Vec<JobKind> = told(&mut table, stood_in).into_iter().map(|job| job.kind).collect();
    assert_eq!(jobs, [JobKind::Dismissed(user)]);
    assert_eq!(kinds_told(&mut table, user, Act::Return), []);
}

#[test]
fn a_player_who_was_away_is_called_when_that_is_over() {
    let mut table = Table::dealt(0);
    let (seat, user) = table.session.people().next().unwrap();
    let end = NOW + 3 * DAY;
    let away = told(&mut table, By::Person(user, Act::Away { until: Some(end) }));
    assert_eq!(
        away.iter().map(|job| (job.kind, job.due)).collect::<Vec<_>>(),
        [(JobKind::Wake(seat), end)]
    );
    assert_eq!(kinds_told(&mut table, user, Act::Away { until: None }), [], "back already");
}

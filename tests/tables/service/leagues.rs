//! Leagues in the database: rounds that begin and tables that open exactly once, results, and people who leave.

mod lies;

use std::sync::{
    Arc,
    atomic::{AtomicI64, Ordering},
};

use super::*;
use quark::{
    service::{League, Step},
    session::{
        DAY, Timestamp,
        league::{LeagueTerms, POINT, Vacant, Verdict},
    },
    store::{LeagueState, TableId},
};

fn terms(swiss: Option<u8>) -> LeagueTerms {
    LeagueTerms {
        game: "quanta".to_owned(),
        options: quark::any::Json::Null,
        pace: "steady".parse().unwrap(),
        seats: 2,
        least: 2,
        swiss,
        days: 5,
        wait: 1,
        division: None,
        vacant: Vacant::Bye,
    }
}

/// A server on a clock that the test moves forward.
struct Season {
    server: Server,
    ahead: Arc<AtomicI64>,
    id: i64,
}

fn service_on(store: Store, ahead: &Arc<AtomicI64>) -> Service {
    let (told, real) = (ahead.clone(), Clock::system());
    let clock = Clock::told_by(move || real.now() + told.load(Ordering::Relaxed));
    Service::new(store, clock, quark::games::catalog())
}

fn person(nth: u64) -> UserId {
    UserId(ADA.0 + nth)
}

impl Season {
    async fn announced(terms: &LeagueTerms, people: u64) -> Season {
        let (server, ahead) = (Server::new().await, Arc::default());
        let service = service_on(server.open().await, &ahead);
        let server = server.with(service);
        let id = server.service.draft_league((1, 2), None, terms).await.unwrap();
        let season = Season { server, ahead, id };
        season.server.service.announce_league(&season.league().await.stored).await.unwrap();
        for nth in 0..people {
            let store = season.server.service.store();
            store.remember(person(nth), &format!("Player {nth}")).await.unwrap();
            season.joins(person(nth)).await.unwrap();
        }
        season
    }

    async fn league(&self) -> League {
        self.server.service.league(self.id).await.unwrap().unwrap()
    }

    async fn joins(&self, user: UserId) -> Result<bool, Failure> {
        self.server.service.join_league(&self.league().await, user, user.0 + 7).await
    }

    fn passes(&self, time: Timestamp) {
        self.ahead.fetch_add(time, Ordering::Relaxed);
    }

    /// Does what is due.
    async fn goes_on(&self) -> League {
        let service = &self.server.service;
        loop {
            let league = self.league().await;
            match league.step(service.now()) {
                Step::Next => service.next_round(&league).await.unwrap(),
                Step::Open => {
                    for table in league.current().filter(|table| table.session.is_none()) {
                        if !table.is_over {
                            service.open_league_table(&league, table).await.unwrap();
                        }
                    }
                }
                Step::Wait => return league,
            }
        }
    }

    async fn resigns(&self, table: TableId, seat: u8) -> UserId {
        let session = self.server.service.load(table).await.unwrap();
        let (_, user) = session.people().find(|(at, _)| at.0 == seat).unwrap();
        self.server.run(table, user, Act::Resign).await.unwrap();
        user
    }
}

#[tokio::test]
async fn a_round_begins_and_its_tables_open_once_with_two_processes() {
    let season = Season::announced(&terms(Some(3)), 6).await;
    let other = service_on(season.server.open().await, &season.ahead);
    assert_eq!(season.league().await.step(season.server.service.now()), Step::Wait);
    season.passes(DAY);
    let (league, service) = (season.league().await, &season.server.service);
    assert_eq!(league.step(service.now()), Step::Next);
    let both = tokio::join!(service.next_round(&league), other.next_round(&league));
    assert_eq!(usize::from(both.0.is_ok()) + usize::from(both.1.is_ok()), 1, "{both:?}");
    let league = season.league().await;
    assert_eq!((league.stored.round, league.stored.rounds, league.tables.len()), (1, 3, 3));
    // One table is open before a crash; then both processes open all.
    service.open_league_table(&league, &league.tables[1]).await.unwrap();
    for table in &league.tables {
        let (one, two) = tokio::join!(
            service.open_league_table(&league, table),
            other.open_league_table(&league, table)
        );
        assert_eq!(one.unwrap(), two.unwrap());
    }
    assert_eq!(service.store().tables(false).await.unwrap().len(), 3);
    let league = season.league().await;
    for table in &league.tables {
        let session = service.load(table.session.unwrap()).await.unwrap();
        assert!(matches!(session.stage, Stage::Playing(_)) && session.rated);
        let seats: Vec<Option<UserId>> = session.people().map(|(_, user)| Some(user)).collect();
        assert_eq!(seats, table.sitting.seats);
        let hash = league.stored.seed.derived(&format!("1:{}", table.nth)).hash();
        assert_eq!(session.seed_hash, hash, "the deal follows from the league’s seed");
    }
    assert_eq!(league.step(service.now()), Step::Wait);
    let found = quark::operator::verify::verify(service, true).await.unwrap();
    assert_eq!(found.wrong, Vec::<String>::new());
    other.store().close().await;
}

#[tokio::test]
async fn results_count_if_they_are_in_time_and_can_be_computed_again() {
    let season = Season::announced(&terms(None), 4).await;
    season.passes(DAY);
    let league = season.goes_on().await;
    assert_eq!(league.stored.rounds, 3, "everyone meets everyone");
    let [one, two] = [0, 1].map(|nth| league.tables[nth].session.unwrap());
    let last = season.resigns(one, 0).await;
    let due = season.server.service.store().leagues_due(season.server.service.now(), 9).await;
    assert_eq!(due.unwrap().len(), 1, "it is looked after at once");
    let league = season.goes_on().await;
    assert_eq!(league.stored.round, 1, "the other table is being played");
    season.passes(5 * DAY);
    let league = season.goes_on().await;
    assert_eq!((league.stored.round, league.tables[1].sitting.verdict.clone()), (2, Verdict::Draw));
    // A late result changes nothing.
    season.resigns(two, 1).await;
    let league = season.league().await;
    assert_eq!(league.tables[1].sitting.verdict, Verdict::Draw);
    let points = |user: UserId| {
        let all = league.standings();
        all.iter().find(|one| one.person == user).unwrap().points
    };
    assert_eq!(points(last), 0);
    assert_eq!(league.standings().iter().map(|one| one.points).sum::<i64>(), 2 * POINT);
    // All tables over: the next round begins at once.
    for table in league.current() {
        season.resigns(table.session.unwrap(), 0).await;
    }
    let league = season.goes_on().await;
    assert_eq!(league.stored.round, 3);
    for table in league.current() {
        season.resigns(table.session.unwrap(), 1).await;
    }
    let league = season.goes_on().await;
    assert_eq!(league.stored.state, LeagueState::Over);
    let before = league.standings();
    let store = season.server.service.store();
    assert!(0 < store.unsum().await.unwrap());
    season.server.service.sum_up(0).await.unwrap();
    assert_eq!(season.league().await.standings(), before, "computed again");

    // The next season is announced once, with the same rules.
    let service = &season.server.service;
    let next = service.draft_league((1, 2), Some(&league.stored), &league.stored.terms).await;
    let next = service.league(next.unwrap()).await.unwrap().unwrap();
    assert_eq!((next.stored.season, next.stored.before), (2, Some(season.id)));
    service.announce_league(&next.stored).await.unwrap();
    let again = service.draft_league((1, 2), Some(&league.stored), &league.stored.terms).await;
    assert_eq!(again.unwrap(), next.stored.id);
}

#[tokio::test(flavor = "multi_thread")]
async fn processes_that_draft_a_league_at_once_show_the_same_draft() {
    let server = Server::new().await;
    let terms = &terms(None);
    for guild in 1..20 {
        let drafts = (0..8).map(|_| server.service.draft_league((guild, 2), None, terms));
        let drafts = futures_util::future::try_join_all(drafts).await.unwrap();
        let league = server.service.league(drafts[0]).await.unwrap();
        assert_eq!(drafts, [league.expect("it was not replaced").stored.id; 8]);
    }
}

#[tokio::test]
async fn people_who_leave_get_no_seat_and_lost_time_is_returned() {
    let season = Season::announced(&terms(Some(3)), 5).await;
    let (service, store) = (&season.server.service, season.server.service.store());
    assert!(service.leave_league(&season.league().await, vec![person(4)]).await.unwrap());
    assert!(!season.league().await.has(person(4)));
    assert!(season.joins(person(4)).await.unwrap(), "until it begins she can come back");
    store.block(person(0), person(9)).await.unwrap();
    assert!(!season.joins(person(9)).await.unwrap(), "as if the league were full");
    season.passes(DAY);
    let league = season.goes_on().await;
    assert!(!season.joins(person(8)).await.unwrap(), "it has begun");
    let table = league.tables.iter().find(|table| table.session.is_some()).unwrap();
    let leaver = table.sitting.people().next().unwrap();
    assert!(service.leave_league(&league, vec![leaver]).await.unwrap());
    assert!(service.load(table.session.unwrap()).await.unwrap().is_over(), "given up");
    let until = season.league().await.stored.until;
    service.is_lost(quark::service::Part::Server(1), service.now());
    season.passes(DAY);
    service.is_back(quark::service::Part::Server(1)).await.unwrap();
    let later = season.league().await.stored.until - until;
    assert!((DAY..DAY + 60_000).contains(&later), "{later}");
    season.passes(5 * DAY);
    let league = season.goes_on().await;
    assert_eq!(league.stored.round, 2);
    assert!(league.current().all(|table| table.sitting.people().all(|one| one != leaver)));

    // A person who is forgotten stays as somebody.
    let before = league.standings();
    let gone = before[0].person;
    service.forget(gone).await.unwrap();
    let league = season.league().await;
    assert_eq!(store.leagues_of(gone).await.unwrap(), []);
    let points = |standings: &[quark::session::league::Standing]| {
        let mut points: Vec<i64> = standings.iter().map(|one| one.points).collect();
        points.sort_unstable();
        points
    };
    // Their running table is lost for them, and won for the other one.
    assert_eq!(points(&league.standings()).len(), points(&before).len());
    let former = league.standings().into_iter().find(|one| one.person.is_former()).unwrap();
    assert!(former.gone && former.points == before[0].points, "{former:?} and {:?}", before[0]);
    season.goes_on().await;
}

#[tokio::test]
async fn a_league_with_too_few_people_does_not_begin() {
    let season = Season::announced(&terms(Some(3)), 1).await;
    season.passes(DAY);
    let league = season.goes_on().await;
    assert_eq!((league.stored.state, league.tables.len()), (LeagueState::Stopped, 0));
}

#[tokio::test]
async fn machines_sit_where_nobody_does() {
    let mut three = terms(Some(2));
    (three.seats, three.game) = (3, "quark".to_owned());
    three.vacant = Vacant::Machine;
    let season = Season::announced(&three, 5).await;
    season.passes(DAY);
    let league = season.goes_on().await;
    let mut people = Vec::new();
    for table in &league.tables {
        let session = season.server.service.load(table.session.unwrap()).await.unwrap();
        people.push((session.size(), session.people().count(), session.rated));
    }
    people.sort_unstable();
    assert_eq!(people, [(3, 2, false), (3, 3, true)]);
}

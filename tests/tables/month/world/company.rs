//! People who look for others to play with, and a league.

use super::*;
use quark::{
    service::{League, Step},
    session::league::{LeagueTerms, Vacant},
    store::{LeagueState, LeagueTable, Search},
};

/// Number of the first of the people who look for others; none of them has another table.
const SEEKERS: u64 = 20_000;
/// Number of the first member of the league.
const MEMBERS: u64 = 30_000;

impl World {
    /// Some people ask for others to play with, one after the other. They are called to tables, and some don't come.
    pub async fn seeks_players(&mut self) {
        for nth in 0..8 {
            let user = UserId((SEEKERS + nth) << 22);
            self.service.store().remember(user, &format!("Seeker {nth}")).await.unwrap();
            let (now, press) = (self.now(), self.press());
            let search = Search {
                guild: GUILD,
                user,
                games: vec!["quanta".to_owned(), "quark".to_owned()],
                seats: Some(2 + u8::try_from(nth % 2).unwrap()),
                pace: None,
                since: now,
                sign: now,
                channel: 2,
                press,
                table: None,
            };
            let found = self.service.seek(&search).await.unwrap();
            self.count("sought");
            if let Some(found) = found {
                self.count("found");
                self.found.push(found.table);
            }
        }
        self.follows_up().await;
    }

    /// Takes up a table that the service has opened, and does what is due there.
    async fn takes_up(&mut self, table: TableId) {
        if !self.shadows.contains_key(&table) {
            self.shadows.insert(table, Shadow::of(self.service.store(), table).await);
        }
        self.follows(table).await;
        self.settle(table).await;
    }

    /// Does what the last actions have led to: new tables for people who wait, and the next round of the league.
    pub(super) async fn follows_up(&mut self) {
        loop {
            if let Some(table) = self.found.pop() {
                self.takes_up(table).await;
            } else if std::mem::take(&mut self.ended) {
                self.looks_after_leagues().await;
            } else {
                return;
            }
        }
    }

    /// Somebody who is called to a table accepts or declines, or lets the time pass.
    pub(super) async fn answers_call(&mut self, table: TableId, user: UserId) {
        let session = self.service.load(table).await.unwrap();
        if self.deserted || session.invitation(user).is_none() {
            return;
        }
        match self.luck.below(4) {
            0 => (),
            1 => {
                self.does(table, user, Act::TurnDown).await.unwrap();
                self.count(if session.found { "turned down" } else { "declined" });
            }
            _ => {
                self.does(table, user, Act::Join).await.unwrap();
                self.count(if session.found { "accepted" } else { "came" });
            }
        }
    }

    /// Calls the next people on the list to the free seats of a table, and opens others for those who wait again.
    pub(super) async fn fills(&mut self, job: &StoredJob) {
        let before = self.shadows[&job.table].session.invited.len();
        self.found.extend(self.service.fill_seats(job).await.unwrap());
        self.follows(job.table).await;
        if before < self.shadows[&job.table].session.invited.len() {
            self.count("called again");
        }
        self.nobody_is_found_twice();
    }

    /// Nobody has two of the seats that were found, or is called to two.
    fn nobody_is_found_twice(&self) {
        let mut called = BTreeSet::new();
        for session in self.shadows.values().map(|shadow| &shadow.session) {
            if session.found && !session.is_over() {
                let invited = session.invited.iter().map(|invited| invited.user);
                for user in session.people().map(|(_, user)| user).chain(invited) {
                    assert!(called.insert(user), "{user} is called twice");
                }
            }
        }
    }

    /// Announces a league of five, who meet in three Swiss rounds.
    pub async fn announces_league(&mut self) {
        let terms = LeagueTerms {
            game: "quanta".to_owned(),
            options: catalog().find("quanta").unwrap().as_played(&serde_json::Value::Null),
            pace: "1d+6h/2d".parse().unwrap(),
            seats: 2,
            least: 2,
            swiss: Some(3),
            days: 8,
            wait: 1,
            division: None,
            vacant: if self.luck.below(2) == 0 { Vacant::Bye } else { Vacant::Machine },
        };
        let service = self.service.clone();
        let id = service.draft_league((GUILD, 2), None, &terms).await.unwrap();
        let league = service.league(id).await.unwrap().unwrap();
        service.announce_league(&league.stored).await.unwrap();
        for nth in 0..5 {
            let user = UserId((MEMBERS + nth) << 22);
            service.store().remember(user, &format!("Member {nth}")).await.unwrap();
            let league = service.league(id).await.unwrap().unwrap();
            assert!(service.join_league(&league, user, self.press()).await.unwrap());
        }
        self.looks_after_leagues().await;
    }

    /// Looks after the leagues that are due, until they wait.
    async fn looks_after_leagues(&mut self) {
        let store = self.service.store().clone();
        while let Some(due) = store.leagues_due(self.now(), 1).await.unwrap().pop() {
            let league = self.service.league(due.id).await.unwrap().unwrap();
            match league.step(self.now()) {
                Step::Next => self.begins_round(league).await,
                Step::Open => self.opens_round(&league).await,
                Step::Wait => store.settle_league(&due).await.unwrap(),
            }
        }
    }

    /// Begins the next round of a league, or ends it. After the first round somebody leaves.
    async fn begins_round(&mut self, mut league: League) {
        if league.stored.round == 1 {
            let leaver = league.active()[0];
            assert!(self.service.leave_league(&league, vec![leaver]).await.unwrap());
            self.count("left a league");
            for table in league.current().filter_map(|table| table.session) {
                self.takes_up(table).await;
            }
            league = self.service.league(league.stored.id).await.unwrap().unwrap();
        }
        self.service.next_round(&league).await.unwrap();
        let league = self.service.league(league.stored.id).await.unwrap().unwrap();
        if league.stored.state == LeagueState::Over {
            return self.count("league over");
        }
        self.count("round");
        let people = league.current().flat_map(|table| table.sitting.people());
        let (mut seated, mut active): (Vec<UserId>, Vec<UserId>) =
            (people.collect(), league.active());
        seated.sort();
        active.sort();
        assert_eq!(seated, active, "everybody sits once in round {}", league.stored.round);
    }

    async fn opens_round(&mut self, league: &League) {
        let missing = |table: &&LeagueTable| !table.is_over && table.session.is_none();
        for table in league.current().filter(missing) {
            let opened = self.service.open_league_table(league, table).await.unwrap();
            assert!(!self.shadows.contains_key(&opened), "table {opened} opens twice");
            self.count("league table");
            self.takes_up(opened).await;
        }
    }

    /// The rounds of the league follow from its seed, its members, and the results of its tables.
    pub async fn draws(&self) {
        let seeds = self.shadows.iter();
        let seeds = seeds.map(|(table, shadow)| (shadow.session.seed_hash.clone(), *table));
        let dealt = seeds.collect();
        for id in self.service.store().announced_leagues().await.unwrap() {
            let wrong = leagues::differences(&self.service, id, &dealt).await.unwrap();
            assert_eq!(wrong, Vec::<String>::new());
        }
    }
}

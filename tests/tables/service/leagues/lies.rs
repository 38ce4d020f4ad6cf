//! Leagues whose rows somebody has changed: `quark verify` says what differs.

use super::*;
use quark::operator::verify::verify;

/// A forged statement, one that takes it back, and words of what is found.
struct Lie {
    told: String,
    taken_back: String,
    found: String,
}

impl Lie {
    fn new(told: &str, taken_back: &str, found: &str) -> Lie {
        Lie { told: told.to_owned(), taken_back: taken_back.to_owned(), found: found.to_owned() }
    }

    /// A lie that is taken back by telling it again.
    fn twice(told: &str, found: &str) -> Lie {
        Lie::new(told, told, found)
    }
}

impl Season {
    /// Plays the league to its end: at each table one of the two gives up.
    async fn plays_out(&self) {
        loop {
            let league = self.goes_on().await;
            if league.stored.state == LeagueState::Over {
                return;
            }
            for (nth, table) in (0_u8..).zip(league.current().filter(|table| !table.is_over)) {
                self.resigns(table.session.unwrap(), nth % 2).await;
            }
        }
    }

    /// Announces the season after the last one, with the same people.
    async fn goes_into_next(&mut self) {
        let (service, before) = (&self.server.service, self.league().await);
        let next = service.draft_league((1, 2), Some(&before.stored), &before.stored.terms).await;
        self.id = next.unwrap();
        service.announce_league(&self.league().await.stored).await.unwrap();
        for user in before.active() {
            self.joins(user).await.unwrap();
        }
        self.passes(DAY);
    }

    async fn wrong(&self) -> Vec<String> {
        let found = verify(&self.server.service, false).await.unwrap();
        assert_eq!(found.leagues == 2, found.wrong.is_empty(), "{found:?}");
        found.wrong
    }
}

fn blob(bytes: &[u8]) -> String {
    let hex: String = bytes.iter().map(|byte| format!("{byte:02x}")).collect();
    if database::is_postgres() { format!("'\\x{hex}'") } else { format!("x'{hex}'") }
}

#[tokio::test]
async fn verify_finds_every_lie_about_a_league() {
    let terms = LeagueTerms { division: Some(4), ..terms(Some(2)) };
    let mut season = Season::announced(&terms, 9).await;
    season.passes(DAY);
    let first = season.goes_on().await;
    let leaver = first.tables[0].sitting.people().next().unwrap();
    season.server.service.leave_league(&first, vec![leaver]).await.unwrap();
    season.plays_out().await;
    let (one, first) = (season.id, season.league().await);
    season.goes_into_next().await;
    let (two, second) = (season.id, season.goes_on().await);
    assert_eq!((second.stored.round, second.stored.rounds), (1, 2));
    assert_eq!(season.wrong().await, [] as [String; 0]);

    // Two people of different tables of the first round, and the game of one of them.
    let played: Vec<&quark::store::LeagueTable> =
        first.tables.iter().filter(|table| table.session.is_some()).collect();
    let [here, there] = [0, 1].map(|nth| played[nth].sitting.people().last().unwrap());
    let (table, nth) = (played[0].session.unwrap(), played[0].nth);
    let slot = format!("league = {one} and round = 1 and nth = {nth}");
    let swap = |column: &str, one: &str, other: &str| {
        format!("{column} = case {column} when {one} then {other} when {other} then {one} end")
    };
    let people = swap("person", &here.to_string(), &there.to_string());
    let both = format!("person in ({here}, {there})");
    let member = &second.members[0];
    let (lower, division) = (3 - member.division, member.division);
    let seed = first.stored.seed.bytes();
    let mut other = *seed;
    other[0] ^= 1;
    let set = |what: &str, which: i64| format!("update leagues set {what} where id = {which}");
    let seated = |what: &str| format!("update league_tables set {what} where {slot}");
    let lies = [
        Lie::new(
            &set(&format!("seed = {}", blob(&other)), one),
            &set(&format!("seed = {}", blob(seed)), one),
            &format!("the seed of table {table} differs"),
        ),
        Lie::new(&set("rounds = 3", one), &set("rounds = 2", one), "it has 3 rounds, not 2"),
        Lie::new(
            &set("round = 1", one),
            &set("round = 2", one),
            "it is in round 1, but rounds {1, 2}",
        ),
        Lie::new(&set("state = 'over'", two), &set("state = 'on'", two), "it is over after 1 of 2"),
        Lie::new(
            &set("terms = replace(terms, 'quanta', 'quark')", one),
            &set("terms = replace(terms, 'quark', 'quanta')", one),
            &format!("the game of table {table} differs"),
        ),
        Lie::twice(
            &format!(
                "update league_seats set {people} where league = {one} and round = 1 and {both}"
            ),
            &format!("round 1, table {nth}: it is not the one that was drawn"),
        ),
        Lie::twice(
            &format!(
                "update league_seats set {people} where league = {one} and round = 1 and {both}"
            ),
            &format!("the seating of table {table} differs"),
        ),
        Lie::new(
            &seated("until = until + 1"),
            &seated("until = until - 1"),
            "round 1: its tables end",
        ),
        Lie::new(
            &seated("session = null"),
            &seated(&format!("session = {table}")),
            &format!("table {table} belongs there"),
        ),
        Lie::twice(&seated("free = 1 - free"), "it is not the one that was drawn"),
        Lie::twice(
            &format!(
                "update league_members set gone = 1 - gone where league = {one} and person = {leaver}"
            ),
            "round 2",
        ),
        Lie::new(
            &format!(
                "update league_members set division = {lower} where league = {two} and person = {}",
                member.person
            ),
            &format!(
                "update league_members set division = {division} where league = {two} and person = {}",
                member.person
            ),
            &format!("{} plays in division {lower}, not {division}", member.person),
        ),
        Lie::twice(
            &format!(
                "update league_members set {} where league = {one} and nth in (1, 2)",
                swap("nth", "1", "2")
            ),
            "it is not the one that was drawn",
        ),
        Lie::new(
            &format!(
                "update league_members set league = {two} where league = {one} and person = {leaver}"
            ),
            &format!(
                "update league_members set league = {one} where league = {two} and person = {leaver}"
            ),
            &format!("{leaver} plays, but is no member"),
        ),
        Lie::twice(
            &format!("update players set place = 3 - place where session = {table}"),
            &format!("table {table}: its result does not follow from its log"),
        ),
    ];
    let url = database::url(season.server.folder.path());
    for Lie { told, taken_back, found } in &lies {
        database::execute(&url, told).await;
        let wrong = season.wrong().await;
        assert!(wrong.iter().any(|line| line.contains(found)), "{told}: {wrong:#?}");
        database::execute(&url, taken_back).await;
        assert_eq!(season.wrong().await, [] as [String; 0], "{taken_back}");
    }

    // What was forgotten since is no lie.
    for user in [leaver, here] {
        season.server.service.forget(user).await.unwrap();
    }
    season.goes_on().await;
    assert_eq!(season.wrong().await, [] as [String; 0]);
}

//! Checks that the rounds of leagues follow from their seeds, their members, and the results of their tables. Standings
//! are not stored, so nothing can differ there.

use std::collections::{BTreeSet, HashMap};

use crate::{
    any::Catalog,
    service::{Failure, League, Service},
    session::{
        Entry, GameEntry, Logged, Session, UserId,
        league::{Earlier, Member, Sitting, Verdict, divisions, draw, rounds},
    },
    store::{LeagueState, LeagueTable, StoreError, TableId},
};

/// Most times that a league is read again because the bot has changed it in the meantime.
const TRIES: usize = 5;

/// Returns everything in a league that does not follow, a line each. `dealt` has the tables by the hashes of their
/// seeds.
///
/// # Errors
/// [`Failure`] if the database itself fails.
pub async fn differences(
    service: &Service,
    id: i64,
    dealt: &HashMap<String, TableId>,
) -> Result<Vec<String>, Failure> {
    let Some(league) = at_rest(service, id).await? else { return Ok(Vec::new()) };
    if league.stored.round == 0 {
        let drawn = (!league.tables.is_empty()).then(|| "it has tables before it began".to_owned());
        return Ok(drawn.into_iter().collect());
    }
    let mut wrong = misplaced(service, &league).await?;
    wrong.extend(miscounted(&league));
    wrong.extend(misdrawn(&league));
    for table in league.tables.iter().filter(|table| table.sitting.verdict != Verdict::Free) {
        let what = format!("round {}, table {}", table.sitting.round, table.nth);
        let bad = misdealt(service, &league, table, dealt).await?;
        wrong.extend(bad.into_iter().map(|why| format!("{what}: {why}")));
    }
    Ok(wrong)
}

/// The league as it was at one moment: each round that begins and each game that ends changes its version.
async fn at_rest(service: &Service, id: i64) -> Result<Option<League>, Failure> {
    for _ in 0..TRIES {
        let Some(league) = service.league(id).await? else { return Ok(None) };
        let now = service.store().league(id).await?;
        let (version, until) = (league.stored.version, league.stored.until);
        if now.is_some_and(|now| (now.version, now.until) == (version, until)) {
            return Ok(Some(league));
        }
    }
    Err(StoreError::Conflict.into())
}

/// The members whose divisions do not follow from the season before. The ratings that new people began with are not
/// kept, so any order among them is right.
async fn misplaced(service: &Service, league: &League) -> Result<Vec<String>, Failure> {
    let before = match league.stored.before {
        Some(before) => service.league(before).await?,
        None => None,
    };
    // Standings change if somebody is forgotten, and after an early end: they are not those that people were placed by.
    let has_changed = |before: &League| {
        before.stored.state != LeagueState::Over
            || before.members.iter().any(|member| member.person.is_former())
    };
    if before.as_ref().is_some_and(has_changed) {
        return Ok(Vec::new());
    }
    let earlier = before.map(|before| Earlier::of(&before.standings())).unwrap_or_default();
    let mut members = league.members.clone();
    members.sort_by_key(|member| member.division);
    let people: Vec<UserId> = members.iter().map(|member| member.person).collect();
    let placed = divisions(league.stored.terms.division, &people, &earlier);
    let wrong = members.iter().zip(placed).filter(|(member, placed)| member.division != *placed);
    Ok(wrong
        .map(|(member, placed)| {
            format!("{} plays in division {}, not {placed}", member.person, member.division)
        })
        .collect())
}

/// Numbers and times of rounds that do not follow.
fn miscounted(league: &League) -> Vec<String> {
    let stored = &league.stored;
    let mut wrong = Vec::new();
    let due = rounds(&stored.terms, &league.members, stored.seed.bytes());
    if stored.rounds != due {
        wrong.push(format!("it has {} rounds, not {due}", stored.rounds));
    }
    let drawn: BTreeSet<u16> = league.tables.iter().map(|table| table.sitting.round).collect();
    if !drawn.iter().copied().eq(1..=stored.round) {
        wrong.push(format!("it is in round {}, but rounds {drawn:?} were drawn", stored.round));
    }
    let enough = stored.terms.fewest() <= league.active().len();
    if stored.state == LeagueState::Over && stored.round < stored.rounds && enough {
        wrong.push(format!("it is over after {} of {} rounds", stored.round, stored.rounds));
    }
    let ends = |round: u16| league.tables.iter().filter(move |table| table.sitting.round == round);
    for round in 1..=stored.round {
        let last = (round == stored.round).then_some(stored.until);
        let mut until = ends(round).map(|table| table.until).chain(last);
        let first = until.next();
        if until.any(|until| Some(until) != first) {
            wrong.push(format!("round {round}: its tables end at different times"));
        }
    }
    wrong
}

/// Rounds that are not those drawn from the seed, after the results before.
fn misdrawn(league: &League) -> Vec<String> {
    let stored = &league.stored;
    let known: BTreeSet<UserId> = league.members.iter().map(|member| member.person).collect();
    let mut wrong = Vec::new();
    for person in league.tables.iter().flat_map(|table| table.sitting.people()) {
        if !known.contains(&person) {
            wrong.push(format!("{person} plays, but is no member"));
        }
    }
    for round in 1..=stored.round {
        let before: Vec<Sitting> = league
            .tables
            .iter()
            .filter(|table| table.sitting.round < round)
            .map(|table| ended(&table.sitting))
            .collect();
        let members: Vec<Member> =
            league.members.iter().map(|one| then(league, round, one)).collect();
        let due = draw(&stored.terms, &members, &before, round, stored.seed.bytes());
        let drawn: Vec<&Sitting> = league
            .tables
            .iter()
            .map(|table| &table.sitting)
            .filter(|one| one.round == round)
            .collect();
        let same = |due: &Sitting, drawn: &Sitting| {
            let free = |one: &Sitting| one.verdict == Verdict::Free;
            (due.division, &due.seats, free(due)) == (drawn.division, &drawn.seats, free(drawn))
        };
        if due.len() != drawn.len() {
            wrong.push(format!("round {round} has {} tables, not {}", drawn.len(), due.len()));
        }
        for (nth, (due, drawn)) in (1..).zip(due.iter().zip(drawn)) {
            if !same(due, drawn) {
                wrong.push(format!("round {round}, table {nth}: it is not the one that was drawn"));
            }
        }
    }
    wrong
}

/// The result that a round before another one has: what was open when it ended is a draw.
fn ended(sitting: &Sitting) -> Sitting {
    let verdict = match &sitting.verdict {
        Verdict::Open => Verdict::Draw,
        ended => ended.clone(),
    };
    Sitting { verdict, ..sitting.clone() }
}

/// A member as they were when a round was drawn. Everybody who is there has a seat or a free round, so those who have
/// left were gone from the first round without them.
fn then(league: &League, round: u16, member: &Member) -> Member {
    let plays = |table: &LeagueTable| {
        round <= table.sitting.round && table.sitting.people().any(|one| one == member.person)
    };
    Member { gone: member.gone && !league.tables.iter().any(plays), ..*member }
}

/// Errors of a table of a league: it must be the one that was dealt from the league's seed, for these people.
async fn misdealt(
    service: &Service,
    league: &League,
    table: &LeagueTable,
    dealt: &HashMap<String, TableId>,
) -> Result<Vec<String>, Failure> {
    let (stored, sitting) = (&league.stored, &table.sitting);
    let slot = format!("{}:{}", sitting.round, table.nth);
    let hash = stored.seed.derived(&slot).hash();
    let Some(session) = table.session else {
        let missing = dealt.get(&hash).map(|there| format!("table {there} belongs there"));
        return Ok(missing.into_iter().collect());
    };
    let log = match service.store().log(session).await {
        Ok(log) => log,
        Err(StoreError::Dropped) => return Ok(Vec::new()),
        // The table itself is reported.
        Err(error) if error.is_damage() => return Ok(Vec::new()),
        Err(error) => return Err(error.into()),
    };
    let Some(begun) = begun(service.catalog(), &log) else { return Ok(Vec::new()) };
    let mut wrong = Vec::new();
    let mut same = |what: &str, fits: bool| {
        if !fits {
            wrong.push(format!("{what} of table {session} differs"));
        }
    };
    same("the seed", begun.seed_hash == hash);
    same("the game", begun.game.info().key == stored.terms.game);
    same("the pace", begun.pace == stored.terms.pace);
    let mut seats = vec![None; usize::from(begun.size())];
    for (seat, user) in begun.people() {
        seats[usize::from(seat.0)] = Some(user);
    }
    same("the seating", seats == sitting.seats);
    Ok(wrong)
}

/// A table just before its game began.
fn begun(catalog: &Catalog, log: &[Logged]) -> Option<Session> {
    let is_start = |logged: &Logged| matches!(logged.entry, Entry::Game(GameEntry::Started { .. }));
    let start = log.iter().position(is_start).unwrap_or(log.len());
    Session::fold(catalog, &log[..start]).ok()
}

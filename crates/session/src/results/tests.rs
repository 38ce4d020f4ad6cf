use super::*;
use crate::*;
use quark_game::{Luck, Seat, ai::Level};

const ADA: UserId = UserId(10 << 22);
const BEN: UserId = UserId(20 << 22);
const CHLOE: UserId = UserId(30 << 22);
const DAN: UserId = UserId(40 << 22);
const HOURS: Timestamp = HOUR;
const PLACE: Location = Location { guild: Some(7), channel: 2 };

/// A table with its log.
struct Table {
    session: Session,
    log: Vec<Logged>,
    now: Timestamp,
    presses: u64,
}

impl Table {
    /// Returns Ada's table of Quark after the deal, with these other players.
    fn of(others: &[UserId], rated: bool) -> Table {
        Table::of_game("quark", others, rated)
    }

    fn of_game(game: &str, others: &[UserId], rated: bool) -> Table {
        let opening = Opening {
            pace: "steady".parse().unwrap(),
            rated,
            ..Opening::new(quark_games::catalog().find(game).unwrap(), ADA, 1, PLACE)
        };
        let decision = open(&quark_games::catalog(), &opening, &seed(), 0).unwrap();
        let log = decision.entries.into_iter().map(|entry| Logged { at: 0, entry }).collect();
        let mut table = Table { session: decision.after, log, now: 0, presses: 1 };
        for other in others {
            table.does(*other, Act::Join);
        }
        table.does(ADA, Act::Start);
        table
    }

    fn run(&mut self, by: By) {
        self.presses += 1;
        let command = Command { by, interaction: Some(self.presses) };
        let decision = decide(&self.session, &command, &seed(), self.now).unwrap();
        self.log.extend(decision.entries.into_iter().map(|entry| Logged { at: self.now, entry }));
        self.session = decision.after;
    }

    fn does(&mut self, user: UserId, act: Act) {
        self.run(By::Person(user, act));
    }

    /// Makes any move for a player who must act, by a machine where one plays. Returns the seat.
    fn plays(&mut self) -> Seat {
        let seat = self.session.waiting().first().unwrap();
        let mut whim = Luck::seeded(self.presses);
        let action = self.session.position().unwrap().any_move(seat, &mut whim).unwrap();
        let person = self.session.people().find(|(own, _)| *own == seat);
        match person.filter(|_| !self.session.is_machine(seat)) {
            Some((_, user)) => self.does(user, Act::Move { action, seen: None }),
            None => self.run(By::Machine { seat, action, seen: None, thought: None }),
        }
        seat
    }

    /// Plays a whole turn, whose first move comes `takes` milliseconds from now. Returns the seat.
    fn turn(&mut self, takes: Timestamp) -> Seat {
        self.now += takes;
        let turn = self.session.turn;
        let mut seat = self.plays();
        while self.session.turn == turn && self.session.outcome().is_none() {
            seat = self.plays();
        }
        seat
    }

    fn summary(&self) -> Option<Summary> {
        Summary::of(&quark_games::catalog(), &self.log).unwrap()
    }
}

fn seed() -> Seed {
    Seed::new([3; 32])
}

fn player(summary: &Summary, person: UserId) -> Player {
    *summary.players.iter().find(|player| player.person == person).unwrap()
}

#[test]
fn a_game_that_is_on_has_no_result() {
    let mut table = Table::of(&[BEN], false);
    assert_eq!(table.summary(), None);
    table.turn(HOURS);
    assert_eq!(table.summary(), None);
}

#[test]
fn the_usual_turn_is_the_median() {
    let mut table = Table::of(&[BEN], false);
    for takes in [HOURS, 5 * HOURS, 2 * HOURS, 6 * HOURS, 3 * HOURS, 7 * HOURS] {
        table.turn(takes);
    }
    let loser = table.session.waiting().first().unwrap();
    let loser = table.session.people().find(|(seat, _)| *seat == loser).unwrap().1;
    table.does(loser, Act::Resign);
    let summary = table.summary().unwrap();
    assert_eq!((summary.how, summary.seats, summary.rated), (HowEnded::Resigned, 2, false));
    let mut usual: Vec<_> = summary.players.iter().map(|one| one.usual.unwrap()).collect();
    usual.sort_unstable();
    assert_eq!(usual, [2 * HOURS, 6 * HOURS]);
    for one in &summary.players {
        assert_eq!((one.turns, one.late, one.left), (3, 0, false));
        assert_eq!(one.place, Some(if one.person == loser { 2 } else { 1 }));
    }
}

#[test]
fn a_pause_is_no_part_of_a_turn_and_makes_no_second_one() {
    let mut table = Table::of(&[BEN], false);
    let both = [ADA, BEN];
    for _ in 0..2 {
        table.now += HOURS;
        table.plays();
        let until = table.now + 9 * DAY;
        table.does(both[0], Act::Propose(Proposal::Pause { until }));
        table.does(both[1], Act::Agree { asked: None });
        table.now += 5 * DAY;
        table.does(both[0], Act::Resume);
        table.turn(HOURS);
    }
    table.does(ADA, Act::Resign);
    let summary = table.summary().unwrap();
    for one in &summary.players {
        assert_eq!((one.turns, one.usual), (1, Some(2 * HOURS)));
    }
}

#[test]
fn a_turn_that_was_taken_back_goes_on() {
    let mut table = Table::of_game("quanta", &[BEN], false);
    let seat = table.turn(HOURS);
    let user = table.session.people().find(|(own, _)| *own == seat).unwrap().1;
    table.now += HOURS;
    table.does(user, Act::Undo { seen: None, turn: false });
    assert!(table.session.waiting().contains(seat));
    table.turn(HOURS);
    table.does(user, Act::Resign);
    let own = player(&table.summary().unwrap(), user);
    assert_eq!((own.turns, own.usual), (1, Some(3 * HOURS)));
}

#[test]
fn late_turns_are_counted_and_machines_turns_are_not() {
    let mut table = Table::of(&[BEN, CHLOE], true);
    let seat = table.session.waiting().first().unwrap();
    let user = table.session.people().find(|(own, _)| *own == seat).unwrap().1;
    let other = table.session.people().find(|(own, _)| *own != seat).unwrap().1;
    table.now += 30 * DAY;
    table.run(By::System(SystemAct::TimeUp(seat)));
    table.does(other, Act::Choose { seat, choice: LateChoice::StandIn });
    for _ in 0..9 {
        table.turn(HOURS);
    }
    let all: Vec<UserId> = table.session.people().map(|(_, user)| user).collect();
    table.does(all[0], Act::Propose(Proposal::End { draw: true }));
    for agreed in &all[1..] {
        if table.session.question.is_some() && !table.session.is_over() {
            table.does(*agreed, Act::Agree { asked: None });
        }
    }
    let summary = table.summary().unwrap();
    assert_eq!(summary.how, HowEnded::Drawn);
    let own = player(&summary, user);
    assert_eq!((own.turns, own.late, own.left), (1, 1, true));
    assert_eq!(player(&summary, other).late, 0);
    let place = |person| summary.rated().find(|(own, _)| *own == person).unwrap().1;
    assert_eq!((place(user), place(other)), (LAST, 1), "who is out of time comes last");
}

#[test]
fn players_who_leave_come_last_and_substitutes_are_not_rated() {
    let mut table = Table::of(&[BEN, CHLOE], true);
    table.turn(HOURS);
    table.does(BEN, Act::Resign);
    let seat = table.session.former.last().unwrap().seat.unwrap();
    table.run(By::Moderator(None, ModeratorAct::Replace { seat, user: DAN }));
    while table.session.outcome().is_none() && table.session.moves < 600 {
        table.turn(HOURS);
    }
    let summary = table.summary().expect("random play ends a game of Quark");
    assert_eq!(summary.how, HowEnded::Finished);
    let (ben, dan) = (player(&summary, BEN), player(&summary, DAN));
    assert_eq!((ben.left, ben.joined, ben.place), (true, false, None));
    assert_eq!((dan.left, dan.joined, dan.seat), (false, true, seat));
    assert!(dan.place.is_some());
    let rated: Vec<UserId> = summary.rated().map(|(person, _)| person).collect();
    assert!(summary.rated && rated.len() == 3 && !rated.contains(&DAN));
    assert!(summary.rated().any(|one| one == (BEN, LAST)));
    assert_eq!(summary.counted().count(), 3, "those who had the seats at the end");
}

#[test]
fn a_rated_table_takes_no_machines_and_gives_no_hints() {
    let opening = |machines: Vec<Level>, hints| Opening {
        machines,
        hints,
        rated: true,
        ..Opening::new(quark_games::catalog().find("quanta").unwrap(), ADA, 1, PLACE)
    };
    let opened =
        |opening| open(&quark_games::catalog(), &opening, &seed(), 0).map(|opened| opened.after);
    assert_eq!(opened(opening(vec![Level::Easy], None)).unwrap_err(), Refusal::Rated);
    assert_eq!(opened(opening(Vec::new(), Some(true))).unwrap_err(), Refusal::Rated);
    let session = opened(opening(Vec::new(), None)).unwrap();
    assert!(session.rated && !session.gives_hints());
    let refused = |act| {
        let command = Command::of_person(ADA, Some(2), act);
        decide(&session, &command, &seed(), 0).map(|_| ()).unwrap_err()
    };
    assert_eq!(refused(Act::AddMachine(Level::Easy)), Refusal::Rated);
    let hints = Terms { hints: Some(true), ..Terms::default() };
    assert_eq!(refused(Act::Change(hints)), Refusal::Rated);
}

/// Returns a game of two that ended at this time, won by the first; each had this number of turns.
fn won(one: UserId, other: UserId, ended: Timestamp, turns: u32) -> Summary {
    let player = |(person, place): (UserId, u8)| Player {
        seat: Seat(place - 1),
        person,
        joined: false,
        left: false,
        place: Some(place),
        score: None,
        turns,
        late: 0,
        usual: None,
    };
    Summary {
        guild: Some(7),
        game: "quanta".to_owned(),
        began: 0,
        ended,
        moves: 2 * turns,
        how: HowEnded::Finished,
        seats: 2,
        rated: true,
        clocked: false,
        players: [(one, 1), (other, 2)].map(player).to_vec(),
    }
}

#[test]
fn a_game_counts_once_two_have_had_three_turns() {
    for (turns, counts) in [(LEAST_TURNS - 1, false), (LEAST_TURNS, true)] {
        let game = won(ADA, BEN, 0, turns);
        assert_eq!(game.rated().count() == 2, counts);
        assert_eq!(game.counted().count() == 2, counts);
    }
}

#[test]
fn who_leaves_comes_last_but_is_not_rated_without_having_played() {
    let at = |text: &str| text.parse::<jiff::Timestamp>().unwrap().as_millisecond();
    let (earlier, now) = (at("2026-11-30T23:59:59Z"), at("2026-12-01T00:00:00Z"));
    let last = &[(ADA, 1), (BEN, 2), (CHLOE, LAST)][..];
    let stayed = &[(ADA, 1), (BEN, 2), (CHLOE, 2)][..];
    for (ended, turns, left, expected) in [
        (now, LEAST_TURNS, true, last),
        (now, LEAST_TURNS - 1, true, &last[..2]),
        (now, LEAST_TURNS - 1, false, stayed),
        (earlier, LEAST_TURNS - 1, true, last),
    ] {
        let mut three = won(ADA, BEN, ended, 9);
        three.players.push(Player { person: CHLOE, turns, left, ..three.players[1] });
        let rated: Vec<(UserId, Place)> = three.rated().collect();
        assert_eq!(rated, expected, "{turns} turns, left: {left}, ended {ended}");
    }
}

#[test]
fn the_fourth_game_of_a_month_with_one_opponent_counts_less() {
    let mut ladder = Ladder::default();
    let meets = |ladder: &mut Ladder, game: Summary| ladder.meet(&game);
    for share in [1.0, 1.0, 1.0, 3.0 / 4.0, 3.0 / 5.0, 3.0 / 6.0] {
        assert_eq!(meets(&mut ladder, won(ADA, BEN, 0, 9)), [share, share]);
    }
    assert_eq!(meets(&mut ladder, won(CHLOE, ADA, 0, 9)), [1.0, 1.0], "another opponent");
    let mut three = won(BEN, ADA, 0, 9);
    three.players.push(Player { person: DAN, ..three.players[1] });
    let seventh = 3.0 / 7.0;
    let shares = meets(&mut ladder, three);
    assert_eq!(shares, [f64::midpoint(seventh, 1.0), f64::midpoint(seventh, 1.0), 1.0]);
    assert_eq!(meets(&mut ladder, won(ADA, BEN, 31 * DAY, 9)), [1.0, 1.0], "the next month");
}

#[test]
fn a_game_that_counts_half_moves_a_rating_half_as_far() {
    let whole = rate(&[(NEWCOMER, 1, 1.0), (NEWCOMER, 2, 1.0)]);
    let half = rate(&[(NEWCOMER, 1, 0.5), (NEWCOMER, 2, 0.0)]);
    let gained = |after: Rating| after.level - NEWCOMER.level;
    assert!((gained(whole[0]) - 2 * gained(half[0])).abs() <= 1);
    assert_eq!((half[1].level, half[1].uncertainty), (NEWCOMER.level, NEWCOMER.uncertainty));
}

#[test]
fn a_month_begins_with_its_first_moment() {
    let at = |text: &str| text.parse::<jiff::Timestamp>().unwrap().as_millisecond();
    let first = at("2026-11-01T00:00:00Z");
    assert_eq!(month_began(at("2026-11-23T10:00:00Z")), first);
    assert_eq!(month_began(first), first);
    assert_ne!(month(first - 1), month(first));
}

#[test]
fn ratings_rise_and_fall_and_become_more_certain() {
    let after = rate(&[(NEWCOMER, 1, 1.0), (NEWCOMER, 2, 1.0), (NEWCOMER, 2, 1.0)]);
    assert!(NEWCOMER.points() < after[0].points());
    assert_eq!(after[1].level, after[2].level);
    assert!(after.iter().all(|one| one.games == 1 && one.uncertainty < NEWCOMER.uncertainty));
    assert!(after[0].is_provisional());
    assert_eq!((NEWCOMER.points(), NEWCOMER.margin()), (1500, 1000));
}

#[test]
fn a_season_is_written_as_it_is_read() {
    let at = "2026-11-23T10:00:00Z".parse::<jiff::Timestamp>().unwrap().as_millisecond();
    let written = seasons(at).map(|season| season.to_string());
    assert_eq!(written, ["", "2026", "2026-11"]);
    for (season, text) in seasons(at).into_iter().zip(written) {
        assert_eq!(text.parse::<Season>(), Ok(season));
    }
    for nonsense in ["2026-13", "26", "2026-", "2026-11-23", "soon", "-1"] {
        assert!(nonsense.parse::<Season>().is_err(), "{nonsense}");
    }
}

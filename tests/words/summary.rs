//! The summary of random games: a second computation from the tables confirms each remark.

use std::{collections::HashSet, mem::discriminant};

use quark::{
    ai::Player,
    game::{Outcome, Race, Seat, Viewer},
    games::catalog,
    present::summary::{MOST, Remark, Story},
    session::{Course, Session, steps},
};
use quark_testing::gallery::{Finished, tables};

/// Number of games for each game and number of seats.
const GAMES: u64 = 3;

/// Figures of each seat at each step, from the table at that time. A hidden figure comes from its owner's view.
fn asked(game: &Finished) -> Vec<(Option<Seat>, Vec<i32>)> {
    let (steps, mut rows) = (steps(&game.log), Vec::new());
    Session::fold_watching(&catalog(), &game.log, |then| {
        let Some(step) = steps.iter().find(|step| step.version == then.version) else { return };
        let position = then.position().unwrap();
        let own = |seat: Seat| position.standing(Viewer::Seat(seat)).unwrap().figures[seat.index()];
        rows.push((step.seat, Seat::all(then.size()).map(|seat| own(seat).unwrap()).collect()));
    })
    .unwrap();
    rows
}

/// A game as plain numbers.
struct Facts<'a> {
    rows: Vec<(Option<Seat>, Vec<i32>)>,
    race: Race,
    outcome: &'a Outcome,
    winners: Vec<usize>,
}

impl Facts<'_> {
    /// Distance from the best figure.
    fn short(&self, at: usize, seat: usize) -> i32 {
        match self.race {
            Race::Most => -self.rows[at].1[seat],
            Race::Nearest(goal) => (goal - self.rows[at].1[seat]).abs(),
            Race::Open => panic!("nobody is ahead"),
        }
    }

    fn leads(&self, at: usize, seat: usize) -> bool {
        let seats = 0..self.rows[at].1.len();
        seats
            .filter(|other| *other != seat)
            .all(|other| self.short(at, seat) < self.short(at, other))
    }

    fn total(&self, seat: usize) -> i32 {
        self.outcome.scores[seat].total
    }

    /// The most points of any other seat.
    fn next(&self, seat: usize) -> i32 {
        let seats = 0..self.outcome.scores.len();
        seats.filter(|other| *other != seat).map(|other| self.total(other)).max().unwrap()
    }

    fn is_true(&self, remark: &Remark) -> bool {
        let (last, sole) = (self.rows.len() - 1, self.winners.len() == 1);
        let winner = self.winners[0];
        match remark {
            Remark::Comeback(seat) => {
                let half = last / 2;
                let mine = self.short(half, winner);
                let others = (0..self.rows[half].1.len()).filter(|other| *other != winner);
                let mut others = others.map(|other| self.short(half, other));
                sole && seat.index() == winner && others.all(|other| other < mine)
            }
            Remark::LastMove(seat) => {
                let seat = seat.index();
                let before = self.leads(last - 1, seat);
                sole && seat == winner && self.next(seat) < self.total(seat) && !before
            }
            Remark::TieRule(points) => {
                sole && self.total(winner) == *points && self.next(winner) == *points
            }
            Remark::Level(points, place) => {
                let places = self.outcome.places.iter().enumerate();
                let level = places.filter(|(seat, _)| self.total(*seat) == *points);
                let mut level: Vec<u8> = level.map(|(_, place)| *place).collect();
                level.sort_unstable();
                1 < *place && level[0] == *place && level[0] < level[level.len() - 1]
            }
            Remark::LeadChanges(times, among) => {
                let (mut leader, mut changes, mut seen) = (None, 0, Vec::new());
                for at in 0..=last {
                    for seat in 0..self.rows[at].1.len() {
                        if self.leads(at, seat) && leader != Some(seat) {
                            changes += usize::from(leader.is_some());
                            leader = Some(seat);
                            seen.push(seat);
                        }
                    }
                }
                let named = among.iter().all(|seat| seen.contains(&seat.index()));
                let all = seen.iter().all(|seat| among.contains(Seat(*seat as u8)));
                changes == *times && named && all
            }
            Remark::Closest(_) => panic!("it is compared with nothing"),
            Remark::Close(points) | Remark::Clear(points) => {
                sole && 0 < *points && self.total(winner) - self.next(winner) == *points
            }
            Remark::First(seat, goal, number) => {
                let at = *number as usize;
                let reached = |row: &(Option<Seat>, Vec<i32>)| row.1.contains(goal);
                let there = self.rows[at].1.iter().filter(|figure| *figure == goal).count();
                !self.rows[..at].iter().any(reached)
                    && there == 1
                    && self.race == Race::Nearest(*goal)
                    && self.rows[at].1[seat.index()] == *goal
            }
            Remark::Less(seat, other) => {
                let figures = &self.rows[last].1;
                sole && seat.index() == winner && figures[seat.index()] < figures[other.index()]
            }
            Remark::Led(seat, number) | Remark::TookLead(seat, number) => {
                let from = *number as usize;
                let always = (from..=last).all(|at| self.leads(at, seat.index()));
                always && (from == 0 || !self.leads(from - 1, seat.index()))
            }
            Remark::BestMove(seat, points, number) => {
                let gain = |at: usize| {
                    let mover = self.rows[at].0?.index();
                    Some(self.rows[at].1[mover] - self.rows[at - 1].1[mover])
                };
                let at = *number as usize;
                let mut others = (1..=last).filter(|other| *other != at);
                let before = self.rows[at - 1].1.iter();
                let mut rose = before.zip(&self.rows[at].1).map(|(was, is)| was < is).enumerate();
                self.rows[at].0 == Some(*seat)
                    && rose.all(|(other, rose)| other == seat.index() || !rose)
                    && gain(at) == Some(*points)
                    && others.all(|other| gain(other) < Some(*points))
            }
            Remark::Highest(seat, most, number) => {
                let at = *number as usize;
                let seat = seat.index();
                let lower = |row: &(Option<Seat>, Vec<i32>)| {
                    let mut others = (0..row.1.len()).filter(|other| *other != seat);
                    row.1[seat] <= *most && others.all(|other| row.1[other] < *most)
                };
                let earlier = self.rows[..at].iter().any(|row| row.1[seat] == *most);
                self.rows[at].1[seat] == *most && self.rows.iter().all(lower) && !earlier
            }
        }
    }
}

#[test]
fn every_remark_on_a_random_game_is_true() {
    let mut told = HashSet::new();
    for (kind, seats) in tables() {
        for seed in 0..GAMES {
            let game = Finished::of(kind, &vec![Player::Random; seats.into()], seed);
            let outcome = game.session.outcome().unwrap();
            let lost = game.session.position().unwrap().is_lost();
            let winners: Vec<Seat> = outcome.winners().filter(|_| !lost).collect();
            let seen = winners.iter().copied().collect();
            let story = Story {
                course: &game.course,
                outcome: Some(&outcome),
                winners: seen,
                closest: None,
            };
            let remarks = story.all_remarks();
            let name = format!("{} for {seats}, seed {seed}", kind.info().title);
            assert_eq!(story.remarks(), remarks[..remarks.len().min(MOST)], "{name}");
            // A game that nobody has won has no remark about a winner.
            let winners = winners.iter().map(|seat| seat.index());
            let winners: Vec<usize> = if lost { vec![usize::MAX] } else { winners.collect() };
            let (rows, race) = (asked(&game), game.course.measure.race);
            let facts = Facts { rows, race, outcome: &outcome, winners };
            for remark in &remarks {
                assert!(facts.is_true(remark), "{name}: {remark:?}");
            }
            told.extend(remarks.iter().map(discriminant));
        }
    }
    assert!(8 <= told.len(), "{} kinds of remarks: they say too little", told.len());
}

#[test]
fn the_chart_ends_with_the_result_and_its_words_fit() {
    for (kind, seats) in tables() {
        let game = Finished::of(kind, &vec![Player::Random; seats.into()], 7);
        let last = game.course.moments.last().unwrap();
        assert_eq!(last.number, game.session.moves);
        let outcome = game.session.outcome().unwrap();
        let totals: Vec<i32> = outcome.scores.iter().map(|score| score.total).collect();
        assert!(totals.is_empty() || totals == last.figures, "{}", kind.info().title);
        for long in [false, true] {
            let alt = game.summary(long).alt;
            assert!(alt.chars().count() <= 1_024, "{alt}");
            assert!(alt.contains("at the start, halfway and at the end"), "{alt}");
        }
    }
}

#[test]
fn there_is_no_chart_before_the_game_is_over() {
    for (kind, seats) in tables() {
        let game = Finished::of(kind, &vec![Player::Random; seats.into()], 1);
        for most in [game.log.len() - 1, game.log.len() / 2] {
            let on = Course::of(&catalog(), &game.log[..most]).unwrap();
            assert_eq!(on, None, "{}", kind.info().title);
        }
    }
}

//! What can be said of a game that is over, in a few remarks: each follows from what each seat had after every move.

use crate::{
    game::{Outcome, Race, Seat, Seats},
    kit::words::{capitalised, figure, listed},
    session::Course,
};

/// As many remarks are made of a game.
pub const MOST: usize = 4;

/// Something true of a game, that tells how it went.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Remark {
    /// Whoever has won had the worst of all after half of the moves.
    Comeback(Seat),
    /// Whoever has won did not lead before the last move.
    LastMove(Seat),
    /// More than one seat had the most points, so many, and the tie rule named one winner.
    TieRule(i32),
    /// The lead went from one seat to another so many times, among these.
    LeadChanges(usize, Seats),
    /// The winner had so few points more than the next.
    Close(i32),
    /// A seat was the first to reach what all are after, after this move.
    First(Seat, u32),
    /// The winner had fewer of what is counted than this seat.
    Less(Seat, Seat),
    /// A seat led from this move to the end.
    Led(Seat, u32),
    /// The move that brought its player the most points: how many, and which one it was.
    BestMove(Seat, i32, u32),
    /// The seat that had the most at a time of what is counted: how many, and since which move.
    Highest(Seat, i32, u32),
    /// The winner had so many points more than the next.
    Clear(i32),
}

/// A game that is over, and how.
#[derive(Clone, Copy, Debug)]
pub struct Story<'a> {
    /// How it went.
    pub course: &'a Course,
    /// How it ended by its rules, if it did.
    pub outcome: Option<&'a Outcome>,
    /// Who has won; nobody where nobody did.
    pub winners: Seats,
}

impl Story<'_> {
    /// What is most worth telling of it, first the most surprising.
    #[must_use]
    pub fn remarks(&self) -> Vec<Remark> {
        let told = [
            self.comeback(),
            self.last_move(),
            self.tie_rule(),
            self.lead_changes(),
            self.close(),
            self.first(),
            self.less(),
            self.led(),
            self.best_move(),
            self.highest(),
            self.clear(),
        ];
        told.into_iter().flatten().take(MOST).collect()
    }

    fn winner(&self) -> Option<Seat> {
        self.winners.sole()
    }

    /// Whether all of it is known: after a change of the rules only what came then is.
    fn is_whole(&self) -> bool {
        self.course.moments.first().is_some_and(|first| first.number == 0)
    }

    /// How many moments there are after the first.
    fn last(&self) -> usize {
        self.course.moments.len().saturating_sub(1)
    }

    fn figures(&self, at: usize) -> &[i32] {
        self.course.moments.get(at).map_or(&[], |moment| &moment.figures)
    }

    fn comeback(&self) -> Option<Remark> {
        let winner = self.winner().filter(|_| self.is_whole())?;
        let moves = self.course.moments.iter().filter(|one| one.seat.is_some()).count();
        let half = moves / 2;
        let worth = |figure: &i32| self.course.measure.worth(*figure);
        let mine = self.figures(half).get(winner.index()).map(worth)?;
        let mut others = (0_u8..).zip(self.figures(half)).filter(|(seat, _)| *seat != winner.0);
        let behind = others.all(|(_, other)| mine < worth(other));
        (behind && 4 <= moves).then_some(Remark::Comeback(winner))
    }

    fn last_move(&self) -> Option<Remark> {
        let winner = self.points_winner()?;
        let leads = |at: usize| self.course.ahead(at) == Some(winner);
        let before = self.last().checked_sub(1)?;
        (leads(self.last()) && !leads(before)).then_some(Remark::LastMove(winner))
    }

    /// The one winner of a game of points that was played to its end.
    fn points_winner(&self) -> Option<Seat> {
        let scored = self.outcome.is_some_and(|outcome| !outcome.scores.is_empty());
        self.winner().filter(|_| scored)
    }

    /// The points of the winner, and how many more they are than the next.
    fn margin(&self) -> Option<(i32, i32)> {
        let (winner, outcome) = (self.points_winner()?, self.outcome?);
        let most = outcome.scores.get(winner.index())?.total;
        let others = (0_u8..).zip(&outcome.scores).filter(|(seat, _)| *seat != winner.0);
        let next = others.map(|(_, score)| score.total).max()?;
        Some((most, most - next))
    }

    fn tie_rule(&self) -> Option<Remark> {
        let (most, lead) = self.margin()?;
        (lead == 0).then_some(Remark::TieRule(most))
    }

    fn lead_changes(&self) -> Option<Remark> {
        let mut leaders: Vec<Seat> =
            (0..=self.last()).filter_map(|at| self.course.ahead(at)).collect();
        leaders.dedup();
        let changes = leaders.len().checked_sub(1)?;
        (3 <= changes && self.is_whole())
            .then(|| Remark::LeadChanges(changes, leaders.into_iter().collect()))
    }

    /// A twentieth of the points or less; a single point is close in any game.
    fn close(&self) -> Option<Remark> {
        let (most, lead) = self.margin()?;
        (lead == 1 || 0 < lead && lead * 20 <= most).then_some(Remark::Close(lead))
    }

    fn clear(&self) -> Option<Remark> {
        let (most, lead) = self.margin()?;
        (1 < lead && most <= lead * 4).then_some(Remark::Clear(lead))
    }

    fn first(&self) -> Option<Remark> {
        let Race::Nearest(goal) = self.course.measure.race else { return None };
        let mut moments = self.course.moments.iter().filter(|_| self.is_whole());
        let there = moments.find(|one| one.figures.contains(&goal))?;
        let mut seats = (0_u8..).zip(&there.figures).filter(|(_, one)| **one == goal);
        let (seat, _) = seats.next()?;
        seats.next().is_none().then_some(Remark::First(Seat(seat), there.number))
    }

    fn less(&self) -> Option<Remark> {
        let winner = self.winner().filter(|_| self.course.measure.race == Race::Open)?;
        let figures = self.figures(self.last());
        let mine = figures.get(winner.index())?;
        let most = (0_u8..).zip(figures).max_by_key(|(_, one)| **one)?;
        (mine < most.1).then_some(Remark::Less(winner, Seat(most.0)))
    }

    /// For at least the last quarter of the game.
    fn led(&self) -> Option<Remark> {
        let last = self.last();
        let leader = self.course.ahead(last)?;
        let mut back = (0..=last).rev();
        let before = back.find(|at| self.course.ahead(*at) != Some(leader));
        let from = before.map_or(0, |at| at + 1);
        let number = self.course.moments.get(from)?.number;
        (last <= (last - from) * 4).then_some(Remark::Led(leader, number))
    }

    fn best_move(&self) -> Option<Remark> {
        if self.course.measure.race != Race::Most || !self.is_whole() {
            return None;
        }
        let gains = self.course.moments.windows(2).filter_map(|pair| {
            let seat = pair[1].seat?;
            let [before, after] = [&pair[0], &pair[1]].map(|one| one.figures.get(seat.index()));
            Some((seat, after? - before?, pair[1].number))
        });
        let gains: Vec<(Seat, i32, u32)> = gains.collect();
        let (seat, gain, number) = *gains.iter().max_by_key(|(_, gain, _)| *gain)?;
        let alone = gains.iter().filter(|(_, other, _)| *other == gain).count() == 1;
        (alone && 1 < gain).then_some(Remark::BestMove(seat, gain, number))
    }

    fn highest(&self) -> Option<Remark> {
        if self.course.measure.race != Race::Open || !self.is_whole() {
            return None;
        }
        let all = self.course.moments.iter().flat_map(|one| &one.figures);
        let most = *all.max().filter(|most| 1 < **most)?;
        let has = |figures: &[i32], seat: usize| figures.get(seat) == Some(&most);
        let ever = |seat: &usize| self.course.moments.iter().any(|one| has(&one.figures, *seat));
        let mut seats = (0..self.course.inks.len()).filter(ever);
        let seat = seats.next().filter(|_| seats.next().is_none())?;
        let since = self.course.moments.iter().find(|one| has(&one.figures, seat))?;
        Some(Remark::Highest(Seat(u8::try_from(seat).ok()?), most, since.number))
    }

    /// The remark as a sentence, in which a seat stands for its name.
    #[must_use]
    pub fn said(&self, remark: &Remark) -> String {
        let measure = self.course.measure;
        match remark {
            Remark::Comeback(seat) => match measure.race {
                Race::Nearest(goal) => {
                    format!("{seat} was furthest from {goal} halfway, and won.")
                }
                Race::Most | Race::Open if self.course.inks.len() == 2 => {
                    format!("{seat} was behind after half of the moves, and won.")
                }
                Race::Most | Race::Open => {
                    format!("{seat} was last after half of the moves, and won.")
                }
            },
            Remark::LastMove(seat) => format!("The last move decided it, for {seat}."),
            Remark::TieRule(points) => {
                format!("Level at {}: the tie rule decided.", figure(*points, measure.noun))
            }
            Remark::LeadChanges(times, among) => {
                let among: Vec<Seat> = among.iter().collect();
                match among.as_slice() {
                    [_, _] => {
                        format!("{} changed the lead {times} times.", listed(among, "and"))
                    }
                    _ => {
                        format!("The lead changed {times} times, among {} players.", among.len())
                    }
                }
            }
            Remark::Close(points) => {
                format!("A close finish: {}.", figure(*points, measure.noun))
            }
            Remark::First(seat, number) => match measure.race {
                Race::Nearest(goal) => format!("{seat} was first at {goal}, after move {number}."),
                Race::Most | Race::Open => format!("{seat} was first, after move {number}."),
            },
            Remark::Less(winner, other) => {
                format!("{winner} won, though {other} had more {}s.", measure.noun)
            }
            Remark::Led(seat, 0) => format!("{seat} led from start to end."),
            Remark::Led(seat, number) => match measure.race {
                Race::Nearest(goal) => {
                    format!("{seat} was nearest to {goal} from move {number} on.")
                }
                Race::Most | Race::Open => format!("{seat} led from move {number} on."),
            },
            Remark::BestMove(seat, points, number) => {
                let points = figure(*points, measure.noun);
                format!("The best move: {points}, by {seat} (move {number}).")
            }
            Remark::Highest(seat, most, number) => {
                let title = capitalised(&format!("most {}", measure.title.to_lowercase()));
                format!("{title}: {most}, by {seat} (after move {number}).")
            }
            Remark::Clear(points) => {
                format!("A clear win, by {}.", figure(*points, measure.noun))
            }
        }
    }
}

impl Remark {
    /// Whom it is about, if it is about one.
    #[must_use]
    pub const fn seat(&self) -> Option<Seat> {
        match self {
            Remark::Comeback(seat)
            | Remark::LastMove(seat)
            | Remark::First(seat, _)
            | Remark::Less(seat, _)
            | Remark::Led(seat, _)
            | Remark::BestMove(seat, ..)
            | Remark::Highest(seat, ..) => Some(*seat),
            Remark::TieRule(_) | Remark::LeadChanges(..) | Remark::Close(_) | Remark::Clear(_) => {
                None
            }
        }
    }
}

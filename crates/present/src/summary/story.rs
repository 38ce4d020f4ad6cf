//! Picks a few remarks on a finished game. Each follows from the figures of the seats after every move.

use super::remark::Remark;
use quark_game::{Outcome, Race, Seat, Seats};
use quark_session::{Course, Moment};

/// Most remarks on a game.
pub const MOST: usize = 4;

/// A finished game.
#[derive(Clone, Copy, Debug)]
pub struct Story<'a> {
    /// The figures over the game.
    pub course: &'a Course,
    /// The result by the game's rules, if it reached one.
    pub outcome: Option<&'a Outcome>,
    /// The winners; none if nobody won.
    pub winners: Seats,
    /// Smallest winning margin so far in this game on the server, in points, if there were enough games.
    pub closest: Option<i64>,
}

impl Story<'_> {
    /// Returns the remarks most worth telling, at most [`MOST`].
    #[must_use]
    pub fn remarks(&self) -> Vec<Remark> {
        self.all_remarks().into_iter().take(MOST).collect()
    }

    /// Returns all remarks that are true, the most surprising first.
    #[must_use]
    pub fn all_remarks(&self) -> Vec<Remark> {
        let told = [
            self.comeback(),
            self.last_move(),
            self.took_lead(),
            self.closest(),
            self.tie_rule(),
            self.level(),
            self.lead_changes(),
            self.close(),
            self.first(),
            self.less(),
            self.led(),
            self.best_move(),
            self.highest(),
            self.clear(),
        ];
        told.into_iter().flatten().collect()
    }

    fn winner(&self) -> Option<Seat> {
        self.winners.sole()
    }

    /// True if the whole game is known. After a change of the rules, only the part played under the new ones is.
    fn is_whole(&self) -> bool {
        self.course.moments.first().is_some_and(|first| first.number == 0)
    }

    /// Index of the last moment.
    fn last(&self) -> usize {
        self.course.moments.len().saturating_sub(1)
    }

    fn figures(&self, at: usize) -> &[i32] {
        self.course.moments.get(at).map_or(&[], |moment| &moment.figures)
    }

    fn comeback(&self) -> Option<Remark> {
        // A win by resignation or timeout is not a comeback.
        self.outcome?;
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

    /// The only winner of a game with scores that was played to its end.
    fn points_winner(&self) -> Option<Seat> {
        let scored = self.outcome.is_some_and(|outcome| !outcome.scores.is_empty());
        self.winner().filter(|_| scored)
    }

    /// The winner's points, and their lead over the next player.
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

    /// Players with equal points whom the tie rule has put on different places, behind the winner.
    fn level(&self) -> Option<Remark> {
        let outcome = self.outcome?;
        let results = || outcome.scores.iter().map(|score| score.total).zip(&outcome.places);
        let level = |points: i32| results().filter(move |(other, _)| *other == points);
        let is_split = |(points, place): &(i32, &u8)| {
            let mut places = level(*points).map(|(_, other)| other);
            1 < **place
                && places.clone().all(|other| *place <= other)
                && places.any(|other| place != &other)
        };
        let (points, place) = results().filter(is_split).min_by_key(|(_, place)| **place)?;
        Some(Remark::Level(points, *place))
    }

    fn lead_changes(&self) -> Option<Remark> {
        let mut leaders: Vec<Seat> =
            (0..=self.last()).filter_map(|at| self.course.ahead(at)).collect();
        leaders.dedup();
        let changes = leaders.len().checked_sub(1)?;
        (3 <= changes && self.is_whole())
            .then(|| Remark::LeadChanges(changes, leaders.into_iter().collect()))
    }

    fn closest(&self) -> Option<Remark> {
        let (_, lead) = self.margin()?;
        (0 < lead && i64::from(lead) < self.closest?).then_some(Remark::Closest(lead))
    }

    /// A lead of at most a twentieth of the points, or of a single point.
    fn close(&self) -> Option<Remark> {
        let (most, lead) = self.margin()?;
        let is_close = lead == 1 || 0 < lead && lead * 20 <= most;
        (is_close && self.closest().is_none()).then_some(Remark::Close(lead))
    }

    fn clear(&self) -> Option<Remark> {
        let (most, lead) = self.margin()?;
        let is_clear = 1 < lead && most <= lead * 4;
        (is_clear && self.closest().is_none()).then_some(Remark::Clear(lead))
    }

    fn first(&self) -> Option<Remark> {
        let Race::Nearest(goal) = self.course.measure.race else { return None };
        let mut moments = self.course.moments.iter().filter(|_| self.is_whole());
        let there = moments.find(|one| one.figures.contains(&goal))?;
        let mut seats = (0_u8..).zip(&there.figures).filter(|(_, one)| **one == goal);
        let (seat, _) = seats.next()?;
        seats.next().is_none().then_some(Remark::First(Seat(seat), goal, there.number))
    }

    fn less(&self) -> Option<Remark> {
        let winner = self.winner().filter(|_| self.course.measure.race == Race::Open)?;
        let figures = self.figures(self.last());
        let mine = figures.get(winner.index())?;
        let most = (0_u8..).zip(figures).max_by_key(|(_, one)| **one)?;
        (mine < most.1).then_some(Remark::Less(winner, Seat(most.0)))
    }

    /// A lead that lasted for at least the last quarter of the game.
    fn led(&self) -> Option<Remark> {
        let (leader, from) = self.last_lead()?;
        let began = self.course.moments.get(from)?;
        // A small sum is not near to a far goal, even if it is the largest.
        let is_near = match self.course.measure.race {
            Race::Nearest(goal) => goal <= 2 * began.figures.get(leader.index())?,
            Race::Most | Race::Open => true,
        };
        (is_near && self.is_long(from)).then_some(Remark::Led(leader, began.number))
    }

    /// A shorter lead, of the winner of a game that was played to its end.
    fn took_lead(&self) -> Option<Remark> {
        self.outcome?;
        let (leader, from) = self.last_lead()?;
        let is_late = from < self.last() && !self.is_long(from);
        let number = self.course.moments.get(from)?.number;
        let is_told = |first: &Remark| matches!(first, Remark::First(.., at) if *at == number);
        let is_news = is_late && !self.first().as_ref().is_some_and(is_told);
        (is_news && self.winner() == Some(leader)).then_some(Remark::TookLead(leader, number))
    }

    /// The seat that is ahead at the end, and the index of the moment since when it is.
    fn last_lead(&self) -> Option<(Seat, usize)> {
        let leader = self.course.ahead(self.last())?;
        let mut back = (0..=self.last()).rev();
        let before = back.find(|at| self.course.ahead(*at) != Some(leader));
        Some((leader, before.map_or(0, |at| at + 1)))
    }

    fn is_long(&self, from: usize) -> bool {
        self.last() <= (self.last() - from) * 4
    }

    fn best_move(&self) -> Option<Remark> {
        if self.course.measure.race != Race::Most || !self.is_whole() {
            return None;
        }
        let gains: Vec<Gain> = self.course.moments.windows(2).filter_map(Gain::of).collect();
        let best = gains.iter().max_by_key(|gain| gain.own)?;
        let is_one = gains.iter().filter(|other| other.own == best.own).count() == 1;
        // If other players gained as well, such as from an income for all, the move itself was not worth this much.
        let is_told =
            |first: &Remark| matches!(first, Remark::TookLead(_, at) if *at == best.number);
        let is_news = !self.took_lead().as_ref().is_some_and(is_told);
        let told = is_one && 1 < best.own && best.others <= 0 && is_news;
        told.then_some(Remark::BestMove(best.seat, best.own, best.number))
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
}

/// Changes made by a move.
struct Gain {
    seat: Seat,
    number: u32,
    /// Gain of the player who moved.
    own: i32,
    /// Largest gain of any other player.
    others: i32,
}

impl Gain {
    /// The change between two moments, if a player moved.
    fn of(pair: &[Moment]) -> Option<Gain> {
        let [before, after] = pair else { return None };
        let seat = after.seat?;
        let gained = before.figures.iter().zip(&after.figures).map(|(then, now)| now - then);
        let gained: Vec<i32> = gained.collect();
        let others = gained.iter().enumerate().filter(|(other, _)| *other != seat.index());
        let others = others.map(|(_, gain)| *gain).max().unwrap_or(0);
        Some(Gain { seat, number: after.number, own: *gained.get(seat.index())?, others })
    }
}

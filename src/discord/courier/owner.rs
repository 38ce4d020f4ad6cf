//! Direct messages to the application's owner about what is wrong with the bot: one when it begins, and one when it is
//! over.

use std::{
    collections::{BTreeMap, BTreeSet, VecDeque},
    sync::PoisonError,
};

use serde_json::json;

use super::{Courier, Problem};
use crate::{
    discord::{convert, rest::Outgoing, tally::Answers},
    kit::words::amount,
    session::{HOUR, MINUTE, Timestamp},
};

/// Jobs that fail for this long need help, in milliseconds.
const LASTING: Timestamp = 15 * MINUTE;
/// Failed answers count for this long, in milliseconds.
const LATELY: Timestamp = 10 * MINUTE;
/// At most this many answers may fail in that time, and at most one in [`RARE`].
const FEW: u64 = 5;
const RARE: u64 = 50;

/// Sent when nothing is wrong any more.
const OVER: &str = "What I wrote about is over: everything works again.";

/// The current faults, and those that the owner knows. Lost when the bot ends.
#[derive(Debug, Default)]
pub(super) struct Report {
    /// The kinds of failing jobs: since when, at every check, and their number now.
    jobs: BTreeMap<String, (Timestamp, usize)>,
    /// The counts of all answers at the checks of the last ten minutes, and at the one before.
    answers: VecDeque<(Timestamp, Answers)>,
    /// The faults that the owner knows.
    known: Faults,
    /// The time of the last message about a fault.
    told: Option<Timestamp>,
    /// The number of messages; wraps to 0.
    messages: u8,
}

#[derive(Debug, Default, PartialEq)]
struct Faults {
    /// The kinds of failing jobs.
    jobs: BTreeSet<String>,
    /// True if answers fail.
    answers: bool,
}

/// A message to the owner.
struct News {
    /// The faults that the owner knows after it.
    faults: Faults,
    words: String,
}

impl Report {
    /// Notes the number of failing jobs of each kind.
    fn see_jobs(&mut self, now: Timestamp, kinds: Vec<(String, i64)>) {
        let since = |kind: &String| self.jobs.get(kind).map_or(now, |(since, _)| *since);
        let count = |count: i64| usize::try_from(count).unwrap_or_default();
        let jobs = kinds.into_iter().map(|(kind, jobs)| (since(&kind), kind, count(jobs)));
        self.jobs = jobs.map(|(since, kind, jobs)| (kind, (since, jobs))).collect();
    }

    /// Notes the counts of all answers since the start.
    fn see_answers(&mut self, now: Timestamp, so_far: Answers) {
        if self.answers.is_empty() {
            self.answers.push_back((now, Answers::default()));
        }
        self.answers.push_back((now, so_far));
        while self.answers.get(1).is_some_and(|(at, _)| *at <= now - LATELY) {
            self.answers.pop_front();
        }
    }

    /// The answers of the last ten minutes.
    fn lately(&self) -> Answers {
        let [first, last] = [self.answers.front(), self.answers.back()]
            .map(|look| look.map(|(_, answers)| *answers).unwrap_or_default());
        Answers { all: last.all - first.all, failed: last.failed - first.failed }
    }

    /// The message that is due for the owner, if any.
    fn news(&mut self, now: Timestamp) -> Option<News> {
        let lasting = self.jobs.iter().filter(|(_, (since, _))| LASTING <= now - since);
        let jobs: usize = lasting.clone().map(|(_, (_, jobs))| jobs).sum();
        let kinds = lasting.map(|(kind, _)| kind.clone()).collect();
        let answers = self.lately();
        let failing = FEW < answers.failed && answers.all < RARE * answers.failed;
        let faults = Faults { jobs: kinds, answers: failing };
        if faults == Faults::default() {
            let is_known = self.known != faults;
            return is_known.then(|| News { faults, words: OVER.to_owned() });
        }
        // A fault that ends while another goes on is reported again when it comes back.
        self.known.jobs.retain(|kind| faults.jobs.contains(kind));
        self.known.answers &= faults.answers;
        let is_soon = self.told.is_some_and(|told| now - told < HOUR);
        let is_news = faults != self.known && !is_soon;
        is_news.then(|| News { faults, words: trouble(jobs, failing.then_some(answers)) })
    }

    /// Notes that the owner has received it.
    fn heard(&mut self, now: Timestamp, faults: Faults) {
        if faults != Faults::default() {
            self.told = Some(now);
        }
        self.known = faults;
        self.messages = self.messages.wrapping_add(1);
    }
}

/// Says what is wrong, and what to do.
fn trouble(jobs: usize, failing: Option<Answers>) -> String {
    let mut words = "Something is wrong.".to_owned();
    if jobs != 0 {
        words += &format!(
            " I haven’t been able to do {} for over 15 minutes, such as post a board: `quark tables` says at which \
             tables, and why.",
            amount(jobs, "thing")
        );
    }
    if let Some(Answers { all, failed }) = failing {
        words += &format!(
            " Of {all} presses and commands in 10 minutes, {failed} got an apology, an answer that was too late, or \
             none: look for `failed` in my log, and run `quark doctor`."
        );
    }
    words + " I’ll write again when this is over."
}

impl Courier {
    /// Sends the owner what is wrong, if they want that and don't know it yet.
    pub(super) async fn tell_owner(&self) {
        let Some(report) = &self.report else { return };
        let report = || report.lock().unwrap_or_else(PoisonError::into_inner);
        let now = self.service.now();
        match self.service.store().in_trouble_by_kind().await {
            Ok(kinds) => report().see_jobs(now, kinds),
            Err(error) => {
                tracing::debug!(%error, "cannot read the failing jobs, using those of the last check")
            }
        }
        report().see_answers(now, self.app.tally.so_far());
        let Some(News { faults, words }) = report().news(now) else { return };
        let number = report().messages;
        match self.write_to_owners(&words, number).await {
            Ok(()) => report().heard(now, faults),
            Err(problem) => {
                tracing::warn!(%problem, "cannot write to the owner, trying again in a minute")
            }
        }
    }

    /// Writes to all owners who accept direct messages. Doesn't use the database, which may be the fault.
    async fn write_to_owners(&self, words: &str, number: u8) -> Result<(), Problem> {
        for owner in self.rest().await.owners().await? {
            match self.write_to(owner, words, number).await {
                Err(problem) if problem.is_final() => {
                    tracing::warn!(%problem, "an owner of the application accepts no direct messages");
                }
                written => written?,
            }
        }
        Ok(())
    }

    async fn write_to(&self, owner: u64, words: &str, number: u8) -> Result<(), Problem> {
        self.direct.turn(1).await;
        let channel = self.rest().await.direct_channel(owner).await?;
        let message = json!({"content": words, "allowed_mentions": convert::nobody()});
        // The nonce is the same at each try, so the message comes once even if an answer is lost.
        let message = Outgoing::new(message).once(format!("{owner}-{number}"));
        self.rest().await.post(channel, message).await.map(drop)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const NOTHING: [(i64, String); 0] = [];

    /// Counts of answers since the start: all, and those that failed.
    fn answers(all: u64, failed: u64) -> Answers {
        Answers { all, failed }
    }

    /// Does the check at this minute, with these kinds of failing jobs and the counts of answers. Returns the message
    /// to the owner.
    fn look(report: &mut Report, now: i64, kinds: &[&str], so_far: Answers) -> Option<String> {
        let now = now * MINUTE;
        report.see_jobs(now, kinds.iter().map(|kind| ((*kind).to_owned(), 1)).collect());
        report.see_answers(now, so_far);
        let News { faults, words } = report.news(now)?;
        report.heard(now, faults);
        Some(words)
    }

    /// The messages to the owner, each with its minute.
    fn told(
        report: &mut Report,
        minutes: std::ops::Range<i64>,
        kinds: &[&str],
        so_far: Answers,
    ) -> Vec<(i64, String)> {
        minutes.filter_map(|now| Some((now, look(report, now, kinds, so_far)?))).collect()
    }

    #[test]
    fn jobs_failing_for_15_minutes_are_reported_once_and_so_is_their_end() {
        let mut report = Report::default();
        let none = answers(0, 0);
        assert_eq!(told(&mut report, 0..14, &["hand", "refresh"], none), NOTHING);
        assert_eq!(told(&mut report, 14..20, &[], none), NOTHING, "that has passed");
        let begun = told(&mut report, 20..300, &["hand", "refresh"], none);
        let [(35, words)] = &begun[..] else { panic!("{begun:?}") };
        let said = "Something is wrong. I haven’t been able to do 2 things for over 15 minutes, such as post a \
                    board: `quark tables` says at which tables, and why. I’ll write again when this is over.";
        assert_eq!(words, said);
        assert_eq!(told(&mut report, 300..400, &[], none), [(300, OVER.to_owned())]);
    }

    #[test]
    fn a_returning_fault_is_reported_at_most_once_an_hour() {
        let mut report = Report::default();
        let none = answers(0, 0);
        assert_eq!(told(&mut report, 0..16, &["hand"], none).len(), 1, "in minute 15");
        assert_eq!(told(&mut report, 16..20, &[], none).len(), 1, "and its end");
        let again = told(&mut report, 20..200, &["hand"], none);
        assert_eq!(again.iter().map(|(now, _)| *now).collect::<Vec<_>>(), [75]);
    }

    #[test]
    fn failed_answers_are_reported_if_neither_few_nor_rare() {
        let none = answers(0, 0);
        for (all, failed, is_told) in [(5, 5, false), (6, 6, true), (299, 6, true), (300, 6, false)]
        {
            let mut report = Report::default();
            assert_eq!(told(&mut report, 0..3, &[], none), NOTHING);
            let begun = told(&mut report, 3..13, &[], answers(all, failed));
            assert_eq!(begun.len(), usize::from(is_told), "{failed} of {all}: {begun:?}");
            let over = told(&mut report, 13..30, &[], answers(all, failed));
            assert_eq!(over.len(), usize::from(is_told), "ten minutes later: {over:?}");
        }
        let mut report = Report::default();
        let words = look(&mut report, 0, &[], answers(40, 7)).unwrap();
        assert!(words.contains(" Of 40 presses and commands in 10 minutes, 7 got"), "{words}");
    }

    #[test]
    fn a_later_fault_is_reported_next_to_a_known_one() {
        let mut report = Report::default();
        let fine = answers(0, 0);
        assert_eq!(told(&mut report, 0..100, &["hand"], fine).len(), 1);
        let more = told(&mut report, 100..120, &["hand"], answers(10, 10));
        let [(100, words)] = &more[..] else { panic!("{more:?}") };
        assert!(words.contains("1 thing for") && words.contains("10 got"), "{words}");
        let others = told(&mut report, 120..200, &["hand", "refresh"], answers(10, 10));
        let [(160, words)] = &others[..] else { panic!("{others:?}") };
        assert!(words.contains("2 things for") && !words.contains("got"), "{words}");
    }
}

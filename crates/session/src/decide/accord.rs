//! Changes that need everybody's consent: an early end, a pause, and moves taken back after others have moved.

use super::Trial;
use crate::{
    Ending, Entry, GameEntry, LONGEST_PAUSE, Proposal, Question, QuestionFact, Refusal, TableEntry,
};
use quark_game::Seat;

impl Trial<'_> {
    pub(super) fn propose(&mut self, seat: Seat, what: &Proposal) -> Result<(), Refusal> {
        self.in_time()?;
        if let Some(question) = &self.session.question {
            return Err(Refusal::AskedAlready(question.by));
        }
        if let Proposal::Pause { until } = what
            && !(1..=LONGEST_PAUSE).contains(&(until - self.now))
        {
            return Err(Refusal::NoPause);
        }
        if let Proposal::Rewind { version, state } = what {
            let mine = self
                .session
                .told
                .iter()
                .any(|told| told.version == *version && told.is_move_of(seat) && told.stands());
            if !mine {
                return Err(Refusal::NothingToUndo);
            }
            let read = self.session.read(state);
            read.map_err(|why| Refusal::Unreadable(why.to_string()))?;
        }
        self.add(Entry::question(seat, QuestionFact::Proposed { what: what.clone() }));
        self.settle_if_all_agree();
        Ok(())
    }

    pub(super) fn agree(&mut self, seat: Seat, asked: Option<i64>) -> Result<(), Refusal> {
        let question = self.question(asked)?;
        if question.agreed.contains(&seat) {
            return Err(Refusal::AgreedAlready);
        }
        self.add(Entry::question(seat, QuestionFact::Agreed));
        self.settle_if_all_agree();
        Ok(())
    }

    pub(super) fn decline(&mut self, seat: Seat, asked: Option<i64>) -> Result<(), Refusal> {
        self.question(asked)?;
        self.add(Entry::question(seat, QuestionFact::Declined));
        Ok(())
    }

    /// Ends a pause: for the player in `by`, or because its time is over.
    pub(super) fn resume(&mut self, by: Option<Seat>) -> Result<(), Refusal> {
        self.in_play()?;
        match self.session.paused_until() {
            Some(until) if by.is_some() || until <= self.now => {
                self.add(TableEntry::Resumed { by });
                Ok(())
            }
            Some(_) | None => Err(Refusal::NotPaused),
        }
    }

    /// Returns the pending question, if it is the one asked at that version.
    fn question(&self, asked: Option<i64>) -> Result<&Question, Refusal> {
        self.in_play()?;
        let question = self.session.question.as_ref();
        question
            .filter(|question| asked.is_none_or(|asked| asked == question.version))
            .ok_or(Refusal::NothingAsked)
    }

    /// Carries the proposal out if everybody present has agreed.
    fn settle_if_all_agree(&mut self) {
        let Some(question) = &self.session.question else { return };
        if !self.session.present().iter().all(|seat| question.agreed.contains(&seat)) {
            return;
        }
        match question.what.clone() {
            Proposal::End { draw } => self.end(Ending::Agreed { draw }),
            Proposal::Pause { until } => self.add(TableEntry::Paused { until }),
            Proposal::Rewind { version, state } => {
                let key = self.seed.key(&self.session.joins);
                let mut luck = key.luck(self.session.version + 1);
                if let Ok(mut position) = self.session.read(&state) {
                    position.reshuffle_unseen(&mut luck);
                }
                let draws = luck.into_draws().expect("derived luck cannot diverge");
                self.add(GameEntry::Rewound { version, state, draws });
            }
        }
    }
}

//! Questions to all players.

use crate::{Asked, News, Proposal, Question, QuestionFact, Session};
use quark_game::Seat;

impl Session {
    /// Applies a question of `seat`, or its answer to one.
    pub(super) fn ask_or_answer(&mut self, seat: Seat, fact: &QuestionFact) {
        match fact {
            QuestionFact::Proposed { what } => self.ask(seat, what.clone()),
            QuestionFact::Agreed => {
                if let Some(question) = &mut self.question {
                    question.agreed.push(seat);
                }
                self.tell_of(seat, News::Agreed);
            }
            QuestionFact::Declined => {
                let own = self.question.take().is_some_and(|question| question.by == seat);
                self.tell_of(seat, News::Declined { own });
            }
        }
    }

    fn ask(&mut self, seat: Seat, what: Proposal) {
        let asked = match &what {
            Proposal::End { draw: true } => Asked::Draw,
            Proposal::End { draw: false } => Asked::NoResult,
            Proposal::Pause { until } => Asked::Pause { until: *until },
            Proposal::Rewind { .. } => Asked::Rewind,
        };
        self.question =
            Some(Question { version: self.version, by: seat, what, agreed: vec![seat] });
        self.tell_of(seat, News::Asked(asked));
        self.post(self.present().iter().filter(|other| *other != seat).collect());
    }

    /// Drops the question, because other people sit here now.
    pub(super) fn forget_question(&mut self) {
        self.question = None;
    }

    /// Drops a question about taking a move back, because the game has changed since.
    pub(super) fn forget_rewind(&mut self) {
        self.question =
            self.question.take().filter(|asked| !matches!(asked.what, Proposal::Rewind { .. }));
    }
}

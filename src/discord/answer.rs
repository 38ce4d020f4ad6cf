//! The edge where a reply leaves: it is painted, sent within Discord's three seconds, and sent in words or as an
//! apology where Discord refuses it.

use std::{panic::AssertUnwindSafe, time::Duration};

use anyhow::{Error, Result};
use futures_util::FutureExt as _;
use tokio::time::timeout;

use super::{
    App,
    caller::Caller,
    convert, errors,
    problem::{Problem, code},
    reply::{Body, Reply},
    rest::{Outgoing, Rest, Ticket},
    tally::Outcome,
};

/// Pauses between two tries, in milliseconds. All of them fit into Discord's three seconds.
const WAITS: [u64; 4] = [50, 150, 400, 1_000];
/// Time limit of one try: after it another one may still be in time.
const TRY: Duration = Duration::from_millis(1_800);
/// Time limit of all tries: Discord takes no answer after three seconds.
const ALL: Duration = Duration::from_millis(2_900);
/// Discord's code for an interaction that has been answered.
const ANSWERED: isize = 40_060;

/// Discord's number for a kind of answer.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Kind {
    Message = 4,
    Update = 7,
    Form = 9,
}

/// A painted reply.
#[derive(Clone, Debug)]
pub(crate) struct Answer {
    kind: Kind,
    pub(super) message: Outgoing,
    outcome: Outcome,
}

impl Answer {
    /// A private sentence.
    pub fn sentence(words: &str, outcome: Outcome) -> Answer {
        Answer { kind: Kind::Message, message: convert::sentence(words).hidden(), outcome }
    }

    /// This answer in words instead, if it has files.
    fn in_words(&self) -> Option<Answer> {
        Some(Answer { message: self.message.in_words()?, ..*self })
    }

    /// This answer as a new private message, if it would change an existing one.
    fn as_new_message(&self) -> Option<Answer> {
        let message = self.message.clone().hidden();
        (self.kind == Kind::Update).then_some(Answer { kind: Kind::Message, message, ..*self })
    }

    async fn respond(&self, rest: &Rest, ticket: &Ticket) -> Result<(), Problem> {
        rest.respond(ticket, self.kind as u8, &self.message, TRY).await
    }
}

/// Paints a reply for its caller.
///
/// # Errors
/// If it can't be painted, or Discord would refuse it.
pub(super) async fn painted(
    app: &App,
    caller: &Caller,
    Reply { body, outcome, note: _ }: Reply,
) -> Result<Answer> {
    let theirs = caller.theme();
    let (kind, message) = match *body {
        Body::Here(message) if caller.private => {
            (Kind::Update, convert::private(app.painter.paint_private(message, theirs).await?))
        }
        Body::Here(message) | Body::Aside(message) => {
            let painted = app.painter.paint_private(message, theirs).await?;
            (Kind::Message, convert::private(painted).hidden())
        }
        Body::Card { card, theme, keeps_files } => {
            let card = app.painter.paint(card, theme).await?;
            let kind = if caller.message.is_some() { Kind::Update } else { Kind::Message };
            let message = match keeps_files {
                true => convert::public_around_files(&card),
                false => convert::public(&card),
            };
            (kind, message)
        }
        Body::Form(form) => (Kind::Form, Outgoing::new(convert::modal(&form))),
        Body::Sentence(words) => return Ok(Answer::sentence(&words, outcome)),
    };
    Ok(Answer { kind, message, outcome })
}

/// Answers a press or form of a kind, whatever happens on the way to a reply. The caller is only known when their
/// press has been read.
pub(crate) async fn answer(
    app: &App,
    ticket: &Ticket,
    what: String,
    reply: impl Future<Output = Result<(Caller, Reply)>>,
) -> Result<()> {
    app.unanswered.expect(app, ticket);
    let _underway = app.underway.begin(what);
    let mut note = None;
    let answer = async {
        let (caller, reply) = reply.await?;
        note = reply.note;
        painted(app, &caller, reply).await
    };
    let answer = match AssertUnwindSafe(answer).catch_unwind().await {
        Ok(Ok(answer)) => answer,
        Ok(Err(error)) => {
            errors::note("a press", &error);
            apology(&error)
        }
        Err(_) => {
            tracing::error!("a press panicked");
            Answer::sentence(errors::OURS, Outcome::Failed)
        }
    };
    deliver_with(app, ticket, answer, note).await
}

/// Answers a command.
///
/// # Errors
/// If the reply can't be painted or sent.
pub(crate) async fn respond(app: &App, caller: &Caller, reply: Reply) -> Result<()> {
    let note = reply.note;
    let answer = painted(app, caller, reply).await?;
    deliver_with(app, &caller.ticket, answer, note).await
}

/// Sends an answer, and then its note.
async fn deliver_with(
    app: &App,
    ticket: &Ticket,
    answer: Answer,
    note: Option<&'static str>,
) -> Result<()> {
    let is_first = deliver(app, ticket, answer).await?;
    if let Some(note) = note.filter(|_| is_first)
        && let Err(problem) = app.rest.follow_up(ticket, convert::sentence(note)).await
    {
        tracing::info!(%problem, "a note was not taken");
    }
    Ok(())
}

/// The words that people read about a failure.
pub(crate) fn apology(error: &Error) -> Answer {
    Answer::sentence(errors::apology(error), errors::outcome(error))
}

/// Sends an answer and counts it. Returns false if another one was in time, since the press was delivered twice.
///
/// # Errors
/// What Discord says to the last try.
pub(crate) async fn deliver(app: &App, ticket: &Ticket, answer: Answer) -> Result<bool> {
    let outcome = answer.outcome;
    app.unanswered.becomes(ticket, outcome);
    let sent = send(&app.rest, ticket, answer).await;
    if !matches!(sent, Ok(true)) {
        app.unanswered.becomes(ticket, Outcome::Failed);
    }
    sent.map_err(|problem| anyhow::anyhow!("the answer was not taken: {problem}"))?;
    // Otherwise another answer was in time, and has been counted.
    let counted = app.unanswered.ends(ticket);
    if let Some(outcome) = counted {
        app.tally.count(outcome);
    }
    Ok(counted.is_some())
}

/// Sends `answer`. An answer that arrived earlier, by another try or a doubled delivery, counts as sent. Returns
/// `false` if only an apology arrived.
///
/// # Errors
/// What Discord says to the last try.
pub(crate) async fn send(rest: &Rest, ticket: &Ticket, answer: Answer) -> Result<bool, Problem> {
    timeout(ALL, in_any_form(rest, ticket, answer)).await.unwrap_or(Err(Problem::Silent(ALL)))
}

/// Sends an answer; as a new message if the one to change is gone; in words if Discord refuses it; or else a sentence
/// that says so.
async fn in_any_form(rest: &Rest, ticket: &Ticket, answer: Answer) -> Result<bool, Problem> {
    let mut sent = tried(rest, ticket, &answer).await;
    if sent.as_ref().is_err_and(|problem| problem.is(&[code::UNKNOWN_MESSAGE]))
        && let Some(new) = answer.as_new_message()
    {
        // A panel that was pressed while it moved below the board.
        sent = tried(rest, ticket, &new).await;
    }
    let Err(problem) = sent else { return Ok(true) };
    if !is_refused(&problem) {
        return Err(problem);
    }
    tracing::warn!(%problem, "Discord refused an answer, sending it in words");
    let apology = Answer::sentence(errors::REFUSED, Outcome::Failed);
    let words = answer.in_words().map(|words| (words, true));
    for (answer, is_answer) in words.into_iter().chain([(apology, false)]) {
        if answer.respond(rest, ticket).await.is_ok() {
            return Ok(is_answer);
        }
    }
    Err(problem)
}

async fn tried(rest: &Rest, ticket: &Ticket, answer: &Answer) -> Result<(), Problem> {
    let mut waits = WAITS.into_iter();
    loop {
        let problem = match answer.respond(rest, ticket).await {
            Ok(()) => return Ok(()),
            // If it has arrived all the same, the next try is told so.
            Err(Problem::Silent(_)) => continue,
            Err(problem) => problem,
        };
        match (verdict(&problem), waits.next()) {
            (Verdict::There, _) => return Ok(()),
            (Verdict::Passing, Some(wait)) => {
                tokio::time::sleep(Duration::from_millis(wait)).await;
            }
            (Verdict::Passing, None) | (Verdict::Final, _) => return Err(problem),
        }
    }
}

/// Consequence of a failure for the answer.
#[derive(Debug, PartialEq)]
enum Verdict {
    /// It has arrived.
    There,
    /// It may arrive at another try.
    Passing,
    /// It will not be taken.
    Final,
}

fn verdict(problem: &Problem) -> Verdict {
    match problem {
        Problem::Refused { status, code, .. } => judged(*status, *code),
        Problem::Unreachable(_) => Verdict::Passing,
        _ => Verdict::Final,
    }
}

/// Whether Discord refuses what the answer says, and not the answer as such.
fn is_refused(problem: &Problem) -> bool {
    matches!(problem, Problem::Refused { status: 400 | 403 | 413, .. })
}

fn judged(status: u16, code: isize) -> Verdict {
    match (status, code) {
        (_, ANSWERED) => Verdict::There,
        (429 | 500..=599, _) => Verdict::Passing,
        _ => Verdict::Final,
    }
}

#[cfg(test)]
mod tests;

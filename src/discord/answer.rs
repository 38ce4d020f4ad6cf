//! Answers to presses and commands: made for one person alone, and sent at once, again while the chat
//! has a passing fault.

use std::time::Duration;

use anyhow::Result;
use serde_json::{Value, json};
use serenity::{
    all::{CreateInteractionResponse, InteractionId},
    http::{Http, HttpError},
};
use tokio::time::timeout;

use super::{App, convert, errors, guest::Guest, rest::with_alts};
use crate::present::{Message, Private};

/// Waits between tries, in milliseconds. All of them fit into the three seconds that there are.
const WAITS: [u64; 4] = [50, 150, 400, 1_000];
/// How long one try may take: after that another one may still be in time.
const TRY: Duration = Duration::from_millis(1_800);
/// How long all of them may take: after three seconds the chat takes none.
const ALL: Duration = Duration::from_millis(2_900);
/// The chat's code for an interaction that has its answer.
const ANSWERED: isize = 40_060;

/// What is said of a table that is not in the database.
pub(crate) const GONE: &str = "I don’t know that table. `/quark games` lists yours.";

/// What is answered to a press or a command.
#[derive(Clone, Debug)]
pub struct Answer {
    response: CreateInteractionResponse,
    /// Whether the message that was pressed keeps its files: `serenity` names those of a response
    /// always, and so takes away all others.
    keeps_files: bool,
}

impl From<CreateInteractionResponse> for Answer {
    fn from(response: CreateInteractionResponse) -> Answer {
        Answer { response, keeps_files: false }
    }
}

impl Answer {
    /// A change of the message that was pressed which leaves its files alone.
    pub(crate) fn around_files(response: CreateInteractionResponse) -> Answer {
        Answer { response, keeps_files: true }
    }

    async fn attempt(
        &self,
        http: &Http,
        interaction: InteractionId,
        token: &str,
    ) -> serenity::Result<()> {
        use serenity::builder::Builder as _;
        if !self.keeps_files {
            return self.response.clone().execute(http, (interaction, token)).await;
        }
        let mut response = serde_json::to_value(&self.response)?;
        if let Some(data) = response.get_mut("data").and_then(Value::as_object_mut) {
            data.remove("attachments");
        }
        http.create_interaction_response(interaction, token, &response, Vec::new()).await
    }

    /// Whether it is made by [`errors::plain`]: every other message has buttons, if only an empty list of them.
    pub(crate) fn is_plain(&self) -> bool {
        let CreateInteractionResponse::Message(message) = &self.response else { return false };
        serde_json::to_value(message).is_ok_and(|message| message.get("components").is_none())
    }

    /// The same without files, which it says in words; nothing where it has none.
    fn in_words(&self) -> Option<Value> {
        let mut response = serde_json::to_value(&self.response).ok()?;
        let data = response.get_mut("data")?;
        let files = data.get("attachments")?.as_array().filter(|all| !all.is_empty())?;
        let alts: Vec<String> = files
            .iter()
            .filter_map(|file| Some(file["description"].as_str()?.to_owned()))
            .collect();
        let content = data.get("content").and_then(Value::as_str).unwrap_or_default();
        data["content"] = with_alts(content, alts.iter().map(String::as_str)).into();
        data["attachments"] = json!([]);
        Some(response)
    }
}

/// A private answer: in place of the private message that was pressed, or a new one.
pub async fn show(
    app: &App,
    guest: &Guest,
    message: Private<Message>,
) -> Result<CreateInteractionResponse> {
    let preferences = guest.preferences(app).await?;
    let painted = app.painter.paint_private(message, preferences.theme).await?;
    Ok(if guest.private { convert::update_private(painted) } else { convert::whisper(painted) })
}

/// Sends `answer`. One that has arrived already, by an earlier try or by a doubled delivery, is fine. Returns whether
/// the answer itself has arrived, if only in words: otherwise an apology has.
///
/// # Errors
/// What the chat says to the last try.
pub async fn send(
    http: &Http,
    interaction: InteractionId,
    token: &str,
    answer: Answer,
) -> serenity::Result<bool> {
    let late = serenity::Error::Other("the chat did not take the answer in time");
    let road = road(http, interaction, token, answer);
    timeout(ALL, road).await.unwrap_or(Err(late))
}

/// Sends an answer; one that is refused is sent in words, and if that is refused, too, a sentence is. Returns whether
/// it was the answer that was sent, and not that sentence.
async fn road(
    http: &Http,
    interaction: InteractionId,
    token: &str,
    answer: Answer,
) -> serenity::Result<bool> {
    let words = answer.in_words();
    let Err(error) = tried(http, interaction, token, answer).await else { return Ok(true) };
    if !is_refused(&error) {
        return Err(error);
    }
    tracing::warn!(%error, "an answer was refused: it is given in words");
    let plain = serde_json::to_value(errors::plain(errors::REFUSED))?;
    let answers = words.map(|words| (words, true));
    for (words, is_answer) in answers.into_iter().chain([(plain, false)]) {
        let sent = http.create_interaction_response(interaction, token, &words, Vec::new()).await;
        if sent.is_ok() {
            return Ok(is_answer);
        }
    }
    Err(error)
}

async fn tried(
    http: &Http,
    interaction: InteractionId,
    token: &str,
    answer: Answer,
) -> serenity::Result<()> {
    let mut waits = WAITS.into_iter();
    loop {
        let Ok(sent) = timeout(TRY, answer.attempt(http, interaction, token)).await else {
            continue; // If it has arrived all the same, the next try hears of it.
        };
        let Err(error) = sent else { return Ok(()) };
        match (verdict(&error), waits.next()) {
            (Verdict::There, _) => return Ok(()),
            (Verdict::Passing, Some(wait)) => {
                tokio::time::sleep(Duration::from_millis(wait)).await;
            }
            (Verdict::Passing, None) | (Verdict::Final, _) => return Err(error),
        }
    }
}

/// What a failure means for the answer.
#[derive(Debug, PartialEq)]
enum Verdict {
    /// It is there.
    There,
    /// It may arrive at another try.
    Passing,
    /// It will not be taken.
    Final,
}

fn verdict(error: &serenity::Error) -> Verdict {
    match error {
        serenity::Error::Http(HttpError::UnsuccessfulRequest(answer)) => {
            judged(answer.status_code.as_u16(), answer.error.code)
        }
        serenity::Error::Http(HttpError::Request(_)) => Verdict::Passing,
        _ => Verdict::Final,
    }
}

/// Whether the chat does not take what the answer says, and not the answer as such.
fn is_refused(error: &serenity::Error) -> bool {
    matches!(error, serenity::Error::Http(HttpError::UnsuccessfulRequest(answer))
        if matches!(answer.status_code.as_u16(), 400 | 403 | 413))
}

fn judged(status: u16, code: isize) -> Verdict {
    match (status, code) {
        (_, ANSWERED) => Verdict::There,
        (429 | 500..=599, _) => Verdict::Passing,
        _ => Verdict::Final,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::discord::painter::Painted;

    #[test]
    fn only_passing_faults_are_tried_again() {
        assert_eq!(judged(400, ANSWERED), Verdict::There);
        for status in [429, 500, 502, 503, 504] {
            assert_eq!(judged(status, 0), Verdict::Passing, "{status}");
        }
        for (status, code) in [(404, 10_062), (400, 50_035), (403, 50_013), (401, 0)] {
            assert_eq!(judged(status, code), Verdict::Final, "{status} {code}");
        }
    }

    #[test]
    fn only_what_has_no_buttons_at_all_is_plain() {
        assert!(Answer::from(errors::plain("I don’t know that.")).is_plain());
        let painted = Painted { message: Message::text("Done."), png: None, summary: None };
        assert!(!Answer::from(convert::answer(&painted)).is_plain());
        assert!(!Answer::from(convert::update(&painted)).is_plain());
        assert!(!Answer::from(CreateInteractionResponse::Acknowledge).is_plain());
    }

    #[test]
    fn all_tries_are_over_before_the_chat_gives_up() {
        assert!(WAITS.iter().sum::<u64>() < 2_500);
        assert!(TRY < ALL && ALL < Duration::from_secs(3));
    }
}

//! Requests to discord.com itself, with every kind of trouble on the way.

use std::time::Instant;

use serde_json::{Value, json};

use super::{
    stand_in::{Reply, StandIn},
    *,
};
use crate::discord::{
    answer::{self, Answer},
    tally::Outcome,
};

const TOKEN: &str = "a-token-that-nobody-may-see";
const POSTED: &str = r#"{"id": "7", "content": "Hello", "attachments": [{"filename": "a.png"}]}"#;
/// The answer from a proxy in front of Discord to a machine that sends too many requests.
const BANNED: &str = "<html><title>Access denied | error code: 1015</title></html>";
const TWICE: [Reply; 2] = [Reply::Answer(200, "", POSTED); 2];

fn hello() -> Outgoing {
    Outgoing::new(json!({"content": "Hello"}))
}

/// A stand-in that gives these replies, and the client that asks it.
async fn road(replies: &[Reply]) -> (StandIn, Rest) {
    let stand_in = StandIn::new(replies).await;
    let rest = Rest::new(stand_in.client(), &TOKEN.to_owned().into(), None);
    (stand_in, rest)
}

#[tokio::test]
async fn a_request_names_the_bot_and_its_answer_is_parsed() {
    let (discord, rest) = road(&TWICE[..1]).await;
    let posted = rest.post(5, hello().once("5-1".to_owned())).await.unwrap();
    assert_eq!(posted.id(), 7);
    assert!(posted.is_current && posted.has_file(Some("a.png")));
    let heard = discord.heard().remove(0);
    assert!(heard.starts_with("POST /api/v10/channels/5/messages HTTP/1.1"), "{heard}");
    assert!(heard.contains(&format!("authorization: Bot {TOKEN}")), "{heard}");
    assert!(heard.contains("user-agent: DiscordBot ("), "{heard}");
    assert!(heard.contains(r#""nonce":"5-1""#) && heard.contains(r#""enforce_nonce":true"#));
}

#[tokio::test]
async fn a_message_that_is_gone_or_elsewhere_is_posted_with_another_nonce() {
    let elsewhere = Reply::Answer(200, "", r#"{"id": "7", "channel_id": "6", "content": "Hello"}"#);
    let gone = Reply::Answer(404, "", r#"{"code": 10008, "message": "Unknown Message"}"#);
    let here = Reply::Answer(200, "", r#"{"id": "8", "channel_id": "5", "content": "Hello"}"#);
    for first in [elsewhere, gone] {
        let (discord, rest) = road(&[first, here]).await;
        assert_eq!(rest.post(5, hello().once("5-1".to_owned())).await.unwrap().id(), 8);
        let nonces = [r#""nonce":"5-1""#, r#""nonce":"5-1+""#];
        assert!(discord.heard().iter().zip(nonces).all(|(heard, nonce)| heard.contains(nonce)));
        assert_eq!(discord.heard().len(), 2);
    }
    let (discord, rest) = road(&[gone]).await;
    rest.post(5, hello()).await.unwrap_err();
    assert_eq!(discord.heard().len(), 1, "without a nonce the refusal has another reason");
}

#[tokio::test]
async fn a_request_slightly_too_soon_is_sent_again_once() {
    let soon = Reply::Answer(429, "retry-after: 0.2\r\n", r#"{"retry_after": 0.2}"#);
    let (discord, rest) = road(&[soon, TWICE[0]]).await;
    let began = Instant::now();
    rest.post(5, hello()).await.unwrap();
    assert!(Duration::from_millis(200) <= began.elapsed());
    assert_eq!(discord.heard().len(), 2);
}

#[tokio::test]
async fn a_long_wait_is_reported_at_once_and_delays_only_its_kind() {
    let banned = Reply::Answer(429, "retry-after: 100000\r\ncontent-type: text/html\r\n", BANNED);
    let (discord, rest) = road(&[banned, TWICE[0]]).await;
    let ten_minutes = Duration::from_secs(600);
    let problem = rest.post(5, hello()).await.unwrap_err();
    assert!(matches!(problem, Problem::TooSoon(wait) if wait == ten_minutes), "{problem}");
    assert_eq!(problem.wait(9, 0), ten_minutes, "and no longer, however often it was tried");
    assert!(problem.is_fault(), "it is worth a word");
    let again = rest.post(5, hello()).await.unwrap_err();
    assert!(matches!(again, Problem::TooSoon(_)), "{again}");
    assert_eq!(discord.heard().len(), 1, "nothing is sent that will be refused");
    rest.post(6, hello()).await.unwrap();
}

#[tokio::test]
async fn a_global_limit_delays_every_request() {
    let headers = "retry-after: 65\r\nx-ratelimit-global: true\r\n";
    let (discord, rest) = road(&[Reply::Answer(429, headers, r#"{"global": true}"#)]).await;
    rest.post(5, hello()).await.unwrap_err();
    for problem in [rest.post(6, hello()).await.err(), rest.direct_channel(1).await.err()] {
        assert!(matches!(problem, Some(Problem::TooSoon(_))), "{problem:?}");
    }
    assert_eq!(discord.heard().len(), 1);
}

#[tokio::test]
async fn refusals_carry_their_codes_and_faults_are_retried_soon() {
    let no = r#"{"code": 50278, "message": "No mutual guilds"}"#;
    let bad_gateway = Reply::Answer(502, "content-type: text/html\r\n", "<html>Bad gateway</html>");
    let replies = [Reply::Answer(403, "", no), bad_gateway, Reply::Answer(500, "", "{}")];
    let (_discord, rest) = road(&replies).await;
    let problem = rest.post(5, hello()).await.unwrap_err();
    assert!(problem.is_final() && problem.is(&[50_278]), "{problem}");
    for status in [502, 500] {
        let problem = rest.post(5, hello()).await.unwrap_err();
        assert!(problem.to_string().contains(&status.to_string()), "{problem}");
        assert!(!problem.is_final() && problem.wait(0, 0) < Duration::from_secs(1), "{problem}");
    }
}

#[tokio::test]
async fn refused_files_are_replaced_by_their_alt_texts() {
    let no = Reply::Answer(400, "", r#"{"code": 400001, "message": "Uploads are limited"}"#);
    let said = r#"{"id": "8", "content": "Hello\n```\nA board of five cards\n```"}"#;
    let too_large = Reply::Answer(413, "content-type: text/html\r\n", "<html>Too large</html>");
    let taken = Reply::Answer(200, "", said);
    let (discord, rest) = road(&[no, taken, too_large, taken]).await;
    let picture = Upload {
        name: "a.png".to_owned(),
        alt: Some("A board of five cards".to_owned()),
        bytes: b"picture".as_slice().into(),
    };
    let message = hello().with(vec![picture]);
    let posted = rest.post(5, message.clone()).await.unwrap();
    assert!(posted.is_current && posted.refused.is_some_and(|problem| problem.is(&[400_001])));
    let edited = rest.edit(5, 8, message).await.unwrap();
    assert!(edited.is_current && edited.refused.is_some());
    let heard = discord.heard();
    assert!(heard[1].contains("A board of five cards") && heard[1].contains(r#""attachments":[]"#));
    assert!(heard[3].starts_with("PATCH /api/v10/channels/5/messages/8"), "{}", heard[3]);
}

#[tokio::test]
async fn connection_errors_are_reported_without_an_address() {
    let (discord, rest) = road(&[Reply::Cut]).await;
    for _ in 0..2 {
        let problem = rest.direct_channel(1).await.unwrap_err();
        assert!(matches!(problem, Problem::Unreachable(_)), "{problem}");
        let words = format!("{problem} {problem:?}");
        assert!(!words.contains(TOKEN) && !words.contains("users"), "{words}");
    }
    assert_eq!(discord.heard().len(), 1, "after its only reply it hears nobody");
}

#[tokio::test]
async fn a_slow_body_is_awaited_but_silence_times_out() {
    let pause = Duration::from_millis(1);
    let endless = Reply::Slowly(Duration::from_secs(1), POSTED);
    let (_discord, rest) = road(&[Reply::Slowly(pause, POSTED), Reply::Silence, endless]).await;
    rest.post(5, hello()).await.unwrap();
    let hasty = Rest { patience: Duration::from_millis(300), ..rest };
    for _ in 0..2 {
        let problem = hasty.post(5, hello()).await.unwrap_err();
        assert!(matches!(problem, Problem::Silent(_)), "{problem}");
        assert!(!problem.is_final() && problem.wait(0, 0) < Duration::from_secs(1), "{problem}");
    }
}

#[tokio::test]
async fn a_large_upload_has_more_time() {
    let file = Upload { name: "a.png".to_owned(), alt: None, bytes: vec![0; 10 << 20].into() };
    let message = Outgoing::new(json!({})).with(vec![file]);
    let ask = Ask::new(Method::POST, String::new());
    assert_eq!(ask.sending(&message).upload(), Duration::from_secs(320));
}

#[tokio::test]
async fn an_answer_to_a_press_also_times_out_on_silence() {
    let done = Reply::Answer(204, "", "");
    let stand_in = StandIn::new(&[Reply::Answer(502, "", ""), Reply::Silence, done]).await;
    let rest = Rest::new(stand_in.client(), &TOKEN.to_owned().into(), None);
    let ticket = Ticket { id: 5, application: 6, token: "abc".to_owned() };
    let began = Instant::now();
    let hello = Answer::sentence("Hello", Outcome::Answered);
    assert!(answer::send(&rest, &ticket, hello).await.unwrap());
    assert!(began.elapsed() < Duration::from_secs(3), "{:?}", began.elapsed());
    let heard = stand_in.heard();
    assert_eq!(heard.len(), 3);
    assert!(heard[2].starts_with("POST /api/v10/interactions/5/abc/callback"), "{heard:?}");
}

#[tokio::test]
async fn an_edit_of_an_answer_that_hangs_counts_as_slow() {
    let (_discord, rest) = road(&[Reply::Silence]).await;
    let ticket = Ticket { id: 5, application: 6, token: "abc".to_owned() };
    let slow = async {
        rest.slower().await;
        rest.slow()
    };
    tokio::select! {
        edited = rest.change(&ticket, hello()) => panic!("nobody answers: {edited:?}"),
        slow = slow => assert_eq!(slow, 1),
    }
}

#[tokio::test]
async fn servers_beyond_the_first_page_are_found() {
    let page = |numbers: std::ops::RangeInclusive<u64>| {
        let servers: Vec<Value> =
            numbers.map(|id| json!({"id": id.to_string(), "permissions": "8"})).collect();
        Reply::Answer(200, "", String::leak(json!(servers).to_string()))
    };
    let (discord, rest) = road(&[page(1..=200), page(201..=203)]).await;
    let servers: Vec<u64> = rest.servers().await.unwrap().iter().map(bot::Server::id).collect();
    assert_eq!(servers, Vec::from_iter(1..=203));
    assert!(discord.heard()[1].contains("after=200"), "{:?}", discord.heard());
}

#[tokio::test]
async fn an_application_belongs_to_a_person_or_the_members_of_a_team() {
    let alone = r#"{"id": "1", "owner": {"id": "5"}, "team": null}"#;
    let team = r#"{"id": "1", "owner": {"id": "9"}, "team": {"members": [
        {"membership_state": 2, "user": {"id": "6"}},
        {"membership_state": 1, "user": {"id": "7"}},
        {"membership_state": 2, "user": {"id": "8"}}
    ]}}"#;
    let (_discord, rest) =
        road(&[Reply::Answer(200, "", alone), Reply::Answer(200, "", team)]).await;
    assert_eq!(rest.owners().await.unwrap(), [5]);
    assert_eq!(rest.owners().await.unwrap(), [6, 8], "who has accepted");
}

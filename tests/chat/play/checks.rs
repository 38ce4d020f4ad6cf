//! Checks on the messages of a game, and on its stored data.

use std::process::Command;

use quark::{any::GameKind, kit::words::capitalised, record::Record};
use serde_json::Value;

use crate::play::Played;
use quark_testing::{
    chat::{Chat, Person, buttons, text},
    player::{Game, NEWEST},
};

/// The thread of a finished game is archived, and looking at its log leaves it so.
pub async fn wait_for_archive(chat: &Chat, game: &Game<'_>) {
    chat.until("the thread to be archived", async |_: &Chat| {
        game.is_archived().await.then_some(())
    })
    .await;
}

/// The record is enough to check the whole deal, and the text around it has the same seed.
pub async fn check_record(chat: &Chat, checked: &Value) {
    let (said, attachments) =
        (text(&checked["content"]), checked["attachments"].as_array().unwrap());
    let file = attachments
        .iter()
        .find(|file| text(&file["filename"]).ends_with(".jsonl"))
        .expect("a record");
    let record = String::from_utf8(chat.picture(&text(&file["url"])).await).unwrap();
    let record = Record::read(&record).expect("it reads");
    assert!(said.contains(record.header.seed.as_ref().expect("with the seed")), "{said}");
    record.replay(&quark::games::catalog()).expect("and follows from the seed");
    assert!(said.contains("checked, and nothing is wrong.** All of it"), "{said}");
}

/// A board's message has a picture that opens, an alternative text, and one mention for each player who must act.
pub async fn check_board(game: &Game<'_>, kind: &dyn GameKind, board: &Value, called: &[Person]) {
    let attachments = board["attachments"].as_array().unwrap();
    let [picture] = attachments.as_slice() else { panic!("one picture: {board}") };
    let alt = text(&picture["description"]);
    assert!(40 < alt.len(), "the picture is told in words: {alt}");
    let png = game.chat.picture(&text(&picture["url"])).await;
    let read = image::load_from_memory(&png).expect("a picture");
    assert!(
        read.width() <= 1_200 && png.len() <= 100_000,
        "{} wide, {} bytes",
        read.width(),
        png.len()
    );
    let content = text(&board["content"]);
    assert!(!called.is_empty(), "somebody is called: {board}");
    assert_eq!(content.matches("<@").count(), called.len(), "{content}");
    for person in called {
        assert!(content.contains(&format!("<@{}>", person.id)), "{content}");
    }
    let hand = format!("My {}", capitalised(kind.info().private));
    let labels: Vec<String> = buttons(board).iter().map(|button| text(&button["label"])).collect();
    let hand = kind.info().secrets.then_some(hand.as_str());
    let expected: Vec<&str> =
        ["Take Turn"].into_iter().chain(hand).chain(["Log", "Rules", "Zoom"]).collect();
    assert_eq!(labels, expected);
}

/// The message before the newest loses its buttons.
pub async fn check_retired(chat: &Chat, person: &Person, old: &Value) {
    chat.until("the old message to lose its buttons", async |chat: &Chat| {
        let seen = chat.newest(person, &text(&old["channel_id"]), NEWEST).await;
        let now = seen.into_iter().find(|message| message["id"] == old["id"]);
        now.is_some_and(|message| buttons(&message).is_empty()).then_some(())
    })
    .await;
}

/// Nobody reads what is for another person.
pub async fn check_privacy(game: &Game<'_>) {
    for person in &game.people {
        let seen = game.chat.messages(person, &game.place).await;
        let is_for_them =
            |message: &Value| owner_of_ephemeral(message).is_none_or(|owner| owner == person.id);
        assert!(seen.iter().all(is_for_them), "{} reads what is not theirs", person.name);
    }
}

fn owner_of_ephemeral(message: &Value) -> Option<String> {
    let private = message["flags"].as_u64().unwrap_or_default() & 64 == 64;
    private.then(|| text(&message["interaction_metadata"]["user"]["id"]))
}

/// The scores behind the last message are those of the record, which follows from the published seed.
pub async fn check_score(chat: &Chat, game: &Played) {
    let printed = chat.spawn_and_read(&["record", &game.number.to_string()]).await;
    let record = Record::read(&printed).expect("a record");
    assert!(record.header.seed.is_some());
    let position = record
        .replay(&quark::games::catalog())
        .expect("the seed explains every draw")
        .expect("it was dealt");
    let quark::game::Status::Over(outcome) = position.status() else { panic!("it is over") };
    let content = &game.checked;
    for score in &outcome.scores {
        let noun = if score.total == 1 { "point" } else { "points" };
        assert!(content.contains(&format!(": {} {noun}", score.total)), "{score:?} in {content}");
    }
    for place in &outcome.places {
        let shared = outcome.places.iter().filter(|other| *other == place).count();
        let decided = !outcome.scores.is_empty() || *place == 1 || shared == 1;
        let sign = if decided { format!("\n{place}\\. ") } else { "\n• ".to_owned() };
        assert!(content.contains(&sign), "place {place} in {content}");
    }
}

pub async fn check_verified(chat: &Chat, tables: usize) {
    let verified = chat.spawn_and_read(&["verify"]).await;
    let dealt = format!("{tables} finished tables were dealt from their published seed.");
    assert!(verified.contains(&dealt) && !verified.contains("wrong"), "{verified}");
}

/// Waits until everyone has the hand of this table. No hand is sent after the end of a game, and games in tests end
/// soon.
pub async fn wait_for_hands(game: &Game<'_>, people: &[Person]) {
    for person in people {
        let come = async |_: &Chat| game.hands(person).await.pop();
        game.chat.until("the hand of everyone", come).await;
    }
}

/// Everyone has got each hand by direct message, nobody else can read it, and it pings nobody for a finished game.
pub async fn check_hands(chat: &Chat, kind: &dyn GameKind, people: &[Person], played: &[Played]) {
    for (at, person) in people.iter().enumerate() {
        let tables = played.iter().filter(|game| at < game.seats).count();
        if !kind.info().secrets || tables == 0 {
            assert_eq!(chat.direct_channel(person).await, None, "nothing to tell {}", person.name);
            continue;
        }
        let channel = chat.direct_channel(person).await.expect("a direct channel with the bot");
        let hands = chat
            .until("every hand to be at rest", async |chat: &Chat| {
                let hands = chat.messages(person, &channel).await;
                let rests = |hand: &Value| text(&hand["content"]).contains("The game is over.");
                hands.iter().all(rests).then_some(hands)
            })
            .await;
        assert_eq!(hands.len(), tables, "{} has a hand of each table", person.name);
        for hand in &hands {
            assert_eq!(hand["attachments"].as_array().unwrap().len(), 1, "{hand}");
            assert!(text(&hand["content"]).contains("Go to the table"), "{hand}");
            assert!(buttons(hand).iter().all(|button| button["label"] != "Take Turn"), "{hand}");
        }
        for other in people.iter().filter(|other| *other != person) {
            assert!(
                chat.messages(other, &channel).await.is_empty(),
                "{} reads what is not theirs",
                other.name
            );
        }
    }
}

/// No token and no seed of the bot is in its log.
pub fn check_secrets(chat: &Chat, log: &str) {
    assert!(!log.contains(quark::sandbox::BOT_TOKEN));
    assert!(
        !log.contains("/webhooks/") && !log.contains("/callback"),
        "interaction tokens are in such addresses"
    );
    let seeds = Command::new(env!("CARGO_BIN_EXE_quark"))
        .args(["record", "1"])
        .env("DATABASE_URL", chat.database())
        .output()
        .unwrap();
    let record = Record::read(&String::from_utf8(seeds.stdout).unwrap()).unwrap();
    assert!(!log.contains(&record.header.seed.unwrap()));
}

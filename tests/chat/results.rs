//! Results as people in a chat see them: statistics, past games, leaderboards and ratings.

use serde_json::{Value, json};

use quark_testing::{
    chat::{Chat, Person, buttons, is_late, menus, text},
    player::Game,
};

/// Turns after which both of two people have played.
const PLAYED: u32 = 6;

/// People in a chat, and their channel.
struct Club {
    chat: Chat,
    people: [Person; 3],
    channel: String,
}

impl Club {
    async fn new() -> Club {
        let chat = Chat::new().await;
        let mut people = chat.people().await.into_iter();
        let people = std::array::from_fn(|_| people.next().unwrap());
        let channel = chat.channel("The Lab", "games").await;
        Club { chat, people, channel }
    }

    async fn answered(&self, who: usize, name: &str, options: Value) -> Value {
        let answer = self.chat.command(&self.people[who], &self.channel, name, options).await;
        assert_eq!(answer["outcome"], "message", "{answer}");
        answer["message"].clone()
    }

    /// The answer to the first person's command about the second.
    async fn answered_about_other(&self, name: &str) -> Value {
        let player = json!({"name": "player", "type": 6, "value": self.people[1].id});
        self.typed(json!({"name": name, "type": 1, "options": [player]})).await
    }

    async fn typed(&self, command: Value) -> Value {
        let body =
            json!({"type": 2, "channel": self.channel, "command": "quark", "options": [command]});
        self.chat.interact(&self.people[0], body).await["message"].clone()
    }

    /// Two people play this number of turns of Quanta; then `loser` resigns.
    async fn plays(&self, rated: bool, players: [usize; 2], loser: usize, turns: u32) -> i64 {
        let options = json!({"game": "quanta", "rated": rated});
        let people = players.map(|who| self.people[who].clone());
        let game = Game::start_with(&self.chat, options, &self.channel, &people).await;
        for _ in 0..turns {
            let board = game.board().await;
            let person = game.called(&board).remove(0);
            game.take_turn(&person, &board).await;
            game.board_without(&person, &text(&board["id"])).await;
        }
        let table = game.number;
        let asked = self.answered(loser, "resign", json!({"table": table.to_string()})).await;
        let sure = buttons(&asked)[0].clone();
        let id = text(&sure["custom_id"]);
        let done = self.chat.press(&self.people[loser], &asked, &id, &[]).await;
        assert_eq!(done["outcome"], "updated", "{done}");
        table
    }

    /// The first two also play against the third.
    async fn widens(&self) {
        for who in [0, 1] {
            self.plays(false, [who, 2], 2, PLAYED).await;
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn finished_games_are_counted_listed_and_rated() {
    let club = Club::new().await;
    let nothing = text(&club.answered(0, "stats", json!({})).await["content"]);
    assert!(nothing.contains("No game is over yet."), "{nothing}");
    let first = club.plays(true, [0, 1], 1, PLAYED).await;
    let second = club.plays(false, [0, 1], 1, PLAYED).await;
    let third = club.plays(true, [0, 1], 0, PLAYED).await;

    let stats = club.answered(0, "stats", json!({"game": "quanta"})).await;
    let said = text(&stats["content"]);
    assert!(said.contains("3 games with a result, 2 won (67 %)"), "{said}");
    assert!(said.contains("Rating in Quanta: **") && said.contains("2 rated games"), "{said}");
    assert!(said.contains("provisional"), "{said}");
    let picture = stats["attachments"].as_array().unwrap();
    assert_eq!(picture.len(), 1, "{stats}");
    assert!(text(&picture[0]["description"]).contains("1st twice, 2nd once"), "{stats}");

    let said = text(&club.answered_about_other("stats").await["content"]);
    assert!(said.contains("3 games with a result, 1 won (33 %)"), "{said}");

    let history = club.answered(1, "history", json!({})).await;
    let said = text(&history["content"]);
    let places: Vec<usize> = [third, second, first]
        .iter()
        .map(|table| said.find(&format!("table {table}, ")).expect("all are listed"))
        .collect();
    assert!(places.is_sorted(), "the newest comes first: {said}");
    assert!(said.contains("**won**") && said.contains("2nd of 2"), "{said}");
    let replay = &menus(&history)[0];
    let pick = text(&replay["options"][0]["value"]);
    let menu = text(&replay["custom_id"]);
    let replayed = club.chat.press(&club.people[1], &history, &menu, &[&pick]).await;
    assert!(
        text(&replayed["message"]["content"]).contains("the start, before 6 moves"),
        "{replayed}"
    );

    let alone = club.answered(0, "leaderboard", json!({"game": "quanta"})).await;
    let said = text(&alone["content"]);
    assert!(!said.contains("1. "), "with one opponent nobody is listed: {said}");
    assert!(said.contains("Nobody is listed yet."), "three games are finished: {said}");
    club.widens().await;

    let said = text(&club.answered_about_other("history").await["content"]);
    assert!(
        said.contains("where you had a seat") && said.contains(&format!("table {first}, ")),
        "{said}"
    );

    let board = club.answered(0, "leaderboard", json!({"game": "quanta"})).await;
    let said = text(&board["content"]);
    let (won, rated) = said.split_once("**Ratings**").expect("rated games were played");
    assert!(won.contains("1. ") && won.contains("3 won of 4 games"), "{said}");
    assert!(rated.contains("2. "), "{said}");
    let month = buttons(&board).into_iter().find(|button| button["label"] == "This Month").unwrap();
    let id = text(&month["custom_id"]);
    let month = club.chat.press(&club.people[0], &board, &id, &[]).await;
    let said = text(&month["message"]["content"]);
    assert!(said.contains("3 won of 4 games") && !said.contains("**Ratings**"), "{said}");
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_else_sees_an_unlisted_player() {
    let club = Club::new().await;
    club.plays(true, [0, 1], 1, PLAYED).await;
    club.widens().await;
    club.answered(1, "prefs", json!({"listed": false})).await;
    let said = text(&club.answered_about_other("stats").await["content"]);
    assert_eq!(said, quark::present::results::UNLISTED);
    let said = text(&club.answered_about_other("history").await["content"]);
    assert_eq!(said, quark::present::results::UNLISTED);
    let board = text(&club.answered(0, "leaderboard", json!({"game": "quanta"})).await["content"]);
    assert!(board.contains("1. ") && !board.contains(&club.people[1].name), "{board}");
    let own = text(&club.answered(1, "stats", json!({})).await["content"]);
    assert!(own.contains("2 games with a result, 1 won"), "{own}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_server_without_ratings_has_no_rated_tables_and_shows_none() {
    let club = Club::new().await;
    club.plays(true, [0, 1], 1, PLAYED).await;
    club.widens().await;
    let ratings = json!({"name": "ratings", "type": 1,
        "options": [{"name": "on", "type": 5, "value": false}]});
    let off = club.typed(json!({"name": "admin", "type": 2, "options": [ratings]})).await;
    assert!(text(&off["content"]).contains("Ratings are off"), "{off}");
    let refused = club.answered(0, "new", json!({"game": "quanta", "rated": true})).await;
    assert!(text(&refused["content"]).contains("Ratings are off on this server"), "{refused}");
    let card = club.answered(0, "new", json!({"game": "quanta"})).await;
    assert!(!text(&card["content"]).contains("**Rated**"));
    let stats = text(&club.answered(0, "stats", json!({})).await["content"]);
    assert!(!stats.contains("Rating"), "{stats}");
    let board = text(&club.answered(0, "leaderboard", json!({"game": "quanta"})).await["content"]);
    assert!(!board.contains("**Ratings**") && board.contains("2 won of 2 games"), "{board}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_player_who_resigns_at_once_gives_no_points_away() {
    let club = Club::new().await;
    for _ in 0..2 {
        club.plays(true, [0, 1], 1, PLAYED - 1).await;
    }
    let stats = text(&club.answered(0, "stats", json!({"game": "quanta"})).await["content"]);
    assert!(stats.contains("2 games with a result") && !stats.contains("Rating"), "{stats}");
    let board = text(&club.answered(0, "leaderboard", json!({"game": "quanta"})).await["content"]);
    assert!(board.contains("Nobody is listed yet"), "{board}");
}

#[tokio::test(flavor = "multi_thread")]
async fn an_attached_record_is_replayed_and_not_stored() {
    let club = Club::new().await;
    let kind = quark::games::catalog().find("quark").unwrap();
    let record = quark::record::selfplay::play(kind, 2, 7);
    let named = record.clone().naming(vec!["Ada *a*".to_owned(), "Machine".to_owned()]);
    let attach = async |options: Value, name: &str, text: &str| {
        let file = ("file", name, text.as_bytes());
        let person = &club.people[0];
        // On a busy machine, reading a whole game may take longer than Discord waits.
        let reads = async |chat: &Chat| {
            let (to, options) = (&club.channel, options.clone());
            let answer = chat.command_with_file(person, to, "replay", options, file).await;
            (!is_late(&answer["message"])).then(|| answer["message"].clone())
        };
        club.chat.until("the record to be read", reads).await
    };
    let shown = attach(json!({}), "game.jsonl", &named.to_string()).await;
    let said = text(&shown["content"]);
    assert!(said.contains("**Quark**, from a record: the start"), "{said}");
    assert_eq!(shown["attachments"].as_array().unwrap().len(), 1, "{shown}");
    let mut next = club.chat.press_label(&club.people[0], &shown, "Next").await;
    let said = text(&next["message"]["content"]);
    assert!(said.contains("move 1 of") && said.contains("Machine"), "{said}");
    for _ in 0..5 {
        if !text(&next["message"]["content"]).contains("Ada") {
            next = club.chat.press_label(&club.people[0], &next["message"], "Next").await;
        }
    }
    let said = text(&next["message"]["content"]);
    assert!(said.contains("Ada \\*a\\*"), "{said}");
    let last = club.chat.press_label(&club.people[0], &next["message"], "Last").await;
    assert!(text(&last["message"]["content"]).contains("wins"), "{last}");

    // The error names the line, and none of it is markup.
    let lines: Vec<String> = named.to_string().lines().map(str::to_owned).collect();
    let mut wrong = lines.clone();
    wrong[4] = wrong[4].replace("\"move\":\"", "\"move\":\"**no** ");
    let said = text(&attach(json!({}), "bad.jsonl", &wrong.join("\n")).await["content"]);
    assert!(said.contains("line 5") && !said.contains("**no**"), "{said}");
    let said = text(&attach(json!({}), "no.jsonl", "hello").await["content"]);
    assert!(said.contains("line 1"), "{said}");
    let said = text(&attach(json!({}), "no.png", "\u{0}").await["content"]);
    assert!(said.contains("doesn’t hold a game"), "{said}");
    let long = lines[0].clone() + &"\n{}".repeat(5_001);
    let said = text(&attach(json!({}), "long.jsonl", &long).await["content"]);
    assert_eq!(said, quark::present::records::TOO_LARGE);
    // A state that somebody made up: it would be drawn card by card.
    for (cards, why) in [(4, "rules have not changed"), (150_000, "too long")] {
        let mut lines = lines.clone();
        lines.push(made_up(lines.len(), cards));
        let said = text(&attach(json!({}), "made-up.jsonl", &lines.join("\n")).await["content"]);
        assert!(said.contains(why) && said.contains("line "), "{said}");
    }
    let mut live = record;
    live.header.seed = None;
    let said = text(&attach(json!({}), "live.jsonl", &live.to_string()).await["content"]);
    assert_eq!(said, quark::present::records::NOT_OVER);

    // None of it becomes a table, and a press after it was forgotten says what to do.
    let url = club.chat.database();
    let store = quark::store::Store::open(&url).await.unwrap();
    assert_eq!(store.tables(false).await.unwrap(), []);
    store.close().await;
    club.chat.kill_bot().await;
    club.chat.start_bot().await;
    club.chat.until_online().await;
    let forgotten = club.chat.press_label(&club.people[0], &last["message"], "First").await;
    assert_eq!(text(&forgotten["message"]["content"]), quark::present::records::FORGOTTEN);
}

/// A line of a record that carries over a state where a player has this number of decayed cards.
fn made_up(number: usize, cards: usize) -> String {
    let state = json!({"players": [{"decayed": vec!["u"; cards]}]});
    json!({"entry": number, "kind": "rebased", "state": state}).to_string()
}

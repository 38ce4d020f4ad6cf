//! People who only use what is on the screen: they press **Take Turn**, then something that is offered.

use serde_json::{Value, json};

use crate::{
    chat::{Chat, Person, buttons, menus, press_body, text},
    checker::each,
};

/// Labels of buttons that do not lead to a move.
const WAYS: &[&str] = &[
    "All News",
    "Back",
    "Undo",
    "Undo Turn",
    "I Am Back",
    "Hint",
    "Why?",
    "Board in Words",
    "Type a Move",
    "Previous Page",
    "Next Page",
    "Help",
    "Take Turn",
    "My Hand",
    "My Note",
    "Try",
    "Plan My Turn",
    "My Plan",
    "Standing Orders",
    "Remove All",
    "My Panel",
    "Keep",
    "Condition",
    "Forget Plan",
    "Play All",
    "Table Menu",
    "Zoom",
    "Go On",
    "Log",
    "Rematch",
    "Replay",
    "Statistics",
    "Analyse",
    "Rules",
];

/// Number of newest messages that surely include all of a turn.
pub const NEWEST: u8 = 12;

/// Returns variants that end a random game sooner.
pub fn shorter(game: &str) -> Option<&'static str> {
    match game {
        "element-313" => Some("rounds=25"),
        "zark-city" => Some("turns=80"),
        _ => None,
    }
}

/// A table where these people play.
pub struct Game<'a> {
    pub chat: &'a Chat,
    pub people: Vec<Person>,
    /// Channel where it was opened.
    pub channel: String,
    /// Thread where it is played, or that channel.
    pub place: String,
    pub number: i64,
}

impl<'a> Game<'a> {
    /// Opens a table of Quark, lets everybody join, and starts it.
    pub async fn start(chat: &'a Chat, channel: &str, people: &[Person], machines: u8) -> Game<'a> {
        Game::start_of(chat, "quark", None, channel, people, machines).await
    }

    /// Returns the direct messages about this table to a person.
    pub async fn hands(&self, person: &Person) -> Vec<Value> {
        let Some(channel) = self.chat.direct_channel(person).await else { return Vec::new() };
        let heading = format!("table {}:", self.number);
        let mut hands = self.chat.messages(person, &channel).await;
        hands.retain(|hand| text(&hand["content"]).contains(&heading));
        hands
    }

    /// Starts a table of Quark for the first two people of the chat.
    pub async fn for_two(chat: &'a Chat) -> Game<'a> {
        let channel = chat.channel("The Lab", "games").await;
        Game::start(chat, &channel, &chat.people().await[..2], 0).await
    }

    /// Opens a table of any game, lets everybody join, and starts it.
    pub async fn start_of(
        chat: &'a Chat,
        game: &str,
        variants: Option<&str>,
        channel: &str,
        people: &[Person],
        machines: u8,
    ) -> Game<'a> {
        let seats = people.len() + usize::from(machines);
        let mut options = json!({"game": game, "seats": seats, "machines": machines});
        if 0 < machines {
            // The quickest level.
            options["level"] = json!(0);
        }
        if let Some(variants) = variants {
            options["variants"] = json!(variants);
        }
        Game::start_with(chat, options, channel, people).await
    }

    /// Opens a table with these options, lets everybody join, and starts it.
    pub async fn start_with(
        chat: &'a Chat,
        options: Value,
        channel: &str,
        people: &[Person],
    ) -> Game<'a> {
        // Nobody should have to confirm moves.
        for person in people {
            chat.command(person, channel, "prefs", json!({"confirm": 0})).await;
        }
        let answer = chat.command(&people[0], channel, "new", options).await;
        assert_eq!(answer["outcome"], "message", "{answer}");
        let mut card = answer["message"].clone();
        for person in &people[1..] {
            let answer = chat.press_label(person, &card, "Join").await;
            assert_eq!(answer["outcome"], "updated", "{answer}");
            card = answer["message"].clone();
            assert!(
                text(&card["content"]).contains(&person.name),
                "the card names who has joined: {card}"
            );
        }
        let answer = chat.press_label(&people[0], &card, "Start").await;
        assert_eq!(answer["outcome"], "updated", "{answer}");
        assert!(
            buttons(&answer["message"]).is_empty(),
            "a card that has done its work has no buttons"
        );
        Game::of_card(chat, &card, channel, people).await
    }

    /// Returns the table of a card, once its game has a board.
    pub async fn of_card(
        chat: &'a Chat,
        card: &Value,
        channel: &str,
        people: &[Person],
    ) -> Game<'a> {
        let mut game = Game {
            chat,
            people: people.to_vec(),
            channel: channel.to_owned(),
            place: channel.to_owned(),
            number: table_number(card),
        };
        game.place = game.find_place(&text(&card["id"])).await;
        game
    }

    /// Returns the thread of the card, or the channel: the one with the board.
    async fn find_place(&self, card: &str) -> String {
        self.chat
            .until("the first board", async |chat: &Chat| {
                for place in [card, self.channel.as_str()] {
                    let seen = chat.messages(&self.people[0], place).await;
                    if seen.iter().any(|message| self.is_board(message)) {
                        return Some(place.to_owned());
                    }
                }
                None
            })
            .await
    }

    /// Returns true if this is a public message of this table with a picture.
    fn is_board(&self, message: &Value) -> bool {
        let heading = format!("table {}\n", self.number);
        !is_private(message)
            && message["attachments"].as_array().is_some_and(|all| !all.is_empty())
            && message["content"]
                .as_str()
                .is_some_and(|content| format!("{content}\n").contains(&heading))
    }

    /// Returns the newest public message of the table.
    pub async fn board(&self) -> Value {
        let seen = self.chat.newest(&self.people[0], &self.place, NEWEST).await;
        seen.into_iter().rfind(|message| self.is_board(message)).expect("a board")
    }

    /// Waits for a public message other than `old` that calls a person or ends the game.
    pub async fn next_board(&self, old: &str) -> Value {
        self.chat
            .until("the next board", async |_: &Chat| {
                let board = self.board().await;
                let calls = !self.called(&board).is_empty();
                (board["id"] != old && (calls || is_over(&board))).then_some(board)
            })
            .await
    }

    /// Waits for a public message other than `old`. It may call nobody.
    pub async fn quiet_board(&self, old: &str) -> Value {
        self.chat
            .until("the next board, quiet or not", async |_: &Chat| {
                let board = self.board().await;
                (board["id"] != old).then_some(board)
            })
            .await
    }

    /// Waits for a public message other than `old`, or one that calls only other people than `person`.
    pub async fn board_without(&self, person: &Person, old: &str) -> Value {
        self.chat
            .until("a board that waits for the others", async |_: &Chat| {
                let board = self.board().await;
                let calls = self.called(&board);
                let others = !calls.is_empty() && !calls.contains(person);
                (board["id"] != old || others || is_over(&board)).then_some(board)
            })
            .await
    }

    /// Returns true if the thread of the table is archived.
    pub async fn is_archived(&self) -> bool {
        let state = self.chat.get(&format!("state?as={}", self.people[0].id)).await;
        let guilds = state["guilds"].as_array().unwrap().iter();
        let mut channels = guilds.flat_map(|guild| guild["channels"].as_array().unwrap());
        channels.any(|channel| channel["id"] == self.place && channel["archived"] == true)
    }

    /// Returns the players whose turn a message says it is. It may notify only some of them: nobody in quiet hours, and
    /// nobody who is looking at their panel.
    pub fn called(&self, board: &Value) -> Vec<Person> {
        let said = text(&board["content"]);
        let named = |person: &&Person| said.contains(&format!("<@{}>", person.id));
        self.people.iter().filter(named).cloned().collect()
    }

    /// Returns the players whom a message notifies.
    pub fn pinged(&self, message: &Value) -> Vec<Person> {
        let pings =
            |person: &&Person| each(&message["mentions"]).any(|user| user["id"] == person.id);
        self.people.iter().filter(pings).cloned().collect()
    }

    /// Plays one person's whole turn with presses, and returns the number of moves.
    pub async fn take_turn(&self, person: &Person, board: &Value) -> u32 {
        let answer = self.chat.press_label(person, board, "Take Turn").await;
        assert_eq!(answer["outcome"], "message", "{answer}");
        let mut panel = answer["message"].clone();
        assert!(is_private(&panel), "a panel is private");
        assert!(!text(&panel["attachments"][0]["description"]).is_empty(), "with a hand in it");
        let mut moves = 0;
        while let Some((id, values)) = self.any_pick(&panel) {
            let values: Vec<&str> = values.iter().map(String::as_str).collect();
            let path = format!("interactions?as={}", person.id);
            let (status, answer) = self.chat.post(&path, press_body(&panel, &id, &values)).await;
            if status == 404 {
                // The panel has just moved below the new board.
                panel = self.newest_panel(person).await;
                continue;
            }
            // It is a new message if the panel moved after the press.
            let outcomes = ["updated", "message"].map(Value::from);
            assert!(outcomes.contains(&answer["outcome"]), "{answer}");
            moves += moves_of(&id, &values);
            panel = answer["message"].clone();
        }
        moves
    }

    /// Returns the newest message that only this person sees where the table is played.
    async fn newest_panel(&self, person: &Person) -> Value {
        let seen = self.chat.newest(person, &self.place, NEWEST).await;
        seen.into_iter().rfind(is_private).expect("a panel that has moved is still there")
    }

    /// Returns something that a panel offers: a button, or an option of a menu, or several where a menu wants them.
    pub fn any_pick(&self, panel: &Value) -> Option<(String, Vec<String>)> {
        let mut picks: Vec<(String, Vec<String>)> = buttons(panel)
            .iter()
            .filter(|button| !WAYS.contains(&button["label"].as_str().unwrap_or_default()))
            .map(|button| (text(&button["custom_id"]), Vec::new()))
            .collect();
        for menu in menus(panel) {
            let wanted = usize::try_from(menu["min_values"].as_u64().unwrap_or(1)).unwrap();
            let values: Vec<String> =
                each(&menu["options"]).map(|option| text(&option["value"])).collect();
            let picked = values.windows(wanted).map(<[String]>::to_vec);
            picks.extend(picked.map(|picked| (text(&menu["custom_id"]), picked)));
        }
        if picks.is_empty() { None } else { Some(picks.swap_remove(self.chat.whim(picks.len()))) }
    }
}

/// Returns true if only one person sees the message.
pub fn is_private(message: &Value) -> bool {
    message["flags"].as_u64().unwrap_or_default() & 64 != 0
}

/// Returns the number of moves that a press of `id`, or picks from this menu, play.
pub fn moves_of(id: &str, values: &[&str]) -> u32 {
    let plays = |id: &&str| match id {
        id if id.contains(":both:") => 2,
        id if id.contains(":play:") || id.contains(":each:") => 1,
        _ => 0,
    };
    [id].iter().chain(values).map(plays).sum()
}

/// Returns true if a message announces the end of the game.
pub fn is_over(board: &Value) -> bool {
    let content = board["content"].as_str().unwrap_or_default();
    ["wins.", " wins by ", "share the win.", "share first place."]
        .iter()
        .any(|end| content.contains(end))
}

fn table_number(card: &Value) -> i64 {
    let content = text(&card["content"]);
    let rest = content.split("Table ").nth(1).expect("the card tells the table's number");
    rest.chars().take_while(char::is_ascii_digit).collect::<String>().parse().unwrap()
}

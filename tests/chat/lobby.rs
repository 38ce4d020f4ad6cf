//! Menus before and around a game: the card of a table, the host's menu, games, tables, preferences.

use serde_json::{Value, json};

use quark_testing::chat::{Chat, Person, text, words};

/// Some people in a chat, and their channel.
struct Hall {
    chat: Chat,
    people: Vec<Person>,
    channel: String,
}

impl Hall {
    async fn new() -> Hall {
        let chat = Chat::new().await;
        let (people, channel) = (chat.people().await, chat.channel("The Lab", "games").await);
        Hall { chat, people, channel }
    }

    /// The first person opens a table.
    async fn opens(&self, options: Value) -> Value {
        self.answered("new", options).await
    }

    /// The answer to a command of the first person.
    async fn answered(&self, name: &str, options: Value) -> Value {
        let answer = self.chat.command(&self.people[0], &self.channel, name, options).await;
        assert_eq!(answer["outcome"], "message", "{answer}");
        answer["message"].clone()
    }

    /// The direct messages to a person, once there are `count`.
    async fn letters(&self, person: &Person, count: usize) -> Vec<Value> {
        let come = async |chat: &Chat| {
            let channel = chat.direct_channel(person).await?;
            let letters = chat.messages(person, &channel).await;
            (letters.len() == count).then_some(letters)
        };
        self.chat.until("the direct messages", come).await
    }

    /// A card, once `is` returns true for it.
    async fn card(&self, card: &Value, what: &str, is: impl Fn(&Value) -> bool) -> Value {
        self.chat
            .until(what, async |chat: &Chat| {
                let seen = chat.messages(&self.people[0], &self.channel).await;
                seen.into_iter().find(|message| message["id"] == card["id"] && is(message))
            })
            .await
    }
}

fn pictures(message: &Value) -> Vec<Value> {
    message["attachments"].as_array().unwrap().clone()
}

#[tokio::test]
async fn a_card_shows_its_games_picture_once_and_part_of_the_hash() {
    let hall = Hall::new().await;
    let (chat, [ada, ben]) = (&hall.chat, [&hall.people[0], &hall.people[1]]);
    let card = hall.opens(json!({"game": "zark-city", "seats": 3})).await;
    assert_eq!(pictures(&card), [] as [Value; 0], "the answer does not wait for the painter");
    let painted = hall.card(&card, "the picture", |card| !pictures(card).is_empty()).await;
    let picture = pictures(&painted).remove(0);
    assert_eq!(picture["filename"], "zark-city-card.png");
    assert!(text(&picture["description"]).contains("Zark City"), "{picture}");
    let png = chat.picture(&text(&picture["url"])).await;
    let read = image::load_from_memory(&png).unwrap();
    assert!(read.width() == 1200 && read.height() <= 500, "{} high", read.height());

    let joined = chat.press_label(ben, &painted, "Join").await["message"].clone();
    assert!(words(&joined).contains(&ben.name), "{joined}");
    assert_eq!(pictures(&joined)[0], picture, "the press does not send it again");
    picks(chat, ada, &joined, "Add a machine", "Machine (easy)").await;
    let full = hall.card(&card, "the full table", |card| words(card).contains("(3 of 3)")).await;
    tokio::time::sleep(std::time::Duration::from_millis(800)).await;
    let later = hall.card(&card, "the card", |_| true).await;
    assert_eq!(pictures(&later), [picture], "nor by the courier");

    let about = chat.press_label(ben, &full, "About").await["message"].clone();
    assert_eq!(about["flags"].as_u64().unwrap() & 64, 64, "only they see it");
    assert!(words(&about).contains("Andrew Looney"), "{about}");
    let hash = words(&about).split('`').nth(1).unwrap().to_owned();
    assert_eq!(hash.len(), 64, "{about}");
    let published = words(&card).split('`').nth(1).unwrap().to_owned();
    assert_eq!(published, hash[..16], "it was there before anyone joined");
    assert!(words(&full).contains(&published) && !words(&full).contains(&hash), "{full}");

    let started = chat.press_label(ada, &full, "Start").await["message"].clone();
    assert_eq!(pictures(&started), [] as [Value; 0], "the picture has done its work");
}

#[tokio::test]
async fn a_guest_is_asked_before_a_game_starts_with_free_seats() {
    let hall = Hall::new().await;
    let (chat, [ben, chloe]) = (&hall.chat, [&hall.people[1], &hall.people[2]]);
    let card = hall.opens(json!({"game": "quark", "seats": 4})).await;
    chat.press_label(ben, &card, "Join").await;
    let refused = chat.press_label(chloe, &card, "Start").await["message"].clone();
    assert!(words(&refused).contains("Press **Join** first"), "{refused}");
    let asked = chat.press_label(ben, &card, "Start").await["message"].clone();
    assert!(words(&asked).contains("Only 2 seats of 4 are taken"), "{asked}");
    hall.card(&card, "the lobby", |card| words(card).contains("(2 of 4)")).await;
    chat.press_label(ben, &asked, "Start Now").await;
    hall.card(&card, "the game", |card| words(card).contains("is being played in")).await;
}

/// The menu of a private message whose title begins like this.
fn menu(message: &Value, title: &str) -> Value {
    let begins = |menu: &Value| text(&menu["placeholder"]).starts_with(title);
    let found = quark_testing::chat::menus(message).into_iter().find(begins);
    found.unwrap_or_else(|| panic!("no menu {title:?} in {message}"))
}

/// Picks an option by its label. Returns what the message becomes.
async fn picks(chat: &Chat, person: &Person, message: &Value, title: &str, label: &str) -> Value {
    let menu = menu(message, title);
    let options = menu["options"].as_array().unwrap();
    let option = options.iter().find(|option| option["label"] == label);
    let value = text(&option.unwrap_or_else(|| panic!("no {label:?} in {menu}"))["value"]);
    let answer = chat.press(person, message, &text(&menu["custom_id"]), &[&value]).await;
    assert_eq!(answer["outcome"], "updated", "{answer}");
    answer["message"].clone()
}

#[tokio::test]
async fn the_host_changes_the_table_in_private_and_the_card_follows() {
    let hall = Hall::new().await;
    let chat = &hall.chat;
    let [ada, ben] = [&hall.people[0], &hall.people[1]];
    let card = hall.opens(json!({"game": "quark"})).await;
    let labels: Vec<String> =
        quark_testing::chat::buttons(&card).iter().map(|button| text(&button["label"])).collect();
    assert!(!labels.iter().any(|label| label.contains("Cancel")), "{labels:?}");
    let refused = chat.press_label(ben, &card, "Host Menu").await["message"].clone();
    assert!(words(&refused).contains(&format!("ask <@{}>", ada.id)), "{refused}");

    let panel = chat.press_label(ada, &card, "Host Menu").await["message"].clone();
    assert_eq!(panel["flags"].as_u64().unwrap() & 64, 64, "only the host sees it");
    let panel = picks(chat, ada, &panel, "Seats: 4", "3 seats").await;
    let panel = picks(chat, ada, &panel, "Game: Quark", "Zark City").await;
    let panel = picks(chat, ada, &panel, "Pace: ", "Steady").await;
    let panel = picks(chat, ada, &panel, "Options: usual", "One Joker").await;
    assert!(menu(&panel, "One Joker").is_object());
    let says = |card: &Value| {
        let said = words(card);
        let all = ["## Zark City", "of 3)", "One Joker", "starts with 3 days"];
        all.iter().all(|one| said.contains(one)) && pictures(card).len() == 1
    };
    let card = hall.card(&card, "the other game", says).await;
    hall.card(&card, "its picture", |card| pictures(card)[0]["filename"] == "zark-city-card.png")
        .await;

    let card = chat.press_label(ben, &card, "Join").await["message"].clone();
    let late = picks(chat, ada, &panel, "Game", "Quark").await;
    assert!(words(&late).contains("Others have joined"), "{late}");
    picks(chat, ada, &card, "Add a machine", "Machine (expert)").await;
    let panel = chat.press_label(ada, &card, "Host Menu").await["message"].clone();
    let before = chat.messages(ben, &hall.channel).await.len();
    let asks = format!("Ask {} to Leave", ben.name);
    let panel = chat.press_label(ada, &panel, &asks).await["message"].clone();
    assert!(words(&panel).contains(&format!("{} has lost their seat", ben.name)), "{panel}");
    chat.press_label(ada, &panel, "Take Out a Machine").await;
    let card = hall.card(&card, "the empty table", |card| words(card).contains("(1 of 3)")).await;
    let letters = hall.letters(ben, 1).await;
    let said = words(&letters[0]);
    assert!(said.starts_with("**Zark City**, table 1: the host has asked you to leave"), "{said}");
    assert!(said.contains(&format!("/{}/{})", hall.channel, text(&card["id"]))), "{said}");
    assert_eq!(chat.messages(ben, &hall.channel).await.len(), before, "all else is between them");

    // A player who leaves gets no message. So the one to Chloe, who is asked to leave after that, is the only one.
    let chloe = &hall.people[2];
    let card = chat.press_label(ben, &card, "Join").await["message"].clone();
    let card = chat.press_label(ben, &card, "Leave").await["message"].clone();
    let card = chat.press_label(chloe, &card, "Join").await["message"].clone();
    let panel = chat.press_label(ada, &card, "Host Menu").await["message"].clone();
    chat.press_label(ada, &panel, &format!("Ask {} to Leave", chloe.name)).await;
    hall.letters(chloe, 1).await;
    hall.letters(ben, 1).await;

    let card = chat.press_label(ben, &card, "Join").await["message"].clone();
    let started = chat.press_label(ada, &card, "Start").await["message"].clone();
    assert!(words(&started).contains("**Zark City**"), "{started}");
    chat.spawn_and_read(&["verify"]).await; // It fails if a table does not match its log.
}

#[tokio::test]
async fn without_a_game_a_menu_lists_all_and_a_pick_opens_one_table() {
    let hall = Hall::new().await;
    let (chat, ada) = (&hall.chat, &hall.people[0]);
    let refused = hall.opens(json!({"variants": "ties=atom"})).await;
    assert!(words(&refused).contains("name it with `game`"), "{refused}");

    let options = json!({"seats": 3, "machines": 1, "pace": "steady"});
    let asked = hall.opens(options).await;
    assert_eq!(asked["flags"].as_u64().unwrap() & 64, 64, "only they see it");
    let offered = menu(&asked, "Choose a game");
    let offered = offered["options"].as_array().unwrap();
    let labels: Vec<String> = offered.iter().map(|game| text(&game["label"])).collect();
    let three = ["Quark", "Element 313", "Zark City", "Quirky Quarks"];
    assert!(labels.iter().zip(three).all(|(label, game)| label.starts_with(game)), "{labels:?}");
    assert_eq!(labels.len(), 4, "Quanta is for two");
    assert!(text(&offered[0]["description"]).contains("race to the biggest atom"), "{offered:?}");
    assert_eq!(chat.messages(ada, &hall.channel).await.len(), 2, "nothing is open yet");

    let said = picks(chat, ada, &asked, "Choose a game", "Zark City · 2 to 5 players").await;
    assert!(words(&said).contains("table 1 is open"), "{said}");
    let is_card = |message: &Value| words(message).starts_with("## Zark City");
    let card = chat
        .until("the card", async |chat: &Chat| {
            chat.messages(ada, &hall.channel).await.into_iter().find(is_card)
        })
        .await;
    for said in ["(2 of 3)", r"Ada (host), Medium 1", "starts with 3 days"] {
        assert!(words(&card).contains(said), "{card}");
    }
    assert_eq!(pictures(&card)[0]["filename"], "zark-city-card.png");
    tokio::time::sleep(std::time::Duration::from_secs(6)).await;
    let seen = chat.messages(ada, &hall.channel).await;
    assert_eq!(seen.iter().filter(|message| is_card(message)).count(), 1, "it comes once");
}

#[tokio::test]
async fn a_menu_asks_which_of_several_tables_is_meant() {
    let hall = Hall::new().await;
    let (chat, channel) = (&hall.chat, &hall.channel);
    let [ada, ben] = [&hall.people[0], &hall.people[1]];
    for game in ["quark", "zark-city"] {
        let card = hall.opens(json!({"game": game, "seats": 2, "machines": 0})).await;
        chat.press_label(ben, &card, "Join").await;
        chat.press_label(ada, &card, "Start").await;
        hall.card(&card, "the thread", |card| words(card).contains("is being played in")).await;
    }
    let asks = async |name: &str, options: Value, label: &str| {
        let asked = chat.command(ada, channel, name, options).await["message"].clone();
        assert_eq!(asked["flags"].as_u64().unwrap() & 64, 64, "only they see it");
        picks(chat, ada, &asked, "Choose a table", label).await
    };
    let [quark, zark] = ["Table 1: Quark with Ben", "Table 2: Zark City with Ben"];
    let hand = asks("hand", json!({}), zark).await;
    assert!(text(&pictures(&hand)[0]["filename"]).starts_with("table-2-"), "{hand}");
    let board = asks("board", json!({"text": true}), quark).await;
    assert!(words(&board).contains("Baryons"), "{board}");
    let sure = asks("resign", json!({}), quark).await;
    assert!(words(&sure).contains("**Quark**, table 1"), "{sure}");
    let watched = asks("watch", json!({"every_turn": true}), quark).await;
    assert!(words(&watched).contains("You’re watching"), "{watched}");
    asks("watch", json!({"every_turn": true}), zark).await;
    let off = asks("watch", json!({"off": true}), zark).await;
    assert!(words(&off).contains("no longer"), "{off}");
    let refused = asks("play", json!({"move": "fly"}), quark).await;
    let said = words(&refused);
    assert!(said.contains("isn’t a move") || said.contains("Ben’s turn"), "{refused}");
    let asked = asks("end", json!({"draw": true}), zark).await;
    assert!(words(&asked).contains("draw"), "{asked}");
    let long = json!({"move": "x".repeat(60)});
    let refused = chat.command(ada, channel, "play", long).await["message"].clone();
    assert!(words(&refused).contains("option `table`"), "{refused}");
}

#[tokio::test]
async fn preferences_are_set_with_menus_buttons_and_a_form() {
    let hall = Hall::new().await;
    let (chat, ada) = (&hall.chat, &hall.people[0]);
    let listed = hall.answered("prefs", json!({})).await;
    let listed = picks(chat, ada, &listed, "Colours: dark", "Light colours").await;
    let listed = picks(chat, ada, &listed, "Reminders: at the table", "Never").await;
    let listed = picks(chat, ada, &listed, "Quiet hours: none", "22:00-08:00").await;
    let listed = picks(chat, ada, &listed, "Daily digest: none", "At 08:00").await;
    let listed = chat.press_label(ada, &listed, "Always Confirm").await["message"].clone();
    for said in ["**light**", "Reminders are off", "**22:00-08:00** (UTC)", "**08:00**", "confirm"]
    {
        assert!(words(&listed).contains(said), "{said} in {listed}");
    }
    let (menu, zone) = quark_testing::chat::menus(&listed)
        .iter()
        .find_map(|menu| {
            let options = menu["options"].as_array().unwrap();
            let zone = options.iter().find(|option| option["label"] == "Your time zone…")?;
            Some((text(&menu["custom_id"]), text(&zone["value"])))
        })
        .expect("a menu has it");
    let form = chat.press(ada, &listed, &menu, &[&zone]).await;
    assert_eq!(form["outcome"], "modal", "{form}");
    let writes = async |zone: &str| {
        let field = json!({"type": 4, "custom_id": "text", "value": zone});
        let body = json!({"type": 5, "channel": listed["channel_id"],
            "custom_id": form["modal"]["custom_id"],
            "components": [{"type": 1, "components": [field]}]});
        words(&chat.interact(ada, body).await["message"])
    };
    let said = writes("europe/berlin").await;
    assert!(said.contains("(Europe/Berlin)"), "{said}");
    let again = chat.press(ada, &listed, &menu, &[&zone]).await;
    assert_eq!(again["outcome"], "modal", "{again}");
    let said = writes("Atlantis").await;
    assert!(said.contains("I don’t know that time zone"), "{said}");
}

#[tokio::test]
async fn the_host_hears_that_the_last_seat_is_taken_and_starts_from_there() {
    let hall = Hall::new().await;
    let (chat, [ada, ben]) = (&hall.chat, [&hall.people[0], &hall.people[1]]);
    let card = hall.opens(json!({"game": "quanta", "seats": 2})).await;
    chat.press_label(ben, &card, "Join").await;
    let letters = hall.letters(ada, 1).await;
    let said = words(&letters[0]);
    assert!(said.starts_with("**Quanta**, table 1: all seats are taken."), "{said}");
    let waits = |card: &Value| words(card).contains("press **Start**");
    hall.card(&card, "the full table", waits).await;
    chat.press_label(ada, &letters[0], "Start").await;
    hall.card(&card, "the game", |card| !waits(card)).await;
}

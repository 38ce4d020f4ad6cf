//! The real bot in the real sandbox, played in a real browser: what each person sees, and never sees.

use std::{collections::BTreeSet, process::Stdio};

use super::browser::support::{Browser, Screen};
use quark::{
    game::{Seat, Viewer},
    present::Room,
    service::{Clock, Service},
    session::Session,
    store::{Store, TableId},
};
use serde_json::json;
use tempfile::TempDir;
use tokio::{
    io::{AsyncBufReadExt, BufReader},
    process::{Child, Command},
};

/// The first table of a new database.
const TABLE: TableId = TableId(1);
const THREAD: &str = "Quark · table 1";
/// The direct messages with the bot.
const DIRECT: &str = "Quark";

/// The program with its sandbox, a browser with the page, and the program's own database.
struct Server {
    browser: Browser,
    store: Store,
    program: Child,
    _folder: TempDir,
}

/// Everything that one person can find: all texts, and the contents of all pictures except boards.
struct Findings {
    words: String,
    hands: BTreeSet<Vec<u8>>,
}

impl Server {
    async fn open(screen: Screen) -> Option<Server> {
        let folder = tempfile::tempdir().unwrap();
        let database = format!("sqlite:{}", folder.path().join("quark.db").display());
        let mut program = Command::new(env!("CARGO_BIN_EXE_quark"))
            .args(["sandbox", "--port", "0"])
            .current_dir(folder.path())
            .env("DATABASE_URL", &database)
            .env("RUST_LOG", "error")
            .env_remove("DISCORD_TOKEN")
            .env_remove("DISCORD_API_URL")
            .env_remove("QUARK_GUILD")
            .stdout(Stdio::piped())
            .kill_on_drop(true)
            .spawn()
            .unwrap();
        let mut lines = BufReader::new(program.stdout.take().unwrap()).lines();
        let line = lines.next_line().await.unwrap().expect("the program says where it is");
        let address = line.split_whitespace().find(|word| word.starts_with("http://")).unwrap();
        let browser = super::browser::support::open(screen, address).await?;
        browser.see("Type /quark new").await;
        let store = Store::open(&database).await.unwrap();
        Some(Server { browser, store, program, _folder: folder })
    }

    /// Closes everything; the browser must not have reported any errors.
    async fn close(mut self) {
        assert_eq!(self.browser.complaints().await, Vec::<String>::new());
        drop(self.browser);
        self.store.close().await;
        self.program.kill().await.unwrap();
    }

    /// A new service on the database. A service caches tables, so an old one would not see the program's changes.
    fn service(&self) -> Service {
        Service::new(self.store.clone(), Clock::system(), quark::games::catalog())
    }

    async fn session(&self) -> Session {
        self.service().load(TABLE).await.unwrap()
    }

    /// A person's hand by the database, as its alternative text.
    async fn hand_of(&self, person: &str) -> String {
        let session = self.session().await;
        let roster = self.service().roster(&session).await.unwrap();
        let named = |seat: &Seat| roster.names[seat.index()] == person;
        let (seat, _) = session.seated().find(|(seat, _)| named(seat)).unwrap();
        let words = session.position().unwrap().alt(Viewer::Seat(seat));
        Room::new(TABLE.0, &session, &roster).plain(&words)
    }

    /// Visits every place of a person, and collects what is there.
    async fn findings(&self) -> Findings {
        let mut found = Findings { words: String::new(), hands: BTreeSet::new() };
        for place in ["general", THREAD, DIRECT] {
            self.browser.visit(place).await;
            // An empty place would look the same as one that is not drawn yet.
            self.browser.see("Quark").await;
            found.words += &self.browser.messages().await;
            for (words, address) in self.browser.pictures().await {
                if words.contains("Your hand") {
                    let bytes = reqwest::get(address).await.unwrap().bytes().await.unwrap();
                    found.hands.insert(bytes.to_vec());
                }
            }
        }
        found
    }
}

/// The player in turn and the one who waits, by the numbers next to their names: both were sent a hand, and one was
/// called.
async fn first_and_second(browser: &Browser) -> (&'static str, &'static str) {
    browser
        .eventually("one of the two is asked to act", async || {
            match (browser.mentions("Ada").await, browser.mentions("Ben").await) {
                (Some(2), Some(1)) => Ok(("Ada", "Ben")),
                (Some(1), Some(2)) => Ok(("Ben", "Ada")),
                numbers => Err(format!("the numbers are {numbers:?}")),
            }
        })
        .await
}

async fn private_messages(browser: &Browser) -> serde_json::Value {
    browser.script("return document.querySelectorAll('.message.private').length", vec![]).await
}

#[tokio::test(flavor = "multi_thread")]
async fn two_people_take_turns_and_each_sees_only_their_own_hand() {
    let Some(server) = Server::open(Screen::Desktop).await else { return };
    let browser = &server.browser;

    browser.say("/quark new game:Quark").await;
    browser.see("Players (1 of 4): Ada (host)").await;
    browser.become_person("Ben").await;
    browser.press("Join").await;
    browser.see("Players (2 of 4): Ada (host), Ben").await;
    browser.become_person("Ada").await;
    browser.press("Start").await;
    let (first, second) = first_and_second(browser).await;

    // Each has their own hand from the database, and nobody else's.
    for person in [second, first] {
        browser.become_person(person).await;
        browser.visit(DIRECT).await;
        let hand = server.hand_of(person).await;
        browser.picture(&hand).await;
        assert_eq!(browser.pictures().await.len(), 1, "one table, one hand");
    }
    browser.expect_mentions(second, 0).await;

    // A turn with mouse and keys.
    assert_eq!(browser.follow_mention().await, THREAD);
    browser.expect_mentions(first, 0).await;
    browser.picture(&format!("{first} has 2 actions")).await;
    browser.press("Take Turn").await;
    browser.see("Only you can see this").await;
    browser.picture(&server.hand_of(first).await).await;
    browser.press("Draw").await;
    browser.press("From the deck, unseen").await;
    browser.see("your turn, take 1 action").await;
    browser.press_by_key("Draw").await;
    browser.press_by_key("From the deck, unseen").await;
    browser.see(&format!("It’s {second}’s turn.")).await;
    browser.picture(&server.hand_of(first).await).await;

    // The number leads the next player to the shared board, from any place.
    browser.expect_mentions(second, 1).await;
    let board = format!("{second} has 2 actions");
    browser.picture(&board).await;
    browser.visit("general").await;
    browser.become_person(second).await;
    assert_eq!(browser.follow_mention().await, THREAD);
    browser.expect_mentions(second, 0).await;
    browser.picture(&board).await;
    browser.see(&format!("{first} draws 2 cards.")).await;
    assert_eq!(private_messages(browser).await, json!(0), "{first}’s panel is {first}’s alone");

    // A turn with a panel and a form.
    browser.press("Take Turn").await;
    browser.picture(&server.hand_of(second).await).await;
    browser.press("Draw").await;
    browser.press("From the deck, unseen").await;
    browser.see("your turn, take 1 action").await;
    browser.press("Type a Move").await;
    browser.fill("Your move", "draw").await;
    browser.press_in_dialog("Submit").await;
    browser.see(&format!("It’s {first}’s turn.")).await;
    // Their panel is open, so nothing calls them: it has gone on by itself.
    browser.expect_mentions(first, 0).await;

    // Nothing private that one player has seen can be found by the other.
    let mut findings = Vec::new();
    for person in [first, second] {
        browser.become_person(person).await;
        browser.visit(DIRECT).await;
        browser.picture(&server.hand_of(person).await).await;
        findings.push(server.findings().await);
    }
    let [mine, yours] = findings.as_slice() else { unreachable!("two people") };
    assert!(!mine.hands.is_empty() && !yours.hands.is_empty());
    assert_eq!(mine.hands.intersection(&yours.hands).count(), 0, "a hand is seen by both");
    for (findings, other) in [(mine, second), (yours, first)] {
        let draws = format!("{other} draws ");
        let told: Vec<&str> = findings.words.split(&draws).skip(1).collect();
        assert!(!told.is_empty());
        assert!(
            told.iter().all(|cards| cards.starts_with("a card") || cards.starts_with("2 cards")),
            "{told:?}"
        );
    }
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn on_a_phone_a_turn_against_a_machine_fits_the_screen() {
    let Some(server) = Server::open(Screen::Phone).await else { return };
    let browser = &server.browser;
    let overflow = "return document.documentElement.scrollWidth - innerWidth";

    browser.say("/quark new game:Quark machines:1").await;
    browser.see("Players (2 of 4): Ada (host), Medium 1").await;
    assert_eq!(browser.script(overflow, vec![]).await, json!(0));
    browser.press("Host Menu").await;
    browser.see("You’re the host").await;
    let wide = "return [...document.querySelectorAll('.opener')]
        .filter((node) => innerWidth < node.getBoundingClientRect().right).length";
    assert_eq!(browser.script(wide, vec![]).await, json!(0), "every menu fits");
    browser.press("Start").await;
    browser.see("is being played in #Quark · table").await;
    browser.expect_mentions("Ada", 2).await;
    assert_eq!(browser.follow_mention().await, THREAD);
    browser.picture("Ada has 2 actions").await;
    let before = server.session().await.moves;

    browser.press("Take Turn").await;
    browser.picture(&server.hand_of("Ada").await).await;
    let narrow = "return [...document.querySelectorAll('#messages .button, #messages img')]
        .map((node) => node.getBoundingClientRect())
        .filter((box) => box.left < 0 || innerWidth < box.right || box.height < 40).length";
    assert_eq!(browser.script(narrow, vec![]).await, json!(0), "all fits, and a thumb hits it");
    for actions in ["2 actions", "1 action"] {
        browser.see(&format!("your turn, take {actions}")).await;
        browser.press("Draw").await;
        browser.press("From the deck, unseen").await;
    }
    browser
        .eventually("the machine has answered", async || {
            let session = server.session().await;
            let mine = session.seat_of(session.host).unwrap();
            match session.moves {
                moves if before + 2 < moves && session.waiting().contains(mine) => Ok(()),
                moves => Err(format!("{moves} moves")),
            }
        })
        .await;
    browser.see("@Ada: take 2 actions.").await;
    assert_eq!(browser.script(overflow, vec![]).await, json!(0));
    server.close().await;
}

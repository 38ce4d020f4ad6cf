//! The sandbox's page in a real browser, with a small bot behind it.
mod bot;
pub mod support;

use std::{path::Path, process::Command, time::Duration};

use fantoccini::key::Key;
use quark::sandbox::{self, Running};
use serde_json::json;
use support::{Browser, Screen};
use tokio::task::JoinHandle;

/// A sandbox, a bot that is online there, and a browser with the page.
struct Lab {
    browser: Browser,
    bot: JoinHandle<()>,
    sandbox: Running,
}

impl Lab {
    async fn open(screen: Screen) -> Option<Lab> {
        let sandbox = sandbox::start(0).await.unwrap();
        let browser = support::open(screen, &sandbox.url()).await?;
        let bot = bot::start(&sandbox.url()).await;
        browser.see("Type /quark new").await;
        Some(Lab { browser, bot, sandbox })
    }

    /// Closes everything; the browser must not have reported any errors.
    async fn close(self) {
        assert_eq!(self.browser.complaints().await, Vec::<String>::new());
        drop(self.browser);
        self.bot.abort();
        self.sandbox.stop().await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn two_people_play_and_only_the_owner_sees_a_hand() {
    let Some(lab) = Lab::open(Screen::Desktop).await else { return };
    let browser = &lab.browser;

    browser.say("/quark new game:Element 313 machines:2").await;
    browser.see("A table of element-313 with 2 machines.").await;
    assert_eq!(browser.picture("The board: nobody has moved.").await, (600, 400));

    browser.press("Join").await;
    browser.see("@Ada joins.").await;
    browser.press("My Hand").await;
    browser.see("Your hand, ada.").await;
    browser.see("Only you can see this").await;
    browser.picture("The hand of ada.").await;

    browser.become_person("Ben").await;
    browser.see("@Ada joins.").await;
    assert!(!browser.has_picture("The hand of ada.").await);
    assert!(!browser.messages().await.contains("Your hand"));
    browser.press("My Hand").await;
    browser.picture("The hand of ben.").await;
    browser.choose("Take a card", &["Quark d"]).await;
    browser.see("ben: take d").await;
    browser.picture("The board: ben: take d").await;

    browser.become_by_key('1', "Ada").await;
    browser.picture("The board: ben: take d").await;
    browser.picture("The hand of ada.").await;
    assert!(!browser.has_picture("The hand of ben.").await);
    browser.choose("Discard two", &["Quark u", "Quark s"]).await;
    browser.see("ada: discard u and s").await;

    browser.click("Dismiss", "//button[.='Dismiss']").await;
    assert!(!browser.has_picture("The hand of ada.").await);
    lab.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_mentioned_person_has_a_number_by_the_name_until_they_look() {
    let Some(lab) = Lab::open(Screen::Desktop).await else { return };
    let browser = &lab.browser;

    browser.open_command("/quark new").await;
    browser.set_option("game", "Quark").await;
    browser.set_option("machines", "3").await;
    browser.set_option("friend", "Chloe").await;
    browser.run_command().await;
    browser.see("A table of quark with 3 machines. @Chloe").await;
    browser.expect_mentions("Chloe", 1).await;
    browser.expect_mentions("Ben", 0).await;

    browser.client.refresh().await.unwrap();
    browser.expect_mentions("Chloe", 1).await;
    browser.become_person("Chloe").await;
    browser.expect_mentions("Chloe", 0).await;
    assert_eq!(browser.client.title().await.unwrap(), "Chloe · #general");
    lab.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn an_option_is_completed_by_the_bot_and_checked_before_it_is_sent() {
    let Some(lab) = Lab::open(Screen::Desktop).await else { return };
    let browser = &lab.browser;

    browser.say("/quark play").await;
    browser.see_anywhere("This is required.").await;
    browser.complete_option("move", "take", "Move: take d").await;
    browser.run_command().await;
    browser.see("ada plays \"take d\"").await;

    browser.say("/quark new machines:9").await;
    browser.see_anywhere("This must be at most 4.").await;
    browser.key(Key::Escape).await;
    browser.say("/quark dance").await;
    browser.see_anywhere("There’s no such command.").await;
    lab.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_file_is_chosen_removed_and_sent_with_its_command() {
    let Some(lab) = Lab::open(Screen::Desktop).await else { return };
    let browser = &lab.browser;
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str, bytes: &[u8]| {
        let path = folder.path().join(name);
        std::fs::write(&path, bytes).unwrap();
        path.to_str().unwrap().to_owned()
    };

    browser.say("/quark replay file:game.txt").await;
    browser.see_anywhere("This must be chosen as a file.").await;
    browser.set_option("file", &path("game.txt", b"bid 4")).await;
    browser.see_anywhere("game.txt (5 bytes)").await;
    let remove = "//*[@id='fields']//button[@aria-label='Remove the file from file']";
    browser.click("Remove", remove).await;
    browser.run_command().await;
    let kept = "return document.querySelector('[data-option=file]').files.length";
    assert_eq!(browser.script(kept, vec![]).await, json!(0));

    browser.set_option("file", &path("large.txt", &vec![b'a'; 10 * 1024 * 1024 + 1])).await;
    browser.run_command().await;
    browser.see_anywhere("This must be at most 10 MiB.").await;
    browser.set_option("file", &path("game.txt", "bid 4 ä".as_bytes())).await;
    browser.run_command().await;
    browser.see("game.txt: bid 4 ä").await;
    lab.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn forms_are_filled_in_and_silence_counts_as_a_failure() {
    let Some(lab) = Lab::open(Screen::Desktop).await else { return };
    let browser = &lab.browser;

    browser.say("/quark new").await;
    browser.press("Write Note").await;
    browser.fill("Title", "Rules").await;
    browser.fill("Words", "two <b>lines</b>").await;
    browser.press_in_dialog("Submit").await;
    browser.see("Note by ada: Rules / two <b>lines</b>").await;

    browser.press("Write Note").await;
    browser.fill("Title", "Never sent").await;
    browser.key(Key::Escape).await;
    browser
        .eventually("the form is closed", async || {
            match browser.script("return document.querySelector('dialog') === null", vec![]).await {
                serde_json::Value::Bool(true) => Ok(()),
                _ => Err("it is open".to_owned()),
            }
        })
        .await;

    browser.say("/quark late").await;
    browser.see("is thinking").await;
    browser.see("Here at last.").await;
    browser.press("Stay Silent").await;
    browser.see("This interaction failed\nThe application did not respond.").await;
    browser.say("/quark silent").await;
    browser.see("/quark silent").await;
    lab.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_table_is_opened_and_played_from_the_keyboard_alone() {
    let Some(lab) = Lab::open(Screen::Desktop).await else { return };
    let browser = &lab.browser;

    browser.key('/').await;
    browser.see_anywhere("Open a table in this channel").await;
    browser.type_into("#draft", "new").await;
    browser.key(Key::Enter).await;
    browser.see_anywhere("Which game").await;
    browser.key(Key::Enter).await;
    browser.picture("The board: nobody has moved.").await;

    // From the message field backwards: the last menu, then the one above it.
    for _ in 0..2 {
        browser.key(Key::Shift + &Key::Tab).await;
    }
    browser.key(Key::Enter).await;
    browser.key(Key::Down).await;
    browser.key(Key::Enter).await;
    browser.see("ada: take d").await;
    let focused = "return document.activeElement.textContent";
    assert_eq!(browser.script(focused, vec![]).await, json!("Take a card▾"));

    browser.key('3').await;
    browser.expect_me("Chloe").await;
    lab.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn words_can_never_become_markup() {
    let Some(lab) = Lab::open(Screen::Desktop).await else { return };
    let browser = &lab.browser;

    let name = "<img src=x onerror=alert(1)>";
    browser.click("the plus", "//*[@id='add-person']").await;
    browser.fill("Name", name).await;
    browser.press_in_dialog("Add").await;
    browser.become_person(name).await;
    browser.say("<script>alert(1)</script> [x](javascript:alert(1)) ||<b>||").await;
    browser.see("<script>alert(1)</script> [x](javascript:alert(1))").await;
    browser.say("/quark hostile").await;
    browser.see("<script>document.title = 'lost'</script>").await;
    let made = "return document.querySelectorAll('body script, #messages img, a[href^=\"javascript\"], #messages b').length";
    assert_eq!(browser.script(made, vec![]).await, json!(0));
    lab.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_phone_has_the_places_in_a_drawer_and_everything_fits_its_width() {
    let Some(lab) = Lab::open(Screen::Phone).await else { return };
    let browser = &lab.browser;

    browser.visit("games").await;
    browser.say("/quark new").await;
    browser.picture("The board").await;
    let overflow = "return document.documentElement.scrollWidth - innerWidth";
    assert_eq!(browser.script(overflow, vec![]).await, json!(0));
    browser.press("Join").await;
    browser.see("@Ada joins.").await;
    browser.become_person("Dmitri").await;
    browser.visit("general").await;
    lab.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_end_of_a_message_taller_than_a_phone_stays_in_sight() {
    let Some(lab) = Lab::open(Screen::Phone).await else { return };
    let browser = &lab.browser;

    let place = "const log = document.getElementById('log'); return [log.scrollTop, log.scrollHeight - log.clientHeight]";
    let place = async || -> (f64, f64) {
        tokio::time::sleep(Duration::from_millis(500)).await;
        serde_json::from_value(browser.script(place, vec![]).await).expect("two lengths")
    };
    browser.say(&format!("{}end", "long ".repeat(390))).await;
    browser.see("long end").await;
    let (start, end) = place().await;
    assert!(start + 100.0 < end, "its start is shown first: {start} of {end}");
    browser.script("const log = document.getElementById('log'); log.scrollTop = 1e6", vec![]).await;
    assert_eq!(place().await, (end, end));
    browser.module("messages.js", "it.drawMessages()").await;
    let grow = "document.querySelector('#messages > :last-child').style.paddingBottom = '40px'";
    browser.script(grow, vec![]).await;
    let (shown, _) = place().await;
    assert!((shown - end).abs() < 60.0, "the page went from {end} to {shown}");
    browser.say("A new one.").await;
    browser.see("A new one.").await;
    let (shown, end) = place().await;
    assert!((shown - end).abs() < 2.0, "{shown} of {end}");
    lab.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_page_reconnects_when_the_sandbox_restarts() {
    let Some(lab) = Lab::open(Screen::Desktop).await else { return };
    let Lab { browser, bot, sandbox } = lab;

    let (port, url) = (sandbox.address.port(), sandbox.url());
    browser.say("Before.").await;
    browser.see("Before.").await;
    bot.abort();
    sandbox.stop().await;
    browser.see_anywhere("Connecting to the sandbox").await;
    let sandbox = sandbox::start(port).await.unwrap();
    let bot = bot::start(&url).await;
    browser.see("Type /quark new").await;
    browser.say("After.").await;
    browser.see("After.").await;
    drop(browser);
    bot.abort();
    sandbox.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn lines_are_read_as_discord_reads_them() {
    let Some(lab) = Lab::open(Screen::Desktop).await else { return };
    let browser = &lab.browser;

    let shapes = "it.parse('# Big\\n-# small\\n> said\\n- a\\n```rs\\nx < y\\n```').map((block) => block.type)";
    let shapes = browser.module("markdown.js", shapes).await;
    assert_eq!(shapes, json!(["heading", "subtext", "quote", "list", "code"]));
    for (text, kinds) in [
        ("**a** *b* _c_ __d__ ~~e~~", vec!["bold", "italic", "italic", "underline", "strike"]),
        ("||a|| `b` <@12> <#34> <t:1:R>", vec!["spoiler", "codespan", "user", "channel", "time"]),
        ("\\*a\\* 2 * 3 * 4 snake_case_name <@x> <t:1:Z>", vec![]),
        ("https://a.example/x_y_z. [b](https://b.example) [c](javascript:d)", vec!["link", "link"]),
        ("***a***", vec!["bold"]),
        ("**never closed", vec![]),
    ] {
        let expression = format!(
            "it.parse({})[0].children.map((node) => node.type).filter((type) => type !== 'text')",
            json!(text)
        );
        assert_eq!(browser.module("markdown.js", &expression).await, json!(kinds), "{text}");
    }
    let escaped = r"it.parse('Lambda\\_c \\*b\\* \\_d\\_ \\n')[0].children";
    let plain = json!([{"type": "text", "text": r"Lambda_c *b* _d_ \n"}]);
    assert_eq!(browser.module("markdown.js", escaped).await, plain);
    let hostile = "(() => { const start = performance.now(); for (const piece of ['*', '_', '||', '[', '`', '**a*', '<@', '> ', '```'])
        it.parse(piece.repeat(4000 / piece.length)); return performance.now() - start; })()";
    let milliseconds = browser.module("markdown.js", hostile).await.as_f64().unwrap();
    assert!(milliseconds < 3000.0, "{milliseconds}");

    let times = "[45, 60, 3600 * 5, -86400 * 3, 86400 * 1.9, 86400 * 400].map((seconds) => it.relative(1e9 + seconds, 1e9))";
    let times = browser.module("time.js", times).await;
    assert_eq!(
        times,
        json!([
            "in 45 seconds",
            "in 1 minute",
            "in 5 hours",
            "3 days ago",
            "in 2 days",
            "in 1 year"
        ])
    );

    let tree = json!([{"name": "a", "options": [
        {"type": 2, "name": "b", "options": [
            {"type": 1, "name": "c", "options": [
                {"type": 3, "name": "x", "required": true},
                {"type": 4, "name": "y"},
                {"type": 5, "name": "z"}]}]}]}]);
    let read = format!(
        "(() => {{ const line = it.readLine('/a b c two words z:yes y:-3', it.leaves({tree}));
            const all = it.resolve(line.leaf, line.values, {{ users: [], channels: [] }});
            return [line.leaf.command, line.leaf.wrap(all.options), all.problems]; }})()"
    );
    assert_eq!(
        browser.module("slash.js", &read).await,
        json!(["a", [{"name": "b", "type": 2, "options": [{"name": "c", "type": 1, "options": [
            {"name": "x", "type": 3, "value": "two words"},
            {"name": "y", "type": 4, "value": -3},
            {"name": "z", "type": 5, "value": true}]}]}], {}])
    );
    lab.close().await;
}

#[test]
fn no_module_of_the_page_can_turn_text_into_markup_or_code() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("crates/sandbox/src/page");
    let mut modules = 0;
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        let text = std::fs::read_to_string(&path).unwrap();
        modules += 1;
        for way in [
            "innerHTML",
            "outerHTML",
            "insertAdjacentHTML",
            "document.write",
            "eval(",
            "new Function",
            "srcdoc",
            " style=\"",
            "setAttribute(\"style\"",
        ] {
            assert!(!text.contains(way), "{} has {way}", path.display());
        }
    }
    assert!(20 < modules);
}

/// A replay page that an operator has written.
#[tokio::test(flavor = "multi_thread")]
async fn a_replay_page_shows_each_move_and_plays() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("game.html");
    let record = "tests/records/quark-2-100.jsonl";
    let written = Command::new(env!("CARGO_BIN_EXE_quark"))
        .args(["replay", record, "--html", file.to_str().unwrap()])
        .output()
        .unwrap();
    assert!(written.status.success(), "{}", String::from_utf8_lossy(&written.stderr));
    let page = std::fs::read_to_string(&file).unwrap();
    let all = page.matches("<li id=\"s").count();
    assert!(100 < all && page.len() < 3_000_000, "{all} steps in {} bytes", page.len());
    assert!(!page.contains("http://") && !page.contains("https://"), "it needs nothing else");
    let address = format!("file://{}", file.display());
    let Some(browser) = support::launch(Screen::Phone, &address).await else { return };
    let shown = async || {
        let script = "return [...document.querySelectorAll('#turns a')].findIndex(one => \
                      one.classList.contains('here'))";
        browser.script(script, vec![]).await.as_u64()
    };
    assert_eq!(shown().await, Some(0));
    browser.key(Key::Right).await;
    browser.key(Key::Right).await;
    assert_eq!(shown().await, Some(2));
    browser.key(Key::Left).await;
    assert_eq!(shown().await, Some(1));
    browser.key(Key::End).await;
    assert_eq!(shown().await, Some(all as u64 - 1));
    let painted = "const [x, y] = [board.width / 2, board.height / 2];\
                   return board.getContext('2d').getImageData(x, y, 1, 1).data[3]";
    browser
        .eventually("the last picture", async || {
            let opaque = browser.script(painted, vec![]).await;
            if opaque == json!(255) { Ok(()) } else { Err(format!("alpha is {opaque}")) }
        })
        .await;
    browser.key(Key::Home).await;
    assert_eq!(browser.script("play.click(); return play.textContent", vec![]).await, "Pause");
    browser
        .eventually("it plays", async || match shown().await {
            Some(0) | None => Err("it stays at the start".to_owned()),
            Some(_) => Ok(()),
        })
        .await;
    let fits = "return document.documentElement.scrollWidth <= innerWidth";
    assert_eq!(browser.script(fits, vec![]).await, json!(true));
    assert_eq!(browser.complaints().await, Vec::<String>::new());
}

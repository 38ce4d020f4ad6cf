//! A real browser with the sandbox's page open; `page.rs` has a user's actions.
#![allow(dead_code, reason = "each test file uses a part")]

mod page;

use std::fmt::Display;
use std::io::{Read, Write};
use std::net::TcpStream;
use std::path::Path;
use std::process::Stdio;
use std::time::{Duration, Instant};

use fantoccini::actions::{InputSource, KeyAction, KeyActions};
use fantoccini::elements::Element;
use fantoccini::error::CmdError;
use fantoccini::{Client, ClientBuilder, Locator};
use hyper_util::client::legacy::connect::HttpConnector;
use serde_json::{Value, json};
use tempfile::TempDir;
use tokio::io::{AsyncBufReadExt, BufReader};
use tokio::process::{Child, Command};

/// Longest time until something is visible; a loaded machine may need most of it.
const PATIENCE: Duration = Duration::from_secs(60);
const BETWEEN: Duration = Duration::from_millis(50);
/// Clicks an element in one go: the driver's own click looks for its place first, and a message above that grows at that
/// moment moves another button there.
const CLICK: &str = "
    const [it] = arguments;
    it.scrollIntoView({ block: 'nearest' });
    const { x, y, width, height } = it.getBoundingClientRect();
    const hit = document.elementFromPoint(x + width / 2, y + height / 2);
    if (!it.contains(hit)) return `${hit?.outerHTML.slice(0, 80)} covers it`;
    it.focus();
    it.click();
    return null;";

/// Size of the window.
#[derive(Clone, Copy, Debug)]
pub enum Screen {
    /// 1280 x 800.
    Desktop,
    /// 390 x 844, with touch.
    Phone,
}

/// A browser with the page open. Dropping it closes the browser.
#[derive(Debug)]
pub struct Browser {
    /// For actions that have no method here yet.
    pub client: Client,
    driver: u16,
    session: String,
    _process: Child,
    _profile: TempDir,
}

/// Opens the sandbox's page at `url` and waits until it shows its people. `None` if no browser is installed, unless
/// `QUARK_REQUIRE_BROWSER=1` makes that a failure.
pub async fn open(screen: Screen, url: &str) -> Option<Browser> {
    let browser = launch(screen, url).await?;
    browser.eventually("the page has met its people", async || browser.me().await).await;
    Some(browser)
}

/// Opens any page. `None` if no browser is installed, unless `QUARK_REQUIRE_BROWSER=1` makes that a failure.
pub async fn launch(screen: Screen, url: &str) -> Option<Browser> {
    let missing = ["chromium", "chromedriver"].into_iter().find(|name| !is_installed(name));
    if let Some(missing) = missing {
        let words = format!("{missing} is not installed (Debian: chromium, chromium-driver)");
        assert!(std::env::var("QUARK_REQUIRE_BROWSER").as_deref() != Ok("1"), "{words}");
        println!("skipped: {words}");
        return None;
    }
    let (process, driver) = start_driver().await;
    let profile = tempfile::tempdir().expect("a directory for the profile");
    let client = ClientBuilder::new(HttpConnector::new())
        .capabilities(capabilities(screen, profile.path()))
        .connect(&format!("http://127.0.0.1:{driver}"))
        .await
        .expect("the browser starts");
    let session = client.session_id().await.ok().flatten().expect("a session has an id");
    let browser = Browser { client, driver, session, _process: process, _profile: profile };
    browser.client.goto(url).await.expect("the page opens");
    Some(browser)
}

fn is_installed(program: &str) -> bool {
    let path = std::env::var_os("PATH").unwrap_or_default();
    std::env::split_paths(&path).any(|folder| folder.join(program).is_file())
}

/// Starts chromedriver on a port of its choice. It ends if another program takes that port for IPv6 first, so it gets
/// several tries.
async fn start_driver() -> (Child, u16) {
    let mut said = String::new();
    for _ in 0..5 {
        match try_driver().await {
            Ok(driver) => return driver,
            Err(last) => said = last,
        }
    }
    panic!("chromedriver names no port: {said}");
}

/// Starts chromedriver once, or returns what it has said.
async fn try_driver() -> Result<(Child, u16), String> {
    let mut process = Command::new("chromedriver")
        .arg("--port=0")
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .kill_on_drop(true)
        .spawn()
        .expect("chromedriver starts");
    let mut lines = BufReader::new(process.stdout.take().expect("it is piped")).lines();
    let mut said = String::new();
    let port = loop {
        let Some(line) = lines.next_line().await.ok().flatten() else { return Err(said) };
        let port = line.strip_prefix("ChromeDriver was started successfully on port ");
        if let Some(port) = port.and_then(|port| port.trim_end_matches('.').parse().ok()) {
            break port;
        }
        said = format!("{said}{line}\n");
    };
    // A full pipe would stop it.
    tokio::spawn(async move { while let Ok(Some(_)) = lines.next_line().await {} });
    Ok((process, port))
}

fn capabilities(screen: Screen, profile: &Path) -> fantoccini::wd::Capabilities {
    let arguments = [
        "--headless",
        "--no-sandbox",
        "--disable-gpu",
        "--disable-quic",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
        "--window-size=1280,940",
    ];
    let mut arguments: Vec<String> = arguments.map(str::to_owned).into();
    arguments.push(format!("--user-data-dir={}", profile.display()));
    let mut options = json!({ "args": arguments });
    if let Screen::Phone = screen {
        options["mobileEmulation"] = json!({
            "deviceMetrics": {"width": 390, "height": 844, "pixelRatio": 2, "touch": true}
        });
    }
    let mut capabilities = serde_json::Map::new();
    capabilities.insert("browserName".to_owned(), json!("chrome"));
    capabilities.insert("goog:chromeOptions".to_owned(), options);
    capabilities.insert("goog:loggingPrefs".to_owned(), json!({"browser": "ALL"}));
    capabilities
}

impl Drop for Browser {
    fn drop(&mut self) {
        // Killing the driver would leave the browser running, so it gets a request to close; a panic cannot await.
        let Ok(mut stream) = TcpStream::connect(("127.0.0.1", self.driver)) else { return };
        let request =
            format!("DELETE /session/{} HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n", self.session);
        let _unread = stream.set_read_timeout(Some(Duration::from_secs(5)));
        let asked = stream.write_all(request.as_bytes());
        let _answered = asked.and_then(|()| stream.read(&mut [0; 512]));
    }
}

impl Browser {
    /// Tries until it succeeds; fails with the last reason and the page's text.
    pub async fn eventually<T>(
        &self,
        what: &str,
        attempt: impl AsyncFn() -> Result<T, String>,
    ) -> T {
        let start = Instant::now();
        loop {
            match attempt().await {
                Ok(value) => return value,
                Err(_) if start.elapsed() < PATIENCE => tokio::time::sleep(BETWEEN).await,
                Err(reason) => {
                    let page = self.text("body").await.unwrap_or_default();
                    self.screenshot("failed").await;
                    panic!("{what}: {reason}\nThe page says:\n{page}");
                }
            }
        }
    }

    /// Errors, refused scripts and missing files in the browser's console.
    pub async fn complaints(&self) -> Vec<String> {
        let address = format!("http://127.0.0.1:{}/session/{}/se/log", self.driver, self.session);
        let answer = reqwest::Client::new().post(address).json(&json!({"type": "browser"})).send();
        let body: Value = answer.await.expect("the driver answers").json().await.expect("in JSON");
        let entries = body["value"].as_array().expect("with a list of entries").clone();
        let severe = entries.into_iter().filter(|entry| entry["level"] == "SEVERE");
        severe.map(|entry| entry["message"].to_string()).collect()
    }

    /// Runs JavaScript in the page.
    pub async fn script(&self, script: &str, arguments: Vec<Value>) -> Value {
        self.client
            .execute(script, arguments)
            .await
            .unwrap_or_else(|error| panic!("{script}: {error}"))
    }

    /// Evaluates an expression where `it` is one of the page's own modules.
    pub async fn module(&self, name: &str, expression: &str) -> Value {
        let script = format!(
            "const done = arguments[0]; import('/page/{name}').then((it) => done({expression}), (error) => done(String(error)))"
        );
        self.client.execute_async(&script, vec![]).await.expect("the module is evaluated")
    }

    /// Types into the element with this selector.
    pub async fn type_into(&self, selector: &str, keys: impl Display) {
        self.eventually(&format!("{selector} takes keys"), async || {
            self.find(Locator::Css(selector))
                .await?
                .send_keys(&keys.to_string())
                .await
                .map_err(text_of)
        })
        .await;
    }

    /// Presses a key, or several together, in the focused element.
    pub async fn key(&self, keys: impl Display) {
        let keys = keys.to_string();
        let down = keys.chars().map(|value| KeyAction::Down { value });
        let up = keys.chars().rev().map(|value| KeyAction::Up { value });
        let chord = down.chain(up).fold(KeyActions::new("keyboard".to_owned()), KeyActions::then);
        self.client.perform_actions(chord).await.expect("the browser takes keys");
    }

    /// Writes a picture of the window into the tests' scratch directory; returns its path.
    pub async fn screenshot(&self, name: &str) -> String {
        let file = format!("{}/{name}.png", env!("CARGO_TARGET_TMPDIR"));
        if let Ok(bytes) = self.client.screenshot().await {
            std::fs::write(&file, bytes).expect("the scratch directory can be written");
        }
        file
    }

    /// Clicks the element at the XPath where a finger reaches it, again if it was redrawn in between.
    pub async fn click(&self, what: &str, path: &str) {
        self.eventually(what, async || {
            let element = self.find(Locator::XPath(path)).await?;
            let element = serde_json::to_value(element).map_err(|error| error.to_string())?;
            let clicked = self.client.execute(CLICK, vec![element]).await.map_err(text_of)?;
            clicked.as_str().map_or(Ok(()), |why| Err(why.to_owned()))
        })
        .await;
    }

    async fn text(&self, selector: &str) -> Result<String, String> {
        self.find(Locator::Css(selector)).await?.text().await.map_err(text_of)
    }

    async fn find(&self, locator: Locator<'_>) -> Result<Element, String> {
        self.client.find(locator).await.map_err(text_of)
    }
}

#[expect(clippy::needless_pass_by_value, reason = "fits map_err")]
fn text_of(error: CmdError) -> String {
    error.to_string()
}

/// A text as an XPath literal, whatever quotes it contains.
fn literal(text: &str) -> String {
    if text.contains('\'') { format!("\"{text}\"") } else { format!("'{text}'") }
}

//! Troubles, one after the other, in random order.

use quark_testing::chat::has;
use std::{collections::BTreeMap, sync::Arc, time::Duration};

use quark::{game::Luck, service::Clock};
use serde_json::{Value, json};

use crate::chaos::players::Table;
use quark_testing::{chat::Chat, database, disk::Disk};
use tokio::process::Child;

/// A process for a shard that nobody plays on.
async fn helper(chat: &Chat) -> Option<Child> {
    if !database::is_postgres() {
        return None;
    }
    let ada = chat.people().await.remove(0);
    let state = chat.get(&format!("state?as={}", ada.id)).await;
    let guilds = state["guilds"].as_array().unwrap();
    let shard =
        |guild: &Value| (guild["id"].as_str().unwrap().parse::<u64>().unwrap() >> 22) % SHARDS;
    let used: Vec<u64> = guilds.iter().map(shard).chain([0]).collect();
    let free = (0..SHARDS).find(|shard| !used.contains(shard)).expect("more shards than servers");
    Some(chat.spawn(&["bot", "--shards", &format!("{free}/{SHARDS}")]))
}

/// Longest time without trouble, in milliseconds.
const CALM: u32 = 1_600;
/// More shards than servers: one of them receives nothing.
const SHARDS: u64 = 7;
/// Longest time that faults may keep a bot from coming online.
const SETTLING: Duration = Duration::from_secs(10);
/// Every kind of request that the bot makes during play: a part of its path, and its method.
const REQUESTS: &[(&str, &str)] = &[
    ("/callback", "POST"),
    ("/messages", "POST"),
    ("/messages/", "PATCH"),
    ("/users/@me/channels", "POST"),
    ("/channels/", "PATCH"),
    ("/commands", "GET"),
    ("/users/@me", "GET"),
];

/// Those requests that carry pictures.
const WITH_FILES: &[(&str, &str)] =
    &[("/callback", "POST"), ("/messages", "POST"), ("/messages/", "PATCH")];

/// The source of trouble, and what it has done so far.
pub struct Trouble {
    chat: Arc<Chat>,
    /// The disk for all data of the bot, if it can be filled.
    disk: Option<Disk>,
    /// Another process of the bot, if several can run: it receives no presses, but shares the jobs.
    helper: Option<Child>,
    luck: Luck,
    tables: Vec<Arc<Table>>,
    done: BTreeMap<&'static str, u64>,
}

impl Trouble {
    pub async fn new(
        chat: Arc<Chat>,
        disk: Option<Disk>,
        luck: Luck,
        tables: Vec<Arc<Table>>,
    ) -> Trouble {
        let helper = helper(&chat).await;
        Trouble { chat, disk, helper, luck, tables, done: BTreeMap::new() }
    }

    fn any_table(&mut self) -> Arc<Table> {
        self.luck.pick(&self.tables).expect("there are tables").clone()
    }

    pub fn told(&self) -> String {
        format!("{:?}", self.done)
    }

    pub fn count(&self) -> u64 {
        self.done.values().sum()
    }

    fn up_to(&mut self, most: u32) -> u64 {
        u64::from(self.luck.below(most))
    }

    async fn rest(&mut self, most: u32) {
        let time = Duration::from_millis(self.up_to(most));
        tokio::time::sleep(time).await;
    }

    /// Waits a while, and causes one trouble.
    pub async fn happens(&mut self) {
        self.rest(CALM).await;
        let what = match self.luck.below(21) {
            0 if self.helper.is_some() => self.kill_helper().await,
            0 | 1 => self.kill().await,
            2 | 3 => self.kill_at_a_request().await,
            4 => self.stop().await,
            5 => self.two_bots().await,
            6 => self.gateway().await,
            7 => {
                let next = 1 + self.up_to(4);
                self.chat.admin("double", json!({"next": next})).await;
                "doubled"
            }
            8 => self.late().await,
            9 => self.full().await,
            10 => self.refused().await,
            11 => self.hung().await,
            12 => self.archived().await,
            13 => self.locked().await,
            14 => self.deleted().await,
            15 => self.away().await,
            16 => self.unavailable().await,
            17 => self.forbidden().await,
            _ => self.faults().await,
        };
        *self.done.entry(what).or_default() += 1;
    }

    async fn start(&self) {
        *self.chat.bot.lock().await = Some(self.chat.spawn(&["bot"]));
        self.until_online().await;
    }

    /// A bot that meets one fault after the other at its start waits ever longer. Waits until there are no more.
    async fn until_online(&self) {
        if tokio::time::timeout(SETTLING, self.chat.until_online()).await.is_err() {
            self.chat.admin("quiet", Value::Null).await;
            self.chat.until_online().await;
        }
    }

    async fn kill(&mut self) -> &'static str {
        self.chat.kill_bot().await;
        self.start().await;
        "killed"
    }

    /// The other process dies, and this one takes over its jobs.
    async fn kill_helper(&mut self) -> &'static str {
        let next = helper(&self.chat).await;
        if let Some(mut helper) = std::mem::replace(&mut self.helper, next) {
            helper.kill().await.unwrap();
        }
        "helper killed"
    }

    /// The bot dies during a request of some kind: before the chat has done anything, or after that but before the bot
    /// gets the answer.
    async fn kill_at_a_request(&mut self) -> &'static str {
        let (path, method) = *self.luck.pick(REQUESTS).unwrap();
        let after = self.luck.below(2) == 0;
        let held = self.held().await;
        let hold = json!({"next": 1, "milliseconds": 700, "path": path, "method": method,
            "after_effect": after});
        self.chat.admin("delay", hold).await;
        for _ in 0..60 {
            if held < self.held().await {
                break;
            }
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
        self.kill().await;
        if after { "killed after a request" } else { "killed before a request" }
    }

    async fn held(&self) -> u64 {
        self.chat.admin("held", json!({})).await["held"].as_u64().unwrap()
    }

    async fn stop(&mut self) -> &'static str {
        let stopped = self.chat.stop_bot().await;
        assert!(stopped.success(), "a clean stop: {}", self.chat.log());
        self.start().await;
        "stopped"
    }

    /// A second bot waits for the first, and takes over when that is gone; or gives up.
    async fn two_bots(&mut self) -> &'static str {
        let mut second = self.chat.spawn(&["bot"]);
        self.rest(400).await;
        assert!(second.try_wait().unwrap().is_none(), "it waits");
        if self.luck.below(2) == 0 {
            second.kill().await.unwrap();
            return "two bots, the second killed";
        }
        let mut first = self.chat.bot.lock().await.replace(second).expect("a bot runs");
        first.kill().await.unwrap();
        self.until_online().await;
        "two bots, the first killed"
    }

    async fn gateway(&mut self) -> &'static str {
        let orders = [
            json!({"action": "close", "code": 4000}),
            json!({"action": "close", "code": 4009}),
            json!({"action": "abort"}),
            json!({"action": "reconnect"}),
            json!({"action": "invalid_session", "resumable": true}),
            json!({"action": "say", "text": "{\"op\":0,\"t\":\"INTERACTION_CREATE\",\"s\":1,\"d\":{}}"}),
        ];
        let order = self.luck.pick(&orders).unwrap().clone();
        self.chat.admin("gateway", order).await;
        "gateway"
    }

    /// The disk is full for a while, for the database and the log; the bot may be killed then.
    async fn full(&mut self) -> &'static str {
        let killed = self.luck.below(3) == 0;
        let Some(disk) = &self.disk else { return "no disk to be filled" };
        disk.fill();
        self.rest(3_000).await;
        if killed {
            self.chat.kill_bot().await;
        }
        if let Some(disk) = &self.disk {
            disk.empty();
        }
        if killed {
            self.start().await;
        }
        "full disk"
    }

    async fn late(&mut self) -> &'static str {
        let (path, method) = *self.luck.pick(REQUESTS).unwrap();
        let (next, time) = (1 + self.up_to(3), 50 + self.up_to(3_300));
        let after = self.luck.below(2) == 0;
        let delay = json!({"next": next, "milliseconds": time, "path": path, "method": method,
            "after_effect": after});
        self.chat.admin("delay", delay).await;
        "late"
    }

    /// Files are refused, apparently for good.
    async fn refused(&mut self) -> &'static str {
        let (path, method) = *self.luck.pick(WITH_FILES).unwrap();
        let (status, code) =
            *self.luck.pick(&[(400, 400_001), (413, 40_005), (403, 77_777)]).unwrap();
        let next = 1 + self.up_to(4);
        let refusal = json!({"next": next, "status": status, "code": code, "path": path,
            "method": method, "with_files": true});
        self.chat.admin("fail", refusal).await;
        "files refused"
    }

    /// A request is never answered.
    async fn hung(&mut self) -> &'static str {
        let (path, method) = *self.luck.pick(WITH_FILES).unwrap();
        let after = self.luck.below(2) == 0;
        let hung = json!({"next": 1, "milliseconds": 600_000, "path": path, "method": method,
            "after_effect": after});
        self.chat.admin("delay", hung).await;
        "never answered"
    }

    /// A moderator archives the thread of a table.
    async fn archived(&mut self) -> &'static str {
        let table = self.any_table();
        self.chat.admin("archive", json!({"channel": table.place, "archived": true})).await;
        "archived"
    }

    /// A moderator locks the thread of a table.
    async fn locked(&mut self) -> &'static str {
        let table = self.any_table();
        self.chat.admin("archive", json!({"channel": table.place, "locked": true})).await;
        "locked"
    }

    /// A moderator deletes the board of a table.
    async fn deleted(&mut self) -> &'static str {
        let table = self.any_table();
        // The result of a game is not posted again.
        let board = table.board(&self.chat).await.filter(|board| has(board, "Take Turn"));
        let Some(board) = board else { return "no board to delete" };
        let gone = json!({"channel": board["channel_id"], "message": board["id"]});
        table.deleted.lock().unwrap().push((Clock::system().now(), board));
        // The bot may have deleted it itself.
        self.chat.post("admin/delete_message", gone).await;
        "deleted"
    }

    /// The gateway is closed, and opens to nobody for a while.
    async fn away(&mut self) -> &'static str {
        let seconds = 1 + self.up_to(8);
        self.chat.admin("gateway", json!({"action": "refuse", "seconds": seconds})).await;
        self.chat.admin("gateway", json!({"action": "abort"})).await;
        "gateway away"
    }

    /// The server of all tables is unavailable for a while.
    async fn unavailable(&mut self) -> &'static str {
        let ada = &self.tables[0].people[0];
        let state = self.chat.get(&format!("state?as={}", ada.id)).await;
        let guild = state["guilds"][0]["id"].clone();
        let be = |away: bool| json!({"guild": guild, "unavailable": away});
        self.chat.admin("unavailable", be(true)).await;
        self.rest(3_000).await;
        self.chat.admin("unavailable", be(false)).await;
        "server unavailable"
    }

    /// Something is refused, apparently for good, for any reason.
    async fn forbidden(&mut self) -> &'static str {
        let (path, method) = *self
            .luck
            .pick(&[
                ("/messages", "POST"),
                ("/messages/", "PATCH"),
                ("/channels/", "PATCH"),
                ("/users/@me/channels", "POST"),
                ("/threads", "POST"),
            ])
            .unwrap();
        let codes = [50_001, 50_007, 50_013, 50_035, 50_278, 160_005, 160_006];
        let known = *self.luck.pick(&codes).unwrap();
        let code = if self.luck.below(2) == 0 { known } else { 10_000 + self.up_to(90_000) };
        let status = *self.luck.pick(&[400, 403, 404]).unwrap();
        let next = 1 + self.up_to(3);
        let refusal = json!({"next": next, "status": status, "code": code, "path": path,
            "method": method});
        self.chat.admin("fail", refusal).await;
        "refused for good"
    }

    async fn faults(&mut self) -> &'static str {
        let (path, method) = *self.luck.pick(REQUESTS).unwrap();
        let next = 1 + self.up_to(3);
        let (mut fault, what) = match self.luck.below(5) {
            0 => (json!({"status": 429, "retry_after": 0.2}), "429"),
            1 => (json!({"status": 429, "retry_after": 0.1, "scope": "global"}), "429 for all"),
            2 => (json!({"status": 500, "after_effect": true}), "500 after the effect"),
            3 => (json!({"status": 502, "after_effect": true}), "502 after the effect"),
            _ => (json!({"status": 503}), "503"),
        };
        for (name, value) in
            [("next", json!(next)), ("path", json!(path)), ("method", json!(method))]
        {
            fault[name] = value;
        }
        self.chat.admin("fail", fault).await;
        what
    }

    /// Ends all trouble.
    pub async fn ends(&mut self) {
        self.chat.admin("quiet", Value::Null).await;
        let mut bot = self.chat.bot.lock().await;
        let gone = bot.as_mut().is_none_or(|bot| bot.try_wait().unwrap().is_some());
        *bot = if gone { None } else { bot.take() };
        drop(bot);
        if gone {
            self.chat.start_bot().await;
        }
        self.chat.until_online().await;
        // A request that was refused for good is tried again when a moderator changes something.
        let change = json!({"channel": self.tables[0].channel, "deny": []});
        self.chat.admin("permissions", change).await;
    }
}

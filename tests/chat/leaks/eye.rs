//! A person in both chats, and everything that reaches them there.

use futures_util::StreamExt as _;
use serde_json::{Value, json};
use tokio::{net::TcpStream, sync::Mutex};
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async};

use crate::leaks::{
    plain::{Plain, bare},
    sight::Sight,
    twins::Twins,
};
use quark_testing::chat::{Chat, Person, text};

type Socket = WebSocketStream<MaybeTlsStream<TcpStream>>;

/// An open page in one chat.
struct Page {
    socket: Socket,
    plain: Plain,
}

/// A person with an open page in each chat.
pub struct Eye {
    pub person: Person,
    pages: [Mutex<Page>; 2],
}

impl Eye {
    pub async fn open(twins: &Twins, person: &Person) -> Eye {
        let page = async |chat: &Chat| {
            let url = format!("ws://{}/sandbox/live?as={}", chat.sandbox.address, person.id);
            let socket = connect_async(url).await.unwrap().0;
            Mutex::new(Page { socket, plain: Plain::new(chat.sandbox.url()) })
        };
        let pages = [page(&twins.bots[0].chat).await, page(&twins.bots[1].chat).await];
        Eye { person: person.clone(), pages }
    }

    /// Replaces these random texts by `name` from now on.
    pub async fn call(&self, texts: [&str; 2], name: &str) {
        for (page, text) in self.pages.iter().zip(texts) {
            page.lock().await.plain.call(text, name);
        }
    }

    /// An answer in one of the chats, ready to be compared.
    pub async fn sight(&self, twins: &Twins, world: usize, said: &Value) -> Sight {
        let chat = &twins.bots[world].chat;
        let mut files = Vec::new();
        collect(said, &mut files);
        let mut page = self.pages[world].lock().await;
        let mut read = Vec::new();
        for (name, url) in files {
            let bytes = chat.http.get(&url).send().await.unwrap().bytes().await.unwrap().to_vec();
            let plain = match std::str::from_utf8(&bytes) {
                Ok(words) => page.plain.text(words).into_bytes(),
                Err(_) => bytes,
            };
            read.push((name, plain));
        }
        Sight { said: page.plain.value(said), files: read }
    }

    /// Everything that was pushed to the page in one of the chats since the last call.
    pub async fn sees(&self, twins: &Twins, world: usize, mark: &str) -> Vec<Sight> {
        let chat = &twins.bots[world].chat;
        let body = json!({"channel": twins.aside, "content": mark});
        let (status, said) = chat.post(&format!("messages?as={}", self.person.id), body).await;
        assert!(status < 300, "{said}");
        let mut pushed = Vec::new();
        {
            let mut page = self.pages[world].lock().await;
            loop {
                let frame = page.socket.next().await.expect("the page is open").unwrap();
                let Ok(text) = frame.to_text() else { continue };
                let event: Value = serde_json::from_str(text).unwrap();
                let kind = event["type"].as_str().unwrap_or_default();
                if event["data"]["channel_id"] == json!(twins.aside) {
                    if event["data"]["content"] == mark {
                        break;
                    }
                } else if kind.starts_with("message_") || kind.starts_with("channel_") {
                    pushed.push(event);
                }
            }
        }
        if pushed.is_empty() {
            return Vec::new();
        }
        let direct = chat.direct_channel(&self.person).await.unwrap_or_default();
        let mut sights = Vec::new();
        for event in in_order(pushed, &direct) {
            sights.push(self.sight(twins, world, &event).await);
        }
        sights
    }
}

/// Sorts events into the order that is guaranteed. There is no fixed order between private answers and messages at the
/// table, nor between direct messages of the same moment.
fn in_order(pushed: Vec<Value>, direct: &str) -> Vec<Value> {
    let place = |event: &Value| {
        let data = &event["data"];
        let id = |value: &Value| value.as_str().unwrap_or_default().to_owned();
        let channel =
            if data["channel_id"].is_string() { &data["channel_id"] } else { &data["id"] };
        let alone = data["flags"].as_u64().unwrap_or_default() & 64 != 0;
        // A new panel comes after an older one is deleted.
        let alone = alone || event["type"] == "message_delete";
        match (alone, id(channel)) {
            (true, _) => (0, String::new()),
            (false, channel) if channel == direct => (2, bare(&event.to_string())),
            (false, channel) => (1, channel),
        }
    };
    let mut pushed = pushed;
    pushed.sort_by_cached_key(place);
    pushed
}

/// Names and addresses of all files in a value.
fn collect(said: &Value, files: &mut Vec<(String, String)>) {
    match said {
        Value::Object(fields) => {
            for (name, field) in fields {
                match field {
                    Value::Array(all) if name == "attachments" => {
                        let file = |file: &Value| (text(&file["filename"]), text(&file["url"]));
                        files.extend(all.iter().map(file));
                    }
                    other => collect(other, files),
                }
            }
        }
        Value::Array(all) => all.iter().for_each(|one| collect(one, files)),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => (),
    }
}

//! The socket that sends events to a page.

use std::collections::HashMap;

use axum::extract::ws::{Message, WebSocket, WebSocketUpgrade};
use axum::extract::{Query, State};
use axum::response::Response;
use tokio::sync::mpsc;

use super::{Sorry, actor};
use crate::Sandbox;

pub async fn connect(
    State(sandbox): State<Sandbox>,
    Query(query): Query<HashMap<String, String>>,
    upgrade: WebSocketUpgrade,
) -> Result<Response, Sorry> {
    let receiver = sandbox.with(|world| {
        let me = actor(world, &query)?.id;
        Ok::<_, Sorry>(world.live.listen(me))
    })?;
    Ok(upgrade.on_upgrade(move |socket| push(sandbox, socket, receiver)))
}

async fn push(sandbox: Sandbox, mut socket: WebSocket, mut receiver: mpsc::Receiver<String>) {
    let mut closing = sandbox.closing();
    loop {
        tokio::select! {
            text = receiver.recv() => {
                // No more texts: the page was too slow and is dropped.
                let Some(text) = text else { break };
                if socket.send(Message::text(text)).await.is_err() {
                    return;
                }
            }
            incoming = socket.recv() => {
                if !matches!(incoming, Some(Ok(message)) if !matches!(message, Message::Close(_))) {
                    return;
                }
            }
            _ = closing.changed() => break,
        }
    }
    // This tells the page to reload; a page that is already gone does not need it.
    let _gone = socket.send(Message::Close(None)).await;
}

//! Panels that are open in other processes of the bot. They tell each other of every change, so that each one can show
//! the next turn in any panel. Nothing is stored; if a notice is lost, a player is called who is there.

use serde::{Deserialize, Serialize};
use tokio::sync::broadcast::{Receiver, error::RecvError};

use super::registry::{Open, OpenPanels};
use crate::{
    session::UserId,
    store::{Store, TableId},
};

/// A panel, as the processes of a bot tell each other of it. It has the right to edit the panel.
#[derive(Clone, Serialize, Deserialize)]
pub(super) struct Notice {
    pub table: i64,
    pub user: u64,
    pub open: Open,
    /// True if a press on it is being answered, so that another notice follows.
    pub answering: bool,
}

/// Tells other processes about the panels that are open here, and learns about those open there, as long as it is
/// awaited. Returns at once if no other process can share the database.
pub(crate) async fn share(panels: OpenPanels, store: Store) {
    if let Some(told) = store.told() {
        tokio::join!(tell(panels.changes.subscribe(), &store), learn(told, &panels));
    }
}

async fn tell(mut changes: Receiver<Notice>, store: &Store) {
    while let Some(notice) = next(&mut changes).await {
        if store.processes() < 2 {
            continue;
        }
        let told = match serde_json::to_string(&notice) {
            Ok(words) => store.tell(words).await.map_err(anyhow::Error::from),
            Err(error) => Err(error.into()),
        };
        if let Err(error) = told {
            tracing::debug!(%error, "cannot tell other processes about an open panel");
        }
    }
}

async fn learn(mut told: Receiver<String>, panels: &OpenPanels) {
    while let Some(words) = next(&mut told).await {
        // Another release may write it in another way.
        let Ok(notice) = serde_json::from_str(&words) else { continue };
        let Notice { table, user, open, answering } = notice;
        panels.learn(TableId(table), UserId(user), open);
        panels.answers_elsewhere(UserId(user), answering);
    }
}

/// The next message; `None` if there will be none. Those that came too fast are lost.
async fn next<T: Clone>(receiver: &mut Receiver<T>) -> Option<T> {
    loop {
        match receiver.recv().await {
            Ok(message) => return Some(message),
            Err(RecvError::Lagged(_)) => (),
            Err(RecvError::Closed) => return None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::discord::{App, caller::Caller};

    /// The notices to other processes, as these read them.
    fn told(changes: &mut Receiver<Notice>) -> Vec<Notice> {
        let all = std::iter::from_fn(|| changes.try_recv().ok());
        all.map(|notice| serde_json::from_str(&serde_json::to_string(&notice).unwrap()).unwrap())
            .collect()
    }

    #[tokio::test]
    async fn another_process_waits_for_the_answer_to_a_press_on_a_panel() {
        let ((app, _folder), there) = (App::for_tests().await, OpenPanels::default());
        let (table, user) = (TableId(1), UserId(2));
        let mut changes = app.panels.changes.subscribe();
        let learns = |notices: Vec<Notice>| {
            for Notice { table, user, open, answering } in notices {
                there.learn(TableId(table), UserId(user), open);
                there.answers_elsewhere(UserId(user), answering);
            }
        };
        let is_open = || there.is_there(table, user, app.service.now());

        let first = app.panels.answering(user);
        app.panels.open(&app, table, &Caller::for_tests(user)).await;
        assert!(told(&mut changes).is_empty(), "the panel is not sent yet");
        drop(first);
        learns(told(&mut changes));
        assert!(is_open());

        let second = app.panels.answering(user);
        app.panels.press(table, user);
        learns(told(&mut changes));
        assert!(!is_open());
        let waits = tokio::spawn({
            let there = there.clone();
            async move { there.answered(user).await }
        });
        tokio::task::yield_now().await;
        assert!(!waits.is_finished());
        app.panels.reopen(table, user);
        drop(second);
        learns(told(&mut changes));
        waits.await.unwrap();
        assert!(is_open(), "the answer has left it as it was");
    }
}

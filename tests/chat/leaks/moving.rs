//! Makes a move at two tables that reveals no difference, and undoes it.

use quark::{
    game::{Seat, Seats},
    present::Click,
    session::Session,
};
use quark_testing::made_up;
use serde_json::Value;

use crate::leaks::{
    clicks::word,
    commands::Line,
    director::notations,
    eye::Eye,
    plan::Whose,
    roam::{DEEP, Root, Trail},
    walk::{Stop, Walk, picks},
};

/// True if this move can’t be taken back, even if nobody looks at their panel.
fn has_no_undo(session: &Session, seat: Seat, action: &str) -> bool {
    !session.lets_undo(seat, action, Seats::default())
}

impl Walk<'_> {
    /// Makes a move that reveals nothing, undoes it, and makes it again.
    pub async fn moves(&self, eye: &Eye, stop: &Stop, seat: Seat, whose: Whose) {
        let session = self.director.session(stop.table).await;
        let open = notations(session.position().unwrap(), seat);
        let mut safe = Vec::new();
        let [here, there] = self.twins.bots.each_ref().map(|bot| &bot.service);
        let both = [here.load(stop.table).await.unwrap(), there.load(stop.table).await.unwrap()];
        for action in open.iter().take(80) {
            let [here, there] = both.each_ref().map(|one| has_no_undo(one, seat, action));
            assert_eq!(here, there, "{}: whether {action} can be taken back", self.name);
            if self.director.is_safe(stop.table, seat, action).await {
                safe.push(action.clone());
            }
        }
        let mut trail = Trail::default();
        let line = Line { path: "play", options: Vec::new() };
        self.roams(eye, stop, &Root::Line(line.clone()), &mut trail).await;
        let Some(action) =
            safe.iter().find(|action| trail.ways.contains_key(*action)).or(safe.first())
        else {
            return;
        };
        let mut asked = Vec::new();
        if matches!(whose, Whose::Reader) {
            for word in ["sure", "unasked"] {
                asked.extend(self.is_asked(eye, stop, &trail, seat).await.map(|one| (one, word)));
            }
        }
        let tried = self.plans(eye, stop).await;
        let mut messages = self.types(eye, stop.table, &line).await;
        match trail.ways.get(action) {
            Some(way) => {
                messages = self.goes(eye, messages, way).await;
                messages = self.does(eye, &messages, &["sure"]).await.unwrap_or(messages);
            }
            None => {
                let line = Line { path: "play", options: vec![("move", action.clone())] };
                messages = self.types(eye, stop.table, &line).await;
            }
        }
        // Too late by now: something else was played. The editor was made before the move.
        let editor = tried.iter().map(|editor| (editor, "planplay"));
        for (old, word) in asked.iter().map(|(one, word)| (one, *word)).chain(editor) {
            messages = self.presses_late(eye, stop, old, word).await.unwrap_or(messages);
        }
        self.twins.settle().await;
        self.looks_up(eye, action).await;
        messages = self.moves_again(eye, stop, seat).await.unwrap_or(messages);
        if self.does(eye, &messages, &["undoturn"]).await.is_none() {
            self.does(eye, &messages, &["undo"]).await;
        }
        let undo = Line { path: "undo", options: Vec::new() };
        let answer = self.types(eye, stop.table, &undo).await;
        self.twins.settle().await;
        self.looks_up(eye, "undo").await;
        self.does(eye, &answer, &["rewind"]).await;
        if let Some(board) = self.board(eye, stop.table).await {
            self.does(eye, &board, &["decline"]).await;
        }
    }

    /// Presses a button of a message that a newer panel has replaced: the press was under way.
    async fn presses_late(
        &self,
        eye: &Eye,
        stop: &Stop,
        old: &[Value; 2],
        pressed: &str,
    ) -> Option<[Value; 2]> {
        let mut all = picks(&old[0]).into_iter();
        let (id, ..) = all.find(|(id, value, _)| value.is_none() && word(id) == pressed)?;
        let places = self.place(stop.table).await;
        let [here, there] = &self.twins.bots;
        let ids = std::slice::from_ref(&id);
        let late = [
            made_up::message(&here.chat, &places[0], ids).await,
            made_up::message(&there.chat, &places[1], ids).await,
        ];
        let answers = self.presses(eye, &late, &id, None).await;
        Some(answers.map(|answer| answer["message"].clone()))
    }

    /// Opens the editor of a plan, and picks a move if there is none yet. Returns it if there is something to plan.
    pub async fn plans(&self, eye: &Eye, stop: &Stop) -> Option<[Value; 2]> {
        let panel = self.types(eye, stop.table, &Line { path: "play", options: Vec::new() }).await;
        let mut editor = self.does(eye, &panel, &["plan"]).await?;
        let has_move = |editor: &Value| picks(editor).iter().any(|(id, ..)| word(id) == "planback");
        for _ in 0..DEEP {
            if has_move(&editor[0]) {
                return Some(editor);
            }
            // A move if there is one, else the pick that leads farthest.
            let said = |(id, value, _): &(String, Option<String>, Click)| {
                value.clone().unwrap_or_else(|| id.clone())
            };
            let leads = |pick: &(String, Option<String>, Click)| {
                ["planadd", "planpick"].contains(&word(&said(pick)))
            };
            let next = picks(&editor[0]).into_iter().filter(leads);
            let (id, value, _) =
                next.max_by_key(|pick| (word(&said(pick)) == "planadd", said(pick).len()))?;
            let answers = self.presses(eye, &editor, &id, value.as_deref()).await;
            editor = answers.map(|answer| answer["message"].clone());
        }
        panic!("{}: no pick leads to a plan: {}", self.name, editor[0])
    }

    /// Gives two standing orders if there are any to give, takes one back, and then all.
    pub async fn orders_once(&self, eye: &Eye, stop: &Stop) {
        let panel = self.types(eye, stop.table, &Line { path: "play", options: Vec::new() }).await;
        let mut list = self.does(eye, &panel, &["orders"]).await;
        if list.is_none()
            && let Some(editor) = self.does(eye, &panel, &["plan"]).await
        {
            // An editor with a move has no room for the button.
            let editor = self.does(eye, &editor, &["planback"]).await.unwrap_or(editor);
            list = self.does(eye, &editor, &["orders"]).await;
        }
        for _ in 0..2 {
            let Some(given) = list.take() else { return };
            list = self.order_given(eye, given).await;
        }
        for removes in ["orderdrop", "noorders"] {
            let Some(given) = list.take() else { return };
            list = self.does(eye, &given, &[removes]).await;
        }
    }

    /// Gives an order of this list.
    async fn order_given(&self, eye: &Eye, list: [Value; 2]) -> Option<[Value; 2]> {
        let mut given = self.does(eye, &list, &["orderpick"]).await.unwrap_or(list);
        for _ in 0..DEEP {
            if let Some(after) = self.does(eye, &given, &["order"]).await {
                return Some(after);
            }
            given = self.does(eye, &given, &["orderpick"]).await?;
        }
        None
    }

    /// Presses the buttons that lead to a move. Returns the answers to the last press.
    async fn goes(
        &self,
        eye: &Eye,
        from: [Value; 2],
        way: &[(String, Option<String>)],
    ) -> [Value; 2] {
        let mut messages = from;
        for (id, value) in way {
            let answers = self.presses(eye, &messages, id, value.as_deref()).await;
            messages = answers.map(|answer| answer["message"].clone());
        }
        messages
    }

    /// Picks a move without undo, and must confirm it.
    async fn is_asked(
        &self,
        eye: &Eye,
        stop: &Stop,
        trail: &Trail,
        seat: Seat,
    ) -> Option<[Value; 2]> {
        let always = Line { path: "prefs", options: vec![("confirm", "always".to_owned())] };
        self.types(eye, stop.table, &always).await;
        let session = self.twins.bots[0].service.load(stop.table).await.unwrap();
        for (action, way) in &trail.ways {
            if has_no_undo(&session, seat, action) {
                let line = Line { path: "play", options: Vec::new() };
                let messages = self.types(eye, stop.table, &line).await;
                return Some(self.goes(eye, messages, way).await);
            }
        }
        None
    }

    /// Makes another such move, if it is still the same turn.
    async fn moves_again(&self, eye: &Eye, stop: &Stop, seat: Seat) -> Option<[Value; 2]> {
        let session = self.director.session(stop.table).await;
        for action in notations(session.position().unwrap(), seat).into_iter().take(40) {
            if self.director.is_safe(stop.table, seat, &action).await {
                let line = Line { path: "play", options: vec![("move", action)] };
                let messages = self.types(eye, stop.table, &line).await;
                self.twins.settle().await;
                self.looks_up(eye, "another move").await;
                return Some(messages);
            }
        }
        None
    }
}

//! Everybody's actions at a table before its end, and the end itself.

use quark::{
    present::Click,
    session::{Act, DAY, HOUR, Proposal, UserId},
    store::TableId,
};
use serde_json::Value;

use crate::leaks::{
    clicks,
    commands::{self, Line},
    eye::Eye,
    tour::PAUSE,
    twins::{BEGIN, user},
    walk::{Stop, Walk, picks},
};
use quark_testing::{chat::text, made_up};

/// Time when all digests of the first day have come, in milliseconds after its beginning.
const DIGEST: i64 = DAY - HOUR + PAUSE;

impl Walk<'_> {
    /// Another player asks to end the game; the observing players agree, if they may.
    async fn asks(&self, eyes: &[Eye], stop: &Stop) {
        let session = self.director.session(stop.table).await;
        let others: Vec<UserId> = session
            .people()
            .filter(|(seat, _)| Some(*seat) != stop.seat && !session.is_machine(*seat))
            .map(|(_, user)| user)
            .collect();
        let Some(asker) = others.first().filter(|_| session.question.is_none()) else { return };
        let time = self.twins.now() + PAUSE;
        self.director.at(time);
        let what = Proposal::End { draw: false };
        self.director.does(stop.table, *asker, Act::Propose(what)).await;
        self.twins.be(time).await;
        self.all_look_up(eyes, "a question").await;
        let agrees = if 2 < session.size() { "agree" } else { "decline" };
        self.presses_there(eyes, &eyes[0], stop, &[agrees]).await;
        let time = self.twins.now() + PAUSE;
        self.director.at(time);
        if self.director.session(stop.table).await.question.is_some() {
            self.director.does(stop.table, *asker, Act::Decline { asked: None }).await;
        }
        self.twins.be(time).await;
        self.all_look_up(eyes, "an answer").await;
    }

    /// An observing player asks for a pause in each way; then everybody agrees to one, and it ends.
    async fn pauses(&self, eyes: &[Eye], stop: &Stop) {
        let eye = &eyes[0];
        let session = self.director.session(stop.table).await;
        if let Some(question) = &session.question {
            let (_, asker) = session.people().find(|(seat, _)| *seat == question.by).unwrap();
            self.director.does(stop.table, asker, Act::Decline { asked: None }).await;
        }
        let line = Line { path: "table pause", options: vec![("table", stop.spot.table.clone())] };
        for word in ["remind", "until", "pause", "away"] {
            let menu = self.orders(eyes, eye, stop, &line).await;
            let picks = picks(&menu[0]);
            let is_meant =
                |value: &Option<String>| value.as_deref().map(clicks::word) == Some(word);
            let Some((id, value, _)) = picks.into_iter().find(|(_, value, _)| is_meant(value))
            else {
                continue;
            };
            let answers = self.presses(eye, &menu, &id, value.as_deref()).await;
            if answers[0]["outcome"] == "modal" {
                let form = text(&answers[0]["modal"]["custom_id"]);
                self.fills_in(eye, &menu, &form, "7").await;
            }
            self.all_look_up(eyes, "a question for a pause").await;
            self.presses_there(eyes, eye, stop, &["decline"]).await;
        }
        let back = Line { path: "away", options: vec![("days", "0".to_owned())] };
        self.orders(eyes, eye, stop, &back).await;
        let time = self.twins.now() + PAUSE;
        self.director.at(time);
        let session = self.director.session(stop.table).await;
        let there: Vec<UserId> = session
            .people()
            .filter(|(seat, _)| session.present().contains(*seat))
            .map(|(_, user)| user)
            .collect();
        let Some((asker, others)) = there.split_last() else { return };
        let what = Proposal::Pause { until: time + 9 * DAY };
        self.director.does(stop.table, *asker, Act::Propose(what)).await;
        for user in others {
            self.director.does(stop.table, *user, Act::Agree { asked: None }).await;
        }
        self.twins.be(time).await;
        self.all_look_up(eyes, "a pause").await;
        for line in ["play", "games", "replay", "log"] {
            let line = Line { path: line, options: Vec::new() };
            self.orders(eyes, eye, stop, &line).await;
        }
        self.presses_there(eyes, eye, stop, &["resume"]).await;
        let time = self.twins.now() + PAUSE;
        self.director.at(time);
        if self.director.session(stop.table).await.paused_until().is_some() {
            self.director.does(stop.table, *asker, Act::Resume).await;
        }
        self.twins.be(time).await;
        self.all_look_up(eyes, "the end of a pause").await;
    }

    /// Moderators' actions at a table, up to its end.
    pub async fn closes(&self, eyes: &[Eye], table: TableId, last: bool) {
        let eye = &eyes[0];
        let seat = self.director.session(table).await.seat_of(user(&eye.person));
        let stop = &self.stop(eyes, table, seat).await;
        if last {
            for line in commands::leaving() {
                self.orders(eyes, eye, stop, &line).await;
            }
            self.waits(eyes, stop).await;
        }
        self.asks(eyes, stop).await;
        if !last {
            self.pauses(eyes, stop).await;
        }
        let table = || ("table", stop.spot.table.clone());
        let session = self.director.session(stop.table).await;
        let waits = |seat| session.waiting().contains(seat);
        if stop.seat.is_some_and(|seat| !waits(seat)) {
            let me = ("player", eye.person.id.clone());
            let line = Line { path: "admin stand-in", options: vec![me, table()] };
            self.orders(eyes, eye, stop, &line).await;
            self.presses_there(eyes, eye, stop, &["return"]).await;
        }
        if !last {
            self.presses_made_up(eyes, eye, stop).await;
        }
        // A table is named if a menu would have only one entry, or if it would be the guest's only table, which is not
        // meant.
        let sits = session.people().any(|(_, user)| user.0.to_string() == stop.spot.idle);
        let menu = !last && sits;
        for line in [commands::standing_in, commands::replacing] {
            let games = self.twins.games.clone();
            self.orders_in(eyes, eye, stop, &games, &line(&stop.spot, menu)).await;
        }
        let general = self.twins.general.clone();
        self.orders_in(eyes, eye, stop, &general, &commands::moving(&stop.spot, menu)).await;
        if stop.seat.is_some_and(|seat| !waits(seat)) && 2 < session.size() {
            let answer =
                self.types(eye, stop.table, &Line { path: "resign", options: vec![table()] }).await;
            self.does(eye, &answer, &["resign"]).await;
            self.all_look_up(eyes, "giving up").await;
        }
        let answer =
            self.types(eye, stop.table, &Line { path: "admin end", options: vec![table()] }).await;
        self.does(eye, &answer, &["stop"]).await;
        self.all_look_up(eyes, "the end").await;
        if stop.seat.is_none() {
            // It is a matter of timing whether the card of a new table is posted before its opener is told of it. So
            // only people who may not have a rematch ask for one.
            self.presses_there(eyes, eye, stop, &["rematch"]).await;
        }
    }

    /// Gives a moderator's command in a channel, and picks this table if a menu asks for one.
    async fn orders_in(&self, eyes: &[Eye], eye: &Eye, stop: &Stop, channel: &str, line: &Line) {
        let asked = self.types_in(eye, channel, line).await;
        let here =
            |click: &Click| matches!(click, Click::Table(table, _) if *table == stop.table.0);
        if let Some((id, value, _)) = picks(&asked[0]).into_iter().find(|(.., click)| here(click)) {
            self.presses(eye, &asked, &id, value.as_deref()).await;
        }
        self.all_look_up(eyes, line.path).await;
    }

    /// Presses made-up ids that no menu offers at this table: there is no turn to skip, no record yet, and no analysis.
    async fn presses_made_up(&self, eyes: &[Eye], eye: &Eye, stop: &Stop) {
        let skip = format!("1:skip:{}:{}", stop.table, stop.spot.idle);
        let [export, analyse] =
            ["export", "analyse"].map(|word| format!("1:{word}:{}", stop.table));
        let bare = ["startwithout", "invite"].map(|word| format!("1:{word}:{}", stop.table));
        let mine = ["withdraw", "turndown", "accept"]
            .map(|word| format!("1:{word}:{}:{}", stop.table, eye.person.id));
        let mut ids = vec![skip, export, analyse];
        ids.extend(bare.into_iter().chain(mine));
        let [here, there] = &self.twins.bots;
        let games = &self.twins.games;
        let messages = [
            made_up::message(&here.chat, games, &ids).await,
            made_up::message(&there.chat, games, &ids).await,
        ];
        for id in &ids {
            self.presses(eye, &messages, id, None).await;
        }
        self.all_look_up(eyes, "what no menu offers").await;
    }

    /// A person without a seat has all their data deleted.
    pub async fn is_forgotten(&self, eyes: &[Eye], eye: &Eye) {
        let line = Line { path: "privacy delete", options: Vec::new() };
        let asked = self.types_in(eye, &self.twins.games, &line).await;
        self.does(eye, &asked, &["forget"]).await.unwrap();
        self.all_look_up(eyes, "somebody who is forgotten").await;
    }

    /// Every observer gets the digest of the day: each must act at one of the tables, which are all open.
    pub async fn reads_digests(&self, eyes: &[Eye], tables: &[TableId]) {
        for (eye, table) in eyes.iter().zip(tables) {
            let session = self.director.session(*table).await;
            let looks = |other: UserId| eyes.iter().any(|eye| user(&eye.person) == other);
            let owner = session.people().map(|(_, user)| user).find(|user| !looks(*user)).unwrap();
            let me = user(&eye.person);
            let act = match session.seat_of(me) {
                Some(_) => Act::Propose(Proposal::End { draw: true }),
                None => Act::Offer { to: Some(me) },
            };
            let time = self.twins.now() + PAUSE;
            self.director.at(time);
            self.director.does(*table, owner, act).await;
            self.twins.be(time).await;
            self.all_look_up(eyes, "something that is asked").await;
        }
        self.twins.be(BEGIN + DIGEST).await;
        for eye in eyes {
            let (sights, differs) = self.twins.pushed(eye).await;
            self.same(eye, "a digest", differs);
            let said = sights[0].iter().map(|sight| sight.said.to_string()).collect::<String>();
            assert!(said.contains("Your tables today"), "{} has no digest", eye.person.name);
        }
    }

    /// Lets days pass at a table without activity.
    async fn waits(&self, eyes: &[Eye], stop: &Stop) {
        let eye = &eyes[0];
        for days in [1, 9] {
            self.twins.be(self.twins.now() + days * DAY + PAUSE).await;
            self.all_look_up(eyes, "days that pass").await;
            let place = self.place(stop.table).await;
            let mut newest = Vec::new();
            for (bot, channel) in self.twins.bots.iter().zip(&place) {
                newest.extend(bot.chat.newest(&eye.person, channel, 1).await.pop());
            }
            let newest: [Value; 2] = newest.try_into().unwrap();
            self.does(eye, &newest, &["reminders"]).await;
            self.does(eye, &newest, &["snooze"]).await;
        }
        self.presses_there(eyes, eye, stop, &["choose"]).await;
        if let Some(board) = self.board(eye, stop.table).await
            && let Some(asked) = self.does(eye, &board, &["end"]).await
        {
            self.does(eye, &asked, &["proposeend"]).await;
            self.all_look_up(eyes, "a question for an end").await;
        }
        self.presses_there(eyes, eye, stop, &["decline"]).await;
        for eye in eyes {
            if let Some(letter) = self.letter(eye, 0).await {
                self.does(eye, &letter, &["unwatch"]).await;
            }
        }
    }
}

//! The whole of a walk: every table, and what all do there.

use quark::{
    game::{Luck, Seat, Viewer},
    session::{Act, DAY, Proposal, UserId},
    store::TableId,
};
use serde_json::Value;

use crate::{
    clicks::word,
    commands::{self, Line, Spot},
    director::{notations, user_at},
    discord::{Person, text},
    eye::Eye,
    plan::{Deal, Whose, play},
    roam::{Root, Trail},
    twins::user,
    walk::{Stop, Walk},
};

/// Between the last thing that was done and the next position, in milliseconds.
const PAUSE: i64 = 60_000;

impl Walk<'_> {
    /// Walks through a table: the eyes that look see the same at both, whoever holds a secret does not.
    pub async fn visits(&self, eyes: &[Eye], table: TableId, deal: &Deal, whose: Whose) {
        let time = self.twins.now() + PAUSE;
        self.director.at(time);
        let seat = play(self.director, table, deal, &eyes[0].person).await;
        self.twins.be(time).await;
        for eye in eyes {
            self.looks_up(eye, "the board").await;
        }
        let stop = self.stop(eyes, table, seat).await;
        for eye in eyes {
            self.looks_around(eye, &stop).await;
        }
        self.owners_differ(eyes, &stop).await;
        for eye in eyes {
            self.acts(eyes, eye, &stop).await;
        }
        if let (Some(seat), true) = (seat, deal.mine) {
            self.moves(&eyes[0], &stop, seat, whose).await;
        }
        self.others_act(eyes, &stop).await;
    }

    async fn stop(&self, eyes: &[Eye], table: TableId, seat: Option<Seat>) -> Stop {
        let session = self.director.session(table).await;
        let waiting = session.waiting();
        let looks = |id: &str| eyes.iter().any(|eye| eye.person.id == id);
        let idle = session.people().filter(|(seat, user)| !waiting.contains(*seat) && !looks(&user.0.to_string()));
        let idle = idle.map(|(_, user)| user.0.to_string()).next();
        let sits = |person: &&Person| session.seat_of(user(person)).is_some();
        let guest = self.twins.people.iter().find(|person| !sits(person) && !looks(&person.id));
        let game = session.table().unwrap();
        let mine = seat.map(|seat| notations(game, seat)).unwrap_or_default();
        let mut probes = Vec::new();
        for at in [0, 1] {
            let session = self.twins.bots[at].service.load(table).await.unwrap();
            let game = session.table().unwrap();
            for other in waiting.iter().filter(|other| Some(*other) != seat) {
                let others = notations(game, other).into_iter().filter(|move_| !mine.contains(move_));
                probes.extend(others.take(2));
            }
        }
        let guest = guest.map(|guest| guest.id.clone());
        // Where all sit or look, somebody who sits there is no guest.
        let last = session.people().last().unwrap().1;
        let guest = guest.unwrap_or_else(|| last.0.to_string());
        let idle = idle.unwrap_or_else(|| guest.clone());
        let spot = Spot {
            table: table.to_string(),
            game: session.game.info().key,
            idle,
            guest,
            guild: self.twins.guild.clone(),
            probes,
        };
        Stop { table, spot, seat }
    }

    /// Looks at everything that can be looked at.
    async fn looks_around(&self, eye: &Eye, stop: &Stop) {
        for line in commands::looks(&stop.spot) {
            self.types(eye, stop.table, &line).await;
        }
        self.completes(eye, stop, "play").await;
        let mut trail = Trail::default();
        let line = |path, options| Root::Line(Line { path, options });
        let words = vec![("text", "true".to_owned())];
        let roots = [
            line("play", Vec::new()),
            line("board", Vec::new()),
            line("board", words),
            line("log", Vec::new()),
            line("games", Vec::new()),
            line("admin tables", Vec::new()),
            line("privacy delete", Vec::new()),
            line("admin end", Vec::new()),
            Root::Board,
            Root::Letter(0),
            Root::Letter(1),
        ];
        for root in roots {
            self.roams(eye, stop, &root, &mut trail).await;
        }
        self.twins.settle().await;
        self.looks_up(eye, "a look around").await;
    }

    /// At least one of those who hold something that is hidden can tell the two tables apart.
    async fn owners_differ(&self, eyes: &[Eye], stop: &Stop) {
        let session = self.director.session(stop.table).await;
        let lines = ["board", "hand", "play", "log"].map(|path| {
            let words = (path == "board").then(|| ("text", "true".to_owned()));
            Line { path, options: words.into_iter().collect() }
        });
        let mut differ = false;
        for (_, owner) in session.people() {
            let person = self.twins.people.iter().find(|person| user(person) == owner).unwrap();
            if eyes.iter().any(|eye| eye.person == *person) {
                continue;
            }
            let eye = Eye::open(self.twins, person).await;
            for line in &lines {
                differ |= self.tries(&eye, stop.table, line).await.1.is_some();
            }
        }
        assert!(differ, "{}: nothing is hidden at table {}", self.name, stop.table);
    }

    /// Somebody types a line that may change something; the answers.
    async fn orders(&self, eyes: &[Eye], eye: &Eye, stop: &Stop, line: &Line) -> [Value; 2] {
        let answer = self.types(eye, stop.table, line).await;
        self.all_look_up(eyes, line.path).await;
        answer
    }

    /// Presses one of these on the board, if it is there.
    async fn presses_there(&self, eyes: &[Eye], eye: &Eye, stop: &Stop, words: &[&str]) {
        if let Some(board) = self.board(eye, stop.table).await {
            self.does(eye, &board, words).await;
            self.all_look_up(eyes, words[0]).await;
        }
    }

    /// All is said, and nobody who looks can tell by it where they are.
    async fn all_look_up(&self, eyes: &[Eye], what: &str) {
        self.twins.settle().await;
        for eye in eyes {
            self.looks_up(eye, what).await;
        }
    }

    /// Does all that changes something beside the game.
    async fn acts(&self, eyes: &[Eye], eye: &Eye, stop: &Stop) {
        for line in commands::deeds(&stop.spot) {
            let answer = self.orders(eyes, eye, stop, &line).await;
            self.does(eye, &answer, &["rewind"]).await;
            if stop.seat.is_some() && ["undo", "end"].contains(&line.path) {
                self.presses_there(eyes, eye, stop, &["decline"]).await;
            }
            if line.path == "give" {
                self.presses_there(eyes, eye, stop, &["sit"]).await;
            }
        }
    }

    /// Makes a move that tells nothing, takes it back, and makes it again.
    async fn moves(&self, eye: &Eye, stop: &Stop, seat: Seat, whose: Whose) {
        let session = self.director.session(stop.table).await;
        let mover = user_at(&session, seat);
        let open = notations(session.table().unwrap(), seat);
        let mut safe = Vec::new();
        for action in open.iter().take(80) {
            let [here, there] = self.twins.bots.each_ref().map(|bot| &bot.service);
            let stays = here.would_stay(stop.table, mover, action).await.unwrap();
            let there = there.would_stay(stop.table, mover, action).await.unwrap();
            assert_eq!(stays, there, "{}: whether {action} can be taken back", self.name);
            if self.director.is_safe(stop.table, seat, action).await {
                safe.push(action.clone());
            }
        }
        let mut trail = Trail::default();
        let line = Line { path: "play", options: Vec::new() };
        self.roams(eye, stop, &Root::Line(line.clone()), &mut trail).await;
        let Some(action) = safe.iter().find(|action| trail.ways.contains_key(*action)).or(safe.first())
        else {
            return;
        };
        let mut messages = self.types(eye, stop.table, &line).await;
        match trail.ways.get(action) {
            Some(way) => {
                for (id, value) in way {
                    let answers = self.presses(eye, &messages, id, value.as_deref()).await;
                    messages = answers.map(|answer| answer["message"].clone());
                }
                if whose == Whose::Reader {
                    messages = self.does(eye, &messages, &["sure"]).await.unwrap_or(messages);
                }
            }
            None => {
                let options = vec![("move", action.clone())];
                let line = Line { path: "play", options };
                messages = self.types(eye, stop.table, &line).await;
            }
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

    /// Makes another such move, if it is still the same turn.
    async fn moves_again(&self, eye: &Eye, stop: &Stop, seat: Seat) -> Option<[Value; 2]> {
        let session = self.director.session(stop.table).await;
        for action in notations(session.table().unwrap(), seat).into_iter().take(40) {
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

    /// What the others do comes to those who look, and asks them.
    async fn others_act(&self, eyes: &[Eye], stop: &Stop) {
        let looks = stop.seat.map_or(Viewer::Spectator, Viewer::Seat);
        let mut whim = Luck::seeded(7);
        for _ in 0..3 {
            let time = self.twins.now() + PAUSE;
            self.director.at(time);
            let session = self.director.session(stop.table).await;
            if session.is_over() || session.waiting().iter().any(|seat| session.is_machine(seat)) {
                return;
            }
            self.director.plays_on(stop.table, looks, &mut whim).await;
            self.twins.be(time).await;
            for eye in eyes {
                self.looks_up(eye, "a move").await;
            }
        }
    }

    /// One of the others asks all of them to end the game; whoever looks agrees, if they may.
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

    /// What those who look after the tables do with one, to its end.
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
        let table = || ("table", stop.spot.table.clone());
        let session = self.director.session(stop.table).await;
        let waits = |seat| session.waiting().contains(seat);
        if stop.seat.is_some_and(|seat| !waits(seat)) {
            let me = ("player", eye.person.id.clone());
            let line = Line { path: "admin stand-in", options: vec![me, table()] };
            self.orders(eyes, eye, stop, &line).await;
            self.presses_there(eyes, eye, stop, &["return"]).await;
        }
        for line in [commands::standing_in(&stop.spot), commands::replacing(&stop.spot)] {
            self.orders(eyes, eye, stop, &line).await;
        }
        let general = self.twins.general.clone();
        self.types_in(eye, &general, &commands::moving(&stop.spot)).await;
        self.all_look_up(eyes, "a table that moves").await;
        if stop.seat.is_some_and(|seat| !waits(seat)) && 2 < session.size() {
            let answer = self.types(eye, stop.table, &Line { path: "resign", options: vec![table()] }).await;
            self.does(eye, &answer, &["resign"]).await;
            self.all_look_up(eyes, "giving up").await;
        }
        let answer = self.types(eye, stop.table, &Line { path: "admin end", options: vec![table()] }).await;
        self.does(eye, &answer, &["stop"]).await;
        self.all_look_up(eyes, "the end").await;
        if last {
            self.begins_anew(eyes, stop).await;
        }
    }

    /// Asks for the same table once more.
    async fn begins_anew(&self, eyes: &[Eye], stop: &Stop) {
        let board = self.board(&eyes[0], stop.table).await.unwrap();
        let picks = crate::walk::picks(&board[0]);
        let (id, ..) = picks.iter().find(|(id, ..)| word(id) == "rematch").unwrap();
        self.presses(&eyes[0], &board, id, None).await;
        if stop.seat.is_some() {
            self.knows_seeds(eyes).await;
        }
        self.all_look_up(eyes, "a rematch").await;
    }

    /// Somebody who sits nowhere has all forgotten that is kept of them.
    pub async fn is_forgotten(&self, eyes: &[Eye], eye: &Eye) {
        let line = Line { path: "privacy delete", options: Vec::new() };
        let asked = self.types_in(eye, &self.twins.games, &line).await;
        self.does(eye, &asked, &["forget"]).await.unwrap();
        self.all_look_up(eyes, "somebody who is forgotten").await;
    }

    /// What days bring to a table at which nobody does anything.
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
            self.does(eye, &newest, &["snooze"]).await;
        }
        self.presses_there(eyes, eye, stop, &["choose"]).await;
        self.presses_there(eyes, eye, stop, &["end"]).await;
        self.presses_there(eyes, eye, stop, &["decline"]).await;
        for eye in eyes {
            if let Some(letter) = self.letter(eye, 0).await {
                self.does(eye, &letter, &["unwatch"]).await;
            }
        }
    }

    fn spot_without_table(&self, eye: &Eye) -> Spot {
        let game = quark::games::CATALOG[0].info().key;
        let (table, guild) = ("1".to_owned(), self.twins.guild.clone());
        let (idle, guest) = (eye.person.id.clone(), eye.person.id.clone());
        Spot { table, game, idle, guest, guild, probes: Vec::new() }
    }

    /// What is chosen for oneself and for a server, and a table that is opened and called off.
    pub async fn settles_in(&self, eyes: &[Eye], whose: Whose) {
        let eye = &eyes[0];
        let spot = self.spot_without_table(eye);
        for line in commands::choices(&spot, whose == Whose::Reader) {
            self.types_in(eye, &self.twins.games, &line).await;
        }
        let line = commands::opening(&spot, 4);
        let places = [self.twins.games.clone(), self.twins.games.clone()];
        let answers = self.opens(eyes, &places, &line).await;
        let mut card = answers.map(|answer| answer["message"].clone());
        self.all_look_up(eyes, "a lobby").await;
        for press in ["join", "start", "machine"] {
            let answer = self.does(eye, &card, &[press]).await.unwrap();
            if press == "machine" {
                card = answer;
            }
        }
        let asked = self.does(eye, &card, &["cancel"]).await.unwrap();
        self.does(eye, &asked, &["keep"]).await.unwrap();
        if whose == Whose::Reader {
            self.does(eye, &card, &["leave"]).await.unwrap();
        } else {
            let asked = self.does(eye, &card, &["cancel"]).await.unwrap();
            self.does(eye, &asked, &["calloff"]).await.unwrap();
        }
        self.all_look_up(eyes, "a lobby that is called off").await;
        let stop = Stop { table: TableId(1), spot, seat: None };
        self.completes(eye, &stop, "").await;
    }
}

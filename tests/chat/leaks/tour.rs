//! Everybody's actions at a running table.

use quark::{
    game::{Luck, Seat, Viewer},
    present::{Click, Find},
    store::TableId,
};
use serde_json::Value;

use crate::leaks::{
    clicks::word,
    commands::{self, Line, Spot},
    director::notations,
    eye::Eye,
    plan::{Deal, Whose, play},
    roam::{Root, Trail},
    twins::user,
    walk::{Stop, Walk, picks},
};
use quark_testing::chat::Person;

/// Time between the last action and the next position, in milliseconds. No time limit is a multiple of it: jobs that are
/// due at the same time are done in any order.
pub const PAUSE: i64 = 60_017;

impl Walk<'_> {
    /// Walks through a table: the observers see the same at both copies, the players with a secret do not. Returns the
    /// number of moves between the moment when the copies part and the walk.
    pub async fn visits(&self, eyes: &[Eye], table: TableId, deal: &Deal, whose: Whose) -> u32 {
        let time = self.twins.now() + PAUSE;
        self.director.at(time);
        let (seat, moves) = play(self.director, table, deal, &eyes[0].person).await;
        self.twins.be(time).await;
        for eye in eyes {
            self.looks_up(eye, "the board").await;
        }
        let stop = self.stop(eyes, table, seat).await;
        for (_, player) in self.director.session(table).await.people() {
            if eyes.iter().all(|eye| user(&eye.person) != player) {
                self.director.notes(table, player).await;
                self.director.plans(table, player).await;
                self.director.has_an_order(table, player).await;
            }
        }
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
        moves
    }

    /// A table as it is now.
    pub async fn stop(&self, eyes: &[Eye], table: TableId, seat: Option<Seat>) -> Stop {
        let session = self.director.session(table).await;
        let waiting = session.waiting();
        let looks = |id: &str| eyes.iter().any(|eye| eye.person.id == id);
        let idle = session
            .people()
            .filter(|(seat, user)| !waiting.contains(*seat) && !looks(&user.0.to_string()));
        let idle = idle.map(|(_, user)| user.0.to_string()).next();
        let sits = |person: &&Person| session.seat_of(user(person)).is_some();
        let guest = self.twins.people.iter().find(|person| !sits(person) && !looks(&person.id));
        let game = session.position().unwrap();
        let mine = seat.map(|seat| notations(game, seat)).unwrap_or_default();
        let mut probes = Vec::new();
        for at in [0, 1] {
            let session = self.twins.bots[at].service.load(table).await.unwrap();
            let game = session.position().unwrap();
            for other in waiting.iter().filter(|other| Some(*other) != seat) {
                let others =
                    notations(game, other).into_iter().filter(|move_| !mine.contains(move_));
                probes.extend(others.take(2));
            }
        }
        let guest = guest.map(|guest| guest.id.clone());
        // If everybody plays or watches, a player serves as the guest.
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

    /// Looks at everything there is to see.
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
            line("replay", Vec::new()),
            line("games", Vec::new()),
            line("table league", Vec::new()),
            line("stats", Vec::new()),
            line("leaderboard", Vec::new()),
            line("admin tables", Vec::new()),
            line("privacy delete", Vec::new()),
            line("admin end", Vec::new()),
            Root::Board,
            Root::Letter(0),
            Root::Letter(1),
            line("rules", vec![("game", stop.spot.game.to_owned())]),
            line("learn", Vec::new()),
        ];
        for root in roots {
            self.roams(eye, stop, &root, &mut trail).await;
        }
        self.twins.settle().await;
        self.looks_up(eye, "a look around").await;
    }

    /// Checks that at least one player with hidden things can tell the two tables apart.
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

    /// Types a line that may change something, and returns the answers.
    pub async fn orders(&self, eyes: &[Eye], eye: &Eye, stop: &Stop, line: &Line) -> [Value; 2] {
        let answer = self.types(eye, stop.table, line).await;
        self.all_look_up(eyes, line.path).await;
        answer
    }

    /// Presses one of these buttons on the board, if it is there.
    pub async fn presses_there(&self, eyes: &[Eye], eye: &Eye, stop: &Stop, words: &[&str]) {
        if let Some(board) = self.board(eye, stop.table).await {
            self.does(eye, &board, words).await;
            self.all_look_up(eyes, words[0]).await;
        }
    }

    /// Waits until all messages are sent, and checks that no observer can tell the chats apart.
    pub async fn all_look_up(&self, eyes: &[Eye], what: &str) {
        self.twins.settle().await;
        for eye in eyes {
            self.looks_up(eye, what).await;
        }
    }

    /// Does everything that changes something outside the game.
    async fn acts(&self, eyes: &[Eye], eye: &Eye, stop: &Stop) {
        self.orders_once(eye, stop).await;
        if let Some(editor) = self.plans(eye, stop).await
            && let Some(asked) = self.does(eye, &editor, &["planwhen"]).await
            && let Some(editor) = self.does(eye, &asked, &["planif"]).await
            && self.does(eye, &editor, &["planback"]).await.is_some()
            && let Some(editor) = self.plans(eye, stop).await
            && let Some(kept) = self.does(eye, &editor, &["plankeep"]).await
        {
            // Played, it would come at another time at each table.
            self.does(eye, &kept, &["plandrop"]).await;
        }
        for line in commands::deeds(&stop.spot) {
            let answer = self.orders(eyes, eye, stop, &line).await;
            self.does(eye, &answer, &["rewind", "proposeend"]).await;
            if stop.seat.is_some() && ["undo", "end", "table pause"].contains(&line.path) {
                self.presses_there(eyes, eye, stop, &["decline"]).await;
            }
            if line.path == "give" {
                self.presses_there(eyes, eye, stop, &["sit"]).await;
            }
        }
    }

    /// The other players' actions reach the observers, and ask them questions.
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

    fn spot_without_table(&self, eye: &Eye) -> Spot {
        let game = quark::games::catalog().first().unwrap().info().key;
        let (table, guild) = ("1".to_owned(), self.twins.guild.clone());
        let guest = self.twins.people.iter().find(|person| **person != eye.person).unwrap();
        let (idle, guest) = (eye.person.id.clone(), guest.id.clone());
        Spot { table, game, idle, guest, guild, probes: Vec::new() }
    }

    /// With several tables, each command asks which one is meant.
    pub async fn chooses(&self, eyes: &[Eye], table: TableId) {
        let stop = self.stop(eyes, table, None).await;
        for (line, word) in commands::anywhere(&stop.spot) {
            for eye in eyes {
                let asked = self.types_in(eye, &self.twins.games, &line).await;
                let done = self.does(eye, &asked, &[word]).await;
                assert!(done.is_some() || line.path.starts_with("admin"), "{line:?} asks nothing");
            }
            self.all_look_up(eyes, "a table that was chosen").await;
        }
    }

    /// Schedules the start of a lobby, which is missed, and takes it back. Returns the question to the host after it was missed.
    async fn schedules(&self, eyes: &[Eye], eye: &Eye, card: &[Value; 2]) -> [Value; 2] {
        let panel = self.does(eye, card, &["host"]).await.unwrap();
        let menu = self.does(eye, &panel, &["schedule"]).await.unwrap();
        let menu = self.does(eye, &menu, &["fill"]).await.unwrap();
        let (id, _, _) = picks(&menu[0])
            .into_iter()
            .find(|(id, ..)| word(id) == "scheduletime")
            .expect("a button for the time");
        let answers = self.presses(eye, &menu, &id, None).await;
        let form = answers[0]["modal"]["custom_id"].as_str().unwrap();
        self.fills_in(eye, &menu, form, "in 1m").await;
        self.all_look_up(eyes, "a planned start").await;
        let time = self.twins.now() + 2 * PAUSE;
        self.director.at(time);
        self.twins.be(time).await;
        self.all_look_up(eyes, "a start that was missed").await;
        let panel = self.does(eye, card, &["host"]).await.unwrap();
        let menu = self.does(eye, &panel, &["schedule"]).await.unwrap();
        let menu = self.does(eye, &menu, &["postpone"]).await.unwrap();
        self.does(eye, &menu, &["unschedule"]).await.unwrap();
        self.all_look_up(eyes, "a start without a time").await;
        let asks = |letter: &[Value; 2]| {
            picks(&letter[0]).iter().any(|(id, ..)| word(id) == "startfilled")
        };
        for back in 0..10 {
            if let Some(letter) = self.letter(eye, back).await.filter(asks) {
                return letter;
            }
        }
        panic!("{}: the host was not asked", self.name)
    }

    /// Picks a person from the chat's own menu of people, and returns the message after it.
    async fn invites(&self, eye: &Eye, panel: &[Value; 2], person: &str) -> [Value; 2] {
        let menu = panel[0]["components"][0]["components"][0]["custom_id"].as_str().unwrap();
        let answers = self.presses(eye, panel, menu, Some(person)).await;
        self.covered.lock().unwrap().insert(word(menu).to_owned());
        self.twins.settle().await;
        answers.map(|answer| answer["message"].clone())
    }

    /// Sets preferences and server settings, and opens a table and calls it off.
    pub async fn settles_in(&self, eyes: &[Eye], whose: Whose) {
        let eye = &eyes[0];
        let spot = self.spot_without_table(eye);
        for eye in eyes {
            for line in commands::choices(&spot, whose == Whose::Reader) {
                let answers = self.types_in(eye, &self.twins.games, &line).await;
                if line.path == "table notify" {
                    self.does(eye, &answers, &["openings"]).await;
                }
                if line.path == "table find" {
                    let leave = Click::Find(Find::Leave).encode();
                    self.presses(eye, &answers, &leave, None).await;
                }
                if line.path == "admin theme" {
                    self.does(eye, &answers, &["settings"]).await;
                    self.drafts_a_league(eye, &answers).await;
                }
                if line.path == "admin league" {
                    self.leagues(eyes, eye, &answers).await;
                }
            }
        }
        let games = self.types_in(eye, &self.twins.games, &commands::any_game()).await;
        self.does(eye, &games, &["open"]).await.unwrap();
        let chosen = self.types_in(eye, &self.twins.games, &commands::preferences()).await;
        self.does(eye, &chosen, &["prefer"]).await.unwrap();
        let line = commands::opening(&spot, 4);
        let places = [self.twins.games.clone(), self.twins.games.clone()];
        let answers = self.opens(eyes, &places, &line).await;
        let mut card = answers.map(|answer| answer["message"].clone());
        self.all_look_up(eyes, "a lobby").await;
        for press in ["join", "start", "machine", "nomachine"] {
            let answer = self.does(eye, &card, &[press]).await.unwrap();
            if press.ends_with("machine") {
                card = answer;
            }
        }
        self.types_in(eye, &self.twins.games, &commands::too_many(&spot)).await;
        let panel = self.does(eye, &card, &["invite"]).await.unwrap();
        let panel = self.invites(eye, &panel, &spot.guest).await;
        self.does(eye, &card, &["start"]).await.unwrap();
        self.does(eye, &panel, &["withdraw"]).await.unwrap();
        self.does(eye, &card, &["about"]).await.unwrap();
        let panel = self.does(eye, &card, &["host"]).await.unwrap();
        self.does(eye, &panel, &["arrange"]).await.unwrap();
        let asked_how = self.schedules(eyes, eye, &card).await;
        let panel = self.does(eye, &card, &["host"]).await.unwrap();
        let who = self.does(eye, &panel, &["admission"]).await.unwrap();
        let panel = self.does(eye, &who, &["arrange"]).await.unwrap();
        let who = self.does(eye, &panel, &["admission"]).await.unwrap();
        let (id, _, _) = picks(&who[0])
            .into_iter()
            .find(|(id, ..)| word(id) == "admissionform")
            .expect("a button for own limits");
        let answers = self.presses(eye, &who, &id, None).await;
        let form = answers[0]["modal"]["custom_id"].as_str().unwrap();
        self.fills_in(eye, &who, form, "50%").await;
        let panel = self.does(eye, &card, &["host"]).await.unwrap();
        let asked = self.does(eye, &panel, &["cancel"]).await.unwrap();
        self.does(eye, &asked, &["keep"]).await.unwrap();
        if whose == Whose::Reader {
            // Nobody else is there, so it is called off at once.
            self.does(eye, &card, &["leave"]).await.unwrap();
        } else {
            let panel = self.does(eye, &card, &["host"]).await.unwrap();
            let asked = self.does(eye, &panel, &["cancel"]).await.unwrap();
            self.does(eye, &asked, &["calloff"]).await.unwrap();
        }
        self.all_look_up(eyes, "a lobby that is called off").await;
        self.does(eye, &asked_how, &["startfilled"]).await.unwrap();
        let stop = Stop { table: TableId(1), spot, seat: None };
        self.completes(eye, &stop, "").await;
    }
}

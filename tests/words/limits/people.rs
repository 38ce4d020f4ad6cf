//! People with the worst names, and tables for them.

use std::sync::OnceLock;

use quark::{
    ai::{Advised, Appraisal, Halt, Halted, Level, Player},
    any::{AnyGame, Choice, GameKind, Json, Played, Refused, Unmet},
    game::{Info, Luck, Outcome, Score, Seat, Standing, Status, Topic, TurnsUp, Viewer},
    present::escape,
    scene::Scene,
    session::{
        Act, By, Command, Ending, Location, Occupant, Opening, Refusal, Seed, Session, Stage,
        Timestamp, Told, UserId, decide, open,
    },
};

/// The largest number of a table.
pub const TABLE: i64 = quark::session::RECORDS - 1;
/// Place where it was opened.
pub const PLACE: Location = Location { guild: Some(u64::MAX), channel: u64::MAX };

/// Names of 32 characters and more. All of them try to trick the reader.
pub fn hostile() -> Vec<String> {
    let written = [
        "*".repeat(40),
        "\\".repeat(40),
        "@everyone @here <@1> <@&2> <#3> @everyone".to_owned(),
        "[Free Nitro](https://evil.example/gift) x".to_owned(),
        "https://evil.example/a/very/long/path/indeed".to_owned(),
        "```\n# Big\n> said\n- listed\n1. counted\n```".to_owned(),
        "||secret|| ~~gone~~ __under__ **bold** *it*".to_owned(),
        "\u{202E}drawkcab\u{2066}\u{200F} \u{200B}\u{200D}\u{FEFF}unseen letters here".to_owned(),
        "Z\u{300}\u{301}\u{302}\u{303}\u{304}a\u{305}\u{306}\u{307}\u{308}lgo ".repeat(8),
        "👩‍🚀🎲🃏".repeat(12),
        "漢字仮名交じり文の長い名前".repeat(4),
        "ﷺ﷽𒐫𒈙⸻꧅".repeat(8),
        "-# <t:0:R> <:x:1> <a:y:2> </play:3> <id:home>".to_owned(),
        "\u{E000}\u{E001}\u{E002} marks of other seats, all of them".to_owned(),
        "`".repeat(40),
        "\u{3164}\u{2800}\u{200B}".repeat(12),
    ];
    assert!(written.iter().all(|name| 32 <= name.chars().count()));
    written.into()
}

/// The person in a seat.
pub fn user(seat: u8) -> UserId {
    UserId(1_900_000_000_000_000_000 + u64::from(seat))
}

/// The names at a table, taken from the hostile ones, starting with number `first`.
pub fn names(session: &Session, first: usize) -> Vec<String> {
    let hostile = hostile();
    roster(session, |seat| hostile[(first + seat) % hostile.len()].clone())
}

/// Harmless names.
pub fn tame(session: &Session) -> Vec<String> {
    roster(session, |seat| ["Ana", "Ben", "Chloe", "Dmitri", "Esi"][seat % 5].to_owned())
}

/// Harmless names that take as much room as those of [`names`]: where a long name leaves little, a message says less.
pub fn as_long(session: &Session, first: usize) -> Vec<String> {
    let harmless = |letter: char| if letter == ' ' { letter } else { 'n' };
    names(session, first)
        .iter()
        .map(|name| escape::plain(name).chars().map(harmless).collect())
        .collect()
}

fn roster(session: &Session, name: impl Fn(usize) -> String) -> Vec<String> {
    let name = |(seat, occupant): (Seat, Occupant)| match occupant {
        Occupant::Human(_) => name(seat.index()),
        Occupant::Machine(machine) => machine.to_string(),
    };
    session.seated().map(name).collect()
}

/// Time of all events.
const NOW: Timestamp = 1_800_000_000_000;

/// A session without a store.
pub struct Salon {
    pub session: Session,
    /// All events ever told.
    pub told: Vec<Told>,
    seed: Seed,
    presses: u64,
    /// True if pictures are composed. Other tests do that: here it would mostly cost time.
    composes: bool,
}

impl Salon {
    pub fn open(kind: &'static dyn GameKind, seats: u8, machines: u8, options: Json) -> Salon {
        let seed = Seed::new([seats; 32]);
        let opening = Opening {
            options,
            seats: Some(seats),
            machines: vec![Level::Medium; machines.into()],
            ..Opening::new(kind, user(0), 1, PLACE)
        };
        let session = open(&quark::games::catalog(), &opening, &seed, NOW).unwrap().after;
        Salon { session, told: Vec::new(), seed, presses: 1, composes: false }
    }

    /// A dealt table where all seats are taken. Its game ends, even in random play.
    pub fn dealt(kind: &'static dyn GameKind, seats: u8, machines: u8) -> Salon {
        Salon::open(kind, seats, machines, kind.as_played(&Json::Null)).filled(seats - machines)
    }

    /// A dealt table where all seats are taken, with its pictures. Its game ends, even in random play.
    pub fn dealt_with_pictures(kind: &'static dyn GameKind, seats: u8, machines: u8) -> Salon {
        let salon = Salon::open(kind, seats, machines, kind.as_played(&Json::Null));
        Salon { composes: true, ..salon }.filled(seats - machines)
    }

    /// Seats this number of people, and starts the game.
    fn filled(self, people: u8) -> Salon {
        let mut salon = self;
        for seat in 1..people {
            salon.person(user(seat), Act::Join).unwrap();
        }
        salon.person(user(0), Act::Start).unwrap();
        salon
    }

    pub fn person(&mut self, user: UserId, act: Act) -> Result<(), Refusal> {
        self.run(By::Person(user, act))
    }

    pub fn run(&mut self, by: By) -> Result<(), Refusal> {
        self.presses += 1;
        let command = Command { by, interaction: Some(self.presses) };
        for entry in decide(&self.session, &command, &self.seed, NOW)?.entries {
            self.session.evolve(&entry, NOW).unwrap();
            let last = self.session.told.last();
            self.told.extend(last.filter(|told| told.version == self.session.version).cloned());
            if !self.composes {
                self.leave_unpainted();
            }
        }
        Ok(())
    }

    /// Plays a move for the player in the seat.
    pub fn play(&mut self, seat: Seat, action: String) {
        let by = match self.session.seats[seat.index()] {
            Occupant::Human(user) => By::Person(user, Act::Move { action, seen: None }),
            Occupant::Machine(_) => By::Machine { seat, action, seen: None, thought: None },
        };
        self.run(by).unwrap();
    }

    fn leave_unpainted(&mut self) {
        self.session.stage = match std::mem::replace(&mut self.session.stage, Stage::Lobby) {
            Stage::Playing(game) => Stage::Playing(Unpainted::of(game)),
            other => other,
        };
    }
}

/// A game that all players have won, with the longest possible result.
pub fn shared(kind: &'static dyn GameKind) -> Session {
    let most = *kind.info().seats.end();
    let mut session = Salon::dealt(kind, most, 0).session;
    let parts = vec![("particles".into(), 12_345); 6];
    let scores = vec![Score { total: 74_070, parts }; most.into()];
    let ended = Some(Outcome { places: vec![1; most.into()], scores });
    let game = session.position().unwrap().boxed_clone();
    let game: Box<dyn AnyGame> = Box::new(Unpainted { game, ended, moves: Moves::default() });
    session.stage =
        Stage::Over { how: Ending::Finished, seed: "0".repeat(64), position: Some(game) };
    session
}

/// A game whose pictures are a single pixel. Everything else is the real game, except for an ending that a test may
/// set.
#[derive(Debug)]
struct Unpainted {
    game: Box<dyn AnyGame>,
    ended: Option<Outcome>,
    moves: Moves,
}

/// The moves of each seat in a position, listed only once.
type Moves = [OnceLock<Vec<Choice>>; 5];

impl Unpainted {
    fn of(game: Box<dyn AnyGame>) -> Box<dyn AnyGame> {
        let small = game.scene(Viewer::Spectator) == Scene::new(1, 1);
        if small {
            game
        } else {
            Box::new(Unpainted { game, ended: None, moves: Moves::default() })
        }
    }
}

impl AnyGame for Unpainted {
    fn info(&self) -> &'static Info {
        self.game.info()
    }

    fn status(&self) -> Status {
        self.ended.clone().map_or_else(|| self.game.status(), Status::Over)
    }

    fn upcoming(&self, seats: u8) -> Vec<Seat> {
        self.game.upcoming(seats)
    }

    fn moves(&self, seat: Seat) -> Vec<Choice> {
        self.moves[seat.index()].get_or_init(|| self.game.moves(seat)).clone()
    }

    fn apply(&mut self, seat: Seat, notation: &str, luck: &mut Luck) -> Result<Played, Refused> {
        self.moves = Moves::default();
        self.game.apply(seat, notation, luck)
    }

    fn orders(&self, seat: Seat) -> Vec<Choice> {
        self.game.orders(seat)
    }

    fn order(&self, seat: Seat, notation: &str) -> Option<Choice> {
        self.game.order(seat, notation)
    }

    fn ordered(&self, seat: Seat, orders: &[String]) -> Option<String> {
        self.game.ordered(seat, orders)
    }

    fn in_turn_of(&self, seat: Seat) -> Option<Box<dyn AnyGame>> {
        self.game.in_turn_of(seat).map(Unpainted::of)
    }

    fn turns_up(&self, seat: Seat, notation: &str) -> TurnsUp {
        self.game.turns_up(seat, notation)
    }

    fn imagine(&self, viewer: Viewer, luck: &mut Luck) -> Box<dyn AnyGame> {
        self.game.imagine(viewer, luck)
    }

    fn reshuffle_unseen(&mut self, luck: &mut Luck) {
        self.moves = Moves::default();
        self.game.reshuffle_unseen(luck);
    }

    fn scene(&self, _: Viewer) -> Scene {
        Scene::new(1, 1)
    }

    fn panel(&self, _: Seat, _: &[&str]) -> Scene {
        Scene::new(1, 1)
    }

    fn alt(&self, viewer: Viewer) -> String {
        self.game.alt(viewer)
    }

    fn text(&self, viewer: Viewer) -> String {
        self.game.text(viewer)
    }

    fn enlarges(&self) -> bool {
        self.game.enlarges()
    }

    fn parts(&self, viewer: Viewer) -> Vec<(String, String)> {
        self.game.parts(viewer)
    }

    fn seen(&self, viewer: Viewer) -> Json {
        self.game.seen(viewer)
    }

    fn ending(&self) -> Option<&'static str> {
        self.game.ending()
    }

    fn closing(&self) -> Vec<(Seat, String)> {
        self.game.closing()
    }

    fn is_lost(&self) -> bool {
        self.game.is_lost()
    }

    fn standing(&self, viewer: Viewer) -> Option<Standing> {
        self.game.standing(viewer)
    }

    fn unmet(&self, seat: Seat) -> Vec<Unmet> {
        self.game.unmet(seat)
    }

    fn lying_open(&self, viewer: Viewer) -> Vec<&'static str> {
        self.game.lying_open(viewer)
    }

    fn about_others(&self, viewer: Viewer) -> Vec<String> {
        self.game.about_others(viewer)
    }

    fn unseen(&self, viewer: Viewer, topic: &Topic) -> Option<u32> {
        self.game.unseen(viewer, topic)
    }

    fn ask(&self, viewer: Viewer) -> String {
        self.game.ask(viewer)
    }

    fn think(&self, seat: Seat, player: Player, luck: &mut Luck, halt: &Halt) -> Option<String> {
        self.game.think(seat, player, luck, halt)
    }

    fn advise(&self, seat: Seat, luck: &mut Luck, halt: &Halt) -> Option<Advised<String>> {
        self.game.advise(seat, luck, halt)
    }

    fn appraise(
        &self,
        seat: Seat,
        played: &str,
        budget: u32,
        luck: &mut Luck,
        halt: &Halt,
    ) -> Result<Option<Appraisal<String>>, Halted> {
        self.game.appraise(seat, played, budget, luck, halt)
    }

    fn save(&self) -> Json {
        self.game.save()
    }

    fn boxed_clone(&self) -> Box<dyn AnyGame> {
        let moves = self.moves.clone();
        Box::new(Unpainted { game: self.game.clone(), ended: self.ended.clone(), moves })
    }
}

//! The test suite that every game must pass: checks its promises in seeded random games.
//!
//! Call [`conforms`] and [`picks_are_short`] from a test of your game; nothing here depends on a particular
//! game. Other crates get this module with the feature `conformance`, which is on by default.
//!
//! ```
//! use quark_game::{Face, conformance::{conforms, picks_are_short}};
//!
//! fn it_keeps_what_every_game_promises<MyGame: Face>() {
//!     // The points once more, from what everyone can see at the end; here the game has none.
//!     conforms::<MyGame>(|_view| Vec::new());
//!     // Every move is at most three picks away.
//!     picks_are_short::<MyGame>(3);
//! }
//! ```
//!
//! These are the promises, as a failing check names them:
//!
//! - **Storage**: a game that is stored and read back is the same game. A damaged state is refused
//!   ([`Game::validate`]), or every method can handle it.
//! - **Moves**: a seat that must act has a legal move. Listed moves can be played, change something, and are
//!   told to everyone. Other moves are refused, and then nothing changes. Nothing is legal out of turn.
//! - **Notation** is plain and short, unique in each position, and reads back. Any text that somebody types
//!   is read or refused.
//! - **Luck**: a recorded move, played again, gives the same result.
//! - **Secrets**: nobody can tell an imagined world ([`Game::imagine`]) from the real one, by pictures,
//!   words, data, moves or notes; nor a reshuffled one ([`Game::reshuffle_unseen`]). In a game with secrets both must
//!   sometimes change something, in a game without secrets never.
//! - **Choices**: if somebody sees and hears the same after two moves, both are secret ([`Game::conceals`]).
//! - **Honesty**: what a viewer imagines depends only on what they may know. In worlds that they can't
//!   tell apart, the same luck makes them imagine the same.
//! - **Words** are sentences, and fit: the picture in words, the question, the labels of menus.
//! - **Pictures** fit, and each of their places has a unique name ([`Scene::place`]).
//! - **The chart** of a game ([`Face::standing`]) has every seat, and ends with the points.
//! - **Options**: each value can be chosen, and no others. The value that a stored table has by default can
//!   also be chosen.
//! - **The end** comes. Places and scores agree, and a recount gives the same scores.
//!
//! [`Scene::place`]: quark_scene::Scene::place

mod chart;
mod choices;
mod damage;
mod honesty;
mod moves;
mod places;
mod secrecy;
pub mod sight;

use std::{fmt, panic::resume_unwind, thread};

pub use moves::picks_are_short;
pub use places::changed;

use super::{Face, Game, Luck, MENU, Note, Outcome, Seat, Seats, Status, TurnsUp, Viewer};

/// Number of games played with each number of seats.
const GAMES: u64 = 12;
/// Number of first positions of a game that are all checked.
const OFTEN: u32 = 80;
/// One in this many later positions is checked.
const SELDOM: u32 = 24;
/// Most moves of a game.
const LONGEST: u32 = 10_000;

/// Records whether imagined or reshuffled worlds ever differed from the real one.
#[derive(Debug, Default, PartialEq)]
struct Hidden {
    imagined: bool,
    reshuffled: bool,
}

/// Plays seeded random games of `G` and checks every promise at most positions.
///
/// `score` counts a final position again, by the rulebook, from what everyone can see at the end; return an
/// empty list for a game without scores.
///
/// # Panics
/// If a promise is broken.
pub fn conforms<G: Face>(score: impl Fn(&G::View) -> Vec<i32> + Sync) {
    let hidden = with_each_number_of_seats::<G, Hidden>(|seats| {
        let (mut known, mut hidden) = (Vec::new(), Hidden::default());
        for seed in 0..GAMES {
            let run = Run::<G>::new(seats, seed);
            let over = run.played_out(random_move, &mut known, &mut hidden);
            let Status::Over(outcome) = over.status() else { panic!("it is over") };
            let totals: Vec<i32> = outcome.scores.iter().map(|score| score.total).collect();
            let recounted = score(&over.view(Viewer::Spectator));
            assert_eq!(totals, recounted, "scores are what a recount gives");
        }
        hidden
    });
    let any = |what: fn(&Hidden) -> bool| hidden.iter().any(what);
    let hidden =
        Hidden { imagined: any(|seen| seen.imagined), reshuffled: any(|seen| seen.reshuffled) };
    let all = Hidden { imagined: G::INFO.secrets, reshuffled: G::INFO.secrets };
    assert_eq!(hidden, all, "games with secrets imagine other worlds and stir, and only they");
    with_each_number_of_seats::<G, ()>(damage::damaged_states::<G>);
    moves::hostile_text_is_refused::<G>();
    options_are_checked::<G>();
}

/// Checks the same promises in one game for each number of seats, where `plays` chooses the moves. This
/// reaches other positions than random play.
///
/// # Panics
/// If a promise is broken.
pub(crate) fn conforms_as_played<G: Face>(
    plays: impl Fn(&G, Seat, &mut Luck) -> Option<G::Action> + Sync,
) {
    let chosen = |game: &G, turn: Seats, luck: &mut Luck| {
        let seat = turn.first().expect("somebody must act");
        (seat, plays(game, seat, luck).expect("a seat that must act has a move"))
    };
    with_each_number_of_seats::<G, ()>(|seats| {
        let run = Run::<G>::new(seats, GAMES + u64::from(seats));
        run.played_out(chosen, &mut Vec::new(), &mut Hidden::default());
    });
}

/// Runs `act` with each number of seats of `G`, in parallel.
pub(crate) fn with_each_number_of_seats<G: Game, T: Send>(act: impl Fn(u8) -> T + Sync) -> Vec<T> {
    let act = &act;
    thread::scope(|scope| {
        let runs: Vec<_> = G::INFO.seats.map(|seats| scope.spawn(move || act(seats))).collect();
        let done = runs.into_iter().map(|run| run.join());
        done.map(|done| done.unwrap_or_else(|broken| resume_unwind(broken))).collect()
    })
}

/// One game in progress, and the luck that steers the test itself.
struct Run<G> {
    game: G,
    seats: u8,
    seed: u64,
    moves: u32,
    /// The game's luck.
    luck: Luck,
    /// The test's own luck: which move, which world.
    whim: Luck,
}

impl<G: Face> Run<G> {
    fn new(seats: u8, seed: u64) -> Run<G> {
        let mut luck = Luck::seeded(seed);
        let game = G::setup(&options::<G>(seed), seats, &mut luck);
        Run { game, seats, seed, moves: 0, luck, whim: Luck::seeded(!seed) }
    }

    /// Plays and checks until the game is over.
    fn played_out(
        mut self,
        chosen: impl Fn(&G, Seats, &mut Luck) -> (Seat, G::Action),
        known: &mut Vec<G::Action>,
        hidden: &mut Hidden,
    ) -> G {
        while let Status::Waiting(turn) = self.game.status() {
            self.check(turn, known, hidden);
            let (seat, action) = chosen(&self.game, turn, &mut self.whim);
            self.play_on(turn, seat, &action);
        }
        self.check_end();
        self.game
    }

    fn check(&mut self, turn: Seats, known: &mut Vec<G::Action>, hidden: &mut Hidden) {
        assert!(!turn.is_empty(), "somebody must act");
        // Positions late in a long game show little that is new.
        if OFTEN <= self.moves && self.whim.below(SELDOM) != 0 {
            return;
        }
        self.check_what_is_shown();
        moves::are_listed_well(&self.game, turn, self.seats);
        // The rest costs more, and a few positions of each game show as much as all.
        if self.whim.below(4) == 0 {
            moves::unlisted_are_refused(&self.game, turn, known);
            moves::out_of_turn_nothing_is_legal(&self.game, turn, self.seats);
            comes_next(&self.game, turn, self.seats);
            choices::are_kept(&self.game, turn, self.seats, &mut self.whim);
            hidden.imagined |= secrecy::is_kept(&self.game, self.seats, &mut self.whim);
            hidden.reshuffled |=
                secrecy::survives_reshuffling(&self.game, self.seats, &mut self.whim);
            let mut luck = Luck::seeded(self.seed << 32 | u64::from(self.moves));
            honesty::is_kept(&self.game, self.seats, &mut luck);
            worlds_can_exist(&self.game, &options::<G>(self.seed), self.seats, &mut luck);
        }
        for seat in turn.iter() {
            for action in self.game.legal(seat) {
                if known.len() < 400 && !known.contains(&action) {
                    known.push(action);
                }
            }
        }
    }

    fn play_on(&mut self, turn: Seats, seat: Seat, action: &G::Action) {
        replays(&self.game, seat, action, self.seed);
        let before = self.game.clone();
        let upcoming = self.game.upcoming(self.seats);
        let notes = self.game.apply(seat, action, &mut self.luck);
        let notes = notes.unwrap_or_else(|why| panic!("{action} is listed, but: {why}"));
        assert_ne!(before, self.game, "{action} changes something");
        assert!(
            notes.iter().any(|note| note.to.includes(Viewer::Spectator)),
            "{action} is told to the public"
        );
        for note in notes {
            told_well::<G>(&note, self.seats);
            let stored = serde_json::to_value(&note.event).expect("events serialise");
            let read: G::Event = serde_json::from_value(stored).expect("events read back");
            assert_eq!(read, note.event, "an event that is kept says the same");
        }
        let goes_on = match self.game.status() {
            Status::Waiting(next) => (next != turn).then_some(next),
            Status::Over(_) => None,
        };
        if let (Some(next), Some(first)) = (goes_on, upcoming.first()) {
            assert_eq!(next, Seats::only(*first), "after {action} others act than was foretold");
        }
        self.moves += 1;
        assert!(self.moves < LONGEST, "games end");
    }

    fn check_what_is_shown(&self) {
        survives_storage(&self.game);
        can_exist("play leads to", &self.game, &options::<G>(self.seed), self.seats);
        words_fit(&self.game, self.seats);
        places::are_told_apart(&self.game, self.seats);
        chart::is_whole(&self.game, self.seats);
    }

    fn check_end(&self) {
        self.check_what_is_shown();
        let Status::Over(outcome) = self.game.status() else { panic!("it is over") };
        check_outcome(&outcome, self.seats);
        assert!(self.game.upcoming(self.seats).is_empty(), "nobody comes next after the end");
        for seat in Seat::all(self.seats) {
            assert!(self.game.legal(seat).is_empty(), "nothing is legal after the end");
        }
    }
}

/// Checks that upcoming seats exist, are listed once, and need not act now.
fn comes_next<G: Game>(game: &G, turn: Seats, seats: u8) {
    let upcoming = game.upcoming(seats);
    for (at, seat) in upcoming.iter().enumerate() {
        let before = &upcoming[..at];
        assert!(
            seat.0 < seats && !turn.contains(*seat) && !before.contains(seat),
            "{upcoming:?} come after {turn:?}"
        );
    }
}

fn check_outcome(outcome: &Outcome, seats: u8) {
    assert_eq!(outcome.places.len(), usize::from(seats), "everyone has a place");
    assert!(outcome.places.contains(&1), "somebody wins");
    for score in &outcome.scores {
        assert_eq!(
            score.total,
            score.parts.iter().map(|(_, part)| part).sum::<i32>(),
            "parts add up"
        );
    }
    for (mine, place) in outcome.scores.iter().zip(&outcome.places) {
        for (other, other_place) in outcome.scores.iter().zip(&outcome.places) {
            assert!(
                other.total <= mine.total || other_place <= place,
                "more points never place lower"
            );
        }
    }
}

/// Checks that a position passes [`Game::validate`], also reshuffled and as anybody imagines it: a table may be
/// rewound to such a world, and machines think in them.
///
/// # Panics
/// If one of these worlds does not pass.
pub fn worlds_can_exist<G: Game>(game: &G, options: &G::Options, seats: u8, luck: &mut Luck) {
    can_exist("play leads to", game, options, seats);
    let mut reshuffled = game.clone();
    reshuffled.reshuffle_unseen(luck);
    can_exist("stirring leads to", &reshuffled, options, seats);
    for viewer in Viewer::all(seats) {
        can_exist("somebody imagines", &game.imagine(viewer, luck), options, seats);
    }
}

fn can_exist<G: Game>(how: &str, game: &G, options: &G::Options, seats: u8) {
    assert_eq!(game.validate(options, seats), Ok(()), "{how} {game:?}");
}

fn survives_storage<G: Game>(game: &G) {
    let stored = serde_json::to_string(game).expect("games serialise");
    assert_eq!(&serde_json::from_str::<G>(&stored).expect("and read back"), game);
}

/// Checks that a recorded move, played again in the same position, gives the same position and the same
/// notes.
fn replays<G: Game>(game: &G, seat: Seat, action: &G::Action, seed: u64) {
    let (mut live, mut luck) = (game.clone(), Luck::seeded(seed));
    let told = live.apply(seat, action, &mut luck).expect("a legal move applies");
    let draws = luck.into_draws().expect("live luck cannot diverge");
    let (mut again, mut recorded) = (game.clone(), Luck::recorded(&draws));
    assert_eq!(again.apply(seat, action, &mut recorded).expect("so does its record"), told);
    assert_eq!(again, live);
    assert_eq!(recorded.into_draws(), Ok(draws));
}

fn words_fit<G: Face>(game: &G, seats: u8) {
    for viewer in Viewer::all(seats) {
        let view = game.view(viewer);
        let alt = quark_scene::fill_names(&G::alt(&view), |_| "W".repeat(32));
        assert!(
            !alt.is_empty() && alt.chars().count() <= 1_024,
            "alt text of {} letters",
            alt.chars().count()
        );
        assert!(!G::text(&view).trim().is_empty());
        let open = match viewer {
            Viewer::Seat(seat) => game.legal(seat),
            Viewer::Spectator => Vec::new(),
        };
        for scene in [G::scene(&view), G::panel(&view, &open)] {
            assert!(
                (1..=1_200).contains(&scene.width) && (1..=1_500).contains(&scene.height),
                "{} x {}",
                scene.width,
                scene.height
            );
        }
        if let Status::Waiting(_) = game.status() {
            let ask = G::ask(&view);
            assert!(!ask.is_empty() && ask.chars().count() <= 60 && !ask.ends_with('.'), "{ask:?}");
        }
    }
}

/// Checks that an event is a sentence for everyone who hears of it. It calls a viewer "you" if it names their
/// seat, and nobody else.
fn told_well<G: Face>(note: &Note<G::Event>, seats: u8) {
    let public = G::tell(&note.event, Viewer::Spectator);
    for viewer in Viewer::all(seats).filter(|&viewer| note.to.includes(viewer)) {
        let text = G::tell(&note.event, viewer);
        assert!(text.ends_with('.') && text.chars().count() <= 300, "a sentence: {text:?}");
        let is_you = |word: &str| ["you", "your"].contains(&word.to_lowercase().as_str());
        let you = text.split(|letter: char| !letter.is_alphabetic()).any(is_you);
        let own = |seat: Seat| seat.to_string();
        match viewer.seat().map(own).filter(|own| public.contains(own.as_str())) {
            Some(own) => assert!(you && !text.contains(&own), "{viewer:?} reads {text:?}"),
            None => assert!(!you && text == public, "{viewer:?} reads {text:?}"),
        }
    }
}

fn options_are_checked<G: Game>() {
    let defaults = G::INFO
        .variants
        .iter()
        .filter_map(|variant| Some((variant.key, variant.values.first()?.0)));
    let new = defaults.chain(G::MENDED.iter().copied());
    serde_json::from_value::<G::Options>(serde_json::Value::from_iter(new))
        .expect("the options of new tables can be read");
    for variant in G::INFO.variants {
        let meant = |(value, _): &(&str, &str)| {
            let chosen = serde_json::Value::from_iter([(variant.key, *value)]);
            serde_json::from_value::<G::Options>(chosen).ok() == Some(G::Options::default())
        };
        assert!(variant.values.iter().any(meant), "{}: the default has no name", variant.key);
        for (value, _) in variant.values {
            let chosen = serde_json::Value::from_iter([(variant.key, *value)]);
            serde_json::from_value::<G::Options>(chosen).expect("every value can be chosen");
        }
        let wrong = serde_json::Value::from_iter([(variant.key, "no such value")]);
        assert!(serde_json::from_value::<G::Options>(wrong).is_err(), "{}", variant.key);
    }
    if !G::INFO.variants.is_empty() {
        let wrong = serde_json::Value::from_iter([("no such variant", "1")]);
        assert!(serde_json::from_value::<G::Options>(wrong).is_err());
    }
}

/// Options to play with: the defaults for even seeds, else a random value of each variant, except
/// [`Game::ENDLESS`] ones.
fn options<G: Game>(seed: u64) -> G::Options {
    let mut whim = Luck::seeded(seed);
    let mut chosen = serde_json::Map::new();
    for variant in G::INFO.variants {
        let ends = |value: &&(&str, &str)| !G::ENDLESS.contains(&(variant.key, value.0));
        let values: Vec<_> = variant.values.iter().filter(ends).collect();
        if let Some((value, _)) = whim.pick(&values).filter(|_| seed % 2 == 1) {
            chosen.insert(variant.key.to_owned(), (*value).into());
        }
    }
    serde_json::from_value(chosen.into()).expect("every value can be chosen")
}

/// Plays one random game with `seats` players for each seed, and calls `look` at every position.
pub(crate) fn random_games<G: Game>(
    seats: u8,
    seeds: std::ops::Range<u64>,
    mut look: impl FnMut(&G, Seats, &mut Luck),
) {
    for seed in seeds {
        let (mut luck, mut whim) = (Luck::seeded(seed), Luck::seeded(!seed));
        let mut game = G::setup(&options::<G>(seed), seats, &mut luck);
        while let Status::Waiting(turn) = game.status() {
            look(&game, turn, &mut whim);
            let (seat, action) = random_move(&game, turn, &mut whim);
            game.apply(seat, &action, &mut luck).expect("a legal move applies");
        }
    }
}

fn random_move<G: Game>(game: &G, turn: Seats, luck: &mut Luck) -> (Seat, G::Action) {
    let seat = *luck.pick(&turn.iter().collect::<Vec<Seat>>()).expect("somebody must act");
    (seat, luck.pick(&game.legal(seat)).expect("a seat that must act has a move").clone())
}

/// Sentences that `viewer` hears from some notes.
fn heard<G: Face>(notes: &[Note<G::Event>], viewer: Viewer) -> Vec<String> {
    let heard = notes.iter().filter(|note| note.to.includes(viewer));
    heard.map(|note| G::tell(&note.event, viewer)).collect()
}

/// Fails if two worlds differ, and names the promise that is broken.
fn same<T: PartialEq + fmt::Debug>(what: &str, viewer: Viewer, here: &T, there: &T) {
    assert!(here == there, "{viewer:?} can tell worlds apart by {what}:\n{here:?}\n{there:?}");
}

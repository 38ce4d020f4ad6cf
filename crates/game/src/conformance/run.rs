//! Seeded games that are played and checked move by move.

use std::{
    any::Any,
    fmt,
    ops::Range,
    panic::{AssertUnwindSafe, catch_unwind, resume_unwind},
};

use super::{
    Face, Game, Hidden, Luck, Seat, Seats, Status, Viewer, answers, chart, choices, ending,
    honesty, moves,
    options::options,
    orders, parts, places, planning,
    report::{At, Players, Promise},
    secrecy, shown, storage, swaps,
};

/// A game is young until it has this number of moves.
const YOUNG: u32 = 80;
/// One in this many positions of a young game is checked, and always the first.
const OFTEN: u32 = 2;
/// One in this many later positions is checked.
const SELDOM: u32 = 24;
/// Most moves of a game.
const LONGEST: u32 = 10_000;

/// One game in progress.
pub(crate) struct Run<G> {
    pub game: G,
    pub at: At,
    /// The game's luck.
    luck: Luck,
    /// Luck that chooses the moves. Checks draw from [`At::luck`], so that they don't change the game.
    whim: Luck,
}

impl<G: Game> Run<G> {
    pub(crate) fn new(players: Players, seats: u8, seed: u64) -> Run<G> {
        let mut luck = Luck::seeded(seed);
        let game = G::setup(&options::<G>(seed), seats, &mut luck);
        Run { game, at: At::start::<G>(players, seats, seed), luck, whim: Luck::seeded(!seed) }
    }

    /// Plays a move without checks.
    pub(crate) fn play_randomly(&mut self, turn: Seats) {
        let (seat, action) = random_move(&self.game, turn, &mut self.whim);
        if let Err(why) = self.game.apply(seat, &action, &mut self.luck) {
            self.at.refused(seat, &action, &why);
        }
        self.at.moves += 1;
    }
}

impl<G: Face> Run<G> {
    /// Plays and checks until the game is over.
    pub(crate) fn played_out(
        mut self,
        chosen: impl Fn(&G, Seats, &mut Luck) -> (Seat, G::Action),
        known: &mut Vec<G::Action>,
        hidden: &mut Hidden,
    ) -> (G, At) {
        while let Status::Waiting(turn) = self.game.status() {
            named(self.at, || {
                self.check(turn, known, hidden);
                let (seat, action) = chosen(&self.game, turn, &mut self.whim);
                self.play_on(turn, seat, &action);
            });
        }
        named(self.at, || self.check_end());
        (self.game, self.at)
    }

    fn check(&self, turn: Seats, known: &mut Vec<G::Action>, hidden: &mut Hidden) {
        let (game, at, mut luck) = (&self.game, &self.at, self.at.luck());
        at.check(
            Promise::Moves,
            !turn.is_empty() && turn.iter().all(|seat| seat.0 < at.seats),
            format_args!("`status` waits for {:?}", turn.iter().collect::<Vec<_>>()),
            "wait for at least one seat of the game, or return `Status::Over`",
        );
        moves::are_there(game, turn, at);
        // The next position is much like this one, and late in a long game they show little that is new.
        let seldom = if at.moves < YOUNG { OFTEN } else { SELDOM };
        if at.moves != 0 && luck.below(seldom) != 0 {
            return;
        }
        self.check_what_is_shown();
        moves::are_listed_well(game, turn, at);
        // The rest costs more, and a few positions of each game show as much as all.
        if luck.below(4) == 0 {
            moves::unlisted_are_refused(game, turn, known, at);
            moves::out_of_turn_nothing_is_legal(game, turn, at);
            moves::come_next(game, turn, at);
            hidden.imagined |= secrecy::is_kept(game, at, &mut luck);
            hidden.reshuffled |= secrecy::survives_reshuffling(game, at, &mut luck);
            honesty::is_kept(game, at, &mut luck);
            planning::shows_nothing(game, &options::<G>(at.seed), at, &mut luck);
            orders::decide_well(game, at, &mut luck);
            choices::are_kept(game, turn, at, &mut luck);
            storage::rules_read_no_memory(game, at, &mut luck);
            storage::check_worlds(game, &options::<G>(at.seed), at, &mut luck);
            answers::tell_no_secret(game, at, known, &mut luck);
            let piles = &mut hidden.piles;
            swaps::make_no_difference(game, &options::<G>(at.seed), piles, at, &mut luck);
        }
        for seat in turn.iter() {
            for action in game.legal(seat) {
                if known.len() < 400 && !known.contains(&action) {
                    known.push(action);
                }
            }
        }
    }

    fn play_on(&mut self, turn: Seats, seat: Seat, action: &G::Action) {
        let at = self.at;
        storage::replays(&self.game, seat, action, &at);
        let before = self.game.clone();
        let upcoming = self.game.upcoming(at.seats);
        let notes = match self.game.apply(seat, action, &mut self.luck) {
            Ok(notes) => notes,
            Err(why) => at.refused(seat, action, &why),
        };
        at.check(
            Promise::Moves,
            before != self.game,
            format_args!("{action} of {seat:?} changes nothing"),
            "change the state in `apply`, or don't list the move",
        );
        at.check(
            Promise::Moves,
            notes.iter().any(|note| note.to.includes(Viewer::Spectator)),
            format_args!("{action} of {seat:?} is not told to the public"),
            "add a `Note::everyone` or `Note::except`, which may leave secrets out",
        );
        for note in notes {
            shown::told_well::<G>(&note, &at);
        }
        if let (Status::Waiting(next), Some(first)) = (self.game.status(), upcoming.first()) {
            at.check(
                Promise::Moves,
                next == turn || next == Seats::only(*first),
                format_args!(
                    "after {action} of {seat:?}, {:?} must act, but `upcoming` had {first:?} first",
                    next.iter().collect::<Vec<_>>()
                ),
                "let `upcoming` return only what is certain, or nothing",
            );
        }
        self.at.moves += 1;
        at.check(
            Promise::End,
            self.at.moves < LONGEST,
            "the game does not end",
            "add a limit, such as a number of rounds; list option values that prevent an end in `endless` of `COMPAT`",
        );
    }

    fn check_what_is_shown(&self) {
        let (game, at) = (&self.game, &self.at);
        storage::survives(game, at);
        storage::can_exist("a position of a game", game, &options::<G>(at.seed), at);
        shown::words_fit(game, at);
        places::are_told_apart(game, at);
        parts::can_be_enlarged(game, at);
        chart::is_whole(game, at);
        answers::agree_on_the_end(game, at);
    }

    fn check_end(&self) {
        self.check_what_is_shown();
        let (game, at) = (&self.game, &self.at);
        if let Status::Over(outcome) = game.status() {
            ending::check_outcome(&outcome, at);
        }
        at.check(
            Promise::End,
            game.upcoming(at.seats).is_empty(),
            "`upcoming` lists a seat after the end",
            "return an empty list when the game is over",
        );
        for seat in Seat::all(at.seats) {
            at.check(
                Promise::End,
                game.legal(seat).is_empty(),
                format_args!("`legal` lists a move of {seat:?} after the end"),
                "return an empty list when the game is over",
            );
        }
    }
}

/// Returns a position that a failed check has named, so that a test can look at it: the one of a random game
/// with this seed, after this many moves.
///
/// # Panics
/// If the game is over before that.
#[must_use]
pub fn position<G: Game>(seats: u8, seed: u64, moves: u32) -> G {
    let mut run = Run::<G>::new(Players::Random, seats, seed);
    while run.at.moves < moves {
        let Status::Waiting(turn) = run.game.status() else {
            panic!("the game is over after {} moves", run.at.moves)
        };
        run.play_randomly(turn);
    }
    run.game
}

/// Plays one random game with `seats` players for each seed, and calls `look` at every position.
pub(crate) fn random_games<G: Game>(
    seats: u8,
    seeds: Range<u64>,
    mut look: impl FnMut(&G, Seats, &mut Luck, &At),
) {
    for seed in seeds {
        let mut run = Run::<G>::new(Players::Random, seats, seed);
        while let Status::Waiting(turn) = run.game.status() {
            named(run.at, || {
                look(&run.game, turn, &mut run.at.luck(), &run.at);
                run.play_randomly(turn);
            });
        }
    }
}

/// Returns a random move of a random seat that must act.
pub(crate) fn random_move<G: Game>(game: &G, turn: Seats, luck: &mut Luck) -> (Seat, G::Action) {
    let seat = *luck.pick(&turn.iter().collect::<Vec<Seat>>()).expect("somebody must act");
    (seat, luck.pick(&game.legal(seat)).expect("a seat that must act has a move").clone())
}

/// Runs `act`. If it panics, prints `place`; failed checks name it themselves.
pub(crate) fn named<T>(place: impl fmt::Display, act: impl FnOnce() -> T) -> T {
    catch_unwind(AssertUnwindSafe(act)).unwrap_or_else(|panic| {
        if !said(panic.as_ref()).contains("\n  position: ") {
            eprintln!("It panicked in this position: {place}");
        }
        resume_unwind(panic)
    })
}

/// Message of a panic.
pub(crate) fn said(panic: &(dyn Any + Send)) -> &str {
    let text = panic.downcast_ref::<String>().map(String::as_str);
    text.or_else(|| panic.downcast_ref::<&str>().copied()).unwrap_or("it does not say why")
}

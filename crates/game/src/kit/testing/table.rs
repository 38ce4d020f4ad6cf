//! A table set up for a test, where moves are played in notation.

use super::{
    named,
    played::{any, dealt, played},
};
use crate::{
    Audience, Face, Illegal, Luck, Note, Outcome, Seat, Seats, Status, Viewer, refusal::read,
};

/// A game in any position, and the notes of the last move.
#[derive(Clone, Debug)]
pub struct Table<G: Face> {
    /// The whole game, secrets included.
    pub game: G,
    /// Notes of the last move.
    pub heard: Vec<Note<G::Event>>,
    /// True for moves that are legal though not listed, because there are too many of their kind.
    spelt: fn(&G::Action) -> bool,
}

impl<G: Face> Table<G> {
    /// Creates a table after the deal of this seed, with the default options.
    pub fn started(seats: u8, seed: u64) -> Table<G> {
        Table::of(dealt(&G::Options::default(), seats, seed))
    }

    /// Creates a table without notes.
    pub fn of(game: G) -> Table<G> {
        Table { game, heard: Vec::new(), spelt: |_| false }
    }

    /// Allows moves of this kind even if they are not listed as legal.
    pub fn spelling(self, spelt: fn(&G::Action) -> bool) -> Table<G> {
        Table { spelt, ..self }
    }

    /// Changes the position.
    pub fn with(mut self, change: impl FnOnce(&mut G)) -> Table<G> {
        change(&mut self.game);
        self
    }

    /// Plays moves separated by semicolons. Each is played by the first seat that must act, or by the seat
    /// written before it: `1: draw`.
    pub fn play(mut self, moves: &str) -> Table<G> {
        self.go(moves);
        self
    }

    /// Plays moves, as [`play`](Table::play) does, on a borrowed table.
    pub fn go(&mut self, moves: &str) {
        for text in moves.split(';') {
            let (seat, text) = match text.split_once(':') {
                Some((seat, text)) => (Seat(seat.trim().parse().unwrap()), text),
                None => (self.acting(), text),
            };
            let action = read::<G>(text).unwrap_or_else(|bad| panic!("{bad}"));
            let listed = self.game.legal(seat).contains(&action);
            let notes = self.game.apply(seat, &action, &mut Luck::seeded(1));
            self.heard = notes.unwrap_or_else(|why| panic!("{action}: {why}"));
            let listed = listed || (self.spelt)(&action);
            assert!(listed, "{action} was played, so it must have been listed");
        }
    }

    /// The seats that must act.
    pub fn waiting(&self) -> Seats {
        match self.game.status() {
            Status::Waiting(seats) => seats,
            Status::Over(_) => Seats::NONE,
        }
    }

    /// The first seat that must act.
    pub fn acting(&self) -> Seat {
        self.waiting().first().expect("somebody must act")
    }

    /// Returns the refusal of a move by the first seat that must act.
    pub fn refusal(&self, text: &str) -> Illegal {
        self.refusal_of(self.acting(), text)
    }

    /// Returns the refusal of a move by this seat. Checks that nothing changes, and that the move is not
    /// listed.
    pub fn refusal_of(&self, seat: Seat, text: &str) -> Illegal {
        let action = read::<G>(text).unwrap_or_else(|bad| panic!("{bad}"));
        let mut after = self.game.clone();
        let why = after.apply(seat, &action, &mut Luck::recorded(&[]));
        let why = why.expect_err(&format!("{action} is refused"));
        assert_eq!(after, self.game, "a refusal changes nothing");
        assert!(!self.game.legal(seat).contains(&action), "{action} is refused, so not listed");
        why
    }

    /// Number of the rule that refuses a move by the first seat that must act.
    pub fn refused(&self, text: &str) -> &'static str {
        self.refusal(text).rule
    }

    /// Legal moves of the first seat that must act, if they begin like this.
    pub fn legal(&self, start: &str) -> Vec<String> {
        let moves = self.game.legal(self.acting()).into_iter().map(|action| action.to_string());
        moves.filter(|text| text.starts_with(start)).collect()
    }

    /// Returns true if the move is listed for the first seat that must act.
    pub fn allows(&self, text: &str) -> bool {
        let action = read::<G>(text).unwrap_or_else(|bad| panic!("{bad}"));
        self.game.legal(self.acting()).contains(&action)
    }

    /// View of this viewer.
    pub fn view(&self, viewer: Viewer) -> G::View {
        self.game.view(viewer)
    }

    /// View of the seat with this number.
    pub fn seen_by(&self, seat: u8) -> G::View {
        self.game.view(Viewer::Seat(Seat(seat)))
    }

    /// View of the public.
    pub fn public(&self) -> G::View {
        self.game.view(Viewer::Spectator)
    }

    /// Returns true if the game is over.
    pub fn is_over(&self) -> bool {
        self.game.status().outcome().is_some()
    }

    /// Outcome of the game.
    ///
    /// # Panics
    /// If the game is not over.
    pub fn outcome(&self) -> Outcome {
        self.game.status().outcome().expect("the game is over")
    }

    /// All events of the last move, secret ones too.
    pub fn events(&self) -> Vec<&G::Event> {
        self.heard.iter().map(|note| &note.event).collect()
    }

    /// Events of the last move with exactly this audience.
    pub fn heard_by(&self, to: Audience) -> Vec<G::Event> {
        let notes = self.heard.iter().filter(|note| note.to == to);
        notes.map(|note| note.event.clone()).collect()
    }

    /// All events of the last move, secret ones too, as sentences with names.
    pub fn told(&self) -> Vec<String> {
        let told = self.heard.iter().map(|note| G::tell(&note.event, Viewer::Spectator));
        told.map(|told| named(&told)).collect()
    }

    /// Events of the last move that this viewer hears, as sentences.
    pub fn told_to(&self, viewer: Viewer) -> Vec<String> {
        let heard = self.heard.iter().filter(|note| note.to.includes(viewer));
        heard.map(|note| named(&G::tell(&note.event, viewer))).collect()
    }

    /// The picture in words, with names.
    pub fn alt(&self, viewer: Viewer) -> String {
        named(&G::alt(&self.game.view(viewer)))
    }

    /// The position in words, with names.
    pub fn text(&self, viewer: Viewer) -> String {
        named(&G::text(&self.game.view(viewer)))
    }

    /// Names of the places that are marked for this seat if it last saw the table as it was in the `past`.
    pub fn changes_since(&self, past: &Table<G>, seat: u8) -> Vec<String> {
        crate::conformance::changed(&past.game, &self.game, Seat(seat))
    }

    /// Returns the game as it is stored. Checks that it reads back, and that it can't be read after replacing
    /// any of these texts: pairs are `(good, bad)`.
    pub fn stored(&self, damages: &[(&str, &str)]) -> String {
        let stored = serde_json::to_string(&self.game).unwrap();
        assert_eq!(serde_json::from_str::<G>(&stored).unwrap(), self.game);
        for (good, bad) in damages {
            assert!(stored.contains(good), "{good} in {stored}");
            assert!(serde_json::from_str::<G>(&stored.replace(good, bad)).is_err(), "{bad}");
        }
        stored
    }

    /// Plays a seeded random game to its end. Calls `look` for every position, with the previous position and
    /// the move that led there.
    pub fn random(
        options: G::Options,
        seats: u8,
        seed: u64,
        mut look: impl FnMut(&G, Option<(&G, G::Action)>),
    ) -> G {
        look(&dealt(&options, seats, seed), None);
        played(&options, seats, seed, any, |one| {
            look(one.after, Some((one.before, one.action.clone())));
        })
    }
}

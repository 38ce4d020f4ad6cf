//! A laid-out table on which moves are played as they are written.

use super::{
    named,
    played::{any, dealt, played},
};
use crate::{Audience, Face, Illegal, Luck, Note, Outcome, Seat, Seats, Status, Viewer};

/// A game somewhere on its way, and what was heard of the last move.
#[derive(Clone, Debug)]
pub struct Table<G: Face> {
    /// The whole truth.
    pub game: G,
    /// What the last move told, and to whom.
    pub heard: Vec<Note<G::Event>>,
    /// Moves that are legal though they are not listed, as there are too many of their kind.
    spelt: fn(&G::Action) -> bool,
}

impl<G: Face> Table<G> {
    /// A table at which nothing was heard yet.
    pub fn of(game: G) -> Table<G> {
        Table { game, heard: Vec::new(), spelt: |_| false }
    }

    /// A table at which such moves may be played though they are not listed.
    pub fn spelling(self, spelt: fn(&G::Action) -> bool) -> Table<G> {
        Table { spelt, ..self }
    }

    /// Lays the table differently.
    pub fn with(mut self, change: impl FnOnce(&mut G)) -> Table<G> {
        change(&mut self.game);
        self
    }

    /// Plays moves, separated by semicolons, each by the first who must act, or by the seat that is
    /// written before it: `1: draw`.
    pub fn play(mut self, moves: &str) -> Table<G> {
        self.go(moves);
        self
    }

    /// The same on a table that stays where it is.
    pub fn go(&mut self, moves: &str) {
        for text in moves.split(';') {
            let (seat, text) = match text.split_once(':') {
                Some((seat, text)) => (Seat(seat.trim().parse().unwrap()), text),
                None => (self.acting(), text),
            };
            let action: G::Action = text.parse().unwrap_or_else(|bad| panic!("{bad}"));
            let listed = self.game.legal(seat).contains(&action);
            let notes = self.game.apply(seat, &action, &mut Luck::seeded(1));
            self.heard = notes.unwrap_or_else(|why| panic!("{action}: {why}"));
            let listed = listed || (self.spelt)(&action);
            assert!(listed, "{action} was played, so it must have been listed");
        }
    }

    /// All who must act.
    pub fn waiting(&self) -> Seats {
        match self.game.status() {
            Status::Waiting(seats) => seats,
            Status::Over(_) => Seats::NONE,
        }
    }

    /// The first who must act.
    pub fn acting(&self) -> Seat {
        self.waiting().first().expect("somebody must act")
    }

    /// Why the player who must act may not do this.
    pub fn refusal(&self, text: &str) -> Illegal {
        self.refusal_of(self.acting(), text)
    }

    /// Why this seat may not do this: then nothing changes, and the move is not listed.
    pub fn refusal_of(&self, seat: Seat, text: &str) -> Illegal {
        let action: G::Action = text.parse().unwrap_or_else(|bad| panic!("{bad}"));
        let mut after = self.game.clone();
        let why = after.apply(seat, &action, &mut Luck::recorded(&[]));
        let why = why.expect_err(&format!("{action} is refused"));
        assert_eq!(after, self.game, "a refusal changes nothing");
        assert!(!self.game.legal(seat).contains(&action), "{action} is refused, so not listed");
        why
    }

    /// The rule by which the player who must act may not do this.
    pub fn refused(&self, text: &str) -> &'static str {
        self.refusal(text).rule
    }

    /// The legal moves of the player who must act that begin like this.
    pub fn legal(&self, start: &str) -> Vec<String> {
        let moves = self.game.legal(self.acting()).into_iter().map(|action| action.to_string());
        moves.filter(|text| text.starts_with(start)).collect()
    }

    /// Whether the player who must act may do this.
    pub fn allows(&self, text: &str) -> bool {
        let action: G::Action = text.parse().unwrap_or_else(|bad| panic!("{bad}"));
        self.game.legal(self.acting()).contains(&action)
    }

    /// What this viewer sees.
    pub fn view(&self, viewer: Viewer) -> G::View {
        self.game.view(viewer)
    }

    /// What the seat of this number sees.
    pub fn seen_by(&self, seat: u8) -> G::View {
        self.game.view(Viewer::Seat(Seat(seat)))
    }

    /// What everybody sees.
    pub fn public(&self) -> G::View {
        self.game.view(Viewer::Spectator)
    }

    /// Whether the game has ended.
    pub fn is_over(&self) -> bool {
        self.game.status().outcome().is_some()
    }

    /// How the game ended.
    ///
    /// # Panics
    /// If it has not.
    pub fn outcome(&self) -> Outcome {
        self.game.status().outcome().expect("the game is over")
    }

    /// What was heard at the last move, whoever heard it.
    pub fn events(&self) -> Vec<&G::Event> {
        self.heard.iter().map(|note| &note.event).collect()
    }

    /// What was meant for just these ears.
    pub fn heard_by(&self, to: Audience) -> Vec<G::Event> {
        let notes = self.heard.iter().filter(|note| note.to == to);
        notes.map(|note| note.event.clone()).collect()
    }

    /// All that was heard at the last move, as sentences with names.
    pub fn told(&self) -> Vec<String> {
        let told = self.heard.iter().map(|note| G::tell(&note.event, Viewer::Spectator));
        told.map(|told| named(&told)).collect()
    }

    /// What this viewer was told of the last move.
    pub fn told_to(&self, viewer: Viewer) -> Vec<String> {
        let heard = self.heard.iter().filter(|note| note.to.includes(viewer));
        heard.map(|note| named(&G::tell(&note.event, viewer))).collect()
    }

    /// The picture in words.
    pub fn alt(&self, viewer: Viewer) -> String {
        named(&G::alt(&self.game.view(viewer)))
    }

    /// The position in words.
    pub fn text(&self, viewer: Viewer) -> String {
        named(&G::text(&self.game.view(viewer)))
    }

    /// The places that are marked for this seat when it comes back to a table that was as `past` when
    /// it left.
    pub fn changes_since(&self, past: &Table<G>, seat: u8) -> Vec<String> {
        crate::conformance::changed(&past.game, &self.game, Seat(seat))
    }

    /// The game as it is stored, which reads back as it was; with any of these parts replaced by the
    /// other it is refused.
    pub fn stored(&self, damages: &[(&str, &str)]) -> String {
        let stored = serde_json::to_string(&self.game).unwrap();
        assert_eq!(serde_json::from_str::<G>(&stored).unwrap(), self.game);
        for (good, bad) in damages {
            assert!(stored.contains(good), "{good} in {stored}");
            assert!(serde_json::from_str::<G>(&stored.replace(good, bad)).is_err(), "{bad}");
        }
        stored
    }

    /// Plays a seeded random game to its end and shows every position, with the position and the move
    /// that led there.
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

//! A lesson in use: the position of each step, and the answer to a move.

use wildmatch::WildMatch;

use super::{
    Data, Fault, Position,
    data::{Picture, Step},
};
use crate::{
    Seat, Viewer,
    any::{GameKind, Refused},
};
use quark_scene::Scene;

/// The lesson of a game.
#[derive(Clone, Debug)]
pub struct Lesson {
    /// The game that it teaches.
    pub kind: &'static dyn GameKind,
    /// Contents of its file.
    pub data: Data,
}

/// Result of a move in a lesson.
#[derive(Debug)]
pub enum Answer {
    /// The move is what the step asked for.
    Done {
        /// Sentences told to the learner.
        told: Vec<String>,
        /// The game after the move.
        after: Position,
    },
    /// The move is legal, but not what the step asked for.
    Otherwise {
        /// Sentences that the learner would have been told.
        told: Vec<String>,
    },
    /// The move can't be played.
    Refused(Refused),
}

impl Lesson {
    /// Returns the lesson of `kind`, if it has one.
    ///
    /// # Errors
    /// [`Fault`] if its file can't be read.
    pub fn of(kind: &'static dyn GameKind) -> Option<Result<Lesson, Fault>> {
        let data = Data::read(kind.lesson()?);
        Some(
            data.map(|data| Lesson { kind, data })
                .map_err(|error| Fault::new(format!("the lesson can’t be read: {error}"))),
        )
    }

    /// Returns a step, by its number from 0.
    ///
    /// # Errors
    /// [`Fault`] if there is no such step.
    pub fn step(&self, nth: usize) -> Result<&Step, Fault> {
        self.data.step.get(nth).ok_or_else(|| Fault::new(format!("there is no step {}", nth + 1)))
    }

    /// Returns a deal by its name.
    ///
    /// # Errors
    /// [`Fault`] if there is no such deal, or something is wrong with it.
    pub fn deal(&self, name: &str) -> Result<Position, Fault> {
        Position::named(self.kind, &self.data, name)
    }

    /// Returns the position of a step, by its number from 0.
    ///
    /// # Errors
    /// [`Fault`] if something is wrong with the step, or with one that it builds on.
    pub fn position(&self, nth: usize) -> Result<Position, Fault> {
        let step = self.step(nth)?;
        self.start(step.deal.as_deref(), step.after, nth)
            .and_then(|start| start.after(&step.moves)?.seen_by(step.seat))
            .map_err(|fault| Fault::new(format!("step {}: {fault}", nth + 1)))
    }

    /// Returns the position after the hint of a step, by its number from 0.
    fn position_after(&self, nth: usize) -> Result<Position, Fault> {
        let step = self.step(nth)?;
        let mut position = self.position(nth)?;
        let learner = position.seat.unwrap_or(Seat(0));
        position.play(learner, &step.hint, step.draws.as_deref())?;
        Ok(position)
    }

    /// Returns a deal, or the position after a step up to number `limit` (from 1).
    fn start(
        &self,
        deal: Option<&str>,
        after: Option<usize>,
        limit: usize,
    ) -> Result<Position, Fault> {
        match (deal, after) {
            (Some(deal), None) => self.deal(deal),
            (None, Some(step)) if 0 < step && step <= limit => self.position_after(step - 1),
            (None, Some(step)) => Err(Fault::new(format!("it can’t be after step {step}"))),
            _ => Err(Fault::new("it needs a deal, or the step that it is after")),
        }
    }

    /// Judges a move at a step, by the step's number from 0. The lesson itself does not change.
    ///
    /// # Errors
    /// [`Fault`] if something is wrong with the step.
    pub fn answer(&self, nth: usize, notation: &str) -> Result<Answer, Fault> {
        let (step, mut after) = (self.step(nth)?, self.position(nth)?);
        let learner = after.seat.unwrap_or(Seat(0));
        // Chosen draws fit the hint; any other move takes its chance from the seed.
        let is_hint = notation.trim() == step.hint;
        let draws = step.draws.as_deref().filter(|_| is_hint);
        let mut luck = after.luck(draws);
        let played = match after.game.apply(learner, notation, &mut luck) {
            Ok(played) => played,
            Err(refused) => return Ok(Answer::Refused(refused)),
        };
        let viewer = Viewer::Seat(learner);
        let heard = played.notes.iter().filter(|note| note.to.includes(viewer));
        let told: Vec<String> =
            heard.filter_map(|note| self.kind.tell(&note.event, viewer)).collect();
        let asked = step.wish.iter().any(|wish| WildMatch::new(wish).matches(&played.notation))
            || told
                .iter()
                .any(|told| step.told.iter().any(|like| WildMatch::new(like).matches(told)));
        Ok(if asked { Answer::Done { told, after } } else { Answer::Otherwise { told } })
    }

    /// Returns a picture of the rules, and its description in words.
    ///
    /// # Errors
    /// [`Fault`] if something is wrong with the picture, or there is none with this name.
    pub fn picture(&self, name: &str) -> Result<(Scene, String), Fault> {
        let named = self.data.picture.iter().find(|picture| picture.name == name);
        let picture = named.ok_or_else(|| Fault::new(format!("there is no picture {name}")))?;
        let Position { game, seat, .. } = self
            .pictured(picture)
            .map_err(|fault| Fault::new(format!("picture {name}: {fault}")))?;
        let viewer = seat.map_or(Viewer::Spectator, Viewer::Seat);
        let scene = match seat.filter(|_| picture.panel) {
            Some(seat) => {
                let moves = game.moves(seat);
                let open: Vec<&str> = moves.iter().map(|choice| &*choice.notation).collect();
                game.panel(seat, &open)
            }
            None => game.scene(viewer),
        };
        Ok((scene, game.alt(viewer)))
    }

    fn pictured(&self, picture: &Picture) -> Result<Position, Fault> {
        let start = match picture.step {
            Some(step) if 0 < step => self.position(step - 1)?,
            Some(_) => return Err(Fault::new("steps are counted from 1")),
            None => self.start(picture.deal.as_deref(), picture.after, self.data.step.len())?,
        };
        let mut position = start.after(&picture.moves)?;
        if picture.seat.is_some() {
            return position.seen_by(picture.seat);
        }
        position.seat = None;
        Ok(position)
    }
}

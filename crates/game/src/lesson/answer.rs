//! A lesson as it is played: what a step asks, and what a move answers.

use wildmatch::WildMatch;

use super::{
    Data, Fault, Position,
    data::{Picture, Step},
};
use crate::{
    Seat, Viewer,
    table::{Kind, Refused},
};
use quark_scene::Scene;

/// The lesson of a game.
#[derive(Clone, Debug)]
pub struct Lesson {
    /// The game that it teaches.
    pub kind: &'static dyn Kind,
    /// What its file says.
    pub data: Data,
}

/// What came of a move in a lesson.
#[derive(Debug)]
pub enum Answer {
    /// It is what was asked for.
    Done {
        /// What the learner is told.
        told: Vec<String>,
        /// The game after it.
        after: Position,
    },
    /// It could be played, but is not what was asked for.
    Otherwise {
        /// What would have happened.
        told: Vec<String>,
    },
    /// It cannot be played.
    Refused(Refused),
}

impl Lesson {
    /// The lesson of `kind`, if it has one.
    ///
    /// # Errors
    /// What is wrong with its file.
    pub fn of(kind: &'static dyn Kind) -> Option<Result<Lesson, Fault>> {
        let data = Data::read(kind.lesson()?);
        Some(data.map(|data| Lesson { kind, data }).map_err(|error| Fault::new(error.to_string())))
    }

    /// The step with this number, from 0.
    ///
    /// # Errors
    /// That there is none.
    pub fn step(&self, nth: usize) -> Result<&Step, Fault> {
        self.data.step.get(nth).ok_or_else(|| Fault::new(format!("there is no step {}", nth + 1)))
    }

    /// Where a step stands, from 0.
    ///
    /// # Errors
    /// What is wrong with the step, or with one before it.
    pub fn position(&self, nth: usize) -> Result<Position, Fault> {
        let step = self.step(nth)?;
        self.start(step.deal.as_deref(), step.after, nth)
            .and_then(|start| start.after(&step.moves)?.seen_by(step.seat))
            .map_err(|fault| Fault::new(format!("step {}: {fault}", nth + 1)))
    }

    /// Where a step stands after its hint, from 0.
    fn position_after(&self, nth: usize) -> Result<Position, Fault> {
        let step = self.step(nth)?;
        let mut position = self.position(nth)?;
        let learner = position.seat.unwrap_or(Seat(0));
        position.play(learner, &step.hint, step.draws.as_deref())?;
        Ok(position)
    }

    /// A deal, or what a step before `limit` leads to.
    fn start(
        &self,
        deal: Option<&str>,
        after: Option<usize>,
        limit: usize,
    ) -> Result<Position, Fault> {
        match (deal, after) {
            (Some(deal), None) => Position::named(self.kind, &self.data, deal),
            (None, Some(step)) if 0 < step && step <= limit => self.position_after(step - 1),
            (None, Some(step)) => Err(Fault::new(format!("it can’t be after step {step}"))),
            _ => Err(Fault::new("it needs a deal, or the step that it is after")),
        }
    }

    /// What comes of a move at a step, from 0. The lesson stays where it is.
    ///
    /// # Errors
    /// What is wrong with the step.
    pub fn answer(&self, nth: usize, notation: &str) -> Result<Answer, Fault> {
        let (step, mut after) = (self.step(nth)?, self.position(nth)?);
        let learner = after.seat.unwrap_or(Seat(0));
        // Draws that were chosen fit the hint; another move has the chance of the seed.
        let is_hint = notation.trim() == step.hint;
        let draws = step.draws.as_deref().filter(|_| is_hint);
        let mut luck = after.luck(draws);
        let played = match after.table.apply(learner, notation, &mut luck) {
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

    /// A picture of the rules: the scene, and the same in words.
    ///
    /// # Errors
    /// What is wrong with it, or that there is none with this name.
    pub fn picture(&self, name: &str) -> Result<(Scene, String), Fault> {
        let named = self.data.picture.iter().find(|picture| picture.name == name);
        let picture = named.ok_or_else(|| Fault::new(format!("there is no picture {name}")))?;
        let Position { table, seat, .. } = self
            .pictured(picture)
            .map_err(|fault| Fault::new(format!("picture {name}: {fault}")))?;
        let viewer = seat.map_or(Viewer::Spectator, Viewer::Seat);
        let scene = match seat.filter(|_| picture.panel) {
            Some(seat) => {
                let moves = table.moves(seat);
                let open: Vec<&str> = moves.iter().map(|choice| &*choice.notation).collect();
                table.panel(seat, &open)
            }
            None => table.scene(viewer),
        };
        Ok((scene, table.alt(viewer)))
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

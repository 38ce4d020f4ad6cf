//! A position of a lesson with the players' names.

use super::{Learner, players};
use crate::{
    Message, Picture, cut, escape, in_words,
    message::{ALT, CONTENT, letters},
};
use quark_game::{
    Seat, Viewer,
    any::{Choice, GameKind},
    lesson::{Lesson, Position},
};
use quark_scene::{Caption, Scene, fill_names};

/// Most lines about a move.
const TOLD: usize = 6;

/// A position with the players' names.
pub(super) struct Seen<'a> {
    position: &'a Position,
    /// The seat whose panel is shown: mostly the learner's.
    pub seat: Seat,
    names: Vec<String>,
    words: bool,
}

impl<'a> Seen<'a> {
    pub fn new(lesson: &Lesson, position: &'a Position, learner: Learner<'_>) -> Seen<'a> {
        let seat = position.seat.unwrap_or(Seat(0));
        let own = lesson.position(0).ok().and_then(|first| first.seat).unwrap_or(seat);
        let names = players::names(lesson.kind, position.seats, own, learner.name);
        Seen { position, seat, names, words: learner.words }
    }

    /// A text of the lesson with the names that its players have for this learner.
    pub fn written(&self, text: &str) -> String {
        players::renamed(text, &self.names)
    }

    fn name(&self, seat: u8) -> String {
        self.names.get(usize::from(seat)).cloned().unwrap_or_default()
    }

    fn plain(&self, text: &str) -> String {
        fill_names(text, |seat| self.name(seat))
    }

    pub fn markdown(&self, text: &str) -> String {
        fill_names(&escape::markdown(text), |seat| escape::markdown(&self.name(seat)))
    }

    pub fn moves(&self) -> Vec<Choice> {
        let named = |choice: Choice| Choice {
            steps: choice.steps.iter().map(|step| self.plain(step)).collect(),
            about: choice.about.iter().map(|about| self.plain(about)).collect(),
            stake: choice.stake.as_deref().map(|stake| self.plain(stake)),
            ..choice
        };
        self.position.game.moves(self.seat).into_iter().map(named).collect()
    }

    /// Describes a move as its picks, in order.
    pub fn picks(&self, notation: &str) -> String {
        let choice = self.moves().into_iter().find(|choice| choice.notation == notation.trim());
        let steps = choice.map_or_else(|| vec![notation.to_owned()], |choice| choice.steps);
        let steps: Vec<String> =
            steps.iter().map(|step| format!("**{}**", escape::markdown(step))).collect();
        steps.join(" › ")
    }

    pub fn told(&self, told: &[String]) -> Vec<String> {
        told.iter().take(TOLD).map(|told| format!("• {}", self.markdown(told))).collect()
    }

    /// Adds the picture, or the position in words.
    pub fn show(&self, message: &mut Message, kind: &dyn GameKind, scene: impl FnOnce() -> Scene) {
        let table = self.position.game.as_ref();
        if self.words {
            let whole = self.plain(&table.text(Viewer::Seat(self.seat))).replace("```", "'''");
            let space = CONTENT.saturating_sub(letters(&message.content) + 20);
            let first =
                in_words::pages(&whole, space.max(1)).into_iter().next().unwrap_or_default();
            message.content = format!("{}\n```\n{first}\n```", message.content);
            return;
        }
        let caption = Caption { names: self.names.clone(), ..Caption::default() };
        message.picture = Some(Picture {
            scene: scene(),
            caption,
            name: format!("lesson-{}.png", kind.info().key),
            alt: cut(&self.plain(&table.alt(Viewer::Seat(self.seat))), ALT),
        });
    }
}

//! The guide that teaches Quanta: its lesson, its signs, its topics, and wishes that may be refused.

mod portraits;
mod signs;
mod tables;
mod topics;
mod wishes;

use std::sync::LazyLock;

use crate::state::{
    Quanta,
    board::{Piece, Side},
    notation::Action,
};
use quark_game::{Guide, Sign, Topic, Wishes, any::Json};
use quark_scene::Scene;

impl Guide for Quanta {
    const LESSON: &'static str = include_str!("lesson.toml");

    const SIGNS: &'static [Sign] = signs::SIGNS;

    const POSTER: &'static [&'static str] = &["like-charges", "ring", "capture"];

    fn topics() -> &'static [Topic] {
        static TOPICS: LazyLock<Vec<Topic>> = LazyLock::new(topics::all);
        &TOPICS
    }

    fn tables() -> Json {
        tables::all()
    }

    fn portrait(topic: &Topic) -> Option<Scene> {
        portraits::of(&topic.key)
    }

    // `unseen` keeps its default: nothing is hidden.

    fn lying_open(view: &Quanta) -> Vec<&'static str> {
        let captured = Side::ALL.into_iter().any(|side| 0 < view.points(side));
        let shared = !view.shared().is_empty();
        let ideas = [(captured, "capture"), (shared, "nobodys"), (view.is_bonus(), "bonus")];
        let ideas = ideas.into_iter().filter_map(|(is_there, key)| is_there.then_some(key));
        let pieces =
            Piece::ALL.into_iter().rev().filter(|&piece| !view.board.all(piece).is_empty());
        ideas.chain(pieces.map(topics::key_of)).collect()
    }

    fn wishes(view: &Quanta) -> Wishes<Action> {
        wishes::of(view)
    }
}

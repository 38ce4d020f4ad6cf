//! Teaching: the lesson, the signs in the pictures, the topics, and reading what players type.

mod counting;
mod portraits;
mod signs;
mod spelling;
mod tables;
mod terms;
mod topics;
mod wishes;

use std::sync::LazyLock;

use crate::state::{Action, Quark, View};
use quark_game::{Guide, Sign, Topic, Wishes, any::Json};
use quark_scene::Scene;

static TOPICS: LazyLock<Vec<Topic>> = LazyLock::new(topics::all);

impl Guide for Quark {
    const LESSON: &'static str = include_str!("../lesson.toml");

    const SIGNS: &'static [Sign] = signs::SIGNS;

    const POSTER: &'static [&'static str] = &["lambda-zero", "j-psi", "proton"];

    fn topics() -> &'static [Topic] {
        &TOPICS
    }

    fn tables() -> Json {
        tables::all()
    }

    fn portrait(topic: &Topic) -> Option<Scene> {
        portraits::of(topics::subject(&topic.key)?)
    }

    fn unseen(view: &View, topic: &Topic) -> Option<u32> {
        counting::unseen(view, topics::subject(&topic.key)?)
    }

    fn lying_open(view: &View) -> Vec<&'static str> {
        let key = |subject| topics::key_of(&TOPICS, subject);
        counting::lying_open(view).into_iter().filter_map(key).collect()
    }

    fn wishes(view: &View) -> Wishes<Action> {
        wishes::of(view)
    }
}

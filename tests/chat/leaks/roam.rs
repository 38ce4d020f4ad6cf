//! Presses everything that shows something, from every message.

use std::collections::{BTreeMap, HashMap};

use quark::present::{ActClick, Click, LookClick, TableClick};
use serde_json::Value;

use crate::leaks::{
    clicks::{Way, way, word},
    commands::Line,
    eye::Eye,
    walk::{Stop, Walk, picks},
};

/// Presses of one kind at one depth; more of them show nothing new.
const ENOUGH: u32 = 3;
/// Number of times that a walk starts over.
const AGAIN: usize = 14;
/// Longest chain of presses.
pub const DEEP: usize = 8;

/// The id of a button, or of a menu with the picked value.
type Pick = (String, Option<String>);

/// Start of a walk.
pub enum Root {
    Line(Line),
    Board,
    Letter(usize),
}

/// Presses made so far, and those that lead to a move.
#[derive(Default)]
pub struct Trail {
    pressed: HashMap<String, ()>,
    counts: BTreeMap<(usize, String), u32>,
    totals: BTreeMap<String, u32>,
    pub ways: BTreeMap<String, Vec<Pick>>,
}

impl Trail {
    /// The first thing in a message that was not pressed often enough, of the kind that was pressed least often.
    fn next(&mut self, message: &Value, path: &[Pick]) -> Option<Pick> {
        let mut next: Option<((u32, u32), String, Pick)> = None;
        for (id, value, click) in picks(message) {
            let pick = (id.clone(), value.clone());
            if let Click::Table(_, TableClick::Act(ActClick::Play { notation, .. })) = &click {
                let way = path.iter().cloned().chain([pick.clone()]).collect();
                self.ways.entry(notation.clone()).or_insert(way);
            }
            let said = value.unwrap_or(id);
            let count = (path.len(), word(&said).to_owned());
            let often = self.counts.get(&count).copied().unwrap_or_default();
            // Help leads to many places.
            let again = matches!(click, Click::Table(_, TableClick::Look(LookClick::Help)));
            let pressed = self.pressed.contains_key(&said) && !again;
            let new = way(&click) == Way::Look && often < ENOUGH && !pressed;
            let often = (often, self.totals.get(word(&said)).copied().unwrap_or_default());
            if new && next.as_ref().is_none_or(|(least, ..)| often < *least) {
                next = Some((often, said, pick));
            }
        }
        let (_, said, pick) = next?;
        *self.counts.entry((path.len(), word(&said).to_owned())).or_default() += 1;
        *self.totals.entry(word(&said).to_owned()).or_default() += 1;
        self.pressed.insert(said, ());
        Some(pick)
    }
}

impl Walk<'_> {
    async fn begins(&self, eye: &Eye, stop: &Stop, root: &Root) -> Option<[Value; 2]> {
        match root {
            Root::Line(line) => Some(self.types(eye, stop.table, line).await),
            Root::Board => self.board(eye, stop.table).await,
            Root::Letter(back) => self.letter(eye, *back).await,
        }
    }

    /// Presses everything that shows something, until there is nothing new.
    pub async fn roams(&self, eye: &Eye, stop: &Stop, root: &Root, trail: &mut Trail) {
        for _ in 0..AGAIN {
            let Some(mut messages) = self.begins(eye, stop, root).await else { return };
            let (mut path, mut is_done) = (Vec::new(), true);
            while let Some((id, value)) = trail.next(&messages[0], &path) {
                is_done = false;
                let answers = self.presses(eye, &messages, &id, value.as_deref()).await;
                if answers[0]["outcome"] == "modal" {
                    let form = quark_testing::chat::text(&answers[0]["modal"]["custom_id"]);
                    let words = stop.spot.probes.first().map_or("no such move", String::as_str);
                    self.fills_in(eye, &messages, &form, words).await;
                    break;
                }
                messages = answers.map(|answer| answer["message"].clone());
                path.push((id, value));
                if DEEP <= path.len() {
                    break;
                }
            }
            if is_done {
                return;
            }
        }
    }
}

//! News at a glance, above a picture: one line for each player and turn, the turns of machines together, and what happened
//! to the reader in bold. Everything is told in order of time. On a phone the lines take few rows, so
//! that the picture and the buttons stay on the screen. Where there is too much, each player keeps what matters most.

mod fit;

use super::{Room, addressed, said};
use crate::cut;
use quark_game::{Brief, Deed, Seat, Viewer, any::Json, told_of_all};
use quark_session::{News, Occupant, Told};

/// Most rows of a phone for all lines together.
pub(crate) const ROWS: usize = 5;
/// Longest line in characters.
const LINE: usize = 240;

/// Room for all lines together.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Space {
    /// Rows of a phone. A single line may take one more.
    pub rows: usize,
    /// Number of characters.
    pub letters: usize,
}

/// News in a few lines.
#[derive(Debug)]
pub(crate) struct Short {
    /// Lines of Markdown.
    pub lines: Vec<String>,
    /// True if something was left out, so that the reader needs a way to the log.
    pub has_more: bool,
}

/// One line while it is put together.
struct Line {
    /// Seat that caused it.
    by: Option<Seat>,
    /// True if it happened to the reader, or tells them something of their own. It is bold, and kept longer than others.
    concerns: bool,
    content: Content,
    /// Length of the log when it happened, for the names of those days.
    version: i64,
    to: Viewer,
}

enum Content {
    Whole(String),
    /// It concerns everybody, and begins a line.
    Notice(String),
    /// Somebody else plays for a seat from now on, which matters more than any move.
    Seating(String),
    /// Deeds of one seat in one turn.
    Deeds {
        seat: Seat,
        turn: u32,
        deeds: Vec<Deed>,
    },
}

/// Returns what `viewer` heard of some events, as far as `space` holds it. Moves that were taken back are left out.
#[must_use]
pub(crate) fn short<'t>(
    room: &Room<'_>,
    told: impl Iterator<Item = &'t Told>,
    viewer: Viewer,
    space: Space,
) -> Short {
    let mut lines = Vec::new();
    let shows = |told: &Told| !told.undone && (told.news != News::Undo || ends_turn(room, told));
    for told in told.filter(|told| shows(told)) {
        match &told.news {
            News::Move { .. } => add_move(&mut lines, room, told, viewer),
            _ => lines.extend(said(room, told, viewer).map(|said| Line {
                by: None,
                concerns: false,
                content: match told.news.changes_who_plays() {
                    true => Content::Seating(said),
                    false => Content::Whole(said),
                },
                version: told.version,
                to: viewer,
            })),
        }
    }
    leave_out_steps(&mut lines);
    lines.dedup_by(|next, line| {
        line.concerns && next.concerns && line.markdown(room) == next.markdown(room)
    });
    lines.dedup_by(|next, line| line.takes_in(next));
    fit::fitted(room, lines, space)
}

/// Leaves out the steps towards a deed that a later line tells.
fn leave_out_steps(lines: &mut Vec<Line>) {
    let mut later: Vec<Deed> = Vec::new();
    for line in lines.iter_mut().rev() {
        if let Content::Deeds { deeds, .. } = &mut line.content {
            deeds.retain(|deed| !later.iter().any(|other| other.completes(deed)));
            later.extend(deeds.iter().cloned());
        }
    }
    lines.retain(|line| !matches!(&line.content, Content::Deeds { deeds, .. } if deeds.is_empty()));
}

/// True if a board had called others when somebody took their moves back: they see why they need not act. Of several
/// in a row it is the first.
fn ends_turn(room: &Room<'_>, undo: &Told) -> bool {
    let before = room.session.told.iter().rev().skip_while(|told| undo.version <= told.version);
    let undone = before.take_while(|told| told.news != News::Undo).find(|told| told.undone);
    undone.is_some_and(|undone| undone.turn < undo.turn)
}

/// Adds what `viewer` hears of a move.
fn add_move(lines: &mut Vec<Line>, room: &Room<'_>, told: &Told, viewer: Viewer) {
    let session = room.session;
    let stands_in = matches!(told.news, News::Move { stood_in: true, .. });
    let sits = |seat: &Seat| {
        session.occupant_at(*seat, told.version) == session.seats.get(seat.index()).copied()
    };
    let own = viewer.seat().filter(sits);
    // A stand-in machine's moves are not the player's own, so they are not "you".
    let to = addressed(own.filter(|seat| !(stands_in && told.seat == Some(*seat))));
    let moved_by_reader = told.seat.is_some_and(|seat| to.is_among(&[seat]));
    for event in told.heard(viewer) {
        let concerns = !moved_by_reader && names_reader(room, event, to);
        let line = |concerns, content| Line {
            by: told.seat,
            concerns,
            content,
            version: told.version,
            to,
        };
        let whole = |said: String| Content::Whole(room.told_at(&said, told.version));
        match room.session.game.brief(event, to) {
            None | Some(Brief::Nothing) => (),
            Some(Brief::Whole(said)) => lines.push(line(concerns, whole(said))),
            Some(Brief::Notice(said)) => {
                let said = room.told_at(&said, told.version);
                lines.push(line(true, Content::Notice(said)));
            }
            Some(Brief::Deed(deed)) => match line_of(lines, room, concerns, told, &deed) {
                Some(deeds) => deeds.push(deed),
                None => {
                    let (seat, turn) = (deed.seat, told.turn);
                    lines.push(line(concerns, Content::Deeds { seat, turn, deeds: vec![deed] }));
                }
            },
        }
    }
}

/// The line that a deed joins: the last one if the same player did that. If several players act in turns of the same
/// number, also their line with the same verb, provided that others have done nothing to the reader since.
fn line_of<'l>(
    lines: &'l mut [Line],
    room: &Room<'_>,
    concerns: bool,
    told: &Told,
    deed: &Deed,
) -> Option<&'l mut Vec<Deed>> {
    let sat = |version| room.session.occupant_at(deed.seat, version);
    let mut is_last = true;
    for line in lines.iter_mut().rev() {
        let same_player = sat(line.version) == sat(told.version) && line.concerns == concerns;
        match &mut line.content {
            Content::Deeds { seat, turn, deeds }
                if *seat == deed.seat
                    && same_player
                    && (is_last
                        || *turn == told.turn
                            && deeds.last().is_some_and(|last| last.has_verb_of(deed))) =>
            {
                return Some(deeds);
            }
            Content::Deeds { .. } if !line.concerns && !concerns => is_last = false,
            Content::Deeds { .. }
            | Content::Whole(_)
            | Content::Notice(_)
            | Content::Seating(_) => return None,
        }
    }
    None
}

/// True if the sentence about an event has another form for the reader than for everybody: it says "you".
fn names_reader(room: &Room<'_>, event: &Json, to: Viewer) -> bool {
    let game = room.session.game;
    to != Viewer::Spectator && game.tell(event, to) != game.tell(event, Viewer::Spectator)
}

impl Line {
    /// Takes over the deeds of the next line, if the same player did them in the same turn.
    fn takes_in(&mut self, next: &mut Line) -> bool {
        let alike = (self.by, self.concerns) == (next.by, next.concerns);
        match (&mut self.content, &mut next.content) {
            (
                Content::Deeds { seat, turn, deeds },
                Content::Deeds { seat: by, turn: then, deeds: more },
            ) if alike && (*seat, *turn) == (*by, *then) => {
                deeds.append(more);
                true
            }
            _ => false,
        }
    }

    fn deeds(&self) -> &[Deed] {
        match &self.content {
            Content::Deeds { deeds, .. } => deeds,
            Content::Whole(_) | Content::Notice(_) | Content::Seating(_) => &[],
        }
    }

    /// True if both tell the same deeds of different players.
    fn is_alike(&self, next: &Line) -> bool {
        let (one, other) = (self.deeds(), next.deeds());
        let same = one.iter().zip(other).all(|(one, other)| one.is_alike(other));
        let alike = !one.is_empty() && one.len() == other.len() && same;
        alike && self.seat() != next.seat() && self.concerns == next.concerns
    }

    fn markdown(&self, room: &Room<'_>) -> String {
        markdown(room, std::slice::from_ref(self))
    }

    /// Seat that did it.
    fn seat(&self) -> Option<Seat> {
        self.deeds().first().map(|deed| deed.seat)
    }

    /// True if the reader did it, or gained something by it.
    fn is_own(&self) -> bool {
        self.seat().is_some() && self.seat() == self.to.seat()
    }

    /// True if a machine did it.
    fn is_of_machine(&self, room: &Room<'_>) -> bool {
        let sits = self.seat().or(self.by).and_then(|seat| room.session.seats.get(seat.index()));
        matches!(sits, Some(Occupant::Machine(_)))
    }
}

/// The words of a line, or of several that are alike.
fn markdown(room: &Room<'_>, alike: &[Line]) -> String {
    let said = match alike {
        [] => String::new(),
        [
            Line {
                content: Content::Whole(said) | Content::Notice(said) | Content::Seating(said),
                ..
            },
            ..,
        ] => said.clone(),
        [line, ..] => {
            let seats: Vec<Seat> = alike.iter().filter_map(Line::seat).collect();
            let said = told_of_all(&seats, line.deeds().iter().cloned(), line.to);
            room.told_at(&said, line.version)
        }
    };
    let said = cut(&said, LINE);
    if alike.iter().any(|line| line.concerns) { format!("**{said}**") } else { said }
}

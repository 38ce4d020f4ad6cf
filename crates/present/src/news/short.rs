//! News at a glance, above a picture: what happened to the reader first, then one line for each player and turn, the
//! turns of machines together. On a phone they take few rows, so that the picture and the buttons stay on the screen.

use super::{Room, addressed, said};
use crate::{cut, message::letters, phone};
use quark_game::{Brief, Deed, Seat, Viewer, any::Json, kit::words::Reader, told_briefly};
use quark_session::{News, Occupant, Told};

/// Rows of a phone for all lines together. What happened to the reader may take more.
pub(crate) const ROWS: usize = 5;
/// Most lines on what happened to the reader.
const FIRST: usize = 5;
/// Longest line in characters.
const LINE: usize = 240;

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
    /// True if it comes before the others.
    first: bool,
    content: Content,
    /// Length of the log when it happened, for the names of those days.
    version: i64,
    to: Reader,
}

enum Content {
    Whole(String),
    /// Deeds of one seat in one turn.
    Deeds {
        seat: Seat,
        turn: u32,
        deeds: Vec<Deed>,
    },
}

/// Returns what `viewer` heard of some events, in at most `space` characters. Moves that were taken back are left out.
#[must_use]
pub(crate) fn short<'t>(
    room: &Room<'_>,
    told: impl Iterator<Item = &'t Told>,
    viewer: Viewer,
    space: usize,
) -> Short {
    let mut lines = Vec::new();
    for told in told.filter(|told| !told.undone && told.news != News::Undo) {
        match &told.news {
            News::Move { .. } => add_move(&mut lines, room, told, viewer),
            _ => lines.extend(said(room, told, viewer).map(|said| Line {
                first: false,
                content: Content::Whole(said),
                version: told.version,
                to: Reader(viewer),
            })),
        }
    }
    let (first, rest): (Vec<Line>, Vec<Line>) = lines.into_iter().partition(|line| line.first);
    let mut first: Vec<String> = first.iter().map(|line| line.markdown(room)).collect();
    first.dedup();
    let kept_from = first.len().saturating_sub(FIRST);
    let first = first.split_off(kept_from).into_iter().map(|said| format!("• **{said}**"));
    fitted(first.collect(), together(room, &rest), 0 < kept_from, space)
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
        let mut add = |first, content| {
            lines.push(Line { first, content, version: told.version, to });
        };
        match room.session.game.brief(event, to.0) {
            None | Some(Brief::Nothing) => (),
            Some(Brief::Whole(said)) => {
                add(concerns, Content::Whole(room.told_at(&said, told.version)))
            }
            Some(Brief::Notice(said)) => {
                add(true, Content::Whole(room.told_at(&said, told.version)))
            }
            Some(Brief::Deed(deed)) if concerns => {
                let (seat, turn) = (deed.seat, told.turn);
                add(true, Content::Deeds { seat, turn, deeds: vec![deed] });
            }
            Some(Brief::Deed(deed)) => {
                let (seat, turn) = (deed.seat, told.turn);
                match lines.iter_mut().rev().find_map(|line| line.of(seat, turn)) {
                    Some(deeds) => deeds.push(deed),
                    None => lines.push(Line {
                        first: false,
                        content: Content::Deeds { seat, turn, deeds: vec![deed] },
                        version: told.version,
                        to,
                    }),
                }
            }
        }
    }
}

/// True if the sentence about an event has another form for the reader than for everybody: it says "you".
fn names_reader(room: &Room<'_>, event: &Json, to: Reader) -> bool {
    let game = room.session.game;
    to.0 != Viewer::Spectator && game.tell(event, to.0) != game.tell(event, Viewer::Spectator)
}

impl Line {
    /// The deeds of this seat in this turn, if the line holds those.
    fn of(&mut self, of_seat: Seat, of_turn: u32) -> Option<&mut Vec<Deed>> {
        match &mut self.content {
            Content::Deeds { seat, turn, deeds }
                if !self.first && (*seat, *turn) == (of_seat, of_turn) =>
            {
                Some(deeds)
            }
            Content::Deeds { .. } | Content::Whole(_) => None,
        }
    }

    fn markdown(&self, room: &Room<'_>) -> String {
        match &self.content {
            Content::Whole(said) => cut(said, LINE),
            Content::Deeds { deeds, .. } => {
                let said = told_briefly(deeds.iter().cloned(), self.to);
                cut(&room.told_at(&said, self.version), LINE)
            }
        }
    }

    /// True if a machine did it.
    fn is_of_machine(&self, room: &Room<'_>) -> bool {
        match &self.content {
            Content::Whole(_) => false,
            Content::Deeds { seat, .. } => {
                let sits = room.session.seats.get(seat.index());
                matches!(sits, Some(Occupant::Machine(_)))
            }
        }
    }
}

/// The lines in Markdown, with neighbouring turns of machines on one line.
fn together(room: &Room<'_>, lines: &[Line]) -> Vec<String> {
    let by_machines = |one: &Line, next: &Line| one.is_of_machine(room) && next.is_of_machine(room);
    let line = |lines: &[Line]| {
        let said: Vec<String> = lines.iter().map(|line| line.markdown(room)).collect();
        format!("• {}", said.join(" "))
    };
    lines.chunk_by(by_machines).map(line).collect()
}

/// Keeps the first lines whole, and of the rest the newest that fit. The oldest of these is cut.
fn fitted(first: Vec<String>, rest: Vec<String>, dropped: bool, space: usize) -> Short {
    let rows = |lines: &[String]| lines.iter().map(|line| phone::lines(line)).sum::<usize>();
    let size = |lines: &[String]| lines.iter().map(|line| letters(line) + 1).sum::<usize>();
    let mut rows_left = ROWS.saturating_sub(rows(&first));
    let mut space = space.saturating_sub(size(&first));
    let mut kept = Vec::new();
    let mut has_more = dropped;
    for line in rest.into_iter().rev() {
        let line = phone::shortened(&line, rows_left);
        let Some(line) = line.filter(|line| letters(line) < space) else {
            has_more = true;
            break;
        };
        has_more |= line.ends_with('…');
        rows_left -= phone::lines(&line).min(rows_left);
        space -= letters(&line) + 1;
        kept.push(line);
    }
    Short { lines: first.into_iter().chain(kept.into_iter().rev()).collect(), has_more }
}

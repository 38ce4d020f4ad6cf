//! Makes news fit into few rows, so that every player keeps a place in it.

use super::{Content, LEAST, Line, ROWS, Short, markdown};
use crate::{Room, message::letters, phone};
use quark_game::Deed;

/// Keeps the first lines whole, and shortens the rest step by step until it fits.
pub(super) fn fitted(
    room: &Room<'_>,
    first: Vec<String>,
    mut rest: Vec<Line>,
    dropped: bool,
    space: usize,
) -> Short {
    let rows = ROWS.saturating_sub(rows(&first)).max(LEAST);
    let space = space.saturating_sub(size(&first));
    let fits = |lines: &[String]| self::rows(lines) <= rows && size(lines) <= space;
    let mut has_more = dropped;
    let mut said = together(room, &rest, false);
    while !fits(&said) && leave_out_minor(&mut rest) {
        has_more = true;
        said = together(room, &rest, false);
    }
    while !fits(&said) && leave_out_whole(&mut rest) {
        has_more = true;
        said = together(room, &rest, false);
    }
    if !fits(&said) {
        said = together(room, &rest, true);
    }
    while !fits(&said) && leave_out(&mut rest) {
        has_more = true;
        said = together(room, &rest, true);
    }
    if !fits(&said) {
        (said, has_more) = (newest(said, rows, space), true);
    }
    Short { lines: first.into_iter().chain(said).collect(), has_more }
}

fn rows(lines: &[String]) -> usize {
    lines.iter().map(|line| phone::lines(line)).sum()
}

fn size(lines: &[String]) -> usize {
    lines.iter().map(|line| letters(line) + 1).sum()
}

/// The lines in Markdown, with neighbouring turns of machines on one line, or with `all` turns.
fn together(room: &Room<'_>, lines: &[Line], all: bool) -> Vec<String> {
    let share = |one: &Line, next: &Line| {
        all || one.is_of_machine(room) && next.is_of_machine(room) || one.is_alike(next)
    };
    let line = |lines: &[Line]| {
        let alike = lines.chunk_by(Line::is_alike);
        let said: Vec<String> = alike.map(|alike| markdown(room, alike)).collect();
        format!("• {}", said.join(" "))
    };
    lines.chunk_by(share).map(line).collect()
}

/// Leaves out the minor deeds of the oldest line that has others too.
fn leave_out_minor(lines: &mut [Line]) -> bool {
    for line in lines {
        if let Content::Deeds { deeds, .. } = &mut line.content {
            let minor = deeds.iter().filter(|deed| deed.is_minor).count();
            if minor != 0 && minor < deeds.len() {
                deeds.retain(|deed| !deed.is_minor);
                return true;
            }
        }
    }
    false
}

/// Leaves out the oldest sentence that is nobody’s deed, unless it says who plays now. The newest line stays.
fn leave_out_whole(lines: &mut Vec<Line>) -> bool {
    let older = lines.split_last().map_or(&[][..], |(_, older)| older);
    let whole = older.iter().position(|line| matches!(line.content, Content::Whole(_)));
    whole.map(|at| lines.remove(at)).is_some()
}

/// Leaves out what matters least: an earlier turn of a player with a later one, all but the last deed of the oldest
/// turn, then a player who did only minor things, then the oldest player’s deeds. The newest line stays, and so do the
/// lines on who plays now as long as there are others.
fn leave_out(lines: &mut Vec<Line>) -> bool {
    let seat = |line: &Line| line.deeds().first().map(|deed| deed.seat);
    let is_earlier = |at: usize| {
        let (of, mut later) = (lines.get(at).and_then(seat), lines.iter().skip(at + 1));
        of.is_some() && later.any(|line| seat(line) == of)
    };
    if let Some(at) = (0..lines.len()).find(|&at| is_earlier(at)) {
        lines.remove(at);
        return true;
    }
    for line in lines.iter_mut() {
        if let Content::Deeds { deeds, .. } = &mut line.content
            && 1 < deeds.len()
        {
            deeds.drain(..deeds.len() - 1);
            return true;
        }
    }
    if lines.len() < 2 {
        return false;
    }
    let older = lines.split_last().map_or(&[][..], |(_, older)| older);
    let does = |of: fn(&Deed) -> bool| {
        move |line: &Line| !line.deeds().is_empty() && line.deeds().iter().all(of)
    };
    let minor = older.iter().position(does(|deed| deed.is_minor));
    let least = minor.or_else(|| older.iter().position(does(|_| true)));
    lines.remove(least.unwrap_or(0));
    true
}

/// The newest lines that fit. The oldest of these is cut.
fn newest(lines: Vec<String>, mut rows: usize, mut space: usize) -> Vec<String> {
    let mut kept = Vec::new();
    for line in lines.into_iter().rev() {
        let line = phone::shortened(&line, rows).filter(|line| letters(line) < space);
        let Some(line) = line else { break };
        rows -= phone::lines(&line).min(rows);
        space -= letters(&line) + 1;
        kept.push(line);
    }
    kept.reverse();
    kept
}

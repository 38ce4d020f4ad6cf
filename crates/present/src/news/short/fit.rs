//! Makes news fit into few rows, so that every player keeps a place in it.

use super::{Content, Line, Short, Space, markdown};
use crate::{Room, message::letters, phone};

/// Rows that the most important line may take, even if there is room for fewer.
const LEAST: usize = 2;

/// Shortens the lines step by step until they fit. Their order stays.
pub(super) fn fitted(room: &Room<'_>, mut lines: Vec<Line>, space: Space) -> Short {
    let holds =
        |rows| move |said: &[String]| phone::all_lines(said) <= rows && size(said) <= space.letters;
    let fits = holds(space.rows);
    let mut has_more = false;
    let mut said = together(room, &lines, false);
    let steps: [fn(&mut Vec<Line>) -> bool; 2] = [|lines| leave_out_minor(lines), leave_out_whole];
    for leave_out in steps {
        while !fits(&said) && leave_out(&mut lines) {
            has_more = true;
            lines.dedup_by(|next, line| line.takes_in(next));
            said = together(room, &lines, false);
        }
    }
    if !fits(&said) {
        said = together(room, &lines, true);
    }
    while !fits(&said) && leave_out(&mut lines) {
        has_more = true;
        lines.dedup_by(|next, line| line.takes_in(next));
        said = together(room, &lines, true);
    }
    let apart = together(room, &lines, false);
    if fits(&apart) {
        said = apart;
    }
    let least = space.rows.max(LEAST);
    if !holds(least)(&said) {
        (said, has_more) = (newest(said, least, space.letters), true);
    }
    Short { lines: said, has_more }
}

fn size(lines: &[String]) -> usize {
    lines.iter().map(|line| letters(line) + 1).sum()
}

/// The lines in Markdown, with neighbouring turns of machines on one line, or with `all` turns on one. Otherwise what
/// happened to the reader has a line of its own.
fn together(room: &Room<'_>, lines: &[Line], all: bool) -> Vec<String> {
    let share = |one: &Line, next: &Line| {
        let machines = one.is_of_machine(room) && next.is_of_machine(room);
        all || one.is_alike(next) || machines && !one.concerns && !next.concerns
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
    for line in lines.iter_mut().filter(|line| !line.concerns) {
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

/// Leaves out the oldest sentence that is nobody’s deed, unless it says who plays now or concerns the reader. The newest
/// line stays.
fn leave_out_whole(lines: &mut Vec<Line>) -> bool {
    let older = lines.split_last().map_or(&[][..], |(_, older)| older);
    let is_whole = |line: &Line| matches!(line.content, Content::Whole(_)) && !line.concerns;
    let whole = older.iter().position(is_whole);
    whole.map(|at| lines.remove(at)).is_some()
}

/// Leaves out what matters least: an earlier turn of a player with a later one, all but the last deed of the oldest
/// turn, then the line of least worth. One line with one deed stays.
fn leave_out(lines: &mut Vec<Line>) -> bool {
    let seat = |line: &Line| line.deeds().first().map(|deed| deed.seat);
    let is_earlier = |at: usize| {
        let of = lines.get(at).filter(|line| !line.concerns).and_then(seat);
        let mut later = lines.iter().skip(at + 1);
        of.is_some() && later.any(|line| seat(line) == of)
    };
    if let Some(at) = (0..lines.len()).find(|&at| is_earlier(at)) {
        lines.remove(at);
        return true;
    }
    for line in lines.iter_mut() {
        if let Content::Deeds { deeds, .. } = &mut line.content
            && 1 < deeds.len()
            && !line.concerns
        {
            deeds.drain(..deeds.len() - 1);
            return true;
        }
    }
    let least = (0..lines.len()).min_by_key(|&at| worth(lines, at));
    let least = least.filter(|_| 1 < lines.len());
    least.map(|at| lines.remove(at)).is_some()
}

/// Rank of a line, which is kept the longer the higher it is: what others did to the reader last comes before the newest line, and that before the rest.
fn worth(lines: &[Line], at: usize) -> u8 {
    let is_done_to_reader = |line: &Line| line.concerns && line.by != line.to.seat();
    let is_of_others = |line: &Line| !line.concerns;
    let Some(line) = lines.get(at) else { return 0 };
    match &line.content {
        Content::Seating(_) => 6,
        _ if lines.iter().rposition(is_done_to_reader) == Some(at) => 5,
        _ if lines.iter().rposition(is_of_others) == Some(at) || at + 1 == lines.len() => 4,
        _ if line.concerns => 3,
        Content::Whole(_) => 2,
        Content::Deeds { deeds, .. } => u8::from(!deeds.iter().all(|deed| deed.is_minor)),
    }
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

//! Makes news fit into few rows, so that every player keeps a place in it.

use super::{Content, Deed, Line, Short, Space, markdown};
use crate::{Room, message::letters, phone};
use quark_game::Rank;

/// Rows that the most important line may take, even if there is room for fewer.
const LEAST: usize = 2;
/// Worth of lines that may take these rows.
const HELD: u8 = 5;

/// Shortens the lines step by step until they fit. Their order stays.
pub(super) fn fitted(room: &Room<'_>, mut lines: Vec<Line>, space: Space) -> Short {
    let holds =
        |rows| move |said: &[String]| phone::all_lines(said) <= rows && size(said) <= space.letters;
    let fits = holds(space.rows);
    let mut has_more = false;
    let mut said = together(room, &lines, false);
    let steps: [fn(&mut Vec<Line>) -> bool; 3] =
        [|lines| leave_out_minor(lines), leave_out_own, leave_out_whole];
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
    let least = holds(space.rows.max(LEAST));
    let mut leave_out_until = |fits: &dyn Fn(&[String]) -> bool, most| {
        while !fits(&said) && leave_out(&mut lines, most) {
            has_more = true;
            lines.dedup_by(|next, line| line.takes_in(next));
            said = together(room, &lines, true);
        }
    };
    leave_out_until(&fits, HELD - 1);
    leave_out_until(&least, u8::MAX);
    let apart = together(room, &lines, false);
    if fits(&apart) {
        said = apart;
    }
    if !least(&said) {
        let rows = space.rows.max(LEAST);
        (said, has_more) = (newest(said, rows, space.letters), true);
    }
    Short { lines: said, has_more }
}

fn size(lines: &[String]) -> usize {
    lines.iter().map(|line| letters(line) + 1).sum()
}

/// The lines in Markdown, with neighbouring turns of machines on one line, or with `all` turns on one. Otherwise what
/// happened to the reader has a line of its own. What concerns everybody always begins one.
fn together(room: &Room<'_>, lines: &[Line], all: bool) -> Vec<String> {
    let share = |one: &Line, next: &Line| {
        let machines = one.is_of_machine(room) && next.is_of_machine(room);
        let shared = all || one.is_alike(next) || machines && !one.concerns && !next.concerns;
        shared && !matches!(next.content, Content::Notice(_))
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
        if let Content::Deeds { deeds, .. } = &mut line.content
            && keep(deeds, |deed| deed.rank != Rank::Minor)
        {
            return true;
        }
    }
    false
}

/// Keeps only such deeds, if there are some and others.
fn keep(deeds: &mut Vec<Deed>, kept: impl Fn(&Deed) -> bool) -> bool {
    let count = deeds.iter().filter(|deed| kept(deed)).count();
    let is_part = (1..deeds.len()).contains(&count);
    if is_part {
        deeds.retain(kept);
    }
    is_part
}

/// Leaves out the oldest turn of the reader if others have moved since: the reader knows it best.
fn leave_out_own(lines: &mut Vec<Line>) -> bool {
    let own = lines.iter().position(|line| line.is_own() && !line.concerns);
    own.filter(|at| has_moved_since(lines, *at)).map(|at| lines.remove(at)).is_some()
}

/// True if another player has moved since. What happens to others in the reader's own move doesn't count.
fn has_moved_since(lines: &[Line], at: usize) -> bool {
    lines.iter().skip(at + 1).any(|line| line.by.is_some() && line.by != line.to.seat())
}

/// Leaves out the oldest sentence that is nobody’s deed, unless it says who plays now or concerns the reader. The newest
/// line stays.
fn leave_out_whole(lines: &mut Vec<Line>) -> bool {
    let older = lines.split_last().map_or(&[][..], |(_, older)| older);
    let is_whole = |line: &Line| matches!(line.content, Content::Whole(_)) && !line.concerns;
    let whole = older.iter().position(is_whole);
    whole.map(|at| lines.remove(at)).is_some()
}

/// Leaves out what matters least: an earlier turn of a player with a later one, all but the major deeds of the oldest
/// turn or else all but its last, then the line of least worth, if that is no more than `most`. One line with one deed
/// stays.
fn leave_out(lines: &mut Vec<Line>, most: u8) -> bool {
    let is_earlier = |at: usize| {
        let of =
            lines.get(at).filter(|line| !line.concerns && !is_major(line)).and_then(Line::seat);
        let mut later = lines.iter().skip(at + 1);
        of.is_some() && later.any(|line| line.seat() == of)
    };
    if let Some(at) = (0..lines.len()).find(|&at| is_earlier(at)) {
        lines.remove(at);
        return true;
    }
    for line in lines.iter_mut() {
        if let Content::Deeds { deeds, .. } = &mut line.content
            && !line.concerns
            && leave_out_deeds(deeds)
        {
            return true;
        }
    }
    let least = (0..lines.len()).min_by_key(|&at| worth(lines, at));
    let least = least.filter(|&at| 1 < lines.len() && worth(lines, at) <= most);
    least.map(|at| lines.remove(at)).is_some()
}

/// Leaves out the deeds that are not major, else those that are only counted, else those before the last verb.
fn leave_out_deeds(deeds: &mut Vec<Deed>) -> bool {
    let Some(last) = deeds.last().cloned() else { return false };
    keep(deeds, |deed| deed.rank == Rank::Major)
        || keep(deeds, |deed| !deed.is_counted())
        || keep(deeds, |deed| deed.rank == Rank::Major || deed.has_verb_of(&last))
}

fn is_major(line: &Line) -> bool {
    line.deeds().iter().any(|deed| deed.rank == Rank::Major)
}

/// Rank of a line, which is kept the longer the higher it is: what the last mover did, what others did to the reader last
/// and major deeds come before the newest line, and that before what the reader has drawn in their moves, and the rest.
fn worth(lines: &[Line], at: usize) -> u8 {
    let is_minor = |line: &Line| line.deeds().iter().all(|deed| deed.rank == Rank::Minor);
    let is_drawn = |line: &Line| line.concerns && line.is_own() && is_minor(line);
    let is_done_to_reader =
        |line: &Line| line.concerns && line.by != line.to.seat() && !is_drawn(line);
    let is_of_others = |line: &Line| !line.concerns;
    let has_better = |line: &Line| {
        let mut others = lines.iter().filter(|other| other.by == line.by);
        is_minor(line)
            && others.any(|other| other.deeds().iter().any(|deed| deed.rank != Rank::Minor))
    };
    let is_of_another = |line: &Line| {
        let reader = line.to.seat();
        let is_theirs = line.seat().is_none() || line.seat() != reader;
        line.by.is_some() && line.by != reader && is_theirs && !has_better(line)
    };
    let Some(line) = lines.get(at) else { return 0 };
    match &line.content {
        Content::Seating(_) => 7,
        Content::Notice(_) => 6,
        _ if lines.iter().rposition(is_done_to_reader) == Some(at) || is_major(line) => HELD,
        _ if lines.iter().rposition(is_of_another) == Some(at) => HELD,
        _ if line.is_own() && !line.concerns && !has_moved_since(lines, at) => HELD,
        // The picture shows what the reader has drawn.
        _ if is_drawn(line) => 3,
        _ if lines.iter().rposition(is_of_others) == Some(at) || at + 1 == lines.len() => 4,
        _ if line.concerns => 3,
        Content::Whole(_) => 2,
        Content::Deeds { .. } => u8::from(!is_minor(line)),
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

//! Replay of a game: one step, the text of its move, and buttons to the other steps.

use super::{
    Button, Click, File, Look, LookClick, Menu, Message, Pick, Picture, Private, Room, Row, Style,
    TableClick, analysis, board, cut, in_words,
    message::{OPTION, OPTIONS},
    table::result,
};
use quark_game::{Seat, Viewer, kit::words::amount};
use quark_session::{RECORDS, Session, Stage, Step, Told, next_move, previous_move, turns};

/// Most events that are listed for one step.
const NEWS: usize = 6;
/// Shown if there is nothing to replay.
pub const NONE: &str = "There’s nothing to replay yet: the game hasn’t been dealt.";

/// Shown at the last step of a record that lacks the game's end.
const CUT_OFF: &str = "The record ends here, before the game does.";

/// A reader of the replay, and what they may see.
#[derive(Clone, Copy, Debug)]
pub struct Reader<'a> {
    /// The table as it stands now.
    pub now: &'a Session,
    /// The reader's seat, if they have one.
    pub seat: Option<Seat>,
}

impl Reader<'_> {
    /// Step that the reader starts from: the first one if the game is over, else the last.
    #[must_use]
    pub fn begins(self, steps: &[Step], words: bool) -> Look {
        let last = steps.len().saturating_sub(1);
        let step = if self.now.is_over() { 0 } else { last };
        let seat = self.seat.filter(|_| self.now.game.info().secrets);
        Look {
            step: u16::try_from(step).unwrap_or(u16::MAX),
            seat: seat.map(|seat| seat.0.into()),
            words,
        }
    }

    /// Returns the view for a reader who asks for that of `seat`. After the end every seat's view is allowed; before,
    /// only their own and the public one.
    #[must_use]
    pub fn viewer_of(self, seat: Option<u16>) -> Viewer {
        let wanted = seat.and_then(|seat| u8::try_from(seat).ok()).map(Seat);
        let may = |seat: &Seat| {
            seat.index() < self.now.seats.len() && (self.now.is_over() || self.seat == Some(*seat))
        };
        wanted.filter(may).map_or(Viewer::Spectator, Viewer::Seat)
    }

    /// The views that this reader may choose from.
    fn eyes(self) -> Vec<Option<Seat>> {
        let theirs: Vec<Seat> = match self.now.is_over() {
            true => Seat::all(self.now.size()).collect(),
            false => self.seat.into_iter().collect(),
        };
        let hidden = self.now.game.info().secrets;
        std::iter::once(None).chain(theirs.into_iter().filter(|_| hidden).map(Some)).collect()
    }
}

/// Returns the picture of a step: the board, and with a seat's view also what the seat holds.
#[must_use]
pub fn picture(room: &Room<'_>, viewer: Viewer) -> Option<Picture> {
    match (viewer, &room.session.stage) {
        (Viewer::Seat(seat), Stage::Playing(_)) => room.panel(seat, &[], None),
        // After the end everybody sees everything.
        _ => room.picture(Viewer::Spectator),
    }
}

/// The analysis of a finished game, as far as it concerns one step.
#[derive(Clone, Debug, Default)]
pub struct Analysed {
    /// True if the analysis exists or can be requested.
    pub offered: bool,
    /// Remark on the step's move (Markdown), if it is one of those that cost most.
    pub said: Option<String>,
}

/// Shows a step of a game; `room` is the table as it stood then.
#[must_use]
pub fn step(
    room: &Room<'_>,
    steps: &[Step],
    reader: Reader<'_>,
    look: Look,
    analysed: &Analysed,
) -> Private<Message> {
    let viewer = reader.viewer_of(look.seat);
    let shown = Shown { room, steps, reader, look, viewer, analysed };
    let mut message = Message::text(shown.said());
    if look.words {
        // The rest of a long position goes into a file.
        if in_words::read_out(room, shown.viewer, &mut message).is_some() {
            let name = format!("{}-step-{}.txt", room.file(), look.step);
            message.files = vec![File { name, text: board::whole(room, shown.viewer) }];
        }
    } else {
        message.picture = picture(room, shown.viewer);
    }
    message.rows = shown.rows();
    Private::new(message)
}

/// "1 move" or "2 moves", to follow "before" or "after".
fn all(moves: u32) -> String {
    if moves == 0 {
        return "any move".to_owned();
    }
    amount(usize::try_from(moves).unwrap_or(usize::MAX), "move")
}

/// Distance between the turns of a menu that has room for some of them. Seats move in a circle, so a distance that
/// shares a factor with their number would leave out some of them.
fn apart(turns: usize, seats: usize) -> usize {
    let least = turns.div_ceil(OPTIONS).max(1);
    let shares =
        |every: &usize| (2..=seats).any(|by| seats.is_multiple_of(by) && every.is_multiple_of(by));
    (least..).find(|every| !shares(every)).unwrap_or(least)
}

struct Shown<'a> {
    room: &'a Room<'a>,
    steps: &'a [Step],
    reader: Reader<'a>,
    look: Look,
    viewer: Viewer,
    analysed: &'a Analysed,
}

impl Shown<'_> {
    fn here(&self) -> usize {
        usize::from(self.look.step)
    }

    fn last(&self) -> usize {
        self.steps.len().saturating_sub(1)
    }

    /// The text above the picture.
    fn said(&self) -> String {
        let (room, here) = (self.room, self.here());
        let moves = self.reader.now.moves;
        let mut lines = vec![match self.steps.get(here).and_then(|step| step.seat) {
            Some(_) => format!("{}: move {} of {moves}.", room.heading(), self.number(here)),
            None if here == 0 => format!("{}: the start, before {}.", room.heading(), all(moves)),
            None => format!("{}: the end, after {}.", room.heading(), all(moves)),
        }];
        if RECORDS <= room.table && here == self.last() && !self.reader.now.is_over() {
            lines.push(CUT_OFF.to_owned());
        }
        let mut rest: Vec<String> = self.written().into_iter().collect();
        rest.extend(self.analysed.said.clone());
        if let Stage::Over { how, .. } = &room.session.stage {
            rest.extend(result(room, how));
        }
        lines.extend(room.news(
            self.told().into_iter(),
            self.viewer,
            NEWS,
            &[lines.as_slice(), &rest].concat(),
        ));
        lines.extend(rest);
        lines.join("\n")
    }

    /// Number of a step's move, as its picture shows it. Moves made under earlier rules count too.
    fn number(&self, step: usize) -> usize {
        let moves = self.steps.iter().filter(|step| step.seat.is_some()).count();
        let all = usize::try_from(self.reader.now.moves).unwrap_or(usize::MAX);
        all.saturating_sub(moves) + step
    }

    /// Events since the step before.
    fn told(&self) -> Vec<&Told> {
        let before = self.here().checked_sub(1).and_then(|before| self.steps.get(before));
        let since = before.map_or(i64::MAX, |before| before.version);
        let told = self.room.session.told.iter();
        told.filter(|told| since < told.version && !told.undone).collect()
    }

    /// The move's notation, if the reader may know it.
    fn written(&self) -> Option<String> {
        let told = self.told();
        let last = told.last()?;
        let written = match self.reader.now.is_over() {
            true => last.notation(),
            false => last.written(self.viewer),
        };
        written.map(|written| format!("-# `{}`", cut(written, OPTION)))
    }

    fn click(&self, step: usize) -> Click {
        let step = u16::try_from(step).unwrap_or(u16::MAX);
        self.to(Look { step, ..self.look })
    }

    fn to(&self, look: Look) -> Click {
        Click::at(self.room.table, LookClick::Replay(Some(look)))
    }

    fn rows(&self) -> Vec<Row> {
        let ways = Some(self.ways()).filter(|ways| !ways.is_empty());
        let mut rows: Vec<Row> = ways.map(Row::Buttons).into_iter().collect();
        rows.extend(self.turns());
        rows.extend(self.eyes());
        let (label, words) = match self.look.words {
            true => ("As Picture", false),
            false => ("As Text", true),
        };
        let other = Button::plain(label, self.to(Look { words, ..self.look }));
        let film =
            TableClick::Look(LookClick::Film { from: 0, to: u16::MAX, seat: self.look.seat });
        let film = Button::plain("Animate", Click::Table(self.room.table, film));
        let analyse = self.analysed.offered.then(|| analysis::button(self.room.table));
        rows.push(Row::Buttons([other, film].into_iter().chain(analyse).collect()));
        rows
    }

    /// Buttons to other steps. The next step comes first, and keeps its place even at the end, so that a reader who
    /// presses it repeatedly never hits another button.
    fn ways(&self) -> Vec<Button> {
        let (here, last) = (self.here(), self.last());
        let next = self.reader.seat.and_then(|seat| next_move(self.steps, here, seat));
        let previous = self.reader.seat.and_then(|seat| previous_move(self.steps, here, seat));
        let ways = [
            ("Next", (here < last).then_some(here + 1)),
            ("Back", here.checked_sub(1)),
            ("Last", Some(last)),
            ("First", Some(0)),
            ("My Next Move", next),
            ("My Previous Move", previous.filter(|_| next.is_none())),
        ];
        let mut known = vec![here];
        let mut buttons = Vec::new();
        if here == last && 0 < last {
            buttons.push(Button::new("Next", Style::Primary, self.click(here)).disabled());
        }
        for (label, step) in ways {
            let Some(step) = step.filter(|step| !known.contains(step)) else { continue };
            known.push(step);
            let style = if label == "Next" { Style::Primary } else { Style::Secondary };
            buttons.push(Button::new(label, style, self.click(step)));
        }
        buttons
    }

    /// A menu of turns. If there are too many, it has some of them, equally far apart, with turns of every player.
    fn turns(&self) -> Option<Row> {
        let turns = turns(self.steps);
        let seats = self.room.session.seats.len();
        let every = apart(turns.len(), seats);
        let option = |step: usize| {
            let label = match self.steps[step].seat {
                Some(seat) => {
                    format!("Move {}: {}", self.number(step), self.room.plain_name(seat))
                }
                None if step == 0 => "The start".to_owned(),
                None => "The end".to_owned(),
            };
            let description = if step == self.here() { "You’re here" } else { "" };
            Pick {
                label: cut(&label, OPTION),
                description: description.to_owned(),
                click: self.click(step),
            }
        };
        let options: Vec<Pick> = turns.into_iter().step_by(every).map(option).collect();
        (1 < options.len()).then(|| self.menu(0, "Jump to a turn", options))
    }

    /// A menu of the views to choose from.
    fn eyes(&self) -> Option<Row> {
        let eyes = self.reader.eyes();
        let option = |seat: Option<Seat>| {
            let label = match seat {
                None => "What everybody saw".to_owned(),
                Some(seat) if self.reader.seat == Some(seat) => "What you saw".to_owned(),
                Some(seat) => format!("What {} saw", self.room.plain_name(seat)),
            };
            let here = seat.map_or(Viewer::Spectator, Viewer::Seat) == self.viewer;
            Pick {
                label: cut(&label, OPTION),
                description: if here { "Shown now".to_owned() } else { String::new() },
                click: self.to(Look { seat: seat.map(|seat| seat.0.into()), ..self.look }),
            }
        };
        let options: Vec<Pick> = eyes.into_iter().map(option).collect();
        (1 < options.len()).then(|| self.menu(1, "Whose view?", options))
    }

    fn menu(&self, nth: u16, placeholder: &str, options: Vec<Pick>) -> Row {
        Row::Menu(Menu {
            click: Click::Table(self.room.table, TableClick::Menu { nth }),
            placeholder: placeholder.to_owned(),
            options,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_menu_of_some_turns_has_turns_of_every_player() {
        for (turns, seats) in [(24, 2), (50, 2), (75, 3), (100, 4), (190, 5)] {
            let every = apart(turns, seats);
            assert!(turns.div_ceil(every) <= OPTIONS);
            let mut shown: Vec<usize> =
                (0..turns).step_by(every).map(|turn| turn % seats).collect();
            shown.sort_unstable();
            shown.dedup();
            assert_eq!(shown.len(), seats, "{turns} turns of {seats}");
        }
    }
}

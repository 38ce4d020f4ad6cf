//! Replay of a game: one step, the text of its move, and buttons to the other steps.

mod heights;
mod text;

use std::collections::BTreeSet;

use super::{
    Button, Click, File, Look, LookClick, Menu, Message, Pick, Picture, Private, Room, Row, Style,
    TableClick, analysis, cut, in_words,
    message::{OPTION, OPTIONS},
    phone,
};
pub use heights::height;
pub(crate) use heights::shared_height;
use quark_game::{Seat, Viewer};
use quark_session::{Part, Session, Stage, Step, next_move, previous_move};
pub use text::LEADS_ON;

/// Shown if there is nothing to replay.
pub const NONE: &str = "There’s nothing to replay yet: the game hasn’t been dealt.";

/// A reader of the replay, and what they may see.
#[derive(Clone, Copy, Debug)]
pub struct Reader<'a> {
    /// The table as it stands now.
    pub now: &'a Session,
    /// The reader's seat, if they have one.
    pub seat: Option<Seat>,
    /// The reader's note about the table.
    pub note: Option<&'a str>,
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
            before: false,
            own: false,
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
    /// Remark on the step's move (Markdown), if it is one of those that cost most; on the next move, if the step is shown
    /// as the position before it.
    pub said: Option<String>,
}

/// The places in a game where a reader can go.
#[derive(Clone, Copy, Debug)]
pub struct Places<'a> {
    /// Every step.
    pub steps: &'a [Step],
    /// Rounds and phases.
    pub parts: &'a [Part],
    /// Heights in pixels of the pictures of all steps.
    pub heights: &'a [u16],
}

/// Shows a step of a game; `room` is the table as it stood then.
#[must_use]
pub fn step(
    room: &Room<'_>,
    Places { steps, parts, heights }: Places<'_>,
    reader: Reader<'_>,
    look: Look,
    analysed: &Analysed,
) -> Private<Message> {
    let viewer = reader.viewer_of(look.seat);
    let look = Look { own: false, ..look };
    let shown = Shown { room, steps, parts, reader, look, viewer, analysed };
    let picture = picture(room, viewer).filter(|_| !look.words);
    let shared = shared_height(heights, usize::from(look.step));
    let picture = picture.map(|picture| Picture { scene: picture.scene.padded(shared), ..picture });
    let ways = [Row::Buttons(shown.ways())];
    let space = picture.as_ref().map(|picture| phone::space_above(&picture.scene, &ways));
    let mut message = Message { picture, ..Message::text(shown.said(space)) };
    if look.words {
        // The rest of a long position goes into a file.
        if in_words::read_out(room, shown.viewer, &mut message).is_some() {
            let name = format!("{}-step-{}.txt", room.file(), look.step);
            message.files = vec![File { name, text: in_words::whole(room, shown.viewer) }];
        }
    }
    message.rows = shown.rows();
    Private::new(message)
}

/// Picks at most `most` of `count` places: two thirds of them around `here`, the others spread over the whole.
fn near(here: usize, count: usize, most: usize) -> BTreeSet<usize> {
    let close = count.min(if count <= most { most } else { most * 2 / 3 });
    let from = here.saturating_sub(close / 2).min(count - close);
    let far = if count <= most { 0 } else { most - close };
    let spread = (0..far).map(|nth| nth * (count - 1) / (far - 1).max(1));
    (from..from + close).chain(spread).collect()
}

/// "Round 2" or "Round 2, Research".
#[must_use]
pub(crate) fn title(part: Part) -> String {
    if part.round == 0 {
        return "Before Round 1".to_owned();
    }
    let phase = part.phase.map(|phase| format!(", {phase}")).unwrap_or_default();
    format!("Round {}{phase}", part.round)
}

struct Shown<'a> {
    room: &'a Room<'a>,
    steps: &'a [Step],
    parts: &'a [Part],
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

    fn click(&self, step: usize) -> Click {
        self.to(self.look_at(step))
    }

    fn look_at(&self, step: usize) -> Look {
        Look { step: u16::try_from(step).unwrap_or(u16::MAX), before: false, ..self.look }
    }

    fn to(&self, look: Look) -> Click {
        Click::at(self.room.table, LookClick::Replay(Some(look)))
    }

    fn rows(&self) -> Vec<Row> {
        let mut rows = vec![Row::Buttons(self.ways())];
        rows.extend(self.own_ways().map(Row::Buttons));
        rows.extend(self.rounds());
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

    /// Buttons to other steps in order of time. All are always there, so that none moves under a thumb.
    fn ways(&self) -> Vec<Button> {
        let (here, last) = (self.here(), self.last());
        let (back, next) = (here.checked_sub(1), (here < last).then_some(here + 1));
        let ways = [
            ("First", Some(0).filter(|first| Some(*first) < back)),
            ("Back", back),
            ("Next", next),
            ("Last", Some(last).filter(|last| next.is_some_and(|next| next < *last))),
        ];
        let ways = ways.into_iter().zip((0..).map(|nth| u16::MAX - nth));
        ways.map(|((label, step), spare)| {
            self.way(label, step.map(|step| self.look_at(step)), spare)
        })
        .collect()
    }

    /// Buttons to the reader's own moves, if they have a seat.
    fn own_ways(&self) -> Option<Vec<Button>> {
        let (here, seat) = (self.here(), self.reader.seat?);
        let look = |step| Look { own: true, ..self.look_at(step) };
        let previous = previous_move(self.steps, here, seat).map(look);
        let next = next_move(self.steps, here, seat).map(look);
        Some(vec![
            self.way("My Previous Move", previous, u16::MAX - 4),
            self.way("My Next Move", next, u16::MAX - 5),
        ])
    }

    /// A button to a step; a disabled one, whose `spare` step keeps its id apart from others, if there is no such step.
    fn way(&self, label: &str, look: Option<Look>, spare: u16) -> Button {
        let style = if label == "Next" { Style::Primary } else { Style::Secondary };
        let click = self.to(look.unwrap_or(Look { step: spare, ..self.look }));
        let button = Button::new(label, style, click);
        if look.is_some() { button } else { button.disabled() }
    }

    /// A menu of rounds and phases; in a long game of those near this step, and some far from it.
    fn rounds(&self) -> Option<Row> {
        let step = |part: &Part| {
            self.steps
                .iter()
                .position(|step| part.version <= step.version)
                .map(|step| (step, *part))
        };
        let mut places: Vec<(usize, Part)> = self.parts.iter().filter_map(step).collect();
        places.dedup_by_key(|(step, _)| *step);
        let here = places.iter().rposition(|(step, _)| *step <= self.here());
        let option = |(nth, (step, part)): (usize, (usize, Part))| Pick {
            label: title(part),
            description: match here == Some(nth) {
                true => "You’re here".to_owned(),
                false => format!("Move {}", self.number(step)),
            },
            click: self.click(step),
        };
        let listed = near(here.unwrap_or(0), places.len(), OPTIONS);
        let options = places.into_iter().enumerate().filter(|(nth, _)| listed.contains(nth));
        let options: Vec<Pick> = options.map(option).collect();
        (1 < options.len()).then(|| self.menu(0, "Jump to a round", options))
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

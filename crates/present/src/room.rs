//! A table with the names of its players: the source of every message.

use super::{Picture, cut, escape, foresight::Foresight, link, message::letters};
use quark_game::{
    Seat, Seats, Sequel, Viewer,
    any::{AnyGame, Choice},
};
use quark_scene::{Caption, Scene, fill_names};
use quark_session::{FORMER, FormerPlayer, RECORDS, Roster, Session, Told};

/// Longest name in characters.
const NAME: usize = 32;
/// Longest description of one move, in characters.
const LINE: usize = 240;
/// Characters for a whole message that lists moves, below Discord's limit of 2,000.
pub(super) const SPACE: usize = 1_900;

/// A table and the names of its people.
#[derive(Clone, Copy, Debug)]
pub struct Room<'a> {
    /// The table's number.
    pub table: i64,
    /// The table's current state.
    pub session: &'a Session,
    /// Names by seat, as people wrote them; not yet escaped.
    pub names: &'a [String],
    /// Names of former players.
    pub former: &'a [(FormerPlayer, String)],
}

/// A place in the chat that a link can lead to.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Spot {
    /// The server; `None` in a direct message.
    pub guild: Option<u64>,
    /// The channel or thread.
    pub channel: u64,
    /// The message, if the link leads to one.
    pub message: Option<u64>,
}

impl Spot {
    /// Web address that opens the place in the chat.
    #[must_use]
    pub fn link(self) -> String {
        link(self.guild, self.channel, self.message)
    }
}

/// Strikes a line of Markdown through if its move was undone.
#[must_use]
pub fn struck(told: &Told, line: &str) -> String {
    if told.undone { format!("~~{line}~~") } else { line.to_owned() }
}

/// A game's text with the names of antiparticles, such as "anti‑s", in one piece: no line breaks at this hyphen.
fn unbroken(text: &str) -> String {
    text.replace("anti-", "anti\u{2011}")
}

/// The three pictures that `seat` can look at: the public board, its hand, its panel.
pub(super) fn seen(position: &dyn AnyGame, seat: Seat) -> [Scene; 3] {
    let board = position.scene(Viewer::Spectator);
    [board, position.scene(Viewer::Seat(seat)), position.panel(seat, &[])]
}

impl<'a> Room<'a> {
    /// Returns a table with the names of its current and former players.
    #[must_use]
    pub fn new(table: i64, session: &'a Session, roster: &'a Roster) -> Room<'a> {
        Room { table, session, names: &roster.names, former: &roster.former }
    }
}

impl Room<'_> {
    /// Name of a seat as plain text, for alternative texts, labels and code blocks.
    #[must_use]
    pub fn plain_name(&self, seat: Seat) -> String {
        let name = self.names.get(seat.index()).map(|name| cut(&escape::plain(name), NAME));
        name.filter(|name| !name.is_empty()).unwrap_or_else(|| format!("Player {}", seat.0 + 1))
    }

    /// Name of a seat in Markdown.
    #[must_use]
    pub fn name(&self, seat: Seat) -> String {
        escape::markdown(&self.plain_name(seat))
    }

    /// Name in Markdown of the player who had the seat when the log had `version` entries.
    #[must_use]
    pub(crate) fn name_at(&self, seat: Seat, version: i64) -> String {
        let then = |(former, _): &&(FormerPlayer, String)| {
            former.seat == Some(seat) && version <= former.until
        };
        match self.former.iter().find(then) {
            Some((_, name)) => escape::markdown(&cut(&escape::plain(name), NAME)),
            None => self.name(seat),
        }
    }

    /// Name in Markdown of the moderator whose order is log entry `version`.
    #[must_use]
    pub(crate) fn moderator_at(&self, version: i64) -> String {
        let ordered = |(former, _): &&(FormerPlayer, String)| {
            former.seat.is_none() && former.until == version
        };
        let name = self.former.iter().find(ordered).map_or(FORMER, |(_, name)| name);
        escape::markdown(&cut(&escape::plain(name), NAME))
    }

    /// Joins several names in Markdown, such as "Ana, Ben and Chloe".
    #[must_use]
    pub fn list(&self, seats: Seats) -> String {
        let names: Vec<String> = seats.iter().map(|seat| self.name(seat)).collect();
        match names.as_slice() {
            [] => "nobody".to_owned(),
            [one] => one.clone(),
            [first @ .., last] => format!("{} and {last}", first.join(", ")),
        }
    }

    /// Fills the seats' names into a game's text, as plain text.
    #[must_use]
    pub fn plain(&self, text: &str) -> String {
        fill_names(text, |seat| self.plain_name(Seat(seat)))
    }

    /// Fills the seats' names into a game's sentence, in Markdown.
    #[must_use]
    pub fn told(&self, text: &str) -> String {
        let marked = escape::markdown(&unbroken(text));
        fill_names(&marked, |seat| self.name(Seat(seat)))
    }

    /// Fills in the names of those who sat there when the log had `version` entries, in Markdown.
    #[must_use]
    pub(crate) fn told_at(&self, text: &str, version: i64) -> String {
        let marked = escape::markdown(&unbroken(text));
        fill_names(&marked, |seat| self.name_at(Seat(seat), version))
    }

    /// Returns what `viewer` heard of some moves, one line each, newest last. There are at most `most` lines, and fewer
    /// if `rest`, the rest of the message, leaves no room. A first line counts those left out.
    #[must_use]
    pub fn news<'t>(
        &self,
        told: impl Iterator<Item = &'t Told>,
        viewer: Viewer,
        most: usize,
        rest: &[String],
    ) -> Vec<String> {
        let size = |line: &String| letters(line) + 1;
        let mut space = SPACE.saturating_sub(rest.iter().map(size).sum());
        let line = |told: &Told| {
            super::news::said(self, told, viewer).map(|said| struck(told, &cut(&said, LINE)))
        };
        let lines: Vec<String> = told.filter_map(line).map(|line| format!("• {line}")).collect();
        let fits = |line: &&String| {
            let fits = size(line) <= space;
            space = space.saturating_sub(size(line));
            fits
        };
        let hidden = lines.len() - lines.iter().rev().take(most).take_while(fits).count();
        let more = match hidden {
            0 => None,
            1 => Some("• 1 earlier move is in the log.".to_owned()),
            more => Some(format!("• {more} earlier moves are in the log.")),
        };
        more.into_iter().chain(lines.into_iter().skip(hidden)).collect()
    }

    /// Names and numbers that the painter adds to this table's pictures.
    #[must_use]
    pub fn caption(&self) -> Caption {
        Caption {
            names: self.names.to_vec(),
            table: match self.table {
                RECORDS.. => String::new(),
                table => table.to_string(),
            },
            moves: self.session.moves.into(),
            seed_hash: self.session.seed_hash.clone(),
        }
    }

    /// Returns the picture for `viewer`, or `None` before the deal.
    #[must_use]
    pub fn picture(&self, viewer: Viewer) -> Option<Picture> {
        let position = self.session.position()?;
        let word = match viewer {
            Viewer::Seat(_) => self.session.game.info().private,
            Viewer::Spectator => "board",
        };
        Some(self.framed(position, position.scene(viewer), viewer, word))
    }

    /// Returns the picture above the menus of a seat's turn. `open` holds the notations of the moves that are still
    /// possible after the picks so far. Changes since `past` are marked.
    #[must_use]
    pub fn panel(&self, seat: Seat, open: &[&str], past: Option<&dyn AnyGame>) -> Option<Picture> {
        let position = self.session.position()?;
        let mut scene = position.panel(seat, open);
        if let Some(past) = past {
            scene.mark_changes(&seen(past, seat));
        }
        Some(self.framed(position, scene, Viewer::Seat(seat), "panel"))
    }

    /// The preview of a move by `seat`.
    #[must_use]
    pub(crate) fn foreseen(&self, seat: Seat, ahead: Foresight) -> Picture {
        let said = cut(&self.plain(&ahead.alt), 900);
        let known = if ahead.unsure { ", as far as you can know now" } else { "" };
        Picture {
            scene: ahead.scene,
            caption: self.caption(),
            name: format!("{}-{}-after-{}.png", self.file(), seat.0 + 1, self.session.version),
            alt: format!("After this move{known}: {said}"),
        }
    }

    fn framed(
        &self,
        position: &dyn AnyGame,
        mut scene: Scene,
        viewer: Viewer,
        word: &str,
    ) -> Picture {
        let ended = self.ended_early();
        self.set_still(&mut scene, viewer, word);
        Picture {
            scene,
            caption: self.caption(),
            name: format!("{}-{word}-{}.png", self.file(), self.session.version),
            alt: cut(&format!("{ended}{}", self.plain(&position.alt(viewer))), 1_024),
        }
    }

    /// Returns the legal moves of a seat, with names filled into their texts.
    #[must_use]
    pub fn moves(&self, seat: Seat) -> Vec<Choice> {
        let position = self.session.position();
        let moves = position.into_iter().flat_map(|position| position.moves(seat));
        moves.map(|choice| self.named(choice)).collect()
    }

    /// Fills names into the texts of a move.
    pub(crate) fn named(&self, choice: Choice) -> Choice {
        let label = |text: &str| self.plain(&unbroken(text));
        Choice {
            steps: choice.steps.iter().map(|step| label(step)).collect(),
            about: choice.about.iter().map(|about| label(about)).collect(),
            stake: choice.stake.as_deref().map(label),
            sequel: choice.sequel.map(|next| Sequel { ending: label(&next.ending), ..next }),
            ..choice
        }
    }

    /// Heading of every message about this table, in Markdown.
    #[must_use]
    pub fn heading(&self) -> String {
        let title = self.session.game.info().title;
        match self.table {
            RECORDS.. => format!("**{title}**, from a record"),
            table => format!("**{title}**, table {table}"),
        }
    }

    /// Prefix of its file names.
    pub(super) fn file(&self) -> String {
        match self.table {
            RECORDS.. => "record".to_owned(),
            table => format!("table-{table}"),
        }
    }
}

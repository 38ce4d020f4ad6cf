//! Messages as plain data, and Discord's limits on them.

mod fit;

use std::{fmt, sync::Arc};

use super::click::Click;
use quark_game::MENU;
use quark_scene::{Caption, Scene};
use quark_session::UserId;

pub use fit::Unfit;

/// Characters of a message.
pub const CONTENT: usize = 2_000;
/// Characters on a button.
pub const LABEL: usize = 80;
/// Characters of a menu's option: its label, its description, its value.
pub(crate) const OPTION: usize = 100;
/// Options of a menu.
pub const OPTIONS: usize = MENU;
/// Characters of an id.
const ID: usize = 100;
/// Rows of a message.
pub const ROWS: usize = 5;
/// Buttons of a row.
pub(crate) const BUTTONS: usize = 5;
/// Characters of a menu's placeholder.
const PLACEHOLDER: usize = 150;
/// Characters of a picture's alternative text.
pub(super) const ALT: usize = 1_024;
/// Files of a message, the picture included.
const FILES: usize = 10;
/// Characters of a link.
const LINK: usize = 512;
/// Characters of a modal's title and of the label in it.
const TITLE: usize = 45;
/// Characters of the hint in a modal's field.
const HINT: usize = 100;

/// Something to be shown in a channel, or to one person.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Message {
    /// The words (Markdown).
    pub content: String,
    /// The only people it may ping, each of whom it mentions.
    pub mentions: Vec<UserId>,
    /// The picture below the words, still to be painted.
    pub picture: Option<Picture>,
    /// A second picture below it: how a game went that is over.
    pub summary: Option<Picture>,
    /// Buttons and menus.
    pub rows: Vec<Row>,
    /// Text files.
    pub files: Vec<File>,
    /// A film of a game, already made.
    pub clip: Option<Clip>,
}

/// A picture to be painted.
#[derive(Clone, Debug, PartialEq)]
pub struct Picture {
    /// What is to be seen.
    pub scene: Scene,
    /// The words that only we know.
    pub caption: Caption,
    /// The file's name; it tells no secret.
    pub name: String,
    /// The picture in words.
    pub alt: String,
}

/// A film as it is sent.
#[derive(Clone, Debug, PartialEq)]
pub struct Clip {
    /// The file's name; it tells no secret.
    pub name: String,
    /// What it is, in words.
    pub alt: String,
    /// Contents of the file, an animated GIF.
    pub bytes: Arc<[u8]>,
}

/// A text file.
#[derive(Clone, Debug, PartialEq)]
pub struct File {
    /// Its name; it tells no secret.
    pub name: String,
    /// What it says.
    pub text: String,
}

/// A row below a message.
#[derive(Clone, Debug, PartialEq)]
pub enum Row {
    /// Up to five buttons.
    Buttons(Vec<Button>),
    /// One menu, which fills the row.
    Menu(Menu),
}

/// A button below a message, at most five to a row.
#[derive(Clone, Debug, PartialEq)]
pub struct Button {
    /// What it says.
    pub label: String,
    /// How it looks.
    pub style: Style,
    /// What a press does.
    pub press: Press,
    /// Whether it only keeps its place, and cannot be pressed now.
    pub disabled: bool,
}

/// How a button looks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Style {
    /// The one that most people want.
    Primary,
    /// One of several.
    Secondary,
    /// Joins in.
    Success,
    /// Destroys something.
    Danger,
}

/// What the press of a button does.
#[derive(Clone, Debug, PartialEq)]
pub enum Press {
    /// Tells us.
    Click(Click),
    /// Opens a page.
    Link(String),
}

/// A menu from which one thing is picked.
#[derive(Clone, Debug, PartialEq)]
pub struct Menu {
    /// Its own id; a pick counts as a press of the option's click.
    pub click: Click,
    /// What it says before something is picked.
    pub placeholder: String,
    /// What can be picked.
    pub options: Vec<Pick>,
}

/// An option of a menu.
#[derive(Clone, Debug, PartialEq)]
pub struct Pick {
    /// What it says.
    pub label: String,
    /// Below that, in small letters; may be empty.
    pub description: String,
    /// What picking it does.
    pub click: Click,
}

/// A form with one field.
#[derive(Clone, Debug, PartialEq)]
pub struct Modal {
    /// What sending it does.
    pub click: Click,
    /// Its heading, at most 45 characters.
    pub title: String,
    /// What the field is for.
    pub label: String,
    /// An example of what to write.
    pub hint: String,
    /// How many characters may be written.
    pub most: u16,
}

/// Something for one pair of eyes. It leaves by a reply that only they see or by a direct message,
/// and in no other way: only `discord::painter` and `discord::convert` open it.
#[derive(Clone, PartialEq)]
pub struct Private<T>(T);

impl<T> Private<T> {
    /// Closes it.
    pub fn new(inner: T) -> Private<T> {
        Private(inner)
    }

    /// Opens it, in the two places that may.
    pub fn open(self) -> T {
        self.0
    }
}

impl<T> From<T> for Private<T> {
    fn from(inner: T) -> Private<T> {
        Private::new(inner)
    }
}

impl Private<Message> {
    /// As [`Message::check`].
    ///
    /// # Errors
    /// [`Unfit`] says what does not fit.
    pub fn check(&self) -> Result<(), Unfit> {
        self.0.check()
    }
}

impl<T> fmt::Debug for Private<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Private(secret)")
    }
}

impl Row {
    /// What presses and picks in it do.
    pub fn clicks(&self) -> impl Iterator<Item = &Click> {
        let (buttons, options) = match self {
            Row::Buttons(buttons) => (&buttons[..], &[][..]),
            Row::Menu(menu) => (&[][..], &menu.options[..]),
        };
        let presses = buttons.iter().filter_map(|button| match &button.press {
            Press::Click(click) => Some(click),
            Press::Link(_) => None,
        });
        presses.chain(options.iter().map(|pick| &pick.click))
    }
}

impl Message {
    /// A message of words alone.
    pub fn text(content: impl Into<String>) -> Message {
        Message { content: content.into(), ..Message::default() }
    }

    /// The same with a row of buttons, if there are any.
    #[must_use]
    pub fn with_buttons(self, buttons: Vec<Button>) -> Message {
        let row = (!buttons.is_empty()).then_some(Row::Buttons(buttons));
        Message { rows: row.into_iter().collect(), ..self }
    }
}

impl Button {
    /// A button of `style`.
    pub fn new(label: impl Into<String>, style: Style, click: Click) -> Button {
        Button { label: label.into(), style, press: Press::Click(click), disabled: false }
    }

    /// A plain button.
    pub fn plain(label: impl Into<String>, click: Click) -> Button {
        Button::new(label, Style::Secondary, click)
    }

    /// A button that opens a page.
    pub fn link(label: impl Into<String>, address: String) -> Button {
        let press = Press::Link(address);
        Button { label: label.into(), style: Style::Secondary, press, disabled: false }
    }

    /// The same, which keeps its place but cannot be pressed now.
    #[must_use]
    pub fn disabled(self) -> Button {
        Button { disabled: true, ..self }
    }
}

/// A person's mention, as it is written.
#[must_use]
pub fn mention(user: UserId) -> String {
    format!("<@{}>", user.0)
}

/// The address of a message, or of a channel.
#[must_use]
pub fn link(guild: Option<u64>, channel: u64, message: Option<u64>) -> String {
    let guild = guild.map_or_else(|| "@me".to_owned(), |guild| guild.to_string());
    match message {
        Some(message) => format!("https://discord.com/channels/{guild}/{channel}/{message}"),
        None => format!("https://discord.com/channels/{guild}/{channel}"),
    }
}

/// `text`, cut to `most` characters as Discord counts them at worst.
#[must_use]
pub fn cut(text: &str, most: usize) -> String {
    if letters(text) <= most {
        return text.to_owned();
    }
    let mut space = most.saturating_sub(1);
    let mut kept: String = text
        .chars()
        .take_while(|letter| {
            let fits = letter.len_utf16() <= space;
            space = space.saturating_sub(letter.len_utf16());
            fits
        })
        .collect();
    kept.truncate(kept.trim_end().len());
    kept.push('…');
    kept
}

/// How many characters Discord may count: it is not written whether it counts code points or
/// UTF-16 units, so the larger number.
#[must_use]
pub fn letters(text: &str) -> usize {
    text.encode_utf16().count()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_cut_text_fits_and_says_that_it_was_cut() {
        assert_eq!(cut("short", 5), "short");
        assert_eq!(cut("a longer one", 8), "a longe…");
        assert_eq!(cut("a longer one", 3), "a…");
        for most in 1..8 {
            assert!(letters(&cut("𝄞𝄞𝄞𝄞𝄞", most)) <= most);
        }
    }

    #[test]
    fn what_is_private_does_not_print() {
        let secret = Private::new(Message::text("two queens"));
        assert_eq!(format!("{secret:?}"), "Private(secret)");
    }
}

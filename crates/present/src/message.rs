//! Messages as plain data, and Discord's limits on them.

mod choice;
mod fit;
mod letters;
mod private;

use std::sync::Arc;

use super::{
    Room,
    click::{Click, Form, LeagueClick, Preference, TableClick},
};
use quark_game::MENU;
use quark_scene::{Caption, Scene};
use quark_session::UserId;

pub use choice::{Choice, Offer};
pub use fit::Unfit;
pub use letters::{cut, letters};
pub(crate) use letters::{cut_between_words, without_brackets};
pub use private::Private;

/// Most characters in a message.
pub const CONTENT: usize = 2_000;
/// Most characters on a button.
pub const LABEL: usize = 80;
/// Most characters in each part of a menu's option: its label, its description, its value.
pub(crate) const OPTION: usize = 100;
/// Most options in a menu.
pub const OPTIONS: usize = MENU;
/// Most characters in an id.
const ID: usize = 100;
/// Most rows below a message.
pub const ROWS: usize = 5;
/// Most buttons in a row.
pub(crate) const BUTTONS: usize = 5;
/// Most characters in a menu's placeholder.
const PLACEHOLDER: usize = 150;
/// Most characters in a picture's alternative text.
pub(super) const ALT: usize = 1_024;
/// Most files on a message, the picture included.
const FILES: usize = 10;
/// Most characters in a link.
const LINK: usize = 512;
/// Most characters in a form's title, and in the label of its field.
pub(crate) const TITLE: usize = 45;
/// Most characters in the hint inside a form's field.
const HINT: usize = 100;

/// A message in a channel, or to one person.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Message {
    /// Text in Markdown.
    pub content: String,
    /// The only people that the message may ping. Its text mentions each of them.
    pub mentions: Vec<UserId>,
    /// The picture below the text, not painted yet.
    pub picture: Option<Picture>,
    /// Buttons and menus.
    pub rows: Vec<Row>,
    /// Text files.
    pub files: Vec<File>,
    /// A film of a game, already made.
    pub clip: Option<Clip>,
}

/// A picture to paint.
#[derive(Clone, Debug, PartialEq)]
pub struct Picture {
    /// Drawing, before a theme gives it colours and the caption gives it names.
    pub scene: Scene,
    /// Names and numbers that the painter adds to the drawing.
    pub caption: Caption,
    /// File name; reveals no secret.
    pub name: String,
    /// Alternative text.
    pub alt: String,
}

/// A film, ready to send.
#[derive(Clone, Debug, PartialEq)]
pub struct Clip {
    /// File name; reveals no secret.
    pub name: String,
    /// Alternative text.
    pub alt: String,
    /// Contents of the file, an animated GIF.
    pub bytes: Arc<[u8]>,
}

/// A text file to attach.
#[derive(Clone, Debug, PartialEq)]
pub struct File {
    /// File name; reveals no secret.
    pub name: String,
    /// Contents of the file.
    pub text: String,
}

/// A row below a message.
#[derive(Clone, Debug, PartialEq)]
pub enum Row {
    /// At most five buttons.
    Buttons(Vec<Button>),
    /// One menu, which fills the row.
    Menu(Menu),
    /// One menu that shows what is chosen now.
    Choice(Choice),
}

/// A button below a message, at most five to a row.
#[derive(Clone, Debug, PartialEq)]
pub struct Button {
    /// Text on the button.
    pub label: String,
    /// Colour of the button.
    pub style: Style,
    /// Effect of a press.
    pub press: Press,
    /// True if the button only keeps its place and can't be pressed now.
    pub disabled: bool,
}

/// Colour of a button.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Style {
    /// The choice of most people.
    Primary,
    /// One of several choices.
    Secondary,
    /// Joins something.
    Success,
    /// Destroys something.
    Danger,
}

/// Effect of a button.
#[derive(Clone, Debug, PartialEq)]
pub enum Press {
    /// Sends a click to the bot.
    Click(Click),
    /// Opens a page.
    Link(String),
}

/// A menu to pick one thing from.
#[derive(Clone, Debug, PartialEq)]
pub struct Menu {
    /// The menu's own id. A pick counts as a press of the option's click.
    pub click: Click,
    /// Text before something is picked.
    pub placeholder: String,
    /// The options, at most [`OPTIONS`]; none if it offers the people of the server.
    pub options: Vec<Pick>,
}

/// An option of a menu.
#[derive(Clone, Debug, PartialEq)]
pub struct Pick {
    /// Text of the option.
    pub label: String,
    /// Small text below the label; may be empty.
    pub description: String,
    /// Effect of picking it.
    pub click: Click,
}

/// A form with one field.
#[derive(Clone, Debug, PartialEq)]
pub struct Modal {
    /// Effect of sending it.
    pub click: Click,
    /// Heading, at most 45 characters.
    pub title: String,
    /// Label of the field.
    pub label: String,
    /// An example of an answer, shown in the empty field.
    pub hint: String,
    /// Most characters that the field accepts.
    pub most: u16,
    /// Text to edit. Then the field has several lines, and may be left empty.
    pub text: Option<String>,
}

impl Modal {
    /// An empty form about this table.
    pub(crate) fn at(room: &Room<'_>, form: Form, label: &str, hint: &str, most: u16) -> Modal {
        let title = format!("{}, table {}", room.session.game.info().title, room.table);
        let (title, label, hint) = (cut(&title, TITLE), label.to_owned(), hint.to_owned());
        Modal { click: Click::Form(form), title, label, hint, most, text: None }
    }
}

impl Menu {
    /// Most people to pick, if it offers the people of the server.
    #[must_use]
    pub fn people(&self) -> Option<u16> {
        match self.click {
            Click::Table(_, TableClick::People { most }) => Some(most),
            Click::League(_, LeagueClick::People) | Click::Prefer(Preference::Person) => Some(1),
            _ => None,
        }
    }

    /// The row with this menu. A single option is no choice: it becomes a button, which `named` gives a label.
    pub(crate) fn or_button(self, named: impl FnOnce(&str) -> String) -> Row {
        match &self.options[..] {
            [only] => {
                let label = cut(&named(&only.label), LABEL);
                Row::Buttons(vec![Button::plain(label, only.click.clone())])
            }
            _ => Row::Menu(self),
        }
    }

    /// Fewest and most options to pick.
    #[must_use]
    pub fn picks(&self) -> (usize, usize) {
        match self.click {
            Click::Table(_, TableClick::Set { least, most }) => (least.into(), most.into()),
            _ => (1, 1),
        }
    }
}

impl Row {
    /// Its buttons; none for a menu.
    #[must_use]
    pub fn buttons(&self) -> &[Button] {
        match self {
            Row::Buttons(buttons) => buttons,
            Row::Menu(_) | Row::Choice(_) => &[],
        }
    }

    /// Clicks of all its buttons and options.
    pub fn clicks(&self) -> impl Iterator<Item = &Click> {
        let (buttons, options, chosen) = match self {
            Row::Buttons(buttons) => (&buttons[..], &[][..], &[][..]),
            Row::Menu(menu) => (&[][..], &menu.options[..], &[][..]),
            Row::Choice(Choice { offer: Offer::Options(options), .. }) => {
                (&[][..], &[][..], &options[..])
            }
            Row::Choice(_) => (&[][..], &[][..], &[][..]),
        };
        let presses = buttons.iter().filter_map(|button| match &button.press {
            Press::Click(click) => Some(click),
            Press::Link(_) => None,
        });
        let picks = options.iter().chain(chosen.iter().map(|(pick, _)| pick));
        presses.chain(picks.map(|pick| &pick.click))
    }
}

impl Message {
    /// Returns a message of text alone.
    pub fn text(content: impl Into<String>) -> Message {
        Message { content: content.into(), ..Message::default() }
    }

    /// Replaces all rows with one of these buttons, or with none if there are no buttons.
    #[must_use]
    pub fn with_buttons(self, buttons: Vec<Button>) -> Message {
        let row = (!buttons.is_empty()).then_some(Row::Buttons(buttons));
        Message { rows: row.into_iter().collect(), ..self }
    }
}

impl Button {
    /// Returns a button of `style`.
    pub fn new(label: impl Into<String>, style: Style, click: Click) -> Button {
        Button { label: label.into(), style, press: Press::Click(click), disabled: false }
    }

    /// Returns a button of the secondary style.
    pub fn plain(label: impl Into<String>, click: Click) -> Button {
        Button::new(label, Style::Secondary, click)
    }

    /// Returns a button that opens a page.
    pub fn link(label: impl Into<String>, address: String) -> Button {
        let press = Press::Link(address);
        Button { label: label.into(), style: Style::Secondary, press, disabled: false }
    }

    /// Disables the button, which keeps its place.
    #[must_use]
    pub fn disabled(self) -> Button {
        Button { disabled: true, ..self }
    }
}

/// Returns a person's mention in Discord's notation.
#[must_use]
pub fn mention(user: UserId) -> String {
    format!("<@{}>", user.0)
}

/// Returns the address of a message or a channel.
#[must_use]
pub fn link(guild: Option<u64>, channel: u64, message: Option<u64>) -> String {
    let guild = guild.map_or_else(|| "@me".to_owned(), |guild| guild.to_string());
    match message {
        Some(message) => format!("https://discord.com/channels/{guild}/{channel}/{message}"),
        None => format!("https://discord.com/channels/{guild}/{channel}"),
    }
}

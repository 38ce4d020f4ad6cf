//! Messages as plain data, and Discord's limits on them, checked here and nowhere else.

use std::{collections::HashSet, fmt};

use super::click::Click;
use crate::{
    game::MENU,
    scene::{Caption, Scene},
    session::UserId,
};

/// Characters of a message.
pub const CONTENT: usize = 2_000;
/// Characters on a button.
pub const LABEL: usize = 80;
/// Characters of a menu's option: its label, its description, its value.
pub const OPTION: usize = 100;
/// Options of a menu.
pub const OPTIONS: usize = MENU;
/// Characters of an id.
const ID: usize = 100;
/// Rows of a message.
pub const ROWS: usize = 5;
/// Buttons of a row.
pub const BUTTONS: usize = 5;
/// Characters of a menu's placeholder.
const PLACEHOLDER: usize = 150;
/// Characters of a picture's alternative text.
const ALT: usize = 1_024;
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
    /// The picture.
    pub picture: Option<Picture>,
    /// Buttons and menus.
    pub rows: Vec<Row>,
    /// Text files.
    pub files: Vec<File>,
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
    /// A menu.
    Menu(Menu),
}

/// A button.
#[derive(Clone, Debug, PartialEq)]
pub struct Button {
    /// What it says.
    pub label: String,
    /// How it looks.
    pub style: Style,
    /// What a press does.
    pub press: Press,
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
    /// Its heading.
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
    pub(crate) fn open(self) -> T {
        self.0
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

/// A message that Discord would refuse.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
#[error("{what} has {found}, the limit is {limit}")]
pub struct Unfit {
    /// Which part of it.
    pub what: &'static str,
    /// How much there is.
    pub found: usize,
    /// How much there may be.
    pub limit: usize,
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

    /// Whether Discord will take it. Called before anything is sent.
    ///
    /// # Errors
    /// [`Unfit`] says what does not fit.
    pub fn check(&self) -> Result<(), Unfit> {
        at_most("the content", letters(&self.content), CONTENT)?;
        let blank = self.content.trim().is_empty();
        if blank && self.picture.is_none() && self.files.is_empty() {
            return Err(Unfit { what: "an empty message", found: 0, limit: 0 });
        }
        at_most("the rows", self.rows.len(), ROWS)?;
        at_most("the files", self.files.len() + usize::from(self.picture.is_some()), FILES)?;
        for file in &self.files {
            file_name(&file.name)?;
        }
        if let Some(picture) = &self.picture {
            file_name(&picture.name)?;
            filled("the alternative text", &picture.alt, ALT)?;
        }
        self.check_mentions()?;
        self.check_rows()
    }

    fn check_mentions(&self) -> Result<(), Unfit> {
        let unique: HashSet<UserId> = self.mentions.iter().copied().collect();
        at_most("the mentions of one person", self.mentions.len(), unique.len())?;
        for user in &self.mentions {
            let written = self.content.matches(&mention(*user)).count();
            if written != 1 {
                return Err(Unfit {
                    what: "a mentioned person's mentions",
                    found: written,
                    limit: 1,
                });
            }
        }
        Ok(())
    }

    fn check_rows(&self) -> Result<(), Unfit> {
        let mut ids = HashSet::new();
        let mut fresh = |click: &Click| {
            let id = click.encode();
            filled("an id", &id, ID)?;
            let known = usize::from(!ids.insert(id));
            at_most("the repetitions of an id", known, 0)
        };
        for row in &self.rows {
            match row {
                Row::Buttons(buttons) => {
                    within("a row's buttons", buttons.len(), BUTTONS)?;
                    for button in buttons {
                        filled("a button's label", &button.label, LABEL)?;
                        match &button.press {
                            Press::Click(click) => fresh(click)?,
                            Press::Link(link) => filled("a link", link, LINK)?,
                        }
                    }
                }
                Row::Menu(menu) => {
                    fresh(&menu.click)?;
                    menu.check()?;
                }
            }
        }
        Ok(())
    }
}

impl Menu {
    fn check(&self) -> Result<(), Unfit> {
        within("a menu's options", self.options.len(), OPTIONS)?;
        filled("a placeholder", &self.placeholder, PLACEHOLDER)?;
        let mut values = HashSet::new();
        for option in &self.options {
            filled("an option's label", &option.label, OPTION)?;
            at_most("an option's description", letters(&option.description), OPTION)?;
            let value = option.click.encode();
            filled("an option's value", &value, OPTION)?;
            at_most("the repetitions of a value", usize::from(!values.insert(value)), 0)?;
        }
        Ok(())
    }
}

impl Modal {
    /// Whether Discord will take it.
    ///
    /// # Errors
    /// [`Unfit`] says what does not fit.
    pub fn check(&self) -> Result<(), Unfit> {
        filled("an id", &self.click.encode(), ID)?;
        filled("a modal's title", &self.title, TITLE)?;
        filled("a field's label", &self.label, TITLE)?;
        at_most("a field's hint", letters(&self.hint), HINT)?;
        within("a field's length", self.most.into(), 4_000)
    }
}

impl Button {
    /// A button of `style`.
    pub fn new(label: impl Into<String>, style: Style, click: Click) -> Button {
        Button { label: label.into(), style, press: Press::Click(click) }
    }

    /// A plain button.
    pub fn plain(label: impl Into<String>, click: Click) -> Button {
        Button::new(label, Style::Secondary, click)
    }

    /// A button that opens a page.
    pub fn link(label: impl Into<String>, address: String) -> Button {
        Button { label: label.into(), style: Style::Secondary, press: Press::Link(address) }
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

fn at_most(what: &'static str, found: usize, limit: usize) -> Result<(), Unfit> {
    if limit < found { Err(Unfit { what, found, limit }) } else { Ok(()) }
}

fn within(what: &'static str, found: usize, limit: usize) -> Result<(), Unfit> {
    if found == 0 { Err(Unfit { what, found, limit }) } else { at_most(what, found, limit) }
}

fn filled(what: &'static str, text: &str, limit: usize) -> Result<(), Unfit> {
    within(what, if text.trim().is_empty() { 0 } else { letters(text) }, limit)
}

fn file_name(name: &str) -> Result<(), Unfit> {
    let plain = |byte: u8| byte.is_ascii_alphanumeric() || b"._-".contains(&byte);
    filled("a file's name", name, 100)?;
    at_most(
        "the odd letters of a file's name",
        name.bytes().filter(|byte| !plain(*byte)).count(),
        0,
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    fn row(buttons: usize) -> Row {
        let button = |page| Button::plain("Page", Click::Games { page });
        Row::Buttons((0..u16::try_from(buttons).unwrap()).map(button).collect())
    }

    #[test]
    fn what_discord_would_refuse_is_found_before() {
        let fine = Message::text("x".repeat(CONTENT));
        assert_eq!(fine.check(), Ok(()));
        let unfit = [
            Message::default(),
            Message::text(" \n"),
            Message::text("x".repeat(CONTENT + 1)),
            Message::text("𝄞".repeat(CONTENT / 2 + 1)),
            Message { rows: vec![row(6)], ..Message::text("six buttons") },
            Message { rows: vec![row(0)], ..Message::text("no button") },
            Message { rows: vec![row(1), row(1)], ..Message::text("an id twice") },
            Message { mentions: vec![UserId(5)], ..Message::text("nobody mentioned") },
            Message { mentions: vec![UserId(5), UserId(5)], ..Message::text("<@5>") },
            Message { mentions: vec![UserId(5)], ..Message::text("<@5> <@5>") },
            Message {
                files: vec![File { name: "../x".into(), text: String::new() }],
                ..Message::text("a path")
            },
        ];
        for message in unfit {
            assert!(message.check().is_err(), "{message:?}");
        }
    }

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

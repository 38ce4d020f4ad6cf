//! Checks Discord's limits on a message. No other module does.

use std::collections::HashSet;

use super::{
    ALT, BUTTONS, CONTENT, Choice, FILES, HINT, ID, LABEL, LINK, Menu, Message, Modal, OPTION,
    OPTIONS, Offer, PLACEHOLDER, Pick, Press, ROWS, Row, TITLE, letters, mention,
};
use crate::Click;
use quark_session::UserId;

/// A message that Discord would refuse.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
#[error("{what} has {found}, the limit is {limit}")]
pub struct Unfit {
    /// The part that exceeds its limit.
    pub what: &'static str,
    /// Size of the part.
    pub found: usize,
    /// Largest size allowed.
    pub limit: usize,
}

impl Message {
    /// Checks that Discord will accept the message. Called before anything is sent.
    ///
    /// # Errors
    /// [`Unfit`] names the part that exceeds a limit.
    pub fn check(&self) -> Result<(), Unfit> {
        at_most("the content", letters(&self.content), CONTENT)?;
        let blank = self.content.trim().is_empty();
        if blank && self.picture.is_none() && self.files.is_empty() && self.clip.is_none() {
            return Err(Unfit { what: "an empty message", found: 0, limit: 0 });
        }
        at_most("the rows", self.rows.len(), ROWS)?;
        at_most(
            "the files",
            self.files.len()
                + usize::from(self.picture.is_some())
                + usize::from(self.clip.is_some()),
            FILES,
        )?;
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
                Row::Choice(choice) => {
                    fresh(&choice.click)?;
                    choice.check()?;
                }
            }
        }
        Ok(())
    }
}

impl Menu {
    fn check(&self) -> Result<(), Unfit> {
        filled("a placeholder", &self.placeholder, PLACEHOLDER)?;
        if let Some(most) = self.people() {
            at_most("the options of a menu of people", self.options.len(), 0)?;
            return within("a menu's people", most.into(), OPTIONS);
        }
        within("a menu's options", self.options.len(), OPTIONS)?;
        let (least, most) = self.picks();
        within("a menu's picks", most, self.options.len())?;
        within("the fewest picks of a menu", least, most)?;
        check_options(self.options.iter())
    }
}

impl Choice {
    fn check(&self) -> Result<(), Unfit> {
        filled("a placeholder", &self.placeholder, PLACEHOLDER)?;
        let most = match &self.offer {
            Offer::Options(options) => options.len().min(OPTIONS),
            Offer::Roles(_) | Offer::Channels(_) | Offer::Threaded(_) => OPTIONS,
        };
        within("a menu's picks", self.most.into(), most)?;
        at_most("the things that are chosen now", self.chosen(), self.most.into())?;
        match &self.offer {
            Offer::Options(options) => {
                at_most("a menu's options", options.len(), OPTIONS)?;
                check_options(options.iter().map(|(pick, _)| pick))
            }
            Offer::Roles(_) | Offer::Channels(_) | Offer::Threaded(_) => Ok(()),
        }
    }
}

fn check_options<'a>(options: impl Iterator<Item = &'a Pick>) -> Result<(), Unfit> {
    let mut values = HashSet::new();
    for option in options {
        filled("an option's label", &option.label, OPTION)?;
        at_most("an option's description", letters(&option.description), OPTION)?;
        let value = option.click.encode();
        filled("an option's value", &value, OPTION)?;
        at_most("the repetitions of a value", usize::from(!values.insert(value)), 0)?;
    }
    Ok(())
}

impl Modal {
    /// Checks that Discord will accept the form.
    ///
    /// # Errors
    /// [`Unfit`] names the part that exceeds a limit.
    pub fn check(&self) -> Result<(), Unfit> {
        filled("an id", &self.click.encode(), ID)?;
        filled("a modal's title", &self.title, TITLE)?;
        filled("a field's label", &self.label, TITLE)?;
        at_most("a field's hint", letters(&self.hint), HINT)?;
        within("a field's length", self.most.into(), 4_000)?;
        let text = self.text.as_deref().map_or(0, letters);
        at_most("a field's text", text, self.most.into())
    }
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
    use crate::{Button, File};

    fn row(buttons: usize) -> Row {
        let button = |page| Button::plain("Page", Click::Games { page });
        Row::Buttons((0..u16::try_from(buttons).unwrap()).map(button).collect())
    }

    #[test]
    fn a_message_that_discord_would_refuse_is_found_first() {
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
}

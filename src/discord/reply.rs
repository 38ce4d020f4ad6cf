//! The reply to a press or command, as data. `answer` paints and sends it.

use std::borrow::Cow;

use super::tally::Outcome;
use crate::{
    present::{Message, Modal, Private, Unfit},
    scene::Theme,
};

/// The answer to a press or a command.
#[derive(Debug)]
#[must_use]
pub(crate) struct Reply {
    pub body: Box<Body>,
    /// The outcome that the operator counts.
    pub outcome: Outcome,
    /// Words for the caller alone, sent after it.
    pub note: Option<&'static str>,
}

/// The content of a reply.
#[derive(Debug)]
pub(crate) enum Body {
    /// For the caller alone: it replaces the private message that was pressed, if one was.
    Here(Private<Message>),
    /// For the caller alone, as a message of its own: the pressed message stays as it is.
    Aside(Private<Message>),
    /// For everybody, in these colours: it replaces the message that was pressed, if one was.
    Card { card: Message, theme: Theme, keeps_files: bool },
    /// A form to fill in.
    Form(Modal),
    /// Words for the caller alone, which need no painter.
    Sentence(Cow<'static, str>),
}

impl Reply {
    /// A private message that replaces the one that was pressed, or a new one.
    pub fn here(message: impl Into<Private<Message>>) -> Reply {
        Reply::of(Body::Here(message.into()))
    }

    /// A private message of words only.
    pub fn words(words: impl Into<String>) -> Reply {
        Reply::here(Message::text(words))
    }

    /// A new private message.
    pub fn aside(message: impl Into<Private<Message>>) -> Reply {
        Reply::of(Body::Aside(message.into()))
    }

    /// A card that everyone sees.
    pub fn card(card: Message, theme: Theme) -> Reply {
        Reply::of(Body::Card { card, theme, keeps_files: false })
    }

    /// Returns a reply that opens a form for the reader to fill in.
    ///
    /// # Errors
    /// [`Unfit`] if Discord would refuse it.
    pub fn form(form: Modal) -> Result<Reply, Unfit> {
        form.check()?;
        Ok(Reply::of(Body::Form(form)))
    }

    /// Says why the press has no effect: it names nothing that exists, or is not for this person or place.
    pub fn sentence(words: impl Into<Cow<'static, str>>) -> Reply {
        Reply::of(Body::Sentence(words.into())).turned_away()
    }

    /// The reply to something that the rules of the game or of the table don't allow.
    pub fn refused(self) -> Reply {
        self.beside().counted_as(Outcome::Refused)
    }

    /// The reply to something that can't be done by this person or in this place.
    pub fn turned_away(self) -> Reply {
        self.beside().counted_as(Outcome::TurnedAway)
    }

    /// Returns whether a private message that was pressed stays as it is.
    pub fn leaves_pressed(&self) -> bool {
        !matches!(*self.body, Body::Here(_) | Body::Card { .. })
    }

    /// Leaves the pressed message as it is if nothing would lead back to it.
    fn beside(mut self) -> Reply {
        self.body = Box::new(match *self.body {
            Body::Here(message) if !message.leads_on() => Body::Aside(message),
            body => body,
        });
        self
    }

    pub fn counted_as(self, outcome: Outcome) -> Reply {
        Reply { outcome, ..self }
    }

    /// Adds words for the caller alone, which are sent after the reply.
    pub fn with_note(self, note: Option<&'static str>) -> Reply {
        Reply { note, ..self }
    }

    /// Leaves the files of the card as they are.
    pub fn around_files(mut self) -> Reply {
        if let Body::Card { keeps_files, .. } = self.body.as_mut() {
            *keeps_files = true;
        }
        self
    }

    fn of(body: Body) -> Reply {
        Reply { body: Box::new(body), outcome: Outcome::Answered, note: None }
    }
}

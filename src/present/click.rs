//! A click: what a press means, written into the id of a button and read back.
//!
//! Ids stay in messages for ever, so a form that was ever sent is read for ever: add words, never
//! change one. Anybody can send any text as an id: reading is total and strict, and what it says is
//! checked again by whoever acts on it.

#[cfg(test)]
mod tests;

use std::num::NonZeroI64;

use crate::session::Choice;

/// The first letter of every id of this form.
const FORM: &str = "1";
/// The most picks that lead to a move.
pub const DEEPEST: usize = 8;
/// The most characters of a move in an id.
const NOTATION: usize = 48;

/// A press of a button, a pick from a menu or a form sent.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Click {
    /// Take a seat.
    Join(i64),
    /// Stand up before the start.
    Leave(i64),
    /// Deal.
    Start(i64),
    /// Put a machine into a free seat.
    AddMachine(i64),
    /// Ask whether the table shall really be called off.
    Cancel(i64),
    /// Call it off.
    CallOff(i64),
    /// Do not.
    Keep(i64),
    /// Show this page of a game's rules.
    Rules {
        /// The game's key.
        game: String,
        /// From 0.
        page: u16,
    },
    /// Open my panel.
    Take(i64),
    /// Show what I hold.
    Hand(i64),
    /// Show this page of the log.
    Log {
        /// The table.
        table: i64,
        /// From 0, the newest.
        page: u16,
    },
    /// Show this page of the position in words.
    Text {
        /// The table.
        table: i64,
        /// From 0.
        page: u16,
    },
    /// Show this page of my tables.
    Games {
        /// From 0.
        page: u16,
    },
    /// Show this page of the server's tables, to those who look after them.
    House {
        /// From 0.
        page: u16,
    },
    /// Show the moves that go on from these picks.
    Pick {
        /// The table.
        table: i64,
        /// The version at which they were offered.
        seen: i64,
        /// From 0.
        page: u16,
        /// Which one was picked at each step.
        path: Vec<u16>,
    },
    /// Play.
    Play {
        /// The table.
        table: i64,
        /// The version at which it was offered.
        seen: i64,
        /// The move.
        notation: String,
    },
    /// Play, having been asked once more.
    Sure {
        /// The table.
        table: i64,
        /// The version at which it was offered.
        seen: i64,
        /// The move.
        notation: String,
    },
    /// Open the form in which a move is typed.
    Type {
        /// The table.
        table: i64,
        /// The version at which it was offered.
        seen: i64,
    },
    /// Play what was typed.
    Typed {
        /// The table.
        table: i64,
        /// The version at which the form was opened.
        seen: i64,
    },
    /// Take my last move back.
    Undo {
        /// The table.
        table: i64,
        /// The version at which it was offered.
        seen: i64,
    },
    /// Take back all of this turn that can be.
    UndoTurn {
        /// The table.
        table: i64,
        /// The version at which it was offered.
        seen: i64,
    },
    /// Ask all others whether my last move may be taken back.
    Rewind(i64),
    /// Agree to what is asked.
    Agree {
        /// The table.
        table: i64,
        /// The version of the question.
        asked: i64,
    },
    /// Do not agree, or take the question back.
    Decline {
        /// The table.
        table: i64,
        /// The version of the question.
        asked: i64,
    },
    /// Choose what happens with a seat whose time is up.
    Choose {
        /// The table.
        table: i64,
        /// The seat, from 0.
        seat: u16,
        /// What happens.
        choice: Choice,
    },
    /// Play myself again.
    Return(i64),
    /// Take over a seat that is offered.
    TakeOver {
        /// The table.
        table: i64,
        /// The seat, from 0.
        seat: u16,
    },
    /// No more reminders in this turn.
    Snooze(i64),
    /// Ask all others to end the game without a result.
    AskEnd(i64),
    /// Give up, confirmed.
    Resign(i64),
    /// End a table as a moderator, confirmed.
    Stop(i64),
    /// Open the same table again.
    Rematch(i64),
    /// Be told of the table no more.
    Unwatch(i64),
    /// Have all deleted that is kept of me, confirmed.
    Forget,
    /// Do not.
    Remember,
    /// A menu: what counts is the click of what was picked from it.
    Menu {
        /// The table.
        table: i64,
        /// Which of a message's menus.
        nth: u16,
    },
}

impl Click {
    /// The id that says so: at most 100 characters.
    #[must_use]
    pub fn encode(&self) -> String {
        let text = match self {
            Click::Join(table) => format!("join:{table}"),
            Click::Leave(table) => format!("leave:{table}"),
            Click::Start(table) => format!("start:{table}"),
            Click::AddMachine(table) => format!("machine:{table}"),
            Click::Cancel(table) => format!("cancel:{table}"),
            Click::CallOff(table) => format!("calloff:{table}"),
            Click::Keep(table) => format!("keep:{table}"),
            Click::Rules { game, page } => format!("rules:{game}:{page}"),
            Click::Take(table) => format!("take:{table}"),
            Click::Hand(table) => format!("hand:{table}"),
            Click::Log { table, page } => format!("log:{table}:{page}"),
            Click::Text { table, page } => format!("text:{table}:{page}"),
            Click::Games { page } => format!("games:{page}"),
            Click::House { page } => format!("house:{page}"),
            Click::Pick { table, seen, page, path } => {
                let path: Vec<String> = path.iter().map(u16::to_string).collect();
                format!("pick:{table}:{seen}:{page}:{}", path.join("."))
            }
            Click::Play { table, seen, notation } => format!("play:{table}:{seen}:{notation}"),
            Click::Sure { table, seen, notation } => format!("sure:{table}:{seen}:{notation}"),
            Click::Type { table, seen } => format!("type:{table}:{seen}"),
            Click::Typed { table, seen } => format!("typed:{table}:{seen}"),
            Click::Undo { table, seen } => format!("undo:{table}:{seen}"),
            Click::UndoTurn { table, seen } => format!("undoturn:{table}:{seen}"),
            Click::Rewind(table) => format!("rewind:{table}"),
            Click::Agree { table, asked } => format!("agree:{table}:{asked}"),
            Click::Decline { table, asked } => format!("decline:{table}:{asked}"),
            Click::Choose { table, seat, choice } => {
                format!("choose:{table}:{seat}:{}", word_of(*choice))
            }
            Click::Return(table) => format!("return:{table}"),
            Click::TakeOver { table, seat } => format!("sit:{table}:{seat}"),
            Click::Snooze(table) => format!("snooze:{table}"),
            Click::AskEnd(table) => format!("end:{table}"),
            Click::Resign(table) => format!("resign:{table}"),
            Click::Stop(table) => format!("stop:{table}"),
            Click::Rematch(table) => format!("rematch:{table}"),
            Click::Unwatch(table) => format!("unwatch:{table}"),
            Click::Forget => "forget".to_owned(),
            Click::Remember => "remember".to_owned(),
            Click::Menu { table, nth } => format!("menu:{table}:{nth}"),
        };
        format!("{FORM}:{text}")
    }

    /// What an id says; `None` if it is none of ours.
    #[must_use]
    pub fn read(id: &str) -> Option<Click> {
        let mut parts = Parts(Some(id));
        if parts.next()? != FORM {
            return None;
        }
        let click = match parts.next()? {
            "join" => Click::Join(parts.id()?),
            "leave" => Click::Leave(parts.id()?),
            "start" => Click::Start(parts.id()?),
            "machine" => Click::AddMachine(parts.id()?),
            "cancel" => Click::Cancel(parts.id()?),
            "calloff" => Click::CallOff(parts.id()?),
            "keep" => Click::Keep(parts.id()?),
            "rules" => Click::Rules { game: parts.key()?, page: parts.small()? },
            "take" => Click::Take(parts.id()?),
            "hand" => Click::Hand(parts.id()?),
            "log" => Click::Log { table: parts.id()?, page: parts.small()? },
            "text" => Click::Text { table: parts.id()?, page: parts.small()? },
            "games" => Click::Games { page: parts.small()? },
            "house" => Click::House { page: parts.small()? },
            "pick" => Click::Pick {
                table: parts.id()?,
                seen: parts.id()?,
                page: parts.small()?,
                path: parts.path()?,
            },
            "play" => {
                Click::Play { table: parts.id()?, seen: parts.id()?, notation: parts.notation()? }
            }
            "sure" => {
                Click::Sure { table: parts.id()?, seen: parts.id()?, notation: parts.notation()? }
            }
            "type" => Click::Type { table: parts.id()?, seen: parts.id()? },
            "typed" => Click::Typed { table: parts.id()?, seen: parts.id()? },
            "undo" => Click::Undo { table: parts.id()?, seen: parts.id()? },
            "undoturn" => Click::UndoTurn { table: parts.id()?, seen: parts.id()? },
            "rewind" => Click::Rewind(parts.id()?),
            "agree" => Click::Agree { table: parts.id()?, asked: parts.id()? },
            "decline" => Click::Decline { table: parts.id()?, asked: parts.id()? },
            "choose" => Click::Choose {
                table: parts.id()?,
                seat: parts.small()?,
                choice: choice_of(parts.next()?)?,
            },
            "return" => Click::Return(parts.id()?),
            "sit" => Click::TakeOver { table: parts.id()?, seat: parts.small()? },
            "snooze" => Click::Snooze(parts.id()?),
            "end" => Click::AskEnd(parts.id()?),
            "resign" => Click::Resign(parts.id()?),
            "stop" => Click::Stop(parts.id()?),
            "rematch" => Click::Rematch(parts.id()?),
            "unwatch" => Click::Unwatch(parts.id()?),
            "forget" => Click::Forget,
            "remember" => Click::Remember,
            "menu" => Click::Menu { table: parts.id()?, nth: parts.small()? },
            _ => return None,
        };
        parts.0.is_none().then_some(click)
    }

    /// The table it is about, if it is about one.
    #[must_use]
    pub fn table(&self) -> Option<i64> {
        match self {
            Click::Join(table)
            | Click::Leave(table)
            | Click::Start(table)
            | Click::AddMachine(table)
            | Click::Cancel(table)
            | Click::CallOff(table)
            | Click::Keep(table)
            | Click::Take(table)
            | Click::Hand(table)
            | Click::Log { table, .. }
            | Click::Text { table, .. }
            | Click::Pick { table, .. }
            | Click::Play { table, .. }
            | Click::Sure { table, .. }
            | Click::Type { table, .. }
            | Click::Typed { table, .. }
            | Click::Undo { table, .. }
            | Click::UndoTurn { table, .. }
            | Click::Rewind(table)
            | Click::Agree { table, .. }
            | Click::Decline { table, .. }
            | Click::Choose { table, .. }
            | Click::Return(table)
            | Click::TakeOver { table, .. }
            | Click::Snooze(table)
            | Click::AskEnd(table)
            | Click::Resign(table)
            | Click::Stop(table)
            | Click::Rematch(table)
            | Click::Unwatch(table)
            | Click::Menu { table, .. } => Some(*table),
            Click::Rules { .. }
            | Click::Games { .. }
            | Click::House { .. }
            | Click::Forget
            | Click::Remember => None,
        }
    }
}

/// Each choice and its word in an id.
const CHOICES: [(Choice, &str); 5] = [
    (Choice::Wait, "wait"),
    (Choice::Skip, "skip"),
    (Choice::StandIn, "machine"),
    (Choice::Substitute, "substitute"),
    (Choice::Claim, "claim"),
];

fn word_of(choice: Choice) -> &'static str {
    CHOICES.iter().find(|(one, _)| *one == choice).map_or("", |(_, word)| word)
}

fn choice_of(word: &str) -> Option<Choice> {
    CHOICES.iter().find(|(_, one)| *one == word).map(|(choice, _)| *choice)
}

/// What is left of an id; `None` when all of it is read.
struct Parts<'a>(Option<&'a str>);

impl<'a> Parts<'a> {
    fn next(&mut self) -> Option<&'a str> {
        let rest = self.0?;
        match rest.split_once(':') {
            Some((part, rest)) => {
                self.0 = Some(rest);
                Some(part)
            }
            None => self.0.take(),
        }
    }

    /// A number above zero, written in the one way.
    fn id(&mut self) -> Option<i64> {
        let text = self.next()?;
        let number: NonZeroI64 = text.parse().ok()?;
        (number.get() > 0 && number.to_string() == text).then_some(number.get())
    }

    fn small(&mut self) -> Option<u16> {
        small(self.next()?)
    }

    fn key(&mut self) -> Option<String> {
        let key = self.next()?;
        let plain =
            |byte: u8| byte.is_ascii_lowercase() || byte.is_ascii_digit() || b"-_".contains(&byte);
        (!key.is_empty() && key.len() <= 32 && key.bytes().all(plain)).then(|| key.to_owned())
    }

    fn path(&mut self) -> Option<Vec<u16>> {
        let text = self.next()?;
        if text.is_empty() {
            return Some(Vec::new());
        }
        let path: Option<Vec<u16>> = text.split('.').take(DEEPEST + 1).map(small).collect();
        path.filter(|path| path.len() <= DEEPEST)
    }

    /// All that is left.
    fn notation(&mut self) -> Option<String> {
        let text = self.0.take()?;
        let plain = |byte: u8| byte.is_ascii_graphic() || byte == b' ';
        (!text.is_empty() && text.len() <= NOTATION && text.bytes().all(plain))
            .then(|| text.to_owned())
    }
}

fn small(text: &str) -> Option<u16> {
    let number: u16 = text.parse().ok()?;
    (number.to_string() == text).then_some(number)
}

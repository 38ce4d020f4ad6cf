//! Everything that people read, as messages in plain data. Each message is made only from what its reader may know.

pub mod admission;
pub mod analysis;
pub mod away;
pub mod board;
pub mod calls;
pub mod check;
pub mod click;
pub mod digest;
pub mod escape;
pub mod explain;
pub mod film;
pub mod find;
pub mod foresight;
pub mod games;
pub mod hand;
pub mod hint;
pub mod host;
pub mod in_words;
pub mod invitation;
pub mod league;
pub mod lesson;
pub mod lobby;
pub mod log;
pub mod message;
pub mod moderation;
pub mod new;
mod news;
pub mod next;
pub mod note;
pub mod openings;
pub mod orders;
pub mod pace;
pub mod panel;
pub mod permissions;
pub mod phone;
pub mod picker;
mod places;
pub mod plan;
mod poster;
pub mod prefs;
pub mod privacy;
pub mod records;
pub mod reminders;
pub mod replay;
pub mod results;
mod room;
pub mod rules;
pub mod schedule;
pub mod signs;
mod still;
pub mod summary;
pub mod table;
pub mod table_menu;
mod terms;
#[cfg(test)]
mod tests;
pub mod typed;
pub mod unseen;
pub mod waiting;
pub mod watch;
pub mod welcome;
pub mod what;
pub mod which;
pub mod words;
pub mod zoom;

pub use click::{
    ActClick, Arrangement, Click, Field, Find, Form, LeagueClick, LeagueRule, LessonClick,
    LobbyClick, Look, LookClick, Moderation, NewTable, OrderClick, PlanClick, Preference, Setting,
    SettingsClick, TableClick,
};
pub use message::{
    Button, CONTENT, Choice, Clip, File, Menu, Message, Modal, Offer, Pick, Picture, Press,
    Private, Row, Style, Unfit, cut, letters, link, mention,
};
pub use room::{Room, Spot};

//! Board games over days inside Discord: the map of the code.
//!
//! # Crates
//!
//! Arrows point down only: Cargo keeps them, and `docs/developing.md` draws them. This crate gives each its earlier name.
//!
//! | name | crate | what it is |
//! |---|---|---|
//! | [`scene`] | `quark-scene` | pictures as data, and the painter that makes pixels of them |
//! | [`game`] | `quark-game` | the contract that every rules engine signs, chance, and the suite that checks both |
//! | [`kit`] | `quark-game` | what several games need and none of them is about |
//! | [`ai`] | `quark-game` | machine players, generic over games |
//! | [`any`] | `quark-game` | games with their types forgotten, and the catalogue of them |
//! | [`lesson`] | `quark-game` | games taught by playing them, and their rules in chapters |
//! | [`games`] | `quark-games` | the five games; each is a crate in `games/` |
//! | [`session`] | `quark-session` | people around one table: a log, what may be added to it, what follows from it |
//! | [`results`] | `quark-session` | what remains of games that are over: places, ratings, counts, what machines find in them |
//! | [`record`] | `quark-session` | a table's whole log as lines of text, written, read and replayed |
//! | [`store`] | `quark-store` | sessions in SQLite or PostgreSQL; the only user of `sqlx` |
//! | [`service`] | `quark-store` | load, decide, evolve, commit: the one way to change a table |
//! | [`present`] | `quark-present` | words, buttons and menus as plain data |
//! | [`sandbox`] | `quark-sandbox` | a local stand-in for Discord that knows nothing of the rest |
//! | [`operator`] | here | verification, self-play and the arena with its engines, games as pages and films: for the operator |
//! | [`discord`] | here | commands, presses and the courier; the only user of `poise` and `serenity` |
//! | `config` | here | the environment, read once |
//! | `log` | here | lines for the operator, without secrets |
//! | [`run`] | here | the command line: all of it put together for a catalogue that `main` hands down |
//!
//! # What always holds
//!
//! - Nothing is told to anyone before it is on disk: a move, the jobs it owes and the press that
//!   asked for it are one transaction, synchronised before it is acknowledged.
//! - A press is applied at most once, however often it is delivered.
//! - What a viewer may know leaves a game only by its `View` and by events with an audience. Nobody
//!   can tell the real world from one in which what they do not know is dealt afresh: see
//!   [`game::Game::imagine`] and the conformance suite.
//! - A session is its log. The cached state next to it can be thrown away: it carries a checksum, and is
//!   made again from the log where it does not fit.
//! - A log is only ever added to. One thing rewrites it: whoever asks to be forgotten is replaced by a
//!   number that belongs to nobody, and nothing that was decided before that is kept. One thing
//!   ends it: where the operator keeps games for some days only, those that ended before that lose their whole
//!   logs, and keep their results.
//! - One bot at a time plays on a database. A second one waits; one that was taken over writes nothing
//!   more.
//! - What is damaged stays with the table that has it: it is set aside and named, and all others play on.
//! - Nobody loses time by the bot: what it has slept, or its clock was set by, is given back.
//! - Whoever looks after tables, on a server or at the command line, sees of them what all may see.
//! - A machine's move follows from what its seat may know, and from the table's seed: whoever has both
//!   can think it again.
//! - Chance comes from a seed whose hash is published before anyone joins, mixed with the presses by
//!   which seats were taken, and is recorded with every entry.
//! - What Discord refuses or does not answer holds up nobody else and is told another way.
//! - What the chat shows is a projection of sessions, paid for by jobs; it may be late, never wrong
//!   for good.
//! - No line of the log tells a token or what somebody holds, whatever is asked for.
//! - Pure crates (`scene`, `game`, the games, `session` and `present`) know no clock, no I/O and no `async`.
//!
//! `docs/promises.md` says which tests would notice if one of these broke.
//!
//! # From press to board
//!
//! Ben presses *Draw* in his private panel. The press arrives as a custom id;
//! [`present::click::Click`] reads table, version and move from it. `discord::verbs` hands
//! [`service::Service::run`] a [`session::Command`] with the interaction's number. The service loads
//! the session, [`session::decide()`] tries the move on a copy with luck derived from the table's key,
//! and returns entries; [`session::Session::evolve`] plays them from the record, so that every live
//! move takes the path that a replay takes; [`session::duties()`] says what is owed: the public message,
//! Ben's hand, a machine's thought. All of it is committed at once. Ben's panel is answered with his
//! new hand; the courier wakes, paints the board and posts or edits the public message.

mod config;
pub mod discord;
mod log;
pub mod operator;
pub mod run;

pub use quark_game::{self as game, ai, any, kit, lesson};
pub use quark_games as games;
pub use quark_present as present;
pub use quark_sandbox as sandbox;
pub use quark_scene as scene;
pub use quark_session::{self as session, record, results};
pub use quark_store::{self as store, service};

//! Board games over days inside Discord: the map of the code.
//!
//! # Crates
//!
//! A crate depends only on crates below it in this table; `docs/developing.md` draws the graph. This crate re-exports
//! each by a short name.
//!
//! | name | crate | what it is |
//! |---|---|---|
//! | [`run`] | here | the command line, for the catalogue that `main` passes |
//! | `config` | here | the environment, read once |
//! | `log` | here | lines for the operator, without secrets |
//! | [`discord`] | here | commands, presses and the courier; the only user of `poise` and `serenity` |
//! | [`operator`] | here | the operator's tools: verification, self-play, the arena with its engines, games as pages and films |
//! | [`sandbox`] | `quark-sandbox` | a local stand-in for Discord that knows nothing of the rest |
//! | [`store`] | `quark-store` | sessions in SQLite or PostgreSQL; the only user of `sqlx` |
//! | [`service`] | `quark-store` | load, decide, commit: the one way to change a table |
//! | [`present`] | `quark-present` | words, buttons and menus as plain data |
//! | [`session`] | `quark-session` | the people and the game at one table: its log, the entries that may be added, and their consequences |
//! | [`results`] | `quark-session` | results of finished games: places, ratings, counts, machines' analyses |
//! | [`record`] | `quark-session` | a table's whole log as lines of text: written, read and replayed |
//! | [`games`] | `quark-games` | the five games; each is a crate in `games/` |
//! | [`game`] | `quark-game` | the contract of every rules engine, chance, and the suite that checks both |
//! | [`kit`] | `quark-game` | helpers that several games share |
//! | [`ai`] | `quark-game` | machine players, generic over games |
//! | [`any`] | `quark-game` | games without their types, and the catalogue of games |
//! | [`lesson`] | `quark-game` | lessons that teach a game by playing it, and its rules in chapters |
//! | [`scene`] | `quark-scene` | pictures as data, and the painter that turns them into pixels |
//!
//! # What always holds
//!
//! - Nothing is shown to anyone before it is on disk: a move, its jobs and the press that asked for it are one
//!   transaction, which is synchronised before the bot answers.
//! - A press is applied at most once, however often it is delivered.
//! - A game reveals to a viewer only its `View` and the events with an audience. Nobody can tell the real world from
//!   one where everything they don't know is dealt again: see [`game::Game::imagine`] and the conformance suite.
//! - A session is its log. The cached state next to it can be thrown away: it carries a checksum, and is rebuilt
//!   from the log if it does not match.
//! - A log only ever grows, with two exceptions. A person who asks to be forgotten is replaced by a number that belongs
//!   to nobody; a command that was decided on the old log is not stored. If the operator keeps games for a limited
//!   number of days, older finished games lose their whole logs, and keep their results.
//! - Only one bot at a time plays on a database. A second one waits; a bot that was replaced writes nothing more.
//! - Damage stays with the table that has it: that table is out of play and reported, and all others play on.
//! - Nobody loses time because of the bot: players get back the time of its downtime, or of a change of its clock.
//! - Moderators, on a server or at the command line, see only what everybody may see of a table.
//! - A machine's move depends only on what its seat may know and on the table's seed: anyone who has both can compute
//!   it again.
//! - The time of a move does not tell who planned it: where several people play, plans, standing orders and machines
//!   wait for a time that is drawn at each change of the table, and from nothing else.
//! - Chance comes from a seed whose hash is published before anyone joins, mixed with the presses that took the seats.
//!   Each entry records its draws.
//! - A request that Discord refuses or does not answer delays nothing else, and its news reaches people in another way.
//! - The chat shows a projection of sessions, kept current by jobs; it may be late, but never stays wrong.
//! - No log line contains a token or a player's hand, whatever the filter is.
//! - Pure crates (`scene`, `game`, the games, `session` and `present`) know no clock, no I/O and no `async`.
//!
//! `docs/promises.md` names the tests that would fail if one of these broke.
//!
//! # From press to board
//!
//! `docs/developing.md` follows one press of a button through all of them.

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

//! People in a chat, who see messages and press what is on the screen: the bot in the sandbox.
#![allow(clippy::unwrap_used, reason = "a test may panic")]

mod admission;
mod alike;
mod analyse;
mod answers;
mod away;
mod chaos;
mod days;
mod failing;
mod fleet;
mod hung;
mod invitations;
mod leagues;
mod leaks;
mod lessons;
mod lobby;
mod nim;
mod notes;
mod notices;
mod observed;
#[path = "../../crates/sandbox-tests/tests/client/openapi.rs"]
mod openapi;
mod places;
mod plans;
mod play;
mod refused;
mod replay;
mod results;
mod running;
mod servers;
mod silent;
mod twice;
mod zoom;

//! Runs the bot.

fn main() {}

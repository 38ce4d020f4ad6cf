//! `new-game NAME [--hands] [--quark PATH]`: writes the crate of a new game.

use std::{env, path::Path, process::ExitCode};

use new_game::Start;

fn main() -> ExitCode {
    let mut arguments: Vec<String> = env::args().skip(1).collect();
    let all = arguments.len();
    arguments.retain(|argument| argument != "--hands");
    let start = if arguments.len() < all { Start::Hands } else { Start::Tiny };
    let written = match arguments.iter().map(String::as_str).collect::<Vec<_>>()[..] {
        [name] if !name.starts_with('-') => new_game::write(name, None, start),
        [name, "--quark", source] => new_game::write(name, Some(Path::new(source)), start),
        _ => {
            eprintln!("usage: new-game NAME [--hands] [--quark PATH]");
            return ExitCode::from(2);
        }
    };
    match written {
        Ok(next) => {
            println!("{next}");
            ExitCode::SUCCESS
        }
        Err(why) => {
            eprintln!("{why}");
            ExitCode::FAILURE
        }
    }
}

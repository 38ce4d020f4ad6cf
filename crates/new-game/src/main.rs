//! `new-game NAME [--quark PATH]`: writes the crate of a new game.

use std::{env, path::Path, process::ExitCode};

fn main() -> ExitCode {
    let arguments: Vec<String> = env::args().skip(1).collect();
    let written = match arguments.iter().map(String::as_str).collect::<Vec<_>>()[..] {
        [name] if !name.starts_with('-') => new_game::write(name, None),
        [name, "--quark", source] => new_game::write(name, Some(Path::new(source))),
        _ => {
            eprintln!("usage: new-game NAME [--quark PATH]");
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

//! Names of a lesson's players: the learner has their own, and the others are never called the same.

use super::{cut, escape};
use quark_game::{Seat, any::GameKind, lesson::NAMES};

/// Names of the others. Some texts say "he".
const OTHERS: [&str; 8] = ["Ben", "Emil", "Omar", "Luis", "Hugo", "Ravi", "Jonas", "Kenji"];

/// The names by seat: at `own` the learner's, who is called `name`, and for the others some that depend on the game and
/// the learner.
pub(super) fn names(kind: &dyn GameKind, seats: u8, own: Seat, name: &str) -> Vec<String> {
    let name = escape::plain(name);
    let name = if name.is_empty() { "You".to_owned() } else { cut(&name, 32) };
    let from = [kind.info().key, &name].concat().bytes().map(usize::from).sum::<usize>();
    let alike = name.to_lowercase();
    let is_free = |other: &&&str| !alike.contains(&other.to_lowercase());
    let start = from % OTHERS.len();
    let mut others = OTHERS.iter().cycle().skip(start).take(OTHERS.len()).filter(is_free);
    let of = |seat: Seat| match seat == own {
        true => name.clone(),
        false => {
            others.next().map_or_else(|| format!("Player {}", seat.0 + 1), |it| (*it).to_owned())
        }
    };
    Seat::all(seats).map(of).collect()
}

/// Gives the players of a lesson's text, who are called [`NAMES`] in it, these names.
pub(super) fn renamed(text: &str, names: &[String]) -> String {
    let words = text.split_inclusive(|letter: char| !letter.is_alphanumeric());
    let renamed = |word: &str| {
        let plain = word.trim_end_matches(|letter: char| !letter.is_alphanumeric());
        let seat = NAMES.iter().position(|name| *name == plain);
        let name = seat.and_then(|seat| names.get(seat)).map(|name| escape::markdown(name));
        name.map_or_else(|| word.to_owned(), |name| word.replace(plain, &name))
    };
    words.map(renamed).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use quark_games::catalog;

    #[test]
    fn the_others_are_not_always_the_same_and_never_called_like_the_learner() {
        for learner in ["Ada", "Ben", "BEN", "Ben Emil Omar Luis Hugo", "Jonas", "", "Player 2"] {
            let mut second = Vec::new();
            for kind in catalog().iter() {
                let names = names(kind, 5, Seat(0), learner);
                for (place, name) in names.iter().enumerate() {
                    let alike = name.to_lowercase();
                    let others = &names[place + 1..];
                    assert!(others.iter().all(|other| other.to_lowercase() != alike), "{names:?}");
                }
                second.push(names[1].clone());
            }
            second.sort_unstable();
            second.dedup();
            assert!(1 < second.len(), "{learner} always plays against {second:?}");
        }
    }

    #[test]
    fn a_text_names_the_players_as_the_pictures_do() {
        let names = ["Cleo".to_owned(), "Luis_2".to_owned()];
        let text = "Ben’s turn, Ada: **Ben** plays Bend, Benno doesn’t.";
        let renamed = renamed(text, &names);
        assert_eq!(renamed, "Luis\\_2’s turn, Cleo: **Luis\\_2** plays Bend, Benno doesn’t.");
    }
}

//! A card for each thing in a game that has a name.

use super::{Button, Message, Picture, Private, cut, escape};
use quark_game::{
    Topic,
    any::{Catalog, GameKind},
};
use quark_scene::Caption;

/// Shown if nothing in the game has that name.
pub const UNKNOWN: &str =
    "I don’t know anything with that name. Start typing, and pick one of the suggestions.";

/// Facts for a card that depend on the table and the other games.
#[derive(Clone, Copy, Debug, Default)]
pub struct Known<'a> {
    /// Number of copies that the reader has not seen.
    pub unseen: Option<u32>,
    /// Titles of other games where something else has this name.
    pub others: &'a [&'static str],
}

/// Returns the titles of other games where something has the name of `topic`.
#[must_use]
pub fn namesakes(catalog: &Catalog, kind: &dyn GameKind, topic: &Topic) -> Vec<&'static str> {
    let others = catalog.iter().filter(|other| other.info().key != kind.info().key);
    others
        .filter(|other| exactly(other.topics(), &topic.name).is_some())
        .map(|other| other.info().title)
        .collect()
}

/// Returns the card of a thing: picture, description, cost, and number of copies.
#[must_use]
pub fn card(
    kind: &dyn GameKind,
    topic: &Topic,
    known: Known<'_>,
    words: bool,
    buttons: Vec<Button>,
) -> Private<Message> {
    let title = escape::markdown(&topic.name);
    let mut lines = vec![
        format!("**{title}** · {}", escape::markdown(kind.info().title)),
        escape::markdown(&topic.about),
    ];
    if !topic.cost.is_empty() {
        lines.push(format!("Cost: {}.", escape::markdown(&topic.cost)));
    }
    lines.extend(counted(topic.count, known.unseen));
    for other in known.others {
        lines.push(format!(
            "In {other}, {title} is something else: `/quark what` with `game: {other}` tells you."
        ));
    }
    // All cards have the same rule.
    if topic.count.is_none() {
        lines.push(format!("-# Rule {}", escape::markdown(&topic.rule)));
    }
    let mut message = Message::text(lines.join("\n"));
    if !words && let Some(scene) = kind.portrait(topic) {
        message.picture = Some(Picture {
            scene,
            caption: Caption::default(),
            name: format!("{}.png", topic.key),
            alt: cut(&format!("{}. {}", topic.name, topic.about), 1_024),
        });
    }
    Private::new(message.with_buttons(buttons))
}

/// The number of copies, and how many of them the reader has not seen, as far as both are known.
fn counted(count: Option<u32>, unseen: Option<u32>) -> Option<String> {
    let (count, it) = match count? {
        1 => ("There is one in the game".to_owned(), "it"),
        many => (format!("There are {many} in the game"), "all of them"),
    };
    Some(match unseen {
        None => format!("{count}."),
        Some(0) => format!("{count}, and you have seen {it}."),
        Some(unseen) => format!("{count}; {unseen} still unseen, as far as you can know."),
    })
}

/// Finds a topic by its key or one of its names, or else by a name without its charge, such as "Omega" for "Omega-".
#[must_use]
pub fn meant<'t>(topics: &'t [Topic], typed: &str) -> Option<&'t Topic> {
    exactly(topics, typed).or_else(|| {
        let typed = typed.trim().to_lowercase();
        let called =
            |topic: &&Topic| names(topic).any(|name| uncharged(&name.to_lowercase()) == typed);
        topics.iter().find(called).filter(|_| !typed.is_empty())
    })
}

/// Finds a topic by its key or one of its names.
fn exactly<'t>(topics: &'t [Topic], typed: &str) -> Option<&'t Topic> {
    let typed = typed.trim().to_lowercase();
    let called = |topic: &&Topic| names(topic).any(|name| name.to_lowercase() == typed);
    topics.iter().find(|topic| topic.key == typed).or_else(|| topics.iter().find(called))
}

/// A name without the charge at its end.
fn uncharged(name: &str) -> &str {
    name.trim_end_matches(['+', '-', '−', '0', '⁺', '⁻', '⁰'])
}

/// Names of a topic.
pub fn names(topic: &Topic) -> impl Iterator<Item = &str> {
    std::iter::once(topic.name.as_str()).chain(topic.also.iter().map(String::as_str))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_thing_is_found_by_its_key_and_by_each_of_its_names() {
        let topics = [
            Topic::new("sigma-plus", "Σ⁺", "Q1", "A baryon.").also("Sigma+"),
            Topic::new("pi-plus", "π⁺", "Q1", "A meson.").counted(4),
        ];
        let key = |typed| meant(&topics, typed).map(|topic| topic.key.as_str());
        assert_eq!(key("sigma-plus"), Some("sigma-plus"));
        assert_eq!(key(" SIGMA+ "), Some("sigma-plus"));
        assert_eq!(key("Π⁺"), Some("pi-plus"));
        assert_eq!(key("sigma"), Some("sigma-plus"), "a name without its charge");
        assert_eq!(key("π"), Some("pi-plus"));
        assert_eq!((key("sig"), key(" ")), (None, None));
    }

    #[test]
    fn a_particle_of_either_card_game_is_found_without_its_charge() {
        for game in ["quark", "quirky-quarks"] {
            let topics = quark_games::catalog().find(game).unwrap().topics();
            for name in ["Omega", "omega", "Ω", "Xi", "Sigma"] {
                assert!(meant(topics, name).is_some(), "{game}: {name}");
            }
        }
    }

    #[test]
    fn the_number_of_unseen_copies_is_told_as_far_as_known() {
        assert_eq!(counted(None, Some(1)), None);
        assert_eq!(counted(Some(1), None).unwrap(), "There is one in the game.");
        let said = counted(Some(4), Some(3)).unwrap();
        assert_eq!(said, "There are 4 in the game; 3 still unseen, as far as you can know.");
        let said = counted(Some(1), Some(0)).unwrap();
        assert_eq!(said, "There is one in the game, and you have seen it.");
    }
}

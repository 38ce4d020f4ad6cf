//! A deed of a player with its things: "takes 2 u and s".

use crate::{
    Rank, Seat,
    kit::words::{figure, listed, with_you},
};

/// Something that a player did.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Deed {
    /// Seat of the player who did it.
    pub seat: Seat,
    /// The verb as it follows a name, such as "draws".
    pub(crate) verb: &'static str,
    /// One entry for each kind of things.
    pub(crate) things: Vec<Things>,
    /// Its importance where there is too much news.
    pub rank: Rank,
    /// The matter that it is a part of, if any.
    pub(crate) matter: Option<String>,
    /// True if earlier deeds in this matter needn't be told.
    pub(crate) settles: bool,
}

/// Objects of a deed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Things {
    Named(Vec<String>),
    /// Names, each with its words around one thing and around several.
    Formed(Vec<(String, [&'static str; 2])>),
    Counted(u8, &'static str),
}

impl Deed {
    /// Adds another deed to this one if both have the same verb; else returns it.
    ///
    /// # Errors
    /// The other deed, if it doesn't fit.
    pub(crate) fn join(&mut self, next: Deed) -> Result<(), Deed> {
        if (self.seat, self.verb) != (next.seat, next.verb) {
            return Err(next);
        }
        for more in next.things {
            let mut left = Some(more);
            for things in &mut self.things {
                left = left.and_then(|more| things.take_in(more).err());
            }
            self.things.extend(left);
        }
        Ok(())
    }

    /// True if both are of one player and this one says all that the earlier one does.
    pub(crate) fn replaces(&self, earlier: &Deed) -> bool {
        self.settles && self.seat == earlier.seat && self.matter == earlier.matter
    }

    /// True if the earlier deed was only a step towards this one.
    #[must_use]
    pub fn completes(&self, earlier: &Deed) -> bool {
        !earlier.settles && self.replaces(earlier)
    }

    /// True if both say the same, perhaps of different players.
    #[must_use]
    pub fn is_alike(&self, other: &Deed) -> bool {
        (self.verb, &self.things) == (other.verb, &other.things)
    }

    /// True if both have the same verb, with whatever things.
    #[must_use]
    pub fn has_verb_of(&self, other: &Deed) -> bool {
        self.verb == other.verb
    }

    /// True if its things are only counted.
    #[must_use]
    pub fn is_counted(&self) -> bool {
        self.things.iter().all(|things| matches!(things, Things::Counted(..)))
    }

    /// The verb and its objects.
    pub(crate) fn clause(&self, is_one: bool) -> String {
        let verb = if is_one { self.verb.into() } else { with_you(self.verb) };
        let objects: Vec<String> = self.things.iter().flat_map(Things::said).collect();
        match objects.is_empty() {
            true => verb.into_owned(),
            false => format!("{verb} {}", listed(objects, "and")),
        }
    }
}

impl Things {
    /// Adds things of the same kind; else returns them.
    ///
    /// # Errors
    /// The other things, if they don't fit.
    fn take_in(&mut self, more: Things) -> Result<(), Things> {
        match (self, more) {
            (Things::Named(things), Things::Named(more)) => things.extend(more),
            (Things::Formed(things), Things::Formed(more)) => things.extend(more),
            (Things::Counted(count, noun), Things::Counted(more, other)) if *noun == other => {
                *count = count.saturating_add(more);
            }
            (_, more) => return Err(more),
        }
        Ok(())
    }

    fn said(&self) -> Vec<String> {
        match self {
            Things::Counted(1, noun) => vec![format!("a {noun}")],
            Things::Counted(count, noun) => vec![figure(*count, noun)],
            Things::Formed(things) => {
                things.chunk_by(|(_, one), (_, next)| one == next).map(formed).collect()
            }
            Things::Named(things) => grouped(things),
        }
    }
}

/// Names in the words that they share: "the neutrons on a1, c3 and d4".
fn formed(alike: &[(String, [&'static str; 2])]) -> String {
    let Some((_, [one, several])) = alike.first() else { return String::new() };
    let form = if alike.len() == 1 { one } else { several };
    let names: Vec<String> = alike.iter().map(|(name, _)| name.clone()).collect();
    form.replacen("{}", &listed(grouped(&names), "and"), 1)
}

/// Returns the things in order of first appearance, with those of one name counted. A thing of one word, perhaps after
/// a number, can be counted; a name has no plural. A thing of several words happened several times.
fn grouped(things: &[String]) -> Vec<String> {
    let mut groups: Vec<(u32, &str, bool)> = Vec::new();
    for thing in things {
        let split = thing.split_once(' ').filter(|(_, name)| !name.contains(' '));
        let numbered = split.and_then(|(count, name)| Some((count.parse().ok()?, name, true)));
        let (count, name, is_numbered) = numbered.unwrap_or((1, thing, false));
        match groups.iter_mut().find(|group| group.1 == name) {
            Some(group) => group.0 = group.0.saturating_add(count),
            None => groups.push((count, name, is_numbered)),
        }
    }
    let said = |(count, name, is_numbered): (u32, &str, bool)| match (count, is_numbered) {
        (1, false) => name.to_owned(),
        (2, false) if name.contains(' ') => format!("{name} twice"),
        (_, false) if name.contains(' ') => format!("{name} {count} times"),
        (_, false) if is_name(name) => format!("{count}× {name}"),
        _ => format!("{count} {name}"),
    };
    groups.into_iter().map(said).collect()
}

/// Returns true for "Proton", false for a symbol such as "W".
fn is_name(thing: &str) -> bool {
    thing.starts_with(char::is_uppercase)
        && thing.chars().all(char::is_alphabetic)
        && 3 < thing.len()
}

#[cfg(test)]
mod tests {
    use super::grouped;
    use crate::{Brief, Seat, Viewer, told_briefly};

    #[test]
    fn things_of_one_name_are_counted() {
        let said = |things: &[&str]| {
            grouped(&things.iter().map(|one| (*one).to_owned()).collect::<Vec<_>>())
        };
        assert_eq!(said(&["q", "s", "q"]), ["2 q", "s"]);
        assert_eq!(said(&["Proton", "s", "Proton"]), ["2× Proton", "s"]);
        assert_eq!(said(&["1 blue", "1 red", "1 blue"]), ["2 blue", "1 red"]);
        let bids = ["4 eV for s", "3 eV for s", "4 eV for s"];
        assert_eq!(said(&bids), ["4 eV for s twice", "3 eV for s"]);
        assert_eq!(said(&["u for d"; 3]), ["u for d 3 times"]);
    }

    #[test]
    fn only_the_last_deed_that_settles_a_matter_is_told() {
        let said = |deeds: Vec<Brief>| {
            let deeds = deeds.into_iter().filter_map(|one| match one {
                Brief::Deed(deed) => Some(deed),
                _ => None,
            });
            told_briefly(deeds, Viewer::Seat(Seat(0)))
        };
        let bid = |ev: u8, card: &str| {
            Brief::deed(Seat(0), "bids", format!("{ev} eV for {card}")).settling(card)
        };
        let chosen = |card: &str| Brief::deed(Seat(0), "chooses", card).part_of("choice");
        let shown = Brief::deed(Seat(0), "shows", "u and d").settling("choice");
        assert_eq!(
            said(vec![bid(2, "u"), bid(1, "d"), bid(4, "u")]),
            "You bid 1 eV for d and 4 eV for u."
        );
        assert_eq!(said(vec![chosen("u"), chosen("d")]), "You choose u and d.");
        assert_eq!(said(vec![chosen("u"), chosen("d"), shown]), "You show u and d.");
    }

    #[test]
    fn deeds_with_one_verb_are_one_clause_whatever_their_things() {
        let said = |deeds: &[Brief]| {
            let deeds = deeds.iter().cloned().filter_map(|one| match one {
                Brief::Deed(deed) => Some(deed),
                _ => None,
            });
            told_briefly(deeds, Viewer::Seat(Seat(0)))
        };
        let card = Brief::counted(Seat(0), "draws", 1, "card");
        let quest = Brief::counted(Seat(0), "draws", 1, "Quest");
        let named = Brief::deed(Seat(0), "draws", "u");
        let all = [card.clone(), quest, named, card];
        assert_eq!(said(&all), "You draw 2 cards, a Quest and u.");
        let pass = Brief::bare(Seat(0), "passes");
        assert_eq!(said(&[pass.clone(), pass]), "You pass.");
    }
}

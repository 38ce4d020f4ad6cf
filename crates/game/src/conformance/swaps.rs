//! Checks with two cards that change places, where a viewer can't see it.
//!
//! Moves must sound the same then. In an imagined world, where everything is dealt again, most moves show the viewer
//! something else. With two cards swapped, most of them still look the same.
//!
//! If a move shows or tells the viewer neither card, they must not see which one lay where, either: not even by the order
//! of an open pile.
//!
//! The piles that the cards lie in must differ in some imagined world. A pile that is always as in the real game is known
//! to machines, and the other checks can't notice when it is shown.
//!
//! The suite does not know what a card is. It takes two values for cards if [`Game::validate`] accepts a state
//! where they are swapped, and refuses a state that has the first one twice and lacks the second.

use std::{
    collections::{BTreeMap, BTreeSet},
    panic::{AssertUnwindSafe, catch_unwind},
};

use serde_json::Value;

use super::{
    Face, Game, Luck, Status, Viewer,
    aftermath::Aftermath,
    report::{At, Promise, Who},
    secrecy::sounds_the_same,
    values::{is_leaf, paths, value},
};

/// Number of pairs of values that are tried in a position.
const PAIRS: u32 = 60;
/// Most pairs of cards that are checked in a position.
const CHECKED: usize = 8;
/// Number of worlds that are made in a position until a pile differs in one of them.
const WORLDS: u32 = 24;
/// Most worlds that are made for a pile.
const MOST_WORLDS: u32 = 240;

/// Checks that viewers who can't see that two cards are swapped hear the same of a move. Adds the piles of these cards to
/// `piles`.
pub(crate) fn make_no_difference<G: Face>(
    game: &G,
    options: &G::Options,
    piles: &mut Piles,
    at: &At,
    luck: &mut Luck,
) {
    for swap in Swap::some_of(game, options, at.seats, luck) {
        let is_blind = |viewer: &Viewer| swap.world.view(*viewer) == game.view(*viewer);
        let blind: Vec<Viewer> = Viewer::all(at.seats).filter(is_blind).collect();
        for viewer in &blind {
            let world = (&swap.world, "with two cards swapped");
            sounds_the_same(game, world, *viewer, at, luck);
            swap.decides_nothing(game, options, *viewer, at, luck);
            let imagined = |luck: &mut Luck| game.imagine(*viewer, luck);
            let made = format!("what `imagine` makes for {}", Who(*viewer));
            piles.note(game, &swap, &made, at, luck, imagined);
        }
        if blind.len() == Viewer::all(at.seats).count() {
            piles.note(game, &swap, "what `reshuffle_unseen` makes", at, luck, |luck| {
                let mut world = game.clone();
                world.reshuffle_unseen(luck);
                world
            });
        }
    }
}

/// A position where two cards have changed places.
struct Swap<G> {
    world: G,
    /// JSON pointers to the cards.
    places: [String; 2],
}

impl<G: Game> Swap<G> {
    fn some_of(game: &G, options: &G::Options, seats: u8, luck: &mut Luck) -> Vec<Swap<G>> {
        let state = value(game);
        let is_leaf = |path: &String| is_leaf(&state, path);
        let groups = paths(&state).into_values();
        let groups: Vec<Vec<String>> = groups.filter(|group| group.iter().all(is_leaf)).collect();
        let pairs = (0..PAIRS).filter_map(|_| {
            let group = luck.pick(&groups)?;
            let other = if luck.below(2) == 0 { luck.pick(&groups)? } else { group };
            Some([luck.pick(group)?.clone(), luck.pick(other)?.clone()])
        });
        let is_well = |game: &G| game.validate(options, seats).is_ok();
        pairs.filter_map(|places| Swap::of(game, &state, places, is_well)).take(CHECKED).collect()
    }

    /// Swaps the values of two places; `None` if they are not two different cards.
    fn of(
        game: &G,
        state: &Value,
        places: [String; 2],
        is_well: impl Fn(&G) -> bool,
    ) -> Option<Swap<G>> {
        let [one, other] = places.each_ref().map(|place| state.pointer(place));
        let (one, other) = (one?, other?);
        if one == other || one.is_number() != other.is_number() {
            return None;
        }
        let read = |values: [&Value; 2]| {
            let state = with(state, &places, values);
            // The check of damaged states reports a panic.
            let read = || serde_json::from_value::<G>(state).ok().filter(&is_well);
            catch_unwind(AssertUnwindSafe(read)).ok().flatten()
        };
        let world = read([other, one]).filter(|world| world != game)?;
        read([one, one]).is_none().then_some(Swap { world, places })
    }
}

impl<G: Face> Swap<G> {
    /// Checks that nothing that `viewer` sees after a move depends on two cards that they neither see then nor hear of.
    fn decides_nothing(
        &self,
        game: &G,
        options: &G::Options,
        viewer: Viewer,
        at: &At,
        luck: &mut Luck,
    ) {
        let Status::Waiting(turn) = game.status() else { return };
        for seat in turn.iter() {
            let (legal, there) = (game.legal(seat), self.world.legal(seat));
            let both = luck.pick(&legal).filter(|action| there.contains(action));
            let Some(action) = both else { continue };
            let [here, other] =
                [game, &self.world].map(|game| Aftermath::of(game, (seat, action), viewer, at));
            let is_told = here.said != other.said || here.is_over || other.is_over;
            if here.seen == other.seen
                || is_told
                || !self.stays_hidden(game, &here, options, at, viewer)
                || !self.is_secret(game, viewer, luck)
            {
                continue;
            }
            let [one, second] = &self.places;
            at.same(
                Promise::Secrets,
                format_args!(
                    "{action} of {seat:?} shows {} something that depends on the hidden cards {one} and {second}",
                    Who(viewer)
                ),
                (&here.seen, &other.seen),
                "with these two cards swapped",
                "sort an open list, or keep it as all saw it grow; if the rules let a hidden \
                 card decide, tell the result in a note",
            );
        }
    }

    /// Returns true if both cards lie in piles that differ in some imagined world. Everybody can remember a list that is
    /// always the same there, such as the order of past moves, although no view shows it.
    fn is_secret(&self, game: &G, viewer: Viewer, luck: &mut Luck) -> bool {
        let state = value(game);
        let worlds: Vec<Value> = (0..WORLDS).map(|_| value(&game.imagine(viewer, luck))).collect();
        self.places
            .iter()
            .map(|place| pile_of(&state, place))
            .all(|pile| worlds.iter().any(|world| world.pointer(pile) != state.pointer(pile)))
    }

    /// Returns true if the viewer could still not tell whether these two cards were swapped after a move.
    fn stays_hidden(
        &self,
        game: &G,
        after: &Aftermath<G>,
        options: &G::Options,
        at: &At,
        viewer: Viewer,
    ) -> bool {
        let (before, state) = (value(game), value(&after.game));
        let leaves: Vec<String> = paths(&state).into_values().flatten().collect();
        let [now, others] = self.places.each_ref().map(|place| {
            let card = before.pointer(place);
            let lies_at = |at: &&String| state.pointer(at) == card;
            leaves.iter().filter(lies_at).cloned().collect::<Vec<String>>()
        });
        let pairs =
            now.iter().flat_map(|one| others.iter().map(|other| [one.clone(), other.clone()]));
        let is_well = |game: &G| game.validate(options, at.seats).is_ok();
        let mut swaps = pairs.filter_map(|places| Swap::of(&after.game, &state, places, is_well));
        swaps.next().is_some_and(|swap| swap.world.view(viewer) == after.seen)
    }
}

/// Returns the state with other values at these places. A list that was sorted stays so, such as a hand.
fn with(state: &Value, places: &[String; 2], values: [&Value; 2]) -> Value {
    let mut changed = state.clone();
    for (place, value) in places.iter().zip(values) {
        *changed.pointer_mut(place).expect("the place is one of this state") = value.clone();
    }
    for place in places {
        let list = place.rsplit_once('/').map_or("", |(list, _)| list);
        let was_sorted = |list: &Value| {
            list.as_array().is_some_and(|items| items.is_sorted_by_key(Value::as_u64))
        };
        if state.pointer(list).is_some_and(was_sorted)
            && let Some(Value::Array(items)) = changed.pointer_mut(list)
        {
            items.sort_by_key(Value::as_u64);
        }
    }
    changed
}

/// Piles of hidden cards, by the method that deals them again and by their path.
#[derive(Debug, Default)]
pub(crate) struct Piles(BTreeMap<String, BTreeMap<String, Pile>>);

/// A list of hidden cards, or one that lies alone.
#[derive(Debug, Default)]
struct Pile {
    /// True if it differs in some world.
    is_dealt: bool,
    /// Number of worlds compared.
    worlds: u32,
    /// Paths of piles with cards that could be swapped with one of these.
    others: BTreeSet<String>,
    /// First position where it was hidden.
    at: Option<At>,
    /// True if it was hidden before the first move, when nobody can remember its cards.
    is_new: bool,
}

impl Piles {
    /// Compares some worlds with the real one in the piles of two hidden cards. `made` names these worlds.
    fn note<G: Game>(
        &mut self,
        game: &G,
        swap: &Swap<G>,
        made: &str,
        at: &At,
        luck: &mut Luck,
        world: impl Fn(&mut Luck) -> G,
    ) {
        let state = value(game);
        let piles = swap.places.each_ref().map(|place| pile_of(&state, place));
        let [one, other] = piles;
        for (pile, other) in [(one, other), (other, one)] {
            let noted = self.0.entry(made.to_owned()).or_default().entry(pile.to_owned());
            let noted = noted.or_default();
            noted.is_new |= at.moves == 0;
            noted.others.insert(other.to_owned());
            noted.at.get_or_insert(*at);
            for _ in 0..WORLDS {
                if noted.is_dealt || MOST_WORLDS <= noted.worlds {
                    break;
                }
                noted.worlds += 1;
                noted.is_dealt = value(&world(luck)).pointer(pile) != state.pointer(pile);
            }
        }
    }

    /// Checks that all piles were dealt again. Some lists are not in the view, but everybody can remember them, such as
    /// the order of past moves: their values can't be swapped with a card that is dealt again.
    pub(super) fn are_dealt_again(&self) {
        for (made, piles) in &self.0 {
            for (name, pile) in piles {
                let with_dealt = |other: &String| piles.get(other).is_some_and(|one| one.is_dealt);
                let is_secret = pile.is_new || pile.others.iter().any(with_dealt);
                let Some(at) = pile.at.filter(|_| is_secret && !pile.is_dealt) else { continue };
                at.fail(
                    Promise::Honesty,
                    format_args!("{name} is hidden, but it is always as here in {made}"),
                    &format!(
                        "shuffle {name} there, too, or show it in the view of those who may know it"
                    ),
                );
            }
        }
    }
}

/// Returns the path of the list that this place is in, or the place itself.
fn pile_of<'a>(state: &Value, place: &'a str) -> &'a str {
    let list = place.rsplit_once('/').map_or(place, |(list, _)| list);
    if state.pointer(list).is_some_and(Value::is_array) { list } else { place }
}

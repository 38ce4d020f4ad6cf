//! Type erasure of games: the only place that turns a game's type into [`GameKind`].

use std::marker::PhantomData;

use serde::Deserialize as _;

use super::{AnyGame, GameKind, Json, Unreadable, erased::Erased, options};
use crate::{Brief, Chapter, Guide, Info, Luck, Sign, Status, Topic, Viewer, ai::Mind};
use quark_scene::Scene;

/// Catalogue entry of the game `G`.
#[derive(Debug)]
pub struct KindOf<G>(PhantomData<G>);

impl<G: Mind + Guide> KindOf<G> {
    /// The entry, derived entirely from the type.
    pub const NEW: KindOf<G> = KindOf(PhantomData);

    fn options(options: &Json) -> Result<G::Options, Unreadable> {
        Ok(options::read::<G>(options)?)
    }
}

impl<G: Mind + Guide> GameKind for KindOf<G> {
    fn info(&self) -> &'static Info {
        &const { G::INFO }
    }

    fn lesson(&self) -> Option<&'static str> {
        (!G::LESSON.is_empty()).then_some(G::LESSON)
    }

    fn signs(&self) -> &'static [Sign] {
        G::SIGNS
    }

    fn topics(&self) -> &'static [Topic] {
        G::topics()
    }

    fn tables(&self) -> Json {
        G::tables()
    }

    fn portrait(&self, topic: &Topic) -> Option<Scene> {
        G::portrait(topic)
    }

    fn poster(&self) -> &'static [&'static str] {
        G::POSTER
    }

    fn for_new_table(&self, chosen: &Json) -> Json {
        let first = G::INFO.variants.iter().filter_map(|variant| {
            let (value, _) = variant.values.first()?;
            let says_nothing = self.value_of(&Json::Null, variant.key) == Some(value);
            (!says_nothing).then_some((variant.key, *value))
        });
        filled(chosen, first.chain(G::COMPAT.fixed.iter().copied()))
    }

    fn value_of(&self, options: &Json, key: &str) -> Option<&'static str> {
        let meant = Self::options(options).ok()?;
        let variant = G::INFO.variants.iter().find(|variant| variant.key == key)?;
        let mut values = variant.values.iter().map(|(value, _)| *value);
        values.find(|value| Self::options(&with(options, key, value)).is_ok_and(|it| it == meant))
    }

    fn as_played(&self, options: &Json) -> Json {
        let meant = G::INFO.variants.iter().filter_map(|variant| {
            let (first, _) = variant.values.first()?;
            let value = self.value_of(options, variant.key)?;
            (value != *first).then_some((variant.key, value))
        });
        filled(options, meant)
    }

    fn draws_for_others(&self) -> bool {
        G::COMPAT.draws_for_others
    }

    fn check(&self, options: &Json) -> Result<(), Unreadable> {
        let reads = |options: &Json| Self::options(options).is_ok();
        Self::options(options).map(drop).map_err(|why| {
            let fault = options::fault(&G::INFO, G::COMPAT.fixed, options, reads);
            fault.map_or(why, Unreadable::Option)
        })
    }

    fn setup(
        &self,
        options: &Json,
        seats: u8,
        luck: &mut Luck,
    ) -> Result<Box<dyn AnyGame>, Unreadable> {
        Ok(Box::new(Erased(G::setup(&Self::options(options)?, seats, luck))))
    }

    fn play_out(&self, seats: u8, luck: &mut Luck, whim: &mut Luck) -> u64 {
        let mut game = G::setup(&G::Options::default(), seats, luck);
        let mut moves = 0;
        while let Status::Waiting(turn) = game.status() {
            let seat = turn.first().expect("somebody must act: conformance says so");
            let legal = game.legal(seat);
            let action = whim.pick(&legal).expect("a seat that must act has a move");
            game.apply(seat, action, luck).expect("a legal move applies");
            moves += 1;
        }
        moves
    }

    fn tell(&self, event: &Json, to: Viewer) -> Option<String> {
        G::Event::deserialize(event).ok().map(|event| G::tell(&event, to))
    }

    fn brief(&self, event: &Json, to: Viewer) -> Option<Brief> {
        G::Event::deserialize(event).ok().map(|event| G::brief(&event, to))
    }

    fn chapter(&self, event: &Json) -> Option<Chapter> {
        G::chapter(&G::Event::deserialize(event).ok()?)
    }

    fn restore(
        &self,
        state: &Json,
        options: &Json,
        seats: u8,
    ) -> Result<Box<dyn AnyGame>, Unreadable> {
        let game = G::deserialize(state)?;
        game.validate(&Self::options(options)?, seats).map_err(Unreadable::Impossible)?;
        Ok(Box::new(Erased(game)))
    }
}

/// Adds these values to `options` for keys that it lacks.
fn filled(options: &Json, missing: impl Iterator<Item = (&'static str, &'static str)>) -> Json {
    let mut whole = options.as_object().cloned().unwrap_or_default();
    for (key, value) in missing {
        whole.entry(key).or_insert_with(|| value.into());
    }
    if whole.is_empty() { options.clone() } else { Json::Object(whole) }
}

/// Sets `key` to this value in `options`.
fn with(options: &Json, key: &str, value: &str) -> Json {
    let mut options = options.as_object().cloned().unwrap_or_default();
    options.insert(key.to_owned(), value.into());
    Json::Object(options)
}

//! Options of test games, and the check that a game reads its options well.

use super::{
    Game, Luck,
    report::{Promise, broken},
};
use crate::any::options::read;

/// Checks that new tables can read their options, and that each value in [`Info::variants`](crate::Info::variants)
/// can be chosen, but no other.
pub(crate) fn are_checked<G: Game>() {
    let read =
        |chosen: &[(&str, &str)]| read::<G>(&serde_json::Value::from_iter(chosen.iter().copied()));
    let defaults = G::INFO
        .variants
        .iter()
        .filter_map(|variant| Some((variant.key, variant.values.first()?.0)));
    let new: Vec<_> = defaults.chain(G::COMPAT.fixed.iter().copied()).collect();
    if let Err(why) = read(&new) {
        let fault = format_args!("the options of new tables, {new:?}, can't be read: {why}");
        broken(
            Promise::Options,
            fault,
            "give `Options` all variants of `INFO` and all that `COMPAT` fixes",
        );
    }
    for variant in G::INFO.variants {
        let key = variant.key;
        let chosen = variant.values.iter().map(|(value, _)| (value, read(&[(key, value)])));
        let chosen: Vec<_> = chosen.collect();
        for (value, read) in &chosen {
            if let Err(why) = read {
                let fault = format_args!("the option {key} = {value} can't be read: {why}");
                broken(Promise::Options, fault, "make `Options` and `INFO.variants` agree");
            }
        }
        let is_default = |read: &G::Options| *read == G::Options::default();
        if !chosen.iter().any(|(_, read)| read.as_ref().is_ok_and(is_default)) {
            let fault = format_args!("no value of the option {key} is its default in `Options`");
            broken(Promise::Options, fault, "list the default among the values of the variant");
        }
        if read(&[(key, "no such value")]).is_ok() {
            let fault = format_args!("the option {key} accepts the value \"no such value\"");
            broken(
                Promise::Options,
                fault,
                "let `Options` read only the values in `INFO.variants`",
            );
        }
    }
    if !G::INFO.variants.is_empty() && read(&[("no such variant", "1")]).is_ok() {
        let fault = "`Options` accepts a variant that does not exist";
        broken(Promise::Options, fault, "add `#[serde(deny_unknown_fields)]`");
    }
}

/// Options to play with: the defaults for even seeds, else a random value of each variant, except
/// `endless` ones of [`Game::COMPAT`].
pub(crate) fn options<G: Game>(seed: u64) -> G::Options {
    if seed.is_multiple_of(2) || G::INFO.variants.is_empty() {
        return G::Options::default();
    }
    let mut whim = Luck::seeded(seed);
    let mut chosen = serde_json::Map::new();
    for variant in G::INFO.variants {
        let ends = |value: &&(&str, &str)| !G::COMPAT.endless.contains(&(variant.key, value.0));
        let values: Vec<_> = variant.values.iter().filter(ends).collect();
        if let Some((value, _)) = whim.pick(&values) {
            chosen.insert(variant.key.to_owned(), (*value).into());
        }
    }
    serde_json::from_value(chosen.clone().into()).unwrap_or_else(|why| {
        let fault = format_args!("the options {chosen:?} can't be read: {why}");
        broken(Promise::Options, fault, "make `Options` and `INFO.variants` agree")
    })
}

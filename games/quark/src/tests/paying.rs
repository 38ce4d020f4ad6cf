//! The listed ways to pay, the judge and brute force agree.

use std::collections::BTreeSet;

use super::*;
use crate::state::{Flavour, PARTICLES, Payment, Purse, Thing, Use};

/// A used card: true if decayed, the card, the flavour it is used as, and the one it is raised to.
type Spent = (bool, Card, Flavour, Option<Flavour>);

fn things() -> Vec<Thing> {
    let all =
        (0..PARTICLES.len()).map(|place| Thing::Particle(Particle(u8::try_from(place).unwrap())));
    all.chain([Thing::Proton, Thing::Neutron]).collect()
}

/// A random player: a few cards, a few decayed ones, some energy.
fn someone(luck: &mut Luck) -> Player {
    let all: Vec<Card> = Card::all().collect();
    // Lower cards are more likely, as in the deck, so that some recipes can be paid for.
    let mut some = |most: u32| -> Vec<Card> {
        (0..luck.below(most + 1))
            .map(|_| {
                let suit = luck.below(2) * 6;
                let rank = luck.below(6).min(luck.below(6));
                all[(suit + rank) as usize]
            })
            .collect()
    };
    let hand = some(7);
    let mut decayed = some(4);
    decayed.retain(|card| card.flavour != Flavour::Up);
    Player {
        hand: hand.into_iter().collect(),
        decayed,
        energy: luck.below(6) as u8,
        ..Player::default()
    }
}

/// Every use of one card.
fn uses_of(card: Card, is_decayed: bool) -> Vec<Spent> {
    let mut uses = Vec::new();
    if !is_decayed {
        uses.push((false, card, card.flavour, None));
        for target in Flavour::ALL.into_iter().filter(|&target| card.flavour < target) {
            uses.push((false, card, card.flavour, Some(target)));
        }
        return uses;
    }
    for listed in card.flavour.decays() {
        uses.push((true, card, *listed, None));
        for target in Flavour::ALL.into_iter().filter(|target| listed < target) {
            // If raising from another listed quark is cheaper, this use does not exist.
            let cheaper =
                card.flavour.decays().iter().any(|other| listed < other && *other <= target);
            if !cheaper {
                uses.push((true, card, *listed, Some(target)));
            }
        }
    }
    uses
}

fn stands_for(&(_, card, listed, target): &Spent) -> Card {
    card.with(target.unwrap_or(listed))
}

fn steps_up(&(_, _, listed, target): &Spent) -> u8 {
    target.map_or(0, |target| target.rank() - listed.rank())
}

/// Every subset of the cards with every use of each, filtered by the words of the rules.
fn brute_force(player: &Player, thing: Thing) -> BTreeSet<Vec<Spent>> {
    let hand = player.hand.cards().map(|card| (card, false));
    let all: Vec<(Card, bool)> =
        hand.chain(player.decayed.iter().map(|&card| (card, true))).collect();
    let mut recipe = thing.quarks().to_vec();
    recipe.sort_unstable();
    let mut opposite: Vec<Card> = recipe.iter().map(|card| card.opposite()).collect();
    opposite.sort_unstable();
    let is_baryon_card = matches!(thing, Thing::Particle(one) if one.0 < 24);
    let mut plain = BTreeSet::new();
    let mut raised = BTreeSet::new();
    for subset in 0_u32..1 << all.len() {
        if subset.count_ones() as usize != recipe.len() {
            continue;
        }
        let chosen = all.iter().enumerate().filter(|(place, _)| subset >> place & 1 == 1);
        let mut ways: Vec<Vec<Spent>> = vec![Vec::new()];
        for (_, &(card, is_decayed)) in chosen {
            let uses = uses_of(card, is_decayed);
            ways = ways
                .iter()
                .flat_map(|way| uses.iter().map(move |one| [way.as_slice(), &[*one]].concat()))
                .collect();
        }
        for mut way in ways {
            let mut made: Vec<Card> = way.iter().map(stands_for).collect();
            made.sort_unstable();
            let raises = way.iter().filter(|one| one.3.is_some()).count();
            let fits = made == recipe || is_baryon_card && made == opposite;
            if !fits || 1 < raises || player.energy < way.iter().map(steps_up).sum::<u8>() {
                continue;
            }
            way.sort_unstable();
            if raises == 0 {
                plain.insert(way)
            } else {
                raised.insert(way)
            };
        }
    }
    if plain.is_empty() { raised } else { plain }
}

fn spent(payment: &Payment) -> Vec<Spent> {
    let one =
        |one: Use| (one.decayed_as().is_some(), one.card(), one.start().flavour, one.raised_to());
    let mut all: Vec<Spent> = payment.uses().map(one).collect();
    all.sort_unstable();
    all
}

// Q49, Q55, Q61, Q62, Q63, Q64, QA15, QA17
#[test]
fn ways_to_pay_equal_those_that_brute_force_finds() {
    let mut luck = Luck::seeded(11);
    let things = things();
    let mut found = [0_u32; 2];
    for _ in 0..2_500 {
        let player = someone(&mut luck);
        let purse = Purse::of(&player);
        for _ in 0..3 {
            let thing = *luck.pick(&things).unwrap();
            let ways = purse.ways(thing);
            let set: BTreeSet<Vec<Spent>> = ways.iter().map(spent).collect();
            assert_eq!(set.len(), ways.len(), "no way is listed twice");
            assert_eq!(set, brute_force(&player, thing), "{thing:?} from {player:?}");
            let order: Vec<(u8, usize)> =
                ways.iter().map(|way| (way.cost(), way.decayed())).collect();
            assert!(order.is_sorted(), "the plainest first");
            if let Some(way) = ways.first() {
                found[usize::from(way.cost() != 0)] += 1;
            }
        }
    }
    assert!(found.iter().all(|&number| 300 < number), "both kinds are common enough: {found:?}");
}

// Q49
#[test]
fn the_judge_allows_exactly_the_listed_ways() {
    let mut luck = Luck::seeded(12);
    let things = things();
    let cards: Vec<Card> = Card::all().collect();
    let mut allowed = 0;
    for _ in 0..4_000 {
        let player = someone(&mut luck);
        let purse = Purse::of(&player);
        let thing = *luck.pick(&things).unwrap();
        let ways = purse.ways(thing);
        for way in &ways {
            assert_eq!(purse.judge(thing, way), Ok(way.cost()), "{thing:?} with {way}");
        }
        allowed += ways.len();
        // Payments that are nearly right: the recipe with some quarks replaced.
        for _ in 0..6 {
            let mut uses: Vec<Use> = thing.quarks().iter().map(|&quark| Use::hand(quark)).collect();
            for one in &mut uses {
                *one = match luck.below(6) {
                    0 => Use::hand(one.card().opposite()),
                    1 => Use::decayed(*luck.pick(&cards).unwrap(), one.card().flavour),
                    2 => Use::hand(*luck.pick(&cards).unwrap()).raised(one.card().flavour),
                    3 => Use::decayed(*luck.pick(&cards).unwrap(), Flavour::Up)
                        .raised(one.card().flavour),
                    _ => *one,
                };
            }
            if luck.below(10) == 0 {
                uses.pop();
            }
            let payment = Payment::of(&uses).unwrap();
            let verdict = purse.judge(thing, &payment);
            assert_eq!(
                verdict.is_ok(),
                ways.contains(&payment),
                "{thing:?} with {payment}: {verdict:?}"
            );
        }
    }
    assert!(2_000 < allowed, "there was something to judge: {allowed}");
}

// Q43, QA13
#[test]
fn pairs_to_annihilate_equal_those_that_brute_force_finds() {
    let mut luck = Luck::seeded(13);
    for _ in 0..1_500 {
        let player = someone(&mut luck);
        let hand = player.hand.cards().map(|card| (card, false));
        let all: Vec<(Card, bool)> =
            hand.chain(player.decayed.iter().map(|&card| (card, true))).collect();
        let mut expected = BTreeSet::new();
        for (place, &(card, is_decayed)) in all.iter().enumerate() {
            for &(other, other_decayed) in &all[..place] {
                for one in uses_of(card, is_decayed) {
                    for two in uses_of(other, other_decayed) {
                        let plain = one.3.is_none() && two.3.is_none();
                        if plain && stands_for(&one) == stands_for(&two).opposite() {
                            let mut pair = vec![one, two];
                            pair.sort_unstable();
                            expected.insert(pair);
                        }
                    }
                }
            }
        }
        let mut table = Table::new(2);
        table.game.players[0] = player;
        let listed: Vec<Vec<Spent>> = table
            .game
            .legal(Seat(0))
            .iter()
            .filter_map(|action| match action {
                Action::Annihilate(pair) => Some(spent(pair)),
                _ => None,
            })
            .collect();
        assert_eq!(listed.len(), expected.len());
        assert_eq!(listed.into_iter().collect::<BTreeSet<_>>(), expected);
    }
}

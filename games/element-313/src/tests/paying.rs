//! Payments, compared with a trial of every subset of the means of a player.

use std::collections::BTreeSet;

use super::*;
use crate::state::cards::{Colour, Secondary};

/// A quark to pay with, without its origin.
#[derive(Clone, Copy, Debug, Eq, Ord, PartialEq, PartialOrd)]
enum Token {
    /// A card, or an additional quark of a fixed colour.
    Quark(Primary),
    /// An additional quark of any primary colour.
    Any,
    /// An additional secondary quark.
    Mixed(Secondary),
}

/// Finds the numbers of primary and secondary conversions that let all of `tokens` make exactly `cost`.
/// It tries every token, as it is and converted, for every pip and every part of a pip.
fn conversions(
    cost: &[Colour],
    tokens: &[Token],
    spare: (u8, u8),
    used: (u8, u8),
    found: &mut BTreeSet<(u8, u8)>,
) {
    let Some((&pip, rest)) = cost.split_first() else {
        if tokens.is_empty() {
            found.insert(used);
        }
        return;
    };
    match pip {
        Colour::Primary(wanted) => {
            each_as(tokens, wanted, |left, converted| {
                if let Some(primaries) = spare.0.checked_sub(converted) {
                    let used = (used.0 + converted, used.1);
                    conversions(rest, left, (primaries, spare.1), used, found);
                }
            });
        }
        Colour::Secondary(wanted) => {
            for made in Secondary::ALL {
                let converted = u8::from(made != wanted);
                let Some(secondaries) = spare.1.checked_sub(converted) else { continue };
                let (spare, used) = ((spare.0, secondaries), (used.0, used.1 + converted));
                if let Some(place) = tokens.iter().position(|one| *one == Token::Mixed(made)) {
                    let left = [&tokens[..place], &tokens[place + 1..]].concat();
                    conversions(rest, &left, spare, used, found);
                }
                // A mixture is two primaries, each paid like a pip.
                let parts = made.parts().map(Colour::from);
                conversions(&[&parts[..], rest].concat(), tokens, spare, used, found);
            }
        }
    }
}

/// Calls `then` for every token that can stand for `wanted`, with the tokens left and the conversions used.
fn each_as(tokens: &[Token], wanted: Primary, mut then: impl FnMut(&[Token], u8)) {
    let mut tried = BTreeSet::new();
    for (place, &token) in tokens.iter().enumerate() {
        if !tried.insert(token) {
            continue;
        }
        let converted = match token {
            Token::Quark(colour) => u8::from(colour != wanted),
            Token::Any => 0,
            Token::Mixed(_) => continue,
        };
        then(&[&tokens[..place], &tokens[place + 1..]].concat(), converted);
    }
}

/// All quarks of a purse, one by one.
fn tokens(purse: Payment) -> Vec<(Means, Token)> {
    purse
        .uses()
        .filter_map(|means| match means {
            Means::Hand(colour) | Means::Extra(colour) => Some((means, Token::Quark(colour))),
            Means::Any => Some((means, Token::Any)),
            Means::Mixed(colour) => Some((means, Token::Mixed(colour))),
            Means::ConvertPrimary | Means::ConvertSecondary => None,
        })
        .collect()
}

/// All payments for an atom, by a trial of every subset.
fn by_force(purse: Payment, atom: Atom) -> BTreeSet<Payment> {
    let all = tokens(purse);
    let spare = (purse.count(Means::ConvertPrimary), purse.count(Means::ConvertSecondary));
    let needed: usize = atom.cost().len();
    let mut tried = BTreeSet::new();
    let mut ways = BTreeSet::new();
    for subset in 0..1_u32 << all.len() {
        let chosen: Vec<(Means, Token)> = (0..all.len())
            .filter(|place| subset >> place & 1 == 1)
            .map(|place| all[place])
            .collect();
        let quarks = chosen.iter().fold(Payment::default(), |sum, (means, _)| sum.with(*means, 1));
        if !(needed..=2 * needed).contains(&chosen.len()) || !tried.insert(quarks) {
            continue;
        }
        let laid: Vec<Token> = chosen.iter().map(|(_, token)| *token).collect();
        let mut found = BTreeSet::new();
        conversions(atom.cost(), &laid, spare, (0, 0), &mut found);
        let least = |pair: &&(u8, u8)| {
            !found.iter().any(|less| less != *pair && less.0 <= pair.0 && less.1 <= pair.1)
        };
        for &(primaries, secondaries) in found.iter().filter(least) {
            let way = quarks.with(Means::ConvertPrimary, primaries);
            ways.insert(way.with(Means::ConvertSecondary, secondaries));
        }
    }
    ways
}

/// A random purse: up to six cards, and a few additional quarks and conversions.
fn any_purse(luck: &mut Luck) -> Payment {
    let mut purse = Payment::default();
    let (cards, extras) = (luck.below(7), luck.below(4));
    for _ in 0..cards {
        purse = purse.with(Means::Hand(Primary::ALL[luck.below(3) as usize]), 1);
    }
    for _ in 0..extras {
        let colour = luck.below(3) as usize;
        let means = match luck.below(6) {
            0..=2 => Means::Extra(Primary::ALL[colour]),
            3 => Means::Any,
            _ => Means::Mixed(Secondary::ALL[colour]),
        };
        purse = purse.with(means, 1);
    }
    let conversions = (luck.below(4) as u8, luck.below(4) as u8);
    let purse = purse.with(Means::ConvertPrimary, conversions.0.saturating_sub(1));
    purse.with(Means::ConvertSecondary, conversions.1.saturating_sub(1))
}

// E9, E11, EA17, EA19, EA20, EA21, EA22, EA36
#[test]
fn five_thousand_hands_can_pay_in_exactly_the_ways_of_all_subsets() {
    let mut luck = Luck::seeded(5_000);
    let (mut payable, mut several, mut converted) = (0, 0, 0);
    for _ in 0..5_000 {
        let purse = Purse(any_purse(&mut luck));
        let atom = atom(1 + luck.below(60) as u8);
        let ways = purse.ways(atom);
        let expected = by_force(purse.0, atom);
        let listed: BTreeSet<Payment> = ways.iter().copied().collect();
        assert_eq!(listed.len(), ways.len(), "each way once");
        assert_eq!(listed, expected, "{atom} with {}", purse.0);
        assert!(ways.iter().all(|way| purse.pays(atom, *way)), "what is listed is allowed");
        payable += usize::from(!ways.is_empty());
        several += usize::from(1 < ways.len());
        let converts = |way: &Payment| {
            way.count(Means::ConvertPrimary) + way.count(Means::ConvertSecondary) != 0
        };
        converted += ways.iter().filter(|way| converts(way)).count();
    }
    assert!(1_500 < payable && 500 < several && 500 < converted, "{payable} {several} {converted}");
}

#[test]
fn a_payment_that_is_not_listed_is_refused() {
    let mut luck = Luck::seeded(77);
    let mut tried = 0;
    for _ in 0..2_000 {
        let purse = Purse(any_purse(&mut luck));
        let atom = atom(1 + luck.below(60) as u8);
        let ways = by_force(purse.0, atom);
        // Payments of another random purse are often close to a right one.
        let any = Purse(any_purse(&mut luck)).ways(atom);
        for payment in any.into_iter().chain([purse.0, Payment::default()]) {
            assert_eq!(purse.pays(atom, payment), ways.contains(&payment), "{atom}: {payment}");
            tried += 1;
        }
    }
    assert!(5_000 < tried, "{tried}");
}

#[test]
fn the_cheapest_way_comes_first() {
    let mut luck = Luck::seeded(78);
    for _ in 0..2_000 {
        let purse = Purse(any_purse(&mut luck));
        let atom = atom(1 + luck.below(60) as u8);
        let ways = purse.ways(atom);
        let dear = |way: &Payment| {
            let converts = way.count(Means::ConvertPrimary) + way.count(Means::ConvertSecondary);
            (way.hand().size(), converts)
        };
        assert!(ways.is_sorted_by_key(dear));
        assert_eq!(purse.cheapest(atom), ways.first().copied());
    }
}

// EA18, E21
#[test]
fn a_payment_uses_the_hand_and_tilted_atoms_and_nothing_else() {
    for seed in 0..40 {
        Table::random(Options::default(), 3, seed, |game, made| {
            let Some((before, Action::Buy(atom, payment))) = made else { return };
            let (mine, then) = (before.turn.index(), before.player());
            if game.turn != before.turn {
                return;
            }
            let left = Purse::of(&game.players[mine], game.options.abilities).0;
            let had = Purse::of(then, before.options.abilities).0;
            // Counts stop at seven.
            if Means::ALL.into_iter().all(|means| had.count(means) < 7) {
                for means in Means::ALL {
                    let rest = had.count(means) - payment.count(means);
                    assert_eq!(left.count(means), rest, "{atom}: {payment}");
                }
            }
            let mut hand = game.players[mine].hand;
            hand.add_all(&payment.hand());
            assert_eq!(hand, then.hand);
        });
    }
}

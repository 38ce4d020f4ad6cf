//! Laws of every game: conservation of cards, notation, the promises of the contract.

use super::*;
use crate::{
    rules::payment,
    state::{
        action::Payment,
        cards::{Group, Sorted as _},
        view::Lane,
    },
};
use quark_game::conformance::{conforms, picks_are_short};

#[test]
fn machines_play_quirky_quarks_by_what_they_may_know() {
    quark_game::ai::conformance::machines_conform::<QuirkyQuarks>();
}

#[test]
fn quirky_quarks_keeps_the_promises_of_every_game() {
    conforms::<QuirkyQuarks>(|view| {
        let recount = |lane: &Lane| {
            let names: Vec<&str> = lane.made.iter().map(|quest| quest.printed().name).collect();
            let has = |name: &str| i32::from(names.contains(&name));
            let in_group = |group: Group| {
                lane.made.iter().filter(|quest| quest.printed().group == group).count() as i32
            };
            let groups = Group::ALL.into_iter().filter(|&group| 0 < in_group(group)).count() as i32;
            let printed: i32 =
                lane.made.iter().map(|quest| i32::from(quest.printed().points)).sum();
            printed
                + has("Standard Model") * names.len() as i32
                + has("Nucleosynthesis") * 3 * in_group(Group::Atom)
                + has("Meson factory") * 2 * in_group(Group::Meson)
                + has("Grand unification") * 2 * groups
                + i32::from(lane.ev.expect("all is known at the end"))
        };
        view.lanes.iter().map(recount).collect()
    });
}

#[test]
fn every_move_takes_at_most_four_picks() {
    picks_are_short::<QuirkyQuarks>(4);
}

// KA11, KA12
#[test]
fn no_card_is_lost_or_made_and_no_neutrino_is_held() {
    let mut moves = 0;
    for (seed, options) in (0..40).zip(variants().cycle()) {
        // `random_game` checks the cards after every move.
        random_game(options, 2 + (seed % 3) as u8, seed, |_, _| moves += 1);
    }
    assert!(3_000 < moves, "{moves}");
}

// K6, K66, K4
#[test]
fn every_game_has_five_rounds_of_five_phases_in_order() {
    // Funding, Research, Ejection, Discovery, Quests: Fred's queue.
    let place = |phase: Phase| match phase {
        Phase::Funding => 0,
        Phase::Research => 1,
        Phase::Claims => 2,
        Phase::Before => 3,
        Phase::Ejection => 4,
        Phase::After => 5,
        Phase::Discovery => 6,
        Phase::Quests => 7,
        Phase::Over => 8,
    };
    for seed in 0..20 {
        let mut last = (1, 0);
        let over = random_game(Options::default(), 3, seed, |game, _| {
            let now = (game.round, place(game.phase));
            assert!(last <= now, "{last:?} {now:?}");
            last = now;
        });
        assert_eq!((over.round, over.phase), (5, Phase::Over));
    }
}

// K41, K44, K45
#[test]
fn the_parts_of_a_payment_add_up_to_the_cost() {
    let mut seen = 0;
    for seed in 0..40 {
        random_game(Options::default(), 2, seed, |game, played| {
            if let Some((before, Action::Complete(quest, paid))) = played {
                let player = &before.players[before.turn.index()];
                let parts = payment::parts(quest, paid);
                let sum = |list: &[(Particle, u8)]| list.iter().map(|(_, n)| n).sum::<u8>();
                let needed: u8 = quest.printed().particles.iter().map(|(_, count)| count).sum();
                assert_eq!(sum(&parts.replaced), sum(&parts.threes));
                assert_eq!(sum(&parts.real) + sum(&parts.replaced) + parts.discount, needed);
                let most = payment::discount(quest, player).map_or(0, |(_, most)| most);
                assert!(parts.discount <= most);
                let held = |player: &Player| player.hand.size();
                let after = &game.players[before.turn.index()];
                // A new round may have begun, but nobody has drawn yet.
                assert_eq!(held(player) - 1 - paid.particles().count() as u8, held(after));
                seen += 1;
            }
        });
    }
    assert!(100 < seen, "{seen}");
}

#[test]
fn every_way_to_pay_is_found() {
    // Every multiset of a small hand, tried against the words of the rule.
    let table = Table::completing(1, "u u u u d d d e e e qgp s g g lambda", "");
    let player = table.player(0);
    for quest in quests("qgp lambda") {
        let ways = payment::ways(quest, player);
        let mut found = 0;
        let kinds: Vec<(Particle, u8)> = Particle::held()
            .map(|kind| (kind, player.hand.particle(kind)))
            .filter(|(_, count)| *count != 0)
            .collect();
        let total: u32 = kinds.iter().map(|&(_, count)| u32::from(count) + 1).product();
        for mut code in 0..total {
            let mut paid = Payment::default();
            for &(kind, count) in &kinds {
                let base = u32::from(count) + 1;
                paid = paid.with(kind, (code % base) as u8).unwrap();
                code /= base;
            }
            if pays(quest, paid) {
                assert!(ways.contains(&paid), "{}", Action::Complete(quest, paid));
                found += 1;
            }
        }
        assert_eq!(found, ways.len());
    }
}

/// Searches for an assignment of single cards and threes that covers the printed cost.
fn pays(quest: Quest, paid: Payment) -> bool {
    let needs: Vec<Particle> = quest
        .printed()
        .particles
        .iter()
        .flat_map(|&(kind, count)| std::iter::repeat_n(kind, count.into()))
        .collect();
    fn cover(needs: &[Particle], left: [u8; 18]) -> bool {
        let Some((&need, rest)) = needs.split_first() else { return left == [0; 18] };
        Particle::held().any(|kind| {
            let taken = if kind == need { 1 } else { 3 };
            let mut left = left;
            match left[kind.index()].checked_sub(taken) {
                Some(fewer) => {
                    left[kind.index()] = fewer;
                    cover(rest, left)
                }
                None => false,
            }
        })
    }
    let mut left = [0; 18];
    paid.kinds().for_each(|(kind, count)| left[kind.index()] = count);
    cover(&needs, left)
}

#[test]
fn notation_is_read_in_many_forms_and_written_in_one() {
    reads_as::<Action>(&[
        ("  DRAW Particles ", "draw particles"),
        ("draw a quest", "draw quests"),
        ("resolve Tau neutrino", "resolve tau"),
        ("resolve numu", "resolve muon"),
        ("swap Up electron", "swap u e"),
        ("bid LHC 7", "bid lhc 7"),
        ("bid 7 at lhc", "bid lhc 7"),
        ("raise to 7 eV at SuperKEKB", "bid superkekb 7"),
        ("limit up to 7 at kekb", "limit superkekb 7"),
        ("else 4 at SLAC", "else slac 4"),
        ("fallback slac 4ev", "else slac 4"),
        ("limit lhc 7 ELSE slac 4", "limit lhc 7 else slac 4"),
        ("max 7 at LHC, then up to 4 eV at SuperKEKB", "limit lhc 7 else superkekb 4"),
        ("eject Beta decay", "eject beta"),
        ("eject anti-quark", "eject q"),
        ("open J/psi", "open jpsi"),
        ("open Helium 4", "open he4"),
        ("open muon neutrino", "open numu"),
        ("bid 5 eV", "bid 5"),
        ("raise to 5", "bid 5"),
        ("max 12", "limit 12"),
        ("play proton u u d", "play proton u2 d"),
        ("complete Proton with d, 2u", "play proton u2 d"),
        ("play Quark-gluon plasma e6 u d s", "play qgp u d s e6"),
        ("play lambda c u d", "play lambdac u d"),
        ("play proton", "play proton"),
        ("done", "pass"),
        ("Decline", "pass"),
    ]);
}

#[test]
fn text_that_is_no_move_is_not_read() {
    no_moves::<Action>(&[
        "",
        "bid",
        "bid lhc",
        "bid lhc slac",
        "bid lhc 7 8",
        "bid -3",
        "bid +3",
        "bid 70000",
        "else 4",
        "limit",
        "limit 7 else slac 4",
        "limit lhc 7 else",
        "limit lhc 7 else 4",
        "limit else slac 4",
        "limit lhc 7 else slac 4 else rhic 2",
        "bid lhc 7 else slac 4",
        "draw",
        "draw 2",
        "swap u",
        "swap u kaon",
        "resolve kaon",
        "eject",
        "eject x",
        "play",
        "play u",
        "play proton nue",
        "play proton u0",
        "play proton u999",
        "play proton 3",
        "pass 3",
        "pаss",
        "eject é",
    ]);
}

// K21
#[test]
fn every_bid_that_could_be_paid_is_listed() {
    let table = Table::new(2).ev(0, 60);
    assert_eq!(table.legal("bid").len(), 4 * 61);
    let (fallbacks, limits): (Vec<String>, Vec<String>) =
        table.legal("limit").into_iter().partition(|text| text.contains("else"));
    assert_eq!((limits.len(), fallbacks.len()), (4 * 61, 4 * 3 * 61));
    assert_eq!(table.legal("else").len(), 4 * 61);
    let view = table.seen_by(0);
    let steps = |text: &str| QuirkyQuarks::steps(&view, &action(text));
    assert_eq!(steps("bid lhc 2"), ["LHC", "2 eV"]);
    assert_eq!(steps("bid lhc 7"), ["LHC", "3 to 12 eV…", "7 eV"]);
    let limit = |most: u16| steps(&format!("limit rhic {most}"));
    assert_eq!(limit(59), ["Let the bot bid", "At RHIC", "53 to 60 eV…", "Up to 59 eV"]);
    assert_eq!(limit(2), ["Let the bot bid", "At RHIC", "Up to 2 eV"]);
    let lone = QuirkyQuarks::steps(&Table::new(2).ev(0, 63).seen_by(0), &action("bid lhc 63"));
    assert_eq!(lone, ["LHC", "63 eV"]);
    let places = ["Let the bot bid", "At RHIC, then elsewhere…", "At RHIC, then LHC, 0 to 24 eV"];
    assert_eq!(steps("limit rhic 12 else lhc 12"), [&places[..], &["Up to 12 eV each"]].concat());
    assert_eq!(
        steps("else lhc 60"),
        ["Let the bot bid", "Only once you are outbid", "At LHC, 50 to 60 eV", "Up to 60 eV"]
    );
    let last = steps("limit rhic 12 else lhc 4").pop().unwrap();
    assert_eq!(last, "Up to 12 eV, then up to 4 eV");
}

#[test]
fn a_state_is_stored_by_codes_and_damaged_ones_are_refused() {
    let table = Table::new(2).hand(0, "u q kaon").made(1, "hydrogen").play("limit lhc 4");
    let stored = table.stored(&[
        (r#""kaon"]"#, r#""koan"]"#),
        (r#""made":["hydrogen"]"#, r#""made":["u"]"#),
        (r#""at":"lhc""#, r#""at":"lep""#),
        (r#""stage":"research""#, r#""stage":"lunch""#),
    ]);
    assert!(stored.contains(r#""hand":["u","q","kaon"]"#), "{stored}");
}

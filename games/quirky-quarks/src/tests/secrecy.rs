//! Secrets: what each viewer may know.

use super::*;
use crate::state::table::Ceiling;
use quark_game::TurnsUp;

/// Everything that a viewer is shown.
fn shown(game: &QuirkyQuarks, viewer: Viewer) -> (View, String, String, String) {
    let view = game.view(viewer);
    let scene = format!("{:?}", QuirkyQuarks::scene(&view));
    let (alt, text) = (QuirkyQuarks::alt(&view), QuirkyQuarks::text(&view));
    (view, scene, alt, text)
}

// KA36
#[test]
fn hands_are_hidden_and_the_numbers_of_their_cards_are_public() {
    let table = Table::new(3).hand(0, "u u d kaon").hand(1, "e laser");
    let view = table.public();
    assert_eq!((view.lanes[0].particles, view.lanes[0].quests), (3, 1));
    assert_eq!(view.own, None);
    let own = table.seen_by(1).own.unwrap();
    assert_eq!(own.hand, bag("e laser"));
    let other = Table::new(3).hand(0, "s s s pi+").hand(1, "e laser");
    for viewer in [Viewer::Spectator, Viewer::Seat(Seat(1)), Viewer::Seat(Seat(2))] {
        assert_eq!(shown(&table.game, viewer), shown(&other.game, viewer));
    }
}

// KA36
#[test]
fn ev_is_public_or_hidden_from_others_in_a_variant() {
    let open = Table::new(2).ev(0, 4).ev(1, 6).public();
    assert_eq!(open.lanes.iter().map(|lane| lane.ev).collect::<Vec<_>>(), [Some(4), Some(6)]);
    let options = Options { ev: Purses::Hidden, ..Options::default() };
    let hidden = Table::under(2, options).made(1, "proton").ev(1, 6);
    let view = hidden.seen_by(0);
    assert_eq!((view.lanes[0].ev, view.lanes[1].ev), (Some(10), None));
    assert_eq!(view.lanes[1].score, 7, "the score shown tells no eV");
    let other = Table::under(2, options).made(1, "proton").ev(1, 9);
    assert_eq!(shown(&hidden.game, Viewer::Spectator), shown(&other.game, Viewer::Spectator));
    assert_eq!(
        shown(&hidden.game, Viewer::Seat(Seat(0))),
        shown(&other.game, Viewer::Seat(Seat(0)))
    );
}

#[test]
fn a_sealed_limit_shows_to_nobody_else() {
    for (sealed, open, rest) in [
        ("limit lhc 7", "bid lhc 0", ""),
        ("limit lhc 7; limit slac 3", "bid lhc 0; bid slac 0", ""),
        ("limit lhc 7 else slac 3", "bid lhc 0", ""),
        ("else slac 4", "else rhic 9", "; bid lhc 2"),
    ] {
        let with = |moves: &str| Table::new(3).play(&format!("{moves}{rest}")).game;
        let (with, without) = (with(sealed), with(open));
        assert_ne!(with, without);
        for viewer in [Viewer::Spectator, Viewer::Seat(Seat(2))] {
            assert_eq!(shown(&with, viewer), shown(&without, viewer), "{sealed}");
        }
        let (own, _, alt, text) = shown(&with, Viewer::Seat(Seat(0)));
        assert!(!own.own.unwrap().plan.is_empty(), "{sealed}");
        assert!(alt.contains("up to") && text.contains("up to"), "{text}");
    }
    let with = |moves: &str| {
        let mut table = Table::discovering(3, "u d");
        table.go(moves);
        table.game
    };
    let (with, without) = (with("open u; limit 7"), with("open u; bid 2"));
    for viewer in [Viewer::Spectator, Viewer::Seat(Seat(1))] {
        assert_eq!(shown(&with, viewer), shown(&without, viewer));
    }
}

#[test]
fn no_limit_in_whole_games_shows_to_others_or_outlives_its_auction() {
    let (mut plans, mut limits) = (0, 0);
    for (seed, options) in (0..12).zip(variants().cycle()) {
        let seats = 2 + (seed % 3) as u8;
        random_game(options, seats, 100 + seed, |game, _| {
            for seat in Seat::all(seats) {
                let player = &game.players[seat.index()];
                let (plan, limit) = (!player.plan.is_empty(), player.limit.is_some());
                assert!(!plan || game.phase == Phase::Research, "the bidding is over");
                assert!(!limit || game.lot.is_some(), "the card is sold");
                if !plan && !limit {
                    continue;
                }
                (plans, limits) = (plans + u32::from(plan), limits + u32::from(limit));
                let mut without = game.clone();
                let bare = &mut without.players[seat.index()];
                bare.plan.clear();
                bare.limit = None;
                for viewer in Viewer::all(seats).filter(|&viewer| viewer != Viewer::Seat(seat)) {
                    assert_eq!(game.view(viewer), without.view(viewer), "{viewer:?} sees {seat:?}");
                }
                assert_ne!(game.view(Viewer::Seat(seat)), without.view(Viewer::Seat(seat)));
            }
        });
    }
    assert!(50 < plans && 50 < limits, "{plans} plans, {limits} limits");
}

#[test]
fn others_hear_only_bids_and_choices_of_limits_and_ejections() {
    let others = |table: &Table| {
        let heard = table.heard.iter().filter(|note| note.to.includes(Viewer::Seat(Seat(2))));
        heard.map(|note| note.event.clone()).collect::<Vec<Event>>()
    };
    let sealed = Table::new(3).play("limit lhc 7");
    assert_eq!(others(&sealed), others(&Table::new(3).play("bid lhc 0")));
    let both = Table::new(3).play("limit lhc 7 else slac 3");
    assert_eq!(others(&both), others(&sealed), "a fallback within the move shows to nobody");
    assert!(sealed.heard.iter().any(|note| note.to == Audience::Only(Seat(0))));
    let noted = Table::new(3).play("else lhc 7");
    assert_eq!(others(&noted), [Event::HasFallback { seat: Seat(0) }]);
    // A bid is written no differently than a limit that looks like it.
    let secret = ["limit lhc 7", "limit lhc 7 else slac 4", "else lhc 7", "limit 7", "eject u"];
    for text in secret.into_iter().chain(["bid lhc 7", "bid 7"]) {
        assert!(QuirkyQuarks::conceals(&action(text)), "{text}");
    }
    for text in ["open u", "pass", "draw quests", "play proton u2 d"] {
        assert!(!QuirkyQuarks::conceals(&action(text)), "{text}");
    }
}

// K11
#[test]
fn only_the_drawer_hears_which_card_was_drawn() {
    let mut table = Table::new(3).made(0, "bmeson").ejecting();
    table.go("draw quests");
    let to: Vec<Audience> = table.heard.iter().map(|note| note.to).take(2).collect();
    assert_eq!(to, [Audience::Only(Seat(0)), Audience::Except(Seat(0))]);
    assert_eq!(
        table.heard[0].event,
        Event::Drew { seat: Seat(0), card: "proton".parse().unwrap() }
    );
}

// K6, K13
#[test]
fn the_last_move_of_funding_turns_up_the_next_bundles() {
    let mut table = Table::new(2).hand(0, "u").hand(1, "u");
    table.game.phase = Phase::Funding;
    table.game.particles.discards = bag("b");
    for seat in [0, 1] {
        table.player_mut(seat).due.swaps = 1;
    }
    for text in ["swap u b", "pass"] {
        assert_eq!(table.game.turns_up(Seat(0), &action(text)), TurnsUp::Nothing, "{text}");
    }
    table.player_mut(1).due.swaps = 0;
    for text in ["swap u b", "pass"] {
        assert_eq!(table.game.turns_up(Seat(0), &action(text)), TurnsUp::ForMany, "{text}");
    }
}

// KA17, KA36
#[test]
fn imagined_worlds_keep_what_is_visible_and_vary_the_rest() {
    let options = Options { ev: Purses::Hidden, ..Options::default() };
    let mut table = Table::under(3, options).hand(0, "u u d s e").hand(1, "d d d s e e g proton");
    table.go("limit lhc 7");
    let mut luck = Luck::seeded(4);
    let viewer = Viewer::Seat(Seat(2));
    let worlds: Vec<QuirkyQuarks> =
        (0..60).map(|_| table.game.imagine(viewer, &mut luck)).collect();
    let real = &table.game;
    let varies = |of: &dyn Fn(&QuirkyQuarks) -> bool| worlds.iter().any(of);
    assert!(worlds.iter().all(|world| world.view(viewer) == real.view(viewer)));
    assert!(worlds.iter().all(|world| world.players[2] == real.players[2]));
    assert!(varies(&|world| world.players[0].hand != real.players[0].hand));
    assert!(varies(&|world| world.players[0].ev != real.players[0].ev));
    assert!(varies(&|world| world.players[0].plan.is_empty()));
    assert!(varies(&|world| !world.players[0].plan.is_empty()));
    assert!(worlds.iter().all(|world| world.players[1].plan.is_empty()), "it has not bid yet");
    assert!(worlds.iter().all(|world| {
        world.players.iter().all(|player| player.plan.iter().all(|one| one.most <= player.ev))
    }));
    let mut choosing = Table::new(2).hand(0, "u u d s e").hand(1, "d d d s e").ejecting();
    choosing.go("0: eject u");
    let worlds: Vec<QuirkyQuarks> =
        (0..40).map(|_| choosing.game.imagine(Viewer::Seat(Seat(1)), &mut luck)).collect();
    assert!(worlds.iter().any(|world| world.players[0].chosen != bag("u")));
    assert!(worlds.iter().all(|world| world.players[0].chosen.size() == 1));
    assert!(
        worlds
            .iter()
            .all(|world| { world.players[0].hand.without(&world.players[0].chosen).size() == 4 })
    );
}

// KA36
#[test]
fn shown_cards_follow_from_the_public_events() {
    let (mut most, mut luck) = (0, Luck::seeded(5));
    for (seed, options) in (0..8).zip(variants().cycle()) {
        let seats = 2 + (seed % 3) as u8;
        let mut told = vec![Bag::default(); seats.into()];
        testing::played::<QuirkyQuarks>(&options, seats, seed, testing::any, |one| {
            let public = one.notes.iter().filter(|note| note.to == Audience::Everyone);
            for event in public.map(|note| &note.event) {
                remember(&mut told, event);
            }
            let world = one.after.imagine(Viewer::Spectator, &mut luck);
            for (seat, told) in told.iter().enumerate() {
                assert_eq!(one.after.players[seat].shown, *told);
                let hand = world.players[seat].hand;
                assert_eq!(hand.without(told).size() + told.size(), hand.size());
                most = most.max(told.size());
            }
        });
    }
    assert!(5 < most, "{most}");
}

/// Adds what an event reveals about hands.
fn remember(told: &mut [Bag], event: &Event) {
    let held = |card: &Card| card.neutrino().is_none();
    match event {
        Event::Claimed { seat, cards, .. } => {
            told[seat.index()].extend(cards.iter().copied().filter(held));
        }
        Event::Won { seat, card, .. } => {
            told[seat.index()].extend(Some(*card).filter(held));
        }
        Event::Swapped { seat, gone, back } => {
            told[seat.index()].remove(Card::Particle(*gone));
            told[seat.index()].add(Card::Particle(*back));
        }
        Event::Ejected { seat, cards, .. } => {
            told[seat.index()] = told[seat.index()].without(cards);
        }
        Event::Completed { seat, quest, payment } => {
            let spent = payment.particles().map(Card::Particle).chain([Card::Quest(*quest)]);
            spent.for_each(|card| {
                told[seat.index()].remove(card);
            });
        }
        _ => (),
    }
}

// KA12
#[test]
fn hidden_cards_are_equally_likely_in_all_possible_places() {
    let mut table = Table::new(2).hand(0, "d u u proton");
    table.game.particles.deck = cards("nue u u u");
    let (mut held, mut top) = (0_u32, 0_u32);
    for seed in 0..6_000 {
        let world = table.game.imagine(Viewer::Seat(Seat(1)), &mut Luck::seeded(seed));
        let deck = &world.particles.deck;
        assert_eq!((deck.len(), world.players[0].hand.size()), (4, 4));
        held += u32::from(world.players[0].hand.count(cards("d")[0]));
        top += u32::from(deck.last().is_some_and(|card| card.neutrino().is_some()));
    }
    assert!((2_850..3_150).contains(&held), "{held}");
    assert!((1_380..1_620).contains(&top), "a Neutrino lies no higher for not being held: {top}");
}

#[test]
fn a_limit_in_an_imagined_world_has_not_been_used_up() {
    let mut luck = Luck::seeded(6);
    let mut lots = Table::discovering(3, "u d");
    lots.go("open u; limit 7; bid 4");
    assert_eq!(lots.acting(), Seat(2));
    for _ in 0..60 {
        let world = lots.game.imagine(Viewer::Seat(Seat(2)), &mut luck);
        let (_, best) = world.lot.unwrap().best.unwrap();
        assert!(world.players[0].limit.is_none_or(|most| 2 <= most), "what it has bid itself");
        assert!(world.players[1].limit.is_none_or(|most| best <= most));
        assert_eq!(world.players[2].limit, None);
    }
    let table = Table::new(3).play("limit lhc 7");
    for _ in 0..60 {
        let world = table.game.imagine(Viewer::Spectator, &mut luck);
        let own = |one: &&Ceiling| one.at == Accelerator::Lhc;
        assert_eq!(world.bundles, table.game.bundles);
        assert!(world.players[0].plan.iter().find(own).is_none_or(|one| one.most <= 10));
    }
}

#[test]
fn only_players_who_have_bid_are_imagined_with_sealed_limits() {
    let mut luck = Luck::seeded(8);
    let (mut before, mut after) = (0, 0);
    for (seed, options) in (0..4).zip(variants()) {
        random_game(options, 3, 200 + seed, |game, _| {
            if game.phase != Phase::Research && game.lot.is_none() {
                return;
            }
            let world = game.imagine(Viewer::Spectator, &mut luck);
            for seat in Seat::all(3) {
                let player = &world.players[seat.index()];
                let sealed = player.limit.is_some() || !player.plan.is_empty();
                if game.calls.iter().any(|call| call.seat == seat) {
                    after += u32::from(sealed);
                } else {
                    assert!(!sealed, "{seat:?} has not bid yet");
                    before += 1;
                }
            }
        });
    }
    assert!(100 < before && 100 < after, "{before} before, {after} after");
}

// K21, KA24, KA36
#[test]
fn no_imagined_bid_is_higher_than_the_purse() {
    let mut luck = Luck::seeded(9);
    let mut bids = 0;
    let options = Options { ev: Purses::Hidden, ..Options::default() };
    for seed in 0..4 {
        random_game(options, 3, 300 + seed, |game, _| {
            let world = game.imagine(Viewer::Spectator, &mut luck);
            if world.lot.is_some_and(|lot| lot.best.is_none()) {
                let opener = &world.players[world.turn.index()];
                assert!(world.minimum() <= opener.ev, "the opener makes the first bid");
            }
            let tokens = world.bundles.iter().filter_map(|bundle| bundle.bid);
            for (bidder, amount) in tokens.chain(world.lot.and_then(|lot| lot.best)) {
                assert!(amount <= world.players[bidder.index()].ev, "{bidder:?} bids {amount}");
                bids += 1;
            }
        });
    }
    assert!(100 < bids, "{bids}");
}

#[test]
fn everything_is_known_after_the_end() {
    let options = Options { ev: Purses::Hidden, ..Options::default() };
    let over = random_game(options, 2, 3, |_, _| ());
    assert_eq!(over.imagine(Viewer::Spectator, &mut Luck::seeded(5)), over);
    assert!(over.view(Viewer::Spectator).lanes.iter().all(|lane| lane.ev.is_some()));
}

// K16, K24, K29
#[test]
fn a_move_may_reveal_sealed_limits_or_choices_of_others() {
    let news = |table: &Table, text: &str| table.game.turns_up(table.game.turn, &action(text));
    let first = Table::new(3);
    assert_eq!(news(&first, "bid lhc 2"), TurnsUp::Nothing, "nobody has sealed anything yet");
    assert_eq!(news(&first.play("bid lhc 2"), "bid lhc 3"), TurnsUp::ForMany);
    assert_eq!(news(&Table::new(3).play("bid lhc 2"), "bid slac 0"), TurnsUp::ForMany);
    let second = Table::new(2).play("bid lhc 2");
    for ends in ["bid slac 0", "limit slac 3"] {
        assert_eq!(news(&second, ends), TurnsUp::Nothing, "{ends}: nobody can answer");
    }
    assert_eq!(news(&second, "bid lhc 3"), TurnsUp::ForMany);
    let table = Table::new(3).hand(0, "u u d d e").hand(1, "s s s s laser").ejecting();
    let eject = |table: &Table, seat, text: &str| table.game.turns_up(seat, &action(text));
    assert_eq!(eject(&table, Seat(0), "eject u"), TurnsUp::Nothing);
    let last = table.play("0: eject u");
    assert_eq!(eject(&last, Seat(1), "eject s"), TurnsUp::ForMany, "now all show their choice");
}

// K24, KA17
#[test]
fn only_the_last_of_several_ejections_turns_up_the_choices() {
    let table = Table::new(2).hand(0, "u u d d e u u d d e").ejecting();
    let eject = |table: &Table| table.game.turns_up(Seat(0), &action("eject u"));
    assert_eq!(eject(&table), TurnsUp::Nothing, "one more is to be chosen");
    assert_eq!(eject(&table.play("0: eject e")), TurnsUp::ForMany);
}

//! Sealed limits: an auction with them is a legal sequence of live bids.

use super::*;
use crate::state::table::Ceiling;

/// Number of auctions of each kind to compare.
const AUCTIONS: u64 = 5_000;

fn below(luck: &mut Luck, n: u32) -> u16 {
    u16::try_from(luck.below(n)).unwrap()
}

/// Public events of an auction, without the notes about fallbacks.
fn public(notes: &[Note<Event>]) -> impl Iterator<Item = Event> + '_ {
    let heard = notes.iter().filter(|note| note.to.includes(Viewer::Spectator));
    heard.map(|note| note.event.clone()).filter(|event| !matches!(event, Event::HasFallback { .. }))
}

fn play(game: &mut QuirkyQuarks, action: Action, heard: &mut Vec<Event>) {
    let notes = game.apply(game.turn, &action, &mut Luck::seeded(1)).expect("a legal move");
    heard.extend(public(&notes));
}

fn least(game: &QuirkyQuarks, at: Accelerator) -> u16 {
    game.bundles[at.index()].least()
}

/// Plays Research by limits, either sealed or bid by bid. Where all limits are exceeded, the lowest
/// bid is made.
fn research(
    game: &QuirkyQuarks,
    limits: &[Vec<Ceiling>],
    sealed: &[bool],
) -> (QuirkyQuarks, Vec<Event>) {
    let (mut game, mut heard) = (game.clone(), Vec::new());
    while game.phase == Phase::Research {
        let seat = game.turn.index();
        let open: Vec<Ceiling> =
            limits[seat].iter().copied().filter(|one| least(&game, one.at) <= one.most).collect();
        let cheapest = game.bundles.iter().min_by_key(|bundle| bundle.least()).unwrap();
        let cheapest = Action::Bid(cheapest.at, cheapest.least());
        match (open.split_first(), sealed[seat]) {
            (None, _) => play(&mut game, cheapest, &mut heard),
            (Some((first, _)), false) => {
                let bid = Action::Bid(first.at, least(&game, first.at));
                play(&mut game, bid, &mut heard);
            }
            (Some((first, rest)), true) => {
                // The next fallback goes with the limit, or all fallbacks are noted before it.
                let next = rest.first().copied().filter(|_| game.calls.len().is_multiple_of(2));
                for one in rest.iter().skip(next.iter().count()) {
                    play(&mut game, Action::Else(one.at, one.most), &mut heard);
                }
                play(&mut game, Action::Limit(*first, next), &mut heard);
            }
        }
    }
    (game, heard)
}

// K16, K17, K18, K19
#[test]
fn research_by_sealed_limits_equals_bidding_by_them_live() {
    let mut luck = Luck::seeded(31);
    let tables: Vec<Table> = (2..=4).map(Table::new).collect();
    for _ in 0..AUCTIONS {
        let seats = 2 + luck.below(3) as u8;
        let mut game = tables[usize::from(seats) - 2].game.clone();
        let mut limits = Vec::new();
        for player in &mut game.players {
            player.ev = below(&mut luck, 14);
            let mut order: Vec<Accelerator> = Accelerator::at(seats).collect();
            luck.shuffle(&mut order);
            order.truncate(luck.below(4) as usize);
            let most = |at| Ceiling { at, most: below(&mut luck, u32::from(player.ev) + 1) };
            limits.push(order.into_iter().map(most).collect::<Vec<Ceiling>>());
        }
        let mixed: Vec<bool> = limits.iter().map(|_| luck.below(2) == 0).collect();
        let live = research(&game, &limits, &[false; 4]);
        for sealed in [&[true; 4][..], &mixed] {
            let (proxied, heard) = research(&game, &limits, sealed);
            assert_eq!(heard, live.1, "{limits:?}");
            assert_eq!(proxied, live.0);
        }
    }
}

/// Plays one auction of Discovery by what the card is worth to each player, sealed or bid by bid.
fn lot(game: &QuirkyQuarks, worth: &[u16], sealed: &[bool]) -> (QuirkyQuarks, Vec<Event>) {
    let (mut game, mut heard) = (game.clone(), Vec::new());
    while let Some(lot) = game.lot {
        let seat = game.turn.index();
        let least = lot.best.map_or(game.minimum(), |(_, amount)| amount + 1);
        let worth = if lot.best.is_none() { worth[seat].max(least) } else { worth[seat] };
        let action = match (least <= worth, sealed[seat]) {
            (false, _) => Action::Pass,
            (true, false) => Action::Raise(least),
            (true, true) => Action::UpTo(worth),
        };
        play(&mut game, action, &mut heard);
    }
    (game, heard)
}

// K31, K33, KA25
#[test]
fn discovery_by_sealed_limits_equals_bidding_by_them_live() {
    let mut luck = Luck::seeded(32);
    let tables: Vec<Table> = (2..=4).map(|seats| Table::discovering(seats, "u d")).collect();
    for _ in 0..AUCTIONS {
        let seats = 2 + luck.below(3) as u8;
        let mut game = tables[usize::from(seats) - 2].game.clone();
        let mut worth = Vec::new();
        for player in &mut game.players {
            player.ev = 2 + below(&mut luck, 14);
            worth.push(below(&mut luck, u32::from(player.ev) + 1));
        }
        play(&mut game, action("open u"), &mut Vec::new());
        let mixed: Vec<bool> = worth.iter().map(|_| luck.below(2) == 0).collect();
        let live = lot(&game, &worth, &[false; 4]);
        for sealed in [&[true; 4][..], &mixed] {
            let (proxied, heard) = lot(&game, &worth, sealed);
            assert_eq!(heard, live.1, "{worth:?}");
            assert_eq!(proxied, live.0);
        }
    }
}

// K21, KA5
#[test]
fn auctions_end_and_bids_never_exceed_a_purse() {
    let mut luck = Luck::seeded(33);
    let research: Vec<Table> = (2..=4).map(Table::new).collect();
    let discovery: Vec<Table> = (2..=4).map(|seats| Table::discovering(seats, "u d")).collect();
    for number in 0..20_000 {
        let tables = if number % 2 == 0 { &research } else { &discovery };
        let mut game = tables[luck.below(3) as usize].game.clone();
        let mut purses = Vec::new();
        for player in &mut game.players {
            player.ev = below(&mut luck, 12) + if number % 2 == 0 { 0 } else { 2 };
            purses.push(player.ev);
        }
        if number % 2 == 1 {
            play(&mut game, action("open u"), &mut Vec::new());
        }
        let mut paid = vec![0; purses.len()];
        let mut moves = 0;
        let phase = game.phase;
        while game.phase == phase && (phase == Phase::Research || game.lot.is_some()) {
            let action = *luck.pick(&game.legal(game.turn)).expect("a player who must act can");
            let mut heard = Vec::new();
            play(&mut game, action, &mut heard);
            for event in heard {
                match event {
                    Event::Bid { seat, amount, .. } | Event::Raised { seat, amount, .. } => {
                        assert!(amount <= purses[seat.index()]);
                    }
                    Event::Claimed { seat, paid: sum, .. } | Event::Won { seat, paid: sum, .. } => {
                        paid[seat.index()] += sum;
                    }
                    _ => {}
                }
            }
            moves += 1;
            assert!(moves < 400, "auctions end");
        }
        for (seat, (purse, paid)) in purses.into_iter().zip(paid).enumerate() {
            let left = game.players[seat].ev;
            assert!(left + paid >= purse && paid <= purse, "{purse} - {paid} is {left}");
        }
    }
}

#[test]
fn a_limit_bids_the_minimum_and_answers_until_it_is_exceeded() {
    let mut table = Table::new(2).play("limit lhc 5");
    assert_eq!(table.game.bundles[0].bid, Some((Seat(0), 0)));
    table.go("bid lhc 3");
    assert_eq!(table.game.bundles[0].bid, Some((Seat(0), 4)), "answered at once");
    assert_eq!(table.acting(), Seat(1));
    table.go("bid lhc 5");
    assert_eq!((table.acting(), table.game.bundles[0].bid), (Seat(0), Some((Seat(1), 5))));
    assert_eq!(table.player(0).plan, [], "the limit is exceeded and gone");
}

#[test]
fn a_fallback_goes_on_elsewhere_when_the_limit_is_exceeded() {
    let mut table = Table::new(2).play("else slac 4; else rhic 9");
    assert_eq!(table.acting(), Seat(0), "a fallback is not yet a bid");
    assert_eq!(table.refused("else slac 5"), "K16");
    table.go("limit lhc 2; bid lhc 3");
    let bids: Vec<_> = table.game.bundles.iter().map(|bundle| bundle.bid).collect();
    assert_eq!(bids, [None; 4], "all have a token, so bidding was over");
    assert_eq!((table.player(0).ev, table.held(0)), (10, "u d y pi+".to_owned()), "at SLAC for 0");
}

/// The stored moves differ, but the tables are the same.
#[test]
fn a_limit_with_its_fallback_is_one_move_or_two() {
    for (one, two) in [
        ("limit lhc 7 else slac 4", "else slac 4; limit lhc 7"),
        ("else rhic 9; limit lhc 2 else slac 4", "else slac 4; else rhic 9; limit lhc 2"),
        ("else slac 9; limit lhc 2 else slac 4", "else slac 4; limit lhc 2"),
        ("else lhc 9; limit lhc 2 else slac 4", "else slac 4; limit lhc 2"),
    ] {
        let (one, two) = (Table::new(3).play(one), Table::new(3).play(two));
        assert_eq!(one.game, two.game);
        assert_eq!(one.acting(), Seat(1), "it is a bid");
    }
    let mut table = Table::new(2).play("limit lhc 2 else slac 4; bid lhc 3");
    assert_eq!((table.player(0).ev, table.held(0)), (10, "u d y pi+".to_owned()), "at SLAC for 0");
    table = Table::new(2);
    assert_eq!(table.refused("limit lhc 2 else lhc 4"), "K16");
    assert_eq!(table.refused("limit lhc 2 else slac 11"), "K21");
    assert_eq!(table.refused("limit lhc 11 else slac 2"), "K21");
    assert_eq!(table.refused("limit lhc 2 else superkekb 2"), "KA1");
    table.go("bid slac 3");
    assert_eq!(table.refused("limit lhc 2 else slac 3"), "K16");
}

#[test]
fn menus_offer_a_fallback_up_to_the_same_amount() {
    let table = Table::new(2).play("bid slac 8");
    let offered: Vec<String> =
        table.legal("limit").into_iter().filter(|text| text.contains("lhc 9 else")).collect();
    let all = ["limit lhc 9 else slac 9", "limit lhc 9 else tevatron 9", "limit lhc 9 else rhic 9"];
    assert_eq!(offered, all);
    assert!(!table.legal("limit").contains(&"limit lhc 8 else slac 8".to_owned()), "too little");
}

#[test]
fn a_single_bid_may_have_fallbacks_too() {
    let table = Table::new(2).play("else slac 4; bid lhc 2; bid lhc 3");
    assert_eq!((table.player(0).ev, table.held(0)), (10, "u d y pi+".to_owned()));
}

#[test]
fn a_limit_replaces_a_fallback_at_the_same_accelerator() {
    let table = Table::new(2).play("else lhc 4; limit lhc 6");
    assert_eq!(table.player(0).plan, [Ceiling { at: Accelerator::Lhc, most: 6 }]);
}

#[test]
fn two_limits_meet_at_once_and_end_with_the_auction() {
    let table = Table::new(2).play("limit lhc 5; limit lhc 7");
    assert_eq!((table.acting(), table.game.bundles[0].bid), (Seat(0), Some((Seat(1), 5))));
    let table = table.play("bid rhic 0");
    assert!(table.game.players.iter().all(|player| player.plan.is_empty()));
    assert_eq!(table.player(1).ev, 5);
}

#[test]
fn a_limit_in_discovery_passes_when_it_is_exceeded() {
    let mut table = Table::discovering(3, "u d");
    table.go("open u; limit 4; limit 6; bid 7");
    assert_eq!(table.acting(), Seat(1), "seats 0 and 1 are out, so seat 2 has won");
    assert_eq!((table.held(2), table.player(2).ev), ("u".to_owned(), 3));
    assert!(table.game.players.iter().all(|player| player.limit.is_none()));
    let told: Vec<bool> =
        table.events().iter().map(|event| matches!(event, Event::Passed { .. })).collect();
    assert_eq!(told, [false, true, true, false]);
}

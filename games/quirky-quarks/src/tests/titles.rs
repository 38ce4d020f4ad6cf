//! Titles of panels: each pick of a move leads to another one.

use super::*;
use quark_game::kit::testing::said;
use quark_scene::{Item, Scene};

/// The title of a panel whose player can still make these moves.
fn title(table: &Table, open: &[Action]) -> String {
    let scene = QuirkyQuarks::panel(&table.view(Viewer::Seat(table.acting())), open);
    titled(&scene)
}

fn titled(scene: &Scene) -> String {
    let bold = scene.items.iter().find_map(|item| match item {
        Item::Text(text) if text.pieces[0].size == 60 => Some(text.pieces[0].text.clone()),
        _ => None,
    });
    bold.unwrap_or_else(|| panic!("no title: {:?}", said(scene)))
}

/// Titles from the first panel of a turn to the last one, on the way to this move.
fn titles(table: &Table, notation: &str) -> Vec<String> {
    let view = table.view(Viewer::Seat(table.acting()));
    let picked = QuirkyQuarks::steps(&view, &action(notation));
    let legal = table.game.legal(table.acting());
    let open = |depth: usize| -> Vec<Action> {
        let is_open =
            |action: &&Action| QuirkyQuarks::steps(&view, action).starts_with(&picked[..depth]);
        legal.iter().filter(is_open).copied().collect()
    };
    (0..=picked.len()).map(|depth| title(table, &open(depth))).collect()
}

#[test]
fn every_pick_of_a_bid_has_a_title_of_its_own() {
    let table = Table::new(3).hand(0, "u");
    assert_eq!(titles(&table, "bid lhc 3"), ["Make a bid", "Bid at LHC", "Bid 3 eV"]);
    let bot = ["Make a bid", "Bot: where?"];
    let up_to = ["Bot: up to what?", "Let the bot bid"];
    assert_eq!(titles(&table, "limit lhc 3"), [&bot[..], &up_to].concat());
    let next = ["Bot: where next?"];
    assert_eq!(titles(&table, "limit lhc 3 else slac 3"), [&bot[..], &next, &up_to].concat());
    let later = ["If outbid: where?", "Bot: up to what?", "Bot: up to 3 eV"];
    assert_eq!(titles(&table, "else slac 3"), [&bot[..], &later].concat());
}

#[test]
fn every_pick_of_an_auction_has_a_title_of_its_own() {
    let table = Table::discovering(2, "u d laser");
    assert_eq!(titles(&table, "open u"), ["Open or don’t", "Open u"]);
    assert_eq!(titles(&table, "open laser")[1], "Open this Quest");
    assert_eq!(titles(&table, "pass"), ["Open or don’t", "Don’t open"]);
    assert_eq!(title(&table, &[action("open u"), action("open d")]), "Open what?");
    let table = table.play("open u; bid 2");
    assert_eq!(titles(&table, "pass"), ["Bid 3 or pass", "Pass"]);
    assert_eq!(titles(&table, "bid 3"), ["Bid 3 or pass", "Bid 3 eV"]);
    assert_eq!(titles(&table, "limit 5"), ["Bid 3 or pass", "Bot: up to what?", "Bot: up to 5 eV"]);
    let poor = table.ev(1, 2);
    assert_eq!(titles(&poor, "pass"), ["Can’t raise"; 2]);
}

#[test]
fn every_pick_of_a_swap_or_a_quest_has_a_title_of_its_own() {
    let swap = Table::completing(1, "u e laser", "").with(|game| {
        game.players[0].due.swaps = 1;
        game.particles.discards = bag("s q");
    });
    assert_eq!(titles(&swap, "swap u s"), ["Swap or 1 eV", "Swap u for…", "Swap u for s"]);
    assert_eq!(titles(&swap, "pass"), ["Swap or 1 eV", "Gain 1 eV instead"]);
    let table = Table::completing(1, "u u d e e e proton", "");
    let proton = ["Complete Quests", "Pay for Proton", "Complete Proton"];
    assert_eq!(titles(&table, "play proton u2 d"), proton);
    assert_eq!(titles(&table, "pass"), ["Complete Quests", "Complete nothing"]);
}

//! Checks the card of a table that waits for players.

use super::{Seated, player};
use crate::{Message, Row, lobby};
use quark_games::catalog;
use quark_session::{Act, Terms};

fn card(table: &Seated) -> Message {
    table.looked_at(lobby::card)
}

fn labels(message: &Message) -> Vec<&str> {
    let buttons = message.rows.iter().filter_map(|row| match row {
        Row::Buttons(buttons) => Some(buttons),
        Row::Menu(_) => None,
    });
    buttons.flatten().map(|button| button.label.as_str()).collect()
}

fn quark() -> Seated {
    Seated::opened(catalog().find("quark").unwrap(), 2, 1)
}

#[test]
fn a_full_table_offers_no_seat() {
    let mut table = quark();
    assert!(labels(&card(&table)).contains(&"Join"));
    table.does(player(1), Act::Join);
    let full = card(&table);
    assert!(!labels(&full).contains(&"Join") && labels(&full).contains(&"Start"));
    assert!(full.content.contains("The table is full: press **Start**."), "{}", full.content);
    table.does(player(1), Act::Leave);
    assert!(labels(&card(&table)).contains(&"Join"));
}

#[test]
fn a_card_names_only_the_rules_that_are_not_the_usual_ones() {
    for kind in catalog().iter() {
        let said = card(&Seated::opened(kind, 2, 1)).content;
        for variant in kind.info().variants {
            assert!(!said.contains(&format!("**{}**", variant.title)), "{said}");
        }
        assert!(!said.contains("**Hints**"), "nobody asked for them: {said}");
    }
    let mut table = quark();
    let options = Some(table.session.options_with("ties", "atom"));
    table.does(player(0), Act::Change(Terms { options, ..Terms::default() }));
    let said = card(&table).content;
    assert!(said.contains("**Ties**: The higher atom breaks a tie."), "{said}");
    table.does(player(0), Act::Change(Terms { hints: Some(true), ..Terms::default() }));
    let said = card(&table).content;
    assert!(said.contains("**Hints**: all players can ask a machine"), "{said}");
}

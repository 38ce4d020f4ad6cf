//! The panel of a player: what it asks, marks and leaves out.

use super::*;
use quark_game::kit::testing::{possible, said};
use quark_scene::{Area, Ink, Item, Mark, Panel, Place, Scene};

#[test]
fn the_panel_marks_what_can_still_be_picked() {
    let table =
        Table::new(3).hand(0, "rrrby").before(0, "54 13").before(1, "45").conveyor("1 16 2 46");
    let view = table.own_view();
    let legal = table.game.legal(Seat(0));
    let of = |start: &str| -> Vec<Action> {
        legal.iter().copied().filter(|one| one.to_string().starts_with(start)).collect()
    };
    let marks = |open: &[Action]| possible(&Element313::panel(&view, open)).len();
    assert_eq!(marks(&legal), 2, "what can be bought");
    assert_eq!(marks(&of("buy 16")), 0, "it is picked");
    assert_eq!(marks(&of("swap")), 4);
    assert_eq!(marks(&of("end")), 0);
    assert_eq!(marks(&of("discard")), 3, "quarks of each colour");
    assert_eq!(marks(&of("filter r")), 0, "it is picked");
    let own = Element313::scene(&view);
    assert_eq!(possible(&own).len(), 2, "what the hand pays for in its turn");
    let other = table.hand(1, "rrrby").seen_by(1);
    assert_eq!(possible(&Element313::scene(&other)).len(), 0, "it is another’s turn");
    let with_face = |open: &[Action], face: Ink| {
        let scene = Element313::panel(&view, open);
        let has_it = |item: &&Item| matches!(item, Item::Panel(one) if one.fill == Some(face));
        scene.items.iter().filter(has_it).count()
    };
    assert_eq!(with_face(&legal, Ink::CARD_FACE.faded()), 2, "what cannot be bought");
    let dimmed = |open: &[Action]| with_face(open, Ink::CARD_FACE.dimmed());
    assert_eq!(dimmed(&of("buy 16")), 3 + 2 + 2, "other atoms, own ones, and quarks that stay");
    assert_eq!(dimmed(&of("discard r")), 4 + 2 + 2, "atoms, own ones, and two other quarks");
    assert_eq!(dimmed(&of("end")), 4 + 5, "atoms and quarks");
    let task = |open: &[Action]| {
        let texts = said(&Element313::panel(&view, open));
        let tasks =
            ["Buy atoms", "Pay for atom 16", "Discard quarks", "Replace an atom", "End the turn"];
        tasks.into_iter().filter(|task| texts.iter().any(|text| text == task)).collect::<Vec<_>>()
    };
    assert_eq!(task(&legal), ["Buy atoms"]);
    assert_eq!(task(&of("buy 16")), ["Pay for atom 16"]);
    assert_eq!(task(&of("discard")), ["Discard quarks"]);
    assert_eq!(task(&of("swap")), ["Replace an atom"]);
    assert_eq!(task(&of("end")), ["End the turn"]);
    let framed = |open: &[Action]| {
        let scene = Element313::panel(&view, open);
        let is_lit = |panel: &&Panel| panel.fill == Some(Ink::LANE_LIT);
        let panels = scene.items.iter().filter_map(|item| match item {
            Item::Panel(panel) => Some(panel),
            _ => None,
        });
        panels.filter(is_lit).map(|panel| panel.area.y).collect::<Vec<i16>>()
    };
    let (atoms, hand) = (framed(&legal), framed(&of("discard")));
    assert!(hand.len() == 1 && atoms.len() == 1 && hand < atoms, "the hand is lit: {hand:?}");
}

#[test]
fn a_settled_turn_asks_for_what_is_still_possible() {
    let asked = |table: &Table| {
        let (own, board) = (table.own_view(), table.public());
        let open = table.game.legal(Seat(0));
        let asked = [Element313::panel(&own, &open), Element313::scene(&board)];
        let tasks = ["Buy or end", "Discard or end", "End the turn"];
        asked.map(|scene| tasks.into_iter().find(|task| said(&scene).contains(&(*task).to_owned())))
    };
    let late = |hand: &str, conveyor: &str| {
        let table = Table::new(2).hand(0, hand).conveyor(conveyor).deck("");
        table.with(|game| game.round = 100)
    };
    assert_eq!(asked(&late("rry", "1 16")), [Some("Buy or end"); 2]);
    let poor = asked(&late("b", "45"));
    assert_eq!(poor, [Some("Discard or end"), Some("Buy or end")], "others don’t know the hand");
    assert_eq!(asked(&late("b", "")), [Some("Discard or end"); 2]);
    let formed = Table::new(2).before(0, "45 47 48 13").hand(0, "rry").play("claim");
    assert_eq!(asked(&formed), [Some("Discard or end"); 2]);
}

#[test]
fn a_panel_marks_changes_of_the_conveyor_of_atoms_and_of_rivals_only() {
    let table = Table::new(4).hand(0, "rrrby").before(0, "54 13").before(1, "45");
    let panel = Element313::panel(&table.own_view(), &table.game.legal(Seat(0)));
    let (loud, quiet): (Vec<&Place>, Vec<&Place>) =
        panel.places.iter().partition(|place| place.mark != Mark::None);
    let ends_in = |place: &&Place, ends: &[&str]| ends.iter().any(|end| place.name.ends_with(end));
    let (atoms, loud): (Vec<&Place>, Vec<&Place>) = loud
        .into_iter()
        .partition(|place| ends_in(place, &["’s sum", "’s hand", "’s number of atoms"]));
    // Of each rival three, of the viewer one.
    assert_eq!((atoms.len(), loud.len()), (3 * 3 + 1, crate::state::CONVEYOR), "{loud:?}");
    assert!(loud.iter().all(|place| place.name.ends_with("of the conveyor")), "{loud:?}");
    assert!(quiet.iter().any(|place| place.name.ends_with("quarks")), "{quiet:?}");
    let mut areas: Vec<Area> = loud.iter().map(|place| place.area).collect();
    areas.sort_by_key(|area| area.x);
    // Marks reach up to 10 pixels over an edge.
    assert!(areas.windows(2).all(|two| two[0].grown(14).right() <= two[1].x - 14), "{areas:?}");
}

#[test]
fn what_else_pays_is_dim_while_quarks_are_discarded() {
    let table = Table::new(2).hand(0, "rry").before(0, "45 47");
    let legal = table.game.legal(Seat(0));
    let discards: Vec<Action> =
        legal.iter().copied().filter(|one| matches!(one, Action::Discard(..))).collect();
    let is_bright = |open: &[Action]| {
        let panel = Element313::panel(&table.own_view(), open);
        panel.items.iter().any(|item| match item {
            Item::Text(text) => {
                text.pieces.iter().any(|piece| piece.text == "Extra" && piece.ink == Ink::TEXT)
            }
            _ => false,
        })
    };
    assert!(is_bright(&legal));
    assert!(!is_bright(&discards) && !is_bright(&discards[..1]));
}

#[test]
fn an_attack_marks_the_atoms_it_may_hit() {
    let table = Table::new(3).before(1, "45 47*").before(2, "1").with(|game| game.step = Step::Zap);
    let view = table.own_view();
    let legal = table.game.legal(Seat(0));
    assert_eq!(possible(&Element313::panel(&view, &legal)).len(), 3);
    assert_eq!(possible(&Element313::panel(&view, &legal[..1])).len(), 1);
    let said = said(&Element313::panel(&view, &legal));
    assert!(said.contains(&"Which atom do you attack?".to_owned()), "{said:?}");
    assert!(!said.iter().any(|text| text.starts_with("Your hand")), "{said:?}");
}

#[test]
fn the_picture_of_a_usual_turn_is_low() {
    for seats in 2..=4 {
        let mut table = Table::new(seats).hand(0, "rrbyy");
        let panel = |table: &Table| {
            let view = table.own_view();
            Element313::panel(&view, &table.game.legal(Seat(0)))
        };
        assert!(panel(&table).height <= 1_060, "{}", panel(&table).height);
        table = table.before(0, "45 40* 41 32 25 8 13-").before(1, "50 51");
        assert!(panel(&table).height <= 1_110, "{}", panel(&table).height);
        let crowd = "45 46* 47 54 40* 41 25* 26 31* 32 16 13* 1 2 3-";
        let crowded = table.before(0, crowd).hand(0, "rrrrrrbbbbbbyyyy");
        assert!(panel(&crowded).height <= 1_250, "{}", panel(&crowded).height);
    }
}

/// Areas of the panels of a picture that are as high as the cards of a hand.
fn cards_of_the_hand(scene: &Scene) -> usize {
    let is_card = |item: &&Item| matches!(item, Item::Panel(panel) if panel.fill == Some(Ink::CARD_FACE) && panel.area.height == 166);
    scene.items.iter().filter(is_card).count()
}

#[test]
fn the_panel_has_the_hand_largest_the_mixtures_and_the_numbers_of_atoms() {
    let table = Table::new(4).hand(0, "rrby").before(0, "45 13-").before(1, "33").conveyor("1 16");
    let legal = table.game.legal(Seat(0));
    let panel = Element313::panel(&table.own_view(), &legal);
    assert_eq!(cards_of_the_hand(&panel), 4);
    let tallest = panel.items.iter().filter_map(|item| match item {
        Item::Panel(panel) if panel.fill == Some(Ink::CARD_FACE) => Some(panel.area.height),
        _ => None,
    });
    assert_eq!(tallest.max(), Some(166));
    let texts = said(&panel);
    let count = |text: &str| texts.iter().filter(|one| *one == text).count();
    assert_eq!((count("+"), count("=")), (3 + 1, 3), "three mixtures, and an extra quark");
    assert_eq!([count("45"), count("13"), count("33")], [1, 2, 0], "numbers below own atoms");
    let board = said(&Element313::scene(&table.public()));
    assert!(["45", "13", "33"].iter().all(|one| board.contains(&(*one).to_owned())), "{board:?}");
}

#[test]
fn the_panel_asks_to_buy_only_if_an_atom_can_be_bought() {
    let asked = |hand: &str, held: &str| {
        let table = Table::new(2).hand(0, hand).before(0, held).conveyor("1 16");
        let texts = said(&Element313::scene(&table.own_view()));
        let tasks = ["Buy atoms", "Exchange a quark", "Replace an atom", "Discard or end"];
        let tasks = tasks.into_iter().chain(["End the turn"]);
        tasks.filter(|task| texts.iter().any(|text| text == task)).collect::<Vec<&str>>()
    };
    assert_eq!(asked("rry", ""), ["Buy atoms"]);
    assert_eq!(asked("bb", ""), ["Discard or end"]);
    assert_eq!(asked("bb", "13"), ["Exchange a quark"]);
    assert_eq!(asked("bb", "54"), ["Replace an atom"]);
    assert_eq!(asked("bb", "54* 13*"), ["Discard or end"]);
    assert_eq!(asked("", ""), ["End the turn"]);
}

#[test]
fn the_panel_says_what_is_missing_to_313() {
    let said = |held: &str| {
        let view = Table::new(2).hand(0, "r").before(0, held).own_view();
        let text = said(&Element313::scene(&view));
        let title = text.into_iter().find(|text| text.starts_with("Your atoms")).unwrap();
        title.strip_prefix("Your atoms").unwrap().to_owned()
    };
    assert_eq!(said("45 47 48"), "An atom of 13 makes 313");
    assert_eq!(said("45 47"), "Still needed: an odd value");
    assert_eq!(said(""), "");
}

//! Tests steps where little is left to pick.

use super::*;

#[test]
fn no_menu_has_a_single_entry() {
    let mut long = 0;
    for kind in catalog().iter() {
        for seats in [*kind.info().seats.start(), *kind.info().seats.end()] {
            each_turn(kind.info().key, seats, 7, 120, |moves| {
                let (mut open, mut seen) = (vec![(Vec::new(), 0)], HashSet::new());
                while let Some((path, page)) = open.pop() {
                    let leads = Leads::Table { table: 1, seen: 1 };
                    let picker = Picker { leads, moves, path: &path, page };
                    let rows = picker.rows();
                    for menu in rows.iter().filter_map(|row| menu(std::slice::from_ref(row))) {
                        assert!(1 < menu.options.len(), "{:?}: {menu:?}", picker.trail());
                        long += usize::from(menu.options.len() == 25);
                    }
                    let picks = rows.iter().flat_map(Row::clicks).filter_map(|click| match click {
                        Click::Table(_, TableClick::Act(ActClick::Pick { path, page, .. })) => {
                            Some((path.clone(), *page))
                        }
                        _ => None,
                    });
                    open.extend(picks.filter(|pick| seen.insert(pick.clone())));
                }
            });
        }
    }
    assert!(0 < long, "some menus are full");
}

#[test]
fn a_menu_after_the_only_particle_asks_the_question_of_the_game() {
    let mut asked = 0;
    for seed in 0..12 {
        each_turn("quanta", 2, seed, 400, |moves| {
            let rows = rows(moves, &[]);
            let Some(menu) = menu(&rows) else { return };
            let bare = ["Positive…", "Negative…", "Neutron…"];
            assert!(!bare.contains(&menu.placeholder.as_str()), "{}", menu.placeholder);
            asked += usize::from(menu.placeholder.ends_with(": which square?"));
        });
    }
    assert!(0 < asked, "there were always several particles");
}

#[test]
fn a_single_long_move_is_a_button_with_its_last_pick() {
    let steps = [
        "Convert",
        "Ada’s large at p12 (the 8 of clubs) to your medium",
        "With two kings and a queen, then draw 2 cards",
    ];
    let only = Choice {
        notation: "only".to_owned(),
        steps: steps.map(str::to_owned).to_vec(),
        ..Choice::default()
    };
    let other =
        Choice { notation: "draw".to_owned(), steps: vec!["Draw".to_owned()], ..Choice::default() };
    let moves = [only, other];
    let path = after(&moves, &[], "Convert");
    let picker =
        Picker { leads: Leads::Table { table: 1, seen: 1 }, moves: &moves, path: &path, page: 0 };
    assert_eq!(picker.trail(), &steps[..2], "the rest is taken, and the text says so");
    let played = pressed(&picker.rows(), steps[2]);
    assert!(
        matches!(played, TableClick::Act(ActClick::Play { notation, .. }) if notation == "only")
    );
}

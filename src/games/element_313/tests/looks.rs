//! The pictures: that they can be read, that nothing lies on something else, what they mark. With
//! `QUARK_PICTURES` naming a folder, positions are painted there to be looked at.

use std::path::PathBuf;

use super::*;
use crate::{
    game::Face,
    scene::{Area, Caption, Ink, Item, SMALLEST, Scene, Theme, paint},
};

const LONG: &str = "Constantine Bartholomew the 32nd";

fn caption() -> Caption {
    Caption {
        names: vec![LONG.into(), "Bo".into(), "W".repeat(32), "Grace Hopper".into()],
        table: "EL-12".into(),
        moves: 58,
        seed: "41d0be77aa".into(),
    }
}

/// A picture with its name.
type Shown = (String, Scene);

/// All that can be seen of a position: the board, the hand, the panel before and after first picks.
fn pictures(name: &str, game: &Element313) -> Vec<Shown> {
    let own = game.view(Viewer::Seat(game.turn));
    let other = Seat((game.turn.0 + 1) % game.players.len() as u8);
    let open = game.legal(game.turn);
    let mut shown = vec![
        (format!("{name}-board"), Element313::scene(&game.view(Viewer::Spectator))),
        (format!("{name}-hand"), Element313::scene(&own)),
        (format!("{name}-other"), Element313::scene(&game.view(Viewer::Seat(other)))),
        (format!("{name}-panel"), Element313::panel(&own, &open)),
    ];
    let mut firsts: Vec<String> = Vec::new();
    for action in &open {
        let steps = Element313::steps(&own, action);
        if !firsts.contains(&steps[0]) {
            let left: Vec<Action> = open
                .iter()
                .copied()
                .filter(|one| Element313::steps(&own, one)[0] == steps[0])
                .collect();
            let pick = firsts.len();
            shown.push((format!("{name}-pick-{pick}"), Element313::panel(&own, &left)));
            firsts.push(steps[0].clone());
        }
    }
    shown
}

/// Positions laid out by hand: beginnings, crowds, attacks, ends.
fn laid_out() -> Vec<Shown> {
    let crowd = "45 46* 47 54 40* 41 25* 26 31* 32 16 13* 1 2 3-";
    let others = ["48 50 42** 44 27 28 17 18 4 5", "51 43 55 29 30 19 20 6 7 8-", "49 53 56 33 34"];
    let mut all = Vec::new();
    for seats in [2, 4] {
        let opening = Element313::setup(&Options::default(), seats, &mut Luck::seeded(9));
        all.extend(pictures(&format!("start-{seats}"), &opening));
        let mut middle = Table::new(seats).hand(0, "rrbyy").before(0, "45 40* 41 32 25 8 13-");
        let mut crowded = Table::new(seats).hand(0, "rrrrrrbbbbbbyyyy").before(0, crowd);
        for seat in 1..seats {
            let held = others[usize::from(seat) - 1];
            let few: Vec<&str> = held.split(' ').take(4 + usize::from(seat)).collect();
            middle = middle.before(seat, &few.join(" ")).hand(seat, "rby");
            crowded = crowded.before(seat, held).hand(seat, "rryyb");
        }
        let middle = middle.conveyor("57 46 16 24 54 1").deck("9 10 11 12");
        all.extend(pictures(&format!("middle-{seats}"), &middle.game));
        let bought = middle.play("buy 1 rr +y");
        all.extend(pictures(&format!("bought-{seats}"), &bought.game));
        let crowded = crowded.conveyor("57 52 15 24 58 9").deck("10 11");
        all.extend(pictures(&format!("crowded-{seats}"), &crowded.game));
        let attack = crowded.play("buy 57 rrbbyy");
        all.extend(pictures(&format!("attack-{seats}"), &attack.game));
        let formed = Table::new(seats)
            .before(0, "45 47 48 41 25 13 14 8 2 18")
            .before(1, "49 51")
            .hand(0, "b")
            .play("claim");
        all.extend(pictures(&format!("formed-{seats}"), &formed.game));
        let mut over = formed.play("end");
        while !over.is_over() {
            over.go("end");
        }
        all.extend(pictures(&format!("over-{seats}"), &over.game));
        let mut nobody = Table::new(seats).before(0, "45 47 48").with(|game| game.round = 100);
        (0..seats).for_each(|_| nobody.go("end"));
        all.extend(pictures(&format!("nobody-{seats}"), &nobody.game));
    }
    all
}

/// Those, and some of games played at random.
fn many() -> Vec<Shown> {
    let mut all = laid_out();
    for seats in 2..=4 {
        let mut moves = 0;
        random_game(Options::default(), seats, seats.into(), |game, _| {
            moves += 1;
            if moves % 40 == 0 {
                all.extend(pictures(&format!("played-{seats}-{moves:03}"), game));
            }
        });
        let over = random_game(options(r#"{"counting":"subset"}"#), seats, 7, |_, _| ());
        all.extend(pictures(&format!("ended-{seats}"), &over));
    }
    all
}

#[test]
fn pictures_are_of_a_size_that_a_phone_shows_well_and_their_texts_can_be_read() {
    for (name, scene) in many() {
        assert_eq!(scene.width, 1200, "{name}");
        assert!(scene.height <= 1500, "{name}: {}", scene.height);
        for item in &scene.items {
            if let Item::Text(text) = item {
                let least = text.pieces.iter().map(|piece| piece.size).min();
                assert!(Some(SMALLEST) <= least, "{name}: {text:?}");
            }
        }
    }
}

#[test]
fn nothing_lies_outside_and_no_text_on_another() {
    for (name, scene) in many() {
        let canvas = Area::new(0, 0, scene.width.cast_signed(), scene.height.cast_signed());
        for item in &scene.items {
            let area = match item {
                Item::Panel(panel) => Some(panel.area),
                Item::Disc { centre, radius, .. } | Item::Ring { centre, radius, .. } => {
                    Some(Area::new(centre.x, centre.y, 0, 0).grown(*radius))
                }
                Item::Polygon { .. }
                | Item::Drawing { .. }
                | Item::Line { .. }
                | Item::Text(_)
                | Item::Footer { .. } => None,
            };
            assert!(area.is_none_or(|area| canvas.holds(area)), "{name}: {item:?}");
        }
        let texts = paint::texts(&scene, &caption());
        for (place, text) in texts.iter().enumerate() {
            assert!(canvas.holds(*text), "{name}: {text:?}");
            let other = texts[place + 1..].iter().find(|other| text.meets(**other));
            // Fanned out cards of a hand lie on each other's letters.
            let fanned = name.contains("-hand")
                || name.contains("-panel")
                || name.contains("-pick")
                || name.contains("-other");
            let in_hand = |area: &Area| 540 < area.y && area.y < 770;
            assert!(
                other.is_none_or(|other| fanned && in_hand(text) && in_hand(other)),
                "{name}: {text:?} meets {other:?}"
            );
        }
    }
}

#[test]
fn pictures_are_small_files() {
    let folder = std::env::var_os("QUARK_PICTURES").map(PathBuf::from);
    for (place, (name, scene)) in laid_out().into_iter().enumerate() {
        let themes: &[Theme] = match folder {
            Some(_) => &Theme::ALL,
            None => &Theme::ALL[place % 3..][..1],
        };
        for theme in themes {
            let png = paint::png(&scene, &caption(), *theme);
            assert!(png.len() <= 100_000, "{name} in {theme}: {} bytes", png.len());
            if let Some(folder) = &folder {
                std::fs::write(folder.join(format!("{name}-{theme}.png")), png).unwrap();
            }
        }
    }
}

/// How many outlines in the accent colour a picture has.
fn marks(scene: &Scene) -> usize {
    let accented = |item: &&Item| match item {
        Item::Panel(panel) => panel.edge.is_some_and(|edge| edge.ink == Ink::ACCENT),
        _ => false,
    };
    scene.items.iter().filter(accented).count()
}

#[test]
fn the_panel_marks_what_the_picks_leave_open() {
    let table =
        Table::new(3).hand(0, "rrrby").before(0, "54").before(1, "45").conveyor("1 16 2 46");
    let view = table.own_view();
    let legal = table.game.legal(Seat(0));
    let of = |start: &str| -> Vec<Action> {
        legal.iter().copied().filter(|one| one.to_string().starts_with(start)).collect()
    };
    assert_eq!(marks(&Element313::panel(&view, &legal)), 2, "what can be bought");
    assert_eq!(marks(&Element313::panel(&view, &of("buy 16"))), 1);
    assert_eq!(marks(&Element313::panel(&view, &of("swap"))), 4);
    assert_eq!(marks(&Element313::panel(&view, &of("end"))), 0);
    assert_eq!(marks(&Element313::scene(&view)), 0);
}

#[test]
fn credits_stand_in_every_picture() {
    for (name, scene) in laid_out() {
        let credited = scene.items.iter().any(|item| match item {
            Item::Text(text) => text.pieces.iter().any(|piece| {
                piece.text.contains("Dan Brian, Bobby Fowler, Glenn Given · CC BY-NC-SA 3.0")
            }),
            _ => false,
        });
        assert!(credited, "{name}");
    }
}

#[test]
fn the_public_picture_shows_no_hand() {
    let table = Table::new(3).hand(0, "rrr").hand(1, "b");
    let other = Table::new(3).hand(0, "yyy").hand(1, "r");
    let board = |table: &Table| Element313::scene(&table.view(Viewer::Spectator));
    let hand = |table: &Table| Element313::scene(&table.view(Viewer::Seat(Seat(0))));
    assert_eq!(board(&table), board(&other));
    assert_ne!(hand(&table), hand(&other));
    assert_ne!(board(&table), board(&table.hand(0, "rr")), "only the number of cards is shown");
}

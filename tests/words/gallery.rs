//! Pictures of every game, at tables of every size, at every stage: they can be read, nothing overlaps, and they are
//! small. If `QUARK_PICTURES` names a folder, all are painted there in every theme, to look at them or to compare them
//! with earlier ones.

use std::{collections::BTreeSet, path::PathBuf};

use quark::{
    ai::Player,
    any::Json,
    game::{Viewer, conformance::sight},
    games::catalog,
    scene::{Area, Edge, Header, Ink, Item, Theme, paint},
};
use quark_testing::gallery::{Exhibit, Finished, Game, HOURS, TimeOfDay, caption, tables};

/// Paints a picture, and keeps the file if a folder is named.
fn painted(exhibit: &Exhibit, theme: Theme) {
    if let Some(folder) = std::env::var_os("QUARK_PICTURES").map(PathBuf::from) {
        for theme in Theme::ALL {
            let path = folder.join(format!("{}-{theme}.png", exhibit.name));
            let png = paint::png(&exhibit.scene, &exhibit.caption, theme);
            std::fs::write(path, png).expect("the folder can be written to");
        }
    }
    let png = paint::png(&exhibit.scene, &exhibit.caption, theme);
    assert!(png.len() <= 100_000, "{} in {theme}: {} bytes", exhibit.name, png.len());
    let read = image::load_from_memory(&png).expect("a picture");
    assert_eq!(read.width(), u32::from(exhibit.scene.width), "{}", exhibit.name);
}

/// Checks that a picture can be read, and paints it.
fn hang(exhibit: &Exhibit, theme: Theme) {
    sight::check(&exhibit.name, &exhibit.scene, &exhibit.caption);
    painted(exhibit, theme);
}

/// Returns a player’s panel with marks on what has changed since their last turn. The marks lie on no words.
fn changes(game: &Game, hour: TimeOfDay) -> Exhibit {
    let (exhibit, from) = game.changes(hour);
    let Exhibit { name, scene, caption } = &exhibit;
    let texts = paint::texts(scene, caption);
    for item in &scene.items[from..] {
        let Item::Line { points, edge } = item else { panic!("{name}: {item:?} is no mark") };
        for side in points.windows(2) {
            let (x, y) = (side[0].x.min(side[1].x), side[0].y.min(side[1].y));
            let (far, low) = (side[0].x.max(side[1].x), side[0].y.max(side[1].y));
            let stroke = Area::new(x, y, far - x, low - y).grown(edge.width / 2);
            let hit = texts.iter().find(|text| text.meets(stroke));
            assert_eq!(hit, None, "{name}: a mark at {stroke:?} lies on words");
        }
    }
    exhibit
}

#[test]
fn every_picture_of_every_game_is_small_and_readable() {
    let mut themes = Theme::ALL.into_iter().cycle();
    for (kind, seats) in tables() {
        for (seed, hour) in (u64::from(seats)..).zip(HOURS) {
            for exhibit in Game::random(kind, seats, seed).exhibits(hour, false) {
                hang(&exhibit, themes.next().expect("they go round"));
            }
        }
    }
}

#[test]
fn the_pictures_of_a_good_game_are_small_and_readable() {
    let mut themes = Theme::ALL.into_iter().cycle();
    for (kind, seats) in tables() {
        let game = Game::of(Player::Easy, kind, seats, 50 + u64::from(seats));
        for hour in HOURS {
            // Before the end is another turn than the last one.
            let changes = (!matches!(hour, TimeOfDay::End)).then(|| changes(&game, hour));
            for exhibit in game.exhibits(hour, false).into_iter().chain(changes) {
                hang(&exhibit, themes.next().expect("they go round"));
            }
        }
    }
}

#[test]
fn every_part_of_every_picture_is_small_once_enlarged() {
    let mut themes = Theme::ALL.into_iter().cycle();
    for (kind, seats) in tables() {
        for (seed, hour) in (u64::from(seats)..).zip([TimeOfDay::Middle, TimeOfDay::Late]) {
            for whole in Game::random(kind, seats, seed).exhibits(hour, false) {
                let names: BTreeSet<&str> =
                    whole.scene.parts.iter().map(|part| part.name.as_str()).collect();
                for (place, name) in names.into_iter().enumerate() {
                    let name_of = |piece| format!("{}-zoom-{place}-{piece}", whole.name);
                    for piece in 0..whole.scene.parts_called(name) {
                        let scene =
                            whole.scene.closer(name, piece, &whole.caption).expect("it is there");
                        assert!(scene.width <= 1_200 && scene.height <= 1_500, "{name}");
                        let caption = whole.caption.clone();
                        let exhibit = Exhibit { name: name_of(piece), scene, caption };
                        painted(&exhibit, themes.next().expect("they go round"));
                    }
                }
            }
        }
    }
}

#[test]
fn changes_are_marked_and_the_marks_lie_on_no_words() {
    let mut themes = Theme::ALL.into_iter().cycle();
    for (kind, seats) in tables() {
        for (seed, hour) in
            (20 + u64::from(seats)..).zip([TimeOfDay::Start, TimeOfDay::Middle, TimeOfDay::Late])
        {
            let exhibit = changes(&Game::random(kind, seats, seed), hour);
            for theme in themes.by_ref().take(2) {
                hang(&exhibit, theme);
            }
        }
    }
}

#[test]
fn the_picture_of_a_paused_game_says_nothing_of_a_turn() {
    for (kind, seats) in tables() {
        for hour in [TimeOfDay::Middle, TimeOfDay::Late] {
            let game = Game::random(kind, seats, seats.into());
            let mut exhibit = game.exhibits(hour, false).swap_remove(0);
            Header::replace_line(&mut exhibit.scene, "Paused", None);
            exhibit.name += "-paused";
            let right = |item: &&Item| matches!(item, Item::Text(text) if text.at.x == 1_160 && text.at.y <= 146);
            assert_eq!(exhibit.scene.items.iter().find(right), None, "{}", exhibit.name);
            let lit = |item: &&Item| matches!(item, Item::Panel(panel) if panel.fill == Some(Ink::LANE_LIT) && panel.edge.is_some());
            assert_eq!(exhibit.scene.items.iter().find(lit), None, "{}", exhibit.name);
            let invites = |item: &&Item| matches!(item, Item::Panel(panel) if (0..5).any(|seat| panel.edge == Some(Edge::dashed(4, Ink::seat(seat)))));
            assert_eq!(exhibit.scene.items.iter().find(invites), None, "{}", exhibit.name);
            hang(&exhibit, Theme::Dark);
        }
    }
}

#[test]
fn names_of_many_scripts_fit_every_board() {
    let names =
        ["山田 太郎 🎲", "ゆうこ★ユウコ", "王小明", "김철수 ❤️", "𝓐𝓷𝓪 李"].map(str::to_owned);
    for (kind, seats) in tables().filter(|(kind, seats)| seats == kind.info().seats.end()) {
        let game = Game::random(kind, seats, 60);
        let mut exhibit = game.exhibits(TimeOfDay::Middle, false).swap_remove(0);
        exhibit.caption.names = names.to_vec();
        exhibit.name += "-scripts";
        hang(&exhibit, Theme::Light);
    }
}

#[test]
fn long_names_break_no_picture() {
    for (kind, seats) in tables() {
        let game = Game::random(kind, seats, 40 + u64::from(seats));
        for hour in HOURS {
            for exhibit in game.exhibits(hour, true) {
                sight::check(&exhibit.name, &exhibit.scene, &exhibit.caption);
            }
        }
    }
}

#[test]
fn the_summary_of_a_lost_game_names_no_winner() {
    let kind = catalog().find("element-313").unwrap();
    let options = Json::from_iter([("rounds", "25")]);
    let game = |seed| Finished::with(kind, options.clone(), &[Player::Random; 3], seed);
    let lost = (0..20).map(game).find(|game| game.session.position().unwrap().is_lost());
    let lost = lost.expect("at random few form it in so few rounds");
    let alt = lost.summary(false).alt;
    assert!(
        alt.contains("Nobody wins. Nobody formed Element 313") && !alt.contains("1st"),
        "{alt}"
    );
    let exhibit = lost.exhibit("element-313-3-lost-summary-short".to_owned(), false);
    hang(&exhibit, Theme::Dark);
}

#[test]
fn the_end_of_a_zark_city_that_a_block_has_won_is_readable() {
    let kind = catalog().find("zark-city").unwrap();
    for seats in [2_u8, 5] {
        let game = |seed| Finished::of(kind, &vec![Player::Random; seats.into()], seed);
        let is_won = |game: &Finished| game.session.outcome().unwrap().winners().count() == 1;
        let won = (0..40).map(game).find(is_won).expect("one game in four, at random");
        let scene = won.session.position().unwrap().scene(Viewer::Spectator);
        let name = format!("zark-city-{seats}-won-board");
        let exhibit = Exhibit { name, scene, caption: caption(seats, false) };
        hang(&exhibit, Theme::Dark);
    }
}

#[test]
fn every_summary_is_small_and_readable_whatever_the_names() {
    let mut themes = Theme::ALL.into_iter().cycle();
    for (kind, seats) in tables() {
        let players = vec![Player::Random; seats.into()];
        for seed in [u64::from(seats), 30 + u64::from(seats)] {
            let game = Finished::of(kind, &players, seed);
            for (long, names) in [(false, "short"), (true, "long")] {
                let name = format!("{}-{seats}-{seed}-summary-{names}", kind.info().key);
                let exhibit = game.exhibit(name, long);
                hang(&exhibit, themes.next().expect("they go round"));
            }
        }
    }
}

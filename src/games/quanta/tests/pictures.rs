//! The pictures of Quanta: that they can be read and that nothing lies on something else. With
//! `QUARK_PICTURES` naming a folder, all are painted there to be looked at.

use std::path::PathBuf;

use super::super::squares::Region;
use super::*;
use crate::scene::{Area, Caption, Ink, Item, Panel, SMALLEST, Scene, Theme, paint};

/// A picture with its name.
struct Shown {
    name: String,
    scene: Scene,
    caption: Caption,
}

fn caption(names: [&str; 2]) -> Caption {
    Caption {
        names: names.map(str::to_owned).to_vec(),
        table: "QN-7".into(),
        moves: 55,
        seed: "9c41e07b".into(),
    }
}

/// The game of a seed after so many moves.
fn after(options: Options, seed: u64, moves: usize) -> Quanta {
    let mut whim = Luck::seeded(seed);
    let mut table = Table::with(options);
    for _ in 0..moves {
        if !table.is_over() {
            let action = eager(&table.game, &mut whim);
            table.go(action);
        }
    }
    table.game
}

/// The first position in which somebody has a bonus, from so many moves on.
fn bonus(options: Options, seed: u64, from: usize) -> Quanta {
    let mut games = (from..).map(|moves| after(options, seed, moves));
    games.find(|game| game.is_bonus() || game.over).expect("somebody captures something")
}

fn boards() -> Vec<Shown> {
    let filled = Options { edges: Edges::Filled, ..orthogonal() };
    let usual = ["Ada", "Noor"];
    let long = ["Constantine Bartholomew the 32nd", "WWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWW"];
    let scripts = ["日本語の名前がとても長いですね三十二文字", "محمد علي"];
    let mut drawn = after(Options::default(), 4, 500);
    drawn.captured = [squares("d4"), squares("k11")];
    [
        ("start", after(Options::default(), 1, 0), usual),
        ("early", after(Options::default(), 1, 7), usual),
        ("middle", after(Options::default(), 1, 56), usual),
        ("late", after(orthogonal(), 2, 90), usual),
        ("end", after(Options::default(), 1, 500), usual),
        ("draw", drawn, usual),
        ("bonus", bonus(Options::default(), 3, 30), usual),
        ("edges", after(filled, 3, 400), usual),
        ("centre", after(Options { start: Start::Centre, ..filled }, 3, 40), usual),
        ("long", bonus(orthogonal(), 5, 60), long),
        ("scripts", after(filled, 6, 70), scripts),
    ]
    .map(|(name, game, names)| Shown {
        name: name.to_owned(),
        scene: Quanta::scene(&game),
        caption: caption(names),
    })
    .into()
}

/// The panel as it is painted after each pick of one way to a move.
fn panels() -> Vec<Shown> {
    let positions = [
        ("start", after(Options::default(), 1, 0), "Positive"),
        ("middle", after(Options::default(), 1, 56), "Negative"),
        ("late", after(orthogonal(), 2, 90), "Positive"),
        ("bonus", bonus(Options::default(), 3, 30), "Neutron"),
    ];
    let mut panels = Vec::new();
    for (name, game, first) in positions {
        let seat = game.acting().expect("somebody must act").seat();
        let all: Vec<(Action, Vec<String>)> =
            game.legal(seat).into_iter().map(|one| (one, Quanta::steps(&game, &one))).collect();
        let paths: Vec<_> = all.iter().filter(|(_, steps)| steps[0] == first).collect();
        let (_, path) = paths.get(paths.len() / 3).expect("there is such a move");
        for depth in 0..3 {
            let open = all
                .iter()
                .filter(|(_, steps)| steps.iter().take(depth).eq(path.iter().take(depth)));
            let open: Vec<Action> = open.map(|(action, _)| *action).collect();
            let names = ["Constantine Bartholomew the 32nd", "Noor"];
            panels.push(Shown {
                name: format!("panel-{name}-{depth}"),
                scene: Quanta::panel(&game, &open),
                caption: caption(names),
            });
        }
    }
    panels
}

/// Paints a picture, and keeps the file if a folder for it is named.
fn painted(shown: &Shown, theme: Theme) -> Vec<u8> {
    let png = paint::png(&shown.scene, &shown.caption, theme);
    if let Some(folder) = std::env::var_os("QUARK_PICTURES").map(PathBuf::from) {
        let path = folder.join(format!("quanta-{}-{theme}.png", shown.name));
        std::fs::write(path, &png).expect("the folder can be written to");
    }
    png
}

#[test]
fn every_picture_is_small() {
    for shown in boards().iter().chain(&panels()) {
        for theme in Theme::ALL {
            let png = painted(shown, theme);
            assert!(png.len() <= 200_000, "{} in {theme}: {} bytes", shown.name, png.len());
        }
    }
}

#[test]
fn tmp_sizes() {
    for (name, pick) in [("eager", eager as fn(&Quanta, &mut Luck) -> Action), ("any", any)] {
        let mut most = [0; 3];
        for seed in 0..24 {
            let options = all_options()[seed as usize % 12];
            let mut last = Table::with(options);
            let table = played(options, seed, pick, |table, _| {
                if !table.is_over() {
                    last = table.clone();
                }
            });
            let size = |scene| {
                painted(
                    &Shown { name: String::new(), scene, caption: caption(["Ada", "Noor"]) },
                    Theme::Light,
                )
                .len()
            };
            let game = last.game;
            let all = game.legal(game.acting().unwrap().seat());
            let kind: Vec<Action> = all
                .iter()
                .copied()
                .filter(|a| a.to_string().chars().next() == all[0].to_string().chars().next())
                .collect();
            let region: Vec<Action> = kind.iter().copied().filter(|a| matches!(a, Action::Place(_, s) if Region::of(*s) == Region::of(square("l12")))).collect();
            let sizes = [
                size(Quanta::scene(&table.game)),
                size(Quanta::panel(&game, &kind)),
                size(Quanta::panel(&game, &region)),
            ];
            for i in 0..3 {
                most[i] = most[i].max(sizes[i])
            }
        }
        println!("{name}: scene, region, squares: {most:?}");
    }
}

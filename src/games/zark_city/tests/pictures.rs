//! Pictures.
use super::*;
use crate::scene::{Caption, Theme, paint};

fn save(name: &str, scene: &crate::scene::Scene, names: &[&str], theme: Theme) {
    let caption = Caption { names: names.iter().map(|s| (*s).to_owned()).collect(), table: "12".into(), moves: 64, seed: "07d2aa51".into() };
    let png = paint::png(scene, &caption, theme);
    println!("{name} {}x{} {}", scene.width, scene.height, png.len());
    if let Some(folder) = std::env::var_os("QUARK_PICTURES") {
        std::fs::write(std::path::PathBuf::from(folder).join(format!("{name}-{theme}.png")), png).unwrap();
    }
}

const NAMES: [&str; 5] = ["Wren", "Tomas", "Ines", "Kofi", "Maximilian Featherstonehaugh-Smi"];

#[test]
#[ignore]
fn look() {
    for (seats, seed, stops) in [(2u8, 1u64, [0, 3, 30, 90]), (3, 2, [1, 4, 20, 60]), (4, 3, [2, 6, 60, 150]), (5, 4, [3, 8, 100, 300])] {
        let mut luck = Luck::seeded(seed);
        let mut whim = Luck::seeded(!seed);
        let mut game = ZarkCity::setup(&Options::default(), seats, &mut luck);
        let mut n = 0;
        while let Status::Waiting(turn) = game.status() {
            let seat = turn.first().unwrap();
            if stops.contains(&n) {
                let theme = Theme::ALL[(n as usize + seats as usize) % 3];
                save(&format!("board-{seats}-{n}"), &ZarkCity::scene(&game.view(Viewer::Spectator)), &NAMES, theme);
                let view = game.view(Viewer::Seat(seat));
                save(&format!("hand-{seats}-{n}"), &ZarkCity::scene(&view), &NAMES, theme);
                let open = game.legal(seat);
                save(&format!("panel-{seats}-{n}"), &ZarkCity::panel(&view, &open), &NAMES, theme);
                let steps = |a: &Action| ZarkCity::steps(&view, a);
                let a = *whim.pick(&open).unwrap();
                let first: Vec<Action> = open.iter().copied().filter(|b| steps(b)[0] == steps(&a)[0]).collect();
                save(&format!("panel1-{seats}-{n}"), &ZarkCity::panel(&view, &first), &NAMES, theme);
                let second: Vec<Action> = first.iter().copied().filter(|b| steps(b).get(1) == steps(&a).get(1)).collect();
                save(&format!("panel2-{seats}-{n}"), &ZarkCity::panel(&view, &second), &NAMES, theme);
            }
            let list = game.legal(seat);
            let action = *whim.pick(&list).unwrap();
            game.apply(seat, &action, &mut luck).unwrap();
            n += 1;
        }
        save(&format!("end-{seats}"), &ZarkCity::scene(&game.view(Viewer::Spectator)), &NAMES, Theme::Dark);
    }
}

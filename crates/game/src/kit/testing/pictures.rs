//! Checks and readers of pictures, for every game.

use std::path::PathBuf;

use super::{any, dealt, played};
use crate::{
    Face, Seat, Viewer,
    conformance::{sight::check, with_each_number_of_seats},
};
use quark_scene::{
    Area, Caption, Edge, Ink, Item, Panel, Point, Scene, Theme, paint, shapes::PICKED,
};

/// Returns all pictures of a position by name: the board, each seat's own picture, and its panel before the
/// first pick, after each possible first pick, and after each pick on the way to one move.
pub fn pictures<G: Face>(name: &str, game: &G, seats: u8) -> Vec<(String, Scene)> {
    let mut all = vec![(format!("{name}-board"), G::scene(&game.view(Viewer::Spectator)))];
    for seat in Seat::all(seats) {
        let view = game.view(Viewer::Seat(seat));
        all.push((format!("{name}-{}", seat.0), G::scene(&view)));
        let ways: Vec<(G::Action, Vec<String>)> =
            game.legal(seat).into_iter().map(|one| (one.clone(), G::steps(&view, &one))).collect();
        let mut starts: Vec<&[String]> = vec![&[]];
        starts.extend(ways.iter().filter_map(|(_, steps)| steps.get(..1)));
        let path = ways.get(ways.len() / 3).map_or(&[][..], |(_, steps)| steps.as_slice());
        starts.extend((2..path.len()).map(|depth| &path[..depth]));
        starts.sort();
        starts.dedup();
        for (number, start) in starts.into_iter().enumerate() {
            let open = ways.iter().filter(|(_, steps)| steps.starts_with(start));
            let open: Vec<G::Action> = open.map(|(action, _)| action.clone()).collect();
            all.push((format!("{name}-{}-panel-{number}", seat.0), G::panel(&view, &open)));
        }
    }
    all
}

/// Checks that every picture of a random game can be read on a phone: sizes, letters, and no words on top of each
/// other. Looks at the first, the middle and the last position with each number of players. If `QUARK_PICTURES`
/// names a folder, it paints the pictures there, for you to look at.
///
/// # Panics
/// If a picture can't be read, or its file has more than 100,000 bytes; the message names the picture.
pub fn pictures_can_be_read<G: Face>(seed: u64) {
    /// A long name among short ones.
    const NAMED: [&str; 5] = ["Ada", "Wwwwwwww Mmmmmmmm Wwwwwwww Mmmmm", "Chloe", "Dmitri", "Eve"];
    with_each_number_of_seats::<G, ()>(|seats| {
        let mut games = vec![dealt::<G>(&G::Options::default(), seats, seed)];
        played::<G>(&G::Options::default(), seats, seed, any, |one| games.push(one.after.clone()));
        let (middle, end) = (games.len() / 2, games.len() - 1);
        let names: Vec<&str> = NAMED.iter().copied().cycle().take(seats.into()).collect();
        let caption = caption(&names);
        for (at, time) in [(0, "start"), (middle, "middle"), (end, "end")] {
            let shown = pictures(&format!("{}-{seats}-{time}", G::INFO.key), &games[at], seats);
            for (number, (name, scene)) in shown.iter().enumerate() {
                check(name, scene, &caption);
                paint_one(number, name, scene, &caption);
            }
        }
    });
}

/// Caption of a table that was played for a long time, with these names.
pub fn caption(names: &[&str]) -> Caption {
    Caption {
        names: names.iter().map(|&name| name.to_owned()).collect(),
        table: "9007199254740991".into(),
        moves: 1_234,
        seed_hash: "07d2aa51c3".into(),
    }
}

/// Returns true if `QUARK_PICTURES` names a folder that keeps all painted pictures.
pub fn is_looked_at() -> bool {
    folder().is_some()
}

fn folder() -> Option<PathBuf> {
    std::env::var_os("QUARK_PICTURES").map(PathBuf::from)
}

/// Paints a picture and checks that the file has at most 100,000 bytes. Uses theme `number` (modulo their
/// count); if a folder is named, paints every theme and saves the files.
pub fn paint_one(number: usize, name: &str, scene: &Scene, caption: &Caption) {
    let folder = folder();
    let themes = match folder {
        Some(_) => &Theme::ALL[..],
        None => &Theme::ALL[number % Theme::ALL.len()..][..1],
    };
    for &theme in themes {
        let png = paint::png(scene, caption, theme);
        assert!(png.len() <= 100_000, "{name} in {theme}: {} bytes", png.len());
        if let Some(folder) = &folder {
            let path = folder.join(format!("{name}-{theme}.png"));
            std::fs::write(path, png).expect("the folder can be written to");
        }
    }
}

/// Areas that a picture marks as possible moves.
pub fn possible(scene: &Scene) -> Vec<Area> {
    let mut signs = Vec::new();
    for pair in scene.items.windows(2) {
        if let [
            Item::Panel(Panel { area, edge: Some(Edge { ink: Ink::GOOD, width, .. }), .. }),
            corner,
        ] = pair
            && *width < PICKED
        {
            let is_filled = matches!(corner, Item::Polygon { ink: Ink::GOOD, .. });
            assert!(is_filled, "{area:?} has no corner for those who do not see the colour");
            signs.push(*area);
        }
    }
    signs
}

/// Outlines in the accent colour. Each must belong to a halo, which has the symbol of the player who moved
/// last.
pub fn halos(scene: &Scene) -> Vec<Area> {
    let accented = |item: &Item| match item {
        Item::Panel(Panel { area, edge: Some(Edge { ink: Ink::ACCENT, .. }), .. }) => Some(*area),
        _ => None,
    };
    let discs = scene.items.iter().filter_map(|item| match item {
        Item::Disc { centre, ink: Ink::ACCENT, .. } => Some(*centre),
        _ => None,
    });
    let discs: Vec<Point> = discs.collect();
    let halos: Vec<Area> = scene.items.iter().filter_map(accented).collect();
    for area in &halos {
        let near = |disc: &Point| {
            let down = disc.y.abs_diff(area.y).min(disc.y.abs_diff(area.bottom()));
            let at_corner = disc.x.abs_diff(area.right()) <= 16 && down <= 16;
            at_corner || area.holds(Area::new(disc.x, disc.y, 0, 0))
        };
        assert!(discs.iter().any(near), "{area:?} has no symbol of the seat that moved");
    }
    halos
}

/// Texts in a picture.
pub fn said(scene: &Scene) -> Vec<String> {
    let text = |item: &Item| match item {
        Item::Text(text) => Some(text.pieces.iter().map(|piece| piece.text.as_str()).collect()),
        _ => None,
    };
    scene.items.iter().filter_map(text).collect()
}

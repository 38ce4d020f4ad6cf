//! What the eye needs of every picture, whatever the game.

use std::path::PathBuf;

use crate::{
    game::{Face, Seat, Viewer},
    scene::{Area, Caption, Item, SMALLEST, Scene, Theme, paint},
};

/// All that anybody sees of a position, by name: the board, what each seat has before it, and its
/// panel before the first pick, after each of the first picks, and after each on the way to one move.
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

/// What is written below a picture: the names, and a table long played.
pub fn caption(names: &[&str]) -> Caption {
    Caption {
        names: names.iter().map(|&name| name.to_owned()).collect(),
        table: "9007199254740991".into(),
        moves: 1_234,
        seed: "07d2aa51c3".into(),
    }
}

/// Large enough to be read on a phone, on the picture as a whole, and nothing on top of other words.
pub fn check(name: &str, scene: &Scene, caption: &Caption) {
    check_items(name, scene);
    check_texts(name, scene, caption);
}

/// The picture has a size that a phone shows well, nothing is drawn outside, and its letters can be
/// read.
pub fn check_items(name: &str, scene: &Scene) {
    assert_eq!(scene.width, 1200, "{name}");
    assert!(scene.height <= 1500, "{name}: {}", scene.height);
    let canvas = canvas(scene);
    for item in &scene.items {
        assert!(area(item).is_none_or(|area| canvas.holds(area)), "{name}: {item:?}");
        if let Item::Text(text) = item {
            let least = text.pieces.iter().map(|piece| piece.size).min();
            assert!(Some(SMALLEST) <= least, "{name}: {text:?}");
        }
    }
}

/// No text leaves the picture or touches another.
pub fn check_texts(name: &str, scene: &Scene, caption: &Caption) {
    check_texts_but(name, scene, caption, |_| false);
}

/// The same, but that texts of which both may touch do.
pub fn check_texts_but(
    name: &str,
    scene: &Scene,
    caption: &Caption,
    may_touch: impl Fn(&Area) -> bool,
) {
    let canvas = canvas(scene);
    let texts = paint::texts(scene, caption);
    for (place, text) in texts.iter().enumerate() {
        assert!(canvas.holds(*text), "{name}: {text:?}");
        for other in &texts[place + 1..] {
            let touch = text.meets(*other) && !(may_touch(text) && may_touch(other));
            assert!(!touch, "{name}: {text:?} meets {other:?}");
        }
    }
}

/// Whether somebody wants to see what is painted: `QUARK_PICTURES` names a folder for it.
pub fn is_looked_at() -> bool {
    folder().is_some()
}

fn folder() -> Option<PathBuf> {
    std::env::var_os("QUARK_PICTURES").map(PathBuf::from)
}

/// Paints a picture small enough to be sent: in the theme of this number, going round; in every theme
/// and into the folder, if one is named.
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

/// What the texts of a picture say.
pub fn said(scene: &Scene) -> Vec<String> {
    let text = |item: &Item| match item {
        Item::Text(text) => Some(text.pieces.iter().map(|piece| piece.text.as_str()).collect()),
        _ => None,
    };
    scene.items.iter().filter_map(text).collect()
}

fn canvas(scene: &Scene) -> Area {
    Area::new(0, 0, scene.width.cast_signed(), scene.height.cast_signed())
}

fn area(item: &Item) -> Option<Area> {
    match item {
        Item::Panel(panel) => Some(panel.area),
        Item::Disc { centre, radius, .. } | Item::Ring { centre, radius, .. } => {
            Some(Area::new(centre.x, centre.y, 0, 0).grown(*radius))
        }
        Item::Polygon { corners: points, .. } | Item::Line { points, .. } => {
            let (xs, ys) = (points.iter().map(|p| p.x), points.iter().map(|p| p.y));
            let (x, y) = (xs.clone().min()?, ys.clone().min()?);
            Some(Area::new(x, y, xs.max()? - x, ys.max()? - y))
        }
        Item::Text(_) | Item::Drawing { .. } | Item::Footer { .. } => None,
    }
}

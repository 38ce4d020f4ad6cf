//! Pictures: they can be read, and nothing covers anything else. If `QUARK_PICTURES` names a folder,
//! all of them are painted there.

use super::*;
use crate::{
    look::{palette, picks, places::BOARD},
    state::Deed,
};
use quark_game::kit::testing::{caption, check, paint_one, pictures, said};
use quark_scene::{Area, Caption, Edge, Ink, Item, Panel, Scene, Theme, paint, shapes::PICKED};

/// A picture with its name.
struct Shown {
    name: String,
    scene: Scene,
    caption: Caption,
}

/// The game of a seed after at most this many moves.
pub(super) fn after(options: Options, seed: u64, moves: usize) -> Quanta {
    let mut whim = Luck::seeded(seed);
    let mut table = Table::under(options);
    for _ in 0..moves {
        if !table.is_over() {
            let action = eager(&table.game, &mut whim);
            table.go(&action.to_string());
        }
    }
    table.game
}

/// The first position with a bonus after at least `from` moves.
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
        ("nearly", Table::only("nf6 We5 wf5 Wg5 we6 We7 wf7 Bg7 nj9 Bi8 bj8 Bk8 bi9").game, usual),
        ("long", bonus(orthogonal(), 5, 60), long),
        ("scripts", after(filled, 6, 70), scripts),
    ]
    .into_iter()
    .flat_map(|(name, game, names)| {
        let shown = move |(name, scene)| Shown { name, scene, caption: caption(&names) };
        let zooms = if name == "end" { zooms(&game, &caption(&names)) } else { Vec::new() };
        pictures(name, &game, 2).into_iter().chain(zooms).map(shown)
    })
    .collect()
}

/// The enlarged blocks of the board.
fn zooms(game: &Quanta, caption: &Caption) -> Vec<(String, Scene)> {
    let board = Quanta::scene(game);
    let blocks = board.parts.iter().filter(|part| part.name.starts_with("Squares"));
    let zooms = blocks.map(|part| {
        let closer = board.closer(&part.name, 0, caption).expect("it is there");
        (format!("end-zoom-{}", part.name.replace(' ', "-")), closer)
    });
    zooms.collect()
}

#[test]
fn a_block_enlarged_after_the_end_has_no_dim_piece() {
    let game = after(Options::default(), 1, 500);
    let dim = |scene: &Scene| {
        let is_dim =
            |item: &&Item| matches!(item, Item::Disc { ink, .. } if *ink == Ink::NEUTRON.dimmed());
        scene.items.iter().filter(is_dim).count()
    };
    assert!(0 < dim(&Quanta::scene(&game)), "only what decided is bright");
    let zooms = zooms(&game, &caption(&["Ada", "Ben"]));
    assert_eq!(zooms.iter().map(|zoom| dim(&zoom.1)).sum::<usize>(), 0);
}

#[test]
fn every_picture_is_small() {
    for (number, shown) in boards().iter().enumerate() {
        let themes = if shown.name.ends_with("-board") { Theme::ALL.len() } else { 1 };
        for theme in number..number + themes {
            paint_one(theme, &shown.name, &shown.scene, &shown.caption);
        }
    }
}

#[test]
fn every_picture_can_be_read_and_nothing_lies_outside_or_on_a_text() {
    for shown in boards() {
        let most = if shown.name.contains("-panel-") { 1450 } else { 1500 };
        assert!(shown.scene.height <= most, "{}: {}", shown.name, shown.scene.height);
        check(&shown.name, &shown.scene, &shown.caption);
    }
}

/// The numbers of regions in a picture, each on a green tag, with their places.
pub(super) fn labels_in(scene: &Scene) -> Vec<(String, Area)> {
    let pairs = scene.items.windows(2).filter_map(|pair| match pair {
        [Item::Panel(Panel { area, fill: Some(Ink::GOOD), .. }), Item::Text(text)] => {
            Some((text.pieces[0].text.clone(), *area))
        }
        _ => None,
    });
    pairs.collect()
}

#[test]
fn the_board_shows_score_supplies_and_who_acts() {
    let table = Table::only("nf6 We5 wf5 Wg5 we6 We7 wf7 Wg7").play("-g6");
    let said: Vec<String> =
        said(&Quanta::scene(&table.game)).iter().map(|text| named(text)).collect();
    for text in ["QUANTA", "Ada to place", "Bonus neutron", "Ada", "Ben", "39"] {
        assert!(said.iter().any(|one| one == text), "{text:?} in {said:?}");
    }
    assert!(!said.iter().any(|one| one.contains("urn")), "its frame counts moves: {said:?}");
    for label in ["a", "h", "1", "14"] {
        let times = said.iter().filter(|one| *one == label).count();
        let points = usize::from(label == "1");
        assert_eq!(times, 1 + points, "{label} stands next to the board once");
    }
    let counts: Vec<&str> = said.iter().rev().take(9).map(String::as_str).collect();
    assert_eq!(counts, ["left", "39", "n", "captured", "0", "n", "20", "20", "Ben"]);
}

/// Areas of the discs with the symbols of the last movers.
fn discs(scene: &Scene) -> Vec<Area> {
    let disc = |item: &Item| match *item {
        Item::Disc { centre, radius: 20, ink: Ink::ACCENT } => {
            Some(Area::new(centre.x, centre.y, 0, 0).grown(24))
        }
        _ => None,
    };
    scene.items.iter().filter_map(disc).collect()
}

pub(super) fn panels(scene: &Scene) -> impl Iterator<Item = &Panel> {
    scene.items.iter().filter_map(|item| match item {
        Item::Panel(panel) => Some(panel),
        _ => None,
    })
}

#[test]
fn the_disc_of_the_last_move_lies_on_the_board_and_on_no_label() {
    for square in Square::all() {
        let mut game = Table::new().game;
        let action = Action::Place(Particle::Neutron, square);
        if !game.board.taken().contains(square) {
            game.board.put(Piece::Neutron, square);
        }
        game.deeds = vec![Deed { side: Side::Blue, action }];
        let legal = game.legal(Seat(0));
        let regions: Vec<Action> =
            legal.into_iter().filter(|one| one.to_string().starts_with('+')).collect();
        let panel = picks::board(&game, &regions, picks::zoom(&game, &regions));
        for scene in [Quanta::scene(&game), panel] {
            let discs = discs(&scene);
            assert_eq!(discs.len(), 1, "{square}");
            assert!(BOARD.holds(discs[0]), "{square}: {:?}", discs[0]);
            let texts = paint::texts(&scene, &caption(&["Ada", "Ben"]));
            assert!(!texts.iter().any(|text| text.meets(discs[0])), "{square}");
            assert!(!labels_in(&scene).iter().any(|label| label.1.meets(discs[0])), "{square}");
        }
    }
}

#[test]
fn every_move_of_the_newest_turn_has_its_movers_disc() {
    let table = Table::only("nf6 We5 wf5 Wg5 we6 We7 wf7 Wg7").turn(Side::Blue).play("-g6");
    let table = table.play("nl10");
    assert_eq!(discs(&Quanta::scene(&table.game)).len(), 2);
}

/// Numbers of outlines, and of tinted squares, that mark possible picks.
fn possible(game: &Quanta, open: &[Action]) -> (usize, usize) {
    let scene = Quanta::panel(game, open);
    let edged = |ink: Ink| {
        panels(&scene)
            .filter(|panel| {
                panel.edge.is_some_and(|edge| edge.ink == ink) || panel.fill == Some(ink)
            })
            .count()
    };
    assert_eq!(edged(Ink::ACCENT), 0, "that is for what has happened");
    let is_open = |edge: Edge| edge.ink == Ink::GOOD && edge.width != PICKED;
    let outline = |panel: &&Panel| panel.edge.is_some_and(is_open);
    let tints = [Some(palette::OPEN), Some(palette::FITS)];
    let tinted = |panel: &&Panel| tints.contains(&panel.fill);
    (panels(&scene).filter(outline).count(), panels(&scene).filter(tinted).count())
}

#[test]
fn squares_and_regions_to_pick_are_marked_as_in_every_game() {
    let game = Table::new().game;
    let legal = game.legal(Seat(0));
    let squares = game.open(Side::White, Particle::Neutron).len();
    let particles = 3;
    let expected = (particles, squares.into());
    assert_eq!(possible(&game, &legal), expected, "small squares have no outlines");
    let positive: Vec<Action> =
        legal.iter().copied().filter(|one| one.to_string().starts_with('+')).collect();
    let open = game.open(Side::White, Particle::Positive).len();
    assert_eq!(possible(&game, &positive), (4, usize::from(open)));
    let left: Vec<Action> = positive
        .iter()
        .copied()
        .filter(|one| Quanta::steps(&game, one)[1].starts_with('1'))
        .collect();
    assert_eq!(possible(&game, &left), (8, 8));
    assert_eq!(possible(&game, &[]), (0, 0));
}

#[test]
fn captured_neutrons_are_marked_in_their_captors_colour() {
    let marks = |pieces: &str, side: Side| {
        let scene = Quanta::scene(&Table::only(pieces).turn(side).play("ng6").game);
        let count = |wanted: Ink| {
            let is_mark =
                |item: &&Item| matches!(item, Item::Panel(panel) if panel.fill == Some(wanted));
            scene.items.iter().filter(is_mark).count()
        };
        (0 < count(palette::WHITE_TINT), 0 < count(palette::BLUE_TINT))
    };
    let white = "nf6 We5 wf5 Wg5 we6 We7 wf7 Wg7";
    let blue = "nf6 Be5 bf5 Bg5 be6 Be7 bf7 Bg7";
    let nobody = "nf6 We5 wf5 Wg5 ne6 Be7 bf7 Bg7";
    for side in Side::ALL {
        assert_eq!(marks(white, side), (true, false));
        assert_eq!(marks(blue, side), (false, true));
        assert_eq!(marks(nobody, side), (false, false));
    }
}

/// Contrast ratio of two colours (WCAG 2.1).
fn contrast(theme: Theme, one: Ink, other: Ink) -> f64 {
    let luminance = |ink: Ink| {
        let light = ink.colour(theme).map(|part| {
            let part = f64::from(part) / 255.0;
            if part <= 0.04045 { part / 12.92 } else { ((part + 0.055) / 1.055).powf(2.4) }
        });
        0.2126 * light[0] + 0.7152 * light[1] + 0.0722 * light[2] + 0.05
    };
    let (one, other) = (luminance(one), luminance(other));
    one.max(other) / one.min(other)
}

#[test]
fn pieces_signs_and_marks_stand_out_in_every_theme() {
    for theme in Theme::ALL {
        for (ink, territory, least) in [
            (palette::ON_WHITE, palette::WHITE, 7.0),
            (Ink::ON_ACCENT, palette::BLUE, 4.5),
            (palette::WHITE_LINE, Ink::PANEL, 7.0),
            (Ink::ON_ACCENT, palette::WHITE_LINE, 7.0),
            (palette::WHITE_LINE, palette::WHITE_GLASS, 4.5),
            (palette::WHITE_LINE, palette::WHITE_DEPTH, 4.5),
            (palette::WHITE_LINE, palette::WHITE_TINT, 7.0),
            (palette::BLUE, Ink::PANEL, 4.5),
            (palette::BLUE, palette::BLUE_GLASS, 2.8),
            (palette::BLUE, palette::BLUE_DEPTH, 4.5),
            (palette::BLUE, palette::BLUE_TINT, 4.5),
            (palette::WHITE_LINE, palette::SHARED_TINT, 7.0),
            (palette::BLUE, palette::SHARED_TINT, 3.8),
            (palette::BLUE, Ink::BACKGROUND, 4.5),
            (palette::BLUE, Ink::LANE_LIT, 3.0),
            (palette::WHITE_LINE, palette::BLUE, 2.0),
            (palette::WHITE, palette::BLUE, 1.9),
        ] {
            let found = contrast(theme, ink, territory);
            assert!(least <= found, "{theme}: {ink:?} on {territory:?}: {found:.1}");
        }
    }
}

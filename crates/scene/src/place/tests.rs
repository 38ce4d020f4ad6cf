use super::*;
use crate::{Edge, Ink, Item, Point};

const HERE: Area = Area::new(40, 40, 100, 80);
const THERE: Area = Area::new(200, 40, 100, 80);

/// Name of a place, its area, and what it holds.
type Laid<'a> = (&'a str, Area, &'a str);

fn scene(places: &[Laid<'_>]) -> Scene {
    let mut scene = Scene::new(400, 200);
    for (name, area, holds) in places {
        scene.place(name, *area, holds);
    }
    scene
}

fn changed(before: &[Scene], now: &[Laid<'_>]) -> Vec<String> {
    let now = scene(now);
    now.changes(before).into_iter().map(|place| place.name.clone()).collect()
}

#[test]
fn only_other_new_and_missing_things_count_as_changes() {
    let before = [scene(&[("a1", HERE, "knight"), ("a2", THERE, "")])];
    let check = |what: &str, now: &[Laid<'_>], expected: &[&str]| {
        assert_eq!(changed(&before, now), expected, "{what}");
    };
    check("the same", &[("a1", HERE, "knight"), ("a2", THERE, "")], &[]);
    check("another thing", &[("a1", HERE, "queen"), ("a2", THERE, "")], &["a1"]);
    check("gone", &[("a1", HERE, ""), ("a2", THERE, "")], &["a1"]);
    check("moved", &[("a1", HERE, ""), ("a2", THERE, "knight")], &["a1", "a2"]);
    check("a place unheard of", &[("a3", HERE, "rook"), ("a4", THERE, "")], &["a3"]);
    check("drawn elsewhere", &[("a1", THERE, "knight")], &[]);
}

#[test]
fn a_place_is_looked_up_in_all_earlier_pictures() {
    let before = [scene(&[("a1", HERE, "knight")]), scene(&[("hand", THERE, "rook")])];
    assert!(changed(&before, &[("a1", THERE, "knight"), ("hand", HERE, "rook")]).is_empty());
    assert_eq!(changed(&before[..1], &[("hand", HERE, "rook")]), ["hand"]);
}

/// The strokes of the marks, without the background around them.
fn lines(scene: &Scene) -> Vec<(&[Point], Edge)> {
    let line = |item: &'_ Item| matches!(item, Item::Line { .. });
    assert!(scene.items.iter().all(line), "nothing else is drawn here");
    let mut lines: Vec<(&[Point], Edge)> = Vec::new();
    for item in &scene.items {
        if let Item::Line { points, edge } = item
            && edge.ink == Ink::ACCENT
        {
            lines.push((points, *edge));
        }
    }
    lines
}

#[test]
fn a_mark_is_four_corners_along_the_edge_of_its_place() {
    let mut now = scene(&[("a1", HERE, "knight"), ("a2", THERE, "rook")]);
    now.mark_changes(&[scene(&[("a2", THERE, "rook")])]);
    let marks = lines(&now);
    assert_eq!(marks.len(), 4);
    let near = |one: i16, edges: [i16; 2]| edges.iter().any(|edge| one.abs_diff(*edge) <= 4);
    for (points, _) in marks {
        for side in points.windows(2) {
            let upright = side.iter().all(|point| near(point.x, [HERE.x, HERE.right()]));
            let level = side.iter().all(|point| near(point.y, [HERE.y, HERE.bottom()]));
            assert!(upright || level, "{side:?}");
        }
    }
}

#[test]
fn places_that_share_an_area_share_a_mark_and_marks_stay_on_the_picture() {
    let edge = Area::new(0, 0, 400, 200);
    let mut now = scene(&[("a1", edge, "knight"), ("a2", edge, "rook")]);
    now.mark_changes(&[]);
    let marks = lines(&now);
    assert_eq!(marks.len(), 4);
    let far = marks.iter().map(|(_, edge)| edge.width / 2 + 1).max().unwrap();
    for point in marks.iter().flat_map(|(points, _)| *points) {
        assert!(edge.grown(-far).grown(1).holds(Area::new(point.x, point.y, 0, 0)), "{point:?}");
    }
}

#[test]
fn small_changed_neighbours_share_a_mark() {
    let names = ["1", "2", "3", "4", "5", "6", "7", "8"];
    let places = |count: usize| -> Vec<Laid<'static>> {
        let place = |(x, name): (i16, &'static str)| (name, Area::new(8 + 48 * x, 40, 40, 40), "");
        (0..).zip(names).take(count).map(place).collect()
    };
    let marks = |count: usize, kept: &str| {
        let holds = |one: &Laid<'static>| (one.0, one.1, if one.0 == kept { "" } else { "new" });
        let mut now = scene(&places(count).iter().map(holds).collect::<Vec<_>>());
        now.mark_changes(&[]);
        lines(&now).len() / 4
    };
    assert_eq!(marks(2, ""), 1);
    assert_eq!(marks(8, ""), 1);
    assert_eq!(marks(8, "3"), 2, "what has not changed is left out");
}

#[test]
fn a_change_within_a_changed_place_gets_no_second_mark() {
    let inner = Area::new(60, 60, 30, 30);
    let mut now = scene(&[("the box", HERE, "12"), ("a figure", inner, "3")]);
    now.mark_changes(&[]);
    assert_eq!(lines(&now).len() / 4, 1);
}

#[test]
fn large_changed_neighbours_have_a_mark_each() {
    let names = ["1", "2", "3", "4", "5", "6", "7"];
    let box_at =
        |(x, name): (i16, &'static str)| (name, Area::new(8 + 112 * x, 40, 100, 104), "new");
    let mut now = Scene::new(1_200, 200);
    for (name, area, holds) in (0..).zip(names).map(box_at) {
        now.place(name, area, holds);
    }
    now.mark_changes(&[]);
    assert_eq!(lines(&now).len() / 4, 7);
}

#[test]
fn changed_neighbours_that_are_marked_together_share_one_mark() {
    let at = |x: i16| Area::new(8 + 192 * x, 40, 160, 164);
    let mut now = scene(&[("1", at(0), "a"), ("2", at(1), "b"), ("3", at(2), "")]);
    now.mark_together(|name| name != "3");
    now.mark_changes(&[]);
    assert_eq!(lines(&now).len() / 4, 1);
}

#[test]
fn a_changed_figure_is_underlined_unless_brackets_lie_around_it() {
    let figure = Area::new(60, 60, 30, 30);
    let marks = |at: Area| {
        let mut now = scene(&[("the box", HERE, "12"), ("a figure", at, "3")]);
        now.underlined();
        now.mark_changes(&[scene(&[("the box", HERE, if at == figure { "" } else { "12" })])]);
        lines(&now).iter().map(|(points, _)| points.to_vec()).collect::<Vec<_>>()
    };
    assert_eq!(marks(THERE), [[Point::new(200, 127), Point::new(300, 127)]]);
    assert_eq!(marks(figure).len(), 4, "the brackets");
}

#[test]
fn a_changed_place_with_a_halo_gets_no_second_mark() {
    let mut now = scene(&[("a1", HERE, "knight")]);
    now.haloed();
    assert_eq!(now.changes(&[]).len(), 1);
    now.mark_changes(&[]);
    assert_eq!(lines(&now), []);
}

#[test]
fn nothing_is_drawn_where_nothing_has_changed() {
    let before = scene(&[("a1", HERE, "knight")]);
    let mut now = before.clone();
    now.mark_changes(std::slice::from_ref(&before));
    assert_eq!(now, before);
}

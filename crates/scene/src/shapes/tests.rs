use super::*;

#[test]
fn the_corners_of_a_change_go_around_the_outline_of_a_possible_move() {
    let (area, canvas) = (Area::new(60, 60, 172, 118), Area::new(0, 0, 400, 400));
    let mut scene = Scene::new(400, 400);
    possible(&mut scene, Panel::filled(area, CARD, Ink::CARD_FACE));
    let outline = scene.items[0].extent().unwrap();
    let marks = scene.items.len();
    brackets(&mut scene, area, canvas);
    for item in &scene.items[marks..] {
        let Item::Line { points, edge } = item else { panic!("{item:?}") };
        let corner = Area::new(points[1].x, points[1].y, 0, 0).grown(edge.width / 2);
        assert!(!outline.meets(corner), "{corner:?} hides {outline:?}");
    }
}

#[test]
fn the_triangle_of_a_possible_move_fits_small_and_large_shapes() {
    for (width, height, leg) in [(96, 38, 22), (96, 100, 28), (173, 200, 34), (256, 358, 34)] {
        let mut scene = Scene::new(400, 400);
        let area = Area::new(20, 20, width, height);
        possible(&mut scene, Panel::filled(area, CARD, Ink::CARD_FACE));
        let corner = scene.items.iter().find_map(|item| match item {
            Item::Polygon { corners, ink: Ink::GOOD, .. } => Some(corners),
            _ => None,
        });
        let corners = corner.expect("a shape for those who do not see the colour");
        let (xs, ys) = (corners.iter().map(|at| at.x), corners.iter().map(|at| at.y));
        let far = |least: Option<i16>, most: Option<i16>| most.zip(least).map(|(a, b)| a - b);
        assert_eq!(far(xs.clone().min(), xs.max()), Some(leg), "{width} x {height}");
        assert_eq!(far(ys.clone().min(), ys.max()), Some(leg), "{width} x {height}");
    }
}

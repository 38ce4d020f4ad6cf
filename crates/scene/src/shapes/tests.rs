use super::*;

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

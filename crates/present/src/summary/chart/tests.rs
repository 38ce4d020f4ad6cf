//! Tests of charts: their grid, their lines, and the names at the ends of these.

use super::*;
use quark_game::Measure;

#[test]
fn a_grid_has_round_figures_and_few_lines() {
    for (range, step) in [(0, 1), (3, 1), (9, 2), (45, 20), (130, 50), (400, 100), (313, 100)] {
        assert_eq!(spacing(range), step, "{range}");
    }
    for range in 0..5_000 {
        assert!(range / spacing(range) <= 7, "{range}");
    }
}

#[test]
fn lines_take_the_whole_height_and_the_goal_has_its_figure() {
    let course = |race, most| Course {
        measure: Measure { title: "Sum", noun: "sum", race },
        inks: vec![Ink::seat(0_u8), Ink::seat(1_u8)],
        moments: [0, most]
            .into_iter()
            .zip(0..)
            .map(|(figure, number)| Moment { number, seat: None, figures: vec![figure, 0] })
            .collect(),
    };
    for (race, most, highest) in
        [(Race::Most, 65, 65), (Race::Nearest(313), 65, 313), (Race::Nearest(313), 340, 340)]
    {
        let whole = Area::new(40, 100, 1_120, 640);
        let plot = Plot::of(whole, &course(race, most), &[], false);
        assert_eq!((plot.y(highest), plot.y(0)), (plot.area.y, plot.area.bottom()));
        let mut scene = Scene::new(1_200, 800);
        plot.grid(&mut scene);
        let said: Vec<&str> = scene
            .items
            .iter()
            .filter_map(|item| match item {
                Item::Text(text) => text.pieces.first().map(|piece| piece.text.as_str()),
                _ => None,
            })
            .collect();
        let goal = matches!(race, Race::Nearest(_));
        assert_eq!(said.contains(&"313"), goal, "{said:?}");
        assert!(!goal || !said.contains(&"300"), "{said:?}");
    }
}

#[test]
fn a_mark_lies_on_its_line() {
    let line = [(0, 50), (10, 50), (20, 30), (20, 10)].map(|(x, y)| Point::new(x, y));
    let at = |x: i16| on(&line, x).map(|point| point.y);
    assert_eq!([5, 15, 20, 21].map(at), [Some(50), Some(40), Some(30), None]);
}

#[test]
fn names_never_overlap_and_stay_inside() {
    assert_eq!(apart(&[100, 300], 90, 400, 50), [100, 300]);
    assert_eq!(apart(&[400, 400, 400], 90, 400, 50), [300, 350, 400]);
    assert_eq!(apart(&[90, 100, 380, 400], 90, 400, 50), [90, 140, 350, 400]);
}

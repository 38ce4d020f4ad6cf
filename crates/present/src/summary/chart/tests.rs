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

/// Two seats with these figures after each move.
fn course_of(figures: &[[i32; 2]]) -> Course {
    let moments = (0..).zip(figures).map(|(number, figures)| Moment {
        number,
        seat: None,
        figures: figures.to_vec(),
    });
    Course {
        measure: Measure { title: "Cards", noun: "card", race: Race::Open },
        inks: vec![Ink::seat(0_u8), Ink::seat(1_u8)],
        moments: moments.collect(),
    }
}

/// Symbols at the right of the lines, and the figure next to them, from the top down.
fn ends(course: &Course) -> (Plot, Vec<Item>) {
    let whole = Area::new(40, 100, 1_120, 640);
    let plot = Plot::of(whole, course, &[], false);
    let mut scene = Scene::new(1_200, 800);
    plot.ends(&mut scene, course, false);
    (plot, scene.items)
}

#[test]
fn a_line_ends_at_the_height_of_its_figure_and_next_to_it() {
    let (plot, items) = ends(&course_of(&[[0, 0], [7, 2], [5, 3]]));
    let said = items.iter().filter_map(|item| match item {
        Item::Text(text) => Some((text.pieces[0].text.clone(), text.at.y - 15)),
        _ => None,
    });
    let said: Vec<(String, i16)> = said.collect();
    assert_eq!(said, [("5".to_owned(), plot.y(5)), ("3".to_owned(), plot.y(3))]);
}

#[test]
fn lines_that_end_together_have_one_figure() {
    let (plot, items) = ends(&course_of(&[[0, 0], [7, 2], [4, 4]]));
    let texts = items.iter().filter(|item| matches!(item, Item::Text(_)));
    assert_eq!(texts.count(), 1);
    assert!(plot.area.right() < 1_160 - 2 * 44 - 50, "there is room for both symbols");
}

#[test]
fn lines_on_each_other_show_both_colours() {
    let course = course_of(&[[0, 0], [2, 2], [2, 3], [5, 3]]);
    let mut scene = Scene::new(1_200, 800);
    let plot = Plot::of(Area::new(40, 100, 1_120, 640), &course, &[], false);
    let line = |seat| course.moments.iter().map(|one| plot.place(one, seat)).collect();
    let lines: Vec<(Ink, Vec<Point>)> = vec![(course.inks[0], line(0)), (course.inks[1], line(1))];
    let shared = lines::shared(&lines);
    assert_eq!(shared.len(), 1, "only up to the first move");
    plot.lines(&mut scene, &lines);
    for ink in &course.inks {
        let stripe = |item: &&Item| matches!(item, Item::Line { points, edge } if points.len() == 2 && edge.ink == *ink);
        assert!(3 < scene.items.iter().filter(stripe).count());
    }
}

#[test]
fn a_mark_lies_on_its_line() {
    let line = [(0, 50), (10, 50), (20, 30), (20, 10)].map(|(x, y)| Point::new(x, y));
    let at = |x: i16| lines::on(&line, x).map(|point| point.y);
    assert_eq!([5, 15, 20, 21].map(at), [Some(50), Some(40), Some(30), None]);
}

#[test]
fn names_never_overlap_and_stay_inside() {
    assert_eq!(apart(&[100, 300], 90, 400, 50), [100, 300]);
    assert_eq!(apart(&[400, 400, 400], 90, 400, 50), [300, 350, 400]);
    assert_eq!(apart(&[90, 100, 380, 400], 90, 400, 50), [90, 140, 350, 400]);
}

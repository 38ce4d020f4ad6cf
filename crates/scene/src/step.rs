//! The step of a turn that a player is at, said in a picture that only they see.

use super::{
    Header, Ink, Item, MARGIN, Piece, Point, SMALLEST, Scene, Text, Weight,
    frame::{FIRST, NOTICE, PRIVATE},
    name::is_name_mark,
    text::{Align, Fit},
};

/// Free pixels between the step and what is at the right of its row.
const APART: i16 = 40;
/// Size of the letters, which shrink where the room is small.
const SIZE: i32 = 36;
/// Stands between two picks.
const NEXT: &str = " › ";

impl Header {
    /// Says in a private picture what has been picked and what comes next, in the place of the words that it is private, or
    /// on its banner. What is at the right of this row leaves if there is no room for both, and then the first of several
    /// picks, which have ` › ` between them.
    ///
    /// ```
    /// use quark_scene::{Header, Scene};
    ///
    /// let mut scene = Scene::new(1200, 800);
    /// let (seat, turn) = (0, 0);
    /// Header::private("LOW TIDE", seat, turn).draw(&mut scene);
    /// Header::set_step(&mut scene, "Sail to the island › with which boat?");
    /// let drawn = format!("{scene:?}");
    /// assert!(drawn.contains("which boat?") && !drawn.contains("Only you see this"));
    /// ```
    pub fn set_step(scene: &mut Scene, mut step: &str) {
        let right = scene.width.cast_signed() - MARGIN;
        let is_aside =
            |item: &Item| matches!(item, Item::Text(text) if text.at == Point::new(right, FIRST));
        let edges = |keeps: &dyn Fn(&Item) -> bool| {
            let edges = scene.items.iter().filter(|item| keeps(item)).filter_map(left_edge);
            // The others belong to the text itself.
            edges.filter(|edge| right / 2 < *edge).min().map_or(right, |edge| edge - APART)
        };
        let (beside, alone) = (edges(&|_| true) - MARGIN, edges(&|item| !is_aside(item)) - MARGIN);
        let said = Piece::new(step, SIZE as u16, Weight::SemiBold, Ink::ACCENT).after(20);
        let Some(first) = scene.items.iter_mut().find_map(says_private) else {
            return say_on_banner(scene, step);
        };
        first.pieces.truncate(1);
        first.pieces.push(said);
        // The newest picks matter most.
        let most = (i32::from(alone) * SIZE / i32::from(SMALLEST)) as i16;
        while let Some((_, rest)) = step.split_once(NEXT).filter(|_| most < breadth(first)) {
            step = rest;
            first.pieces[1].text = rest.to_owned();
        }
        let fits = breadth(first) <= beside;
        first.width = Some(if fits { beside } else { alone }.unsigned_abs());
        first.fit = Fit::Shrink;
        if !fits {
            scene.items.retain(|item| !is_aside(item));
        }
    }
}

/// Says the step on a banner, up to the words at its right.
fn say_on_banner(scene: &mut Scene, step: &str) {
    let mut room = scene.width.cast_signed() - 2 * MARGIN;
    let texts = scene.items.iter_mut().filter_map(|item| match item {
        Item::Text(text) if text.at.y == NOTICE => Some(text),
        _ => None,
    });
    for text in texts.rev() {
        let has_name = text.pieces.iter().any(|piece| piece.text.contains(is_name_mark));
        let most = text.width.unwrap_or_default().cast_signed();
        if text.align == Align::Right {
            room -= if has_name { most } else { breadth(text) } + APART;
        } else {
            text.pieces = vec![Piece::new(step, 38, Weight::Bold, Ink::ON_ACCENT)];
            (text.width, text.fit) = (Some(room.unsigned_abs()), Fit::Shrink);
        }
    }
}

/// Left edge of something in the first row.
fn left_edge(item: &Item) -> Option<i16> {
    const ROW: (i16, i16) = (FIRST - 40, FIRST + 12);
    let (edge, top, bottom) = match item {
        Item::Text(text) => {
            let before = match text.align {
                Align::Left => 0,
                Align::Centre => breadth(text) / 2,
                Align::Right => breadth(text),
            };
            (text.at.x - before, text.at.y, text.at.y)
        }
        other => other.extent().map(|area| (area.x, area.y, area.bottom()))?,
    };
    (ROW.0 <= bottom && top <= ROW.1).then_some(edge)
}

/// The first row, if it says that the picture is private.
fn says_private(item: &mut Item) -> Option<&mut Text> {
    let Item::Text(text) = item else { return None };
    let is_private = text.pieces.iter().any(|piece| piece.text.starts_with(PRIVATE));
    (text.at == Point::new(MARGIN, FIRST) && is_private).then_some(text)
}

/// Width of a text in pixels. A name counts as nothing yet.
fn breadth(text: &Text) -> i16 {
    text.pieces.iter().map(|piece| piece.gap + piece.width()).sum()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::name_mark;

    fn texts(scene: &Scene) -> impl Iterator<Item = &Text> {
        scene.items.iter().filter_map(|item| match item {
            Item::Text(text) => Some(text),
            _ => None,
        })
    }

    fn said(aside: &str, step: &str) -> Vec<String> {
        let mut scene = Scene::new(1200, 800);
        let header = Header::private("LOW TIDE", 0, 0);
        Header { aside: vec![Piece::label(aside)], ..header }.draw(&mut scene);
        Header::set_step(&mut scene, step);
        let first = texts(&scene).filter(|text| text.at.y == FIRST);
        first.flat_map(|text| text.pieces.iter().map(|piece| piece.text.clone())).collect()
    }

    #[test]
    fn a_long_step_takes_the_whole_row() {
        assert_eq!(said("12 left", "Sail"), ["LOW TIDE", "Sail", "12 left"]);
        let long = "Sail to the island › with the red boat › which of your cards?";
        assert_eq!(said("12 left", long), ["LOW TIDE", long]);
    }

    #[test]
    fn the_first_picks_leave_a_row_that_is_too_short_for_all() {
        let newest = "past the reef at night › which of your many cards?";
        let all = format!("Sail to the island › with the red boat and its crew › {newest}");
        assert_eq!(said("12 left", &all), ["LOW TIDE", newest]);
    }

    #[test]
    fn a_step_ends_before_a_sign_in_its_row() {
        let mut scene = Scene::new(1200, 800);
        Header::private("LOW TIDE", 0, 0).draw(&mut scene);
        scene.add(Item::Disc { centre: Point::new(1000, 70), radius: 20, ink: Ink::ACCENT });
        Header::set_step(&mut scene, "Sail");
        let first = texts(&scene).find(|text| text.at.y == FIRST).unwrap();
        assert_eq!(first.width, Some(900));
    }

    #[test]
    fn on_a_banner_a_step_ends_before_the_words_at_its_right() {
        let step = "Sail to the island › with the red boat › which one?";
        let room = |until: &str| {
            let mut scene = Scene::new(1200, 800);
            Header::banner(&mut scene, "Last round", until);
            let header = Header::private("", 0, 0);
            Header { note: Vec::new(), ..header }.draw(&mut scene);
            Header::set_step(&mut scene, step);
            let said = texts(&scene).find(|text| text.pieces.iter().any(|one| one.text == step));
            said.and_then(|text| text.width).expect("the step is said")
        };
        let (own, named) = (room("Your last turn"), room(&format!("{}’s turn", name_mark(1))));
        assert!((800..850).contains(&own) && (650..700).contains(&named), "{own} {named}");
    }

    #[test]
    fn a_picture_for_everybody_has_no_step() {
        let mut scene = Scene::new(1200, 800);
        Header::new("LOW TIDE", 0, "Ada’s turn").draw(&mut scene);
        let before = scene.clone();
        Header::set_step(&mut scene, "Sail");
        assert_eq!(scene, before);
    }
}

//! The step of a turn that a player is at, said in a picture that only they see.

use super::{
    Header, Ink, Item, MARGIN, Piece, Point, SMALLEST, Scene, Text, Weight,
    frame::{FIRST, NOTICE, PRIVATE, SECOND},
    name::is_name_mark,
    text::{Align, Fit},
};

/// Free pixels between the step and what is at the right of its row.
const APART: i16 = 40;
/// Size of the letters, also on a banner; they shrink where the room is small.
const SIZE: u16 = 36;
const BANNER: u16 = 38;
/// Pixels that a name is thought to need.
const NAME: i16 = 190;
/// Stands between two picks.
const NEXT: &str = " › ";

impl Header {
    /// Says in a private picture what has been picked and what comes next, in the place of the words that it is private, or
    /// on its banner. What is at the right of this row leaves if there is no room for both. Then leave what stands in
    /// brackets, some of several picks, which have ` › ` between them, and last words. What is asked in the second row
    /// leaves if it is one of the picks.
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
    pub fn set_step(scene: &mut Scene, step: &str) {
        let right = scene.width.cast_signed() - MARGIN;
        let stands_at = |item: &Item, at: Point| matches!(item, Item::Text(text) if text.at == at);
        let is_aside = |item: &Item| stands_at(item, Point::new(right, FIRST));
        scene.items.retain(|item| {
            !stands_at(item, Point::new(right, SECOND))
                || step.split(NEXT).all(|pick| !says(item, pick))
        });
        let edges = |keeps: &dyn Fn(&Item) -> bool| {
            let edges = scene.items.iter().filter(|item| keeps(item)).filter_map(left_edge);
            // The others belong to the text itself.
            edges.filter(|edge| right / 2 < *edge).min().map_or(right, |edge| edge - APART)
        };
        let (beside, alone) = (edges(&|_| true) - MARGIN, edges(&|item| !is_aside(item)) - MARGIN);
        let Some(first) = scene.items.iter_mut().find_map(says_private) else {
            return say_on_banner(scene, step);
        };
        first.pieces.truncate(1);
        let title = breadth(first);
        let piece = |said: &str| Piece::new(said, SIZE, Weight::SemiBold, Ink::ACCENT).after(20);
        let said = piece(&shortened(step, |said| {
            is_legible(title + 20 + wide(&piece(said)), SIZE, alone)
        }));
        let fits = title + 20 + wide(&said) <= beside;
        first.pieces.push(said);
        first.width = Some(if fits { beside } else { alone }.unsigned_abs());
        first.fit = Fit::Shrink;
        if !fits {
            scene.items.retain(|item| !is_aside(item));
        }
    }
}

/// True if words of this width and size fit into the room at once, or after they have shrunk.
fn is_legible(width: i16, size: u16, room: i16) -> bool {
    i32::from(width) * i32::from(SMALLEST) <= i32::from(room) * i32::from(size)
}

/// The step without what fits worst: first what stands in brackets, then the first picks, for the newest matter most, or all
/// but the first and the newest, then the newest's last words.
fn shortened(step: &str, fits: impl Fn(&str) -> bool) -> String {
    if fits(step) {
        return step.to_owned();
    }
    let bare = without_brackets(step);
    let picks = || bare.match_indices(NEXT).map(|(at, next)| &bare[at + next.len()..]);
    let newest = picks().last().unwrap_or(&bare);
    let both = bare.split_once(NEXT).map(|(first, _)| format!("{first}{NEXT}{newest}"));
    let several = std::iter::once(bare.as_str()).chain(picks()).filter(|said| said.contains(NEXT));
    let mut tried = several.chain(both.as_deref()).chain([newest]);
    if let Some(said) = tried.find(|said| fits(said)) {
        return said.to_owned();
    }
    let ends = newest.match_indices(' ').rev().map(|(at, _)| format!("{}…", &newest[..at]));
    ends.into_iter().find(|said| fits(said)).unwrap_or_else(|| newest.to_owned())
}

fn without_brackets(step: &str) -> String {
    let mut bare = String::new();
    let mut rest = step;
    while let Some((before, (_, after))) =
        rest.split_once(" (").and_then(|(before, inner)| Some((before, inner.split_once(')')?)))
    {
        bare.push_str(before);
        rest = after;
    }
    bare + rest
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
            let piece = |said: &str| Piece::new(said, BANNER, Weight::Bold, Ink::ON_ACCENT);
            let said = shortened(step, |said| is_legible(wide(&piece(said)), BANNER, room));
            text.pieces = vec![piece(&said)];
            (text.width, text.fit) = (Some(room.unsigned_abs()), Fit::Shrink);
        }
    }
}

fn says(item: &Item, said: &str) -> bool {
    matches!(item, Item::Text(text) if text.pieces.iter().any(|piece| piece.text == said))
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

/// Width of a piece in pixels, with some room for names.
fn wide(piece: &Piece) -> i16 {
    piece.width() + NAME * piece.text.matches(is_name_mark).count() as i16
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
    fn the_first_pick_stays_if_only_the_newest_fits_next_to_it() {
        let named = format!("{}’s large pyramid at the old gate", name_mark(1));
        let step = format!("Demolish › {named} › with a queen and a jack");
        assert_eq!(said("12 left", &step)[1], "Demolish › with a queen and a jack");
    }

    #[test]
    fn brackets_and_then_the_last_words_leave_a_step_that_is_too_long() {
        let named = format!("Demolish › remove {}’s small pyramid", name_mark(1));
        assert_eq!(
            said("12 left", &format!("{named} at n13 (7 of hearts, twice)")),
            ["LOW TIDE", &format!("{named} at n13")]
        );
        let endless = format!("{} gives you one card, ", name_mark(1)).repeat(5);
        let said = said("12 left", &endless);
        assert!(said[1].ends_with("one card…") || said[1].ends_with("you one…"), "{said:?}");
    }

    #[test]
    fn a_step_is_not_asked_for_again_in_the_second_row() {
        let left = |asked: &str| {
            let mut scene = Scene::new(1200, 800);
            Header::private("LOW TIDE", 0, 0).draw(&mut scene);
            Header::ask(&mut scene, asked);
            Header::set_step(&mut scene, "Sail › with which boat?");
            texts(&scene).any(|text| text.pieces[0].text == asked)
        };
        assert!(!left("Sail") && left("Pick an option"));
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
            let said = texts(&scene).find(|text| text.at == Point::new(MARGIN, NOTICE)).unwrap();
            assert!(said.pieces[0].text.ends_with("which one?"), "{said:?}");
            said.width.unwrap()
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

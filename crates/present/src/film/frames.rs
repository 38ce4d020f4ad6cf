//! Shots of a game as the frames of a film: one size for all, a line above each, and a time by how much changed.

use super::Shot;
use crate::replay::title;
use quark_scene::{
    Area, Caption, Ink, MARGIN, Panel, Piece, Point, SMALLEST, Scene, Text, Weight, shapes,
};
use quark_session::Part;

/// Longest film, in hundredths of a second.
pub(super) const LONGEST: u16 = 6_000;
/// Time for the last picture, in hundredths of a second.
pub(super) const LAST: u16 = 800;
/// Shortest time for any other picture, in hundredths of a second.
pub(super) const LEAST: u16 = 60;
/// Longest time for any other picture, in hundredths of a second.
const MOST: u16 = 500;
/// Time for a changed place, and for a word to read, in hundredths of a second.
const CHANGE: (u16, u16) = (10, 20);
/// Width in pixels, the same as a board's.
const WIDTH: i16 = 1_200;
/// Height of the bar that shows how far the film has come, in pixels.
const BAR: i16 = 12;
/// Height of the line with round and phase, in pixels.
const PART: i16 = 44;
/// Distance between two lines above the board, in pixels.
const LINE: i16 = 62;
/// Most pixels that a lower board stands further down, so that less is empty below it.
const DOWN: i16 = 55;
/// Most lines above the board.
const LINES: usize = 3;
/// Sizes of the text in pixels, the usual one first.
const SIZES: [u16; 4] = [50, 44, 38, SMALLEST];

/// A picture of a film.
#[derive(Clone, Debug)]
pub struct Frame {
    /// Drawing, before a theme gives it colours and the caption gives it names.
    pub scene: Scene,
    /// Names that the painter adds.
    pub caption: Caption,
    /// Time to show it, in hundredths of a second.
    pub time: u16,
}

/// A film before it is painted.
#[derive(Clone, Debug)]
pub struct Frames {
    /// Width and height in pixels.
    pub size: (u16, u16),
    /// The pictures in order.
    pub frames: Vec<Frame>,
}

impl Frames {
    /// Puts shots onto canvases of one size; `parts` are the rounds and phases of the whole game.
    #[must_use]
    pub fn of(shots: Vec<Shot>, parts: &[Part]) -> Frames {
        let counts = shots.iter().map(|shot| text(shot, LINES).len() as i16).collect();
        // Long texts are set in small letters, so that few frames have much room for few words.
        let most = usize::from(tenth(counts, 9).unwrap_or(1).max(2).unsigned_abs());
        let texts: Vec<Vec<Piece>> = shots.iter().map(|shot| text(shot, most)).collect();
        let lines = texts.iter().map(Vec::len).max().unwrap_or(0) as i16;
        let part = if parts.is_empty() { 0 } else { PART };
        let (top, board) = (part + lines * LINE + BAR + 16, common_height(&shots));
        let (size, times) = ((WIDTH, top + board + 24), times(&shots));
        let all = shots.len();
        let frame = |(nth, ((shot, text), time)): (usize, ((Shot, Vec<Piece>), u16))| {
            let mut scene = Scene::new(size.0.unsigned_abs(), size.1.unsigned_abs());
            bar(&mut scene, nth, all);
            // Fewer lines stand in the middle of their space.
            let down = part + (lines - text.len() as i16) * LINE / 2;
            let round = Piece::new(named(&shot, parts), 36, Weight::Medium, Ink::DIM);
            scene.add(Text::left(Point::new(MARGIN, BAR + 48), round).within(WIDTH - 2 * MARGIN));
            lines_above(&mut scene, down, text, shot.seat);
            let (part, height) = (shot.board.area(), shot.board.height.cast_signed());
            let width = if height <= board { WIDTH } else { scaled(WIDTH, board, height) };
            let down = ((board - height) / 2).clamp(0, DOWN);
            let area = Area::new((WIDTH - width) / 2, top + down, width, height.min(board));
            scene.inset(area, shot.board, part);
            Frame { scene, caption: shot.caption, time }
        };
        let frames = shots.into_iter().zip(texts).zip(times).enumerate().map(frame).collect();
        Frames { size: (size.0.unsigned_abs(), size.1.unsigned_abs()), frames }
    }
}

/// Round and phase of a shot; empty where the result stands, and at the deal.
fn named(shot: &Shot, parts: &[Part]) -> String {
    let part = parts.iter().rfind(|part| part.version <= shot.version);
    part.filter(|_| shot.headline.is_none()).map(|part| title(*part)).unwrap_or_default()
}

fn scaled(length: i16, by: i16, of: i16) -> i16 {
    (i32::from(length) * i32::from(by) / i32::from(of.max(1))) as i16
}

/// Height that the last board fits into, which is shown longest, and nine of ten others. Where the usual board is much
/// lower, higher ones are drawn smaller, so that few frames are half empty.
fn common_height(shots: &[Shot]) -> i16 {
    let heights: Vec<i16> = shots.iter().map(|shot| shot.board.height.cast_signed()).collect();
    let last = heights.last().copied().unwrap_or(1);
    let usual = tenth(heights.clone(), 5).unwrap_or(1);
    tenth(heights, 9).unwrap_or(1).max(last).min(usual + usual / 4)
}

/// The value below which that many tenths of all values lie.
fn tenth(mut values: Vec<i16>, tenths: usize) -> Option<i16> {
    values.sort_unstable();
    values.get(values.len() * tenths / 10).copied()
}

/// The lines above a board, at most this many: the result, if there is one, and who did what.
fn text(shot: &Shot, most: usize) -> Vec<Piece> {
    let width = WIDTH - 2 * MARGIN - if shot.seat.is_some() { 64 } else { 0 };
    let ink = shot.seat.map_or(Ink::TEXT, |(_, ink)| ink);
    let headline = shot.headline.as_ref().map(|text| Piece::new(text, 56, Weight::Bold, ink));
    let mut lines: Vec<Piece> = headline.iter().flat_map(|line| line.lines(width, 1)).collect();
    lines.extend(fitted(&shot.said, width, most - lines.len()));
    lines
}

/// Sentences in at most `most` lines: smaller if there are many, and only the first ones if even that is too much.
fn fitted(said: &[String], width: i16, most: usize) -> Vec<Piece> {
    let piece =
        |said: &[String], size| Piece::new(said.join(" "), size, Weight::SemiBold, Ink::TEXT);
    let whole = SIZES.into_iter().map(|size| (said.len(), size));
    let [.., least] = SIZES;
    let first = (1..said.len()).rev().map(|count| (count, least));
    let tries = whole.chain(first).map(|(count, size)| piece(&said[..count], size));
    let fits = |piece: &Piece| piece.lines(width, most + 1).len() <= most;
    let fitting = tries.into_iter().find(fits);
    fitting.unwrap_or_else(|| piece(&said[..said.len().min(1)], least)).lines(width, most)
}

fn lines_above(scene: &mut Scene, down: i16, text: Vec<Piece>, seat: Option<(u8, Ink)>) {
    let left = MARGIN + if seat.is_some() { 64 } else { 0 };
    if let Some((seat, ink)) = seat {
        shapes::symbol(scene, seat, Point::new(MARGIN + 24, BAR + down + 46), 24, ink);
    }
    for (nth, line) in (0..).zip(text) {
        let text = Text::left(Point::new(left, BAR + down + 62 + nth * LINE), line);
        scene.add(text.within(WIDTH - MARGIN - left));
    }
}

/// Draws a bar that grows to the whole width at the last frame.
fn bar(scene: &mut Scene, nth: usize, all: usize) {
    let done = i32::from(WIDTH) * nth as i32 / (all.max(2) - 1) as i32;
    scene.add(Panel::filled(Area::new(0, 0, WIDTH, BAR), 0, Ink::RULE));
    scene.add(Panel::filled(Area::new(0, 0, done as i16, BAR), 0, Ink::ACCENT));
}

/// Time for each shot: longer if more has changed, and if there is more to read.
fn times(shots: &[Shot]) -> Vec<u16> {
    let before = std::iter::once(None).chain(shots.iter().map(Some));
    let wanted = |(shot, before): (&Shot, Option<&Shot>)| {
        let changed = before
            .map_or(0, |before| shot.board.changes(std::slice::from_ref(&before.board)).len());
        let sentences = shot.headline.iter().chain(&shot.said);
        let words = sentences.map(|said| said.split_whitespace().count()).sum();
        let count = |count: usize| u16::try_from(count.min(20)).unwrap_or(20);
        (LEAST + count(changed) * CHANGE.0 + count(words) * CHANGE.1).min(MOST)
    };
    let mut times: Vec<u16> = shots.iter().zip(before).map(wanted).collect();
    times.pop();
    // What is above the least is shortened, if the film would be too long.
    let least = LEAST * u16::try_from(times.len()).unwrap_or(u16::MAX);
    let more: u32 = times.iter().map(|time| u32::from(time - LEAST)).sum();
    let room = u32::from((LONGEST - LAST).saturating_sub(least));
    for time in &mut times {
        let extra = u32::from(*time - LEAST);
        *time = LEAST + u16::try_from((extra * room.min(more)) / more.max(1)).unwrap_or(MOST);
    }
    times.push(LAST);
    times
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A shot with a text of this many words, whose places hold these things.
    fn shot(words: usize, holds: &[u8]) -> Shot {
        let mut board = Scene::new(1_200, 400);
        for (nth, thing) in holds.iter().enumerate() {
            board.place(nth, Area::new(40, 40, 100, 100), thing);
        }
        let (caption, said) = (Caption::default(), vec!["long words. ".repeat(words / 2)]);
        Shot { board, caption, version: 0, headline: None, said, seat: None }
    }

    #[test]
    fn a_frame_stays_longer_the_more_has_changed_and_the_last_one_holds() {
        let shots = [shot(2, &[0, 0]), shot(2, &[0, 1]), shot(2, &[2, 2]), shot(9, &[2, 3])];
        let times = times(&[&shots[..], &shots[3..]].concat());
        assert!(LEAST < times[1] && times[1] < times[2] && times[2] < times[3], "{times:?}");
        assert_eq!(times[4], LAST);
    }

    #[test]
    fn a_film_fits_in_a_minute_and_shows_each_picture_long_enough() {
        for count in [1, 2, 30, 87] {
            let shots: Vec<Shot> = (0..count).map(|nth| shot(30, &[nth as u8; 9])).collect();
            let times = times(&shots);
            assert!(times.iter().all(|time| LEAST <= *time));
            assert!(times.iter().map(|time| u32::from(*time)).sum::<u32>() <= LONGEST.into());
        }
    }

    #[test]
    fn few_frames_are_half_empty_when_boards_differ_in_height() {
        let mut shots = vec![shot(4, &[]); 9];
        shots.push(Shot { board: Scene::new(1_200, 1_200), ..shot(4, &[]) });
        let Frames { size, frames } = Frames::of(shots, &[]);
        assert!(size.1 < 500 + 150, "{size:?}");
        let [.., last] = &frames[..] else { panic!("there are ten") };
        let inset = last.scene.items.last().and_then(quark_scene::Item::extent);
        assert_eq!(inset.map(|area| (area.width, area.height)), Some((500, 500)));
    }

    #[test]
    fn boards_of_a_film_keep_their_height_and_lower_ones_stand_in_the_middle() {
        let mut shots = vec![shot(4, &[]), shot(60, &[]), shot(9, &[])];
        shots.push(Shot { board: Scene::new(1_200, 500), ..shot(4, &[]) });
        let Frames { frames, .. } = Frames::of(shots, &[]);
        let inset = |frame: &Frame| frame.scene.items.last().and_then(quark_scene::Item::extent);
        let areas: Vec<Area> = frames.iter().filter_map(inset).collect();
        assert!(areas.iter().all(|area| area.width == 1_200), "{areas:?}");
        let middles = areas.iter().map(|area| area.y + area.height / 2 - areas[0].y);
        assert_eq!(middles.collect::<Vec<_>>(), [200; 4], "{areas:?}");
        assert_eq!(areas.iter().map(|area| area.height).collect::<Vec<_>>(), [400, 400, 400, 500]);
    }

    #[test]
    fn the_last_frame_is_as_large_as_the_others_if_it_is_little_higher() {
        let mut shots = vec![shot(4, &[]); 9];
        shots.push(Shot { board: Scene::new(1_200, 500), ..shot(4, &[]) });
        let Frames { frames, .. } = Frames::of(shots, &[]);
        let inset = |frame: &Frame| frame.scene.items.last().and_then(quark_scene::Item::extent);
        assert!(frames.iter().all(|frame| inset(frame).is_some_and(|area| area.width == 1_200)));
    }

    #[test]
    fn the_text_of_a_frame_ends_with_a_whole_sentence() {
        let sentence = |nth: usize| format!("Ada takes card {nth} from the row of cards.");
        for count in 1..20 {
            let said: Vec<String> = (0..count).map(sentence).collect();
            let lines: Vec<String> =
                fitted(&said, 1_100, LINES).into_iter().map(|line| line.text).collect();
            assert!(lines.len() <= LINES, "{lines:?}");
            let text = lines.join(" ");
            assert!(text.ends_with("row of cards."), "{text}");
            assert!(count < 4 || 3 < text.matches("takes").count(), "{text}");
        }
    }
}

//! A picture of words alone, for a game that draws nothing yet.

use super::alt::letters;
use quark_scene::{Area, Frame, Ink, MARGIN, Panel, Piece, Point, Scene, Text, Weight};

/// Most letters of a line.
const LINE: usize = 44;
/// Most lines of a picture; the text has the rest.
const LINES: usize = 22;
/// Pixels from one line to the next.
const HEIGHT: i16 = 58;
/// Free pixels above the first line and below the last.
const INSIDE: i16 = 28;

/// Draws a text line by line. Each line is a place, so a new one is marked. A line’s place has the line as its name:
/// different viewers may read different lines in the same row.
///
/// ```
/// use quark_game::kit::written;
///
/// let scene = written::scene("Ada to take.\n21 stones in the heap.");
/// assert_eq!(scene.places.len(), 2);
/// ```
#[must_use]
pub fn scene(text: &str) -> Scene {
    let lines = text.lines().filter(|line| !line.trim().is_empty()).flat_map(wrapped);
    let lines: Vec<String> = lines.take(LINES).collect();
    let height = HEIGHT * lines.len() as i16 + 2 * INSIDE;
    let mut scene = Scene::new(1200, (MARGIN + height + 90).unsigned_abs());
    let sheet = Area::new(MARGIN, MARGIN, 1200 - 2 * MARGIN, height);
    scene.add(Panel::filled(sheet, 20, Ink::LANE));
    for (row, line) in (0..).zip(lines) {
        let area = Area::new(50, MARGIN + INSIDE + HEIGHT * row, 1100, HEIGHT);
        // The first line says who must act.
        let weight = if row == 0 { Weight::Bold } else { Weight::Medium };
        let piece = Piece::new(line.as_str(), 40, weight, Ink::TEXT);
        scene.add(Text::left(Point::new(70, area.y + 43), piece).within(1060));
        if scene.places.iter().all(|place| place.name != line) {
            scene.place(&line, area, &line);
        }
    }
    Frame::footer(&mut scene);
    scene
}

/// Breaks a line between words.
fn wrapped(line: &str) -> Vec<String> {
    let mut lines = vec![String::new()];
    for word in line.split_whitespace() {
        let last = lines.last_mut().expect("there is a line");
        if !last.is_empty() && LINE < letters(last) + 1 + letters(word) {
            lines.push(word.to_owned());
        } else {
            *last += if last.is_empty() { "" } else { " " };
            *last += word;
        }
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_long_line_is_broken_between_words() {
        let lines = wrapped(&"word ".repeat(20));
        assert_eq!(lines.iter().map(|line| letters(line)).collect::<Vec<_>>(), [44, 44, 9]);
        assert_eq!(scene(&"word ".repeat(900)).height, 1462);
    }

    #[test]
    fn a_hand_is_another_place_than_the_same_line_of_the_board() {
        let [board, hand] = ["Ben to choose.\nHand hidden.", "Ben to choose.\nHand 3."].map(scene);
        assert_eq!(hand.changes(&[board]).len(), 1);
        assert!(hand.changes(&[scene("Ben to choose.\nHand hidden."), hand.clone()]).is_empty());
        let twice = scene("Hand 3.\n\nHand 3.");
        assert_eq!((twice.places.len(), twice.height), (1, hand.height), "names are unique");
    }
}

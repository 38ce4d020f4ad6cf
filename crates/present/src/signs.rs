//! The signs in a game's pictures: a legend drawn with the game's own signs, or the same in words.

use super::{
    Button, Click, Message, Picture, Private, Row, Style, escape, in_words, message::ALT, poster,
};
use quark_game::{Sign, any::GameKind};
use quark_scene::{
    Area, Caption, Ink, Item, Lens, MARGIN, Panel, Piece, Point, Scene, Text, Weight, paint,
};

/// Room for a sign, in pixels: one column for all of a page. A wider one, such as a card with words, gets more room, so
/// that it can be read.
const SIGN: (i16, i16) = (264, 150);
const WIDER: i16 = 400;
/// From the left edge to the signs, from a sign to its meaning, and from that to the right edge.
const BEFORE: i16 = MARGIN + 20;
const BETWEEN: i16 = 30;
const AFTER: i16 = MARGIN + 24;
/// From one line of a meaning to the next.
const LINE: i16 = 52;
/// Lines of a meaning, at most.
const LINES: usize = 4;
/// Free pixels above and below the content of a row.
const PAD: i16 = 12;
/// Between two rows.
const GAP: i16 = 8;
/// Top of the first row.
const TOP: i16 = 24;
/// Height of a page, at most.
const HIGH: i16 = 1_480;
/// Step in the search for the height of equal pages.
const STEP: i16 = 20;

/// Shows the signs in a game's pictures, one page at a time; in words if the reader prefers them. `back` leads to where
/// the reader came from.
#[must_use]
pub fn signs(
    kind: &dyn GameKind,
    page: u16,
    turn: impl Fn(u16) -> Click,
    back: Option<Button>,
    words: bool,
) -> Private<Message> {
    let mut pages = pages(kind.signs());
    let last = u16::try_from(pages.len().saturating_sub(1)).unwrap_or(u16::MAX);
    let page = page.min(last);
    let shown = pages.get_mut(usize::from(page)).map(std::mem::take).unwrap_or_default();
    let title = kind.info().title;
    let mut lines = vec![format!("**{title}**: the signs in its pictures")];
    if 0 < last {
        lines.push(format!("-# Page {} of {}", page + 1, last + 1));
    }
    let mut picture = None;
    if shown.is_empty() {
        lines.push("There are none.".to_owned());
    } else if words {
        lines.extend(shown.iter().map(|line| in_words(line.sign)));
    } else {
        let alt: Vec<String> = shown.iter().map(|line| said(line.sign)).collect();
        picture = Some(Picture {
            scene: legend(shown),
            caption: Caption::default(),
            name: format!("{}-signs-{}.png", kind.info().key, page + 1),
            alt: alt.join("\n"),
        });
    }
    let rows = buttons(in_words::turning(page, last, turn), back, page < last);
    Private::new(Message { rows, picture, ..Message::text(lines.join("\n")) })
}

/// Puts the way back before the buttons that turn pages. Most people read on while there is more.
fn buttons(mut rows: Vec<Row>, back: Option<Button>, has_more: bool) -> Vec<Row> {
    if let Some(Row::Buttons(buttons)) = rows.first_mut()
        && let Some(next) = buttons.last_mut().filter(|_| has_more)
    {
        next.style = Style::Primary;
    }
    let Some(mut back) = back else { return rows };
    if has_more {
        back.style = Style::Secondary;
    }
    match rows.first_mut() {
        Some(Row::Buttons(buttons)) => buttons.insert(0, back),
        Some(Row::Menu(_) | Row::Choice(_)) | None => rows.push(Row::Buttons(vec![back])),
    }
    rows
}

fn in_words(sign: &Sign) -> String {
    format!("• **{}**: {}", escape::markdown(sign.looks), escape::markdown(sign.means))
}

fn said(sign: &Sign) -> String {
    format!("{}: {}", sign.looks, sign.means)
}

/// A sign with its meaning, laid out.
#[derive(Clone)]
struct Line<'s> {
    sign: &'s Sign,
    /// The sign alone, and a lens that shows all of it, never larger than drawn.
    drawing: Option<(Scene, Lens)>,
    /// Its looks in words, if it isn't drawn.
    looks: Vec<Piece>,
    /// Width of the room for the sign.
    wide: i16,
    meaning: Vec<Piece>,
    height: i16,
}

impl Line<'_> {
    fn of(sign: &Sign) -> Line<'_> {
        let drawing = drawing(sign);
        let looks = match drawing {
            Some(_) => Vec::new(),
            None => Piece::new(sign.looks, 40, Weight::SemiBold, Ink::TEXT).lines(SIGN.0, LINES),
        };
        let drawn = drawing.as_ref().map(|(_, lens)| lens.area).unwrap_or_default();
        let wide = SIGN.0.max(drawn.width);
        let room = 1200 - BEFORE - wide - BETWEEN - AFTER;
        let meaning = Piece::new(sign.means, 42, Weight::Medium, Ink::TEXT).lines(room, LINES);
        let words = LINE * looks.len().max(meaning.len()) as i16;
        Line { sign, drawing, looks, wide, meaning, height: drawn.height.max(words) + 2 * PAD }
    }

    fn draw(self, scene: &mut Scene, y: i16) {
        let row = Area::new(MARGIN, y, 1200 - 2 * MARGIN, self.height);
        scene.add(Panel::filled(row, 20, Ink::PANEL));
        let room = Area::new(BEFORE, row.y, self.wide, row.height);
        if let Some((drawn, lens)) = self.drawing {
            let Area { width, height, .. } = lens.area;
            let at = room.centre().plus(-width / 2, -height / 2);
            let area = Area::new(at.x, at.y, width, height);
            scene.add(Item::Inset { lens: Lens { area, ..lens }, items: drawn.items });
        }
        paragraph(scene, room.centre(), self.looks, Text::centred);
        let meaning = Point::new(room.right() + BETWEEN, room.centre().y);
        paragraph(scene, meaning, self.meaning, Text::left);
    }
}

/// The sign alone, and a lens that shows all of it, never larger than drawn.
fn drawing(sign: &Sign) -> Option<(Scene, Lens)> {
    let mut scene = Scene::new(1200, 600);
    sign.drawn?(&mut scene);
    let texts = paint::texts(&scene, &Caption::default());
    let part = poster::drawn(&scene, texts).grown(3);
    let (width, height) = (i32::from(part.width), i32::from(part.height));
    let wide = width.min(WIDER.into()).min(i32::from(SIGN.1) * width / height);
    let area = Area::new(0, 0, wide as i16, (wide * height / width) as i16);
    Some((scene, Lens { part, area }))
}

/// Writes lines around the height of a point.
fn paragraph(scene: &mut Scene, at: Point, lines: Vec<Piece>, text: impl Fn(Point, Piece) -> Text) {
    let top = at.y - LINE * lines.len() as i16 / 2;
    for (place, line) in (0..).zip(lines) {
        scene.add(text(Point::new(at.x, top + LINE * place + 40), line));
    }
}

/// Splits signs into as few pages as a phone shows without scrolling, about equally high.
fn pages(signs: &[Sign]) -> Vec<Vec<Line<'_>>> {
    let lines: Vec<Line<'_>> = signs.iter().map(Line::of).collect();
    let fewest = paged(&lines, HIGH);
    let lower = (1..HIGH / STEP).map(|step| paged(&lines, step * STEP));
    let even = lower.into_iter().find(|pages| pages.len() <= fewest.len()).unwrap_or(fewest);
    even.into_iter().map(<[Line<'_>]>::to_vec).collect()
}

/// Splits signs into pages of this height at most, whose alternative text fits.
fn paged<'l, 's>(lines: &'l [Line<'s>], most: i16) -> Vec<&'l [Line<'s>]> {
    let (mut pages, mut rest) = (Vec::new(), lines);
    while !rest.is_empty() {
        let (mut high, mut letters) = (TOP, 0);
        let fits = |line: &&Line<'_>| {
            high += line.height + GAP;
            letters += said(line.sign).encode_utf16().count() + 1;
            high <= most && letters <= ALT
        };
        let count = rest.iter().take_while(fits).count().max(1);
        let (page, others) = rest.split_at(count);
        pages.push(page);
        rest = others;
    }
    pages
}

/// The picture of some signs, each before its meaning.
fn legend(lines: Vec<Line<'_>>) -> Scene {
    let high: i16 = lines.iter().map(|line| line.height + GAP).sum();
    let mut scene = Scene::new(1200, (TOP + high + TOP - GAP).unsigned_abs());
    let mut y = TOP;
    for line in lines {
        let height = line.height;
        line.draw(&mut scene, y);
        y += height + GAP;
    }
    scene
}

#[cfg(test)]
mod tests {
    use super::*;
    use quark_games::catalog;
    use quark_scene::Theme;

    fn page(kind: &dyn GameKind, page: u16, words: bool) -> Message {
        let turn = |page| Click::Signs { game: kind.info().key.to_owned(), page };
        signs(kind, page, turn, None, words).open()
    }

    #[test]
    fn the_main_button_leads_to_more_signs_while_there_are_more() {
        let kind = catalog().iter().next().unwrap();
        let turn = |page| Click::Signs { game: kind.info().key.to_owned(), page };
        let main = |page| {
            let back = Button::new("Back", Style::Primary, turn(0));
            let shown = signs(kind, page, turn, Some(back), false).open();
            let Some(Row::Buttons(buttons)) = shown.rows.into_iter().next() else { panic!() };
            let main = buttons.into_iter().filter(|button| button.style == Style::Primary);
            main.map(|button| button.label).collect::<Vec<String>>()
        };
        assert_eq!([main(0), main(u16::MAX)], [["Next Page"], ["Back"]]);
    }

    #[test]
    fn the_meanings_of_a_page_begin_in_one_column() {
        for kind in catalog().iter() {
            let lines: Vec<Line<'_>> = pages(kind.signs()).into_iter().flatten().collect();
            let column = |line: &&Line<'_>| line.wide == SIGN.0;
            let ragged = lines.len() - lines.iter().filter(column).count();
            assert!(
                10 * ragged <= lines.len(),
                "{}: {ragged} of {}",
                kind.info().title,
                lines.len()
            );
            let cut =
                lines.iter().flat_map(|line| &line.looks).find(|line| line.text.ends_with('…'));
            assert_eq!(cut, None, "{}", kind.info().title);
        }
    }

    #[test]
    fn every_sign_is_drawn_with_its_meaning_on_pages_for_a_phone() {
        for kind in catalog().iter() {
            let title = kind.info().title;
            let drawn = kind.signs().iter().filter(|sign| sign.drawn.is_some()).count();
            assert!(kind.signs().len() * 2 <= drawn * 3, "{title} draws {drawn} signs");
            let pages = pages(kind.signs());
            assert!(pages.len() <= 4, "{title} has {} pages", pages.len());
            let count: usize = pages.iter().map(Vec::len).sum();
            assert_eq!(count, kind.signs().len(), "{title}");
            for (nth, lines) in (0..).zip(pages) {
                let shown = page(kind, nth, false);
                assert!(shown.content.lines().count() <= 2, "{title}: {}", shown.content);
                let picture = shown.picture.unwrap();
                assert!(picture.scene.height <= 1_500, "{title}, page {nth}");
                let canvas = picture.scene.area().grown(-MARGIN / 2);
                let texts = paint::texts(&picture.scene, &picture.caption);
                assert!(texts.iter().all(|text| canvas.holds(*text)), "{title}, page {nth}");
                let read = page(kind, nth, true).content;
                for Line { sign, meaning, .. } in lines {
                    assert!(picture.alt.contains(&said(sign)), "{title}: {}", sign.looks);
                    assert!(read.contains(&in_words(sign)), "{title}: {}", sign.looks);
                    let means: Vec<String> = meaning.into_iter().map(|line| line.text).collect();
                    assert_eq!(means.join(" "), sign.means, "{title}: its meaning is cut");
                }
                let png = paint::png(&picture.scene, &picture.caption, Theme::Dark);
                assert!(png.len() <= 150_000, "{title}: {} bytes", png.len());
                if let Ok(folder) = std::env::var("QUARK_PICTURES") {
                    std::fs::write(format!("{folder}/{}", picture.name), png).unwrap();
                    let light = paint::png(&picture.scene, &picture.caption, Theme::Light);
                    std::fs::write(format!("{folder}/light-{}", picture.name), light).unwrap();
                }
            }
        }
    }
}

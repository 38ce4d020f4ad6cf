//! The rules of a game in chapters, with pictures.

use super::{
    Button, Click, LessonClick, Menu, Message, Pick, Picture, Private, Row, cut, escape, in_words,
    lesson,
    message::{OPTION, OPTIONS, letters},
};
use quark_game::{
    Info,
    any::{Catalog, GameKind},
    lesson::{Fault, Lesson, Part, caption, chapters, named},
};

/// Characters on a page: about as many as a phone shows at once.
const PAGE: usize = 1_000;
/// Start and end of a block that keeps its spaces.
const FENCE: &str = "```";

/// Prefix of a picture's description in words.
pub const PICTURE: &str = "-# Picture: ";

#[derive(Clone, Debug, PartialEq)]
struct Page<'a> {
    chapter: &'a str,
    words: String,
    picture: Option<&'a str>,
}

/// Returns a page of a game's rules, from 0, with a menu of its chapters. With `words`, pictures come as text. The
/// first page also leads to the other games in `catalog`.
///
/// # Errors
/// If a picture can't be made.
pub fn rules(
    catalog: &Catalog,
    kind: &'static dyn GameKind,
    page: u16,
    words: bool,
) -> Result<Private<Message>, Fault> {
    let pages = pages(kind.info().rules);
    let last = u16::try_from(pages.len().saturating_sub(1)).unwrap_or(u16::MAX);
    let at = page.min(last);
    if pages.is_empty() {
        return Ok(Private::new(Message::text("This game has no rules.")));
    }
    let click = |page| Click::Rules { game: kind.info().key.to_owned(), page };
    let mut message = printed(kind, &pages, at, words)?;
    message.rows.extend(chapter_menu(&pages, click));
    if at == 0 {
        message.rows.extend(other_games(catalog, kind));
    }
    let mut buttons = match in_words::turning(at, last, click).pop() {
        Some(Row::Buttons(buttons)) => buttons,
        Some(Row::Menu(_) | Row::Choice(_)) | None => Vec::new(),
    };
    if kind.lesson().is_some() {
        buttons.push(Button::plain("Learn", lesson::of(kind, LessonClick::Open)));
        let signs = Click::Signs { game: kind.info().key.to_owned(), page: 0 };
        buttons.push(Button::plain("Signs", signs));
    }
    if !buttons.is_empty() {
        message.rows.push(Row::Buttons(buttons));
    }
    Ok(Private::new(message))
}

/// Returns the page at index `at` without its menus and buttons.
fn printed(
    kind: &'static dyn GameKind,
    pages: &[Page<'_>],
    at: u16,
    words: bool,
) -> Result<Message, Fault> {
    let page = &pages[usize::from(at)];
    let heading = match begins(pages, at) {
        true if at == 0 => format!("# {}\n", page.chapter),
        true => format!("## {}\n", page.chapter),
        false => String::new(),
    };
    let foot = format!("\n-# Page {} of {}", at + 1, pages.len());
    let picture = page.picture.map(|name| picture(kind, name)).transpose()?;
    Ok(match picture {
        Some(picture) if words => {
            let alt = escape::markdown(&cut(&picture.alt.replace('\n', " "), 600));
            Message::text(format!("{heading}{}\n{PICTURE}{alt}{foot}", page.words))
        }
        picture => {
            let text = format!("{heading}{}{foot}", page.words);
            Message { picture, ..Message::text(text) }
        }
    })
}

/// A menu of the chapters, if there are several.
fn chapter_menu(pages: &[Page<'_>], click: impl Fn(u16) -> Click) -> Option<Row> {
    let pick = |(nth, page): (u16, &Page<'_>)| Pick {
        label: cut(page.chapter, OPTION),
        description: String::new(),
        click: click(nth),
    };
    let first_pages = (0..).zip(pages).filter(|(nth, _)| begins(pages, *nth));
    let options: Vec<Pick> = first_pages.map(pick).take(OPTIONS).collect();
    let placeholder = "Go to a chapter".to_owned();
    (1 < options.len()).then_some(Row::Menu(Menu {
        click: Click::List { nth: 0 },
        placeholder,
        options,
    }))
}

/// Returns true if a page is the first of its chapter.
fn begins(pages: &[Page<'_>], at: u16) -> bool {
    let at = usize::from(at);
    at == 0 || pages[at - 1].chapter != pages[at].chapter
}

/// A menu of the other games' rules.
fn other_games(catalog: &Catalog, kind: &dyn GameKind) -> Option<Row> {
    let others =
        catalog.iter().map(|other| other.info()).filter(|other| other.key != kind.info().key);
    let pick = |other: &Info| Pick {
        label: cut(other.title, OPTION),
        description: cut(other.pitch, OPTION),
        click: Click::Rules { game: other.key.to_owned(), page: 0 },
    };
    let options: Vec<Pick> = others.take(OPTIONS).map(pick).collect();
    let placeholder = "Rules of another game".to_owned();
    let menu = Menu { click: Click::List { nth: 1 }, placeholder, options };
    (!menu.options.is_empty()).then_some(Row::Menu(menu))
}

fn picture(kind: &'static dyn GameKind, name: &str) -> Result<Picture, Fault> {
    let lesson = Lesson::of(kind).ok_or_else(Fault::no_lesson)??;
    let (scene, alt) = lesson.picture(name)?;
    Ok(Picture {
        scene,
        caption: caption(),
        name: format!("{}-{name}.png", kind.info().key),
        alt: cut(&named(&alt), 1_024),
    })
}

/// Splits the rules into pages. A page ends with its chapter or when it is full. The words after its picture stand above
/// it if there is room for them.
fn pages(rules: &str) -> Vec<Page<'_>> {
    let mut pages: Vec<Page<'_>> = Vec::new();
    for chapter in chapters(rules) {
        let title = chapter.title;
        let before = pages.len();
        for part in chapter.parts {
            match part {
                Part::Words(words) if pages.len() != before && takes_in(&mut pages, words) => (),
                Part::Words(words) => pages.extend(split(words).into_iter().map(|words| Page {
                    chapter: title,
                    words,
                    picture: None,
                })),
                Part::Picture(name) => {
                    let here = pages.len();
                    match pages.last_mut().filter(|page| before < here && page.picture.is_none()) {
                        Some(page) => page.picture = Some(name),
                        None => pages.push(Page {
                            chapter: title,
                            words: String::new(),
                            picture: Some(name),
                        }),
                    }
                }
            }
        }
    }
    pages
}

/// Adds words to the last page, if they fit there.
fn takes_in(pages: &mut [Page<'_>], words: &str) -> bool {
    let fits = |page: &&mut Page<'_>| letters(&page.words) + letters(words) + 2 <= PAGE;
    let Some(page) = pages.last_mut().filter(fits) else { return false };
    page.words = format!("{}\n\n{words}", page.words).trim().to_owned();
    true
}

/// Splits text between paragraphs into pieces that fit a page. A fenced block stays whole if it fits; if not, it is
/// closed and reopened. What stands before a longer block, such as a list, stays with its beginning.
fn split(words: &str) -> Vec<String> {
    let mut pieces: Vec<String> = Vec::new();
    for block in blocks(words) {
        let is_list = PAGE < letters(&block) && !block.contains(FENCE);
        let before = pieces.pop_if(|piece| {
            let fits = letters(piece) + letters(&block) + 2 <= PAGE;
            fits || is_list && !piece.contains(FENCE)
        });
        let before = before.map(|piece| piece + "\n\n").unwrap_or_default();
        pieces.extend(broken(&(before + &block)));
    }
    pieces
}

/// Paragraphs, and whole fenced blocks.
fn blocks(words: &str) -> Vec<String> {
    let mut blocks: Vec<String> = vec![String::new()];
    let mut fenced = false;
    for line in words.lines() {
        if line.trim().is_empty() && !fenced {
            blocks.push(String::new());
            continue;
        }
        if line.starts_with(FENCE) {
            fenced = !fenced;
        }
        if let Some(block) = blocks.last_mut() {
            if !block.is_empty() {
                block.push('\n');
            }
            block.push_str(line);
        }
    }
    blocks.retain(|block| !block.is_empty());
    blocks
}

/// Splits a block that is longer than a page.
fn broken(block: &str) -> Vec<String> {
    if letters(block) <= PAGE {
        return vec![block.to_owned()];
    }
    let fences = block.matches(FENCE).count();
    if fences == 0 {
        return evenly(block);
    }
    // Fences are put around each piece again.
    let bare: Vec<&str> = block.lines().filter(|line| !line.starts_with(FENCE)).collect();
    let pieces = in_words::pages(&bare.join("\n"), PAGE - 10);
    pieces.into_iter().map(|piece| format!("{FENCE}\n{piece}\n{FENCE}")).collect()
}

/// Splits a long block between its lines into as few pieces as possible, all about as long.
fn evenly(block: &str) -> Vec<String> {
    let whole = in_words::pages(block, PAGE);
    let even = letters(block) / whole.len().max(1);
    let mut tries =
        (0..10).map(|tenths| in_words::pages(block, PAGE.min(even + PAGE * tenths / 10)));
    tries.find(|pages| pages.len() == whole.len()).unwrap_or(whole)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Letters of a page that hardly deserve one.
    const SHORT: usize = 200;

    #[test]
    fn pages_end_with_chapters_and_pictures_and_split_no_block() {
        let line = "A line of some forty letters, all of them.\n";
        let table = format!("```\n{}```", "1  2  3  4  5  6  7  8  9\n".repeat(60));
        let rules = format!(
            "# Nim\n\n{}\n\n## Turn\n\nTake.\n<!-- picture: turn -->\nMore.\n\n{table}\n\n## End\n\nDone.",
            line.repeat(40)
        );
        let pages = pages(&rules);
        assert!(pages.iter().all(|page| letters(&page.words) <= PAGE), "{pages:?}");
        assert!(pages.iter().all(|page| page.words.matches(FENCE).count() % 2 == 0));
        let turn: Vec<_> = pages.iter().filter(|page| page.chapter == "Turn").collect();
        assert_eq!((turn[0].words.as_str(), turn[0].picture), ("Take.", Some("turn")));
        assert_eq!(pages.last().unwrap().words, "Done.");
        let all: String = pages.iter().map(|page| page.words.as_str()).collect();
        assert_eq!(all.matches("1  2  3").count(), 60);
    }

    #[test]
    fn no_page_is_the_short_rest_of_a_chapter() {
        for kind in quark_games::catalog().iter() {
            for two in pages(kind.info().rules).windows(2) {
                let [before, page] = two else { continue };
                let is_rest = before.chapter == page.chapter && page.picture.is_none();
                assert!(!is_rest || SHORT < letters(&page.words), "{page:?} after {before:?}");
            }
        }
    }

    #[test]
    fn a_list_stays_with_the_words_before_it_on_pages_of_one_length() {
        let list = "- An item of some forty letters, all of it.\n".repeat(25);
        let pieces = split(&format!("There are many items.\n\n{list}"));
        let lengths: Vec<usize> = pieces.iter().map(|piece| letters(piece)).collect();
        assert!(pieces[0].starts_with("There are many items.\n\n- An"), "{pieces:?}");
        assert!(lengths.len() == 2 && lengths[0].abs_diff(lengths[1]) < 200, "{lengths:?}");
    }
}

//! The rules of a game in chapters, with the places of their pictures.

/// A chapter of the rules.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Chapter<'a> {
    /// Heading without Markdown marks; in the first chapter, the name of the game.
    pub title: &'a str,
    /// Texts and pictures, in order.
    pub parts: Vec<Part<'a>>,
}

/// A part of a chapter.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Part<'a> {
    /// Text (Markdown).
    Words(&'a str),
    /// The picture with this name.
    Picture(&'a str),
}

/// Text before and after the name of a picture. It is a Markdown comment, so it is invisible where there are
/// no pictures.
const MARK: (&str, &str) = ("<!-- picture: ", " -->");

/// Splits the rules into chapters. The first is named after the game; each heading of level two begins
/// another.
///
/// ```
/// use quark_game::lesson::{Part, chapters};
///
/// let rules = "# Nim\n\nTake stones.\n\n## The end\n\nNo stones:\n<!-- picture: end -->\n";
/// let chapters = chapters(rules);
/// assert_eq!((chapters[0].title, chapters[1].title), ("Nim", "The end"));
/// assert_eq!(chapters[1].parts, [Part::Words("No stones:"), Part::Picture("end")]);
/// ```
#[must_use]
pub fn chapters(rules: &str) -> Vec<Chapter<'_>> {
    let mut chapters: Vec<Chapter<'_>> = Vec::new();
    let mut rest = rules.trim();
    while !rest.is_empty() {
        let end =
            rest.get(1..).and_then(|after| after.find("\n## ")).map_or(rest.len(), |at| at + 2);
        let (chapter, after) = rest.split_at(end);
        let (heading, text) = chapter.split_once('\n').unwrap_or((chapter, ""));
        let title = heading.trim_start_matches('#').trim();
        chapters.push(Chapter { title, parts: parts(text) });
        rest = after;
    }
    chapters
}

fn parts(text: &str) -> Vec<Part<'_>> {
    let mut parts = Vec::new();
    let mut rest = text;
    while let Some((before, after)) = rest.split_once(MARK.0) {
        let Some((name, after)) = after.split_once(MARK.1) else { break };
        parts.extend([Part::Words(before.trim()), Part::Picture(name)]);
        rest = after;
    }
    parts.push(Part::Words(rest.trim()));
    parts.retain(|part| *part != Part::Words(""));
    parts
}

//! The rules of a game as a page to print.

use std::fs;

use quark::{
    games::catalog,
    lesson::{Part, chapters},
};

use crate::command_line::{complaint, err, folder, out, quark};

#[test]
fn the_rules_of_every_game_become_one_page_that_needs_nothing_else() {
    let folder = folder();
    for kind in catalog().iter() {
        let key = kind.info().key;
        let file = format!("{key}.html");
        let written = quark(folder.path(), &[], &["rules", key, "--html", &file]);
        assert!(written.status.success() && out(&written).is_empty(), "{}", err(&written));
        let page = fs::read_to_string(folder.path().join(&file)).unwrap();
        let chapters = chapters(kind.info().rules);
        let is_picture = |part: &&Part<'_>| matches!(part, Part::Picture(_));
        let pictures = chapters.iter().flat_map(|chapter| &chapter.parts).filter(is_picture);
        assert_eq!(page.matches("src=\"data:image/png;base64,").count(), pictures.count(), "{key}");
        assert_eq!(page.matches("<h2 id=").count(), chapters.len() - 1, "{key}");
        // Links to other pages are fine.
        let outside = ["src=\"http", "src=\"/", "<link", "<script", "<!-- picture", "url("];
        let found: Vec<&str> = outside.into_iter().filter(|text| page.contains(text)).collect();
        assert_eq!(found, [""; 0], "{key} needs something else");
        for chapter in chapters.iter().skip(1) {
            let title = chapter.title.replace('&', "&amp;");
            assert_eq!(page.matches(&format!("{title}</a></li>")).count(), 1, "{key}: {title}");
        }
    }
}

#[test]
fn a_game_is_named_as_people_write_it() {
    let folder = folder();
    let rules = |name: &str| quark(folder.path(), &[], &["rules", name]);
    for name in ["quirky_quarks", "Quirky Quarks", "QUIRKY-QUARKS"] {
        assert_eq!(out(&rules(name)), out(&rules("quirky-quarks")), "{name}");
    }
    let said = complaint(&rules("qaurk"), 1);
    let meant = "there is no game \"qaurk\"; did you mean quark? There are quark, ";
    assert!(said.starts_with(meant), "{said}");
    let games = ["selfplay", "Element 313", "--seats", "2", "--out", "records"];
    assert!(quark(folder.path(), &[], &games).status.success());
    assert!(folder.path().join("records/element-313-2-1.jsonl").exists(), "files have its key");
}

#[test]
fn a_lesson_is_printed_with_its_deals_and_steps() {
    let folder = folder();
    let said = out(&quark(folder.path(), &[], &["lesson", "quirky-quarks"]));
    let deals = said.lines().filter(|line| line.starts_with("Deal \"")).count();
    let steps: Vec<&str> = said.lines().filter(|line| line.starts_with("Step ")).collect();
    assert!(0 < deals && 3 < steps.len(), "{said}");
    assert!(steps[0].starts_with("Step 1: ") && steps[0].contains(". Hint: "), "{said}");
    assert!(said.contains("Ada can play: "), "{said}");
    assert!(
        said.lines().filter(|line| line.contains(" can play: ")).count() >= steps.len(),
        "{said}"
    );
    complaint(&quark(folder.path(), &[], &["lesson", "chess"]), 1);
}

#[test]
fn rules_are_printed_but_not_for_an_unknown_game() {
    let folder = folder();
    let printed = quark(folder.path(), &[], &["rules", "quanta"]);
    let quanta = catalog().find("quanta").unwrap();
    assert_eq!(out(&printed).trim_end(), quanta.info().rules.trim_end());
    let unknown = quark(folder.path(), &[], &["rules", "chess", "--html", "chess.html"]);
    let said = complaint(&unknown, 1);
    assert!(said.contains("there is no game \"chess\"; choose one of quark, "), "{said}");
    assert!(!folder.path().join("chess.html").exists());
    let nowhere = quark(folder.path(), &[], &["rules", "quanta", "--html", "no/such/folder.html"]);
    assert!(complaint(&nowhere, 1).contains("no/such/folder.html"));
}

//! Everything that the games say reads as English: numbers and verbs, full stops and lists.

mod games;

use quark::kit::testing::english::{Shape, faults};

/// Covers whole games of all kinds: questions, events, refusals and displays, in all their words.
#[test]
fn everything_that_the_games_say_reads_as_english() {
    let reading = games::read();
    let faults: Vec<String> =
        reading.faults.iter().map(|(fault, text)| format!("{fault}\n    in {text}")).collect();
    assert!(faults.is_empty(), "{} faults:\n{}", faults.len(), faults.join("\n"));
    for what in ["question", "picture", "position", "label", "refusal", "news"] {
        let read = reading.read.get(what).copied().unwrap_or_default();
        assert!(20 < read, "{read} times a {what} was read");
    }
}

#[test]
fn good_texts_have_no_faults() {
    for text in [
        "Ana wins and Ben loses.",
        "Ana and Ben share the win; Chloe has 1 point.",
        "You draw two cards, and Ben’s hand has one card.",
        "Round 3, turn 12 of at most 400; Ana began.",
        "Ben discards 2× electron, u and d.",
        "There are no cards left, and there is one quark.",
        "Ana: 1 point; hand 3.",
        "Ana is at table 12 player 3.",
    ] {
        assert_eq!(faults(Shape::Sentences, text), [""; 0], "{text}");
    }
    assert_eq!(faults(Shape::Clause, "draw two cards"), [""; 0]);
}

/// Each of these faults was made once, or could be.
#[test]
fn every_planted_fault_is_found() {
    for (fault, text) in [
        ("number", "You draw 1 cards."),
        ("number", "You draw 2 card."),
        ("number", "Ana has one extra quarks."),
        ("number", "Ana has 3 captured neutron."),
        ("number", "Ana ejects 2 Proton."),
        ("number", "• 1 earlier moves are in the log."),
        ("verb", "Ana and Ben wins the prize."),
        ("verb", "**Ana and Chloe wins.** Ben resigned."),
        ("verb", "Ana, Ben and Chloe is to act."),
        ("verb", "You wins."),
        ("verb", "Now you has a turn."),
        ("verb", "Ana are to act."),
        ("verb", "Then Ben draw a card."),
        ("verb", "There are 1 card left."),
        ("verb", "There is 2 cards left."),
        ("spaces", "You draw  a card."),
        ("spaces", "You draw a card. "),
        ("stops", "You draw a card.."),
        ("stops", "You draw u,, d."),
        ("stops", "You draw u , d."),
        ("stops", "The game is over:; Ana wins."),
        ("no end", "You draw a card"),
        ("no beginning", "you draw a card."),
        ("list", "With u and u, and d."),
        ("list", "You draw u and and d."),
        ("list", "You draw u, d and."),
        ("twice", "It is your turn at the the table."),
    ] {
        let found = faults(Shape::Sentences, text);
        assert!(found.iter().any(|found| found.starts_with(fault)), "{fault} in {text}: {found:?}");
    }
    assert!(!faults(Shape::Clause, "draw two cards.").is_empty());
    assert!(!faults(Shape::Lines, "Ana: 1 points; hand 3").is_empty());
}

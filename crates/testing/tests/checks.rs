//! The checks that tests of the bot share find what they are for.

use std::collections::BTreeSet;

use quark_testing::{
    checker::{form, message},
    markup::{lines, mentioned, trick},
};
use serde_json::{Value, json};

#[test]
fn the_checker_finds_what_discord_refuses() {
    let none = json!({"parse": [], "users": []});
    let button = |id: &str| json!({"type": 2, "style": 1, "label": "Go", "custom_id": id});
    let row = |parts: Vec<Value>| json!({"type": 1, "components": parts});
    let menu =
        |options: Vec<Value>| row(vec![json!({"type": 3, "custom_id": "m", "options": options})]);
    let option = |n: usize| json!({"label": "x", "value": n.to_string()});
    let with = |rows: Vec<Value>| json!({"content": "Hello.", "allowed_mentions": none.clone(), "components": rows});
    assert_eq!(message(&with(vec![row(vec![button("a"), button("b")])])), [""; 0]);
    assert_eq!(message(&with(vec![menu((0..25).map(option).collect())])), [""; 0]);
    let people = |most: usize| row(vec![json!({"type": 5, "custom_id": "p", "max_values": most})]);
    assert_eq!(message(&with(vec![people(25)])), [""; 0]);
    let refused = [
        with(vec![people(26)]),
        json!({"content": "Hello."}),
        json!({"content": "Hello.", "allowed_mentions": {"parse": ["users"]}}),
        json!({"content": "Hello.", "allowed_mentions": {"parse": [], "users": ["1", "1"]}}),
        json!({"content": " ", "allowed_mentions": none.clone()}),
        json!({"content": "x".repeat(2_001), "allowed_mentions": none.clone()}),
        json!({"content": "𝄞".repeat(1_001), "allowed_mentions": none.clone()}),
        json!({"content": "x", "allowed_mentions": none.clone(),
            "attachments": [{"filename": "x.png", "description": "x".repeat(1_025)}]}),
        with((0..6).map(|n: i32| row(vec![button(&n.to_string())])).collect()),
        with(vec![row((0..6).map(|n: i32| button(&n.to_string())).collect())]),
        with(vec![row(vec![])]),
        with(vec![row(vec![button("a")]), row(vec![button("a")])]),
        with(vec![row(vec![button("")])]),
        with(vec![row(vec![button(&"x".repeat(101))])]),
        with(vec![row(vec![
            json!({"type": 2, "style": 1, "label": "x".repeat(81), "custom_id": "a"}),
        ])]),
        with(vec![menu(vec![])]),
        with(vec![menu((0..26).map(option).collect())]),
        with(vec![menu(vec![option(1), option(1)])]),
        with(vec![menu(vec![json!({"label": "x", "value": "1", "description": ""})])]),
    ];
    for refused in refused {
        assert_ne!(message(&refused), [""; 0], "{refused}");
    }
    let field = json!({"type": 4, "custom_id": "f", "label": "x".repeat(46), "max_length": 60});
    assert_ne!(
        form(&json!({"custom_id": "a", "title": "b", "components": [row(vec![field])]})),
        [""; 0]
    );
    assert_ne!(form(&json!({"custom_id": "a", "title": "b", "components": []})), [""; 0]);
}

#[test]
fn markup_is_found_where_it_is_and_nowhere_else() {
    let cases = [
        ("Ana draws a card.", ""),
        ("**Ana** draws", "****"),
        (r"\*\*Ana\*\* draws", ""),
        (r"\\*Ana*", "**"),
        ("`-s/t` *", "code*"),
        ("1. Ana", "1"),
        (r"1\. Ana", ""),
        ("# Ana", "#"),
        ("@everyone <@5> https://x", "@<@>://"),
        (r"\@everyone \<\@5\> https\:\/\/x", ""),
    ];
    for (text, markup) in cases {
        assert_eq!(lines(text), BTreeSet::from([markup.to_owned()]), "{text}");
    }
    assert_eq!(
        lines("a\n```\n* * *\n```\nb *"),
        BTreeSet::from(["", "()", "*"].map(str::to_owned))
    );
    assert_eq!(mentioned(r"<@5> \<@6> <@7> <@&8>"), [5, 7]);
    assert_eq!(trick("Zalg\u{300}\u{301}o"), None);
    assert_eq!(trick("Zalg\u{300}\u{301}\u{302}o"), Some('\u{302}'));
    assert_eq!(trick("a\u{202E}b"), Some('\u{202E}'));
}

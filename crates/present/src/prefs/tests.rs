use std::collections::HashMap;

use super::*;
use quark_session::{Invites, UserId};

fn clicks(chosen: &Preferences) -> Vec<Click> {
    let many: Vec<UserId> = (0..40).map(|nth| UserId(u64::MAX - nth)).collect();
    let page = Others { chosen, blocked: &many, names: &HashMap::new(), here: None };
    let messages = [preferences(chosen).open(), others(&page, None).open()];
    for message in &messages {
        message.check().unwrap();
    }
    let rows = messages.iter().flat_map(|message| &message.rows);
    rows.flat_map(Row::clicks).cloned().collect()
}

#[test]
fn only_a_button_that_exists_is_named() {
    for text in [false, true] {
        let said = words(&Preferences { text, ..Preferences::default() });
        let bold = said.split("**").skip(1).step_by(2);
        let named: Vec<&str> = bold.filter(|name| name.starts_with(char::is_uppercase)).collect();
        assert_eq!(named, ["My Hand"], "{said}");
    }
}

/// Each option changes one preference and nothing else, and every preference has one.
#[test]
fn every_preference_can_be_changed() {
    let other = Preferences {
        theme: Theme::Light,
        hands: false,
        reminders: Reminders::Never,
        zone: Some("Europe/Berlin".to_owned()),
        quiet: "1-2".parse().ok(),
        text: true,
        confirm: Confirm::Always,
        digest: "8:30".parse().ok(),
        next: true,
        listed: false,
        invites: Invites::Nobody,
    };
    for chosen in [Preferences::default(), other] {
        let mut forms = Vec::new();
        let mut unblocks = 0;
        let mut kinds = Vec::new();
        let mut leaves = Vec::new();
        let mut pages = Vec::new();
        for click in clicks(&chosen) {
            let Click::Prefer(what) = click else { panic!("{click:?}") };
            match what {
                Preference::Ask(field) => {
                    form(field).check().unwrap();
                    forms.push(field);
                }
                Preference::Unblock(_) => unblocks += 1,
                Preference::Away(days) => leaves.push(days),
                Preference::Show | Preference::Others => pages.push(what),
                what => {
                    let mut changed = chosen.clone();
                    what.change(&mut changed);
                    assert_ne!(changed, chosen, "{what:?}");
                    kinds.push(std::mem::discriminant(&what));
                }
            }
        }
        assert_eq!(unblocks, 25, "as many as the menu holds");
        kinds.dedup();
        assert_eq!(kinds.len(), 10, "one of each");
        assert_eq!(forms, [Field::Quiet, Field::Zone]);
        assert!(leaves.contains(&0) && 1 < leaves.len(), "{leaves:?}");
        assert_eq!(pages, [Preference::Others, Preference::Show], "there and back");
    }
}

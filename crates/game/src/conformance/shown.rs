//! Checks of words: the position in text, the question, and what is told of a move.

use super::{
    Face, Note, Seat, Status, Viewer,
    report::{At, Promise, Who},
};

/// Checks that the texts and pictures of a position have sizes that Discord and a phone show.
pub(crate) fn words_fit<G: Face>(game: &G, at: &At) {
    for viewer in Viewer::all(at.seats) {
        let (view, who) = (game.view(viewer), Who(viewer));
        let alt = quark_scene::fill_names(&G::alt(&view), |_| "W".repeat(32)).chars().count();
        at.check(
            Promise::Words,
            (1..=1_024).contains(&alt),
            format_args!("`alt` has {alt} letters for {who}, with names of 32 letters"),
            "write 1 to 1,024 letters: leave out what matters least",
        );
        at.check(
            Promise::Words,
            !G::text(&view).trim().is_empty(),
            format_args!("`text` is empty for {who}"),
            "describe the position for people who play without pictures",
        );
        let open = viewer.seat().map(|seat| game.legal(seat)).unwrap_or_default();
        for (what, scene) in [("scene", G::scene(&view)), ("panel", G::panel(&view, &open))] {
            at.check(
                Promise::Pictures,
                (1..=1_200).contains(&scene.width) && (1..=1_500).contains(&scene.height),
                format_args!("`{what}` is {} x {} for {who}", scene.width, scene.height),
                "make pictures at most 1,200 wide and 1,500 high",
            );
        }
        if let Status::Waiting(_) = game.status() {
            let ask = G::ask(&view);
            at.check(
                Promise::Words,
                (1..=60).contains(&ask.chars().count()) && !ask.ends_with('.'),
                format_args!("`ask` is {ask:?} for {who}"),
                "write a clause of 1 to 60 letters without a full stop: it follows \"Ana: \"",
            );
        }
    }
}

/// Checks that an event can be stored, and that it is a sentence for everyone who hears of it. It calls a viewer
/// "you" if it names their seat, and nobody else.
pub(crate) fn told_well<G: Face>(note: &Note<G::Event>, at: &At) {
    let stored = serde_json::to_value(&note.event).and_then(serde_json::from_value::<G::Event>);
    match stored {
        Ok(read) => at.same(
            Promise::Storage,
            "an event that is stored and read back is another event",
            (&note.event, &read),
            "read back",
            "store every field of `Event`",
        ),
        Err(why) => at.fail(
            Promise::Storage,
            format_args!("the event {:?} can't be stored and read back: {why}", note.event),
            "use only types in `Event` that JSON can express",
        ),
    }
    let public = G::tell(&note.event, Viewer::Spectator);
    for viewer in Viewer::all(at.seats).filter(|&viewer| note.to.includes(viewer)) {
        let (text, who) = (G::tell(&note.event, viewer), Who(viewer));
        at.check(
            Promise::Words,
            text.ends_with('.') && text.chars().count() <= 300,
            format_args!("`tell` gives {who} {text:?}, of {} letters", text.chars().count()),
            "write sentences of at most 300 letters, with a full stop at the end",
        );
        let is_you = |word: &str| ["you", "your"].contains(&word.to_lowercase().as_str());
        let you = text.split(|letter: char| !letter.is_alphabetic()).any(is_you);
        let own = |seat: Seat| seat.to_string();
        match viewer.seat().map(own).filter(|own| public.contains(own.as_str())) {
            Some(own) => at.check(
                Promise::Words,
                you && !text.contains(&own),
                format_args!("`tell` does not call {who} \"you\": {text:?}"),
                "name players by `to.who(seat)`",
            ),
            None => {
                let remedy = "use \"you\" only for the reader's own seat, as `Viewer::who` does; \
                              tell a secret in a note of its own";
                let fault =
                    format_args!("`tell` names no seat of {who}, but says \"you\": {text:?}");
                at.check(Promise::Words, !you, fault, remedy);
                let fault = format_args!("`tell` gives {who} other words than the public");
                at.same(Promise::Words, fault, (&text, &public), "for the public", remedy);
            }
        }
    }
}

//! One picture of a game for films and pages: the board without its frame, and who did what.

use crate::{
    Picture, Room,
    analysis::inks,
    replay::picture,
    summary::{headline, winners},
};
use quark_game::{Brief, Deed, Viewer, told_briefly};
use quark_scene::{Caption, Ink, Item, Scene, fill_names};
use quark_session::{Session, Step, turns};

/// A moment of a game: what is drawn of it, and the texts above it in a film.
#[derive(Clone, Debug)]
pub struct Shot {
    /// The board without header and footer.
    pub board: Scene,
    /// Names that the painter adds.
    pub caption: Caption,
    /// Version of the log.
    pub(super) version: i64,
    /// The result, at the end of a game with a result.
    pub(super) headline: Option<String>,
    /// The deeds of the turn that has just ended, one sentence or more.
    pub(super) said: Vec<String>,
    /// Seat whose turn it was, or that has won, with its colour.
    pub(super) seat: Option<(u8, Ink)>,
}

impl Shot {
    /// Returns what `viewer` saw at a step of the game; `room` is the table as it stood then. `None` before the deal.
    #[must_use]
    pub fn of(room: &Room<'_>, steps: &[Step], at: usize, viewer: Viewer) -> Option<Shot> {
        let Picture { scene, caption, .. } = picture(room, viewer)?;
        let session = room.session;
        let won = winners(session);
        let headline = won.map(|winners| headline(winners, session.size()));
        let mover = steps.get(at).and_then(|step| step.seat);
        let seat = won.and_then(|winners| winners.sole()).or(mover.filter(|_| won.is_none()));
        let ink = |seat: u8| inks(session).get(usize::from(seat)).copied();
        let named = |text: &str| fill_names(text, |seat| caption.name(seat));
        let said = match since(steps, at) {
            None => vec!["The game begins.".to_owned()],
            Some(since) => said(session, since, viewer),
        };
        Some(Shot {
            version: session.version,
            headline: headline.map(|headline| named(&headline)),
            said: said.iter().map(|said| named(said)).collect(),
            seat: seat.map(|seat| (seat.0, ink(seat.0).unwrap_or(Ink::seat(seat)))),
            board: body(scene),
            caption,
        })
    }
}

/// The version of the log before the turn that step `at` ends; `None` for the deal.
fn since(steps: &[Step], at: usize) -> Option<i64> {
    let begins = turns(steps).into_iter().rfind(|begins| *begins <= at)?;
    Some(steps.get(begins.checked_sub(1)?)?.version)
}

/// Returns what `viewer` heard of the moves after version `since` in few words. In them a seat stands for its name.
fn said(session: &Session, since: i64, viewer: Viewer) -> Vec<String> {
    let told = session.told.iter().filter(|told| since < told.version && !told.undone);
    let events: Vec<_> = told.flat_map(|told| told.heard(viewer)).collect();
    let (mut said, mut deeds) = (Vec::new(), Vec::<Deed>::new());
    let to = Viewer::Spectator;
    for event in &events {
        let sentence = match session.game.brief(event, to) {
            None | Some(Brief::Nothing) => continue,
            Some(Brief::Deed(deed)) if deeds.first().is_none_or(|one| one.seat == deed.seat) => {
                deeds.push(deed);
                continue;
            }
            Some(Brief::Deed(deed)) => {
                said.push(told_briefly(std::mem::replace(&mut deeds, vec![deed]), to));
                continue;
            }
            Some(Brief::Whole(sentence) | Brief::Notice(sentence)) => sentence,
        };
        said.push(told_briefly(std::mem::take(&mut deeds), to));
        said.push(sentence);
    }
    said.push(told_briefly(deeds, to));
    said.retain(|sentence| !sentence.is_empty());
    if said.is_empty() {
        said = events.iter().filter_map(|event| session.game.tell(event, to)).collect();
    }
    said
}

/// Returns a picture without its header and footer, which say things that are said around it.
fn body(mut scene: Scene) -> Scene {
    let part = scene.strip_to_body();
    let places = std::mem::take(&mut scene.places);
    scene.items.retain(|item| !matches!(item, Item::Footer { .. }));
    Scene { places, ..scene.strip(part.y.unsigned_abs(), part.height.unsigned_abs()) }
}

//! A closer look at one part of a table’s pictures, as far as its viewer may see them.

use super::{
    Button, Click, LookClick, Menu, Message, Pick, Picture, Private, Room, Row, Style, TableClick,
    cut,
    in_words::{fenced, read},
    message::{ALT, OPTION, OPTIONS},
};
use quark_game::{Seat, Viewer, any::AnyGame};
use quark_scene::{Area, Item, Place, Scene};
use quark_session::Stage;

/// Shown if a game names no parts.
const NONE: &str = "This game has nothing to enlarge.";

/// One entry of the menu.
struct Entry {
    /// Name as the pictures have it.
    name: String,
    words: String,
    /// Number of the picture among those of the viewer that shows it, and of the part there among those with its name.
    shown: Option<(usize, usize)>,
    /// Its number and how many parts with its name there are, if there are several.
    of: Option<(usize, usize)>,
}

/// Returns the button that leads to a closer look, if the game names parts.
#[must_use]
pub(crate) fn button(room: &Room<'_>) -> Option<Button> {
    let position = room.session.position()?;
    let click = Click::at(room.table, LookClick::Zoom { part: None });
    position.enlarges().then(|| Button::plain("Zoom", click))
}

/// Shows the part with this number, enlarged or in words, with a menu of all if there are several. Without a number, it
/// shows one with the last move, or else with something that the viewer can pick now.
#[must_use]
pub fn look(room: &Room<'_>, viewer: Viewer, part: Option<u16>, words: bool) -> Private<Message> {
    let Some(position) = room.session.position() else { return Message::text(NONE).into() };
    let pictures = pictures(position, viewer);
    let entries = entries(position, viewer, if words { &[] } else { &pictures });
    let asked = part.map(usize::from).filter(|part| *part < entries.len());
    let chosen = asked.unwrap_or_else(|| likeliest(room, position, viewer, &entries, &pictures));
    let Some(entry) = entries.get(chosen) else { return Message::text(NONE).into() };
    let title = title(room, viewer, entry);
    let mut message = Message::text(format!("{}: **{}**", room.heading(), room.told(&title)));
    let said = format!("{}{}", room.ended_early(), room.plain(&entry.words));
    let closer = entry.shown.and_then(|(picture, number)| {
        pictures.get(picture)?.closer(&entry.name, number, &room.caption())
    });
    let mut buttons = Vec::new();
    match closer {
        Some(scene) => {
            let name = format!("{}-zoom-{}-{chosen}.png", room.file(), room.session.version);
            let alt = cut(&format!("{}. {said}", room.plain(&title)), ALT);
            message.picture = Some(Picture { scene, caption: room.caption(), name, alt });
        }
        None => buttons.extend(read(room, &fenced(&said), &mut message)),
    }
    let mut rows: Vec<Row> =
        (1 < entries.len()).then(|| menu(room, viewer, &entries)).into_iter().collect();
    if matches!(room.session.stage, Stage::Playing(_)) {
        let waits = matches!(viewer, Viewer::Seat(seat) if room.session.waiting().contains(seat));
        let take = Button::new("Take Turn", Style::Primary, Click::at(room.table, LookClick::Take));
        buttons.extend(waits.then_some(take));
    }
    rows.extend((!buttons.is_empty()).then_some(Row::Buttons(buttons)));
    Private::new(Message { rows, ..message })
}

/// The pictures that `viewer` may see, those with the most on the next move first.
fn pictures(position: &dyn AnyGame, viewer: Viewer) -> Vec<Scene> {
    let board = position.scene(Viewer::Spectator);
    let Viewer::Seat(seat) = viewer else { return vec![board] };
    vec![panel(position, seat), position.panel(seat, &[]), position.scene(viewer), board]
}

/// The panel of a seat as its turn begins.
fn panel(position: &dyn AnyGame, seat: Seat) -> Scene {
    let moves = position.moves(seat);
    let open: Vec<&str> = moves.iter().map(|choice| choice.notation.as_str()).collect();
    position.panel(seat, &open)
}

/// All parts, each from the first of these pictures that shows it. Without pictures, each is there once.
fn entries(position: &dyn AnyGame, viewer: Viewer, pictures: &[Scene]) -> Vec<Entry> {
    let mut entries = Vec::new();
    for (name, words) in position.parts(viewer) {
        let counts = pictures.iter().map(|picture| picture.parts_called(&name)).enumerate();
        let found = counts.into_iter().find(|(_, count)| *count != 0);
        let (picture, count) = found.map_or((None, 1), |(picture, count)| (Some(picture), count));
        for number in 0..count {
            entries.push(Entry {
                name: name.clone(),
                words: words.clone(),
                shown: picture.map(|picture| (picture, number)),
                of: (1 < count).then_some((number + 1, count)),
            });
        }
    }
    entries.truncate(OPTIONS);
    entries
}

/// The name of a part; what belongs to the viewer is theirs: "Your atoms".
fn title(room: &Room<'_>, viewer: Viewer, entry: &Entry) -> String {
    let own = viewer.seat().and_then(|seat| entry.name.strip_prefix(&format!("{seat}’s ")));
    let name = own.map_or_else(|| room.plain(&entry.name), |own| format!("Your {own}"));
    match entry.of {
        Some((number, count)) => format!("{name}, {number} of {count}"),
        None => name,
    }
}

fn menu(room: &Room<'_>, viewer: Viewer, entries: &[Entry]) -> Row {
    let pick = |(number, entry): (u16, &Entry)| Pick {
        label: cut(&title(room, viewer, entry), OPTION),
        description: String::new(),
        click: Click::at(room.table, LookClick::Zoom { part: Some(number) }),
    };
    Row::Menu(Menu {
        click: Click::Table(room.table, TableClick::Menu { nth: 0 }),
        placeholder: "Zoom in on…".to_owned(),
        options: (0..).zip(entries).map(pick).collect(),
    })
}

/// Number of the entry to show first: one with the last move, then one that only the viewer sees and where they can pick
/// something, then the one with the most marks of possible moves, then one that is not another player’s.
fn likeliest(
    room: &Room<'_>,
    position: &dyn AnyGame,
    viewer: Viewer,
    entries: &[Entry],
    pictures: &[Scene],
) -> usize {
    let unmarked = viewer.seat().map(|seat| position.panel(seat, &[]));
    let public = position.scene(Viewer::Spectator);
    let marks = |entry: &Entry| {
        let (picture, number) = entry.shown?;
        let scene = pictures.get(picture)?;
        let part = scene.parts.iter().filter(|part| part.name == entry.name).nth(number)?;
        let lies = |item: &&Item| {
            item.middle().is_some_and(|at| part.area.holds(Area::new(at.x, at.y, 0, 0)))
        };
        let before = unmarked.as_ref().filter(|_| picture == 0);
        let open = before.map_or(0, |before| {
            let count = |scene: &Scene| scene.items.iter().filter(lies).count();
            count(scene).saturating_sub(count(before))
        });
        let is_own = 0 < open && public.parts_called(&entry.name) == 0;
        let is_last = |place: &Place| place.haloed && part.area.holds(place.area);
        Some((scene.places.iter().any(is_last), is_own, open))
    };
    let others = Seat::all(room.session.size()).filter(|seat| Some(*seat) != viewer.seat());
    let others: Vec<String> = others.map(|seat| format!("{seat}’s ")).collect();
    let is_free = |entry: &Entry| !others.iter().any(|other| entry.name.starts_with(other));
    let marks = entries.iter().map(|entry| (marks(entry).unwrap_or_default(), is_free(entry)));
    let best = marks.enumerate().rev().max_by_key(|(_, marks)| *marks);
    best.map_or(0, |(number, _)| number)
}

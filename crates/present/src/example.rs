//! The picture on a game's card: part of the board from a game between machines, always the same one.

use super::Picture;
use quark_game::{
    Luck, Status, Viewer,
    any::{AnyGame, GameKind, Json},
};
use quark_scene::Caption;

/// Number of moves the machines make: something has happened, and little is used up.
const MOVES: u32 = 24;
/// Number of seats in the example, if the game allows it.
const SEATS: u8 = 3;
/// Y coordinate where the games' boards begin, below their headers.
const TOP: u16 = 176;
/// Height in pixels. A phone can show it together with the card and all its buttons.
const HEIGHT: u16 = 500;

/// Returns the picture of a game's card.
#[must_use]
pub fn picture(kind: &dyn GameKind) -> Option<Picture> {
    let info = kind.info();
    Some(Picture {
        scene: played(kind)?.scene(Viewer::Spectator).strip(TOP, HEIGHT),
        caption: Caption::default(),
        name: name(kind),
        alt: format!("Part of the board of {}, from an example game between machines.", info.title),
    })
}

/// File name of the picture; equal pictures have equal names.
#[must_use]
pub fn name(kind: &dyn GameKind) -> String {
    format!("{}-example.png", kind.info().key)
}

fn played(kind: &dyn GameKind) -> Option<Box<dyn AnyGame>> {
    let (mut luck, mut whim) = (Luck::seeded(1), Luck::seeded(2));
    let seats = SEATS.clamp(*kind.info().seats.start(), *kind.info().seats.end());
    let mut position = kind.setup(&Json::Null, seats, &mut luck).ok()?;
    for _ in 0..MOVES {
        let Status::Waiting(turn) = position.status() else { break };
        let seat = turn.first()?;
        let action = position.any_move(seat, &mut whim)?;
        position.apply(seat, &action, &mut luck).ok()?;
    }
    Some(position)
}

#[cfg(test)]
mod tests {
    use super::*;
    use quark_games::catalog;
    use quark_scene::Item;

    #[test]
    fn every_game_always_shows_the_same_part_of_its_board() {
        for kind in catalog().iter() {
            let title = kind.info().title;
            let shown = picture(kind).unwrap_or_else(|| panic!("{title} shows nothing"));
            assert_eq!(Some(&shown), picture(kind).as_ref(), "{title}");
            assert_eq!((shown.scene.width, shown.scene.height), (1200, HEIGHT), "{title}");
            let inside = |item: &&Item| match item {
                Item::Panel(panel) => 0 <= panel.area.y && panel.area.bottom() <= 500,
                Item::Disc { centre, .. } => (0..500).contains(&centre.y),
                _ => false,
            };
            assert!(5 < shown.scene.items.iter().filter(inside).count(), "{title} is empty there");
        }
    }
}

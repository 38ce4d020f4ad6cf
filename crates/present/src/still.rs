//! The headline of a picture at a table that stands still: it is paused, or its game is over.

use super::{
    Room,
    analysis::inks,
    summary::{headline, reason, winners},
};
use quark_game::{Seat, Viewer};
use quark_scene::{Header, Ink, Scene};
use quark_session::{Ending, Stage};

impl Room<'_> {
    /// Prefix for the text of a position whose game was ended by players, a clock or a moderator: that text may still
    /// say whose turn it is.
    #[must_use]
    pub(crate) fn ended_early(&self) -> &'static str {
        match &self.session.stage {
            Stage::Over { how: Ending::Finished, .. } | Stage::Lobby | Stage::Playing(_) => "",
            Stage::Over { .. } => "The game is over. As it stood at the end: ",
        }
    }

    /// Corrects what a picture says about a turn if nobody must act. `word` is the name of the picture.
    pub(super) fn set_still(&self, scene: &mut Scene, viewer: Viewer, word: &str) {
        if self.session.paused_until().is_some() {
            Header::replace_line(scene, "Paused", None);
        }
        let Stage::Over { how, position: Some(position), .. } = &self.session.stage else { return };
        let info = self.session.game.info();
        let reader = match viewer {
            Viewer::Seat(seat) if info.secrets => Some(seat),
            Viewer::Seat(_) | Viewer::Spectator => None,
        };
        let (line, owner) = match reader {
            Some(seat) if word == info.private => (format!("Final {word}"), Some(seat)),
            _ => self.result(reader),
        };
        let owner = owner.map(|seat| (seat.0, self.ink(seat)));
        match (how, reader) {
            // The board says by itself who has won.
            (Ending::Finished, None) => (),
            (Ending::Finished, Some(_)) => Header::set_line(scene, &line, owner),
            (_, Some(_)) => Header::replace_line(scene, &line, owner),
            (_, None) => {
                Header::replace_line(scene, &line, owner);
                Header::remark(scene, reason(how, position.as_ref()));
            }
        }
    }

    /// The result in a few words, as `reader` reads it, and the seat that has won alone.
    fn result(&self, reader: Option<Seat>) -> (String, Option<Seat>) {
        let Some(winners) = winners(self.session) else {
            return ("The game is over".to_owned(), None);
        };
        let winner = winners.sole();
        let line = match winner.filter(|winner| reader == Some(*winner)) {
            Some(_) => "You win".to_owned(),
            None => headline(winners, self.session.size()),
        };
        (line, winner)
    }

    /// The colour of a seat on the board.
    fn ink(&self, seat: Seat) -> Ink {
        inks(self.session).get(seat.index()).copied().unwrap_or(Ink::seat(seat))
    }
}

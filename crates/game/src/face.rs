//! The pictures and texts of a game.

use quark_scene::Scene;

use crate::{Brief, Chapter, Game, Seat, Standing, Viewer, kit};

/// Place of a move in a set of moves that a player makes one after another.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Several {
    /// Fewest moves of the set that the player can make now.
    pub least: u8,
    /// Most moves of the set that the player can make now.
    pub most: u8,
    /// Number of times that this move can be among them; 0 if other moves of the set have the same effect.
    pub copies: u8,
}

impl Several {
    /// A move of a set, of which the player must still make exactly `due` moves.
    #[must_use]
    pub fn due(due: u8, copies: u8) -> Several {
        Several { least: due, most: due, copies }
    }
}

/// A move that nearly always follows another one of the same player, so that one press can make both.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sequel<A> {
    /// The move that follows.
    pub action: A,
    /// Words to add to the label of the first move so that it names both, such as " at 2 eV".
    pub ending: String,
    /// Label of the pick that leads to the first move alone. It ends with “…” if the next pick repeats it.
    pub alone: &'static str,
}

/// Pictures and texts of a game. It sees views and events, never the game itself.
///
/// To name a player in a text, write their [`Seat`]. The bot replaces this mark by the name just before it sends the
/// text.
///
/// ```
/// use quark_game::{Face, Viewer};
///
/// /// What two readers hear of an event: "Ada draws a card." and "You draw a card."
/// fn told<G: Face>(event: &G::Event, mover: Viewer) -> [String; 2] {
///     [G::tell(event, Viewer::Spectator), G::tell(event, mover)]
/// }
/// ```
pub trait Face: Game {
    /// The picture for a viewer. [`Viewer::Spectator`] gets the board; a seat gets what only that seat may see (its
    /// hand), or the board if nothing is hidden. Everything in it that can change has a [`place`](Scene::place). The
    /// default shows the lines of [`text`](Face::text).
    fn scene(view: &Self::View) -> Scene {
        kit::written::scene(&Self::text(view))
    }

    /// The picture in words: first a short sentence that says who acts and what changed last, then the
    /// position in reading order. At most 1,024 characters, even if each name has 32 of them.
    fn alt(view: &Self::View) -> String {
        kit::alt::shortened(&Self::text(view))
    }

    /// The whole position in plain text, enough to play without sight: who must act, then what the viewer
    /// holds, then the table.
    fn text(view: &Self::View) -> String;

    /// The parts of the pictures that the viewer can enlarge, in the order of a menu: the name of each, and its
    /// contents in words, for people who can't see it. The pictures name the same parts by [`Scene::part`]. At most
    /// [`MENU`](crate::MENU); names of at most 30 characters. None by default; all viewers have some, or none has.
    fn parts(_view: &Self::View) -> Vec<(String, String)> {
        Vec::new()
    }

    /// A clause that says what those who must act have to do, such as "two actions". It follows "Ana: " and
    /// is public. The default is "to move".
    fn ask(_view: &Self::View) -> String {
        "to move".to_owned()
    }

    /// Reason for the end in a few words without names, so that games with the same ending can be counted.
    /// `None` while the game is on, or if it can end in one way only.
    fn ending(_view: &Self::View) -> Option<&'static str> {
        None
    }

    /// Sentences about the end of a finished game, each about a seat: what decided it, and what others nearly
    /// reached. They are shown below the chart of the game, which marks them. Empty while the game is on.
    fn closing(_view: &Self::View) -> Vec<(Seat, String)> {
        Vec::new()
    }

    /// Returns true if the game is over and nobody has won, whatever the points are.
    fn is_lost(_view: &Self::View) -> bool {
        false
    }

    /// Each seat's score if the game ended now, as far as the viewer may know. In a game without
    /// points, another public number that shows who is ahead. It is drawn as a chart when the game is over; `None`
    /// draws no chart.
    fn standing(_view: &Self::View) -> Option<Standing> {
        None
    }

    /// An event as a sentence for `to`. Their own seat is "you", other seats have names; for the public,
    /// every seat has a name. It need not check whether `to` may know of it.
    fn tell(event: &Self::Event, to: Viewer) -> String;

    /// An event in a few words for `to`, for the news above a player's turn: about five words for a deed. The log has
    /// the whole sentence.
    fn brief(event: &Self::Event, to: Viewer) -> Brief {
        Brief::Whole(Self::tell(event, to))
    }

    /// The part of the game, such as a round, that begins with an event. The default suits a game that has only turns.
    fn chapter(_event: &Self::Event) -> Option<Chapter> {
        None
    }

    /// The picks that lead a player who sees `view` to a legal move, widest first; each is a label of at most
    /// 80 characters. Moves with the same first picks share a menu. A menu of more than [`MENU`](crate::MENU) entries gets
    /// pages; one more step is easier to use. If the next step repeats the label in full, end the label with
    /// “…”: it is then left out where a move is written in one line. The default is the notation.
    fn steps(_view: &Self::View, action: &Self::Action) -> Vec<String> {
        vec![action.to_string()]
    }

    /// Returns true if `action` gives something up for nothing in sight, such as a pass, a discard, or an exchange for an
    /// unknown card. Its button is grey.
    fn gives_up(_action: &Self::Action) -> bool {
        false
    }

    /// Says what `action` gives away that the player may not have meant to: a full sentence such as "You can still
    /// complete Phi, 9 points."; `None` for nearly all moves. The bot asks before such a move, and only its
    /// button is red. State facts; give no advice.
    fn at_stake(_view: &Self::View, _action: &Self::Action) -> Option<String> {
        None
    }

    /// The set that `action` belongs to, if the viewer makes several moves of its kind one after another, in any order,
    /// such as the cards to discard. A set is one menu with several picks.
    fn several(_view: &Self::View, _action: &Self::Action) -> Option<Several> {
        None
    }

    /// The move that nearly always follows `action`, and is then legal. The first menu plays both with one press.
    fn sequel(_view: &Self::View, _action: &Self::Action) -> Option<Sequel<Self::Action>> {
        None
    }

    /// Sorts legal moves into the order of the menus. A game with places on a board sorts them as the eye finds
    /// them, from the top left.
    fn arrange(_view: &Self::View, _moves: &mut [Self::Action]) {}

    /// Explanations of the picks of [`steps`](Face::steps), one for each, where a label isn't enough. It
    /// stands below the label in a menu, and above the picture once picked. Full sentences of at most 100
    /// characters; empty where the label says it all. Moves that share a pick share its text. A question, such as "How
    /// many?", stands only above the picture: the next pick answers it.
    fn about(_view: &Self::View, _action: &Self::Action) -> Vec<String> {
        Vec::new()
    }

    /// The standing orders that a player who sees `view` may give now, in notation like that of moves, the likeliest
    /// first. An order replaces an earlier one that differs from it only in the last word, such as an amount. A game
    /// without orders keeps the defaults.
    fn orders(_view: &Self::View) -> Vec<String> {
        Vec::new()
    }

    /// The picks that lead to an order, like those of [`steps`](Face::steps); joined, they say what it does. `None` if it
    /// is not an order of this game, or can't decide anything any more.
    fn order_steps(_view: &Self::View, _order: &str) -> Option<Vec<String>> {
        None
    }

    /// The legal move that these orders make for the viewer, who must act: a move that one of the orders alone would
    /// make. `None` leaves the decision to the player. Return it also if the move could cost more than they meant.
    fn ordered(_view: &Self::View, _orders: &[String]) -> Option<Self::Action> {
        None
    }

    /// The picture above the menus of a turn. `open` holds the moves that the picks made so far can still
    /// lead to; a game with places on a board marks them here. At the beginning of the turn, the bot also
    /// marks places that changed since the viewer's last move.
    fn panel(view: &Self::View, _open: &[Self::Action]) -> Scene {
        Self::scene(view)
    }
}

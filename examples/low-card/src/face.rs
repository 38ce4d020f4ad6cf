//! Pictures and texts, the lesson, and knowledge for machine players.

use quark_game::{kit::lanes::*, kit::words::*, *};
use quark_scene::{shapes::Icon, *};

use super::{Choose, Event, LowCard, Player, View};

impl View {
    fn asked(&self) -> String {
        let (alive, choosing): (Vec<Seat>, Vec<Seat>) =
            (self.alive().collect(), self.choosing().collect());
        match alive[..] {
            [winner] => format!("{winner} wins"),
            _ if alive == choosing => "Everybody to choose".to_owned(),
            _ if 2 < choosing.len() => format!("{} players still to choose", choosing.len()),
            _ => format!("{} to choose", listed(choosing, "and")),
        }
    }
    /// The viewer's own hand. Of other hands nobody sees a card.
    fn own(&self) -> Vec<u8> {
        self.players.iter().flat_map(|one| &one.hand).flatten().copied().collect()
    }
}

/// *The picture*, and then the words. A seat in a text is replaced by the player's name.
impl Face for LowCard {
    fn scene(view: &View) -> Scene {
        let is_on = view.alive().count() != 1;
        let lane = |(seat, one): (Seat, &Player<Option<u8>>)| {
            // Say what lies where, so that a player who comes back sees the changes marked.
            let holds = format!("{} {:?} {}", one.hearts, one.shown, one.chosen.is_some());
            Lane::new(seat)
                .lit(is_on && view.choosing().any(|other| other == seat))
                .out(one.hearts == 0)
                .word(if view.loser() == Some(seat) { "lost a heart" } else { "" })
                .counter(Icon::Heart, one.hearts, Ink::WARNING)
                .cards([("last round", one.shown.map(Some)), ("this round", one.chosen)])
                .place("lane", holds)
        };
        let first = view.choosing().next().unwrap_or(Seat(0));
        let picture = Lanes::new("LOW CARD", first, view.asked()).hand(view.own());
        picture.sized(300, 84).draw(view.seated().map(lane))
    }
    fn text(view: &View) -> String {
        let mut text = format!("{}.", view.asked());
        if !view.own().is_empty() {
            text += &format!("\nYour hand: {}.", listed(view.own(), "and"));
        }
        for (seat, one) in view.seated() {
            text += &format!("\n{seat}: {}", figure(one.hearts, "heart"));
            text += &one.shown.map_or(String::new(), |card| format!(", showed {card}"));
            let card = |card: Option<u8>| card.map_or("a card".to_owned(), |card| card.to_string());
            text += &one.chosen.map_or(String::new(), |one| format!(", has chosen {}", card(one)));
            text += ".";
        }
        text
    }
    fn ask(_: &View) -> String {
        "choose a card".to_owned()
    }
    fn tell(event: &Event, to: Viewer) -> String {
        let who = |seat: &Seat| to.who(*seat); // "Ada" or "you".
        match event {
            Event::Chose { seat } => who(seat).does("chooses a card."),
            Event::Showed { cards } => {
                let cards = cards.iter().map(|(seat, card)| format!("{} {card}", who(seat)));
                format!("The cards are turned up: {}.", listed(cards, "and"))
            }
            Event::Lost { seat, left: 0 } => who(seat).does("is out: that was the last heart."),
            Event::Lost { seat, left } => who(seat).does(&format!("loses a heart: {left} left.")),
            Event::Drew { seat, card } => who(seat).does(&format!("draws {card}.")),
        }
    }
    fn steps(_: &View, choose: &Choose) -> Vec<String> {
        vec![format!("Choose {choose}")]
    }
}

/// *Teach it*.
impl Guide for LowCard {
    const LESSON: &'static str = include_str!("low-card.toml");
}

/// *What machine players know*: with this, machines think less, and play better.
impl ai::Mind for LowCard {
    const SEARCH: ai::Search = ai::Search { horizon: 10, ..ai::Search::TO_THE_END };
    /// Hearts count most; a hand counts as a part of one.
    fn promise(&self) -> Vec<f64> {
        let cards = |one: &Player| one.hand.iter().copied().map(f64::from).sum::<f64>();
        let worth = self.players.iter().map(|one| f64::from(one.hearts) + cards(one) / 120.0);
        ai::by_lead(&worth.collect::<Vec<f64>>(), 1.5)
    }
    /// A high card is safe now.
    fn look_first(&self, _: Seat, moves: &mut Vec<Choose>) {
        ai::look_first_by(moves, |card| (*card).into());
    }
    fn good_for(&self, seat: Seat, choose: &Choose) -> String {
        let hand = &self.players[seat.index()].hand;
        let good = if Some(choose) == hand.last() {
            "It is the safest of your cards."
        } else if Some(choose) == hand.first() {
            "You get rid of your lowest card."
        } else {
            "You keep your best card for later."
        };
        good.to_owned()
    }
}

//! Pictures and texts, the lesson, and knowledge for machine players.

use quark_game::{kit::words::*, *};
use quark_scene::*;

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
        let own = view.own();
        let top = if own.is_empty() { 252 } else { 560 };
        let frame = Frame::stacked(view.players.len(), top, 124, 12);
        let mut scene = Scene::new(1200, frame.height.unsigned_abs());
        let first = view.choosing().next().unwrap_or(Seat(0));
        Header::new("LOW CARD", first.0, view.asked()).draw(&mut scene);
        for (x, card) in (130..).step_by(241).zip(&own) {
            shapes::face(&mut scene, Area::new(x, 190, 217, 280), &card.to_string(), "");
        }
        if !own.is_empty() {
            // Name what lies where, so that a player who comes back sees the changes marked.
            scene.place("your hand", Area::new(130, 190, 940, 280), listed(&own, "and"));
        }
        for (x, label) in [(820, "last round"), (1050, "this round")] {
            scene.add(Text::centred(Point::new(x, top - 20), Piece::label(label)));
        }
        for (seat, one) in view.seated() {
            let is_asked = view.alive().count() != 1 && view.choosing().any(|other| other == seat);
            let lane = frame.lane(&mut scene, seat.0, is_asked);
            let at = |x, y| Point::new(x, lane.centre().y + y);
            let words = |text: &str, size, ink| Piece::new(text, size, Weight::SemiBold, ink);
            shapes::symbol(&mut scene, seat.0, at(88, 0), 24, Ink::seat(seat.0));
            scene.add(Text::left(at(132, 16), words(&seat.to_string(), 44, Ink::TEXT)).within(440));
            let hearts = match one.hearts {
                0 => words("out", 44, Ink::DIM),
                some => words(&"♥ ".repeat(some.into()), 56, Ink::WARNING),
            };
            scene.add(Text::left(at(600, 20), hearts));
            if view.loser() == Some(seat) {
                scene.add(Text::left(at(880, 16), words("−♥", 44, Ink::WARNING)));
            }
            for (x, card) in [(820, one.shown.map(Some)), (1050, one.chosen)] {
                let Some(card) = card else { continue };
                let area = Area::new(x - 46, lane.y + 9, 92, 106);
                match card {
                    Some(card) => shapes::face(&mut scene, area, &card.to_string(), ""),
                    None => shapes::back(&mut scene, area),
                }
            }
            let holds = format!("{} {:?} {}", one.hearts, one.shown, one.chosen.is_some());
            scene.place(format!("{seat}’s lane"), lane, holds);
        }
        Frame::footer(&mut scene);
        scene
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
    const SEARCH: ai::Search = ai::Search {
        method: ai::Method::Rollouts { first: 40 },
        horizon: 10,
        ..ai::Search::TO_THE_END
    };
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

//! The view of the game with hands, its picture and its texts.

use serde::Serialize;

use super::{
    Mistake::*,
    hands::{Choose, Event, Hands},
};
use crate::{Brief, Face, Measure, Seat, Sequel, Several, Standing, Viewer};
use quark_scene::{Area, Scene};

#[derive(Debug, PartialEq, Serialize)]
pub(super) struct View {
    pub(super) lives: Vec<u8>,
    pub(super) points: Vec<u8>,
    pub(super) turn: Option<Seat>,
    pub(super) hands: Vec<Vec<Option<u8>>>,
    pub(super) chosen: Vec<Option<Option<u8>>>,
    pub(super) shown: Vec<Option<u8>>,
    pub(super) deck: Vec<Option<u8>>,
    #[serde(skip_serializing_if = "Quiet::is_kept")]
    pub(super) quiet: Quiet,
}

/// A secret that comparing views does not find.
#[derive(Debug, Serialize)]
pub(super) struct Quiet(pub(super) u8);

impl Quiet {
    fn is_kept(&self) -> bool {
        !ShowsProgramsAHand.is_made()
    }
}

impl PartialEq for Quiet {
    fn eq(&self, _: &Quiet) -> bool {
        true
    }
}

impl Face for Hands {
    fn scene(view: &View) -> Scene {
        let more = if SizesByAHand.is_made() { view.quiet.0 } else { 0 };
        let mut scene = Scene::new(1200, 400 + u16::from(more));
        for (number, lives) in view.lives.iter().enumerate() {
            let area = Area::new(40, 40 + 80 * number as i16, 400, 70);
            let named = if NamesTwoPlacesAlike.is_made() { 1 } else { number };
            scene.place(format!("lane {named}"), area, lives);
            let known: Vec<String> =
                view.hands[number].iter().flatten().map(u8::to_string).collect();
            scene.place(format!("hand {number}"), Area { x: 480, ..area }, known.join(" "));
        }
        scene
    }

    fn alt(view: &View) -> String {
        let times = if SaysTooMuch.is_made() { 50 } else { 1 };
        Hands::text(view).repeat(times)
    }

    fn text(view: &View) -> String {
        let shown = |seat: &Vec<Option<u8>>| format!("{seat:?}");
        let hands: Vec<String> = view.hands.iter().map(shown).collect();
        let count = if CountsInTheText.is_made() { view.quiet.0 } else { 0 };
        format!("{:?} {:?} {} {count}", view.points, view.chosen, hands.join(" "))
    }

    fn ask(_: &View) -> String {
        "choose a card".to_owned()
    }

    fn ending(view: &View) -> Option<&'static str> {
        let strong = EndsByAHand.is_made() && 20 < view.quiet.0;
        let why = if strong { "somebody had good cards" } else { "one was left" };
        view.turn.is_none().then_some(why)
    }

    fn tell(event: &Event, to: Viewer) -> String {
        match event {
            Event::Chose(seat) => to.who(*seat).does("chooses a card."),
            Event::Showed(cards) => format!("The cards were {cards:?}."),
            // The short news below may name the card, and the event has it.
            Event::Drew(seat, _) if is_left_out() => to.who(*seat).does("draws a card."),
            Event::Drew(seat, card) => to.who(*seat).does(&format!("draws {card}.")),
        }
    }

    fn brief(event: &Event, to: Viewer) -> Brief {
        match event {
            Event::Drew(..) if stores_too_much() => Brief::Nothing,
            Event::Drew(_, card) => Brief::Whole(format!("Card {card}.")),
            Event::Chose(_) | Event::Showed(_) => Brief::Whole(Hands::tell(event, to)),
        }
    }

    fn standing(view: &View) -> Option<Standing> {
        let figures = view.points.iter().zip(&view.lives);
        let mut figures: Vec<i32> =
            figures.map(|(points, lives)| i32::from(*points) * 10 + i32::from(*lives)).collect();
        if ChartsAHand.is_made() && view.turn.is_some() {
            figures[0] += i32::from(view.quiet.0);
        }
        Some(Standing::new(Measure::POINTS, figures.into_iter().map(Some)))
    }

    fn steps(view: &View, choose: &Choose) -> Vec<String> {
        let strong = LabelsByAHand.is_made() && 30 < view.quiet.0;
        let more = if strong { " against a strong hand" } else { "" };
        vec![format!("Choose {choose}{more}{}", if choose.again { " again" } else { "" })]
    }

    fn several(_: &View, choose: &Choose) -> Option<Several> {
        let copies = if choose.again { 0 } else { 1 };
        AsksForTooMany.is_made().then_some(Several::due(2, copies))
    }

    fn sequel(_: &View, choose: &Choose) -> Option<Sequel<Choose>> {
        let ending = " twice".to_owned();
        FollowsItself.is_made().then_some(Sequel { action: *choose, ending, alone: "Once…" })
    }

    fn orders(_: &View) -> Vec<String> {
        let any = OrdersByAHand.is_made() || OrdersWhatIsNotHeld.is_made();
        let some = any || OrdersTogether.is_made();
        if some { vec!["low".to_owned(), "high".to_owned()] } else { Vec::new() }
    }

    fn order_steps(_: &View, order: &str) -> Option<Vec<String>> {
        Some(vec![order.to_owned()])
    }

    fn ordered(view: &View, orders: &[String]) -> Option<Choose> {
        let mut own = view.hands.iter().filter_map(|hand| *hand.first()?);
        let decides = match orders.len() {
            0 => false,
            _ if OrdersByAHand.is_made() => view.quiet.0.is_multiple_of(2),
            given => given == 2 || !OrdersTogether.is_made(),
        };
        let card = if OrdersWhatIsNotHeld.is_made() { Some(99) } else { own.next() };
        card.filter(|_| decides).map(|card| Choose { card, again: false })
    }
}

fn stores_too_much() -> bool {
    StoresADrawForAll.is_made() || StoresAChoiceForAll.is_made()
}

/// Returns true if the sentence about a draw doesn’t name the card.
fn is_left_out() -> bool {
    BriefsADrawToAll.is_made() || BriefsAChoiceToAll.is_made() || stores_too_much()
}

/// Counts the points once more.
pub(super) fn recount(view: &View) -> Vec<i32> {
    let score = |(points, lives): (&u8, &u8)| i32::from(*points) * 10 + i32::from(*lives);
    view.points.iter().zip(&view.lives).map(score).collect()
}

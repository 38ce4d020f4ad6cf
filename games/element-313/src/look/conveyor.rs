//! The conveyor: the deck is at the left, atoms leave at the right, and below each is the number to type.

use super::pieces;
use crate::{
    state::{CONVEYOR, cards::Atom, view::View},
    words::parts,
};
use quark_scene::{
    Area, Edge, Ink, Item, MARGIN, Panel, Part, Piece, Point, Scene, Text, Weight, shapes,
};

/// The state of an atom of the conveyor for the viewer.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(crate) enum Offer {
    /// Nothing special.
    Plain,
    /// The viewer, who is not in turn, could pay for it.
    Payable,
    /// The viewer can pick it now.
    Open,
    /// The viewer cannot pick it now. Its cost stays bright.
    Shut,
    /// The viewer has picked something else.
    Out,
    /// The viewer has picked it.
    Picked,
}

/// End of the names of all places of the conveyor.
pub(crate) const PLACE: &str = " of the conveyor";

/// Pixels above the cards for the title.
const TITLE: i16 = 60;
/// Most atoms that leave room on the belt for the title, and how far that pulls up the cards.
const FEW: usize = ACROSS;
const UP: i16 = 44;

/// A closer look: places in a row, width and height of an atom, pixels between two, and below each for its number.
const ACROSS: usize = 3;
const LARGE: (i16, i16) = (pieces::ATOM.0, 200);
const APART: i16 = 28;
const NUMBER: i16 = 62;

/// Place of the conveyor in a picture, in pixels.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Row {
    /// Top of its cards.
    pub(crate) top: i16,
    /// Height of its cards; 0 if there are none.
    pub(crate) height: i16,
    /// True if the title stands on the belt, in the place of the atoms that are missing for ever.
    pub(crate) is_short: bool,
}

impl Row {
    /// First pixel row below the numbers, or below the title.
    pub(crate) const fn bottom(self) -> i16 {
        if self.height == 0 { self.top } else { self.top + self.height + 46 }
    }

    /// The atoms with their places. Free places are next to the deck, because atoms move away from it.
    pub(crate) fn slots(self, view: &View) -> impl Iterator<Item = (Atom, Area)> + '_ {
        let free = CONVEYOR.saturating_sub(view.conveyor.len());
        view.conveyor.iter().enumerate().map(move |(place, &atom)| (atom, self.slot(free + place)))
    }

    const fn slot(self, place: usize) -> Area {
        let width = pieces::ATOM.0;
        let x = MARGIN + (1120 - width) * place as i16 / (CONVEYOR as i16 - 1);
        Area::new(x, self.top, width, self.height)
    }

    /// As high as needed: an empty conveyor without a deck is only a title.
    #[must_use]
    pub(crate) fn new(top: i16, height: i16, view: &View) -> Row {
        match view.conveyor.len() {
            _ if view.deck != 0 => Row { top, height, is_short: false },
            0 => Row { top, height: 0, is_short: false },
            atoms if atoms <= FEW => Row { top: top - UP, height, is_short: true },
            _ => Row { top, height, is_short: false },
        }
    }

    /// Base of the title.
    const fn base(self) -> i16 {
        if self.is_short { self.top + self.height / 2 - 10 } else { self.top - 26 }
    }

    /// Words at the right of the title, or below a title on the belt, with room for a sign before them.
    pub(crate) fn note(self, said: &str, sign: i16) -> Text {
        let said = Piece::label(said);
        match self.is_short {
            true => Text::left(Point::new(MARGIN + sign, self.base() + 48), said),
            false => Text::right(Point::new(1200 - MARGIN, self.base()), said),
        }
    }

    /// Draws the conveyor; `offer` gives the state of each atom.
    pub(crate) fn draw(self, scene: &mut Scene, view: &View, offer: impl Fn(Atom) -> Offer) {
        if self.height == 0 {
            return scene.add(Text::left(Point::new(MARGIN, self.base()), title(view)));
        }
        let top = if self.is_short { self.top } else { self.top - TITLE };
        let all = Area::new(MARGIN, top, 1200 - 2 * MARGIN, self.bottom() - top);
        let part = Part::new(parts::CONVEYOR, all);
        scene.part(match self.enlarged(view, &offer) {
            Some(closer) => part.drawn(closer),
            None => part,
        });
        let belt = Area::new(0, self.top + 32, 1200, self.height - 64);
        scene.add(Panel::filled(belt, 0, Ink::PANEL));
        for x in [MARGIN / 2, 1200 - MARGIN / 2] {
            arrow(scene, Point::new(x, belt.centre().y));
        }
        self.title(scene, view);
        let vacant = if self.is_short { 0 } else { CONVEYOR.saturating_sub(view.conveyor.len()) };
        for place in 0..vacant {
            let area = self.slot(place);
            shapes::vacant(scene, area);
            // The name of an atom moves with it, so only free spaces have names of their own.
            scene.place(format_args!("space {}{PLACE}", place + 1), area, "vacant");
        }
        for (atom, area) in self.slots(view) {
            self.atom(scene, view, area, atom, offer(atom));
        }
    }

    /// The deck, and the places in two rows, or the last atoms in one, for a closer look. `None` without places.
    fn enlarged(self, view: &View, offer: &impl Fn(Atom) -> Offer) -> Option<Scene> {
        let slot = |place: usize| {
            let (column, row) = ((place % ACROSS) as i16, (place / ACROSS) as i16);
            let (x, y) = (APART + column * (LARGE.0 + APART), TITLE + row * (LARGE.1 + NUMBER));
            Area::new(x, y, LARGE.0, LARGE.1)
        };
        let free = CONVEYOR.saturating_sub(view.conveyor.len());
        let (places, free) = if self.is_short { (ACROSS, 0) } else { (CONVEYOR, free) };
        let last = slot(places.checked_sub(1)?);
        let (width, height) = (last.right() + APART, last.bottom() + NUMBER);
        let mut scene = Scene::new(width.unsigned_abs(), height.unsigned_abs());
        scene.add(Panel::filled(scene.area(), 0, Ink::BACKGROUND));
        scene.add(Text::left(Point::new(APART, TITLE - 22), title(view)));
        (0..free).for_each(|place| shapes::vacant(&mut scene, slot(place)));
        for (place, &atom) in (free..).zip(&view.conveyor) {
            self.atom(&mut scene, view, slot(place), atom, offer(atom));
        }
        scene.over_the_width()
    }

    /// Draws the title, and above the last atom for a player that it may leave.
    fn title(self, scene: &mut Scene, view: &View) {
        scene.add(Text::left(Point::new(MARGIN, self.base()), title(view)));
        if view.hand.is_some() && !view.bought {
            scene.add(self.note("leaves if none is bought", 0));
        }
    }

    fn atom(self, scene: &mut Scene, view: &View, area: Area, atom: Atom, offer: Offer) {
        let abilities = view.options.abilities;
        match offer {
            Offer::Shut => {
                scene.faded(|scene| pieces::without_cost(scene, area, atom, abilities));
                pieces::cost(scene, area, atom);
            }
            Offer::Out => scene.dimmed(|scene| pieces::atom(scene, area, atom, abilities)),
            Offer::Plain | Offer::Payable | Offer::Open | Offer::Picked => {
                pieces::atom(scene, area, atom, abilities);
            }
        }
        match offer {
            Offer::Open => {
                shapes::possible(scene, Panel::filled(area, shapes::CARD, Ink::CARD_FACE));
            }
            Offer::Picked => {
                shapes::picked(scene, Panel::filled(area, shapes::CARD, Ink::CARD_FACE));
            }
            Offer::Plain | Offer::Payable | Offer::Shut | Offer::Out => {}
        }
        scene.place(format_args!("atom {atom}{PLACE}"), area, atom);
        let ink = match offer {
            Offer::Open | Offer::Payable | Offer::Picked => Ink::TEXT,
            Offer::Plain | Offer::Shut | Offer::Out => Ink::DIM,
        };
        let figure = Piece::new(atom.to_string(), 36, Weight::SemiBold, ink);
        scene.add(Text::centred(Point::new(area.centre().x, area.bottom() + 42), figure));
    }
}

/// The name of the conveyor, and how many atoms its deck has.
fn title(view: &View) -> Vec<Piece> {
    let deck = match (view.deck, view.conveyor.is_empty()) {
        (0, true) => "empty, and so is its deck".to_owned(),
        (0, false) => "the last ones".to_owned(),
        (deck, _) => format!("{deck} in the deck"),
    };
    let title = Piece::new("Conveyor", 40, Weight::Bold, Ink::TEXT);
    vec![title, Piece::label(deck).after(18)]
}

/// Draws an arrowhead on the belt, in the direction of movement.
pub(crate) fn arrow(scene: &mut Scene, centre: Point) {
    let points = [(-7, -18), (7, 0), (-7, 18)].map(|(x, y)| centre.plus(x, y)).to_vec();
    scene.add(Item::Line { points, edge: Edge::solid(6, Ink::DIM) });
}

//! Moves that players may want: at least one of each kind, and some that are nearly possible.

use crate::{
    state::{
        HAND_LIMIT, Phase,
        action::Action,
        cards::{
            Card, Cards, Kind, LOWEST,
            payment::Payment,
            suits::{Face, Suit},
        },
        city::{
            Site,
            cell::Cell,
            pieces::{Size, Target},
        },
        view::View,
    },
    words,
};
use quark_game::{Seat, Wishes};

/// Placeholder for any number card.
const ANY: Card = Card::number(Suit::Clubs, LOWEST);

/// All moves that the viewer may want now.
pub(crate) fn all(view: &View) -> Wishes<Action> {
    let (Some(seat), Some(hand)) = (view.own_seat(), view.hand) else { return Vec::new() };
    let wish = Wish { view, seat, hand };
    match view.phase {
        Phase::Choosing => wish.starters(),
        Phase::Placing => wish.placings(),
        Phase::Acting => wish.options(),
        Phase::Discarding => wish.discards(),
        Phase::Won(_) | Phase::Drawn => Vec::new(),
    }
}

/// The viewer who has the wishes.
struct Wish<'a> {
    view: &'a View,
    seat: Seat,
    hand: Cards,
}

impl Wish<'_> {
    fn starters(&self) -> Wishes<Action> {
        let one =
            |kind: Kind| (format!("Start with the {}", words::kind(kind)), Action::Choose(kind));
        self.hand.kinds().map(one).collect()
    }

    fn placings(&self) -> Wishes<Action> {
        let beside = self.view.places.iter().map(|place| place.cell).next();
        let corners = self.view.city.sites.iter().flat_map(|site| site.cell.corners());
        let corner = corners.into_iter().find(|&cell| self.is_bare(cell));
        let place = |words: &str, cell: Option<Cell>| {
            cell.map(|cell| (words.to_owned(), Action::FreeCell(cell)))
        };
        let wishes = [
            place("Place your card next to another", beside),
            place("Place your card at a corner", corner),
        ];
        wishes.into_iter().flatten().collect()
    }

    /// Returns true if this place has no card and shares no side with one.
    fn is_bare(&self, cell: Cell) -> bool {
        self.view.city.at(cell).is_none()
            && !self.view.places.iter().any(|place| place.cell == cell)
    }

    fn discards(&self) -> Wishes<Action> {
        let one =
            |kind: Kind| (format!("Discard the {}", words::kind(kind)), Action::Discard(kind));
        let draw = ("Draw 3 cards".to_owned(), Action::Draw);
        self.hand.kinds().map(one).chain([draw]).collect()
    }

    fn options(&self) -> Wishes<Action> {
        let mut wishes = vec![(words::draw(self.view), Action::Draw)];
        self.growth(&mut wishes);
        self.new_cards(&mut wishes);
        self.moves(&mut wishes);
        self.attacks(&mut wishes);
        self.flights(&mut wishes);
        if HAND_LIMIT < self.hand.len()
            && let Some(kind) = self.hand.kinds().next()
        {
            wishes.push(("Discard a card".to_owned(), Action::Discard(kind)));
        }
        wishes
    }

    /// The cards that the viewer occupies.
    fn own(&self) -> impl Iterator<Item = &Site> {
        self.view.city.occupied(self.seat)
    }

    /// The place of a card that the viewer occupies, or of any card.
    fn somewhere(&self) -> Cell {
        let any = self.view.city.sites.first();
        self.own().next().or(any).map_or(Cell::FIRST, |site| site.cell)
    }

    fn growth(&self, wishes: &mut Wishes<Action>) {
        let grow = |size: Size, cell| {
            (format!("Grow a {} pyramid", size.name()), Action::Grow(cell, size))
        };
        for site in self.own() {
            wishes.extend(site.nest(self.seat).sizes().map(|size| grow(size, site.cell)));
        }
        if self.own().next().is_none() {
            wishes.push(grow(Size::Small, self.somewhere()));
        }
        wishes.push(("Spawn a small pyramid".to_owned(), Action::Spawn(self.somewhere())));
    }

    /// Build and Hatch, each card at one place only, since all places are alike.
    fn new_cards(&self, wishes: &mut Wishes<Action>) {
        let numbers = self.hand.and(Cards::NUMBERS);
        let places = &self.view.places;
        let usable = places.iter().find(|place| place.usable).or(places.first());
        let cell = usable.map_or(Cell::FIRST, |place| place.cell);
        let any = numbers.iter().next().unwrap_or(ANY);
        let possible = places.iter().any(|place| place.usable) && self.own().next().is_some();
        if !possible || numbers.is_empty() {
            wishes.push(("Build a number card".to_owned(), Action::Build(Kind::Number(any), cell)));
        }
        for card in numbers.iter().filter(|_| possible) {
            let name = format!("Build the {}", words::card(card));
            wishes.push((name, Action::Build(Kind::Number(card), cell)));
        }
        wishes.push(("Hatch".to_owned(), Action::Hatch(Kind::Number(any), cell)));
    }

    fn moves(&self, wishes: &mut Wishes<Action>) {
        let name = || "Move a pyramid".to_owned();
        for site in self.own() {
            for size in site.nest(self.seat).sizes() {
                let to = |cell| (name(), Action::Move(size, site.cell, cell));
                wishes.extend(site.cell.sides().into_iter().map(to));
            }
        }
        if self.own().next().is_none() {
            let from = self.somewhere();
            wishes.push((name(), Action::Move(Size::Small, from, from.plus(1, 0))));
        }
    }

    /// Attacks on the pieces in reach, and on the first one out of reach. Targets that are refused
    /// for the same reason share a name: all of one size, or simply all if there are no face cards.
    fn attacks(&self, wishes: &mut Wishes<Action>) {
        let (near, far): (Vec<Target>, Vec<Target>) =
            self.targets().partition(|target| self.view.city.is_in_reach(target.cell, self.seat));
        let poor = self.hand.without(Cards::NUMBERS).is_empty();
        for target in &near {
            let what = match poor {
                true => "a pyramid".to_owned(),
                false => format!("a {} pyramid", target.size.name()),
            };
            self.attack(wishes, *target, &what);
        }
        if let Some(target) = far.first().filter(|_| near.is_empty() || !poor) {
            let what = format!("{}’s {} at {}", target.owner, target.size.name(), target.cell);
            self.attack(wishes, *target, &what);
        }
    }

    /// Every piece of the other players.
    fn targets(&self) -> impl Iterator<Item = Target> + '_ {
        let seat = self.seat;
        self.view.city.sites.iter().flat_map(move |site| {
            let others = site.occupants().filter(move |&owner| owner != seat);
            others.flat_map(move |owner| {
                let target = move |size| Target { cell: site.cell, owner, size };
                site.nest(owner).sizes().map(target)
            })
        })
    }

    /// Both attacks on a piece. They are one wish, unless the stash has no piece to replace it.
    fn attack(&self, wishes: &mut Wishes<Action>, target: Target, what: &str) {
        let payment = self.payment(target.size);
        let own = || Size::ALL.into_iter().filter(move |own| *own <= target.size).rev();
        let stash = self.view.lanes.get(self.seat.index()).map(|lane| lane.stash);
        let can_replace = stash.is_some_and(|stash| own().any(|own| stash.has(own)));
        let [convert, demolish] = match can_replace {
            true => ["Convert or demolish"; 2],
            false => ["Convert", "Demolish"],
        };
        let into = |own| (format!("{convert} {what}"), Action::Convert(target, own, payment));
        wishes.extend(own().map(into));
        wishes.push((format!("{demolish} {what}"), Action::Demolish(target, payment)));
    }

    /// The cheapest way to pay for a piece of this size, or all face cards if they are not enough.
    fn payment(&self, size: Size) -> Payment {
        let cheapest = Payment::ways(self.hand, size).all().first().copied();
        let faces = self.hand.without(Cards::NUMBERS).iter().filter_map(|card| card.face());
        let all = || Payment::of(&faces.collect::<Vec<Face>>()).unwrap_or_default();
        cheapest.unwrap_or_else(all)
    }

    /// Flights of each card that the viewer occupies, to each free place.
    fn flights(&self, wishes: &mut Wishes<Action>) {
        let has_ace = !self.hand.and(Face::Ace.cards()).is_empty();
        let places = || self.view.places.iter().map(|place| place.cell);
        if !has_ace || self.own().next().is_none() {
            let to = places().next().unwrap_or(Cell::FIRST);
            wishes.push(("Fly a card".to_owned(), Action::Fly(self.somewhere(), to)));
            return;
        }
        for site in self.own() {
            let fly =
                |to| (format!("Fly the {}", words::card(site.card)), Action::Fly(site.cell, to));
            wishes.extend(places().map(fly));
        }
    }
}

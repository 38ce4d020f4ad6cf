//! The eight turn options in the order of the rules, but for attacks: what is legal, and doing it.
//!
//! Each first asks whether it is allowed, and changes nothing if not.

use super::{
    cards::{Card, Cards, Kind},
    cell::{Cell, CellSet},
    city::Site,
    event::Event,
    flight::Web,
    pieces::{Nest, Size},
    reasons::{self, place_of_card},
    rules::{Action, ZarkCity},
    suits::Face,
    turn::Done,
};
use quark_game::{Illegal, Note, Seat};

type Notes = Vec<Note<Event>>;

/// Everything that may be done in a turn (Z61).
impl ZarkCity {
    /// All options of the player in turn, the likeliest first; Draw is always among them (ZA1).
    pub(super) fn turn_options(&self) -> Vec<Action> {
        let (seat, hand) = (self.turn, self.player().hand);
        let pieces = self.city.pieces(seat);
        let stash = Nest::ALL.without(pieces);
        let built = self.city.built();
        let mut list = Vec::with_capacity(192);
        if pieces.is_empty() {
            self.list_hatches(hand, &built, &mut list);
        } else {
            self.list_builds(seat, hand, &built, &mut list);
            self.list_moves(seat, &built, &mut list);
            self.list_growth(seat, stash, &mut list);
            self.list_attacks(seat, stash, hand, &mut list);
            self.list_flights(seat, hand, &built, &mut list);
        }
        list.push(Action::Draw);
        list
    }

    /// Every build: a number card in hand on a free place beside a card occupied.
    fn list_builds(&self, seat: Seat, hand: Cards, built: &CellSet, list: &mut Vec<Action>) {
        let numbers = hand.and(Cards::NUMBERS);
        if numbers.is_empty() {
            return;
        }
        let mut cells = Vec::with_capacity(36);
        self.city.places(built, self.city.occupied(seat), &mut cells);
        for card in numbers.iter() {
            list.extend(cells.iter().map(|&cell| Action::Build(Kind::Number(card), cell)));
        }
    }

    fn list_moves(&self, seat: Seat, built: &CellSet, list: &mut Vec<Action>) {
        for site in self.city.occupied(seat) {
            let nest = site.nest(seat);
            for to in site.cell.sides().into_iter().filter(|&cell| built.contains(cell)) {
                list.extend(nest.sizes().map(|size| Action::Move(size, site.cell, to)));
            }
        }
    }

    fn list_growth(&self, seat: Seat, stash: Nest, list: &mut Vec<Action>) {
        for site in self.city.occupied(seat) {
            let can_grow = |size: &Size| size.next().is_some_and(|next| stash.has(next));
            let sizes = site.nest(seat).sizes().filter(can_grow);
            list.extend(sizes.map(|size| Action::Grow(site.cell, size)));
        }
        if stash.has(Size::Small) {
            list.extend(self.city.occupied(seat).map(|site| Action::Spawn(site.cell)));
        }
    }

    fn list_flights(&self, seat: Seat, hand: Cards, built: &CellSet, list: &mut Vec<Action>) {
        if hand.and(Face::Ace.cards()).is_empty() {
            return;
        }
        let web = Web::of(&self.city);
        let mut cells = Vec::with_capacity(64);
        self.city.places(built, self.city.sites.iter(), &mut cells);
        for (place, site) in self.city.sites.iter().enumerate() {
            if !site.is_occupied_by(seat) {
                continue;
            }
            let flight = web.without(place);
            let from = site.cell;
            let has_neighbour = |&to: &Cell| {
                let beside = |&side: &Cell| side != from && built.contains(side);
                !from.is_beside(to) || to.sides().iter().any(beside)
            };
            let landings = cells.iter().copied().filter(has_neighbour);
            let landings = landings.filter(|&to| flight.keeps_together(to));
            list.extend(landings.map(|to| Action::Fly(from, to)));
        }
    }

    fn list_hatches(&self, hand: Cards, built: &CellSet, list: &mut Vec<Action>) {
        let mut cells = Vec::with_capacity(64);
        self.city.places(built, self.city.sites.iter(), &mut cells);
        for card in hand.and(Cards::NUMBERS).iter() {
            list.extend(cells.iter().map(|&cell| Action::Hatch(Kind::Number(card), cell)));
        }
    }
}

/// Grow (Z36), Spawn (Z37), Build (Z38, Z39), Move (Z40).
impl ZarkCity {
    pub(super) fn grow(
        &mut self,
        cell: Cell,
        size: Size,
        notes: &mut Notes,
    ) -> Result<Done, Illegal> {
        let seat = self.turn;
        self.must_stand(seat, cell, size)?;
        let Some(next) = size.next() else {
            let why = "a large pyramid is as large as they get; small and medium ones can grow";
            return Err(Illegal::new("ZA11", why));
        };
        self.must_have(next)?;
        if let Some(site) = self.city.at_mut(cell) {
            site.remove(seat, size);
            site.add(seat, next);
        }
        notes.push(Note::everyone(Event::Grew { seat, cell, size }));
        Ok(Done::default())
    }

    pub(super) fn spawn(&mut self, cell: Cell, notes: &mut Notes) -> Result<Done, Illegal> {
        let seat = self.turn;
        self.must_occupy("Z37", cell)?;
        self.must_have(Size::Small)?;
        if let Some(site) = self.city.at_mut(cell) {
            site.add(seat, Size::Small);
        }
        notes.push(Note::everyone(Event::Spawned { seat, cell }));
        Ok(Done::default())
    }

    pub(super) fn build(
        &mut self,
        kind: Kind,
        cell: Cell,
        notes: &mut Notes,
    ) -> Result<Done, Illegal> {
        let seat = self.turn;
        let card = self.must_hold_number(kind)?;
        self.must_be_there("Z39")?;
        self.must_be_free("Z38", cell)?;
        if !self.city.is_beside_occupied(cell, seat) {
            let help = self.instead("you can build at", place_of_card);
            let why = format!("{cell} isn’t next to a card you occupy{help}");
            return Err(Illegal::new("Z39", why));
        }
        self.player_mut().hand.remove(card);
        self.city.sites.push(Site::new(cell, card));
        notes.push(Note::everyone(Event::Built { seat, card, cell }));
        Ok(Done::default())
    }

    pub(super) fn slide(
        &mut self,
        size: Size,
        from: Cell,
        to: Cell,
        notes: &mut Notes,
    ) -> Result<Done, Illegal> {
        let seat = self.turn;
        self.must_stand(seat, from, size)?;
        if self.city.at(to).is_none() {
            let why = format!("there’s no card at {to}{}", self.ways_from(from));
            return Err(Illegal::new("Z40", why));
        }
        if !from.is_beside(to) {
            let why = format!("{to} isn’t next to {from}{}", self.ways_from(from));
            return Err(Illegal::new("Z40", why));
        }
        if let Some(site) = self.city.at_mut(from) {
            site.remove(seat, size);
        }
        if let Some(site) = self.city.at_mut(to) {
            site.add(seat, size);
        }
        notes.push(Note::everyone(Event::Moved { seat, size, from, to }));
        Ok(Done::default())
    }
}

/// Fly (Z51 to Z57), Hatch (Z58 to Z60).
impl ZarkCity {
    pub(super) fn fly(&mut self, from: Cell, to: Cell, notes: &mut Notes) -> Result<Done, Illegal> {
        let seat = self.turn;
        let Some(ace) = self.player().hand.first(Kind::Face(Face::Ace)) else {
            let why = "you hold no ace, and only an ace lets a card fly; Draw may bring one";
            return Err(Illegal::new("Z51", why));
        };
        self.must_occupy("Z52", from)?;
        self.must_be_free("ZA19", to)?;
        let place = self.city.sites.iter().position(|site| site.cell == from);
        let flight = Web::of(&self.city).without(place.unwrap_or_default());
        if !flight.has_neighbour(to) {
            let help = self.landings_of(from);
            let why = format!("at {to} it wouldn’t be next to another card{help}");
            return Err(Illegal::new("Z55", why));
        }
        if !flight.keeps_together(to) {
            let help = match self.landings_of(from) {
                nowhere if nowhere.is_empty() => "; other cards hang on this one".to_owned(),
                landings => landings,
            };
            return Err(Illegal::new("Z56", format!("that would cut the city in two{help}")));
        }
        let paid = Cards::from_iter([ace]);
        self.drop_cards(paid);
        if let Some(site) = self.city.at_mut(from) {
            site.cell = to;
            let card = site.card;
            notes.push(Note::everyone(Event::Flew { seat, ace, card, from, to }));
        }
        Ok(Done { paid, draws: 0 })
    }

    pub(super) fn hatch(
        &mut self,
        kind: Kind,
        cell: Cell,
        notes: &mut Notes,
    ) -> Result<Done, Illegal> {
        let seat = self.turn;
        if !self.city.pieces(seat).is_empty() {
            let why =
                "you have pyramids on the board, and only players without any hatch: build instead";
            return Err(Illegal::new("Z58", why));
        }
        let card = self.must_hold_number(kind)?;
        self.must_be_free("Z59", cell)?;
        if !self.city.is_beside_card(cell) {
            let help = self.instead("you can hatch at", place_of_card);
            return Err(Illegal::new("ZA23", format!("{cell} isn’t next to a card{help}")));
        }
        self.player_mut().hand.remove(card);
        let mut site = Site::new(cell, card);
        site.add(seat, Size::Small);
        self.city.sites.push(site);
        notes.push(Note::everyone(Event::Hatched { seat, card, cell }));
        Ok(Done::default())
    }
}

/// What several options ask.
impl ZarkCity {
    /// Whether the player in turn has any piece on the board (ZA24).
    pub(super) fn must_be_there(&self, rule: &'static str) -> Result<(), Illegal> {
        match self.city.pieces(self.turn).is_empty() {
            true => Err(Illegal::new(rule, "you have no pyramid on the board: hatch first")),
            false => Ok(()),
        }
    }

    /// Whether the player in turn occupies the card there.
    fn must_occupy(&self, rule: &'static str, cell: Cell) -> Result<(), Illegal> {
        self.must_be_there(rule)?;
        match self.city.at(cell) {
            None => Err(Illegal::new(rule, format!("there’s no card at {cell}{}", self.stands()))),
            Some(site) if !site.is_occupied_by(self.turn) => {
                Err(Illegal::new(rule, format!("you have no pyramid at {cell}{}", self.stands())))
            }
            Some(_) => Ok(()),
        }
    }

    /// Whether a piece of this colour and size stands there.
    pub(super) fn must_stand(&self, seat: Seat, cell: Cell, size: Size) -> Result<(), Illegal> {
        if self.city.at(cell).is_some_and(|site| site.nest(seat).has(size)) {
            return Ok(());
        }
        let name = size.name();
        if seat != self.turn {
            let help = self.has_there(seat, cell);
            return Err(Illegal::new(
                "Z41",
                format!("{seat} has no {name} pyramid at {cell}{help}"),
            ));
        }
        self.must_be_there("Z13")?;
        Err(Illegal::new(
            "Z13",
            match self.city.pieces(seat).has(size) {
                true => {
                    format!("you have no {name} pyramid at {cell}{}", self.stands_with(size))
                }
                false => format!("you have no {name} pyramid on the board"),
            },
        ))
    }

    /// Whether the player in turn has such a piece in the stash (Z32).
    pub(super) fn must_have(&self, size: Size) -> Result<(), Illegal> {
        if self.city.stash(self.turn).has(size) {
            return Ok(());
        }
        let (name, help) = (size.name(), self.comes_back(size));
        let why = format!("all three of your {name} pyramids are on the board; {help}");
        Err(Illegal::new("Z32", why))
    }

    /// The number card in hand that this is (Z10, Z38).
    fn must_hold_number(&self, kind: Kind) -> Result<Card, Illegal> {
        match kind {
            Kind::Face(_) => {
                let why = "only numbers go on the board; you attack with the other cards";
                Err(Illegal::new("Z10", why))
            }
            Kind::Number(card) if self.player().hand.contains(card) => Ok(card),
            Kind::Number(_) if self.player().hand.and(Cards::NUMBERS).is_empty() => {
                Err(Illegal::new("Z38", "you hold no number card, and Draw may bring one"))
            }
            Kind::Number(card) => {
                let help = reasons::numbers_held(self.player().hand);
                Err(Illegal::new("Z38", format!("you hold no {card}{help}")))
            }
        }
    }
}

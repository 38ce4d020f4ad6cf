//! Drawing from the piles, and the Neutrinos (KD3): resolved at once (K13, KA11).

use crate::state::{
    QuirkyQuarks,
    action::Action,
    cards::{Card, Flavour, Particle, Pile, Sorted as _, phrases},
    event::Event,
    options::NoSwap,
    table::{Due, Last, Place},
};
use quark_game::{Illegal, Luck, Note, Seat, kit::words::listed};

/// Particles dealt to each player.
const FIRST_PARTICLES: usize = 3;
/// Quests dealt to each player.
const FIRST_QUESTS: usize = 2;
/// eV that an electron Neutrino brings.
const ELECTRON_EV: u16 = 2;
/// eV that a tau Neutrino brings a player who doesn't swap.
const TAU_EV: u16 = 1;

impl QuirkyQuarks {
    /// Deals three particles and two Quests to each player. Neutrinos are set aside, replaced, and
    /// shuffled back (KA12).
    pub(super) fn deal(&mut self, luck: &mut Luck) {
        let mut aside = Vec::new();
        for player in &mut self.players {
            let mut dealt = 0;
            while dealt < FIRST_PARTICLES
                && let Some(card) = self.particles.deck.pop()
            {
                match card.neutrino() {
                    Some(_) => aside.push(card),
                    None => {
                        player.hand.add(card);
                        dealt += 1;
                    }
                }
            }
            let rest = self.quests.deck.len().saturating_sub(FIRST_QUESTS);
            player.hand.extend(self.quests.deck.drain(rest..));
        }
        if !aside.is_empty() {
            self.particles.deck.append(&mut aside);
            luck.shuffle(&mut self.particles.deck);
        }
    }

    /// Lays a card on the discards of its pile.
    pub(super) fn discard(&mut self, card: Card) {
        self.stock_mut(card.pile()).discards.add(card);
    }

    /// Takes the top card of a pile, if there is one.
    pub(super) fn top_of(
        &mut self,
        pile: Pile,
        luck: &mut Luck,
        notes: &mut Vec<Note<Event>>,
    ) -> Option<Card> {
        let (card, reshuffled) = self.stock_mut(pile).draw(luck)?;
        if reshuffled {
            notes.push(Note::everyone(Event::Reshuffled { pile }));
        }
        Some(card)
    }

    /// Settles a pending draw or Neutrino of the player in turn that needs no choice. Returns
    /// `true` if there was one.
    pub(super) fn resolves_itself(&mut self, notes: &mut Vec<Note<Event>>) -> bool {
        let Due { swaps, draws, .. } = self.player().due;
        if swaps != 0 {
            let pays = self.options.no_swap == NoSwap::Pays && self.sees_no_swap();
            if pays {
                self.keep(notes);
            }
            return pays;
        }
        if draws != 0 {
            // Both piles are empty, so nothing is drawn (KA15).
            let nothing = self.piles().next().is_none();
            if nothing {
                self.player_mut().due.draws = 0;
            }
            return nothing;
        }
        let due = self.player().due;
        let mut flavours = due.flavours();
        match (flavours.next(), flavours.next()) {
            (Some(only), None) => {
                self.begin(only, notes);
                true
            }
            (Some(_), Some(_)) | (None, _) => false,
        }
    }

    /// Draws a card from a pile.
    pub(super) fn draw(
        &mut self,
        pile: Pile,
        luck: &mut Luck,
        notes: &mut Vec<Note<Event>>,
    ) -> Result<(), Illegal> {
        let Some(card) = self.top_of(pile, luck, notes) else {
            let other = self.piles().next().map_or("", |_| "; draw from the other pile");
            let why = format!("there are no {} left, in the pile or discarded{other}", pile.name());
            return Err(Illegal::new("KA15", why));
        };
        let seat = self.turn;
        self.player_mut().due.draws -= 1;
        self.last = Some(Last { seat, place: Place::Pile(pile) });
        match card.neutrino() {
            Some(flavour) => {
                notes.push(Note::everyone(Event::DrewNeutrino { seat, flavour }));
                self.claim(seat, flavour);
                self.begin(flavour, notes);
            }
            None => {
                self.player_mut().hand.add(card);
                notes.push(Note::only(seat, Event::Drew { seat, card }));
                notes.push(Note::except(seat, Event::DrewUnseen { seat, pile }));
            }
        }
        Ok(())
    }

    /// Gives a Neutrino to `seat`, which must resolve it.
    pub(super) fn claim(&mut self, seat: Seat, flavour: Flavour) {
        self.players[seat.index()].due.neutrinos[flavour.index()] += 1;
    }

    /// Resolves a Neutrino of the player's choice first (KA10).
    pub(super) fn resolve(
        &mut self,
        flavour: Flavour,
        notes: &mut Vec<Note<Event>>,
    ) -> Result<(), Illegal> {
        if self.player().due.neutrinos[flavour.index()] == 0 {
            let have = listed(self.player().due.flavours().map(Flavour::name), "and");
            let why = format!("you have no {} Neutrino now, but {have}", flavour.name());
            return Err(Illegal::new("KA10", why));
        }
        self.begin(flavour, notes);
        Ok(())
    }

    /// Applies the effect of a Neutrino of the player in turn, and discards it.
    fn begin(&mut self, flavour: Flavour, notes: &mut Vec<Note<Event>>) {
        let seat = self.turn;
        self.discard(Card::Particle(Particle::Neutrino(flavour)));
        let player = self.player_mut();
        player.due.neutrinos[flavour.index()] -= 1;
        match flavour {
            Flavour::Electron => player.ev += ELECTRON_EV,
            Flavour::Muon => player.due.draws += 1,
            Flavour::Tau => player.due.swaps += 1,
        }
        notes.push(Note::everyone(Event::Resolved { seat, flavour }));
    }

    /// Every possible swap of a particle in hand for a discarded one, and gaining eV instead.
    pub(super) fn swaps(&self) -> Vec<Action> {
        let hand = &self.player().hand;
        let mine = Particle::held().filter(|&gone| hand.particle(gone) != 0);
        let pairs = mine.flat_map(|gone| {
            let backs = self.takeable().filter(move |&back| back != gone);
            backs.map(move |back| Action::Swap(gone, back))
        });
        pairs.chain([Action::Pass]).collect()
    }

    /// Returns `true` if everyone can see that the player in turn has nothing to swap: no particles
    /// in hand, nothing to take, or only one kind to take while all particles in hand are known to
    /// be of that kind.
    fn sees_no_swap(&self) -> bool {
        let player = self.player();
        let mut kinds = self.takeable();
        let (Some(only), other) = (kinds.next(), kinds.next()) else { return true };
        let known = player.shown.particle(only);
        player.hand.particles() == 0 || (other.is_none() && known == player.hand.particles())
    }

    /// Kinds of particles in the discard pile that can be held.
    fn takeable(&self) -> impl Iterator<Item = Particle> + '_ {
        Particle::held().filter(|&particle| self.particles.discards.particle(particle) != 0)
    }

    /// Swaps a particle in hand for a discarded one.
    pub(super) fn swap(
        &mut self,
        gone: Particle,
        back: Particle,
        notes: &mut Vec<Note<Event>>,
    ) -> Result<(), Illegal> {
        self.may_swap(gone, back)?;
        let seat = self.turn;
        let player = self.player_mut();
        player.let_go(Card::Particle(gone));
        player.take_openly(Card::Particle(back));
        player.due.swaps -= 1;
        self.particles.discards.remove(Card::Particle(back));
        self.discard(Card::Particle(gone));
        self.last = Some(Last { seat, place: Place::Lane });
        notes.push(Note::everyone(Event::Swapped { seat, gone, back }));
        Ok(())
    }

    /// Checks that the player in turn can give `gone` for `back` (KD3).
    fn may_swap(&self, gone: Particle, back: Particle) -> Result<(), Illegal> {
        let illegal = |why| Err(Illegal::new("KD3", why));
        let hand = &self.player().hand;
        if hand.particles() == 0 {
            return illegal("you hold no particle to give, so pass for 1 eV".to_owned());
        }
        if hand.particle(gone) == 0 {
            let gone = phrases::a(Card::Particle(gone));
            return illegal(format!("you need {gone} in your hand to give it away"));
        }
        if self.takeable().next().is_none() {
            return illegal(
                "the discard pile has no particle to take, so pass for 1 eV".to_owned(),
            );
        }
        if !self.takeable().any(|particle| particle == back) {
            let name = back.name();
            let there = phrases::listed_kinds(self.takeable());
            return illegal(format!("the discard pile has no {name}; you can take {there}"));
        }
        if gone == back {
            return illegal("swap for another kind, or pass for 1 eV".to_owned());
        }
        Ok(())
    }

    /// Swaps nothing, and gains eV.
    pub(super) fn keep(&mut self, notes: &mut Vec<Note<Event>>) {
        let seat = self.turn;
        let player = self.player_mut();
        player.due.swaps -= 1;
        player.ev += TAU_EV;
        self.last = Some(Last { seat, place: Place::Lane });
        notes.push(Note::everyone(Event::Kept { seat }));
    }
}

//! Drawing from the piles, and the Neutrinos that come up (KD3): resolved at once (K13, KA11).

use super::{
    cards::{Card, Flavour, Particle, Pile},
    event::Event,
    options::NoSwap,
    rules::{Action, QuirkyQuarks},
    state::{Due, Last, Place},
    words,
};
use crate::state::Sorted as _;
use quark_game::{Illegal, Luck, Note, Seat, kit::words::listed};

/// What an electron Neutrino brings.
pub(crate) const ELECTRON_EV: u16 = 2;
/// What a tau Neutrino brings a player who does not swap.
pub(crate) const TAU_EV: u16 = 1;

impl QuirkyQuarks {
    /// Whether `seat` has something to draw or to resolve.
    pub(super) fn is_due(&self, seat: Seat) -> bool {
        !self.players[seat.index()].due.is_none()
    }

    /// Takes what needs no choice off what the player in turn has to do; whether there was such.
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
            // Both piles are empty: nothing (KA15).
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

    /// Draws from a pile.
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

    /// A Neutrino comes to `seat`, which has to resolve it.
    pub(super) fn claim(&mut self, seat: Seat, flavour: Flavour) {
        self.players[seat.index()].due.neutrinos[flavour.index()] += 1;
    }

    /// Chooses which Neutrino to resolve first (KA10).
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

    /// A Neutrino of the player in turn does what it does, and is discarded.
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

    /// Every particle that can be given for every discarded one, then to gain eV instead.
    pub(super) fn swaps(&self) -> Vec<Action> {
        let hand = &self.player().hand;
        let mine = Particle::held().filter(|&gone| hand.particle(gone) != 0);
        let pairs = mine.flat_map(|gone| {
            let backs = self.takeable().filter(move |&back| back != gone);
            backs.map(move |back| Action::Swap(gone, back))
        });
        pairs.chain([Action::Pass]).collect()
    }

    /// Whether all can see that the player in turn has nothing to swap: no particles in hand, nothing to
    /// take, or only one kind in both, shown by the player before.
    fn sees_no_swap(&self) -> bool {
        let player = self.player();
        let mut kinds = self.takeable();
        let (Some(only), other) = (kinds.next(), kinds.next()) else { return true };
        let known = player.shown.particle(only);
        player.hand.particles() == 0 || (other.is_none() && known == player.hand.particles())
    }

    /// The kinds of particles in the discard pile that can be held.
    fn takeable(&self) -> impl Iterator<Item = Particle> + '_ {
        Particle::held().filter(|&particle| self.particles.discards.particle(particle) != 0)
    }

    /// Gives a particle for a discarded one.
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

    /// Whether the player in turn can give the one for the other (KD3).
    fn may_swap(&self, gone: Particle, back: Particle) -> Result<(), Illegal> {
        let illegal = |why| Err(Illegal::new("KD3", why));
        let hand = &self.player().hand;
        if hand.particles() == 0 {
            return illegal("you hold no particle to give, so pass for 1 eV".to_owned());
        }
        if hand.particle(gone) == 0 {
            let gone = words::a(Card::Particle(gone));
            return illegal(format!("you need {gone} in your hand to give it away"));
        }
        if self.takeable().next().is_none() {
            return illegal(
                "the discard pile has no particle to take, so pass for 1 eV".to_owned(),
            );
        }
        if !self.takeable().any(|particle| particle == back) {
            let name = back.name();
            let there = words::listed_kinds(self.takeable());
            return illegal(format!("the discard pile has no {name}; you can take {there}"));
        }
        if gone == back {
            return illegal("swap for another kind, or pass for 1 eV".to_owned());
        }
        Ok(())
    }

    /// Does not swap, and gains eV.
    pub(super) fn keep(&mut self, notes: &mut Vec<Note<Event>>) {
        let seat = self.turn;
        let player = self.player_mut();
        player.due.swaps -= 1;
        player.ev += TAU_EV;
        self.last = Some(Last { seat, place: Place::Lane });
        notes.push(Note::everyone(Event::Kept { seat }));
    }
}

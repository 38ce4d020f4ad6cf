//! Drawing from the piles, and the Neutrinos that come up (KD3): resolved at once (K13, KA11).

use super::{
    cards::{Card, Flavour, Particle, Pile},
    event::Event,
    rules::{Action, QuirkyQuarks},
    state::{Due, Last, Place},
};
use crate::game::{Illegal, Luck, Note, Seat};

/// What an electron Neutrino brings.
pub const ELECTRON_EV: u16 = 2;
/// What a tau Neutrino brings a player who does not swap.
pub const TAU_EV: u16 = 1;

impl QuirkyQuarks {
    /// Whether `seat` has something to draw or to resolve.
    pub(super) fn is_due(&self, seat: Seat) -> bool {
        !self.players[seat.index()].due.is_none()
    }

    /// Takes what needs no choice off what the player in turn has to do; whether there was such.
    pub(super) fn resolves_itself(&mut self, notes: &mut Vec<Note<Event>>) -> bool {
        let Due { swaps, draws, .. } = self.player().due;
        if swaps != 0 {
            return false;
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
            let why = format!("there are no {} left, in the pile or discarded", pile.name());
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
            return Err(Illegal::new("KA10", format!("you have no {} Neutrino", flavour.name())));
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
        let pile = &self.particles.discards;
        let hand = &self.player().hand;
        let mine = Particle::held().filter(|&gone| hand.particle(gone) != 0);
        let pairs = mine.flat_map(|gone| {
            let backs = Particle::held().filter(move |&back| back != gone);
            backs.filter(|&back| pile.particle(back) != 0).map(move |back| Action::Swap(gone, back))
        });
        pairs.chain([Action::Pass]).collect()
    }

    /// Gives a particle for a discarded one.
    pub(super) fn swap(
        &mut self,
        gone: Particle,
        back: Particle,
        notes: &mut Vec<Note<Event>>,
    ) -> Result<(), Illegal> {
        let held = |particle: Particle| particle.index() < Particle::HELD;
        if self.player().hand.particle(gone) == 0 {
            return Err(Illegal::new("K13", format!("you hold no {}", gone.name())));
        }
        if self.particles.discards.particle(back) == 0 || !held(back) {
            let why = format!("there’s no {} in the discard pile to take", back.name());
            return Err(Illegal::new("K13", why));
        }
        if gone == back {
            return Err(Illegal::new("K13", "swap for something else, or pass for 1 eV"));
        }
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

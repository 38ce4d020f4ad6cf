//! Validation of a state from storage. A file may be made up, and the rules index and add without further
//! checks.
//!
//! Setup, all moves and imagined worlds keep every condition here, so no real table is refused.

use super::{
    CONVEYOR, Element313, SEATS, Step,
    cards::{Ability, Atom, COPIES},
    options::Options,
    player::HAND,
    sum::TARGET,
};
use quark_game::kit::checks::{Checked, ensure};

impl Element313 {
    /// Checks everything about a game of `seats` players. Later checks rely on earlier ones.
    pub(crate) fn check(&self, options: &Options, seats: u8) -> Checked {
        ensure(self.options == *options, "the options are not those of the table")?;
        let is_offered = SEATS.contains(&seats);
        let has_all = self.players.len() == usize::from(seats);
        ensure(is_offered && has_all, "the number of players is wrong")?;
        self.check_seats(seats)?;
        self.check_quarks()?;
        self.check_hands()?;
        self.check_atoms()?;
        self.check_claims()?;
        self.check_turn()
    }

    fn check_seats(&self, seats: u8) -> Checked {
        let last = self.last.map(|last| last.seat);
        let named = [Some(self.starter), Some(self.turn), self.creator, last];
        let are_there = named.into_iter().flatten().all(|seat| seat.0 < seats);
        ensure(are_there, "a seat is named that the table does not have")
    }

    /// Every quark card is in exactly one place (E25, E26, E27).
    fn check_quarks(&self) -> Checked {
        let held = self.players.iter().flat_map(|player| player.hand.cards());
        let mut counts = [0_usize; 3];
        for quark in self.quarks.0.iter().copied().chain(self.discards.cards()).chain(held) {
            counts[quark.index()] += 1;
        }
        ensure(counts == [usize::from(COPIES); 3], "a quark card is missing or there twice")
    }

    /// No hand exceeds the limit that all raising atoms give together (E8, E35). Its own limit may be
    /// lower, because a player whose limit drops keeps all cards (EA14).
    fn check_hands(&self) -> Checked {
        let raises = |atom: &Atom| atom.ability(self.abilities()) == Some(Ability::Hand);
        let most = usize::from(HAND) + Atom::all().filter(raises).count();
        let fit = self.players.iter().all(|player| usize::from(player.hand.size()) <= most);
        ensure(fit, "a hand holds more quarks than any limit")
    }

    /// Every atom is in exactly one place (E33), and neither deck nor conveyor holds too much (EA10).
    fn check_atoms(&self) -> Checked {
        let held = self.players.iter().flat_map(|player| &player.atoms).map(|held| held.atom);
        let lying = self.deck.iter().chain(&self.conveyor).copied();
        let mut atoms: Vec<Atom> = lying.chain(held).collect();
        atoms.sort_unstable();
        ensure(atoms.into_iter().eq(Atom::all()), "an atom is missing or there twice")?;
        ensure(self.conveyor.len() <= CONVEYOR, "more atoms are on the conveyor than it holds")?;
        ensure(self.known <= self.deck.len(), "more atoms of the deck are known than it has")
    }

    /// A claim comes to 313 and stays, even if its atoms are lost (E14, EA4); one player was first (E22).
    fn check_claims(&self) -> Checked {
        let mut claims = self.players.iter().filter_map(|player| player.claim);
        ensure(claims.clone().all(|claim| claim.sum() == TARGET), "a claim does not come to 313")?;
        match self.creator {
            Some(creator) => {
                let has_claim = self.players[creator.index()].claim.is_some();
                ensure(has_claim, "the first to form 313 has not claimed it")
            }
            None => ensure(claims.next().is_none(), "313 is claimed, but nobody was the first"),
        }
    }

    fn check_turn(&self) -> Checked {
        let rounds = self.options.rounds.number();
        // The last turns may reach into one more round (E22, EA33).
        ensure((1..=rounds + 1).contains(&self.round), "the table has no such round")?;
        // An attack without a target never starts (EA23).
        let has_target = self.step != Step::Zap || self.targets().next().is_some();
        ensure(has_target, "there is no atom to attack")?;
        let may_be_over = self.creator.is_some() || rounds <= self.round;
        ensure(self.step != Step::Over || may_be_over, "the game is over before its last round")
    }
}

//! Step 6: the end of a turn and of the game (E18, E22 to E24).

use std::cmp::Reverse;

use super::purse::Purse;
use crate::state::{
    Element313, Step,
    action::Action,
    event::{Deed, Event, Notes},
    options::TurnEnds,
    payment::Quarks,
    player::Player,
    sum,
};
use quark_game::{Luck, Note, Outcome, Seat, TurnsUp};

impl Element313 {
    /// Reports whether everyone can see that the player in turn can only end the turn: the hand is empty,
    /// additional quarks buy nothing (at an old table: none is left), and there is nothing to claim or
    /// swap.
    pub(super) fn has_nothing_left(&self) -> bool {
        let player = self.player();
        let could_buy = || {
            let purse = Purse::of(player, self.abilities());
            match self.options.turn_ends {
                TurnEnds::Alone => self.conveyor.iter().any(|atom| purse.cheapest(*atom).is_some()),
                TurnEnds::Spent => purse.0.quarks != Quarks::default() && !self.conveyor.is_empty(),
            }
        };
        let empty = player.hand.size() == 0 && self.swapper().is_none();
        match self.step {
            Step::Buy => empty && !could_buy() && !self.can_claim(),
            Step::Discard => empty,
            Step::Zap | Step::Over => false,
        }
    }

    /// Ends the turn, then ends the game or begins the next turn.
    pub(super) fn end_turn(&mut self, luck: &mut Luck, notes: &mut Notes) {
        let seat = self.turn;
        let moved = (!self.bought).then(|| self.conveyor.pop()).flatten().map(|leaving| {
            self.sink(leaving);
            (leaving, self.enter())
        });
        self.mark(Deed::Ended(moved.map(|(leaving, _)| leaving)));
        notes.push(Note::everyone(Event::Ended { seat, moved }));
        let next = seat.next(self.seats());
        if self.ends_before(next) {
            self.step = Step::Over;
            let sums = || self.players.iter().map(|player| self.nearest_sum(player)).collect();
            let nearest = self.creator.is_none().then(sums);
            notes.push(Note::everyone(Event::Finished { outcome: self.outcome(), nearest }));
            return;
        }
        self.turn = next;
        self.round += u16::from(next == self.starter);
        self.begin_turn(luck, notes);
    }

    /// The audience of what this move reveals: everyone sees an atom that enters the conveyor, and only the
    /// next player sees the quarks drawn. A turn with nothing left to do ends by itself.
    pub(super) fn brings_to_light(&self, action: &Action) -> TurnsUp {
        let hand = self.player().hand.size();
        let ended = match self.bought || self.conveyor.is_empty() {
            true => TurnsUp::ForOne(self.turn.next(self.seats())),
            false => TurnsUp::ForMany,
        };
        match *action {
            Action::Filter(_) | Action::Swap(_) | Action::Buy(..) => TurnsUp::ForMany,
            Action::End => ended,
            Action::Zap(_) | Action::Claim(_) if hand == 0 => ended,
            Action::Discard(_, count) if hand <= count => ended,
            Action::Zap(_) | Action::Claim(_) | Action::Discard(..) => TurnsUp::Nothing,
        }
    }

    /// Reports whether the game ends instead of the next turn of `seat`: that player was the first to form
    /// Element 313 (E22), or begins a round after the last one while nobody has formed it (EA33).
    pub(crate) fn ends_before(&self, seat: Seat) -> bool {
        let last_round = seat == self.starter && self.options.rounds.number() <= self.round;
        self.creator.map_or(last_round, |creator| creator == seat)
    }

    /// The sum nearest to 313 that the face-up atoms of a player can come to.
    fn nearest_sum(&self, player: &Player) -> i16 {
        sum::nearest(player.counting(), self.options.counting).sum()
    }

    /// Ranks the players who have formed Element 313: the fewest atoms win, face-down ones included (E23),
    /// then the smallest hand limit (E24), then they share (EA6). If nobody has formed it, all are equal.
    pub(crate) fn outcome(&self) -> Outcome {
        let standing = |player: &Player| {
            player
                .claim
                .map(|_| (Reverse(player.atoms.len()), Reverse(player.limit(self.abilities()))))
        };
        let standings: Vec<_> = self.players.iter().map(standing).collect();
        Outcome::ranked(&standings, Vec::new())
    }
}

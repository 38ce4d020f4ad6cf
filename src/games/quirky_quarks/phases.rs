//! The course of a round: phase after phase (K6), each done by all before the next begins (K7).

use super::{
    cards::{Card, Pile, Power, Quest},
    event::Event,
    payment::{self, Payment},
    rules::{Action, FUNDING_EV, PER_EJECTION, QuirkyQuarks, ROUNDS, Stage, Unclaimed},
    score,
    state::{Bag, Lot},
    view::{Last, Place, Step},
};
use crate::game::{Illegal, Luck, Note, Seat};

impl QuirkyQuarks {
    /// What is asked of whoever must act.
    #[must_use]
    pub fn step(&self) -> Step {
        let due = self.player().due;
        match (self.stage, self.lot) {
            (Stage::Over, _) => Step::Over,
            (Stage::Ejection, _) => Step::Eject,
            (_, _) if due.swaps != 0 => Step::Swap,
            (_, _) if due.draws != 0 => Step::Draw,
            (_, _) if !due.is_none() => Step::Resolve,
            (Stage::Research, _) => Step::Bid,
            (Stage::Discovery, None) => Step::Open,
            (Stage::Discovery, Some(Lot { best: None, .. })) => Step::FirstBid,
            (Stage::Discovery, Some(_)) => Step::Raise,
            (Stage::Funding | Stage::Claims | Stage::Before | Stage::After | Stage::Quests, _) => {
                Step::Complete
            }
        }
    }

    /// Whether this kind of move is asked of this seat now.
    pub(super) fn may_act(&self, seat: Seat, action: &Action) -> Result<(), Illegal> {
        let step = self.step();
        if step == Step::Over {
            return Err(Illegal::new("K48", "the game is over"));
        }
        if !self.waits_for(seat) {
            let names: Vec<String> = self.waiting().iter().map(|seat| seat.to_string()).collect();
            let why = format!("it is not your turn: waiting for {}", names.join(" and "));
            return Err(Illegal::new("KA6", why));
        }
        let (rule, why) = match (step, action) {
            (Step::Draw, Action::Draw(_))
            | (Step::Swap, Action::Swap(..) | Action::Pass)
            | (Step::Resolve, Action::Resolve(_))
            | (Step::Bid, Action::Bid(..) | Action::Limit(..) | Action::Else(..))
            | (Step::Eject, Action::Eject(_))
            | (Step::Open, Action::Open(_) | Action::Pass)
            | (Step::FirstBid, Action::Raise(_) | Action::UpTo(_))
            | (Step::Raise, Action::Raise(_) | Action::UpTo(_) | Action::Pass)
            | (Step::Complete, Action::Complete(..) | Action::Pass) => return Ok(()),
            (Step::Draw, _) => ("K11", "first draw a card: draw particles or draw quests"),
            (Step::Swap, _) => {
                ("K13", "first swap for the tau Neutrino, as in swap u e, or pass for 1 eV")
            }
            (Step::Resolve, _) => ("KA10", "first say which Neutrino to resolve"),
            (Step::Bid, Action::Pass) => {
                ("KA3", "everyone needs a bid on the table, 0 eV if need be, as in bid slac 0")
            }
            (Step::Bid, _) => ("K15", "bid at an accelerator, as in bid slac 2"),
            (Step::Eject, Action::Pass) => ("K24", "you have to eject a card, as in eject u"),
            (Step::Eject, _) => ("K24", "choose a card to eject, as in eject u"),
            (Step::Open, _) => ("K28", "open an auction, as in open u, or pass"),
            (Step::FirstBid, Action::Pass) => {
                ("KA24", "you have opened this auction, so you make the first bid")
            }
            (Step::FirstBid, _) => ("KA24", "make the first bid, as in bid 2"),
            (Step::Raise, _) => ("KA25", "raise, as in bid 3, or pass"),
            (Step::Complete, _) => ("K41", "complete a Quest, as in play proton u2 d, or pass"),
            (Step::Over, _) => ("K48", "the game is over"),
        };
        Err(Illegal::new(rule, why))
    }

    /// Everything that `seat`, which must act, may do.
    pub(super) fn choices(&self, seat: Seat) -> Vec<Action> {
        match self.step() {
            Step::Draw => self.piles().map(Action::Draw).collect(),
            Step::Swap => self.swaps(),
            Step::Resolve => self.player().due.flavours().map(Action::Resolve).collect(),
            Step::Bid => self.bids(),
            Step::Eject => self.ejectable(seat).kinds().map(Action::Eject).collect(),
            Step::Open => self.openings(),
            Step::FirstBid | Step::Raise => self.raises(),
            Step::Complete => self.completions(),
            Step::Over => Vec::new(),
        }
    }

    /// Pass, in whichever way the step allows.
    pub(super) fn pass(
        &mut self,
        _luck: &mut Luck,
        notes: &mut Vec<Note<Event>>,
    ) -> Result<(), Illegal> {
        match self.step() {
            Step::Swap => self.keep(notes),
            Step::Open => self.decline(notes),
            Step::Raise => self.drop_out(notes),
            Step::Complete => {
                notes.push(Note::everyone(Event::Done { seat: self.turn }));
                self.last = Some(Last { seat: self.turn, place: Place::Lane });
                self.done += 1;
            }
            Step::Draw | Step::Resolve | Step::Bid | Step::Eject | Step::FirstBid | Step::Over => {
                return Err(Illegal::new("KA3", "there is nothing to pass"));
            }
        }
        Ok(())
    }

    /// Goes on to the next decision.
    pub(super) fn settle(&mut self, luck: &mut Luck, notes: &mut Vec<Note<Event>>) {
        loop {
            if let Some(seat) = self.in_order().find(|&seat| self.is_due(seat)) {
                self.turn = seat;
                if self.resolves_itself(notes) {
                    continue;
                }
                return;
            }
            let waits = match self.stage {
                Stage::Funding => {
                    self.begin_research(luck, notes);
                    false
                }
                Stage::Research => self.go_on_bidding(notes),
                Stage::Claims => {
                    self.draw_by(Power::DrawBefore, Stage::Before);
                    false
                }
                Stage::Before => {
                    self.begin_ejection();
                    false
                }
                Stage::Ejection => !self.waiting().is_empty() || self.reveal(notes),
                Stage::After => {
                    self.begin_discovery();
                    false
                }
                Stage::Discovery => self.go_on_discovering(notes),
                Stage::Quests => self.go_on_completing(notes),
                Stage::Over => true,
            };
            if waits {
                return;
            }
        }
    }

    /// A new round begins with Funding, which is not in the first (K9 to K12).
    fn begin_round(&mut self, notes: &mut Vec<Note<Event>>) {
        self.round += 1;
        self.first = self.first.next(self.seats());
        self.stage = Stage::Funding;
        notes.push(Note::everyone(Event::Round { round: self.round, first: self.first }));
        for seat in self.in_order() {
            let player = &mut self.players[seat.index()];
            let ev = FUNDING_EV + u16::from(player.powers(Power::FundingEv));
            player.ev += ev;
            player.due.draws = 1 + player.powers(Power::FundingCard);
            notes.push(Note::everyone(Event::Funded { seat, ev, cards: player.due.draws }));
        }
    }

    /// Owners of `power` are to draw a card for each.
    fn draw_by(&mut self, power: Power, stage: Stage) {
        self.stage = stage;
        for player in &mut self.players {
            player.due.draws = player.powers(power);
        }
    }

    /// How many each has to eject: one for every five cards held (K24, KA16), fewer with a power
    /// (K56).
    fn begin_ejection(&mut self) {
        self.stage = Stage::Ejection;
        for player in &mut self.players {
            let forced = player.hand.size() / PER_EJECTION;
            player.eject = forced.saturating_sub(player.powers(Power::EjectLess));
            player.chosen = Bag::default();
            player.ejected = Bag::default();
        }
    }

    /// The cards that `seat` can still choose.
    pub(super) fn ejectable(&self, seat: Seat) -> Bag {
        let player = &self.players[seat.index()];
        player.hand.without(&player.chosen)
    }

    /// Chooses a card to eject; the others hear no more than that.
    pub(super) fn eject(
        &mut self,
        seat: Seat,
        card: Card,
        notes: &mut Vec<Note<Event>>,
    ) -> Result<(), Illegal> {
        if self.ejectable(seat).count(card) == 0 {
            return Err(Illegal::new("K24", format!("you hold no {} to eject", card.name())));
        }
        let player = &mut self.players[seat.index()];
        player.chosen.add(card);
        let left = player.eject - player.chosen.size();
        notes.push(Note::only(seat, Event::Chose { seat, card, left }));
        notes.push(Note::except(seat, Event::HasChosen { seat, left }));
        self.last = Some(Last { seat, place: Place::Lane });
        Ok(())
    }

    /// All show what they eject and are refunded (K25, K57); with what nobody claimed it forms the
    /// Discovery Zone (K26). Never waits.
    fn reveal(&mut self, notes: &mut Vec<Note<Event>>) -> bool {
        for seat in self.in_order() {
            let player = &mut self.players[seat.index()];
            let cards = std::mem::take(&mut player.chosen);
            if player.eject == 0 {
                continue;
            }
            player.hand = player.hand.without(&cards);
            let refund = u16::from(player.eject) * (1 + u16::from(player.powers(Power::Refund)));
            player.ev += refund;
            player.eject = 0;
            player.ejected = cards;
            self.zone.extend(cards.cards());
            notes.push(Note::everyone(Event::Ejected { seat, cards, refund }));
        }
        for card in std::mem::take(&mut self.bundles).into_iter().flat_map(|bundle| bundle.cards) {
            // Nobody has claimed this Neutrino (KA9).
            let lost = self.options.neutrinos == Unclaimed::Discarded && card.neutrino().is_some();
            if lost { self.discard(card) } else { self.zone.add(card) }
        }
        notes.push(Note::everyone(Event::Zone { cards: self.zone }));
        self.draw_by(Power::DrawAfter, Stage::After);
        false
    }

    /// The Quest phase begins.
    pub(super) fn begin_quests(&mut self) {
        self.stage = Stage::Quests;
        self.done = 0;
    }

    /// The next in turn order completes Quests, who has any in hand (KA30); after the last the round
    /// is over (K47), and after the fifth round the game (K48).
    fn go_on_completing(&mut self, notes: &mut Vec<Note<Event>>) -> bool {
        while let Some(seat) = self.in_order().nth(self.done.into()) {
            self.turn = seat;
            if 0 < self.player().hand.quests() {
                return true;
            }
            self.done += 1;
        }
        if self.round < ROUNDS {
            self.begin_round(notes);
            return false;
        }
        // The marker stays where it is (KA38).
        self.stage = Stage::Over;
        notes.push(Note::everyone(Event::Finished { outcome: score::outcome(self) }));
        true
    }

    /// Every Quest of the hand in every way it can be paid, then to do no more.
    fn completions(&self) -> Vec<Action> {
        let player = self.player();
        let quests = player.hand.kinds().filter_map(|card| match card {
            Card::Quest(quest) => Some(quest),
            Card::Particle(_) => None,
        });
        let ways = quests.flat_map(|quest| {
            let ways = payment::ways(quest, player);
            ways.into_iter().map(move |payment| Action::Complete(quest, payment))
        });
        ways.chain([Action::Pass]).collect()
    }

    /// Completes a Quest: particles of the hand (K42) and nucleons before the player (K43) are
    /// discarded.
    pub(super) fn complete(
        &mut self,
        quest: Quest,
        payment: Payment,
        notes: &mut Vec<Note<Event>>,
    ) -> Result<(), Illegal> {
        payment::judge(quest, payment, self.player())?;
        let printed = quest.printed();
        let player = self.player_mut();
        player.hand.remove(Card::Quest(quest));
        for _ in 0..printed.protons {
            player.consume(Quest::PROTON);
        }
        for _ in 0..printed.neutrons {
            player.consume(Quest::NEUTRON);
        }
        for particle in payment.particles() {
            player.hand.remove(Card::Particle(particle));
        }
        player.made.push(quest);
        let seat = self.turn;
        let (protons, neutrons) = (printed.protons, printed.neutrons);
        let spent = payment.particles().map(Card::Particle);
        let nucleons = std::iter::repeat_n(Card::Quest(Quest::PROTON), protons.into())
            .chain(std::iter::repeat_n(Card::Quest(Quest::NEUTRON), neutrons.into()));
        spent.chain(nucleons).for_each(|card| self.discard(card));
        self.last = Some(Last { seat, place: Place::Made });
        notes.push(Note::everyone(Event::Completed { seat, quest, payment }));
        Ok(())
    }

    /// The piles of which a card can be drawn (KA15).
    pub(super) fn piles(&self) -> impl Iterator<Item = Pile> + '_ {
        Pile::ALL.into_iter().filter(|&pile| self.stock(pile).has_any())
    }
}

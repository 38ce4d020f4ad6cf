//! Convert and Demolish (Z41 to Z50).

use super::{payment::Ways, reasons, turn::Done};
use crate::state::{
    ZarkCity,
    action::Action,
    cards::{Cards, payment::Payment, suits::Face},
    city::pieces::{Nest, Size, Target},
    event::Event,
};
use quark_game::{Illegal, Note, Seat};

impl ZarkCity {
    /// Lists every attack: each piece in reach, with each way to pay and each piece that can
    /// replace it.
    pub(super) fn list_attacks(
        &self,
        seat: Seat,
        stash: Nest,
        hand: Cards,
        list: &mut Vec<Action>,
    ) {
        if hand.without(Cards::NUMBERS).is_empty() {
            return;
        }
        let mut ways: [Option<Ways>; 3] = [None; 3];
        for site in &self.city.sites {
            let mut others = site.occupants().filter(|&owner| owner != seat).peekable();
            if others.peek().is_none() || !self.city.is_in_reach(site.cell, seat) {
                continue;
            }
            for owner in others {
                for size in site.nest(owner).sizes() {
                    let ways = ways[size as usize].get_or_insert_with(|| Payment::ways(hand, size));
                    let target = Target { cell: site.cell, owner, size };
                    for &payment in ways.all() {
                        let into = stash.sizes().filter(|&own| own <= size).rev();
                        list.extend(into.map(|own| Action::Convert(target, own, payment)));
                        list.push(Action::Demolish(target, payment));
                    }
                }
            }
        }
    }

    /// Converts the target into a piece of size `into`, or demolishes it. A card is drawn for each
    /// point paid too much (Z48).
    pub(super) fn attack(
        &mut self,
        target: Target,
        into: Option<Size>,
        payment: Payment,
        notes: &mut Vec<Note<Event>>,
    ) -> Result<Done, Illegal> {
        self.may_attack(target, into, &payment)?;
        let seat = self.turn;
        let paid = payment.cards(self.player().hand);
        self.drop_cards(paid);
        if let Some(site) = self.city.at_mut(target.cell) {
            site.remove(target.owner, target.size);
            if let Some(size) = into {
                site.add(seat, size);
            }
        }
        let leftover = payment.leftover(target.size);
        notes.push(Note::everyone(Event::Attacked { seat, target, into, paid, leftover }));
        Ok(Done { paid, draws: leftover })
    }

    fn may_attack(
        &self,
        target: Target,
        into: Option<Size>,
        payment: &Payment,
    ) -> Result<(), Illegal> {
        let Target { cell, owner, size } = target;
        if owner == self.turn {
            return Err(Illegal::new("ZA14", "you can only attack other players’ pyramids"));
        }
        if self.seats() <= owner.0 {
            return Err(Illegal::new("Z69", "nobody plays that colour"));
        }
        self.must_stand(owner, cell, size)?;
        self.must_be_there("Z41")?;
        if !self.city.is_in_reach(cell, self.turn) {
            let help = self.reach_of(cell);
            let why = format!("{cell} isn’t a card you occupy, or next to one{help}");
            return Err(Illegal::new("Z41", why));
        }
        if let Some(own) = into {
            if size < own {
                let why = format!(
                    "a {} pyramid can only become one of its size or smaller, not a {} one",
                    size.name(),
                    own.name()
                );
                return Err(Illegal::new("Z46", why));
            }
            self.must_have(own)?;
        }
        self.can_pay(size, payment)
    }

    fn can_pay(&self, size: Size, payment: &Payment) -> Result<(), Illegal> {
        let hand = self.player().hand;
        let lacking = Face::ALL.into_iter().find(|face| {
            let held = hand.and(face.cards()).len();
            held < payment.count(*face)
        });
        if let Some(face) = lacking {
            let help = self.faces_held();
            let why = match (payment.count(face), hand.and(face.cards()).len()) {
                (1, _) | (_, 0) => format!("you hold no {}{help}", face.name()),
                (_, held) => format!("you hold only {held} of the {}s{help}", face.name()),
            };
            return Err(Illegal::new("Z42", why));
        }
        let (name, cost, paid) = (size.name(), size.pips(), payment.pips());
        if !payment.covers(size) {
            let missing = self.missing(size, payment);
            let why = format!("a {name} pyramid costs {cost}, and you’re paying {paid}: {missing}");
            return Err(Illegal::new("Z42", why));
        }
        if !payment.is_lean(size) {
            let why = format!(
                "a {name} pyramid costs {cost}: leave out the {}, which isn’t needed",
                reasons::spare(payment)
            );
            return Err(Illegal::new("Z50", why));
        }
        Ok(())
    }
}

//! Hints for players: the purpose of a move.
//!
//! A hint uses only what the player knows: the city, their own hand, and whether the others hold
//! any cards.

use crate::{
    rules::threats::{Finish, Three, controlled, threes},
    state::{
        Phase, ZarkCity,
        action::Action,
        cards::{Card, Cards, HIGHEST, Kind, payment::Payment},
        city::{Site, cell::Cell, power::completing},
    },
    words::{self, block_of},
};
use quark_game::{Game as _, Luck, Seat, kit::words::figure};

impl ZarkCity {
    /// The purpose of a move of `seat` in one sentence; empty if there is nothing to say.
    pub(super) fn advice(&self, seat: Seat, action: &Action) -> String {
        let said = match *action {
            Action::Choose(Kind::Number(card)) => {
                self.begins(seat, card).or_else(|| self.keeps_higher(seat, card))
            }
            Action::Discard(Kind::Number(card)) => {
                self.fits_nowhere(card).or_else(|| self.keeps(seat, Kind::Number(card)))
            }
            Action::Discard(kind) => self.keeps(seat, kind),
            Action::Choose(_) => None,
            Action::FreeCell(_)
            | Action::Draw
            | Action::Grow(..)
            | Action::Spawn(_)
            | Action::Build(..)
            | Action::Move(..)
            | Action::Convert(..)
            | Action::Demolish(..)
            | Action::Fly(..)
            | Action::Hatch(..) => {
                let step = Step::of(self, seat, *action);
                step.and_then(|step| step.reason().or_else(|| step.lesser()))
            }
        };
        said.unwrap_or_default()
    }

    /// The chance to begin with this starter card.
    fn begins(&self, seat: Seat, card: Card) -> Option<String> {
        let numbers = self.players.get(seat.index())?.hand.and(Cards::NUMBERS);
        let highest = numbers.iter().filter_map(Card::value).max();
        match card.value() {
            Some(HIGHEST) => {
                Some("You begin, unless somebody has chosen another 10 before you.".to_owned())
            }
            value if value == highest => {
                Some("The highest number begins, and you hold no higher one.".to_owned())
            }
            _ => None,
        }
    }

    /// Says that no two cards of the city that lie close enough need this card.
    fn fits_nowhere(&self, card: Card) -> Option<String> {
        let name = words::card(card);
        (self.places_for(card) == 0)
            .then(|| format!("No two cards of the city need the {name} for a Power Block."))
    }

    /// Number of pairs of cards in the city that lie close enough and could become a block with this card.
    pub(super) fn places_for(&self, card: Card) -> usize {
        let sites = &self.city.sites;
        let pairs = sites.iter().enumerate().flat_map(|(place, one)| {
            let others = sites[place + 1..].iter().filter(|other| is_near(one.cell, other.cell));
            others.map(move |other| completing(one.card, other.card))
        });
        pairs.filter(|cards| cards.contains(card)).count()
    }
}

/// Returns true if two places can be part of one block.
fn is_near(one: Cell, other: Cell) -> bool {
    one.column.abs_diff(other.column) + one.row.abs_diff(other.row) <= 2
}

/// An option and the city after it.
pub(super) struct Step<'a> {
    pub(super) before: &'a ZarkCity,
    pub(super) after: ZarkCity,
    pub(super) seat: Seat,
    pub(super) action: Action,
    /// The rest of the hand, without newly drawn cards.
    pub(super) hand: Cards,
    /// The Power Blocks before and after it.
    blocks: [Vec<Three>; 2],
}

impl Step<'_> {
    fn of(game: &ZarkCity, seat: Seat, action: Action) -> Option<Step<'_>> {
        let mut after = game.clone();
        after.apply(seat, &action, &mut Luck::seeded(0)).ok()?;
        let held = game.players.get(seat.index())?.hand;
        let hand = match action {
            Action::Build(kind, _) | Action::Hatch(kind, _) => held.without(kind.cards()),
            Action::Convert(_, _, payment) | Action::Demolish(_, payment) => {
                held.without(payment.cards(held))
            }
            Action::FreeCell(_)
            | Action::Draw
            | Action::Grow(..)
            | Action::Spawn(_)
            | Action::Move(..)
            | Action::Fly(..)
            | Action::Choose(_)
            | Action::Discard(_) => held,
        };
        let blocks = [threes(&game.city), threes(&after.city)];
        Some(Step { before: game, after, seat, action, hand, blocks })
    }

    /// The most important purpose of the option.
    fn reason(&self) -> Option<String> {
        match self.after.phase {
            Phase::Won(winner) => return (winner == self.seat).then(|| self.won()).flatten(),
            Phase::Drawn => return None,
            Phase::Choosing | Phase::Placing | Phase::Acting | Phase::Discarding => (),
        }
        self.stops(|finish| matches!(finish, Finish::Move(_)))
            .or_else(|| self.threatens())
            .or_else(|| self.stops(|finish| matches!(finish, Finish::Attack(_))))
            .or_else(|| self.controls_more())
            .or_else(|| self.completes())
            .or_else(|| self.leaves_less())
            .or_else(|| self.drives_out())
            .or_else(|| self.prepares())
    }

    fn won(&self) -> Option<String> {
        let three = self.blocks[1].iter().find(|three| controlled(three, self.seat) == 3)?;
        Some(format!("You control the {} and win.", block_of(three)))
    }

    /// A player who could have won in the next turn, and no longer can.
    fn stops(&self, kind: impl Fn(&Finish) -> bool) -> Option<String> {
        let [was, is] = &self.blocks;
        let stopped = |other: Seat| {
            let holds = !self.before.players[other.index()].hand.is_empty();
            let finish = Finish::all(&self.before.city, was, other, |_| holds).find(&kind)?;
            let next = Finish::all(&self.after.city, is, other, |_| holds).next();
            next.is_none().then_some((other, finish))
        };
        let (other, finish) = self.seat.others(self.before.seats()).find_map(stopped)?;
        Some(match finish {
            Finish::Move(cell) => format!("It stops {other}, who could win by moving to {cell}."),
            Finish::Attack(target) => {
                format!("It stops {other}, who could win by an attack at {}.", target.cell)
            }
            Finish::Fly(cell) => {
                format!("It stops {other}, who could win by flying the card at {cell}.")
            }
        })
    }

    /// A way for the player to win in the next turn.
    fn threatens(&self) -> Option<String> {
        let pays = |size| !Payment::ways(self.hand, size).all().is_empty();
        let ways = Finish::all(&self.after.city, &self.blocks[1], self.seat, pays);
        let ways: Vec<Finish> = ways.collect();
        let move_first = |finish: &&Finish| matches!(finish, Finish::Move(_));
        let finish = ways.iter().find(move_first).or(ways.first())?;
        Some(match finish {
            Finish::Move(cell) => format!("You threaten to win by moving to {cell}."),
            Finish::Attack(target) => {
                format!("You threaten to win by an attack at {}.", target.cell)
            }
            Finish::Fly(cell) => {
                format!("You threaten to win with an ace: the card at {cell} can fly.")
            }
        })
    }

    /// The block as it was before the option, if it was complete.
    fn earlier(&self, three: &Three) -> Option<&Three> {
        self.blocks[0].iter().find(|old| is_same(old, three))
    }

    /// A block with two cards that the player controls only now.
    fn controls_more(&self) -> Option<String> {
        let more = |three: &&Three| {
            let before = self.earlier(three).map_or(0, |old| controlled(old, self.seat));
            let after = controlled(three, self.seat);
            after == 2 && before < after
        };
        let three = self.blocks[1].iter().find(more)?;
        Some(format!("You then control two of the {}.", block_of(three)))
    }

    /// A new Power Block with pieces of the player.
    fn completes(&self) -> Option<String> {
        let new = |three: &&Three| {
            self.earlier(three).is_none() && three.iter().any(|site| site.is_occupied_by(self.seat))
        };
        let three = self.blocks[1].iter().find(new)?;
        let own = match controlled(three, self.seat) {
            0 => "",
            _ => "; you control one of them",
        };
        Some(format!("It completes a Power Block, the {}{own}.", block_of(three)))
    }

    /// A block with two cards that another player no longer controls.
    fn leaves_less(&self) -> Option<String> {
        let [was, is] = &self.blocks;
        let lost = |other: Seat| {
            was.iter().find(|old| {
                let new = is.iter().find(|new| is_same(old, new));
                let after = new.map_or(0, |new| controlled(new, other));
                2 <= controlled(old, other) && after < 2
            })
        };
        let others = self.seat.others(self.before.seats());
        let (other, block) = others.into_iter().find_map(|other| Some((other, lost(other)?)))?;
        Some(format!("{other} then no longer controls two of the {}.", block_of(block)))
    }

    /// A player who has no piece left on the board, or a card that the player controls only now.
    fn drives_out(&self) -> Option<String> {
        let cell = match self.action {
            Action::Convert(target, ..) | Action::Demolish(target, _) => {
                if self.after.city.pieces(target.owner).is_empty() {
                    return Some(format!("{} then has no pyramid on the board.", target.owner));
                }
                target.cell
            }
            Action::Move(_, _, cell) => cell,
            Action::FreeCell(_)
            | Action::Draw
            | Action::Grow(..)
            | Action::Spawn(_)
            | Action::Build(..)
            | Action::Fly(..)
            | Action::Hatch(..)
            | Action::Choose(_)
            | Action::Discard(_) => return None,
        };
        let controls = |game: &ZarkCity| game.city.at(cell)?.controller();
        let new =
            controls(&self.after) == Some(self.seat) && controls(self.before) != Some(self.seat);
        let card = words::card(self.after.city.at(cell)?.card);
        new.then(|| format!("You then control the {card}."))
    }

    /// The next step that the option prepares.
    fn prepares(&self) -> Option<String> {
        match self.action {
            Action::Build(Kind::Number(card), cell) | Action::Hatch(Kind::Number(card), cell) => {
                self.fits(card, cell)
            }
            Action::FreeCell(cell) => {
                self.fits(self.before.players[self.seat.index()].starter?, cell)
            }
            Action::Spawn(cell) => {
                let alone = self.before.city.at(cell)?.nest(self.seat).total() == 1;
                alone.then(|| "You can then move one of them and still occupy the card.".to_owned())
            }
            Action::Grow(cell, size) => {
                let site = self.after.city.at(cell)?;
                let matters = site.controller() == Some(self.seat)
                    && self.blocks[1].iter().any(|three| three.iter().any(|one| one.cell == cell));
                let points = figure(size.next()?.pips(), "point");
                matters.then(|| {
                    format!("It lies in a Power Block, and an attack on it then costs {points}.")
                })
            }
            Action::Draw => {
                let faces = self.hand.without(Cards::NUMBERS);
                faces.is_empty().then(|| "You hold no face card to attack with.".to_owned())
            }
            Action::Build(..)
            | Action::Hatch(..)
            | Action::Move(..)
            | Action::Convert(..)
            | Action::Demolish(..)
            | Action::Fly(..)
            | Action::Choose(_)
            | Action::Discard(_) => None,
        }
    }

    /// A Power Block that this card, an adjacent one and a card of the hand can make.
    fn fits(&self, card: Card, cell: Cell) -> Option<String> {
        let beside = self.after.city.sites.iter().filter(|site| site.cell.is_beside(cell));
        let third = |site: &Site| completing(card, site.card).and(self.hand).iter().next();
        let (site, third) = beside.into_iter().find_map(|site| Some((site, third(site)?)))?;
        let (other, third) = (words::card(site.card), words::card(third));
        Some(format!("With the {other} next to it and your {third} it can become a Power Block."))
    }
}

/// Returns true if both blocks have the same cards.
fn is_same(one: &Three, other: &Three) -> bool {
    one.iter().all(|site| other.iter().any(|same| same.card == site.card))
}

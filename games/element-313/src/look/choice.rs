//! The things that the viewer of a panel can pick, after the picks already made.

use super::{board, conveyor::Offer, quarks::Use};
use crate::state::{
    Step,
    action::Action,
    cards::{Atom, Primary},
    payment::Means,
    view::View,
};
use quark_game::Seat;
use std::mem::discriminant;

/// The moves that the viewer can still pick; none if the picture has no menus.
#[derive(Clone, Copy, Debug)]
pub(super) struct Choice<'a> {
    pub(super) view: &'a View,
    pub(super) seat: Seat,
    pub(super) open: &'a [Action],
}

/// The part of the picture that the picks already made lead to.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(super) enum Focus {
    /// Quarks, to pay for an atom or to let them go.
    Hand,
    /// Atoms of the conveyor.
    Conveyor,
    /// Nothing is left to pick.
    Nothing,
}

impl Choice<'_> {
    /// Before the first pick there are moves of several kinds, and no focus.
    pub(super) fn focus(&self) -> Option<Focus> {
        let first = self.open.first()?;
        if !self.open.iter().all(|other| discriminant(other) == discriminant(first)) {
            return None;
        }
        Some(match *first {
            Action::Buy(..) if self.bought().is_some() => Focus::Hand,
            Action::Filter(_) | Action::Discard(..) => Focus::Hand,
            Action::Buy(..) | Action::Swap(_) | Action::Zap(_) => Focus::Conveyor,
            Action::Claim(_) | Action::End => Focus::Nothing,
        })
    }

    /// The atom that every open move buys.
    fn bought(&self) -> Option<Atom> {
        let Some(Action::Buy(atom, _)) = self.open.first() else { return None };
        let is_it = |action: &Action| matches!(action, Action::Buy(one, _) if one == atom);
        self.open.iter().all(is_it).then_some(*atom)
    }

    /// The state of an atom of the conveyor: first as a purchase, else as a replacement.
    pub(super) fn offer(&self, atom: Atom) -> Offer {
        let is_payable = !self.view.ways(atom).is_empty();
        if self.open.is_empty() {
            // The picture of a hand has no picks. In its turn, it can buy everything it can pay for.
            return match (self.view.turn == self.seat, self.view.step) {
                (false, _) if is_payable => Offer::Payable,
                (true, Step::Buy) if is_payable => Offer::Open,
                _ => Offer::Plain,
            };
        }
        let buying = self.open.iter().any(|action| matches!(action, Action::Buy(..)));
        let is_picked = |action: &Action| match action {
            Action::Buy(one, _) => *one == atom,
            Action::Swap(one) => !buying && *one == atom,
            Action::Filter(_)
            | Action::Zap(_)
            | Action::Claim(_)
            | Action::Discard(..)
            | Action::End => false,
        };
        let is_last = self.bought().is_some() || self.open.len() == 1;
        match (self.open.iter().any(is_picked), self.focus()) {
            (true, Some(_)) if is_last => Offer::Picked,
            (true, _) => Offer::Open,
            (false, Some(_)) => Offer::Out,
            (false, None) => Offer::Shut,
        }
    }

    /// The state of the quarks of this colour in the hand.
    pub(super) fn quarks(&self, colour: Primary) -> Use {
        if let (&[action], Some(Focus::Hand)) = (self.open, self.focus()) {
            let picked = match action {
                Action::Discard(one, count) if one == colour => count,
                Action::Filter(one) if one == colour => 1,
                Action::Buy(_, paid) => paid.count(Means::Hand(colour)),
                Action::Discard(..)
                | Action::Filter(_)
                | Action::Swap(_)
                | Action::Zap(_)
                | Action::Claim(_)
                | Action::End => 0,
            };
            return if picked == 0 { Use::Out } else { Use::Picked(picked) };
        }
        let takes = |action: &Action| match *action {
            Action::Filter(one) | Action::Discard(one, _) => one == colour,
            Action::Buy(_, paid) => paid.count(Means::Hand(colour)) != 0,
            Action::Swap(_) | Action::Zap(_) | Action::Claim(_) | Action::End => false,
        };
        let is_about_quarks = |action: &Action| {
            matches!(action, Action::Filter(_) | Action::Discard(..) | Action::End)
        };
        let is_taken = self.open.iter().any(takes);
        match self.focus() {
            Some(_) if !is_taken => Use::Out,
            _ if is_taken && self.open.iter().all(is_about_quarks) => Use::Open,
            _ => Use::Plain,
        }
    }

    /// The task of a player in turn.
    pub(super) fn task(&self) -> Option<String> {
        let asked = board::asked(self.view).filter(|_| self.view.turn == self.seat)?;
        let picked = self.open.first().filter(|_| self.focus().is_some());
        let task = match (picked, self.bought()) {
            (Some(Action::Buy(..)), Some(atom)) => return Some(format!("Pay for atom {atom}")),
            (Some(Action::Discard(..)), _) => "Discard quarks",
            (Some(Action::Filter(_)), _) => "Exchange a quark",
            (Some(Action::Swap(_)), _) => "Replace an atom",
            (Some(Action::Claim(_)), _) => "Form 313",
            (Some(Action::End), _) => "End the turn",
            (Some(Action::Buy(..) | Action::Zap(_)) | None, _) => self.first_task(asked),
        };
        Some(task.to_owned())
    }

    /// True if quarks to discard are all that can still be picked.
    pub(super) fn is_discarding(&self) -> bool {
        !self.open.is_empty() && self.open.iter().all(|one| matches!(one, Action::Discard(..)))
    }

    /// True if the step to buy is not over, and leaves nothing to do.
    pub(super) fn is_past_buying(&self) -> bool {
        let view = self.view;
        let has_help = !view.is_settled() && (view.can_exchange() || view.can_swap());
        self.cannot_pay() && !has_help
    }

    /// True in the step to buy if the quarks pay for no atom.
    fn cannot_pay(&self) -> bool {
        self.view.step == Step::Buy && !self.view.claimable && !self.view.can_buy()
    }

    /// The task before the first pick. If the quarks pay for no atom, it is something else than to buy.
    fn first_task(&self, asked: &'static str) -> &'static str {
        let has_quarks = self.view.hand.is_some_and(|hand| hand.size() != 0);
        match (self.cannot_pay(), self.is_past_buying()) {
            (false, _) => asked,
            (true, true) if has_quarks => "Discard or end",
            (true, true) => "End the turn",
            (true, false) if self.view.can_exchange() => "Exchange a quark",
            (true, false) => "Replace an atom",
        }
    }
}

//! Moves as text: what is stored for ever, what players type, what buttons carry.
//!
//! `draw particles`, `resolve muon`, `swap u e`, `bid lhc 7`, `limit lhc 7`, `limit lhc 7 else slac 4`,
//! `else slac 4`, `eject u`, `open kaon`, `bid 5`, `limit 5`, `play proton u2 d`, `pass`. How they are
//! read is in `super::typed`.

use std::fmt;

use super::{rules::Action, typed};
use quark_game::kit::text::read_by;

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Action::Draw(pile) => write!(f, "draw {}", pile.name()),
            Action::Resolve(flavour) => write!(f, "resolve {}", flavour.name()),
            Action::Swap(gone, back) => write!(f, "swap {} {}", gone.code(), back.code()),
            Action::Bid(at, amount) => write!(f, "bid {} {amount}", at.code()),
            Action::Limit(first, None) => write!(f, "limit {first}"),
            Action::Limit(first, Some(other)) => write!(f, "limit {first} else {other}"),
            Action::Else(at, most) => write!(f, "else {} {most}", at.code()),
            Action::Eject(card) => write!(f, "eject {card}"),
            Action::Open(card) => write!(f, "open {card}"),
            Action::Raise(amount) => write!(f, "bid {amount}"),
            Action::UpTo(most) => write!(f, "limit {most}"),
            Action::Complete(quest, payment) => {
                write!(f, "play {}", quest.printed().code)?;
                for (kind, count) in payment.kinds() {
                    match count {
                        1 => write!(f, " {}", kind.code())?,
                        more => write!(f, " {}{more}", kind.code())?,
                    }
                }
                Ok(())
            }
            Action::Pass => write!(f, "pass"),
        }
    }
}

read_by!(Action, typed::read);

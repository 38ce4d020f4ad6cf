//! Presses that give and take back standing orders.

use super::{Parts, TableClick};

/// A press about standing orders.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum OrderClick {
    /// Show the orders.
    Open,
    /// Show the orders that go on from these picks.
    Pick {
        /// Page number, from 0.
        page: u16,
        /// The pick at each step, from 0.
        path: Vec<u16>,
    },
    /// Give an order in the game's notation, at most 48 characters.
    Give(String),
    /// Take back this order.
    Drop(String),
    /// Take back all orders.
    Clear,
}

impl OrderClick {
    /// Returns the word for it in an id, and what follows the table's number.
    pub(super) fn written(&self) -> (&'static str, String) {
        match self {
            OrderClick::Open => ("orders", String::new()),
            OrderClick::Pick { page, path } => {
                let path: Vec<String> = path.iter().map(u16::to_string).collect();
                ("orderpick", format!(":{page}:{}", path.join(".")))
            }
            OrderClick::Give(order) => ("order", format!(":{order}")),
            OrderClick::Drop(order) => ("orderdrop", format!(":{order}")),
            OrderClick::Clear => ("noorders", String::new()),
        }
    }

    /// Reads the parts after the table's number. Returns `None` if `word` is none of these.
    pub(super) fn read(word: &str, parts: &mut Parts<'_>) -> Option<OrderClick> {
        Some(match word {
            "orders" => OrderClick::Open,
            "orderpick" => OrderClick::Pick { page: parts.small()?, path: parts.path()? },
            "order" => OrderClick::Give(parts.notation()?),
            "orderdrop" => OrderClick::Drop(parts.notation()?),
            "noorders" => OrderClick::Clear,
            _ => return None,
        })
    }
}

impl From<OrderClick> for TableClick {
    fn from(click: OrderClick) -> TableClick {
        TableClick::Order(click)
    }
}

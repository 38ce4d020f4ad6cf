//! What all auctions have in common.

use quark_game::Illegal;

/// No bid may be made that could not be paid (K21, KA5).
pub fn can_pay(ev: u16, amount: u16) -> Result<(), Illegal> {
    match amount <= ev {
        true => Ok(()),
        false => {
            let why = format!("you have only {ev} eV, which is {} eV too few", amount - ev);
            Err(Illegal::new("K21", why))
        }
    }
}

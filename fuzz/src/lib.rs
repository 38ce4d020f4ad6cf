//! What must hold whatever anybody sends, types or stores: one function for each kind of input.
//!
//! Each takes any bytes and panics only where a promise is broken. The fuzzer calls them with input
//! of its own making, and `tests/words/fuzz.rs` with what is kept in `fuzz/corpus/`.

mod clicks;
mod notation;
mod options;
mod records;
mod sandbox;
mod stored;
mod times;

pub use clicks::clicks;
pub use notation::notation;
pub use options::options;
pub use records::records;
pub use sandbox::sandbox;
pub use stored::stored;
pub use times::times;

/// The text of an input; what is not UTF-8 in it cannot reach the bot as text.
fn text_of(bytes: &[u8]) -> std::borrow::Cow<'_, str> {
    String::from_utf8_lossy(bytes)
}

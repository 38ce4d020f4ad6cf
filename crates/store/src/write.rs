//! What the writer is given to do. Each file of this layer says itself what it writes.

use super::{
    StoreError,
    database::{Tx, Working},
};

/// A piece of work for the writer. It answers with a number: a new id, or how many rows it changed.
pub trait Write: Send + Sync + 'static {
    /// Does it within `tx`. An error other than the database's own has changed nothing.
    fn apply(&self, tx: &mut Tx<'_>) -> impl Future<Output = Result<i64, StoreError>> + Send;
}

/// [`Write`] with its type forgotten, so that work of every kind waits in one queue.
pub trait AnyWrite: Send + Sync {
    /// The same as [`Write::apply`].
    fn apply_any<'a>(&'a self, tx: &'a mut Tx<'_>) -> Working<'a, i64>;
}

impl<W: Write> AnyWrite for W {
    fn apply_any<'a>(&'a self, tx: &'a mut Tx<'_>) -> Working<'a, i64> {
        Box::pin(self.apply(tx))
    }
}

/// Nothing: answered when all before it is done.
pub struct Nothing;

impl Write for Nothing {
    async fn apply(&self, _tx: &mut Tx<'_>) -> Result<i64, StoreError> {
        Ok(0)
    }
}

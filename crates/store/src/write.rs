//! Pieces of work for the writer. Each file of this layer defines its own.

use super::{
    StoreError,
    link::{Lock, Tx, Working},
    sql::Statement,
};

/// A piece of work for the writer. It returns a number: a new id, or the number of changed rows.
pub trait Write: Send + Sync + 'static {
    /// Does the work within `tx`. If it returns an error other than the database's own, it has changed nothing.
    fn apply(&self, tx: &mut Tx<'_>) -> impl Future<Output = Result<i64, StoreError>> + Send;
}

/// [`Write`] without its type, so that all kinds of work wait in one queue.
pub(crate) trait AnyWrite: Send + Sync {
    /// Does the work as [`Write::apply`] does.
    fn apply_any<'a>(&'a self, tx: &'a mut Tx<'_>) -> Working<'a, i64>;
}

impl<W: Write> AnyWrite for W {
    fn apply_any<'a>(&'a self, tx: &'a mut Tx<'_>) -> Working<'a, i64> {
        Box::pin(self.apply(tx))
    }
}

impl Write for Statement {
    async fn apply(&self, tx: &mut Tx<'_>) -> Result<i64, StoreError> {
        self.clone().execute(tx).await
    }
}

/// Several pieces of work, one after the other; the last one gives the result.
impl<W: Write, const N: usize> Write for [W; N] {
    async fn apply(&self, tx: &mut Tx<'_>) -> Result<i64, StoreError> {
        let mut answer = 0;
        for work in self {
            answer = work.apply(tx).await?;
        }
        Ok(answer)
    }
}

/// A piece of work under a lock.
impl<W: Write> Write for (Lock, W) {
    async fn apply(&self, tx: &mut Tx<'_>) -> Result<i64, StoreError> {
        tx.lock(self.0).await?;
        self.1.apply(tx).await
    }
}

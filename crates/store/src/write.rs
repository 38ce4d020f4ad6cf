//! Work for the writer. Each file of this layer has its own.

use super::{
    StoreError,
    database::{Lock, Tx, Working},
    sql::Statement,
};

/// A piece of work for the writer. It answers with a number: a new id, or how many rows it changed.
pub trait Write: Send + Sync + 'static {
    /// Does it within `tx`. An error other than the database's own has changed nothing.
    fn apply(&self, tx: &mut Tx<'_>) -> impl Future<Output = Result<i64, StoreError>> + Send;
}

/// [`Write`] with its type forgotten, so that work of every kind waits in one queue.
pub(crate) trait AnyWrite: Send + Sync {
    /// As [`Write::apply`].
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

/// One after the other; the last one answers.
impl<W: Write, const N: usize> Write for [W; N] {
    async fn apply(&self, tx: &mut Tx<'_>) -> Result<i64, StoreError> {
        let mut answer = 0;
        for work in self {
            answer = work.apply(tx).await?;
        }
        Ok(answer)
    }
}

/// Work under a lock.
impl<W: Write> Write for (Lock, W) {
    async fn apply(&self, tx: &mut Tx<'_>) -> Result<i64, StoreError> {
        tx.lock(self.0).await?;
        self.1.apply(tx).await
    }
}

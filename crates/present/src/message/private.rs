//! Content that only one person may read.

use std::fmt;

use super::{Message, Unfit};

/// Content for one reader. It is sent only as a reply that nobody else sees, or as a direct message: nothing but
/// `discord::painter` and `discord::convert` opens it.
#[derive(Clone, PartialEq)]
pub struct Private<T>(T);

impl<T> Private<T> {
    /// Seals `inner`.
    pub fn new(inner: T) -> Private<T> {
        Private(inner)
    }

    /// Opens it. Only the two callers named above may do so.
    pub fn open(self) -> T {
        self.0
    }
}

impl<T> From<T> for Private<T> {
    fn from(inner: T) -> Private<T> {
        Private::new(inner)
    }
}

impl Private<Message> {
    /// Checks Discord's limits, like [`Message::check`].
    ///
    /// # Errors
    /// [`Unfit`] names the part that exceeds a limit.
    pub fn check(&self) -> Result<(), Unfit> {
        self.0.check()
    }

    /// Returns true if it has buttons or menus.
    #[must_use]
    pub fn leads_on(&self) -> bool {
        !self.0.rows.is_empty()
    }
}

impl<T> fmt::Debug for Private<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Private(secret)")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn private_content_is_not_printed() {
        let secret = Private::new(Message::text("two queens"));
        assert_eq!(format!("{secret:?}"), "Private(secret)");
    }
}

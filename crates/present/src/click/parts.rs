//! Strict parsing of ids, part by part: each click has only one written form.

use std::{num::NonZeroI64, str::FromStr};

use super::{DEEPEST, NOTATION};
use quark_session::UserId;

/// In an id: a value that was not given.
pub(super) const NONE: &str = "-";

/// The unread rest of an id; `None` when everything is read.
pub(super) struct Parts<'a>(pub Option<&'a str>);

impl<'a> Parts<'a> {
    pub fn next(&mut self) -> Option<&'a str> {
        let rest = self.0?;
        match rest.split_once(':') {
            Some((part, rest)) => {
                self.0 = Some(rest);
                Some(part)
            }
            None => self.0.take(),
        }
    }

    /// A number above zero, in its only written form.
    pub fn id(&mut self) -> Option<i64> {
        let text = self.next()?;
        let number: NonZeroI64 = text.parse().ok()?;
        (number.get() > 0 && number.to_string() == text).then_some(number.get())
    }

    pub fn small(&mut self) -> Option<u16> {
        small(self.next()?)
    }

    pub fn key(&mut self) -> Option<String> {
        self.next().filter(|key| plain(key)).map(str::to_owned)
    }

    /// The value that `read` finds, or `Some(None)` if the next part is `none`. `None` if it is neither.
    pub fn unless<T>(
        &mut self,
        none: &str,
        read: impl FnOnce(&mut Self) -> Option<T>,
    ) -> Option<Option<T>> {
        let mut ahead = Parts(self.0);
        if ahead.next()? == none {
            self.0 = ahead.0;
            return Some(None);
        }
        read(self).map(Some)
    }

    /// A field that early releases did not write: the value that `read` finds in the next part, if there is one that is
    /// not [`NONE`]. Sets `last` to whether the last existing part had a value.
    pub fn later<T>(
        &mut self,
        last: &mut bool,
        read: impl FnOnce(&mut Self) -> Option<T>,
    ) -> Option<Option<T>> {
        if self.0.is_none() {
            return Some(None);
        }
        let found = self.unless(NONE, read)?;
        *last = found.is_some();
        Some(found)
    }

    pub fn yes(&mut self) -> Option<bool> {
        match self.next()? {
            "0" => Some(false),
            "1" => Some(true),
            _ => None,
        }
    }

    pub fn person(&mut self) -> Option<UserId> {
        self.id().map(|id| UserId(id.unsigned_abs()))
    }

    /// A value in its only written form.
    pub fn value<T: FromStr + ToString>(&mut self) -> Option<T> {
        as_written(self.next()?)
    }

    /// A value other than the default, which is never written.
    pub fn unusual<T: FromStr + ToString + Default + PartialEq>(&mut self) -> Option<T> {
        self.value().filter(|value| *value != T::default())
    }

    /// The whole rest, as a value with only one written form.
    pub(crate) fn rest_as<T: FromStr + ToString>(&mut self) -> Option<T> {
        as_written(self.0.take()?)
    }

    pub fn path(&mut self) -> Option<Vec<u16>> {
        let text = self.next()?;
        if text.is_empty() {
            return Some(Vec::new());
        }
        let path: Option<Vec<u16>> = text.split('.').take(DEEPEST + 1).map(small).collect();
        path.filter(|path| path.len() <= DEEPEST)
    }

    /// The whole rest, as a move's notation.
    pub fn notation(&mut self) -> Option<String> {
        let text = self.0.take()?;
        let plain = |byte: u8| byte.is_ascii_graphic() || byte == b' ';
        (!text.is_empty() && text.len() <= NOTATION && text.bytes().all(plain))
            .then(|| text.to_owned())
    }
}

fn as_written<T: FromStr + ToString>(text: &str) -> Option<T> {
    text.parse().ok().filter(|read: &T| read.to_string() == text)
}

/// Returns whether an id can contain a key.
pub(super) fn plain(key: &str) -> bool {
    let plain =
        |byte: u8| byte.is_ascii_lowercase() || byte.is_ascii_digit() || b"-_".contains(&byte);
    !key.is_empty() && key.len() <= 32 && key.bytes().all(plain)
}

fn small(text: &str) -> Option<u16> {
    let number: u16 = text.parse().ok()?;
    (number.to_string() == text).then_some(number)
}

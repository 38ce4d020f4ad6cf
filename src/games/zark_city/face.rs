//! How Zark City looks and speaks.

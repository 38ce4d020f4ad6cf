//! playthrough

//! A local stand-in for Discord, reached only over the network.

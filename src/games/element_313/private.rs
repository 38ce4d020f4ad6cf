//! What only one player sees.
use super::{rules::Action, view::View};
use crate::scene::Scene;
pub fn scene(_view: &View, _open: &[Action]) -> Scene {
    Scene::new(1200, 900)
}

//! Hand.
use super::view::{Own, View};
use crate::scene::Scene;
pub fn scene(_v: &View, _o: &Own) -> Scene {
    Scene::new(1200, 100)
}

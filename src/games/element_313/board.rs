//! The table of Element 313 as everyone sees it.
use super::view::View;
use crate::scene::Scene;
pub fn scene(_view: &View) -> Scene {
    Scene::new(1200, 900)
}

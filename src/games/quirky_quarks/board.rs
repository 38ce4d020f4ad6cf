//! The table of Quirky Quarks as everyone sees it.
use super::view::View;
use crate::scene::Scene;
pub fn scene(_v: &View) -> Scene {
    Scene::new(1200, 100)
}

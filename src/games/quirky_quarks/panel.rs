//! Panel.
use super::{
    rules::Action,
    view::{Own, View},
};
use crate::scene::Scene;
pub fn scene(_v: &View, _o: &Own, _open: &[Action]) -> Scene {
    Scene::new(1200, 100)
}

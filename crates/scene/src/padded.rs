//! Lower pictures made higher, for a row of pictures of one height.

use super::{Item, Scene};

impl Scene {
    /// Makes a lower picture as high as this: its footer moves to the bottom, all else stays as it is.
    #[must_use]
    pub fn padded(mut self, height: u16) -> Scene {
        let free = height.saturating_sub(self.height).cast_signed();
        for item in &mut self.items {
            if let Item::Footer { .. } = item {
                item.lift(-free);
            }
        }
        self.height = self.height.max(height);
        self
    }
}

#[cfg(test)]
mod tests {
    use crate::{Area, Frame, Header, Item, Scene};

    #[test]
    fn only_the_footer_of_a_padded_picture_moves() {
        let mut scene = Scene::new(1_200, 400);
        Header::new("LOW TIDE", 0, "Ada to choose").draw(&mut scene);
        Frame::lane_in(&mut scene, 0, Area::new(40, 180, 1_120, 100), true);
        let body = scene.items.clone();
        Frame::footer(&mut scene);
        assert_eq!(scene.clone().padded(300), scene, "it is high enough");
        let high = scene.padded(600);
        assert_eq!((high.height, &high.items[..body.len()]), (600, &body[..]));
        assert_eq!(high.items[body.len()..], [Item::Footer { y: 566 }]);
    }
}

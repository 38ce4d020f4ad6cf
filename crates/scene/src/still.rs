//! Pictures of a game that stands still: it is paused or over, so nothing in them asks anybody to act.

use super::{
    Area, Header, Ink, Item, MARGIN, Panel, Piece, Point, Scene, Text, Weight,
    frame::{ACTION, FIRST, LINE, ROUND, SECOND, SYMBOL},
    shapes,
};

impl Header {
    /// Replaces what a picture says about a turn by `line`: who must act, what they must do, how far the turn has come, and
    /// what can be done. Nothing stays lit. See [`set_line`](Header::set_line) for `owner`.
    ///
    /// ```
    /// use quark_scene::{Header, Scene};
    ///
    /// let mut scene = Scene::new(1200, 800);
    /// Header::new("LOW TIDE", 0, "Ben to choose").draw(&mut scene);
    /// Header::ask(&mut scene, "Choose a card");
    /// Header::replace_line(&mut scene, "Paused", None);
    /// let drawn = format!("{scene:?}");
    /// assert!(drawn.contains("Paused") && !drawn.contains("to choose") && !drawn.contains("Choose"));
    /// ```
    pub fn replace_line(scene: &mut Scene, line: &str, owner: Option<(u8, Ink)>) {
        let right = scene.width.cast_signed() - MARGIN;
        let is_of_turn = |item: &Item| match item {
            Item::Text(text) => text.at.x == right && text.at.y <= SECOND,
            Item::Panel(panel) => {
                panel.area.y == SECOND - 36 && (panel.area.width, panel.area.height) == ACTION
            }
            _ => false,
        };
        scene.items.retain(|item| !is_of_turn(item) && !shapes::is_possible(item));
        unlight(scene);
        Header::set_line(scene, line, owner);
    }

    /// Replaces the line of a picture's header. It gets the symbol and the colour of its `owner`: a seat; without one, it
    /// is about no player.
    ///
    /// ```
    /// use quark_scene::{Header, Ink, Scene};
    ///
    /// let mut scene = Scene::new(1200, 800);
    /// let shows = |scene: &Scene, seat: u8| {
    ///     let ink = format!("{:?}", Ink::seat(seat));
    ///     scene.items.iter().any(|item| format!("{item:?}").contains(&ink))
    /// };
    /// Header::new("LOW TIDE", 0, "Ben to choose").draw(&mut scene);
    /// Header::set_line(&mut scene, "Ada wins", Some((1, Ink::seat(1))));
    /// assert!(!shows(&scene, 0) && shows(&scene, 1));
    /// Header::set_line(&mut scene, "Nobody wins", None);
    /// assert!(!shows(&scene, 0) && !shows(&scene, 1));
    /// ```
    pub fn set_line(scene: &mut Scene, line: &str, owner: Option<(u8, Ink)>) {
        let bar = Header::bar(scene);
        let symbol = Area::new(SYMBOL.x, SYMBOL.y, 0, 0).grown(30);
        let is_old = |area: Area| symbol.holds(area) || bar != area && bar.holds(area);
        scene.items.retain(|item| !item.extent().is_some_and(is_old));
        let nobodys = Point::new(MARGIN, SECOND);
        let (at, ink) = owner.map_or((nobodys, Ink::TEXT), |(_, ink)| (LINE, ink));
        for item in &mut scene.items {
            match item {
                Item::Panel(panel) if panel.area == bar => {
                    panel.fill = Some(owner.map_or(Ink::DIM, |(_, ink)| ink));
                }
                Item::Text(text) if text.at == LINE || text.at == nobodys => {
                    text.at = at;
                    text.pieces = vec![Piece::new(line, 60, Weight::Bold, ink)];
                }
                _ => (),
            }
        }
        if let Some((seat, ink)) = owner {
            shapes::symbol(scene, seat, SYMBOL, 24, ink);
        }
    }

    /// Replaces the line by one about several players who must act: it has no player’s colour, and the bar has the
    /// colours of all of them, from left to right.
    ///
    /// ```
    /// use quark_scene::{Header, Ink, Item, Scene, Seat};
    ///
    /// let mut scene = Scene::new(1200, 800);
    /// Header::new("LOW TIDE", 0, "Ada chooses").draw(&mut scene);
    /// Header::share(&mut scene, "Ada and Chloe choose", [0, 2].map(Seat));
    /// for seat in [0, 2] {
    ///     let is_bar = |item: &Item| match item {
    ///         Item::Panel(panel) => panel.area.y == 0 && panel.fill == Some(Ink::seat(seat)),
    ///         _ => false,
    ///     };
    ///     assert!(scene.items.iter().any(is_bar));
    /// }
    /// ```
    pub fn share(scene: &mut Scene, line: &str, seats: impl IntoIterator<Item = impl Into<u8>>) {
        Header::set_line(scene, line, None);
        let seats: Vec<u8> = seats.into_iter().map(Into::into).collect();
        let parts = Header::bar(scene).cells((seats.len() as i16).max(1), 1);
        for (seat, part) in seats.into_iter().zip(parts) {
            scene.add(Panel::filled(part, 0, Ink::seat(seat)));
        }
    }

    /// Draws a remark at the right of the first row, such as the reason for the end of a game.
    pub fn remark(scene: &mut Scene, text: impl Into<String>) {
        let at = Point::new(scene.width.cast_signed() - MARGIN, FIRST);
        scene.add(Text::right(at, Piece::label(text)).within(440));
    }
}

/// Takes the light from lanes, and from what is asked.
fn unlight(scene: &mut Scene) {
    for item in &mut scene.items {
        match item {
            Item::Panel(panel) if panel.radius == ROUND && panel.fill == Some(Ink::LANE_LIT) => {
                (panel.fill, panel.edge) = (Some(Ink::LANE), None);
            }
            Item::Text(Text { pieces, .. }) => {
                for piece in pieces.iter_mut().filter(|piece| piece.ink == Ink::ACCENT) {
                    piece.ink = Ink::DIM;
                }
            }
            _ => (),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::ROUND;
    use crate::{Area, Edge, Header, Ink, Panel, Piece, Point, Scene, Text, shapes};

    #[test]
    fn nothing_is_asked_in_a_picture_of_a_game_that_stands_still() {
        let place = Area::new(40, 200, 90, 90);
        let mut scene = Scene::new(1200, 800);
        let lane = Panel::filled(place, ROUND, Ink::LANE_LIT);
        scene.add(lane.edged(Edge::solid(4, Ink::seat(2))));
        let name = |ink| Text::centred(place.centre(), Piece { ink, ..Piece::label("n13") });
        scene.add(name(Ink::ACCENT));
        scene.add(name(Ink::TEXT));
        shapes::possible(&mut scene, Panel::filled(place, 10, Ink::PANEL));
        Header::replace_line(&mut scene, "Paused", None);
        let quiet = Panel { fill: Some(Ink::LANE), ..lane };
        assert_eq!(scene.items, [quiet.into(), name(Ink::DIM).into(), name(Ink::TEXT).into()]);
    }

    #[test]
    fn a_remark_stands_where_nothing_is_asked_any_longer() {
        let mut scene = Scene::new(1200, 800);
        Header {
            aside: vec![Piece::label("Round 2")], ..Header::new("LOW TIDE", 0, "Ada’s turn")
        }
        .draw(&mut scene);
        let asked = scene.items.iter().find_map(|item| match item {
            crate::Item::Text(text) if text.pieces[0].text == "Round 2" => Some(text.clone()),
            _ => None,
        });
        Header::replace_line(&mut scene, "Ada wins", Some((0, Ink::seat(0))));
        Header::remark(&mut scene, "Ben resigned");
        let Some(crate::Item::Text(said)) = scene.items.last() else { panic!("{scene:?}") };
        assert_eq!(asked.map(|asked| asked.at), Some(said.at));
        assert_eq!(said.at, Point::new(1160, 76));
        assert!(!format!("{scene:?}").contains("Round 2"));
    }
}

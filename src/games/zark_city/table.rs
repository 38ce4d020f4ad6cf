//! The city as a picture: cards with their pieces, and the free places around them.

use super::{
    cell::Cell,
    city::Site,
    grid::Grid,
    rules::{Action, Phase},
    sites,
    view::View,
};
use crate::{
    game::Seat,
    scene::{Area, Edge, Ink, Item, Panel, Piece, Point, SMALLEST, Scene, Text, Weight, shapes},
};

/// What a picture points out.
#[derive(Debug, Default)]
pub struct Marks {
    /// Places that the next pick is about.
    pub open: Vec<Cell>,
    /// What earlier picks have settled.
    pub settled: Vec<Cell>,
}

/// How a card is pointed out.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
enum Sign {
    /// It can be picked.
    Open,
    /// It has been picked.
    Settled,
}

impl Marks {
    fn any(&self) -> bool {
        !self.open.is_empty()
    }

    fn sign(&self, cell: Cell) -> Option<Sign> {
        if self.open.contains(&cell) {
            Some(Sign::Open)
        } else {
            self.settled.contains(&cell).then_some(Sign::Settled)
        }
    }
}

impl Sign {
    /// CellSet and letters.
    const fn inks(self) -> (Ink, Ink) {
        match self {
            Sign::Open => (Ink::ACCENT, Ink::ON_ACCENT),
            Sign::Settled => (Ink::LANE, Ink::TEXT),
        }
    }
}

/// Draws all of the city that `grid` shows.
pub fn draw(scene: &mut Scene, view: &View, grid: &Grid, marks: &Marks) {
    grid.label(scene);
    for place in &view.places {
        if let Some(area) = grid.area(place.cell) {
            let open = marks.open.contains(&place.cell);
            let usable = place.usable && !marks.any();
            free(scene, area, place.cell, usable.then_some(view.turn), open);
        }
    }
    for site in &view.city.sites {
        let Some(area) = grid.area(site.cell) else { continue };
        // Where cards lie close together, a mark of one must not reach the next.
        let inner = area.grown((grid.gap / 2 - 5).min(0));
        scene.place(site.cell, inner, format_args!("{} {}", site.card, standing(site)));
        if !marks.any() && view.last.and_then(|last| changed(&last.action)) == Some(site.cell) {
            scene.haloed();
        }
        let sign = marks.sign(site.cell).filter(|_| is_small(area));
        match sign {
            Some(sign) => signpost(scene, area, site.cell, sign),
            None => sites::card(scene, area, site),
        }
    }
    for block in view.winning_blocks() {
        for area in block.into_iter().filter_map(|cell| grid.area(cell)) {
            outline(scene, area, grid.gap);
        }
    }
    if !marks.any() {
        last(scene, view, grid);
    }
    for site in &view.city.sites {
        let Some(area) = grid.area(site.cell) else { continue };
        if let Some(sign) = marks.sign(site.cell).filter(|_| !is_small(area)) {
            point_out(scene, area, site.cell, sign, grid.gap);
        }
    }
}

/// The pieces of every colour on a card.
fn standing(site: &Site) -> String {
    site.occupants().map(|seat| format!("{seat} {} ", site.nest(seat))).collect()
}

/// Whether a card has no room for its name beside all that is on it.
fn is_small(area: Area) -> bool {
    area.height < 96 || area.width < 96
}

/// A free place with its name, where there is room for it.
fn free(scene: &mut Scene, area: Area, cell: Cell, user: Option<Seat>, open: bool) {
    let radius = shapes::CARD.min(area.width / 5).min(area.height / 4);
    let (edge, ink, weight) = match user {
        _ if open => (Edge::solid(4, Ink::ACCENT), Ink::ACCENT, Weight::Bold),
        Some(seat) => (Edge::dashed(4, Ink::seat(seat.0)), Ink::TEXT, Weight::SemiBold),
        None => (Edge::dashed(3, Ink::RULE), Ink::DIM, Weight::Medium),
    };
    if open || user.is_some() {
        scene.add(Panel::filled(area, radius, Ink::PANEL).edged(edge));
    } else {
        scene.add(Panel::outline(area, radius, edge));
    }
    name(scene, area, cell, weight, ink);
}

/// The name of a place in its middle, where there is room for it.
fn name(scene: &mut Scene, area: Area, cell: Cell, weight: Weight, ink: Ink) {
    let piece = |text: String, size: i16| Piece::new(text, size.unsigned_abs(), weight, ink);
    let centre = area.centre();
    let name = cell.to_string();
    let letters = name.len() as i16;
    let size = if 30 * letters < area.width { 36 } else { SMALLEST.cast_signed() };
    if letters * size * 3 / 5 + 6 <= area.width && size + 6 <= area.height {
        scene.add(Text::centred(centre.plus(0, size * 36 / 100), piece(name, size)));
    } else if 2 * size + 8 <= area.height {
        // Where the name is too long for one line, the row stands below the column.
        let (column, row) = (Cell::column_name(cell.column), cell.row.to_string());
        scene.add(Text::centred(centre.plus(0, -4), piece(column, size)));
        scene.add(Text::centred(centre.plus(0, size - 4), piece(row, size)));
    }
}

/// The accent around a card.
fn outline(scene: &mut Scene, area: Area, gap: i16) {
    let (out, width) = if 10 < gap { (10, 7) } else { (gap.max(2), gap.max(4)) };
    let radius = shapes::CARD.min(area.width / 6) + out;
    scene.add(Panel::outline(area.grown(out), radius, Edge::solid(width, Ink::ACCENT)));
}

/// What the last option changed, with the symbol of whoever took it.
fn last(scene: &mut Scene, view: &View, grid: &Grid) {
    let Some(last) = view.last else { return };
    let Some(area) = changed(&last.action).and_then(|cell| grid.area(cell)) else { return };
    outline(scene, area, grid.gap);
    let size = if 100 <= area.width { 20 } else { 14 };
    let centre = Point::new(area.right() + size / 4, area.y - size / 4);
    scene.add(Item::Disc { centre, radius: size + 4, ink: Ink::BACKGROUND });
    scene.add(Item::Disc { centre, radius: size, ink: Ink::ACCENT });
    shapes::symbol(scene, last.seat.0, centre, size / 2, Ink::ON_ACCENT);
}

/// The place where something is other than before.
fn changed(action: &Action) -> Option<Cell> {
    match action {
        Action::Grow(cell, _)
        | Action::Spawn(cell)
        | Action::Build(_, cell)
        | Action::Move(_, _, cell)
        | Action::Fly(_, cell)
        | Action::Hatch(_, cell) => Some(*cell),
        Action::Convert(target, ..) | Action::Demolish(target, ..) => Some(target.cell),
        Action::Choose(_) | Action::FreeCell(_) | Action::Draw | Action::Discard(_) => None,
    }
}

/// A card that a pick is about, with its name; what is settled has the name alone.
fn point_out(scene: &mut Scene, area: Area, cell: Cell, sign: Sign, gap: i16) {
    if sign == Sign::Open {
        outline(scene, area, gap);
    }
    let name = cell.to_string();
    let width = 24 + 20 * name.len() as i16;
    let top = area.bottom() - 40 + gap / 2;
    let chip = Area::new(area.centre().x - width / 2, top, width, 40);
    let (fill, ink) = sign.inks();
    scene.add(Panel::filled(chip.grown(3), 14, Ink::CARD_INK));
    scene.add(Panel::filled(chip, 12, fill));
    let at = Point::new(chip.centre().x, chip.centre().y + 12);
    scene.add(Text::centred(at, Piece::new(name, SMALLEST, Weight::Bold, ink)));
}

/// In place of a small card that a pick is about: its name.
fn signpost(scene: &mut Scene, area: Area, cell: Cell, sign: Sign) {
    let (fill, ink) = sign.inks();
    let radius = shapes::CARD.min(area.width / 6);
    let edge = Edge::solid(3, Ink::CARD_EDGE);
    scene.add(Panel::filled(area, radius, fill).edged(edge));
    name(scene, area, cell, Weight::Bold, ink);
}

/// Whether the city is there to be drawn.
#[must_use]
pub fn is_begun(view: &View) -> bool {
    match view.phase {
        Phase::Choosing => false,
        Phase::Placing | Phase::Acting | Phase::Discarding | Phase::Won(_) | Phase::Drawn => true,
    }
}

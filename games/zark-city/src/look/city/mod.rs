//! The city as a picture: cards with their pieces, and the free places around them.

pub(crate) mod blocks;
mod closer;
pub(crate) mod grid;
mod marks;
pub(crate) mod pyramids;
pub(crate) mod sites;
pub(crate) mod window;

pub(crate) use closer::{enlarged, looks};
pub(crate) use marks::Marks;

use self::{grid::Grid, marks::Sign, sites::Named};
use crate::state::{
    Phase,
    action::Action,
    city::{Site, cell::Cell},
    view::View,
};
use quark_scene::{Area, Edge, Ink, Panel, Piece, Point, SMALLEST, Scene, Text, Weight, shapes};

/// Draws all of the city that `grid` shows, and names its parts.
pub(crate) fn draw(scene: &mut Scene, view: &View, grid: &Grid, marks: &Marks) {
    closer::parts(scene, view, grid, marks);
    places(scene, view, grid, marks);
}

fn places(scene: &mut Scene, view: &View, grid: &Grid, marks: &Marks) {
    let places: Vec<Cell> = marks.shown(view).collect();
    let cards = view.city.sites.iter().map(|site| site.cell);
    let all: Vec<Cell> = cards.chain(places.iter().copied()).collect();
    grid.ground(scene);
    grid.label(scene, &all);
    for cell in places {
        if let (Some(area), Some(whole)) = (grid.free(cell), grid.area(cell)) {
            free(scene, area, cell, marks);
            blocks::wanted(scene, area, whole, cell, &marks.fits);
        }
    }
    for site in &view.city.sites {
        if let Some(area) = grid.area(site.cell) {
            card(scene, view, area, grid.gap, site, marks);
        }
    }
    won(scene, view, grid);
    if !marks.any() {
        last(scene, view, grid);
    }
    blocks::threats(scene, view, grid, marks);
    blocks::fits(scene, view, grid, marks);
    // These are drawn over the cards and their neighbours.
    for site in &view.city.sites {
        let Some(area) = grid.area(site.cell) else { continue };
        match marks.sign(site.cell) {
            Some(Sign::Open) => possible(scene, area),
            Some(Sign::Settled) => {
                shapes::picked(scene, Panel::filled(area, round(area), Ink::CARD_FACE));
            }
            Some(Sign::Shut) | None => (),
        }
    }
}

/// Draws a card of the city, with room for its name if the pick is about it.
fn card(scene: &mut Scene, view: &View, area: Area, gap: i16, site: &Site, marks: &Marks) {
    // If cards lie close together, the mark of one must not reach the next.
    let inner = area.grown((gap / 2 - 5).min(0));
    place(scene, inner, site);
    if !marks.any() && view.last.and_then(|last| changed(&last.action)) == Some(site.cell) {
        scene.haloed();
    }
    let named = |fill, ink| {
        let named = Named { cell: site.cell, fill, ink };
        Some(named).filter(|_| !is_small(area))
    };
    let is_beaten = matches!(view.phase, Phase::Won(_)) && !has_won(view, site.cell);
    let named = match marks.sign(site.cell) {
        Some(Sign::Shut) => return scene.dimmed(|scene| sites::card(scene, area, site, None, &[])),
        Some(Sign::Open) => named(Ink::LANE, Ink::TEXT),
        Some(Sign::Settled) => named(Ink::GOOD, Ink::ON_ACCENT),
        None if is_beaten => {
            return scene.dimmed(|scene| sites::card(scene, area, site, None, &[]));
        }
        None => None,
    };
    sites::card(scene, area, site, named, &marks.pieces);
}

/// The sign of a possible pick, inside the edge of a card or free place, since others may lie
/// close.
fn possible(scene: &mut Scene, area: Area) {
    shapes::possible(scene, Panel::filled(area.grown(-4), round(area) - 4, Ink::PANEL));
}

/// Corner radius of a card or a free place.
fn round(area: Area) -> i16 {
    shapes::CARD.min(area.width / 6).min(area.height / 4)
}

/// Records the card and its pieces, to compare pictures.
pub(crate) fn place(scene: &mut Scene, area: Area, site: &Site) {
    scene.place(site.cell, area, format_args!("{} {}", site.card, standing(site)));
}

/// The pieces on a card, by seat, to compare pictures.
fn standing(site: &Site) -> String {
    site.occupants().map(|seat| format!("{seat} {} ", site.nest(seat))).collect()
}

/// Returns true if a card has no room for its name next to its pieces.
fn is_small(area: Area) -> bool {
    area.height < 76 || area.width < 84
}

/// A free place, with its name if it fits.
fn free(scene: &mut Scene, area: Area, cell: Cell, marks: &Marks) {
    let radius = round(area);
    let (weight, ink) = if marks.settled.contains(&cell) {
        scene.add(Panel::filled(area, radius, Ink::GOOD));
        (Weight::Bold, Ink::ON_ACCENT)
    } else if marks.is_open(cell) {
        scene.add(Panel::filled(area, radius, Ink::PANEL));
        possible(scene, area);
        (Weight::Bold, Ink::TEXT)
    } else {
        scene.add(Panel::outline(area, radius, Edge::dashed(3, Ink::RULE)));
        (Weight::Medium, Ink::DIM)
    };
    name(scene, area, cell, weight, ink);
}

/// The name of a place in its middle, if it fits.
fn name(scene: &mut Scene, area: Area, cell: Cell, weight: Weight, ink: Ink) {
    let piece = |text: String, size: i16| Piece::new(text, size.unsigned_abs(), weight, ink);
    let centre = area.centre();
    let name = cell.to_string();
    let letters = name.len() as i16;
    let is_roomy = 30 * letters < area.width && 60 <= area.height;
    let size = if is_roomy { 36 } else { SMALLEST.cast_signed() };
    if letters * size * 3 / 5 + 6 <= area.width && size + 6 <= area.height {
        scene.add(Text::centred(centre.plus(0, size * 36 / 100), piece(name, size)));
    } else if 2 * size + 8 <= area.height {
        // If the name is too long for one line, the row goes below the column.
        let (column, row) = (Cell::column_name(cell.column), cell.row.to_string());
        scene.add(Text::centred(centre.plus(0, -4), piece(column, size)));
        scene.add(Text::centred(centre.plus(0, size - 4), piece(row, size)));
    }
}

/// Marks the place that the last option changed, with the symbol of the player who took it.
fn last(scene: &mut Scene, view: &View, grid: &Grid) {
    let Some(last) = view.last else { return };
    let Some(cell) = changed(&last.action) else { return };
    let Some(area) = grid.area(cell) else { return };
    // The outline of a card that has won lies there.
    if !has_won(view, cell) {
        shapes::halo_within(scene, grid.gap - 2, area, round(area));
    }
    let radius = match area.width.min(area.height) {
        140.. => 18,
        100.. => 16,
        _ => 14,
    };
    // At the foot of the card, clear of the suit of an empty one, and of the symbol of the player who controls it.
    let room = area.grown(-radius - 4);
    let is_empty = view.city.at(cell).is_none_or(|site| site.occupants().next().is_none());
    let x = if is_empty { room.x } else { room.right() };
    shapes::mover(scene, Point::new(x, room.bottom()), radius, last.seat);
}

/// Returns true if the card there is one of those that have won.
fn has_won(view: &View, cell: Cell) -> bool {
    view.winning_blocks().into_iter().flatten().any(|won| won == cell)
}

/// Outlines the cards that have won in the winner’s colour; the others are dim.
fn won(scene: &mut Scene, view: &View, grid: &Grid) {
    let Phase::Won(winner) = view.phase else { return };
    for area in view.winning_blocks().into_iter().flatten().filter_map(|cell| grid.area(cell)) {
        let edge = Edge::solid(if is_small(area) { 5 } else { 8 }, Ink::seat(winner));
        scene.add(Panel::outline(area.grown(2), round(area) + 2, edge));
    }
}

/// The place that a move changed.
pub(crate) fn changed(action: &Action) -> Option<Cell> {
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

/// Returns true if the game is over.
#[must_use]
pub(crate) fn is_over(view: &View) -> bool {
    match view.phase {
        Phase::Won(_) | Phase::Drawn => true,
        Phase::Choosing | Phase::Placing | Phase::Acting | Phase::Discarding => false,
    }
}

/// Returns true once there is a city to draw.
#[must_use]
pub(crate) fn is_begun(view: &View) -> bool {
    match view.phase {
        Phase::Choosing => false,
        Phase::Placing | Phase::Acting | Phase::Discarding | Phase::Won(_) | Phase::Drawn => true,
    }
}

//! An option that leads to a menu of moves: the menu stands in the place of its button, and saves a press.

use super::{BESIDE, Branch, Leads, OPTIONS, Picker, Row, Style, both};
use crate::{ActClick, Click, TableClick};

impl Picker<'_> {
    /// Rows for the first pick, with the menu that the first option leads to. `None` if it leads to none, if another option is
    /// like it, or if the others need more than two rows of buttons. Lessons name their buttons.
    #[must_use]
    pub fn opened(&self) -> Option<Vec<Row>> {
        let (path, depth, branches) = self.descend();
        let is_told =
            |option: &Branch<'_>| !option.about.is_empty() || both::are_alone(option, &branches);
        let is_at_table = matches!(self.leads, Leads::Table { .. });
        if !is_at_table || !path.is_empty() || branches.iter().any(is_told) {
            return None;
        }
        let (first, others) = branches.split_first()?;
        let others: Vec<&Branch<'_>> = others.iter().collect();
        let menu = self.moves_of(first)?;
        if others.iter().any(|other| word(other.label) == word(first.label)) {
            return None;
        }
        let buttons = self.buttons(&[], depth, &others, BESIDE)?;
        let ways = Row::Buttons(self.ways(&[], 0));
        Some([vec![menu], buttons, vec![ways]].concat())
    }

    /// The menu that this option leads to, if there is nothing else to choose from, and most of its entries play a move.
    fn moves_of(&self, option: &Branch<'_>) -> Option<Row> {
        let inner = Picker { path: &[option.place], page: 0, ..*self };
        let (_, _, entries) = inner.descend();
        if option.style() == Style::Secondary || !(2..=OPTIONS).contains(&entries.len()) {
            return None;
        }
        let mut rows = inner.rows().into_iter();
        let (first, _ways, None) = (rows.next()?, rows.next()?, rows.next()) else { return None };
        let Row::Menu(menu) = &first else { return None };
        let plays = menu.options.iter().filter(|pick| is_move(&pick.click)).count();
        let is_whole = menu.options.len() == entries.len() && menu.click == self.leads.menu(0);
        (is_whole && menu.options.len() < 2 * plays).then_some(first)
    }
}

/// The first word of a label.
fn word(label: &str) -> Option<&str> {
    label.split(' ').next()
}

fn is_move(click: &Click) -> bool {
    use ActClick::{Play, PlayBoth};
    matches!(click, Click::Table(_, TableClick::Act(Play { .. } | PlayBoth { .. })))
}

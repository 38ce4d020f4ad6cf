//! Picks from menus. A modified client may send any value.

use super::{
    ActClick, Click, Find, LeagueClick, LessonClick, LobbyClick, LookClick, OrderClick, PlanClick,
    Preference, SettingsClick, TableClick,
};
use crate::{message::OPTIONS, which};

impl Click {
    /// Returns whether it is the id of a menu of people, or of one whose picks replace everything chosen before.
    #[must_use]
    pub fn is_choice(&self) -> bool {
        matches!(
            self,
            Click::Table(_, TableClick::People { .. })
                | Click::League(_, LeagueClick::People)
                | Click::Prefer(Preference::Person | Preference::Tell)
                | Click::Settings(
                    SettingsClick::Channels | SettingsClick::Found | SettingsClick::Role
                )
        )
    }

    /// Reads the picks from the menu with the id `menu`: one, or several moves of a [set](TableClick::Set), in the order
    /// that they will be played in.
    #[must_use]
    pub fn all_picked(menu: &str, values: &[String]) -> Option<Vec<Click>> {
        let picked: Option<Vec<Click>> =
            values.iter().map(|value| Click::picked(menu, value)).collect();
        let is_set = matches!(Click::read(menu), Some(Click::Table(_, TableClick::Set { .. })));
        let most = if is_set { OPTIONS } else { 1 };
        picked.filter(|picked| (1..=most).contains(&picked.len()))
    }

    /// Reads a pick from the menu with the id `menu`. It must be one that our menus offer, at the menu's table.
    #[must_use]
    pub fn picked(menu: &str, value: &str) -> Option<Click> {
        let click = Click::read(value)?;
        let offered = match (Click::read(menu)?, &click) {
            (Click::Table(here, TableClick::Menu { .. }), Click::Table(table, picked)) => {
                *table == here && is_offered_at_a_table(picked)
            }
            (
                Click::Table(here, TableClick::Set { .. }),
                Click::Table(table, TableClick::Act(ActClick::Each { .. })),
            ) => here == *table,
            (Click::List { .. }, Click::Table(_, picked)) => which::offers(picked),
            (Click::List { .. }, Click::Lesson { click, .. }) => matches!(
                click,
                LessonClick::Open | LessonClick::Pick { .. } | LessonClick::Play { .. }
            ),
            (Click::List { .. }, picked) => matches!(
                picked,
                Click::Open(_)
                    | Click::Find(Find::Add(_) | Find::Drop(_) | Find::Seats(_) | Find::Pace(_))
                    | Click::NewLeague { game: Some(_) }
                    | Click::League(_, LeagueClick::Set(_) | LeagueClick::Standings { .. })
                    | Click::Prefer(_)
                    | Click::Settings(_)
                    | Click::Rules { .. }
                    | Click::Stats { .. }
                    | Click::History { .. }
                    | Click::Leaders { .. }
            ),
            _ => false,
        };
        offered.then_some(click)
    }
}

fn is_offered_at_a_table(picked: &TableClick) -> bool {
    matches!(
        picked,
        TableClick::Act(
            ActClick::Pick { .. }
                | ActClick::Play { .. }
                | ActClick::PlayBoth { .. }
                | ActClick::AskPause { .. }
                | ActClick::Away { .. }
        ) | TableClick::Plan(PlanClick::Pick { .. } | PlanClick::Add { .. } | PlanClick::If(_))
            | TableClick::Order(
                OrderClick::Pick { .. } | OrderClick::Give(_) | OrderClick::Drop(_)
            )
            | TableClick::Lobby(
                LobbyClick::Arrange(_)
                    | LobbyClick::AddMachine(_)
                    | LobbyClick::Withdraw(_)
                    | LobbyClick::Fill(_)
            )
            | TableClick::Look(
                LookClick::What { .. }
                    | LookClick::Zoom { part: Some(_) }
                    | LookClick::Replay(Some(_))
                    | LookClick::PauseUntil
                    | LookClick::Remind(_)
            )
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_menu_leads_only_to_moves_at_its_own_table() {
        let offered = [
            "1:play:7:3:draw",
            "1:pick:7:3:0:2",
            "1:both:7:3:open u",
            "1:arrange:7:seats:3",
            "1:pause:7:1800000000000",
            "1:away:7:3",
            "1:until:7",
            "1:remind:7:-",
            "1:fill:7:hard",
        ];
        for value in offered {
            assert_eq!(Click::picked("1:menu:7:0", value), Click::read(value), "{value}");
        }
        for value in [
            "1:open:quark:-:0:0:-",
            "1:newleague:quark",
            "1:prefer:hands:1",
            "1:giveup:7",
            "1:skip:7:-",
            "1:standin:7:8",
            "1:replace:7:8:9",
            "1:movehere:7",
        ] {
            assert_eq!(Click::picked("1:list:0", value), Click::read(value), "{value}");
            assert_eq!(Click::picked("1:menu:7:0", value), None, "{value}");
        }
        for confirmed in [
            "1:forget",
            "1:league:7:stop",
            "1:league:7:quit",
            "1:resign:7",
            "1:calloff:7",
            "1:stop:7",
        ] {
            assert_eq!(Click::picked("1:list:0", confirmed), None, "{confirmed} must be confirmed");
        }
        let forged = ["1:join:7", "1:log:7:0", "1:calloff:7", "1:play:8:3:draw", "1:menu:7:0", ""];
        for value in forged {
            assert_eq!(Click::picked("1:menu:7:0", value), None, "{value}");
        }
        assert_eq!(Click::picked("1:take:7", "1:play:7:3:draw"), None, "that is no menu");
    }

    #[test]
    fn only_a_set_takes_several_picks() {
        let read = |menu: &str, values: &[&str]| {
            let values: Vec<String> = values.iter().map(|value| (*value).to_owned()).collect();
            Click::all_picked(menu, &values).map(|clicks| clicks.len())
        };
        let (one, two) = ("1:each:7:3:0:eject u", "1:each:7:3:1:eject u");
        assert_eq!(read("1:set:7:2", &[one, two]), Some(2));
        assert_eq!(read("1:set:7:2", &[one, "1:each:8:3:1:eject u"]), None, "another table");
        assert_eq!(read("1:set:7:2", &["1:play:7:3:draw"]), None, "that is no move of a set");
        assert_eq!(read("1:set:7:2", &[]), None);
        assert_eq!(read("1:menu:7:0", &[one]), None, "that is no set");
        assert_eq!(read("1:menu:7:0", &["1:play:7:3:draw"]), Some(1));
        assert_eq!(read("1:menu:7:0", &["1:play:7:3:draw", "1:play:7:3:swap u"]), None);
    }
}

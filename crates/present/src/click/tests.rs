//! Every click reads back, and any other text is refused.

mod any;

use proptest::prelude::*;

use any::any_click;

use super::*;
use quark_game::ai::Level;
use quark_scene::Theme;
use quark_session::{Admission, Confirm, Invites, LateChoice, Reminders, UserId};

proptest! {
    #[test]
    fn every_click_reads_back_and_fits(click in any_click()) {
        let id = click.encode();
        prop_assert!(id.len() <= 100, "{id}");
        prop_assert_eq!(Click::read(&id), Some(click));
    }

    #[test]
    fn an_id_that_parses_is_written_back_unchanged(
        id in prop_oneof![".{0,120}", "1:(pick|play|join|log|rules|open|machine|arrange|learn|signs|topic|legend)(:[0-9a-z.+-]{0,9}){0,5}"],
    ) {
        if let Some(click) = Click::read(&id) {
            prop_assert_eq!(click.encode(), id);
        }
    }
}

fn lesson(click: LessonClick) -> Click {
    Click::Lesson { game: "quark".to_owned(), click }
}

#[test]
fn ids_in_old_messages_stay_readable() {
    let written = [
        ("1:join:48", Click::at(48, LobbyClick::Join)),
        ("1:leave:48", Click::at(48, LobbyClick::Leave)),
        ("1:start:48", Click::at(48, LobbyClick::Start)),
        ("1:machine:48", Click::at(48, LobbyClick::AddMachine(Level::Medium))),
        ("1:machine:48:easy", Click::at(48, LobbyClick::AddMachine(Level::Easy))),
        ("1:nomachine:48", Click::at(48, LobbyClick::TakeOutMachine)),
        ("1:host:48", Click::at(48, LobbyClick::Host)),
        (
            "1:arrange:48:game:zark-city",
            Click::at(48, LobbyClick::Arrange(Arrangement::Game("zark-city".into()))),
        ),
        ("1:arrange:48:undo:10", Click::at(48, LobbyClick::Arrange(Arrangement::Undo(10)))),
        ("1:arrange:48:seats:3", Click::at(48, LobbyClick::Arrange(Arrangement::Seats(3)))),
        (
            "1:arrange:48:pace:3d+12h/5d",
            Click::at(48, LobbyClick::Arrange(Arrangement::Pace("steady".parse().unwrap()))),
        ),
        (
            "1:arrange:48:variant:ties:atom",
            Click::at(
                48,
                LobbyClick::Arrange(Arrangement::Variant {
                    key: "ties".into(),
                    value: "atom".into(),
                }),
            ),
        ),
        ("1:arrange:48:full:1", Click::at(48, LobbyClick::Arrange(Arrangement::AutoStart(true)))),
        ("1:arrange:48:machine", Click::at(48, LobbyClick::Arrange(Arrangement::Machine))),
        (
            "1:arrange:48:dismiss:17",
            Click::at(48, LobbyClick::Arrange(Arrangement::Dismiss(UserId(17)))),
        ),
        ("1:startwithout:48", Click::at(48, LobbyClick::StartWithout)),
        ("1:invite:48", Click::at(48, LobbyClick::Invite)),
        ("1:withdraw:48:17", Click::at(48, LobbyClick::Withdraw(UserId(17)))),
        ("1:accept:48:17", Click::at(48, LobbyClick::Accept(Some(UserId(17))))),
        ("1:accept:48", Click::at(48, LobbyClick::Accept(None))),
        ("1:turndown:48:17", Click::at(48, LobbyClick::TurnDown(Some(UserId(17))))),
        ("1:turndown:48", Click::at(48, LobbyClick::TurnDown(None))),
        ("1:people:48:3", Click::Table(48, TableClick::People { most: 3 })),
        ("1:prefer:invites:played", Click::Prefer(Preference::Invites(Invites::Played))),
        ("1:about:48", Click::at(48, LobbyClick::About)),
        ("1:cancel:48", Click::at(48, LobbyClick::Cancel)),
        ("1:calloff:48", Click::at(48, LobbyClick::CallOff)),
        ("1:keep:48", Click::Table(48, TableClick::Keep)),
        ("1:rules:quirky_quarks:2", Click::Rules { game: "quirky_quarks".into(), page: 2 }),
        ("1:signs:zark-city:1", Click::Signs { game: "zark-city".into(), page: 1 }),
        ("1:learn:quark:open", lesson(LessonClick::Open)),
        ("1:learn:quark:go:3", lesson(LessonClick::Go { step: 3 })),
        (
            "1:learn:quark:pick:3:1:2.0",
            lesson(LessonClick::Pick { step: 3, page: 1, path: vec![2, 0] }),
        ),
        (
            "1:learn:quark:play:3:create p:u/d +2",
            lesson(LessonClick::Play { step: 3, notation: "create p:u/d +2".into() }),
        ),
        ("1:learn:quark:show:3", lesson(LessonClick::ShowMe { step: 3 })),
        ("1:learn:quark:type:3", lesson(LessonClick::Type { step: 3 })),
        ("1:learn:quark:typed:3", Click::Form(Form::Lesson { game: "quark".to_owned(), step: 3 })),
        ("1:learn:quark:send", lesson(LessonClick::Send)),
        ("1:learn:quark:now", lesson(LessonClick::PlayNow)),
        ("1:explain:48", Click::at(48, LookClick::Help)),
        ("1:topic:48:sigma-plus", Click::at(48, LookClick::What { topic: "sigma-plus".into() })),
        ("1:legend:48:0", Click::at(48, LookClick::Signs { page: 0 })),
        ("1:take:48", Click::at(48, LookClick::Take)),
        ("1:hand:48", Click::at(48, LookClick::Hand)),
        ("1:notation:48:0", Click::at(48, LookClick::Notation { page: 0 })),
        ("1:log:48:0", Click::at(48, LookClick::Log { page: 0 })),
        ("1:replay:48", Click::at(48, LookClick::Replay(None))),
        (
            "1:replay:48:12:all:0",
            Click::at(
                48,
                LookClick::Replay(Some(Look {
                    step: 12,
                    seat: None,
                    words: false,
                    before: false,
                    own: false,
                })),
            ),
        ),
        (
            "1:replay:48:7:all:4",
            Click::at(
                48,
                LookClick::Replay(Some(Look {
                    step: 7,
                    seat: None,
                    words: false,
                    before: false,
                    own: true,
                })),
            ),
        ),
        (
            "1:replay:48:0:3:1",
            Click::at(
                48,
                LookClick::Replay(Some(Look {
                    step: 0,
                    seat: Some(3),
                    words: true,
                    before: false,
                    own: false,
                })),
            ),
        ),
        (
            "1:replay:48:0:3:3",
            Click::at(
                48,
                LookClick::Replay(Some(Look {
                    step: 0,
                    seat: Some(3),
                    words: true,
                    before: true,
                    own: false,
                })),
            ),
        ),
        ("1:film:48:3:20:1", Click::at(48, LookClick::Film { from: 3, to: 20, seat: Some(1) })),
        (
            "1:film:48:0:65535:all",
            Click::at(48, LookClick::Film { from: 0, to: u16::MAX, seat: None }),
        ),
        ("1:check:48", Click::at(48, LookClick::Check)),
        ("1:analyse:48", Click::at(48, LookClick::Analyse { page: None })),
        ("1:analyse:48:1", Click::at(48, LookClick::Analyse { page: Some(1) })),
        ("1:text:48:1", Click::at(48, LookClick::Text { page: 1 })),
        ("1:games:0", Click::Games { page: 0 }),
        ("1:pick:48:17:0:", Click::at(48, ActClick::Pick { seen: 17, page: 0, path: vec![] })),
        (
            "1:pick:48:17:1:3.0",
            Click::at(48, ActClick::Pick { seen: 17, page: 1, path: vec![3, 0] }),
        ),
        (
            "1:play:48:17:create p:u/d +2",
            Click::at(48, ActClick::Play { seen: 17, notation: "create p:u/d +2".into() }),
        ),
        ("1:sure:48:17:draw", Click::at(48, ActClick::Sure { seen: 17, notation: "draw".into() })),
        ("1:type:48:17", Click::at(48, ActClick::Type { seen: 17 })),
        ("1:typed:48:17", Click::Form(Form::Move { table: 48, seen: 17 })),
        ("1:note:48", Click::at(48, LookClick::Note)),
        ("1:more:48", Click::at(48, LookClick::More)),
        ("1:reminders:48", Click::at(48, LookClick::Reminders)),
        ("1:until:48", Click::at(48, LookClick::PauseUntil)),
        ("1:admits:48", Click::Form(Form::Admission { table: 48 })),
        ("1:admissionform:48", Click::at(48, LobbyClick::AdmissionForm)),
        ("1:paused:48", Click::Form(Form::Pause { table: 48 })),
        ("1:pause:48:1800000000000", {
            Click::at(48, ActClick::AskPause { until: 1_800_000_000_000 })
        }),
        ("1:resume:48", Click::at(48, ActClick::Resume)),
        ("1:noted:48", Click::Form(Form::Note { table: 48 })),
        ("1:undo:48:17", Click::at(48, ActClick::Undo { seen: 17 })),
        ("1:undoturn:48:17", Click::at(48, ActClick::UndoTurn { seen: 17 })),
        ("1:rewind:48", Click::at(48, ActClick::Rewind)),
        ("1:claim:48:1", Click::at(48, ActClick::AskClaim { seat: 1 })),
        ("1:agree:48:17", Click::at(48, ActClick::Agree { asked: 17 })),
        ("1:decline:48:17", Click::at(48, ActClick::Decline { asked: 17 })),
        (
            "1:choose:48:1:wait",
            Click::at(48, ActClick::Choose { seat: 1, choice: LateChoice::Wait }),
        ),
        (
            "1:choose:48:0:skip",
            Click::at(48, ActClick::Choose { seat: 0, choice: LateChoice::Skip }),
        ),
        (
            "1:choose:48:0:machine",
            Click::at(48, ActClick::Choose { seat: 0, choice: LateChoice::StandIn }),
        ),
        (
            "1:choose:48:0:substitute",
            Click::at(48, ActClick::Choose { seat: 0, choice: LateChoice::Substitute }),
        ),
        (
            "1:choose:48:0:claim",
            Click::at(48, ActClick::Choose { seat: 0, choice: LateChoice::Claim }),
        ),
        ("1:end:48", Click::at(48, ActClick::AskEnd)),
        ("1:proposeend:48", Click::at(48, ActClick::ProposeEnd)),
        ("1:away:48:21", Click::at(48, ActClick::Away { days: 21 })),
        ("1:return:48", Click::at(48, ActClick::Return)),
        ("1:sit:48:2", Click::at(48, ActClick::TakeOver { seat: 2 })),
        ("1:snooze:48", Click::at(48, ActClick::Snooze)),
        ("1:resign:48", Click::at(48, ActClick::Resign)),
        ("1:stop:48", Click::Table(48, TableClick::Moderate(Moderation::Stop))),
        ("1:rematch:48", Click::at(48, ActClick::Rematch)),
        ("1:harder:48", Click::at(48, ActClick::Harder)),
        ("1:askstop:48", Click::Table(48, TableClick::Moderate(Moderation::AskStop))),
        ("1:export:48", Click::Table(48, TableClick::Moderate(Moderation::Export))),
        ("1:movehere:48", Click::Table(48, TableClick::Moderate(Moderation::MoveHere))),
        ("1:skip:48:-", Click::Table(48, TableClick::Moderate(Moderation::Skip { player: None }))),
        (
            "1:skip:48:17",
            Click::Table(48, TableClick::Moderate(Moderation::Skip { player: Some(UserId(17)) })),
        ),
        (
            "1:standin:48:17",
            Click::Table(48, TableClick::Moderate(Moderation::StandIn { player: UserId(17) })),
        ),
        (
            "1:replace:48:17:18",
            Click::Table(
                48,
                TableClick::Moderate(Moderation::Replace { player: UserId(17), by: UserId(18) }),
            ),
        ),
        ("1:board:48", Click::at(48, LookClick::Board)),
        ("1:zoom:48:-", Click::at(48, LookClick::Zoom { part: None })),
        ("1:zoom:48:3", Click::at(48, LookClick::Zoom { part: Some(3) })),
        ("1:repost:48", Click::at(48, LookClick::Repost)),
        ("1:draw:48", Click::at(48, ActClick::AskDraw)),
        ("1:offer:48:-", Click::at(48, ActClick::Offer { to: None })),
        ("1:offer:48:17", Click::at(48, ActClick::Offer { to: Some(UserId(17)) })),
        ("1:watch:48:1", Click::at(48, LookClick::Watch { every_turn: true })),
        ("1:giveup:48", Click::at(48, ActClick::GiveUp)),
        ("1:list:1", Click::List { nth: 1 }),
        (
            "1:open:zark-city:-:0:0:-",
            Click::Open(NewTable { game: "zark-city".into(), ..NewTable::default() }),
        ),
        ("1:open:-:-:0:0:-", Click::Open(NewTable::default())),
        (
            "1:open:quark:3:1:1:3d+12h/5d",
            Click::Open(NewTable {
                game: "quark".into(),
                seats: Some(3),
                machines: 1,
                level: Level::Medium,
                auto_start: true,
                pace: "steady".parse().ok(),
                undo: None,
                hints: None,
                rated: false,
            }),
        ),
        (
            "1:open:zark-city:-:0:0:-:10",
            Click::Open(NewTable {
                game: "zark-city".into(),
                undo: Some(10),
                ..NewTable::default()
            }),
        ),
        (
            "1:open:zark-city:-:2:0:-:-:hard",
            Click::Open(NewTable {
                game: "zark-city".into(),
                machines: 2,
                level: Level::Hard,
                ..NewTable::default()
            }),
        ),
        ("1:prefer:theme:colour-blind", Click::Prefer(Preference::Theme(Theme::ColourBlind))),
        ("1:prefer:block:7", Click::Prefer(Preference::Block(UserId(7)))),
        ("1:prefer:unblock:7", Click::Prefer(Preference::Unblock(UserId(7)))),
        ("1:prefer:reminders:table", Click::Prefer(Preference::Reminders(Reminders::AtTheTable))),
        ("1:prefer:reminders:direct", Click::Prefer(Preference::Reminders(Reminders::Direct))),
        ("1:prefer:reminders:never", Click::Prefer(Preference::Reminders(Reminders::Never))),
        ("1:prefer:quiet:none", Click::Prefer(Preference::Quiet(None))),
        ("1:prefer:quiet:22:00-08:00", Click::Prefer(Preference::Quiet("22-8".parse().ok()))),
        ("1:prefer:digest:08:00", Click::Prefer(Preference::Digest("8".parse().ok()))),
        ("1:prefer:digest:none", Click::Prefer(Preference::Digest(None))),
        ("1:prefer:hands:1", Click::Prefer(Preference::Hands(true))),
        ("1:prefer:text:0", Click::Prefer(Preference::Text(false))),
        ("1:prefer:confirm:1", Click::Prefer(Preference::Confirm(Confirm::Always))),
        ("1:prefer:confirm:0", Click::Prefer(Preference::Confirm(Confirm::Never))),
        ("1:prefer:confirm:matters", Click::Prefer(Preference::Confirm(Confirm::WhenItMatters))),
        ("1:prefer:next:0", Click::Prefer(Preference::Next(false))),
        ("1:settings:show", Click::Settings(SettingsClick::Show)),
        ("1:settings:found", Click::Settings(SettingsClick::Found)),
        ("1:settings:hours:72", Click::Settings(SettingsClick::Hours(72))),
        ("1:settings:ask:person", Click::Settings(SettingsClick::Ask(Setting::Person))),
        ("1:settings:typed:pace", Click::Form(Form::Setting(Setting::Pace))),
        ("1:prefer:show", Click::Prefer(Preference::Show)),
        ("1:prefer:others", Click::Prefer(Preference::Others)),
        ("1:prefer:person", Click::Prefer(Preference::Person)),
        ("1:prefer:tell", Click::Prefer(Preference::Tell)),
        ("1:prefer:away:7", Click::Prefer(Preference::Away(7))),
        ("1:prefer:ask:zone", Click::Prefer(Preference::Ask(Field::Zone))),
        ("1:prefer:typed:quiet", Click::Form(Form::Preference(Field::Quiet))),
        ("1:forget", Click::Forget),
        ("1:remember", Click::KeepData),
        ("1:unwatch:48", Click::Table(48, TableClick::Unwatch)),
        ("1:house:3", Click::Server { page: 3 }),
        ("1:stats:-:quark", Click::Stats { person: None, game: Some("quark".into()) }),
        ("1:stats:17:-", Click::Stats { person: Some(UserId(17)), game: None }),
        ("1:past:17:-:2", Click::History { person: Some(UserId(17)), game: None, page: 2 }),
        (
            "1:openings:7:quark:1",
            Click::Openings { guild: 7, game: Some("quark".into()), on: true },
        ),
        ("1:find:show", Click::Find(Find::Show)),
        ("1:find:add:quark", Click::Find(Find::Add("quark".into()))),
        ("1:find:drop:quark", Click::Find(Find::Drop("quark".into()))),
        ("1:find:seats:3", Click::Find(Find::Seats(Some(3)))),
        ("1:find:pace:-", Click::Find(Find::Pace(None))),
        ("1:find:leave", Click::Find(Find::Leave)),
        ("1:admission:12", Click::at(12, LobbyClick::Admission)),
        (
            "1:arrange:12:admit:80%",
            Click::at(12, LobbyClick::Arrange(Arrangement::Admit(Admission::Reliable(80)))),
        ),
        ("1:openings:7:-:0", Click::Openings { guild: 7, game: None, on: false }),
        ("1:league:3:join", Click::League(3, LeagueClick::Join)),
        (
            "1:league:3:standings:2:1",
            Click::League(3, LeagueClick::Standings { page: 2, words: true }),
        ),
        ("1:league:3:set:rounds:0", Click::League(3, LeagueClick::Set(LeagueRule::Rounds(0)))),
        ("1:league:3:type:pace", Click::League(3, LeagueClick::TypePace)),
        (
            "1:league:3:set:variant:length:short",
            Click::League(
                3,
                LeagueClick::Set(LeagueRule::Variant {
                    key: "length".into(),
                    value: "short".into(),
                }),
            ),
        ),
        ("1:league:3:type:end", Click::League(3, LeagueClick::TypeEnd)),
        ("1:ruled:3:end", Click::Form(Form::LeagueEnd { league: 3 })),
        ("1:ruled:3:pace", Click::Form(Form::LeaguePace { league: 3 })),
        ("1:newleague:-", Click::NewLeague { game: None }),
        ("1:newleague:quark", Click::NewLeague { game: Some("quark".into()) }),
        ("1:league:3:people", Click::League(3, LeagueClick::People)),
        ("1:leaders:quark:-", Click::Leaders { game: Some("quark".into()), season: Season::All }),
        ("1:leaders:-:2026-11", Click::Leaders { game: None, season: Season::Month(2026, 11) }),
        ("1:arrange:12:rated:1", Click::at(12, LobbyClick::Arrange(Arrangement::Rated(true)))),
        ("1:prefer:listed:0", Click::Prefer(Preference::Listed(false))),
        (
            "1:open:quark:-:0:0:-:-:-:-:1",
            Click::Open(NewTable { game: "quark".into(), rated: true, ..NewTable::default() }),
        ),
        ("1:menu:48:0", Click::Table(48, TableClick::Menu { nth: 0 })),
        ("1:set:48:3", Click::Table(48, TableClick::Set { least: 3, most: 3 })),
        ("1:set:48:1:4", Click::Table(48, TableClick::Set { least: 1, most: 4 })),
        (
            "1:each:48:5:1:eject u",
            Click::at(48, ActClick::Each { seen: 5, nth: 1, notation: "eject u".into() }),
        ),
        (
            "1:unasked:48:5:pass",
            Click::at(48, ActClick::Unasked { seen: 5, notation: "pass".into() }),
        ),
    ];
    for (id, click) in written {
        assert_eq!(Click::read(id).as_ref(), Some(&click), "{id}");
        assert_eq!(click.encode(), id);
    }
}

#[test]
fn forged_ids_are_refused() {
    let forged = [
        "",
        "1",
        "1:",
        "1:join",
        "1:join:",
        "1:join:0",
        "1:join:-4",
        "1:join:+4",
        "1:join:04",
        "1:join:4:",
        "1:join:4:5",
        "1:join:99999999999999999999",
        "2:join:4",
        "join:4",
        "1:jump:4",
        "1:pick:4:5:0",
        "1:pick:4:5:0:1..2",
        "1:pick:4:5:0:1.2.3.4.5.6.7.8.9",
        "1:pick:4:5:70000:1",
        "1:play:4:5:",
        "1:play:4:5:\u{202e}",
        "1:play:4:5:a\nb",
        "1:rules:Quark:0",
        "1:open:quark",
        "1:open:quark:x:0:0:-",
        "1:open:quark:-:0:0:steady",
        "1:prefer:theme:odd",
        "1:prefer:quiet:22-8",
        "1:prefer:digest:8",
        "1:prefer:hands:yes",
        "1:arrange:4",
        "1:arrange:4:seats:256",
        "1:arrange:4:pace:steady",
        "1:arrange:4:full:2",
        "1:arrange:4:dismiss:0",
        "1:arrange:4:variant:ties",
        "1:rules:../quark:0",
        "1:skip:4",
        "1:skip:4:0",
        "1:standin:4:-",
        "1:replace:4:17",
        "1:movehere:4:5",
    ];
    for id in forged {
        assert_eq!(Click::read(id), None, "{id:?}");
    }
}

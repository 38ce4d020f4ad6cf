//! Any click, for property tests.

use proptest::prelude::*;
use strum::VariantArray as _;

use super::super::{act::CHOICES, *};
use quark_game::{Seat, ai::Level};
use quark_scene::Theme;
use quark_session::{Admission, Cadence, Condition, Confirm, Invites, Pace, Reminders, UserId};

/// Any click. Ids and keys can be as long as allowed.
pub fn any_click() -> impl Strategy<Value = Click> {
    let table = 1..=i64::MAX;
    let bare = [
        TableClick::Lobby(LobbyClick::Join),
        TableClick::Lobby(LobbyClick::Leave),
        TableClick::Lobby(LobbyClick::Admission),
        TableClick::Lobby(LobbyClick::Start),
        TableClick::Lobby(LobbyClick::AddMachine(Level::Medium)),
        TableClick::Lobby(LobbyClick::AddMachine(Level::Hard)),
        TableClick::Lobby(LobbyClick::TakeOutMachine),
        TableClick::Lobby(LobbyClick::About),
        TableClick::Lobby(LobbyClick::Host),
        TableClick::Lobby(LobbyClick::Cancel),
        TableClick::Lobby(LobbyClick::CallOff),
        TableClick::Lobby(LobbyClick::StartWithout),
        TableClick::Lobby(LobbyClick::Invite),
        TableClick::Lobby(LobbyClick::Schedule),
        TableClick::Lobby(LobbyClick::ScheduleTime),
        TableClick::Lobby(LobbyClick::Unschedule),
        TableClick::Lobby(LobbyClick::Postpone),
        TableClick::Lobby(LobbyClick::Fill(None)),
        TableClick::Lobby(LobbyClick::Fill(Some(Level::Easy))),
        TableClick::Lobby(LobbyClick::StartFilled),
        TableClick::Look(LookClick::Remind(None)),
        TableClick::Look(LookClick::Remind(Some(Cadence::Daily))),
        TableClick::Keep,
        TableClick::Look(LookClick::Take),
        TableClick::Look(LookClick::Zoom { part: None }),
        TableClick::Look(LookClick::Zoom { part: Some(3) }),
        TableClick::Look(LookClick::Hand),
        TableClick::Look(LookClick::Note),
        TableClick::Look(LookClick::More),
        TableClick::Look(LookClick::Reminders),
        TableClick::Look(LookClick::PauseUntil),
        TableClick::Act(ActClick::Resume),
        TableClick::Look(LookClick::Hint),
        TableClick::Look(LookClick::Why),
        TableClick::Act(ActClick::Rewind),
        TableClick::Act(ActClick::Return),
        TableClick::Act(ActClick::Snooze),
        TableClick::Act(ActClick::AskClaim { seat: 1 }),
        TableClick::Act(ActClick::AskEnd),
        TableClick::Act(ActClick::ProposeEnd),
        TableClick::Act(ActClick::Away { days: 21 }),
        TableClick::Look(LookClick::Board),
        TableClick::Look(LookClick::Help),
        TableClick::Act(ActClick::AskDraw),
        TableClick::Act(ActClick::GiveUp),
        TableClick::Act(ActClick::Resign),
        TableClick::Act(ActClick::Rematch),
        TableClick::Act(ActClick::Harder),
        TableClick::Look(LookClick::Replay(None)),
        TableClick::Look(LookClick::Analyse { page: None }),
        TableClick::Plan(PlanClick::Open),
        TableClick::Plan(PlanClick::Discard),
        TableClick::Plan(PlanClick::When),
        TableClick::Plan(PlanClick::If(Condition::Untouched)),
        TableClick::Plan(PlanClick::If(Condition::Unchanged)),
        TableClick::Plan(PlanClick::If(Condition::Whatever)),
        TableClick::Order(OrderClick::Open),
        TableClick::Order(OrderClick::Clear),
        TableClick::Unwatch,
    ];
    let about = (prop::sample::select(bare.to_vec()), table.clone())
        .prop_map(|(click, table)| Click::Table(table, click));
    let path = prop::collection::vec(any::<u16>(), 0..=DEEPEST);
    let plan = (table.clone(), 0..=4_u16, path.clone(), any::<u16>(), "[!-~]{1,40}").prop_flat_map(
        |(seen, step, path, page, action)| {
            let notation = action.clone();
            let condition = Condition::After { seat: Seat(4), action };
            prop::sample::select(vec![
                PlanClick::Pick { step, page, path },
                PlanClick::Add { seen, step, notation },
                PlanClick::Type { seen, step },
                PlanClick::Back { step },
                PlanClick::Keep { seen },
                PlanClick::PlayAll { seen },
                PlanClick::If(condition),
            ])
        },
    );
    let order = (path.clone(), any::<u16>(), "[!-~]{1,40}").prop_flat_map(|(path, page, order)| {
        prop::sample::select(vec![
            OrderClick::Pick { page, path },
            OrderClick::Give(order.clone()),
            OrderClick::Drop(order),
        ])
    });
    prop_oneof![
        about,
        (table.clone(), order).prop_map(|(table, click)| Click::at(table, click)),
        (table.clone(), plan).prop_map(|(table, click)| Click::at(table, click)),
        (table.clone(), table.clone(), 0..=4_u16)
            .prop_map(|(table, seen, step)| Click::Form(Form::Plan { table, seen, step })),
        ("[a-z0-9_]{1,32}", any::<u16>()).prop_map(|(game, page)| Click::Rules { game, page }),
        (table.clone(), any::<u16>())
            .prop_map(|(table, page)| Click::at(table, LookClick::Log { page })),
        (table.clone(), any::<u16>())
            .prop_map(|(table, page)| Click::at(table, LookClick::Analyse { page: Some(page) })),
        (table.clone(), any::<u16>())
            .prop_map(|(table, page)| Click::at(table, LookClick::Notation { page })),
        (table.clone(), any::<u16>())
            .prop_map(|(table, page)| Click::at(table, LookClick::Text { page })),
        (table.clone(), any::<u16>(), any::<u16>(), any::<Option<u16>>()).prop_map(
            |(table, from, to, seat)| Click::at(table, LookClick::Film { from, to, seat })
        ),
        (table.clone(), any::<u16>(), any::<Option<u16>>(), any::<(bool, bool, bool)>()).prop_map(
            |(table, step, seat, (words, before, own))| {
                Click::at(table, LookClick::Replay(Some(Look { step, seat, words, before, own })))
            }
        ),
        ("[a-z0-9_-]{1,32}", any_lesson()).prop_map(|(game, click)| Click::Lesson { game, click }),
        ("[a-z0-9_-]{1,32}", any::<u16>()).prop_map(|(game, page)| Click::Signs { game, page }),
        (table.clone(), "[a-z0-9-]{1,30}")
            .prop_map(|(table, topic)| Click::at(table, LookClick::What { topic })),
        (table.clone(), any::<u16>())
            .prop_map(|(table, page)| Click::at(table, LookClick::Signs { page })),
        any::<u16>().prop_map(|page| Click::Games { page }),
        any::<u16>().prop_map(|page| Click::Server { page }),
        (any_person(), any_key()).prop_map(|(person, game)| Click::Stats { person, game }),
        (any_person(), any_key(), any::<u16>()).prop_map(|(person, game, page)| Click::History {
            person,
            game,
            page
        }),
        (1..=u64::MAX >> 1, any_key(), any::<bool>())
            .prop_map(|(guild, game, on)| Click::Openings { guild, game, on }),
        any_find().prop_map(Click::Find),
        (any_key(), any_season()).prop_map(|(game, season)| Click::Leaders { game, season }),
        Just(Click::Forget),
        Just(Click::KeepData),
        (table.clone(), any_moderation())
            .prop_map(|(table, what)| Click::Table(table, TableClick::Moderate(what))),
        any::<u16>().prop_map(|nth| Click::List { nth }),
        any_new_table().prop_map(Click::Open),
        any_preference().prop_map(Click::Prefer),
        any_settings().prop_map(Click::Settings),
        (table.clone(), table.clone(), any::<u16>(), path).prop_map(|(table, seen, page, path)| {
            Click::at(table, ActClick::Pick { seen, page, path })
        }),
        (table.clone(), table.clone(), "[ -~]{1,40}").prop_map(|(table, seen, notation)| {
            Click::at(table, ActClick::Play { seen, notation })
        }),
        (table.clone(), table.clone(), "[ -~]{1,40}").prop_map(|(table, seen, notation)| {
            Click::at(table, ActClick::Sure { seen, notation })
        }),
        (table.clone(), table.clone(), "[ -~]{1,40}").prop_map(|(table, seen, notation)| {
            Click::at(table, ActClick::Unasked { seen, notation })
        }),
        (table.clone(), table.clone(), any::<u16>(), "[ -~]{1,40}").prop_map(
            |(table, seen, nth, notation)| Click::at(table, ActClick::Each { seen, nth, notation })
        ),
        (table.clone(), table.clone())
            .prop_map(|(table, seen)| Click::at(table, ActClick::Type { seen })),
        any_form().prop_map(Click::Form),
        any_key().prop_map(|game| Click::NewLeague { game }),
        (table.clone(), any_league()).prop_map(|(league, click)| Click::League(league, click)),
        (table.clone(), table.clone())
            .prop_map(|(table, seen)| Click::at(table, ActClick::UndoTurn { seen })),
        (table.clone(), table.clone())
            .prop_map(|(table, until)| Click::at(table, ActClick::AskPause { until })),
        (table.clone(), table.clone())
            .prop_map(|(table, asked)| Click::at(table, ActClick::Agree { asked })),
        (table.clone(), table.clone())
            .prop_map(|(table, asked)| Click::at(table, ActClick::Decline { asked })),
        (table.clone(), any::<u16>(), 0..CHOICES.len()).prop_map(|(table, seat, at)| {
            Click::at(table, ActClick::Choose { seat, choice: CHOICES[at].0 })
        }),
        (table.clone(), any::<u16>())
            .prop_map(|(table, seat)| Click::at(table, ActClick::TakeOver { seat })),
        (table.clone(), prop::option::of(1..=u64::MAX / 2))
            .prop_map(|(table, to)| { Click::at(table, ActClick::Offer { to: to.map(UserId) }) }),
        (table.clone(), any::<bool>())
            .prop_map(|(table, every_turn)| { Click::at(table, LookClick::Watch { every_turn }) }),
        (table.clone(), any_arrangement())
            .prop_map(|(table, what)| Click::at(table, LobbyClick::Arrange(what))),
        (table.clone(), any::<u16>(), any::<u16>()).prop_map(|(table, least, most)| {
            Click::Table(table, TableClick::Set { least, most })
        }),
        (table.clone(), any::<u16>())
            .prop_map(|(table, most)| Click::Table(table, TableClick::People { most })),
        (table.clone(), any_answer()).prop_map(|(table, click)| Click::at(table, click)),
        (table, any::<u16>())
            .prop_map(|(table, nth)| Click::Table(table, TableClick::Menu { nth })),
    ]
}

fn any_league() -> impl Strategy<Value = LeagueClick> {
    let bare = [
        LeagueClick::Join,
        LeagueClick::Leave,
        LeagueClick::Quit,
        LeagueClick::TypePace,
        LeagueClick::Announce,
        LeagueClick::Manage,
        LeagueClick::People,
        LeagueClick::AskStop,
        LeagueClick::Stop,
        LeagueClick::Keep,
        LeagueClick::Next,
    ];
    let rule = prop_oneof![
        any::<u8>().prop_map(LeagueRule::Seats),
        any::<u8>().prop_map(LeagueRule::Rounds),
        any::<u16>().prop_map(LeagueRule::Days),
        any::<u16>().prop_map(LeagueRule::Wait),
        any::<u8>().prop_map(LeagueRule::Division),
        any::<bool>().prop_map(LeagueRule::Machines),
        ("[a-z0-9_]{1,16}", "[a-z0-9_]{1,16}")
            .prop_map(|(key, value)| LeagueRule::Variant { key, value }),
    ];
    prop_oneof![
        prop::sample::select(bare.to_vec()),
        (any::<u16>(), any::<bool>())
            .prop_map(|(page, words)| LeagueClick::Standings { page, words }),
        rule.prop_map(LeagueClick::Set),
    ]
}

fn any_answer() -> impl Strategy<Value = LobbyClick> {
    let user = || (1..=u64::MAX / 2).prop_map(UserId);
    let answer = prop::sample::select(vec![LobbyClick::Accept, LobbyClick::TurnDown]);
    prop_oneof![
        user().prop_map(LobbyClick::Withdraw),
        (answer, prop::option::of(user())).prop_map(|(click, user)| click(user)),
    ]
}

fn any_person() -> impl Strategy<Value = Option<UserId>> {
    prop::option::of((1..=u64::MAX / 2).prop_map(UserId))
}

fn any_key() -> impl Strategy<Value = Option<String>> {
    // A lone hyphen means that nothing is given.
    prop::option::of("[a-z0-9_][a-z0-9_-]{0,31}")
}

fn any_season() -> impl Strategy<Value = Season> {
    prop_oneof![
        Just(Season::All),
        (1_970..=9_999_i16).prop_map(Season::Year),
        (1_970..=9_999_i16, 1..=12_i8).prop_map(|(year, month)| Season::Month(year, month)),
    ]
}

fn any_lesson() -> impl Strategy<Value = LessonClick> {
    // A lesson has fewer than 1,000 steps, and a level of its picks fewer entries.
    let step = 0..1_000_u16;
    let path = prop::collection::vec(step.clone(), 0..=DEEPEST);
    let bare = [LessonClick::Open, LessonClick::Send, LessonClick::PlayNow];
    prop_oneof![
        prop::sample::select(bare.to_vec()),
        step.clone().prop_map(|step| LessonClick::Go { step }),
        step.clone().prop_map(|step| LessonClick::ShowMe { step }),
        step.clone().prop_map(|step| LessonClick::Type { step }),
        (step.clone(), step.clone(), path).prop_map(|(step, page, path)| LessonClick::Pick {
            step,
            page,
            path
        }),
        (step, "[ -~]{1,40}").prop_map(|(step, notation)| LessonClick::Play { step, notation }),
    ]
}

fn any_form() -> impl Strategy<Value = Form> {
    prop_oneof![
        (1..=i64::MAX, 1..=i64::MAX).prop_map(|(table, seen)| Form::Move { table, seen }),
        (1..=i64::MAX).prop_map(|table| Form::Note { table }),
        (1..=i64::MAX).prop_map(|table| Form::Pause { table }),
        (1..=i64::MAX).prop_map(|table| Form::Admission { table }),
        (1..=i64::MAX).prop_map(|league| Form::LeaguePace { league }),
        (1..=i64::MAX).prop_map(|league| Form::LeagueEnd { league }),
        ("[a-z0-9_]{1,32}", any::<u16>()).prop_map(|(game, step)| Form::Lesson { game, step }),
        prop::sample::select(vec![Field::Zone, Field::Quiet]).prop_map(Form::Preference),
        any_setting().prop_map(Form::Setting),
    ]
}

fn any_moderation() -> impl Strategy<Value = Moderation> {
    // The longest user ids.
    let person = || (1..=u64::MAX / 2).prop_map(UserId);
    prop_oneof![
        Just(Moderation::AskStop),
        Just(Moderation::Stop),
        Just(Moderation::Export),
        Just(Moderation::MoveHere),
        prop::option::of(person()).prop_map(|player| Moderation::Skip { player }),
        person().prop_map(|player| Moderation::StandIn { player }),
        (person(), person()).prop_map(|(player, by)| Moderation::Replace { player, by }),
    ]
}

fn any_pace() -> impl Strategy<Value = Pace> {
    let paces = vec!["friendly", "relaxed", "3d+12h/5d nonstop", "10m+0m/60d"];
    prop::sample::select(paces).prop_map(|pace| pace.parse().unwrap())
}

fn any_admission() -> impl Strategy<Value = Admission> {
    prop_oneof![
        Just(Admission::Everyone),
        Just(Admission::Invited),
        (1..=u64::MAX >> 1).prop_map(Admission::Role),
        (1..=100_u8).prop_map(Admission::Reliable),
        (0..=1_500_u16, 1_500..=u16::MAX)
            .prop_map(|(least, most)| Admission::Rated { least, most }),
    ]
}

fn any_find() -> impl Strategy<Value = Find> {
    let key = "[a-z0-9_-]{1,32}";
    prop_oneof![
        Just(Find::Show),
        Just(Find::Leave),
        key.prop_map(Find::Add),
        key.prop_map(Find::Drop),
        prop::option::of(any::<u8>()).prop_map(Find::Seats),
        prop::option::of(any_pace()).prop_map(Find::Pace),
    ]
}

fn any_new_table() -> impl Strategy<Value = NewTable> {
    let seats = prop::option::of(any::<u8>());
    let pace = prop::option::of(any_pace());
    let undo = prop::option::of(0..=1_440_u16);
    let level = prop::sample::select(Level::VARIANTS);
    let hints = prop::option::of(any::<bool>());
    let rated = any::<bool>();
    ("[a-z0-9_-]{1,32}", seats, any::<u8>(), level, any::<bool>(), pace, undo, hints, rated)
        .prop_map(|(game, seats, machines, level, auto_start, pace, undo, hints, rated)| NewTable {
            rated,
            hints,
            game,
            seats,
            machines,
            level,
            auto_start,
            pace,
            undo,
        })
}

fn any_settings() -> impl Strategy<Value = SettingsClick> {
    let bare = vec![
        SettingsClick::Show,
        SettingsClick::People,
        SettingsClick::Channels,
        SettingsClick::Found,
        SettingsClick::Role,
    ];
    prop_oneof![
        prop::sample::select(bare),
        any_pace().prop_map(SettingsClick::Pace),
        prop::sample::select(Theme::ALL.to_vec()).prop_map(SettingsClick::Theme),
        any::<bool>().prop_map(SettingsClick::Ratings),
        any::<u16>().prop_map(SettingsClick::Hours),
        any::<u16>().prop_map(SettingsClick::Person),
        any::<u16>().prop_map(SettingsClick::Channel),
        any_setting().prop_map(SettingsClick::Ask),
    ]
}

fn any_setting() -> impl Strategy<Value = Setting> {
    let all = vec![Setting::Pace, Setting::Hours, Setting::Person, Setting::Channel];
    prop::sample::select(all)
}

fn any_preference() -> impl Strategy<Value = Preference> {
    let hours = ["22:00-08:00", "00:30-06:00"].map(|hours| hours.parse().unwrap());
    let hour = ["00:00", "23:00"].map(|hour| hour.parse().unwrap());
    let field = || prop::sample::select(vec![Field::Zone, Field::Quiet]);
    let places = vec![Reminders::AtTheTable, Reminders::Direct, Reminders::Never];
    prop_oneof![
        prop::sample::select(Theme::ALL.to_vec()).prop_map(Preference::Theme),
        prop::sample::select(places).prop_map(Preference::Reminders),
        prop::option::of(prop::sample::select(hours.to_vec())).prop_map(Preference::Quiet),
        prop::option::of(prop::sample::select(hour.to_vec())).prop_map(Preference::Digest),
        any::<bool>().prop_map(Preference::Hands),
        any::<bool>().prop_map(Preference::Text),
        prop::sample::select(vec![Confirm::Never, Confirm::Always, Confirm::WhenItMatters])
            .prop_map(Preference::Confirm),
        any::<bool>().prop_map(Preference::Next),
        any::<bool>().prop_map(Preference::Listed),
        prop::sample::select(vec![Invites::Everyone, Invites::Played, Invites::Nobody])
            .prop_map(Preference::Invites),
        (1..=u64::MAX / 2).prop_map(|id| Preference::Block(UserId(id))),
        (1..=u64::MAX / 2).prop_map(|id| Preference::Unblock(UserId(id))),
        field().prop_map(Preference::Ask),
        prop::sample::select(vec![
            Preference::Show,
            Preference::Others,
            Preference::Person,
            Preference::Tell,
        ]),
        any::<u8>().prop_map(Preference::Away),
    ]
}

fn any_arrangement() -> impl Strategy<Value = Arrangement> {
    let key = "[a-z0-9_-]{1,32}";
    prop_oneof![
        key.prop_map(Arrangement::Game),
        any::<u8>().prop_map(Arrangement::Seats),
        any_pace().prop_map(Arrangement::Pace),
        (key, key).prop_map(|(key, value)| Arrangement::Variant { key, value }),
        (0..=1_440_u16).prop_map(Arrangement::Undo),
        any::<bool>().prop_map(Arrangement::AutoStart),
        any_admission().prop_map(Arrangement::Admit),
        any::<bool>().prop_map(Arrangement::Hints),
        any::<bool>().prop_map(Arrangement::Rated),
        Just(Arrangement::Machine),
        (1..=u64::MAX / 2).prop_map(|user| Arrangement::Dismiss(UserId(user))),
    ]
}

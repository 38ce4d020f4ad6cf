//! REST endpoints of threads.

use serde_json::{Value, json};

use super::{Call, Reply, thread_members};
use crate::channel::{Channel, ChannelKind, Thread};
use crate::clock;
use crate::errors::Refusal;
use crate::gateway::GUILDS;
use crate::limits::Inspection;
use crate::message::{HAS_THREAD, Message};
use crate::people::BOT;
use crate::permissions::{CREATE_PUBLIC_THREADS, HISTORY, MANAGE_THREADS, SEND_IN_THREADS};
use crate::render::thread_member_json;
use crate::snowflake::Id;
use crate::world::World;

/// Minutes without messages after which Discord's clients hide a thread; only these values are allowed.
const AUTO_ARCHIVE: [i64; 4] = [60, 1440, 4320, 10080];

pub fn start(world: &mut World, call: &Call) -> Result<Reply, Refusal> {
    let parent = call.id("channel_id")?;
    // Without a type Discord creates a private thread, which the bot may not do.
    match call.body.get("type").and_then(Value::as_u64) {
        Some(11) => {}
        None | Some(12) => return Err(Refusal::MissingPermissions),
        Some(_) => {
            return Err(Refusal::form(
                "type",
                "BASE_TYPE_CHOICES",
                "Value must be one of (10, 11, 12).",
            ));
        }
    }
    let id = world.mint.next();
    begin(world, call, parent, id, &["type", "invitable"])?;
    // The channel gets a line about it.
    let mut line = Message::new(world.mint.next(), parent, BOT, clock::now());
    line.kind = 18;
    line.content = call.body["name"].as_str().unwrap_or_default().to_owned();
    line.thread = Some(id);
    world.post(line);
    Ok(Reply::Created(world.thread_with_me(id)))
}

pub(crate) fn start_from(world: &mut World, call: &Call) -> Result<Reply, Refusal> {
    let (parent, id) = (call.id("channel_id")?, call.id("message_id")?);
    let place = world.visible_channel(parent)?;
    if world.bot_permissions(place) & HISTORY == 0 {
        return Err(Refusal::MissingAccess);
    }
    let message = place.message(id).filter(|message| message.only_for.is_none());
    message.ok_or(Refusal::UnknownMessage)?;
    if world.channels.contains_key(&id) {
        return Err(Refusal::ThreadExists);
    }
    // Discord gives such a thread the id of its message.
    begin(world, call, parent, id, &[])?;
    if let Some(message) = world.channels.get_mut(&parent).and_then(|place| place.message_mut(id)) {
        message.flags |= HAS_THREAD;
        message.thread = Some(id);
    }
    world.announce_edit(parent, id);
    Ok(Reply::Created(world.thread_with_me(id)))
}

fn begin(
    world: &mut World,
    call: &Call,
    parent: Id,
    id: Id,
    more_keys: &[&str],
) -> Result<(), Refusal> {
    let place = world.visible_channel(parent)?;
    let (guild, kind) = match &place.place {
        ChannelKind::Text(text) if text.kind.has_threads() => (text.guild, text.kind.of_threads()),
        ChannelKind::Text(_) | ChannelKind::Thread(_) | ChannelKind::Direct(_) => {
            return Err(Refusal::WrongChannelType);
        }
    };
    if world.bot_permissions(place) & CREATE_PUBLIC_THREADS == 0 {
        return Err(Refusal::MissingPermissions);
    }
    let mut look = Inspection::default();
    if let Some(body) = look.object("", Some(&call.body)) {
        let known: Vec<&str> = ["name", "auto_archive_duration", "rate_limit_per_user"]
            .iter()
            .chain(more_keys)
            .copied()
            .collect();
        look.keys("", body, &known);
    }
    look.required_text("name", call.body.get("name"), 1..=100);
    let (auto_archive, slowmode) = inspect_pace(&mut look, &call.body);
    look.judge()?;
    let now = clock::now();
    let thread = Thread {
        guild,
        kind,
        parent,
        name: call.body["name"].as_str().unwrap_or_default().to_owned(),
        owner: BOT,
        created: now,
        archived: false,
        locked: false,
        archive_changed: now,
        auto_archive: auto_archive.unwrap_or(1440),
        slowmode: slowmode.unwrap_or(0),
        members: vec![(BOT, now)],
        sent: 0,
    };
    world.channels.insert(id, Channel::new(id, ChannelKind::Thread(thread)));
    let mut data = world.thread_with_me(id);
    data["newly_created"] = json!(true);
    world.tell_bot("THREAD_CREATE", Some(guild), GUILDS, data);
    world.tell_channel_to_people("channel_create", id);
    thread_members::tell(world, id, &[BOT], &[]);
    Ok(())
}

fn inspect_pace(look: &mut Inspection, body: &Value) -> (Option<u64>, Option<u64>) {
    let archive = look.whole(
        "auto_archive_duration",
        body.get("auto_archive_duration"),
        0..=i64::from(u32::MAX),
    );
    if archive.is_some_and(|minutes| !AUTO_ARCHIVE.contains(&minutes)) {
        look.note(
            "auto_archive_duration",
            "BASE_TYPE_CHOICES",
            "Value must be one of (60, 1440, 4320, 10080).",
        );
    }
    let slowmode = look.whole("rate_limit_per_user", body.get("rate_limit_per_user"), 0..=21_600);
    (archive.map(i64::unsigned_abs), slowmode.map(i64::unsigned_abs))
}

pub fn edit(world: &mut World, call: &Call) -> Result<Reply, Refusal> {
    let id = call.id("channel_id")?;
    let mut look = Inspection::default();
    if let Some(body) = look.object("", Some(&call.body)) {
        let known = &[
            "name",
            "archived",
            "locked",
            "auto_archive_duration",
            "rate_limit_per_user",
            "flags",
            "invitable",
            "applied_tags",
        ];
        look.keys("", body, known);
    }
    let name = look.text("name", call.body.get("name"), 1..=100).map(str::to_owned);
    let archived = look.truth("archived", call.body.get("archived"));
    let locked = look.truth("locked", call.body.get("locked"));
    let (auto_archive, slowmode) = inspect_pace(&mut look, &call.body);
    look.judge()?;
    let place = world.visible_channel(id)?;
    let manages = world.bot_permissions(place) & MANAGE_THREADS != 0;
    let sends = world.bot_permissions(place) & SEND_IN_THREADS != 0;
    let ChannelKind::Thread(thread) = &place.place else { return Err(Refusal::WrongChannelType) };
    let owns = thread.owner == BOT;
    let wakes = archived == Some(false) && thread.archived;
    // Its creator may rename and archive a thread; only a moderator may lock it.
    let may = manages
        || (owns && locked.is_none_or(|locked| locked == thread.locked) && !thread.locked)
        || (wakes
            && sends
            && !thread.locked
            && call.body.as_object().is_some_and(|b| b.len() == 1));
    if !may {
        return Err(Refusal::MissingPermissions);
    }
    if thread.archived && !wakes && (name.is_some() || slowmode.is_some()) {
        return Err(Refusal::ArchivedThread);
    }
    if let Some(Channel { place: ChannelKind::Thread(thread), .. }) = world.channels.get_mut(&id) {
        thread.name = name.unwrap_or_else(|| thread.name.clone());
        thread.locked = locked.unwrap_or(thread.locked);
        thread.auto_archive = auto_archive.unwrap_or(thread.auto_archive);
        thread.slowmode = slowmode.unwrap_or(thread.slowmode);
        if let Some(archived) = archived.filter(|&archived| archived != thread.archived) {
            thread.archived = archived;
            thread.archive_changed = clock::now();
        }
    }
    world.tell_channel("THREAD_UPDATE", "channel_update", id);
    Ok(Reply::Json(world.channel_json(id)))
}

pub fn active(world: &mut World, call: &Call) -> Result<Reply, Refusal> {
    let guild = super::guilds::visible(world, call)?;
    let threads: Vec<(Id, Option<u64>)> = world
        .threads_of(guild)
        .filter(|(_, thread)| !thread.archived)
        .filter(|(channel, _)| world.visible_channel(channel.id).is_ok())
        .map(|(channel, thread)| (channel.id, joined_by_bot(thread)))
        .collect();
    Ok(Reply::Json(listing(world, &threads)))
}

pub fn archived(world: &mut World, call: &Call) -> Result<Reply, Refusal> {
    let parent = world.visible_channel(call.id("channel_id")?)?;
    if world.bot_permissions(parent) & HISTORY == 0 {
        return Err(Refusal::MissingAccess);
    }
    let guild = parent.guild().ok_or(Refusal::WrongChannelType)?;
    let threads: Vec<(Id, Option<u64>)> = world
        .threads_of(guild)
        .filter(|(_, thread)| thread.archived && thread.parent == parent.id)
        .map(|(channel, thread)| (channel.id, joined_by_bot(thread)))
        .collect();
    Ok(Reply::Json(listing(world, &threads)))
}

fn joined_by_bot(thread: &Thread) -> Option<u64> {
    thread.members.iter().find(|&&(member, _)| member == BOT).map(|&(_, joined)| joined)
}

fn listing(world: &World, threads: &[(Id, Option<u64>)]) -> Value {
    let members: Vec<Value> = threads
        .iter()
        .filter_map(|&(id, joined)| joined.map(|joined| thread_member_json(id, BOT, joined)))
        .collect();
    let threads: Vec<Value> = threads.iter().map(|&(id, _)| world.channel_json(id)).collect();
    json!({"threads": threads, "members": members, "has_more": false})
}

impl World {
    /// A thread with the bot's membership.
    fn thread_with_me(&self, id: Id) -> Value {
        let mut json = self.channel_json(id);
        if let Some(ChannelKind::Thread(thread)) =
            self.channels.get(&id).map(|channel| &channel.place)
            && let Some(joined) = joined_by_bot(thread)
        {
            json["member"] = thread_member_json(id, BOT, joined);
        }
        json
    }
}

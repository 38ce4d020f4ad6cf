//! The first events of a new session.

use serde_json::{Value, json};

use super::session::shard_of;
use super::{GUILDS, MEMBERS};
use crate::people::BOT;
use crate::render::current_user;
use crate::snowflake::Id;
use crate::world::World;

impl World {
    /// Sends a new session its first events: `READY`, and each of its guilds.
    pub(crate) fn greet(&mut self, id: &str) {
        let resume_url = format!("ws://{}/gateway", self.address);
        let Some(session) = self.gateway.find(id) else { return };
        let (intents, shard) = (session.intents, session.shard);
        let guilds: Vec<Id> = self
            .guilds
            .iter()
            .filter(|guild| guild.has(BOT))
            .map(|guild| guild.id)
            .filter(|&guild| shard_of(Some(guild), shard.1) == shard.0)
            .collect();
        let waiting: Vec<Value> =
            guilds.iter().map(|id| json!({"id": id, "unavailable": true})).collect();
        let ready = json!({
            "v": 10,
            "user": current_user(),
            "user_settings": {},
            "session_type": "normal",
            "session_id": id,
            "resume_gateway_url": resume_url,
            "relationships": [],
            "private_channels": [],
            "presences": [],
            "guilds": waiting,
            "guild_join_requests": [],
            "geo_ordered_rtc_regions": [],
            "shard": [shard.0, shard.1],
            "application": {"id": BOT, "flags": 0},
            "_trace": ["[\"sandbox\"]"],
        });
        let mut greetings = vec![("READY", ready)];
        if intents & GUILDS != 0 {
            let there = guilds.iter().filter_map(|&id| self.guild(id));
            for guild in there.filter(|guild| !guild.unavailable) {
                let data = self.guild_create_json(guild, intents & MEMBERS != 0);
                greetings.push(("GUILD_CREATE", data));
            }
        }
        let (gateway, trace) = (&mut self.gateway, &mut self.trace);
        if let Some(session) = gateway.find(id) {
            for (name, data) in greetings {
                session.dispatch(trace, name, &data);
            }
        }
    }
}

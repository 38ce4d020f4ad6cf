//! Discord's facts about the bot itself, and the registration of its commands.

use std::time::Duration;

use reqwest::Method;
use serde::Deserialize;
use serde_json::Value;

use super::{
    super::permissions::Permissions,
    Ask, Problem, Rest,
    posted::{Id, Identified, User},
};

/// Most servers in one answer.
const PAGE: usize = 200;
/// The state of a team member who has accepted the invitation.
const ACCEPTED: u8 = 2;

/// The gateway's address and shards, and the remaining session starts.
#[derive(Debug, Deserialize)]
pub(crate) struct Gateway {
    pub url: String,
    /// The number of shards that Discord recommends.
    pub shards: u32,
    session_start_limit: Starts,
}

#[derive(Debug, Deserialize)]
struct Starts {
    remaining: u32,
    /// Time until the starts are counted from 0 again, in milliseconds.
    reset_after: u64,
}

/// A server that the bot is in.
#[derive(Debug, Deserialize)]
pub(crate) struct Server {
    id: Id,
    permissions: Id,
}

/// A role on a server.
#[derive(Debug, Deserialize)]
struct NamedRole {
    id: Id,
    name: String,
    permissions: Id,
}

/// Roles of a member.
#[derive(Debug, Deserialize)]
struct Roles {
    roles: Vec<Id>,
}

/// The owner of an application, or the team.
#[derive(Debug, Deserialize)]
struct Owned {
    owner: Option<Identified>,
    team: Option<Team>,
}

#[derive(Debug, Deserialize)]
struct Team {
    members: Vec<TeamMember>,
}

#[derive(Debug, Deserialize)]
struct TeamMember {
    membership_state: u8,
    user: Identified,
}

impl Gateway {
    /// Number of session starts that are left today. After the last one Discord resets the token.
    pub fn starts(&self) -> u32 {
        self.session_start_limit.remaining
    }

    /// Time until the starts are counted from 0 again.
    pub fn reset_after(&self) -> Duration {
        Duration::from_millis(self.session_start_limit.reset_after)
    }
}

impl Server {
    pub fn id(&self) -> u64 {
        self.id.0
    }

    /// The bot's permissions there, as Discord's bits.
    pub fn permissions(&self) -> u64 {
        self.permissions.0
    }
}

impl Rest {
    /// The bot's own account.
    pub async fn me(&self) -> Result<User, Problem> {
        self.read(get("users/@me")).await
    }

    pub async fn gateway(&self) -> Result<Gateway, Problem> {
        self.read(get("gateway/bot")).await
    }

    /// The id of the bot's application.
    pub async fn application(&self) -> Result<u64, Problem> {
        let Identified { id } = self.read(get("oauth2/applications/@me")).await?;
        Ok(id.0)
    }

    /// The people who own the application: its owner, or the members of its team.
    pub async fn owners(&self) -> Result<Vec<u64>, Problem> {
        let Owned { owner, team } = self.read(get("oauth2/applications/@me")).await?;
        let Some(team) = team else { return Ok(owner.iter().map(|owner| owner.id.0).collect()) };
        let members = team.members.iter().filter(|member| member.membership_state == ACCEPTED);
        Ok(members.map(|member| member.user.id.0).collect())
    }

    /// All servers that the bot is in.
    pub async fn servers(&self) -> Result<Vec<Server>, Problem> {
        let mut all: Vec<Server> = Vec::new();
        loop {
            let after = all.last().map_or(0, Server::id);
            let path = format!("users/@me/guilds?limit={PAGE}&after={after}");
            let page: Vec<Server> = self.read(get(&path)).await?;
            let is_last = page.len() < PAGE;
            all.extend(page);
            if is_last {
                return Ok(all);
            }
        }
    }

    /// The roles of a server, with their names.
    pub async fn roles(&self, guild: u64) -> Result<Vec<(u64, String)>, Problem> {
        let roles: Vec<NamedRole> = self.read(get(&format!("guilds/{guild}/roles"))).await?;
        Ok(roles.into_iter().map(|role| (role.id.0, role.name)).collect())
    }

    /// The bot's permissions in a channel of a server; none in another server's channel.
    pub async fn permissions_in(&self, guild: u64, channel: u64) -> Result<Permissions, Problem> {
        let there = self.channel(channel).await?;
        if !there.is_of(guild) {
            return Ok(Permissions(0));
        }
        let me = self.me().await?.id();
        let member: Roles = self.read(get(&format!("guilds/{guild}/members/{me}"))).await?;
        let mine: Vec<u64> = member.roles.iter().map(|role| role.0).collect();
        let roles: Vec<NamedRole> = self.read(get(&format!("guilds/{guild}/roles"))).await?;
        // The role of everybody has the server's own number.
        let held = roles.iter().filter(|role| role.id.0 == guild || mine.contains(&role.id.0));
        let base = held.fold(0, |base, role| base | role.permissions.0);
        let granted = match Permissions(base).is_administrator() {
            true => base,
            false => there.permissions(base, guild, &mine, me),
        };
        // Without the right to see a channel, no other right applies.
        let granted = Permissions(granted);
        Ok(if granted.views() { granted } else { Permissions(0) })
    }

    /// The application's commands, for one server or for all.
    pub async fn commands(&self, application: u64, guild: Option<u64>) -> Result<Value, Problem> {
        self.read(get(&commands(application, guild))).await
    }

    /// Replaces all commands.
    pub async fn put_commands(
        &self,
        application: u64,
        guild: Option<u64>,
        all: &Value,
    ) -> Result<(), Problem> {
        let ask = Ask::new(Method::PUT, commands(application, guild)).saying(all);
        self.answered(ask).await.map(drop)
    }
}

fn get(path: &str) -> Ask {
    Ask::new(Method::GET, path.to_owned())
}

fn commands(application: u64, guild: Option<u64>) -> String {
    let guild = guild.map(|guild| format!("/guilds/{guild}")).unwrap_or_default();
    format!("applications/{application}{guild}/commands")
}

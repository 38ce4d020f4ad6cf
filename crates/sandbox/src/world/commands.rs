//! The bot's registered commands: finding, replacing and removing them.

use serde_json::{Value, json};

use super::World;
use crate::commands::Command;
use crate::errors::Refusal;
use crate::limits;
use crate::snowflake::Id;

/// Most commands in one scope.
const COMMANDS: usize = 100;

impl World {
    /// The commands of a guild, or the global ones.
    pub(crate) fn commands_in(&self, guild: Option<Id>) -> impl Iterator<Item = &Command> {
        self.commands.iter().filter(move |command| command.guild == guild)
    }

    /// A slash command that a person finds in this guild, or in a direct message for `None`.
    pub(crate) fn command_named(&self, name: &str, guild: Option<Id>) -> Option<&Command> {
        let context = u64::from(guild.is_none());
        let local = guild.and_then(|guild| {
            self.commands_in(Some(guild)).find(|one| one.is_slash() && one.name() == name)
        });
        local.or_else(|| {
            self.commands_in(None)
                .find(|one| one.is_slash() && one.name() == name && one.fits(context))
        })
    }

    /// Registers a command. One with the same name and type is replaced and keeps its id.
    ///
    /// Returns whether it is new.
    ///
    /// # Errors
    ///
    /// A definition that Discord would not accept, or too many commands.
    pub fn register(
        &mut self,
        guild: Option<Id>,
        definition: &Value,
    ) -> Result<(Command, bool), Refusal> {
        limits::commands::inspect(definition)?;
        let command = self.put_command(guild, definition.clone());
        let is_new = command.id == command.version;
        if is_new && COMMANDS < self.commands_in(guild).count() {
            self.commands.retain(|one| one.id != command.id);
            return Err(Refusal::TooManyCommands);
        }
        self.tell_commands();
        Ok((command, is_new))
    }

    fn put_command(&mut self, guild: Option<Id>, definition: Value) -> Command {
        let version = self.mint.next();
        let mut command = Command { id: version, version, guild, definition };
        let known = self.commands.iter_mut().find(|one| {
            one.guild == guild && one.name() == command.name() && one.kind() == command.kind()
        });
        match known {
            Some(known) => {
                command.id = known.id;
                if known.definition == command.definition {
                    command.version = known.version;
                }
                known.clone_from(&command);
            }
            None => self.commands.push(command.clone()),
        }
        command
    }

    /// Replaces all commands of a guild, or the global ones.
    ///
    /// # Errors
    ///
    /// A definition that Discord would not accept, or too many commands; then nothing changes.
    pub(crate) fn register_all(
        &mut self,
        guild: Option<Id>,
        definitions: &[Value],
    ) -> Result<Vec<Value>, Refusal> {
        if COMMANDS < definitions.len() {
            return Err(Refusal::TooManyCommands);
        }
        limits::commands::inspect_all(definitions)?;
        let mut ids = Vec::new();
        for definition in definitions {
            ids.push(self.put_command(guild, definition.clone()).id);
        }
        self.commands.retain(|one| one.guild != guild || ids.contains(&one.id));
        self.tell_commands();
        Ok(self.commands_in(guild).map(Command::json).collect())
    }

    /// Changes parts of a command.
    ///
    /// # Errors
    ///
    /// An unknown command, or a result that Discord would not accept.
    pub(crate) fn amend_command(
        &mut self,
        guild: Option<Id>,
        id: Id,
        changes: &Value,
    ) -> Result<Value, Refusal> {
        let version = self.mint.next();
        let known = self.commands.iter_mut().find(|one| one.guild == guild && one.id == id);
        let known = known.ok_or(Refusal::UnknownCommand)?;
        let mut definition = known.definition.clone();
        if let (Value::Object(fields), Value::Object(changes)) = (&mut definition, changes) {
            fields.extend(changes.clone());
        }
        limits::commands::inspect(&definition)?;
        known.definition = definition;
        known.version = version;
        let json = known.json();
        self.tell_commands();
        Ok(json)
    }

    /// Removes a command.
    ///
    /// # Errors
    ///
    /// An unknown command.
    pub(crate) fn unregister(&mut self, guild: Option<Id>, id: Id) -> Result<(), Refusal> {
        let before = self.commands.len();
        self.commands.retain(|one| one.guild != guild || one.id != id);
        if self.commands.len() == before {
            return Err(Refusal::UnknownCommand);
        }
        self.tell_commands();
        Ok(())
    }

    fn tell_commands(&mut self) {
        let commands: Vec<Value> = self.commands.iter().map(Command::json).collect();
        self.tell_all_people("commands_update", &json!({"commands": commands}));
    }
}

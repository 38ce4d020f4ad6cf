//! Checks what a person typed against the options of a command.

use serde_json::{Map, Value, json};

use crate::message::Attachment;
use crate::snowflake::Id;

/// The type of an option that takes a file.
const FILE: u64 = 11;

/// A file that came with a command.
#[derive(Debug)]
pub struct Offered {
    /// Number that an option uses to name it.
    pub number: u64,
    pub file: Attachment,
}

/// Values for a command's options, checked against its definition.
#[derive(Debug, Default)]
pub struct Filled {
    /// The options as Discord delivers them.
    pub options: Vec<Value>,
    /// The command's full name, subcommands included.
    pub path: Vec<String>,
    /// Users that the values name.
    pub users: Vec<Id>,
    /// Channels that the values name.
    pub channels: Vec<Id>,
    /// Roles that the values name.
    pub roles: Vec<Id>,
    /// Files that the values name.
    pub files: Vec<Attachment>,
    /// The type of the option being typed.
    pub focused: Option<u64>,
    /// Files that no value has named yet.
    offered: Vec<Offered>,
}

impl Filled {
    /// Checks the given options and their files; while `typing`, unfinished values pass.
    ///
    /// # Errors
    ///
    /// The problem, in words for the person.
    pub fn check(
        defined: &[Value],
        given: &Value,
        offered: Vec<Offered>,
        typing: bool,
    ) -> Result<Filled, String> {
        let mut filled = Filled { offered, ..Filled::default() };
        filled.options = filled.level(defined, given, typing)?;
        if typing && filled.focused.is_none() {
            return Err("no option is being typed".to_owned());
        }
        if let Some(stray) = filled.offered.first() {
            return Err(format!("no option takes the file {}", stray.file.filename));
        }
        Ok(filled)
    }

    fn level(
        &mut self,
        defined: &[Value],
        given: &Value,
        typing: bool,
    ) -> Result<Vec<Value>, String> {
        let given: &[Value] = match given {
            Value::Null => &[],
            Value::Array(list) => list,
            Value::Bool(_) | Value::Number(_) | Value::String(_) | Value::Object(_) => {
                return Err("options are a list".to_owned());
            }
        };
        let has_branches = defined.iter().any(|one| is_branch(kind_of(one)));
        if has_branches && given.len() != 1 {
            return Err("exactly one subcommand is chosen".to_owned());
        }
        let mut result = Vec::new();
        for option in given {
            let name = name_of(option);
            if 1 < given.iter().filter(|other| name_of(other) == name).count() {
                return Err(format!("option {name} is given twice"));
            }
            let definition = defined.iter().find(|one| name_of(one) == name);
            let definition = definition.ok_or_else(|| format!("option {name} is unknown"))?;
            let kind = kind_of(definition);
            if option.get("type").is_some_and(|given| given.as_u64() != Some(kind)) {
                return Err(format!("option {name} is of another type"));
            }
            if is_branch(kind) {
                self.path.push(name.to_owned());
                let nothing = Vec::new();
                let defined =
                    definition.get("options").and_then(Value::as_array).unwrap_or(&nothing);
                let inside = option.get("options").unwrap_or(&Value::Null);
                let inside = self.level(defined, inside, typing)?;
                result.push(json!({"name": name, "type": kind, "options": inside}));
            } else {
                result.push(self.leaf(definition, option, kind, typing)?);
            }
        }
        let left_out = defined.iter().find(|one| {
            one.get("required") == Some(&json!(true))
                && !given.iter().any(|option| name_of(option) == name_of(one))
        });
        match left_out {
            Some(missing) if !typing => Err(format!("option {} is required", name_of(missing))),
            Some(_) | None => Ok(result),
        }
    }

    fn leaf(
        &mut self,
        definition: &Value,
        option: &Value,
        kind: u64,
        typing: bool,
    ) -> Result<Value, String> {
        let name = name_of(option);
        let value = option.get("value").unwrap_or(&Value::Null);
        let mut result = Map::new();
        result.insert("name".to_owned(), json!(name));
        result.insert("type".to_owned(), json!(kind));
        if typing && option.get("focused") == Some(&json!(true)) {
            if definition.get("autocomplete") != Some(&json!(true)) {
                return Err(format!("option {name} has no autocompletion"));
            }
            if self.focused.replace(kind).is_some() {
                return Err("only one option is typed at a time".to_owned());
            }
            // Discord sends the value being typed as text, whatever its type.
            let typed = match value {
                Value::String(text) => text.clone(),
                Value::Null => String::new(),
                other => other.to_string(),
            };
            result.insert("value".to_owned(), json!(typed));
            result.insert("focused".to_owned(), json!(true));
            return Ok(Value::Object(result));
        }
        let value = if kind == FILE {
            self.take_file(value).map(|id| json!(id))
        } else {
            self.check_value(definition, value, kind).map(|()| value.clone())
        };
        let value = value.map_err(|what| format!("option {name} {what}"))?;
        result.insert("value".to_owned(), value);
        Ok(Value::Object(result))
    }

    /// Id of the file that a value names; no other option can name it too.
    fn take_file(&mut self, value: &Value) -> Result<Id, &'static str> {
        let number = Id::read(value).ok_or("is a file")?.0;
        let place = self.offered.iter().position(|offered| offered.number == number);
        let file = self.offered.remove(place.ok_or("names a file that is not there")?).file;
        let id = file.id;
        self.files.push(file);
        Ok(id)
    }

    fn check_value(
        &mut self,
        definition: &Value,
        value: &Value,
        kind: u64,
    ) -> Result<(), &'static str> {
        let bound = |key: &str| definition.get(key).and_then(Value::as_f64);
        let beyond = |size: f64, low: &str, high: &str| {
            bound(low).is_some_and(|low| size < low) || bound(high).is_some_and(|high| high < size)
        };
        match kind {
            3 => {
                let text = value.as_str().ok_or("is a text")?;
                let length = text.chars().count();
                if length == 0 || 6000 < length {
                    return Err("has 1 to 6,000 characters");
                }
                if beyond(length as f64, "min_length", "max_length") {
                    return Err("is too short or too long");
                }
            }
            4 | 10 => {
                let number = value.as_f64().ok_or("is a number")?;
                if kind == 4 && value.as_i64().is_none() {
                    return Err("is a whole number");
                }
                if beyond(number, "min_value", "max_value") {
                    return Err("is too small or too large");
                }
            }
            5 => {
                value.as_bool().ok_or("is true or false")?;
            }
            6 => self.users.push(Id::read(value).ok_or("is a user")?),
            7 => self.channels.push(Id::read(value).ok_or("is a channel")?),
            8 => self.roles.push(Id::read(value).ok_or("is a role")?),
            9 => self.users.push(Id::read(value).ok_or("is a user")?),
            _ => return Err("is of a type that the sandbox does not offer"),
        }
        let choices = definition.get("choices").and_then(Value::as_array);
        match choices.filter(|choices| !choices.is_empty()) {
            Some(choices) if !choices.iter().any(|one| one.get("value") == Some(value)) => {
                Err("is not one of the choices")
            }
            Some(_) | None => Ok(()),
        }
    }
}

fn is_branch(kind: u64) -> bool {
    matches!(kind, 1 | 2)
}

fn kind_of(option: &Value) -> u64 {
    option.get("type").and_then(Value::as_u64).unwrap_or_default()
}

fn name_of(option: &Value) -> &str {
    option.get("name").and_then(Value::as_str).unwrap_or_default()
}

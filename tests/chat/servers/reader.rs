//! A person at a private message that their own presses change.

use serde_json::{Value, json};

use quark_testing::chat::{Chat, Person, components, text};

/// Somebody at a private message that their presses change.
pub struct Reader<'a> {
    pub chat: &'a Chat,
    pub person: &'a Person,
    pub message: Value,
}

impl Reader<'_> {
    pub fn words(&self) -> String {
        text(&self.message["content"])
    }

    pub async fn presses(&mut self, label: &str) {
        let pressed = self.chat.press_label(self.person, &self.message, label).await;
        assert_eq!(pressed["outcome"], "updated", "{pressed}");
        self.message = pressed["message"].clone();
    }

    /// The menu with this placeholder.
    pub fn menu(&self, placeholder: &str) -> Value {
        let found = components(&self.message).into_iter();
        let mut found = found.filter(|part| text(&part["placeholder"]).starts_with(placeholder));
        found.next().unwrap_or_else(|| panic!("no {placeholder} in {}", self.message))
    }

    /// Labels of the options that are chosen now.
    pub fn chosen(&self, placeholder: &str) -> Vec<String> {
        let menu = self.menu(placeholder);
        let options = menu["options"].as_array().unwrap().iter();
        options.filter(|one| one["default"] == true).map(|one| text(&one["label"])).collect()
    }

    pub async fn picks(&mut self, placeholder: &str, labels: &[&str]) {
        let menu = self.menu(placeholder);
        let options = menu["options"].as_array().unwrap();
        let value = |label: &&str| {
            let option = options.iter().find(|one| one["label"] == *label);
            text(&option.unwrap_or_else(|| panic!("no {label} in {menu}"))["value"])
        };
        let values: Vec<String> = labels.iter().map(value).collect();
        self.sends(&menu, &values.iter().map(String::as_str).collect::<Vec<&str>>()).await;
    }

    pub async fn sends(&mut self, menu: &Value, values: &[&str]) {
        let id = text(&menu["custom_id"]);
        let picked = self.chat.press(self.person, &self.message, &id, values).await;
        assert_eq!(picked["outcome"], "updated", "{picked}");
        self.message = picked["message"].clone();
    }

    /// Fills in the form that a menu's option opens.
    pub async fn types(&mut self, placeholder: &str, label: &str, written: &str) {
        let menu = self.menu(placeholder);
        let options = menu["options"].as_array().unwrap();
        let option = options.iter().find(|one| one["label"] == label).unwrap();
        let (id, value) = (text(&menu["custom_id"]), text(&option["value"]));
        let opened = self.chat.press(self.person, &self.message, &id, &[&value]).await;
        let modal = &opened["modal"];
        let field = &modal["components"][0]["components"][0]["custom_id"];
        let body = json!({"type": 5, "channel": self.message["channel_id"],
            "message": self.message["id"], "custom_id": modal["custom_id"],
            "components": [{"type": 1, "components": [
                {"type": 4, "custom_id": field, "value": written}]}]});
        self.message = self.chat.interact(self.person, body).await["message"].clone();
    }
}

//! A user's actions on the page, and what they see there.

use fantoccini::{Locator, key::Key};
use serde_json::{Value, json};

use super::{Browser, literal, text_of};

impl Browser {
    /// Name of the person that the page acts for.
    pub async fn me(&self) -> Result<String, String> {
        self.text("#people [aria-checked=true] .name").await
    }

    /// Switches to another person with a click on the name.
    pub async fn become_person(&self, name: &str) {
        let person = format!("//*[@id='people']//button[.//bdi[.={}]]", literal(name));
        self.click(&format!("the person {name}"), &person).await;
        self.expect_me(name).await;
    }

    /// Switches to the person with this number by its key.
    pub async fn become_by_key(&self, number: char, name: &str) {
        self.script("document.activeElement.blur()", vec![]).await;
        self.type_into("body", number).await;
        self.expect_me(name).await;
    }

    /// Waits until the page acts for this person.
    pub async fn expect_me(&self, name: &str) {
        let what = format!("one is {name}");
        self.eventually(&what, async || match self.me().await? {
            me if me == name => Ok(()),
            me => Err(format!("one is {me}")),
        })
        .await;
    }

    /// The number next to a person's name: messages that mention them. `None` while the page does not show that person
    /// yet.
    pub async fn mentions(&self, name: &str) -> Option<u64> {
        let script = "const person = [...document.querySelectorAll('#people button')]
            .find((button) => button.querySelector('.name').textContent === arguments[0]);
            return person ? Number(person.querySelector('.badge:not(.dot) span')?.textContent ?? 0) : null;";
        self.script(script, vec![json!(name)]).await.as_u64()
    }

    /// Waits until `count` messages mention a person.
    pub async fn expect_mentions(&self, name: &str, count: u64) {
        self.eventually("the number beside a name", async || match self.mentions(name).await {
            Some(there) if there == count => Ok(()),
            there => Err(format!("{there:?} beside {name}, not {count}")),
        })
        .await;
    }

    /// Goes to the first place with a number next to it, and returns its name.
    pub async fn follow_mention(&self) -> String {
        self.open_drawer().await;
        let asked = "(//*[@id='places']//*[contains(@class,'place')][.//*[@class='badge']])[1]";
        let name = format!("{asked}//bdi");
        let place = self
            .eventually("a place with a number", async || {
                let name = self.find(Locator::XPath(&name)).await?;
                let name = name.text().await.map_err(text_of)?;
                // An element that is still sliding in has no text yet.
                (!name.is_empty()).then_some(name).ok_or_else(|| "it is hidden".to_owned())
            })
            .await;
        self.click("the place with a number", asked).await;
        self.expect_heading(&place).await;
        place
    }

    async fn open_drawer(&self) {
        let closed = self.script("return document.getElementById('places').inert", vec![]).await;
        if closed == json!(true) {
            self.click("the drawer", "//*[@id='drawer-toggle']").await;
        }
    }

    async fn expect_heading(&self, place: &str) {
        self.eventually("the heading names the place", async || {
            let heading = self.text("#heading h1").await?;
            if heading.trim_start_matches('#') == place { Ok(()) } else { Err(heading) }
        })
        .await;
    }

    /// Goes to the first channel, thread or direct message with this name.
    pub async fn visit(&self, place: &str) {
        self.open_drawer().await;
        let found = format!(
            "(//*[@id='places']//*[contains(@class,'place')][.//bdi[.={}]])[1]",
            literal(place)
        );
        self.click(&format!("the place {place}"), &found).await;
        self.expect_heading(place).await;
    }

    /// Writes a line and sends it: plain text, or a command such as `/quark new game:quark`.
    pub async fn say(&self, line: &str) {
        self.eventually("the message field takes a line", async || {
            let field = self.find(Locator::Css("#draft")).await?;
            field.clear().await.map_err(text_of)?;
            field.send_keys(&(line.to_owned() + &Key::Enter)).await.map_err(text_of)
        })
        .await;
    }

    /// Types the beginning of a command and chooses it from the list, which opens its fields.
    pub async fn open_command(&self, command: &str) {
        self.type_into("#draft", command).await;
        let row = format!("//*[@id='suggestions']//li[.//b[.={}]]", literal(command));
        self.click(&format!("the command {command}"), &row).await;
    }

    /// Sets an option of the open command: types into a field, or chooses from a list by its text.
    pub async fn set_option(&self, name: &str, value: &str) {
        self.eventually(&format!("the option {name}"), async || {
            let field = self.find(Locator::Css(&format!("[data-option='{name}']"))).await?;
            match field.tag_name().await.map_err(text_of)?.as_str() {
                "select" => field.select_by_label(value).await.map_err(text_of),
                _ => field.send_keys(value).await.map_err(text_of),
            }
        })
        .await;
    }

    /// Types into an option and takes one of the bot's suggestions, with the keyboard.
    pub async fn complete_option(&self, name: &str, typed: &str, choice: &str) {
        self.set_option(name, typed).await;
        let field = format!("[data-option='{name}']");
        let active = "const field = document.querySelector(arguments[0]);
            return document.getElementById(field.getAttribute('aria-activedescendant'))?.textContent ?? ''";
        self.eventually(&format!("the completion {choice}"), async || {
            let row = format!("//li[@role='option'][contains(.,{})]", literal(choice));
            self.find(Locator::XPath(&row)).await?;
            match self.script(active, vec![json!(field)]).await {
                Value::String(words) if words == choice => Ok(()),
                words => {
                    self.type_into(&field, Key::Down).await;
                    Err(format!("the active one is {words}"))
                }
            }
        })
        .await;
        self.type_into(&field, Key::Enter).await;
    }

    /// Runs the open command.
    pub async fn run_command(&self) {
        self.click("Run", "//*[@id='fields']//button[.='Run']").await;
    }

    /// Presses the newest button with this label.
    pub async fn press(&self, label: &str) {
        let button = format!(
            "(//*[@id='messages']//*[contains(@class,'button')][not(@disabled)][.//span[contains(@class,'label')][.={}]])[last()]",
            literal(label)
        );
        self.click(&format!("the button {label}"), &button).await;
    }

    /// Presses the button with this label with the keyboard: Tab until it has the focus, then Enter.
    pub async fn press_by_key(&self, label: &str) {
        let focused = "return document.activeElement?.textContent ?? ''";
        self.eventually(&format!("Tab leads to {label}"), async || {
            match self.script(focused, vec![]).await {
                Value::String(words) if words == label => Ok(()),
                words => {
                    self.key(Key::Tab).await;
                    Err(format!("the focus is on {words}"))
                }
            }
        })
        .await;
        self.key(Key::Enter).await;
    }

    /// Opens the newest menu with `placeholder` and chooses; several choices are confirmed.
    pub async fn choose(&self, placeholder: &str, labels: &[&str]) {
        let menu = format!(
            "(//*[@id='messages']//div[@class='menu'][.//button[contains(.,{})]])[last()]",
            literal(placeholder)
        );
        self.click(&format!("the menu {placeholder}"), &format!("{menu}/button")).await;
        // From here on the menu's own text may change with the choice.
        let sheet = "//*[@id='messages']//div[@class='sheet'][not(@hidden)]";
        for label in labels {
            let row = format!(
                "{sheet}//li[.//span[contains(@class,'choice-label')][.={}]]",
                literal(label)
            );
            self.click(&format!("the choice {label}"), &row).await;
        }
        if self.find(Locator::XPath(&format!("{sheet}//button[.='Done']"))).await.is_ok() {
            self.click("Done", &format!("{sheet}//button[.='Done']")).await;
        }
    }

    /// Types into a field of the open form.
    pub async fn fill(&self, label: &str, words: &str) {
        let field = format!(
            "//dialog//div[@class='field'][.//label/span[1][.={}]]/*[self::input or self::textarea]",
            literal(label)
        );
        self.eventually(&format!("the field {label}"), async || {
            self.find(Locator::XPath(&field)).await?.send_keys(words).await.map_err(text_of)
        })
        .await;
    }

    /// Presses a button of the open dialog.
    pub async fn press_in_dialog(&self, label: &str) {
        self.click(
            &format!("the dialog's {label}"),
            &format!("//dialog//button[.={}]", literal(label)),
        )
        .await;
    }

    /// Waits until the messages contain these words.
    pub async fn see(&self, words: &str) {
        self.eventually(&format!("“{words}” is to be seen"), async || {
            let there = self.messages().await;
            if there.contains(words) { Ok(()) } else { Err("it is not".to_owned()) }
        })
        .await;
    }

    /// Waits until the page contains these words anywhere.
    pub async fn see_anywhere(&self, words: &str) {
        self.eventually(&format!("“{words}” is to be seen"), async || {
            let there = self.text("body").await?;
            if there.contains(words) { Ok(()) } else { Err("it is not".to_owned()) }
        })
        .await;
    }

    /// Text of all messages on the page.
    pub async fn messages(&self) -> String {
        self.text("#messages").await.unwrap_or_default()
    }

    /// Waits for a picture whose description contains these words, drawn from its real bytes; returns its own width and
    /// height.
    pub async fn picture(&self, description: &str) -> (u64, u64) {
        self.eventually(&format!("the picture “{description}”"), async || {
            let script = "const image = [...document.querySelectorAll('#messages img')]
                .filter((image) => image.alt.includes(arguments[0])).at(-1);
                if (!image || !image.complete || image.clientWidth === 0) return null;
                return [image.naturalWidth, image.naturalHeight];";
            let size = self.script(script, vec![json!(description)]).await;
            match (size[0].as_u64(), size[1].as_u64()) {
                (Some(width), Some(height)) if 0 < width => Ok((width, height)),
                _ => Err("it is not there, or not drawn".to_owned()),
            }
        })
        .await
    }

    /// True if a picture with these words in its description is on the page right now.
    pub async fn has_picture(&self, description: &str) -> bool {
        let script = "return [...document.querySelectorAll('img')].some((image) => image.alt.includes(arguments[0]))";
        self.script(script, vec![json!(description)]).await == json!(true)
    }

    /// Description and address of every picture in the place, from top to bottom.
    pub async fn pictures(&self) -> Vec<(String, String)> {
        let script = "return [...document.querySelectorAll('#messages img')]
            .map((image) => [image.alt, image.src]);";
        let pictures = self.script(script, vec![]).await;
        serde_json::from_value(pictures).expect("pairs of texts")
    }
}

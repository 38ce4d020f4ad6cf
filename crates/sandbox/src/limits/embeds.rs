//! Discord's limits on embeds.

use serde_json::{Map, Value};

use super::{Inspection, join};

/// Characters of all embeds of a message together.
const ALL_TEXT: usize = 6000;
const WEB: &[&str] = &["http", "https"];
const PICTURE: &[&str] = &["http", "https", "attachment"];
const KNOWN: &[&str] = &[
    "type",
    "url",
    "title",
    "color",
    "timestamp",
    "description",
    "author",
    "image",
    "thumbnail",
    "footer",
    "fields",
    "provider",
    "video",
];

/// Checks the embeds of a message.
pub fn inspect(look: &mut Inspection, value: Option<&Value>) {
    let embeds = look.list("embeds", value, 0..=10);
    let mut all = 0;
    for (index, embed) in embeds.iter().enumerate() {
        let path = join("embeds", index);
        if let Some(embed) = look.object(&path, Some(embed)) {
            all += inspect_one(look, &path, embed);
        }
    }
    if ALL_TEXT < all {
        look.note("embeds", "MAX_EMBED_SIZE_EXCEEDED", "Embed size exceeds maximum size of 6000");
    }
}

/// Checks one embed and counts its characters.
fn inspect_one(look: &mut Inspection, path: &str, embed: &Map<String, Value>) -> usize {
    look.keys(path, embed, KNOWN);
    let mut size = 0;
    let mut count = |text: Option<&str>| size += text.map_or(0, |text| text.chars().count());
    count(look.text(&join(path, "title"), embed.get("title"), 0..=256));
    count(look.text(&join(path, "description"), embed.get("description"), 0..=4096));
    look.link(&join(path, "url"), embed.get("url"), 2048, WEB);
    look.whole(&join(path, "color"), embed.get("color"), 0..=0xff_ffff);
    if let Some(moment) = look.text(&join(path, "timestamp"), embed.get("timestamp"), 10..=40)
        && !moment.contains('T')
    {
        look.note(&join(path, "timestamp"), "DATE_TIME_TYPE_PARSE", "Could not parse the moment.");
    }
    let fields_path = join(path, "fields");
    let fields = look.list(&fields_path, embed.get("fields"), 0..=25);
    for (index, field) in fields.iter().enumerate() {
        let path = join(&fields_path, index);
        let Some(field) = look.object(&path, Some(field)) else { continue };
        count(look.required_text(&join(&path, "name"), field.get("name"), 1..=256));
        count(look.required_text(&join(&path, "value"), field.get("value"), 1..=1024));
        look.truth(&join(&path, "inline"), field.get("inline"));
    }
    if let Some(footer) = look.object(&join(path, "footer"), embed.get("footer")) {
        count(look.text(&join(path, "footer.text"), footer.get("text"), 0..=2048));
        look.link(&join(path, "footer.icon_url"), footer.get("icon_url"), 2048, PICTURE);
    }
    if let Some(author) = look.object(&join(path, "author"), embed.get("author")) {
        count(look.text(&join(path, "author.name"), author.get("name"), 0..=256));
        look.link(&join(path, "author.url"), author.get("url"), 2048, WEB);
        look.link(&join(path, "author.icon_url"), author.get("icon_url"), 2048, PICTURE);
    }
    let mut pictures = 0;
    for name in ["image", "thumbnail"] {
        if let Some(picture) = look.object(&join(path, name), embed.get(name)) {
            look.link(&join(path, format!("{name}.url")), picture.get("url"), 2048, PICTURE);
            pictures += 1;
        }
    }
    let has_words = 0 < size || !fields.is_empty();
    if !has_words && pictures == 0 {
        look.note(path, "BASE_TYPE_REQUIRED", "An embed needs at least one of its parts.");
    }
    size
}

//! Discord's limits on what a bot sends, each tested at the limit and one beyond.

use serde_json::{Value, json};
use serenity::all::{CreateAttachment, CreateMessage};

use crate::play::{a_game, new_table, scene};
use crate::support::{Stage, message, refusal};

/// A message body with one more field.
fn with(key: &str, value: Value) -> Value {
    let mut body = json!({"content": "x", "allowed_mentions": {"parse": []}});
    body[key] = value;
    body
}

fn button(id: &str) -> Value {
    json!({"type": 2, "style": 1, "label": "x", "custom_id": id})
}

fn row(parts: Value) -> Value {
    with("components", json!([{"type": 1, "components": parts}]))
}

fn changed(mut value: Value, key: &str, to: Value) -> Value {
    value[key] = to;
    value
}

fn buttons(count: usize) -> Value {
    json!((0..count).map(|n| button(&n.to_string())).collect::<Vec<_>>())
}

fn rows(count: usize) -> Value {
    let rows: Vec<Value> =
        (0..count).map(|n| json!({"type": 1, "components": [button(&n.to_string())]})).collect();
    with("components", json!(rows))
}

fn menu(options: usize) -> Value {
    let options: Vec<Value> =
        (0..options).map(|n| json!({"label": n.to_string(), "value": n.to_string()})).collect();
    json!({"type": 3, "custom_id": "m", "options": options})
}

fn embeds(count: usize, embed: &Value) -> Value {
    with("embeds", json!(vec![embed; count]))
}

fn long(length: usize) -> String {
    "ä".repeat(length)
}

/// Messages that Discord accepts.
fn accepted() -> Vec<Value> {
    vec![
        with("content", json!(long(2000))),
        with("nonce", json!("n".repeat(25))),
        with("nonce", json!(12_345)),
        row(buttons(5)),
        rows(5),
        row(json!([changed(button("a"), "label", json!(long(80)))])),
        row(json!([button(&"c".repeat(100))])),
        row(json!([{"type": 2, "style": 5, "label": "x", "url": "https://example.com/a"}])),
        row(json!([{"type": 2, "style": 2, "emoji": {"name": "🎲"}, "custom_id": "a"}])),
        row(json!([menu(25)])),
        row(json!([changed(menu(2), "placeholder", json!(long(150)))])),
        row(json!([changed(menu(2), "max_values", json!(2))])),
        row(json!([{"type": 5, "custom_id": "u"}])),
        embeds(10, &json!({"title": "x"})),
        embeds(1, &json!({"title": long(256), "description": long(4096)})),
        with("embeds", json!([{"description": long(4096)}, {"description": long(1904)}])),
        with("allowed_mentions", json!({"users": ["123"]})),
        with("flags", json!(4)),
    ]
}

/// Messages that Discord refuses, each with the place of the mistake.
fn refused() -> Vec<(Value, &'static str)> {
    let cell = "/components/0/components/0";
    let at = |rest: &str| -> &'static str { Box::leak(format!("{cell}{rest}").into_boxed_str()) };
    vec![
        (with("content", json!(long(2001))), "/content"),
        (with("content", json!(5)), "/content"),
        (with("nonce", json!("n".repeat(26))), "/nonce"),
        (with("colour", json!("red")), "/colour"),
        (with("flags", json!(64)), "/flags"),
        (rows(6), "/components"),
        (row(buttons(6)), "/components/0/components"),
        (row(json!([])), "/components/0/components"),
        (row(json!([menu(1), button("a")])), "/components/0/components"),
        (row(json!([button("a"), button("a")])), "/components/0/components/1/custom_id"),
        (row(json!([changed(button("a"), "label", json!(long(81)))])), at("/label")),
        (row(json!([changed(button("a"), "label", json!(""))])), at("")),
        (row(json!([button("")])), at("/custom_id")),
        (row(json!([button(&"c".repeat(101))])), at("/custom_id")),
        (row(json!([changed(button("a"), "url", json!("https://x.y"))])), at("")),
        (row(json!([{"type": 2, "style": 1, "label": "x"}])), at("/custom_id")),
        (row(json!([{"type": 2, "style": 5, "label": "x"}])), at("/url")),
        (row(json!([{"type": 2, "style": 5, "label": "x", "url": "ftp://x"}])), at("/url")),
        (row(json!([changed(button("a"), "style", json!(9))])), at("/style")),
        (row(json!([changed(button("a"), "type", json!(99))])), at("/type")),
        (row(json!([changed(button("a"), "emoji", json!({"name": "dice"}))])), at("/emoji")),
        (row(json!([changed(button("a"), "disabled", json!("no"))])), at("/disabled")),
        (with("components", json!([button("a")])), "/components/0/type"),
        (row(json!([menu(26)])), at("/options")),
        (row(json!([menu(0)])), at("/options")),
        (row(json!([changed(menu(1), "placeholder", json!(long(151)))])), at("/placeholder")),
        (row(json!([changed(menu(1), "max_values", json!(2))])), at("/max_values")),
        (row(json!([changed(menu(1), "min_values", json!(2))])), at("/min_values")),
        (
            row(json!([changed(menu(1), "options", json!([{"label": long(101), "value": "1"}]))])),
            at("/options/0/label"),
        ),
        (
            row(json!([changed(menu(1), "options", json!([{"label": "x", "value": long(101)}]))])),
            at("/options/0/value"),
        ),
        (
            row(json!([changed(
                menu(1),
                "options",
                json!([
                {"label": "x", "value": "1", "description": long(101)}])
            )])),
            at("/options/0/description"),
        ),
        (
            row(json!([changed(
                menu(1),
                "options",
                json!([
                {"label": "x", "value": "1"}, {"label": "y", "value": "1"}])
            )])),
            at("/options/1/value"),
        ),
        (embeds(11, &json!({"title": "x"})), "/embeds"),
        (embeds(1, &json!({})), "/embeds/0"),
        (embeds(1, &json!({"title": long(257)})), "/embeds/0/title"),
        (embeds(1, &json!({"description": long(4097)})), "/embeds/0/description"),
        (embeds(2, &json!({"description": long(3001)})), "/embeds"),
        (embeds(1, &json!({"footer": {"text": long(2049)}})), "/embeds/0/footer/text"),
        (embeds(1, &json!({"author": {"name": long(257)}})), "/embeds/0/author/name"),
        (embeds(1, &json!({"fields": [{"name": "", "value": "x"}]})), "/embeds/0/fields/0/name"),
        (
            embeds(1, &json!({"fields": [{"name": "x", "value": long(1025)}]})),
            "/embeds/0/fields/0/value",
        ),
        (
            embeds(1, &json!({"fields": vec![json!({"name": "x", "value": "x"}); 26]})),
            "/embeds/0/fields",
        ),
        (embeds(1, &json!({"title": "x", "color": 0x100_0000})), "/embeds/0/color"),
        (embeds(1, &json!({"image": {"url": "board.png"}})), "/embeds/0/image/url"),
        (with("allowed_mentions", json!({"parse": ["all"]})), "/allowed_mentions/parse/0"),
        (with("allowed_mentions", json!({"users": ["Ada"]})), "/allowed_mentions/users/0"),
        (
            with("allowed_mentions", json!({"parse": ["users"], "users": ["1"]})),
            "/allowed_mentions",
        ),
        (with("allowed_mentions", json!({"users": vec!["1"; 101]})), "/allowed_mentions/users"),
        (with("attachments", json!([{"id": 0}])), "/attachments/0/id"),
        (
            with("attachments", json!([{"id": 0, "description": long(1025)}])),
            "/attachments/0/description",
        ),
        (with("message_reference", json!({"message_id": "1"})), "/message_reference"),
    ]
}

#[tokio::test]
async fn messages_within_the_limits_are_accepted() {
    let stage = Stage::new().await;
    let path = format!("/channels/{}/messages", stage.general().await);
    for body in accepted() {
        let told = stage.raw("POST", &path, &body).await;
        assert_eq!(told.status, 200, "{body}: {told}");
    }
    stage.finish().await;
}

#[tokio::test]
async fn messages_beyond_the_limits_are_refused_at_the_right_place() {
    let stage = Stage::new().await;
    let path = format!("/channels/{}/messages", stage.general().await);
    for (body, place) in refused() {
        let told = stage.raw("POST", &path, &body).await;
        assert_eq!((told.status, &told.body["code"]), (400, &json!(50035)), "{body}: {told}");
        let list = told.body["errors"].pointer(&format!("{place}/_errors"));
        assert!(list.is_some_and(Value::is_array), "{place} in {told}");
    }
    let violations = stage.trace().await["violations"].as_array().unwrap().clone();
    let noted = violations.iter().filter(|one| one["what"] == "refused").count();
    assert_eq!(noted, refused().len());
    stage.finish().await;
}

#[tokio::test]
async fn empty_and_oversized_messages_are_refused() {
    let stage = Stage::new().await;
    let (http, channel) = (stage.http(), stage.general().await);
    let path = format!("/channels/{channel}/messages");
    let only_buttons = json!({"components": [{"type": 1, "components": [button("a")]}]});
    for empty in [json!({}), json!({"content": " \n"}), only_buttons] {
        assert_eq!(stage.raw("POST", &path, &empty).await.body["code"], 50006, "{empty}");
    }
    let file = |size: usize| CreateAttachment::bytes(vec![0; size], "big.bin");
    let fits = message("x").add_file(file(10 * 1024 * 1024));
    channel.send_message(&http, fits).await.unwrap();
    let beyond = message("x").add_file(file(10 * 1024 * 1024 + 1));
    assert_eq!(refusal(channel.send_message(&http, beyond).await), (413, 40005));
    let beyond = message("x").add_files((0..3).map(|_| file(9 * 1024 * 1024)));
    assert_eq!(refusal(channel.send_message(&http, beyond).await), (413, 40005));
    let eleven: CreateMessage = message("x").add_files((0..11).map(|_| file(1)));
    assert_eq!(refusal(channel.send_message(&http, eleven).await), (400, 50035));
    stage.finish().await;
}

fn command(name: &str, options: Value) -> Value {
    json!({"name": name, "description": "x", "options": options})
}

fn option(kind: u8, name: &str) -> Value {
    json!({"type": kind, "name": name, "description": "x"})
}

fn choices(count: usize) -> Value {
    let choices: Vec<Value> =
        (0..count).map(|n| json!({"name": n.to_string(), "value": n.to_string()})).collect();
    json!(choices)
}

#[tokio::test]
async fn commands_must_follow_discords_rules() {
    let stage = Stage::new().await;
    let bot = quark_sandbox::APPLICATION_ID;
    let path = format!("/applications/{bot}/commands");
    let subcommand = |inside: Value| changed(option(1, "new"), "options", inside);
    let many = |count: usize| -> Value {
        json!((0..count).map(|n| option(3, &format!("o{n}"))).collect::<Vec<_>>())
    };
    let heavy: Vec<Value> = (0..25)
        .map(|n| {
            let texts: Vec<Value> = (0..4)
                .map(|m| json!({"name": format!("{n}-{m}-{}", "n".repeat(90)), "value": format!("{n}-{m}")}))
                .collect();
            changed(option(3, &format!("o{n}")), "choices", json!(texts))
        })
        .collect();
    let taken = [
        command("quark", many(25)),
        command("partie", json!([subcommand(many(25))])),
        command("größe", json!([changed(option(3, "a"), "choices", choices(25))])),
        command(
            "quark-2",
            json!([changed(option(2, "admin"), "options", json!([subcommand(json!([]))]))]),
        ),
    ];
    for body in taken {
        let told = stage.raw("POST", &path, &body).await;
        assert_eq!(told.status, 201, "{body}: {told}");
        assert_eq!(told.body["type"], 1);
        assert!(told.body["version"].is_string());
    }
    let refused = [
        command("Quark", json!([])),
        command("my quark", json!([])),
        command("", json!([])),
        command(&"q".repeat(33), json!([])),
        json!({"name": "quark"}),
        json!({"name": "quark", "description": ""}),
        json!({"name": "quark", "description": long(101)}),
        json!({"name": "quark", "description": "x", "colour": "red"}),
        command("quark", many(26)),
        command("quark", json!([option(3, "Upper")])),
        command("quark", json!([option(3, "a"), option(3, "a")])),
        command("quark", json!([option(99, "a")])),
        command("quark", json!([option(3, "a"), changed(option(3, "b"), "required", json!(true))])),
        command("quark", json!([changed(option(3, "a"), "choices", choices(26))])),
        command("quark", json!([changed(option(5, "a"), "choices", choices(1))])),
        command(
            "quark",
            json!([changed(
                changed(option(3, "a"), "choices", choices(1)),
                "autocomplete",
                json!(true)
            )]),
        ),
        command("quark", json!([changed(option(4, "a"), "choices", choices(1))])),
        command("quark", json!([option(3, "a"), option(1, "b")])),
        command("quark", json!([subcommand(json!([option(1, "a")]))])),
        command("quark", json!([changed(option(2, "g"), "options", json!([option(3, "a")]))])),
        command(
            "quark",
            json!([changed(
                changed(option(3, "a"), "min_length", json!(5)),
                "max_length",
                json!(4)
            )]),
        ),
        command("quark", json!(heavy)),
    ];
    for body in refused {
        let told = stage.raw("POST", &path, &body).await;
        assert_eq!((told.status, &told.body["code"]), (400, &json!(50035)), "{body}: {told}");
    }
    stage.finish().await;
}

#[tokio::test]
async fn a_scope_has_at_most_a_hundred_commands_with_unique_names() {
    let stage = Stage::new().await;
    let bot = quark_sandbox::APPLICATION_ID;
    let path = format!("/applications/{bot}/commands");
    let all = |count: usize| -> Value {
        json!((0..count).map(|n| command(&format!("c{n}"), json!([]))).collect::<Vec<_>>())
    };
    let first = stage.raw("PUT", &path, &all(100)).await;
    assert_eq!((first.status, first.body.as_array().unwrap().len()), (200, 100));
    assert_eq!(stage.raw("PUT", &path, &all(101)).await.body["code"], 30032);
    let extra = stage.raw("POST", &path, &command("extra", json!([]))).await;
    assert_eq!(extra.body["code"], 30032);
    let again = stage.raw("PUT", &path, &all(2)).await.well();
    assert_eq!(again[0]["id"], first.body[0]["id"], "a command keeps its id");
    let twice = json!([command("a", json!([])), command("a", json!([]))]);
    assert_eq!(stage.raw("PUT", &path, &twice).await.body["code"], 50035);
    let one = format!("{path}/{}", again[0]["id"].as_str().unwrap());
    let changed = stage.raw("PATCH", &one, &json!({"description": "new"})).await.well();
    assert_ne!(changed["version"], again[0]["version"]);
    assert_eq!(stage.raw("DELETE", &one, &Value::Null).await.status, 204);
    assert_eq!(stage.raw("GET", &one, &Value::Null).await.body["code"], 10063);
    let guild = stage.guild().await;
    let here = format!("/applications/{bot}/guilds/{guild}/commands");
    let local = stage.raw("POST", &here, &command("local", json!([]))).await.well();
    assert_eq!(local["guild_id"], guild.to_string());
    let left = stage.raw("GET", &path, &Value::Null).await.well();
    assert_eq!(left.as_array().unwrap().len(), 1);
    stage.finish().await;
}

/// Answers to a slash command that Discord refuses, each with the place of the mistake.
fn refused_answers() -> Vec<(Value, &'static str)> {
    let modal = |inputs: Value| -> Value {
        let rows: Vec<Value> = inputs
            .as_array()
            .unwrap()
            .iter()
            .map(|input| json!({"type": 1, "components": [input]}))
            .collect();
        json!({"type": 9, "data": {"custom_id": "m", "title": "x", "components": rows}})
    };
    let input = json!({"type": 4, "custom_id": "i", "style": 1, "label": "x"});
    let at = "/data/components/0/components/0";
    let at = |rest: &str| -> &'static str { Box::leak(format!("{at}{rest}").into_boxed_str()) };
    let one = |key: &str, to: Value| modal(json!([changed(input.clone(), key, to)]));
    let mut long_title = modal(json!([input]));
    long_title["data"]["title"] = json!(long(46));
    vec![
        (json!({}), "/type"),
        (json!({"type": 1}), "/type"),
        (json!({"type": 6}), "/type"),
        (json!({"type": 7, "data": {"content": "x"}}), "/type"),
        (json!({"type": 8, "data": {"choices": []}}), "/type"),
        (json!({"type": 4, "data": {"content": long(2001)}}), "/data/content"),
        (json!({"type": 4, "data": {"content": "x", "nonce": "1"}}), "/data/nonce"),
        (json!({"type": 4, "data": {"content": "x", "flags": 32}}), "/data/flags"),
        (json!({"type": 4, "data": row(buttons(6))}), "/data/components/0/components"),
        (json!({"type": 5, "data": {"flags": 4}}), "/data/flags"),
        (modal(json!([])), "/data/components"),
        (modal(json!(vec![input.clone(); 6])), "/data/components"),
        (modal(json!([input, input])), "/data/components/1/components/0/custom_id"),
        (modal(json!([button("b")])), at("/type")),
        (long_title, "/data/title"),
        (one("label", json!(long(46))), at("/label")),
        (one("label", json!("")), at("/label")),
        (one("style", json!(3)), at("/style")),
        (one("placeholder", json!(long(101))), at("/placeholder")),
        (one("max_length", json!(4001)), at("/max_length")),
        (one("min_length", json!(4001)), at("/min_length")),
        (one("value", json!(long(4001))), at("/value")),
    ]
}

#[tokio::test]
async fn a_refused_answer_can_be_corrected() {
    let (stage, mut bot, ada, channel) = scene().await;
    let answer = async {
        let command = bot.command().await;
        let path = format!("/interactions/{}/{}/callback", command.id, command.token);
        for (body, place) in refused_answers() {
            let told = stage.raw("POST", &path, &body).await;
            assert_eq!((told.status, &told.body["code"]), (400, &json!(50035)), "{body}: {told}");
            let list = told.body["errors"].pointer(&format!("{place}/_errors"));
            assert!(list.is_some_and(Value::is_array), "{place} in {told}");
        }
        let empty = stage.raw("POST", &path, &json!({"type": 4, "data": {}})).await;
        assert_eq!(empty.body["code"], 50006);
        let fixed = json!({"type": 4, "data": with("content", json!("fixed"))});
        let path = format!("{path}?with_response=true");
        let told = stage.raw("POST", &path, &fixed).await.well();
        assert_eq!(told["resource"]["message"]["content"], "fixed");
        assert_eq!(told["interaction"]["response_message_ephemeral"], false);
    };
    let (told, ()) = tokio::join!(stage.act(&ada, new_table(channel, a_game())), answer);
    assert_eq!(told.well()["message"]["content"], "fixed");
    bot.stop().await;
    stage.finish().await;
}

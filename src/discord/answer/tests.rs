use super::*;
use crate::{
    present::{Field, Message, analysis, prefs},
    scene::Theme,
    session::UserId,
};

#[test]
fn only_passing_faults_are_tried_again() {
    assert_eq!(judged(400, ANSWERED), Verdict::There);
    for status in [429, 500, 502, 503, 504] {
        assert_eq!(judged(status, 0), Verdict::Passing, "{status}");
    }
    for (status, code) in [(404, 10_062), (400, 50_035), (403, 50_013), (401, 0)] {
        assert_eq!(judged(status, code), Verdict::Final, "{status} {code}");
    }
}

#[tokio::test]
async fn only_the_caller_sees_a_private_reply() {
    let (app, _folder) = App::for_tests().await;
    let typed = Caller::for_tests(UserId(1));
    let on_card = Caller { message: Some(7), ..typed.clone() };
    let on_panel = Caller { private: true, ..on_card.clone() };
    let card = || Reply::card(Message::text("A card."), Theme::Dark);
    let way_on = || Message::text("No.").with_buttons(vec![analysis::button(1)]);
    let form = || Reply::form(prefs::form(Field::Zone)).unwrap();
    let cases = [
        (&typed, Reply::words("Yours."), Kind::Message, true),
        (&on_card, Reply::words("Yours."), Kind::Message, true),
        (&on_panel, Reply::words("Yours."), Kind::Update, false),
        (&on_panel, Reply::aside(Message::text("Yours.")), Kind::Message, true),
        (&on_panel, Reply::sentence("No."), Kind::Message, true),
        (&on_panel, Reply::words("No.").refused(), Kind::Message, true),
        (&on_panel, Reply::words("Not here.").turned_away(), Kind::Message, true),
        (&on_panel, Reply::here(way_on()).refused(), Kind::Update, false),
        (&typed, card(), Kind::Message, false),
        (&on_card, card(), Kind::Update, false),
        (&typed, form(), Kind::Form, false),
    ];
    for (caller, reply, kind, is_hidden) in cases {
        let what = format!("{reply:?}");
        let answer = painted(&app, caller, reply).await.unwrap();
        let flags = answer.message.body["flags"].as_u64().unwrap_or_default();
        assert_eq!((answer.kind, flags == 64), (kind, is_hidden), "{what}");
    }
}

#[test]
fn all_tries_are_over_before_the_chat_gives_up() {
    assert!(WAITS.iter().sum::<u64>() < 2_500);
    assert!(TRY < ALL && ALL < Duration::from_secs(3));
}

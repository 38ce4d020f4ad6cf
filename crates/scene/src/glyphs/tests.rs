use super::*;

fn words(text: &str) -> Words {
    let text = text.to_owned();
    Words { text, size: 40, weight: Weight::SemiBold, spaced: false }
}

#[test]
fn every_font_can_be_read() {
    assert!(INTER.iter().chain(FALLBACKS.iter()).all(|one| 20 < one.font.num_glyphs()));
}

#[test]
fn every_weight_has_the_letters_of_particles_and_of_our_sentences() {
    let needed = "ΔΣΛΞΩπφψΥKDBJ/udscbt+−0123456789×…’“”–·ABCXYZabcxyzÄÖÜßéñŁłЖжΩω";
    for font in INTER.iter() {
        for letter in needed.chars() {
            assert!(font.has(letter), "{letter}");
        }
    }
}

#[test]
fn scripts_beyond_inter_are_drawn_and_unknown_letters_become_boxes() {
    let scripts = ["שלום", "سلام", "Հայ", "ქართ", "ไทย", "हिन्दी", "ɐʒ", "☆"];
    let southern = [
        "முருகன்",
        "কৃষ্ণা",
        "లక్ష్మి",
        "ಶ್ರೀನಿವಾಸ್",
        "കൃഷ്ണൻ",
        "નરેન્દ્ર મોદી",
        "ਗੁਰਪ੍ਰੀਤ ਸਿੰਘ",
        "ଦ୍ରୌପଦୀ",
        "චන්\u{200D}ද්\u{200D}රිකා",
        "ស្រីមុំ",
        "ແກ້ວ",
        "ကျော်ကျော်",
        "སྒྲོལ་མ",
        "ጥሩነሽ ዲባባ",
        "ᠴᠢᠩᠭᠢᠰ",
        "ᏍᏏᏉᏯ",
        "ޢަލީ",
        "ᒥᐊᓕ",
    ];
    let eastern = ["山田太郎", "ゆうこ・ユウコ", "王小明，李", "김철수", "々〆ー「」"];
    for drawn in scripts.into_iter().chain(southern).chain(eastern) {
        let cut = stretches(drawn, Weight::Bold);
        assert!(cut.len() == 1 && cut[0].font.is_some(), "{drawn}");
    }
    let boxed = words("ߒߞ").outline();
    assert!(boxed.path.is_some());
    assert_eq!(boxed.advance, 2.0 * words("ߒ").outline().advance);
}

#[test]
fn words_of_arabic_run_from_right_to_left() {
    let cut = stretches("محمد علي", Weight::Bold);
    assert_eq!(cut.len(), 1, "one stretch, so that shaping orders its words");
}

#[test]
fn a_measured_text_is_as_wide_as_the_drawn_one() {
    for text in ["Bruno’s turn", "AV To", "漢", "ߒ", "ශ්\u{200D}රී", "", "é"] {
        assert_eq!(words(text).advance(), words(text).outline().advance, "{text}");
    }
}

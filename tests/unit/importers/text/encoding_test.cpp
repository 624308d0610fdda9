#include "importers/text/encoding.hpp"

#include <string>

#include <doctest/doctest.h>

using namespace seiseki;
using namespace seiseki::importers::text;
using namespace std::string_literals;

namespace {
DecodedText decoded(std::string_view bytes) {
  auto result = decode(bytes, "t.txt");
  REQUIRE(result.has_value());
  return std::move(*result);
}
}  // namespace

TEST_CASE("the encoding is decided by mark, by validity, by NUL bytes, or guessed") {
  struct Row {
    std::string bytes;
    Encoding encoding;
    DecidedBy by;
    std::string text;
  };
  const Row rows[] = {
      {"012 Open", Encoding::ascii, DecidedBy::validity, "012 Open"},
      {"Müller", Encoding::utf8, DecidedBy::validity, "Müller"},
      {"\xEF\xBB\xBF"s + "012 A", Encoding::utf8, DecidedBy::byte_order_mark, "012 A"},
      {"\xFF\xFEN\0\xFC\0"s, Encoding::utf16le, DecidedBy::byte_order_mark, "Nü"},
      {"\xFE\xFF\0N\0\xFC"s, Encoding::utf16be, DecidedBy::byte_order_mark, "Nü"},
      {"0\0001\0002\0 \0A\0"s, Encoding::utf16le, DecidedBy::nul_bytes, "012 A"},
      {"\0000\0001\0002\0 \0A"s, Encoding::utf16be, DecidedBy::nul_bytes, "012 A"},
      {"\x8E\x52\x93\x63 \x91\xBE\x98\x59", Encoding::cp932, DecidedBy::guess, "山田 太郎"},
      {"\xB6\xDC\xB8\xDE\xC1 ABC", Encoding::cp932, DecidedBy::guess, "ｶﾜｸﾞﾁ ABC"},
      {"M\xFCller, Ren\xE9", Encoding::cp1252, DecidedBy::guess, "Müller, René"},
      {"\x93Quoted\x94 Bj\xF6rk", Encoding::cp1252, DecidedBy::guess, "“Quoted” Björk"},
      {"Micha\xB3 W\xB9sik", Encoding::cp1250, DecidedBy::guess, "Michał Wąsik"},
      {"\x8Ei\x9E"
       "ek, Toma\x9A",
       Encoding::cp1252, DecidedBy::guess, "Žižek, Tomaš"},
      {"\xC8\xE2\xE0\xED\xEE\xE2 \xCF\xB8\xF2\xF0", Encoding::cp1251, DecidedBy::guess, "Иванов Пётр"},
      {"\xC8\xC2\xC0\xCD\xCE\xC2 A", Encoding::cp1251, DecidedBy::guess, "ИВАНОВ A"},
  };
  for (const Row& row : rows) {
    CAPTURE(row.text);
    const DecodedText text = decoded(row.bytes);
    CHECK(to_string(text.encoding) == to_string(row.encoding));
    CHECK(text.decided_by == row.by);
    CHECK(text.text == row.text);
    CHECK(text.replaced == 0);
  }
}

TEST_CASE(
    "the four legacy encodings of real exports are told apart by names alone, and as a table of ASCII with names") {
  struct Row {
    const char* bytes;
    Encoding encoding;
    const char* text;
  };
  const Row rows[] = {
      {"Mlhovsk\xFD Ji\xF8\xED; Bou\xF8kov\xE1 Bo\x9E"
       "ena",
       Encoding::cp1250, "Mlhovský Jiří; Bouřková Božena"},
      {"\xC8"
       "erm\xE1k \xD8"
       "eho\xF8",
       Encoding::cp1250, "Čermák Řehoř"},
      {"Obla\xE8i\xE6 \xD0or\xF0"
       "e; Peri\xE6 Luka",
       Encoding::cp1250, "Oblačić Đorđe; Perić Luka"},
      {"Chmurzy\xF1ski Pawe\xB3", Encoding::cp1250, "Chmurzyński Paweł"},
      {"Kov\xE1\xF8", Encoding::cp1250, "Kovář"},
      {"Dvo\xF8\xE1kov Ale\x9A", Encoding::cp1250, "Dvořákov Aleš"},
      {"\x8Aimi\xE6 Ma\xE8ka", Encoding::cp1250, "Šimić Mačka"},
      {"\xCFuri\x9Aov\xE1 Zuzana", Encoding::cp1250, "Ďurišová Zuzana"},
      {"\xD2\xF3\xEC\xE0\xED\xEE\xE2\xE0 \xCB\xE0\xE4\xFC\xFF; \xC3\xF0\xEE\xE7\xEE\xE2 \xC8\xE3\xEE\xF0\xFC",
       Encoding::cp1251, "Туманова Ладья; Грозов Игорь"},
      {"\xD1\xED\xE5\xE6\xE8\xED \xCF\xB8\xF2\xF0", Encoding::cp1251, "Снежин Пётр"},
      {"\x80\xEE\xF0\x90\xE5\xE2\xE8\x9E \x8A\xF3\xE1\xE8\xF6\xE0", Encoding::cp1251, "Ђорђевић Љубица"},
      {"Nr;1;\xC4\xEE\xE6\xE4\xE5\xE2\xE0;\xC0\xED\xED\xE0;KAZ", Encoding::cp1251, "Nr;1;Дождева;Анна;KAZ"},
      {"\xAF\xE6\xE0\xF7\xE5\xED\xEA\xEE \xB2\xEB\xEB\xFF", Encoding::cp1251, "Їжаченко Ілля"},
      {"N\xE9"
       "b\xFClard \xC9lo\xEFse; H\xE9l\xE8ne",
       Encoding::cp1252, "Nébülard Éloïse; Hélène"},
      {"Sturmbr\xFC"
       "ck J\xFCrgen; Strau\xDF",
       Encoding::cp1252, "Sturmbrück Jürgen; Strauß"},
      {"\xD8verg\xE5rd \xC5se; J\xF8rgen B\xE6k", Encoding::cp1252, "Øvergård Åse; Jørgen Bæk"},
      {"Ni\xF1o Jos\xE9; Mu\xF1oz", Encoding::cp1252, "Niño José; Muñoz"},
      {"Jo\xE3o Concei\xE7\xE3o", Encoding::cp1252, "João Conceição"},
      {"Bj\xF6rn \xD6"
       "berg; H\xE5kan",
       Encoding::cp1252, "Björn Öberg; Håkan"},
      {"Fran\xE7ois Li\xE8vre", Encoding::cp1252, "François Lièvre"},
      {"\x93\xF8\x8B\xEE \x8B\xF3\x89\xB9; \x96\xB6\x8F\xE9 \x95\x97\x91\xBE", Encoding::cp932, "虹駒 空音; 霧城 風太"},
      {"\x83j\x83W\x83R\x83} \x83\x5C\x83\x89\x83l", Encoding::cp932, "ニジコマ ソラネ"},
      {"\x82\xC9\x82\xB6\x82\xB1\x82\xDC \x82\xBB\x82\xE7\x82\xCB", Encoding::cp932, "にじこま そらね"},
      {"\xAF\xF3\xB3kiewski", Encoding::cp1250, "Żółkiewski"},
  };
  for (const Row& row : rows) {
    CAPTURE(std::string(row.text));
    const DecodedText alone = decoded(row.bytes);
    CHECK(to_string(alone.encoding) == to_string(row.encoding));
    CHECK(alone.text == row.text);
    const std::string header = "Nr;Name;Titel;Identnr;EloNat;EloInt;Geburt;Fed\r\n1;";
    const DecodedText in_table = decoded(header + row.bytes + ";FM;N90000011;0;1800;01.06.1992;JPN\r\n");
    CHECK(to_string(in_table.encoding) == to_string(row.encoding));
    CHECK(in_table.text == header + row.text + ";FM;N90000011;0;1800;01.06.1992;JPN\r\n");
  }
}

TEST_CASE("UTF-16 without a mark is told by NULs on nine of ten bytes of one side, of four characters at least") {
  // `nuls` of `pairs` characters have theirs on the second byte, `others` on the first as well.
  const auto encoding = [](std::size_t pairs, std::size_t nuls, std::size_t others) {
    std::string bytes;
    for (std::size_t i = 0; i < pairs; ++i) {
      bytes += i < others ? '\0' : 'a';
      bytes += i < nuls ? '\0' : 'b';
    }
    return std::string{to_string(decoded(bytes).encoding)};
  };
  const std::string utf16{to_string(Encoding::utf16le)};
  CHECK(encoding(4, 4, 0) == utf16);
  CHECK(encoding(3, 3, 0) != utf16);
  CHECK(encoding(20, 18, 0) == utf16);
  CHECK(encoding(20, 17, 0) != utf16);
  CHECK(encoding(50, 50, 1) == utf16);
  CHECK(encoding(49, 49, 1) != utf16);
  // Only the first 4096 bytes are looked at.
  std::string long_text;
  for (int i = 0; i < 2048; ++i) long_text += "a\0"s;
  CHECK(decoded(long_text + std::string(600, 'b')).encoding == Encoding::utf16le);
  CHECK(decoded(long_text.substr(0, 3600) + std::string(496, 'b')).encoding != Encoding::utf16le);
}

TEST_CASE("UTF-8 is what has four sound characters for each that is broken") {
  CHECK(decoded("\xC3\xA9\xC3\xA9\xC3\xA9\xC3\xA9 \xFF").encoding == Encoding::utf8);
  CHECK(decoded("\xC3\xA9\xC3\xA9\xC3\xA9 \xFF").encoding != Encoding::utf8);
}

TEST_CASE("each sign of Japanese escapes tells, and only where the text can be read by them") {
  CHECK(decoded("a \x1B$B;3ED\x1B(B").encoding == Encoding::iso2022_jp);
  CHECK(decoded("a \x1B$@;3ED\x1B(B").encoding == Encoding::iso2022_jp);
  CHECK(decoded("a \x1B(I1\x1B(B").encoding == Encoding::iso2022_jp);
  CHECK(decoded("a \x1B[0m").encoding == Encoding::ascii);
  CHECK(decoded("a $B;3ED").encoding == Encoding::ascii);
  CHECK(decoded("a \x1B$B\x7F\x7F").encoding == Encoding::ascii);
}

TEST_CASE("a charset is the word behind its name, in quotation marks or bare") {
  struct Case {
    std::string_view media_type;
    std::optional<Encoding> encoding;
  };
  const Case cases[] = {
      {"text/html; charset=koi8-r", Encoding::koi8_r},
      {"text/html; CHARSET= 'KOI8-R'; x=y", Encoding::koi8_r},
      {"text/html; charset=\"koi8-r\"", Encoding::koi8_r},
      {"text/html; charset=koi8-r,x", Encoding::koi8_r},
      {"text/html; charset=us-ascii", Encoding::cp1252},
      {"text/html; charset=ascii", Encoding::cp1252},
      {"text/html; charset=nothing", std::nullopt},
      {"text/html; charset=", std::nullopt},
      {"text/html; koi8-r", std::nullopt},
      {"", std::nullopt},
  };
  for (const Case& one : cases) {
    CAPTURE(one.media_type);
    CHECK(charset_of(one.media_type) == one.encoding);
  }
}

TEST_CASE("what was encoded twice is told with its first word beyond ASCII, before and after") {
  struct Case {
    std::string_view found;
    std::string_view once;
    std::string_view meant;
  };
  const Case cases[] = {
      {"MÃ¼ller, x", "MÃ¼ller", "Müller"},
      {"001;MÃ¼ller;x", "MÃ¼ller", "Müller"},
      {"a<MÃ¼ller", "MÃ¼ller", "Müller"},
      {"Ã¼ber", "Ã¼ber", "über"},
  };
  for (const Case& one : cases) {
    CAPTURE(one.found);
    const auto findings = decoding_findings(decoded(one.found), "t.txt");
    REQUIRE(findings.size() == 1);
    CHECK(findings[0].quoted == one.once);
    CHECK(findings[0].arguments.at(2) == one.meant);
  }
}

TEST_CASE("as many bytes as the cap says are read, and a program's sign of the end is no text") {
  CHECK(decode("1234", "t.txt", 4).has_value());
  CHECK(decoded("ab\x1A\x1A").text == "ab");
  CHECK(decoded("a\x1A"
                "b")
            .text == "a\uFFFDb");
  CHECK(decoded("a\x1A"
                "b")
            .lost_before == 1);
  CHECK(decoded("\xEF\xBB\xBF\xEF\xBF\xBDz").lost_before == 1);
  CHECK(decoded("a\0b\0c"s).zeros == 2);
}

TEST_CASE("characters beyond the basic plane are read from UTF-16, at the end of a text too") {
  CHECK(decoded("\xFF\xFE\x42\xD8\xB7\xDF").text == "𠮷");
  CHECK(decoded("\xFF\xFE\x42\xD8\xB7\xDF"
                "A\0"s)
            .text == "𠮷A");
  CHECK(decoded("\xFF\xFE"
                "A\0\x42\xD8"s)
            .text == "A\uFFFD");
  CHECK(decoded("\xFE\xFF\xD8\x00\xDC\x00"s).text == "\U00010000");
  CHECK(decoded("\xFE\xFF\xDB\xFF\xDF\xFF").text == "\U0010FFFF");
  CHECK(decoded("\xFE\xFF\xE0\x00"s).text == "\uE000");
}

TEST_CASE("a byte of no character is none of EUC-JP") {
  const std::string euc = "\xA4\xCB\xA4\xB8\xA4\xB3\xA4\xDE \xA4\xBD\xA4\xE9\xA4\xCD";
  CHECK(decoded(euc).encoding == Encoding::euc_jp);
  for (const char* byte : {"\x80", "\xA0", "\xFF"}) CHECK(decoded(euc + byte + " ").encoding != Encoding::euc_jp);
}

TEST_CASE("CP932 is written where it has the character, each that it lacks is told once") {
  CHECK(encode_cp932("\x7F~\\").bytes == "\x7F~\\");
  CHECK(encode_cp932("").bytes.empty());
  CHECK(encode_cp932("\u0080").bytes == "?");
  CHECK(encode_cp932("ｱ").bytes == "\xB1");
  CHECK(encode_cp932("𠮷a𠮷").bytes == "?a?");
  CHECK(encode_cp932("𠮷a𠮷").losses == std::vector<std::string>{"𠮷"});
}

TEST_CASE("Japanese, Cyrillic, Greek and Latin-2 texts are told apart by their bytes") {
  struct Row {
    std::string bytes;
    Encoding encoding;
    DecidedBy by;
    std::string text;
  };
  const Row rows[] = {
      {"\xC6\xFA\xB6\xF0 \xB6\xF5\xB2\xBB; \xCC\xB8\xBE\xEB \xC9\xF7\xC2\xC0", Encoding::euc_jp, DecidedBy::guess,
       "虹駒 空音; 霧城 風太"},
      {"\xA4\xCB\xA4\xB8\xA4\xB3\xA4\xDE \xA4\xBD\xA4\xE9\xA4\xCD", Encoding::euc_jp, DecidedBy::guess,
       "にじこま そらね"},
      {"001 \x1B$B;3ED\x1B(B, \x1B$BB@O:\x1B(B", Encoding::iso2022_jp, DecidedBy::escapes, "001 山田, 太郎"},
      {"\xE9\xD7\xC1\xCE\xCF\xD7 \xF0\xA3\xD4\xD2", Encoding::koi8_r, DecidedBy::guess, "Иванов Пётр"},
      {"\xB8\xD2\xD0\xDD\xDE\xD2 \xBF\xD5\xE2\xE0; \xC1\xDD\xD5\xD6\xD8\xDD\xD0", Encoding::iso8859_5, DecidedBy::guess,
       "Иванов Петр; Снежина"},
      {"\xD0\xE1\xF0\xE1\xE4\xFC\xF0\xEF\xF5\xEB\xEF\xF2 \xC3\xE9\xFE\xF1\xE3\xEF\xF2; \xCA\xE1\xEB\xE1\xEC\xDC\xF4\xE1",
       Encoding::cp1253, DecidedBy::guess, "Παπαδόπουλος Γιώργος; Καλαμάτα"},
      {"Micha\xB3 W\xB1sik; \xA9imi\xE6", Encoding::iso8859_2, DecidedBy::guess, "Michał Wąsik; Šimić"},
      {"0\0001\0002\0 \0A\0 \0B\0 \0C\0 \0D\0 \0E\0 \0F\0 \0G\0 \0H\0 \0I\0 \0J\0 \0K\0 \0L\0 \0M\0 \0N\0 \0"
       "O\0 \0P\0 \0Q\0 \0R\0 \0S\0 \0T\0 \0U\0 \0V\0 \0W\0 \0\x00\x30"s,
       Encoding::utf16le, DecidedBy::nul_bytes, "012 A B C D E F G H I J K L M N O P Q R S T U V W \u3000"},
  };
  for (const Row& row : rows) {
    CAPTURE(row.text);
    const DecodedText text = decoded(row.bytes);
    CHECK(to_string(text.encoding) == to_string(row.encoding));
    CHECK(text.decided_by == row.by);
    CHECK(text.text == row.text);
  }
}

TEST_CASE("a declaration decides where the bytes agree, and not against what they show") {
  struct Row {
    std::string bytes;
    const char* declared;
    Encoding encoding;
    DecidedBy by;
  };
  const std::string cp932 = "\x8E\x52\x93\x63 \x91\xBE\x98\x59";
  const Row rows[] = {
      {cp932, "text/plain; charset=Shift_JIS", Encoding::cp932, DecidedBy::declared},
      {cp932, "text/plain; charset=\"iso-8859-1\"", Encoding::cp932, DecidedBy::guess},
      {cp932, "text/plain; charset=utf-8", Encoding::cp932, DecidedBy::guess},
      {cp932, "text/plain; charset=x-nothing", Encoding::cp932, DecidedBy::guess},
      {"\xC8\xE2\xE0\xED", "text/plain;charset=koi8-r", Encoding::koi8_r, DecidedBy::declared},
      {"Y\xFDld\xFDr\xFDm", "text/html; charset=ISO-8859-9", Encoding::cp1254, DecidedBy::declared},
      {"Jo\xE3o Per\xE8", "text/plain; charset=latin1", Encoding::cp1252, DecidedBy::declared},
      {"\xE5\xB1\xB1\xE7\x94\xB0", "text/html; charset=Shift_JIS", Encoding::utf8, DecidedBy::validity},
      {"012 A", "text/plain; charset=utf-16", Encoding::ascii, DecidedBy::validity},
  };
  for (const Row& row : rows) {
    CAPTURE(std::string{row.declared});
    const auto text =
        decode(seiseki::importers::Document{.name = "t", .origin = {}, .bytes = row.bytes, .media_type = row.declared});
    REQUIRE(text);
    CHECK(to_string(text->encoding) == to_string(row.encoding));
    CHECK(text->decided_by == row.by);
  }
}

TEST_CASE("UTF-8 that was taken for another encoding and encoded again is turned back, and told") {
  struct Row {
    std::string found;
    Encoding taken_for;
    std::string meant;
  };
  const Row rows[] = {
      {"001 MÃ¼ller, Ã‰lise", Encoding::cp1252, "001 Müller, Élise"},
      {"MÃƒÂ¼ller", Encoding::cp1252, "Müller"},
      {"å±±ç”° å¤ªéƒŽ", Encoding::cp1252, "山田 太郎"},
      {"Ð\u0098Ð²Ð°Ð½", Encoding::iso8859_1, "Иван"},
      {"螻ｱ逕ｰ", Encoding::cp932, "山田"},
      {"п≤п╡п╟п╫п╬п╡", Encoding::koi8_r, "Иванов"},
      {"РРІР°РЅРѕРІ", Encoding::cp1251, ""},
  };
  for (const Row& row : rows) {
    CAPTURE(row.found);
    const DecodedText text = decoded(row.found);
    if (row.meant.empty()) {
      CHECK(text.text == row.found);  // a byte is missing: nothing is turned back by halves
      continue;
    }
    CHECK(text.text == row.meant);
    REQUIRE(text.encoded_twice);
    CHECK(to_string(*text.encoded_twice) == to_string(row.taken_for));
    const auto findings = decoding_findings(text, "t.txt");
    REQUIRE(findings.size() == 1);
    CHECK(findings[0].code() == "text-encoded-twice");
    CHECK_FALSE(findings[0].quoted.empty());
  }
  for (const char* sound :
       {"Müller", "½ - ½", "山田 太郎", "Иванов", "Ångström Åse", "ÂÃ", "ｶﾜｸﾞﾁ", "Müller MÃ¼ller"}) {
    CAPTURE(sound);
    CHECK_FALSE(decoded(sound).encoded_twice);
    CHECK(decoded(sound).text == sound);
  }
}

TEST_CASE("CP932 is read with the characters that strict Shift_JIS lacks") {
  CHECK(decoded("\xFB\xFC\x8B\xB4 \x88\xEA\x98\x59\x82\xB3\x82\xF1").text == "髙橋 一郎さん");
}

TEST_CASE("a few broken characters among sound UTF-8 are replaced and counted, not taken for another encoding") {
  const DecodedText text = decoded("Müller Élise Søren Łukasz cut\xC3");
  CHECK(text.encoding == Encoding::utf8);
  CHECK(text.text == "Müller Élise Søren Łukasz cut\uFFFD");
  CHECK(text.replaced == 1);
  const auto findings = decoding_findings(text, "t.txt");
  REQUIRE(findings.size() == 1);
  CHECK(findings[0].code() == "text-invalid");
  CHECK(findings[0].message(Language::en) == "1 byte sequences mean nothing in UTF-8 and were replaced by U+FFFD.");
}

TEST_CASE("what was lost before a document was sent is counted apart from what cannot be decoded") {
  const DecodedText text = decoded("M\uFFFDller \x1A.");
  CHECK(text.replaced == 0);
  CHECK(text.lost_before == 2);
  const auto findings = decoding_findings(text, "t.txt");
  REQUIRE(findings.size() == 1);
  CHECK(findings[0].code() == "text-replaced");
  CHECK(decoded("Müller Élise Søren Łukasz cut\xC3").lost_before == 0);
}

TEST_CASE("NUL never leaves the decoder") {
  const DecodedText text = decoded("001\0   1"s);
  CHECK(text.text == "001\uFFFD   1");
  CHECK(text.replaced == 1);
  CHECK(decoded("\xFF\xFE"
                "A\0\0\0B\0"s)
            .text == "A\uFFFDB");
}

TEST_CASE("a guessed encoding is reported by name, a certain one is not") {
  const auto findings = decoding_findings(decoded("Ren\xE9"), "t.txt");
  REQUIRE(findings.size() == 1);
  CHECK(findings[0].code() == "encoding-guessed");
  CHECK(findings[0].arguments.at(0) == "windows-1252");
  CHECK(decoding_findings(decoded("René"), "t.txt").empty());
}

TEST_CASE("half a surrogate pair and an odd byte in UTF-16 become replacement characters") {
  CHECK(decoded("\xFF\xFE\x00\xD8"
                "A\0"s)
            .text == "\uFFFDA");
  CHECK(decoded("\xFF\xFE"
                "A\0B"s)
            .replaced == 1);
}

TEST_CASE("a document without content is source-empty, one above the cap source-too-large") {
  for (const std::string& bytes : {""s, "\xEF\xBB\xBF"s, "\xFF\xFE"s, " \r\n\t\n"s, "\x1A"s}) {
    const auto result = decode(bytes, "t.txt");
    REQUIRE_FALSE(result.has_value());
    CHECK(result.error().finding.code() == "source-empty");
  }
  const auto result = decode("12345", "t.txt", 4);
  REQUIRE_FALSE(result.has_value());
  CHECK(result.error().finding.code() == "source-too-large");
}

TEST_CASE("every byte on its own decodes to valid text or is refused as empty") {
  for (int byte = 0; byte < 256; ++byte) {
    const auto result = decode(std::string(3, static_cast<char>(byte)), "t.txt");
    if (result) CHECK(result->text.find('\0') == std::string::npos);
  }
}

TEST_CASE("encoding to CP932 lists each character it cannot write") {
  const EncodedText text = encode_cp932("髙橋 A, 陈龙ö陈");
  CHECK(text.bytes == "\xFB\xFC\x8B\xB4 A, ????");
  CHECK(text.losses == std::vector<std::string>{"陈", "龙", "ö"});
}

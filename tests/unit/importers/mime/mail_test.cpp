#include "importers/mime/mail.hpp"

#include <string>
#include <utility>

#include <doctest/doctest.h>

using namespace seiseki;
using namespace seiseki::importers;

namespace {

constexpr const char* k_fields = "From: arbiter@example.org\nTo: office@example.org\nMIME-Version: 1.0\n";

std::vector<Result<mime::Carried>> carried(const std::string& bytes, const mime::Limits& limits = {}) {
  REQUIRE(mime::is_mail(bytes));
  return mime::carried_by({.name = "m.eml", .origin = {}, .bytes = bytes}, limits);
}

std::string attachment(const std::string& fields, const std::string& body) {
  return std::string{k_fields} + "Content-Type: multipart/mixed; boundary=b\n\n--b\n" + fields + "\n\n" + body +
         "\n--b--\n";
}

}  // namespace

TEST_CASE("a mail is known by its fields, and nothing else is one") {
  CHECK(mime::is_mail("From: a@b\nSubject: c\n\nd"));
  CHECK(mime::is_mail("Received: by x\r\n\tfor y\r\nReturn-Path: <a@b>\r\n\r\nd"));
  CHECK(mime::is_mail("From a@b Sat Feb  7 10:00:00 2026\nFrom: a@b\nSubject: c\n\nd"));
  for (const char* bytes :
       {"", "012 Open\n\n001", "From: a\n\nb", "Organiser: a\nDate: b\n\nc", "From: a\nTo: b\nno field\n\nc",
        "From: a\nTo: b", "<html>\n\n</html>", "Name;Club\nA: b\n\n",
        "From: <Saved by Blink>\nSubject: x\nMIME-Version: 1.0\nContent-Type: multipart/related; boundary=b\n\n--b"}) {
    CAPTURE(bytes);
    CHECK_FALSE(mime::is_mail(bytes));
  }
}

TEST_CASE("each attachment is a document under its own name, texts in UTF-8, pictures left out") {
  const auto parts =
      carried(std::string{k_fields} +
              "Content-Type: multipart/mixed; boundary=\"b\"\n\n--b\n\nHello\n--b\n"
              "Content-Type: application/octet-stream; name=\"=?UTF-8?B?5aCx5ZGK?=.trf\"\n"
              "Content-Transfer-Encoding: base64\n\nMDEyIE9wZW4=\n--b\n"
              "Content-Type: text/plain; charset=Shift_JIS; name=\"a/b.txt\"\n\n\x8E\x52\x93\x63\n--b\n"
              "Content-Type: image/png; name=logo.png\nContent-Transfer-Encoding: base64\n\n!!!\n--b--\n");
  REQUIRE(parts.size() == 3);
  CHECK(parts[0]->is_text);
  CHECK(parts[0]->document.bytes == "Hello");
  CHECK_FALSE(parts[1]->is_text);
  CHECK(parts[1]->document.name == "m.eml/報告.trf");
  CHECK(parts[1]->document.bytes == "012 Open");
  CHECK(parts[2]->document.name == "m.eml/a_b.txt");
  CHECK(parts[2]->document.bytes == "山田");
}

TEST_CASE("what Outlook packs into one part is carried, so that somebody learns of it") {
  const auto parts = carried(std::string{k_fields} +
                             "Content-Type: application/ms-tnef; name=winmail.dat\n"
                             "Content-Transfer-Encoding: base64\n\neJ8+IgEA\n");
  REQUIRE(parts.size() == 1);
  CHECK(parts[0]->document.name == "m.eml/winmail.dat");
  CHECK(parts[0]->document.bytes == std::string_view{"\x78\x9F\x3E\x22\x01\0", 6});
}

TEST_CASE("a mailbox gives the parts of all its mails, with the lines that were escaped in it") {
  const auto parts = carried(
      "From a@b Sat Feb  7 10:00:00 2026\nFrom: a@b\nSubject: 1\n\nfirst\n>From here\n\n"
      "From c@d Sat Feb  7 11:00:00 2026\nFrom: c@d\nSubject: 2\n\nsecond\nFrom nobody\n");
  REQUIRE(parts.size() == 2);
  CHECK(parts[0]->document.name == "m.eml/1/text");
  CHECK(parts[0]->document.bytes == "first\nFrom here\n\n");
  CHECK(parts[1]->document.bytes == "second\nFrom nobody\n");
}

TEST_CASE("what a mail carries was sent when the mail was, not when one inside it was") {
  const auto sent = [](const std::string& mail) { return carried(mail).at(0)->document.sent_at; };
  const std::string date = "Date: Sun, 22 Feb 2026 09:05:00 +0900\n";
  CHECK(sent(std::string{k_fields} + date + "\nHello\n") == parse_instant("2026-02-22T09:05:00+09:00"));
  CHECK(sent(std::string{k_fields} + "Date: yesterday\n\nHello\n") == std::nullopt);
  CHECK(sent(std::string{k_fields} + date + "Content-Type: message/rfc822\n\nFrom: b\nTo: c\n" +
             "Date: Sun, 8 Feb 2026 09:00:00 +0900\n\nHello\n") == parse_instant("2026-02-22T09:05:00+09:00"));
}

TEST_CASE("what is not whole is refused, whatever surrounds it is kept") {
  const auto damaged =
      carried(attachment("Content-Type: text/csv; name=x.csv\nContent-Transfer-Encoding: base64", "MDEyI"));
  REQUIRE(damaged.size() == 1);
  REQUIRE_FALSE(damaged[0]);
  CHECK(damaged[0].error().finding.code() == "mail-part-damaged");
  CHECK(damaged[0].error().failure() == FailureClass::damage);
  CHECK(damaged[0].error().finding.where.document == "m.eml/x.csv");
  const auto cut =
      carried(std::string{k_fields} + "Content-Type: multipart/mixed; boundary=b\n\n--b\n\nwhole\n--b\n\ncut o");
  REQUIRE(cut.size() == 2);
  CHECK(cut[0]);
  CHECK(cut[1].error().finding.code() == "mail-part-damaged");
  CHECK(carried(attachment("Content-Transfer-Encoding: x-unknown", "a"))[0].error().finding.code() ==
        "mail-part-damaged");
  CHECK(carried(std::string{k_fields} + "Content-Type: multipart/mixed\n\na")[0].error().finding.code() ==
        "mail-part-damaged");
}

TEST_CASE("mails inside mails, bytes and parts share one limit") {
  std::string deep = "From: a@b\nSubject: x\n\ninnermost";
  for (int i = 0; i < 9; ++i) deep = std::string{k_fields} + "Content-Type: message/rfc822\n\n" + deep;
  const auto too_deep = carried(deep);
  REQUIRE(too_deep.size() == 1);
  CHECK(too_deep[0].error().finding.code() == "mail-too-deep");
  const auto allowed = carried(std::string{k_fields} + "Content-Type: message/rfc822\n\nFrom: a@b\nSubject: x\n\nhere");
  REQUIRE(allowed.size() == 1);
  CHECK(allowed[0]->document.bytes == "here");
  const std::string two =
      std::string{k_fields} + "Content-Type: multipart/mixed; boundary=b\n\n--b\n\n12345\n--b\n\n67890\n--b--\n";
  for (const mime::Limits& limits : {mime::Limits{.bytes = 8}, mime::Limits{.documents = 1}}) {
    const auto parts = carried(two, limits);
    REQUIRE_FALSE(parts.empty());
    CHECK(parts[0]);
    REQUIRE(parts.size() == 2);
    CHECK(parts[1].error().finding.code() == "mail-too-large");
  }
}

TEST_CASE("what is kept of a text counts as it is kept: in UTF-8, which may take three times its bytes") {
  // Two half-width katakana, a byte each in Shift_JIS.
  const std::string text = std::string{k_fields} + "Content-Type: text/plain; charset=Shift_JIS\n\n\xB1\xB2\n";
  for (const auto& [bytes, is_kept] : {std::pair{7U, true}, std::pair{6U, false}, std::pair{2U, false}}) {
    CAPTURE(bytes);
    const auto parts = carried(text, {.bytes = bytes});
    REQUIRE(parts.size() == 1);
    CHECK(parts[0].has_value() == is_kept);
    if (is_kept) CHECK(parts[0]->document.bytes == "ｱｲ\n");
  }
}

TEST_CASE("lines that a mail program broke for the screen are one again") {
  const auto parts = carried(
      "From: a@b\nSubject: x\nContent-Type: text/plain; format=flowed\n\n"
      "001    1 m    Aoba, \nMidori\n  indented \nby one\nend\n");
  REQUIRE(parts.size() == 1);
  CHECK(parts[0]->document.bytes == "001    1 m    Aoba, Midori\n indented by one\nend\n");
}

#include "importers/mechanical_damage.hpp"

#include <algorithm>
#include <cstdint>
#include <string>
#include <vector>

#include <doctest/doctest.h>

#include "importers/carriers.hpp"
#include "importers/importer.hpp"

using namespace seiseki;
using namespace seiseki::importers;

namespace {

constexpr const char* k_report =
    "012 Open\n042 2026/02/07\n052 2026/02/07\n"
    "001    1 m    Aoba, Midori                      1900 JPN    25000001 1990/01/01  0.5    1     2 w =\n"
    "001    2 m    Beni, Sora                        1850 JPN    25000002 1991/01/02  0.5    2     1 b =\n";

Document document(std::string bytes) {
  return {.name = "r.trf", .origin = {}, .bytes = std::move(bytes)};
}

std::string each_line(const std::string& text, const std::string& front) {
  std::string out = front;
  for (const char c : text) {
    out += c;
    if (c == '\n') out += front;
  }
  return out.substr(0, out.size() - front.size());
}

std::string replaced(std::string text, const std::string& what, const std::string& by) {
  for (std::size_t at = text.find(what); at != std::string::npos; at = text.find(what, at + by.size()))
    text.replace(at, what.size(), by);
  return text;
}

std::string number(std::uint32_t value, int bytes) {
  std::string out;
  for (int i = 0; i < bytes; ++i, value >>= 8U) out += static_cast<char>(value & 0xFFU);
  return out;
}

/// A zip whose members are all the same bytes: only the last of them, read to its end, shows that the check sum is
/// wrong.
std::string overlapping_zip(int members, std::uint32_t size) {
  const std::string facts = number(0, 8) + number(0x600DF00D, 4) + number(size, 4) + number(size, 4);
  std::string out =
      std::string{"PK\3\4"} + number(20, 2) + facts + number(1, 2) + number(0, 2) + "a" + std::string(size, 'a');
  const auto directory = static_cast<std::uint32_t>(out.size());
  for (int i = 0; i < members; ++i) {
    const std::string name = std::to_string(i) + ".trf";
    out += std::string{"PK\1\2"} + number(20, 2) + number(20, 2) + facts +
           number(static_cast<std::uint32_t>(name.size()), 2) + number(0, 16) + name;
  }
  const auto end = static_cast<std::uint32_t>(out.size());
  const auto count = static_cast<std::uint32_t>(members);
  return out + "PK\5\6" + number(0, 4) + number(count, 2) + number(count, 2) + number(end - directory, 4) +
         number(directory, 4) + number(0, 2);
}

/// A mail of that many attachments, all the same bytes.
std::string mail_of(int attachments, const std::string& bytes) {
  std::string out = "From: a@b\nSubject: c\nMIME-Version: 1.0\nContent-Type: multipart/mixed; boundary=edge\n\n";
  for (int i = 0; i < attachments; ++i)
    out += "--edge\nContent-Type: application/zip; name=" + std::to_string(i) + ".zip\n\n" + bytes + '\n';
  return out + "--edge--\n";
}

int refused(const std::vector<Result<Document>>& documents, std::string_view code) {
  return static_cast<int>(std::count_if(documents.begin(), documents.end(),
                                        [&](const auto& one) { return !one && one.error().finding.code() == code; }));
}

}  // namespace

TEST_CASE("what transport did to every line is undone and told") {
  struct Row {
    std::string bytes;
    const char* what;
  };
  const Row rows[] = {
      {replaced(k_report, "=", "=3D"), "quoted-printable"},
      {each_line(k_report, "> "), "quoted lines"},
      {each_line(k_report, ">"), "quoted lines"},
      {each_line(replaced(k_report, "=", "=3D"), "> "), "quoted lines"},
      {each_line(k_report, "   "), "blanks in front"},
      {replaced(k_report, " ", "\u00A0"), "no-break spaces"},
      {replaced(k_report, "m    Aoba", "m\u00A0   Aoba"), "no-break spaces"},
  };
  for (const Row& row : rows) {
    CAPTURE(std::string{row.what});
    const auto plain = undone(document(row.bytes));
    REQUIRE(plain);
    CHECK(plain->document.bytes == k_report);
    CHECK(plain->findings[0].code() == "source-undone");
    CHECK(plain->findings[0].argument("what").find(row.what) != std::string::npos);
    const auto read = read_tournament(std::vector{document(row.bytes)});
    REQUIRE(read);
    CHECK(read->games.size() == 1);
  }
}

TEST_CASE("a sound document is left alone, and so is one that only some lines show something of") {
  for (const std::string& bytes :
       {std::string{k_report}, std::string{"> quoted\nnot quoted\n"}, std::string{"a=3D b = c"},
        std::string{"aGVsbG8gd29ybGQ="}, std::string{"Name;Club\nA;=1\n"}, std::string{"  1 Aoba\n  2 Beni\n"},
        std::string{"see chess-results.com/tnrWZ.aspx?tno=1300001\n"}, std::string{"a\u00A0b"}, std::string{"a\tb\n"},
        std::string(200, '\0'), std::string{}}) {
    CAPTURE(bytes);
    CHECK_FALSE(undone(document(bytes)));
  }
}

TEST_CASE("tabs stand for the columns up to the next of eight") {
  const auto plain = undone(document("012\tOpen\n022\tTokyo\n001    1 m    Aoba, Midori\t\t\t1900\n"));
  REQUIRE(plain);
  CHECK(plain->document.bytes == "012     Open\n022     Tokyo\n001    1 m    Aoba, Midori                      1900\n");
}

TEST_CASE("mails inside one another share one budget, in which what holds something counts as well") {
  std::string mail =
      "From: a@b\nSubject: c\nMIME-Version: 1.0\nContent-Type: text/plain; name=r.trf\n\n" + std::string{k_report};
  std::size_t unpacked = std::string_view{k_report}.size();
  for (const char* boundary : {"one", "two"}) {
    unpacked += mail.size();
    mail =
        "From: a@b\nSubject: c\nMIME-Version: 1.0\nContent-Type: multipart/mixed; boundary=" + std::string{boundary} +
        "\n\n--" + boundary + "\nContent-Type: application/octet-stream; name=" + boundary + ".eml\n\n" + mail +
        "\n--" + boundary + "--\n";
  }
  const auto whole = documents_in(document(mail), {.total_bytes = unpacked});
  REQUIRE(whole);
  REQUIRE(whole->size() == 1);
  CHECK(whole->front());
  const auto too_much = documents_in(document(mail), {.total_bytes = unpacked - 1});
  REQUIRE(too_much);
  REQUIRE(too_much->size() == 1);
  CHECK(too_much->front().error().finding.code() == "mail-too-large");
}

TEST_CASE("what is unpacked for nothing counts as well") {
  // Ten members of 1,000 bytes each: 200,000 bytes are unpacked if every archive is opened, and nothing of them is
  // kept.
  const std::string archive = overlapping_zip(10, 1000);
  const auto alone = documents_in(document(archive), {.total_bytes = 20'000});
  REQUIRE(alone);
  CHECK(refused(*alone, "zip-damaged") == 10);
  const std::string mail = mail_of(20, archive);
  const std::size_t carried = 20 * archive.size();
  const auto whole = documents_in(document(mail), {.total_bytes = carried + 200'000});
  REQUIRE(whole);
  CHECK(refused(*whole, "zip-damaged") == 200);
  const auto part = documents_in(document(mail), {.total_bytes = carried + 50'000});
  REQUIRE(part);
  CHECK(refused(*part, "zip-damaged") == 50);
  CHECK(refused(*part, "zip-too-large") == 15);
  CHECK(part->size() == 65);
}

TEST_CASE("members count in whatever they lie, and so do parts that are refused") {
  const std::string archive = overlapping_zip(10, 10);
  const auto some = documents_in(document(mail_of(20, archive)), {.members = 75});
  REQUIRE(some);
  // Twenty attachments and five archives of ten members each; five are left for one of ten.
  CHECK(refused(*some, "zip-damaged") == 50);
  CHECK(refused(*some, "zip-too-many") == 15);
  std::string damaged = "From: a@b\nSubject: c\nMIME-Version: 1.0\nContent-Type: multipart/mixed; boundary=edge\n\n";
  for (int i = 0; i < 6000; ++i) damaged += "--edge\nContent-Transfer-Encoding: none\n\nx\n";
  const auto parts = documents_in(document(damaged + "--edge--\n"));
  REQUIRE(parts);
  CHECK(refused(*parts, "mail-part-damaged") == 5000);
  CHECK(refused(*parts, "mail-too-large") == 1);
  std::string box;
  for (int i = 0; i < 6000; ++i) box += "From x\nFrom: a@b\nTo: c\nContent-Transfer-Encoding: none\n\nx\n";
  const auto mails = documents_in(document(box));
  REQUIRE(mails);
  CHECK(mails->size() == 5001);
}

TEST_CASE("a mail gives what it carries; what is none of a report is left out; an empty mail says so") {
  const std::string fields = "From: a@b\nSubject: c\nMIME-Version: 1.0\nContent-Type: multipart/mixed; boundary=b\n\n";
  const std::string poster = "--b\nContent-Type: text/plain; name=poster.txt\n\nCome all!\n";
  const std::string report = "--b\nContent-Type: text/plain; name=r.trf\n\n" + std::string{k_report};
  const Document mail = document(fields + "--b\n\nHere it is.\n" + poster + report + "\n--b--\n");
  CHECK(is_carrier(mail.bytes));
  const auto carried = documents_in(mail);
  REQUIRE(carried);
  REQUIRE(carried->size() == 2);  // the text of the mail is nothing that anybody reads
  CHECK(carried->at(1)->name == "r.trf/r.trf");
  const auto read = read_tournament(std::vector{mail});
  REQUIRE(read);
  CHECK(read->games.size() == 1);
  const auto nothing = documents_in(document("From: a@b\nSubject: c\n\nHello\n"));
  REQUIRE_FALSE(nothing);
  CHECK(nothing.error().finding.code() == "mail-empty");
  const auto named =
      documents_in(document("From: a@b\nSubject: c\n\nIt is at https://chess-results.com/tnr77.aspx, see there.\n"));
  REQUIRE_FALSE(named);
  CHECK(named.error().finding.code() == "format-names-event");
  CHECK(named.error().finding.argument("address") == "https://chess-results.com/tnr77.aspx");
}

#include "importers/zip/archive.hpp"

#include <string>

#include <doctest/doctest.h>

#include "importers/zip/findings.hpp"
#include "tests/support/zip_builder.hpp"

using namespace seiseki;
using namespace seiseki::importers;
using test::zip_of;

namespace {

// What became of each member: `name=bytes` or `name:code`, in order, blank between.
std::string outcome(const std::string& bytes, const zip::Limits& limits = {}) {
  const Document document{.name = "a.zip", .bytes = bytes};
  const auto members = zip::documents_in(document, limits);
  if (!members) return std::string(members.error().finding.code());
  std::string out;
  for (const auto& member : *members) {
    if (!out.empty()) out += ' ';
    if (member) {
      out += member->name + "=" + member->bytes.substr(0, 8);
    } else {
      out += member.error().finding.where.document + ":" + std::string(member.error().finding.code());
    }
  }
  return out;
}

constexpr std::uint32_t k_link = 0120777U << 16U;

}  // namespace

TEST_CASE("members become documents named after the archive, folders and clutter left out") {
  CHECK(outcome(zip_of({{"open/", ""},
                        {"open/a.trf", "012 A"},
                        {"b.xml", "<b/>", true},
                        {"__MACOSX/._b.xml", "x"},
                        {".DS_Store", "x"},
                        {"open/.hidden", "x"}})) == "a.zip/open/a.trf=012 A a.zip/b.xml=<b/>");
}

TEST_CASE("a member's origin and time are the archive's") {
  Document document{.name = "a.zip", .origin = "/post/a.zip", .bytes = zip_of({{"a.trf", "012"}})};
  const auto members = zip::documents_in(document);
  REQUIRE(members);
  REQUIRE((*members)[0]);
  CHECK((*members)[0]->origin == "/post/a.zip/a.trf");
}

TEST_CASE("office P11: a refused member harms no other") {
  const std::string sound = zip_of({{"x.trf", "012"}});
  struct Row {
    test::ZipMember bad;
    std::string outcome;
  };
  const Row rows[] = {
      {{"../evil.trf", "x"}, "a.zip/../evil.trf:zip-path"},
      {{"a/../../evil.trf", "x"}, "a.zip/a/../../evil.trf:zip-path"},
      {{"..\\evil.trf", "x"}, "a.zip/..\\evil.trf:zip-path"},
      {{"/etc/passwd", "x"}, "a.zip//etc/passwd:zip-path"},
      {{"C:\\a.trf", "x"}, "a.zip/C:\\a.trf:zip-path"},
      {{"link", "good.trf", false, 0, k_link}, "a.zip/link:zip-not-a-file"},
      {{"pipe", "", false, 0, 0010644U << 16U}, "a.zip/pipe:zip-not-a-file"},
      {{"secret.trf", "xxxxxxxxxxxx", false, 1}, "a.zip/secret.trf:zip-encrypted"},
      {{"inner.ZIP", "no matter"}, "a.zip/inner.ZIP:zip-nested"},
      {{"inner.tar.gz", "no matter"}, "a.zip/inner.tar.gz:zip-nested"},
      {{"disguised.trf", sound}, "a.zip/disguised.trf:zip-nested"},
      {{"damaged.trf", "x", false, 0, 0, 0, true}, "a.zip/damaged.trf:zip-damaged"},
      {{"bomb.trf", std::string(2'000'000, '0'), true}, "a.zip/bomb.trf:zip-ratio"},
  };
  for (const Row& row : rows) {
    CAPTURE(row.outcome);
    CHECK(outcome(zip_of({{"first.trf", "012 1"}, row.bad, {"last.trf", "012 2"}})) ==
          "a.zip/first.trf=012 1 " + row.outcome + " a.zip/last.trf=012 2");
  }
}

TEST_CASE("members of one name are refused, all of them") {
  CHECK(outcome(zip_of({{"a.trf", "1"}, {"b.trf", "2"}, {"a.trf", "3"}})) ==
        "a.zip/a.trf:zip-duplicate a.zip/b.trf=2 a.zip/a.trf:zip-duplicate");
}

TEST_CASE("a workbook inside an archive is a document, not an archive") {
  const std::string workbook = zip_of({{"[Content_Types].xml", "<Types/>"}, {"xl/workbook.xml", "<workbook/>"}});
  CHECK_FALSE(zip::is_archive(workbook));
  CHECK(zip::has_zip_signature(workbook));
  CHECK(outcome(zip_of({{"a.xlsx", workbook}})).starts_with("a.zip/a.xlsx=PK"));
  CHECK(zip::is_archive(zip_of({{"a.xlsx", workbook}})));
}

TEST_CASE("an OpenDocument file is a document, not an archive") {
  const std::string start = "PK\x03\x04" + std::string(26, '\0');
  CHECK(zip::is_open_document(start + "mimetypeapplication/vnd.oasis.opendocument.spreadsheet"));
  CHECK_FALSE(zip::is_archive(start + "mimetypeapplication/vnd.oasis.opendocument.text"));
  CHECK_FALSE(zip::is_open_document(start + "mimetypeapplication/epub+zip"));
  CHECK_FALSE(zip::is_open_document(start));
  CHECK(zip::is_archive(zip_of({{"mimetype", "application/vnd.oasis"}})));
}

TEST_CASE("sizes are counted as they come out, whatever the archive claims") {
  const std::string megabyte(1U << 20U, 'a');
  CHECK(outcome(zip_of({{"a", megabyte}}), {.member_bytes = 1U << 19U}) == "a.zip/a:zip-too-large");
  CHECK(outcome(zip_of({{"a", megabyte}, {"b", megabyte}}), {.total_bytes = 3U << 19U}) ==
        "a.zip/a=aaaaaaaa a.zip/b:zip-too-large");
  // A thousand bytes claimed and a hundred megabytes inside: the reading stops at the ratio.
  const std::string lying = zip_of({{"a", std::string(100U << 20U, '\0'), true, 0, 0, 1000}});
  CHECK((outcome(lying) == "a.zip/a:zip-ratio" || outcome(lying) == "a.zip/a:zip-damaged"));
  CHECK(outcome(zip_of({{"a", std::string(60'000, 'a'), true}})) == "a.zip/a=aaaaaaaa");
}

TEST_CASE("an archive too large, with too many members, with none, or that is none is refused") {
  const std::string two = zip_of({{"a", "1"}, {"b", "2"}});
  CHECK(outcome(two, {.archive_bytes = 20}) == "zip-too-large");
  CHECK(outcome(two, {.members = 1}) == "zip-too-many");
  CHECK(outcome(zip_of({})) == "zip-empty");
  CHECK(outcome(zip_of({{"folder/", ""}})) == "zip-empty");
  CHECK(outcome("PK\x03\x04 and then nothing") == "zip-unreadable");
  CHECK(outcome(two.substr(0, two.size() - 30)) == "zip-unreadable");
  CHECK(zip::is_archive("PK\x03\x04 and then nothing"));
  CHECK(zip::is_archive(zip_of({})));
  CHECK_FALSE(zip::is_archive("012 Open"));
  CHECK_FALSE(zip::is_archive(""));
}

TEST_CASE("names are UTF-8, CP932 or CP437") {
  // 大会表.trf: the second byte of 表 is a backslash, which is no separator.
  CHECK(outcome(zip_of({{"\x91\xE5\x89\xEF\x95\x5C.trf", "1"}})) == "a.zip/大会表.trf=1");
  CHECK(outcome(zip_of({{"大会.trf", "1", false, 0x0800}})) == "a.zip/大会.trf=1");
  CHECK(outcome(zip_of({{"M\x81nchen.trf", "1"}})) == "a.zip/München.trf=1");
}

TEST_CASE("a member is found by its name") {
  const std::string bytes = zip_of({{"a", "1"}, {"dir/b", "2"}});
  auto archive = zip::Archive::open(bytes, "a.zip");
  REQUIRE(archive);
  CHECK_FALSE(archive->find("b").has_value());
  REQUIRE(archive->find("dir/b").has_value());
  CHECK(*archive->read(*archive->find("dir/b")) == "2");
}

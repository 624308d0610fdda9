#include "importers/html/saved_page.hpp"

#include <doctest/doctest.h>

#include "tests/support/web_archive.hpp"

using namespace seiseki::importers;
using seiseki::test::web_archive;

namespace {

// What Chrome writes: the page first, then what it shows.
std::string mhtml(std::string_view encoding, std::string_view page, std::string_view end = "\r\n------b--\r\n") {
  std::string file =
      "From: <Saved by Blink>\r\nSnapshot-Content-Location: https://chess-results.com/tnr77.aspx\r\n"
      "MIME-Version: 1.0\r\nContent-Type: multipart/related;\r\n\ttype=\"text/html\";\r\n\tboundary=\"----b\"\r\n\r\n\r\n"
      "------b\r\nContent-Type: text/html\r\nContent-ID: <frame@mhtml>\r\nContent-Transfer-Encoding: ";
  file.append(encoding).append("\r\n\r\n").append(page);
  file.append("\r\n------b\r\nContent-Type: text/css\r\n\r\ntable { }");
  return file.append(end);
}

/// The bytes alone; nullopt where there is no page.
std::optional<std::string> saved_page_of(std::string_view bytes) {
  auto page = html::saved_page(bytes);
  return page ? std::optional{std::move(page->bytes)} : std::nullopt;
}

}  // namespace

TEST_CASE("the page is taken out of a single file of Chrome and Edge") {
  CHECK(saved_page_of(mhtml("quoted-printable", "<td class=3D\"CRc\">=C2=BD =\r\n- =C2=BD</td>=0A")) ==
        "<td class=\"CRc\">½ - ½</td>\n");
  CHECK(saved_page_of(mhtml("7bit", "<p>a=b</p>")) == "<p>a=b</p>");
  // Browsers differ in the order and the case of the fields.
  CHECK(saved_page_of("mime-version: 1.0\nCONTENT-TYPE: Multipart/Related; boundary=x; type=\"text/html\"\n\n"
                      "--x\nContent-Type: image/png\n\n\x89PNG\n--x\ncontent-type: Text/HTML; charset=utf-8\n\n"
                      "<p>1</p>\n--x--\n") == "<p>1</p>");
}

TEST_CASE("a page in base64, or in a file that is UTF-16 as a whole, is taken out with the encoding it declares") {
  CHECK(saved_page_of(mhtml("base64", "PHA+\r\nPC9w\r\nPg==")) == "<p></p>");
  const std::string ascii = mhtml("8bit", "<p>1</p>");
  std::string utf16 = "\xFF\xFE";
  for (const char c : ascii) utf16 += {c, '\0'};
  CHECK(html::is_saved_page(utf16));
  CHECK(saved_page_of(utf16) == "<p>1</p>");
  const auto declared = html::saved_page(
      "MIME-Version: 1.0\nContent-Type: multipart/related; boundary=x\n\n--x\nContent-Type: text/html; "
      "charset=\"shift_jis\"\n\n<p>\n--x--\n");
  REQUIRE(declared);
  CHECK(declared->media_type == "text/html; charset=\"shift_jis\"");
}

TEST_CASE("the page is taken out of a web archive of Safari") {
  const std::string page = "<html><table class=\"CRs1\"><tr><td>½</td></tr></table></html>";
  CHECK(html::is_saved_page(web_archive("text/html", page)));
  CHECK(html::is_saved_page(mhtml("base64", "PHA+")));
  CHECK_FALSE(html::is_saved_page(page));
  CHECK(saved_page_of(web_archive("text/html", page)) == page);
  CHECK(saved_page_of(web_archive("text/html", "short")) == "short");
  CHECK_FALSE(saved_page_of(web_archive("image/png", page)));
}

TEST_CASE("what is no such file, or is cut, gives no page") {
  for (const char* bytes : {"", "<html><p>a</p></html>", "bplist00", "\n\n", "a: b\n\nc",
                            "Content-Type: multipart/related; boundary=x\n\n--x\nContent-Type: text/html\n\n<p>\n--x--",
                            "MIME-Version: 1.0\nContent-Type: text/html\n\n<p>",
                            "MIME-Version: 1.0\nContent-Type: multipart/related\n\n--x\nContent-Type: text/html\n\n"}) {
    CAPTURE(bytes);
    CHECK_FALSE(saved_page_of(bytes));
  }
  CHECK_FALSE(saved_page_of(mhtml("base64", "PHA+PC9")));
  CHECK_FALSE(saved_page_of(mhtml("base64", "PHA+!A==")));
  CHECK_FALSE(saved_page_of(mhtml("uuencode", "PHA+")));
  CHECK_FALSE(saved_page_of(mhtml("quoted-printable", "a=ZZ")));
  CHECK_FALSE(saved_page_of(mhtml("quoted-printable", "a=4")));
  const std::string mail = mhtml("quoted-printable", "<p>1</p>");
  const std::size_t whole = mail.find("\r\n------b\r\nContent-Type: text/css");
  for (std::size_t size = 0; size < whole; ++size) CHECK_FALSE(saved_page_of(mail.substr(0, size)));
  const std::string archive = web_archive("text/html", "<html>a page of more than fifteen letters</html>");
  for (std::size_t size = 0; size < archive.size(); ++size) {
    CAPTURE(size);
    CHECK_FALSE(saved_page_of(archive.substr(0, size)));
  }
  // No byte of it, whatever it says, leads out of the file.
  for (std::size_t at = 8; at < archive.size(); ++at) {
    for (const char byte : {'\0', '\x7F', '\x80', '\xFF'}) {
      std::string changed = archive;
      changed[at] = byte;
      const auto page = saved_page_of(changed);
      CHECK((!page || page->size() < archive.size()));
    }
  }
}

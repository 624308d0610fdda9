#include <doctest/doctest.h>

#include "pipeline/desk/findings.hpp"
#include "pipeline/desk/guard.hpp"
#include "pipeline/desk/visit.hpp"

using namespace seiseki;
using namespace seiseki::desk;

namespace {

http::Request asked(std::map<std::string, std::string> headers) {
  http::Request out;
  out.method = http::Method::post;
  out.headers = std::move(headers);
  return out;
}

}  // namespace

TEST_CASE("only the names of this desk are answered") {
  for (const char* ours : {"127.0.0.1:8123", "localhost:8123"}) CHECK(is_our_host(asked({{"host", ours}}), {8123}));
  for (const char* others :
       {"127.0.0.1", "127.0.0.1:8124", "evil.example:8123", "127.0.0.1.evil.example:8123", "", "[::1]:8123"})
    CHECK_FALSE(is_our_host(asked({{"host", others}}), {8123}));
}

TEST_CASE("a change is asked from our own pages, and the browser says so") {
  const std::string host = "127.0.0.1:8123";
  CHECK(is_from_here(asked({{"host", host}, {"origin", "http://127.0.0.1:8123"}}), {8123}));
  CHECK(is_from_here(asked({{"host", host}, {"origin", "null"}, {"sec-fetch-site", "same-origin"}}), {8123}));
  CHECK_FALSE(is_from_here(asked({{"host", host}}), {8123}));
  CHECK_FALSE(is_from_here(asked({{"host", host}, {"origin", "null"}}), {8123}));
  CHECK_FALSE(is_from_here(asked({{"host", host}, {"origin", "http://evil.example"}}), {8123}));
  CHECK_FALSE(is_from_here(asked({{"host", host}, {"origin", "http://localhost:8123"}}), {8123}));
  CHECK_FALSE(is_from_here(
      asked({{"host", host}, {"origin", "http://evil.example"}, {"sec-fetch-site", "same-origin"}}), {8123}));
  for (const char* site : {"cross-site", "same-site", "none"})
    CHECK_FALSE(
        is_from_here(asked({{"host", host}, {"origin", "http://127.0.0.1:8123"}, {"sec-fetch-site", site}}), {8123}));
}

TEST_CASE("behind TLS a desk has one name, its cookie is for that host alone, and monitors ask on this computer") {
  const OwnName name{8123, "https://desk.example.org"};
  CHECK(is_our_host(asked({{"host", "desk.example.org"}}), name));
  for (const char* others :
       {"127.0.0.1:8123", "desk.example.org:443", "desk.example.org.evil.example", "", "localhost"})
    CHECK_FALSE(is_our_host(asked({{"host", others}}), name));
  CHECK(is_from_here(asked({{"host", "desk.example.org"}, {"origin", "https://desk.example.org"}}), name));
  CHECK_FALSE(is_from_here(asked({{"host", "desk.example.org"}, {"origin", "http://desk.example.org"}}), name));
  CHECK_FALSE(is_from_here(asked({{"host", "desk.example.org"}}), name));
  CHECK(session_cookie(name, "x") == "__Host-seiseki=x; Path=/; HttpOnly; SameSite=Lax; Secure");
  CHECK(expired_cookie(name) == "__Host-seiseki=; Path=/; HttpOnly; SameSite=Lax; Secure; Max-Age=0");
  CHECK(session_cookie({8123}, "x") == "seiseki-8123=x; Path=/; HttpOnly; SameSite=Lax");
  CHECK(is_on_this_computer(asked({{"host", "127.0.0.1:8123"}}), name));
  CHECK_FALSE(is_on_this_computer(asked({{"host", "desk.example.org"}}), name));
  CHECK_FALSE(is_on_this_computer(asked({{"host", "127.0.0.1:8123"}, {"x-forwarded-for", "192.0.2.1"}}), name));
  http::Request by_file = asked({{"host", "localhost"}});
  CHECK_FALSE(is_on_this_computer(by_file, name));
  by_file.is_by_socket_file = true;
  CHECK(is_on_this_computer(by_file, name));
}

TEST_CASE("every answer is guarded, and an asset keeps what it says of itself") {
  http::Response page;
  guard(page);
  http::Response kept;
  kept.set("Cache-Control", "public, max-age=31536000, immutable");
  guard(kept);
  int caches = 0;
  for (const auto& [name, value] : kept.headers) caches += name == "Cache-Control" ? 1 : 0;
  CHECK(caches == 1);
  CHECK(page.headers.size() == kept.headers.size());
}

TEST_CASE("a form with a field of its own, one twice, or one too long is refused") {
  const auto sent = [](http::Fields form) {
    http::Request out;
    out.form = std::move(form);
    return check_form(out, {{"reason", 5}}).has_value();
  };
  CHECK(sent({{"reason", "12345"}, {"token", "t"}}));
  CHECK_FALSE(sent({{"reason", "123456"}}));
  CHECK_FALSE(sent({{"reason", "1"}, {"reason", "1"}}));
  CHECK_FALSE(sent({{"other", "1"}}));
  CHECK_FALSE(sent({{"token", "t"}, {"token", "t"}}));
}

TEST_CASE("a request that is too much, or has no room, is refused with what can be done; one that is none is not") {
  const http::Bounds bounds{.upload_bytes = std::size_t{9} << 20U, .file_bytes = std::size_t{4} << 20U, .files = 2};
  const auto much = why_unread(413, bounds);
  REQUIRE(much);
  CHECK(much->finding.code() == "desk-too-much");
  CHECK(much->finding.message(Language::en) ==
        "That is more than is taken at once: at most 2 files of 4 MB each, 9 MB together.");
  CHECK(why_unread(507, bounds)->finding.code() == "desk-no-room");
  for (const int status : {400, 405, 411, 415, 431, 500}) CHECK_FALSE(why_unread(status, bounds));
}

TEST_CASE("a refusal has the status that fits its class, and what is not there is 404") {
  const std::pair<const FindingKind*, int> kinds[] = {{&k_form, 422},       {&k_form_old, 409},
                                                      {&k_code_wrong, 409}, {&k_busy, 423},
                                                      {&k_job_failed, 500}, {&k_arrival_unreadable, 422}};
  std::string codes;
  for (const auto& [kind, status] : kinds) {
    CHECK(status_of(Error{Finding{.kind = kind}}) == status);
    codes += std::string{kind->code} + " ";
  }
  CHECK(codes == "desk-form desk-form-old desk-code-wrong desk-busy desk-job-failed desk-arrival ");
  constexpr FindingKind missing{.code = "report-missing", .failure = FailureClass::usage};
  constexpr FindingKind reason{.code = "reason-missing", .failure = FailureClass::usage};
  CHECK(status_of(Error{Finding{.kind = &missing}}) == 404);
  CHECK(status_of(Error{Finding{.kind = &reason}}) == 422);
}

#include "pipeline/store/http_cache_store.hpp"

#include <doctest/doctest.h>

#include "examples.hpp"
#include "store_fixture.hpp"

using namespace seiseki;
using namespace seiseki::store;
using namespace seiseki::store::test;
using importers::http::CachedResponse;

namespace {

const std::string k_url = "https://chess-results.com/tnr900001.aspx?lan=1&art=1";

CachedResponse example_response() {
  return {.etag = "W/\"1'2\"",
          .last_modified = "Sun, 01 Mar 2026 09:00:00 GMT",
          .document = {.name = k_url,
                       .origin = "https://s1.chess-results.com/tnr900001.aspx",
                       .bytes = std::string{"<html>\0\xFF", 8},
                       .media_type = "text/html",
                       .retrieved_at = k_noon,
                       .headers = {{"etag", "W/\"1'2\""}}}};
}

void check_same(const std::optional<CachedResponse>& a, const CachedResponse& b) {
  REQUIRE(a);
  CHECK(a->etag == b.etag);
  CHECK(a->last_modified == b.last_modified);
  CHECK(a->document.name == b.document.name);
  CHECK(a->document.origin == b.document.origin);
  CHECK(a->document.bytes == b.document.bytes);
  CHECK(a->document.media_type == b.document.media_type);
  CHECK(a->document.retrieved_at == b.document.retrieved_at);
  CHECK(a->document.headers == b.document.headers);
}

}  // namespace

TEST_SUITE("pipeline/store/http_cache") {
  TEST_CASE("a page is remembered as it was, and replaced when it comes again") {
    TestDatabase test;
    auto documents = DocumentStore::open(test.folder.path / "objects");
    REQUIRE(documents);
    HttpCacheStore cache{test.database, *documents};
    CHECK_FALSE(cache.find(k_url));
    CachedResponse response = example_response();
    cache.remember(k_url, response);
    check_same(cache.find(k_url), response);
    response.etag = "";
    response.document.bytes = "new";
    response.document.retrieved_at.reset();
    cache.remember(k_url, response);
    check_same(cache.find(k_url), response);
    CHECK_FALSE(cache.find(k_url + "&turdet=YES"));
  }

  TEST_CASE("a page whose body is gone or damaged is not in the cache") {
    TestDatabase test;
    auto documents = DocumentStore::open(test.folder.path / "objects");
    REQUIRE(documents);
    HttpCacheStore cache{test.database, *documents};
    cache.remember(k_url, example_response());
    std::filesystem::remove_all(documents->directory());
    CHECK_FALSE(cache.find(k_url));
  }

  TEST_CASE("a validator no database keeps is forgotten, since it could never match") {
    TestDatabase test;
    auto documents = DocumentStore::open(test.folder.path / "objects");
    REQUIRE(documents);
    HttpCacheStore cache{test.database, *documents};
    CachedResponse response = example_response();
    response.etag = "\xFF";
    response.document.headers["etag"] = "\xFF";
    cache.remember(k_url, response);
    CHECK(cache.find(k_url)->etag.empty());
    CHECK(cache.find(k_url)->last_modified == response.last_modified);
    CHECK(error_code([&] { cache.remember(std::string{"a\0b", 3}, response); }) == "db-text");
  }

  TEST_CASE("a failure at any statement remembers nothing") {
    TestDatabase test;
    auto documents = DocumentStore::open(test.folder.path / "objects");
    REQUIRE(documents);
    HttpCacheStore cache{test.database, *documents};
    CHECK(fail_at_each_statement(test.database, [&] { cache.remember(k_url, example_response()); }) == 3);
  }
}

#include "pipeline/publish/manifest.hpp"

#include <doctest/doctest.h>

#include "pipeline/output/json.hpp"
#include "tests/unit/pipeline/store/examples.hpp"

using namespace seiseki;
using output::Json;

TEST_CASE("office 7: the manifest names the edition, the reports, and the hash of every file beside it") {
  store::StoredList list = store::test::example_list();
  list.manifest.revision = 2;
  list.manifest.base = store::ListId{4};
  list.manifest.reports = {store::ReportId{7}, store::ReportId{9}};
  const std::string text = publish::manifest_json(list, {{"empty.csv", ""}, {"abc.csv", "abc"}});
  const Json json = Json::parse(text);
  CHECK(json["schema"] == "seiseki/manifest/1");
  CHECK(json["list"] == "2026-03");
  CHECK(json["revision"] == 2);
  CHECK(json["edition"] == "jcf-2024-10");
  CHECK(json["edition_sha256"] == std::string(64, 'e'));
  CHECK(json["base_list"] == 4);
  // They cover birth dates and IDs that are not shown: who knows the rest could try them out.
  CHECK(text.find(list.manifest.input_sha256) == std::string::npos);
  CHECK(text.find(list.manifest.output_sha256) == std::string::npos);
  CHECK(json["reports"] == Json{7, 9});
  // SHA-256 of nothing and of "abc", as FIPS 180-2 prints them.
  CHECK(json["files"]["empty.csv"] == "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
  CHECK(json["files"]["abc.csv"] == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
  CHECK(text == publish::manifest_json(list, {{"abc.csv", "abc"}, {"empty.csv", ""}}));
  CHECK(publish::manifest_name(list) == "rating-2026-03-01.manifest.json");
  list.manifest.base.reset();
  CHECK(Json::parse(publish::manifest_json(list, {}))["base_list"].is_null());
}

TEST_CASE("office 9: a manifest says which office published it, one of an earlier version does not") {
  const store::StoredList list = store::test::example_list();
  const std::string id = "0f5c1c1e-6a0b-4c3e-9d51-2f9d7a3b8c40";
  const std::string text = publish::manifest_json(list, {}, {}, {}, {}, nullptr, 0, id);
  CHECK(Json::parse(text)["office"] == id);
  CHECK(publish::office_of_manifest(text) == id);
  CHECK_FALSE(Json::parse(publish::manifest_json(list, {})).contains("office"));
  CHECK_FALSE(publish::office_of_manifest(publish::manifest_json(list, {})));
  for (const char* other :
       {"", "[]", "no JSON", R"({"office": "x"})", R"({"schema": "seiseki/backup/1", "office": "x"})",
        R"({"schema": "seiseki/manifest/1", "office": 1})", R"({"schema": 1, "office": "x"})"})
    CHECK_FALSE(publish::office_of_manifest(other));
}

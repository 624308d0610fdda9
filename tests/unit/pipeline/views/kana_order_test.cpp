#include "pipeline/views/kana_order.hpp"

#include <algorithm>
#include <random>
#include <string>
#include <utility>
#include <vector>

#include <doctest/doctest.h>

using seiseki::views::kana_key;

TEST_CASE("names stand as their kana do") {
  // As a Japanese register has them: the whole surname before the given name, が right behind か, ん last.
  const std::vector<std::string> in_order{
      "Aoi Hana",      "Akatsuki Ren", "Ii Nao",     "Ue Sora",   "Eguchi Rei",   "Oka Mio",     "Ogata Yui",
      "Kasumi Aki",    "Kasumi Haru",  "Gasumi Aki", "Kishi Ai",  "Kyan Ai",      "Kirikoma Yu", "Kuwa Jin",
      "Kousaka Rin",   "Konno Rin",    "Sakai Ken",  "Zama Ken",  "Shimada Ryo",  "Shouji Go",   "Jinnai Go",
      "Suwa Eri",      "Sone Eri",     "Tachi Eri",  "Chiba Eri", "Tsuji Eri",    "Hattori Eri", "Habu Eri",
      "Fukushima Eri", "Honma Eri",    "Maeda Eri",  "Yagi Eri",  "Rikimaru Eri", "Wakui Eri",
  };
  std::vector<std::string> sorted = in_order;
  std::shuffle(sorted.begin(), sorted.end(), std::mt19937{7});
  std::stable_sort(sorted.begin(), sorted.end(),
                   [](const std::string& a, const std::string& b) { return kana_key(a) < kana_key(b); });
  for (std::size_t at = 0; at < in_order.size(); ++at) CHECK_MESSAGE(sorted[at] == in_order[at], "at " << at);
}

TEST_CASE("every romanisation of a name has its one place") {
  for (const auto& [one, other] : std::vector<std::pair<std::string, std::string>>{
           {"Shimizu Junichi", "Simizu Zyuniti"},
           {"Ohno Tsuyoshi", "Ōno Tuyosi"},
           {"Satou Yuuji", "SATO YUJI"},
           {"Homma Fumi", "Honma Humi"},
           {"Chatani Sho", "Tyatani Syo"},
           {"Hacchi Ai", "Hatchi Ai"},
           {"Kasumi, Haruto", "kasumi haruto"},
           {"Kyoko", "Kyōko"},
       }) {
    CHECK_MESSAGE(kana_key(one) == kana_key(other), one << " and " << other);
  }
  CHECK(kana_key("Kin'ichi") != kana_key("Kinichi"));
}

TEST_CASE("any name has a key") {
  for (const std::string name :
       {"", " ", ",", "Smith John", "Xx", "Nguyễn", "d'Artagnan", "ch", "sh", "n", "nn", "東", "\xFF\xFE", "tt"})
    CHECK_NOTHROW(kana_key(name));
  CHECK(kana_key("Smith") < kana_key("Tal"));
}

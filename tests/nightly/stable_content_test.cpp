#include "pipeline/nightly/stable_content.hpp"

#include <string>

#include <doctest/doctest.h>

using seiseki::nightly::stable_sha256;

namespace {

std::string page(const std::string& state, const std::string& update, const std::string& extra = {}) {
  return "<html><head><title>T</title>" + extra + "</head><body><form action=\"./tnr1.aspx?SNode=" + state +
         "\"><input type=\"hidden\" name=\"__VIEWSTATE\" value=\"" + state + "\"><p>Last update " + update +
         "</p><table class=\"CRs1\"><tr><td>1</td><td><a href=\"x?" + state +
         "\">A</a></td></tr></table></form></body></html>";
}

}  // namespace

TEST_CASE("form state, scripts, links, comments and attributes are not content; last update and cells are") {
  const std::string base = stable_sha256(page("S0", "11.02.2026"));
  CHECK(base.size() == 64);
  CHECK(stable_sha256(page("S1", "11.02.2026")) == base);
  CHECK(stable_sha256(page("S0", "11.02.2026", "<script>var ad = 7;</script><!-- node 3 -->")) == base);
  CHECK(stable_sha256(page("S0", "11.02.2026", "<style>a{}</style>\n\n")) == base);
  CHECK(stable_sha256(page("S0", "12.02.2026")) != base);
  std::string other = page("S0", "11.02.2026");
  other.replace(other.find("<td>1"), 5, "<td>2");
  CHECK(stable_sha256(other) != base);
}

TEST_CASE("bytes that are no page are compared as they are") {
  const std::string deep = std::string(100'000, '<');
  CHECK(stable_sha256(deep) != stable_sha256(deep + "x"));
  CHECK(stable_sha256("").size() == 64);
  CHECK(stable_sha256("<input") == stable_sha256("<input"));
}

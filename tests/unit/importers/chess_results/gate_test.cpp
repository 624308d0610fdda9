#include <doctest/doctest.h>

#include "importers/chess_results/crawl_plan.hpp"

using namespace seiseki::importers;
using namespace seiseki::importers::chess_results;

namespace {
Document page(std::string bytes) {
  return {"page.html", "", std::move(bytes), "", {}, {}};
}
}  // namespace

TEST_CASE("chess-results 1.3: the gate is opened with the fields of its form, in a browser's order, and no others") {
  const auto gate = gate_form(page(
      R"(<html><form method="post" action="./tnr5.aspx?lan=1&amp;art=5&amp;SNode=S0" id="form1">
<input type="hidden" name="__EVENTTARGET" id="__EVENTTARGET" value="" />
<input type="hidden" name="__EVENTARGUMENT" id="__EVENTARGUMENT" value="" />
<input type="hidden" name="__VIEWSTATE" id="__VIEWSTATE" value="/wEPDw+x/y==" />
<input type="hidden" name="__VIEWSTATEGENERATOR" value="D5991272" /><input type="hidden" name="__EVENTVALIDATION" value="/wEd" />
<div class="defaultDialogMsg"><h3>Note</h3><p><input type="submit" value="mostrar detalhes do torneio" id="cb_alleDetails" name="cb_alleDetails"/></p></div>
<input name="txt_name" type="text" value="somebody"/></form></html>)"));
  REQUIRE(gate);
  CHECK(gate->action == "./tnr5.aspx?lan=1&art=5&SNode=S0");
  const std::vector<std::pair<std::string, std::string>> expected{
      {"__EVENTTARGET", ""},           {"__EVENTARGUMENT", ""},
      {"__VIEWSTATE", "/wEPDw+x/y=="}, {"__VIEWSTATEGENERATOR", "D5991272"},
      {"__EVENTVALIDATION", "/wEd"},   {"cb_alleDetails", "mostrar detalhes do torneio"}};
  CHECK(gate->fields == expected);
}

TEST_CASE("chess-results 1.3: a field that is not on the page is not sent") {
  const auto gate =
      gate_form(page("<form action=tnr5.aspx><input name=__VIEWSTATE value=v>"
                     "<input type=submit name=cb_alleDetails value=Show></form>"));
  REQUIRE(gate);
  REQUIRE(gate->fields.size() == 2);
  CHECK(gate->fields[0].first == "__VIEWSTATE");
  CHECK(gate->fields[1].first == "cb_alleDetails");
}

TEST_CASE("a page without the button is not gated") {
  CHECK_FALSE(gate_form(page("<form action=tnr5.aspx><input name=__VIEWSTATE value=v></form>")));
  CHECK_FALSE(gate_form(page("<input type=submit name=cb_alleDetails value=Show>")));
  CHECK_FALSE(gate_form(page("")));
  CHECK_FALSE(gate_form(page(std::string(9'000'000, 'x'))));
}

TEST_CASE("chess-results 9.15: the limiter's notice is recognised, a tournament of that name is not") {
  CHECK(is_rate_limit_notice(page("<html><body>You have exceeded your daily limit of pages.</body></html>")));
  CHECK(is_rate_limit_notice(page("<p>You EXCEEDED<br>the <b>Daily Limit</b></p>")));
  CHECK_FALSE(is_rate_limit_notice(page("<h2>Time exceeded</h2><table class=\"CRs1\"></table> daily limit")));
  CHECK_FALSE(is_rate_limit_notice(page("daily limit not exceeded")));
  CHECK_FALSE(is_rate_limit_notice(page("exceeded" + std::string(500, ' ') + "daily limit")));
  CHECK_FALSE(is_rate_limit_notice(page("")));
}

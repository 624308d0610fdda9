#include "pipeline/desk/pages/finding_block.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "engine/domain/visible_text.hpp"
#include "pipeline/catalogue/catalogue.hpp"
#include "pipeline/desk/pages/decided.hpp"
#include "pipeline/desk/pages/questioned.hpp"
#include "pipeline/desk/words.hpp"
#include "pipeline/operations/source_line.hpp"

namespace seiseki::desk::pages {

using namespace markup;

namespace {

/// `asagiri_league.trf, line 23, columns 60–68`
std::string place_text(const Visit& visit, const store::StoredFinding& finding,
                       const std::optional<operations::SourceLine>& line) {
  if (!line) return finding.where.place();
  std::string out = visit.say({"{0}, line {1}", "{0}、{1}行目"}, {line->document, std::to_string(line->number)});
  if (line->last > line->first) {
    out += visit.say({", columns {0}–{1}", "、{0}–{1}桁"}, {std::to_string(line->first), std::to_string(line->last)});
  }
  return out;
}

Html quoted_line(const operations::SourceLine& line) {
  return tag("div", cls("source"), attr("tabindex", "0"),
             tag("code", attr("translate", "no"), tag("i", line.number), visible(line.before),
                 line.piece.empty() ? Html{} : tag("mark", visible(line.piece)), visible(line.after)));
}

/// The member who would answer it at once, as a link to the answer.
Html suggestion(const Visit& visit, const Opened& opened, const store::StoredFinding& finding) {
  const auto question = questioned_player(opened, finding);
  if (!question || question->candidates.empty()) return {};
  const identity::Candidate& first = question->candidates.front();
  const identity::Member& member = *first.member;
  const Url to = (report_address(opened.header().id) / "people")
                     .with("player", question->player->start_number.value())
                     .with("choose", member.id.text())
                     .at("answer");
  const std::optional<int> rating = rating_of(opened, member);
  return tag("a", cls("button suggestion"), href(to), attr("data-key", "1"), tag("b", visit.say({"Is it", "この選手"})),
             tag("span", differing(member.id.text(), question->player->national_id)),
             tag("span", tag("b", person(visit, member.romaji, member.kanji))),
             tag("span", cls("dim"), rating ? std::to_string(*rating) : std::string{"UR"}), key("1"));
}

Html answers(const Visit& visit, const Opened& opened, const store::StoredFinding& finding) {
  const Url address = report_address(opened.header().id);
  const office::Remedy remedy = office::remedy_for(finding.code);
  if (remedy == office::Remedy::by_person && finding.where.start_number) {
    const Url people = (address / "people").with("player", finding.where.start_number->value());
    return tag("div", cls("buttons"), suggestion(visit, opened, finding),
               button_link(Look::quiet, people, visit.say({"Who is it?…", "選手の確認…"}), "i"),
               button_link(Look::quiet, address / "decide" / finding.code,
                           visit.say({"Leave as it is…", "このまま解決する…"})));
  }
  return tag("div", cls("buttons"),
             button_link(Look::plain, address / "decide" / finding.code, visit.say({"Settle…", "解決する…"})));
}

}  // namespace

Html source_line(const Visit& visit, const Opened& opened, const store::StoredFinding& finding) {
  const auto line = operations::source_line(visit.office, opened.view.facts.report, finding);
  const std::string place = place_text(visit, finding, line);
  if (!line && finding.quoted.empty()) return place.empty() ? Html{} : tag("p", tag("small", printed(place)));
  const Html quoted =
      line ? quoted_line(*line)
           : tag("div", cls("source"), tag("code", attr("translate", "no"), tag("mark", printed(finding.quoted))));
  return group(quoted, tag("p", tag("small", printed(place))));
}

Html finding_block(const Visit& visit, const Opened& opened, const store::StoredFinding& finding, bool is_open) {
  const FindingKind* kind = catalogue::find_kind(finding.code);
  return tag(
      "div", cls("finding"),
      tag("p",
          is_open                                 ? mark(Mark::diamond)
          : finding.severity == Severity::warning ? mark(Mark::triangle)
                                                  : Html{},
          " ", printed(catalogue::message(finding, visit.language)), " ",
          tag("code", attr("title", kind == nullptr ? std::string_view{} : visit.say(name_of_code(finding.code))),
              finding.code)),
      source_line(visit, opened, finding), is_open ? answers(visit, opened, finding) : Html{});
}

std::vector<store::StoredFinding> worst_first(std::vector<store::StoredFinding> findings) {
  std::stable_sort(findings.begin(), findings.end(), [](const store::StoredFinding& a, const store::StoredFinding& b) {
    return static_cast<int>(a.severity) > static_cast<int>(b.severity);
  });
  return findings;
}

}  // namespace seiseki::desk::pages

#include "pipeline/operations/decision_text.hpp"

#include <fmt/format.h>

#include "pipeline/ingest/replaced_documents.hpp"
#include "pipeline/lists/adoptions.hpp"
#include "pipeline/lists/chosen_edition.hpp"
#include "pipeline/lists/decided.hpp"
#include "pipeline/lists/merges.hpp"
#include "pipeline/lists/start_ratings.hpp"
#include "pipeline/office/adoption.hpp"
#include "pipeline/office/decision_names.hpp"
#include "pipeline/office/fide_type.hpp"
#include "pipeline/office/moved_report.hpp"
#include "pipeline/office/people.hpp"
#include "pipeline/office/reports.hpp"
#include "pipeline/operations/words.hpp"
#include "pipeline/views/publicity.hpp"

namespace seiseki::operations {

using output::Json;

namespace {

const std::string& clause_of(const store::Decision& decision) {
  return decision.clause.clause.empty() ? decision.clause.rule : decision.clause.clause;
}

}  // namespace

namespace {

/// `N01234567` of `player:N01234567`.
std::string person_of(const store::Decision& decision) {
  return decision.object.substr(decision.object.find(':') + 1);
}

std::string type_in(const Json& said, Language language) {
  return std::string{category_wording(said.value("category", std::string{})).in(language)};
}

/// `standard 1500 from 2026-03-21 (JCA)`.
std::string rating_said(const Json& said, Language language) {
  const std::string type = said.contains("category") ? type_in(said, language) + ' ' : std::string{};
  const bool is_own = said.value("origin", std::string{}) == to_string(lists::RatingOrigin::department);
  const std::string source = is_own ? std::string{} : said.value("source", std::string{});
  const std::string from =
      source.empty() ? std::string{} : fmt::format(fmt::runtime(Text{" ({})", "（{}）"}.in(language)), source);
  return fmt::format(fmt::runtime(Text{"{}{} from {}{}", "{}{} {}から{}"}.in(language)), type, said.value("rating", 0),
                     said.value("date", std::string{}), from);
}

/// The IDs in the order in which games go over; of a merge undone, what was merged.
std::string merge_said(const store::Decision& decision, Language language) {
  const Json after = output::parsed_or_null(decision.after);
  const Json said = after.is_object() ? after : output::parsed_or_null(decision.before);
  if (!said.is_object()) return {};
  return fmt::format(fmt::runtime(Text{"{} -> {} from {}", "{} -> {} {}から"}.in(language)), person_of(decision),
                     said.value("into", std::string{}), said.value("effective", std::string{}));
}

std::string fide_id_said(const store::Decision& decision) {
  const Json said = output::parsed_or_null(decision.after);
  return said.is_object() ? said.value("fide_id", std::string{}) : std::string{};
}

}  // namespace

Text decision_name(const store::Decision& decision) {
  if (decision.kind == lists::k_adopt_rating) {
    const Json said = output::parsed_or_null(decision.after);
    if (said.is_object() && said.value("origin", std::string{}) == to_string(lists::RatingOrigin::department))
      return {"first rating decided by the rating department", "レーティング部による初期レーティングの決定"};
  }
  return office::name_of_decision(decision.kind);
}

std::string decision_value(const store::Decision& decision, Language language) {
  if (const auto date = lists::read_date(decision)) return to_iso(date->date);
  if (const auto move = office::read_move(decision))
    return fmt::format("{} -> {}", to_iso(move->from_list), to_iso(move->to_list));
  if (decision.kind == lists::k_merge_players || decision.kind == "unmerge-players")
    return merge_said(decision, language);
  if (decision.kind == office::k_link_fide || decision.kind == "unlink-fide") return fide_id_said(decision);
  const Json value = output::parsed_or_null(decision.after);
  if (decision.kind == lists::k_adopt_rating || decision.kind == lists::k_first_rating)
    return value.is_object() ? rating_said(value, language) : std::string{};
  if (decision.kind == office::k_decline_adoption && value.is_object()) {
    const auto from = office::parse_fide_type(value.value("from", std::string{}));
    return fmt::format(fmt::runtime(Text{"{} {} (FIDE {} {})", "{} {}（FIDE {} {}）"}.in(language)),
                       type_in(value, language), value.value("rating", 0),
                       from ? office::title(*from) : std::string_view{}, value.value("list", std::string{}));
  }
  const std::string text = lists::text_of(decision);
  if (decision.kind == lists::k_set_type) return std::string{category_wording(text).in(language)};
  if (decision.kind == lists::k_settle_problem && text == "count")
    return std::string{Text{"its games count", "対局を算入"}.in(language)};
  if (decision.kind == views::k_set_publicity) return std::string{publicity_wording(text).in(language)};
  if (decision.kind != lists::k_identify && decision.kind != lists::k_name_event &&
      decision.kind != lists::k_choose_edition && decision.kind != office::k_change_arrival)
    return {};
  return decision.kind == lists::k_identify && text == "none"
             ? std::string{Text{"no member", "会員ではありません"}.in(language)}
             : text;
}

std::string decision_reason(const store::Decision& decision, Language language) {
  // As they are kept, in English: records of every age have them.
  static constexpr Text k_own[] = {{ingest::k_accepted_on_import, "取り込み時の受理"},
                                   {ingest::k_sound_copy_came, "問題のない文書が届いたため"}};
  for (const Text& own : k_own) {
    if (decision.reason == own.en) return std::string{own.in(language)};
  }
  return decision.reason;
}

std::string decision_text(const store::Decision& decision, Language language) {
  const std::string value = decision_value(decision, language);
  const std::string reason = decision_reason(decision, language);
  const std::string& clause = clause_of(decision);
  return fmt::format("{} {}  {}  {} {}{}{}{}\n", Text{"decision", "決定"}.in(language), decision.id.value(),
                     decision.actor, decision_name(decision).in(language), decision.object,
                     value.empty() ? "" : " " + value, reason.empty() ? "" : " — " + reason,
                     clause.empty() ? "" : " [" + clause + "]");
}

Json decision_json(const store::Decision& decision) {
  return {{"decision", decision.id.value()}, {"time", to_iso_local(decision.time)},
          {"actor", decision.actor},         {"kind", decision.kind},
          {"object", decision.object},       {"clause", output::or_null(clause_of(decision))},
          {"reason", decision.reason},       {"value", output::parsed_or_null(decision.after)}};
}

Json adoption_questions_json(const std::vector<office::AdoptionQuestion>& questions) {
  Json out = Json::array();
  for (const office::AdoptionQuestion& question : questions) {
    out.push_back({{"player", question.id.text()},
                   {"name", question.name},
                   {"category", std::string(to_string(question.category))},
                   {"rating", question.rating.points()},
                   {"fide_type", std::string(to_string(question.from))},
                   {"fide_list", to_iso(question.list)},
                   {"on", to_iso(question.on)},
                   {"clause", question.clause.clause},
                   {"answer", office::answer_command(question)},
                   {"decline", office::decline_command(question)}});
  }
  return out;
}

}  // namespace seiseki::operations

#include "pipeline/operations/people_files.hpp"

#include <istream>

#include <fmt/format.h>

#include "importers/source/files.hpp"
#include "importers/text/with_commas.hpp"
#include "importers/zip/archive.hpp"
#include "pipeline/operations/roster.hpp"
#include "pipeline/operations/words.hpp"

namespace seiseki::operations {

using output::Json;

namespace {

office::Write write_of(Keep keep) {
  return keep == Keep::yes ? office::Write::yes : office::Write::no;
}

std::string_view word_for(lists::KReading::Kind kind) {
  switch (kind) {
    case lists::KReading::Kind::peak:
      return "peak";
    case lists::KReading::Kind::junior:
      return "junior";
    case lists::KReading::Kind::unexplained:
      return "unexplained";
  }
  return "unexplained";
}

Json k_readings_json(const std::vector<lists::KReading>& readings) {
  Json out = Json::array();
  for (const lists::KReading& reading : readings) {
    out.push_back({{"federation_id", reading.player.text()},
                   {"category", std::string{to_string(reading.category)}},
                   {"tells", std::string{word_for(reading.kind)}},
                   {"k", reading.row.k.value()},
                   {"k_by_what_is_known", reading.expected.value()},
                   {"rating", reading.row.rating.points()},
                   {"games", reading.row.games}});
  }
  return out;
}

Json changed_people_json(const std::vector<office::ChangedPerson>& people) {
  Json out = Json::array();
  for (const office::ChangedPerson& person : people) {
    Json before = version_changes(person.before, &person.now);
    Json now = version_changes(person.now, &person.before);
    if (person.before.earlier_memberships != person.now.earlier_memberships)
      before["earlier_memberships"] = now["earlier_memberships"] = "changed";
    out.push_back({{"federation_id", person.now.id.text()},
                   {"name", person.now.name},
                   {"before", std::move(before)},
                   {"now", std::move(now)}});
  }
  return out;
}

Json numbers_json(const std::optional<YearMonth>& list, const office::ListNumbers& numbers, bool is_correspondence) {
  if (!list) return nullptr;
  Json rated = Json::array();
  for (const RatingCategory category : k_categories) {
    if (is_correspondence && category != RatingCategory::standard) continue;
    rated.push_back({{"category", is_correspondence ? std::string{"correspondence"} : std::string{to_string(category)}},
                     {"people", numbers.rated.at(static_cast<std::size_t>(category))}});
  }
  return {{"rated", std::move(rated)},
          {"before", numbers.before ? Json(to_iso(*numbers.before)) : Json(nullptr)},
          {"differ", numbers.differ},
          {"largest", numbers.largest},
          {"whose", output::or_null(numbers.whose.text())}};
}

std::string fact_in_words(const Json& value, Language language) {
  const bool ja = language == Language::ja;
  if (value.is_null()) return "-";
  if (value.is_boolean()) return value.get<bool>() ? (ja ? "はい" : "yes") : (ja ? "いいえ" : "no");
  return value.get<std::string>();
}

Json month_or_null(const std::optional<YearMonth>& month) {
  return month ? Json(to_iso(*month)) : Json(nullptr);
}

}  // namespace

Result<office::OpeningOutcome> take_roster_file(Office& office, const lists::Editions& editions,
                                                const office::ListFile& file, const importers::Document& document,
                                                const Who& who, Keep keep) {
  return office::take_list_file(file, document, office.database, office.documents, editions, who.officer(),
                                write_of(keep));
}

Json roster_file_json(const office::ListFile& file, const office::OpeningOutcome& outcome) {
  return {{"schema", "seiseki/roster-import/1"},
          {"rows", file.rows},
          {"added", outcome.roster.added},
          {"changed", outcome.roster.changed},
          {"changes", changed_people_json(outcome.changed)},
          {"unchanged", outcome.roster.unchanged},
          {"list", month_or_null(outcome.list)},
          {"list_is_new", outcome.list_is_new},
          {"numbers", numbers_json(outcome.list, outcome.numbers, false)},
          {"k_readings", k_readings_json(outcome.k_readings)},
          {"correspondence_list", month_or_null(outcome.correspondence_list)},
          {"correspondence_list_is_new", outcome.correspondence_is_new},
          {"correspondence_numbers", numbers_json(outcome.correspondence_list, outcome.correspondence_numbers, true)}};
}

std::string numbers_in_words(const Json& numbers, Language language) {
  std::vector<std::string> rated;
  for (const Json& one : numbers["rated"])
    rated.push_back(fmt::format("{} {}", category_wording(one["category"].get<std::string>()).in(language),
                                one["people"].get<int>()));
  std::string out = fill(Text{"rated: {0}", "レーティングあり：{0}"}.in(language),
                         std::vector<std::string>{importers::text::with_commas(rated)});
  if (numbers["before"].is_null()) return out;
  const int differ = numbers["differ"].get<int>();
  const std::vector<std::string> arguments{numbers["before"].get<std::string>(), std::to_string(differ),
                                           std::to_string(numbers["largest"].get<int>()),
                                           differ == 0 ? std::string{} : numbers["whose"].get<std::string>()};
  return out + fill((differ == 0 ? Text{"; none otherwise than on the list of {0}", "。{0} のリストとの相違なし"}
                                 : Text{"; otherwise than on the list of {0}: {1}, at most by {2} ({3})",
                                        "。{0} のリストとの相違 {1} 件（最大 {2}、{3}）"})
                        .in(language),
                    arguments);
}

std::vector<std::string> changes_in_words(const Json& person, Language language) {
  std::vector<std::string> out;
  for (const auto& [fact, now] : person["now"].items()) {
    const std::string_view name = fact_wording(fact).in(language);
    const Json& before = person["before"][fact];
    out.push_back(now == before ? fill(Text{"{0} changed", "{0}を変更"}.in(language), std::vector{std::string{name}})
                                : fmt::format("{} {} -> {}", name, fact_in_words(before, language),
                                              fact_in_words(now, language)));
  }
  return out;
}

Result<office::FideListOutcome> take_fide_file(Office& office, std::istream& in, const std::string& name,
                                               const office::FideListTerms& terms, const Who& who, Keep keep) {
  SEISEKI_TRY(const std::string start, importers::beginning(in, name, 4));
  if (!importers::zip::has_zip_signature(start))
    return office::take_fide_list(in, name, terms, office.database, who.officer(), write_of(keep));
  SEISEKI_TRY(const importers::Document archive, importers::read_stream(in, name));
  return office::take_fide_archive(archive, terms, office.database, who.officer(), write_of(keep));
}

Json fide_file_json(const office::FideListOutcome& outcome) {
  Json suggestions = Json::array();
  for (const office::FideSuggestion& suggestion : outcome.suggestions) {
    suggestions.push_back({{"federation_id", suggestion.id.text()},
                           {"name", suggestion.name},
                           {"fide_id", suggestion.fide_id},
                           {"fide_name", suggestion.fide_name},
                           {"same_birth_year", suggestion.same_birth_year}});
  }
  return {{"schema", "seiseki/fide-import/1"},
          {"list", to_iso(outcome.month)},
          {"layout", std::string(to_string(outcome.list.layout))},
          {"records", outcome.list.records},
          {"inactive", outcome.list.inactive},
          {"invalid", outcome.list.invalid},
          {"kept", outcome.kept},
          {"added", outcome.added},
          {"matched", outcome.matched},
          {"not_found", outcome.not_found},
          {"suggestions", std::move(suggestions)}};
}

}  // namespace seiseki::operations

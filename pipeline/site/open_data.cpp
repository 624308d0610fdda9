#include "pipeline/site/open_data.hpp"

#include <algorithm>
#include <optional>
#include <string_view>
#include <utility>

#include "engine/regulations/readings.hpp"
#include "importers/text/csv.hpp"
#include "pipeline/output/json.hpp"
#include "pipeline/output/json_text.hpp"
#include "pipeline/publish/correspondence.hpp"
#include "pipeline/publish/list_csv.hpp"
#include "pipeline/publish/placing.hpp"
#include "pipeline/publish/results_csv.hpp"
#include "pipeline/site/data.hpp"

namespace seiseki::site {

using importers::text::CsvProfile;
using importers::text::CsvWriter;
using markup::Url;
using output::Json;
using output::JsonText;

namespace {

void write_history(CsvWriter& writer, const store::StoredList& list, std::string_view type,
                   const std::vector<const store::ListEntry*>& entries) {
  for (const store::ListEntry* entry : entries) {
    writer.text(to_iso(list.manifest.month)).number(list.manifest.revision).text(type).text(entry->player.text());
    entry->rating ? writer.number(entry->rating->points()) : writer.nothing();
    writer.number(entry->games);
    entry->rank ? writer.number(*entry->rank) : writer.nothing();
    writer.end_row();
  }
}

/// Those who are named, in one category, by ID.
std::vector<const store::ListEntry*> named(const Site& site, const store::StoredList& list, RatingCategory category) {
  std::vector<const store::ListEntry*> out;
  for (const store::ListEntry& entry : list.entries) {
    if (entry.category == category && site.publicity().is_named(entry.player)) out.push_back(&entry);
  }
  std::sort(out.begin(), out.end(), [](const auto* a, const auto* b) { return a->player < b->player; });
  return out;
}

void write_words(JsonText& out, std::string_view name, const Text& words) {
  out.key(name);
  out.open_object();
  out.text("en", words.en);
  out.text("ja", words.ja);
  out.close_object();
}

void write_publication(JsonText& out, const PublicationFacts& one) {
  out.open_object();
  out.text("list", to_iso(one.month));
  out.text("series", one.series == store::ListSeries::correspondence ? k_correspondence : "monthly");
  out.number("revision", one.revision);
  out.date_or_null("published", local_date(one.published_at));
  out.text_or_null("edition", one.edition.text());
  out.text_or_null("edition_sha256", one.edition_sha256);
  out.text_or_null("manifest",
                   one.manifest.empty() ? std::string{} : "publications/" + publication_name(one) + ".json");
  out.text_or_null("manifest_sha256", one.manifest_sha256);
  out.text_or_null("audit_head", one.audit_head);
  out.close_object();
}

void write_points(JsonText& out, std::string_view name, const std::optional<Rating>& rating) {
  out.number_or_null(name, rating ? std::optional{rating->points()} : std::nullopt);
}

/// A day that another list published first keeps its name: the others have files of their own beside it.
publish::OwnerOf owners(const Site& site, std::size_t at) {
  return [&site, at](const std::string& name) -> std::optional<YearMonth> {
    const ListFacts& ours = site.lists()[at];
    if (ours.files.contains(name)) return ours.month();
    for (const ListFacts& list : site.lists()) {
      if (list.files.contains(name)) return list.month();
    }
    return std::nullopt;
  };
}

}  // namespace

Url table_file(const Regulation& edition) {
  return (Url{"/data/tables"} / edition.id.text()).as(".json");
}
Url edition_file(const Regulation& edition) {
  return (Url{"/data/editions"} / edition.id.text()).as(".txt");
}

std::string correction_name(const CorrectionFacts& correction) {
  return data_name(correction.series, correction.month) + ".r" + std::to_string(correction.revision);
}

Url correction_file(const CorrectionFacts& correction) {
  return (Url{"/data/corrections"} / correction_name(correction)).as(".json");
}

std::string publication_name(const PublicationFacts& one) {
  return data_name(one.series, one.month) + ".r" + std::to_string(one.revision);
}

Url publication_file(const PublicationFacts& one) {
  return (Url{"/data/publications"} / publication_name(one)).as(".json");
}

std::string history_csv(const Site& site) {
  CsvWriter writer{CsvProfile::site};
  for (const char* name : {"list", "revision", "type", "id", "rating", "games", "place"}) writer.text(name);
  writer.end_row();
  for (const ListFacts& facts : site.lists()) {
    for (const RatingCategory category : k_categories)
      write_history(writer, facts.list, to_string(category), named(site, facts.list, category));
  }
  for (const QuarterFacts& facts : site.facts().quarters)
    write_history(writer, facts.list, k_correspondence, named(site, facts.list, RatingCategory::standard));
  return std::move(writer).finish().bytes;
}

std::string readings_data() {
  JsonText out;
  out.open_object();
  out.text("schema", "seiseki/public-readings/1");
  out.key("readings");
  out.open_array();
  for (const regulations::Reading& reading : regulations::readings()) {
    out.open_object();
    out.text("id", reading.id);
    write_words(out, "question", reading.question);
    write_words(out, "reading", reading.reading);
    write_words(out, "reason", reading.reason);
    out.key("clauses");
    out.open_array();
    for (const ClauseRef& place : reading.places) {
      out.open_object();
      out.text("edition", place.edition);
      out.text_or_null("clause", place.clause);
      out.close_object();
    }
    out.close_array();
    out.text_or_null("parameter", reading.parameter);
    out.text("state", reading.confirmed ? "confirmed" : "open");
    out.date_or_null("confirmed_on", reading.confirmed);
    out.close_object();
  }
  out.close_array();
  out.close_object();
  return std::move(out).finish();
}

std::string table_data(const Regulation& edition) {
  const ExpectedScoreMethod& method = *edition.expected_score();
  JsonText out;
  out.open_object();
  out.text("schema", "seiseki/expected-score-table/1");
  out.text("edition", edition.id.text());
  out.text_or_null("edition_sha256", edition.sha256);
  out.text_or_null("clause", method.table.clause.clause);
  out.number("difference_cap", method.difference_cap.value);
  out.key("rows");
  out.open_array();
  for (const ExpectedScoreTable::Row& row : method.table.value.rows()) {
    out.open_object();
    out.number("first", row.first);
    out.number_or_null("last", row.last);
    out.number("higher_h", row.higher.hundredths());
    out.number("lower_h", row.lower.hundredths());
    out.close_object();
  }
  out.close_array();
  out.close_object();
  return std::move(out).finish();
}

std::string publications_data(const Site& site) {
  JsonText out;
  out.open_object();
  out.text("schema", "seiseki/publications/1");
  out.key("publications");
  out.open_array();
  for (const PublicationFacts& one : site.facts().publications) write_publication(out, one);
  out.close_array();
  out.close_object();
  return std::move(out).finish();
}

namespace {

/// The files that the site has as they were published, each with the name under which they were.
template <class Facts>
void add_rewritten(const Facts& facts, const std::optional<Date>& day,
                   const std::vector<std::pair<std::string, std::string>>& files,
                   const std::function<std::string(const std::string& path)>& sha256_of, Json& out) {
  // Nobody on it was decided about: another hash has another reason.
  if (!day) return;
  for (const auto& [name, path] : files) {
    const auto published = facts.as_published.find(name);
    if (published == facts.as_published.end()) continue;
    const std::string now = sha256_of(path);
    if (now == published->second) continue;
    out.push_back(
        {{"path", path}, {"before", published->second}, {"after", output::or_null(now)}, {"day", to_iso(*day)}});
  }
}

/// When it was last decided to show less of somebody on the list.
std::optional<Date> last_decided(const Site& site, const store::StoredList& list) {
  std::optional<Date> out;
  for (const store::ListEntry& entry : list.entries) {
    const views::PublicityLevel level = site.publicity().level(entry.player);
    if (level != views::PublicityLevel::romaji && level < views::PublicityLevel::hidden) continue;
    const auto day = site.facts().publicity_days.find(entry.player);
    if (day != site.facts().publicity_days.end()) out = std::max(out, std::optional{day->second});
  }
  return out;
}

}  // namespace

bool has_redactions(const Site& site) {
  return !site.facts().redactions.empty() || site.facts().publicity_decisions > 0;
}

std::string redactions_data(const Site& site, const std::function<std::string(const std::string& path)>& sha256_of) {
  Json files = Json::array();
  if (!site.facts().redactions.empty()) files = output::parsed_or_null(site.facts().redactions)["files"];
  for (const ListFacts& facts : site.lists()) {
    std::vector<std::pair<std::string, std::string>> there{
        {publish::list_csv_name(facts.list), "data/list/" + to_iso(facts.month()) + ".csv"}};
    for (const auto& [name, sha256] : facts.as_published) {
      if (facts.ledgers && publish::is_loaded_by_site(name)) there.emplace_back(name, "data/games/" + name);
    }
    add_rewritten(facts, last_decided(site, facts.list), there, sha256_of, files);
  }
  for (const QuarterFacts& facts : site.facts().quarters) {
    if (!facts.quarter) continue;
    const std::string stem = "data/list/" + data_name(store::ListSeries::correspondence, facts.month());
    add_rewritten(facts, last_decided(site, facts.list),
                  {{publish::correspondence_csv_name(facts.list), stem + ".csv"},
                   {publish::correspondence_games_name(facts.list), stem + ".games.csv"}},
                  sha256_of, files);
  }
  return output::dump({{"schema", "seiseki/redactions/1"}, {"files", std::move(files)}});
}

std::string correction_data(const Site& site, const CorrectionFacts& correction) {
  JsonText out;
  out.open_object();
  out.text("schema", "seiseki/public-correction/1");
  out.text("list", to_iso(correction.month));
  out.number("revision", correction.revision);
  out.date_or_null("published", local_date(correction.published_at));
  out.key("causes");
  out.open_array();
  for (const CorrectionFacts::Cause& cause : correction.causes) {
    const bool is_decision = cause.kind == CorrectionFacts::Cause::Kind::decision;
    out.open_object();
    out.text("kind", is_decision                                                  ? cause.decision.kind
                     : cause.kind == CorrectionFacts::Cause::Kind::report_counted ? std::string_view{"report-counted"}
                                                                                  : "report-left-out");
    out.text_or_null("event", cause.event.empty() ? std::string{} : site.address_of(cause.event));
    out.text_or_null("clause", cause.decision.clause.clause);
    out.date_or_null("decided", is_decision ? std::optional{local_date(cause.decision.time)} : std::nullopt);
    out.close_object();
  }
  out.close_array();
  out.key("moved");
  out.open_array();
  for (const CorrectionFacts::Moved& moved : correction.moved) {
    if (!site.publicity().is_named(moved.player)) continue;
    out.open_object();
    out.text("id", moved.player.text());
    out.text("category", correction.is_correspondence() ? k_correspondence : to_string(moved.category));
    write_points(out, "before", moved.before);
    write_points(out, "after", moved.after);
    out.close_object();
  }
  out.close_array();
  out.close_object();
  return std::move(out).finish();
}

std::string waiting_data(const Site& site) {
  JsonText out;
  out.open_object();
  out.text("schema", "seiseki/reports-in-hand/1");
  out.key("reports");
  out.open_array();
  for (const WaitingReport& waiting : site.facts().waiting) {
    out.open_object();
    out.text("name", waiting.header.name);
    out.date_or_null("first_day", waiting.header.first_day);
    out.date_or_null("last_day", waiting.header.last_day);
    out.date_or_null("arrived", local_date(waiting.header.arrival));
    out.text("list", to_iso(waiting.list));
    out.text("state", to_string(waiting.state));
    out.key("decide_by");
    out.date(waiting.decide_by);
    out.close_object();
  }
  out.close_array();
  out.close_object();
  return std::move(out).finish();
}

std::vector<std::string> GameFiles::names() const {
  const rating::KeptPeriod& kept = m_site.lists()[m_at].ledgers->kept();
  std::vector<bool> is_named;
  for (const PlayerKey& player : kept.players) is_named.push_back(m_site.publicity().is_named(player));
  std::map<std::string, std::string> days;
  for (const rating::LedgerGame& game : kept.games) {
    if (game.counts() && is_named[game.player[0]] && is_named[game.player[1]])
      days.emplace(publish::day_file(static_cast<RatingCategory>(game.category), game.date), "");
  }
  std::vector<std::string> out;
  for (auto& [name, bytes] : publish::placed(std::move(days), m_site.lists()[m_at].month(), owners(m_site, m_at)))
    out.push_back(name);
  return out;
}

std::string GameFiles::take(const std::string& name) {
  const std::scoped_lock turn{m_turn};
  if (!m_files.contains(name)) {
    const ListFacts& facts = m_site.lists()[m_at];
    m_files = publish::placed(publish::results_csv(*facts.ledgers, facts.list, m_site.publicity()), facts.month(),
                              owners(m_site, m_at));
  }
  return std::move(m_files.extract(name).mapped());
}

}  // namespace seiseki::site

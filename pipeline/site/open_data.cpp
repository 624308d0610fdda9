#include "pipeline/site/open_data.hpp"

#include <algorithm>
#include <optional>
#include <string_view>
#include <utility>

#include "engine/regulations/readings.hpp"
#include "importers/text/csv.hpp"
#include "pipeline/output/json_text.hpp"
#include "pipeline/publish/placing.hpp"
#include "pipeline/publish/results_csv.hpp"
#include "pipeline/site/data.hpp"

namespace seiseki::site {

using importers::text::CsvProfile;
using importers::text::CsvWriter;
using markup::Url;
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

void write_publication(JsonText& out, const store::ListManifest& list, std::string_view series,
                       const std::optional<Instant>& published_at, const std::string& manifest_sha256) {
  if (!published_at) return;
  out.open_object();
  out.text("list", to_iso(list.month));
  out.text("series", series);
  out.number("revision", list.revision);
  out.date_or_null("published", local_date(*published_at));
  out.text_or_null("edition", list.edition.text());
  out.text_or_null("edition_sha256", list.edition_sha256);
  out.text_or_null("manifest_sha256", manifest_sha256);
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
  for (const ListFacts& list : site.lists())
    write_publication(out, list.list.manifest, "monthly", list.published_at, list.manifest_sha256());
  for (const QuarterFacts& quarter : site.facts().quarters)
    write_publication(out, quarter.list.manifest, k_correspondence, quarter.published_at, quarter.manifest_sha256());
  out.close_array();
  out.close_object();
  return std::move(out).finish();
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

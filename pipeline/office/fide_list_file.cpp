#include "pipeline/office/fide_list_file.hpp"

#include <algorithm>
#include <functional>
#include <map>
#include <set>

#include "importers/confined/confined.hpp"
#include "importers/zip/archive.hpp"
#include "pipeline/identity/name_match.hpp"
#include "pipeline/office/findings.hpp"
#include "pipeline/store/fide_rating_store.hpp"

namespace seiseki::office {

using importers::fide_list::FidePlayer;
using store::RosterPlayer;

namespace {

constexpr std::size_t k_batch = 10'000;

/// FIDE's largest download packs some 50 MB and unpacks to 1 GB.
constexpr importers::zip::Limits k_zip_limits{.archive_bytes = std::size_t{256} << 20U,
                                              .members = 16,
                                              .member_bytes = std::size_t{2} << 30U,
                                              .total_bytes = std::size_t{2} << 30U,
                                              .ratio = 100};

/// Looks at every person of the list, and keeps those who are needed.
class Selection {
public:
  Selection(const std::vector<RosterPlayer>& roster, const FideListTerms& terms, store::FideRatingStore& store,
            FideListOutcome& out, const std::string& name)
      : m_terms{terms}, m_store{store}, m_out{out}, m_name{name} {
    for (const RosterPlayer& player : roster) {
      if (!player.fide_id.empty()) {
        m_by_fide_id.emplace(player.fide_id.text(), &player);
      } else if (const std::string key = identity::near_key(player.name); !key.empty()) {
        m_by_name.emplace(key, &player);
      }
    }
  }

  void look(const FidePlayer& person) {
    const auto [first, last] = m_by_fide_id.equal_range(person.id);
    for (auto it = first; it != last; ++it) compare(person, *it->second);
    const bool is_own = person.federation == m_terms.federation.text();
    if (is_own && first == last) suggest(person);
    if (first == last && !is_own && !m_terms.everybody) return;
    ++m_out.kept;
    m_kept.push_back(person);
    if (m_kept.size() >= k_batch) flush();
  }

  /// What was kept since the last time; the month is known by then only when the terms say it.
  void flush() {
    if (!m_terms.month && !m_month) return;
    std::vector<store::FideRating> rows;
    for (const FidePlayer& person : m_kept) rows.push_back(row(person));
    const store::FideRatingPut done = m_store.put(rows);
    m_out.added += done.added;
    m_different += done.different.size();
    m_kept.clear();
  }
  void set_month(YearMonth month) { m_month = month; }
  void set_time(Instant now) { m_now = now; }
  std::size_t different() const { return m_different; }
  int not_found() const {
    int out = 0;
    for (const auto& [fide_id, player] : m_by_fide_id) out += m_seen.contains(fide_id) ? 0 : 1;
    return out;
  }

private:
  void compare(const FidePlayer& person, const RosterPlayer& player) {
    m_seen.insert(person.id);
    if (identity::match_name(person.name, player.name, player.kanji) != identity::NameMatch::different) {
      ++m_out.matched;
      return;
    }
    m_out.findings.push_back(finding(k_fide_name_differs, {.document = m_name}, {},
                                     {player.id.text(), player.name, person.id, person.name}));
  }

  void suggest(const FidePlayer& person) {
    for (const std::string& key : identity::near_keys(person.name)) {
      const auto [first, last] = m_by_name.equal_range(key);
      for (auto it = first; it != last; ++it) {
        const RosterPlayer& player = *it->second;
        const bool years = person.birth_year && player.birth;
        // Two people of one name and different years are two people.
        if (years && *person.birth_year != player.birth->year) continue;
        m_out.suggestions.push_back({player.id, player.name, person.id, person.name, years});
      }
    }
  }

  store::FideRating row(const FidePlayer& person) const {
    store::FideRating out;
    out.id = FideId{person.id};
    out.list = m_terms.month ? *m_terms.month : *m_month;
    out.name = person.name;
    out.federation = FederationCode{person.federation};
    out.sex = person.sex;
    out.title = person.title;
    out.birth_year = person.birth_year;
    if (person.standard) out.standard = Rating{*person.standard};
    if (person.rapid) out.rapid = Rating{*person.rapid};
    if (person.blitz) out.blitz = Rating{*person.blitz};
    out.is_inactive = person.is_inactive();
    out.source = m_name;
    out.recorded_at = m_now;
    return out;
  }

  const FideListTerms& m_terms;
  store::FideRatingStore& m_store;
  FideListOutcome& m_out;
  const std::string& m_name;
  std::multimap<std::string, const RosterPlayer*> m_by_fide_id;
  std::multimap<std::string, const RosterPlayer*> m_by_name;
  std::set<std::string> m_seen;
  std::vector<FidePlayer> m_kept;
  std::optional<YearMonth> m_month;
  Instant m_now{};
  std::size_t m_different = 0;
};

/// The file is read on a confined thread; what it says is looked at, and kept, by the thread that has the database.
Result<importers::fide_list::FideList> read_confined(std::istream& in, const std::string& name,
                                                     const FideListTerms& terms, Selection& selection) {
  constexpr std::size_t k_at_a_time = 1'000;
  std::vector<FidePlayer> read;
  const auto look = [&] {
    for (const FidePlayer& person : read) selection.look(person);
    read.clear();
  };
  auto list = importers::confined([&] {
    return importers::fide_list::read_fide_list(
        in, name,
        [&](const FidePlayer& person) {
          read.push_back(person);
          if (read.size() == k_at_a_time) importers::run_at_home(look);
        },
        terms.sanity, terms.type);
  });
  if (list) look();
  return list;
}

Result<FideListOutcome> take(std::istream& in, const std::string& name, const FideListTerms& terms,
                             store::Database& database, const Officer& officer, Write write,
                             const std::function<Result<void>()>& whole) {
  FideListOutcome out;
  // Dropped without a commit, the transaction takes everything with it: a refused file leaves nothing.
  store::Transaction transaction{database};
  store::FideRatingStore ratings{database};
  const std::vector<RosterPlayer> roster = store::RosterStore{database}.all();
  const std::string shown = name.substr(name.find_last_of('/') + 1);
  Selection selection{roster, terms, ratings, out, shown};
  selection.set_time(officer.now);
  SEISEKI_TRY(out.list, read_confined(in, shown, terms, selection));
  SEISEKI_CHECK(whole());
  const auto month = terms.month ? terms.month : out.list.month;
  if (!month) return failure(k_fide_month, {.document = shown});
  if (out.list.month && *out.list.month != *month)
    return failure(k_fide_month_differs, {.document = shown, .line = 1}, {}, {to_iso(*out.list.month), to_iso(*month)});
  out.month = *month;
  selection.set_month(*month);
  selection.flush();
  if (selection.different() > 0)
    return failure(k_fide_list_differs, {.document = shown}, {},
                   {to_iso(*month), std::to_string(selection.different())});
  out.not_found = selection.not_found();
  out.findings.insert(out.findings.begin(), out.list.findings.begin(), out.list.findings.end());
  std::sort(out.suggestions.begin(), out.suggestions.end(), [](const FideSuggestion& a, const FideSuggestion& b) {
    return std::tie(a.id, a.fide_id) < std::tie(b.id, b.fide_id);
  });
  if (write == Write::yes) transaction.commit();
  return out;
}

}  // namespace

Result<FideListOutcome> take_fide_list(std::istream& in, const std::string& name, const FideListTerms& terms,
                                       store::Database& database, const Officer& officer, Write write) {
  return take(in, name, terms, database, officer, write, [] { return Result<void>{}; });
}

Result<FideListOutcome> take_fide_archive(const importers::Document& archive, const FideListTerms& terms,
                                          store::Database& database, const Officer& officer, Write write) {
  using importers::zip::Archive;
  SEISEKI_TRY(Archive open,
              importers::confined([&] { return Archive::open(archive.bytes, archive.name, k_zip_limits); }));
  std::vector<std::size_t> files;
  for (std::size_t i = 0; i < open.names().size(); ++i) {
    if (!open.names()[i].ends_with('/')) files.push_back(i);
  }
  if (files.size() != 1)
    return failure(k_fide_archive, {.document = archive.name}, {}, {archive.name, std::to_string(files.size())});
  SEISEKI_TRY(importers::zip::MemberStream member, importers::confined([&] { return open.stream(files.front()); }));
  auto outcome = take(member.in(), open.names()[files.front()], terms, database, officer, write, [&]() -> Result<void> {
    if (member.error()) return tl::make_unexpected(*member.error());
    return {};
  });
  // A member that ended early looks like a short list: the reason for that is what matters.
  if (!outcome && member.error()) return tl::make_unexpected(*member.error());
  return outcome;
}

}  // namespace seiseki::office

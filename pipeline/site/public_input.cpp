#include "pipeline/site/public_input.hpp"

#include <algorithm>
#include <functional>
#include <map>
#include <tuple>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "importers/source/document.hpp"
#include "pipeline/lists/period_input.hpp"
#include "pipeline/lists/public_input.hpp"
#include "pipeline/output/json.hpp"
#include "pipeline/output/json_text.hpp"
#include "pipeline/site/data.hpp"

namespace seiseki::site {

using output::Json;

namespace {

constexpr std::string_view k_not_shown = "not-shown-";

/// Keys of people who are not named, from the office's own document: it holds what only the office knows, so that no
/// list of IDs can be tried against them, and the keys of two lists have nothing in common.
class PublicKeys {
public:
  PublicKeys(const views::Publicity& publicity, const std::string& document)
      : m_publicity{publicity}, m_document{document} {}

  PlayerKey operator()(const PlayerKey& key) {
    if (!is_member_key(key) || m_publicity.is_named(key)) return key;
    if (const std::string* tombstone = m_publicity.tombstone(key)) return PlayerKey{*tombstone};
    const auto [known, is_new] = m_known.try_emplace(key);
    constexpr std::size_t k_digits = 16;
    if (is_new) {
      const std::string digest = importers::sha256_hex(m_document + "\n" + key.text());
      known->second = PlayerKey{std::string{k_not_shown} + digest.substr(0, k_digits)};
    }
    return known->second;
  }

private:
  const views::Publicity& m_publicity;
  const std::string& m_document;
  std::map<PlayerKey, PlayerKey> m_known;
};

/// Keys of a quarter's people who are not named, numbered by what says nothing of who they are.
std::map<PlayerKey, PlayerKey> keys_of_quarter(const lists::QuarterInput& input, const views::Publicity& publicity) {
  struct Standing {
    int rating = 0;
    int games = 0;
  };
  std::map<PlayerKey, Standing> unnamed;
  const auto note = [&](const PlayerKey& key) {
    if (is_member_key(key) && !publicity.is_named(key)) unnamed.try_emplace(key);
    return key;
  };
  lists::public_quarter(input, note);
  const auto stands = [&](const PlayerKey& key, Rating rating, int games) {
    if (const auto found = unnamed.find(key); found != unnamed.end()) found->second = {rating.points(), games};
  };
  for (const lists::FirstRating& first : input.firsts) stands(first.player, first.rating, 0);
  for (const auto& standing : input.before) stands(standing.player, standing.rating, standing.games());
  std::vector<std::pair<PlayerKey, Standing>> ordered{unnamed.begin(), unnamed.end()};
  std::stable_sort(ordered.begin(), ordered.end(), [](const auto& a, const auto& b) {
    return std::tie(b.second.rating, b.second.games) < std::tie(a.second.rating, a.second.games);
  });
  std::map<PlayerKey, PlayerKey> out;
  for (const auto& [key, standing] : ordered) {
    const std::string* tombstone = publicity.tombstone(key);
    out.emplace(key, tombstone != nullptr ? PlayerKey{*tombstone}
                                          : PlayerKey{fmt::format("{}{:016x}", k_not_shown, out.size() + 1)});
  }
  return out;
}

/// Nothing is said of a draft that is only looked at.
PublicationFacts published(const Site& site, const store::ListManifest& list, store::ListSeries series) {
  const PublicationFacts* found = site.publication(list, series);
  return found == nullptr ? PublicationFacts{} : *found;
}

}  // namespace

bool is_not_shown(const PlayerKey& key) {
  return key.text().starts_with(k_not_shown) || store::is_tombstone(key);
}

Result<std::string> input_data(const Site& site, std::size_t at) {
  const ListFacts& list = site.lists()[at];
  const store::DocumentStore& documents = *site.facts().documents;
  SEISEKI_TRY(const std::string document, documents.get(list.list.manifest.input_sha256));
  SEISEKI_TRY(const rating::PeriodInput input,
              lists::read_input_documents(document, [&](const std::string& part) { return documents.get(part); }));
  PublicKeys keys{site.publicity(), document};
  return output::in_rows(lists::write_period_input(
      lists::public_input(input, *list.edition, [&](const PlayerKey& key) { return keys(key); })));
}

std::string quarter_input_data(const Site& site, std::size_t at) {
  const lists::QuarterInput& input = site.facts().quarters[at].quarter->input;
  const auto keys = keys_of_quarter(input, site.publicity());
  return output::in_rows(lists::write_quarter_input(lists::public_quarter(input, [&](const PlayerKey& key) {
    const auto found = keys.find(key);
    return found == keys.end() ? key : found->second;
  })));
}

Result<std::string> PublicInput::take() {
  SEISEKI_CHECK(sha256());
  if (m_is_taken.exchange(true)) return m_make();
  return std::move(m_bytes);
}

Result<std::string> PublicInput::sha256() {
  {
    // Not std::call_once: what is thrown through the C library needs memory to come out again.
    const std::lock_guard lock{m_making};
    if (!m_is_made) {
      m_bytes = m_make();
      if (m_bytes) m_sha256 = importers::sha256_hex(*m_bytes);
      m_is_made = true;
    }
  }
  // Where it failed the error stays; where it was given away the hash does.
  if (!m_bytes) return tl::unexpected(m_bytes.error());
  return m_sha256;
}

Result<std::string> manifest_data(const Site& site, std::size_t at, PublicInput& input) {
  SEISEKI_TRY(const std::string input_sha256, input.sha256());
  const ListFacts& list = site.lists()[at];
  const store::ListManifest& manifest = list.list.manifest;
  Json files = Json::object();
  for (const auto& [name, sha256] : list.files) files[name] = sha256;
  const PublicationFacts went_out = published(site, manifest, store::ListSeries::over_the_board);
  return output::dump({{"schema", "seiseki/public-manifest/1"},
                       {"list", to_iso(manifest.month)},
                       {"revision", manifest.revision},
                       {"edition", manifest.edition.text()},
                       {"edition_sha256", manifest.edition_sha256},
                       {"public_input_sha256", input_sha256},
                       {"public_list_sha256", importers::sha256_hex(list_data(site, at))},
                       {"office_manifest_sha256", output::or_null(went_out.manifest_sha256)},
                       {"audit_head", output::or_null(went_out.audit_head)},
                       {"program_version", manifest.program_version},
                       {"files", std::move(files)}});
}

Result<std::string> quarter_manifest_data(const Site& site, std::size_t at, PublicInput& input) {
  SEISEKI_TRY(const std::string input_sha256, input.sha256());
  const store::ListManifest& manifest = site.facts().quarters[at].list.manifest;
  const PublicationFacts went_out = published(site, manifest, store::ListSeries::correspondence);
  return output::dump({{"schema", "seiseki/public-correspondence-manifest/1"},
                       {"list", to_iso(manifest.month)},
                       {"category", std::string{k_correspondence}},
                       {"revision", manifest.revision},
                       {"edition", manifest.edition.text()},
                       {"edition_sha256", manifest.edition_sha256},
                       {"public_input_sha256", input_sha256},
                       {"public_list_sha256", importers::sha256_hex(quarter_data(site, at))},
                       {"office_manifest_sha256", output::or_null(went_out.manifest_sha256)},
                       {"audit_head", output::or_null(went_out.audit_head)},
                       {"program_version", manifest.program_version},
                       {"files", site.facts().quarters[at].files}});
}

}  // namespace seiseki::site

#include "pipeline/site/plan.hpp"

#include <algorithm>
#include <functional>
#include <iterator>
#include <memory>
#include <optional>
#include <string_view>
#include <type_traits>
#include <utility>

#include <fmt/format.h>

#include "embedded/site_assets.hpp"
#include "pipeline/lists/provisional.hpp"
#include "pipeline/markup/url.hpp"
#include "pipeline/output/schema.hpp"
#include "pipeline/publish/correspondence.hpp"
#include "pipeline/publish/list_csv.hpp"
#include "pipeline/site/chain.hpp"
#include "pipeline/site/comparison.hpp"
#include "pipeline/site/data.hpp"
#include "pipeline/site/entrants.hpp"
#include "pipeline/site/feeds.hpp"
#include "pipeline/site/frame.hpp"
#include "pipeline/site/ingredients.hpp"
#include "pipeline/site/on_threads.hpp"
#include "pipeline/site/open_data.hpp"
#include "pipeline/site/pages/pages.hpp"
#include "pipeline/site/pairing_files.hpp"
#include "pipeline/site/public_input.hpp"
#include "pipeline/site/record.hpp"
#include "pipeline/site/search.hpp"
#include "pipeline/site/workshop.hpp"
#include "pipeline/views/kana_order.hpp"

namespace seiseki::site {

using pages::Order;

namespace {

/// A part of an address may be kana, which links write otherwise.
std::string file_of(const SiteSettings& settings, const Url& address, Language language) {
  const Url here = localised(settings, address, language);
  std::string path = markup::percent_decoded(std::string_view{here.text()}.substr(1));
  if (path.empty() || path.ends_with('/')) path += "index.html";
  return path;
}

/// Files of one subject, as they are planned.
class Files {
public:
  /// Of the subject of this number; 0: each alone.
  Files(const SiteSettings& settings, std::size_t subject) : m_settings{settings}, m_subject{subject} {}

  /// Of what is planned from here on.
  void show_what_was_published(std::optional<Instant> when) { m_published = when; }

  /// `make(language)`, or `make(workshop, language)`.
  template <class Make>
  void page(const Url& address, const Make& make, const std::string& ingredients = {}) {
    for (const Language language : m_settings.languages) {
      const auto of_language = [make, language](Workshop& workshop) {
        if constexpr (std::is_invocable_v<Make, Workshop&, Language>) {
          return make(workshop, language);
        } else {
          return make(language);
        }
      };
      m_files.push_back({file_of(m_settings, address, language), of_language, ingredients, m_subject, m_published});
    }
  }
  /// `make()`, or `make(workshop)`.
  template <class Make>
  void file(const Url& address, Make make, std::string ingredients = {}) {
    add(address.text().substr(1), std::move(make), std::move(ingredients));
  }
  template <class Make>
  void add(std::string path, Make make, std::string ingredients = {}) {
    if constexpr (std::is_invocable_v<Make, Workshop&>) {
      m_files.push_back({std::move(path), std::move(make), std::move(ingredients), m_subject, m_published});
    } else {
      m_files.push_back({std::move(path), [make = std::move(make)](Workshop&) { return make(); },
                         std::move(ingredients), m_subject, m_published});
    }
  }

  std::vector<PlannedFile> take() && { return std::move(m_files); }

private:
  const SiteSettings& m_settings;
  std::size_t m_subject;
  std::optional<Instant> m_published;
  std::vector<PlannedFile> m_files;
};

/// Of the last that went out, list or correction; nullopt: nothing did.
std::optional<Instant> last_published(const Site& site) {
  std::optional<Instant> out;
  for (const PublicationFacts& one : site.facts().publications) out = std::max(out, std::optional{one.published_at});
  return out;
}

class Plan {
public:
  Plan(const Site& site, int jobs) : m_site{site}, m_jobs{jobs} {
    if (site.settings().trial) return;
    m_chains = std::make_shared<const Chains>(site);
    m_ingredients.emplace(site, *m_chains, jobs);
  }

  std::vector<PlannedFile> files() const {
    Files alone{m_site.settings(), 0};
    assets(alone);
    if (m_site.settings().trial) {
      trial(alone);
      return std::move(alone).take();
    }
    documents(alone);
    single_pages(alone);
    editions(alone);
    open_data(alone);
    search(alone);
    alone.show_what_was_published(last_published(m_site));
    newest_pages(alone);
    index(alone);
    std::vector<PlannedFile> out = std::move(alone).take();
    for (std::vector<PlannedFile>& part : of_subjects())
      out.insert(out.end(), std::make_move_iterator(part.begin()), std::make_move_iterator(part.end()));
    std::sort(out.begin(), out.end(), [](const PlannedFile& a, const PlannedFile& b) { return a.path < b.path; });
    return out;
  }

private:
  using Subject = std::function<void(Files&)>;

  std::vector<Subject> subjects() const {
    std::vector<Subject> out;
    for (std::size_t at = 0; at < m_site.lists().size(); ++at)
      out.emplace_back([this, at](Files& files) { list(at, files); });
    for (std::size_t at = 0; at < m_site.facts().quarters.size(); ++at)
      out.emplace_back([this, at](Files& files) { quarter(at, files); });
    for (const auto& [key, person] : m_site.people())
      out.emplace_back([this, &person = person](Files& files) { player(person, files); });
    for (const EventFacts& event : m_site.facts().events) {
      // A report that two lists counted has one page, of the list that stands last.
      if (m_site.event(event.id()) == &event)
        out.emplace_back([this, &event](Files& files) { this->event(event, files); });
    }
    for (const CorrespondenceEvent& event : m_site.facts().correspondence_events) {
      out.emplace_back([this, &event](Files& files) {
        files.page(event_page(m_site, event.id), [&site = m_site, &event](Language language) {
          return pages::correspondence_event(site, language, event);
        });
      });
    }
    for (const YearMonth month : event_months(m_site))
      out.emplace_back([this, month](Files& files) { events_of(month, files); });
    return out;
  }

  /// The hashes of what pages are made of are most of the work of a build that makes few.
  std::vector<std::vector<PlannedFile>> of_subjects() const {
    const std::vector<Subject> all = subjects();
    std::vector<std::vector<PlannedFile>> out(all.size());
    on_threads(all.size(), m_jobs, [&] {
      return [&](std::size_t at) {
        Files files{m_site.settings(), at + 1};
        all[at](files);
        out[at] = std::move(files).take();
      };
    });
    return out;
  }

  /// The event first, its players, and the regulations that they cite.
  void trial(Files& out) const {
    const EventFacts& tried = m_site.facts().events.front();
    out.page(Url{"/"},
             [&tried](Workshop& workshop, Language language) { return pages::event(workshop, language, tried); });
    for (const auto& [key, person] : m_site.people()) {
      out.page(player_address(key), [&person = person](Workshop& workshop, Language language) {
        return pages::trial_player(workshop, language, person);
      });
    }
    simple_page(Url{"/r/"}, pages::regulations, out);
    simple_page(Url{"/r/readings/"}, pages::readings, out);
    simple_page(Url{"/r/tables/"}, pages::tables, out);
    editions(out);
  }

  void index(Files& out) const {
    for (const char letter : pages::k_index_letters) {
      out.page((Url{"/i"} / std::string(1, letter)).as("/"),
               [&site = m_site, letter](Language language) { return pages::index_letter(site, language, letter); });
    }
    for (std::size_t row = 0; row < views::k_kana_rows.size(); ++row) {
      out.page((Url{"/i"} / views::k_kana_rows[row]).as("/"),
               [&site = m_site, row](Language language) { return pages::index_row(site, language, row); });
    }
    if (!m_site.lists().empty()) simple_page(Url{"/l/compare/"}, pages::compare, out);
  }

  void events_of(YearMonth month, Files& out) const {
    std::optional<Instant> published;
    for (const EventFacts& event : m_site.facts().events) {
      if (month_of(m_site, event) == month) published = std::max(published, m_site.lists()[event.list].published_at);
    }
    out.show_what_was_published(published);
    out.page(
        pages::events_address(month),
        [&site = m_site, month](Language language) { return pages::events_of(site, language, month); },
        m_ingredients->of_events(month));
  }

  void editions(Files& out) const {
    for (const Regulation& edition : m_site.facts().editions->all()) {
      out.file(edition_file(edition), [&edition] { return edition.hash_input; });
      out.page(edition_address(edition.id),
               [&site = m_site, &edition](Language language) { return pages::edition(site, language, edition); });
      if (const Regulation* before = pages::edition_before(m_site, edition)) {
        out.page(pages::differences_address(*before, edition), [&site = m_site, before, &edition](Language language) {
          return pages::differences(site, language, *before, edition);
        });
      }
    }
  }

  void open_data(Files& out) const {
    out.file(Url{"/data/history.csv"}, [&site = m_site] { return history_csv(site); });
    out.file(Url{"/data/readings.json"}, [] { return readings_data(); });
    out.file(Url{"/data/audit.json"}, [&site = m_site] { return publications_data(site); });
    out.file(Url{"/data/waiting.json"}, [&site = m_site] { return waiting_data(site); });
    for (const Regulation& edition : m_site.facts().editions->all()) {
      if (edition.expected_score() == nullptr) continue;
      out.file(table_file(edition), [&edition] { return table_data(edition); });
    }
    for (const PublicationFacts& one : m_site.facts().publications) {
      if (!one.manifest.empty()) out.file(publication_file(one), [&one] { return one.manifest; });
    }
    const auto forms = std::make_shared<PairingForms>(m_site);
    for (const PairingFile& file : pairing_files(m_site))
      out.file(file.address(), [forms, file] { return forms->take(file); });
    for (const CorrectionFacts& correction : m_site.facts().corrections) {
      out.file(correction_file(correction),
               [&site = m_site, &correction] { return correction_data(site, correction); });
    }
  }

  void simple_page(const Url& address, std::string (*make)(const Site&, Language), Files& out) const {
    out.page(address, [&site = m_site, make](Language language) { return make(site, language); });
  }

  void assets(Files& out) const {
    const bool is_trial = m_site.settings().trial.has_value();
    for (const assets::EmbeddedFile& asset : assets::embedded_files()) {
      // The search is not there.
      if (is_trial && !asset.path.ends_with(".css") && !asset.path.ends_with(".svg")) continue;
      if (m_site.settings().assets.contains(std::string{asset.path})) continue;
      // Services take whole addresses alone.
      if (asset.path == k_preview_picture && m_site.settings().address.empty()) continue;
      out.add("assets/" + std::string{asset.path}, [asset] { return std::string{asset.bytes}; });
    }
    for (const auto& [name, bytes] : m_site.settings().assets)
      out.add("assets/" + name, [&bytes = bytes] { return bytes; });
  }

  void documents(Files& out) const {
    // What the data are, beside them and in one piece each.
    constexpr std::pair<const char*, const char*> k_schemas[] = {
        {"event-1.json", "seiseki/event/1"},
        {"fold-1.json", "seiseki/fold/1"},
        {"search-1.json", "seiseki/search/1"},
        {"search-block-1.json", "seiseki/search-block/1"},
        {"input-2.json", "seiseki/period-input/2"},
        {"input-correspondence-1.json", "seiseki/quarter-input/1"},
        {"list-1.json", "seiseki/public-list/1"},
        {"list-correspondence-1.json", "seiseki/public-correspondence-list/1"},
        {"manifest-1.json", "seiseki/public-manifest/1"},
        {"manifest-correspondence-1.json", "seiseki/public-correspondence-manifest/1"},
        {"publication-1.json", "seiseki/manifest/1"},
        {"player-1.json", "seiseki/player/1"},
        {"redactions-1.json", "seiseki/redactions/1"},
        {"site-1.json", "seiseki/site/1"},
        {"correction-1.json", "seiseki/public-correction/1"},
        {"publications-1.json", "seiseki/publications/1"},
        {"readings-1.json", "seiseki/public-readings/1"},
        {"table-1.json", "seiseki/expected-score-table/1"},
        {"waiting-1.json", "seiseki/reports-in-hand/1"},
        {"site-index-1.json", "seiseki/site-index/1"}};
    for (const auto& [file, name] : k_schemas) {
      out.add(std::string{"data/schema/"} + file,
              [schema = std::string_view{name}] { return output::dump(*output::schema(schema)); });
    }
    // Pages of people ask not to be indexed themselves: a crawler has to be let in to read that.
    const std::string& address = m_site.settings().address;
    std::string robots = "User-agent: *\nAllow: /\n";
    if (!address.empty()) robots += "Sitemap: " + address + "sitemap.xml\n";
    robots += m_site.settings().robots;
    if (!robots.ends_with('\n')) robots += '\n';
    out.add("robots.txt", [robots] { return robots; });
    if (const auto told = host_file(m_site.settings().host, address))
      out.add(told->path, [told] { return told->bytes; });
    if (address.empty()) return;
    for (const Feed feed : k_feeds)
      out.page(feed_address(feed), [&site = m_site, feed](Language language) { return atom(site, language, feed); });
  }

  using Make = std::string (*)(const Site&, Language);

  void single_pages(Files& out) const {
    const std::pair<Url, Make> all[] = {{Url{"/404.html"}, pages::not_found},   {Url{"/r/"}, pages::regulations},
                                        {Url{"/r/readings/"}, pages::readings}, {Url{"/r/tables/"}, pages::tables},
                                        {Url{"/waiting/"}, pages::waiting},     {Url{"/privacy/"}, pages::privacy},
                                        {Url{"/about/"}, pages::about}};
    for (const auto& [address, make] : all) simple_page(address, make, out);
  }

  /// Those that show the newest lists.
  void newest_pages(Files& out) const {
    const std::pair<Url, Make> all[] = {{Url{"/"}, pages::home},          {Url{"/l/"}, pages::archive},
                                        {Url{"/e/"}, pages::events},      {Url{"/s/"}, pages::statistics},
                                        {Url{"/i/"}, pages::index},       {Url{"/search/"}, pages::search},
                                        {Url{"/verify/"}, pages::verify}, {Url{"/corrections/"}, pages::corrections},
                                        {Url{"/data/"}, pages::data}};
    for (const auto& [address, make] : all) simple_page(address, make, out);
  }

  void search(Files& out) const {
    const auto index = std::make_shared<const SearchIndex>(m_site);
    out.file(Url{"/data/search/index.json"}, [index] { return index->index(); });
    for (std::size_t number = 0; number < index->blocks(); ++number)
      out.file((Url{"/data/search"} / fmt::format("{:04}", number)).as(".json"),
               [index, number] { return index->block(number); });
  }

  /// Of the list, or of one that its pages hold it against, which may have been corrected since.
  std::optional<Instant> shown_on(std::size_t at) const {
    std::optional<Instant> out = m_site.lists()[at].published_at;
    for (const ListPair& pair : list_pairs(m_site, at)) {
      if (const ListFacts* other = m_site.list_of(pair.first->manifest.month)) out = std::max(out, other->published_at);
    }
    return out;
  }

  void list(std::size_t at, Files& out) const {
    const std::string& ingredients = m_ingredients->of_list(at);
    out.show_what_was_published(shown_on(at));
    if (m_site.has_pages(at)) {
      list_pages(at, ingredients, out);
    } else {
      list_as_data(at, ingredients, out);
    }
    list_files(at, ingredients, out);
  }

  /// A list of a year whose pages are not asked for: its own address answers.
  void list_as_data(std::size_t at, const std::string& ingredients, Files& out) const {
    for (const RatingCategory category : k_categories) {
      if (category == RatingCategory::rapid && !m_site.has_category(category)) continue;
      out.page(
          list_address(m_site.lists()[at].month(), category),
          [&site = m_site, at, category](Language language) {
            return pages::list_as_data(site, language, at, category);
          },
          ingredients);
    }
  }

  void list_pages(std::size_t at, const std::string& ingredients, Files& out) const {
    const YearMonth month = m_site.lists()[at].month();
    for (const RatingCategory category : k_categories) {
      if (category == RatingCategory::rapid && !m_site.has_category(category)) continue;
      for (const Order order : pages::k_orders) {
        out.page(
            list_address(month, category).as(pages::path_of(order)),
            [at, category, order](Workshop& workshop, Language language) {
              return pages::list(workshop, language, at, category, order);
            },
            ingredients);
      }
      for (const ListPair& pair : list_pairs(m_site, at)) {
        out.page(
            comparison_address(month, category, pair.path),
            [at, pair, category](Workshop& workshop, Language language) {
              return pages::comparison(workshop, language, at, pair, category);
            },
            ingredients);
      }
    }
    out.page(
        pages::statistics_address(month),
        [&site = m_site, at](Language language) { return pages::list_statistics(site, language, at); }, ingredients);
  }

  void list_files(std::size_t at, const std::string& ingredients, Files& out) const {
    const YearMonth month = m_site.lists()[at].month();
    const Url stem = Url{"/data/list"} / to_iso(month);
    out.file(
        stem.as(".json"), [&site = m_site, at] { return list_data(site, at); }, ingredients);
    out.file(
        stem.as(".csv"),
        [&site = m_site, at] {
          const ListFacts& facts = site.lists()[at];
          return publish::list_csv(facts.list, site.publicity(), lists::provisional_below(facts.edition));
        },
        ingredients);
    if (!m_site.lists()[at].ledgers) return;
    const std::string of_input = m_ingredients->of_input(at);
    const auto games = std::make_shared<GameFiles>(m_site, at);
    for (const std::string& name : games->names())
      out.add(
          "data/games/" + name, [games, name] { return games->take(name); }, of_input);
    const auto input = std::make_shared<PublicInput>([&site = m_site, at] { return input_data(site, at); });
    out.file((Url{"/data/input"} / to_iso(month)).as(".json"), [input] { return input->take(); }, of_input);
    out.file((Url{"/data/manifest"} / to_iso(month)).as(".json"),
             [&site = m_site, at, input] { return manifest_data(site, at, *input); }, of_input);
  }

  void quarter(std::size_t at, Files& out) const {
    const QuarterFacts& facts = m_site.facts().quarters[at];
    out.show_what_was_published(at == 0 ? facts.published_at
                                        : std::max(facts.published_at, m_site.facts().quarters[at - 1].published_at));
    out.page(pages::quarter_address(facts.month()),
             [&site = m_site, at](Language language) { return pages::correspondence_list(site, language, at); });
    const PointTableMethod* method = facts.edition == nullptr ? nullptr : facts.edition->point_table();
    if (method == nullptr) return;
    out.file(pages::quarter_file(facts.month(), ".csv"), [&site = m_site, &facts, method] {
      return publish::correspondence_csv(facts.list, *method, site.publicity());
    });
    out.file(pages::quarter_file(facts.month(), ".json"), [&site = m_site, at] { return quarter_data(site, at); });
    if (!facts.quarter) return;
    const std::string name = data_name(store::ListSeries::correspondence, facts.month());
    const auto input = std::make_shared<PublicInput>([&site = m_site, at] { return quarter_input_data(site, at); });
    out.file((Url{"/data/input"} / name).as(".json"), [input] { return input->take(); });
    out.file((Url{"/data/manifest"} / name).as(".json"),
             [&site = m_site, at, input] { return quarter_manifest_data(site, at, *input); });
    out.file(pages::quarter_file(facts.month(), ".games.csv"), [&site = m_site, &facts] {
      return publish::correspondence_games_csv(facts.list, facts.quarter->input, facts.quarter->result,
                                               site.publicity());
    });
  }

  void player(const Person& person, Files& out) const {
    if (!FederationId::parse(person.key.text())) return;
    const views::Publicity& publicity = m_site.publicity();
    // Whoever asked to be shown less, or was merged, may have had pages, and an address once published answers.
    const bool has_asked = publicity.is_chosen(person.key) && !publicity.has_page(person.key);
    if (!person.has_played_lately && !has_asked && !m_site.facts().merged.contains(person.key)) return;
    const Ingredients::Told told = m_ingredients->told(person);
    const std::string ingredients = m_ingredients->of_player(told);
    out.page(
        player_address(person.key),
        [&person, chains = m_chains](Workshop& workshop, Language language) {
          return pages::player(workshop, language, person, *chains);
        },
        ingredients);
    const bool has_page = m_site.has_page(person.key);
    if (!has_page && !has_asked) return;
    for (const int year : pages::years_of(m_site, person)) {
      out.page(
          below_player(person.key, std::to_string(year)),
          [&person, year, has_page](Workshop& workshop, Language language) {
            return has_page ? pages::year(workshop, language, person, year)
                            : pages::gone(workshop.site(), language, person, std::to_string(year));
          },
          m_ingredients->of_year(told, year));
    }
    if (pages::has_opponents(m_site, person)) {
      out.page(
          below_player(person.key, "opponents"),
          [&person, has_page](Workshop& workshop, Language language) {
            return has_page ? pages::opponents(workshop, language, person)
                            : pages::gone(workshop.site(), language, person, "opponents");
          },
          m_ingredients->of_opponents(told));
    }
    if (!pages::quarters_of(m_site, person.key).empty()) {
      out.page(below_player(person.key, "cc"), [&site = m_site, &person, has_page](Language language) {
        return has_page ? pages::correspondence_player(site, language, person)
                        : pages::gone(site, language, person, "cc");
      });
    }
    if (!has_page) return;
    out.file(
        player_address(person.key).as("data.json"),
        [&person](Workshop& workshop) { return player_data(workshop, person); }, ingredients);
  }

  void event(const EventFacts& event, Files& out) const {
    const std::string ingredients = m_ingredients->of_event(event);
    if (m_site.has_pages(event.list)) {
      out.page(
          event_page(m_site, event.id()),
          [&event](Workshop& workshop, Language language) { return pages::event(workshop, language, event); },
          ingredients);
    }
    out.file(
        event_page(m_site, event.id()).as("data.json"),
        [&event](Workshop& workshop) { return event_data(workshop, event); }, ingredients);
  }

  const Site& m_site;
  int m_jobs;
  std::shared_ptr<const Chains> m_chains;  ///< nullptr of a trial, which is made once and not again
  std::optional<Ingredients> m_ingredients;
};

}  // namespace

std::vector<PlannedFile> plan(const Site& site, int jobs) {
  return Plan{site, jobs}.files();
}

}  // namespace seiseki::site

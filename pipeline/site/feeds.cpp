#include "pipeline/site/feeds.hpp"

#include <algorithm>

#include "pipeline/site/frame.hpp"
#include "pipeline/site/list_rows.hpp"
#include "pipeline/site/open_data.hpp"
#include "pipeline/site/pages/pages.hpp"

namespace seiseki::site {

using namespace markup;

namespace {

constexpr std::size_t k_most_entries = 20;
constexpr std::string_view k_declaration = "<?xml version=\"1.0\" encoding=\"utf-8\"?>\n";

struct Entry {
  std::string tag;  ///< what stays the same of it, whatever its title
  std::string title;
  Instant updated{};
  Url page;
  std::string summary;
};

Attribute absolute(const SiteSettings& settings, const Url& page) {
  const auto url = Url::elsewhere(settings.address + page.text().substr(1));
  return url ? href(*url) : Attribute{};
}

/// `ratings.example.org` of `https://ratings.example.org/chess/`.
std::string host_of(const std::string& address) {
  const std::size_t begin = address.find("//") + 2;
  return address.substr(begin, address.find_first_of("/:", begin) - begin);
}

std::vector<Entry> list_entries(const Site& site, const Frame& frame) {
  std::vector<Entry> out;
  for (std::size_t at = 0; at < site.lists().size(); ++at) {
    const ListFacts& list = site.lists()[at];
    if (!list.published_at) continue;
    const store::ListManifest& manifest = list.list.manifest;
    const std::string number = std::to_string(totals_of(site, at, RatingCategory::standard).rated);
    out.push_back({"list-" + to_iso(list.month()) + ".r" + std::to_string(manifest.revision),
                   frame.say({"Rating list of {0}", "{0}のレーティングリスト"}, {month(frame, list.month())}),
                   *list.published_at, list_address(list.month()),
                   frame.say({"{0|person|people} rated in Standard; {1}, revision {2}.",
                              "スタンダード {0} 人。規程 {1}、第{2}版。"},
                             {number, manifest.edition.text(), std::to_string(manifest.revision)})});
  }
  for (const QuarterFacts& quarter : site.facts().quarters) {
    if (!quarter.published_at) continue;
    const store::ListManifest& manifest = quarter.list.manifest;
    out.push_back({"correspondence-" + to_iso(quarter.month()) + ".r" + std::to_string(manifest.revision),
                   frame.say({"Correspondence list of {0}", "{0}の通信対局リスト"}, {month(frame, quarter.month())}),
                   *quarter.published_at, pages::quarter_address(quarter.month()),
                   frame.say({"{0|person|people}; {1}, revision {2}.", "{0} 人。規程 {1}、第{2}版。"},
                             {std::to_string(quarter.list.entries.size()), manifest.edition.text(),
                              std::to_string(manifest.revision)})});
  }
  return out;
}

std::vector<Entry> correction_entries(const Site& site, const Frame& frame) {
  std::vector<Entry> out;
  for (const CorrectionFacts& one : site.facts().corrections) {
    const std::vector<std::string> which{month(frame, one.month), std::to_string(one.revision),
                                         std::to_string(one.moved.size())};
    const Text title =
        one.is_correspondence()
            ? Text{"Correction of the correspondence list of {0}, revision {1}", "{0}の通信対局リストの訂正、第{1}版"}
            : Text{"Correction of the list of {0}, revision {1}", "{0}のリストの訂正、第{1}版"};
    out.push_back({"correction-" + correction_name(one), frame.say(title, which), one.published_at,
                   Url{"/corrections/"},
                   frame.say({"{2|rating|ratings} changed.", "{2} 件のレーティングが変わりました。"}, which)});
  }
  return out;
}

std::vector<Entry> event_entries(const Site& site, const Frame& frame) {
  std::vector<Entry> out;
  for (const EventFacts& event : site.facts().events) {
    const ListFacts& list = site.lists()[event.list];
    if (site.event_with_page(event.id()) != &event || !list.published_at) continue;
    const store::ReportHeader& header = event.report.header;
    out.push_back({"event-" + Site::event_address(event.id()), header.name, *list.published_at,
                   event_page(site, event.id()),
                   frame.say({"{0}; in the list of {1}.", "{0}。{1}のリスト。"},
                             {days(frame, header.first_day, header.last_day), month(frame, list.month())})});
  }
  return out;
}

std::vector<Entry> entries(const Site& site, const Frame& frame, Feed feed) {
  switch (feed) {
    case Feed::lists:
      return list_entries(site, frame);
    case Feed::corrections:
      return correction_entries(site, frame);
    case Feed::events:
      return event_entries(site, frame);
  }
  return {};
}

}  // namespace

Url feed_address(Feed feed) {
  constexpr std::string_view k_names[] = {"lists", "corrections", "events"};
  return (Url{"/feed"} / k_names[static_cast<std::size_t>(feed)]).as(".atom");
}

Text feed_title(Feed feed) {
  constexpr Text k_titles[] = {{"Lists", "リスト"}, {"Corrections", "訂正"}, {"Events", "大会"}};
  return k_titles[static_cast<std::size_t>(feed)];
}

std::string atom(const Site& site, Language language, Feed feed) {
  const Url own = feed_address(feed);
  const Frame frame{site, language, own};
  const SiteSettings& settings = site.settings();
  const std::string host = host_of(settings.address);
  // Newest first, and of one moment in a fixed order: a reader shows them as they come.
  std::vector<Entry> all = entries(site, frame, feed);
  std::sort(all.begin(), all.end(), [](const Entry& a, const Entry& b) {
    return a.updated != b.updated ? b.updated < a.updated : b.tag < a.tag;
  });
  if (all.size() > k_most_entries) all.erase(all.begin() + k_most_entries, all.end());
  const auto tagged = [&](const std::string& what) { return "tag:" + host + ",2026:" + what; };
  const std::string name = std::string{code_of(language)} + "-" + own.text().substr(1);
  Instant updated = site.newest() == nullptr ? Instant{} : site.newest()->published_at.value_or(Instant{});
  if (!all.empty()) updated = all.front().updated;
  return std::string{k_declaration} +
         tag("feed", attr("xmlns", "http://www.w3.org/2005/Atom"), attr("xml:lang", code_of(language)),
             tag("title", settings.name(language) + " · " + std::string{frame.say(feed_title(feed))}),
             tag("id", tagged(name)), tag("updated", to_iso_local(updated)),
             tag("author", tag("name", settings.name(language))),
             tag("link", attr("rel", "self"), absolute(settings, localised(settings, own, language))),
             tag("link", attr("rel", "alternate"), absolute(settings, localised(settings, Url{"/"}, language))),
             each(all,
                  [&](const Entry& entry) {
                    return tag("entry", tag("title", entry.title), tag("id", tagged(entry.tag)),
                               tag("updated", to_iso_local(entry.updated)),
                               tag("link", absolute(settings, localised(settings, entry.page, language))),
                               tag("summary", entry.summary));
                  }))
             .text() +
         "\n";
}

std::string sitemap(const SiteSettings& settings, const std::vector<SitemapPage>& pages) {
  constexpr std::string_view k_index_file = "index.html";
  const Html urls = each(pages, [&](const SitemapPage& page) {
    const std::string& path = page.path;
    const bool is_folder = path == k_index_file || path.ends_with("/index.html");
    return tag("url",
               tag("loc", settings.address + (is_folder ? path.substr(0, path.size() - k_index_file.size()) : path)),
               page.published ? tag("lastmod", to_iso(local_date(*page.published))) : Html{});
  });
  return std::string{k_declaration} +
         tag("urlset", attr("xmlns", "http://www.sitemaps.org/schemas/sitemap/0.9"), urls).text() + "\n";
}

}  // namespace seiseki::site

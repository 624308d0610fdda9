#include "pipeline/desk/pages/list_parts.hpp"

#include <charconv>

#include "pipeline/desk/site_preview.hpp"
#include "pipeline/site/frame.hpp"
#include "pipeline/site/pages/pages.hpp"

namespace seiseki::desk::pages {

using namespace markup;

Url list_address(const operations::ListChoice& choice) {
  const Url month = Url{"/lists"} / to_iso(choice.month);
  return choice.revision ? month.with("revision", *choice.revision) : month;
}

Url publish_address(YearMonth month, store::ListSeries series) {
  const bool is_correspondence = series == store::ListSeries::correspondence;
  return (is_correspondence ? Url{"/lists/correspondence"} : Url{"/lists"}) / to_iso(month) / "publish";
}

Html list_link(const store::ListManifest& list, store::ListSeries series, const std::string& words,
               std::optional<int> revision) {
  if (series == store::ListSeries::over_the_board) return tag("a", href(list_address({list.month, revision})), words);
  return list.origin == store::ListOrigin::imported ? group(words)
                                                    : tag("a", href(publish_address(list.month, series)), words);
}

store::ListSeries series_of(const Visit& visit) {
  return visit.request.path.starts_with("/lists/correspondence/") ? store::ListSeries::correspondence
                                                                  : store::ListSeries::over_the_board;
}

std::optional<operations::ListChoice> choice_of(const Visit& visit) {
  const auto month = parse_month(visit.words.at(0));
  if (!month) return std::nullopt;
  operations::ListChoice out{*month};
  if (const auto revision = visit.request.parameter("revision")) {
    int number = 0;
    const auto parsed = std::from_chars(revision->data(), revision->data() + revision->size(), number);
    if (parsed.ec == std::errc{} && number > 0) out.revision = number;
  }
  return out;
}

PageFrame list_frame(const Visit& visit, const operations::ListChoice& choice, std::string title, std::string here) {
  std::vector<Crumb> crumbs{{std::string{visit.say({"Lists", "リスト"})}, Url{"/lists"}}};
  if (series_of(visit) == store::ListSeries::correspondence) {
    crumbs.push_back({visit.say({"{0}, correspondence", "{0}（通信対局）"}, {to_string(choice)}), std::nullopt});
    crumbs.push_back({std::move(here), std::nullopt});
  } else if (here.empty()) {
    crumbs.push_back({to_string(choice), std::nullopt});
  } else {
    crumbs.push_back({to_string(choice), list_address(choice)});
    crumbs.push_back({std::move(here), std::nullopt});
  }
  return {.place = Place::lists, .title = std::move(title), .crumbs = std::move(crumbs)};
}

http::Response no_month(Visit& visit) {
  return page(visit,
              {.place = Place::lists, .title = std::string{visit.say({"There is no such list", "リストがありません"})}},
              tag("p", tag("a", href(Url{"/lists"}), visit.say({"To the lists", "リストの一覧へ"}))), 404);
}

http::Response list_refused(Visit& visit, const Error& error) {
  visit.refusal = error;
  return page(visit, {.place = Place::lists, .title = std::string{visit.say({"Not there", "見つかりません"})}},
              tag("p", tag("a", href(Url{"/lists"}), visit.say({"To the lists", "リストの一覧へ"}))), status_of(error));
}

namespace {

/// As the desk speaks, where the site does too.
Url of_site(const Visit& visit, const Url& root, const Url& page) {
  const site::SiteSettings& settings = visit.site.settings();
  return root.as(site::localised(settings, page, settings.language_for(visit.language)).text());
}

}  // namespace

Url public_page(const Visit& visit, const store::ListManifest& list, bool is_published) {
  const bool is_shown = is_published || list.origin == store::ListOrigin::imported;
  const Url root = is_shown ? Url{"/site"} : Url{"/site"} / to_iso(list.month);
  return of_site(visit, root, site::list_address(list.month));
}

Url public_page_of_quarter(const Visit& visit, YearMonth month) {
  return of_site(visit, Url{"/site"}, site::pages::quarter_address(month));
}

Url public_home(const Visit& visit) {
  return of_site(visit, Url{"/site"}, Url{"/"});
}

Html list_state(const Visit& visit, const store::ListManifest& list, bool is_published) {
  if (list.origin == store::ListOrigin::imported)
    return state(Mark::frozen, "done", visit.say({"imported", "取り込み"}));
  return is_published ? state(Mark::frozen, "done", visit.say({"published", "公表済み"}))
                      : state(Mark::ring, "", visit.say({"draft", "試算"}));
}

Html rating_or_ur(const std::optional<Rating>& rating) {
  return rating ? group(rating->points()) : tag("span", cls("dim"), "UR");
}

Html column_heads(const Visit& visit, std::initializer_list<std::pair<Text, std::string_view>> heads) {
  return tag("thead", tag("tr", each(heads, [&](const auto& head) {
                            return tag("th", attr("scope", "col"), cls(head.second), visit.say(head.first));
                          })));
}

}  // namespace seiseki::desk::pages

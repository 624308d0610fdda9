#include "pipeline/site/frame.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "engine/domain/category_words.hpp"
#include "engine/domain/visible_text.hpp"
#include "importers/source/document.hpp"
#include "pipeline/lists/explanation.hpp"
#include "pipeline/site/feeds.hpp"
#include "pipeline/site/open_data.hpp"
#include "pipeline/site/workshop.hpp"

namespace seiseki::site {

using namespace markup;

namespace {

constexpr std::string_view k_policy =
    "default-src 'none'; style-src 'self'; img-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'self'";
constexpr std::string_view k_policy_with_scripts =
    "default-src 'none'; style-src 'self'; img-src 'self'; script-src 'self'; connect-src 'self'; base-uri 'none'; "
    "form-action 'self'";

constexpr Text k_languages{"English", "日本語"};
constexpr Text k_locales{"en_GB", "ja_JP"};

std::string_view locale_of(Language language) {
  return k_locales.in(language);
}

/// The file of a page's script; empty: none. Browsers load no modules from a disk, where the search says so itself.
std::string_view script_of(Scripts scripts, const SiteSettings& settings) {
  switch (scripts) {
    case Scripts::search:
      return "search.js";
    case Scripts::list:
      return settings.is_for_disk ? "" : "list.js";
    case Scripts::what_if:
      return settings.is_for_disk ? "" : "whatif.js";
    case Scripts::none:
      break;
  }
  return "";
}

Html board_mark() {
  return tag("svg", cls("brand-mark"), attr("viewBox", "0 0 10 10"), attr("width", 14), attr("height", 14),
             attr("aria-hidden", "true"), tag("path", attr("d", "M0 0h10v10H0zM1 1v4h4v4h4V5H5V1z")));
}

}  // namespace

std::string_view code_of(Language language) {
  return language == Language::ja ? "ja" : "en";
}

Url localised(const SiteSettings& settings, const Url& page, Language language) {
  if (language == settings.first_language()) return page;
  return (language == Language::ja ? Url{"/ja"} : Url{"/en"}).as(page.text());
}

namespace {

/// `/p/N01234567/` of `/p/N01234567/2026.html`, `/e/` of `/e/`.
std::string_view top_folder_of(std::string_view address) {
  const std::size_t first = address.find('/', 1);
  const std::size_t second = first == std::string_view::npos ? first : address.find('/', first + 1);
  return address.substr(0, second == std::string_view::npos ? first + 1 : second + 1);
}

/// `p 3` of `/p/N01234567/2026.html`: where it begins, and how deep it stands.
std::string kind_of(std::string_view address) {
  const std::string_view first = address.substr(0, address.find('/', 1));
  return fmt::format("{} {}", first.substr(1), std::count(address.begin(), address.end(), '/'));
}

}  // namespace

Frame::Frame(const Site& site, Language language, Url page)
    : m_site{site},
      m_language{language},
      m_page{std::move(page)},
      m_here{localised(site.settings(), m_page, m_language)} {}

Frame::Frame(Workshop& workshop, Language language, Url page) : Frame{workshop.site(), language, std::move(page)} {
  // The addresses of a trial follow other rules.
  if (!m_site.settings().trial) m_fragments = &workshop.fragments().of(m_language, kind_of(m_page.text()));
}

FragmentsOfKind* Frame::fragments_for(std::string_view address) const {
  return top_folder_of(address) == top_folder_of(m_page.text()) ? nullptr : m_fragments;
}

Url Frame::localised_here(const Url& page, Language language) const {
  return localised(m_site.settings(), page, language);
}

Url Frame::from_root(const Url& to) const {
  std::string_view rest = m_site.settings().address;
  rest.remove_prefix(std::min(rest.find('/', rest.find("://") + 3), rest.size()));
  Url root{"/"};
  bool is_root = true;
  while (rest.size() > 1) {
    rest.remove_prefix(1);
    const std::string_view part = rest.substr(0, rest.find('/'));
    root = root / percent_decoded(part);
    is_root = false;
    rest.remove_prefix(part.size());
  }
  return is_root ? to : root.as(to.text());
}

Url Frame::seen_from_here(const Url& to) const {
  // It answers at any address, however deep, so that no way from there is known but the one from the root.
  if (m_page.text() == "/404.html" && !m_site.settings().address.empty() && !to.text().starts_with('#'))
    return from_root(to);
  return to.seen_from(m_here, m_site.settings().is_for_disk ? Url::Folders::index_page : Url::Folders::bare);
}

Attribute Frame::link(const Url& page) const {
  return page.text().starts_with('#') ? href(page) : relative(localised_here(page, m_language));
}
Attribute Frame::file(const Url& file) const {
  return relative(file);
}
Attribute Frame::this_in(Language other) const {
  return relative(localised_here(m_page, other));
}

Attribute Frame::to_search() const {
  return action(seen_from_here(localised_here(Url{"/search/"}, m_language)));
}

Attribute Frame::to_itself() const {
  return action(seen_from_here(m_here));
}

Html Frame::search_field() const {
  // A script that is read from a disk may fetch nothing, so there is no search there; its own page has a larger field.
  if (m_site.settings().is_for_disk || m_page.text() == "/search/") return {};
  return tag("form", cls("quick"), attr("role", "search"), attr("method", "get"), to_search(),
             tag("input", attr("name", "q"), attr("type", "search"),
                 attr("aria-label", say({"Name, kana, kanji or ID", "名前・かな・漢字・ID"})),
                 attr("placeholder", say({"Name or ID", "名前・ID"}))),
             tag("button", attr("type", "submit"), say({"Search", "検索"})));
}

Attribute Frame::other_language(const Head& head, Language other) const {
  return head.is_unaddressed ? relative(localised_here(Url{"/"}, other)) : this_in(other);
}

Html Frame::language_links(const Head& head) const {
  return each(m_site.settings().languages, [&](Language other) {
    return other == m_language ? Html{}
                               : tag("a", cls("language"), other_language(head, other), attr("lang", code_of(other)),
                                     attr("hreflang", code_of(other)), k_languages.in(other));
  });
}

Html Frame::trial_masthead(const Head& head) const {
  return group(tag("header", cls("masthead"),
                   tag("div", cls("inner"),
                       tag("a", cls("brand"), link(Url{"/"}), board_mark(), " ", m_site.settings().name(m_language)),
                       tag("nav", attr("aria-label", say({"Main", "主なページ"})),
                           tag("ul", tag("li", tag("a", link(Url{"/"}), say({"Event", "大会"}))),
                               tag("li", tag("a", link(Url{"/r/"}), say({"Regulations", "規程"}))))),
                       language_links(head))),
               tag("p", cls("banner"),
                   say({"A trial: what these results would do to the ratings. No federation has published it.",
                        "試算：この結果によるレーティングの変動です。連盟が公表したものではありません。"}),
                   " ",
                   m_site.settings().trial->assumptions.empty()
                       ? Html{}
                       : tag("a", link(Url{"/"}.at("assumed")), say({"What was assumed", "仮定したこと"}))));
}

Html Frame::trial_foot(const ListFacts* list) const {
  const std::string edition = list == nullptr ? std::string{} : list->list.manifest.edition.text();
  return tag("footer", cls("foot"),
             tag("div", cls("inner"),
                 edition.empty() ? Html{}
                                 : tag("p", say({"Computed under ", "計算した規程："}),
                                       tag("a", link(edition_address(EditionId{edition})), edition), ".")));
}

Html Frame::masthead(const Head& head) const {
  if (m_site.settings().trial) return trial_masthead(head);
  const Place place = head.place;
  const Html banner = m_site.settings().is_preview
                          ? tag("p", cls("banner"),
                                say({"A preview: the list of {0} is a draft and not published.",
                                     "プレビュー：{0}のリストは下書きで、公表されていません。"},
                                    {month(*this, m_site.facts().newest_month())}))
                          : Html{};
  const auto item = [&](Place of, const Url& to, const Text& words) {
    return tag("li", tag("a", link(to), of == place ? attr("aria-current", "page") : Attribute{}, say(words)));
  };
  return group(tag("header", cls("masthead"),
                   tag("div", cls("inner"),
                       tag("a", cls("brand"), link(Url{"/"}), board_mark(), " ", m_site.settings().name(m_language)),
                       tag("nav", attr("aria-label", say({"Main", "主なページ"})),
                           tag("ul", item(Place::lists, Url{"/l/"}, {"Lists", "リスト"}),
                               item(Place::events, Url{"/e/"}, {"Events", "大会"}),
                               item(Place::people, Url{"/i/"}, {"Find a player", "選手を探す"}),
                               item(Place::statistics, Url{"/s/"}, {"Statistics", "統計"}),
                               item(Place::regulations, Url{"/r/"}, {"Regulations", "規程"}),
                               item(Place::verify, Url{"/verify/"}, {"Verify", "検証"}))),
                       search_field(), language_links(head))),
               banner);
}

Html Frame::foot(const ListFacts* list) const {
  if (m_site.settings().trial) return trial_foot(list);
  const auto item = [&](const Url& to, const Text& words) { return tag("li", tag("a", link(to), say(words))); };
  Html belongs;
  if (list != nullptr) {
    const store::ListManifest& manifest = list->list.manifest;
    const PublicationFacts* went_out = m_site.publication(manifest, store::ListSeries::over_the_board);
    const bool has_manifest = went_out != nullptr && !went_out->manifest.empty();
    belongs = tag("p",
                  say({"The newest numbers here are those of the list of {0} (revision {1}).",
                       "このページの最新の数値は{0}のリスト（第{1}版）のものです。"},
                      {date(*this, Date{manifest.month / 1}), std::to_string(manifest.revision)}),
                  " ", manifest.edition.empty() ? std::string{} : manifest.edition.text() + " · ",
                  has_manifest ? group(say({"manifest ", "マニフェスト "}),
                                       tag("a", file(publication_file(*went_out)),
                                           tag("code", went_out->manifest_sha256.substr(0, 12))),
                                       " · ")
                               : Html{},
                  tag("a", link(Url{"/verify/"}), say({"how to check", "検証のしかた"})));
  }
  return tag(
      "footer", cls("foot"),
      tag("div", cls("inner"),
          tag("ul", item(Url{"/privacy/"}, {"What is public, and how to stop it", "公開している情報とその止め方"}),
              item(Url{"/corrections/"}, {"Corrections", "訂正の記録"}),
              item(Url{"/waiting/"}, {"Reports in hand", "届いた報告"}), item(Url{"/data/"}, {"Data", "データ"}),
              item(Url{"/about/"}, {"Words used", "使われることば"})),
          belongs));
}

Html Frame::preview(const Head& head) const {
  const auto property = [](std::string_view name, std::string_view value) {
    return tag("meta", attr("property", name), attr("content", value));
  };
  const SiteSettings& settings = m_site.settings();
  return group(property("og:type", "website"), property("og:site_name", settings.name(m_language)),
               property("og:title", head.title), property("og:locale", locale_of(m_language)),
               each(settings.languages,
                    [&](Language other) {
                      return other == m_language ? Html{} : property("og:locale:alternate", locale_of(other));
                    }),
               described(head.title),
               settings.address.empty() || head.is_unaddressed
                   ? Html{}
                   : property("og:url", settings.address + m_here.text().substr(1)),
               preview_picture());
}

/// Services that show it take whole addresses alone.
Html Frame::preview_picture() const {
  const SiteSettings& settings = m_site.settings();
  if (settings.address.empty()) return {};
  const auto property = [](std::string_view name, std::string_view value) {
    return tag("meta", attr("property", name), attr("content", value));
  };
  const PictureSize size = png_size(seiseki::site::preview_picture(settings.assets)).value_or(PictureSize{});
  return group(property("og:image", settings.address + "assets/og.png"), property("og:image:type", "image/png"),
               property("og:image:width", std::to_string(size.width)),
               property("og:image:height", std::to_string(size.height)),
               property("og:image:alt", settings.name(m_language)));
}

/// What a search engine shows below the title, and whoever shows the page of a link that somebody sent.
Html Frame::described(const std::string& title) const {
  const std::string words =
      say({"{0}: chess ratings with the calculation of every number, its clause and where the results come from.",
           "{0}：チェスの公式レーティング。すべての数値に計算、規程の条項、結果の出どころを添えています。"},
          {title});
  return group(tag("meta", attr("name", "description"), attr("content", words)),
               tag("meta", attr("property", "og:description"), attr("content", words)));
}

/// The page in every language, for search engines, which take whole addresses alone.
Html Frame::languages(const Head& head) const {
  const SiteSettings& settings = m_site.settings();
  const bool is_alone = settings.languages.size() < 2;
  if (settings.address.empty() || is_alone || head.is_unaddressed || head.indexing == Indexing::refused) return {};
  const auto one = [&](std::string_view name, Language language) {
    const auto url = Url::elsewhere(settings.address + localised_here(m_page, language).text().substr(1));
    return url ? tag("link", attr("rel", "alternate"), attr("hreflang", name), href(*url)) : Html{};
  };
  return group(each(settings.languages, [&](Language language) { return one(code_of(language), language); }),
               one("x-default", settings.first_language()));
}

Html Frame::feeds() const {
  if (m_site.settings().address.empty()) return {};
  return each(k_feeds, [&](Feed feed) {
    return tag("link", attr("rel", "alternate"), attr("type", "application/atom+xml"),
               attr("title", say(feed_title(feed))), link(feed_address(feed)));
  });
}

std::string Frame::document(const Head& head, const Html& content) const {
  const std::string_view language = code_of(m_language);
  const std::string_view script = script_of(head.scripts, m_site.settings());
  const Html meta = tag(
      "head", tag("meta", attr("charset", "utf-8")),
      tag("meta", attr("name", "viewport"), attr("content", "width=device-width, initial-scale=1")),
      tag("meta", attr("http-equiv", "Content-Security-Policy"),
          attr("content", script.empty() ? k_policy : k_policy_with_scripts)),
      tag("meta", attr("name", "referrer"), attr("content", "no-referrer")),
      head.indexing == Indexing::refused ? tag("meta", attr("name", "robots"), attr("content", "noindex")) : Html{},
      tag("title", fmt::format("{} · {}", head.title, m_site.settings().name(m_language))), preview(head), feeds(),
      languages(head),
      head.moved_to
          ? group(tag("meta", attr("http-equiv", "refresh"),
                      attr("content", "0; url=" + seen_from_here(localised_here(*head.moved_to, m_language)).text())),
                  tag("link", attr("rel", "canonical"), link(*head.moved_to)))
          : Html{},
      tag("link", attr("rel", "icon"), file(Url{"/assets/favicon.svg"})),
      tag("link", attr("rel", "stylesheet"), file(Url{"/assets/site.css"})),
      script.empty() ? Html{} : module_script(seen_from_here(Url{"/assets"} / std::string{script})));
  return markup::document(
             tag("html", attr("lang", language), meta,
                 tag("body", tag("a", cls("skip"), href(Url{"#main"}), say({"Skip to the content", "本文へ"})),
                     masthead(head), tag("main", id("main"), attr("tabindex", "-1"), content), foot(head.list))))
      .text();
}

// ---- addresses -----------------------------------------------------------------------------------------------------

namespace {

/// Whoever has no ID of the federation, as in a trial, has a name of the address's own.
std::string folder_of(const PlayerKey& player) {
  constexpr std::size_t k_digits = 16;
  return FederationId::parse(player.text()) ? player.text()
                                            : "x-" + importers::sha256_hex(player.text()).substr(0, k_digits);
}

}  // namespace

Url player_address(const PlayerKey& player) {
  return (Url{"/p"} / folder_of(player)).as("/");
}
Url below_player(const PlayerKey& player, std::string_view page) {
  return (Url{"/p"} / folder_of(player) / std::string{page}).as(".html");
}
Url event_page(const Site& site, const EventId& event) {
  if (site.settings().trial && site.settings().trial->event == event) return Url{"/"};
  return (Url{"/e"} / Site::event_address(event)).as("/");
}
Url list_address(YearMonth month, RatingCategory category) {
  const Url standard = (Url{"/l"} / to_iso(month)).as("/");
  return category == RatingCategory::rapid ? standard.as("rapid/") : standard;
}
Url edition_address(const EditionId& edition) {
  return (Url{"/r"} / edition.text()).as("/");
}

// ---- parts ---------------------------------------------------------------------------------------------------------

std::string plain_name(const Frame& frame, const views::PublicName& name) {
  if (!name.tombstone().empty()) return frame.say({"{0}", "削除済み {0}"}, {name.tombstone()});
  if (!name.is_shown()) return std::string{frame.say({"not shown", "非公開"})};
  return visible(frame.is_japanese() && !name.kanji().empty() ? name.kanji() : name.romaji());
}

namespace {

enum class Leads { to_page, nowhere };

Html name_of(const Frame& frame, const PlayerKey& player, const views::PublicName& name, Leads leads) {
  const auto romaji = [&] {
    return tag("bdi", frame.is_japanese() ? attr("lang", "ja-Latn") : Attribute{}, visible(name.romaji()));
  };
  const auto kanji = [&] {
    return tag("bdi", frame.is_japanese() ? Attribute{} : attr("lang", "ja"), visible(name.kanji()));
  };
  const bool has_both = !name.kanji().empty() && name.kanji() != name.romaji();
  const bool is_kanji_first = frame.is_japanese() && has_both;
  const Html first = is_kanji_first ? kanji() : romaji();
  const bool has_page =
      leads == Leads::to_page && frame.site().person(player) != nullptr && frame.site().has_page(player);
  return group(has_page ? tag("a", cls("p"), frame.link(player_address(player)), first) : first,
               has_both ? group(" ", tag("small", cls("p"), is_kanji_first ? romaji() : kanji())) : Html{});
}

Html name_with_link(const Frame& frame, const PlayerKey& player, const views::PublicName& name) {
  return name_of(frame, player, name, Leads::to_page);
}

/// By the name that they have now. \pre it is shown
Html name_with_link(const Frame& frame, const Person& person) {
  const auto linked = [&] { return name_with_link(frame, person.key, person.name); };
  FragmentsOfKind* fragments = frame.fragments_for(person.address);
  return fragments == nullptr ? linked() : fragments->person(person, linked);
}

}  // namespace

Html person_words(const Frame& frame, const PlayerKey& player) {
  const Person* person = frame.site().person(player);
  return person == nullptr || !person->name.is_shown() ? person_name(frame, player)
                                                       : name_of(frame, player, person->name, Leads::nowhere);
}

Html person_name(const Frame& frame, const PlayerKey& player, const views::PublicName& name) {
  if (!name.is_shown()) return tag("span", cls("muted"), plain_name(frame, name));
  const Person* person = frame.site().person(player);
  // A list of long ago may call somebody by another name.
  return person == nullptr || person->name != name ? name_with_link(frame, player, name)
                                                   : name_with_link(frame, *person);
}

Html person_name(const Frame& frame, const PlayerKey& player) {
  const Person* person = frame.site().person(player);
  if (person != nullptr && person->name.is_shown()) return name_with_link(frame, *person);
  if (person != nullptr) return person_name(frame, player, person->name);
  // A key that is no ID of the federation names an event and a number, which tell nobody anything.
  if (!FederationId::parse(player.text()) || !frame.site().publicity().is_named(player))
    return tag("span", cls("muted"), frame.say({"guest", "非会員"}));
  return group(player.text());
}

Html event_name(const Frame& frame, const EventId& event, const std::string& name) {
  const auto named = [&] { return tag("bdi", visible(name)); };
  const EventFacts* facts = frame.site().event_with_page(event);
  if (facts == nullptr) return named();
  const auto linked = [&] { return tag("a", frame.link(event_page(frame.site(), event)), named()); };
  FragmentsOfKind* fragments = frame.fragments_for(facts->address);
  if (fragments == nullptr || name != facts->report.header.name) return linked();
  return fragments->event(*facts, linked);
}

Html change_cell(std::optional<int> change, bool has_played) {
  if (!change) return tag("span", cls("muted"), "–");
  if (*change == 0) return tag("span", cls("muted"), has_played ? "0" : "–");
  return tag("span", cls(*change > 0 ? "up" : "down"), views::signed_number(*change));
}

namespace {

/// The class of a change, which its sign says too.
Attribute direction(std::int64_t change) {
  return cls(change > 0 ? "up" : change < 0 ? "down" : "");
}

}  // namespace

Html decimals_cell(std::int64_t hundredths) {
  return tag("td", direction(hundredths), views::signed_decimals(hundredths));
}

Html points_cell(std::optional<int> change, bool has_played) {
  if (!change || (*change == 0 && !has_played)) return tag("td", "–");
  return tag("td", direction(*change), *change == 0 ? std::string{"0"} : views::signed_number(*change));
}

namespace {

Html clause_as_linked(const Frame& frame, const ClauseRef& clause) {
  const Html text =
      clause.clause.empty() || clause.edition.empty()
          ? group(clause.clause)
          : tag("a", frame.link(edition_address(EditionId{clause.edition}).at("c" + clause.clause)), clause.clause);
  if (clause.rule.empty()) return tag("span", cls("clause"), text);
  return tag("span", cls("clause"), text, clause.clause.empty() ? "" : " ",
             tag("a", frame.link(Url{"/r/readings/"}.at(clause.rule)), clause.rule));
}

}  // namespace

Html clause_link(const Frame& frame, const ClauseRef& clause) {
  if (clause.clause.empty() && clause.rule.empty()) return {};
  // Pages of people and events are of no folder that clauses lead to.
  FragmentsOfKind* fragments = frame.fragments_for("/r/");
  if (fragments == nullptr) return clause_as_linked(frame, clause);
  return fragments->clause(clause, [&] { return clause_as_linked(frame, clause); });
}

std::string date(const Frame& frame, Date day) {
  return views::date_in_words(day, frame.language());
}
std::string month(const Frame& frame, YearMonth month) {
  return views::month_in_words(month, frame.language());
}

std::string days(const Frame& frame, std::optional<Date> first, std::optional<Date> last) {
  if (!first && !last) return "–";
  const Date from = first ? *first : *last;
  const Date to = last ? *last : from;
  if (from == to) return date(frame, to);
  if (frame.is_japanese()) {
    if (from.year() == to.year() && from.month() == to.month())
      return fmt::format("{}–{}日", views::date_in_words(from, Language::ja).substr(0, date(frame, from).size() - 3),
                         static_cast<unsigned>(to.day()));
    return date(frame, from) + "–" +
           (from.year() == to.year() ? views::day_in_words(to, Language::ja) : date(frame, to));
  }
  if (from.year() == to.year() && from.month() == to.month())
    return fmt::format("{}–{}", static_cast<unsigned>(from.day()), date(frame, to));
  if (from.year() == to.year()) return views::day_in_words(from, Language::en) + " – " + date(frame, to);
  return date(frame, from) + " – " + date(frame, to);
}

Text category_name(RatingCategory category) {
  return words_of(category);
}

Text type_name(const CorrectionFacts& correction, RatingCategory category) {
  return correction.is_correspondence() ? Text{"Correspondence", "通信対局"} : category_name(category);
}

Html section(std::string_view heading, const Html& note, const Html& content) {
  return tag("section", tag("div", cls("shoulder"), tag("h2", heading), note.empty() ? Html{} : tag("p", note)),
             tag("div", cls("body"), content));
}
Html section(std::string_view heading, std::string_view note, const Html& content) {
  return section(heading, group(note), content);
}

Html fact(std::string_view label, const Html& value) {
  return tag("div", tag("dt", label), tag("dd", value));
}

Html table(std::string_view classes, std::string_view name, const Html& head, const Html& body) {
  return tag("div", cls("scroll"), attr("tabindex", "0"), attr("role", "region"), attr("aria-label", name),
             tag("table", cls(classes), tag("caption", cls("away"), name), head, body));
}

Html table_head(const std::vector<Column>& columns) {
  return tag("thead", tag("tr", each(columns, [](const Column& column) {
                            return tag("th", attr("scope", "col"), cls(column.classes), column.name);
                          })));
}

}  // namespace seiseki::site

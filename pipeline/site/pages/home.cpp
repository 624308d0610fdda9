/// \file
/// The newest list at a glance: who leads, who rose, which events made it, and what comes next.
#include <algorithm>

#include <fmt/format.h>

#include "engine/domain/rating_period.hpp"
#include "engine/domain/visible_text.hpp"
#include "pipeline/site/feeds.hpp"
#include "pipeline/site/list_rows.hpp"
#include "pipeline/site/pages/pages.hpp"
#include "pipeline/site/series.hpp"

namespace seiseki::site::pages {

using namespace markup;
using store::ListEntry;

namespace {

constexpr std::size_t k_top = 10;
constexpr std::size_t k_last_events = 5;

const SeriesPoint* newest_point(const Site& site, const PlayerKey& player, RatingCategory category) {
  const Person* person = site.person(player);
  if (person == nullptr || person->of(category).empty()) return nullptr;
  const SeriesPoint& last = person->of(category).back();
  return last.list + 1 == site.lists().size() ? &last : nullptr;
}

Html top_of(const Frame& frame, RatingCategory category) {
  const Site& site = frame.site();
  Html rows;
  std::size_t shown = 0;
  for (const ListEntry* entry : site.rated(*site.newest(), category)) {
    const auto place = site.place(*entry);
    if (!place || !site.publicity().is_named(entry->player)) continue;
    if (shown++ == k_top) break;
    const Person& person = *site.person(entry->player);
    const SeriesPoint* point = newest_point(site, entry->player, category);
    const Html spark = site.has_page(entry->player) ? pictures::sparkline(line_of(site, person, category, {})) : Html{};
    rows += tag("tr", tag("td", cls("n muted"), *place), tag("td", person_name(frame, entry->player, person.name)),
                tag("td", cls("spark-cell"), spark), tag("td", cls("n strong"), entry->rating->points()),
                tag("td", cls("n"), change_cell(point->change(), point->has_played())));
  }
  if (rows.empty()) return {};
  const std::string_view name = frame.say(category_name(category));
  return tag("div", tag("h3", cls(category == RatingCategory::standard ? "key st" : "key rp"), name),
             tag("table", cls("bare"), tag("caption", cls("away"), name), tag("tbody", rows)));
}

struct Gain {
  const Person* person;
  const SeriesPoint* point;
};

std::vector<Gain> gains_of(const Site& site) {
  std::vector<Gain> out;
  for (const auto& [key, person] : site.people()) {
    if (!site.publicity().is_named(key)) continue;
    const SeriesPoint* point = newest_point(site, key, RatingCategory::standard);
    if (point != nullptr && point->change().value_or(0) > 0) out.push_back({&person, point});
  }
  std::stable_sort(out.begin(), out.end(),
                   [](const Gain& a, const Gain& b) { return *a.point->change() > *b.point->change(); });
  if (out.size() > k_top) out.resize(k_top);
  return out;
}

Html gains(const Frame& frame) {
  const std::vector<Gain> all = gains_of(frame.site());
  if (all.empty()) return tag("p", cls("muted"), frame.say({"Nobody’s rating rose.", "上がった人はいません。"}));
  const int largest = *all.front().point->change();
  const Html rows = each(all, [&](const Gain& gain) {
    const int change = *gain.point->change();
    const Html bar =
        tag("svg", cls("gain-bar"), attr("aria-hidden", "true"), attr("width", "100%"), attr("height", 11),
            tag("rect", cls("up"), attr("x", 0), attr("y", 0),
                attr("width", fmt::format("{}.{}%", change * 1000 / largest / 10, change * 1000 / largest % 10)),
                attr("height", 11)));
    return tag("tr", tag("td", person_name(frame, gain.person->key, gain.person->name)),
               tag("td", cls("n muted"), gain.point->before->rating->points()), tag("td", cls("bar-cell"), bar),
               tag("td", cls("n"), change_cell(change, true)),
               tag("td", cls("n strong"), gain.point->entry->rating->points()));
  });
  return tag("table", cls("bare"), tag("caption", cls("away"), frame.say({"Largest gains", "大きく上げた人"})),
             tag("tbody", rows));
}

/// The counted win over the opponent who was rated highest above the winner.
Html upset(const Frame& frame) {
  const std::vector<Upset> largest = upsets_of(frame.site(), *frame.site().newest(), 1);
  if (largest.empty()) return {};
  const Upset& one = largest.front();
  return tag("p", cls("upset"), tag("b", frame.say({"Largest upset", "最大の番狂わせ"})), " ",
             person_name(frame, one.winner),
             frame.say({" ({0}) beat ", "（{0}）が "}, {std::to_string(one.winner_rating.points())}),
             person_name(frame, one.loser),
             frame.say({" ({0}). Difference ", "（{0}）に勝つ。差 "}, {std::to_string(one.loser_rating.points())}),
             one.difference(), frame.is_japanese() ? "。" : ". ", event_name(frame, one.event, one.event_name));
}

Html last_events(const Frame& frame) {
  Html rows;
  std::size_t shown = 0;
  const auto& events = frame.site().facts().events;
  for (auto event = events.rbegin(); event != events.rend() && shown < k_last_events; ++event) {
    if (event->list + 1 != frame.site().lists().size()) continue;
    ++shown;
    const store::ReportHeader& header = event->report.header;
    rows += tag(
        "tr",
        tag("td", cls("day"), header.last_day ? views::short_day_in_words(*header.last_day, frame.language()) : "–"),
        tag("td", tag("a", frame.link(event_page(frame.site(), event->id())), tag("bdi", visible(header.name)))),
        tag("td", event->decided.category ? frame.say(category_name(*event->decided.category)) : std::string_view{}),
        tag("td", cls("n"),
            frame.say({"{0|player|players}", "{0}人"}, {std::to_string(event->report.players.size())})));
  }
  if (rows.empty()) return {};
  return tag("div", tag("h3", frame.say({"Events rated", "計算した大会"})),
             tag("table", cls("bare"), tag("caption", cls("away"), frame.say({"Events rated", "計算した大会"})),
                 tag("tbody", rows)),
             tag("p", tag("a", frame.link(Url{"/e/"}), frame.say({"All events", "すべての大会"}))));
}

Html next_dates(const Frame& frame) {
  const YearMonth next = frame.site().newest()->month() + std::chrono::months{1};
  const RatingPeriod period = period_of_list(next);
  const SiteFacts& facts = frame.site().facts();
  Html rows = group(tag("dt", views::day_in_words(period.last, frame.language())),
                    tag("dd", frame.say({"Reports that arrive by this day enter the list of {0}.",
                                         "この日までに届いた報告が{0}のリストに入ります。"},
                                        {views::day_in_words(Date{next / 1}, frame.language())})),
                    tag("dt", views::day_in_words(Date{next / 1}, frame.language())),
                    tag("dd", frame.say({"Next list", "次のリスト"})));
  if (!facts.waiting.empty()) {
    rows += group(
        tag("dt", frame.say({"In hand", "受付中"})),
        tag("dd", tag("a", frame.link(Url{"/waiting/"}),
                      frame.say({"{0|report|reports}", "届いた報告 {0}件"}, {std::to_string(facts.waiting.size())}))));
  }
  if (!facts.corrections.empty()) {
    const CorrectionFacts& last = facts.corrections.back();
    rows += group(
        tag("dt", frame.say({"Correction", "訂正"})),
        tag("dd", tag("a", frame.link(Url{"/corrections/"}),
                      frame.say(last.is_correspondence()
                                    ? Text{"correspondence list of {0}, revision {1}", "{0}の通信対局リスト 第{1}版"}
                                    : Text{"list of {0}, revision {1}", "{0}のリスト 第{1}版"},
                                {month(frame, last.month), std::to_string(last.revision)}))));
  }
  if (!frame.site().settings().address.empty()) {
    const Html feeds = each(k_feeds, [&](Feed feed) {
      return group(tag("a", frame.link(feed_address(feed)), frame.say(feed_title(feed))), " ");
    });
    rows += group(tag("dt", frame.say({"Feeds (Atom)", "フィード（Atom）"})), tag("dd", feeds));
  }
  return tag("div", tag("h3", frame.say({"What comes next", "これから"})), tag("dl", cls("dates"), rows));
}

Html lead(const Frame& frame) {
  const Site& site = frame.site();
  const ListTotals totals = totals_of(site, site.lists().size() - 1, RatingCategory::standard);
  const std::string people =
      frame.say({"Standard: {0|rated person|rated people}, {1} active.", "スタンダードは{0}人（活動中{1}人）。"},
                {views::grouped(totals.rated), views::grouped(totals.active)});
  const std::string changes = site.lists().size() < 2
                                  ? std::string{}
                                  : frame.say({" {0|rating|ratings} moved.", "うち{0}人のレーティングが動きました。"},
                                              {views::grouped(totals.moved)});
  const std::string firsts =
      totals.firsts == 0
          ? std::string{}
          : frame.say({" {0|person has|people have} a first rating.", "{0}人に初期レーティングがつきました。"},
                      {views::grouped(totals.firsts)});
  return tag("p", cls("lead"), people, changes, firsts);
}

Html how_numbers_come_about(const Frame& frame) {
  return section(
      frame.say({"How the numbers come about", "数の成り立ち"}), "",
      tag("p",
          frame.say(
              {"Every number here can be worked out by hand: a player’s page has the calculation of each "
               "game with its clause, an event’s page says where the results come from.",
               "このサイトの数は、どの一つも手で計算しなおせます。選手のページには対局ごとの計算と規程の条項が、大会のページには結果の出どころがあります。"}),
          " ", tag("a", frame.link(Url{"/verify/"}), frame.say({"How to check", "検証のしかた"}))));
}

/// Of a federation all of whose games are played by correspondence.
std::string correspondence_home(const Frame& frame) {
  const YearMonth newest = frame.site().facts().newest_month();
  return frame.document(
      {.title = frame.say({"List of {0}", "{0}のリスト"}, {month(frame, newest)}), .place = Place::home},
      group(
          tag("p", cls("dateline"), frame.say({"The newest list", "最新のリスト"})),
          tag("h1", cls("date"), tag("time", attr("datetime", to_iso(newest) + "-01"), date(frame, Date{newest / 1}))),
          tag("p", cls("list-links"),
              tag("a", frame.link(quarter_address(newest)), frame.say({"Correspondence", "通信対局"})), " ",
              tag("a", frame.link(Url{"/l/"}), frame.say({"All lists", "すべてのリスト"})), " ",
              tag("a", frame.link(Url{"/i/"}), frame.say({"Find a player", "選手を探す"}))),
          section(frame.say({"The ten highest", "上位10人"}), "", correspondence_top(frame)),
          how_numbers_come_about(frame)));
}

}  // namespace

std::string home(const Site& site, Language language) {
  const Frame frame{site, language, Url{"/"}};
  if (site.newest() == nullptr) return correspondence_home(frame);
  const YearMonth newest = site.newest()->month();
  const Html links =
      tag("p", cls("list-links"),
          tag("a", frame.link(list_address(newest)), frame.say(category_name(RatingCategory::standard))),
          site.has_category(RatingCategory::rapid)
              ? group(" ", tag("a", frame.link(list_address(newest, RatingCategory::rapid)),
                               frame.say(category_name(RatingCategory::rapid))))
              : Html{},
          " ", tag("a", frame.link(list_address(newest).as("change/")), frame.say({"Changes", "増減の順"})), " ",
          site.lists().size() < 2
              ? Html{}
              : group(tag("a", frame.link(comparison_address(newest, RatingCategory::standard, "diff/")),
                          frame.say({"Against the list before", "前のリストとの比較"})),
                      " "),
          tag("a", frame.link(Url{"/i/"}), frame.say({"Find a player", "選手を探す"})));
  const Html content = group(
      tag("p", cls("dateline"), frame.say({"The newest list", "最新のリスト"})),
      tag("h1", cls("date"), tag("time", attr("datetime", to_iso(newest) + "-01"), date(frame, Date{newest / 1}))),
      lead(frame), links,
      section(frame.say({"The ten highest", "上位10人"}),
              frame.say(
                  {"Lines: 24 months. At the right the change of this list.", "線は24か月の推移。右端は今回の増減。"}),
              tag("div", cls("two"), top_of(frame, RatingCategory::standard), top_of(frame, RatingCategory::rapid),
                  correspondence_top(frame))),
      section(frame.say({"This month", "今月の動き"}),
              tag("a", frame.link(list_address(newest).as("new/")),
                  frame.say({"First ratings stand apart.", "初期レーティングの人は別の表に。"})),
              group(tag("h3", frame.say({"Largest gains", "大きく上げた人"}), " ",
                        tag("small",
                            frame.say({"Standard, without first ratings", "スタンダード、初期レーティングを除く"}))),
                    gains(frame), upset(frame))),
      section(frame.say({"Events and dates", "大会と日程"}), "",
              tag("div", cls("two"), last_events(frame), next_dates(frame))),
      how_numbers_come_about(frame));
  return frame.document({.title = frame.say({"List of {0}", "{0}のリスト"}, {month(frame, newest)}),
                         .place = Place::home,
                         .list = site.newest()},
                        content);
}

namespace {

/// What the site leaves out on purpose; empty: nothing.
Html left_out_words(const Frame& frame) {
  const Site& site = frame.site();
  Html out;
  if (site.first_with_pages() > 0) {
    out += tag("p",
               frame.say({"Events and calculations before the list of {0} are kept as files. ",
                          "{0}より前の大会と計算はファイルとして保存しています。"},
                         {month(frame, site.lists()[site.first_with_pages()].month())}),
               tag("a", frame.link(Url{"/data/"}), frame.say({"Data", "データ"})));
  }
  if (site.leaves_people_out()) {
    out +=
        tag("p",
            frame.say(
                {"Players without a game for {0|month|months} have no page of their own; lists and search have them. ",
                 "{0}か月以上対局のない選手に個別のページはありません。リストと検索には載っています。"},
                {std::to_string(k_months_with_page)}),
            tag("a", frame.link(Url{"/search/"}), frame.say({"Search", "検索"})));
  }
  return out;
}

}  // namespace

std::string not_found(const Site& site, Language language) {
  const Frame frame{site, language, Url{"/404.html"}};
  return frame.document(
      {.title = std::string{frame.say({"Not found", "ページがありません"})}, .indexing = Indexing::refused},
      group(tag("h1", frame.say({"There is no such page", "ページがありません"})),
            tag("p",
                frame.say(
                    {"It may never have been, or is no longer shown. ", "もともとないか、公開を終えたページです。"}),
                tag("a", frame.link(Url{"/i/"}), frame.say({"Find a player", "選手を探す"})), " · ",
                tag("a", frame.link(Url{"/l/"}), frame.say({"All lists", "すべてのリスト"}))),
            left_out_words(frame)));
}

}  // namespace seiseki::site::pages

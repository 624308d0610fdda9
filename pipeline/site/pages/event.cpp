/// \file
/// Events: all of them by month, and one with its crosstable, what was left out and where its results come from.
#include <algorithm>

#include <fmt/format.h>

#include "engine/domain/home.hpp"
#include "engine/domain/visible_text.hpp"
#include "importers/format_words.hpp"
#include "pipeline/lists/explanation.hpp"
#include "pipeline/site/crosstable.hpp"
#include "pipeline/site/entrants.hpp"
#include "pipeline/site/pages/pages.hpp"
#include "pipeline/site/period.hpp"
#include "pipeline/site/workshop.hpp"

namespace seiseki::site::pages {

using namespace markup;

namespace {

/// An address that everybody may be sent to; documents from anywhere else are somebody's file.
std::optional<Url> public_address(const store::DocumentFacts& document) {
  return document.origin.starts_with("https://") ? Url::elsewhere(document.origin) : std::nullopt;
}

views::Publicity::Source source_of(const EventFacts& event) {
  const auto& documents = event.report.documents;
  const bool is_public = !documents.empty() && std::all_of(documents.begin(), documents.end(), [](const auto& one) {
    return public_address(one).has_value();
  });
  return is_public ? views::Publicity::Source::public_page : views::Publicity::Source::file;
}

Html entrant(const Frame& frame, const EventFacts& event, const CrossRow& row) {
  if (FederationId::parse(row.key.text()) || frame.site().person(row.key) != nullptr)
    return person_name(frame, row.key);
  const views::PublicName name = frame.site().publicity().guest(row.player->name, source_of(event));
  return name.is_shown() ? tag("bdi", visible(name.romaji()))
                         : tag("span", cls("muted"), frame.say({"guest", "非会員"}));
}

/// The same of a key alone, in a row of games.
Html entrant(const Frame& frame, const EventFacts& event, const PlayerKey& key,
             const std::optional<StartNumber>& number) {
  for (const store::ReportPlayer& player : event.report.players) {
    if (number && player.start_number == *number) return entrant(frame, event, CrossRow{.player = &player, .key = key});
  }
  return person_name(frame, key);
}

std::string_view surprise_sign(int surprise) {
  switch (surprise) {
    case 3:
      return "▲";
    case 2:
      return "△";
    case -2:
      return "▽";
    case -3:
      return "▼";
    default:
      return "";
  }
}

Html cell(const Frame& frame, const CrossCell& cell) {
  if (!cell.opponent) return tag("td", cls("x none"), cell.score ? lists::score_text(*cell.score) : "–");
  const std::string score = cell.score ? lists::score_text(*cell.score) : "–";
  const std::string_view colour = frame.say(cell.is_white ? Text{"w", "白"} : Text{"b", "黒"});
  if (!cell.is_counted) return tag("td", cls("x none"), cell.opponent->value(), " ", colour, " ", tag("b", score), "†");
  const int surprise = surprise_class(cell.surprise);
  return tag("td", cls(fmt::format("x s{}{}", surprise < 0 ? "m" : "p", std::abs(surprise))), cell.opponent->value(),
             " ", colour, " ", tag("b", score), surprise_sign(surprise));
}

Html legend(const Frame& frame) {
  const auto one = [&](std::string_view classes, const Text& words) {
    return tag("span", cls(classes), frame.say(words));
  };
  return tag("p", cls("legend"), one("sm3", {"▼ far below expectation", "▼ 期待を大きく下回る"}),
             one("sm2", {"▽ below", "▽ 下回る"}), one("sm1", {"a little below", "やや下回る"}),
             one("sp0", {"as expected", "期待どおり"}), one("sp1", {"a little above", "やや上回る"}),
             one("sp2", {"△ above", "△ 上回る"}), one("sp3", {"▲ far above", "▲ 期待を大きく上回る"}), " ",
             one("muted", {"† not counted", "† 計算対象外"}));
}

/// Which of the places and points are the event's own.
std::string_view as_printed(const Frame& frame, const Crosstable& crosstable) {
  const auto& rows = crosstable.rows;
  const bool has_places =
      std::any_of(rows.begin(), rows.end(), [](const CrossRow& row) { return row.player->rank.has_value(); });
  const auto points =
      std::count_if(rows.begin(), rows.end(), [](const CrossRow& row) { return row.player->points.has_value(); });
  if (points == 0) {
    return frame.say(has_places
                         ? Text{"Places are as the event printed them; it printed no points: these are the sum of "
                                "the results.",
                                "順位は大会の記載のとおり。得点は記載がないため結果の合計。"}
                         : Text{"The event printed neither places nor points; points are the sum of the results.",
                                "順位と得点の記載はなく、得点は結果の合計。"});
  }
  if (!has_places)
    return frame.say({"Points are as the event printed them; it printed no places.",
                      "得点は大会の記載のとおり。順位の記載はない。"});
  return frame.say({"Places and points are as the event printed them.", "順位と得点は大会の記載のとおり。"});
}

Html crosstable_html(const Frame& frame, const EventFacts& event, const Crosstable& crosstable) {
  std::vector<std::string> rounds;
  for (int round = 1; round <= crosstable.rounds; ++round)
    rounds.push_back(frame.say({"R{0}", "R{0}"}, {std::to_string(round)}));
  std::vector<Column> columns{{frame.say({"Pl.", "順"})},
                              {frame.say({"No.", "番"})},
                              {frame.say({"Name", "名前"})},
                              {frame.say({"Before", "前"})}};
  for (const std::string& round : rounds) columns.push_back({round, "x"});
  columns.insert(columns.end(), {{frame.say({"Perf.", "Perf."})},
                                 {frame.say({"Points", "得点"})},
                                 {frame.say({"Change", "変動"})},
                                 {frame.say({"List", "リスト"})}});
  const Html rows = each(crosstable.rows, [&](const CrossRow& row) {
    Html cells;
    for (int round = 1; round <= crosstable.rounds; ++round) {
      const auto found = row.rounds.find(round);
      cells += found == row.rounds.end() ? tag("td", cls("x none")) : cell(frame, found->second);
    }
    return tag("tr", tag("td", row.player->rank ? group(*row.player->rank) : Html{}),
               tag("td", row.player->start_number.value()), tag("th", attr("scope", "row"), entrant(frame, event, row)),
               tag("td", rating_or_ur(row.before)), cells,
               tag("td", row.performance ? std::to_string(*row.performance) : std::string{"–"}),
               tag("td", lists::score_text(row.points.value_or(k_loss))),
               row.counted == 0 ? tag("td", "–") : decimals_cell(row.change.hundredths()),
               tag("td", row.after ? rating_or_ur(row.after) : std::string{"–"}));
  });
  return group(
      legend(frame), table("crosstable", frame.say({"Crosstable", "対戦表"}), table_head(columns), tag("tbody", rows)),
      tag("p", cls("notes"),
          frame.say(
              {"A cell: the opponent’s number, colour, result. The shade is score less expected score (▲▼ from 0.60). "
               "{0} Perf.: what the counted games speak for, RA + dp. List: "
               "the rating there, after all events of its period.",
               "升目は相手の番号・色・結果。濃さは得点から期待得点を引いた差（▲▼は0.60以上）。{0}"
               "Perf.（パフォーマンス）は計算した対局のRA＋dp。「リスト」はその期間の全大会を計算した後の値。"},
              {std::string{as_printed(frame, crosstable)}})));
}

Html left_out_section(const Frame& frame, const EventFacts& event, const std::vector<LeftOut>& all) {
  if (all.empty()) return {};
  const Html rows = each(all, [&](const LeftOut& game) {
    const auto score = [](const std::optional<Score>& one) { return one ? lists::score_text(*one) : std::string{"–"}; };
    return tag("tr", tag("td", cls("n"), game.printed->round),
               tag("td", entrant(frame, event, game.white, game.printed->white_start)),
               tag("td", entrant(frame, event, game.black, game.printed->black_start)),
               tag("td", score(game.printed->score_white), "–", score(game.printed->score_black)),
               tag("td", frame.say(lists::reason_text(*game.reason))), tag("td", clause_link(frame, game.clause)));
  });
  const Html head = table_head({{frame.say({"Rd", "回"}), "n"},
                                {frame.say({"White", "白"})},
                                {frame.say({"Black", "黒"})},
                                {frame.say({"Result", "結果"})},
                                {frame.say({"Reason", "理由"})},
                                {frame.say({"Clause", "条項"})}});
  return section(frame.say({"Games not counted", "計算対象外の対局"}), "",
                 table("left-out", frame.say({"Games not counted", "計算対象外の対局"}), head, tag("tbody", rows)));
}

Html rounds_section(const Frame& frame, const EventFacts& event, const Crosstable& crosstable) {
  Html rounds;
  for (int round = 1; round <= crosstable.rounds; ++round) {
    Html rows;
    std::optional<Date> day;
    for (const store::ReportGame& game : event.report.games) {
      if (game.round != round || !game.white_start || !game.black_start) continue;
      if (game.date) day = game.date;
      const auto key = [&](const StartNumber& number) {
        const auto found = std::find_if(crosstable.rows.begin(), crosstable.rows.end(),
                                        [&](const CrossRow& row) { return row.player->start_number == number; });
        return found == crosstable.rows.end() ? PlayerKey{} : found->key;
      };
      const auto score = [](const std::optional<Score>& one) {
        return one ? lists::score_text(*one) : std::string{"–"};
      };
      rows += tag("tr", tag("td", game.board ? group(*game.board) : Html{}),
                  tag("td", entrant(frame, event, key(*game.white_start), game.white_start)),
                  tag("td", score(game.score_white), " – ", score(game.score_black)),
                  tag("td", entrant(frame, event, key(*game.black_start), game.black_start)));
    }
    if (rows.empty()) continue;
    const std::string name = frame.say({"Round {0}", "第{0}ラウンド"}, {std::to_string(round)});
    const Html head = table_head({{frame.say({"Board", "卓"})},
                                  {frame.say({"White", "白"})},
                                  {frame.say({"Result", "結果"})},
                                  {frame.say({"Black", "黒"})}});
    rounds += tag("details", tag("summary", name, " ", tag("small", day ? date(frame, *day) : std::string{})),
                  table("pairings", name, head, tag("tbody", rows)));
  }
  return rounds.empty() ? Html{} : section(frame.say({"Pairings", "組み合わせ"}), "", rounds);
}

/// As the lists before the event had them.
Html entrants_section(const Frame& frame, const EventFacts& event) {
  const std::vector<Entrant> all = entrants_of(frame.site(), event);
  if (all.empty()) return {};
  const ListFacts& before = frame.site().lists()[event.list - 1];
  const auto rating = [](const std::optional<Rating>& one) {
    return tag("td", cls("n"), one ? rating_or_ur(one) : std::string{"–"});
  };
  const Html rows = each(all, [&](const Entrant& one) {
    return tag("tr", tag("td", person_name(frame, one.key)), tag("td", cls("away-narrow"), one.key.text()),
               tag("td", cls("n strong"), rating_or_ur(one.before)), rating(one.year_ago), rating(one.highest),
               tag("td", cls("n"), one.games));
  });
  const Html head = table_head({{frame.say({"Name", "名前"})},
                                {"ID", "away-narrow"},
                                {frame.say({"Rating", "レート"}), "n"},
                                {frame.say({"A year before", "1年前"}), "n"},
                                {frame.say({"Highest", "最高"}), "n"},
                                {frame.say({"Games", "対局数"}), "n"}});
  const std::string_view name = frame.say({"Entrants", "参加者"});
  return section(
      name, frame.say({"As the list before had them, {0}.", "{0}のリストでの値。"}, {month(frame, before.month())}),
      tag("details",
          tag("summary", frame.say({"{0} people of that list, by rating", "そのリストの{0}人をレーティング順に"},
                                   {std::to_string(all.size())})),
          table("entrants", name, head, tag("tbody", rows))));
}

Html decisions_section(const Frame& frame, const EventFacts& event) {
  if (event.decisions.empty()) return {};
  const bool names_officers = frame.site().settings().names_officers;
  // Who played, for one, no clause decides.
  const bool has_clause = std::any_of(event.decisions.begin(), event.decisions.end(), [](const EventDecision& one) {
    return !one.clause.clause.empty() || !one.clause.rule.empty();
  });
  const Html rows = each(event.decisions, [&](const EventDecision& one) {
    return tag("tr", tag("td", cls("day"), date(frame, local_date(one.time))),
               tag("td", decision_words(frame, event, one)),
               has_clause ? tag("td", clause_link(frame, one.clause)) : Html{},
               names_officers ? tag("td", tag("bdi", visible(one.by))) : Html{});
  });
  std::vector<Column> columns{{frame.say({"Day", "日"}), "day"}, {frame.say({"Decision", "決定"})}};
  if (has_clause) columns.push_back({frame.say({"Clause", "条項"})});
  if (names_officers) columns.push_back({frame.say({"Decided by", "決定者"})});
  const Html head = table_head(columns);
  const std::string_view name = frame.say({"Decisions", "決定"});
  return section(
      name, frame.say({"What the rating office settled about this event.", "この大会について事務局が決めたこと。"}),
      table("decisions", name, head, tag("tbody", rows)));
}

Html arrival_rows(const Frame& frame, const EventFacts& event) {
  const auto row = [&](const Text& label, const Html& value) {
    return group(tag("dt", frame.say(label)), tag("dd", value));
  };
  const auto at = std::find_if(event.versions.begin(), event.versions.end(),
                               [&](const store::ReportHeader& one) { return one.id == event.report.header.id; });
  Html rows =
      row({"Version", "版"},
          group(frame.say({"{0} of {1}", "{1}版のうち第{0}版"},
                          {std::to_string(at - event.versions.begin() + 1), std::to_string(event.versions.size())})));
  rows += row(
      {"Report arrived", "報告の到着"},
      group(date(frame, local_date(event.report.header.arrival)), " → ",
            tag("a", frame.link(list_address(frame.site().lists()[event.list].month())),
                frame.say({"list of {0}", "{0}のリスト"}, {month(frame, frame.site().lists()[event.list].month())}))));
  if (const auto edited = frame.site().edited_since(event)) {
    std::string arrivals;
    for (const store::ReportHeader* version : *edited) {
      if (!arrivals.empty()) arrivals += frame.say({", ", "、"});
      arrivals += date(frame, local_date(version->arrival));
    }
    rows += row({"Edited since first published", "初回公表後の変更"},
                group(edited->empty() ? std::string{frame.say({"no", "なし"})}
                                      : frame.say({"yes: another version arrived on {0}", "あり：{0}に新しい版が到着"},
                                                  {arrivals})));
  }
  if (event.versions.size() < 2) return rows;
  const Html versions = each(event.versions, [&](const store::ReportHeader& one) {
    return tag("li", date(frame, local_date(one.arrival)),
               one.id == event.report.header.id ? tag("b", frame.say({" (this one)", "（この版）"})) : Html{});
  });
  return group(rows, row({"All versions, by arrival", "すべての版（到着順）"}, tag("ol", versions)));
}

}  // namespace

Html document_rows(const Frame& frame, const std::vector<store::DocumentFacts>& documents, const std::string& format) {
  const auto row = [&](const Text& label, const Html& value) {
    return group(tag("dt", frame.say(label)), tag("dd", value));
  };
  Html rows;
  for (const store::DocumentFacts& document : documents) {
    if (const auto address = public_address(document)) {
      rows += row({"Public page", "公開ページ"}, tag("a", href(*address), attr("rel", "noreferrer"), address->text()));
    } else {
      rows += row({"Document", "文書"},
                  group(frame.say({"a file or page given to the federation", "連盟に提出されたファイル"})));
    }
    if (const Text words = importers::words_of_format(format, document.name); !words.en.empty())
      rows += row({"Format", "形式"}, group(frame.say(words)));
    if (document.retrieved_at)
      rows += row({"Fetched", "取得"}, group(views::minute(*document.retrieved_at),
                                             frame.is_japanese() ? "（" + seiseki::home().place_ja + "）"
                                                                 : " (" + seiseki::home().place_en + ")"));
    rows += row({"Size", "大きさ"}, group(views::grouped(document.size), frame.say({" bytes", " バイト"})));
    rows += row({"SHA-256", "SHA-256"}, tag("code", cls("hash"), document.sha256));
  }
  return rows;
}

namespace {

Html provenance_section(const Frame& frame, const EventFacts& event) {
  Html rows = document_rows(frame, event.report.documents, event.report.header.format);
  // A trial was sent to nobody.
  if (!frame.site().settings().trial) rows += arrival_rows(frame, event);
  if (rows.empty()) return {};
  return section(frame.say({"Where it comes from", "出どころ"}),
                 frame.say({"Which documents this event’s numbers are from.", "この大会の数値がどの文書から来たか。"}),
                 tag("dl", cls("dates"), rows));
}

/// By what the event is of its type: the bound its time control falls by, a decision, or the organiser's word.
Html type_ground(const Frame& frame, const EventFacts& event) {
  if (!event.decided.category) return {};
  if (event.type_clause) return clause_link(frame, *event.type_clause);
  const auto decided = std::find_if(event.decisions.rbegin(), event.decisions.rend(),
                                    [](const EventDecision& one) { return one.kind == lists::k_set_type; });
  if (decided == event.decisions.rend()) return group(frame.say({"as declared", "申告による"}));
  return group(frame.say({"as decided", "決定による"}), " ", clause_link(frame, decided->clause));
}

Html event_facts(const Frame& frame, const EventFacts& event, const Crosstable& crosstable) {
  const store::ReportHeader& header = event.report.header;
  std::string type{
      frame.say(event.decided.category ? category_name(*event.decided.category) : Text{"not rated", "対象外"})};
  return tag("dl", cls("facts"),
             fact(frame.say({"days", "日程"}), group(days(frame, header.first_day, header.last_day))),
             fact(frame.say({"type", "種目"}),
                  group(type, " ", tag("small", visible(header.time_control), " ", type_ground(frame, event)))),
             fact(frame.say({"rounds", "ラウンド"}), group(crosstable.rounds)),
             fact(frame.say({"players", "参加"}), group(event.report.players.size())),
             fact(frame.say({"games counted", "計算した対局"}),
                  group(crosstable.counted, " ", tag("small", "/ ", crosstable.games))),
             header.city.empty() ? Html{} : fact(frame.say({"place", "会場"}), tag("bdi", visible(header.city))));
}

}  // namespace

std::string decision_words(const Frame& frame, const EventFacts& event, const EventDecision& one) {
  const std::size_t colon = one.part.find(':');
  const std::string which = colon == std::string::npos ? std::string{} : one.part.substr(colon + 1);
  const bool is_number =
      !which.empty() && std::all_of(which.begin(), which.end(), [](char c) { return c >= '0' && c <= '9'; });
  std::vector<std::string> game{"", "", ""};
  if (one.part.starts_with("game:") && is_number) {
    const auto row = static_cast<std::size_t>(std::stoul(which));
    if (row >= 1 && row <= event.report.games.size()) {
      const store::ReportGame& printed = event.report.games[row - 1];
      const auto number = [](const std::optional<StartNumber>& start) {
        return start ? std::to_string(start->value()) : std::string{"–"};
      };
      game = {std::to_string(printed.round), number(printed.white_start), number(printed.black_start)};
    }
  }
  if (one.kind == lists::k_set_type) {
    return frame.say({"The type was settled: {0}.", "種目を決定：{0}。"},
                     {std::string{frame.say(event.decided.category ? category_name(*event.decided.category)
                                                                   : Text{"not rated", "対象外"})}});
  }
  if (one.kind == lists::k_identify)
    return frame.say({"Who No. {0} is was settled.", "{0}番が誰であるかを決定。"}, {which});
  if (one.kind == lists::k_exclude_game)
    return frame.say({"Round {0}, No. {1} – No. {2}: left out.", "第{0}ラウンド {1}番–{2}番：計算から除外。"}, game);
  if (one.kind == lists::k_count_game)
    return frame.say({"Round {0}, No. {1} – No. {2}: counted, with a result that was settled.",
                      "第{0}ラウンド {1}番–{2}番：決定した結果で計算。"},
                     game);
  if (one.kind == lists::k_name_event)
    return std::string{frame.say({"What the event is called was settled.", "大会名を決定。"})};
  if (one.kind == lists::k_set_date) {
    return one.part.starts_with("game:")
               ? frame.say({"Round {0}, No. {1} – No. {2}: the day was settled.",
                            "第{0}ラウンド {1}番–{2}番：対局日を決定。"},
                           game)
               : frame.say({"Round {0}: the day was settled.", "第{0}ラウンド：対局日を決定。"}, {which});
  }
  return std::string{frame.say({"A question about the report was settled.", "報告についての疑義を解決。"})};
}

std::string event(Workshop& workshop, Language language, const EventFacts& event) {
  const Site& site = workshop.site();
  const Frame frame{workshop, language, event_page(site, event.id())};
  const Crosstable& crosstable = workshop.crosstable(event);
  const ListFacts& list = site.lists()[event.list];
  const bool is_trial = site.settings().trial.has_value();
  const std::string name = visible(event.report.header.name);
  return frame.document(
      {.title = frame.say({"{0} ({1})", "{0}（{1}）"}, {name, Site::event_address(event.id())}),
       .place = Place::events,
       .indexing = Indexing::refused,
       .list = &list},
      group(tag("p", cls("dateline"),
                frame.say(is_trial ? Text{"Event · as on the list of {0}", "大会 · {0}のリストでの試算"}
                                   : Text{"Event · rated on the list of {0}", "大会 · {0}のリストで計算"},
                          {date(frame, Date{list.month() / 1})})),
            tag("h1", tag("bdi", name)), event_facts(frame, event, crosstable),
            crosstable_html(frame, event, crosstable), left_out_section(frame, event, workshop.left_out(event)),
            rounds_section(frame, event, crosstable), entrants_section(frame, event), decisions_section(frame, event),
            provenance_section(frame, event),
            is_trial ? trial_assumptions(frame)
                     : tag("p", tag("a", frame.file(event_page(site, event.id()).as("data.json")), "data.json"))));
}

namespace {

Html events_table(const Frame& frame, const std::string& title, const std::vector<const EventFacts*>& events) {
  const Html rows = each(events, [&](const EventFacts* event) {
    const store::ReportHeader& header = event->report.header;
    return tag(
        "tr", tag("td", cls("day"), days(frame, header.first_day, header.last_day)),
        tag("td", tag("a", frame.link(event_page(frame.site(), event->id())), tag("bdi", visible(header.name)))),
        tag("td", event->decided.category ? frame.say(category_name(*event->decided.category)) : std::string_view{}),
        tag("td", cls("n"), event->report.players.size()));
  });
  const Html head = table_head({{frame.say({"Days", "日程"}), "day"},
                                {frame.say({"Event", "大会"})},
                                {frame.say({"Type", "種目"})},
                                {frame.say({"Players", "人数"}), "n"}});
  return table("events", title, head, tag("tbody", rows));
}

/// A line a year, newest first, that leads to its months.
Html months_section(const Frame& frame, std::optional<YearMonth> chosen) {
  const std::vector<YearMonth> months = event_months(frame.site());
  if (months.empty()) return {};
  Html years;
  for (auto month = months.rbegin(); month != months.rend();) {
    const std::chrono::year year = month->year();
    Html links;
    for (; month != months.rend() && month->year() == year; ++month) {
      links = group(
          tag("a", frame.link(events_address(*month)), chosen == *month ? attr("aria-current", "page") : Attribute{},
              views::short_month(*month, frame.language())),
          " ", links);
    }
    years += tag("p", cls("orders"), tag("span", cls("muted"), static_cast<int>(year)), " ", links);
  }
  return section(frame.say({"By month", "月ごと"}), frame.say({"Of an event’s last day.", "大会の最終日の月。"}),
                 years);
}

}  // namespace

Url events_address(YearMonth month) {
  return (Url{"/e"} / to_iso(month)).as("/");
}

std::string events_of(const Site& site, Language language, YearMonth of) {
  const Frame frame{site, language, events_address(of)};
  std::vector<const EventFacts*> events;
  for (const EventFacts& event : site.facts().events) {
    if (month_of(site, event) == of && site.event_with_page(event.id()) == &event) events.push_back(&event);
  }
  const std::string title = frame.say({"Events of {0}", "{0}の大会"}, {month(frame, of)});
  return frame.document({.title = title, .place = Place::events, .indexing = Indexing::refused},
                        group(tag("h1", title),
                              events.empty() ? tag("p", frame.say({"No event that ended in this month is rated.",
                                                                   "この月に終わった大会で計算したものはありません。"}))
                                             : events_table(frame, title, events),
                              months_section(frame, of)));
}

std::string events(const Site& site, Language language) {
  constexpr std::size_t k_lists = 3;
  const Frame frame{site, language, Url{"/e/"}};
  Html sections;
  std::size_t lists = 0;
  const auto& all = site.facts().events;
  for (std::size_t list = site.lists().size(); list-- > 0 && lists < k_lists;) {
    std::vector<const EventFacts*> events;
    for (auto event = all.rbegin(); event != all.rend(); ++event) {
      if (event->list == list) events.push_back(&*event);
    }
    if (events.empty() || !site.has_pages(list)) continue;
    ++lists;
    const std::string title = frame.say({"List of {0}", "{0}のリスト"}, {month(frame, site.lists()[list].month())});
    sections += section(title, "", events_table(frame, title, events));
  }
  sections += correspondence_events(frame);
  if (sections.empty()) sections = tag("p", frame.say({"No event yet.", "大会はまだありません。"}));
  return frame.document(
      {.title = std::string{frame.say({"Events rated", "計算した大会"})},
       .place = Place::events,
       .list = site.newest()},
      group(tag("h1", frame.say({"Events rated", "計算した大会"})), sections, months_section(frame, {})));
}

}  // namespace seiseki::site::pages

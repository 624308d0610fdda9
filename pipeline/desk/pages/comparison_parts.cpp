#include "pipeline/desk/pages/comparison_parts.hpp"

#include "pipeline/desk/pages/list_parts.hpp"

namespace seiseki::desk::pages {

using namespace markup;
using output::Json;

namespace {

std::string text_of(const Json& row, const char* key) {
  const auto found = row.find(key);
  return found != row.end() && found->is_string() ? found->get<std::string>() : std::string{};
}

/// A number, as people read it; empty where there is none.
std::string number_of(const Json& row, const char* key) {
  const auto found = row.find(key);
  return found != row.end() && found->is_number_integer() ? std::to_string(found->get<std::int64_t>()) : std::string{};
}

Html rating_of(const Json& row, const char* key) {
  const std::string points = number_of(row, key);
  return points.empty() ? rating_or_ur(std::nullopt) : group(points);
}

Html moved(const Visit& visit, const Json& row) {
  if (!row.at("after").is_number_integer()) {
    // As ingest::needs_first_rating() says it of the values that the job kept.
    return text_of(row, "category") == "correspondence"
               ? group(visit.say({"first rating needed", "初期レーティング未設定"}))
               : group("–");
  }
  if (!row.at("before").is_number_integer()) return group(visit.say({"first", "初回"}));
  return change(row.at("after").get<std::int64_t>() - row.at("before").get<std::int64_t>());
}

/// One side of a game: the ID with the name that the roster has for it, or what the source prints.
Html side_of(const Visit& visit, const std::string& printed_side) {
  const auto id = FederationId::parse(printed_side);
  const auto member = id ? visit.office.roster.find(*id) : std::nullopt;
  if (!member) return printed(ingest::told_by_source(printed_side, visit.language));
  return group(person(visit, member->name, member->kanji), " ", tag("small", printed_side));
}

}  // namespace

Html differences_table(const Visit& visit, const Json& comparison) {
  const Json& differences = comparison.at("differences");
  const Html counts = tag("dl", cls("facts"),
                          fact(visit.say({"players of both", "共通の選手"}),
                               visit.say({"{0} of {1} and {2}", "{0}（{1} 名と {2} 名のうち）"},
                                         {number_of(comparison, "players_both"), number_of(comparison, "players_first"),
                                          number_of(comparison, "players_second")})),
                          fact(visit.say({"games alike", "一致する対局"}),
                               visit.say({"{0} of {1}", "{1} 局中 {0} 局"},
                                         {number_of(comparison, "games_alike"), number_of(comparison, "games_both")})));
  if (differences.empty())
    return group(counts, tag("p", mark(Mark::tick), " ",
                             visit.say({"Players and games agree.", "選手も対局も一致しています。"})));
  const Html rows = each(differences, [&](const Json& row) {
    const std::string code = text_of(row, "code");
    return tag("tr",
               tag("td", printed(text_of(row, visit.is_japanese() ? "message_ja" : "message_en")), " ",
                   tag("a", href(Url{"/findings"} / code), tag("code", code))),
               tag("td", cls("n at-narrow"), number_of(row, "round")), tag("td", side_of(visit, text_of(row, "white"))),
               tag("td", side_of(visit, text_of(row, "black"))),
               tag("td", cls("answer"), printed(ingest::told_by_source(text_of(row, "first"), visit.language))),
               tag("td", cls("answer"), printed(ingest::told_by_source(text_of(row, "second"), visit.language))));
  });
  return group(counts,
               tag("div", cls("scroll"), attr("tabindex", "0"),
                   tag("table", cls("full ruled"), tag("caption", cls("away"), visit.say({"What differs", "相違"})),
                       column_heads(visit, {{{"difference", "相違"}, ""},
                                            {{"round", "ラウンド"}, "n at-narrow"},
                                            {{"white", "白"}, ""},
                                            {{"black", "黒"}, ""},
                                            {{"first", "前者"}, ""},
                                            {{"second", "後者"}, ""}}),
                       tag("tbody", rows))));
}

Html consequences_table(const Visit& visit, const Json& effect) {
  const std::string source = text_of(effect, "source");
  const Html head = tag("h2", visit.say({"Who would move", "変動する選手"}), " ",
                        tag("small", source.empty() ? Html{} : group(printed(source), " · "),
                            visit.say({"from the list of {0}, under {1}", "{0} のリストから、{1} による"},
                                      {text_of(effect, "base_list"), text_of(effect, "edition")})));
  if (effect.at("players").empty())
    return tag("section", head, tag("p", visit.say({"Nobody moves.", "変動する選手はいません。"})));
  const Html rows = each(effect.at("players"), [&](const Json& row) {
    return tag("tr", tag("th", attr("scope", "row"), printed(text_of(row, "name"))),
               tag("td", cls("w at-narrow"), text_of(row, "player")), tag("td", cls("n"), rating_of(row, "before")),
               tag("td", cls("n"), number_of(row, "games")), tag("td", cls("n answer"), rating_of(row, "after")),
               tag("td", cls("n"), moved(visit, row)));
  });
  return tag(
      "section", head,
      tag("div", cls("scroll"), attr("tabindex", "0"),
          tag("table", cls("full ruled"), tag("caption", cls("away"), visit.say({"Who would move", "変動する選手"})),
              column_heads(visit, {{{"player", "選手"}, ""},
                                   {{"ID", "会員ID"}, "at-narrow"},
                                   {{"before", "前"}, "n"},
                                   {{"games", "対局数"}, "n"},
                                   {{"after", "後"}, "n"},
                                   {{"change", "変動"}, "n"}}),
              tag("tbody", rows))));
}

}  // namespace seiseki::desk::pages

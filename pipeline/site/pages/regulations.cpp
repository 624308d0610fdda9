/// \file
/// The editions, one edition clause by clause, the readings chosen where a text is silent, and the printed tables.
#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "engine/domain/visible_text.hpp"
#include "engine/regulations/diff.hpp"
#include "engine/regulations/readings.hpp"
#include "engine/regulations/registry.hpp"
#include "pipeline/site/open_data.hpp"
#include "pipeline/site/pages/pages.hpp"
#include "pipeline/site/parameter_words.hpp"

namespace seiseki::site::pages {

using namespace markup;

namespace {

Html clauses_of(const Frame& frame, const regulations::Reading& reading) {
  Html out;
  std::string before;
  for (const ClauseRef& place : reading.places) {
    if (place.edition != before) {
      if (!before.empty()) out += group(" · ");
      out += tag("a", frame.link(edition_address(EditionId{place.edition})), place.edition);
      before = place.edition;
    }
    out += group(" ", place.clause);
  }
  return out;
}

/// The text as the federation gave it, in the page's language or else in another, which is said.
struct GivenText {
  const RegulationText* text = nullptr;  ///< nullptr: none was given
  Language language = Language::ja;
};

GivenText text_of(const Frame& frame, const Regulation& edition) {
  const RegulationTexts& texts = frame.site().settings().texts;
  for (const Language language : {frame.language(), Language::ja, Language::en}) {
    if (const auto found = texts.find({edition.id.text(), language}); found != texts.end())
      return {&found->second, language};
  }
  return {};
}

Html text_section(const Frame& frame, const GivenText& given) {
  if (given.text == nullptr) return {};
  const auto named = [](const RegulationText::Block& block) {
    return block.clause.empty() ? Attribute{} : id("c" + block.clause);
  };
  const Html blocks = each(given.text->blocks, [&](const RegulationText::Block& block) {
    switch (block.kind) {
      case RegulationText::Kind::heading:
        return tag("h3", named(block), visible(block.text));
      case RegulationText::Kind::clause:
        return tag("p", named(block), tag("b", block.clause), " ", visible(block.text));
      case RegulationText::Kind::rows:
        return tag("pre", cls("scroll"), attr("tabindex", "0"), visible(block.text));
      case RegulationText::Kind::paragraph:
        break;
    }
    return tag("p", visible(block.text));
  });
  const bool is_other = given.language != frame.language();
  return section(frame.say({"The text", "本文"}),
                 is_other ? frame.say({"As the federation issued it, in Japanese.", "連盟の定めた本文（英語）。"})
                          : frame.say({"As the federation issued it.", "連盟の定めた本文。"}),
                 tag("div", cls("regulation"), is_other ? attr("lang", code_of(given.language)) : Attribute{}, blocks));
}

/// The numbers in a clause's, so that 5(2) comes before 5(10).
std::vector<int> order_of(std::string_view clause) {
  std::vector<int> out;
  bool is_within = false;
  for (const char c : clause) {
    const bool is_digit = c >= '0' && c <= '9';
    if (is_digit && !is_within) out.push_back(0);
    if (is_digit) out.back() = out.back() * 10 + (c - '0');
    is_within = is_digit;
  }
  return out;
}

/// The parameters of one clause.
struct OfClause {
  std::string clause;  ///< empty: of none, chosen by a reading
  std::vector<const Parameter*> parameters;
};

/// In the order of the clauses, what no clause says last. What names the edition stands above.
std::vector<OfClause> by_clause(const Regulation& edition) {
  std::vector<OfClause> out;
  for (const Parameter& parameter : describe(edition)) {
    if (parameter_section(parameter.key, Language::en).empty()) continue;
    const std::string& clause = parameter.clause.clause;
    auto found = std::find_if(out.begin(), out.end(), [&](const OfClause& one) { return one.clause == clause; });
    if (found == out.end()) found = out.insert(out.end(), OfClause{clause, {}});
    found->parameters.push_back(&parameter);
  }
  std::stable_sort(out.begin(), out.end(), [](const OfClause& a, const OfClause& b) {
    return std::pair{a.clause.empty(), order_of(a.clause)} < std::pair{b.clause.empty(), order_of(b.clause)};
  });
  return out;
}

/// `Change of a rating · Coefficient K`: what a clause is about.
std::string subjects_of(const Frame& frame, const OfClause& group) {
  std::vector<std::string_view> names;
  for (const Parameter* parameter : group.parameters) {
    const std::string_view name = parameter_section(parameter->key, frame.language());
    if (std::find(names.begin(), names.end(), name) == names.end()) names.push_back(name);
  }
  std::string out;
  for (const std::string_view name : names) out += (out.empty() ? "" : " · ") + std::string{name};
  return out;
}

Html parameter_row(const Frame& frame, const Parameter& parameter) {
  const std::string value = parameter_value(parameter, frame.language());
  const std::string note = parameter_note(parameter, frame.language());
  const bool has_note = !note.empty() && !value.starts_with(note);
  const std::string& rule = parameter.clause.rule;
  return tag("tr",
             tag("th", attr("scope", "row"), parameter_name(parameter, frame.language()),
                 has_note ? group(" ", tag("small", note)) : Html{}),
             tag("td", value),
             rule.empty() ? tag("td", cls("muted"), frame.say({"as printed", "本文どおり"}))
                          : tag("td", tag("a", frame.link(Url{"/r/readings/"}.at(rule)), rule)));
}

/// Parameters under the clause they come from. Links to a clause lead to its words where these are here, else to its
/// parameters.
Html parameters_of(const Frame& frame, const Regulation& edition, const RegulationText* text) {
  const Html bodies = each(by_clause(edition), [&](const OfClause& of) {
    const bool is_in_text = text != nullptr && text->has(of.clause);
    const Html name = of.clause.empty() ? group(frame.say({"Not in the text", "本文に定めなし"}))
                      : is_in_text ? tag("a", frame.link(edition_address(edition.id).at("c" + of.clause)), of.clause)
                                   : group(of.clause);
    return tag(
        "tbody", of.clause.empty() || is_in_text ? Attribute{} : id("c" + of.clause),
        tag("tr", cls("group"),
            tag("th", attr("scope", "colgroup"), attr("colspan", 3), name, " ", tag("small", subjects_of(frame, of)))),
        each(of.parameters, [&](const Parameter* parameter) { return parameter_row(frame, *parameter); }));
  });
  const Html head =
      table_head({{frame.say({"What", "項目"})}, {frame.say({"Value", "値"})}, {frame.say({"Reading", "解釈"})}});
  return table("parameters", frame.say({"Parameters by clause", "条項ごとの項目"}), head, bodies);
}

Html readings_of_edition(const Frame& frame, const Regulation& edition) {
  const Html rows = each(regulations::readings_of(edition), [&](const regulations::ReadingOfEdition& one) {
    return tag("tr", tag("td", tag("a", frame.link(Url{"/r/readings/"}.at(one.reading->id)), one.reading->id)),
               tag("td", one.clauses), tag("td", frame.say(one.reading->question)),
               tag("td", frame.say(one.reading->reading)));
  });
  const Html head = table_head({{frame.say({"Reading", "解釈"})},
                                {frame.say({"Clause", "条項"})},
                                {frame.say({"Question", "問い"})},
                                {frame.say({"Read here", "採った読み"})}});
  return table("readings", frame.say({"Readings of this edition", "この版の解釈"}), head, tag("tbody", rows));
}

}  // namespace

const Regulation* edition_with_table(const Site& site) {
  for (auto list = site.lists().rbegin(); list != site.lists().rend(); ++list) {
    if (list->edition != nullptr && list->edition->expected_score() != nullptr) return list->edition;
  }
  return nullptr;
}

pictures::Expectation expectation_of(const Regulation& edition) {
  const ExpectedScoreMethod& method = *edition.expected_score();
  pictures::Expectation out{.name = "expected",
                            .title = {},
                            .description = {},
                            .rows = {},
                            .cap = method.difference_cap.value,
                            .cap_label = method.difference_cap.clause.clause};
  for (const ExpectedScoreTable::Row& row : method.table.value.rows()) {
    out.rows.push_back({.first = row.first,
                        .last = row.last,
                        .higher = static_cast<int>(row.higher.hundredths()),
                        .lower = static_cast<int>(row.lower.hundredths())});
  }
  return out;
}

std::string regulations(const Site& site, Language language) {
  const Frame frame{site, language, Url{"/r/"}};
  const Html rows = each(site.facts().editions->all(), [&](const Regulation& edition) {
    const Regulation* before = edition_before(site, edition);
    return tag(
        "tr", tag("th", attr("scope", "row"), tag("a", frame.link(edition_address(edition.id)), edition.id.text())),
        tag("td", edition.title(language)), tag("td", cls("nowrap"), to_iso(edition.effective_from)),
        tag("td", edition.supersedes ? edition.supersedes->text() : std::string{},
            before == nullptr ? Html{}
                              : group(" ", tag("a", cls("nowrap"), frame.link(differences_address(*before, edition)),
                                               frame.say({"differences", "違い"})))),
        tag("td", cls("wide-only"), tag("code", edition.sha256.substr(0, 16))));
  });
  const Html gaps = each(regulations::editions_not_at_hand(), [&](const regulations::EditionNotAtHand& gap) {
    return tag("tr",
               tag("th", attr("scope", "row"), gap.id.text(), " ", tag("small", frame.say({"not at hand", "未入手"}))),
               tag("td", cls("muted"), language == Language::ja ? gap.note_ja : gap.note_en),
               tag("td", cls("nowrap"), to_iso(gap.effective_from)), tag("td"), tag("td", cls("wide-only"), "–"));
  });
  const Html head = table_head({{frame.say({"Edition", "版"})},
                                {frame.say({"Title", "名称"})},
                                {frame.say({"In force from", "施行日"})},
                                {frame.say({"After", "前の版"})},
                                {"SHA-256", "wide-only"}});
  return frame.document(
      {.title = std::string{frame.say({"Regulations", "規程"})}, .place = Place::regulations},
      group(
          tag("h1", frame.say({"Regulations", "規程"})),
          tag("p", cls("lead"),
              frame.say(
                  {"Each list is computed under the edition in force; editions are data whose hash stands on the list.",
                   "リストは施行中の版で計算します。版はデータで、そのハッシュがリストに記されます。"})),
          tag("p",
              tag("a", frame.link(Url{"/r/readings/"}),
                  frame.say({"Readings where a text is silent", "本文に定めのない事項の解釈"})),
              " · ", tag("a", frame.link(Url{"/r/tables/"}), frame.say({"Table 1", "表1"}))),
          table("editions", frame.say({"Editions", "規程の版"}), head, tag("tbody", rows, gaps))));
}

namespace {

/// Which may not be at hand, and then says so.
Html before_of(const Frame& frame, const Regulation& edition) {
  const EditionId& before = *edition.supersedes;
  if (frame.site().facts().editions->find(before.text()))
    return tag("a", frame.link(edition_address(before)), before.text());
  return group(before.text(), " ", tag("small", frame.say({"not at hand", "未入手"})));
}

std::size_t lists_under(const Site& site, const Regulation& edition) {
  const auto is_of = [&](const auto& facts) { return facts.edition == &edition; };
  return static_cast<std::size_t>(std::count_if(site.lists().begin(), site.lists().end(), is_of) +
                                  std::count_if(site.facts().quarters.begin(), site.facts().quarters.end(), is_of));
}

std::string note_of(const Regulation& edition, Language language) {
  return parameter_note({"note", {}, {}, edition.note}, language);
}

}  // namespace

std::string edition(const Site& site, Language language, const Regulation& edition) {
  const Frame frame{site, language, edition_address(edition.id)};
  const GivenText given = text_of(frame, edition);
  return frame.document(
      {.title = frame.say({"Regulation {0}", "規程 {0}"}, {edition.id.text()}), .place = Place::regulations},
      group(tag("p", cls("dateline"), tag("a", frame.link(Url{"/r/"}), frame.say({"Regulations", "規程"}))),
            tag("h1", edition.title(language)),
            tag("dl", cls("facts"), fact(frame.say({"edition", "版"}), group(edition.id.text())),
                fact(frame.say({"in force from", "施行日"}), group(date(frame, edition.effective_from))),
                edition.supersedes ? fact(frame.say({"after", "前の版"}), before_of(frame, edition)) : Html{},
                fact(frame.say({"lists", "計算したリスト"}), group(lists_under(site, edition)))),
            edition.note.empty() ? Html{} : tag("p", note_of(edition, language)),
            tag("p", cls("notes"), tag("a", frame.file(edition_file(edition)), frame.say({"The file", "版のファイル"})),
                " · SHA-256 ", tag("code", cls("hash"), edition.sha256)),
            section(frame.say({"Parameters", "項目"}),
                    frame.say({"Every number and choice the calculation uses, under the clause it comes from.",
                               "計算に使うすべての数値と選択を、条項ごとに示します。"}),
                    parameters_of(frame, edition, given.text)),
            section(frame.say({"Readings", "解釈"}),
                    frame.say({"What was chosen where the text can be read in two ways.",
                               "本文が複数に読める箇所で採った読み。"}),
                    readings_of_edition(frame, edition)),
            text_section(frame, given)));
}

const Regulation* edition_before(const Site& site, const Regulation& edition) {
  const Regulation* out = nullptr;
  for (const Regulation& other : site.facts().editions->all()) {
    if (edition.supersedes && other.id == *edition.supersedes) return &other;
    // What it took the place of may not be at hand: then the newest that is older.
    const bool is_older = other.lineage == edition.lineage && other.effective_from < edition.effective_from;
    if (is_older && (out == nullptr || out->effective_from < other.effective_from)) out = &other;
  }
  return out;
}

Url differences_address(const Regulation& first, const Regulation& second) {
  return (Url{"/r/diff"} / (first.id.text() + ".." + second.id.text())).as(".html");
}

std::string differences(const Site& site, Language language, const Regulation& first, const Regulation& second) {
  const Frame frame{site, language, differences_address(first, second)};
  std::vector<regulations::ParameterDifference> all = regulations::diff(first, second);
  // What names an edition differs always, and stands on its own page.
  std::erase_if(all, [](const auto& one) {
    constexpr std::string_view k_names[] = {"id",         "title.en", "title.ja", "effective_from", "effective_until",
                                            "supersedes", "note"};
    return std::find(std::begin(k_names), std::end(k_names), one.key) != std::end(k_names);
  });
  const auto value = [&](const std::optional<Parameter>& parameter, const Regulation& edition) {
    if (!parameter) return tag("td", cls("muted"), "–");
    const std::string& clause = parameter->clause.clause;
    return tag("td", parameter_value(*parameter, language), " ",
               clause.empty()
                   ? Html{}
                   : tag("a", cls("clause"), frame.link(edition_address(edition.id).at("c" + clause)), clause));
  };
  const Html rows = each(all, [&](const regulations::ParameterDifference& one) {
    return tag("tr",
               tag("th", attr("scope", "row"), parameter_name(one.second ? *one.second : *one.first, language), " ",
                   tag("small", parameter_section(one.key, language))),
               value(one.first, first), value(one.second, second));
  });
  const auto changed = std::count_if(all.begin(), all.end(), [](const auto& one) { return one.first && one.second; });
  const auto added = std::count_if(all.begin(), all.end(), [](const auto& one) { return !one.first; });
  const auto dropped = static_cast<std::ptrdiff_t>(all.size()) - changed - added;
  const std::string title =
      frame.say({"{0} and {1} compared", "{0} と {1} の比較"}, {first.id.text(), second.id.text()});
  const Html head = table_head({{frame.say({"What", "項目"})}, {first.id.text()}, {second.id.text()}});
  return frame.document(
      {.title = title, .place = Place::regulations},
      group(tag("p", cls("dateline"), tag("a", frame.link(Url{"/r/"}), frame.say({"Regulations", "規程"}))),
            tag("h1", first.id.text(), " → ", second.id.text()),
            tag("dl", cls("facts"),
                fact(frame.say({"in force from", "施行日"}), group(date(frame, second.effective_from))),
                fact(frame.say({"changed", "変更"}), group(changed)), fact(frame.say({"added", "追加"}), group(added)),
                fact(frame.say({"dropped", "削除"}), group(dropped))),
            tag("p", cls("lead"),
                frame.say({"Parameters with another value. A clause that only moved is no difference.",
                           "値の異なる項目。条項の番号だけの違いは含みません。"})),
            all.empty() ? tag("p", frame.say({"None.", "ありません。"}))
                        : table("parameters", title, head, tag("tbody", rows))));
}

namespace {

/// Whether the federation stands behind a reading.
Html state_of(const Frame& frame, const regulations::Reading& reading) {
  if (reading.confirmed)
    return group(
        frame.say({"Confirmed by the federation on {0}", "{0}に連盟が確認"}, {date(frame, *reading.confirmed)}));
  return group(frame.say({"Open", "未確認"}));
}

}  // namespace

std::string readings(const Site& site, Language language) {
  const Frame frame{site, language, Url{"/r/readings/"}};
  const Html all = each(regulations::readings(), [&](const regulations::Reading& reading) {
    return tag("section", cls("reading"), id(reading.id),
               tag("div", cls("shoulder"), tag("h2", reading.id), tag("p", clauses_of(frame, reading)),
                   tag("p", cls("state"), state_of(frame, reading))),
               tag("div", cls("body"), tag("p", cls("question"), frame.say(reading.question)),
                   tag("p", tag("b", frame.say({"Read here: ", "採った読み："})), frame.say(reading.reading)),
                   tag("p", cls("notes"), frame.say({"Why: ", "理由："}), frame.say(reading.reason))));
  });
  return frame.document(
      {.title = std::string{frame.say({"Readings", "解釈"})}, .place = Place::regulations},
      group(
          tag("p", cls("dateline"), tag("a", frame.link(Url{"/r/"}), frame.say({"Regulations", "規程"}))),
          tag("h1", frame.say({"Where a text is silent", "本文に定めのない事項"})),
          tag("p", cls("lead"),
              frame.say(
                  {"The question, what was chosen, and why. A reading changes only by a new edition. “Open”: the "
                   "office’s program chose the reading, and the federation has not confirmed it.",
                   "問い、採った読み、理由。解釈の変更は新しい版としてのみ行います。「未確認」は、事務局のプログラムが"
                   "選んだ読みで、連盟の確認を受けていないものです。"})),
          all));
}

namespace {

/// What the newest lists are computed with; of lists that were all taken over, what they would be.
const Regulation* edition_of_lists(const Site& site) {
  const Regulation* edition = edition_with_table(site);
  if (edition != nullptr || site.newest() == nullptr) return edition;
  const auto in_force = site.facts().editions->for_day(period_of_list(site.newest()->month()).last);
  return in_force && (*in_force)->expected_score() != nullptr ? *in_force : nullptr;
}

/// Of the newest correspondence list that has one; nullptr: none has.
const PointTable* points_of(const Site& site) {
  const auto& quarters = site.facts().quarters;
  for (auto quarter = quarters.rbegin(); quarter != quarters.rend(); ++quarter) {
    const PointTableMethod* method = quarter->edition == nullptr ? nullptr : quarter->edition->point_table();
    if (method != nullptr) return &method->table.value;
  }
  return nullptr;
}

std::string span_text(int first, const std::optional<int>& last) {
  return last ? fmt::format("{}–{}", first, *last) : fmt::format("≥ {}", first);
}

Html points_table(const Frame& frame, const PointTable& points) {
  int number = 0;
  const Html rows = each(points.rows(), [&](const PointTable::Row& row) {
    ++number;
    return tag("tr", id(points_row_anchor(number)), tag("th", attr("scope", "row"), cls("n"), number),
               tag("td", cls("n"), span_text(row.higher_first, row.higher_last)),
               tag("td", cls("n"), span_text(row.lower_first, row.lower_last)), tag("td", cls("n"), row.higher_wins),
               tag("td", cls("n"), row.lower_wins), tag("td", cls("n"), row.draw));
  });
  const Html head = table_head({{frame.say({"Row", "行"}), "n"},
                                {frame.say({"D, higher", "差（上位者）"}), "n"},
                                {frame.say({"D, lower", "差（下位者）"}), "n"},
                                {frame.say({"Higher wins", "上位者勝ち"}), "n"},
                                {frame.say({"Lower wins", "下位者勝ち"}), "n"},
                                {frame.say({"Draw", "引き分け"}), "n"}});
  return table("dense table-one", frame.say({"Table of points", "速算表"}), head, tag("tbody", rows));
}

Html points_words(const Frame& frame) {
  return tag(
      "p", cls("lead"),
      frame.say(
          {"Correspondence games: each player reads the row of the difference D in their own column. Where "
           "the higher-rated wins, that player gains the points and the lower-rated loses theirs; otherwise "
           "the higher-rated loses and the lower-rated gains.",
           "通信対局に使います。差Dの行を、上位者と下位者がそれぞれ自分の欄で読みます。上位者が勝てば上位者が加点、"
           "下位者が減点、それ以外は上位者が減点、下位者が加点です。"}));
}

}  // namespace

std::string points_row_anchor(int row) {
  return fmt::format("p{}", row);
}

std::string tables(const Site& site, Language language) {
  const Frame frame{site, language, Url{"/r/tables/"}};
  Html rows;
  Html picture;
  if (const Regulation* edition = edition_of_lists(site)) {
    pictures::Expectation drawn = expectation_of(*edition);
    drawn.title = frame.say({"Expected score by difference of ratings", "レーティングの差と期待得点"});
    drawn.description =
        frame.say({"Steps from {0} at −400 over {1} at 0 to {2} at +400.", "−400で{0}、0で{1}、+400で{2}の階段。"},
                  {views::fraction(edition->expected_score()->table.value.row(400).lower.hundredths()),
                   views::fraction(edition->expected_score()->table.value.row(0).higher.hundredths()),
                   views::fraction(edition->expected_score()->table.value.row(400).higher.hundredths())});
    picture =
        tag("figure", pictures::expectation(drawn, pictures::Width::wide),
            pictures::expectation(drawn, pictures::Width::narrow),
            tag("figcaption",
                frame.say({"What a player is expected to score who is so many points above (+) or below (−) "
                           "the opponent. In the shaded parts the difference counts as {0}.",
                           "相手より何点上（＋）か下（−）かに対する期待得点。色のついた部分では差を{0}とします。"},
                          {std::to_string(edition->expected_score()->difference_cap.value)}),
                " ", clause_link(frame, edition->expected_score()->difference_cap.clause)));
    rows = each(edition->expected_score()->table.value.rows(), [&](const ExpectedScoreTable::Row& row) {
      return tag("tr", id(fmt::format("d{}", row.first)),
                 tag("th", attr("scope", "row"), cls("n"), span_text(row.first, row.last)),
                 tag("td", cls("n"), views::fraction(row.higher.hundredths())),
                 tag("td", cls("n"), views::fraction(row.lower.hundredths())));
    });
  }
  const Html head = table_head(
      {{"D", "n"}, {frame.say({"H: the higher", "H 上位者"}), "n"}, {frame.say({"L: the lower", "L 下位者"}), "n"}});
  const PointTable* points = points_of(site);
  const bool has_table_one = !rows.empty() || points == nullptr;
  const std::string_view title =
      has_table_one ? frame.say({"Table 1", "表1"}) : frame.say({"Table of points", "速算表"});
  Html content;
  if (has_table_one) {
    content =
        group(tag("h1", frame.say({"Table 1: expected score", "表1 期待得点"})),
              tag("p", cls("lead"),
                  frame.say({"The difference D of two ratings, and the score PD that each player is expected to make.",
                             "レーティングの差Dと、それぞれの期待得点PD。"})),
              picture, table("dense table-one", frame.say({"Table 1", "表1"}), head, tag("tbody", rows)));
  }
  if (points != nullptr) {
    const std::string_view name = frame.say({"Table of points", "速算表"});
    content +=
        group(has_table_one ? tag("h2", name) : tag("h1", name), points_words(frame), points_table(frame, *points));
  }
  return frame.document(
      {.title = std::string{title}, .place = Place::regulations},
      group(tag("p", cls("dateline"), tag("a", frame.link(Url{"/r/"}), frame.say({"Regulations", "規程"}))), content));
}

}  // namespace seiseki::site::pages

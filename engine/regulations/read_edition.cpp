#include <algorithm>
#include <span>

#include "engine/regulations/findings.hpp"
#include "engine/regulations/leaf.hpp"

namespace seiseki::regulations {

namespace {

constexpr int k_most_points = 4000;

const Words<Rounding> k_roundings{{"sum_half_away_from_zero", Rounding::sum_half_away_from_zero},
                                  {"rating_half_up", Rounding::rating_half_up}};
const Words<RatingBasis> k_bases{{"inclusion", RatingBasis::inclusion}, {"event_start", RatingBasis::event_start}};
const Words<CapScope> k_cap_scopes{{"every_game", CapScope::every_game},
                                   {"greatest_of_event", CapScope::greatest_of_event}};
const Words<KRule::Kind> k_k_rules{{"high", KRule::Kind::high},
                                   {"few_games", KRule::Kind::few_games},
                                   {"junior", KRule::Kind::junior},
                                   {"normal", KRule::Kind::normal}};
const Words<AgeAt> k_age_days{{"jan1_game_year", AgeAt::jan1_game_year},
                              {"jan1_list_year", AgeAt::jan1_list_year},
                              {"dec31_list_year", AgeAt::dec31_list_year},
                              {"game_date", AgeAt::game_date}};
const Words<ExtremeScore> k_extremes{{"postpone", ExtremeScore::postpone},
                                     {"calculator", ExtremeScore::calculator},
                                     {"decision", ExtremeScore::decision}};
const Words<InitialMethod> k_initial_methods{
    {"performance", InitialMethod::performance},
    {"fide_calculator", InitialMethod::fide_calculator},
    {"performance_with_hypothetical", InitialMethod::performance_with_hypothetical}};
const Words<AdoptionSource> k_adoption_sources{{"other_category", AdoptionSource::other_category},
                                               {"jca", AdoptionSource::jca},
                                               {"fide_standard", AdoptionSource::fide_standard},
                                               {"fide_rapid", AdoptionSource::fide_rapid},
                                               {"fide_blitz", AdoptionSource::fide_blitz}};

/// Reads the file section by section; every function below is one section of the schema.
class EditionReader {
public:
  EditionReader(const Node& root, std::string_view file_name, const TableSource& tables)
      : m_context{.file = std::string{file_name}}, m_root{m_context, &root, ""}, m_tables{tables} {}

  Result<Regulation> read() {
    read_heading();
    read_lists();
    read_period();
    read_time_class();
    read_reporting();
    read_change();
    m_root.close();
    if (m_context.problem) return tl::make_unexpected(std::move(*m_context.problem));
    m_out.parameters = std::move(m_context.parameters);
    return std::move(m_out);
  }

private:
  // Plain facts about the edition itself have no clause.
  void heading(std::string_view key, std::string_view value) {
    m_context.parameters.push_back({std::string{key}, std::string{value}, {}, {}});
  }

  std::optional<Date> date(std::string_view key) {
    const Node* node = m_root.find(key);
    if (node == nullptr) return std::nullopt;
    if (node->kind != Node::Kind::date) {
      m_root.bad_value(key, node->text, "a date: 2024-10-01, without quotation marks");
      return std::nullopt;
    }
    heading(key, to_iso(node->date));
    return node->date;
  }

  void read_heading() {
    m_context.edition = m_root.text("id");
    m_out.id = EditionId{m_context.edition};
    heading("id", m_context.edition);
    m_out.lineage = m_root.text("lineage");
    heading("lineage", m_out.lineage);
    Section title{m_context, m_root.require("title"), "title"};
    m_out.title_en = title.text("en");
    m_out.title_ja = title.text("ja");
    title.close();
    heading("title.en", m_out.title_en);
    heading("title.ja", m_out.title_ja);
    m_root.require("effective_from");
    m_out.effective_from = date("effective_from").value_or(Date{});
    m_out.effective_until = date("effective_until");
    if (m_out.effective_until && *m_out.effective_until < m_out.effective_from)
      m_root.bad_value("effective_until", to_iso(*m_out.effective_until), "a day not before effective_from");
    if (const std::string id = m_root.maybe_text("supersedes"); !id.empty()) {
      m_out.supersedes = EditionId{id};
      heading("supersedes", id);
    }
    m_out.prevails = m_root.word<Language>("prevails", {{"ja", Language::ja}, {"en", Language::en}});
    heading("prevails", m_out.prevails == Language::ja ? "ja" : "en");
    m_out.note = m_root.maybe_text("note");
    if (!m_out.note.empty()) heading("note", m_out.note);
  }

  /// `key = { value = 400, clause = … }`, required.
  static Cited<int> integer(Section& section, std::string_view key, int least, int most) {
    Leaf leaf{section, key, section.require(key)};
    const int value = leaf.present() ? leaf.integer("value", least, most) : least;
    return {value, leaf.finish()};
  }
  std::optional<Cited<int>> maybe_integer(Section& section, std::string_view key, int least, int most) {
    if (section.find(key) == nullptr) return std::nullopt;
    return integer(section, key, least, most);
  }
  Cited<Rating> rating(Section& section, std::string_view key) {
    const Cited<int> points = integer(section, key, 0, k_most_points);
    return {Rating{points.value}, points.clause};
  }
  std::optional<Cited<Rating>> maybe_rating(Section& section, std::string_view key) {
    if (section.find(key) == nullptr) return std::nullopt;
    return rating(section, key);
  }
  template <class E>
  Cited<E> word(Section& section, std::string_view key, Words<E> words) {
    Leaf leaf{section, key, section.require(key)};
    const E value = leaf.present() ? leaf.word("value", words) : words.begin()->second;
    return {value, leaf.finish()};
  }
  template <class E>
  std::optional<Cited<E>> maybe_word(Section& section, std::string_view key, Words<E> words) {
    if (section.find(key) == nullptr) return std::nullopt;
    return word(section, key, words);
  }

  /// `key = { value = "name.tsv", clause = … }`: the table itself.
  template <class Table>
  Cited<Table> table(Section& section, std::string_view key) {
    Leaf leaf{section, key, section.require(key)};
    Cited<Table> out;
    if (leaf.present()) {
      const std::string name = leaf.fields().text("value");
      leaf.show("value", name);
      // The name reaches a file system in the end, so it may not climb out of the folder.
      const bool is_plain = !name.empty() && name.front() != '.' && std::all_of(name.begin(), name.end(), [](char c) {
        return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '_' || c == '-' || c == '.';
      });
      const auto bytes = is_plain ? m_tables(name) : std::nullopt;
      if (!bytes) {
        m_context.fail(k_edition_table_missing, leaf.fields().line(), name, {name});
      } else if (bytes->size() > k_max_table_bytes) {
        m_context.fail(k_edition_too_large, 0, name, {std::to_string(k_max_table_bytes)});
      } else if (auto parsed = Table::parse(*bytes, name)) {
        out.value = std::move(*parsed);
      } else if (!m_context.problem) {
        m_context.problem =
            std::move(parsed.error()).while_doing({"while reading a table of an edition", "版の表の読み込み中"});
      }
    }
    out.clause = leaf.finish();
    return out;
  }

  static std::optional<RatingCategory> maybe_category(Leaf& leaf, std::string_view name) {
    if (leaf.fields().find(name) == nullptr) return std::nullopt;
    return leaf.word<RatingCategory>(name, {{"standard", RatingCategory::standard}, {"rapid", RatingCategory::rapid}});
  }

  /// The entries of a list; anything else in its place is refused.
  static std::span<const Node> entries(Section& section, std::string_view key) {
    const Node* list = section.require(key);
    if (list == nullptr) return {};
    if (list->kind == Node::Kind::array) return list->items;
    section.bad_value(key, list->text.empty() ? "this" : list->text, "a list");
    return {};
  }

  std::vector<int> integers(Leaf& leaf, std::string_view name, int least, int most) {
    std::vector<int> out;
    std::string shown;
    for (const Node& item : entries(leaf.fields(), name)) {
      if (item.kind != Node::Kind::integer || item.integer < least || item.integer > most) {
        leaf.fields().bad_value(name, item.text, "whole numbers");
        return out;
      }
      out.push_back(static_cast<int>(item.integer));
      shown += (shown.empty() ? "" : " ") + std::to_string(item.integer);
    }
    if (out.empty() || !std::is_sorted(out.begin(), out.end())) leaf.fields().bad_value(name, shown, "rising numbers");
    leaf.show(name, shown);
    return out;
  }
  Cited<std::vector<int>> integers(Section& section, std::string_view key, int least, int most) {
    Leaf leaf{section, key, section.require(key)};
    std::vector<int> values;
    if (leaf.present()) values = integers(leaf, "value", least, most);
    return {std::move(values), leaf.finish()};
  }

  void read_lists() {
    Section section{m_context, m_root.require("lists"), "lists"};
    m_out.lists = word<ListStructure>(
        section, "structure", {{"per_category", ListStructure::per_category}, {"single", ListStructure::single}});
    m_out.membership =
        maybe_word<Membership>(section, "membership", {{"annual", Membership::annual}, {"any", Membership::any}});
    m_out.provisional_games = maybe_integer(section, "provisional_games", 1, 1000);
    if (const Node* adjustment = section.find("adjustment")) {
      Leaf leaf{section, "adjustment", adjustment};
      AdjustmentRule rule;
      rule.notice_months = leaf.integer("notice_months", 0, 120);
      rule.clause = leaf.finish();
      m_out.adjustment = std::move(rule);
    }
    if (const Node* node = section.find("fallback_lineage")) {
      Leaf leaf{section, "fallback_lineage", node};
      Cited<std::string> lineage;
      lineage.value = leaf.fields().text("value");
      leaf.show("value", lineage.value);
      lineage.clause = leaf.finish();
      m_out.fallback_lineage = std::move(lineage);
    }
    section.close();
  }

  void read_period() {
    Section section{m_context, m_root.require("period"), "period"};
    m_out.period = word<PeriodKind>(section, "kind",
                                    {{"reports_21_to_20", PeriodKind::reports_21_to_20},
                                     {"calendar_month", PeriodKind::calendar_month},
                                     {"quarter", PeriodKind::quarter}});
    m_out.edition_by = word<EditionBy>(
        section, "edition_by", {{"period_end", EditionBy::period_end}, {"event_start", EditionBy::event_start}});
    section.close();
  }

  void read_time_class() {
    const Node* node = m_root.find("time_class");
    if (node == nullptr) return;
    Section section{m_context, node, "time_class"};
    TimeClassRule rule;
    rule.moves = integer(section, "moves", 1, 200);
    Leaf standard{section, "standard", section.require("standard")};
    if (standard.present()) {
      const std::vector<int> minutes = integers(standard, "minutes", 1, 600);
      std::vector<int> from{0};
      if (standard.fields().find("rating_from") != nullptr) from = integers(standard, "rating_from", 0, k_most_points);
      if (from.size() != minutes.size() || from.front() != 0)
        standard.fields().bad_value("minutes", "this list", "as many numbers as rating_from, which begins with 0");
      for (std::size_t i = 0; i < std::min(from.size(), minutes.size()); ++i)
        rule.standard.value.push_back({Rating{from[i]}, minutes[i]});
    }
    rule.standard.clause = standard.finish();
    rule.declared_standard = maybe_integer(section, "declared_standard", 1, 600);
    Leaf rapid{section, "rapid", section.require("rapid")};
    if (rapid.present()) {
      rule.rapid.value = rapid.integer("minutes", 0, 600);
      rule.rapid_exactly = rapid.word<bool>("exactly", {{"included", true}, {"excluded", false}});
    }
    rule.rapid.clause = rapid.finish();
    section.close();
    m_out.time_class = std::move(rule);
  }

  void read_reporting() {
    const Node* node = m_root.find("reporting");
    if (node == nullptr) return;
    Section section{m_context, node, "reporting"};
    if (const Node* window = section.find("window")) {
      Leaf leaf{section, "window", window};
      ReportingWindow rule;
      rule.from = leaf.word<ReportingWindow::From>("from", {{"event_last_day", ReportingWindow::From::event_last_day},
                                                            {"game_date", ReportingWindow::From::game_date}});
      rule.effect = leaf.word<ReportingWindow::Effect>(
          "effect", {{"warning", ReportingWindow::Effect::warning}, {"decision", ReportingWindow::Effect::decision}});
      rule.months = leaf.maybe_integer("months", 1, 24).value_or(0);
      rule.days = leaf.maybe_integer("days", 1, 1000).value_or(0);
      if ((rule.months == 0) == (rule.days == 0)) leaf.fields().bad_value("days", "this", "either months or days");
      rule.clause = leaf.finish();
      m_out.reporting = std::move(rule);
    }
    m_out.application_days = maybe_integer(section, "application_days", 1, 365);
    m_out.fide_notice_months = maybe_integer(section, "fide_notice_months", 1, 24);
    m_out.fide_file = maybe_word<FideFile>(section, "fide_file", {{"required", FideFile::required}});
    if (const Node* freeze = section.find("correction_freeze")) {
      Leaf leaf{section, "correction_freeze", freeze};
      CorrectionFreeze rule;
      rule.days = leaf.integer("days", 1, 10000);
      rule.exact_day = leaf.word<CorrectionFreeze::ExactDay>(
          "exact_day",
          {{"frozen", CorrectionFreeze::ExactDay::frozen}, {"recompute", CorrectionFreeze::ExactDay::recompute}});
      rule.clause = leaf.finish();
      m_out.correction = std::move(rule);
    }
    if (const Node* fee = section.find("fee")) {
      Leaf leaf{section, "fee", fee};
      FeeRule rule;
      if (leaf.fields().find("jpy") != nullptr) {
        rule.amount = leaf.integer("jpy", 0, 1000000);
        rule.currency = "JPY";
      } else {
        rule.amount = leaf.integer("amount", 0, 1000000);
      }
      rule.per = leaf.word<FeeRule::Per>("per", {{"player_and_period", FeeRule::Per::player_and_period},
                                                 {"player_and_report", FeeRule::Per::player_and_report}});
      rule.series_once = leaf.word<bool>("series", {{"once_a_period", true}, {"every_report", false}});
      rule.due = leaf.word<FeeRule::Due>("due", {{"week_after_report", FeeRule::Due::days_after_report},
                                                 {"days_after_report", FeeRule::Due::days_after_report},
                                                 {"month_end", FeeRule::Due::month_end}});
      constexpr int k_week = 7;
      const auto days = leaf.maybe_integer("days", 1, 365);
      rule.days = rule.due == FeeRule::Due::days_after_report ? days.value_or(k_week) : 0;
      if (days && rule.due != FeeRule::Due::days_after_report)
        leaf.fields().bad_value("days", std::to_string(*days), "days only where the fee is due after the report");
      rule.clause = leaf.finish();
      m_out.fee = std::move(rule);
    }
    section.close();
  }

  void read_change() {
    Section section{m_context, m_root.require("change"), "change"};
    enum class Method { expected_score_table, point_table };
    Leaf leaf{section, "method", section.require("method")};
    const Method method = leaf.present()
                              ? leaf.word<Method>("value", {{"expected_score_table", Method::expected_score_table},
                                                            {"point_table", Method::point_table}})
                              : Method::expected_score_table;
    ClauseRef clause = leaf.finish();
    if (method == Method::point_table) {
      read_point_table(section);
    } else {
      read_expected_score(section, std::move(clause));
    }
    section.close();
  }

  void read_point_table(Section& section) {
    PointTableMethod out;
    out.table = table<PointTable>(section, "table");
    out.basis = word<RatingBasis>(section, "basis", k_bases);
    out.corrections = integers(section, "corrections", 1, 1000);
    out.correction_spread = integer(section, "correction_spread", 1, k_most_points);
    out.correction_reach = integer(section, "correction_reach", 1, k_most_points);
    out.established_games = integer(section, "established_games", 1, 1000);
    out.first_ratings = integers(section, "first_ratings", 0, k_most_points);
    m_out.change = std::move(out);
  }

  void read_expected_score(Section& section, ClauseRef formula) {
    ExpectedScoreMethod out;
    out.formula = std::move(formula);
    out.table = table<ExpectedScoreTable>(section, "table");
    out.difference_cap = integer(section, "difference_cap", 1, k_most_points);
    out.cap_scope = maybe_word<CapScope>(section, "cap_scope", k_cap_scopes);
    if (const Node* node = section.find("cap_exempt_from")) {
      Leaf leaf{section, "cap_exempt_from", node};
      CapExemption exempt;
      exempt.from = Rating{leaf.integer("value", 0, k_most_points)};
      exempt.category = maybe_category(leaf, "category");
      exempt.clause = leaf.finish();
      out.cap_exempt_from = std::move(exempt);
    }
    out.rounding = word<Rounding>(section, "rounding", k_roundings);
    out.floor = rating(section, "floor");
    out.basis = word<RatingBasis>(section, "basis", k_bases);
    out.floor_lift = maybe_word<FloorLift>(section, "floor_lift", {{"rows", FloorLift::rows}});
    read_k(out);
    read_initial(out.initial);
    read_adoption(out.adoption);
    read_exclusions(out);
    m_out.change = std::move(out);
  }

  void read_k(ExpectedScoreMethod& out) {
    Section section{m_context, m_root.require("k"), "k"};
    out.k_games_basis = word<KGamesBasis>(
        section, "games_basis", {{"period_start", KGamesBasis::period_start}, {"per_game", KGamesBasis::per_game}});
    out.k_games_count = word<KGamesCount>(section, "games_count",
                                          {{"per_category", KGamesCount::per_category}, {"both", KGamesCount::both}});
    out.k_product_limit = maybe_integer(section, "product_limit", 1, 100000);
    std::string order;
    for (const Node& item : entries(section, "rules")) {
      KRule rule = read_k_rule(section, item);
      order += (order.empty() ? "" : ", ") + std::string{m_last_k_rule};
      if (!out.k_rules.empty() && out.k_rules.back().kind == KRule::Kind::normal)
        section.bad_value("rules", order, "the rule \"normal\" once, at the end");
      out.k_rules.push_back(std::move(rule));
    }
    if (out.k_rules.empty() || out.k_rules.back().kind != KRule::Kind::normal)
      section.bad_value("rules", order, "the rule \"normal\" once, at the end");
    heading("k.order", order);
    section.close();
  }

  KRule read_k_rule(Section& section, const Node& item) {
    KRule rule;
    const Node* name = item.find("when");
    m_last_k_rule = name == nullptr ? std::string{"rules"} : name->text;
    Leaf leaf{section, m_last_k_rule, &item};
    if (!leaf.present()) return rule;
    rule.kind = leaf.fields().word("when", k_k_rules);
    rule.k = KFactor{leaf.integer("k", 1, 100)};
    const auto points = [&](std::string_view key) -> std::optional<Rating> {
      const auto value = leaf.maybe_integer(key, 0, k_most_points);
      return value ? std::optional<Rating>{Rating{*value}} : std::nullopt;
    };
    rule.rating_from = points("rating_from");
    rule.peak_from = points("peak_from");
    rule.games_below = leaf.maybe_integer("games_below", 1, 1000);
    rule.age_below = leaf.maybe_integer("age_below", 1, 100);
    if (rule.age_below) rule.age_at = leaf.word("age_at", k_age_days);
    rule.rating_below = points("rating_below");
    rule.peak_below = points("peak_below");
    if (item.find("players") != nullptr)
      rule.is_of_own_ratings = leaf.word("players", Words<bool>{{"all", false}, {"rated_by_games", true}});
    const bool has_condition = rule.rating_from || rule.peak_from || rule.games_below || rule.age_below;
    if (has_condition == (rule.kind == KRule::Kind::normal))
      leaf.fields().bad_value("when", m_last_k_rule, "a condition for every rule but \"normal\"");
    rule.clause = leaf.finish();
    return rule;
  }

  void read_initial(InitialRule& out) {
    Section section{m_context, m_root.require("initial"), "initial"};
    out.method = word<InitialMethod>(section, "method", k_initial_methods);
    out.games = integer(section, "games", 1, 100);
    out.window_months = maybe_integer(section, "window_months", 1, 1200);
    out.all_wins = word<ExtremeScore>(section, "all_wins", k_extremes);
    out.all_losses = word<ExtremeScore>(section, "all_losses", k_extremes);
    out.unrated_opponent = maybe_rating(section, "unrated_opponent");
    out.table = table<PercentageTable>(section, "table");
    out.points_per_half = maybe_integer(section, "points_per_half", 1, 1000);
    if (out.points_per_half.has_value() != (out.method.value == InitialMethod::fide_calculator))
      section.bad_value("points_per_half", "this", "a number with the method fide_calculator, nothing with the others");
    if (const Node* node = section.find("hypothetical")) {
      Leaf leaf{section, "hypothetical", node};
      Cited<HypotheticalDraws> draws;
      draws.value.games = leaf.integer("games", 1, 100);
      draws.value.rating = Rating{leaf.integer("rating", 0, k_most_points)};
      draws.clause = leaf.finish();
      out.hypothetical = std::move(draws);
    }
    if (out.hypothetical.has_value() != (out.method.value == InitialMethod::performance_with_hypothetical))
      section.bad_value("hypothetical", "this",
                        "a table with the method performance_with_hypothetical, nothing with the others");
    out.below_floor = word<BelowFloor>(section, "below_floor",
                                       {{"raise", BelowFloor::raise}, {"unpublished", BelowFloor::unpublished}});
    out.maximum = maybe_rating(section, "maximum");
    section.close();
  }

  void read_adoption(std::vector<AdoptionRule>& out) {
    if (m_root.find("adoption") == nullptr) return;
    int number = 0;
    for (const Node& item : entries(m_root, "adoption")) {
      Section parent{m_context, nullptr, "adoption"};
      Leaf leaf{parent, std::to_string(++number), &item};
      if (!leaf.present()) return;
      AdoptionRule rule;
      rule.when = leaf.word<AdoptionTime>(
          "when", {{"first_membership", AdoptionTime::first_membership}, {"when_needed", AdoptionTime::when_needed}});
      rule.highest = leaf.word<bool>("choose", {{"first", false}, {"highest", true}});
      std::string shown;
      for (const Node& source : entries(leaf.fields(), "from")) {
        const auto known = std::find_if(k_adoption_sources.begin(), k_adoption_sources.end(),
                                        [&](const auto& word) { return word.first == source.text; });
        if (known == k_adoption_sources.end()) {
          leaf.fields().bad_value("from", source.text, "other_category, jca, fide_standard, fide_rapid, fide_blitz");
          return;
        }
        rule.sources.push_back(known->second);
        shown += (shown.empty() ? "" : " ") + source.text;
      }
      if (rule.sources.empty()) leaf.fields().bad_value("from", "this", "at least one source");
      leaf.show("from", shown);
      rule.to = maybe_category(leaf, "to");
      rule.clause = leaf.finish();
      out.push_back(std::move(rule));
    }
  }

  void read_exclusions(ExpectedScoreMethod& out) {
    Section section{m_context, m_root.require("exclusions"), "exclusions"};
    for (std::size_t i = 0; i < out.exclusions.size(); ++i) {
      const std::string_view reason = to_string(static_cast<Exclusion>(i));
      Leaf leaf{section, reason, section.require(reason)};
      leaf.show("value", "not counted");
      out.exclusions[i] = leaf.finish();
    }
    section.close();
  }

  static constexpr std::size_t k_max_table_bytes = std::size_t{64} * 1024;

  ReadContext m_context;
  Section m_root;
  const TableSource& m_tables;
  Regulation m_out;
  std::string m_last_k_rule;
};

}  // namespace

Result<Regulation> read_edition(const Node& root, std::string_view file_name, const TableSource& tables) {
  return EditionReader{root, file_name, tables}.read();
}

}  // namespace seiseki::regulations

#include "pipeline/desk/pages/case_changes.hpp"

#include <algorithm>
#include <array>
#include <charconv>

#include <fmt/format.h>

#include "pipeline/desk/pages/decided.hpp"
#include "pipeline/lists/adoptions.hpp"
#include "pipeline/lists/decided.hpp"
#include "pipeline/operations/report.hpp"
#include "pipeline/operations/words.hpp"
#include "pipeline/output/json.hpp"

namespace seiseki::desk::pages {

using namespace markup;

namespace {

constexpr Text k_nothing{"", ""};
struct KnownKind {
  ChangeKind kind;
  std::string_view word;
  ChangeWords words;
};
constexpr std::array<KnownKind, k_change_kinds> k_kinds{{
    {ChangeKind::leave_out_game,
     "leave-out-game",
     {{"a game does not count", "対局を除外する"}, {"game no.", "対局番号"}, k_nothing, ""}},
    {ChangeKind::count_game,
     "count-game",
     {{"a game counts", "対局を算入する"}, {"game no.", "対局番号"}, {"result", "結果"}, ""}},
    {ChangeKind::player,
     "player",
     {{"who a player is", "選手の特定"},
      {"start number", "開始番号"},
      {"ID; none: nobody of ours", "会員ID（noneは会員ではない）"},
      "N01234567"}},
    {ChangeKind::day,
     "day",
     {{"the day of a round", "ラウンドの日付"}, {"round", "ラウンド"}, {"day", "日付"}, "2026-02-14"}},
    {ChangeKind::arrival,
     "arrival",
     {{"when the report arrived", "報告の到着日時"}, k_nothing, {"time", "日時"}, "2026-02-20T23:50"}},
    {ChangeKind::leave_out_report,
     "leave-out-report",
     {{"the report does not count", "報告を除外する"}, k_nothing, k_nothing, ""}},
    {ChangeKind::replace_report,
     "replace-report",
     {{"another version takes its place", "報告を別の版に差し替える"},
      {"no. of the other report", "差し替える報告の番号"},
      k_nothing,
      ""}},
    {ChangeKind::type, "type", {{"the type of the event", "大会の種類"}, k_nothing, {"type", "種類"}, "rapid"}},
    {ChangeKind::name, "name", {{"what the event is called", "大会名"}, k_nothing, {"name", "大会名"}, ""}},
    {ChangeKind::count_report,
     "count-report",
     {{"the report counts again", "報告を再び算入する"}, k_nothing, k_nothing, ""}},
    {ChangeKind::facts,
     "facts",
     {{"what the roster says of a member now", "会員の現在の登録内容の反映"},
      k_nothing,
      {"ID of the member", "会員ID"},
      "N01234567"}},
    {ChangeKind::undo_adoption,
     "undo-adoption",
     {{"a rating was taken over by mistake", "レーティングの引き継ぎを取り消す"},
      {"no. of the decision", "決定の番号"},
      k_nothing,
      ""}},
    {ChangeKind::first_rating,
     "first-rating",
     {{"what a member began with", "初期レーティングの訂正"},
      k_nothing,
      {"ID and first rating", "会員IDと初期レーティング"},
      "N01234567=1200"}},
}};

const KnownKind& known(ChangeKind kind) {
  return *std::find_if(k_kinds.begin(), k_kinds.end(), [&](const KnownKind& one) { return one.kind == kind; });
}

std::string_view next_part(std::string_view& rest) {
  const std::size_t end = std::min(rest.find(':'), rest.size());
  const std::string_view part = rest.substr(0, end);
  rest.remove_prefix(std::min(end + 1, rest.size()));
  return part;
}

std::optional<std::int64_t> number_from(std::string_view text) {
  std::int64_t out = 0;
  const auto parsed = std::from_chars(text.data(), text.data() + text.size(), out);
  constexpr std::int64_t k_most = 1'000'000'000;
  if (text.empty() || parsed.ec != std::errc{} || parsed.ptr != text.data() + text.size() || out < 1 || out > k_most)
    return std::nullopt;
  return out;
}

/// Of `N01234567=1200`.
std::pair<std::optional<FederationId>, std::optional<std::int64_t>> first_rating_from(std::string_view value) {
  const std::size_t equals = std::min(value.find('='), value.size());
  return {FederationId::parse(value.substr(0, equals)), number_from(value.substr(std::min(equals + 1, value.size())))};
}

/// `1–0`, from White's half points.
std::string_view result_of(const std::string& half_points) {
  return half_points == "2" ? "1–0" : half_points == "1" ? "½–½" : half_points == "0" ? "0–1" : "";
}

/// The two who played the game, and what was printed.
Html told_game(const Visit& visit, const WantedChange& change) {
  const auto view = operations::report_view(visit.office, visit.editions, change.report, visit.today);
  if (!view) return {};
  for (const operations::ReportedGame& game : view->games) {
    if (game.number != change.number) continue;
    const auto name = [&](const PlayerKey& player) {
      const auto found = view->names.find(player);
      return found == view->names.end() ? group(player.text()) : printed(found->second);
    };
    return group(visit.say({"round {0}: ", "第{0}ラウンド："}, {std::to_string(game.printed.round)}), name(game.white),
                 " – ", name(game.black));
  }
  return {};
}

/// Whose facts: by name, where the roster knows the person.
Html told_facts(const Visit& visit, const WantedChange& change) {
  const auto id = FederationId::parse(change.value);
  const auto member = id ? visit.office.roster.find(*id) : std::nullopt;
  return group(tag("b", visit.say(known(change.kind).words.name)), tag("br"),
               tag("a", href(Url{"/people"} / change.value),
                   member ? person(visit, member->name, member->kanji) : group(change.value)));
}

/// Who should have begun with what.
Html told_first(const Visit& visit, const WantedChange& change) {
  const auto [id, rating] = first_rating_from(change.value);
  const auto member = id ? visit.office.roster.find(*id) : std::nullopt;
  return group(tag("b", visit.say(known(change.kind).words.name)), tag("br"),
               tag("a", href(Url{"/people"} / (id ? id->text() : std::string{})),
                   member ? person(visit, member->name, member->kanji) : group(change.value)),
               " → ", rating.value_or(0));
}

/// Which rating: of whom, how much, and where it is from.
Html told_adoption(const Visit& visit, const WantedChange& change) {
  const Html name = tag("b", visit.say(known(change.kind).words.name));
  const std::string number = std::to_string(change.number);
  const auto decision = visit.office.decisions.read(store::DecisionId{change.number});
  if (!decision || decision->kind != lists::k_adopt_rating)
    return group(name, tag("br"), visit.say({"decision {0}", "決定 {0}"}, {number}));
  const output::Json said = output::parsed_or_null(decision->after);
  const auto id = FederationId::parse(decision->object.substr(lists::k_player_object.size()));
  const auto member = id ? visit.office.roster.find(*id) : std::nullopt;
  return group(name, tag("br"), member ? person(visit, member->name, member->kanji) : group(decision->object), ": ",
               said.value("rating", 0), ", ", printed(said.value("source", std::string{})), " ",
               visit.say({"(decision {0})", "（決定 {0}）"}, {number}));
}

}  // namespace

std::string_view to_string(ChangeKind kind) {
  return known(kind).word;
}

std::optional<ChangeKind> parse_change_kind(std::string_view word) {
  for (const KnownKind& one : k_kinds) {
    if (one.word == word) return one.kind;
  }
  return std::nullopt;
}

ChangeWords words_of(ChangeKind kind) {
  return known(kind).words;
}

bool is_of_report(ChangeKind kind) {
  return kind != ChangeKind::facts && kind != ChangeKind::undo_adoption && kind != ChangeKind::first_rating;
}

std::string WantedChange::word() const {
  std::string out{to_string(kind)};
  if (is_of_report(kind)) out += fmt::format(":{}", report.value());
  if (!words_of(kind).number.en.empty()) out += fmt::format(":{}", number);
  return value.empty() ? out : out + ':' + value;
}

bool WantedChange::add_to(office::Changes& changes) const {
  switch (kind) {
    case ChangeKind::leave_out_game:
      changes.games.push_back({report, number, office::GameVerdict::exclude});
      return value.empty();
    case ChangeKind::count_game:
      changes.games.push_back({report, number, office::GameVerdict::count,
                               value.empty() ? std::nullopt : std::optional{Score::from_half_points(value[0] - '0')}});
      return value.empty() || !result_of(value).empty();
    case ChangeKind::player: {
      const auto id = FederationId::parse(value);
      changes.players.push_back({report, StartNumber{number}, id});
      return id.has_value() || value == "none";
    }
    case ChangeKind::day: {
      const auto day = parse_date(value);
      changes.days.push_back({report, {office::DatedPart::What::round, number}, day.value_or(Date{})});
      return day.has_value();
    }
    case ChangeKind::arrival: {
      const auto time = parse_instant(value);
      changes.arrivals.push_back({report, time.value_or(Instant{})});
      return time.has_value();
    }
    case ChangeKind::leave_out_report:
      changes.exclude.push_back(report);
      return value.empty();
    case ChangeKind::replace_report:
      changes.replace.emplace_back(report, store::ReportId{number});
      return value.empty();
    case ChangeKind::type: {
      const auto type = parse_rating_category(value);
      changes.types.push_back({report, type.value_or(RatingCategory::standard)});
      return type.has_value();
    }
    case ChangeKind::name:
      changes.names.push_back({report, value});
      return office::is_event_name(value);
    case ChangeKind::count_report:
      changes.count.push_back(report);
      return value.empty();
    case ChangeKind::facts: {
      const auto id = FederationId::parse(value);
      changes.facts.push_back(id.value_or(FederationId{}));
      return id.has_value();
    }
    case ChangeKind::undo_adoption:
      changes.undo_adoptions.emplace_back(number);
      return value.empty();
    case ChangeKind::first_rating: {
      const auto [id, rating] = first_rating_from(value);
      changes.firsts.push_back({id.value_or(FederationId{}), Rating{static_cast<int>(rating.value_or(0))}});
      return id.has_value() && rating.has_value();
    }
  }
  return false;
}

std::optional<WantedChange> read_change(std::string_view word) {
  const auto kind = parse_change_kind(next_part(word));
  if (!kind) return std::nullopt;
  WantedChange out{.kind = *kind, .report = {}, .number = 0, .value = {}};
  if (is_of_report(*kind)) {
    const auto report = number_from(next_part(word));
    if (!report) return std::nullopt;
    out.report = store::ReportId{*report};
  }
  if (!words_of(*kind).number.en.empty()) {
    const auto number = number_from(next_part(word));
    if (!number) return std::nullopt;
    out.number = static_cast<int>(*number);
  }
  out.value = word;
  office::Changes ignored;
  return out.add_to(ignored) ? std::optional{std::move(out)} : std::nullopt;
}

std::optional<std::vector<WantedChange>> wanted_changes(const Visit& visit) {
  const http::Fields& fields = visit.request.method == http::Method::post ? visit.request.form : visit.request.query;
  std::vector<WantedChange> out;
  for (const auto& [name, value] : fields) {
    if (name != "change") continue;
    auto change = read_change(value);
    if (!change) return std::nullopt;
    out.push_back(*std::move(change));
  }
  return out;
}

office::Changes together(const std::vector<WantedChange>& wanted) {
  office::Changes out;
  for (const WantedChange& change : wanted) change.add_to(out);
  return out;
}

Html told_change(const Visit& visit, const WantedChange& change) {
  if (change.kind == ChangeKind::facts) return told_facts(visit, change);
  if (change.kind == ChangeKind::undo_adoption) return told_adoption(visit, change);
  if (change.kind == ChangeKind::first_rating) return told_first(visit, change);
  const auto header = visit.office.reports.header(change.report);
  const Html event = tag(
      "a", href(report_address(change.report)),
      header ? event_name(visit, header->name) : group(visit.say({"report {0}", "報告 {0}"}, {change.report.text()})));
  const Html name = tag("b", visit.say(words_of(change.kind).name));
  const std::string number = std::to_string(change.number);
  switch (change.kind) {
    case ChangeKind::leave_out_game:
    case ChangeKind::count_game: {
      const std::string_view result = result_of(change.value);
      return group(name, result.empty() ? Html{} : group(" ", tag("b", result)), tag("br"), event, ", ",
                   visit.say({"game {0}", "対局 {0}"}, {number}), tag("br"), told_game(visit, change));
    }
    case ChangeKind::player: {
      const auto id = FederationId::parse(change.value);
      const auto member = id ? visit.office.roster.find(*id) : std::nullopt;
      return group(name, tag("br"), event, ", ", visit.say({"start number {0}", "開始番号 {0}"}, {number}), " → ",
                   member ? person(visit, member->name, member->kanji)
                   : id   ? group(id->text())
                          : group(visit.say({"nobody of ours", "会員ではない"})));
    }
    case ChangeKind::day:
      return group(name, tag("br"), event, ", ", visit.say({"round {0}", "第{0}ラウンド"}, {number}), " → ",
                   change.value);
    case ChangeKind::arrival:
      return group(name, tag("br"), event, " → ", change.value);
    case ChangeKind::leave_out_report:
      return group(name, tag("br"), event);
    case ChangeKind::replace_report:
      return group(name, tag("br"), event, " → ",
                   tag("a", href(report_address(store::ReportId{change.number})),
                       visit.say({"report {0}", "報告 {0}"}, {number})));
    case ChangeKind::type:
      return group(name, tag("br"), event, " → ", visit.say(operations::category_wording(change.value)));
    case ChangeKind::name:
      return group(name, tag("br"), event, " → ", printed(change.value));
    case ChangeKind::count_report:
      return group(name, tag("br"), event);
    case ChangeKind::facts:
    case ChangeKind::undo_adoption:
    case ChangeKind::first_rating:
      break;
  }
  return {};
}

}  // namespace seiseki::desk::pages

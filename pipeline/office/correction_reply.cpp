#include "pipeline/office/correction_reply.hpp"

#include <algorithm>
#include <charconv>
#include <map>
#include <set>

#include <fmt/format.h>

#include "engine/domain/rating_period.hpp"
#include "pipeline/office/findings.hpp"
#include "pipeline/office/letter.hpp"
#include "pipeline/store/list_store.hpp"
#include "pipeline/store/report_store.hpp"
#include "pipeline/store/roster_store.hpp"

namespace seiseki::office {

using store::ListManifest;

namespace {

constexpr std::size_t k_most_named = 30;  // a letter names people; the list itself has them all

std::string rating_text(const std::optional<Rating>& rating) {
  return rating ? std::to_string(rating->points()) : std::string{"UR"};
}

/// `report:12` as the event's name, `player:N01234567` with the name, `list:2026-03` as it is.
std::string in_words(const std::string& object, store::Database& database) {
  const std::size_t colon = object.find(':');
  const std::string kind = object.substr(0, colon);
  const std::string what = colon == std::string::npos ? std::string{} : object.substr(colon + 1);
  if (kind == "report") {
    std::int64_t number = 0;
    std::from_chars(what.data(), what.data() + what.size(), number);
    const auto header = store::ReportStore{database}.header(store::ReportId{number});
    return header ? header->name : object;
  }
  if (kind == "player") {
    const auto id = FederationId::parse(what);
    const auto player = id ? store::RosterStore{database}.find(*id) : std::nullopt;
    return player ? what + " " + player->name : object;
  }
  return kind == "list" ? what : object;
}

bool uses(const ListManifest& list, store::DecisionId id) {
  return std::binary_search(list.decisions.begin(), list.decisions.end(), id);
}

std::vector<CorrectedRating> changed_ratings(const store::StoredList& before, const store::StoredList& after) {
  std::map<std::pair<PlayerKey, RatingCategory>, const store::ListEntry*> earlier;
  for (const store::ListEntry& entry : before.entries) earlier[{entry.player, entry.category}] = &entry;
  std::vector<CorrectedRating> out;
  for (const store::ListEntry& entry : after.entries) {
    const auto found = earlier.find({entry.player, entry.category});
    const auto was = found == earlier.end() ? std::nullopt : found->second->rating;
    if (was != entry.rating) out.push_back({entry.player, entry.name, entry.category, was, entry.rating});
  }
  return out;
}

/// The revisions a case made, without those that a later case made of them; where two cases made one together, that.
std::vector<CaseList> lists_of(store::DecisionId id, const std::vector<store::Decision>& cases,
                               store::ListStore& lists) {
  std::map<YearMonth, ListManifest> newest;
  std::map<YearMonth, ListManifest> first_of_several;
  std::map<YearMonth, ListManifest> published_before;
  for (const ListManifest& list : lists.all()) {
    const bool of_later_case = std::any_of(cases.begin(), cases.end(), [&](const store::Decision& other) {
      return id < other.id && uses(list, other.id);
    });
    if (uses(list, id) && !of_later_case) newest.insert_or_assign(list.month, list);
    if (uses(list, id) && of_later_case) first_of_several.emplace(list.month, list);
    if (!uses(list, id) && !newest.contains(list.month) && lists.publication(list.id))
      published_before.insert_or_assign(list.month, list);
  }
  newest.merge(first_of_several);
  std::vector<CaseList> out;
  for (const auto& [month, list] : newest) {
    CaseList corrected{list, std::nullopt, {}};
    if (const auto publication = lists.publication(list.id))
      corrected.published = local_date(publication->published_at);
    const auto before = published_before.find(month);
    if (before != published_before.end())
      corrected.ratings = changed_ratings(*lists.read(before->second.id), *lists.read(list.id));
    out.push_back(std::move(corrected));
  }
  return out;
}

/// What the case moved, as far as its lists were computed with it.
std::vector<CaseMove> moves_of(store::DecisionId id, const std::vector<CaseList>& lists, store::Database& database) {
  store::DecisionStore decisions{database};
  store::ReportStore reports{database};
  std::set<store::DecisionId> seen;
  std::vector<CaseMove> out;
  for (const CaseList& list : lists) {
    for (const store::DecisionId used : list.list.decisions) {
      if (!(id < used) || !seen.insert(used).second) continue;
      const auto moved = read_move(*decisions.read(used));
      if (!moved) continue;
      const auto before = reports.header(moved->from);
      const auto after = reports.header(moved->to);
      out.push_back({before->name, before->arrival, after->arrival, moved->from_list, moved->to_list, moved->waits});
    }
  }
  return out;
}

/// What the published lists of the case left out, as far as nothing of it counts again.
std::vector<LeftOut> left_out_of(store::DecisionId id, const std::vector<CaseList>& lists, store::Database& database) {
  store::DecisionStore decisions{database};
  store::ReportStore reports{database};
  std::vector<LeftOut> out;
  for (const CaseList& list : lists) {
    for (const store::DecisionId used : list.list.decisions) {
      const auto decision = id < used ? decisions.read(used) : std::nullopt;
      if (!decision || decision->kind != k_exclude_report) continue;
      const auto header =
          reports.header(store::ReportId{std::stoll(decision->object.substr(decision->object.find(':') + 1))});
      const auto gone = header ? left_out(header->event, database) : std::nullopt;
      if (gone && gone->decision == used && std::find(out.begin(), out.end(), *gone) == out.end()) out.push_back(*gone);
    }
  }
  return out;
}

// ---- the letter -----------------------------------------------------------------------------------------------------

class Letter {
public:
  Letter(const CaseOutcome& outcome, Language language) : m_case{outcome}, m_language{language} {}

  std::string write() && {
    const Inquiry& inquiry = m_case.correction.inquiry;
    line({"Subject: Your inquiry about {0} (case no. {1})", "件名：「{0}」についてのご照会（案件番号 {1}）"},
         {m_case.about, m_case.correction.id.text()});
    line({}, {});
    line({"Thank you for your inquiry of {0} about {1}.", "{0}に「{1}」についてのご照会をいただきました。"},
         {day(inquiry.day), m_case.about});
    if (!inquiry.reason.empty()) line({"You wrote: {0}", "ご指摘の内容：{0}"}, {inquiry.reason});
    line({}, {});
    switch (m_case.state) {
      case CaseState::open:
        open();
        break;
      case CaseState::computed:
      case CaseState::published:
        corrected();
        break;
      case CaseState::closed:
        closed();
        break;
    }
    frozen();
    return std::move(m_out);
  }

private:
  void line(const Text& sentence, const std::vector<std::string>& arguments) {
    m_out += fill(sentence.in(m_language), arguments) + "\n";
  }
  std::string day(Date date) const { return day_text(date, m_language); }
  std::string list_day(const ListManifest& list) const { return day(period_of_list(list.month).list_date()); }

  bool is_frozen(YearMonth month) const {
    return std::any_of(m_case.correction.lists.begin(), m_case.correction.lists.end(),
                       [&](const ListInCase& list) { return list.is_frozen && list.list.month == month; });
  }
  bool is_corrected(YearMonth month) const {
    return std::any_of(m_case.lists.begin(), m_case.lists.end(),
                       [&](const CaseList& list) { return list.list.month == month; });
  }

  void open() {
    std::string lists;
    for (const ListInCase& list : m_case.correction.lists) {
      if (!list.is_closed())
        lists += (lists.empty() ? "" : m_language == Language::ja ? "、" : ", ") + list_day(list.list);
    }
    if (lists.empty())
      return line({"No published list can still be recalculated for an inquiry of that day.",
                   "この日のご照会により再計算できる公表済みのリストはありません。"},
                  {});
    line({"We are looking into it. If there is an error, these lists will be corrected: {0}.",
          "確認しております。誤りがあった場合、次のリストを訂正します：{0}"},
         {lists});
  }

  void closed() {
    line({"We have looked into it; the ratings stay as they are.",
          "確認の結果、レーティングの訂正は行わないことになりました。"},
         {});
    if (!m_case.reason.empty()) line({"Reason: {0}", "理由：{0}"}, {m_case.reason});
  }

  void corrected() {
    line({"We have recalculated. The corrected lists:", "再計算を行いました。訂正したリストは次のとおりです。"}, {});
    for (const CaseList& list : m_case.lists) {
      const std::vector<std::string> what{list_day(list.list),
                                          std::to_string(list.list.revision),
                                          list.published ? day(*list.published) : std::string{},
                                          std::to_string(list.ratings.size()),
                                          m_case.clause.edition,
                                          m_case.clause.clause};
      if (is_frozen(list.list.month)) {
        line(list.published
                 ? Text{"- list of {0}, revision {1}, published on {2}: it is too old to be recalculated "
                        "({4} {5}), so its ratings stay; only games that wait for a first rating were "
                        "corrected",
                        "・{0}付リスト 第{1}版（{2}公表）：期間の経過により再計算の対象外のため（{4} {5}）"
                        "レーティングは変わらず、初期レーティングの算出を待つ対局だけを訂正しました"}
                 : Text{"- list of {0}, revision {1}, not yet published: it waits for its approval. It is too "
                        "old to be recalculated ({4} {5}), so its ratings stay; only games that wait for a "
                        "first rating are corrected",
                        "・{0}付リスト 第{1}版（承認待ち、未公表）：期間の経過により再計算の対象外のため"
                        "（{4} {5}）レーティングは変わらず、初期レーティングの算出を待つ対局だけを訂正します"},
             what);
        continue;
      }
      line(list.published ? Text{"- list of {0}, revision {1}, published on {2}; ratings that changed: {3}",
                                 "・{0}付リスト 第{1}版（{2}公表）。変更されたレーティング：{3} 件"}
                          : Text{"- list of {0}, revision {1}, not yet published: it waits for its approval; "
                                 "ratings that change: {3}",
                                 "・{0}付リスト 第{1}版（承認待ち、未公表）。変更されるレーティング：{3} 件"},
           what);
      std::size_t named = 0;
      for (const CorrectedRating& rating : list.ratings) {
        if (++named > k_most_named) {
          line({"    and {0} more", "    ほか {0} 件"}, {std::to_string(list.ratings.size() - k_most_named)});
          break;
        }
        line({"    {0} {1} {2}: {3} -> {4}", "    {0} {1} {2}: {3} → {4}"},
             {rating.player.text(), rating.name,
              m_case.correction.inquiry.series == store::ListSeries::correspondence
                  ? "CC"
                  : std::string{short_name(rating.category)},
              rating_text(rating.before), rating_text(rating.after)});
      }
    }
    for (const CaseMove& move : m_case.moved) {
      line(move.waits ? Text{"The report of {0} arrived on {2}, not on {1}: its games leave the list of {3}; they are "
                             "considered for that of {4}.",
                             "「{0}」の報告の到着日を{1}から{2}に訂正しました。対局は{3}付リストから除き、"
                             "{4}付リストでの算入を検討します。"}
                      : Text{"The report of {0} arrived on {2}, not on {1}: its games count on the list of {4} "
                             "instead of that of {3}.",
                             "「{0}」の報告の到着日を{1}から{2}に訂正しました。"
                             "対局は{3}付リストではなく{4}付リストに算入します。"},
           {move.event, day(local_date(move.recorded)), day(local_date(move.arrived)),
            day(period_of_list(move.from).list_date()), day(period_of_list(move.to).list_date())});
    }
    if (!m_case.reason.empty()) line({"What was corrected: {0}", "訂正の理由：{0}"}, {m_case.reason});
    line({"The lists as first published remain on record.", "訂正前のリストも記録として残ります。"}, {});
  }

  void frozen() {
    std::string lists;
    for (const ListInCase& list : m_case.correction.lists) {
      if (list.is_frozen && !is_corrected(list.list.month))
        lists += (lists.empty() ? "" : m_language == Language::ja ? "、" : ", ") + list_day(list.list);
    }
    if (lists.empty() || m_case.clause.clause.empty()) return;
    line({}, {});
    line({"Too old to be recalculated ({0} {1}): the lists of {2}.",
          "次のリストは期間の経過により再計算の対象外です（{0} {1}）：{2}"},
         {m_case.clause.edition, m_case.clause.clause, lists});
  }

  const CaseOutcome& m_case;
  Language m_language;
  std::string m_out;
};

}  // namespace

std::string case_object(store::DecisionId id) {
  return "case:" + id.text();
}

std::string_view to_string(CaseState state) {
  switch (state) {
    case CaseState::open:
      return "open";
    case CaseState::computed:
      return "computed";
    case CaseState::published:
      return "published";
    case CaseState::closed:
      return "closed";
  }
  return "open";
}

Text name_of(CaseState state) {
  switch (state) {
    case CaseState::open:
      return {"open", "未決定"};
    case CaseState::computed:
      return {"to be published", "公表待ち"};
    case CaseState::published:
      return {"published", "公表済み"};
    case CaseState::closed:
      return {"closed", "終了"};
  }
  return {};
}

Result<CaseOutcome> outcome_of(store::DecisionId id, store::Database& database, const lists::Editions& editions) {
  SEISEKI_TRY(Case correction, read_case(id, database, editions));
  store::DecisionStore decisions{database};
  store::ListStore lists{database, correction.inquiry.series};
  CaseOutcome out{.correction = std::move(correction)};
  out.clause = decisions.read(id)->clause;
  out.about = in_words(out.correction.inquiry.about, database);
  out.lists = lists_of(id, all_cases(decisions), lists);
  out.moved = moves_of(id, out.lists, database);
  out.left_out = left_out_of(id, out.lists, database);
  if (!out.lists.empty()) {
    const bool all_published = std::all_of(out.lists.begin(), out.lists.end(),
                                           [](const CaseList& list) { return list.published.has_value(); });
    out.state = all_published ? CaseState::published : CaseState::computed;
    for (const store::DecisionId used : out.lists.front().list.decisions) {
      if (id < used) out.reason = decisions.read(used)->reason;
    }
    return out;
  }
  const auto closing = decisions.list({.kind = std::string{k_close_case}, .object = case_object(id)});
  if (!closing.empty()) {
    out.state = CaseState::closed;
    out.reason = closing.back().reason;
  }
  return out;
}

std::vector<store::DecisionId> open_cases(store::Database& database) {
  store::DecisionStore decisions{database};
  std::set<store::DecisionId> decided;
  for (const store::ListSeries series : {store::ListSeries::over_the_board, store::ListSeries::correspondence}) {
    store::ListStore lists{database, series};
    for (const ListManifest& list : lists.all()) decided.insert(list.decisions.begin(), list.decisions.end());
  }
  std::vector<store::DecisionId> out;
  for (const store::Decision& opened : all_cases(decisions)) {
    const auto closing = decisions.list({.kind = std::string{k_close_case}, .object = case_object(opened.id)});
    if (closing.empty() && !decided.contains(opened.id)) out.push_back(opened.id);
  }
  return out;
}

std::vector<ListManifest> unpublished_corrections(store::ListStore& lists) {
  std::vector<ListManifest> out;
  for (const YearMonth month : lists.months()) {
    const ListManifest newest = *lists.newest(month);
    if (lists::is_fixed(month, lists) && lists.standing(month)->id != newest.id) out.push_back(newest);
  }
  return out;
}

Result<store::DecisionId> close_case(store::DecisionId id, const Grounds& grounds, store::Database& database,
                                     const lists::Editions& editions, const Officer& officer) {
  store::Transaction transaction{database};
  SEISEKI_TRY(const CaseOutcome outcome, outcome_of(id, database, editions));
  if (!outcome.lists.empty()) return failure(k_correction_applied, {}, {}, {id.text()});
  store::DecisionStore decisions{database};
  const auto known = decisions.list({.kind = std::string{k_close_case}, .object = case_object(id)});
  if (!known.empty() && known.back().reason == grounds.reason) return known.back().id;
  const store::DecisionId made =
      decisions.insert({.time = officer.now,
                        .actor = officer.name,
                        .kind = std::string{k_close_case},
                        .object = case_object(id),
                        .clause = grounds.clause,
                        .reason = grounds.reason,
                        .before = R"("open")",
                        .after = R"("closed")",
                        .supersedes = known.empty() ? std::nullopt : std::optional(known.back().id)});
  transaction.commit();
  return made;
}

std::string reply(const CaseOutcome& outcome, Language language) {
  return Letter{outcome, language}.write();
}

}  // namespace seiseki::office

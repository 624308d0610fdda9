#include "pipeline/operations/merging.hpp"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <optional>
#include <utility>

#include "engine/domain/rating_period.hpp"
#include "engine/rating/correspondence.hpp"
#include "pipeline/office/findings.hpp"
#include "pipeline/office/people.hpp"
#include "pipeline/operations/findings.hpp"
#include "pipeline/operations/seen.hpp"

namespace seiseki::operations {

using output::Json;
using store::RosterPlayer;

namespace {

constexpr std::array<std::pair<MergeField, std::string_view>, 15> k_merge_fields{{
    {MergeField::name, "name"},
    {MergeField::kanji, "kanji"},
    {MergeField::birth, "birth"},
    {MergeField::sex, "sex"},
    {MergeField::fide_id, "fide-id"},
    {MergeField::federation, "federation"},
    {MergeField::club, "club"},
    {MergeField::membership, "membership"},
    {MergeField::standard, "standard"},
    {MergeField::standard_games, "standard-games"},
    {MergeField::rapid, "rapid"},
    {MergeField::rapid_games, "rapid-games"},
    {MergeField::correspondence, "correspondence"},
    {MergeField::correspondence_games, "correspondence-games"},
    {MergeField::reports, "reports"},
}};

Agreement agreement_of(const std::string& from, const std::string& into) {
  if (from.empty() || into.empty()) return Agreement::unknown;
  return from == into ? Agreement::same : Agreement::differs;
}

std::string text_of(const std::optional<Date>& date) {
  return date ? to_iso(*date) : std::string{};
}

std::string membership_of(const RosterPlayer& player) {
  if (!player.is_member) return "no";
  const std::string from = text_of(player.member_from);
  const std::string until = text_of(player.member_until);
  return from.empty() && until.empty() ? "yes" : from + ".." + until;
}

/// Known as far as both say it: a year alone agrees with a day in it.
Agreement births_of(const RosterPlayer& from, const RosterPlayer& into) {
  if (!from.birth || !into.birth) return Agreement::unknown;
  const auto day_from = from.birth->full();
  const auto day_into = into.birth->full();
  const bool same = day_from && day_into ? *day_from == *day_into : from.birth->year == into.birth->year;
  return same ? Agreement::same : Agreement::differs;
}

class Comparison {
public:
  Comparison(Office& office, const RosterPlayer& from, const RosterPlayer& into)
      : m_office{office}, m_from{from}, m_into{into} {}

  void run(MergeView& view) {
    add(view, MergeField::name, m_from.name, m_into.name);
    add(view, MergeField::kanji, m_from.kanji, m_into.kanji);
    view.facts.push_back({MergeField::birth, {}, {}, births_of(m_from, m_into)});
    view.facts.push_back({MergeField::sex, {}, {}, agreement_of(m_from.sex, m_into.sex)});
    add(view, MergeField::fide_id, m_from.fide_id.text(), m_into.fide_id.text());
    add(view, MergeField::federation, m_from.federation.text(), m_into.federation.text());
    add(view, MergeField::club, m_from.club, m_into.club);
    add(view, MergeField::membership, membership_of(m_from), membership_of(m_into));
    add_ratings(view);
    view.facts.push_back({MergeField::reports, reports_of(m_from), reports_of(m_into), Agreement::unknown});
  }

private:
  static void add(MergeView& view, MergeField field, std::string from, std::string into) {
    const Agreement agreement = agreement_of(from, into);
    view.facts.push_back({field, std::move(from), std::move(into), agreement});
  }

  static std::vector<store::ListEntry> entries_of(const RosterPlayer& player, store::ListStore& lists) {
    const auto newest = lists.latest();
    return newest ? lists.entries_of(*newest, player_key(player.id)) : std::vector<store::ListEntry>{};
  }

  void add_ratings(MergeView& view) {
    add_ratings(view, m_office.lists,
                {std::tuple{RatingCategory::standard, MergeField::standard, MergeField::standard_games},
                 std::tuple{RatingCategory::rapid, MergeField::rapid, MergeField::rapid_games}});
    const auto has_any = [&](const RosterPlayer& player) {
      return !entries_of(player, m_office.correspondence_lists).empty();
    };
    if (!has_any(m_from) && !has_any(m_into)) return;
    add_ratings(view, m_office.correspondence_lists,
                {std::tuple{RatingCategory::standard, MergeField::correspondence, MergeField::correspondence_games}});
  }

  void add_ratings(MergeView& view, store::ListStore& lists,
                   std::initializer_list<std::tuple<RatingCategory, MergeField, MergeField>> fields) {
    const auto from = entries_of(m_from, lists);
    const auto into = entries_of(m_into, lists);
    const auto of = [](const std::vector<store::ListEntry>& entries, RatingCategory category) {
      return std::find_if(entries.begin(), entries.end(),
                          [&](const store::ListEntry& entry) { return entry.category == category; });
    };
    for (const auto& [category, rating, games] : fields) {
      const auto one = of(from, category);
      const auto other = of(into, category);
      const auto rating_of = [](auto entry, const auto& all) {
        return entry == all.end() ? std::nullopt : entry->rating;
      };
      const auto points = rating_of(one, from);
      const auto points_other = rating_of(other, into);
      add(view, rating, points ? std::to_string(points->points()) : std::string{},
          points_other ? std::to_string(points_other->points()) : std::string{});
      if (points && points_other)
        view.rating_gap = std::max(view.rating_gap, std::abs(points->points() - points_other->points()));
      // Games add up; that they are not the same number says nothing.
      view.facts.push_back({games, one == from.end() ? std::string{} : std::to_string(one->games),
                            other == into.end() ? std::string{} : std::to_string(other->games), Agreement::unknown});
    }
  }

  std::string reports_of(const RosterPlayer& player) {
    return std::to_string(m_office.reports.of_player(player_key(player.id)).size());
  }

  Office& m_office;
  const RosterPlayer& m_from;
  const RosterPlayer& m_into;
};

}  // namespace

std::string_view to_string(MergeField field) {
  return std::find_if(k_merge_fields.begin(), k_merge_fields.end(),
                      [&](const auto& known) { return known.first == field; })
      ->second;
}

std::string_view to_string(Agreement agreement) {
  switch (agreement) {
    case Agreement::same:
      return "same";
    case Agreement::unknown:
      return "unknown";
    case Agreement::differs:
      break;
  }
  return "differs";
}

Text wording_of(MergeField field) {
  switch (field) {
    case MergeField::name:
      return {"name", "氏名"};
    case MergeField::kanji:
      return {"kanji", "漢字"};
    case MergeField::birth:
      return {"birth date", "生年月日"};
    case MergeField::sex:
      return {"sex", "性別"};
    case MergeField::fide_id:
      return {"FIDE ID", "FIDE ID"};
    case MergeField::federation:
      return {"federation", "連盟"};
    case MergeField::club:
      return {"club", "所属"};
    case MergeField::membership:
      return {"member", "会員"};
    case MergeField::standard:
      return {"standard", "スタンダード"};
    case MergeField::rapid:
      return {"rapid", "ラピッド"};
    case MergeField::correspondence:
      return {"correspondence", "通信対局"};
    case MergeField::standard_games:
    case MergeField::rapid_games:
    case MergeField::correspondence_games:
      return {"games", "対局数"};
    case MergeField::reports:
      break;
  }
  return {"reports", "報告"};
}

Text wording_of(const MergeFact& fact) {
  const bool is_count = fact.field == MergeField::standard_games || fact.field == MergeField::rapid_games ||
                        fact.field == MergeField::correspondence_games || fact.field == MergeField::reports;
  if (is_count || fact.agreement == Agreement::unknown) return {"", ""};
  return fact.agreement == Agreement::same ? Text{"same", "一致"} : Text{"differs", "相違"};
}

Result<MergeView> merge_view(Office& office, const lists::Merge& merge) {
  const auto from = office.roster.find(merge.from);
  const auto into = office.roster.find(merge.into);
  if (!from || !into) return failure(office::k_roster_unknown, {}, {}, {from ? merge.into.text() : merge.from.text()});
  MergeView out{.merge = merge,
                .first_list = period_of_arrival(local_midnight(merge.effective)).list,
                .computed = std::nullopt,
                .first_quarter = std::nullopt};
  if (const auto newest = office.lists.latest(); newest) {
    const YearMonth month = office.lists.manifest(*newest)->month;
    if (month >= out.first_list) out.computed = month;
  }
  if (const auto newest = office.correspondence_lists.latest(); newest) {
    const auto stands = [&](const FederationId& id) {
      return !office.correspondence_lists.entries_of(*newest, player_key(id)).empty();
    };
    if (stands(merge.from) || stands(merge.into))
      out.first_quarter = rating::correspondence_period(merge.effective).valid_from;
  }
  Comparison{office, *from, *into}.run(out);
  out.is_doubtful = std::any_of(out.facts.begin(), out.facts.end(), [](const MergeFact& fact) {
    const bool is_for_life =
        fact.field == MergeField::birth || fact.field == MergeField::sex || fact.field == MergeField::fide_id;
    return is_for_life && fact.agreement == Agreement::differs;
  });
  if (auto possible = office::check_merge(office.database, merge); !possible) out.refusal = std::move(possible.error());
  Json looked_at = merge_json(out);
  // What is never told is part of what was seen all the same.
  looked_at["versions"] = {from->version, into->version};
  out.seen = seen_hash(looked_at);
  return out;
}

Json merge_json(const MergeView& view) {
  Json out{{"schema", "seiseki/merge/1"},
           {"from", view.merge.from.text()},
           {"into", view.merge.into.text()},
           {"effective", to_iso(view.merge.effective)},
           {"first_list", to_iso(view.first_list)},
           {"rating_gap", view.rating_gap},
           {"needs_confirmation", view.needs_confirmation()},
           {"seen", output::or_null(view.seen)}};
  Json& facts = out["facts"] = Json::array();
  for (const MergeFact& fact : view.facts) {
    facts.push_back({{"fact", std::string(to_string(fact.field))},
                     {"from", output::or_null(fact.from)},
                     {"into", output::or_null(fact.into)},
                     {"agreement", std::string(to_string(fact.agreement))}});
  }
  return out;
}

Result<store::DecisionId> merge_people(Office& office, const lists::Merge& merge, const std::string& reason,
                                       const std::string& seen, const Who& who) {
  SEISEKI_CHECK(check_reason(reason));
  store::Transaction transaction{office.database};
  SEISEKI_TRY(const MergeView view, merge_view(office, merge));
  const std::string from = merge.from.text();
  const std::string into = merge.into.text();
  if (!seen.empty() && seen != view.seen) {
    return failure(k_view_changed, {}, {},
                   {from + " and " + into, from + " と " + into,
                    "seiseki roster merge " + from + ' ' + into + " --on " + to_iso(merge.effective) + " --dry-run"});
  }
  // Nobody is asked about a merge that cannot be.
  SEISEKI_TRY(const store::DecisionId made, office::merge_players(office.database, merge, reason, who.officer()));
  if (view.needs_confirmation() && seen.empty()) {
    if (view.rating_gap <= k_rating_class) return failure(k_merge_doubtful, {}, {}, {from, into, view.seen});
    return failure(k_merge_unseen, {}, {}, {from, into, std::to_string(view.rating_gap), view.seen});
  }
  transaction.commit();
  return made;
}

}  // namespace seiseki::operations

#include "pipeline/publish/members_csv.hpp"

namespace seiseki::publish {

using importers::text::CsvProfile;
using importers::text::CsvWriter;
using store::MembershipPeriod;
using store::RosterPlayer;

namespace {

void add_row(CsvWriter& writer, const RosterPlayer& player, bool is_member, const std::optional<Date>& from,
             const std::optional<Date>& until, MembershipKind kind) {
  writer.text(player.id.text()).text(player.name).text(player.kanji).text(player.sex).text(player.fide_id.text());
  writer.text(player.federation.text()).text(player.club).number(is_member ? 1 : 0);
  for (const std::optional<Date>* day : {&from, &until}) {
    if (*day) {
      writer.text(to_iso(**day));
    } else {
      writer.nothing();
    }
  }
  writer.text(to_string(kind));
  writer.end_row();
}

}  // namespace

std::string members_csv(std::span<const RosterPlayer> players, CsvProfile profile) {
  CsvWriter writer{profile};
  for (const char* name : {"ID", "Name", "Kanji", "Sex", "FIDE ID", "Fed", "Club", "Mem", "From", "Until", "Kind"})
    writer.text(name);
  writer.end_row();
  for (const RosterPlayer& player : players) {
    if (!player.tombstone.empty()) continue;
    for (const MembershipPeriod& period : player.earlier_memberships)
      add_row(writer, player, true, period.from, period.until, period.kind);
    if (!player.is_member && !player.earlier_memberships.empty()) {
      add_row(writer, player, false, add_days(player.earlier_memberships.back().until, 1), std::nullopt,
              MembershipKind::unstated);
    } else {
      add_row(writer, player, player.is_member, player.member_from, player.member_until, player.membership);
    }
  }
  return std::move(writer).finish().bytes;
}

}  // namespace seiseki::publish

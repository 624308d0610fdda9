#include "pipeline/lists/chain.hpp"

#include <fmt/format.h>

#include "pipeline/lists/chosen_edition.hpp"
#include "pipeline/lists/findings.hpp"
#include "pipeline/lists/rate.hpp"
#include "pipeline/store/audit_store.hpp"
#include "pipeline/store/findings.hpp"

namespace seiseki::lists {

using store::ListManifest;

namespace {

std::string name_of(const ListManifest& list) {
  return fmt::format("{}/{}", to_iso(list.month), list.revision);
}

}  // namespace

Result<void> check_unaltered(const store::StoredList& list) {
  const ListManifest& manifest = list.manifest;
  if (output_sha256(list) == manifest.output_sha256) return {};
  return failure(store::k_audit_fact, {}, {},
                 {fmt::format("list:{} ({})", manifest.id.value(), name_of(manifest)),
                  "has other numbers than its hash says", "-", "数字がハッシュと一致しません"});
}

std::optional<BrokenLink> broken_link(const ListManifest& list, store::ListStore& lists, store::Database& database) {
  if (!list.base || !lists.publication(list.id)) return std::nullopt;
  const auto base = lists.manifest(*list.base);
  const auto in_force = base ? lists.standing(base->month) : std::nullopt;
  if (!in_force || in_force->id == base->id || in_force->origin == store::ListOrigin::imported ||
      in_force->output_sha256 == base->output_sha256)
    return std::nullopt;
  // Clocks may go back, and all of it be done in one second: the record knows what came first.
  store::AuditStore audit{database};
  const auto corrected = audit.find("list:" + in_force->id.text());
  const auto published = audit.find("publication:" + list.id.text());
  if (!corrected || !published || published->sequence < corrected->sequence) return std::nullopt;
  return BrokenLink{list, *base, *in_force, lists.series()};
}

std::vector<BrokenLink> broken_links(store::ListStore& lists, store::Database& database) {
  std::vector<BrokenLink> out;
  for (const YearMonth month : lists.months()) {
    if (auto link = broken_link(*lists.standing(month), lists, database)) out.push_back(*std::move(link));
  }
  return out;
}

Finding finding_of(const BrokenLink& link) {
  return finding(k_list_chain_broken, {}, {},
                 {name_of(link.list), name_of(link.base), name_of(link.in_force), to_iso(link.list.month),
                  series_option(link.series)});
}

}  // namespace seiseki::lists

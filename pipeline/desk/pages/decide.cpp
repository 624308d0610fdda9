/// \file
/// What becomes of a report, as forms that are sent: each is the operation a command would call, and leads to a page
/// that says what happened.
#include "pipeline/operations/decide.hpp"

#include <charconv>

#include "pipeline/desk/findings.hpp"
#include "pipeline/desk/pages/decided.hpp"
#include "pipeline/desk/pages/effect_page.hpp"
#include "pipeline/desk/pages/pages.hpp"
#include "pipeline/desk/pages/replacing.hpp"
#include "pipeline/desk/pages/report_parts.hpp"
#include "pipeline/lists/decided.hpp"
#include "pipeline/office/reports.hpp"
#include "pipeline/operations/decide_inside.hpp"

namespace seiseki::desk::pages {

using namespace markup;

namespace {

/// Who sends a form twice has decided once: the decision that stands, if it is this one's own and the same.
std::optional<store::DecisionId> done_already(const Visit& visit, store::ReportId report, std::string_view kind,
                                              const Error& error) {
  if (error.finding.code() != "decided-already") return std::nullopt;
  const std::vector<store::Decision> known = lists::decisions_about(report, visit.office.decisions);
  const store::Decision* standing = lists::last_decision(known, kind, lists::report_object(report));
  return standing != nullptr && standing->actor == visit.who.name ? std::optional{standing->id} : std::nullopt;
}

}  // namespace

office::Grounds grounds_of(const Visit& visit, store::ReportId report) {
  return operations::grounds_on(visit.office, visit.editions, report, visit.reason(), visit.typed("clause"));
}

http::Response after(const Url& page, store::DecisionId decision) {
  return see_other(page.with("decision", decision.value()).text());
}

http::Response accept(Visit& visit) {
  const store::ReportId report{visit.number().value_or(0)};
  // Where to go is settled before the report leaves the queue.
  const Neighbours near = neighbours(waiting_in_order(visit), report);
  if (const auto form = check_form(visit.request, {{"reason", 2000}, {"then", 8}, {"seen", 64}}); !form) {
    visit.refusal = form.error();
    return effect_again(visit);
  }
  // Every form of ours carries what was on its page.
  const std::string seen = visit.typed("seen");
  if (seen.empty()) {
    visit.refusal = Error{finding(k_form, {}, "seen")};
    return effect_again(visit);
  }
  auto decision = operations::accept(visit.office, visit.editions, report, grounds_of(visit, report), visit.who, seen);
  if (!decision) {
    if (const auto own = done_already(visit, report, office::k_accept, decision.error())) decision = *own;
  }
  if (!decision) {
    visit.refusal = decision.error();
    return effect_again(visit);
  }
  if (visit.typed("then") != "next") return after(report_address(report), *decision);
  return after(near.after ? report_address(*near.after) : Url{"/"}, *decision);
}

http::Response refuse(Visit& visit) {
  const store::ReportId report{visit.number().value_or(0)};
  if (const auto form = check_form(visit.request, {{"reason", 2000}, {"clause", 40}}); !form) {
    visit.refusal = form.error();
    return effect_again(visit);
  }
  const auto decision = decided_as_seen(visit, lists::report_object(report), [&] {
    return operations::refuse(visit.office, report, grounds_of(visit, report), visit.who);
  });
  if (decision) return after(report_address(report), *decision);
  if (const auto own = done_already(visit, report, office::k_refuse, decision.error()))
    return after(report_address(report), *own);
  visit.refusal = decision.error();
  return effect_again(visit);
}

http::Response withdraw(Visit& visit) {
  const store::ReportId report{visit.number().value_or(0)};
  if (const auto form = check_form(visit.request, {{"reason", 2000}, {"clause", 40}}); !form) {
    visit.refusal = form.error();
    return effect_again(visit);
  }
  const auto decision = decided_as_seen(visit, lists::report_object(report), [&] {
    return operations::withdraw(visit.office, report, grounds_of(visit, report), visit.who);
  });
  if (decision) return after(report_address(report), *decision);
  if (const auto own = done_already(visit, report, office::k_withdraw, decision.error()))
    return after(report_address(report), *own);
  visit.refusal = decision.error();
  return effect_again(visit);
}

http::Response undo(Visit& visit) {
  const store::ReportId report{visit.number().value_or(0)};
  if (const auto form = check_form(visit.request, {{"reason", 2000}, {"decision", 20}}); !form) {
    visit.refusal = form.error();
    return effect_again(visit);
  }
  const std::string number = visit.typed("decision");
  std::int64_t id = 0;
  std::from_chars(number.data(), number.data() + number.size(), id);
  const office::Grounds grounds{visit.typed("reason")};
  const auto decision = decided_as_seen(visit, lists::report_object(report), [&] {
    return number.empty() ? operations::take_back(visit.office, report, grounds, visit.who)
                          : operations::undo(visit.office, report, store::DecisionId{id}, grounds, visit.who);
  });
  if (decision) return after(report_address(report), *decision);
  visit.refusal = decision.error();
  return effect_again(visit);
}

}  // namespace seiseki::desk::pages

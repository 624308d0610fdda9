/// \file
/// A walk through an office: steps drawn at random, each an operation as a command or a page calls it, on one database
/// and one folder of publications, and what has to hold after each of them. What must hold is told from what the walker
/// itself did, from the bytes in the folder and from the lists' own calculation, never from the code that is tried.
#pragma once

#include <cstdint>
#include <iosfwd>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace seiseki::test {

enum class StepKind {
  bring_in,
  bring_in_late,
  bring_in_again,
  new_version,
  settle,
  identify,
  decide_game,
  decide_date,
  undo_part,
  change_arrival,
  accept,
  accept_all,
  take_back,
  refuse,
  withdraw,
  rate,
  rate_month,
  discard,
  publish,
  write_again,
  correct_report,
  correct_games,
  correct_person,
  correct_day,
  correct_arrival,
  close_case,
  merge,
  unmerge,
  link,
  set_fact,
  adjust,
  undo_adjustments,
  pay_fees,
  set_publicity,
  redact,
  pass_days,
};
std::string_view to_string(StepKind kind);
std::vector<StepKind> step_kinds();

/// What is drawn: everything else about the step follows from `choice` and from where the office stands.
struct Step {
  StepKind kind = StepKind::pass_days;
  std::uint32_t choice = 0;
};
std::ostream& operator<<(std::ostream& out, const Step& step);

/// How often each step ended how: `done`, or the code of its refusal.
using WalkCount = std::map<std::string, std::map<std::string, std::size_t>>;

/// Under which edition the office works.
enum class Era { jcf_2024, ncs_2019 };
std::ostream& operator<<(std::ostream& out, Era era);

class Walk {
public:
  explicit Walk(Era era);
  ~Walk();
  /// Takes the step and looks at everything. What does not hold is a std::logic_error.
  void take(const Step& step, WalkCount& count);
  /// Brings the office to rest, every list published, and holds what stands there against what was accepted.
  void end(WalkCount& count);
  /// What was done so far, a line each.
  const std::vector<std::string>& told() const;

private:
  class Office;
  std::unique_ptr<Office> m_office;
};

}  // namespace seiseki::test

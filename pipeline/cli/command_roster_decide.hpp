/// \file
/// The decisions about people: `roster link`, `unlink`, `merge`, `unmerge`, `adopt`, `decide-rating`, `decline`,
/// `undo`, `first-rating`, `forget`, `publicity`. Each asks for a reason, is recorded with who and when, and can be
/// undone.
#pragma once

#include <optional>

#include "pipeline/cli/command.hpp"
#include "pipeline/cli/workspace.hpp"
#include "pipeline/office/adoption.hpp"
#include "pipeline/operations/merging.hpp"
#include "pipeline/operations/roster.hpp"
#include "pipeline/views/publicity.hpp"

namespace seiseki::cli {

/// A decision about people, and the way back.
class RosterDecideCommand : public Command {
public:
  enum class What {
    link,
    unlink,
    merge,
    unmerge,
    adopt,
    decide_rating,
    decline,
    undo,
    first_rating,
    forget,
    publicity
  };
  explicit RosterDecideCommand(What what);
  Manual manual() const override;
  ExitCode run(Context& context) override;

protected:
  Result<Proceed> check() override;

private:
  tl::unexpected<Error> misuse(std::string en, std::string ja) const;
  /// Whose rating is taken over, where it is not FIDE's.
  std::optional<lists::RatingOrigin> other_origin() const;
  Result<Proceed> check_numbers();
  office::FideOffer offer() const;
  Result<store::DecisionId> adopt(Context& context, Workspace& work, const lists::Editions& editions) const;
  /// `merged`: what was looked at before.
  Result<store::DecisionId> merge(Context& context, Workspace& work,
                                  std::optional<operations::MergeView>& merged) const;
  ExitCode show_merge(Context& context, Workspace& work) const;
  ExitCode show_link(Context& context, Workspace& work) const;
  /// `undo` and `forget`.
  bool takes_back() const;
  Result<operations::TakenBack> take_back(Context& context, Workspace& work) const;
  ExitCode show_taken_back(Context& context, Workspace& work) const;

  What m_what;
  std::vector<FederationId> m_people;
  std::optional<Date> m_on;
  std::optional<YearMonth> m_list;
  std::int64_t m_decision = 0;
  int m_rating = 0;
  views::PublicityLevel m_level = views::PublicityLevel::full;
};

}  // namespace seiseki::cli

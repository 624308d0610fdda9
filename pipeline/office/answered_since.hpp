/// \file
/// What a report was found to say of whoever reports it and whoever ran the event, held again against what the office
/// knows by now: an entry of the register of clubs, a fact of the roster, somebody's saying which member a player is or
/// what the event is called may have answered it. What was found is kept as it was; what has been answered is not told
/// again. \clause jcf-2024-10 3(3), 4(2)  \clause ncs-2022-09 2(1), 3(2)
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "engine/regulations/regulation.hpp"
#include "pipeline/lists/rate.hpp"
#include "pipeline/office/known_people.hpp"
#include "pipeline/store/report.hpp"
#include "pipeline/validation/clubs.hpp"

namespace seiseki::office {

class AnsweredSince {
public:
  /// The register is read when it is first asked for. All of `sources` must outlive this.
  explicit AnsweredSince(lists::Sources sources) : m_sources{sources} {}

  /// Takes those of the report's findings out that have been answered. \param edition of the report's period; nullptr:
  /// its text is not at hand, and any membership is enough
  void take_out(std::vector<store::StoredFinding>& findings, const store::ReportHeader& report,
                const Regulation* edition);

private:
  bool is_answered(const store::StoredFinding& finding, const store::ReportHeader& report, const Regulation* edition);
  /// Members whom the cell means, by the roster or as players of the report, as identified by now.
  std::vector<identity::Member> everybody_meant(const std::string& printed, store::ReportId report);
  const validation::ClubRegister& clubs();
  KnownPeople& people();

  lists::Sources m_sources;
  std::optional<validation::ClubRegister> m_clubs;
  std::optional<KnownPeople> m_people;
};

}  // namespace seiseki::office

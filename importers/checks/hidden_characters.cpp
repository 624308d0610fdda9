#include "importers/checks/hidden_characters.hpp"

#include <initializer_list>
#include <string>

#include "engine/domain/visible_text.hpp"
#include "importers/checks/findings.hpp"
#include "importers/text/finding_list.hpp"

namespace seiseki::importers::checks {

namespace {

/// The first of the texts that hides something; nullptr if none does.
const std::string* hiding(std::initializer_list<const std::string*> texts) {
  for (const std::string* text : texts) {
    if (hides_characters(*text)) return text;
  }
  return nullptr;
}

}  // namespace

std::vector<Finding> hidden_characters(const ImportedTournament& tournament) {
  const TournamentDetails& event = tournament.details;
  text::FindingList out{{}};
  if (const std::string* text = hiding({&event.name, &event.city, &event.organiser, &event.director, &event.reporter,
                                        &event.chief_arbiter, &event.time_control}))
    out.add(k_text_hidden, {}, *text, {*text});
  for (const ImportedPlayer& player : tournament.players) {
    const std::string* text =
        hiding({&player.name, &player.kanji, &player.national_id, &player.fide_id, &player.club, &player.team});
    if (text == nullptr) continue;
    Location where = player.where;
    where.start_number = player.start_number;
    out.add(k_text_hidden, std::move(where), *text, {*text});
  }
  return std::move(out).take();
}

}  // namespace seiseki::importers::checks

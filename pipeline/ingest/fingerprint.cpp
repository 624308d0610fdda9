#include "pipeline/ingest/fingerprint.hpp"

#include <algorithm>

#include "importers/source/document.hpp"

namespace seiseki::ingest {

std::string games_fingerprint(const std::vector<GameRecord>& games, const EventId& event) {
  if (games.empty()) return {};
  // People without an ID are keyed by event and start number; the event's name must not tell two sources apart.
  const std::string prefix = "?" + event.text();
  const auto person = [&](const PlayerKey& key) {
    return key.text().starts_with(prefix) ? "?" + key.text().substr(prefix.size()) : key.text();
  };
  std::vector<std::string> lines;
  lines.reserve(games.size());
  for (const GameRecord& game : games) {
    std::string line = std::to_string(game.round) + '\t' + person(game.white) + '\t' + person(game.black) + '\t';
    line += to_string(game.status);
    line += '\t';
    if (game.result) line += std::to_string(white_score(*game.result).half_points());
    lines.push_back(std::move(line));
  }
  std::sort(lines.begin(), lines.end());
  std::string all;
  for (const std::string& line : lines) all += line + '\n';
  return importers::sha256_hex(all);
}

}  // namespace seiseki::ingest

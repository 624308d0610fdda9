#include <algorithm>

#include "tests/damage/kind.hpp"

namespace seiseki::test {

namespace {

using Struck = std::optional<std::string>;

enum class Lines { all, players, one_player, every_second_player };

template <class Change>
std::string struck_lines(std::string_view bytes, Lines which, Draw& draw, const Change& change) {
  std::vector<std::string> lines = lines_of(bytes);
  const auto is_player = [](const std::string& line) { return line.starts_with("001 "); };
  const auto players = static_cast<std::size_t>(std::count_if(lines.begin(), lines.end(), is_player));
  const std::size_t chosen = players == 0 ? 0 : draw.below(players);
  std::size_t player = 0;
  for (std::string& line : lines) {
    if (!is_player(line) && which != Lines::all) continue;
    const std::size_t number = player++;
    if (which == Lines::one_player && number != chosen) continue;
    if (which == Lines::every_second_player && number % 2 == 0) continue;
    auto [body, end] = body_and_end(line);
    line = change(std::move(body)) + end;
  }
  return joined(lines);
}

/// Bytes are columns: of a line that is not ASCII another column is struck, which is damage all the same.
std::string without(std::string line, std::size_t first, std::size_t count) {
  return first < line.size() ? line.erase(first, count) : line;
}

std::string with_blanks(std::string line, std::size_t at, std::size_t count) {
  return at < line.size() ? line.insert(at, count, ' ') : line;
}

}  // namespace

std::vector<DamageKind> kinds_of_columns() {
  std::vector<DamageKind> kinds;
  const auto add = [&](std::string name, auto strike) {
    kinds.push_back({.name = std::move(name), .forms = {Form::trf}, .needs_sums = true, .strike = strike});
  };
  const auto add_for = [&](const std::string& name, Lines which) {
    add("ten columns lost in " + name, [which](std::string_view bytes, Draw& draw) -> Struck {
      const std::size_t at = draw.between(8, 140);
      return struck_lines(bytes, which, draw, [at](std::string line) { return without(std::move(line), at, 10); });
    });
    add("ten columns inserted in " + name, [which](std::string_view bytes, Draw& draw) -> Struck {
      const std::size_t at = draw.between(8, 140);
      return struck_lines(bytes, which, draw, [at](std::string line) { return with_blanks(std::move(line), at, 10); });
    });
    add("a round's columns lost in " + name, [which](std::string_view bytes, Draw& draw) -> Struck {
      const std::size_t at = 89 + 10 * draw.below(6);
      return struck_lines(bytes, which, draw, [at](std::string line) { return without(std::move(line), at, 10); });
    });
    add("an empty round inserted in " + name, [which](std::string_view bytes, Draw& draw) -> Struck {
      const std::size_t at = 89 + 10 * draw.below(6);
      return struck_lines(bytes, which, draw, [at](std::string line) { return with_blanks(std::move(line), at, 10); });
    });
    add("some columns lost in " + name, [which](std::string_view bytes, Draw& draw) -> Struck {
      const std::size_t at = draw.between(3, 140);
      const std::size_t count = draw.between(1, 25);
      return struck_lines(bytes, which, draw, [=](std::string line) { return without(std::move(line), at, count); });
    });
    add("some columns inserted in " + name, [which](std::string_view bytes, Draw& draw) -> Struck {
      const std::size_t at = draw.between(3, 140);
      const std::size_t count = draw.between(1, 25);
      return struck_lines(bytes, which, draw,
                          [=](std::string line) { return with_blanks(std::move(line), at, count); });
    });
  };
  add_for("all lines", Lines::all);
  add_for("player lines", Lines::players);
  add_for("one player line", Lines::one_player);
  const std::size_t of_all = kinds.size();
  add_for("every second player line", Lines::every_second_player);
  for (std::size_t i = of_all; i < kinds.size(); ++i) kinds[i].fewest_players = 8;
  add("cut at a column", [](std::string_view bytes, Draw& draw) -> Struck {
    const std::size_t at = draw.between(20, 160);
    return struck_lines(bytes, Lines::all, draw, [at](const std::string& line) { return line.substr(0, at); });
  });
  add("player lines cut behind a round", [](std::string_view bytes, Draw& draw) -> Struck {
    const std::size_t at = 89 + 10 * draw.below(8);
    return struck_lines(bytes, Lines::players, draw, [at](const std::string& line) { return line.substr(0, at); });
  });
  add("one player line cut", [](std::string_view bytes, Draw& draw) -> Struck {
    const std::size_t at = draw.between(20, 160);
    return struck_lines(bytes, Lines::one_player, draw, [at](const std::string& line) { return line.substr(0, at); });
  });
  add("columns cut on the left", [](std::string_view bytes, Draw& draw) -> Struck {
    const std::size_t count = draw.between(1, 12);
    return struck_lines(bytes, Lines::all, draw, [=](std::string line) { return without(std::move(line), 0, count); });
  });
  add("columns of round dates moved", [](std::string_view bytes, Draw& draw) -> Struck {
    std::vector<std::string> lines = lines_of(bytes);
    const auto dates =
        std::find_if(lines.begin(), lines.end(), [](const std::string& line) { return line.starts_with("132 "); });
    if (dates == lines.end()) return std::nullopt;
    const std::size_t at = draw.between(4, 110);
    const std::size_t count = draw.between(1, 20);
    auto [body, end] = body_and_end(*dates);
    *dates = (draw.below(2) == 0 ? without(std::move(body), at, count) : with_blanks(std::move(body), at, count)) + end;
    return joined(lines);
  });
  return kinds;
}

}  // namespace seiseki::test

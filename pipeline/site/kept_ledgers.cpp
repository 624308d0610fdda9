#include "pipeline/site/kept_ledgers.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <system_error>
#include <type_traits>
#include <utility>
#include <vector>

#include "engine/rating/notes.hpp"
#include "importers/source/document.hpp"
#include "importers/source/files.hpp"
#include "pipeline/files/entries.hpp"
#include "pipeline/files/write.hpp"
#include "pipeline/site/ingredients.hpp"
#include "pipeline/site/program_build.hpp"

namespace seiseki::site {

namespace fs = std::filesystem;
using namespace rating;

namespace {

constexpr std::string_view k_ledgers_form = "seiseki/site-ledgers/1\n";
constexpr std::size_t k_ledgers_hash = 64;
constexpr std::size_t k_most_of_ledgers = std::size_t{1} << 30U;

/// Fields one after the other, without their names: both ways in one function, so that they cannot part.
class Writing {
public:
  static constexpr bool k_is_reading = false;
  explicit Writing(std::string& out) : m_out{out} {}

  void number(std::int64_t value) {
    for (unsigned byte = 0; byte < sizeof value; ++byte)
      m_out += static_cast<char>((static_cast<std::uint64_t>(value) >> (8 * byte)) & 0xffU);
  }
  void text(const std::string& value) {
    number(static_cast<std::int64_t>(value.size()));
    m_out += value;
  }
  template <class T>
  void bytes(const std::vector<T>& rows) {
    number(static_cast<std::int64_t>(rows.size()));
    // Read again by the very program that writes them, on the machine that it runs on.
    m_out.append(reinterpret_cast<const char*>(rows.data()), rows.size() * sizeof(T));  // NOLINT
  }

private:
  std::string& m_out;
};

struct Damaged {};

class Reading {
public:
  static constexpr bool k_is_reading = true;
  explicit Reading(std::string_view in) : m_in{in} {}

  std::int64_t number() {
    const std::string_view bytes = take(sizeof(std::int64_t));
    std::uint64_t out = 0;
    for (std::size_t byte = 0; byte < bytes.size(); ++byte)
      out |= static_cast<std::uint64_t>(static_cast<unsigned char>(bytes[byte])) << (8 * byte);
    return static_cast<std::int64_t>(out);
  }
  std::string text() { return std::string{take(count(1))}; }
  std::size_t count(std::size_t least_size) {
    const auto out = static_cast<std::uint64_t>(number());
    if (out > m_in.size() / least_size) throw Damaged{};
    return static_cast<std::size_t>(out);
  }
  template <class T>
  void bytes(std::vector<T>& rows) {
    rows.resize(count(sizeof(T)));
    const std::string_view from = take(rows.size() * sizeof(T));
    std::copy(from.begin(), from.end(), reinterpret_cast<char*>(rows.data()));  // NOLINT
  }
  bool is_at_end() const { return m_in.empty(); }

private:
  std::string_view take(std::size_t size) {
    if (size > m_in.size()) throw Damaged{};
    const std::string_view out = m_in.substr(0, size);
    m_in.remove_prefix(size);
    return out;
  }

  std::string_view m_in;
};

// `pass(io, x)`: writes x, or reads it.

template <class Number>
requires(std::is_integral_v<Number> || std::is_enum_v<Number>) void pass(Writing& out, const Number& value) {
  out.number(static_cast<std::int64_t>(value));
}
template <class Number>
requires(std::is_integral_v<Number> || std::is_enum_v<Number>) void pass(Reading& in, Number& value) {
  value = static_cast<Number>(in.number());
}
void pass(Writing& out, const std::string& value) {
  out.text(value);
}
void pass(Reading& in, std::string& value) {
  value = in.text();
}
template <class Tag>
void pass(Writing& out, const TextId<Tag>& id) {
  out.text(id.text());
}
template <class Tag>
void pass(Reading& in, TextId<Tag>& id) {
  id = TextId<Tag>{in.text()};
}
void pass(Writing& out, const Rating& rating) {
  out.number(rating.points());
}
void pass(Reading& in, Rating& rating) {
  rating = Rating{static_cast<int>(in.number())};
}
void pass(Writing& out, const Score& score) {
  out.number(score.half_points());
}
void pass(Reading& in, Score& score) {
  score = Score::from_half_points(static_cast<int>(in.number()));
}
void pass(Writing& out, const Date& date) {
  out.number(std::chrono::sys_days{date}.time_since_epoch().count());
}
void pass(Reading& in, Date& date) {
  date = Date{std::chrono::sys_days{std::chrono::days{in.number()}}};
}
template <class T>
void pass(Writing& out, const std::optional<T>& value) {
  out.number(value ? 1 : 0);
  if (value) pass(out, *value);
}
template <class T>
void pass(Reading& in, std::optional<T>& value) {
  value.reset();
  if (in.number() != 0) pass(in, value.emplace());
}
template <class T>
void pass(Writing& out, const std::vector<T>& rows) {
  out.number(static_cast<std::int64_t>(rows.size()));
  for (const T& row : rows) pass(out, row);
}
template <class T>
void pass(Reading& in, std::vector<T>& rows) {
  rows.resize(in.count(1));
  for (T& row : rows) pass(in, row);
}
void pass(Writing& out, const NoteKind* const& kind) {
  out.text(std::string{kind->code});
}
void pass(Reading& in, const NoteKind*& kind) {
  const std::string code = in.text();
  const auto kinds = note_kinds();
  const auto found = std::find_if(kinds.begin(), kinds.end(), [&](const NoteKind* one) { return one->code == code; });
  if (found == kinds.end()) throw Damaged{};
  kind = *found;
}

template <class Stream, class First, class... Others>
void pass_all(Stream& stream, First& first, Others&... others) {
  pass(stream, first);
  if constexpr (sizeof...(others) > 0) pass_all(stream, others...);
}

/// `T` or `const T`: the fields of one, in the order in which they stand.
template <class T, class Of>
concept Either = std::same_as<std::remove_const_t<T>, Of>;

void pass(auto& stream, Either<ClauseRef> auto& clause) {
  pass_all(stream, clause.edition, clause.clause, clause.rule);
}
void pass(auto& stream, Either<GameEvent> auto& event) {
  pass_all(stream, event.id, event.name);
}
void pass(auto& stream, Either<CategoryStanding> auto& standing) {
  pass_all(stream, standing.rating, standing.games, standing.peak, standing.last_game);
}
void pass(auto& stream, Either<Adoption> auto& adoption) {
  pass_all(stream, adoption.player, adoption.category, adoption.rating, adoption.date, adoption.source, adoption.clause,
           adoption.games);
}
void pass(auto& stream, Either<Adjustment> auto& adjustment) {
  pass_all(stream, adjustment.player, adjustment.category, adjustment.points, adjustment.reason, adjustment.clause);
}
void pass(auto& stream, Either<PoolGame> auto& game) {
  pass_all(stream, game.player, game.category, game.date, game.event, game.event_name, game.round, game.colour,
           game.opponent, game.opponent_rating, game.score, game.opponent_unrated);
}
void pass(auto& stream, Either<LedgerNote> auto& note) {
  pass_all(stream, note.kind, note.clause, note.arguments);
}
void pass(auto& stream, Either<LedgerRarities> auto& rare) {
  pass_all(stream, rare.adopted, rare.adjustments, rare.waiting, rare.games_before_rating, rare.games_waited,
           rare.notes, rare.last_notes);
}
void pass(auto& stream, Either<LedgerRow> auto& row) {
  pass_all(stream, row.sum, row.player, row.first_line, row.rarities, row.unclamped, row.rounded_change,
           row.floor_points, row.before, row.after, row.category, row.is_settled, row.has_working, row.needs_birth);
}

/// All but the method, which is the edition's.
void pass_period(auto& stream, auto& kept) {
  static_assert(std::is_trivially_copyable_v<LedgerGame>);
  pass_all(stream, kept.last, kept.players, kept.events);
  stream.bytes(kept.games);
  stream.bytes(kept.lines);
  pass_all(stream, kept.rows, kept.rarities);
}

/// Numbers that lead somewhere lead to what is there.
bool is_whole(const KeptPeriod& kept) {
  const auto is_player = [&](std::uint32_t number) { return number == k_nobody || number < kept.players.size(); };
  std::uint32_t line = 0;
  for (const LedgerRow& row : kept.rows) {
    const bool is_rare = row.rarities != LedgerRow::k_none;
    if (row.player >= kept.players.size() || row.first_line < line || row.first_line > kept.lines.size() ||
        (is_rare && row.rarities >= kept.rarities.size()))
      return false;
    line = row.first_line;
  }
  return std::all_of(kept.lines.begin(), kept.lines.end(), [&](auto one) { return one / 2 < kept.games.size(); }) &&
         std::all_of(kept.games.begin(), kept.games.end(), [&](const LedgerGame& game) {
           return game.event < kept.events.size() && is_player(game.player[0]) && is_player(game.player[1]);
         });
}

}  // namespace

std::string ledgers_text(const PeriodLedgers& ledgers) {
  std::string out{k_ledgers_form};
  Writing writing{out};
  pass_period(writing, ledgers.kept());
  return out + importers::sha256_hex(out);
}

std::optional<PeriodLedgers> ledgers_in(std::string_view text, const ExpectedScoreMethod& method) {
  if (text.size() < k_ledgers_form.size() + k_ledgers_hash || !text.starts_with(k_ledgers_form)) return std::nullopt;
  const std::string_view said = text.substr(0, text.size() - k_ledgers_hash);
  if (importers::sha256_hex(said) != text.substr(said.size())) return std::nullopt;
  KeptPeriod kept;
  try {
    Reading reading{said.substr(k_ledgers_form.size())};
    pass_period(reading, kept);
    if (!reading.is_at_end() || !is_whole(kept)) return std::nullopt;
  } catch (const Damaged&) {
    return std::nullopt;
  }
  kept.method = method;
  return PeriodLedgers{std::move(kept)};
}

std::string ledgers_key(const store::StoredList& list, const Regulation& edition) {
  const store::ListManifest& manifest = list.manifest;
  Digest out;
  out.add(program_build()).add(manifest.edition.text()).add(manifest.edition_sha256).add(edition.sha256);
  out.add(manifest.input_sha256).add(manifest.output_sha256);
  add_entries(list, out);
  out.add(static_cast<std::int64_t>(list.pool.size()));
  std::string pool;
  Writing writing{pool};
  pass(writing, list.pool);
  return out.add(pool).sha256();
}

std::optional<PeriodLedgers> KeptLedgers::find(const std::string& key, const Regulation& edition) const {
  if (m_folder.empty() || edition.expected_score() == nullptr) return std::nullopt;
  const auto bytes = importers::read_bytes(m_folder / key, k_most_of_ledgers, importers::Links::refuse);
  return bytes ? ledgers_in(*bytes, *edition.expected_score()) : std::nullopt;
}

Result<void> KeptLedgers::keep(const std::string& key, const PeriodLedgers& ledgers) const {
  if (m_folder.empty()) return {};
  return files::write_file(m_folder / key, ledgers_text(ledgers), files::Purpose::office);
}

bool KeptLedgers::has(const std::string& key) const {
  std::error_code error;
  return !m_folder.empty() && fs::is_regular_file(fs::symlink_status(m_folder / key, error));
}

void KeptLedgers::keep_only(const std::set<std::string>& keys) const {
  std::error_code error;
  for (const auto& entry : files::readable_entries_in(m_folder)) {
    const std::string name = entry.path().filename().string();
    if (importers::is_sha256(name) && !keys.contains(name)) fs::remove(entry.path(), error);
  }
}

bool KeptLedgers::is_ours(const fs::path& folder) {
  std::error_code error;
  if (!fs::is_directory(fs::symlink_status(folder, error))) return false;
  const auto entries = files::entries_in(folder);
  if (!entries) return false;
  for (const auto& entry : *entries) {
    const std::string name = entry.path().filename().string();
    // A file of the writer's own, left where it was ended early.
    if (!importers::is_sha256(name) && !name.starts_with(".seiseki-")) return false;
  }
  return true;
}

}  // namespace seiseki::site

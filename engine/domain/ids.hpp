/// \file
/// Identifiers, each its own type, so that one is never passed for another. Federation and FIDE IDs are text: leading
/// zeros and letters are part of them.
#pragma once

#include <compare>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>

namespace seiseki {

struct IdForm;

/// A non-empty string with a meaning. `Tag` keeps the kinds apart.
template <class Tag>
class TextId {
public:
  TextId() = default;
  explicit TextId(std::string text) : m_text{std::move(text)} {}
  const std::string& text() const { return m_text; }
  bool empty() const { return m_text.empty(); }
  friend auto operator<=>(const TextId&, const TextId&) = default;

private:
  std::string m_text;
};

/// A federation's ID for a person, in the form of its profile: `N03330834`. There is no check digit, so an ID alone
/// never identifies anybody: the name is always compared too.
class FederationId {
public:
  FederationId() = default;
  /// Exactly the canonical form; spellings found in files are completed in pipeline/identity.
  static std::optional<FederationId> parse(std::string_view text);
  /// The same of another federation than this office's.
  static std::optional<FederationId> parse(std::string_view text, const IdForm& form);
  const std::string& text() const { return m_text; }
  friend auto operator<=>(const FederationId&, const FederationId&) = default;

private:
  explicit FederationId(std::string text) : m_text{std::move(text)} {}
  std::string m_text;
};

using FideId = TextId<struct FideIdTag>;                  ///< digits, no leading zeros
using FederationCode = TextId<struct FederationCodeTag>;  ///< three letters as printed: `JPN`
using EditionId = TextId<struct EditionIdTag>;            ///< `jcf-2024-10`
using EventId = TextId<struct EventIdTag>;  ///< stable key of one event: `chess-results:1234567`, `file:9f3c…`
/// What a game record is keyed by: the federation ID as text, or `?<event>#<start number>` for a person without one,
/// who is never rated.
using PlayerKey = TextId<struct PlayerKeyTag>;

inline PlayerKey player_key(const FederationId& id) {
  return PlayerKey{id.text()};
}
inline bool is_member_key(const PlayerKey& key) {
  return !key.empty() && key.text().front() != '?';
}

/// A player's number within one tournament, 1…99999. Never an opponent's rank or row.
class StartNumber {
public:
  constexpr StartNumber() = default;
  explicit constexpr StartNumber(int value) : m_value{value} {}
  constexpr int value() const { return m_value; }
  friend constexpr auto operator<=>(StartNumber, StartNumber) = default;

private:
  int m_value = 0;
};

}  // namespace seiseki

template <class Tag>
struct std::hash<seiseki::TextId<Tag>> {
  std::size_t operator()(const seiseki::TextId<Tag>& id) const noexcept { return std::hash<std::string>{}(id.text()); }
};
template <>
struct std::hash<seiseki::StartNumber> {
  std::size_t operator()(seiseki::StartNumber n) const noexcept { return std::hash<int>{}(n.value()); }
};

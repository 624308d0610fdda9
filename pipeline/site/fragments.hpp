/// \file
/// Pieces that stand on many pages in the same form: names with their links, events, clauses. Written once for all
/// pages of a language from which the links look alike. For one thread; knows nothing of what a piece says.
#pragma once

#include <cstddef>
#include <map>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

#include "engine/regulations/clause_ref.hpp"
#include "pipeline/markup/html.hpp"
#include "pipeline/site/site.hpp"

namespace seiseki::site {

/// Of pages with one beginning and at one depth, `/p/…/…`: all but the pages of one folder `/p/X/` are seen alike from
/// any of them.
class FragmentsOfKind {
public:
  /// Made by `make` when it is asked for first.
  template <class Make>
  const markup::Html& person(const Person& person, const Make& make) {
    return kept(m_people, &person, make);
  }
  template <class Make>
  const markup::Html& event(const EventFacts& event, const Make& make) {
    return kept(m_events, &event, make);
  }
  template <class Make>
  const markup::Html& list(std::size_t at, const Make& make) {
    return kept(m_lists, at, make);
  }
  template <class Make>
  const markup::Html& clause(const ClauseRef& clause, const Make& make) {
    for (const auto& [known, html] : m_clauses) {
      if (known == clause) return html;
    }
    if (m_clauses.size() == k_most_clauses) m_clauses.clear();
    return m_clauses.emplace_back(clause, make()).second;
  }

private:
  /// A large federation's names are not all held at once.
  static constexpr std::size_t k_most = 20'000;
  static constexpr std::size_t k_most_clauses = 64;

  template <class Key, class Make>
  static const markup::Html& kept(std::unordered_map<Key, markup::Html>& pieces, const Key& key, const Make& make) {
    if (const auto found = pieces.find(key); found != pieces.end()) return found->second;
    if (pieces.size() == k_most) pieces.clear();
    return pieces.emplace(key, make()).first->second;
  }

  std::unordered_map<const Person*, markup::Html> m_people;
  std::unordered_map<const EventFacts*, markup::Html> m_events;
  std::unordered_map<std::size_t, markup::Html> m_lists;
  std::vector<std::pair<ClauseRef, markup::Html>> m_clauses;
};

class Fragments {
public:
  FragmentsOfKind& of(Language language, std::string_view kind) {
    std::string key{language == Language::ja ? "ja " : "en "};
    return m_kinds[key.append(kind)];
  }

private:
  std::map<std::string, FragmentsOfKind> m_kinds;
};

}  // namespace seiseki::site

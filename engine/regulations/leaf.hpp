/// \file
/// Reading one parameter of an edition: `{ value = 400, clause = "5(1)", rule = "A11", note = "…" }`. Reads are total:
/// the first problem is remembered in the context and ends the edition, so the schema reads as a list.
#pragma once

#include <initializer_list>
#include <set>

#include "engine/regulations/document.hpp"

namespace seiseki::regulations {

/// What reading one edition carries along.
struct ReadContext {
  std::string file;
  std::string edition;
  std::vector<Parameter> parameters;
  std::optional<Error> problem;  ///< the first one

  void fail(const FindingKind& kind, int line, std::string_view quoted, std::vector<std::string> arguments);
};

template <class E>
using Words = std::initializer_list<std::pair<std::string_view, E>>;

/// A table whose keys must all be asked for; `close()` refuses the others.
class Section {
public:
  Section(ReadContext& context, const Node* table, std::string path);
  const Node* find(std::string_view key);
  const Node* require(std::string_view key);
  void close();
  std::string path_of(std::string_view key) const {
    return m_path.empty() ? std::string{key} : m_path + '.' + std::string{key};
  }
  bool present() const { return m_table != nullptr; }
  ReadContext& context() { return m_context; }
  int line() const { return m_table == nullptr ? 0 : m_table->line; }

  int integer(std::string_view key, int least, int most);
  std::optional<int> maybe_integer(std::string_view key, int least, int most);
  std::string text(std::string_view key);
  std::string maybe_text(std::string_view key);
  template <class E>
  E word(std::string_view key, Words<E> words) {
    const std::string found = text(key);
    std::string allowed;
    for (const auto& [name, value] : words) {
      if (name == found) return value;
      allowed += (allowed.empty() ? "" : ", ") + std::string{name};
    }
    bad_value(key, found, allowed);
    return words.begin()->second;
  }
  void bad_value(std::string_view key, std::string_view found, std::string_view allowed);

private:
  ReadContext& m_context;
  const Node* m_table;
  std::string m_path;
  std::set<std::string, std::less<>> m_asked;
};

/// One cited parameter. Its fields are read through `fields()`; `finish()` takes the clause and records it for display.
class Leaf {
public:
  Leaf(Section& parent, std::string_view key, const Node* node);
  /// Absent leaves read as defaults; ask first.
  bool present() const { return m_fields.present(); }
  Section& fields() { return m_fields; }
  /// Adds `name value` to what is displayed; the name is left out for `value`.
  void show(std::string_view name, std::string_view value);
  int integer(std::string_view name, int least, int most);
  std::optional<int> maybe_integer(std::string_view name, int least, int most);
  template <class E>
  E word(std::string_view name, Words<E> words) {
    const E value = m_fields.word(name, words);
    show(name, m_fields.maybe_text(name));
    return value;
  }
  ClauseRef finish();

private:
  Section m_fields;
  std::string m_key;
  std::string m_shown;
};

}  // namespace seiseki::regulations

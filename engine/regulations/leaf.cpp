#include "engine/regulations/leaf.hpp"

#include <algorithm>

#include "engine/regulations/findings.hpp"

namespace seiseki::regulations {

void ReadContext::fail(const FindingKind& kind, int line, std::string_view quoted, std::vector<std::string> arguments) {
  if (problem) return;
  problem = Error{finding(kind, {.document = file, .line = line}, quoted, std::move(arguments))};
}

Section::Section(ReadContext& context, const Node* table, std::string path)
    : m_context{context}, m_table{table}, m_path{std::move(path)} {
  if (m_table != nullptr && m_table->kind != Node::Kind::table) {
    m_context.fail(k_edition_bad_value, m_table->line, {}, {m_path, "a single value", "a table"});
    m_table = nullptr;
  }
}

const Node* Section::find(std::string_view key) {
  m_asked.emplace(key);
  return m_table == nullptr ? nullptr : m_table->find(key);
}

const Node* Section::require(std::string_view key) {
  const Node* node = find(key);
  if (node == nullptr) m_context.fail(k_edition_missing_key, line(), {}, {path_of(key)});
  return node;
}

void Section::close() {
  if (m_table == nullptr) return;
  for (std::size_t i = 0; i < m_table->keys.size(); ++i) {
    const std::string& key = m_table->keys[i];
    if (!m_asked.contains(key)) m_context.fail(k_edition_unknown_key, m_table->items[i].line, key, {path_of(key)});
  }
}

void Section::bad_value(std::string_view key, std::string_view found, std::string_view allowed) {
  const Node* node = m_table == nullptr ? nullptr : m_table->find(key);
  m_context.fail(k_edition_bad_value, node == nullptr ? line() : node->line, found,
                 {path_of(key), std::string{found}, std::string{allowed}});
}

std::optional<int> Section::maybe_integer(std::string_view key, int least, int most) {
  const Node* node = find(key);
  if (node == nullptr) return std::nullopt;
  const std::string range = std::to_string(least) + " to " + std::to_string(most);
  if (node->kind != Node::Kind::integer) {
    bad_value(key, node->text.empty() ? "this" : node->text, range);
    return least;
  }
  if (node->integer < least || node->integer > most) {
    bad_value(key, std::to_string(node->integer), range);
    return least;
  }
  return static_cast<int>(node->integer);
}

int Section::integer(std::string_view key, int least, int most) {
  require(key);
  return maybe_integer(key, least, most).value_or(least);
}

std::string Section::maybe_text(std::string_view key) {
  const Node* node = find(key);
  if (node == nullptr) return {};
  if (node->kind != Node::Kind::text || node->text.empty()) {
    bad_value(key, "this", "a text in quotation marks");
    return {};
  }
  return node->text;
}

std::string Section::text(std::string_view key) {
  require(key);
  return maybe_text(key);
}

Leaf::Leaf(Section& parent, std::string_view key, const Node* node)
    : m_fields{parent.context(), node, parent.path_of(key)}, m_key{parent.path_of(key)} {}

void Leaf::show(std::string_view name, std::string_view value) {
  if (!m_shown.empty()) m_shown += ", ";
  if (name != "value") m_shown.append(name).append(" ");
  m_shown += value;
}

int Leaf::integer(std::string_view name, int least, int most) {
  const int value = m_fields.integer(name, least, most);
  show(name, std::to_string(value));
  return value;
}

std::optional<int> Leaf::maybe_integer(std::string_view name, int least, int most) {
  const auto value = m_fields.maybe_integer(name, least, most);
  if (value) show(name, std::to_string(*value));
  return value;
}

namespace {
/// `A4`: the number of a reading.
bool is_reading(std::string_view rule) {
  return rule.size() >= 2 && rule[0] == 'A' &&
         std::all_of(rule.begin() + 1, rule.end(), [](char c) { return c >= '0' && c <= '9'; });
}
}  // namespace

ClauseRef Leaf::finish() {
  ReadContext& context = m_fields.context();
  ClauseRef clause{context.edition, m_fields.maybe_text("clause"), m_fields.maybe_text("rule")};
  const std::string note = m_fields.maybe_text("note");
  m_fields.close();
  if (!m_fields.present()) return clause;
  if (clause.clause.empty() && clause.rule.empty())
    context.fail(k_edition_missing_clause, m_fields.line(), {}, {m_key});
  if (!clause.rule.empty() && !is_reading(clause.rule)) m_fields.bad_value("rule", clause.rule, "A and a number");
  context.parameters.push_back({m_key, m_shown, clause, note});
  return clause;
}

}  // namespace seiseki::regulations

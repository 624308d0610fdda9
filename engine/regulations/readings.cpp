#include "engine/regulations/readings.hpp"

#include <algorithm>
#include <charconv>
#include <map>
#include <stdexcept>
#include <utility>

#include "embedded/regulation_files.hpp"
#include "engine/regulations/findings.hpp"
#include "engine/regulations/load.hpp"

namespace seiseki::regulations {

namespace {

constexpr std::string_view k_none = "none";  ///< the value of a parameter that is left out

/// The file of readings, kept for as long as the program runs.
const Node& readings_tree() {
  static const Node root = [] {
    for (const EmbeddedFile& file : embedded_files()) {
      if (file.path != "readings.toml") continue;
      auto tree = read_toml(file.bytes, file.path);
      if (!tree) throw std::logic_error(tree.error().finding.message(Language::en));
      return std::move(*tree);
    }
    throw std::logic_error("readings.toml is not embedded");
  }();
  return root;
}

std::string_view text_at(const Node& node, std::string_view key) {
  const Node* found = node.find(key);
  return found == nullptr ? std::string_view{} : std::string_view{found->text};
}

Text bilingual(const Node& node, const std::string& key) {
  return {text_at(node, key + "_en"), text_at(node, key + "_ja")};
}

constexpr std::string_view k_between = " = ";
constexpr std::string_view k_comma = ", ";

/// A value may be given under another name: `per_type` is what the editions call `per_category`.
std::string_view value_named(std::string_view reading, std::string_view value) {
  const Node* of_reading = readings_tree().find(reading);
  const Node* names = of_reading == nullptr ? nullptr : of_reading->find("also_called");
  if (names == nullptr) return value;
  for (const Node& pair : names->items) {
    const std::string_view text{pair.text};
    const std::size_t at = text.find(k_between);
    if (text.substr(0, at) == value) return text.substr(at + k_between.size());
  }
  return value;
}

int number_of(std::string_view id) {
  int out = 0;
  std::from_chars(id.data() + 1, id.data() + id.size(), out);
  return out;
}

/// What `fixed` says.
Text why_fixed(std::string_view word) {
  static const std::map<std::string_view, Text> k_reasons{
      {"same", {"every reading of it gives the same numbers.", "どの解釈でも数値は同じです。"}},
      {"fees",
       {"it is about fees, which change no rating; the list of fees shows what is due.",
        "更新料についての解釈で、レーティングは変わりません。納めるべき額は更新料の一覧で確認できます。"}},
      {"places",
       {"it is about places on the list, which change no rating.",
        "リストの順位についての解釈で、レーティングは変わりません。"}},
      {"report",
       {"it is settled when a report is brought in, and a list is computed from what was settled.",
        "報告の取り込み時に決まるもので、リストは決まった内容から計算します。"}}};
  return word.empty() ? Text{} : k_reasons.at(word);
}

Reading read_reading(const std::string& id, const Node& node) {
  Reading out{.id = id,
              .parameter = std::string{text_at(node, "parameter")},
              .question = bilingual(node, "question"),
              .reading = bilingual(node, "reading"),
              .reason = bilingual(node, "reason")};
  out.unsaid = text_at(node, "unsaid");
  if (const std::string_view day = text_at(node, "confirmed"); !day.empty()) out.confirmed = parse_date(day).value();
  if (const Node* values = node.find("values")) {
    for (const Node& value : values->items) out.values.push_back(value.text);
  }
  if (const Node* names = node.find("names")) {
    for (const Node& pair : names->items) {
      const std::size_t at = pair.text.find(k_between);
      out.names.emplace_back(pair.text.substr(0, at), pair.text.substr(at + k_between.size()));
    }
    out.parameter = out.names.front().first;
  }
  if (const Node* adds = node.find("adds")) {
    for (const Node& added : adds->items) {
      const std::size_t first = added.text.find(k_between);
      const std::size_t second = added.text.find(k_between, first + k_between.size());
      out.adds.push_back({added.text.substr(0, first),
                          added.text.substr(first + k_between.size(), second - first - k_between.size()),
                          added.text.substr(second + k_between.size())});
      out.parameter += (out.parameter.empty() ? std::string{} : std::string{k_comma}) + out.adds.back().parameter;
    }
  }
  out.why_fixed = why_fixed(text_at(node, "fixed"));
  if (const Node* clauses = node.find("clauses")) {
    for (const Node& place : clauses->items) {
      const std::size_t blank = place.text.find(' ');
      out.places.push_back(
          {place.text.substr(0, blank), place.text.substr(std::min(blank + 1, place.text.size())), id});
    }
  }
  return out;
}

/// `jcf-2024-10.r2` is another version of `jcf-2024-10`: the same text.
std::string_view text_of(std::string_view edition) {
  return edition.substr(0, edition.find('.'));
}

void add_clause(std::string& clauses, const std::string& clause) {
  if (clause.empty() || (", " + clauses + ",").find(", " + clause + ",") != std::string::npos) return;
  clauses += (clauses.empty() ? "" : ", ") + clause;
}

/// The node of `k.rules.junior.age_at` and what it stands in; of a list the item whose `when` is the word.
struct Place {
  Node* parent = nullptr;
  std::string key;
};
Place place_of(Node& root, std::string_view parameter) {
  Place out{&root, {}};
  while (out.parent != nullptr) {
    const std::size_t dot = parameter.find('.');
    const std::string word{parameter.substr(0, dot)};
    if (out.parent->kind == Node::Kind::array) {
      const auto item = std::find_if(out.parent->items.begin(), out.parent->items.end(),
                                     [&](const Node& node) { return text_at(node, "when") == word; });
      out.parent = item == out.parent->items.end() ? nullptr : &*item;
    } else if (dot == std::string_view::npos) {
      out.key = word;
      return out;
    } else {
      out.parent = out.parent->find(word);
    }
    parameter.remove_prefix(dot + 1);
  }
  return out;
}

/// `{ value = …, clause = … }` is a parameter of its own; a field of another is its value.
Node* value_at(const Place& place) {
  Node* node = place.parent == nullptr ? nullptr : place.parent->find(place.key);
  if (node == nullptr || node->kind != Node::Kind::table) return node;
  if (Node* value = node->find("value")) return value;
  return nullptr;
}

/// The places of `initial.all_wins, initial.all_losses`, or of one alone.
std::vector<Place> places_of(Node& root, std::string_view parameters) {
  std::vector<Place> out;
  for (std::size_t comma = 0; comma != std::string_view::npos;) {
    comma = parameters.find(k_comma);
    out.push_back(place_of(root, parameters.substr(0, comma)));
    if (comma != std::string_view::npos) parameters.remove_prefix(comma + k_comma.size());
  }
  return out;
}

std::string shown(const Node& value) {
  return value.kind == Node::Kind::integer ? std::to_string(value.integer) : value.text;
}

/// What the edition says at one place.
std::string value_said(const Reading& reading, const Place& place) {
  const Node* value = value_at(place);
  if (value != nullptr) return shown(*value);
  return place.parent != nullptr && !reading.unsaid.empty() ? reading.unsaid : std::string{k_none};
}

void put(const Place& place, Node& value, std::string_view wanted) {
  if (wanted == k_none) {
    Node& parent = *place.parent;
    const auto at = std::find(parent.keys.begin(), parent.keys.end(), place.key) - parent.keys.begin();
    parent.keys.erase(parent.keys.begin() + at);
    parent.items.erase(parent.items.begin() + at);
  } else if (value.kind == Node::Kind::integer) {
    std::from_chars(wanted.data(), wanted.data() + wanted.size(), value.integer);
  } else {
    value.text = wanted;
  }
}

/// Which of two parameters the edition's rules have; empty: neither.
std::string value_by_names(const Reading& reading, Node& root) {
  for (const auto& [first, second] : reading.names) {
    const Place place = place_of(root, first);
    if (place.parent == nullptr) continue;
    if (place.parent->find(place.key) != nullptr) return reading.values[0];
    if (place.parent->find(second) != nullptr) return reading.values[1];
  }
  return {};
}

void rename(const Reading& reading, Node& root, bool to_second) {
  for (const auto& [first, second] : reading.names) {
    const Place place = place_of(root, first);
    if (place.parent == nullptr) continue;
    std::string from = place.key;
    std::string to = second;
    if (!to_second) std::swap(from, to);
    const auto key = std::find(place.parent->keys.begin(), place.parent->keys.end(), from);
    if (key != place.parent->keys.end()) *key = to;
  }
}

/// The values of the parameters the edition has; the first value where it has none.
std::string value_by_added(const Reading& reading, Node& root) {
  std::string out;
  for (const Reading::Added& added : reading.adds) {
    const Place place = place_of(root, added.parameter);
    if (place.parent != nullptr && place.parent->find(place.key) != nullptr)
      out += (out.empty() ? std::string{} : std::string{k_comma}) + added.value;
  }
  return out.empty() ? reading.values.front() : out;
}

/// Leaves the edition the parameter of the value alone.
void add_or_remove(const Reading& reading, Node& root, std::string_view value) {
  for (const Reading::Added& added : reading.adds) {
    const Place place = place_of(root, added.parameter);
    if (place.parent == nullptr) continue;
    Node* there = place.parent->find(place.key);
    if (there != nullptr && added.value != value) put(place, *there, k_none);
    if (there != nullptr || added.value != value) continue;
    const int line = place.parent->line;
    Node says{.kind = Node::Kind::text, .line = line, .text = added.says};
    const auto [end, error] = std::from_chars(added.says.data(), added.says.data() + added.says.size(), says.integer);
    if (error == std::errc{} && end == added.says.data() + added.says.size()) says.kind = Node::Kind::integer;
    const Node rule{.kind = Node::Kind::text, .line = line, .text = reading.id};
    place.parent->keys.push_back(place.key);
    place.parent->items.push_back({.line = line, .keys = {"value", "rule"}, .items = {std::move(says), rule}});
  }
}

tl::unexpected<Error> refused_as_fixed(const Reading& reading) {
  const bool is_told = !reading.why_fixed.en.empty();
  const Text why =
      is_told ? reading.why_fixed : Text{"the calculation supports no other.", "計算は他の解釈に対応していません。"};
  return failure(k_reading_fixed, {}, reading.id, {reading.id, std::string{why.en}, std::string{why.ja}});
}

/// What hash_input holds: the file, then each table's name and bytes, all with their lengths.
std::vector<std::string_view> parts_of(std::string_view hash_input) {
  std::vector<std::string_view> out;
  while (!hash_input.empty()) {
    std::size_t length = 0;
    const auto [end, error] = std::from_chars(hash_input.data(), hash_input.data() + hash_input.size(), length);
    const auto start = static_cast<std::size_t>(end - hash_input.data()) + 1;
    if (error != std::errc{} || start + length > hash_input.size()) throw std::logic_error("a hash input that is none");
    out.push_back(hash_input.substr(start, length));
    hash_input.remove_prefix(start + length);
  }
  return out;
}

/// The edition read again, with a change.
Result<Regulation> amended(const Regulation& edition, const Amendment& amendment) {
  const std::vector<std::string_view> parts = parts_of(edition.hash_input);
  std::map<std::string_view, std::string_view> tables;
  for (std::size_t i = 1; i + 1 < parts.size(); i += 2) tables.emplace(parts[i], parts[i + 1]);
  const auto table = [&](std::string_view name) -> std::optional<std::string> {
    const auto found = tables.find(name);
    return found == tables.end() ? std::nullopt : std::optional<std::string>{found->second};
  };
  return load_regulation(parts.front(), edition.id.text() + ".toml", table, amendment);
}

std::string joined(const std::vector<std::string>& words) {
  std::string out;
  for (const std::string& word : words) out += (out.empty() ? "" : ", ") + word;
  return out;
}

}  // namespace

const std::vector<Reading>& readings() {
  static const std::vector<Reading> all = [] {
    std::vector<Reading> out;
    const Node& root = readings_tree();
    for (std::size_t i = 0; i < root.keys.size(); ++i) out.push_back(read_reading(root.keys[i], root.items[i]));
    std::sort(out.begin(), out.end(),
              [](const Reading& a, const Reading& b) { return number_of(a.id) < number_of(b.id); });
    return out;
  }();
  return all;
}

std::vector<ReadingOfEdition> readings_of(const Regulation& edition) {
  auto tree = read_toml(parts_of(edition.hash_input).front(), edition.id.text() + ".toml");
  std::vector<ReadingOfEdition> out;
  for (const Reading& reading : readings()) {
    ReadingOfEdition found{.reading = &reading};
    bool is_named = false;
    for (const ClauseRef& place : reading.places) {
      if (text_of(edition.id.text()) != text_of(place.edition)) continue;
      is_named = true;
      add_clause(found.clauses, place.clause);
    }
    bool has_parameter = false;
    for (const Parameter& parameter : edition.parameters) {
      if (parameter.clause.rule != reading.id) continue;
      has_parameter = true;
      if (!is_named) add_clause(found.clauses, parameter.clause.clause);
    }
    if (!is_named && !has_parameter) continue;
    if (tree && !reading.adds.empty()) {
      found.value = value_by_added(reading, *tree);
    } else if (tree && !reading.names.empty()) {
      found.value = value_by_names(reading, *tree);
    } else if (tree && !reading.parameter.empty()) {
      for (const Place& place : places_of(*tree, reading.parameter)) {
        const std::string value = value_said(reading, place);
        if (found.value != value) found.value += (found.value.empty() ? "" : std::string{k_comma}) + value;
      }
    }
    out.push_back(std::move(found));
  }
  return out;
}

Result<Regulation> with_reading(const Regulation& edition, std::string_view id, std::string_view given) {
  const std::string_view value = value_named(id, given);
  const std::vector<ReadingOfEdition> of_edition = readings_of(edition);
  const auto found = std::find_if(of_edition.begin(), of_edition.end(),
                                  [&](const ReadingOfEdition& reading) { return reading.reading->id == id; });
  if (found == of_edition.end()) return failure(k_reading_unknown, {}, id, {std::string{id}, edition.id.text()});
  const Reading& reading = *found->reading;
  if (!reading.is_parameter()) return refused_as_fixed(reading);
  if (std::find(reading.values.begin(), reading.values.end(), value) == reading.values.end())
    return failure(k_reading_value, {}, value, {reading.id, std::string{value}, joined(reading.values)});
  if (found->value.empty()) return refused_as_fixed(reading);
  if (value == found->value) return edition;
  SEISEKI_TRY(Regulation out, amended(edition, [&](Node& root) -> Result<void> {
                if (!reading.adds.empty()) {
                  add_or_remove(reading, root, value);
                  return {};
                }
                if (!reading.names.empty()) {
                  rename(reading, root, value == reading.values[1]);
                  return {};
                }
                for (const Place& place : places_of(root, reading.parameter)) {
                  Node* node = value_at(place);
                  if (node != nullptr) {
                    put(place, *node, value);
                  } else if (place.parent != nullptr && !reading.unsaid.empty()) {
                    place.parent->keys.push_back(place.key);
                    place.parent->items.push_back(
                        {.kind = Node::Kind::text, .line = place.parent->line, .text = std::string{value}});
                  } else {
                    return refused_as_fixed(reading);
                  }
                }
                return {};
              }));
  const std::string change = reading.id + '=' + std::string{value};
  out.hash_input += std::to_string(change.size()) + ':' + change;
  return out;
}

}  // namespace seiseki::regulations

#include "engine/regulations/load.hpp"

#include <stdexcept>
#include <utility>

#include <toml++/toml.h>

#include "embedded/regulation_files.hpp"
#include "engine/regulations/findings.hpp"

namespace seiseki::regulations {

namespace {

constexpr int k_max_depth = 6;

class Converter {
public:
  explicit Converter(std::string_view file_name) : m_file{file_name} {}

  Result<Node> convert(const toml::node& from, std::string_view key, int depth) {
    const int line = static_cast<int>(from.source().begin.line);
    Node node{.line = line};
    const Location where{.document = m_file, .line = line};
    if (depth > k_max_depth) return failure(k_edition_too_large, where, key, {std::to_string(k_max_edition_bytes)});
    if (const auto* table = from.as_table()) {
      for (const auto& [name, member] : *table) {
        SEISEKI_TRY(Node converted, convert(member, name.str(), depth + 1));
        node.keys.emplace_back(name.str());
        node.items.push_back(std::move(converted));
      }
    } else if (const auto* array = from.as_array()) {
      node.kind = Node::Kind::array;
      for (const toml::node& item : *array) {
        SEISEKI_TRY(Node converted, convert(item, key, depth + 1));
        node.items.push_back(std::move(converted));
      }
    } else if (const auto* text = from.as_string()) {
      node.kind = Node::Kind::text;
      node.text = text->get();
    } else if (const auto* integer = from.as_integer()) {
      node.kind = Node::Kind::integer;
      node.integer = integer->get();
    } else if (const auto* boolean = from.as_boolean()) {
      node.kind = Node::Kind::boolean;
      node.integer = boolean->get() ? 1 : 0;
    } else if (const auto* date = from.as_date()) {
      node.kind = Node::Kind::date;
      const toml::date day = date->get();
      node.date = Date{std::chrono::year{day.year}, std::chrono::month{day.month}, std::chrono::day{day.day}};
    } else {
      return failure(k_edition_float, where, key, {std::string{key}});
    }
    return node;
  }

private:
  std::string m_file;
};

/// What texts of released editions state beside their files, by edition.
const Node& supplements() {
  static const Node root = [] {
    for (const EmbeddedFile& file : embedded_files()) {
      if (file.path != "supplements.toml") continue;
      auto tree = read_toml(file.bytes, file.path);
      if (!tree) throw std::logic_error(tree.error().finding.message(Language::en));
      return std::move(*tree);
    }
    throw std::logic_error("supplements.toml is not embedded");
  }();
  return root;
}

/// Adds the members that `to` has not.
void add_missing(Node& to, const Node& from) {
  for (std::size_t i = 0; i < from.keys.size(); ++i) {
    Node* const known = to.find(from.keys[i]);
    if (known == nullptr) {
      to.keys.push_back(from.keys[i]);
      to.items.push_back(from.items[i]);
    } else if (known->kind == Node::Kind::table && from.items[i].kind == Node::Kind::table) {
      // A parameter that the file has stands as a whole.
      if (from.items[i].find("clause") == nullptr) add_missing(*known, from.items[i]);
    }
  }
}

/// \param root of one edition
void supplement(Node& root) {
  const Node* id = root.find("id");
  if (id == nullptr || id->kind != Node::Kind::text) return;
  // Another version of an edition is the same text: `….r2`.
  if (const Node* more = supplements().find(std::string_view{id->text}.substr(0, id->text.find('.'))))
    add_missing(root, *more);
}

}  // namespace

Result<Node> read_toml(std::string_view toml, std::string_view file_name) {
  const std::string file{file_name};
  if (toml.size() > k_max_edition_bytes)
    return failure(k_edition_too_large, {.document = file}, {}, {std::to_string(k_max_edition_bytes)});
  // Debian's compiled toml++ reports syntax errors by exception only.
  toml::table parsed;
  try {
    parsed = toml::parse(toml, file_name);
  } catch (const toml::parse_error& error) {
    return failure(k_edition_syntax,
                   {.document = file,
                    .line = static_cast<int>(error.source().begin.line),
                    .column = static_cast<int>(error.source().begin.column)},
                   {}, {std::string{error.description()}});
  }
  return Converter{file_name}.convert(parsed, "", 0);
}

Result<Regulation> load_regulation(std::string_view toml, std::string_view file_name, const TableSource& tables,
                                   const Amendment& amendment) {
  SEISEKI_TRY(Node root, read_toml(toml, file_name));
  supplement(root);
  if (amendment) SEISEKI_CHECK(amendment(root));

  std::vector<std::pair<std::string, std::string>> used;
  const auto remembering = [&](std::string_view name) {
    auto bytes = tables(name);
    if (bytes) used.emplace_back(name, *bytes);
    return bytes;
  };
  SEISEKI_TRY(Regulation regulation, read_edition(root, file_name, remembering));

  const auto append = [&](std::string_view bytes) {
    regulation.hash_input += std::to_string(bytes.size());
    regulation.hash_input += ':';
    regulation.hash_input += bytes;
  };
  append(toml);
  for (const auto& [name, bytes] : used) {
    append(name);
    append(bytes);
  }
  return regulation;
}

}  // namespace seiseki::regulations

#include "pipeline/output/json.hpp"

namespace seiseki::output {

namespace {

constexpr int k_indentation = 2;

std::string printed(const Json& json) {
  return json.dump(k_indentation, ' ', false, Json::error_handler_t::replace);
}

Json number_or_null(int n) {
  return n > 0 ? Json(n) : Json(nullptr);
}

}  // namespace

Json or_null(const std::string& text) {
  return text.empty() ? Json(nullptr) : Json(text);
}
Json or_null(const std::optional<Date>& date) {
  return date ? Json(to_iso(*date)) : Json(nullptr);
}
Json or_null(const std::optional<Score>& score) {
  return score ? Json(score->half_points()) : Json(nullptr);
}
Json or_null(const std::optional<StartNumber>& number) {
  return number ? Json(number->value()) : Json(nullptr);
}

Json to_json(const Finding& finding) {
  const Location& where = finding.where;
  return {{"code", std::string(finding.code())},
          {"severity", std::string(to_string(finding.severity()))},
          {"document", or_null(where.document)},
          {"line", number_or_null(where.line)},
          {"column", number_or_null(where.column)},
          {"table_row", number_or_null(where.table_row)},
          {"start_number", or_null(where.start_number)},
          {"round", number_or_null(where.round)},
          {"quoted", or_null(finding.quoted)},
          {"message_en", finding.message(Language::en)},
          {"message_ja", finding.message(Language::ja)},
          {"advice_en", finding.advice(Language::en)},
          {"advice_ja", finding.advice(Language::ja)},
          {"typed_en", or_null(finding.typed(Language::en))},
          {"typed_ja", or_null(finding.typed(Language::ja))}};
}

Json to_json(const std::vector<Finding>& findings) {
  Json out = Json::array();
  for (const Finding& finding : findings) out.push_back(to_json(finding));
  return out;
}

Json to_json(const Error& error) {
  Json en = Json::array();
  Json ja = Json::array();
  for (const Text& what : error.context) {
    en.push_back(std::string(what.en));
    ja.push_back(std::string(what.ja));
  }
  return {{"finding", to_json(error.finding)}, {"context_en", en}, {"context_ja", ja}};
}

Json parsed_or_null(std::string_view text) {
  Json json = Json::parse(text, nullptr, false);
  if (json.is_discarded()) return nullptr;
  return json;
}

std::string dump(const Json& json) {
  return printed(json) + "\n";
}

void ObjectWriter::member(std::string_view name, const Json& value) {
  key(name);
  append(value, 1);
}

void ObjectWriter::open_rows(std::string_view name) {
  key(name);
  m_text += '[';
  m_is_first = true;
}

void ObjectWriter::row(const Json& row) {
  start_line(2);
  append(row, 2);
}

void ObjectWriter::close_rows() {
  if (!m_is_first) m_text += "\n" + std::string(k_indentation, ' ');
  m_text += ']';
  m_is_first = false;
}

std::string ObjectWriter::finish() && {
  return std::move(m_text) + (m_is_first ? "}\n" : "\n}\n");
}

void ObjectWriter::key(std::string_view name) {
  start_line(1);
  m_text += printed(std::string(name)) + ": ";
}

void ObjectWriter::append(const Json& value, std::size_t depth) {
  // A line end inside a text is printed as an escape, so each one here is the layout's.
  for (const char c : printed(value)) {
    m_text += c;
    if (c == '\n') m_text.append(depth * k_indentation, ' ');
  }
}

void ObjectWriter::start_line(std::size_t depth) {
  m_text += m_is_first ? "\n" : ",\n";
  m_text.append(depth * k_indentation, ' ');
  m_is_first = false;
}

}  // namespace seiseki::output

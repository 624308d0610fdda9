#include "importers/report_form/form.hpp"

#include "importers/text/unicode.hpp"

namespace seiseki::importers::report_form {

namespace {

/// Without blanks, width and case, so that a heading retyped by hand is still the heading.
std::string key(std::string_view text) {
  std::string out = text::nfkc_casefold(text);
  std::erase_if(out, [](char c) { return c == ' ' || c == '\t' || c == '\n' || c == '\r' || c == '*' || c == '.'; });
  return out;
}

}  // namespace

std::span<const ColumnLabel> columns_of(Section section) {
  if (section == Section::participants) return k_participant_columns;
  if (section == Section::games) return k_game_columns;
  return {};
}

bool is_label(std::string_view cell, const Label& label) {
  const std::string wanted = key(cell);
  if (wanted.empty()) return false;
  const std::string en = key(label.text.en);
  const std::string ja = key(label.text.ja);
  if (wanted == en || wanted == ja || wanted == en + ja || wanted == ja + en) return true;
  for (std::string_view rest = label.other; !rest.empty();) {
    const std::size_t bar = rest.find('|');
    if (wanted == key(rest.substr(0, bar))) return true;
    rest = bar == std::string_view::npos ? std::string_view{} : rest.substr(bar + 1);
  }
  return false;
}

std::optional<Section> section_named(std::string_view cell) {
  for (const SectionLabel& section : k_sections) {
    if (is_label(cell, section.label)) return section.section;
  }
  return std::nullopt;
}

const FieldLabel* field_named(std::string_view cell) {
  for (const FieldLabel& field : k_fields) {
    if (is_label(cell, field.label)) return &field;
  }
  return nullptr;
}

}  // namespace seiseki::importers::report_form

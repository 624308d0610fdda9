#include <array>
#include <istream>
#include <memory>
#include <optional>
#include <utility>

#include <expat.h>

#include "importers/fide_list/findings.hpp"
#include "importers/fide_list/record.hpp"

namespace seiseki::importers::fide_list {

namespace {

constexpr std::size_t k_chunk = std::size_t{64} * 1024;
constexpr int k_max_depth = 8;
constexpr std::size_t k_max_text = 512;
constexpr const char* k_which_type = "which type";
/// In FIDE's name of the file of all types.
constexpr std::string_view k_all_types = "players_list";

/// What the parser calls back into. An exception must not cross C: whatever may throw is caught and ends the parse.
struct State {
  XML_Parser parser = nullptr;
  Intake* intake = nullptr;
  int depth = 0;
  bool has_root = false;
  bool in_player = false;
  bool has_all_types = false;  ///< somebody has an element of another type than Standard, be it empty
  std::optional<SingleType> type;
  std::string root;
  std::string stopped;  ///< why we stopped the parse
  std::exception_ptr thrown;
  Record record;
  std::string* field = nullptr;

  void stop(const char* why) {
    if (stopped.empty()) stopped = why;
    XML_StopParser(parser, XML_FALSE);
  }
  std::string* field_of(std::string_view name) {
    const std::pair<std::string_view, std::string*> k_fields[] = {
        {"fideid", &record.id},       {"name", &record.name},          {"country", &record.federation},
        {"sex", &record.sex},         {"title", &record.title},        {"w_title", &record.womens_title},
        {"rating", &record.standard}, {"rapid_rating", &record.rapid}, {"blitz_rating", &record.blitz},
        {"birthday", &record.birth},  {"flag", &record.flag}};
    for (const auto& [word, text] : k_fields) {
      if (word == name) return text;
    }
    return nullptr;
  }
};

void on_start(void* data, const XML_Char* name, const XML_Char**) {
  State& state = *static_cast<State*>(data);
  if (++state.depth > k_max_depth) return state.stop("nested too deeply");
  if (state.depth == 1) {
    state.root = name;
    if (state.root != "playerslist") state.stop("playerslist");
  } else if (state.depth == 2) {
    state.in_player = std::string_view{name} == "player";
    state.record = {};
  } else if (state.depth == 3 && state.in_player) {
    state.field = state.field_of(name);
    if (state.field == &state.record.rapid || state.field == &state.record.blitz) state.has_all_types = true;
  }
}

void on_end(void* data, const XML_Char*) {
  State& state = *static_cast<State*>(data);
  state.field = nullptr;
  if (--state.depth != 1 || !state.in_player) return;
  try {
    const auto trimmed = [](std::string& text) {
      text.erase(text.find_last_not_of(" \t\r\n") + 1);
      text.erase(0, text.find_first_not_of(" \t\r\n"));
    };
    for (std::string* text : {&state.record.id, &state.record.federation, &state.record.sex, &state.record.title,
                              &state.record.womens_title, &state.record.standard, &state.record.rapid,
                              &state.record.blitz, &state.record.birth, &state.record.flag})
      trimmed(*text);
    if (!state.has_all_types && !state.record.standard.empty()) {
      if (!state.type) return state.stop(k_which_type);
      put_single(state.record, *state.type, std::exchange(state.record.standard, {}));
    }
    state.intake->add(state.record, static_cast<int>(XML_GetCurrentLineNumber(state.parser)));
  } catch (...) {
    state.thrown = std::current_exception();
    XML_StopParser(state.parser, XML_FALSE);
  }
}

void on_text(void* data, const XML_Char* text, int length) {
  State& state = *static_cast<State*>(data);
  if (state.field == nullptr) return;
  if (state.field->size() + static_cast<std::size_t>(length) > k_max_text) return state.stop("a text is too long");
  state.field->append(text, static_cast<std::size_t>(length));
}

void on_doctype(void* data, const XML_Char*, const XML_Char*, const XML_Char*, int) {
  static_cast<State*>(data)->stop("a document type is not accepted");
}

}  // namespace

Result<void> read_xml(std::istream& in, const std::string& name, std::optional<SingleType> type, Intake& intake) {
  const std::unique_ptr<XML_ParserStruct, decltype(&XML_ParserFree)> parser{XML_ParserCreate(nullptr), &XML_ParserFree};
  if (!parser) throw std::bad_alloc{};
  intake.list.layout = Layout::xml;
  State state;
  state.parser = parser.get();
  state.intake = &intake;
  state.type = type;
  state.has_all_types = !type && name.find(k_all_types) != std::string::npos;
  XML_SetUserData(parser.get(), &state);
  XML_SetElementHandler(parser.get(), on_start, on_end);
  XML_SetCharacterDataHandler(parser.get(), on_text);
  XML_SetStartDoctypeDeclHandler(parser.get(), on_doctype);
  std::array<char, k_chunk> chunk{};
  for (bool is_last = false; !is_last;) {
    in.read(chunk.data(), static_cast<std::streamsize>(chunk.size()));
    is_last = in.gcount() < static_cast<std::streamsize>(chunk.size());
    if (XML_Parse(parser.get(), chunk.data(), static_cast<int>(in.gcount()), is_last ? 1 : 0) == XML_STATUS_OK)
      continue;
    if (state.thrown) std::rethrow_exception(state.thrown);
    const Location where{.document = name, .line = static_cast<int>(XML_GetCurrentLineNumber(parser.get()))};
    if (state.stopped == "playerslist") return failure(k_header, where, state.root, {state.stopped});
    if (state.stopped == k_which_type) return failure(k_type, where);
    return failure(k_xml, where, {},
                   {state.stopped.empty() ? XML_ErrorString(XML_GetErrorCode(parser.get())) : state.stopped});
  }
  return {};
}

}  // namespace seiseki::importers::fide_list

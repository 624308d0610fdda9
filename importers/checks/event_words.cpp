#include "importers/checks/event_words.hpp"

#include <algorithm>
#include <initializer_list>
#include <string>

#include "importers/text/ascii.hpp"
#include "importers/text/unicode.hpp"

namespace seiseki::importers::checks {

namespace {

std::string folded(std::string_view text) {
  return text::nfkc_casefold(text.substr(0, 200));
}

bool contains_any(std::string_view text, std::initializer_list<std::string_view> words) {
  return std::any_of(words.begin(), words.end(),
                     [text](std::string_view word) { return text.find(word) != std::string_view::npos; });
}

bool has_word(std::string_view text, std::string_view word) {
  const auto is_letter = [](char c) { return (c >= 'a' && c <= 'z') || (static_cast<unsigned char>(c) & 0x80U) != 0; };
  for (std::size_t at = text.find(word); at != std::string_view::npos; at = text.find(word, at + 1)) {
    const bool starts = at == 0 || !is_letter(text[at - 1]);
    const std::size_t end = at + word.size();
    const bool ends = end == text.size() || !is_letter(text[end]);
    if (starts && ends) return true;
  }
  return false;
}

}  // namespace

TournamentSystem system_named(std::string_view type) {
  const std::string name = folded(type);
  const bool is_team = contains_any(name, {"team", "mannschaft", "équipe", "equipe", "equipo", "squadre", "команд",
                                           "drużyn", "družstev", "団体", "チーム"});
  if (contains_any(name, {"knock", "k.o.", "eliminat", "ノックアウト"})) return TournamentSystem::knock_out;
  if (contains_any(name, {"robin", "berger", "rundenturnier", "jeder gegen jeden", "todos contra todos",
                          "toutes rondes", "all'italiana", "кругов", "kołow", "総当"})) {
    return is_team ? TournamentSystem::team_round_robin : TournamentSystem::round_robin;
  }
  if (contains_any(name, {"swiss",  "dutch",  "dubov",    "burstein", "lim_",    "schweizer", "suisse",
                          "suizo",  "suíço",  "suico",    "svizzer",  "швейцар", "szwajcar",  "švýcar",
                          "švicar", "svájci", "zwitsers", "ελβετ",    "スイス",  "fide_team"})) {
    return is_team ? TournamentSystem::team_swiss : TournamentSystem::swiss;
  }
  // Alone the word means a knock-out, in スイス式トーナメント it does not.
  return contains_any(name, {"トーナメント"}) ? TournamentSystem::knock_out : TournamentSystem::unknown;
}

bool gives_days_for_moves(std::string_view text) {
  const std::string control = folded(text);
  const auto names_one = [&control](std::initializer_list<std::string_view> words,
                                    std::initializer_list<std::string_view> japanese) {
    return contains_any(control, japanese) ||
           std::any_of(words.begin(), words.end(), [&](std::string_view word) { return has_word(control, word); });
  };
  const bool has_clock = contains_any(control, {"'", "’", "\""}) ||
                         names_one({"min", "mins", "minute", "minutes", "minuten", "sec", "secs", "seconds", "sek", "h",
                                    "hour", "hours", "std", "stunden"},
                                   {"分", "秒", "時間"});
  return !has_clock && names_one({"day", "days", "tag", "tage", "tagen"}, {"日"}) &&
         names_one({"move", "moves", "zug", "züge", "zügen", "zuege", "zuegen"}, {"手"}) &&
         std::any_of(control.begin(), control.end(), text::is_digit);
}

DeclaredClass class_named(std::string_view text) {
  const std::string name = folded(text);
  const auto names_one = [&name](std::initializer_list<std::string_view> words,
                                 std::initializer_list<std::string_view> japanese) {
    return contains_any(name, japanese) ||
           std::any_of(words.begin(), words.end(), [&name](std::string_view word) { return has_word(name, word); });
  };
  const bool is_standard = names_one({"standard", "classical"}, {"スタンダード", "クラシカル"});
  const bool is_rapid = names_one({"rapid", "schnellschach"}, {"ラピッド"});
  const bool is_blitz = names_one({"blitz", "blitzschach"}, {"ブリッツ"});
  const bool is_correspondence = names_one({"correspondence", "fernschach"}, {"通信戦", "通信対局", "通信チェス"});
  const int named = is_standard + is_rapid + is_blitz + is_correspondence;
  if (named == 0) return {.is_correspondence = gives_days_for_moves(text)};
  if (named > 1) return {};
  DeclaredClass declared{.is_blitz = is_blitz, .is_correspondence = is_correspondence};
  if (is_standard || is_rapid) declared.category = is_rapid ? RatingCategory::rapid : RatingCategory::standard;
  return declared;
}

void declare_class(TournamentDetails& details, std::string_view text) {
  if (details.declared_category || details.declared_blitz || details.declared_correspondence) return;
  const DeclaredClass declared = class_named(text);
  details.declared_category = declared.category;
  details.declared_blitz = declared.is_blitz;
  details.declared_correspondence = declared.is_correspondence;
}

}  // namespace seiseki::importers::checks

#include "pipeline/validation/time_control.hpp"

#include <doctest/doctest.h>

using namespace seiseki;
using validation::parse_time_control;

namespace {

/// `40/5400,1800+30d5`: stages in seconds, with their moves; increment; delay. `?` for what cannot be read.
std::string shown(std::string_view text) {
  const auto control = parse_time_control(text);
  if (!control) return "?";
  std::string out;
  for (const rating::TimeStage& stage : control->stages) {
    if (!out.empty()) out += ',';
    if (stage.moves) out += std::to_string(*stage.moves) + '/';
    out += std::to_string(stage.base_seconds);
  }
  if (control->increment_seconds != 0) out += '+' + std::to_string(control->increment_seconds);
  if (control->delay_seconds != 0) out += 'd' + std::to_string(control->delay_seconds);
  return out;
}

struct Reading {
  std::string text;
  std::string expected;
};

void check(const std::vector<Reading>& readings) {
  for (const Reading& reading : readings) {
    CAPTURE(reading.text);
    CHECK(shown(reading.text) == reading.expected);
  }
}

}  // namespace

TEST_CASE("jcf-2024-10 2(2): time controls as English texts and pairing programs write them") {
  check({
      {"90 min + 30 sec increment", "5400+30"},
      {"90 min + 30 sec / move        ", "5400+30"},
      {"90 minutes + 30 seconds per move", "5400+30"},
      {"90min+30sec", "5400+30"},
      {"90'+30\"", "5400+30"},
      {"90' + 30''", "5400+30"},
      {"90’ + 30”", "5400+30"},
      {"90′+30″", "5400+30"},
      {"90m+30s", "5400+30"},
      {"90 MIN + 30 SEC", "5400+30"},
      {"90 min. + 30 sec.", "5400+30"},
      {"90 min +30 sec. per move (from 1st move)", "5400+30"},
      {"90min, 30sec increment per move starting from move 1", "5400+30"},
      {"Standard: 90min +30sec increment per move starting from move 1", "5400+30"},
      {"All moves in 90 minutes, plus 10 seconds per move", "5400+10"},
      {"30 sec/move increment + 90 min", "5400+30"},
      {"90 + 30", "5400+30"},
      {"90+30", "5400+30"},
      {"90 + 30 increment", "5400+30"},
      {"90 min, increment 30", "5400+30"},
      {"90+30 from move 1", "5400+30"},
      {"60+0", "3600"},
      {"25+10", "1500+10"},
      {"10+5", "600+5"},
      {"Blitz 3+2", "180+2"},
      {"Rapid 15+10", "900+10"},
      {"15 MINUTES +5 SECONDS BONUS FROM MOVE NUMBER 1", "900+5"},
      {"12'+3''", "720+3"},
      {"120", "7200"},
      {"120 minutes per player per game", "7200"},
      {"60 min / player + 30 s", "3600+30"},
      {"45 minutes sudden death", "2700"},
      {"1 hour + 30 seconds", "3600+30"},
      {"1h30 + 30s", "5400+30"},
      {"1h 30min + 30 sec", "5400+30"},
      {"1h30m+30s", "5400+30"},
      {"1 hour 30 minutes + 30 seconds", "5400+30"},
      {"1 h 30 + 30", "5400+30"},
      {"2 hours", "7200"},
      {"G/60", "3600"},
      {"G60", "3600"},
      {"G/60;d5", "3600d5"},
      {"G/60; d5", "3600d5"},
      {"G/25 delay 5 sec", "1500d5"},
      {"G/180", "10800"},
      {"G/90; +30", "5400+30"},
      {"G/90;inc30", "5400+30"},
      {"SD/60 + 30", "3600+30"},
      {"90мин + 30сек", "5400+30"},
      {"1h30 + 30 s par coup", "5400+30"},
  });
}

TEST_CASE("jcf-2024-10 2(2): time controls of several stages") {
  check({
      {"40/90' + Game/30' + 30\"/move", "40/5400,1800+30"},
      {"40/90’ + Game/30’ + 30”/move", "40/5400,1800+30"},
      {"40/90, SD/30, +30", "40/5400,1800+30"},
      {"90 minutes/40 moves + 15 min KO + 30 sec/move", "40/5400,900+30"},
      {"90min/40moves+30min+30sec", "40/5400,1800+30"},
      {"40 moves/90 min + 30 min + 30 sec", "40/5400,1800+30"},
      {"40 moves in 90 minutes, then 30 minutes, 30 seconds per move", "40/5400,1800+30"},
      {"40 moves in 90 min., 30 min. for the rest, 30 sec. add. from move 1", "40/5400,1800+30"},
      {"90 min for 40 moves + 30 min for the rest + 30 sec increment from move 1", "40/5400,1800+30"},
      {"90 minutes for 40 moves followed by 30 minutes for the rest of the game with an addition of 30 seconds per "
       "move starting from move one",
       "40/5400,1800+30"},
      {"100 minutes for the first 40 moves, 50 minutes for the next 20 moves, 15 minutes for the rest, 30 seconds "
       "increment",
       "40/6000,20/3000,900+30"},
      {"40 moves in 2 hours + 1 hour QPF", "40/7200,3600"},
      {"90'+30'+30\"", "5400,1800+30"},
      {"90'/40 + 30'/end + 30\"/move", "40/5400,1800+30"},
      {"90'/40+30'/G+30\"/m", "40/5400,1800+30"},
      {"100 min/40 + 50 min/20 + 15 min/end + 30 sec/move", "40/6000,20/3000,900+30"},
      {"2h/40 + 1h", "40/7200,3600"},
      {"40/120, 60", "40/7200,3600"},
      {"40/120, 20/60, 30", "40/7200,20/3600,1800"},
      {"40/90, 30 + 30", "40/5400,1800+30"},
  });
}

TEST_CASE("jcf-2024-10 2(2): time controls at the ends of what their numbers may be") {
  check({
      // bare minutes, what could be either, seconds
      {"150", "9000"},
      {"151", "?"},
      {"599", "?"},
      {"600", "600"},
      {"5400:1800+30", "5400,1800+30"},
      {"90:30", "?"},
      {"86400", "86400"},
      {"86401", "?"},
      {"24 h", "86400"},
      {"24 h 1 min", "?"},
      {"100000000000 min", "?"},
      // seconds a move, and of the clock
      {"90+180", "5400+180"},
      {"90+181", "?"},
      {"90 min + 180 sec", "5400+180"},
      {"90 min + 181 sec", "?"},
      {"90 min + 599 sec", "?"},
      {"90 min + 600 sec", "5400,600"},
      {"600 sec", "600"},
      {"599 sec", "?"},
      {"90 min + 600 sec per move", "?"},
      {"90 min + 600 sec/move", "?"},
      {"90 min + 600 sec each move", "?"},
      {"90 min + 600 sec pro zug", "?"},
      {"90 min + 600 sec per game", "5400,600"},
      {"G/90; inc180", "5400+180"},
      {"G/90; inc181", "?"},
      {"G/90; d180", "5400d180"},
      {"G/90; d181", "?"},
      {"9 min 3 sec", "?"},
      {"9 min 4 sec", "544"},
      {"9 min 59 sec", "599"},
      {"9 min 60 sec", "?"},
      {"9 min 62 sec", "?"},
      // moves behind minutes, or in front of them
      {"90'/20 + 30'", "20/5400,1800"},
      {"90'/19 + 30'", "?"},
      {"90'/80 + 30'", "80/5400,1800"},
      {"90'/81 + 30'", "?"},
      {"20/120, 60", "20/7200,3600"},
      {"19/120, 60", "?"},
      {"80/120, 60", "80/7200,3600"},
      {"81/120, 60", "?"},
      {"40/30, 60", "40/1800,3600"},
      {"40/29, 60", "?"},
      {"40/120, 150", "40/7200,9000"},
      {"40/120, 151", "?"},
      {"40/120 60", "?"},
      {"40/120; 60", "?"},
      {"40/120,", "?"},
      {"40/120, x", "?"},
      {"40/120", "?"},
      {"40/120, 20/60 30", "?"},
      {"40/120, 20/60, 30, 15", "?"},
      {"40/120 SD 60", "?"},
      {"40/120, SD 60", "?"},
  });
}

TEST_CASE("jcf-2024-10 2(2): words say what the numbers beside them are") {
  check({
      {"40/90 + 30 sec", "40/5400+30"},
      {"40/90 + 1 h", "40/5400,3600"},
      {"40/90, game/30", "40/5400,1800"},
      {"40/90, rest/30", "40/5400,1800"},
      {"40/90, g/30", "40/5400,1800"},
      {"90 min bronstein 5 sec", "5400d5"},
      {"90 min bronstein 5", "5400d5"},
      {"90 min delay 5", "5400d5"},
      {"G/90; 30", "5400+30"},
      {"90 min, increment 30", "5400+30"},
      {"increment 30, 90 min", "5400+30"},
      {"increment 90+30", "5400+30"},
      {"delay 5, 90 min", "5400d5"},
      {"increment: 9 min 7 sec", "540+7"},
      {"delay: 9 min 7 sec", "540d7"},
      {"1st move 90 min", "5400"},
      {"90 min + 30 sec from the 1st", "5400+30"},
      {"90 min from the 2nd, 3rd, 4th", "5400"},
      {"90 min + 30 sec from move no. 1", "5400+30"},
      {"90 min + 30 sec from move nr. 1", "5400+30"},
      {"90 min + 30 sec from move number 1", "5400+30"},
      {"90 min + 30 sec number 1", "?"},
      {"moves 1 90 min", "5400"},
      {"40 moves 90", "40/5400"},
      {"40 moves 90 + 30", "40/5400+30"},
      {"for 40 moves: 90 min", "40/5400"},
      {"40 moves 90 min / 20 moves 30 min", "40/5400,20/1800"},
      {"90 min für die ersten 40 züge", "?"},
      {"90 min für die 40 züge, 30 min", "40/5400,1800"},
      {"90 min fuer 40 zuege, 30 min", "40/5400,1800"},
      {"90 min / 40 moves, 30 min", "40/5400,1800"},
      {"90 min, 40 moves, 30 min", "5400,40/1800"},
      {"1 h or 30 min", "?"},
      {"1 h 30 sec", "?"},
      {"1 h 40 moves 30 min", "3600,40/1800"},
      {"1 h + 30 min", "3600,1800"},
      {"1 h (30 min)", "5400"},
      {"90 (rounds)", "?"},
      {"90 {min", "5400"},
      {"90 + x 30", "?"},
      {"+ 30", "?"},
      {"; 30", "?"},
      {", 90", "5400"},
      {"min 7 sec", "?"},
      {"min / 40", "2400"},
      {"90 min + 30 sec + 30 sec", "5400+30"},
      {"90 min + 30 sec + 10 sec", "?"},
      {"90 min + 30 sec + 10", "?"},
      {"90 min + 30 sec + 30", "?"},
      {"1.5 h", "?"},
      {"1,5 h", "?"},
      {"90.", "5400"},
      {"90,", "5400"},
      {"90/", "5400"},
      {"90/x", "5400"},
      {"90:", "?"},
      {"7 rounds", "?"},
      {"", "?"},
  });
}

TEST_CASE("jcf-2024-10 2(2): a time of minutes and seconds is not minutes and seconds a move") {
  check({
      {"9分59秒", "599"},
      {"9 min 59 sec", "599"},
      {"9'59\"", "599"},
      {"44 min 59 s", "2699"},
      {"59分59秒 + 1手5秒", "3599+5"},
      {"9 min 59 sec + 10 sec", "599+10"},
      {"90分(30秒)", "5400+30"},
      {"90 min (30 sec)", "5400+30"},
      {"25分10秒加算", "1500+10"},
      {"90 min 30 sec per move", "5400+30"},
      {"90 min 30 sec/move", "5400+30"},
      // half a minute of the clock, or of a move?
      {"25分30秒", "?"},
      {"9 min 30 sec", "?"},
      {"60 min 5 sec", "?"},
      {"90'30\"", "?"},
      {"(90 min) 30 sec", "?"},
      {"9 min 75 sec", "?"},
      {"9 min 61 sec", "?"},
      {"9 min 8 sec", "?"},
      {"9 min 7 sec", "547"},
      {"90 + 30 rounds", "?"},
  });
}

TEST_CASE("jcf-2024-10 2(2): time controls in German") {
  check({
      {"90 Min + 30 Sek", "5400+30"},
      {"90 Min. + 30 Sek./Zug", "5400+30"},
      {"90 Minuten + 30 Sekunden pro Zug", "5400+30"},
      {"Bedenkzeit: 90 Minuten, 30 Sekunden je Zug ab dem 1. Zug", "5400+30"},
      {"15 Minuten + 5 Sekunden", "900+5"},
      {"15 Minuten je Spieler", "900"},
      {"40 Züge in 90 Minuten, danach 30 Minuten + 30 Sekunden pro Zug", "40/5400,1800+30"},
      {"90 Minuten für 40 Züge + 30 Minuten für den Rest + 30 Sekunden", "40/5400,1800+30"},
      {"90 Minuten fuer 40 Zuege + 30 Minuten fuer den Rest + 30 Sekunden", "40/5400,1800+30"},
      {"90 Min./40 Züge + 30 Min. + 30 Sek.", "40/5400,1800+30"},
      {"40 Zuege in 20 Minuten, Rest 10 Minuten", "40/1200,600"},
      {"2 Stunden für 40 Züge, danach 1 Stunde", "40/7200,3600"},
      {"1 Std. 30 Min. + 30 Sek.", "5400+30"},
  });
}

TEST_CASE("jcf-2024-10 2(2): time controls in Japanese") {
  check({
      {"持ち時間60分+1手30秒", "3600+30"},
      {"90分+30秒", "5400+30"},
      {"９０分＋３０秒", "5400+30"},
      {"90分 + 30秒/手", "5400+30"},
      {"90分(30秒加算)", "5400+30"},
      {"持ち時間90分、1手につき30秒加算", "5400+30"},
      {"持時間25分 1手10秒加算", "1500+10"},
      {"1時間30分+30秒", "5400+30"},
      {"1時間 + 1手30秒", "3600+30"},
      {"各45分", "2700"},
      {"60分切れ負け", "3600"},
      {"15分+10秒(フィッシャー)", "900+10"},
      {"40手90分+30分+1手30秒", "40/5400,1800+30"},
      {"90分/40手+30分+1手30秒", "40/5400,1800+30"},
      {"2時間/40手、その後1時間", "40/7200,3600"},
  });
}

TEST_CASE("trf26 222: coded time controls are seconds") {
  check({
      {"5400+30", "5400+30"},
      {"5400", "5400"},
      {"900+10", "900+10"},
      {"600+5", "600+5"},
      {"600", "600"},
  });
}

TEST_CASE("jcf-2024-10 2(2): what can be read in two ways, or not at all, is a question and never an answer") {
  for (const std::string text :
       {"", " ", "-", "Standard", "TBA", "see invitation", "moves/time, increment", "FIDE", "チェス",
        // moves in minutes, or minutes and seconds?
        "15/10", "40/90", "60/60", "90/40+30", "40/7200:3600", "60'/30", "90'/40 + 30", "15/10, 5", "40/120, 60, 30",
        "40/120, FIDE",
        // ten minutes for each move
        "90 min + 600 sec/move", "90 min + 600 sec per move", "90 min + 600 sec per move from move 1",
        "90 min + 600 sec each move", "90 Minuten + 600 Sekunden pro Zug",
        // coded seconds, or minutes?
        "180+2", "300+3", "300+0", "599+5", "180",
        // hours and minutes, or minutes and seconds?
        "1:30 + 10 from move 1", "1:30:00 + 30", "1:30 h", "01:30", "90:00 + 0:30",
        // decimals
        "1.5 hours", "1,5 h", "0.5 h + 30 s", "0,5 Stunden", "7.5 min + 5 s",
        // no separator says what the second number is
        "90 30", "90-30", "25|10", "5400-30", "90 + 30 + 15", "90+300",
        // two time controls
        "60 min or 90 min", "60 min oder 90 min", "60分または90分", "Group A 90+30, Group B 60+30", "5 v 4",
        // the number is not a time
        "7 rounds, 15+10", "Swiss 9 rounds 90+30", "2 x 60 min", "40 coups 20 min", "100'x40mm + 50'x20mm + 30\"",
        // an increment without a base
        "30 sec", "３０秒", "+30", "1手30秒",
        // stages without their time, moves after the time
        "40 moves", "40手", "90 minutes plus 30 sec plus 30 min after 40 moves", "2 hours 40 moves",
        // seconds a move only once the time is used up
        "20分 秒読み30秒", "60分、切れたら1手30秒", "30 min + 30 sec byoyomi",
        // two increments
        "90 min + 30 sec + 10 sec"}) {
    CAPTURE(text);
    CHECK(shown(text) == "?");
  }
}

TEST_CASE("hostile texts are read without overflow, whatever their numbers and length") {
  const std::string huge(100'000, '9');
  for (const std::string& text : std::vector<std::string>{
           huge, huge + " h", huge + " min + " + huge + " sec", "G/" + huge, huge + "+" + huge,
           huge + " moves in 90 min", std::string(100'000, '+'), std::string(100'000, '('), std::string(1000, '\0'),
           std::string(300, '\xFF') + "90+30", "999999 h 999999", "99999999 h + 30 s"}) {
    const auto control = parse_time_control(text);
    if (!control) continue;
    for (const rating::TimeStage& stage : control->stages) CHECK(stage.base_seconds >= 0);
    CHECK(rating::seconds_for_moves(*control, 60) >= 0);
  }
}

TEST_CASE("a number too large for any clock is refused") {
  for (const std::string text : {"999999 min", "99999 h", "1000000", "999999+30"}) {
    CAPTURE(text);
    CHECK(shown(text) == "?");
  }
}

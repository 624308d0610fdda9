#include "pipeline/trial/sentences.hpp"

#include <utility>
#include <vector>

#include "pipeline/validation/event_class.hpp"

namespace seiseki::trial {

Sentences sentences_on(const Event& event, const EventView& view, Language language) {
  const auto say = [&](const Text& text, std::vector<std::string> arguments = {}) {
    return fill(text.in(language), arguments);
  };
  const std::string players = std::to_string(view.rows.size());
  const std::string pairings = std::to_string(view.games_left_out());
  switch (event.verdict) {
    case Verdict::refused:
      return {event.error ? event.error->finding.message(language) : std::string{},
              event.error ? event.error->finding.what_to_do(language) : std::string{}};
    case Verdict::players_only: {
      const bool is_page = view.format == "chess-results";
      return {
          say({"This is a list of {0} players, without a game between two of them.",
               "選手 {0} 人の一覧で、対局はありません。"},
              {players}),
          is_page
              ? say({"It is one page of several: the crosstable, or the page of every round, has the games; "
                     "give them together, or give the address of the tournament.",
                     "大会の一部のページです。対局の載ったクロステーブルまたは各ラウンドのページも一緒に指定するか、"
                     "大会のアドレスを指定してください。"})
              : say({"It needs the games: the crosstable, or the report file that the pairing program exports.",
                     "対局の載ったクロステーブル、またはペアリングソフトが書き出す報告ファイルが必要です。"})};
    }
    case Verdict::not_played:
      return {say({view.games_left_out() == 1 ? "Here is one pairing of {1} players, and it has no result yet."
                                              : "Here are {0} pairings of {1} players, and none has a result yet.",
                   "選手 {1} 人の組み合わせ {0} 局で、結果はまだ一つもありません。"},
                  {pairings, players}),
              say({"It needs results: try it again when a round is over.",
                   "ラウンドの終了後に、もう一度試してください。"})};
    case Verdict::too_short: {
      const auto time = validation::class_by_time_control(event.report->tournament.details, *event.edition,
                                                          event.report->tournament.details.declared_category);
      const std::string needs = say({"To see what it would give all the same, add `--type rapid`.",
                                     "それでも計算してみるには `--type rapid` を付けてください。"});
      if (!time)
        return {say({"This is a Blitz event, which {0} does not rate.", "ブリッツの大会で、{0} の計算対象外です。"},
                    {view.edition}),
                needs};
      return {say({"With {0} minutes for {1} moves this event is too short to be rated under {2}.",
                   "{1}手の持ち時間が {0} 分と短く、{2} の計算対象外です。"},
                  {std::to_string(time->seconds / 60), std::to_string(event.edition->time_class->moves.value),
                   view.edition}),
              needs};
    }
    case Verdict::nothing_counts:
      return {
          say({"None of the {0} games here can count.", "{0} 局のうち計算対象となる対局はありません。"}, {pairings}),
          say({"It needs games that were played over the board to a result both sides agree on.",
               "双方の記載が一致する、実際に指された対局が必要です。"})};
    case Verdict::rated:
      break;
  }
  if (view.games_open == 0) return {};
  return {
      say({"The event is not over; games still without a result: {0}.", "大会は終わっていません（結果待ち {0} 局）。"},
          {std::to_string(view.games_open)}),
      say({"Try it again when they have results.", "結果がそろってから、もう一度試してください。"})};
}

}  // namespace seiseki::trial

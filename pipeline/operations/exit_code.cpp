#include "pipeline/operations/exit_code.hpp"

namespace seiseki::operations {

std::span<const ExitCodeText> exit_code_texts() {
  static constexpr ExitCodeText k_texts[] = {
      {ExitCode::done, {"done", "完了"}},
      {ExitCode::internal, {"internal error", "内部エラー"}},
      {ExitCode::usage, {"wrong command line or configuration", "コマンドまたは設定の誤り"}},
      {ExitCode::quarantined,
       {"done, but some items were quarantined or refused", "完了したが、隔離または取り込み不可となった項目がある"}},
      {ExitCode::unreachable, {"a source did not answer; try again later", "取得先が応答しない。後で再実行する"}},
      {ExitCode::drift,
       {"a source's format has changed; nothing was imported", "取得先の形式が変わった。何も取り込んでいない"}},
      {ExitCode::locked, {"another run holds the lock", "別の実行が進行中"}},
      {ExitCode::refused, {"refused: an approval or a rule is missing", "不可：承認または規程がない"}},
  };
  return k_texts;
}

}  // namespace seiseki::operations

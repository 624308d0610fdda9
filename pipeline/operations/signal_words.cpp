#include "pipeline/operations/signal_words.hpp"

namespace seiseki::operations {

using Kind = lists::Signal::Kind;

Text signal_title(Kind kind) {
  switch (kind) {
    case Kind::rating_gone:
      return {"rating gone", "レーティングの消失"};
    case Kind::k_changed:
      return {"K changed, no game", "対局によらないKの変更"};
    case Kind::became_active:
      return {"active, no game", "対局なしで活動中"};
    case Kind::became_inactive:
      return {"inactive, cause unknown", "理由不明の休止"};
    case Kind::junior_by_k_only:
      return {"junior by K only", "Kのみによるジュニア"};
    case Kind::birth_date_missing:
      break;
  }
  return {"birth date decides K", "生年月日でKが決まる者"};
}

Text signal_cause(lists::Signal::Cause cause) {
  switch (cause) {
    case lists::Signal::Cause::people_parted:
      return {"merge undone", "会員IDの統合の取り消し"};
    case lists::Signal::Cause::adoption_undone:
      return {"taking over undone", "引き継ぎの取り消し"};
    case lists::Signal::Cause::other_edition:
      return {"the edition is another", "規程の変更"};
    case lists::Signal::Cause::what_counts:
      break;
  }
  return {"by what counts now", "算入内容の変更"};
}

bool is_named(const lists::Signal& signal) {
  return signal.is_asked_again || (signal.kind != Kind::junior_by_k_only && signal.kind != Kind::birth_date_missing);
}

}  // namespace seiseki::operations

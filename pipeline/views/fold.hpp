/// \file
/// The form in which names are searched for: one for たなか, タナカ, ﾀﾅｶ, Tanaka and TANAKA, and for 髙橋 and 高橋. The
/// table is an asset of the public site too, whose script folds what somebody types by the same rules. Not for
/// deciding who somebody is: pipeline/identity does that.
#pragma once

#include <map>
#include <string>
#include <string_view>

namespace seiseki::views {

class Fold {
public:
  /// With the embedded table.
  Fold();

  /// NFKC and lower case; kana as Hepburn; variant kanji as one; marks, blanks and punctuation dropped; Kunrei as
  /// Hepburn; long vowels short; m before b, m, p as n. In this order. \spec site 3
  std::string operator()(std::string_view name) const;

private:
  struct Table {
    std::map<std::string, std::string, std::less<>> entries;
    std::size_t longest = 0;  ///< of its keys, in bytes
    std::string replaced(std::string_view in) const;
  };
  std::string in_letters(std::string_view in) const;

  Table m_kana;
  Table m_variants;
  Table m_romaji;
  Table m_long;
};

}  // namespace seiseki::views

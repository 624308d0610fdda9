#include "engine/domain/reasons.hpp"

#include <algorithm>
#include <cerrno>
#include <system_error>

#include <doctest/doctest.h>

#include "engine/domain/finding.hpp"

using namespace seiseki;

namespace {
constexpr FindingKind k_file{.code = "example-file",
                             .arguments = {"file", "detail"},
                             .message = {"{file} cannot be read: {detail}", "{file} を読み込めません：{detail}"},
                             .advice = {"", ""}};

bool is_japanese(std::string_view text) {
  return std::any_of(text.begin(), text.end(), [](char c) { return static_cast<unsigned char>(c) > 0x7f; });
}
}  // namespace

TEST_SUITE("engine/domain/reasons") {
  TEST_CASE("why something failed is told in the language of the sentence around it") {
    const Finding found = finding(k_file, {}, {}, {"No such device", "Permission denied"});
    CHECK(found.message(Language::en) == "No such device cannot be read: Permission denied");
    CHECK(found.message(Language::ja) == "No such device を読み込めません：アクセス権がありません");
    CHECK(found.argument("detail") == "Permission denied");
  }

  TEST_CASE("what is put together is told part by part, and what nobody knows as it is") {
    struct Row {
      const char* reason;
      const char* told;
    };
    const Row rows[] = {
        {"it is a folder", "フォルダーです"},
        {"it is larger than 1024 bytes", "1024 バイトを超えています"},
        {"its 'counts' is missing or of another type", "「counts」がないか、型が違います"},
        {"its notes cannot be read: Input/output error", "添付の記録を読み込めません：入出力エラーです"},
        {"Recv failure: Connection reset by peer", "受信の失敗：相手が接続を切断しました"},
        {"disk I/O error: No space left on device", "ディスクの入出力エラーです：ディスクの空き容量がありません"},
        {"unable to open database file for writing: the system refused once",
         "データベースのファイルを書き込み用に開けません：システムに一度拒否されました"},
        {"/srv/a: b.trf: Permission denied", "/srv/a: b.trf：アクセス権がありません"},
        {"connection to server at \"db\", port 5432 failed: Connection refused",
         "\"db\", port 5432 のサーバーへの接続の失敗：接続を拒否されました"},
        {"connection to server at \"db\" (192.0.2.7), port 5432 failed: FATAL:  database \"x\" does not exist",
         "\"db\" (192.0.2.7), port 5432 のサーバーへの接続の失敗：データベース \"x\" がありません"},
        {"Failed to connect to example.org port 443 after 1 ms: Couldn't connect to server",
         "接続できません（example.org port 443 after 1 ms）：サーバーに接続できません"},
        {"something else: Permission denied", "something else：アクセス権がありません"},
        {"lower: there is a hole before this row", "下位：この行の前に抜けがあります"},
        {"12 columns are needed", "12 列が必要です"},
        {"it is larger than bytes", "it is larger than bytes"},
        {"permission denied", "permission denied"},
        {": ", ": "},
        {"", ""},
    };
    for (const Row& row : rows) CHECK(reason_in_japanese(row.reason) == row.told);
  }

  TEST_CASE("what the system says of files, memory and networks is known in its own words") {
    for (const int error :
         {EACCES,     EADDRINUSE, EADDRNOTAVAIL, EAGAIN,       EBADF,       EBUSY,     ECONNREFUSED, ECONNRESET,
          EDQUOT,     EEXIST,     EFBIG,         EHOSTUNREACH, EINTR,       EINVAL,    EIO,          EISDIR,
          ELOOP,      EMFILE,     ENAMETOOLONG,  ENETDOWN,     ENETUNREACH, ENFILE,    ENOBUFS,      ENODEV,
          ENOENT,     ENOMEM,     ENOSPC,        ENOSYS,       ENOTCONN,    ENOTDIR,   ENOTEMPTY,    ENXIO,
          EOPNOTSUPP, EPERM,      EPIPE,         EROFS,        ESTALE,      ETIMEDOUT, EXDEV}) {
      const std::string words = std::generic_category().message(error);
      CAPTURE(words);
      CHECK(is_japanese(reason_in_japanese(words)));
    }
  }
}

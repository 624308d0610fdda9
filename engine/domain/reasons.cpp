#include "engine/domain/reasons.hpp"

#include <optional>

#include "engine/domain/text.hpp"

namespace seiseki {

namespace {

/// `{0}` is what stands in its place, which may be a reason itself.
constexpr Text k_reasons[] = {
    // the system's own
    {"Address already in use", "そのアドレスとポートは使用中です"},
    {"Bad file descriptor", "開いていないファイルです"},
    {"Broken pipe", "出力先が閉じられました"},
    {"Cannot allocate memory", "メモリーが足りません"},
    {"Cannot assign requested address", "そのアドレスはこのコンピューターにありません"},
    {"Connection refused", "接続を拒否されました"},
    {"Connection reset by peer", "相手が接続を切断しました"},
    {"Connection timed out", "接続がタイムアウトしました"},
    {"Device or resource busy", "使用中です"},
    {"Directory not empty", "フォルダーが空ではありません"},
    {"Disk quota exceeded", "ディスクの割り当て容量を超えました"},
    {"File exists", "すでに存在します"},
    {"File name too long", "ファイル名が長すぎます"},
    {"File too large", "ファイルが大きすぎます"},
    {"Function not implemented", "このシステムにはない機能です"},
    {"Input/output error", "入出力エラーです"},
    {"Interrupted system call", "システムの処理が中断されました"},
    {"Invalid argument", "システムが受け付けない指定です"},
    {"Invalid cross-device link", "別のファイルシステムです"},
    {"Is a directory", "フォルダーです"},
    {"Network is down", "ネットワークが停止しています"},
    {"Network is unreachable", "ネットワークに接続されていません"},
    {"No buffer space available", "通信用のメモリーが足りません"},
    {"No route to host", "相手までの経路がありません"},
    {"No space left on device", "ディスクの空き容量がありません"},
    {"No such device", "装置がありません"},
    {"No such device or address", "装置がありません"},
    {"No such file or directory", "ファイルまたはフォルダーがありません"},
    {"Not a directory", "フォルダーではありません"},
    {"Operation not permitted", "許可されていない操作です"},
    {"Operation not supported", "対応していない操作です"},
    {"Permission denied", "アクセス権がありません"},
    {"Read-only file system", "読み取り専用のファイルシステムです"},
    {"Resource temporarily unavailable", "一時的に利用できません"},
    {"Stale file handle", "ネットワーク上のファイルが失われました"},
    {"Too many levels of symbolic links", "シンボリックリンクをたどれません"},
    {"Too many open files", "開いているファイルが多すぎます"},
    {"Too many open files in system", "システム全体で開いているファイルが多すぎます"},
    {"Transport endpoint is not connected", "接続されていません"},
    // of files
    {"it exists", "すでに存在します"},
    {"it holds something else", "別のものが書かれています"},
    {"it is a database", "データベースです"},
    {"it is a disk", "ディスク装置です"},
    {"it is a folder", "フォルダーです"},
    {"it is a socket", "ソケットです"},
    {"it is a symbolic link", "シンボリックリンクです"},
    {"it is larger than {0} bytes", "{0} バイトを超えています"},
    {"it is not a file", "ファイルではありません"},
    {"the file is not complete", "ファイルが途中で終わっています"},
    {"the file was not written whole", "ファイルを最後まで書き込めませんでした"},
    {"the system refused once", "システムに一度拒否されました"},
    {"there is no such file", "ファイルがありません"},
    {"not enough memory", "メモリーが足りません"},
    {"out of memory", "メモリーが足りません"},
    // of tables
    {"a difference is missing", "差がありません"},
    {"higher and lower must add up to 100", "上位と下位の和が100になりません"},
    {"higher: {0}", "上位：{0}"},
    {"lower: {0}", "下位：{0}"},
    {"no rows", "行がありません"},
    {"not a whole number in range", "範囲内の整数ではありません"},
    {"only the last row may be open", "上限を省けるのは最終行だけです"},
    {"the difference must fall with the percentage", "得点率が下がるときは差も下がる必要があります"},
    {"the expectation must not fall", "期待値が下がっています"},
    {"the header must be: {0}", "見出しは次のとおりです：{0}"},
    {"the last row must be open", "最終行の上限は空けてください"},
    {"the row ends before it begins", "行の終わりが始まりより前です"},
    {"the rows must run from 100 down to 0, each once", "行は100から0まで一つずつ必要です"},
    {"there is a hole before this row", "この行の前に抜けがあります"},
    {"this row does not mirror the row of 100 less its percentage", "100から引いた得点率の行と対称になっていません"},
    {"this row overlaps the one before", "前の行と重なっています"},
    {"too many rows", "行が多すぎます"},
    {"wins must add up to the same sum in every row, and the draw lie between them",
     "勝ちの和はどの行でも同じで、引き分けはその間の値である必要があります"},
    {"{0} columns are needed", "{0} 列が必要です"},
    // of files of Swiss-Manager
    {"fewer players than announced", "選手が記載の人数より少ない"},
    {"more players than announced", "選手が記載の人数より多い"},
    {"no players", "選手の部分がない"},
    {"number of players", "選手数"},
    {"pairing", "組合せ"},
    {"schedule", "日程"},
    // of what an office keeps
    {"a document of {0} bytes is too large", "{0} バイトの文書は大きすぎます"},
    {"a value is not of its kind", "値の型が違います"},
    {"an earlier step of this transaction failed", "同じ処理の前の段階が失敗しています"},
    {"it has no manifest", "マニフェストがありません"},
    {"it is no account of a run", "実行報告ではありません"},
    {"it is not a JSON object", "JSONのオブジェクトではありません"},
    {"its '{0}' is missing or of another type", "「{0}」がないか、型が違います"},
    {"its 'ended' is no time", "「ended」が日時ではありません"},
    {"its 'requests' is no count", "「requests」が回数ではありません"},
    {"its bytes cannot be read: {0}", "中身を読み込めません：{0}"},
    {"its bytes were changed", "中身が変更されています"},
    {"its database is gone", "データベースがありません"},
    {"its database is not the one it was", "データベースが元のものと違います"},
    {"its document {0} is damaged", "文書 {0} が壊れています"},
    {"its document {0} is gone", "文書 {0} がありません"},
    {"its documents are gone", "文書がありません"},
    {"its documents are not those it had", "文書が元のものと違います"},
    {"its documents are not those of its database", "文書がデータベースのものと違います"},
    {"its encoding is not UTF8", "文字コードがUTF8ではありません"},
    {"its hash is another", "ハッシュが一致しません"},
    {"its manifest cannot be read: {0}", "マニフェストを読み込めません：{0}"},
    {"its manifest is not in the expected form", "マニフェストの形式が違います"},
    {"its notes are about another document", "添付の記録が別の文書のものです"},
    {"its notes are not in the expected form", "添付の記録の形式が違います"},
    {"its notes cannot be read: {0}", "添付の記録を読み込めません：{0}"},
    {"its quarantine is not the one it had", "隔離された文書が元のものと違います"},
    {"the restored content is another", "復元した内容が元のものと違います"},
    // of databases
    {"FATAL:  database {0} does not exist", "データベース {0} がありません"},
    {"FATAL:  password authentication failed for user {0}", "ユーザー {0} のパスワードが違います"},
    {"FATAL:  role {0} does not exist", "ユーザー {0} がありません"},
    {"FATAL:  sorry, too many clients already", "サーバーの接続数が上限に達しています"},
    {"FATAL:  the database system is shutting down", "サーバーが停止するところです"},
    {"FATAL:  the database system is starting up", "サーバーが起動するところです"},
    {"SSL error: certificate verify failed", "サーバーの証明書を検証できません"},
    {"attempt to write a readonly database", "読み取り専用のデータベースには書き込めません"},
    {"connection to server at {0} failed", "{0} のサーバーへの接続の失敗"},
    {"connection to server on socket {0} failed", "ソケット {0} のサーバーへの接続の失敗"},
    {"could not translate host name {0} to address", "ホスト名 {0} のアドレスが見つかりません"},
    {"database disk image is malformed", "データベースのファイルが壊れています"},
    {"database is locked", "データベースは使用中です"},
    {"database or disk is full", "ディスクの空き容量がありません"},
    {"disk I/O error", "ディスクの入出力エラーです"},
    {"file is not a database", "データベースのファイルではありません"},
    {"it was replaced while it was open, or a disk I/O error",
     "開いている間に差し替えられたか、ディスクの入出力エラーです"},
    {"server closed the connection unexpectedly", "サーバーが接続を切断しました"},
    {"table {0} is missing", "表 {0} がありません"},
    {"table {0} refers to rows that are missing", "表 {0} の参照先の行がありません"},
    {"the password file {0} is open to others, or no file, and was not used",
     "パスワードファイル {0} は他の利用者も読めるか、通常のファイルではないため、使いませんでした"},
    {"the server gave no answer for {0}", "サーバーが {0} の間応答しませんでした"},
    {"timeout expired", "時間内に接続できませんでした"},
    {"unable to open database file", "データベースのファイルを開けません"},
    {"unable to open database file for writing", "データベースのファイルを書き込み用に開けません"},
    {"view {0} is missing", "ビュー {0} がありません"},
    // of networks
    {"Could not resolve host: {0}", "{0} のアドレスが見つかりません"},
    {"Couldn't connect to server", "サーバーに接続できません"},
    {"Empty reply from server", "サーバーから応答がありませんでした"},
    {"Failed to connect to {0}", "接続できません（{0}）"},
    {"Name or service not known", "名前が見つかりません"},
    {"Recv failure: {0}", "受信の失敗：{0}"},
    {"SSL certificate problem: {0}", "証明書の問題：{0}"},
    {"Send failure: {0}", "送信の失敗：{0}"},
    {"Temporary failure in name resolution", "名前の照会が一時的にできません"},
    {"certificate has expired", "有効期限が切れています"},
    {"packed (gzip), and the server does not say so", "gzipで圧縮されていますが、サーバーがそう伝えていません"},
    {"self-signed certificate", "自己署名の証明書です"},
    {"self-signed certificate in certificate chain", "自己署名の証明書が含まれています"},
    {"unable to get local issuer certificate", "発行者の証明書が見つかりません"},
    // of archives
    {"CRC error", "検査値（CRC）が一致しません"},
    {"Premature end of file", "途中で終わっています"},
    {"Zlib error: data error", "圧縮データが壊れています"},
    {"no such member", "その項目がありません"},
};

constexpr std::string_view k_place = "{0}";
constexpr std::string_view k_colon = ": ";

/// What stands in the place of `{0}`; nullopt if the reason is another. Only behind a colon it may have colons.
std::optional<std::string_view> fitting(std::string_view reason, std::string_view pattern) {
  const std::size_t at = pattern.find(k_place);
  if (at == std::string_view::npos) return reason == pattern ? std::optional{std::string_view{}} : std::nullopt;
  const std::string_view before = pattern.substr(0, at);
  const std::string_view behind = pattern.substr(at + k_place.size());
  const bool fits =
      reason.size() > before.size() + behind.size() && reason.starts_with(before) && reason.ends_with(behind);
  if (!fits) return std::nullopt;
  const std::string_view inside = reason.substr(before.size(), reason.size() - before.size() - behind.size());
  const bool is_one = before.ends_with(k_colon) || inside.find(k_colon) == std::string_view::npos;
  return is_one ? std::optional{inside} : std::nullopt;
}

std::optional<std::string> known(std::string_view reason) {
  for (const Text& one : k_reasons) {
    const auto inside = fitting(reason, one.en);
    if (!inside) continue;
    const std::string told[] = {inside->empty() ? std::string{} : reason_in_japanese(*inside)};
    return fill(one.ja, told);
  }
  return std::nullopt;
}

}  // namespace

std::string reason_in_japanese(std::string_view reason) {
  if (auto whole = known(reason)) return *std::move(whole);
  for (std::size_t at = reason.rfind(k_colon); at != std::string_view::npos && at > 0;
       at = reason.rfind(k_colon, at - 1)) {
    const auto last = known(reason.substr(at + k_colon.size()));
    const auto first = known(reason.substr(0, at));
    if (!first && !last) continue;
    return (first ? *first : reason_in_japanese(reason.substr(0, at))) + "：" +
           (last ? *last : std::string{reason.substr(at + k_colon.size())});
  }
  return std::string{reason};
}

}  // namespace seiseki

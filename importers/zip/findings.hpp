/// \file
/// The findings of this folder: archives and members that cannot or may not be read.
#pragma once

#include "engine/domain/finding.hpp"

namespace seiseki::importers::zip {

inline constexpr FindingKind k_unreadable{
    .code = "zip-unreadable",
    .severity = Severity::error,
    .arguments = {"name"},
    .message = {"“{name}” is not a zip archive, or is damaged.", "「{name}」は zip ファイルではないか、壊れています。"},
    .advice = {"Download or pack it again.", "ダウンロードし直すか、圧縮し直してください。"}};

inline constexpr FindingKind k_too_large{
    .code = "zip-too-large",
    .severity = Severity::error,
    .arguments = {"name", "limit"},
    .message = {"“{name}” is larger than the {limit} bytes that are unpacked.",
                "「{name}」は展開できる上限 {limit} バイトを超えています。"},
    .advice = {"No tournament is this large; pack fewer files, or give the file itself.",
               "大会がこの大きさになることはありません。ファイルを減らすか、ファイルそのものを指定してください。"}};

inline constexpr FindingKind k_too_many{
    .code = "zip-too-many",
    .severity = Severity::error,
    .arguments = {"count", "limit"},
    .message = {"The archive has {count} members; at most {limit} are read.",
                "アーカイブに {count} 個のファイルがあります。上限は {limit} 個です。"},
    .advice = {"Pack fewer tournaments into one archive.", "一つのアーカイブに入れる大会を減らしてください。"}};

inline constexpr FindingKind k_ratio{
    .code = "zip-ratio",
    .severity = Severity::error,
    .arguments = {"name", "limit"},
    .message = {"“{name}” unpacks to more than {limit} times its size, as an attack would.",
                "「{name}」は展開すると {limit} 倍を超える大きさになります。攻撃用ファイルの特徴です。"},
    .advice = {"Do not open it; ask the sender for the export itself.",
               "開かずに、送り主に元のファイルを送ってもらってください。"}};

inline constexpr FindingKind k_nested{
    .code = "zip-nested",
    .severity = Severity::error,
    .arguments = {"name"},
    .message = {"“{name}” is an archive inside an archive.", "「{name}」はアーカイブの中のアーカイブです。"},
    .advice = {"Unpack the outer one and give the inner one by itself.",
               "外側を展開し、内側のものを直接指定してください。"}};

inline constexpr FindingKind k_path{
    .code = "zip-path",
    .severity = Severity::error,
    .arguments = {"name"},
    .message = {"“{name}” is not a plain name: it is absolute, leads out of the archive or holds control characters.",
                "「{name}」は通常の名前ではありません（絶対パス、アーカイブの外を指す、または制御文字を含む）。"},
    .advice = {"Do not unpack this archive; ask the sender for the export itself.",
               "展開せずに、送り主に元のファイルを送ってもらってください。"}};

inline constexpr FindingKind k_not_a_file{
    .code = "zip-not-a-file",
    .severity = Severity::error,
    .arguments = {"name"},
    .message = {"“{name}” is a symbolic link or a device, not a file.",
                "「{name}」はファイルではなく、シンボリックリンクまたはデバイスです。"},
    .advice = {"Pack the file itself.", "ファイルそのものを圧縮してください。"}};

inline constexpr FindingKind k_encrypted{
    .code = "zip-encrypted",
    .severity = Severity::error,
    .arguments = {"name"},
    .message = {"“{name}” is protected by a password.", "「{name}」はパスワードで保護されています。"},
    .advice = {"Unpack it with the password and give the files.",
               "パスワードで展開し、中のファイルを指定してください。"}};

inline constexpr FindingKind k_duplicate{
    .code = "zip-duplicate",
    .severity = Severity::error,
    .arguments = {"name"},
    .message = {"The archive has more than one member named “{name}”; which one counts is unknown.",
                "アーカイブに「{name}」という名前のファイルが複数あり、どれが正しいか分かりません。"},
    .advice = {"Pack the files again, each once.", "各ファイルが一度だけ入るように圧縮し直してください。"}};

inline constexpr FindingKind k_damaged{
    .code = "zip-damaged",
    .severity = Severity::error,
    .failure = FailureClass::damage,
    .arguments = {"name", "detail"},
    .message = {"“{name}” cannot be unpacked: {detail}.", "「{name}」を展開できません：{detail}。"},
    .advice = {"Download or pack the archive again.", "ダウンロードし直すか、圧縮し直してください。"}};

inline constexpr FindingKind k_empty{
    .code = "zip-empty",
    .severity = Severity::error,
    .message = {"The archive holds no file.", "アーカイブにファイルがありません。"},
    .advice = {"Pack the tournament's files again.", "大会のファイルを圧縮し直してください。"}};

}  // namespace seiseki::importers::zip

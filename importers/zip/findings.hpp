/// \file
/// The findings of this folder: archives and members that cannot or may not be read.
#pragma once

#include <span>

#include "engine/domain/finding.hpp"

namespace seiseki::importers::zip {

inline constexpr FindingKind k_unreadable{
    "zip-unreadable",
    Severity::error,
    FailureClass::data,
    {"'{0}' is no zip archive, or a damaged one.", "'{0}' は zip ファイルではないか、壊れています。"},
    {"Download or pack it again.", "ダウンロードし直すか、圧縮し直してください。"}};

inline constexpr FindingKind k_too_large{
    "zip-too-large",
    Severity::error,
    FailureClass::data,
    {"'{0}' is larger than the {1} bytes that are unpacked.", "'{0}' は展開できる上限 {1} バイトを超えています。"},
    {"No tournament is this large; pack fewer files, or give the file itself.",
     "大会がこの大きさになることはありません。ファイルを減らすか、ファイルそのものを指定してください。"}};

inline constexpr FindingKind k_too_many{
    "zip-too-many",
    Severity::error,
    FailureClass::data,
    {"The archive has {0} members; at most {1} are read.",
     "アーカイブに {0} 個のファイルがあります。上限は {1} 個です。"},
    {"Pack fewer tournaments into one archive.", "一つのアーカイブに入れる大会を減らしてください。"}};

inline constexpr FindingKind k_ratio{"zip-ratio",
                                     Severity::error,
                                     FailureClass::data,
                                     {"'{0}' unpacks to more than {1} times its size, as an attack would.",
                                      "'{0}' は展開すると {1} 倍を超える大きさになります。攻撃用ファイルの特徴です。"},
                                     {"Do not open it; ask the sender for the export itself.",
                                      "開かずに、送り主に元のファイルを送ってもらってください。"}};

inline constexpr FindingKind k_nested{
    "zip-nested",
    Severity::error,
    FailureClass::data,
    {"'{0}' is an archive inside an archive.", "'{0}' はアーカイブの中のアーカイブです。"},
    {"Unpack the outer one and give the inner one by itself.", "外側を展開し、内側のものを直接指定してください。"}};

inline constexpr FindingKind k_path{
    "zip-path",
    Severity::error,
    FailureClass::data,
    {"'{0}' is no plain name: it is absolute, leads out of the archive or holds control characters.",
     "'{0}' は通常の名前ではありません(絶対パス、アーカイブの外を指す、または制御文字を含む)。"},
    {"Do not unpack this archive; ask the sender for the export itself.",
     "展開せずに、送り主に元のファイルを送ってもらってください。"}};

inline constexpr FindingKind k_not_a_file{"zip-not-a-file",
                                          Severity::error,
                                          FailureClass::data,
                                          {"'{0}' is a symbolic link or a device, not a file.",
                                           "'{0}' はファイルではなく、シンボリックリンクまたはデバイスです。"},
                                          {"Pack the file itself.", "ファイルそのものを圧縮してください。"}};

inline constexpr FindingKind k_encrypted{
    "zip-encrypted",
    Severity::error,
    FailureClass::data,
    {"'{0}' is protected by a password.", "'{0}' はパスワードで保護されています。"},
    {"Unpack it with the password and give the files.", "パスワードで展開し、中のファイルを指定してください。"}};

inline constexpr FindingKind k_duplicate{
    "zip-duplicate",
    Severity::error,
    FailureClass::data,
    {"The archive has more than one member named '{0}'; which one counts is unknown.",
     "アーカイブに '{0}' という名前のファイルが複数あり、どれが正しいか分かりません。"},
    {"Pack the files again, each once.", "各ファイルが一度だけ入るように圧縮し直してください。"}};

inline constexpr FindingKind k_damaged{
    "zip-damaged",
    Severity::error,
    FailureClass::data,
    {"'{0}' cannot be unpacked: {1}.", "'{0}' を展開できません: {1}。"},
    {"Download or pack the archive again.", "ダウンロードし直すか、圧縮し直してください。"}};

inline constexpr FindingKind k_empty{"zip-empty",
                                     Severity::error,
                                     FailureClass::data,
                                     {"The archive holds no file.", "アーカイブにファイルがありません。"},
                                     {"Pack the tournament's files again.", "大会のファイルを圧縮し直してください。"}};

std::span<const FindingKind* const> finding_kinds();

}  // namespace seiseki::importers::zip

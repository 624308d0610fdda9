#include "importers/source/files.hpp"

#include <algorithm>
#include <fstream>
#include <istream>

namespace seiseki::importers {

namespace fs = std::filesystem;

namespace {

constexpr FindingKind k_missing{"source-missing",
                                Severity::error,
                                FailureClass::usage,
                                {"there is no file or folder '{0}'", "ファイルまたはフォルダー '{0}' がありません"},
                                {"check the path; an address starts with https://chess-results.com/tnr",
                                 "パスを確認してください。アドレスは https://chess-results.com/tnr で始まります"}};
constexpr FindingKind k_unreadable{"source-unreadable",
                                   Severity::error,
                                   FailureClass::usage,
                                   {"'{0}' cannot be read", "'{0}' を読めません"},
                                   {"check that it is a file or folder and its permissions",
                                    "ファイルまたはフォルダーであることと権限を確認してください"}};
constexpr FindingKind k_empty{"source-empty",
                              Severity::error,
                              FailureClass::data,
                              {"'{0}' is empty", "'{0}' は空です"},
                              {"export the tournament again", "大会をもう一度出力してください"}};
constexpr FindingKind k_too_large{
    "source-too-large",
    Severity::error,
    FailureClass::data,
    {"'{0}' is larger than 64 MiB", "'{0}' は 64 MiB を超えています"},
    {"no tournament export is this large; give the export itself",
     "大会の出力がこの大きさになることはありません。出力ファイルそのものを指定してください"}};
constexpr FindingKind k_too_many{
    "source-too-many",
    Severity::error,
    FailureClass::usage,
    {"'{0}' holds more than 100,000 files", "'{0}' には 100,000 を超えるファイルがあります"},
    {"import its sub-folders one by one", "下位フォルダーごとに取り込んでください"}};

constexpr const FindingKind* k_kinds[] = {&k_missing, &k_unreadable, &k_empty, &k_too_large, &k_too_many};

tl::unexpected<Error> about(const FindingKind& kind, const std::string& name) {
  Location where;
  where.document = name;
  return failure(kind, std::move(where), {}, {name});
}

}  // namespace

std::span<const FindingKind* const> source_finding_kinds() {
  return k_kinds;
}

Result<Document> read_stream(std::istream& in, const std::string& name) {
  Document document;
  document.name = name;
  std::vector<char> buffer(1U << 16U);
  while (in.read(buffer.data(), static_cast<std::streamsize>(buffer.size())) || in.gcount() > 0) {
    document.bytes.append(buffer.data(), static_cast<std::size_t>(in.gcount()));
    if (document.bytes.size() > k_max_file_bytes) return about(k_too_large, name);
  }
  if (document.bytes.empty()) return about(k_empty, name);
  return document;
}

Result<Document> read_file(const fs::path& path) {
  std::error_code error;
  const fs::file_status status = fs::status(path, error);
  if (!fs::exists(status)) return about(k_missing, path.string());
  if (!fs::is_regular_file(status) && !fs::is_fifo(status) && !fs::is_character_file(status))
    return about(k_unreadable, path.string());
  std::ifstream in(path, std::ios::binary);
  if (!in) return about(k_unreadable, path.string());
  SEISEKI_TRY(Document document, read_stream(in, path.string()));
  document.origin = fs::absolute(path, error).string();
  return document;
}

Result<std::vector<fs::path>> files_in_folder(const fs::path& folder) {
  std::vector<fs::path> files;
  std::error_code error;
  fs::recursive_directory_iterator entries(folder, error);
  if (error) return about(k_unreadable, folder.string());
  for (const fs::recursive_directory_iterator end; entries != end; entries.increment(error)) {
    if (error) return about(k_unreadable, folder.string());
    const fs::path& path = entries->path();
    const bool hidden = path.filename().string().starts_with('.');
    if (hidden && entries->is_directory(error)) entries.disable_recursion_pending();
    if (hidden || entries->is_symlink(error) || !entries->is_regular_file(error)) continue;
    files.push_back(path);
    if (files.size() > k_max_folder_files) return about(k_too_many, folder.string());
  }
  if (files.empty()) return about(k_empty, folder.string());
  std::sort(files.begin(), files.end());
  return files;
}

}  // namespace seiseki::importers

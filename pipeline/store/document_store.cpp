#include "pipeline/store/document_store.hpp"

#include <algorithm>
#include <array>
#include <mutex>
#include <new>

#include <sys/stat.h>
#include <zlib.h>

#include "importers/source/document.hpp"
#include "importers/source/files.hpp"
#include "pipeline/files/write.hpp"
#include "pipeline/store/findings.hpp"
#include "pipeline/store/required_entries.hpp"
#include "pipeline/store/store_error.hpp"

namespace seiseki::store {

namespace {

/// Kept from one document to the next: its tables are a quarter of a megabyte, and most documents a few kilobytes.
class Deflater {
public:
  Deflater() {
    if (::deflateInit(&m_stream, Z_DEFAULT_COMPRESSION) != Z_OK) throw std::bad_alloc{};
  }
  ~Deflater() { ::deflateEnd(&m_stream); }
  Deflater(const Deflater&) = delete;
  Deflater& operator=(const Deflater&) = delete;

  std::string run(std::string_view bytes) {
    std::string out(::compressBound(static_cast<uLong>(bytes.size())), '\0');
    m_stream.next_in = const_cast<Bytef*>(reinterpret_cast<const Bytef*>(bytes.data()));
    m_stream.avail_in = static_cast<uInt>(bytes.size());
    m_stream.next_out = reinterpret_cast<Bytef*>(out.data());
    m_stream.avail_out = static_cast<uInt>(out.size());
    const int status = ::deflate(&m_stream, Z_FINISH);
    out.resize(out.size() - m_stream.avail_out);
    ::deflateReset(&m_stream);
    if (status != Z_STREAM_END) throw std::bad_alloc{};
    return out;
  }

private:
  z_stream m_stream{};
};

std::string deflated(std::string_view bytes) {
  static std::mutex one_at_a_time;
  static Deflater deflater;
  const std::lock_guard lock{one_at_a_time};
  return deflater.run(bytes);
}

class Inflater {
public:
  Inflater() {
    if (::inflateInit(&m_stream) != Z_OK) throw std::bad_alloc{};
  }
  ~Inflater() { ::inflateEnd(&m_stream); }
  Inflater(const Inflater&) = delete;
  Inflater& operator=(const Inflater&) = delete;

  /// nullopt if `packed` is not exactly one whole stream, or holds more than `max_bytes`.
  std::optional<std::string> run(std::string_view packed, std::size_t max_bytes) {
    std::string out;
    std::array<Bytef, 65536> buffer{};
    m_stream.next_in = const_cast<Bytef*>(reinterpret_cast<const Bytef*>(packed.data()));
    m_stream.avail_in = static_cast<uInt>(packed.size());
    int status = Z_OK;
    while (status == Z_OK) {
      m_stream.next_out = buffer.data();
      m_stream.avail_out = static_cast<uInt>(buffer.size());
      status = ::inflate(&m_stream, Z_NO_FLUSH);
      out.append(reinterpret_cast<const char*>(buffer.data()), buffer.size() - m_stream.avail_out);
      if (out.size() > max_bytes) return std::nullopt;
    }
    if (status == Z_MEM_ERROR) throw std::bad_alloc{};
    if (status != Z_STREAM_END || m_stream.avail_in != 0) return std::nullopt;
    return out;
  }

private:
  z_stream m_stream{};
};

/// Not a link to one.
bool is_folder(const std::filesystem::path& path) {
  struct stat status {};
  return ::lstat(path.c_str(), &status) == 0 && S_ISDIR(status.st_mode);
}

bool is_there(const std::filesystem::path& file) {
  struct stat status {};
  return ::lstat(file.c_str(), &status) == 0;
}

}  // namespace

std::filesystem::path DocumentStore::place_of(std::string_view sha256) {
  return std::filesystem::path{sha256.substr(0, 2)} / sha256;
}

Result<DocumentStore> DocumentStore::open(std::filesystem::path directory, std::size_t max_bytes) {
  try {
    require_written(files::make_folder(directory, files::Purpose::kept));
  } catch (const StoreError& error) {
    return tl::unexpected<Error>(error.error());
  }
  return DocumentStore{std::move(directory), max_bytes};
}

std::string DocumentStore::put(std::string_view bytes) {
  if (bytes.size() > m_max_bytes)
    raise(k_document_store,
          {m_directory.string(), "a document of " + std::to_string(bytes.size()) + " bytes is too large"});
  std::string sha256 = importers::sha256_hex(bytes);
  // Read back, not only looked for: a damaged copy must not stand in the way of a good one.
  if (contains(sha256) && get(sha256)) return sha256;
  const std::filesystem::path file = m_directory / place_of(sha256);
  if (!is_folder(file.parent_path())) require_written(files::make_folder(file.parent_path(), files::Purpose::kept));
  // A link in a document's place is none of ours, and the writer would leave it there.
  std::error_code error;
  if (std::filesystem::is_symlink(file, error)) std::filesystem::remove(file, error);
  require_written(files::write_file(file, deflated(bytes), files::Purpose::kept));
  return sha256;
}

bool DocumentStore::contains(std::string_view sha256) const {
  return importers::is_sha256(sha256) && is_there(m_directory / place_of(sha256));
}

Result<DocumentStore::Both> DocumentStore::read(std::string_view sha256) const {
  if (!importers::is_sha256(sha256)) return failure(k_document_missing, {}, {}, {quote(sha256)});
  const auto damaged = [&](std::string why) {
    return failure(k_document_damaged, {}, {}, {std::string{sha256}, std::move(why)});
  };
  auto file =
      importers::read_bytes(m_directory / place_of(sha256), ::compressBound(m_max_bytes), importers::Links::refuse);
  if (!file && file.error().why == importers::ReadFailure::Why::missing)
    return failure(k_document_missing, {}, {}, {quote(sha256)});
  // A disk that fails, or a right that is missing, says nothing of the document.
  if (!file && file.error().why == importers::ReadFailure::Why::failed)
    return failure(k_store_unreadable, {}, {}, {(m_directory / place_of(sha256)).string(), file.error().reason});
  if (!file) return damaged(file.error().reason);
  auto bytes = Inflater{}.run(*file, m_max_bytes);
  if (!bytes) return damaged("the file is not complete");
  if (importers::sha256_hex(*bytes) != sha256) return damaged("its hash is another");
  return Both{std::move(*file), std::move(*bytes)};
}

Result<std::string> DocumentStore::packed(std::string_view sha256) const {
  SEISEKI_TRY(Both both, read(sha256));
  return std::move(both.packed);
}

Result<std::string> DocumentStore::get(std::string_view sha256) const {
  SEISEKI_TRY(Both both, read(sha256));
  return std::move(both.bytes);
}

Result<std::optional<std::string>> DocumentStore::line_in(const char* name) const {
  constexpr std::size_t k_max_bytes = 257;  // a name has 255 at most
  const std::filesystem::path file = m_directory / name;
  auto text = importers::read_bytes(file, k_max_bytes, importers::Links::refuse);
  if (!text && text.error().why == importers::ReadFailure::Why::missing) return std::nullopt;
  if (!text) return failure(k_store_unreadable, {}, {}, {file.string(), text.error().reason});
  while (text->ends_with('\n')) text->pop_back();
  return std::optional{std::move(*text)};
}

Result<std::optional<std::string>> DocumentStore::office() const {
  return line_in(k_office_file);
}

Result<std::optional<std::string>> DocumentStore::database_name() const {
  return line_in(k_database_file);
}

void DocumentStore::set_database_name(const std::string& name) {
  require_written(files::write_file(m_directory / k_database_file, name + '\n', files::Purpose::office));
}

void DocumentStore::set_office(const std::string& id) {
  require_written(files::write_file(m_directory / k_office_file, id + '\n', files::Purpose::kept));
}

std::vector<std::string> DocumentStore::all() const {
  std::vector<std::string> out;
  for (const auto& folder : required(files::folders_in(m_directory), m_directory)) {
    for (const auto& file : required(files::entries_in(folder.path()), folder.path())) {
      const std::string name = file.path().filename().string();
      if (importers::is_sha256(name) && folder.path().filename() == name.substr(0, 2)) out.push_back(name);
    }
  }
  std::sort(out.begin(), out.end());
  return out;
}

}  // namespace seiseki::store

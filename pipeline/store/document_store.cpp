#include "pipeline/store/document_store.hpp"

#include <algorithm>
#include <array>

#include <sys/stat.h>
#include <zlib.h>

#include "importers/source/document.hpp"
#include "pipeline/store/files.hpp"
#include "pipeline/store/findings.hpp"
#include "pipeline/store/store_error.hpp"

namespace seiseki::store {

namespace {

constexpr mode_t k_read_only = 0440;

std::string deflated(std::string_view bytes) {
  uLongf size = ::compressBound(static_cast<uLong>(bytes.size()));
  std::string out(size, '\0');
  const int status =
      ::compress2(reinterpret_cast<Bytef*>(out.data()), &size, reinterpret_cast<const Bytef*>(bytes.data()),
                  static_cast<uLong>(bytes.size()), Z_DEFAULT_COMPRESSION);
  if (status != Z_OK) throw std::bad_alloc{};
  out.resize(size);
  return out;
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
  std::optional<std::string> run(std::string packed, std::size_t max_bytes) {
    std::string out;
    std::array<Bytef, 65536> buffer{};
    m_stream.next_in = reinterpret_cast<Bytef*>(packed.data());
    m_stream.avail_in = static_cast<uInt>(packed.size());
    int status = Z_OK;
    while (status == Z_OK) {
      m_stream.next_out = buffer.data();
      m_stream.avail_out = static_cast<uInt>(buffer.size());
      status = ::inflate(&m_stream, Z_NO_FLUSH);
      out.append(reinterpret_cast<const char*>(buffer.data()), buffer.size() - m_stream.avail_out);
      if (out.size() > max_bytes) return std::nullopt;
    }
    if (status != Z_STREAM_END || m_stream.avail_in != 0) return std::nullopt;
    return out;
  }

private:
  z_stream m_stream{};
};

std::filesystem::path place(const std::filesystem::path& directory, std::string_view sha256) {
  return directory / sha256.substr(0, 2) / sha256;
}

bool is_there(const std::filesystem::path& file) {
  struct stat status {};
  return ::lstat(file.c_str(), &status) == 0;
}

}  // namespace

Result<DocumentStore> DocumentStore::open(std::filesystem::path directory, std::size_t max_bytes) {
  try {
    files::make_folder(directory);
  } catch (const StoreError& error) {
    return tl::unexpected<Error>(error.error());
  }
  return DocumentStore{std::move(directory), max_bytes};
}

std::string DocumentStore::put(std::string_view bytes) {
  if (bytes.size() > m_max_bytes)
    raise(k_document_store,
          {m_directory.string(), "a document of " + std::to_string(bytes.size()) + " bytes is too large"});
  const std::string sha256 = importers::sha256_hex(bytes);
  // Read back, not only looked for: a damaged copy must not stand in the way of a good one.
  if (contains(sha256) && get(sha256)) return sha256;
  const std::filesystem::path folder = m_directory / sha256.substr(0, 2);
  files::make_folder(folder);
  files::write(folder, sha256, deflated(bytes), k_read_only);
  return sha256;
}

bool DocumentStore::contains(std::string_view sha256) const {
  return files::is_sha256(sha256) && is_there(place(m_directory, sha256));
}

Result<std::string> DocumentStore::get(std::string_view sha256) const {
  if (!contains(sha256)) return failure(k_document_missing, {}, {}, {quote(sha256)});
  const auto damaged = [&](const char* why) { return failure(k_document_damaged, {}, {}, {std::string{sha256}, why}); };
  auto packed = files::read(place(m_directory, sha256), ::compressBound(m_max_bytes));
  if (!packed) return damaged("the file cannot be read");
  auto bytes = Inflater{}.run(*std::move(packed), m_max_bytes);
  if (!bytes) return damaged("the file is not complete");
  if (importers::sha256_hex(*bytes) != sha256) return damaged("its hash is another");
  return *std::move(bytes);
}

std::vector<std::string> DocumentStore::all() const {
  std::vector<std::string> out;
  try {
    for (const auto& folder : std::filesystem::directory_iterator{m_directory}) {
      if (!folder.is_directory() || folder.is_symlink()) continue;
      for (const auto& file : std::filesystem::directory_iterator{folder.path()}) {
        const std::string name = file.path().filename().string();
        if (files::is_sha256(name) && folder.path().filename() == name.substr(0, 2)) out.push_back(name);
      }
    }
  } catch (const std::filesystem::filesystem_error& error) {
    raise(k_document_store, {m_directory.string(), error.code().message()});
  }
  std::sort(out.begin(), out.end());
  return out;
}

}  // namespace seiseki::store

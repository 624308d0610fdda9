#include "importers/zip/archive.hpp"

#include <algorithm>
#include <array>
#include <map>
#include <streambuf>
#include <utility>

#include <zip.h>

#include "importers/zip/findings.hpp"
#include "importers/zip/member_name.hpp"

namespace seiseki::importers::zip {
namespace {

/// Below this a high ratio is nothing but a repetitive small file.
constexpr std::size_t k_always_allowed = std::size_t{64} << 10U;

}  // namespace

// Named, since types that other units know by declaration hold them.
namespace handles {
struct Discard {
  void operator()(zip_t* archive) const { zip_discard(archive); }
  void operator()(zip_file_t* file) const { zip_fclose(file); }
};
using Zip = std::unique_ptr<zip_t, Discard>;
}  // namespace handles
using handles::Zip;

namespace {

Zip open_zip(std::string_view bytes) {
  zip_error_t ignored;
  zip_error_init(&ignored);
  zip_source_t* source = zip_source_buffer_create(bytes.data(), bytes.size(), 0, &ignored);
  Zip zip{source == nullptr ? nullptr : zip_open_from_source(source, ZIP_RDONLY, &ignored)};
  if (!zip && source != nullptr) zip_source_free(source);
  zip_error_fini(&ignored);
  return zip;
}

// The file type a Unix archiver left in the upper half of the attributes: nothing, a file or a folder is fine.
bool is_link_or_device(zip_t* zip, zip_uint64_t index) {
  zip_uint8_t system = ZIP_OPSYS_DOS;
  zip_uint32_t attributes = 0;
  if (zip_file_get_external_attributes(zip, index, 0, &system, &attributes) != 0) return true;
  const zip_uint32_t type = (attributes >> 16U) & 0170000U;
  return system == ZIP_OPSYS_UNIX && type != 0 && type != 0100000U && type != 0040000U;
}

}  // namespace

struct Archive::Handle {
  Zip zip;
  std::map<std::string, std::size_t, std::less<>> first;  ///< of each name
  std::vector<bool> is_repeated;                          ///< by member
};

Archive::Archive(std::unique_ptr<Handle> handle, std::string document_name, const Limits& limits)
    : m_handle{std::move(handle)}, m_document{std::move(document_name)}, m_limits{limits} {}
Archive::~Archive() = default;
Archive::Archive(Archive&&) noexcept = default;
Archive& Archive::operator=(Archive&&) noexcept = default;

Result<Archive> Archive::open(std::string_view bytes, std::string_view document_name, const Limits& limits) {
  const std::string name(document_name);
  const Location place{.document = name};
  if (bytes.size() > limits.archive_bytes)
    return failure(k_too_large, place, {}, {name, std::to_string(limits.archive_bytes)});
  auto handle = std::make_unique<Handle>();
  handle->zip = open_zip(bytes);
  if (!handle->zip) return failure(k_unreadable, place, {}, {name});
  const auto count = static_cast<std::size_t>(std::max<zip_int64_t>(0, zip_get_num_entries(handle->zip.get(), 0)));
  if (count > limits.members)
    return failure(k_too_many, place, {}, {std::to_string(count), std::to_string(limits.members)});

  Archive archive{std::move(handle), name, limits};
  Handle& open = *archive.m_handle;
  open.is_repeated.resize(count);
  for (std::size_t i = 0; i < count; ++i) {
    const char* raw = zip_get_name(open.zip.get(), i, ZIP_FL_ENC_RAW);
    const std::string kept = raw == nullptr ? std::string{} : raw;
    const char* cp437 = zip_get_name(open.zip.get(), i, ZIP_FL_ENC_CP437);
    archive.m_names.push_back(decoded_name(kept, cp437 == nullptr ? "" : cp437));
    const auto [at, is_new] = open.first.emplace(archive.m_names.back(), i);
    if (!is_new) open.is_repeated[i] = open.is_repeated[at->second] = true;
  }
  return archive;
}

std::optional<std::size_t> Archive::find(std::string_view name) const {
  const auto found = m_handle->first.find(name);
  return found == m_handle->first.end() ? std::nullopt : std::optional{found->second};
}

Location Archive::where(std::size_t index) const {
  return {.document = m_document + "/" + m_names[index]};
}

Result<void> Archive::check(std::size_t index) const {
  zip_t* zip = m_handle->zip.get();
  const std::string& name = m_names[index];
  const auto refuse = [&](const FindingKind& kind) { return failure(kind, where(index), {}, {quote(name)}); };
  if (!is_plain_path(name)) return refuse(k_path);
  if (m_handle->is_repeated[index]) return refuse(k_duplicate);
  if (is_link_or_device(zip, index)) return refuse(k_not_a_file);
  zip_stat_t stat;
  zip_stat_init(&stat);
  if (zip_stat_index(zip, index, 0, &stat) != 0)
    return failure(k_damaged, where(index), {}, {quote(name), "no such member"});
  if ((stat.valid & ZIP_STAT_ENCRYPTION_METHOD) != 0 && stat.encryption_method != ZIP_EM_NONE)
    return refuse(k_encrypted);
  return {};
}

namespace handles {

/// A member's bytes as they come out. What comes out decides, not what the archive says about it.
class Unpacking {
public:
  static Result<Unpacking> begin(zip_t* zip, std::size_t index, Location where, std::string name,
                                 const Limits& limits) {
    Unpacking out;
    zip_stat_t stat;
    zip_stat_init(&stat);
    zip_stat_index(zip, index, 0, &stat);
    out.m_file.reset(zip_fopen_index(zip, index, 0));
    if (!out.m_file) return failure(k_damaged, std::move(where), {}, {quote(name), zip_strerror(zip)});
    out.m_stored = static_cast<std::size_t>(stat.comp_size);
    out.m_where = std::move(where);
    out.m_name = std::move(name);
    out.m_limits = limits;
    return out;
  }

  /// How many bytes were written to `to`; 0 at the end.
  Result<std::size_t> next(char* to, std::size_t room) {
    const zip_int64_t got = zip_fread(m_file.get(), to, room);
    if (got < 0) return failure(k_damaged, m_where, {}, {quote(m_name), zip_file_strerror(m_file.get())});
    m_bytes += static_cast<std::size_t>(got);
    if (m_bytes > m_limits.member_bytes)
      return failure(k_too_large, m_where, {}, {quote(m_name), std::to_string(m_limits.member_bytes)});
    if (m_bytes > k_always_allowed && m_bytes / m_limits.ratio > m_stored)
      return failure(k_ratio, m_where, {}, {quote(m_name), std::to_string(m_limits.ratio)});
    return static_cast<std::size_t>(got);
  }

  /// So far, what was too much included.
  std::size_t bytes() const { return m_bytes; }

private:
  std::unique_ptr<zip_file_t, Discard> m_file;
  std::size_t m_stored = 0;
  std::size_t m_bytes = 0;
  Location m_where;
  std::string m_name;
  Limits m_limits;
};

}  // namespace handles
using handles::Unpacking;

Result<std::string> Archive::read(std::size_t index) {
  SEISEKI_CHECK(check(index));
  const std::string& name = m_names[index];
  const auto too_large = [&] {
    return failure(k_too_large, where(index), {}, {quote(name), std::to_string(m_limits.total_bytes)});
  };
  if (m_read_bytes > m_limits.total_bytes) return too_large();
  SEISEKI_TRY(Unpacking member, Unpacking::begin(m_handle->zip.get(), index, where(index), name, m_limits));
  std::string bytes;
  std::array<char, 65536> buffer{};
  for (;;) {
    const std::size_t before = member.bytes();
    const auto got = member.next(buffer.data(), buffer.size());
    m_read_bytes += member.bytes() - before;
    if (!got) return tl::make_unexpected(got.error());
    if (*got == 0) return bytes;
    bytes.append(buffer.data(), *got);
    if (m_read_bytes > m_limits.total_bytes) return too_large();
  }
}

struct MemberStream::Source : std::streambuf {
  explicit Source(Unpacking of) : member{std::move(of)}, stream{this} {}

  int_type underflow() override {
    if (error) return traits_type::eof();
    auto got = member.next(buffer.data(), buffer.size());
    if (!got) error = std::move(got.error());
    if (error || *got == 0) return traits_type::eof();
    setg(buffer.data(), buffer.data(), buffer.data() + *got);
    return traits_type::to_int_type(buffer.front());
  }

  Unpacking member;
  std::istream stream;
  std::optional<Error> error;
  std::array<char, 65536> buffer{};
};

MemberStream::MemberStream(std::unique_ptr<Source> source) : m_source{std::move(source)} {}
MemberStream::~MemberStream() = default;
MemberStream::MemberStream(MemberStream&&) noexcept = default;
std::istream& MemberStream::in() {
  return m_source->stream;
}
const std::optional<Error>& MemberStream::error() const {
  return m_source->error;
}

Result<MemberStream> Archive::stream(std::size_t index) {
  SEISEKI_CHECK(check(index));
  SEISEKI_TRY(Unpacking member, Unpacking::begin(m_handle->zip.get(), index, where(index), m_names[index], m_limits));
  return MemberStream{std::make_unique<MemberStream::Source>(std::move(member))};
}

bool has_zip_signature(std::string_view bytes) {
  return bytes.starts_with("PK\x03\x04") || bytes.starts_with("PK\x05\x06");
}

bool is_open_document(std::string_view bytes) {
  // The standard has this member first, stored as it is and without an extra field, so that it stands at a known place.
  constexpr std::size_t k_first_name = 30;
  constexpr std::string_view k_start = "mimetypeapplication/vnd.oasis.opendocument.";
  return has_zip_signature(bytes) && bytes.size() > k_first_name && bytes.substr(k_first_name).starts_with(k_start);
}

bool is_archive(std::string_view bytes) {
  if (!has_zip_signature(bytes) || is_open_document(bytes)) return false;
  const Zip zip = open_zip(bytes);
  // A damaged one is an archive, so that it is refused as such.
  const auto has = [&](const char* name) { return zip_name_locate(zip.get(), name, ZIP_FL_ENC_RAW) >= 0; };
  // Microsoft's and Apple's documents are archives by form alone.
  return !zip || !(has("[Content_Types].xml") || has("Index/Document.iwa"));
}

Result<std::vector<Result<Document>>> documents_in(const Document& document, const Limits& limits) {
  Spent nobody_asks;
  return documents_in(document, limits, nobody_asks);
}

Result<std::vector<Result<Document>>> documents_in(const Document& document, const Limits& limits, Spent& spent) {
  SEISEKI_TRY(Archive archive, Archive::open(document.bytes, document.name, limits));
  spent.members = archive.names().size();
  std::vector<Result<Document>> members;
  for (std::size_t i = 0; i < archive.names().size(); ++i) {
    const std::string& name = archive.names()[i];
    if (is_folder(name) || is_clutter(name)) continue;
    const auto nested = [&] { return failure(k_nested, {.document = document.name + "/" + name}, {}, {quote(name)}); };
    if (is_plain_path(name) && is_archive_name(name)) {
      members.emplace_back(nested());
      continue;
    }
    auto bytes = archive.read(i);
    spent.bytes = archive.read_bytes();
    if (!bytes) {
      members.emplace_back(tl::make_unexpected(std::move(bytes.error())));
    } else if (is_archive(*bytes)) {
      members.emplace_back(nested());
    } else {
      Document member;
      member.name = document.name + "/" + name;
      member.origin = document.origin.empty() ? std::string{} : document.origin + "/" + name;
      member.bytes = std::move(*bytes);
      member.retrieved_at = document.retrieved_at;
      members.emplace_back(std::move(member));
    }
  }
  if (members.empty()) return failure(k_empty, {.document = document.name});
  return members;
}

}  // namespace seiseki::importers::zip

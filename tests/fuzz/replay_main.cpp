// The main of fuzz targets built without libFuzzer: runs every file named, and every file below a folder named, through
// the target, then simple mutants of each, so that targets cannot rot and old crashes stay fixed in every build.
// Options, in libFuzzer's manner: -mutants=N for each file (default 0); others are ignored.
#include <charconv>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <iterator>
#include <string>
#include <string_view>
#include <vector>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size);

namespace {

namespace fs = std::filesystem;

void run(const std::string& bytes) {
  // A copy of exactly the size lets the address sanitizer see a read past the end.
  const std::vector<std::uint8_t> copy(bytes.begin(), bytes.end());
  LLVMFuzzerTestOneInput(copy.data(), copy.size());
}

/// xorshift with a fixed seed: the same mutants in every run.
class Mutator {
public:
  std::string mutant(const std::string& original) {
    std::string bytes = original;
    const std::uint64_t edits = 1 + next() % 4;
    for (std::uint64_t i = 0; i < edits && !bytes.empty(); ++i) edit(bytes);
    return bytes;
  }

private:
  void edit(std::string& bytes) {
    const std::size_t at = next() % bytes.size();
    const std::size_t length = 1 + next() % 12;
    switch (next() % 6) {
      case 0:
        bytes[at] = static_cast<char>(next());
        break;
      case 1:
        bytes[at] = "0123456789 +-=wbHFUZ\r\n\"\t"[next() % 24];
        break;
      case 2:
        bytes.resize(at);
        break;
      case 3:
        bytes.erase(at, length);
        break;
      case 4:
        bytes.insert(at, bytes.substr(next() % bytes.size(), length));
        break;
      default:
        bytes.insert(at, length, static_cast<char>(next()));
        break;
    }
  }

  std::uint64_t next() {
    m_state ^= m_state << 13U;
    m_state ^= m_state >> 7U;
    m_state ^= m_state << 17U;
    return m_state;
  }

  std::uint64_t m_state = 0x9E3779B97F4A7C15U;
};

std::vector<fs::path> files_below(const fs::path& path) {
  if (!fs::is_directory(path)) return {path};
  std::vector<fs::path> files;
  for (const auto& entry : fs::recursive_directory_iterator(path)) {
    if (entry.is_regular_file()) files.push_back(entry.path());
  }
  return files;
}

}  // namespace

int main(int argc, char** argv) {
  const std::vector<std::string_view> arguments(argv + 1, argv + argc);
  int mutants = 0;
  std::size_t runs = 0;
  for (const std::string_view argument : arguments) {
    constexpr std::string_view k_mutants = "-mutants=";
    if (argument.starts_with(k_mutants)) {
      std::from_chars(argument.data() + k_mutants.size(), argument.data() + argument.size(), mutants);
    }
  }
  for (const std::string_view argument : arguments) {
    if (argument.starts_with('-')) continue;
    for (const fs::path& path : files_below(fs::path{argument})) {
      std::ifstream file(path, std::ios::binary);
      if (!file) {
        std::cerr << "cannot open " << path << '\n';
        return 2;
      }
      const std::string bytes{std::istreambuf_iterator<char>(file), {}};
      run(bytes);
      Mutator mutator;
      for (int i = 0; i < mutants; ++i) run(mutator.mutant(bytes));
      runs += 1 + static_cast<std::size_t>(mutants);
    }
  }
  std::cout << runs << " inputs\n";
  return runs == 0 ? 2 : 0;
}

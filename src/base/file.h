// Files as the system knows them: positions, syncing, locks.
#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <span>
#include <string>
#include <utility>

#include <superflip/result.h>

namespace superflip::base {

// What errno says, as text.
std::string system_message();

// An open file; closed at the end. Reading and writing at positions is safe from several threads.
class File {
 public:
  // What open() said; !is_open() and errno tell of failure.
  static File open_to_read(const std::filesystem::path& path);
  // Emptied if it is there, made if not.
  static File open_to_write(const std::filesystem::path& path);
  // Made if not there; content untouched. For locks.
  static File open_to_lock(const std::filesystem::path& path);

  File() = default;
  File(File&& other) noexcept : descriptor_(std::exchange(other.descriptor_, -1)) {}
  File& operator=(File&& other) noexcept {
    std::swap(descriptor_, other.descriptor_);
    return *this;
  }
  File(const File&) = delete;
  File& operator=(const File&) = delete;
  ~File();

  bool is_open() const { return descriptor_ >= 0; }
  int descriptor() const { return descriptor_; }
  std::uint64_t size_bytes() const;
  // How many bytes were read: fewer than asked for at the end of the file or on an error.
  std::uint64_t read_at(std::uint64_t position, std::span<std::byte> into) const;
  bool write_at(std::uint64_t position, std::span<const std::byte> from) const;
  bool sync() const;
  // Gives the file this size with all of its storage reserved, so that writing to a mapping of it
  // cannot fail later.
  bool reserve(std::uint64_t bytes) const;
  // Takes the lock of the file for this opening of it, until it is closed; false if somebody else
  // has it.
  bool try_lock() const;

 private:
  explicit File(int descriptor) : descriptor_(descriptor) {}
  int descriptor_ = -1;
};

// Makes a rename within the folder lasting.
bool sync_directory(const std::filesystem::path& directory);

}  // namespace superflip::base

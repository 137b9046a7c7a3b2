// Files as the system knows them: positions, syncing, locks.
#pragma once

#include <cerrno>
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

// errno after an attempt to open what is no file with bytes at positions: a folder, a pipe, a
// device, a socket. It is what reading a pipe at a position gives.
inline constexpr int kNotARegularFile = ESPIPE;

// An open file; closed at the end. Reading and writing at positions is safe from several threads.
class File {
 public:
  // What open() said; !is_open() and errno tell of failure. Regular files alone, and never waits: a
  // named pipe would keep its reader until somebody writes.
  static File open_to_read(const std::filesystem::path& path);
  // Emptied if it is there, made if not. A link is not followed, here and for locks: it could lead
  // to somebody's file.
  static File open_to_write(const std::filesystem::path& path);
  // Made if not there; content untouched. For locks.
  static File open_to_lock(const std::filesystem::path& path);
  // Takes over what the system gave; a negative number is no file.
  static File adopt(int descriptor) { return File(descriptor); }

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
  // Makes the file reach so far, with the storage of this part reserved, so that writing to a mapping
  // of it cannot fail later.
  bool reserve(std::uint64_t position, std::uint64_t bytes) const;
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

// The names of the files in a folder.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

namespace superflip::base {

// In no order, without "." and ".."; none if the folder cannot be read. The iterators of
// std::filesystem are no help here: those of libstdc++ end the program where they find no memory.
std::vector<std::string> folder_names(const std::filesystem::path& folder);

}  // namespace superflip::base

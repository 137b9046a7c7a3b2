#include "pdb/table_file.h"

#include <gtest/gtest.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <unistd.h>

#include <cstring>
#include <filesystem>
#include <fstream>
#include <set>
#include <string>

#include <superflip/random.h>

#include "damaged_file.h"
#include "pdb/checksum.h"
#include "pdb/h48_file.h"
#include "pdb/known_tables.h"
#include "sample_table.h"
#include "temporary_folder.h"

namespace superflip::pdb {
namespace {

class TableFile : public testing::Test {
 protected:
  void SetUp() override { ASSERT_TRUE(save_h48(table_, path_, part_, {})); }

  // What every file of hN has, but not the one checksum that a real one has: these are arbitrary.
  static ExpectedTable expected(int h) {
    ExpectedTable any_values = expected_h48(h);
    any_values.payload_checksum.reset();
    return any_values;
  }
  Error load_error(int h = 0) const { return load_error(expected(h)); }
  Error load_error(const ExpectedTable& table) const {
    const auto loaded = load_table(path_, table, {});
    return loaded ? Error{ErrorCode::kUsage, "it loads"} : loaded.error();
  }

  const TemporaryFolder folder_{"table-file-test"};
  const std::filesystem::path path_ = folder_.path() / "h0.table";
  const std::filesystem::path part_ = folder_.path() / "h0.table.part";
  const H48Table table_ = sample_table(0, 41);
};

TEST_F(TableFile, LoadsWhatWasSaved) {
  const auto loaded = load_table(path_, expected(0), {.threads = 3, .stop = {}, .progress = {}});
  ASSERT_TRUE(loaded) << loaded.error().message;
  EXPECT_EQ(std::memcmp(loaded->memory.data(), table_.data(), table_.size_bytes()), 0);
  EXPECT_EQ(std::filesystem::file_size(path_), h48_file_bytes(0));
  EXPECT_FALSE(std::filesystem::exists(part_));
  const auto header = read_header(path_, expected(0));
  ASSERT_TRUE(header);
  EXPECT_EQ(header->distribution, to_distribution(count_codes(table_, 1)));
}

TEST_F(TableFile, NoticesADamagedByteAnywhere) {
  RandomSource random(42);
  std::set<std::uint64_t> places{0,
                                 8,
                                 40,
                                 4087,
                                 4095,
                                 4096,
                                 h48_file_bytes(0) - 1,
                                 kHeaderBytes + kChunkBytes - 1,
                                 kHeaderBytes + kChunkBytes};
  while (places.size() < 24) places.insert(random.below(h48_file_bytes(0)));
  for (const std::uint64_t at : places) {
    flip_byte(path_, at);
    const Error error = load_error();
    EXPECT_EQ(error.code, ErrorCode::kTable) << "byte " << at;
    EXPECT_NE(error.message.find("is damaged"), std::string::npos) << error.message;
    flip_byte(path_, at);
  }
  EXPECT_EQ(load_error().message, "it loads") << "all bytes have been mended";
}

TEST_F(TableFile, NoticesTwoChunksSwapped) {
  // A sum of checksums would not.
  const H48Table whole = sample_table(1, 43);
  ASSERT_TRUE(save_h48(whole, path_, part_, {}));
  auto swapped = H48Table::create(1);
  ASSERT_TRUE(swapped);
  std::memcpy(swapped->data(), whole.data(), whole.size_bytes());
  std::memcpy(swapped->data(), whole.data() + kChunkBytes, kChunkBytes);
  std::memcpy(swapped->data() + kChunkBytes, whole.data(), kChunkBytes);
  const auto good = read_header(path_, expected(1));
  ASSERT_TRUE(good);
  ASSERT_TRUE(save_h48(*swapped, path_, part_, {}));
  replace_header(path_, format_header(*good));
  EXPECT_EQ(load_error(1).code, ErrorCode::kTable);
}

TEST_F(TableFile, NoticesEveryLengthButTheRightOne) {
  for (const std::uint64_t size :
       {std::uint64_t{0}, std::uint64_t{5}, kHeaderBytes - 1, kHeaderBytes, kHeaderBytes + 1,
        h48_file_bytes(0) - 1, h48_file_bytes(0) + 1}) {
    std::filesystem::resize_file(path_, size);
    const Error error = load_error();
    EXPECT_EQ(error.code, ErrorCode::kTable) << size;
    EXPECT_NE(error.message.find("damaged"), std::string::npos) << error.message;
    ASSERT_TRUE(save_h48(table_, path_, part_, {}));
  }
}

// Right in itself, header and checksum, but not what every h0 holds.
TEST_F(TableFile, RefusesAKnownTableWithOtherValues) {
  const Error error = load_error(expected_h48(0));
  EXPECT_EQ(error.code, ErrorCode::kTable);
  EXPECT_NE(error.message.find("does not hold the values of h0: its checksum is "),
            std::string::npos)
      << error.message;
  EXPECT_NE(error.message.find("068d69c8880f0133"), std::string::npos) << error.message;
  EXPECT_EQ(error.remedy.step, Remedy::Step::kRebuildTable);
  EXPECT_EQ(error.remedy.table, "h0");
  EXPECT_FALSE(read_header(path_, expected_h48(0))) << "found without reading the values";
}

// The header of the true table over other values.
TEST_F(TableFile, RefusesOtherValuesUnderTheKnownChecksum) {
  TableHeader header = *read_header(path_, expected(0));
  header.payload_checksum = *known_checksum(0);
  replace_header(path_, format_header(header));
  EXPECT_TRUE(read_header(path_, expected_h48(0)));
  const Error error = load_error(expected_h48(0));
  EXPECT_EQ(error.code, ErrorCode::kTable);
  EXPECT_NE(error.message.find("its checksum is wrong"), std::string::npos) << error.message;
}

// Pipes, folders, devices, sockets, links to any of them: a line each, and no waiting for a writer.
TEST_F(TableFile, RefusesWhatIsNoRegularFile) {
  const auto refused = [&](const std::filesystem::path& path) {
    for (const Error& error :
         {load_table(path, expected(0), {}).error(), read_header(path).error()}) {
      EXPECT_EQ(error.code, ErrorCode::kTable);
      EXPECT_NE(error.message.find(path.string() + " is not a regular file; "), std::string::npos)
          << error.message;
    }
  };
  const auto pipe = folder_.path() / "pipe";
  ASSERT_EQ(mkfifo(pipe.c_str(), 0600), 0);
  refused(pipe);
  refused(folder_.path());
  refused("/dev/zero");
  std::filesystem::create_symlink(pipe, folder_.path() / "link");
  refused(folder_.path() / "link");
  const auto place = folder_.path() / "socket";
  const int bound = socket(AF_UNIX, SOCK_STREAM, 0);
  sockaddr_un address{};
  address.sun_family = AF_UNIX;
  ASSERT_LT(place.string().size(), sizeof(address.sun_path));
  std::strcpy(address.sun_path, place.c_str());
  ASSERT_EQ(bind(bound, reinterpret_cast<const sockaddr*>(&address), sizeof(address)), 0);
  refused(place);
  close(bound);
}

// A part that somebody put there is not written through.
TEST_F(TableFile, WritesThroughNoLink) {
  const auto target = folder_.path() / "precious";
  std::ofstream(target) << "precious";
  std::filesystem::create_symlink(target, part_);
  const auto saved = save_h48(table_, folder_.path() / "other", part_, {});
  ASSERT_FALSE(saved);
  EXPECT_EQ(saved.error().code, ErrorCode::kResources);
  EXPECT_EQ(std::filesystem::file_size(target), 8U);
}

// Removed while it is read: the open file stays whole.
TEST_F(TableFile, LoadsWhatIsRemovedMeanwhile) {
  const auto loaded = load_table(
      path_, expected(0),
      {.threads = 1, .stop = {}, .progress = [&](double) { std::filesystem::remove(path_); }});
  EXPECT_TRUE(loaded || loaded.error().message.find("is missing") != std::string::npos);
}

TEST_F(TableFile, HasFourSentencesForFourTroubles) {
  std::set<std::string> kinds;
  const auto expect = [&](const Error& error, const std::string& phrase) {
    EXPECT_EQ(error.code, ErrorCode::kTable);
    EXPECT_NE(error.message.find(phrase), std::string::npos) << error.message;
    EXPECT_NE(error.message.find("build it"), std::string::npos)
        << "says what to do: " << error.message;
    EXPECT_NE(error.remedy.step, Remedy::Step::kNone);
    kinds.insert(error.message);
  };
  expect(load_error(1), "holds another table, h0 in place of h1");

  HeaderPage page = format_header(*read_header(path_, expected(0)));
  page[8] = std::byte{9};
  replace_header(path_, sealed(page));
  expect(load_error(), "has format version 9");

  flip_byte(path_, 100);
  expect(load_error(), "is damaged");
  std::filesystem::remove(path_);
  expect(load_error(), "is missing");
  EXPECT_EQ(kinds.size(), 4U);
}

TEST_F(TableFile, StopsWhenAsked) {
  std::stop_source source;
  source.request_stop();
  const auto loaded =
      load_table(path_, expected(0), {.threads = 1, .stop = source.get_token(), .progress = {}});
  ASSERT_FALSE(loaded);
  EXPECT_EQ(loaded.error().code, ErrorCode::kInterrupted);
  const auto saved = save_h48(table_, folder_.path() / "other", part_,
                              {.threads = 1, .stop = source.get_token(), .progress = {}});
  ASSERT_FALSE(saved);
  EXPECT_EQ(saved.error().code, ErrorCode::kInterrupted);
  EXPECT_FALSE(std::filesystem::exists(folder_.path() / "other"));
}

TEST_F(TableFile, RefusesAFolderThatIsNotThere) {
  const auto path = folder_.path() / "no" / "such" / "folder";
  const auto saved = save_h48(table_, path, path.string() + ".part", {});
  ASSERT_FALSE(saved);
  EXPECT_EQ(saved.error().code, ErrorCode::kResources);
}

TEST(TableMemory, NamesTheLargestTableThatFits) {
  // h11 is 60 GB; on a machine that has them free there is nothing to see.
  const auto enough = check_free_memory(expected_h48(kMaxH), h48_size_bytes(kMaxH));
  if (enough) GTEST_SKIP() << "this machine can hold h11";
  EXPECT_EQ(enough.error().code, ErrorCode::kResources);
  EXPECT_NE(enough.error().message.find("the largest table that fits is h"), std::string::npos)
      << enough.error().message;
}

}  // namespace
}  // namespace superflip::pdb

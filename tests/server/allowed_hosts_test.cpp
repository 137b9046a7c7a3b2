// Under which names the service may be asked.
#include <gtest/gtest.h>

#include "allowed_hosts.h"

namespace superflip::server {
namespace {

TEST(AllowedHosts, AreLocalhostAndTheAddress) {
  const AllowedHosts hosts("192.0.2.7", {});
  for (const char* host : {"localhost", "localhost:8020", "LOCALHOST:1", "localhost.", "127.0.0.1",
                           "127.0.0.1:8020", "[::1]", "[::1]:8020", "192.0.2.7", "192.0.2.7:80"}) {
    EXPECT_TRUE(hosts.allows(host)) << host;
  }
  for (const char* host : {"",
                           "example.org",
                           "example.org:8020",
                           "localhost.example.org",
                           "127.0.0.1.example.org",
                           "127.0.0.2",
                           "192.0.2.8",
                           "localhost:8020:1",
                           "localhost:x",
                           "localhost@example.org",
                           "localhost/",
                           "localhost localhost",
                           "localhost,example.org",
                           "[::2]",
                           "[::1",
                           "::1",
                           "[]",
                           "[localhost]",
                           ".",
                           ":8020",
                           "*",
                           "localhost..",
                           "0.0.0.0"}) {
    EXPECT_FALSE(hosts.allows(host)) << host;
  }
}

TEST(AllowedHosts, AreThoseNamed) {
  const AllowedHosts hosts("127.0.0.1", {"Example.org", "2001:db8::1", "[2001:db8::2]"});
  EXPECT_TRUE(hosts.allows("example.org"));
  EXPECT_TRUE(hosts.allows("EXAMPLE.ORG:8443"));
  EXPECT_TRUE(hosts.allows("[2001:db8::1]:80"));
  EXPECT_TRUE(hosts.allows("[2001:db8::2]"));
  EXPECT_FALSE(hosts.allows("www.example.org"));
  EXPECT_FALSE(hosts.allows("example.org.evil"));
  EXPECT_TRUE(AllowedHosts("127.0.0.1", {"*"}).allows("anything.example"));
}

// Only a name can be made to lead to this machine.
TEST(AllowedHosts, AreAllAddressesWhereAllAreListenedOn) {
  for (const char* listening : {"0.0.0.0", "::"}) {
    const AllowedHosts hosts(listening, {});
    EXPECT_TRUE(hosts.allows("192.0.2.7:8020")) << listening;
    EXPECT_TRUE(hosts.allows("[2001:db8::7]:8020")) << listening;
    EXPECT_TRUE(hosts.allows("localhost:8020")) << listening;
    EXPECT_FALSE(hosts.allows("example.org")) << listening;
    EXPECT_FALSE(hosts.allows("1.2.3.4.example.org")) << listening;
    EXPECT_FALSE(hosts.allows("1.2.3")) << listening;
    EXPECT_FALSE(hosts.allows("")) << listening;
  }
  EXPECT_TRUE(AllowedHosts("2001:db8::1", {}).allows("[2001:db8::1]"));
}

TEST(AllowedHosts, AreReadWithoutTheirPort) {
  EXPECT_EQ(host_name("Example.org:80"), "example.org");
  EXPECT_EQ(host_name("[2001:DB8::1]:80"), "[2001:db8::1]");
  EXPECT_EQ(host_name("a b"), "");
  EXPECT_EQ(host_name("a\r\nb"), "");
}

}  // namespace
}  // namespace superflip::server

# A formula of Homebrew on Linux. Not built by the tests of graze.
#   HOMEBREW_GRAZE_SOURCE=$PWD/graze.tar.gz HOMEBREW_NAUTY_SOURCE=$PWD/nauty2_8_6 \
#     brew install --build-from-source packaging/homebrew/graze.rb
# The first is an archive of these sources (git archive --prefix=graze/ -o graze.tar.gz HEAD), the
# second the unpacked sources of nauty 2.8, whose generators graze compiles.
class Graze < Formula
  desc "Exact solver for games in which two players remove vertices from a graph"
  url "file://#{ENV.fetch("HOMEBREW_GRAZE_SOURCE", "/graze.tar.gz")}"
  version "1.0.0"
  license "Apache-2.0"

  depends_on "cmake" => :build
  depends_on "ninja" => :build
  depends_on "pkgconf" => :build
  depends_on "xxhash" => :build
  depends_on "expat"
  depends_on "flint" # with arb
  depends_on "gmp"
  depends_on "jansson"
  depends_on "libedit"
  depends_on "libmicrohttpd"
  depends_on :linux
  depends_on "lua"
  depends_on "nauty"
  depends_on "qrencode"
  depends_on "sqlite"

  def install
    nauty = ENV.fetch("HOMEBREW_NAUTY_SOURCE")
    system "cmake", "-S", ".", "-B", "build", "-G", "Ninja", "-DBUILD_TESTING=OFF",
           "-DNAUTY_GENG=#{nauty}/geng.c", "-DNAUTY_GENTREEG=#{nauty}/gentreeg.c", *std_cmake_args
    system "cmake", "--build", "build"
    system "cmake", "--install", "build"
  end

  test do
    assert_equal "2\n", shell_output("#{bin}/graze solve --value arc-kayles 'grid(4,5)'")
  end
end

# A flake for Linux. Not built by the tests of graze.
#   nix run 'git+file:.?dir=packaging/nix' -- solve arc-kayles 'grid(4,5)'
{
  description = "Exact solver for games in which two players remove vertices from a graph";
  inputs.nixpkgs.url = "nixpkgs";
  outputs = { self, nixpkgs }:
    let
      systems = [ "x86_64-linux" "aarch64-linux" ];
      build = system:
        let
          pkgs = nixpkgs.legacyPackages.${system};
          nautySources = pkgs.srcOnly pkgs.nauty; # whose generators graze compiles
        in pkgs.stdenv.mkDerivation {
          pname = "graze";
          version = "1.0.0";
          src = ../..;
          nativeBuildInputs = [ pkgs.cmake pkgs.ninja pkgs.pkg-config pkgs.python3 ];
          buildInputs = with pkgs; [
            expat
            flint # with arb
            gmp
            jansson
            libedit
            libmicrohttpd
            lua5_4
            nauty
            qrencode
            sqlite
            xxHash
          ];
          cmakeFlags = [
            "-DBUILD_TESTING=OFF"
            "-DNAUTY_GENG=${nautySources}/geng.c"
            "-DNAUTY_GENTREEG=${nautySources}/gentreeg.c"
          ];
          meta = {
            description = "Exact solver for games in which two players remove vertices from a graph";
            license = pkgs.lib.licenses.asl20;
            mainProgram = "graze";
          };
        };
    in {
      packages = nixpkgs.lib.genAttrs systems (system: { default = build system; });
    };
}

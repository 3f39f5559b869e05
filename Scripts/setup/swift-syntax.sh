# SwiftSyntax as the toolchain carries it, for the macros: import libraries and the pkg-config file
# that SwiftPM finds them by.
#
# An import library has the names of a real library, no code, and the real library's whole path as
# its soname. What is linked with it asks for that path when it runs, so that no -rpath is needed,
# which SwiftPM would drop from a pkg-config file, and which as an unsafe flag would keep Kamado
# from being used by version.
# shellcheck shell=bash

syntax_package_file="$cache/pkgconfig/kamado-swift-syntax.pc"

# Raise when the way the import libraries are made changes.
syntax_recipe=1

# The toolchain's folder of libraries for compiler plug-ins.
swift_host_folder() {
  local compiler resources
  if [[ -n ${KAMADO_SWIFT_HOST:-} ]]; then
    printf '%s' "$KAMADO_SWIFT_HOST"
    return
  fi
  compiler=$(readlink -f "$(command -v swiftc)")
  resources="$(dirname "$(dirname "$compiler")")/lib/swift"
  if [[ ! -d $resources/host ]]; then
    # A launcher that chooses among toolchains: ask the compiler that it starts.
    resources=$(swiftc -print-target-info | sed -n 's/.*"runtimeResourcePath": *"\(.*\)".*/\1/p')
  fi
  printf '%s/host' "$resources"
}

# One folder per toolchain, named after its place and its SwiftSyntax.
syntax_folder() {
  local host=$1
  printf '%s/swift-syntax/%s-%s' "$cache" "$syntax_recipe" \
    "$(stat -L -c '%n %s %Y' "$host/libSwiftSyntax.so" | sha256sum | cut -c 1-12)"
}

swift_syntax_is_ready() {
  local host
  swift_is_ready || return
  host=$(swift_host_folder)
  [[ -f $host/libSwiftSyntax.so && -f $syntax_package_file ]] &&
    grep -qxF "prefix=$(syntax_folder "$host")" "$syntax_package_file" &&
    [[ -f $(syntax_folder "$host")/.complete ]]
}

install_swift_syntax() {
  local host folder
  host=$(swift_host_folder)
  [[ -f $host/libSwiftSyntax.so ]] ||
    fail "this Swift carries no SwiftSyntax (looked in $host). Use a toolchain of swift.org, or set KAMADO_SWIFT_HOST to its folder usr/lib/swift/host."
  folder=$(syntax_folder "$host")
  if [[ ! -f $folder/.complete ]]; then
    say "SwiftSyntax: import libraries of the toolchain's own, for the macros"
    make_import_libraries "$host" "$work/swift-syntax"
    touch "$work/swift-syntax/.complete"
    install_folder "$work/swift-syntax" "$folder"
  fi
  write_syntax_package_file "$host" "$folder"
}

make_import_libraries() {
  local host=$1 to=$2 tools library name
  tools=$(dirname "$(dirname "$(dirname "$host")")")/bin
  mkdir -p "$to/lib"
  for library in "$host"/libSwift*.so; do
    name=$(basename "$library" .so)
    run_logged swift-syntax-names "$tools/llvm-nm" --dynamic --defined-only --print-size "$library"
    awk "$import_library_source" "$cache/logs/swift-syntax-names.log" >"$work/$name.s"
    run_logged swift-syntax-link "$tools/clang" -shared -nostdlib -fuse-ld=lld -Wl,-soname,"$library" \
      -o "$to/lib/$name.so" "$work/$name.s"
  done
}

# From llvm-nm's "address [size] kind name": an assembler's source that defines each name, with its
# kind and size, and nothing else.
# shellcheck disable=SC2016
import_library_source='
  {
    name = $NF; kind = $(NF - 1); size = NF == 4 ? $2 : "0"
    code = kind ~ /[TtWwIi]/
    print code ? ".text" : ".data"
    printf ".globl \"%s\"\n.type \"%s\",@%s\n.size \"%s\",0x%s\n\"%s\":\n", \
      name, name, code ? "function" : "object", name, size, name
  }
  END { print ".section .note.GNU-stack,\"\",@progbits" }'

write_syntax_package_file() {
  local host=$1 folder=$2 libraries=() library
  for library in SwiftSyntax SwiftSyntaxMacros SwiftSyntaxMacroExpansion SwiftSyntaxBuilder SwiftDiagnostics \
    SwiftParser SwiftOperators SwiftBasicFormat SwiftCompilerPluginMessageHandling; do
    libraries+=("-l$library")
  done
  mkdir -p "$(dirname "$syntax_package_file")"
  cat >"$syntax_package_file.new" <<TEXT
prefix=$folder
Name: kamado-swift-syntax
Description: SwiftSyntax of the toolchain in $host
Version: 1
Cflags: -I$host
Libs: -L\${prefix}/lib ${libraries[*]}
TEXT
  mv "$syntax_package_file.new" "$syntax_package_file"
}

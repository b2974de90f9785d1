# SPDX-License-Identifier: MIT
"""Machine code from text in LLVM's language; the only place that imports llvmlite.

In: a text and how much work its code is worth.  Out: an object file, as compilers write them, which can be kept; and
from such a file functions that Python can call.  While LLVM works, other threads go on, because it holds none of
Python's locks.
"""

from __future__ import annotations

import ctypes
import importlib
import importlib.util
import platform
import struct
import sys
import threading
from collections.abc import Callable
from enum import IntEnum
from typing import Any

from gamedsl.native.refused import NotNative

__all__ = ["Code", "Tier", "is_there", "object_code", "processor"]


class Tier(IntEnum):
    """How much work the code is worth: the sooner it is there, the slower it is."""

    AT_ONCE = 0
    SOON = 1
    BEST = 2


_SYMBOL = struct.Struct("<IBBHQQ")
"""One name of an ELF file of 64 bits: its text, kind and reach, section (0 if there is none), place, size."""

_ready = threading.Lock()
_begun: list[bool] = []


def is_there() -> bool:
    """The library is installed; whether it works is seen when it is used."""
    return importlib.util.find_spec("llvmlite") is not None


def _llvm() -> Any:
    """The library that makes machine code."""
    try:
        binding = importlib.import_module("llvmlite.binding")
    except (ImportError, OSError) as error:
        raise NotNative("machine code needs llvmlite: pip install 'gamedsl[fast]'") from error
    with _ready:
        if not _begun:
            binding.initialize_native_target()
            binding.initialize_native_asmprinter()
            _begun.append(True)
    return binding


def _improve(llvm: Any, module: Any, machine: Any, tier: Tier) -> None:
    """The module has gone through what its tier is worth.

    Nearly all that can be won is won by keeping local numbers out of memory, so that is all that is done if
    code is wanted soon; everything else takes three times as long for a tenth or two.
    """
    options = llvm.create_pipeline_tuning_options(speed_level=int(tier))
    builder = llvm.create_pass_builder(machine, options)
    if tier is Tier.SOON:
        passes = llvm.create_new_module_pass_manager()
        passes.add_sroa_pass()
        passes.add_ipsccp_pass()
        passes.add_simplify_cfg_pass()
        passes.run(module, builder)
    elif tier is Tier.BEST:
        builder.getModulePassManager().run(module, builder)


def processor() -> str:
    """What object code depends on besides its text: the library, the processor, what that one can do.

    Raises:
        NotNative: llvmlite is missing.
    """
    llvm = _llvm()
    features = llvm.get_host_cpu_features().flatten()
    library = (importlib.import_module("llvmlite").__version__, llvm.llvm_version_info)
    return repr((library, llvm.get_process_triple(), llvm.get_host_cpu_name(), features, _near()))


def _near() -> bool:
    """All parts of the code lie near each other in memory, so that calls and constants need not be looked up far away.

    llvmlite has a way of its own to get such memory; it is used where that is known to work.
    """
    return sys.platform == "linux" and platform.machine() == "x86_64"


def _target(llvm: Any, tier: Tier) -> Any:
    """What makes code for this processor."""
    how = {"reloc": "pic", "codemodel": "small"} if _near() else {}
    return llvm.Target.from_default_triple().create_target_machine(
        cpu=llvm.get_host_cpu_name(),
        features=llvm.get_host_cpu_features().flatten(),
        opt=int(tier),
        **how,
    )


def object_code(text: str, tier: Tier) -> bytes:
    """The object file of the text.

    Raises:
        NotNative: llvmlite is missing, or does not understand the text.
    """
    llvm = _llvm()
    try:
        module = llvm.parse_assembly(text)
        module.verify()
    except RuntimeError as error:
        raise NotNative(f"LLVM refuses the program: {error}") from error
    machine = _target(llvm, tier)
    module.triple, module.data_layout = machine.triple, str(machine.target_data)
    _improve(llvm, module, machine, tier)
    made: bytes = machine.emit_object(module)
    return made


def _is_whole(held: Any) -> bool:
    """The object file has no name of anything that it does not hold; of files that are not ELF that is not asked.

    llvmlite's memory has no room for the ways there, and ends the process where one is needed.
    """
    if not _near():
        return True
    symbols = [each.data() for each in held.sections() if each.name() == b".symtab"]
    return all(
        section or number == 0
        for data in symbols
        for number, (_, _, _, section, _, _) in enumerate(_SYMBOL.iter_unpack(data))
    )


class Code:
    """Machine code in memory, which is kept as long as this is; any number of threads may run it."""

    def __init__(self, made: bytes) -> None:
        """The code of an object file, which was made for this processor.

        Raises:
            NotNative: llvmlite is missing, or the code is not whole in itself.
        """
        self.size = len(made)
        llvm = _llvm()
        if not _is_whole(llvm.ObjectFileRef.from_data(made)):
            raise NotNative("the code needs something from outside")
        # An engine makes the code of a module, unless it was kept: here it always was, and the module holds nothing.
        engine = llvm.create_mcjit_compiler(
            llvm.parse_assembly(""), _target(llvm, Tier.AT_ONCE), use_lmm=_near() or None
        )
        engine.set_object_cache(None, lambda _: made)
        engine.finalize_object()
        self._engine = engine

    def function(self, name: str, arguments: str) -> Callable[..., int]:
        """The function of that name; `arguments` has a letter for each: p an address, n a number."""
        kinds = {"p": ctypes.c_void_p, "n": ctypes.c_int64}
        address = self._engine.get_function_address(name)
        kind = ctypes.CFUNCTYPE(ctypes.c_int64, *(kinds[each] for each in arguments))
        made: Callable[..., int] = kind(address)
        return made

# SPDX-License-Identifier: MIT
"""Machine code from text in LLVM's language; the only place that imports llvmlite.

In: a text and how much work its code is worth.  Out: functions that Python can call.  While LLVM works, other
threads go on, because it holds none of Python's locks.
"""

from __future__ import annotations

import ctypes
import importlib
import importlib.util
import threading
from collections.abc import Callable
from enum import IntEnum
from typing import Any

from gamedsl.native.refused import NotNative

__all__ = ["Code", "Tier", "is_there"]


class Tier(IntEnum):
    """How much work the code is worth: the sooner it is there, the slower it is."""

    AT_ONCE = 0
    SOON = 1
    BEST = 2


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


class Code:
    """Machine code in memory, which is kept as long as this is."""

    def __init__(self, text: str, tier: Tier) -> None:
        """The code of the text.

        Raises:
            NotNative: llvmlite is missing, or does not understand the text.
        """
        llvm = _llvm()
        try:
            module = llvm.parse_assembly(text)
            module.verify()
        except RuntimeError as error:
            raise NotNative(f"LLVM refuses the program: {error}") from error
        target = llvm.Target.from_default_triple()
        machine = target.create_target_machine(
            cpu=llvm.get_host_cpu_name(),
            features=llvm.get_host_cpu_features().flatten(),
            opt=int(tier),
        )
        module.triple, module.data_layout = machine.triple, str(machine.target_data)
        _improve(llvm, module, machine, tier)
        self._engine = llvm.create_mcjit_compiler(module, machine)
        self._engine.finalize_object()

    def function(self, name: str, arguments: str) -> Callable[..., int]:
        """The function of that name; `arguments` has a letter for each: p an address, n a number."""
        kinds = {"p": ctypes.c_void_p, "n": ctypes.c_int64}
        address = self._engine.get_function_address(name)
        kind = ctypes.CFUNCTYPE(ctypes.c_int64, *(kinds[each] for each in arguments))
        made: Callable[..., int] = kind(address)
        return made

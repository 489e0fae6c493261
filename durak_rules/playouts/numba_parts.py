"""Functions that are compiled only as parts of the one that is called from Python.

By itself numba makes machine code of every function, with all that it calls in it, and then of its caller again: two
minutes for the rules. A part is handed to its callers as numba wrote it, and optimised once, in the whole.
"""

from __future__ import annotations

from typing import Any, Literal

from numba import njit
from numba.core.codegen import JITCodeLibrary
from numba.core.compiler import CompilerBase, DefaultPassBuilder
from numba.core.compiler_machinery import register_pass
from numba.core.lowering import Lower
from numba.core.typed_passes import NativeLowering

__all__ = ["called_part", "part", "seldom_part", "unchanged"]


class _PartLibrary(JITCodeLibrary):
    """What numba wrote for a function, neither optimised nor made into machine code."""

    def _optimize_functions(self, ll_module: Any) -> None:
        pass

    def _optimize_final_module(self) -> None:
        pass

    def _finalize_final_module(self) -> None:
        self._finalized = True


class _Seldom(Lower):
    """LLVM is told that a function is seldom called, and makes what lies before and after a call the faster for it."""

    def setup_function(self, fndesc: Any) -> None:
        super().setup_function(fndesc)
        self.function.attributes.add("cold")


@register_pass(mutates_CFG=True, analysis_only=False)
class _WritingPart(NativeLowering):
    """numba's last step, without machine code at the end."""

    _name = "writing_part"

    def run_pass(self, state: Any) -> Literal[True]:
        state.library = _PartLibrary(state.targetctx.codegen(), state.func_id.func_qualname)
        state.flags.no_compile = True
        super().run_pass(state)
        # Callers find it by a function of C that is its own; nobody ever calls that.
        known_by = list[None]().append
        state.targetctx.insert_user_function(known_by, state.cr.fndesc, [state.library])
        state["cr"] = state.cr._replace(cfunc=known_by)
        return True


@register_pass(mutates_CFG=True, analysis_only=False)
class _WritingSeldomPart(_WritingPart):
    _name = "writing_seldom_part"

    @property
    def lowering_class(self) -> Any:
        return _Seldom


class _PartCompiler(CompilerBase):
    last_step: Any = _WritingPart

    def define_pipelines(self) -> list[Any]:
        passes = DefaultPassBuilder.define_nopython_pipeline(self.state)
        passes.add_pass_after(self.last_step, NativeLowering)
        passes.passes = [step for step in passes.passes if step[0] is not NativeLowering]
        passes.finalize()
        return [passes]


class _SeldomPartCompiler(_PartCompiler):
    last_step = _WritingSeldomPart


def _part(types: Any, **how: Any) -> Any:
    options: dict[str, Any] = {"error_model": "numpy", "no_cpython_wrapper": True, "no_cfunc_wrapper": True}
    return njit(types, **options, **how)


def part(types: Any) -> Any:
    """A function of these types that is written where it is called."""
    return _part(types, forceinline=True, pipeline_class=_PartCompiler)


def called_part(types: Any) -> Any:
    """A function of these types that is called, unless LLVM thinks otherwise."""
    return _part(types, pipeline_class=_PartCompiler)


def seldom_part(types: Any) -> Any:
    """A function of these types that is seldom called."""
    return _part(types, pipeline_class=_SeldomPartCompiler)


def unchanged(types: Any) -> Any:
    """In place of the others where the whole is kept compiled already."""
    return lambda function: function

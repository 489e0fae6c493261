"""What numba must know to compile the rules as they stand: the records ``s`` and ``r``, lists of ints, and bits.

A record is a pointer to a row of words (:mod:`.words_of_a_record`). Every access names its field to LLVM, and that
rules never change, so that laying a card on the table does not make it read everything else again: half of the speed.
Indices are never negative, so they are not looked at.
"""

from __future__ import annotations

import operator
from typing import Any

from llvmlite import ir
from numba.core import types
from numba.core.imputils import lower_setattr_generic
from numba.core.typing.templates import AbstractTemplate, AttributeTemplate, infer_getattr, infer_global, signature
from numba.extending import intrinsic, lower_builtin, lower_getattr_generic, models, register_model

from durak_rules.playouts.words_of_a_record import RULES_WORDS, STATE_WORDS, Words

__all__ = ["RULES", "STATE", "WORDS", "highest", "lowest", "popcount", "rules_in", "state_in", "words_in"]

WORD = ir.IntType(64)

_types_of: Any = infer_global
"""numba's own types say that it gives nothing back."""


class RecordType(types.Type):
    """A row of words with fields."""

    def __init__(self, name: str, words: Words, unchanging: bool) -> None:
        self.words = words
        self.unchanging = unchanging
        super().__init__(name=name)


class ArrayType(types.Type):
    """An array in a record, or a plain list of words."""

    def __init__(self, name: str, unchanging: bool = False) -> None:
        self.unchanging = unchanging
        super().__init__(name=name)


STATE = RecordType("State", STATE_WORDS, unchanging=False)
RULES = RecordType("Rules", RULES_WORDS, unchanging=True)
WORDS = ArrayType("Words")


@register_model(RecordType)
@register_model(ArrayType)
class PointerModel(models.PrimitiveModel):
    """Both are where their first word lies."""

    def __init__(self, manager: Any, of: Any) -> None:
        super().__init__(manager, of, ir.PointerType(WORD))


def _told(builder: Any, access: Any, what: str, unchanging: bool) -> Any:
    """The load or store, marked with what it is of: accesses of different names never meet."""
    module = builder.module
    kind = module.add_metadata([what, module.add_metadata(["durak-rules"]), ir.Constant(WORD, 0)])
    access.set_metadata("tbaa", module.add_metadata([kind, kind, ir.Constant(WORD, 0)]))
    if unchanging:
        access.set_metadata("invariant.load", module.add_metadata([]))
    return access


@infer_getattr
class FieldOfRecord(AttributeTemplate):
    """``s.attacks`` is a number, ``s.attack`` an array."""

    key = RecordType

    def generic_resolve(self, record: RecordType, field: str) -> Any:
        if field not in record.words.start:
            return None
        if field in record.words.arrays:
            return ArrayType(f"{record.name}.{field}", record.unchanging)
        return types.int64


def _place(builder: Any, pointer: Any, index: Any) -> Any:
    return builder.gep(pointer, [index], inbounds=True)


@lower_getattr_generic(RecordType)
def read_field(_: Any, builder: Any, record: RecordType, pointer: Any, field: str) -> Any:
    place = _place(builder, pointer, ir.Constant(WORD, record.words.start[field]))
    if field in record.words.arrays:
        return place
    return _told(builder, builder.load(place), f"{record.name}.{field}", record.unchanging)


@lower_setattr_generic(RecordType)
def write_field(_: Any, builder: Any, types_of: Any, values: Any, field: str) -> None:
    record = types_of.args[0]
    place = _place(builder, values[0], ir.Constant(WORD, record.words.start[field]))
    _told(builder, builder.store(values[1], place), f"{record.name}.{field}", False)


@_types_of(operator.getitem)
class ReadingArray(AbstractTemplate):
    """``s.hands[seat]``"""

    def generic(self, arguments: Any, _: Any) -> Any:
        array, index = arguments
        if isinstance(array, ArrayType) and isinstance(index, types.Integer):
            return signature(types.int64, array, types.int64)
        return None


@_types_of(operator.setitem)
class WritingArray(AbstractTemplate):
    """``s.hands[seat] = cards``"""

    def generic(self, arguments: Any, _: Any) -> Any:
        array, index, value = arguments
        if isinstance(array, ArrayType) and isinstance(index, types.Integer) and not isinstance(value, ArrayType):
            return signature(types.none, array, types.int64, types.int64)
        return None


@lower_builtin(operator.getitem, ArrayType, types.int64)
def read_item(_: Any, builder: Any, types_of: Any, values: Any) -> Any:
    array = types_of.args[0]
    return _told(builder, builder.load(_place(builder, *values)), array.name, array.unchanging)


@lower_builtin(operator.setitem, ArrayType, types.int64, types.int64)
def write_item(context: Any, builder: Any, types_of: Any, values: Any) -> Any:
    pointer, index, value = values
    _told(builder, builder.store(value, _place(builder, pointer, index)), types_of.args[0].name, False)
    return context.get_dummy_value()


def _in_array(kind: Any) -> Any:
    """From a numpy array and an index to what begins there, seen as this type."""

    @intrinsic
    def found(_: Any, array: Any, index: Any) -> Any:
        def write(context: Any, builder: Any, types_of: Any, values: Any) -> Any:
            numbers = context.make_array(types_of.args[0])(context, builder, values[0])
            return _place(builder, numbers.data, values[1])

        return kind(array, types.int64), write

    return found


state_in = _in_array(STATE)
rules_in = _in_array(RULES)
words_in = _in_array(WORDS)


@intrinsic
def popcount(_: Any, cards: Any) -> Any:
    """How many members a set has."""

    def write(context: Any, builder: Any, types_of: Any, values: Any) -> Any:
        return builder.ctpop(values[0])

    return types.int64(types.int64), write


@intrinsic
def lowest(_: Any, cards: Any) -> Any:
    """The index of the lowest member of a set that is not empty."""

    def write(context: Any, builder: Any, types_of: Any, values: Any) -> Any:
        return builder.cttz(values[0], ir.Constant(ir.IntType(1), 1))

    return types.int64(types.int64), write


@intrinsic
def highest(_: Any, cards: Any) -> Any:
    """The index of the highest member of a set that is not empty."""

    def write(context: Any, builder: Any, types_of: Any, values: Any) -> Any:
        return builder.sub(ir.Constant(WORD, 63), builder.ctlz(values[0], ir.Constant(ir.IntType(1), 1)))

    return types.int64(types.int64), write

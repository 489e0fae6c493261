"""One value of a file -> the answer it gives to its question, or what is wrong with it.

Every value is looked at by itself, against the words and numbers of its key, so that one wrong value hides no
other; and each way of getting a value wrong has an advice of its own.
"""

from __future__ import annotations

from durak_rules.documents.diagnostics import Elsewhere, cut, quoted, visible
from durak_rules.documents.nodes import Node
from durak_rules.house_rules.choices import in_words
from durak_rules.house_rules.faults import Faults
from durak_rules.house_rules.keys import Key, Value

__all__ = ["read_answer"]

_LONGEST_NUMBER = 9
_NEGATIVE = ("none", "never", "nobody", "forbidden", "unlimited", "free")
_MEANT_NO = frozenset({"no", "off", "false", "nothing", "null", "нет", "nein"})
_MEANT_YES = frozenset({"yes", "on", "true", "да", "ja"})
_SAME_AS = {"everyone": "all", "everybody": "all", "anyone": "all", "anybody": "all", "all": "everyone"}
_NUMBER_WORDS = {in_words(number): number for number in range(13)} | {"zero": 0, "none": 0}


def read_answer(question: Key, node: Node, faults: Faults) -> Value | None:
    """The answer that ``node`` gives to ``question``; None if it is none, which ``faults`` then tells."""
    if node.refused:
        return None
    answer = _read_several(question, node, faults) if question.several else _read_single(question, node, faults)
    return None if answer is None else question.ordered(answer)


def _read_single(question: Key, node: Node, faults: Faults) -> Value | None:
    value = node.value if node.is_scalar else None
    if isinstance(value, float) and value.is_integer() and question.admits(int(value)):
        # Six to an editor's schema, so it is six here.
        faults.warn("DUR209", node.span, f"`{question}` is read as {int(value)}", "", f"write {int(value)}")
        value = int(value)
    if isinstance(value, str | int) and question.admits(value):
        return value
    _refuse(question, node, faults, *_what_is_wrong(question, node, faults))
    return None


def _what_is_wrong(question: Key, node: Node, faults: Faults) -> tuple[str, str, str]:
    """Code, message and advice for a value that is no answer."""
    value = node.value
    if not node.is_scalar:
        only = node.items[0] if len(node.items) == 1 else None
        advice = f"write `{question.name}: {only.text}`" if only and question.admits(only.value) else ""
        return "DUR201", f"`{question}` is one value, not {node.in_words}", advice
    if value is None:
        return (
            "DUR205",
            f"`{question}` has no value",
            "write one, or leave the key out to keep the inherited one",
        )
    if isinstance(value, bool):
        meant = _no_or_yes(question, "yes" if value else "no")
        return "DUR204", f"`{question}` is never true or false", f"did you mean `{meant}`?" if meant else ""
    if isinstance(value, str):
        return _wrong_word(question, value, faults)
    if question.numbers is None:
        return "DUR201", f"`{question}` is a word, not {node.in_words}", ""
    number = visible(cut(node.text))
    if isinstance(value, float) and not value.is_integer():
        return "DUR208", f"`{question}` is a whole number, not {number}", ""
    return "DUR203", f"`{question}` cannot be {number}", ""


def _wrong_word(question: Key, word: str, faults: Faults) -> tuple[str, str, str]:
    lowered = word.strip().lower()
    code = "DUR202" if question.words else "DUR201"
    message = f"`{question}` cannot be {quoted(word)}"
    if question.numbers and _is_digits(lowered):
        return "DUR201", f"`{question}` is a number, not a text in quotes", f"write {int(lowered)} without quotes"
    if question.numbers and _NUMBER_WORDS.get(lowered, -1) in question.numbers:
        return code, message, f"write {_NUMBER_WORDS[lowered]} in digits"
    same = _SAME_AS.get(lowered)
    meant = same if same in question.by_word else _no_or_yes(question, lowered)
    meant = meant or faults.guess(word, question.by_word)
    return code, message, f"did you mean `{meant}`?" if meant else ""


def _read_several(question: Key, node: Node, faults: Faults) -> list[str] | None:
    if not node.is_list:
        message = f"`{question}` is a list of words, not {node.in_words}"
        _refuse(question, node, faults, "DUR105", message, _as_list(question, node))
        return None
    first: dict[str, Node] = {}
    good = True
    for item in node.items:
        word = item.value
        if item.refused:
            good = False
        elif not isinstance(word, str):
            _refuse(question, item, faults, "DUR201", f"`{question}` holds words, not {item.in_words}", "")
            good = False
        elif word not in question.by_word:
            guess = faults.guess(word, question.by_word)
            advice = f"did you mean `{guess}`?" if guess else ""
            _refuse(question, item, faults, "DUR202", f"`{question}` cannot hold {quoted(word)}", advice)
            good = False
        elif word in first:
            faults.add(
                "DUR206",
                item.span,
                f"`{word}` stands twice in `{question}`",
                "once is enough",
                ["leave one of the two out"],
                (Elsewhere(first[word].span, "first here", faults.source),),
            )
            good = False
        else:
            first[word] = item
    return list(first) if good else None


def _as_list(question: Key, node: Node) -> str:
    if isinstance(node.value, str) and node.value in question.by_word:
        return f"write `{question.name}: [{node.value}]`"
    if not node.is_mapping and (not node.value or node.value in _NEGATIVE or node.text.lower() in _MEANT_NO):
        return f"write `{question.name}: []` for none at all"
    return ""


def _refuse(question: Key, node: Node, faults: Faults, code: str, message: str, advice: str) -> None:
    label = f"expected {question.expected()}"
    more = f"`durak-rules explain {question}` tells what each value means"
    faults.add(code, node.span, message, label, [*([advice] if advice else []), more])


def _no_or_yes(question: Key, word: str) -> str | None:
    """The word of this question that a plain no or yes most likely stands for."""
    no = next((negative for negative in _NEGATIVE if negative in question.by_word), None)
    if word in _MEANT_NO:
        return no
    others = [other for other in question.by_word if other != no]
    return others[0] if word in _MEANT_YES and no and len(others) == 1 and not question.numbers else None


def _is_digits(word: str) -> bool:
    return word.isascii() and word.isdigit() and len(word) <= _LONGEST_NUMBER

"""Every question a table can answer and its answers, in the words of the files, with a sentence each.

One :class:`Choice` a question that is answered by a word; :class:`Numbers` where the answer is a number.
Names are group and key: ``ThrowInWho`` answers ``throw_in.who``.
"""

from durak_rules.house_rules.choices.after_bout import *  # noqa: F403
from durak_rules.house_rules.choices.attacking import *  # noqa: F403
from durak_rules.house_rules.choices.base import *  # noqa: F403
from durak_rules.house_rules.choices.defending import *  # noqa: F403
from durak_rules.house_rules.choices.extras import *  # noqa: F403
from durak_rules.house_rules.choices.setup import *  # noqa: F403

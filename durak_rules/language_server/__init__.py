"""A server of the Language Server Protocol: editors ask it what is wrong with a file, what a word means, what may stand
here, and where a choice comes from.

It answers from the texts in the editor's windows, saved or not. What it says of a key or a value is said by
:mod:`durak_rules.house_rules`; here it is only found and put into the protocol's forms. The protocol itself is the
business of pygls, which the extra ``lsp`` installs.
"""

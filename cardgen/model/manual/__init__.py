"""The manual as a tree: what its sources say (roles) and what one release makes of it (mentions).

`cardgen.store.manual_markdown` reads Markdown into these nodes with `Role` wherever the text refers to
something instead of copying it. `cardgen.build.manual_resolve` replaces every role for one release; what is
left is the *resolved* tree that the back ends (site, wiki, PDF) walk. The class list is the vocabulary.
"""
# ruff: noqa: F403 - the names are these modules' own, and a list of them would say everything twice

from cardgen.model.manual.blocks import *
from cardgen.model.manual.inlines import *
from cardgen.model.manual.place import *
from cardgen.model.manual.sources import *

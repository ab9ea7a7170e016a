"""reportlab as it was installed: without the settings and the code that it takes from the user's home folder.

reportlab runs `~/.reportlab_mods` and `~/.reportlab_settings`, or modules of these names anywhere on Python's
path, when it is loaded. What they say would change the bytes of products, and a home folder that cannot be
read would end the build. Empty modules stand in for them meanwhile. Import reportlab from here only.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from types import ModuleType

_ASKED_FOR = ("reportlab_mods", "reportlab_settings")


@contextmanager
def _alone() -> Iterator[None]:
    before = {name: sys.modules.get(name) for name in _ASKED_FOR}
    sys.modules.update({name: ModuleType(name) for name in _ASKED_FOR})
    try:
        yield
    finally:
        for name, module in before.items():
            if module is None:
                sys.modules.pop(name, None)
            else:
                sys.modules[name] = module


with _alone():
    from reportlab import rl_config
    from reportlab.pdfbase import pdfdoc, pdfmetrics
    from reportlab.pdfbase.ttfonts import SUBSETN, TTFont
    from reportlab.pdfgen.canvas import Canvas

__all__ = ["SUBSETN", "Canvas", "TTFont", "pdfdoc", "pdfmetrics", "rl_config"]

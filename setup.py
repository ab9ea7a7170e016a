"""Compile the messages, and put a checkout's game packs, templates and fonts into the wheel.

The wheel has them as `cardgen/_share`. Everything else about the package is in pyproject.toml.
"""

import shutil
from pathlib import Path

from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po
from setuptools import setup
from setuptools.command.build_py import build_py

SHARED = ("data", "templates", "fonts")


class BuildWithShare(build_py):
    """Compile the messages and copy the shared folders.

    An editable install reads the checkout's own folders.
    """

    def run(self) -> None:
        """Compile the messages, build the package, then add the folders."""
        for source in Path("cardgen/locales").glob("*/LC_MESSAGES/*.po"):
            with source.open("rb") as po, source.with_suffix(".mo").open("wb") as mo:
                write_mo(mo, read_po(po, domain="cardgen"))
        super().run()
        if self.editable_mode:
            return
        target = Path(self.build_lib) / "cardgen" / "_share"
        shutil.rmtree(target, ignore_errors=True)
        for name in SHARED:
            if Path(name).is_dir():
                shutil.copytree(name, target / name, ignore=shutil.ignore_patterns("__pycache__", ".*"))


setup(cmdclass={"build_py": BuildWithShare})

from __future__ import annotations

import shutil
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest

from cardgen import paths
from cardgen.checks import Context, check, registry, run_checks
from cardgen.errors import Diagnostic, Severity
from tests.store.packs import make_pack

KNOWN = {
    ("claim-count", "1.180417"): 11,
    ("claim-count", "pos-1.180417"): 3,
    ("claim-empty-row", "1.180417"): 4,
    ("claim-number-twice", "1.180417"): 4,
    ("markup-unknown-class", "1.180417"): 1,
    ("reference-bold", "1.180417"): 4,
    ("reference-deck", "1.180417"): 2,
    ("reference-ideology", "1.180417"): 1,
    ("reference-number", "1.180417"): 1,
    ("reference-spelling", "1.180417"): 1,
    ("reference-spelling", "pos-1.180417"): 1,
    ("manual-list-missing", "lists"): 4,
    ("note-contradicts", "historico"): 1,
    ("note-implied", "estrategico"): 3,
    ("note-implied", "historico"): 5,
    ("note-implied", "principal"): 1,
    ("note-implied", "social"): 2,
    ("note-implied", "teorico"): 2,
    ("note-missing", "historico"): 1,
    ("note-missing", "teorico"): 1,
    ("text-off-style", "estrategico"): 1,
    ("text-off-style", "historico"): 1,
    ("text-off-style", "natural"): 2,
    ("text-off-style", "social"): 1,
    ("text-off-style", "teorico"): 1,
    ("text-two-wordings", "principal"): 1,
    ("text-two-wordings", "social"): 2,
    ("text-two-wordings", "teorico"): 1,
}
CLAIMS = """\
release: "2.0"
source: page.txt
version: "2.0"
counts:
- {line: 1, scope: deck, what: total, count: 5, deck: Deck base}
- {line: 2, scope: deck, what: natural, count: 5, deck: Deck base}
- {line: 3, scope: deck, what: structural, count: 1, deck: Deck base}
- {line: 4, scope: running, what: total, count: 8, deck: Deck extra}
- {line: 5, scope: deck, what: each_ideology, count: 1, deck: Deck base}
- {line: 6, scope: game, what: ideologies, count: 2}
- {line: 7, scope: game, what: natural_names, count: 1}
- {line: 8, scope: deck, what: total, count: 1, deck: Deck none}
empty:
- {line: 9, deck: Deck extra, number: "002"}
references:
- {line: 10, name: Guerra santa, number: "002", ideology: A ordem, css_class: c_ordem, tag: span}
- {line: 11, name: Guerra santa, number: "003", ideology: B, deck: Deck x, css_class: x, tag: div, bold: true}
- {line: 12, name: guerra Santa}
- {line: 13, name: Teocracia}
- {line: 14, name: Liderança, number: "999", deck: Deck extra, css_class: mca_carta_nat, tag: span}
- {line: 15, name: Liderança, number: "999", deck: Deck none, css_class: mca_carta_nat, tag: span}
markup:
- {css_class: c_ordem, count: 2, line: 1}
- {css_class: c_ordme, count: 1, line: 2}
"""


def real() -> Counter[tuple[str, str]]:
    report = run_checks("agencia")
    assert report.findings == []
    return Counter((item.code, Path(item.file).stem) for item in report.acknowledged)


def test_known_disagreements_of_the_sources() -> None:
    assert real() == KNOWN


def test_acknowledged_findings_say_why() -> None:
    for item in run_checks("agencia").acknowledged:
        assert item.severity is Severity.INFO
        assert item.hint
        assert item.line


def test_without_acknowledgements_the_check_fails(tmp_path: Path) -> None:
    copy = tmp_path / "agencia"
    shutil.copytree(paths.game_dir("agencia"), copy)
    (copy / "acknowledged.yaml").unlink()
    report = run_checks(copy)
    assert report.acknowledged == []
    assert sum(KNOWN.values()) == len(report.findings)
    number = next(item for item in report.findings if item.code == "reference-number")
    assert (number.expected, number.found) == ("166", "162")
    assert "line 138" in number.hint


def test_each_kind_of_claim(tmp_path: Path) -> None:
    report = run_checks(make_pack(tmp_path / "duelo", sources__2=CLAIMS))
    found = [
        (item.code, item.line, item.expected, item.found)
        for item in report.findings
        if item.code == "claim-count"
    ]
    assert found == [
        ("claim-count", 6, "4", "5"),
        ("claim-count", 8, "7", "8"),
        ("claim-count", 10, "1", "2"),
        ("claim-count", 12, "no such deck", "1"),
    ]
    codes = Counter((item.code, item.line) for item in report.findings if item.code != "claim-count")
    assert codes == {
        ("claim-empty-row", 14): 1,
        ("claim-number-twice", 14): 1,
        ("reference-number", 17): 1,
        ("reference-ideology", 17): 1,
        ("reference-deck", 17): 1,
        ("reference-class", 17): 1,
        ("reference-tag", 17): 1,
        ("reference-bold", 17): 1,
        ("reference-spelling", 18): 1,
        ("reference-unknown-card", 19): 1,
        ("reference-deck", 21): 1,
        ("markup-unknown-class", 24): 1,
    }
    markup = next(item for item in report.findings if item.code == "markup-unknown-class")
    assert markup.expected == "c_ordem"


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ('release: "9"\nsource: x\n', "claim-unknown-release"),
        ('release: "1.0"\nsource: x\nversion: "7"\n', "claim-version"),
        ('release: "1.0"\nsource: x\ncount: []\n', "data-unknown-key"),
        ("release: [\n", "yaml-syntax"),
    ],
)
def test_wrong_claim_files(text: str, code: str, tmp_path: Path) -> None:
    report = run_checks(make_pack(tmp_path / "duelo", sources__1=text))
    assert [item.code for item in report.findings] == [code]


def test_acknowledging(tmp_path: Path) -> None:
    known = """\
- {code: claim-count, file: sources/2.yaml, contains: "total, deck Deck base", reason: a}
- {code: claim-version, reason: nothing of the kind is found}
- {code: claim-count, contains: running, reason: b}
"""
    claims = CLAIMS[: CLAIMS.index("- {line: 5")]
    claims = claims.replace(
        "count: 5, deck: Deck base}\n- {line: 2", "count: 6, deck: Deck base}\n- {line: 2"
    )
    report = run_checks(make_pack(tmp_path / "duelo", sources__2=claims, acknowledged=known))
    assert [(item.code, item.hint) for item in report.acknowledged] == [
        ("claim-count", "a"),
        ("claim-count", "b"),
    ]
    assert [(item.code, item.line) for item in report.findings] == [
        ("claim-count", 6),
        ("check-stale-acknowledgement", 2),
    ]


def test_nothing_is_called_stale_when_checks_could_not_run(tmp_path: Path) -> None:
    copy = tmp_path / "agencia"
    shutil.copytree(paths.game_dir("agencia"), copy)
    (copy / "cards" / "more.yaml").write_text("nova: {v9: {}}\n", encoding="utf-8")
    codes = {item.code for item in run_checks(copy).findings}
    assert codes
    assert all(code.startswith("data-") for code in codes)
    (copy / "cards" / "more.yaml").unlink()
    (copy / "sources" / "1.180417.yaml").write_text("release: [\n", encoding="utf-8")
    assert [item.code for item in run_checks(copy).findings] == ["yaml-syntax"]
    translation = copy / "translations" / "en.yaml"
    (copy / "sources" / "1.180417.yaml").unlink()
    translation.write_text("language: en\nlanguage: en\n", encoding="utf-8")
    codes = {item.code for item in run_checks(copy).findings}
    assert codes == {"yaml-duplicate-key", "data-missing-key"}


@pytest.mark.parametrize(
    ("code", "name", "text"),
    [
        ("yaml-duplicate-key", "cards__more", "nova: {}\nnova: {}\n"),
        ("data-bad-value", "cards__more", "nova: {}\n"),
        ("file-not-utf8", "cards__more", b"\xff"),
        ("data-unknown-release", "cards__more", "nova: {v9: {number: '3'}}\n"),
        ("yaml-syntax", "sources__1", "release: [\n"),
        ("data-missing-key", "decisions", "renames: []\n"),
        ("data-missing-key", "translations__en", "language: en\n"),
    ],
)
def test_a_file_that_cannot_be_read_cannot_be_acknowledged(
    code: str, name: str, text: str | bytes, tmp_path: Path
) -> None:
    known = f"- {{code: {code}, reason: let it be}}\n"
    report = run_checks(make_pack(tmp_path / "duelo", acknowledged=known, **{name: text}))
    assert report.acknowledged == []
    found = {item.code: (item.line, item.severity) for item in report.findings}
    assert found[code][1] is Severity.ERROR
    assert found["check-cannot-acknowledge"] == (1, Severity.ERROR)
    assert "check-stale-acknowledgement" not in found
    vain = [item for item in report.findings if item.code == "check-cannot-acknowledge"]
    assert len(vain) == 1


def test_a_warning_about_a_file_can_be_acknowledged(tmp_path: Path) -> None:
    root = make_pack(tmp_path / "duelo", acknowledged="- {code: data-stray-file, reason: notes}\n")
    (root / "cards" / "notes.txt").write_text("x", encoding="utf-8")
    report = run_checks(root)
    assert (report.findings, [item.code for item in report.acknowledged]) == ([], ["data-stray-file"])


def test_a_wrong_acknowledgement_file_is_reported(tmp_path: Path) -> None:
    report = run_checks(make_pack(tmp_path / "duelo", acknowledged="- {code: x}\n"))
    assert [item.code for item in report.findings] == ["data-missing-key"]


def test_registering(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    registry.all_checks()
    monkeypatch.setattr(registry, "_CHECKS", dict(registry._CHECKS))

    @check("test-names")
    def names(context: Context) -> Iterator[Diagnostic]:
        for face in context.catalog.faces("1.0"):
            if face.name == "Hubris":
                yield context.problem("test-name", face, "a name", part="name", found=face.name)

    (found,) = run_checks(make_pack(tmp_path / "duelo")).findings
    assert (found.code, found.line, found.column, found.found) == ("test-name", 14, 11, "Hubris")
    with pytest.raises(ValueError, match="test-names"):
        check("test-names")(names)


DECISIONS = """\
sources:
- {release: "1.0", file: page.txt, format: tabbed}
renames:
- {release: "2.0", old: Guerra justa, new: Guerra santa, reason: same sentence}
distinct:
- {old: Hubris, new: Guerra santa, reason: other sentences}
"""


def test_decisions_that_hold(tmp_path: Path) -> None:
    assert run_checks(make_pack(tmp_path / "duelo", decisions=DECISIONS)).findings == []


@pytest.mark.parametrize(
    ("old", "new", "found"),
    [
        ("renames:\n", "renames: []\nx:\n", [("data-unknown-key", 4)]),
        ('{release: "1.0", file', '{release: "3.0", file', [("decision-release", 2)]),
        ("old: Guerra justa", "old: Hubris", [("decision-identity", 4)]),
        (
            '{release: "2.0", old',
            '{release: "1.0", old',
            [("decision-missing", 10), ("decision-identity", 4)],
        ),
        ("new: Guerra santa, reason: other", "new: Hubris, reason: other", [("decision-identity", 6)]),
        ("old: Hubris", "old: Teocracia", [("decision-identity", 6)]),
    ],
)
def test_decisions_that_do_not_hold(old: str, new: str, found: list[tuple[str, int]], tmp_path: Path) -> None:
    report = run_checks(make_pack(tmp_path / "duelo", decisions=DECISIONS.replace(old, new)))
    assert sorted((item.code, item.line) for item in report.findings) == sorted(found)

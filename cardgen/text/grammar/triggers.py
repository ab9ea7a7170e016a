"""Triggers: what happens after a crisis, a revolt, an alteration, a round."""

from __future__ import annotations

from typing import Any

from cardgen.model import effects as fx
from cardgen.text import lexicon
from cardgen.text.kernel import Grammar, Slots
from cardgen.text.sentences import sole_effect
from cardgen.text.subjects import attach, definite


def declare(grammar: Grammar) -> None:
    """Declare sentences that make triggers."""
    _declare_doers(grammar)
    _declare_after(grammar)
    _declare_penalties(grammar)
    _declare_rounds(grammar)


def _sentence(
    events: tuple[fx.Event, ...],
    effects: tuple[Any, ...],
    form: str,
    *,
    this: bool = False,
    who: fx.Selector | None = None,
) -> fx.Sentence:
    return fx.Sentence((fx.When(events, effects, this, who or fx.Everyone(), form=form),))


def _trigger(value: fx.Sentence, *, anybody: bool = True) -> fx.When | None:
    """Return the trigger of a sentence; with `anybody` only one that whoever did the thing sets off."""
    effect = sole_effect(value)
    return effect if isinstance(effect, fx.When) and (not anybody or effect.who == fx.Everyone()) else None


def _declare_doers(grammar: Grammar) -> None:
    """Declare "qualquer jogador que ativar revoltas compra 1 carta", also with "enquanto os outros…"."""
    for this in (False, True):
        for more in (False, True):
            aside = " ( mesmo para trocar esta estrutura )" if this else ""
            tail = " , enquanto {c:clause}" if more else ""
            template = f"[o|qualquer|todo|cada] {{opponents:player-noun}} que {{event:doer}}{aside} {{p:predicate}}{tail} ."
            _declare_doer(grammar, template, this=this, more=more)


def _declare_doer(grammar: Grammar, template: str, *, this: bool, more: bool) -> None:
    def build(slots: Slots, form: str) -> fx.Sentence | None:
        first = attach(slots["p"], fx.That())
        effects = (first, slots["c"]) if more else (first,)
        who = fx.Everyone(slots["opponents"])
        return _sentence((slots["event"],), effects, form, this=this, who=who) if first is not None else None

    def match(value: fx.Sentence) -> tuple[Slots, str] | None:
        when = _trigger(value, anybody=False)
        if when is None or len(when.events) != 1 or len(when.effects) != 1 + more:
            return None
        if not isinstance(when.who, fx.Everyone):
            return None
        if when.including_this != this or getattr(when.effects[0], "who", None) != fx.That():
            return None
        slots = {"event": when.events[0], "p": when.effects[0], "c": when.effects[-1]}
        return slots | {"opponents": when.who.opponents}, when.form

    grammar.rule("sentence", template, fx.Sentence, build, match, number="sg")


def _declare_after(grammar: Grammar) -> None:
    """Declare "após uma crise ou revolta bem-sucedida, …" and "… a cada crise"."""

    def build(slots: Slots, form: str) -> fx.Sentence | None:
        events = (slots["e"], slots["f"]) if "f" in slots else (slots["e"],)
        if len(set(events)) != len(events):
            return None
        return _sentence(tuple(sorted(events, key=list(fx.Event).index)), slots["body"], form)

    def match(count: int, *, swapped: bool = False) -> Any:
        def found(value: fx.Sentence) -> tuple[Slots, str] | None:
            when = _trigger(value)
            if when is None or len(when.events) != count or when.including_this:
                return None
            events = when.events[::-1] if swapped else when.events
            return {"e": events[0], "f": events[-1], "body": when.effects}, when.form

        return found

    grammar.rule("sentence", "após uma {e:event} , {body:body} .", fx.Sentence, build, match(1))
    grammar.rule("sentence", "{body:body} a cada {e:event} .", fx.Sentence, build, match(1))
    grammar.rule(
        "sentence",
        "após uma {e:event} ou {f:event} , {body:body} .",
        fx.Sentence,
        build,
        match(2, swapped=True),
    )
    _declare_moved(grammar)


def _declare_moved(grammar: Grammar) -> None:
    """Declare "… a cada carta descartada por qualquer jogador, mesmo fora de sua jogada"."""
    aside = "[, mesmo fora de sua jogada|]"
    moved = "{body:body} a cada carta {event:card-moved} por"
    grammar.rule(
        "sentence",
        f"{moved} [qualquer|um] {{opponents:player-noun}} {aside} .",
        fx.Sentence,
        lambda slots, form: _moved(slots, fx.Everyone(slots["opponents"]), form),
        _matches_moved(anybody=True),
        number="sg",
    )
    grammar.rule(
        "sentence",
        f"{moved} {{who:object}} {aside} .",
        fx.Sentence,
        _moved_by,
        _matches_moved(anybody=False),
    )


def _moved_by(slots: Slots, form: str) -> fx.Sentence | None:
    who = slots["who"]
    return _moved(slots, who, form) if definite(who) and not isinstance(who, fx.Everyone) else None


def _moved(slots: Slots, who: fx.Selector, form: str) -> fx.Sentence:
    return _sentence((slots["event"],), slots["body"], form, who=who)


def _matches_moved(*, anybody: bool) -> Any:
    def match(value: fx.Sentence) -> tuple[Slots, str] | None:
        when = _trigger(value, anybody=False)
        if when is None or len(when.events) != 1 or when.including_this:
            return None
        if isinstance(when.who, fx.Everyone) != anybody:
            return None
        opponents = getattr(when.who, "opponents", False)
        slots = {"body": when.effects, "event": when.events[0], "who": when.who, "opponents": opponents}
        return slots, when.form

    return match


def _declare_penalties(grammar: Grammar) -> None:
    """Declare "alterações de estrutura têm como penalidade a compra de 2 cartas"."""
    for this in (False, True):
        for makes, noun in ((fx.Draw, "a +compra"), (fx.Discard, "o +descarte")):
            aside = " , inclusive a alteração desta estrutura" if this else ""
            template = f"{{events:changes}} têm como penalidade {noun} de {{amount:counted}}{aside} ."
            _declare_penalty(grammar, template, makes, this=this)


def _declare_penalty(
    grammar: Grammar, template: str, makes: type[fx.Draw] | type[fx.Discard], *, this: bool
) -> None:
    def build(slots: Slots, form: str) -> fx.Sentence:
        return _sentence(slots["events"], (makes(fx.That(), slots["amount"]),), form, this=this)

    def match(value: fx.Sentence) -> tuple[Slots, str] | None:
        when = _trigger(value)
        effect: Any = when.effects[0] if when is not None and len(when.effects) == 1 else None
        if (
            when is None
            or type(effect) is not makes
            or effect.who != fx.That()
            or when.including_this != this
        ):
            return None
        return {"events": when.events, "amount": effect.amount}, when.form

    grammar.rule("sentence", template, fx.Sentence, build, match)


def _declare_rounds(grammar: Grammar) -> None:
    """Declare "ao final de cada turno, …", also with a second player: "o que mais descartou, …"."""
    end = "ao final de cada turno , {body:body} ."

    def match(value: fx.Sentence) -> tuple[Slots, str] | None:
        when = _trigger(value)
        if when is None or when.events != (fx.Event.ROUND_END,) or when.including_this:
            return None
        return {"body": when.effects}, when.form

    for deed in lexicon.CARD_DEEDS:
        most = fx.Exactly(fx.MostDone(deed))
        verb = lexicon.DEED_VERBS[deed][0]
        _declare_second(grammar, f"{end} o que mais ${verb}:past , {{p:predicate}} .", most)
    grammar.rule(
        "sentence",
        end,
        fx.Sentence,
        lambda slots, form: _sentence((fx.Event.ROUND_END,), slots["body"], form),
        match,
    )


def _declare_second(grammar: Grammar, template: str, most: fx.Exactly) -> None:
    def build(slots: Slots, form: str) -> fx.Sentence | None:
        second = attach(slots["p"], most)
        if len(slots["body"]) != 1 or second is None:
            return None
        return _sentence((fx.Event.ROUND_END,), (slots["body"][0], second), form)

    def match(value: fx.Sentence) -> tuple[Slots, str] | None:
        when = _trigger(value)
        if when is None or when.events != (fx.Event.ROUND_END,) or len(when.effects) != 2:
            return None
        if when.including_this or getattr(when.effects[1], "who", None) != most:
            return None
        return {"body": when.effects[:1], "p": when.effects[1]}, when.form

    grammar.rule("sentence", template, fx.Sentence, build, match, number="sg")

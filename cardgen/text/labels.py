"""What effects, their parts and the grammar's categories are called, in the reader's language."""

from __future__ import annotations

from cardgen.i18n import _


def effect_labels() -> dict[str, str]:
    """Return a name for every class of effects."""
    return {
        "Draw": _("draw cards"),
        "Discard": _("discard cards"),
        "Deliver": _("deliver cards"),
        "DeliverAround": _("deliver cards round the table"),
        "SwapCards": _("swap cards"),
        "SwapHands": _("swap hands"),
        "SwapHandsAround": _("pass hands round the table"),
        "SwapStructures": _("swap structures"),
        "SwapSquares": _("swap squares on the field"),
        "SwapWithPile": _("swap a card with the pile"),
        "DrawChosen": _("draw a card of one's choice"),
        "ShufflePile": _("shuffle the pile"),
        "ReverseFlow": _("reverse the flow of play"),
        "FlowTowards": _("turn the flow of play towards a neighbour"),
        "AlterStructure": _("alter structures"),
        "AlterInTurn": _("everybody alters structures in turn"),
        "ProposeAlteration": _("propose an alteration"),
        "ProposalNeeds": _("the proposal needs approval"),
        "ChangeField": _("change the field"),
        "MoveLines": _("move on the field"),
        "ShuffleStructures": _("shuffle all structures"),
        "ShuffleHands": _("shuffle all hands"),
        "AnnounceCrisis": _("the next play is a crisis"),
        "AnnounceCrisisOn": _("the next structure that asks for it is a crisis"),
        "SeeHands": _("see hands"),
        "ShowHand": _("show one's hand"),
        "WinMatch": _("win the match"),
        "FormTeam": _("form a team"),
        "DiscardThis": _("discard this card"),
        "Conditional": _("only on a condition"),
        "CrisisIf": _("causes a crisis"),
        "NoCrisis": _("what is taken away causes no crisis"),
        "Forbid": _("powers taken away"),
        "AlwaysSupport": _("approves every revolt"),
        "NoApprovalNeeded": _("revolts need no approval"),
        "FreeUse": _("a natural card may be used with any hand"),
        "UseWithoutDiscard": _("a natural card is kept when it is used"),
        "Barred": _("a natural card may not be used"),
        "UseNeedsApproval": _("using a natural card needs approval"),
        "AlterationNeedsApproval": _("alterations through a natural card need approval"),
        "OnlyFormerCards": _("only cards that were in the society before"),
        "Veto": _("may veto alterations"),
        "VoteOnSolutions": _("solutions of crises are voted on"),
        "OpenHand": _("open hand"),
        "CancelStructures": _("structures without effect"),
        "Refuse": _("may refuse the own structure"),
        "Restrict": _("acts that are not done"),
        "Multiply": _("quantities are multiplied"),
        "Cap": _("quantities have a limit"),
        "ForbidFieldChange": _("the field may not be changed"),
        "NoClimb": _("no climbing after a victory"),
        "CrisisPriority": _("priority in crises"),
        "OwnCrisisPriority": _("priority in one's own crisis"),
        "SeveralMayWin": _("several may win"),
        "PlayTwice": _("plays twice"),
        "WinnerReturns": _("the winner goes back"),
        "WinnerCannotWinGame": _("the match cannot win the game"),
        "WinnerFieldChanges": _("the winner changes the field"),
        "When": _("whenever something happens"),
        "Clarify": _("a point of procedure"),
    }


def field_labels() -> dict[str, str]:
    """Return a name for every field that an outline shows."""
    return {
        "who": _("who"),
        "amount": _("how many"),
        "to": _("to"),
        "other": _("with"),
        "way": _("direction"),
        "criterion": _("which"),
        "count": _("number"),
        "this": _("this structure"),
        "approval": _("approval by"),
        "lines": _("lines"),
        "act": _("act"),
        "acts": _("acts"),
        "of": _("of"),
        "condition": _("if"),
        "effects": _("then"),
        "powers": _("powers"),
        "card": _("card"),
        "all_hands": _("of all players together"),
        "approvals": _("approvals"),
        "except_this": _("but not of this structure"),
        "which": _("which"),
        "own_play": _("in one's own play"),
        "scope": _("scope"),
        "by": _("times"),
        "line": _("line"),
        "last": _("after all others"),
        "events": _("after"),
        "including_this": _("also when this structure goes"),
        "point": _("point"),
    }


def act_labels() -> dict[str, str]:
    """Return a verb for each act."""
    return {
        "draw": _("draw"),
        "discard": _("discard"),
        "deliver": _("deliver"),
        "swap": _("swap"),
        "receive": _("receive"),
    }


def condition_labels() -> dict[str, str]:
    """Return what each class of crisis conditions says; `{}` is its part in the card's own words."""
    return {
        "Impossible": _("it is not possible to {}"),
        "NothingDone": _("no cards are moved in this way: {}"),
        "NobodyDoes": _("nobody does {}"),
        "Nobody": _("there is no player “{}”"),
        "Everybody": _("every player is one “{}”"),
        "MoreThan": _("several are players “{}”"),
        "SomebodyCannotClimb": _("somebody who should climb is blocked"),
        "NoFieldChange": _("no change of the field is possible"),
        "CannotMoveLines": _("the move on the field is not possible"),
        "NeighboursEqual": _("both neighbours hold the same number of cards"),
        "ThisHeldBy": _("this structure stands before {}"),
        "YouOnLine": _("the player is on line {}"),
    }


def value_labels() -> dict[str, dict[str, str]]:
    """Return words for the single values of effects, by their class and value."""
    return {
        "Act": act_labels(),
        "Way": {"along": _("along the flow of play"), "against": _("against the flow of play")},
        "Power": {
            "propose-revolt": _("to propose a revolt"),
            "support-revolt": _("to support a revolt"),
            "solve-crisis": _("to solve a crisis"),
        },
        "Scope": {
            "always": _("whatever structure asks for it"),
            "others-structures": _("only when the structure of another player asks for it"),
            "sole-effect": _("only when a structure asks for nothing else"),
        },
        "Event": {
            "revolt-started": _("a revolt is started"),
            "revolt-succeeded": _("a revolt succeeds"),
            "revolt-failed": _("a revolt fails"),
            "crisis": _("there is a crisis"),
            "crisis-solved": _("a crisis is solved"),
            "card-drawn": _("a card is drawn"),
            "card-discarded": _("a card is discarded"),
            "card-delivered": _("a card is delivered"),
            "structure-altered": _("a structure is altered"),
            "field-changed": _("the field is changed"),
            "round-end": _("a round ends"),
        },
    }


def category_labels() -> dict[str, str]:
    """Return what the grammar's categories are called, in the reader's language."""
    return {
        "a sentence": _("a sentence"),
        "a player or players": _("a player or players"),
        "two players": _("two players"),
        "a property": _("a property of a player"),
        "a superlative": _("“com mais cartas”, “mais alto no campo” or the like"),
        "what players did": _("what players did"),
        "what players may do": _("what players may do (propor revoltas, resolver crises …)"),
        "a direction": _("“na direção do fluxo do jogo” or “na direção contrária …”"),
        "whose cards": _("“na mão” or “nas mãos dos jogadores”"),
        "what is counted": _("what is counted (“1 carta …”, “adversário …”)"),
        "how a revolt ended": _("“bem-sucedida” or “malsucedida”"),
        "a number of cards": _("a number of cards"),
        "an amount of cards": _("an amount of cards"),
        "a number": _("a number"),
        "the number of a line": _("the number of a line"),
        "the name of a card": _("the name of a natural card"),
        "when it counts": _("when it counts (“no último turno”, “na partida”)"),
        "something that happened": _("something that happened"),
        "an event": _("an event"),
        "an ordinal": _("an ordinal"),
        "a fraction": _("a fraction"),
        "a multiple": _("“dobra” or “triplica”"),
        "a rounding": _("“para cima” or “para baixo”"),
        "a card action": _("a card action (comprar, descartar, entregar, trocar)"),
        "card actions": _("card actions"),
        "an action": _("an action"),
        "a condition": _("a condition"),
        "a rule": _("a rule"),
        "a rule about structures": _("a rule about structures"),
        "what happens to the winner": _("what happens to the winner"),
        "when it causes a crisis": _("when it causes a crisis"),
    }

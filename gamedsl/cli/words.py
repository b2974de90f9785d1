# SPDX-License-Identifier: MIT
"""What the command itself says to those who play, in the languages that it knows.

Names, rules and refusals come from the game and its translations; these are the few sentences
around them.  A language that stands here nowhere is spoken to in English.
"""

from __future__ import annotations

from collections.abc import Mapping

__all__ = ["words"]

_ENGLISH = {
    "hidden": "{count} hidden",
    "from the top": "from the top: ",
    "you": "you",
    "round": "round {number}",
    "whose turn": "{player}, what do you do?",
    "which": "which {what}?",
    "which after": "{preposition} which {what}?",
    "number": "{what}, {low} to {high}?",
    "only choice": "{player} has one choice: {move}",
    "enter": "{player}, press Enter when only you can see the screen",
    "no such number": "a number from 1 to {most}, please, or the words themselves",
    "no such answer": "that is none of the answers; a number from 1 to {most}, or the words",
    "back": "b goes back, ? shows the commands",
    "possible": "{player} can: {moves}",
    "allowed": "{move} is allowed",
    "nothing to undo": "there is nothing to take back",
    "undone": "taken back to move {number}",
    "saved": "saved to {file}",
    "loaded": "loaded {file}",
    "which file": "say which file: {command} FILE",
    "why what": "say which move: why MOVE",
    "input ended": "input ended at move {number}",
    "over": "the game is over",
    "goodbye": "the game was left at move {number}",
    "wins": "{names} wins",
    "win": "{names} win",
    "nobody wins": "nobody wins",
    "and": "and",
    "in all": "in all",
    "turn of": "--- {player} ---",
}

_FRENCH = {
    "hidden": "{count} cachée(s)",
    "from the top": "à partir du dessus : ",
    "you": "vous",
    "round": "manche {number}",
    "whose turn": "{player}, que faites-vous ?",
    "which": "{what} : lequel ?",
    "which after": "{preposition} {what} : lequel ?",
    "number": "{what}, de {low} à {high} ?",
    "only choice": "{player} n'a qu'un choix : {move}",
    "enter": "{player}, appuyez sur Entrée quand vous êtes seul à voir l'écran",
    "no such number": "un nombre de 1 à {most}, ou les mots eux-mêmes",
    "no such answer": "ce n'est aucune des réponses ; un nombre de 1 à {most}, ou les mots",
    "back": "b revient en arrière, ? montre les commandes",
    "possible": "{player} peut : {moves}",
    "allowed": "{move} est permis",
    "nothing to undo": "il n'y a rien à reprendre",
    "undone": "repris au coup {number}",
    "saved": "enregistré dans {file}",
    "loaded": "chargé depuis {file}",
    "which file": "dites quel fichier : {command} FICHIER",
    "why what": "dites quel coup : why COUP",
    "input ended": "l'entrée s'est terminée au coup {number}",
    "over": "la partie est terminée",
    "goodbye": "la partie a été quittée au coup {number}",
    "wins": "{names} gagne",
    "win": "{names} gagnent",
    "nobody wins": "personne ne gagne",
    "and": "et",
    "in all": "total",
    "turn of": "--- {player} ---",
}

_LANGUAGES: Mapping[str, Mapping[str, str]] = {"en": _ENGLISH, "fr": _FRENCH}


def words(language: str) -> Mapping[str, str]:
    """The sentences in that language, or in English."""
    return _LANGUAGES.get(language, _ENGLISH)

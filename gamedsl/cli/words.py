# SPDX-License-Identifier: MIT
"""What the command itself says to those who play, in the languages that it knows.

Names, rules and refusals come from the game and its translations; these are the few sentences
around them.  A language that stands here nowhere is spoken to in English.
"""

from __future__ import annotations

from collections.abc import Mapping

__all__ = ["words"]

_ENGLISH_HELP = """\
Answer with a number or with the words, or type a whole move in one line; Enter repeats the question.
why MOVE     why a move is not allowed
moves        all moves that are allowed now
view         show the table again
undo         take the last move back
save FILE    keep the game in a file
load FILE    go on with a game that was saved
quit         leave
Where the game has a move of that name, put a colon before the command: :save FILE"""

_FRENCH_HELP = """\
Répondez par un nombre ou par les mots, ou tapez un coup entier sur une ligne ; Entrée répète la question.
why COUP       pourquoi un coup n'est pas permis
moves          tous les coups permis maintenant
view           montrer la table de nouveau
undo           reprendre le dernier coup
save FICHIER   garder la partie dans un fichier
load FICHIER   continuer une partie gardée
quit           quitter
Si le jeu a un coup de ce nom, mettez deux points devant la commande : :save FICHIER"""

_ENGLISH = {
    "hidden": "{count} hidden",
    "from the top": "from the top: ",
    "you": "you",
    "round": "round {number}",
    "whose turn": "{player}, what do you do?",
    "which": "{begun} which {what}?",
    "more moves": "and {number} more",
    "help": _ENGLISH_HELP,
    "only choice": "{player} has one choice: {move}",
    "enter": "{player}, press Enter when only you can see the screen",
    "no such answer": "that is none of the answers; a number from 1 to {most}, or the words",
    "back": "b goes back, ? shows the commands",
    "allowed": "{move} is allowed",
    "nothing to undo": "there is nothing to take back",
    "undone": "taken back to move {number}",
    "saved": "saved to {file}",
    "loaded": "loaded {file}",
    "which file": "say which file: {command} FILE",
    "why what": "say which move: why MOVE",
    "input ended": "input ended at move {number}",
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
    "which": "{begun} : quel choix pour {what} ?",
    "more moves": "et {number} de plus",
    "help": _FRENCH_HELP,
    "only choice": "{player} n'a qu'un choix : {move}",
    "enter": "{player}, appuyez sur Entrée quand vous êtes seul à voir l'écran",
    "no such answer": "ce n'est aucune des réponses ; un nombre de 1 à {most}, ou les mots",
    "back": "b revient en arrière, ? montre les commandes",
    "allowed": "{move} est permis",
    "nothing to undo": "il n'y a rien à reprendre",
    "undone": "repris au coup {number}",
    "saved": "enregistré dans {file}",
    "loaded": "chargé depuis {file}",
    "which file": "dites quel fichier : {command} FICHIER",
    "why what": "dites quel coup : why COUP",
    "input ended": "l'entrée s'est terminée au coup {number}",
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

"""What can end a game is found wherever it stands."""

from __future__ import annotations

from gamedsl.loading import read_text

ENDS = """\
language 1.0
game "Bell"
players 2

components
  tokens Coin: 20

areas
  bank  Coins
each player has
  purse  Coins

setup
  put 20 Coins on the bank

turns clockwise from the first player
  action ring
    choose one of
      end the game at once
      take 1 Coin from the bank, if any is left

score
  coins: the Coins in my purse
  most points wins; still tied: shared
"""


def test_a_choice_can_end_the_game() -> None:
    """An end that a player chooses in the middle of a rule is one."""
    assert read_text(ENDS).diagnostics == ()
    without = ENDS.replace(
        "      end the game at once\n",
        "      put 1 Coin from my purse into the bank, if any is left\n",
    )
    assert "G507" in {each.code for each in read_text(without).diagnostics}

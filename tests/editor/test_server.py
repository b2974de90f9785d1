"""`gamedsl lsp` from an editor's side: a process that is talked to."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest
from lsprotocol import types

from tests.editor.marked import GAME, bird_game, place
from tests.editor.talking import Editor, editor, talk

pytestmark = pytest.mark.slow


@pytest.fixture
def game(tmp_path: Path) -> Path:
    """The small game on the disk."""
    return bird_game(tmp_path)


def _place(text: str, piece: str) -> tuple[int, int]:
    at = place(text, piece)
    return text.count("\n", 0, at), at - text.rfind("\n", 0, at) - 1


def _errors(told: list[types.Diagnostic]) -> list[str]:
    return [str(each.code) for each in told if each.severity == types.DiagnosticSeverity.Error]


def test_mistakes_come_and_go_as_one_types(game: Path) -> None:
    """A slip is told without saving, with its suggestion as an edit, and is gone when it is put right."""

    async def conversation() -> None:
        async with editor(game.parent) as ed:
            uri = ed.open(game, GAME)
            assert _errors(await ed.told(uri)) == []
            ed.type(uri, GAME.replace("    gather C", "    gahter C"))
            found = await ed.told(uri, lambda told: _errors(told) == ["G208"])
            (slip,) = [each for each in found if each.code == "G208"]
            assert slip.range.start.line == _place(GAME, "    ‹gather C")[0]
            actions = await ed.client.text_document_code_action_async(
                types.CodeActionParams(
                    types.TextDocumentIdentifier(uri),
                    slip.range,
                    types.CodeActionContext([slip]),
                )
            )
            (edit,) = actions[0].edit.changes[uri]
            assert edit.new_text == "gather"
            ed.type(uri, GAME)
            await ed.told(uri, lambda told: _errors(told) == [])
            ed.close(uri)
            await ed.told(uri, lambda told: told == [])

    talk(conversation)


async def _questions(ed: Editor, uri: str) -> None:
    """One question of every sort about the forest floor."""
    at = ed.at(uri, *_place(GAME, "put 12 Twigs on the for‹est floor"))
    client = ed.client
    told = await client.text_document_hover_async(types.HoverParams(**at))
    assert "**forest floor**: area" in told.contents.value
    (given,) = await client.text_document_definition_async(types.DefinitionParams(**at))
    assert given.range.start.line == _place(GAME, "‹forest floor  Twig")[0]
    context = types.ReferenceContext(include_declaration=True)
    found = await client.text_document_references_async(
        types.ReferenceParams(**at, context=context)
    )
    assert len(found) == 5
    here = await client.text_document_document_highlight_async(types.DocumentHighlightParams(**at))
    assert len(here) == 5
    name = await client.text_document_prepare_rename_async(types.PrepareRenameParams(**at))
    assert name.placeholder == "forest floor"
    renamed = await client.text_document_rename_async(types.RenameParams(**at, new_name="moss"))
    assert {edit.new_text for edit in renamed.changes[uri]} == {"moss"}
    refused = await client.text_document_rename_async(types.RenameParams(**at, new_name="deck"))
    assert refused is None
    assert any("already the name" in each.message for each in client.messages)


async def _whole_file(ed: Editor, uri: str) -> None:
    """The outline, the colours and the layout."""
    document = types.TextDocumentIdentifier(uri)
    client = ed.client
    outline = await client.text_document_document_symbol_async(types.DocumentSymbolParams(document))
    assert [each.name for each in outline][:3] == ["Nests", "players 2", "Bird"]
    colours = await client.text_document_semantic_tokens_full_async(
        types.SemanticTokensParams(document)
    )
    assert len(colours.data) % 5 == 0
    assert len(colours.data) > 500
    options = types.FormattingOptions(tab_size=2, insert_spaces=True)
    edits = await client.text_document_formatting_async(
        types.DocumentFormattingParams(document, options)
    )
    assert edits
    offered = await client.text_document_completion_async(
        types.CompletionParams(**ed.at(uri, *_place(GAME, "put 12 Twigs on the ‹forest floor")))
    )
    assert "forest floor" in [each.label for each in offered.items]


def test_an_editor_gets_an_answer_to_every_question(game: Path) -> None:
    """Hover, definition, references, rename, outline, colours, layout, completion: in one sitting."""

    async def conversation() -> None:
        async with editor(game.parent) as ed:
            uri = ed.open(game, GAME)
            await ed.told(uri)
            await _questions(ed, uri)
            await _whole_file(ed, uri)

    talk(conversation)


def test_files_of_windows_outside_a_folder_with_signs_of_every_width(tmp_path: Path) -> None:
    """CRLF, a byte order mark, letters of two words, no workspace: places are those of the editor."""
    path = bird_game(tmp_path)
    windows = "\ufeff" + GAME.replace('"How long?"', '"𝔘👩: how long?"').replace("\n", "\r\n")
    path.write_bytes(windows.encode())

    async def conversation() -> None:
        async with editor() as ed:
            uri = ed.open(path, windows.replace("short (standard)", "short (standrd)"))
            (slip,) = [e for e in await ed.told(uri, lambda t: _errors(t) != []) if e.severity == 1]
            assert slip.range.start.line == _place(GAME, "short ‹(standard)")[0]
            ed.type(uri, windows)
            await ed.told(uri, lambda told: _errors(told) == [])
            line, column = _place(GAME, 'option long game "H‹ow')
            (given,) = await ed.client.text_document_definition_async(
                types.DefinitionParams(**ed.at(uri, line, len("option lo")))
            )
            assert (given.range.start.line, given.range.start.character) == (line, len("option "))
            at = ed.at(uri, *_place(GAME, "put 12 Twigs on the for‹est floor"))
            renamed = await ed.client.text_document_rename_async(
                types.RenameParams(**at, new_name="moss")
            )
            first = min(each.range.start.line for each in renamed.changes[uri])
            assert first == _place(GAME, "‹forest floor  Twig")[0]
            assert column > 0

    talk(conversation)


def test_a_game_that_was_never_saved_and_files_that_are_no_games(tmp_path: Path) -> None:
    """A text without a file, an empty file, bytes of something else: mistakes are told, nothing falls over."""

    async def conversation() -> None:
        async with editor(tmp_path) as ed:
            unsaved = ed.open("untitled:Untitled-1", GAME.replace('"birds.csv"', '"none.csv"'))
            assert "G001" in _errors(await ed.told(unsaved, lambda told: _errors(told) != []))
            for name, text in [("empty.game", ""), ("noise.game", "\x00\x01\x7f {{{ \u202e\n\t|")]:
                uri = ed.open(tmp_path / name, text)
                assert _errors(await ed.told(uri)) != []
                at = ed.at(uri, 0, 99)
                assert await ed.client.text_document_hover_async(types.HoverParams(**at)) is None
                await ed.client.text_document_completion_async(types.CompletionParams(**at))
            # Everything still works for a file that is well.
            await ed.told(unsaved)

    talk(conversation)


def test_a_variant_hears_of_changes_in_its_game_before_they_are_saved(game: Path) -> None:
    """Two files of one game are open; what changes in one is known in the other."""
    variant = game.with_name("light_nests.game")
    text = (
        'language 1.0\nextends nests\ngame "Light nests"\nbecause "bags are heavy"\n\n'
        "replace how to gather a Nest card C of my hand\n  take 1 Twig of the forest floor into my bag\n"
    )
    variant.write_text(text, encoding="utf-8")

    async def conversation() -> None:
        async with editor(game.parent) as ed:
            base, changed = ed.open(game, GAME), ed.open(variant, text)
            assert _errors(await ed.told(base)) == []
            assert _errors(await ed.told(changed)) == []
            ed.type(base, GAME.replace("forest floor", "moss"))
            assert await ed.told(changed, lambda told: _errors(told) != [])
            ed.type(base, GAME)
            await ed.told(changed, lambda told: _errors(told) == [])

    talk(conversation)


def test_typing_fast_checks_once(game: Path) -> None:
    """Each keystroke is answered, and what is shown in the end belongs to the last one."""

    async def conversation() -> None:
        async with editor(game.parent) as ed:
            uri = ed.open(game, GAME)
            await ed.told(uri)
            word = "forest flooring"
            for count in range(len("forest floor"), len(word) + 1):
                ed.type(
                    uri,
                    GAME.replace(
                        "put 12 Twigs on the forest floor", f"put 12 Twigs on the {word[:count]}"
                    ),
                )
                await asyncio.sleep(0.02)
            found = await ed.told(uri, lambda told: any(word in each.message for each in told))
            assert _errors(found) == ["G201"]

    talk(conversation)


def test_a_sheet_that_is_open_counts_before_it_is_saved(game: Path) -> None:
    """Editors may send sheets as well; the game hears of what is typed in them."""
    sheet = game.with_name("birds.csv")
    saved = sheet.read_text(encoding="utf-8")

    async def conversation() -> None:
        async with editor(game.parent) as ed:
            uri = ed.open(game, GAME)
            assert _errors(await ed.told(uri)) == []
            beside = ed.open(sheet, saved.replace("Wren,seed", "Wren,sed"))
            assert await ed.told(beside, lambda told: _errors(told) == ["G407"])
            ed.type(beside, saved)
            await ed.told(beside, lambda told: _errors(told) == [])

    talk(conversation)

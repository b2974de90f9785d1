// The extension against the real server, in a window that is not there: it starts what the setting says, and shows
// what it hears.
"use strict";

const assert = require("node:assert/strict");
const children = require("node:child_process");
const { once } = require("node:events");
const Module = require("node:module");
const { test } = require("node:test");
const { Uri, fakeVscode } = require("./fake_vscode.js");

const EXTENSION = require.resolve("../extension.js");
const STANDARD = require("../package.json").contributes.configuration.properties["gamedsl.command"].default;
// Where gamedsl is not on the path, the words that start it.
const COMMAND = JSON.parse(process.env.GAMEDSL_COMMAND ?? JSON.stringify(STANDARD));
const MISSPELT = 'language 1.0\ngame "Nests"\nplayers 2\n\nsetpu\n';

const load = Module._load;

function window(settings) {
  const document = {
    uri: Uri.file("/somewhere/nests.game"),
    languageId: "gamedsl",
    version: 1,
    isClosed: false,
    getText: () => MISSPELT,
  };
  const { vscode, state } = fakeVscode(settings, [document]);
  Module._load = (name, ...more) => (name === "vscode" ? vscode : load(name, ...more));
  for (const name of Object.keys(require.cache)) {
    if (name === EXTENSION || name.includes("vscode-language")) delete require.cache[name];
  }
  return { extension: require(EXTENSION), state, context: { subscriptions: [] } };
}

function shown(state) {
  return new Promise((resolve) => {
    const listener = state.shown.event((each) => {
      if (each.found.length > 0) {
        listener.dispose();
        resolve(each);
      }
    });
  });
}

async function ended(server) {
  return server.exitCode ?? (await once(server, "exit"))[0];
}

test("a mistake of the open file is shown, also after a new start", { timeout: 60_000 }, async (t) => {
  const { extension, state, context } = window({ "gamedsl.command": COMMAND });
  const spawn = t.mock.method(children, "spawn");

  const first = shown(state);
  await extension.activate(context);
  const { uri, found } = await first;
  const second = shown(state);
  await state.commands["gamedsl.restart"]();
  const again = await second;
  await extension.deactivate();
  const codes = spawn.mock.calls.map(({ result }) => ended(result));

  // The client tells every server how it will talk to it.
  const wanted = [...COMMAND, "--stdio"];
  assert.deepEqual(spawn.mock.calls.map((call) => call.arguments.slice(0, 2).flat()), [wanted, wanted]);
  assert.deepEqual(await Promise.all(codes), [0, 0]);
  assert.equal(uri, "file:///somewhere/nests.game");
  assert.equal(found[0].range.start.line, 4);
  assert.match(found[0].message, /setpu/);
  assert.deepEqual(again.found.map((each) => each.message), found.map((each) => each.message));
  assert.deepEqual(state.errors, []);
  assert.equal(state.watched[0], "**/*.{game,csv,xlsx,ods,toml}");
});

test("a program that is not there is told with what to do", { timeout: 60_000 }, async () => {
  const { extension, state, context } = window({ "gamedsl.command": ["no-such-gamedsl", "lsp"] });

  await extension.activate(context);
  await extension.deactivate();

  assert.match(state.errors.at(-1), /could not be started: .*pip install "gamedsl\[editor\]"/);
});

test("as long as nothing is set, gamedsl is started as its page says", () => {
  assert.deepEqual(STANDARD, ["gamedsl", "lsp"]);
});

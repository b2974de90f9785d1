// The thin side of the editor: it starts `gamedsl lsp` and hands everything to it.
"use strict";

const vscode = require("vscode");
const { LanguageClient, TransportKind } = require("vscode-languageclient/node");

let client;

function command() {
  const [program, ...args] = vscode.workspace.getConfiguration("gamedsl").get("command");
  return { command: program, args, transport: TransportKind.stdio };
}

async function start() {
  client = new LanguageClient("gamedsl", "gamedsl", command(), {
    documentSelector: [{ language: "gamedsl" }],
    // Sheets lie beside the rules and are changed by other programs.
    synchronize: {
      fileEvents: vscode.workspace.createFileSystemWatcher("**/*.{game,csv,xlsx,ods,toml}"),
    },
  });
  try {
    await client.start();
  } catch (fault) {
    client = undefined;
    vscode.window.showErrorMessage(
      `gamedsl could not be started: ${fault.message}. ` +
        'Install it with: pip install "gamedsl[editor]", or set "gamedsl.command".'
    );
  }
}

async function stop() {
  const running = client;
  client = undefined;
  if (running !== undefined) {
    await running.stop();
  }
}

async function activate(context) {
  context.subscriptions.push(
    vscode.commands.registerCommand("gamedsl.restart", async () => {
      await stop();
      await start();
    })
  );
  await start();
}

module.exports = { activate, deactivate: stop };

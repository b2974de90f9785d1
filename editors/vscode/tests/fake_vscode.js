// As much of the module `vscode` as the client needs: what it asks for and nobody has written is a class without content.
"use strict";

class Position {
  constructor(line, character) {
    Object.assign(this, { line, character });
  }
}

class Range {
  constructor(...ends) {
    const [start, end] =
      ends.length === 4 ? [new Position(ends[0], ends[1]), new Position(ends[2], ends[3])] : ends;
    Object.assign(this, { start, end });
  }
}

class Diagnostic {
  constructor(range, message, severity) {
    Object.assign(this, { range, message, severity });
  }
}

class Uri {
  constructor(text) {
    this.text = text;
    this.scheme = text.split(":")[0];
    this.fsPath = decodeURIComponent(text.replace(/^file:\/\//, ""));
  }
  static parse(text) {
    return new Uri(text);
  }
  static file(path) {
    return new Uri(`file://${encodeURI(path)}`);
  }
  toString() {
    return this.text;
  }
}

class EventEmitter {
  constructor() {
    this.listeners = new Set();
    this.event = (listener, self) => {
      const bound = listener.bind(self);
      this.listeners.add(bound);
      return { dispose: () => this.listeners.delete(bound) };
    };
  }
  fire(value) {
    for (const listener of [...this.listeners]) listener(value);
  }
  dispose() {
    this.listeners.clear();
  }
}

class CancellationTokenSource {
  constructor() {
    this.token = { isCancellationRequested: false, onCancellationRequested: new EventEmitter().event };
  }
  cancel() {
    this.token.isCancellationRequested = true;
  }
  dispose() {}
}

// What is read of it is a class again, what is called gives something that can be thrown away.
function anything() {
  const made = class {
    dispose() {}
  };
  return new Proxy(made, {
    get: (target, name) => {
      if (name in target || typeof name === "symbol") return target[name];
      target[name] = anything();
      return target[name];
    },
    apply: () => ({ dispose() {} }),
  });
}

function withTheRest(known) {
  return new Proxy(known, {
    get: (target, name) => {
      if (!(name in target) && typeof name === "string") {
        target[name] = /^on[A-Z]/.test(name) ? new EventEmitter().event : anything();
      }
      return target[name];
    },
    has: () => true,
  });
}

// A window in which these files of rules are open, with this setting.
function fakeVscode(settings, documents) {
  const opened = new EventEmitter();
  const state = { commands: {}, errors: [], shown: new EventEmitter(), watched: [] };
  const collection = () => ({
    set: (uri, found) => state.shown.fire({ uri: uri.toString(), found: found ?? [] }),
    delete() {},
    clear() {},
    dispose() {},
  });
  const channel = () => withTheRest({ append() {}, appendLine() {}, clear() {}, show() {}, dispose() {} });
  const section = (name) => ({
    get: (key, otherwise) => settings[`${name}.${key}`] ?? otherwise,
    has: (key) => `${name}.${key}` in settings,
  });
  const vscode = withTheRest({
    Position,
    Range,
    Diagnostic,
    Uri,
    EventEmitter,
    CancellationTokenSource,
    version: "1.91.0",
    env: { appName: "test", language: "en" },
    DiagnosticSeverity: { Error: 0, Warning: 1, Information: 2, Hint: 3 },
    DiagnosticTag: { Unnecessary: 1, Deprecated: 2 },
    workspace: withTheRest({
      textDocuments: documents,
      workspaceFolders: undefined,
      notebookDocuments: [],
      isTrusted: true,
      onDidOpenTextDocument: opened.event,
      getConfiguration: section,
      createFileSystemWatcher: (pattern) => {
        state.watched.push(pattern);
        const event = () => ({ dispose() {} });
        return { onDidCreate: event, onDidChange: event, onDidDelete: event, dispose() {} };
      },
    }),
    window: withTheRest({
      visibleTextEditors: [],
      activeTextEditor: undefined,
      tabGroups: withTheRest({ all: [] }),
      createOutputChannel: channel,
      showErrorMessage: async (text) => void state.errors.push(text),
    }),
    languages: withTheRest({
      createDiagnosticCollection: collection,
      match: (selector, document) =>
        [selector].flat().some((each) => each.language === document.languageId) ? 10 : 0,
    }),
    commands: withTheRest({
      registerCommand: (name, run) => {
        state.commands[name] = run;
        return { dispose() {} };
      },
    }),
  });
  return { vscode, state };
}

module.exports = { Uri, fakeVscode };

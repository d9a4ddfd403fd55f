import CommandLineKit

/// The texts of the demo program; other keys are their own text.
struct DemoTexts: HelpTexts {
  var texts = [
    "program": "Keeps things.",
    "program/more": "First paragraph,\non two lines.\n\nSecond paragraph.",
    "program/examples": "demo add buy AAPL 3\ndemo list",
    "group.transactions": "THINGS", "group.other": "OTHERS",
    "heading.usage": "USAGE", "heading.commands": "COMMANDS", "heading.arguments": "ARGUMENTS",
    "heading.options": "OPTIONS", "heading.global": "GLOBAL OPTIONS", "heading.examples": "EXAMPLES",
    "usage.options": "[options]", "usage.command": "<command>", "mark.default": "(default)",
    "hint.command": "Run 'demo help COMMAND' to learn more.",
    "hint.global": "'demo --help' explains the global options.",
    "--store": "where things are kept", "--cache-dir": "where copies are kept",
    "--format": "the shape of output",
    "--quiet": "say less", "--no-input": "never ask", "--help": "show help", "--version": "show the version",
    "add": "Add a thing", "list": "List the things", "delete": "Delete things", "copy": "Copy files",
    "undo": "Take back the last change", "attach": "Attach a list",
    "config": "Show and change settings", "cash": "Look after cash", "advisors": "Find advisors",
    "config list": "Show all settings", "config set": "Change a setting",
    "list --limit":
      "show only so many of the things, the newest of them, and leave out all those before them",
    "--limit": "shared and not shown", "--reverse": "turn the order round", "TICKER": "only these",
    "config --reveal": "show secrets", "config --scope": "whose settings", "KEY": "the name of the setting",
    "VALUE": "its new value", "list/more": "Newest first.",
  ]

  func text(_ key: String) -> String? { texts[key] }
}

/// A shell with completion.
package enum Shell: String, CaseIterable, Sendable {
  case bash, zsh, fish
}

/// Completion scripts for shells.
///
/// They pass the line to the program, as in `demo __complete fish -- WORD…`, and insert its answer: a line
/// that says whether file names are possible, then a line for each word, with a tab and a description if
/// there is one.
package enum Completions {
  /// The name of the hidden command that provides the answer.
  package static let command = "__complete"

  /// The script for a shell.
  package static func script(for shell: Shell, program: String) -> String {
    let function = "_" + String(program.map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "_" })
    switch shell {
    case .bash: return bash(program, function)
    case .zsh: return zsh(program, function)
    case .fish: return fish(program, "_" + function)
    }
  }

  private static func bash(_ program: String, _ function: String) -> String {
    #"""
    \#(function)() {
      local program=${COMP_WORDS[0]/#\~\//$HOME/} paths='' word
      type -P -- "$program" >/dev/null || program=\#(program)
      COMPREPLY=()
      {
        IFS= read -r paths
        while IFS= read -r word; do COMPREPLY+=("$word"); done
      } < <("$program" \#(command) bash -- "$COMP_WORDBREAKS" "${COMP_LINE:0:COMP_POINT}" 2>/dev/null </dev/null)
      case $paths in
        files) ;;
        folders) compopt +o default -o dirnames ;;
        *) compopt +o default ;;
      esac
    }

    complete -o default -F \#(function) \#(program)

    """#
  }

  private static func zsh(_ program: String, _ function: String) -> String {
    #"""
    #compdef \#(program)

    \#(function)() {
      local program=${${(Q)words[1]}/#\~\//$HOME/} line
      local -a typed answer names shown
      whence -p -- "$program" >/dev/null || program=\#(program)
      typed=("${(@)words[2,CURRENT]}")
      typed=("${(@Q)typed[1,-2]}" "$typed[-1]")
      answer=("${(@f)$("$program" \#(command) zsh -- "${(@)typed}" 2>/dev/null </dev/null)}")
      for line in "${(@)answer[2,-1]}"; do
        names+=("${line%%$'\t'*}")
        shown+=("${line/$'\t'/  -- }")
      done
      if ((${#names})); then compadd -l -d shown -a names; fi
      if [[ $PREFIX == --*=* ]]; then compset -P '--[^=]##='; fi
      case ${answer[1]} in
        files) _files ;;
        folders) _files -/ ;;
      esac
    }

    if [[ ${funcstack[1]:-} == \#(function) ]]; then
      \#(function) "$@"
    else
      compdef \#(function) \#(program)
    fi

    """#
  }

  private static func fish(_ program: String, _ function: String) -> String {
    #"""
    function \#(function)
        set -l words (commandline -opc)
        set -l current (commandline -ct)
        set -l program (string replace -r '^~/' "$HOME/" -- $words[1])
        type -q -- $program; or set program \#(program)
        set -l answer (command $program \#(command) fish -- $words[2..-1] "$current" 2>/dev/null </dev/null)
        set -l lead (string match -r -- '^--[^=]*=' $current)
        set -l path (string replace -r -- '^--[^=]*=' '' $current)
        switch "$answer[1]"
            case files
                __fish_complete_path "$path" '' | string replace -r '^' -- "$lead"
            case folders
                __fish_complete_directories "$path" '' | string replace -r '^' -- "$lead"
        end
        printf '%s\n' $answer[2..-1]
    end

    complete -c \#(program) -f -a '(\#(function))'

    """#
  }
}

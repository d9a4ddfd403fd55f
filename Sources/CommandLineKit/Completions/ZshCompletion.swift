/// The script for zsh, which works in a folder of `fpath` and when it is read as it is.
func zshScript(_ table: CompletionTable) -> String {
  let name = table.function
  func described(_ words: [CompletionTable.Word]) -> String {
    words.map { word in
      let escaped = word.name.split(separator: ":", omittingEmptySubsequences: false).joined(
        separator: #"\:"#)
      let description = oneLine(word.description)
      return quotedForBourne(description.isEmpty ? escaped : escaped + ":" + description)
    }.map { "\n        " + $0 }.joined() + "\n      "
  }
  func words(_ items: [CompletionTable.Item]) -> [CompletionTable.Word] {
    items.flatMap { item in item.spellings.map { ($0, item.description) } }
  }
  let commands = table.places.filter { !$0.commands.isEmpty }.map { place in
    "    \(quotedForBourne(place.path))) reply=(\(described(place.commands))) ;;"
  }
  let options = table.places.filter { !$0.options.isEmpty }.map { place in
    "    \(quotedForBourne(place.path))) reply=(\(described(words(place.options)))) ;;"
  }
  let passedOn = table.globals.filter { $0.value != nil }.flatMap(\.spellings).joined(separator: " | ")
  let values = table.values.map { "    \(quotedForBourne($0.key))) REPLY=\(quotedForBourne($0.entry)) ;;" }
  return #"""
    #compdef \#(table.program)

    \#(name)_commands() {
      case $1 in
    \#(commands.joined(separator: "\n"))
        *) reply=() ;;
      esac
    }

    \#(name)_options() {
      case $1 in
    \#(options.joined(separator: "\n"))
        *) reply=() ;;
      esac
      reply+=(\#(described(words(table.globals))))
    }

    \#(name)_table() {
      case $1 in
    \#(values.joined(separator: "\n"))
        *) REPLY='' ;;
      esac
    }

    \#(name)_value() {
      \#(name)_table "$place $1"
      [[ -n $REPLY ]] || \#(name)_table " $1"
    }

    \#(name)_takes_value() {
      \#(name)_value "$1"
      [[ -n $REPLY && $REPLY != flag ]]
    }

    \#(name)_pass_on() {
      case $1 in
        \#(passedOn.isEmpty ? "''" : passedOn)) globals+=("$1" "${2/#\~\//$HOME/}") ;;
      esac
    }

    \#(name)_offer() {
      local program line word
      local -a items
      case $1 in
        files) _files ;;
        folders) _files -/ ;;
        words\ *) compadd -- ${=1#words } ;;
        dynamic\ *)
          program=${(Q)words[1]}
          program=${program/#\~\//$HOME/}
          whence -p -- "$program" >/dev/null || program=\#(quotedForBourne(table.program))
          for line in "${(@f)$("$program" "${globals[@]}" \#(Completions.command) "${1#dynamic }" 2>/dev/null </dev/null)}"; do
            word=${line%%$'\t'*}
            [[ -n $word ]] || continue
            word=${word//:/\\:}
            if [[ $line == *$'\t'* ]]; then word+=:${line#*$'\t'}; fi
            items+=("$word")
          done
          _describe -t values "${1#dynamic }" items
          ;;
      esac
    }

    \#(name)() {
      local place='' pending='' ended='' word REPLY
      local -a reply globals
      local -i index=1 i j

      for ((i = 2; i < CURRENT; i++)); do
        word=${(Q)words[i]}
        if [[ -n $pending ]]; then
          \#(name)_pass_on "$pending" "$word"
          pending=''
        elif [[ -n $ended || $word != -?* || $word == -[0-9.,]* ]]; then
          \#(name)_commands "$place"
          if ((index == 1)) && [[ -n $word && -n ${(M)reply:#${(b)word}(|:*)} ]]; then
            place=${place:+$place }$word
          else
            index+=1
          fi
        elif [[ $word == -- ]]; then
          ended=1
        elif [[ $word == --*=* ]]; then
          \#(name)_pass_on "${word%%=*}" "${word#*=}"
        elif [[ $word == --* ]]; then
          if \#(name)_takes_value "$word"; then pending=$word; fi
        else
          for ((j = 1; j < ${#word}; j++)); do
            if \#(name)_takes_value "-${word:$j:1}"; then
              if ((j + 1 == ${#word})); then pending=-${word:$j:1}; fi
              break
            fi
          done
        fi
      done

      word=${words[CURRENT]}
      if [[ -n $pending ]]; then
        \#(name)_value "$pending"
        \#(name)_offer "$REPLY"
      elif [[ -n $ended || $word != -* ]]; then
        if ((index == 1)); then
          \#(name)_commands "$place"
          if ((${#reply})); then _describe -t commands \#(quotedForBourne(table.commandsHeading)) reply; fi
        fi
        \#(name)_table "$place $index"
        [[ -n $REPLY ]] || \#(name)_table "$place +"
        \#(name)_offer "$REPLY"
      elif [[ $word == --*=* ]]; then
        compset -P "${word%%=*}="
        \#(name)_value "${word%%=*}"
        \#(name)_offer "$REPLY"
      else
        \#(name)_options "$place"
        _describe -t options \#(quotedForBourne(table.optionsHeading)) reply
      fi
    }

    if [[ ${funcstack[1]:-} == \#(name) ]]; then
      \#(name) "$@"
    else
      compdef \#(name) \#(quotedForBourne(table.program))
    fi

    """#
}

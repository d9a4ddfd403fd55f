/// The script for bash.
func bashScript(_ table: CompletionTable) -> String {
  let name = table.function
  let commands = table.places.filter { !$0.commands.isEmpty }.map { place in
    let words = place.commands.map(\.name).joined(separator: " ")
    return "    \(quotedForBourne(place.path))) REPLY=\(quotedForBourne(words)) ;;"
  }
  let global = table.globals.flatMap(\.spellings).joined(separator: " ")
  let options = table.places.filter { !$0.options.isEmpty }.map { place in
    let words = place.options.flatMap(\.spellings).joined(separator: " ")
    return "    \(quotedForBourne(place.path))) REPLY=\(quotedForBourne(words + " " + global)) ;;"
  }
  let passedOn = table.globals.filter { $0.value != nil }.flatMap(\.spellings).joined(separator: " | ")
  let values = table.values.map { "    \(quotedForBourne($0.key))) REPLY=\(quotedForBourne($0.entry)) ;;" }
  return #"""
    \#(name)_commands() {
      case $1 in
    \#(commands.joined(separator: "\n"))
        *) REPLY='' ;;
      esac
    }

    \#(name)_options() {
      case $1 in
    \#(options.joined(separator: "\n"))
        *) REPLY=\#(quotedForBourne(global)) ;;
      esac
    }

    \#(name)_table() {
      case $1 in
    \#(values.joined(separator: "\n"))
        *) REPLY='' ;;
      esac
    }

    \#(name)_value() {
      \#(name)_table "$path $1"
      [[ -n $REPLY ]] || \#(name)_table " $1"
    }

    \#(name)_takes_value() {
      \#(name)_value "$1"
      [[ -n $REPLY && $REPLY != flag ]]
    }

    \#(name)_pass_on() {
      case $1 in
        \#(passedOn.isEmpty ? "''" : passedOn))
          if [[ $2 != *[\"\'\\\$\`]* ]]; then
            globals+=("$1" "${2/#\~\//$HOME/}")
          fi
          ;;
      esac
    }

    \#(name)_offer() {
      local list='' candidate quoted open='' program prefix=''
      if [[ -n $breaks ]]; then
        prefix=${joined%"${joined##*["$breaks"]}"}
      fi
      case $1 in
        files | folders)
          compopt -o filenames 2>/dev/null
          if [[ $1 == files ]]; then list=$(compgen -f -- "$cur"); else list=$(compgen -d -- "$cur"); fi
          ;;
        words\ *)
          list=${1#words }
          list=${list// /$'\n'}
          ;;
        dynamic\ *)
          program=${COMP_WORDS[0]/#\~\//$HOME/}
          type -P -- "$program" >/dev/null || program=\#(quotedForBourne(table.program))
          list=$("$program" ${globals[@]+"${globals[@]}"} \#(Completions.command) "${1#dynamic }" 2>/dev/null </dev/null)
          ;;
      esac
      if [[ $cur == [\"\']* ]]; then
        open=1
        cur=${cur:1}
      fi
      while IFS= read -r candidate; do
        candidate=${candidate%%$'\t'*}
        quoted=$candidate
        if [[ -z $open && $1 == dynamic\ * ]]; then printf -v quoted %q "$candidate"; fi
        if [[ -n $candidate && ($candidate == "$cur"* || $quoted == "$cur"*) ]]; then
          quoted=$lead$quoted
          COMPREPLY+=("${quoted#"$prefix"}")
        fi
      done <<<"$list"
    }

    \#(name)() {
      local breaks=${COMP_WORDBREAKS//[^=:]/} path='' pending='' ended='' lead='' joined cur word REPLY
      local -a words=() globals=()
      local -i count=0 index=1 i j
      COMPREPLY=()

      for ((i = 1; i <= COMP_CWORD; i++)); do
        word=${COMP_WORDS[i]}
        if [[ -n $breaks && $count -gt 0 && ($word == ["$breaks"]* || ${words[count - 1]} == *["$breaks"]) ]]; then
          words[count - 1]+=$word
        else
          words[count]=$word
          count+=1
        fi
      done

      for ((i = 0; i < count - 1; i++)); do
        word=${words[i]}
        if [[ -n $pending ]]; then
          \#(name)_pass_on "$pending" "$word"
          pending=''
        elif [[ -n $ended || $word != -?* || $word == -[0-9.,]* ]]; then
          \#(name)_commands "$path"
          if ((index == 1)) && [[ " $REPLY " == *" $word "* ]]; then
            path=${path:+$path }$word
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
            if \#(name)_takes_value "-${word:j:1}"; then
              if ((j + 1 == ${#word})); then pending=-${word:j:1}; fi
              break
            fi
          done
        fi
      done

      joined=${words[count - 1]}
      cur=$joined
      if [[ -n $pending ]]; then
        \#(name)_value "$pending"
      elif [[ -n $ended || $cur != -* ]]; then
        if ((index == 1)); then
          \#(name)_commands "$path"
          if [[ -n $REPLY ]]; then \#(name)_offer "words $REPLY"; fi
        fi
        \#(name)_table "$path $index"
        [[ -n $REPLY ]] || \#(name)_table "$path +"
      elif [[ $cur == --*=* ]]; then
        lead=${cur%%=*}=
        cur=${cur#*=}
        \#(name)_value "${lead%=}"
      else
        \#(name)_options "$path"
        REPLY="words $REPLY"
      fi
      \#(name)_offer "$REPLY"
    }

    complete -F \#(name) \#(quotedForBourne(table.program))

    """#
}

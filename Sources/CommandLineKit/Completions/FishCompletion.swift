/// The script for fish.
func fishScript(_ table: CompletionTable) -> String {
  let name = "_" + table.function
  func printed(_ words: [CompletionTable.Word]) -> String {
    words.map { word in
      "            echo \(quotedForFish(word.name))\\t\(quotedForFish(oneLine(word.description)))"
    }.joined(separator: "\n")
  }
  func words(_ items: [CompletionTable.Item]) -> [CompletionTable.Word] {
    items.flatMap { item in item.spellings.map { ($0, item.description) } }
  }
  func cases(_ words: (CompletionTable.Place) -> [CompletionTable.Word]) -> String {
    table.places.filter { !words($0).isEmpty }.map { place in
      "        case \(quotedForFish(place.path))\n" + printed(words(place))
    }.joined(separator: "\n")
  }
  let passedOn = table.globals.filter { $0.value != nil }.flatMap(\.spellings).joined(separator: " ")
  let values = table.values.map { value in
    "        case \(quotedForFish(value.key))\n            echo \(quotedForFish(value.entry))"
  }
  return #"""
    function \#(name)_commands
        switch "$argv[1]"
    \#(cases(\.commands))
        end
    end

    function \#(name)_options
        switch "$argv[1]"
    \#(cases { words($0.options) })
        end
        begin
    \#(printed(words(table.globals)))
        end
    end

    function \#(name)_table
        switch "$argv[1]"
    \#(values.joined(separator: "\n"))
        end
    end

    function \#(name)_value
        set -l entry (\#(name)_table "$argv[1] $argv[2]")
        test -n "$entry"; or set entry (\#(name)_table " $argv[2]")
        echo "$entry"
    end

    function \#(name)_takes_value
        set -l entry (\#(name)_value "$argv[1]" "$argv[2]")
        test -n "$entry"; and test "$entry" != flag
    end

    function \#(name)_offer
        set -l entry (string split ' ' -- $argv[1])
        set -l current $argv[2]
        switch "$entry[1]"
            case files
                __fish_complete_path "$current" ''
            case folders
                __fish_complete_directories "$current" ''
            case words
                printf '%s\n' $entry[2..-1]
            case dynamic
                set -l program (commandline -opc)[1]
                set program (string replace -r '^~/' "$HOME/" -- $program)
                type -q -- $program; or set program \#(quotedForFish(table.program))
                command $program $argv[3..-1] \#(Completions.command) $entry[2] 2>/dev/null </dev/null
        end
    end

    function \#(name)_complete
        set -l words (commandline -opc)
        set -l current (commandline -ct)
        set -l place ''
        set -l pending ''
        set -l ended ''
        set -l index 1
        set -l globals
        set -l passed_on \#(passedOn)
        set -e words[1]

        for word in $words
            if test -n "$pending"
                contains -- $pending $passed_on; and set -a globals $pending (string replace -r '^~/' "$HOME/" -- $word)
                set pending ''
            else if test -n "$ended"; or not string match -qr '^-[^0-9.,]' -- $word
                if test $index -eq 1; and contains -- $word (\#(name)_commands "$place" | string replace -r '\t.*' '')
                    set place (string trim -- "$place $word")
                else
                    set index (math $index + 1)
                end
            else if test "$word" = --
                set ended 1
            else if string match -q -- '--*=*' $word
                set -l parts (string split -m 1 = -- $word)
                contains -- $parts[1] $passed_on; and set -a globals $parts[1] (string replace -r '^~/' "$HOME/" -- $parts[2])
            else if string match -q -- '--*' $word
                \#(name)_takes_value "$place" $word; and set pending $word
            else
                set -l letters (string split '' -- (string sub -s 2 -- $word))
                for i in (seq (count $letters))
                    if \#(name)_takes_value "$place" -$letters[$i]
                        test $i -eq (count $letters); and set pending -$letters[$i]
                        break
                    end
                end
            end
        end

        if test -n "$pending"
            \#(name)_offer (\#(name)_value "$place" $pending) "$current" $globals
        else if test -n "$ended"; or not string match -q -- '-*' $current
            test $index -eq 1; and \#(name)_commands "$place"
            set -l entry (\#(name)_table "$place $index")
            test -n "$entry"; or set entry (\#(name)_table "$place +")
            \#(name)_offer "$entry" "$current" $globals
        else if string match -q -- '--*=*' $current
            set -l parts (string split -m 1 = -- $current)
            for line in (\#(name)_offer (\#(name)_value "$place" $parts[1]) "$parts[2]" $globals)
                echo $parts[1]=$line
            end
        else
            \#(name)_options "$place"
        end
    end

    complete -c \#(quotedForFish(table.program)) -f -a '(\#(name)_complete)'

    """#
}

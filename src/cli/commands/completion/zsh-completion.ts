/** The completion script for zsh. All of it is generated from the commands; only file names are left to the shell. */
import { allCommands, type CompletedCommand, type CompletedOption, understoodOptions } from './command-tree.ts';

export function zshCompletion(root: CompletedCommand): string {
  const commands = allCommands(root);
  return `#compdef parley
# Completion of parley for zsh. Save it as _parley in a folder of $fpath, or use: source <(parley completion zsh)
_parley() {
  local route="" before="\${words[CURRENT-1]}" at
  local -a found
  for ((at = 2; at < CURRENT; at++)); do
    case "$route \${words[at]}" in
${commands
  .filter(({ path }) => path.length > 0)
  .map(({ path }) => `      ${quote(` ${path.join(' ')}`)}) route=${quote(` ${path.join(' ')}`)} ;;`)
  .join('\n')}
    esac
  done
  case "$route" in
${commands.map((command) => commandCase(root, command)).join('\n')}
  esac
}
if [[ "$funcstack[1]" == _parley ]]; then _parley "$@"; else compdef _parley parley; fi
`;
}

function commandCase(root: CompletedCommand, command: CompletedCommand): string {
  const options = understoodOptions(root, command);
  const words =
    command.commands.length > 0
      ? command.commands.map(({ path, about }) => described(path.at(-1) ?? '', about))
      : command.choices.map(quote);
  return `    ${quote(command.path.map((word) => ` ${word}`).join(''))})
      case "$before" in
${options
  .filter(({ takesValue }) => takesValue)
  .map(valueCase)
  .join('\n')}
      esac
      if [[ "\${words[CURRENT]}" == -* ]]; then
        found=(${options.flatMap(({ flags, about }) => flags.map((flag) => described(flag, about))).join(' ')})
        _describe option found
      else
        found=(${words.join(' ')})
        if (( \${#found} )); then _describe command found; else _files; fi
      fi ;;`;
}

function valueCase({ flags, choices }: CompletedOption): string {
  const values = choices.length === 0 ? '_files' : `found=(${choices.map(quote).join(' ')}); _describe value found`;
  return `        ${flags.map(quote).join('|')}) ${values}; return ;;`;
}

const described = (word: string, about: string) => quote(`${word.replaceAll(':', '\\:')}:${about}`);

const quote = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`;

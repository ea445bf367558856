/** The completion script for bash. All of it is generated from the commands; only file names are left to the shell. */
import { allCommands, type CompletedCommand, understoodOptions } from './command-tree.ts';

export function bashCompletion(root: CompletedCommand): string {
  const commands = allCommands(root);
  return `# Completion of parley for bash. Use it with: source <(parley completion bash)
_parley() {
  local word="\${COMP_WORDS[COMP_CWORD]}" before="\${COMP_WORDS[COMP_CWORD-1]}" path="" commands options values
  local at
  for ((at = 1; at < COMP_CWORD; at++)); do
    case "$path \${COMP_WORDS[at]}" in
${commands
  .filter(({ path }) => path.length > 0)
  .map(({ path }) => `      ${quote(` ${path.join(' ')}`)}) path=${quote(` ${path.join(' ')}`)} ;;`)
  .join('\n')}
    esac
  done
  case "$path" in
${commands.map((command) => commandCase(root, command)).join('\n')}
  esac
  if [[ "$word" == -* ]]; then
    COMPREPLY=($(compgen -W "$options" -- "$word"))
  else
    COMPREPLY=($(compgen -W "$commands" -- "$word"))
  fi
}
complete -o default -F _parley parley
`;
}

function commandCase(root: CompletedCommand, command: CompletedCommand): string {
  const options = understoodOptions(root, command);
  const words = command.commands.length > 0 ? command.commands.map(({ path }) => path.at(-1) ?? '') : command.choices;
  const values = options.filter(({ takesValue }) => takesValue);
  return `    ${quote(command.path.map((word) => ` ${word}`).join(''))})
      commands=${quote(words.join(' '))}
      options=${quote(options.flatMap(({ flags }) => flags).join(' '))}
      case "$before" in
${values
  .map(
    ({ flags, choices }) =>
      `        ${flags.map(quote).join(' | ')}) COMPREPLY=($(compgen -W ${quote(choices.join(' '))} -- "$word")); return ;;`,
  )
  .join('\n')}
      esac ;;`;
}

const quote = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`;

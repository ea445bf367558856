/** The completion script for fish. All of it is generated from the commands; only file names are left to the shell. */
import { allCommands, type CompletedCommand, type CompletedOption, understoodOptions } from './command-tree.ts';

export function fishCompletion(root: CompletedCommand): string {
  const commands = allCommands(root);
  const paths = commands.map(({ path }) => path.join(' ')).filter((path) => path !== '');
  return `# Completion of parley for fish. Use it with: parley completion fish | source
function __parley_path
    set -l path ''
    for word in (commandline -opc)[2..-1]
        set -l next (string trim -- "$path $word")
        contains -- $next ${paths.map(quote).join(' ')}; and set path $next
    end
    echo $path
end
${commands.flatMap((command) => commandLines(root, command)).join('\n')}
`;
}

function commandLines(root: CompletedCommand, command: CompletedCommand): string[] {
  const begin = `complete -c parley -n ${quote(`test (__parley_path | string collect) = '${command.path.join(' ')}'`)}`;
  const words =
    command.commands.length > 0
      ? command.commands.map(({ path, about }) => `-f -a ${quote(path.at(-1) ?? '')} -d ${quote(about)}`)
      : command.choices.map((choice) => `-f -a ${quote(choice)}`);
  return [...words, ...understoodOptions(root, command).map(optionWords)].map((rest) => `${begin} ${rest}`);
}

function optionWords({ flags, about, takesValue, choices }: CompletedOption): string {
  const names = flags.map((flag) => (flag.startsWith('--') ? `-l ${flag.slice(2)}` : `-s ${flag.slice(1)}`));
  const values = choices.length === 0 ? [] : [`-f -a ${quote(choices.join(' '))}`];
  return [...names, ...(takesValue ? ['-r'] : []), ...values, `-d ${quote(about)}`].join(' ');
}

const quote = (text: string) => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;

/** `parley completion`: prints a script that lets a shell complete commands, options and choices. */
import { Argument, type Command } from 'commander';
import { bashCompletion } from './bash-completion.ts';
import { type CompletedCommand, commandTreeOf } from './command-tree.ts';
import { fishCompletion } from './fish-completion.ts';
import { zshCompletion } from './zsh-completion.ts';

const scripts: Readonly<Record<string, (root: CompletedCommand) => string>> = {
  bash: bashCompletion,
  zsh: zshCompletion,
  fish: fishCompletion,
};

/** `loadProgram` gives the program with all its commands. */
export function addCompletionCommand(program: Command, loadProgram: () => Promise<Command>): void {
  program
    .command('completion')
    .description('print a script that completes commands and options in a shell')
    .addArgument(new Argument('<shell>', 'the shell that is used').choices(Object.keys(scripts)))
    .addHelpText('after', help)
    .action(async (shell: string) => {
      process.stdout.write(scripts[shell]?.(commandTreeOf(await loadProgram())) ?? '');
    });
}

const help = `
Examples:
  $ source <(parley completion bash)
  $ parley completion bash >> ~/.bashrc
  $ parley completion zsh > ~/.zfunc/_parley
  $ parley completion fish > ~/.config/fish/completions/parley.fish`;

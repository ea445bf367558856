/** The commands and options that a shell can complete, read from the program itself. */
import type { Command, Option } from 'commander';

export interface CompletedOption {
  /** Its flags, such as `--json` and `-h`. */
  flags: string[];
  about: string;
  takesValue: boolean;
  choices: readonly string[];
}

export interface CompletedCommand {
  /** The words behind `parley` that name it; none for the program itself. */
  path: string[];
  about: string;
  options: CompletedOption[];
  commands: CompletedCommand[];
  /** The choices of its first argument that has any. */
  choices: readonly string[];
}

export function commandTreeOf(command: Command, path: readonly string[] = []): CompletedCommand {
  const help = command.createHelp();
  return {
    path: [...path],
    about: command.description(),
    options: help.visibleOptions(command).map(completedOption),
    commands: command.commands.map((each) => commandTreeOf(each, [...path, each.name()])),
    choices: command.registeredArguments.find(({ argChoices }) => argChoices !== undefined)?.argChoices ?? [],
  };
}

function completedOption({ short, long, description, required, optional, argChoices }: Option): CompletedOption {
  return {
    flags: [long, short].flatMap((flag) => flag ?? []),
    about: description,
    takesValue: required || optional,
    choices: argChoices ?? [],
  };
}

/** A command and all below it, the program first. */
export function allCommands(command: CompletedCommand): CompletedCommand[] {
  return [command, ...command.commands.flatMap(allCommands)];
}

/** The options that a command understands: its own, and those of the program. */
export function understoodOptions(root: CompletedCommand, command: CompletedCommand): CompletedOption[] {
  if (command === root) return root.options;
  const own = new Set(command.options.flatMap(({ flags }) => flags));
  return [...command.options, ...root.options.filter(({ flags }) => !flags.some((flag) => own.has(flag)))];
}

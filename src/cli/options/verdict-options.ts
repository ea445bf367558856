/** The options of every command that prints a verdict: in which form, how much of it, and where it goes. */
import { type Command, Option } from 'commander';
import { addServerOptions, type PlatformCommandOptions } from './platform-options.ts';

const verdictFormats = ['text', 'md', 'html', 'json'] as const;

export type VerdictFormat = (typeof verdictFormats)[number];

export interface VerdictOptions extends PlatformCommandOptions {
  format?: VerdictFormat;
  full?: true;
  out?: string;
}

function addVerdictOptions(command: Command): Command {
  return command
    .addOption(
      new Option('--format <format>', 'how to print it (text); Markdown and HTML show everything').choices(
        verdictFormats,
      ),
    )
    .option('--json', 'the same as --format json')
    .option('--full', 'print everything, not only what decides')
    .option('--out <file>', 'write it there; .md, .html or .json choose the format unless it is given');
}

/** For a command that works with a platform and prints a verdict. */
export function addVerdictCommandOptions(command: Command): Command {
  return addServerOptions(addVerdictOptions(command));
}

/** The form that was asked for, or that the name of the file asks for. */
export function chosenFormat({ format, json, out }: VerdictOptions): VerdictFormat {
  if (json) return 'json';
  const ending = out?.slice(out.lastIndexOf('.') + 1).toLowerCase();
  return format ?? verdictFormats.find((each) => each === ending) ?? 'text';
}

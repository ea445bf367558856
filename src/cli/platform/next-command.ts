/** A command that somebody can type next, and that finds the same platform: with the options that this one was given. */
import type { Command } from 'commander';
import { commandName } from '../command-name.ts';
import { configurationOf } from '../options/setting-options.ts';

export function nextCommandFor(command: Command, server: string | undefined): (words: string) => string {
  const { settings, origins } = configurationOf(command);
  const where =
    server !== undefined
      ? ` --server ${quoted(server)}`
      : origins.data === 'flag'
        ? ` --data ${quoted(settings.data)}`
        : '';
  return (words) => `${commandName()} ${words}${where}`;
}

const quoted = (word: string) => (/^[\w./:@%+=,~-]+$/.test(word) ? word : `'${word.replaceAll("'", `'\\''`)}'`);

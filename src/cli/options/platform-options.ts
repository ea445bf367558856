/** The options of every command that works with a platform: which one, with which key, and how the result is printed. */
import { type Command, InvalidArgumentError } from 'commander';

export interface PlatformCommandOptions {
  json?: true;
  server?: string;
}

export function addPlatformOptions(command: Command, printed = 'the result'): Command {
  return addServerOptions(command).option('--json', `print ${printed} as JSON`);
}

/** For a command that prints in more ways than one, and so has a `--json` of its own. */
export function addServerOptions(command: Command): Command {
  const about = 'the platform to use; the running one unless given, else one is started';
  return command
    .option('--server <url>', about, parseServerUrl)
    .option('--key <key>', 'the key to send to it; set PARLEY_KEY instead to keep it out of the list of processes');
}

function parseServerUrl(text: string): string {
  if (/^https?:$/.test(URL.parse(text)?.protocol ?? '')) return text;
  throw new InvalidArgumentError('Give an address such as http://localhost:8000.');
}

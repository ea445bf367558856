/** Which platform a command works with, where it matters. */
import { type Command, InvalidArgumentError } from 'commander';

export function addServerOption(command: Command): Command {
  const about = 'the platform to use; the running one unless given, else one is started';
  return command
    .option('--server <url>', about, parseServerUrl)
    .option('--key <key>', 'the key to show it; PARLEY_KEY keeps it out of the sight of others');
}

function parseServerUrl(text: string): string {
  if (/^https?:$/.test(URL.parse(text)?.protocol ?? '')) return text;
  throw new InvalidArgumentError('Give an address such as http://localhost:8000.');
}

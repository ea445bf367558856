/** `--clerk` and `--no-clerk`: who compares the claims of a table, or that nobody does. Both at once are refused. */
import { type Command, Option } from 'commander';

/** The seat that is named; false for no clerk. */
type GivenClerk = string | false | undefined;

const about =
  'who is asked which claims and recommendations say the same or contradict each other: an agent, a model, or house/clerk for the built-in ' +
  'clerk; unless given, the built-in clerk where the platform has a model';

export function addClerkOptions(command: Command): Command {
  const refuse = () => command.error('error: --clerk and --no-clerk contradict each other: give one of them');
  const named = (seat: string, before: GivenClerk): GivenClerk => (before === false ? refuse() : seat);
  const none = (_: unknown, before: GivenClerk): GivenClerk => (typeof before === 'string' ? refuse() : false);
  return command
    .addOption(new Option('--clerk <seat>', about).argParser(named))
    .addOption(new Option('--no-clerk', 'no clerk, not even the built-in one').argParser(none));
}

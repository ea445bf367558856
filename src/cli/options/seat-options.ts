/** Models straight from the command line: `--seats`, `--seat`, `--file` and `@TABLE`, as fields of a request. */
import type { Command } from 'commander';
import { ParleyError } from '../../errors.ts';
import type { JsonObject } from '../../model/json.ts';
import { nearestName } from '../../model/nearest-name.ts';
import { guestsOf, type SeatedGuests } from '../seats/guest-seats.ts';
import { noParleyFile, type ParleyFile, readParleyFile, type SavedTable } from '../seats/parley-file.ts';
import { parseSeat, parseSeats, seatOf, type WantedSeat } from '../seats/wanted-seat.ts';

export interface SeatOptions {
  seats?: string;
  seat?: string[];
  file?: string;
  server?: string;
  /** Who has another role at the table: an agent, or a model. */
  synthesiser?: string;
  /** False for none. */
  clerk?: string | false;
}

type HelperRole = 'synthesiser' | 'clerk';

export function addSeatOptions(command: Command): Command {
  return command
    .option('--seats <list>', 'models to seat, comma-separated: openai:gpt-5.6-luna,ollama:qwen3:8b')
    .option(
      '--seat <seat>',
      "one model with a name and instructions: 'skeptic=ollama:qwen3:8b: You doubt everything'; may be repeated",
      (text: string, before: string[] = []) => [...before, text],
    )
    .option('--file <path>', 'the file of models and saved tables (parley.yaml, here or above)');
}

export const seatHelp = `
A model is PROVIDER:MODEL, or a name in parley.yaml. Its key is read from the usual
variable (OPENAI_API_KEY, ANTHROPIC_API_KEY, ...); ollama and lmstudio need none.
\`parley doctor\` lists what it found. @NAME before the question takes a saved table.`;

/** `words` are the arguments: the question, with the name of a saved table before it or not. */
export function questionAndTable(words: readonly string[], command: Command): { question: string; table?: string } {
  const [first = '', second] = words;
  if (words.length === 1) return { question: first };
  if (words.length === 2 && first.startsWith('@')) return { question: second ?? '', table: first.slice(1) };
  const expected = first.startsWith('@') ? '2 arguments' : '1 argument';
  return command.error(
    `error: too many arguments for '${command.name()}'. Expected ${expected} but got ${words.length}: ${words.join(', ')}.`,
  );
}

interface SeatChoice extends SeatedGuests {
  table: SavedTable | undefined;
  /** Who has which other role, by name; a model among them is one of the guests. Null where nobody is to have it. */
  roles: Partial<Record<HelperRole, string | null>>;
}

/** `helperRoles` are the roles besides members that the session can fill. */
export function chooseSeats(
  options: SeatOptions,
  tableName: string | undefined,
  helperRoles: readonly HelperRole[] = [],
): SeatChoice {
  const { seats, seat = [], file, server } = options;
  const given = [seats, file, tableName, ...seat, ...helperRoles.map((role) => options[role] || undefined)];
  const known = given.some((each) => each !== undefined) ? readParleyFile(file, process.cwd()) : noParleyFile;
  const table = tableName === undefined ? undefined : savedTable(tableName, known);
  const members = [
    ...(table?.seats ?? []),
    ...(seats === undefined ? [] : parseSeats(seats, known.models)),
    ...seat.map((text) => parseSeat(text, known.models)),
  ];
  const choices = helperRoles.map((role) => ({ role, helper: helperOf(role, options, table, known) }));
  const helpers = choices.flatMap(({ role, helper }) => (helper ? [{ role, helper }] : []));
  const left = choices.flatMap(({ role, helper }) => (helper === false ? [[role, null] as const] : []));
  const wanted = [...members, ...helpers.map(({ helper }) => helper)];
  const chosen = guestsOf(wanted, process.env);
  checkServer(server, chosen.guests);
  const names = namesInOrder(wanted, chosen);
  const isMember = (name: string) => names.slice(0, members.length).includes(name);
  const roles = helpers.map(({ role }, at) => [role, names[members.length + at]]);
  const agents = chosen.agents.filter(isMember);
  return { table, agents, guests: chosen.guests, roles: Object.fromEntries([...left, ...roles]) };
}

/** Who has a role besides members; false where nobody is to have it. */
function helperOf(
  role: HelperRole,
  options: SeatOptions,
  table: SavedTable | undefined,
  { models }: ParleyFile,
): WantedSeat | false | undefined {
  const given = options[role];
  if (given === false) return false;
  return given === undefined ? table?.[role] : seatOf(given, models);
}

/** The name of each seat: of its agent, or of the guest that was made of it. */
function namesInOrder(seats: readonly WantedSeat[], { guests }: SeatedGuests): string[] {
  let at = 0;
  return seats.map((seat) => ('agent' in seat ? seat.agent : (guests[at++]?.name ?? '')));
}

function savedTable(name: string, { tables, path }: ParleyFile): SavedTable {
  const found = Object.hasOwn(tables, name) ? tables[name] : undefined;
  if (found) return found;
  const where = path === null ? 'there is no parley.yaml here or above' : `${path} has no such table`;
  const near = nearestName(name, Object.keys(tables));
  throw new ParleyError('SEAT_INVALID', `@${name}: ${where}${near === undefined ? '' : `; did you mean @${near}?`}.`);
}

/** Keys from the environment of this machine are not handed to another one. */
export function checkServer(server: string | undefined, guests: readonly JsonObject[]): void {
  const isHere =
    server === undefined || /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/.test(URL.parse(server)?.hostname ?? '');
  if (isHere || !guests.some(({ api_key }) => api_key !== undefined)) return;
  throw new ParleyError(
    'SEAT_INVALID',
    `The keys of these models are not sent to ${server}: register the models there with \`parley agents add\`, and name them with --agents.`,
  );
}

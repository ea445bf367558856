/** What a session opens with: its input checked, its seats filled, as it will stand on the record. Nothing is stored. */
import type { ZodType } from 'zod';
import { fieldErrors, ParleyError } from '../errors.ts';
import type { Opening, Preceding } from '../formats/opening.ts';
import type { JsonObject } from '../model/json.ts';
import { nameOf } from '../model/versioned.ts';
import type { EventData, Lane } from '../record/event.ts';
import { RECORD_VERSION } from '../record/version.ts';
import type { Append } from '../store/store.ts';
import { isoText } from './clock.ts';
import type { Agents, Holder, RequestKey } from './engine.ts';
import type { Healths } from './health.ts';
import type { EngineParts } from './parts.ts';
import { seat } from './seating.ts';

const TITLE_LENGTH = 120;

/** A session that is to be opened. */
export interface Wanted {
  opening: Opening;
  /** Of the opening's own kind. */
  input: unknown;
  by: Holder;
  /** Who can be seated. */
  agents: Agents;
  request: RequestKey | undefined;
  preceding?: Preceding | undefined;
  lane?: Lane;
}

export async function prepare(
  { opening, input, by, agents, preceding, lane }: Wanted,
  parts: EngineParts,
  healths: Healths,
  readReport: (path: string, by: Holder) => Promise<JsonObject>,
): Promise<EventData['session.opened']> {
  const session = parts.newId();
  const about = { session, timeout_ms: opening.timeout_ms(input) };
  const seated = preceding
    ? { seats: [], seating: { method: 'none', considered: [] } }
    : await seat(opening.seating(input), about, agents, healths, parts);
  const members = seated.seats.filter(({ role }) => role === 'member');
  const report = opening.reads === undefined ? undefined : await readReport(opening.reads, by);
  const known = { ...(preceding && { preceding }), ...(report && { report }) };
  // In the order in which the record is written, so that nothing has to be put into it.
  return {
    ...{ budget: opening.budget(input), format: opening.format },
    input: opening.record(input, { members, session, hash: parts.hash, ...known }),
    ...(lane && { lane }),
    ...{ record: RECORD_VERSION, seating: seated.seating, seats: seated.seats, session },
  };
}

/** How the session stands in lists. */
export function rowOf({ opening, input, by, request }: Wanted, now: number): NonNullable<Append['opened']> {
  return {
    ...{ format: nameOf(opening.format), title: shortened(opening.title(input)), owner: by.owner },
    ...{ request_key: request?.key ?? null, request_digest: request?.digest ?? null },
    opened_at: isoText(now),
  };
}

export function checked(opening: Opening, given: unknown, now: number): unknown {
  const input = parsed(opening.input, given);
  const errors = opening.check?.(input, now) ?? [];
  if (errors.length > 0) throw invalidInput(errors);
  return input;
}

export function parsed<T>(schema: ZodType<T>, given: unknown): T {
  const result = schema.safeParse(given);
  if (result.success) return result.data;
  throw invalidInput(fieldErrors(result.error));
}

function invalidInput(errors: ParleyError['errors']): ParleyError {
  const told = errors.map(({ path, message }) => `${path || 'the body'}: ${message}`).join('; ');
  return new ParleyError('REQUEST_INVALID', told, errors);
}

/** The first line, as far as a list has room for it. */
function shortened(title: string): string {
  const [line = ''] = title.trim().split('\n', 1);
  let points = 0;
  let kept = 0;
  for (const point of line) {
    if (++points > TITLE_LENGTH) return `${line.slice(0, kept)}…`;
    if (points < TITLE_LENGTH) kept += point.length;
  }
  return line;
}

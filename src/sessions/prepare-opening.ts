/** Prepares the event that opens a session: checks the input and fills the seats. It stores nothing but daily claims. */
import type { ZodType } from 'zod';
import type { HealthTracker } from '../agents/health-tracker.ts';
import { fieldErrorsOf, ParleyError } from '../errors.ts';
import type { FormatOpening, PrecedingSession, SeatingWish } from '../formats/opening.ts';
import { cutWithEllipsis } from '../model/code-points.ts';
import type { JsonObject } from '../model/json.ts';
import type { KeyHolder } from '../model/key-holder.ts';
import { meantField } from '../model/meant-field.ts';
import type { RequestKey } from '../model/request-key.ts';
import { nameWithoutVersion } from '../model/versioned-name.ts';
import type { EventData, Lane, Seating } from '../record/event.ts';
import { recordVersion } from '../record/record-version.ts';
import type { RecordAppend } from '../store/store.ts';
import type { RequestAgents } from './guests.ts';
import { type FilledSeats, seatAgents } from './seating.ts';
import { welcomeGuests } from './session-guests.ts';
import type { SessionParts } from './session-parts.ts';

const maxTitleLength = 120;

/** A session that is to be opened. */
export interface SessionPlan {
  opening: FormatOpening;
  /** As parsed by the schema of the opening. */
  input: unknown;
  by: KeyHolder;
  /** The agents that may be seated. */
  agents: RequestAgents;
  request: RequestKey | undefined;
  preceding?: PrecedingSession | undefined;
  /** The session that it goes on from, and how far that had come. */
  escalated_from?: EventData['session.opened']['escalated_from'];
  lane?: Lane;
  /** Another machine runs the sessions of this lane, and is to run this one, too. */
  elsewhere?: boolean;
}

export async function prepareOpening(
  plan: SessionPlan,
  parts: SessionParts,
  healths: HealthTracker,
  readReport: (path: string, by: KeyHolder) => Promise<JsonObject>,
): Promise<EventData['session.opened']> {
  const { opening, input, by, agents, preceding } = plan;
  const session = parts.newId();
  const report = opening.reads === undefined ? undefined : await readReport(opening.reads, by);
  const standings = report && opening.standings?.(report);
  const { agents: directory, guests, dismiss } = await welcomeGuests(session, opening.guests?.(input) ?? [], agents);
  try {
    const limits = { timeout_ms: opening.timeout_ms(input), time_budget_ms: opening.budget(input).time_budget_ms };
    const about = { session, ...limits, by, guests, ...(standings && { standings }) };
    const seated = preceding
      ? nobodySeated
      : await seatNow(opening, opening.seating(input), (wish) => seatAgents(wish, about, directory, healths, parts));
    return openingEvent(session, seated, plan, report, parts);
  } catch (error) {
    await dismiss();
    throw error;
  }
}

function openingEvent(
  session: string,
  seated: FilledSeats,
  { opening, input, by, preceding, escalated_from, lane }: SessionPlan,
  report: JsonObject | undefined,
  parts: SessionParts,
): EventData['session.opened'] {
  const members = seated.seats.filter(({ role, state }) => role === 'member' && state === undefined);
  const built_in = builtInSeats(seated.seats);
  const known = { ...(built_in && { built_in }), ...(preceding && { preceding }), ...(report && { report }) };
  return {
    ...{ budget: opening.budget(input), format: opening.format },
    ...(escalated_from && { escalated_from }),
    input: opening.record(input, { members, session, hash: parts.hash, reaches_all: by.everything, ...known }),
    ...(lane && { lane }),
    methods: methodNames(opening, seated.seating, parts),
    ...{ record: recordVersion, seating: seated.seating, seats: seated.seats, session },
  };
}

/** The platform's own seats, by role; `undefined` where there are none. */
function builtInSeats(seats: FilledSeats['seats']): Record<string, string> | undefined {
  const own = seats.filter(({ notes, state }) => notes.includes('built-in') && state === undefined);
  return own.length === 0 ? undefined : Object.fromEntries(own.map(({ role, seat }) => [role, seat]));
}

type SeatsNow = Awaited<ReturnType<typeof seatAgents>>;

/** Where seats are filled for each message, nobody sits yet; agents that are named must be there nevertheless. */
async function seatNow(
  { conversation }: FormatOpening,
  wish: SeatingWish,
  seat: (wish: SeatingWish) => Promise<SeatsNow>,
): Promise<SeatsNow> {
  if (!conversation) return seat(wish);
  if (wish.named !== undefined) await seat(wish);
  return nobodySeated;
}

const nobodySeated: SeatsNow = { seats: [], seating: { method: 'none', considered: [] } };

/** The methods that will compute what the session derives, and the one that chose its seats. */
function methodNames({ format }: FormatOpening, { method }: Seating, { formats, methods }: SessionParts) {
  const names = methods.newest(formats.get(format)?.methods ?? []);
  return method.includes('@') ? { ...names, routing: method } : names;
}

/** How the session stands in lists. */
export function openingRowOf(
  { opening, input, by, request, lane }: SessionPlan,
  now: number,
): NonNullable<RecordAppend['opened']> {
  return {
    ...{ format: nameWithoutVersion(opening.format), title: shortenTitle(opening.title(input)), owner: by.owner },
    ...{ request_key: request?.key ?? null, request_digest: request?.digest ?? null },
    opened_at: new Date(now).toISOString(),
    ...(lane && { lane: lane.key }),
  };
}

export function checkInput(opening: FormatOpening, given: unknown, now: number): unknown {
  const input = parseInput(opening.input, given);
  const errors = opening.check?.(input, now) ?? [];
  if (errors.length > 0) throw invalidInputError(errors);
  return input;
}

export function parseInput<T>(schema: ZodType<T>, given: unknown): T {
  const result = schema.safeParse(given);
  if (result.success) return result.data;
  throw invalidInputError(fieldErrorsOf(result.error, (path, key) => meantField(schema, path, key)));
}

function invalidInputError(errors: ParleyError['errors']): ParleyError {
  const detail = errors.map(({ path, message }) => `${path || 'the body'}: ${message}`).join('; ');
  return new ParleyError('REQUEST_INVALID', detail, errors);
}

/** The first line, cut to 120 characters (code points), the last of which is then an ellipsis. */
function shortenTitle(title: string): string {
  const [line = ''] = title.trim().split('\n', 1);
  return cutWithEllipsis(line, maxTitleLength);
}

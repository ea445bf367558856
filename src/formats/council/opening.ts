/** The request that opens a council, and how it becomes the agenda on the record. */
import { z } from 'zod';
import { councilRoleRule, parseCouncilRole } from '../../model/council-role.ts';
import type { JsonObject } from '../../model/json.ts';
import { nonBlankText, sessionGuests } from '../../model/opening-fields.ts';
import type { FormatOpening, OpeningContext } from '../opening.ts';
import { key } from './format.ts';
import { councilSchemas } from './session-schemas.ts';

const defaultSeats = ['arbitrator', 'contrarian', 'ethicist', 'expert:general', 'scribe'];

const role = z
  .string()
  .max(100)
  .refine((id) => parseCouncilRole(id) !== undefined, councilRoleRule);

const maxAddressLength = 2048;
/** A `data:` address holds the evidence itself; percent-encoded, as much text as is read of any evidence fits into it. */
const maxDataLength = 300_000;
const maxDataLengths = 1_000_000;

const isData = (uri: string) => /^data:/i.test(uri);

const address = z
  .string()
  .min(1)
  .max(maxDataLength)
  .refine((uri) => uri.length <= maxAddressLength || isData(uri), `must have at most ${maxAddressLength} characters`);

const evidence = z.strictObject({
  uri: address.describe('where it is fetched from; a `data:` address holds it itself'),
  sha256: z.string().regex(/^[0-9a-fA-F]{64}$/, 'must be 64 hex digits'),
  name: nonBlankText(300)
    .refine((name) => !/\p{Cc}/u.test(name), 'must be one line')
    .exactOptional()
    .describe('what it is cited by, for an address that will not last'),
});

const citedAs = ({ uri, name }: z.infer<typeof evidence>) => name ?? uri;
const hasOwnNames = (items: z.infer<typeof evidence>[]) => {
  const named = items.filter(({ name }) => name !== undefined);
  return named.every((item) => items.filter((other) => citedAs(other) === item.name).length === 1);
};

const dataLengthOf = (items: z.infer<typeof evidence>[]) =>
  items.reduce((sum, { uri }) => sum + (isData(uri) ? uri.length : 0), 0);

const constraints = z.strictObject({
  max_turns: z.int().min(1).max(20).default(3).describe('rounds of the table'),
  seed: z.int().min(0).max(Number.MAX_SAFE_INTEGER).exactOptional().describe('fixes the order of turns'),
  time_budget_ms: z.int().min(1).max(3_600_000).default(30_000).describe('wall clock of the whole council'),
  policies: z.array(nonBlankText(2000)).max(100).exactOptional().describe('what the ethicist tests claims against'),
});

const input = z.strictObject({
  question: nonBlankText(20_000),
  agents: z
    .array(role)
    .min(1)
    .max(50)
    .refine((ids) => new Set(ids.map(withoutVersion)).size === ids.length, 'seats a role twice')
    .default(defaultSeats),
  guests: sessionGuests,
  evidence: z
    .array(evidence)
    .max(50)
    .refine(hasOwnNames, 'gives two pieces of evidence one name')
    .refine((items) => dataLengthOf(items) <= maxDataLengths, {
      error: `gives more than ${maxDataLengths} characters in data: addresses: give addresses elsewhere instead`,
    })
    .default([]),
  constraints: constraints.prefault({}),
  metadata: z.record(z.string(), z.json()).default({}),
});

type CouncilInput = z.infer<typeof input>;

export const councilOpening: FormatOpening<CouncilInput> = {
  format: key,
  path: 'councils',
  summary: 'Run a council: seats by role take turns on the evidence, and the arbitrator closes with an award',
  input,
  schemas: councilSchemas,
  example: async () => (await import('./example.json', { with: { type: 'json' } })).default,
  guests: ({ guests }) => guests,
  seating: ({ agents, question }) => ({
    named: [],
    text: question,
    acts: ['turn'],
    focus_areas: {},
    roles: [],
    cast: castOf(agents),
  }),
  budget: ({ constraints: { time_budget_ms } }) => ({ max_calls: null, time_budget_ms }),
  timeout_ms: ({ constraints: { time_budget_ms } }) => time_budget_ms,
  record,
  title: ({ question }) => question,
};

/** An arbitrator and a scribe are added if the request names none. */
function castOf(agents: string[]): { seat: string; role: string }[] {
  const named = agents.map((seat) => ({ seat, role: parseCouncilRole(seat)?.role ?? '' }));
  const missing = ['arbitrator', 'scribe'].filter((needed) => !named.some((seat) => seat.role === needed));
  return [...named, ...missing.map((needed) => ({ seat: needed, role: needed }))];
}

function record(
  { question, evidence: items, constraints: limits, metadata }: CouncilInput,
  about: OpeningContext,
): JsonObject {
  const { max_turns, time_budget_ms, policies } = limits;
  const seed = limits.seed ?? Number.parseInt(about.hash(`${about.session}/seed`).slice(0, 8), 16);
  return {
    question,
    evidence: items.map((item) => ({ ...item, sha256: item.sha256.toLowerCase() })),
    constraints: { max_turns, seed, time_budget_ms, ...(policies === undefined ? {} : { policies }) },
    metadata,
  };
}

function withoutVersion(id: string): string {
  return id.replace(/:v\d+$/, '');
}

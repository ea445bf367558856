/** The request that opens a forecast, and how it becomes the question on the record. */
import { z } from 'zod';
import type { JsonObject } from '../../model/json.ts';
import { agentNames, nonBlankText, sessionGuests, sessionLimitFields } from '../../model/opening-fields.ts';
import { aliasesFor } from '../aliases.ts';
import { evidenceInput, recordedEvidence } from '../evidence-input.ts';
import type { FormatOpening, OpeningContext } from '../opening.ts';
import { namedMembers, sessionBudgetOf } from '../session-budget.ts';
import { key } from './format.ts';
import type { LearntLeaderboard } from './leaderboard-report.ts';
import { forecastSchemas } from './session-schemas.ts';

const defaultRoundLimit = 3;
const maxRoundLimit = 10;

const rules = z.strictObject({
  ...sessionLimitFields,
  anonymous_peers: z.boolean().default(false).describe('seats see aliases instead of names'),
  max_seats: z
    .int()
    .min(1)
    .max(1000)
    .exactOptional()
    .describe('how many forecasters are asked, the most relevant first'),
});

const input = z.strictObject({
  title: nonBlankText(500).describe('the question, to be answered with YES or NO'),
  description: nonBlankText(20_000).describe('what it is about, in full'),
  deadline: z.iso
    .datetime({ offset: true })
    .describe('when the answer will be known; the debate ends then at the latest'),
  category: nonBlankText(100).exactOptional(),
  metadata: z
    .strictObject({
      resolution_criteria: nonBlankText(5000).exactOptional(),
      source_links: z.array(z.url()).max(50).exactOptional(),
    })
    .exactOptional(),
  evidence: evidenceInput.describe(
    'what citations are looked up in; fetched and hashed before round 1, and its addresses sent as source links',
  ),
  agents: agentNames.exactOptional().describe('the agents to ask; every active forecaster when left out'),
  guests: sessionGuests,
  max_rounds: z.int().min(1).max(maxRoundLimit).default(defaultRoundLimit),
  rules: rules.prefault({}),
});

type ForecastInput = z.infer<typeof input>;

export const forecastOpening: FormatOpening<ForecastInput> = {
  format: key,
  path: 'predictions',
  summary: 'Open a prediction: the seated agents debate it in rounds, and their positions are pooled',
  reads: 'leaderboard',
  standings: (report) =>
    new Map((report as JsonObject & LearntLeaderboard).agents.map(({ agent_id, weight }) => [agent_id, weight])),
  input,
  schemas: forecastSchemas,
  example: async () => (await import('./example.json', { with: { type: 'json' } })).default,
  check: ({ deadline }, now) =>
    Date.parse(deadline) > now
      ? []
      : [{ path: 'deadline', message: 'is in the past; give a time that is still to come' }],
  guests: ({ guests }) => guests,
  seating: ({ agents, guests, title, description, category, rules: { max_seats } }) => ({
    ...(agents === undefined && guests.length === 0 ? { everybody: true as const } : namedMembers(agents, guests, [])),
    ...(max_seats === undefined ? {} : { max_seats }),
    text: [title, description, category].join('\n'),
    acts: ['forecast'],
    focus_areas: {},
    roles: [],
  }),
  budget: ({ rules: limits }) => sessionBudgetOf(limits),
  timeout_ms: ({ rules: { timeout_ms = null } }) => timeout_ms,
  record,
  title: ({ title }) => title,
  listed: { probability: z.number().nullable().describe('of YES, pooled over all seats; null without a forecast') },
  kept_until: ({ deadline }) => String(deadline),
};

function record(request: ForecastInput, { members, session, hash, report }: OpeningContext): JsonObject {
  const { title, description, category, metadata, max_rounds } = request;
  const known = report as (JsonObject & LearntLeaderboard) | undefined;
  return {
    ...{ title, description, deadline: new Date(request.deadline).toISOString(), max_rounds },
    ...(category === undefined ? {} : { category }),
    ...(metadata === undefined ? {} : { metadata: metadata as JsonObject }),
    aliases: request.rules.anonymous_peers ? aliasesFor(members, session, hash) : {},
    track_records: Object.fromEntries(members.map(({ seat, agent_id }) => [seat, trackRecordOf(agent_id, known)])),
    copies: copiedSeats(members, known?.copies ?? []),
    correction: known?.correction ?? { questions: 0, shift: 0, slope: 1 },
    evidence: recordedEvidence(request.evidence),
  };
}

/** With the fading score; a leaderboard of a pool that learns none has none. */
function trackRecordOf(agentId: string, known: LearntLeaderboard | undefined): JsonObject | null {
  const found = known?.agents.find(({ agent_id }) => agent_id === agentId)?.track_record ?? null;
  return found && { ...found, recent: found.recent ?? found.peer };
}

/** The pairs of copies that both sit here, by their seats. */
function copiedSeats(members: OpeningContext['members'], copies: LearntLeaderboard['copies']): string[][] {
  const seats = new Map(members.map(({ seat, agent_id }) => [agent_id, seat]));
  return copies.map((pair) => pair.flatMap((agent) => seats.get(agent) ?? [])).filter(({ length }) => length === 2);
}

/** The request that opens a forecast, and how it becomes the question on the record. */
import { z } from 'zod';
import type { Leaderboard } from '../../methods/scores-method.ts';
import type { JsonObject } from '../../model/json.ts';
import { agentNames, nonBlankText, sessionLimitFields } from '../../model/opening-fields.ts';
import { aliasesFor } from '../aliases.ts';
import type { FormatOpening, OpeningContext } from '../opening.ts';
import { key } from './format.ts';
import { forecastSchemas } from './session-schemas.ts';

const defaultRoundLimit = 3;
const maxRoundLimit = 10;

const rules = z.strictObject({
  ...sessionLimitFields,
  anonymous_peers: z.boolean().default(false).describe('seats see aliases instead of names'),
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
  agents: agentNames.exactOptional().describe('the agents to ask; every active one that is relevant when left out'),
  max_rounds: z.int().min(1).max(maxRoundLimit).default(defaultRoundLimit),
  rules: rules.prefault({}),
});

type ForecastInput = z.infer<typeof input>;

export const forecastOpening: FormatOpening<ForecastInput> = {
  format: key,
  path: 'predictions',
  summary: 'Open a prediction: the seated agents debate it in rounds, and their positions are pooled',
  reads: 'leaderboard',
  input,
  schemas: forecastSchemas,
  example: async () => (await import('./example.json', { with: { type: 'json' } })).default,
  check: ({ deadline }, now) =>
    Date.parse(deadline) > now
      ? []
      : [{ path: 'deadline', message: 'is in the past; give a time that is still to come' }],
  seating: ({ agents, title, description, category }) => ({
    ...(agents === undefined ? {} : { named: agents }),
    text: [title, description, category].join('\n'),
    acts: ['forecast'],
    focus_areas: {},
    roles: [],
  }),
  budget: ({ rules: { max_calls = null, time_budget_ms = null } }) => ({ max_calls, time_budget_ms }),
  timeout_ms: ({ rules: { timeout_ms = null } }) => timeout_ms,
  record,
  title: ({ title }) => title,
  listed: { probability: z.number().nullable().describe('of YES, pooled over all seats; null without a forecast') },
  kept_until: ({ deadline }) => String(deadline),
};

function record(request: ForecastInput, { members, session, hash, report }: OpeningContext): JsonObject {
  const { title, description, category, metadata, max_rounds } = request;
  const known = (report as (JsonObject & Leaderboard) | undefined)?.agents ?? [];
  const records = members.map(({ seat, agent_id }) => [
    seat,
    known.find((row) => row.agent_id === agent_id)?.track_record ?? null,
  ]);
  return {
    ...{ title, description, deadline: new Date(request.deadline).toISOString(), max_rounds },
    ...(category === undefined ? {} : { category }),
    ...(metadata === undefined ? {} : { metadata: metadata as JsonObject }),
    aliases: request.rules.anonymous_peers ? aliasesFor(members, session, hash) : {},
    track_records: Object.fromEntries(records),
  };
}

/** The request that opens a round table, and how it becomes the input on the record. */
import { z } from 'zod';
import { parseFraction } from '../../methods/fraction.ts';
import { agentName } from '../../model/agent.ts';
import { houseClerk } from '../../model/house-clerk.ts';
import type { JsonObject } from '../../model/json.ts';
import { agentNames, nonBlankText, sessionGuests, sessionLimitFields } from '../../model/opening-fields.ts';
import { aliasesFor } from '../aliases.ts';
import { evidenceInput, recordedEvidence } from '../evidence-input.ts';
import type { BuiltInChoice, FormatOpening, OpeningContext, SeatingWish } from '../opening.ts';
import { namedMembers, sessionBudgetOf } from '../session-budget.ts';
import { key } from './format.ts';
import { roundTableSchemas } from './session-schemas.ts';

const shareRule = 'must be above 0 and at most 1';
const shareForm = 'must be a number, or a fraction such as "2/3"';

const fraction = z
  .union([z.number().gt(0, shareRule).max(1, shareRule), z.string().regex(/^\d{1,6}\/\d{1,6}$/, shareForm)], shareForm)
  .transform((value, context) => {
    const reduced = parseFraction(value);
    if (reduced !== undefined && reduced !== '0/1') return reduced;
    context.issues.push({ code: 'custom', message: shareRule, input: value });
    return z.NEVER;
  });

const rules = z.strictObject({
  ...sessionLimitFields,
  quorum: fraction
    .default('2/3')
    .describe('the share of seats that must vote: a number above 0 and at most 1, or "2/3"'),
  threshold: fraction.default('7/10').describe('the share of approvals among the votes that adopts'),
  anonymous_peers: z.boolean().default(false).describe('seats see aliases instead of names'),
  strict_evidence: z.boolean().default(false).describe('observations with a critical speculation flag are dropped'),
  synthesiser: agentName.exactOptional().describe('an agent that words the computed synthesis'),
  clerk: z
    .union(
      [agentName, z.literal(houseClerk), z.null()],
      `must be the name of an agent, "${houseClerk}" for the built-in clerk, or null for nobody`,
    )
    .exactOptional()
    .describe(
      'an agent that is asked once, after the challenges, which claims and which recommendations say the same or contradict each ' +
        `other; when left out, the built-in clerk where the platform has a model; "${houseClerk}" for the built-in clerk, refused where the ` +
        'platform has no model; null for nobody',
    ),
  challenge_rounds: z
    .int()
    .min(1)
    .max(2)
    .default(1)
    .describe('with 2, the seats are asked once more to challenge what is disputed by then'),
  max_seats: z.int().min(1).max(1000).exactOptional().describe('how many of the relevant agents are seated at most'),
});

const input = z
  .strictObject({
    content: nonBlankText(50_000).describe('the task to deliberate on'),
    agents: agentNames.exactOptional().describe('the agents to seat; whoever is relevant when left out'),
    guests: sessionGuests,
    focus_areas: z.record(agentName, z.string().min(1).max(2000)).default({}),
    constraints: z.array(nonBlankText(50_000)).max(200).default([]),
    context: z.record(z.string(), z.json()).default({}),
    evidence: evidenceInput,
    rules: rules.prefault({}),
  })
  .superRefine(({ agents = [], context, evidence, rules: { max_seats = Infinity } }, refinement) => {
    const refuse = (path: string[], message: string) => refinement.addIssue({ code: 'custom', path, message });
    if (evidence.length > 0 && Object.hasOwn(context, 'evidence'))
      refuse(['context', 'evidence'], 'is where the agents are sent the evidence of the table: use another name');
    if (agents.length > max_seats) refuse(['agents'], `names ${agents.length} agents, and max_seats is ${max_seats}`);
  });

type RoundTableInput = z.infer<typeof input>;
type TableRules = RoundTableInput['rules'];

export const roundTableOpening: FormatOpening<RoundTableInput> = {
  format: key,
  path: 'round-tables',
  summary: 'Open a round table: the seated agents analyse, challenge each other and vote on the synthesis',
  input,
  schemas: roundTableSchemas,
  example: async () => (await import('./example.json', { with: { type: 'json' } })).default,
  guests: ({ guests }) => guests,
  seating,
  budget: ({ rules: limits }) => sessionBudgetOf(limits),
  timeout_ms: ({ rules: { timeout_ms = null } }) => timeout_ms,
  record,
  title: ({ content }) => content,
};

function seating({ agents, guests, content, focus_areas, rules: limits }: RoundTableInput): SeatingWish {
  const { synthesiser, max_seats } = limits;
  const clerk = namedClerk(limits);
  return {
    ...namedMembers(agents, guests, [synthesiser, clerk ?? undefined]),
    ...(max_seats === undefined ? {} : { max_seats }),
    text: content,
    acts: ['analyze', 'challenge', 'vote'],
    focus_areas,
    roles: helpersOf(synthesiser, clerk ?? undefined),
    ...(clerk === undefined && { built_in: builtInClerk(limits) }),
  };
}

/** The agent that the request names, null for nobody, `undefined` for the built-in clerk. */
const namedClerk = ({ clerk }: TableRules) => (clerk === houseClerk ? undefined : clerk);

function builtInClerk(limits: TableRules): NonNullable<SeatingWish['built_in']> {
  const isAskedFor = limits.clerk === houseClerk;
  return {
    role: 'clerk',
    choose: (members) => (members < 2 && !isAskedFor ? 'absent' : chooseClerk(members, limits)),
    ...(isAskedFor && { field: 'rules.clerk' }),
  };
}

/** An agent that does both has one seat. */
function helpersOf(synthesiser: string | undefined, clerk: string | undefined): { agent: string; role: string }[] {
  return [
    ...(synthesiser === undefined ? [] : [{ agent: synthesiser, role: 'synthesiser' }]),
    ...(clerk === undefined || clerk === synthesiser ? [] : [{ agent: clerk, role: 'clerk' }]),
  ];
}

/** A built-in clerk takes no call that the others need. */
function chooseClerk(members: number, { max_calls, challenge_rounds, synthesiser }: TableRules): BuiltInChoice {
  const needed = members * (2 + challenge_rounds) + (synthesiser === undefined ? 0 : 1);
  if (max_calls === undefined || max_calls > needed) return 'seated';
  return { skipped: `the table may make ${max_calls} calls, and its other seats need ${needed}` };
}

function record(request: RoundTableInput, { members, session, hash, built_in }: OpeningContext): JsonObject {
  const { quorum, threshold, anonymous_peers, strict_evidence, synthesiser = null } = request.rules;
  const { challenge_rounds, max_seats = null } = request.rules;
  const clerk = namedClerk(request.rules);
  const focus = members.map(({ seat, domain }) => [seat, focusOf(request.focus_areas, seat) ?? domain]);
  return {
    aliases: anonymous_peers ? aliasesFor(members, session, hash) : {},
    constraints: request.constraints,
    content: request.content,
    context: request.context,
    evidence: recordedEvidence(request.evidence),
    focus_areas: Object.fromEntries(focus),
    rules: {
      ...{ anonymous_peers, quorum, strict_evidence, synthesiser, threshold },
      ...{ clerk: clerk === undefined ? (built_in?.clerk ?? null) : clerk, challenge_rounds, max_seats },
    },
  };
}

const focusOf = (areas: Record<string, string>, seat: string) => (Object.hasOwn(areas, seat) ? areas[seat] : undefined);

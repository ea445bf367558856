/** The schemas of sessions of every format: the view, the list, and the requests about one session. */
import { z } from 'zod';
import { flag } from '../../model/flag.ts';
import type { SessionView } from '../../record/session-view.ts';
import { nameSchema } from './named-schema.ts';

const jsonObject = z.record(z.string(), z.json());
export const sessionStatus = z.enum(['running', 'closed', 'cancelled', 'failed']);

const usage = z
  .object({
    tokens_in: z.int(),
    tokens_out: z.int(),
    cost_micros: z.int().exactOptional().describe('in millionths of the currency'),
    currency: z.string().exactOptional(),
  })
  .exactOptional()
  .describe('what it cost; absent where the endpoint does not tell it');

const seat = z.object({
  seat: z.string(),
  agent: z.string().describe('the name of the agent that has the seat, or would have had it'),
  agent_id: z.string(),
  domain: z.string(),
  protocol: z.string(),
  role: z.string(),
  model: z.string().nullable().describe('the language model that it speaks through, if one is known'),
  state: z.enum(['seated', 'excused', 'skipped']),
  reason: z.string().nullable(),
  detail: z.string().nullable().describe('the last failure of the seat as a sentence; null where there was none'),
  notes: z.array(z.string()),
  bridged: z
    .literal(true)
    .exactOptional()
    .describe('it was asked through a bridge, because its protocol has no words for what the session needs'),
  usage,
});

const ask = z.object({
  ask: z.string(),
  seat: z.string(),
  state: z.enum(['waiting', 'answered', 'failed']),
  attempts: z.int(),
  bridge: z.string().exactOptional().describe('the bridge that put the ask as a message, for an agent without the act'),
  without: z.array(z.string()).exactOptional().describe('parameters that the endpoint refused and that were left out'),
  usage,
  latency_ms: z.number().nullable(),
  reason: z.string().nullable().describe('why it failed, as one word; null where it did not'),
  detail: z.string().nullable().describe('what happened, with the request that failed as it is configured'),
  violations: z
    .array(z.object({ path: z.string(), message: z.string() }))
    .describe('the rules of the protocol that a malformed answer breaks, by path'),
  agent_error: z
    .object({
      error: z.string().exactOptional(),
      message: z.string().exactOptional(),
      code: z.string().exactOptional(),
    })
    .nullable()
    .describe('what the agent says about its own failure'),
  next_step: z.string().nullable().describe('what to do about the failure'),
  flags: z.array(flag),
});

const sessionFacts = {
  id: z.string(),
  format: z.string(),
  status: sessionStatus,
  outcome: z.string().nullable(),
  opened_at: z.string(),
  closed_at: z.string().nullable(),
};

/** A session that followed this one, such as the resolution of a prediction. */
export const followingSession = z.object({
  path: z.string().describe('the last part of the route that opened it'),
  session: z.string(),
  verdict: jsonObject.nullable(),
});

const turn = z.object({
  message: z.string().describe('the id of the message'),
  by: z.string(),
  text: z.string(),
  at: z.string(),
  seats: z.array(z.string()).describe('who was asked'),
  answer: jsonObject.nullable().describe('findings, agreements and conflicts; null until the turn is closed'),
});

/** A session of any format; each format has its own, made from this one. */
export const session = z.object({
  ...sessionFacts,
  input: jsonObject.describe('what the session is about, with its defaults filled in'),
  seats: z.array(seat),
  phases: z.array(z.object({ name: z.string(), asks: z.array(ask) })),
  budget_spent: z.string().nullable(),
  fault: z.string().nullable().describe('the fault of the platform on which a session failed'),
  arguments: z
    .array(jsonObject)
    .exactOptional()
    .describe(
      'the latest argument of each seat of a forecast: position, confidence, reasoning, evidence, limitations; and `citations`, each checked, false or unchecked, where evidence was given',
    ),
  turns: z.array(turn).exactOptional().describe('what was said, and the answers, where the session takes messages'),
  escalated_from: z
    .object({ session: z.string(), head: z.object({ seq: z.int(), hash: z.string() }) })
    .exactOptional()
    .describe('the session that this one goes on from, and how far that had come'),
  synthesis: jsonObject.nullable().describe('what was computed before the vote, with every finding'),
  verdict: jsonObject.nullable().describe("the format's own verdict, with the method that computed it"),
  pivots: jsonObject
    .nullable()
    .describe('what the verdict turns on: `outcome`, `direction`, `findings`, and `sources` in one line'),
  head: z.object({ seq: z.int(), hash: z.string() }),
  followed_by: z.array(followingSession),
}) satisfies z.ZodType<SessionView>;

export const sessionSummary = z.object({ ...sessionFacts, title: z.string() });

/** Not validated: an id that cannot exist is answered as unknown. */
export const sessionParams = z.object({ id: z.string().describe('the id of the session') });

const sequence = z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER);

export const eventsQuery = z.strictObject({
  from: sequence.default(0).describe('the first `seq` to send; `Last-Event-ID` goes before it'),
});

export const eventsHeaders = z.looseObject({
  'last-event-id': sequence.exactOptional().describe('the last `seq` received; the stream goes on behind it'),
});

export const whatIfQuery = z.strictObject({
  without: z.string().min(1).max(2000).describe('a seat, or a source that was cited as evidence'),
});

export const cancelBody = z
  .strictObject({ reason: z.string().min(1).max(500).default('cancelled by request') })
  .prefault({});

nameSchema(flag, 'Flag');
nameSchema(seat, 'Seat');
nameSchema(ask, 'Ask');
nameSchema(turn, 'Turn');

/**
 * Reads the reply to a bridged ask as the answer that was wanted. JSON is taken as it is, from a code fence or from prose,
 * and repaired in its form only, with a flag. What is not valid may be asked for once more. It never makes up a part of an
 * answer, and never takes prose for a vote or a finding.
 */
import type { Ask } from '../model/act.ts';
import type { Flag } from '../model/flag.ts';
import type { Json, JsonObject } from '../model/json.ts';
import type { FailedOutcome, FailureReason, Outcome, ProtocolViolation } from '../model/outcome.ts';
import { decodeAnswer } from '../protocols/answer-decoders.ts';
import { isJsonObject } from '../protocols/json-object.ts';
import { withoutThoughts } from '../text/find-json.ts';
import { jsonInReply } from './json-in-reply.ts';
import { isRefusal } from './refusal-wording.ts';

type AnsweredOutcome = Extract<Outcome, { kind: 'answered' }>;
type StructuredAct = Parameters<typeof decodeAnswer>[0];
type DecodedReply = ReturnType<typeof decodeAnswer>;

interface AskedSeat {
  name: string;
  domain: string;
}

export function readBridged({ act }: Pick<Ask, 'act'>, seat: AskedSeat, outcome: Outcome): Outcome {
  if (outcome.kind === 'failed') return act === 'turn' ? outcome : afterFailure(outcome);
  if (act === 'reply' || outcome.answer.act !== 'reply') return outcome;
  const said = withoutThoughts(outcome.answer.answer.text);
  if (said === '') return failed(outcome, 'empty', 'the reply is empty');
  if (act !== 'turn') return readStructured(act, said, seat, outcome);
  if (isRefusal(said)) return failed(outcome, 'declined', 'the agent declined to take its turn');
  return { ...outcome, answer: { act: 'turn', answer: { content: said } } };
}

/** An answer that was cut off can be asked for once more, shorter. */
function afterFailure(outcome: FailedOutcome): Outcome {
  if (outcome.reason !== 'cut_off') return outcome;
  const violations = [{ path: '', message: 'it stops in the middle; answer in fewer words' }];
  return { ...outcome, violations, correctable: true };
}

function readStructured(act: StructuredAct, said: string, seat: AskedSeat, outcome: AnsweredOutcome): Outcome {
  const { parsed, found, ...other } = jsonInReply(said);
  const read = parsed.map(({ json, flags }) => ({ flags, decoded: decodeAnswer(act, withoutNulls(json), seat) }));
  const valid = read.flatMap(({ flags, decoded }) =>
    'answer' in decoded ? [{ flags, ...decodedParts(decoded) }] : [],
  );
  const last = valid.at(-1);
  if (last) return answered(outcome, last.answer, [...severalFlags(valid), ...last.flags, ...last.decodedFlags]);
  const repaired = repairedAnswer(act, other.repaired, seat);
  if (repaired && 'answer' in repaired) return answered(outcome, repaired.answer, [repairedFlag, ...repaired.flags]);
  if (found === 0 && isRefusal(said)) return failed(outcome, 'declined', 'the agent declined to answer');
  const invalid = repaired ?? read.at(-1)?.decoded;
  const violations = invalid && 'violations' in invalid ? invalid.violations : [other.unreadable];
  return { ...failed(outcome, 'malformed', unusableDetail(violations)), violations, correctable: true };
}

const decodedParts = ({ answer, flags }: Extract<DecodedReply, { answer: unknown }>) => ({
  answer,
  decodedFlags: flags,
});

function repairedAnswer(act: StructuredAct, json: JsonObject | undefined, seat: AskedSeat): DecodedReply | undefined {
  return json && decodeAnswer(act, withoutNulls(json), seat);
}

const repairedFlag: Flag = {
  code: 'repaired',
  path: '',
  detail: 'the JSON of the reply had faults of form, such as a comma or a quote, which were repaired',
};

/** The last object counts: a reply often shows a draft, or the example, before it. */
function severalFlags(valid: readonly { answer: unknown }[]): Flag[] {
  const texts = new Set(valid.map(({ answer }) => JSON.stringify(answer)));
  if (texts.size < 2) return [];
  return [{ code: 'several_answers', path: '', detail: `the reply holds ${texts.size} answers; the last one counts` }];
}

function unusableDetail([first]: readonly ProtocolViolation[]): string {
  return `the reply cannot be used: ${[first?.path, first?.message].filter(Boolean).join(' ')}`;
}

/** Where nothing is to be said, models write null: the field is then absent. */
function withoutNulls(json: JsonObject): JsonObject {
  const kept = Object.entries(json).filter(([, value]) => value !== null);
  return Object.fromEntries(kept.map(([name, value]) => [name, withoutNullsIn(value)]));
}

function withoutNullsIn(value: Json): Json {
  if (Array.isArray(value)) return value.map(withoutNullsIn);
  return isJsonObject(value) ? withoutNulls(value) : value;
}

function answered(outcome: AnsweredOutcome, answer: AnsweredOutcome['answer'], added: readonly Flag[]): Outcome {
  // That an analysis was told as prose says nothing here: the JSON in it is the answer.
  return { ...outcome, answer, flags: [...outcome.flags.filter(({ code }) => code !== 'bridged'), ...added] };
}

function failed(outcome: AnsweredOutcome, reason: FailureReason, detail: string): FailedOutcome {
  const { flags, reply, usage } = outcome;
  return { kind: 'failed', reason, detail, retryable: false, flags, reply, ...(usage && { usage }) };
}

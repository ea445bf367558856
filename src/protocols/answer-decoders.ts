/**
 * Reads the JSON of a structured answer by its act, in the shapes of the documents, for answers that did not come over the
 * protocol that has the act: what a talking agent or a model wrote as JSON is held to the same rules.
 */
import type { Act, Answer } from '../model/act.ts';
import type { Flag } from '../model/flag.ts';
import type { JsonObject } from '../model/json.ts';
import type { ProtocolViolation } from '../model/outcome.ts';
import { decode as decodeForecast } from './prediction-webhook/decode.ts';
import { qualityFlags } from './prediction-webhook/quality-flags.ts';
import { decode as decodeTableAnswer } from './round-table/decode.ts';

type DecodedAnswer = { answer: Answer; flags: Flag[] } | { violations: ProtocolViolation[] };

/** The seat is the identity: another name in the answer is flagged and never used. */
export function decodeAnswer(
  act: Exclude<Act, 'turn' | 'reply'>,
  json: JsonObject,
  { name, domain }: { name: string; domain: string },
): DecodedAnswer {
  if (act === 'forecast') {
    const decoded = decodeForecast(json);
    if ('violations' in decoded) return decoded;
    return { ...decoded, flags: [...decoded.flags, ...qualityFlags(decoded.answer.answer)] };
  }
  // The document takes an answer without either list for one that has nothing to say; here it is another object.
  if (act === 'challenge' && json.challenges === undefined && json.concessions === undefined)
    return { violations: [{ path: 'challenges', message: 'must be an array, and it is missing' }] };
  const decoded = decodeTableAnswer(act, { agent_name: name, domain, ...json }, { name, domain });
  if (!('fault' in decoded)) return decoded;
  const { fault, violations } = decoded;
  return { violations: violations.length > 0 ? violations : [{ path: '', message: fault }] };
}

/** Judges whether a reply is JSON, and whether it fits a JSON Schema. */
import type { ReplySchema } from '../json-schema/reply-schema.ts';
import { SchemaEffortSpent } from '../json-schema/schema-test.ts';
import { type ExpectationJudgement, type JudgedReply, metIf, untoldJudgement } from './expectation-judgement.ts';

const fence = /^```(?:json)?[ \t]*\n([\s\S]*)\n```$/i;

interface ParsedReply {
  /** Undefined if the reply is not JSON. */
  value?: unknown;
  isFenced: boolean;
}

function parseReply(text: string): ParsedReply {
  const [, fenced] = fence.exec(text.trim()) ?? [];
  try {
    return { value: JSON.parse(fenced ?? text), isFenced: fenced !== undefined };
  } catch {
    return { isFenced: fenced !== undefined };
  }
}

export function judgeJson(allowed: true | 'fenced', { exchange }: JudgedReply): ExpectationJudgement {
  const { value, isFenced } = parseReply(exchange.reply.text);
  if (value === undefined) return metIf(false, 'The reply is not JSON.');
  if (isFenced) return metIf(allowed === 'fenced', 'The reply is JSON in a code block.');
  return metIf(true, 'The reply is JSON.');
}

/** A code block around the JSON is the concern of `json`. */
export function judgeJsonSchema(schema: ReplySchema, { exchange, seeker }: JudgedReply): ExpectationJudgement {
  const { value } = parseReply(exchange.reply.text);
  if (value === undefined) return metIf(false, 'The reply is not JSON.');
  try {
    const violation = schema.test(value, '$', seeker);
    return metIf(!violation, violation ? `${violation.at} ${violation.message}.` : 'The reply fits the schema.');
  } catch (error) {
    if (error instanceof SchemaEffortSpent) return untoldJudgement('fits the schema');
    throw error;
  }
}

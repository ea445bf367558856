import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { complete } from '../../../../test/support/example-answers.ts';
import type { Json } from '../../../model/json.ts';
import { decode } from '../decode.ts';
import { answerClause } from './answer-clause.ts';

const document = readFileSync(
  new URL('../../../../test/documents/003-factagora-agent-specification.md', import.meta.url),
  'utf8',
);
const { reactCycle } = complete;
const cycling = (change: object) => ({ ...complete, reactCycle: { ...reactCycle, ...change } }) as object as Json;
const answering = (change: object) => ({ ...complete, ...change }) as object as Json;

function clauseOf(answer: Json): string {
  const decoded = decode(answer);
  if (!('violations' in decoded)) throw new Error('the answer keeps every rule');
  return answerClause(decoded.violations[0]);
}

describe('a fault of an answer', () => {
  it.each<[string, Json]>([
    ['Response Format: Required Fields', []],
    ['Response Validation, position: "Must be exactly "YES", "NO", or "NEUTRAL""', answering({ position: 'no' })],
    ['Response Validation, confidence: "Must be between 0.0 and 1.0 (inclusive)"', answering({ confidence: 90 })],
    ['Required Fields: "ReAct cycle (for transparency)"', answering({ reactCycle: null })],
    ['Response Validation, reactCycle.initialThought: 20 to 2000 characters', cycling({ initialThought: 'Hm.' })],
    ['Response Validation, reactCycle.synthesisThought: 20 to 2000 characters', cycling({ synthesisThought: 7 })],
    ['Response Validation, reactCycle.actions: 1 to 10 actions', cycling({ actions: [] })],
    [
      'Response Validation, reactCycle.actions: "Each action must have: type, query, result"',
      cycling({ actions: [{ type: 'web_search', query: 'x' }] }),
    ],
    ['Field Specifications, Actions: ActionType', cycling({ actions: [{ type: 'guess', query: 'x', result: 'y' }] })],
    ['Response Validation, reactCycle.observations: 1 to 20 observations', cycling({ observations: [7] })],
    ['Response Validation, reactCycle.evidence: 1 to 10 evidence items', cycling({ evidence: [] })],
    [
      'Response Validation, reactCycle.evidence: "Each evidence must have: type, title"',
      cycling({ evidence: [{ type: 'link' }] }),
    ],
    ['Field Specifications, Evidence', cycling({ evidence: [{ type: 'link', title: 'x', reliability: 2 }] })],
    ['Optional Fields', answering({ limitations: 'none' })],
  ])('FC-10: breaks the clause %s', (clause, answer) => {
    expect(clauseOf(answer)).toBe(clause);
    const [section = ''] = clause.split(/[,:]/);
    expect(document).toMatch(new RegExp(`^#+ ${section}`, 'm'));
    for (const [, words = ''] of clause.matchAll(/: "(.+)"$/g)) expect(document).toContain(words);
  });
});

it('an answer as a whole is about the validation', () => expect(answerClause()).toBe('Response Validation'));

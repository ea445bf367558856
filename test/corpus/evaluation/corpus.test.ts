import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { evaluationChecks } from '../../../src/evaluation/checks/evaluation-checks.ts';
import { findConversationPart } from '../../../src/evaluation/conversation-part.ts';
import { evaluateLog, report, reportOn } from '../../../src/evaluation/evaluation-report.ts';
import type { EvaluationStatus, NamedEvaluation } from '../../../src/evaluation/evaluation-result.ts';
import { rubric } from '../../../src/evaluation/rubric.ts';

interface Expected {
  status: EvaluationStatus;
  bad: string[];
  neutral?: string[];
  rubric?: object;
}

const inCorpus = (file: string) => readFileSync(new URL(file, import.meta.url));
const expected: Record<string, Expected> = JSON.parse(inCorpus('expected.json').toString());
const corpus = Object.entries(expected).map(([name, about]) => ({ name, about, bytes: inCorpus(`${name}.txt`) }));

const evaluated = (bytes: Uint8Array, about: Expected, name = 'a log') =>
  evaluateLog(name, findConversationPart(bytes).part, rubric.parse(about.rubric ?? {})).listed;

/** What every conversation has is no note of anything. */
const always = ['latency: The slowest', 'length: '];

function noted({ findings }: NamedEvaluation): string[] {
  const notes = findings.filter(({ kind, check, message }) => {
    return kind === 'neutral' && !always.some((start) => `${check}: ${message}`.startsWith(start));
  });
  return [...new Set(notes.map(({ check }) => check))].sort();
}

const found = ({ checks }: NamedEvaluation) =>
  checks
    .filter(({ bad }) => bad > 0)
    .map(({ check }) => check)
    .sort();

describe('a log of the corpus', () => {
  test.for(corpus)('$name is judged as it should be', ({ about, bytes }) => {
    const listed = evaluated(bytes, about);
    expect({ status: listed.status, bad: found(listed) }).toEqual({ status: about.status, bad: about.bad });
    expect(noted(listed)).toEqual(expect.arrayContaining(about.neutral ?? []));
    expect(noted(listed).filter((check) => check !== 'language')).toEqual(
      (about.neutral ?? []).filter((check) => check !== 'language'),
    );
  });

  test.for(corpus)('$name is quoted by lines that are there', ({ about, bytes }) => {
    const lines = (findConversationPart(bytes).part.text ?? '').split('\n');
    for (const { quotes } of evaluated(bytes, about).findings) {
      for (const { line, excerpt } of quotes) {
        const start = excerpt.replace(/^…|…$/g, '').split('•')[0] ?? '';
        expect(lines[line - 1]).toContain(start.trim());
      }
    }
  });

  test('LG-07: is judged the same, byte for byte, whatever its metadata and its name are', () => {
    const word = fc.string({ unit: 'binary', maxLength: 30 }).map((text) => text.replaceAll('\n', ' '));
    const metadata = fc.array(
      fc.oneof(
        word,
        fc.constantFrom(
          'Run metadata:',
          '- scenario: x',
          '- stop_reason: timeout',
          ' - user [2026-01-01 00:00:00]:',
          ' Conversation:',
          '',
        ),
      ),
      { maxLength: 8 },
    );
    const noise = fc.uint8Array({ maxLength: 20 }).map((bytes) => bytes.filter((byte) => byte !== 10));
    const withConversation = corpus.filter(({ bytes }) => findConversationPart(bytes).part.text !== null);
    fc.assert(
      fc.property(fc.constantFrom(...withConversation), metadata, noise, word, ({ bytes, about }, lines, raw, name) => {
        fc.pre(!lines.includes('Conversation:'));
        const part = bytes.subarray(bytes.toString('latin1').search(/^Conversation:\r?$/m));
        const changed = Buffer.concat([
          Buffer.from(lines.map((line) => `${line}\n`).join('')),
          raw,
          Buffer.from('\n'),
          part,
        ]);
        const judged = (log: Uint8Array, as: string) => JSON.stringify({ ...evaluated(log, about, as), name: '' });
        expect(judged(changed, name)).toBe(judged(bytes, 'run_1.txt'));
        expect(judged(part, name)).toBe(judged(bytes, 'run_1.txt'));
      }),
      { numRuns: 300 },
    );
  });

  test('is part of a report that has the shape it promises', () => {
    const runs = corpus.map(({ name, bytes }) => evaluateLog(name, findConversationPart(bytes).part));
    expect(report.parse(reportOn(runs, runs))).toEqual(reportOn(runs, runs));
  });
});

describe('a check', () => {
  const all = corpus.map(({ about, bytes }) => evaluated(bytes, about));
  const measuring = ['latency', 'length'];

  test.for(evaluationChecks.filter(({ id }) => !measuring.includes(id)))(
    '$id catches a log and lets one pass',
    ({ id }) => {
      const statuses = all
        .flatMap((listed) => listed.checks.filter(({ check }) => check === id))
        .map(({ status }) => status);
      expect(statuses).toContain('pass');
      expect(statuses.some((status) => status !== 'pass' && status !== 'skipped')).toBe(true);
    },
  );

  test.for(measuring)('%s measures and never judges', (id) => {
    const kinds = all.flatMap(({ findings }) => findings.filter(({ check }) => check === id).map(({ kind }) => kind));
    expect(new Set(kinds)).toEqual(new Set(['neutral']));
  });
});

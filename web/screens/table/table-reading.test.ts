/** How a table is read: the fields of newer methods where they are, what older ones wrote where they are not. */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { JsonObject } from '../../../src/model/json.ts';
import { SessionRecord } from '../../fold/session-record.ts';
import { readTable, readWithout } from './table-reading.ts';

async function history(name: string) {
  const text = readFileSync(new URL(`../../../test/histories/${name}.ndjson`, import.meta.url), 'utf8');
  const record = new SessionRecord();
  record.add(
    text
      .trim()
      .split('\n')
      .filter((line) => !line.startsWith('{"head":')),
  );
  await record.loadFormat();
  await record.loadMethods();
  const folded = record.foldTo();
  if (!folded) throw new Error('the history is empty');
  return { record, folded };
}

describe('the reading of a table', () => {
  test.each(['round-table@1', 'round-table@2'])('finds the answer, the votes and the findings of %s', async (name) => {
    const { record, folded } = await history(name);
    const reading = readTable(record, folded);
    const verdict = folded.view.verdict as JsonObject & { votes: unknown[]; outcome: string };
    expect(reading.question).toBe(folded.view.input.content);
    expect(reading.answer).not.toBeNull();
    expect(reading.votes).toHaveLength(verdict.votes.length);
    expect(reading.outcome).toBe(verdict.outcome);
    expect(reading.findings.length).toBeGreaterThan(0);
    expect(reading.findings.map(({ number }) => number)).toEqual(reading.findings.map((_, at) => at + 1));
    for (const { citations } of reading.findings)
      for (const { standing } of citations) expect(standing).toBe('unchecked');
  });

  test('never gives an outcome word alone as the answer', () => {
    for (const outcome of ['contested', 'rejected', 'no_quorum', 'nobody_answered', 'adopted', 'something_new']) {
      const { answer } = readWithout('Why?', { outcome, recommended_direction: 'Ship on Tuesday.' });
      expect(answer?.split(' ').length, outcome).toBeGreaterThan(2);
    }
  });

  test('prefers what a newer method says: the answer, why, the direction and checked citations', () => {
    const citation = {
      source: 'pager.log',
      place: '4',
      quote: null,
      state: 'false',
      exhibit: null,
      line: null,
      detail: 'it has 2 lines',
    };
    const reading = readWithout('Why?', {
      ...{
        method: 'synthesis@2',
        outcome: 'adopted',
        answer: 'Not on Friday.',
        consensus: true,
        recommended_direction: 'x',
      },
      because: [{ id: 'a', text: 'Rolling back took 52 minutes.' }],
      direction: [{ action: 'Deploy on Tuesday', agents: ['ops'], units: 1, finding_ids: ['a'] }],
      left_aside: [{ seats: ['liar'], kind: 'false_citations', why: 'It cites a line that is not there.' }],
      against: [{ kind: 'dissent', text: 'Northwind was promised Monday.', seats: ['product'] }],
      findings: [
        {
          ...{ id: 'a', agents: ['ops'], finding: 'Support is staffed.', status: 'unsupported', severity: 'warning' },
          ...{
            grade: 'POSSIBLE',
            strength: 0.12,
            why: 'Its source has no such line.',
            opposed_to: ['b'],
            wordings: [],
          },
          members: [{ id: 'a', seat: 'ops', citations: [citation] }],
          ...{ attacks: [], supports: [] },
        },
      ],
    });
    expect(reading).toMatchObject({
      ...{ answer: 'Not on Friday.', because: ['Rolling back took 52 minutes.'], consensus: true },
      direction: [{ text: 'Deploy on Tuesday', findings: ['a'] }],
      leftAside: [{ seats: ['liar'], why: 'It cites a line that is not there.' }],
      against: [{ kind: 'dissent', seats: ['product'] }],
      findings: [
        {
          ...{ why: 'Its source has no such line.', opposedTo: ['b'] },
          citations: [{ label: 'pager.log:4', standing: 'false', detail: 'it has 2 lines' }],
        },
      ],
    });
  });

  test('tells the other wordings of the direction, and what is recommended besides from what is left aside', () => {
    const wordings = ['Postpone the merge'];
    const said = { agents: ['ops'], rank: 1, chosen: false, opposed_to: [] };
    const { direction, notChosen } = readWithout('Merge?', {
      ...{ method: 'synthesis@7', outcome: 'adopted', recommended_direction: 'Do not merge.' },
      direction: [{ action: 'Do not merge', agents: ['ops'], units: 1, finding_ids: [] }],
      recommendations: [
        { ...said, action: 'Do not merge', chosen: true, standing: 'stands', wordings },
        { ...said, action: 'Add a test', standing: 'stands' },
        { ...said, action: 'Merge today', standing: 'opposed' },
      ],
      findings: [],
    });
    expect(direction).toMatchObject([{ text: 'Do not merge', wordings }]);
    expect(notChosen).toMatchObject([
      { text: 'Add a test', isOpposed: false },
      { text: 'Merge today', isOpposed: true },
    ]);
  });

  test('shows no vote before there is a verdict', async () => {
    const { record } = await history('round-table@2');
    const vote = record.events.findLastIndex(({ kind }) => kind === 'answer.received');
    const folded = record.foldTo(vote);
    expect(folded && readTable(record, folded)).toMatchObject({ votes: [], tally: null });
  });
});

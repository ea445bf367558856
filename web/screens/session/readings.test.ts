/** Councils and forecasts of every version are read from their histories, at their end and at every event before it. */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { isHeadLine } from '../../../src/record/signed-head.ts';
import { SessionRecord } from '../../fold/session-record.ts';
import { doubtfulExhibits, readCouncil, unweighed } from '../council/council-reading.ts';
import { readForecast } from '../forecast/forecast-reading.ts';

async function recordOf(name: string): Promise<SessionRecord> {
  const record = new SessionRecord();
  const text = readFileSync(new URL(`../../../test/histories/${name}.ndjson`, import.meta.url), 'utf8');
  record.add(text.split('\n').filter((line) => line !== '' && !isHeadLine(line)));
  await record.loadFormat();
  return record;
}

const foldAt = (record: SessionRecord, seq?: number) => {
  const folded = record.foldTo(seq);
  if (!folded) throw new Error('nothing was folded');
  return folded;
};

describe('a council', () => {
  test.each(['council@1', 'council@2', 'council@3'])('of %s is read at every event', async (name) => {
    const record = await recordOf(name);
    for (const { seq } of record.events) {
      const { award, turns } = readCouncil(foldAt(record, seq));
      const isDecided = record.events.slice(0, seq + 1).some(({ kind }) => kind === 'verdict.reached');
      expect(award !== null, `seq ${seq}`).toBe(isDecided);
      expect(turns.filter(({ state }) => state === 'waiting').length).toBeLessThanOrEqual(1);
    }
    expect(readCouncil(foldAt(record)).award?.answer).toMatch(/\w/);
  });

  test('of council@3 has its doubtful evidence, its citations that do not count, and its policies', async () => {
    const reading = readCouncil(foldAt(await recordOf('council@3')));
    expect(doubtfulExhibits(reading).map(({ name, state }) => [name, state])).toEqual([['memo.txt', 'mismatch']]);
    expect(reading.award && unweighed(reading.award).map(({ place, state }) => [place, state])).toEqual([
      ['L40', 'false'],
      ['1', 'unchecked'],
    ]);
    expect(reading.policies.map(({ state }) => state)).toEqual(['broken', 'kept', 'kept', 'untested']);
    const ethicist = reading.turns.find(({ seat }) => seat === 'ethicist');
    expect(ethicist?.about).toBe('tests the stated policies on the evidence');
    expect(ethicist?.content).toMatch(/^- Policy 1/);
  });
});

describe('a forecast', () => {
  test.each(['forecast@1', 'forecast@2', 'forecast@3'])(
    'of %s shows a position only once its round is pooled',
    async (name) => {
      const record = await recordOf(name);
      for (const { seq } of record.events) {
        const { rounds, seats } = readForecast(record, foldAt(record, seq));
        const pooled = record.events.slice(0, seq + 1).filter(({ kind }) => kind === 'round.pooled').length;
        expect(rounds.length).toBe(pooled);
        for (const { course } of seats) expect(course).toHaveLength(pooled);
        if (pooled === 0) expect(seats).toEqual([]);
      }
      const whole = readForecast(record, foldAt(record));
      expect(whole.probability).toBe(foldAt(record).view.verdict?.probability);
      expect(whole.seats.every(({ reasoning }) => reasoning !== '')).toBe(true);
    },
  );
});

/** The injection scan of one field of maximum length, with the texts that take longest. */
import { readFileSync } from 'node:fs';
import { FlagList } from '../../src/guard/answers/flag-list.ts';
import { scanForInjection } from '../../src/guard/injection/injection-scan.ts';
import type { Measured, Row } from '../row.ts';
import { median } from '../statistics.ts';

const length = 50_000;
const rounds = 30;
const benign: string[] = JSON.parse(
  readFileSync(new URL('../../test/corpus/injection/benign.json', import.meta.url), 'utf8'),
);

const filled = (text: string) => text.repeat(Math.ceil(length / text.length)).slice(0, length);

const texts: readonly [string, string][] = [
  ['ordinary prose', filled('The quick brown fox jumps over the lazy dog. ')],
  ['nothing but texts about injection', filled(benign.join(' '))],
  ['runs of hex', filled('deadbeefcafebabe ')],
  ['runs of base64', filled('aGVsbG8gd29ybGQgdGhpcyBpcyBhIHRlc3Q ')],
  ['percent signs', filled('%41%42%43 ')],
  ['ligatures', filled('ﬁ')],
  ['tokens and images', filled('![a](b) <|x|> [INST ')],
  ['forged turns', filled('Observation: x\nAction: y\n')],
];

export const row: Row = {
  title: `Scan ${length.toLocaleString('en')} characters for injection`,
  about:
    'One field of the greatest length that an answer may have, filled with each of several texts. The figure is the ' +
    `median of ${rounds} rounds for the text that takes longest.`,
  measure,
};

async function measure(): Promise<Measured> {
  const seen = texts.map(([name, text]) => ({ name, ms: timeOf(text) }));
  const worst = Math.max(...seen.map(({ ms }) => ms));
  return {
    figures: [{ name: 'the slowest text', measured: worst, unit: 'ms', better: 'lower', bar: 5, goal: 5 }],
    table: { columns: ['a field of', 'ms'], rows: seen.map(({ name, ms }) => [name, ms]) },
  };
}

function timeOf(text: string): number {
  const once = () => {
    const start = performance.now();
    scanForInjection(text, new FlagList());
    return performance.now() - start;
  };
  for (let round = 0; round < rounds; round++) once();
  return median(Array.from({ length: rounds }, once));
}

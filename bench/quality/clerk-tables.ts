/**
 * Tables that a clerk is asked about: those of the corpus, its panels, and its pairs, several to a table and in an order that tells
 * nothing, as a clerk meets claims at a real table.
 */
import type { TableInput } from '../../src/methods/synthesis-method.ts';
import { sha256 } from '../../src/store/signing.ts';
import type { CorpusHalf } from '../../test/corpus/verdicts/corpus-half.ts';
import { panelFiles, readPanels } from '../../test/corpus/verdicts/panel-case.ts';
import { type ClaimAt, readTables } from '../../test/corpus/verdicts/table-case.ts';
import { tableOf } from './judged-table.ts';
import { tableOfPanel } from './panel-figures.ts';
import { tableInputOf } from './table-checks.ts';
import { type PairCase, readPairs } from './told-pairs.ts';

export interface ClerkTable {
  /** What its answer is kept under. */
  id: string;
  table: TableInput;
}

/** Pairs of the corpus at one table, each with the places of its two claims. */
export interface TableOfPairs extends ClerkTable {
  pairs: { pair: PairCase; one: ClaimAt; other: ClaimAt }[];
}

const pairsPerTable = 8;

/** What the corpus does not say of its pairs: a task on which all of them may have been said. */
const taskOfPairs = 'What did you find in what you were given to read?';

export function tablesOfPairs(half: CorpusHalf): TableOfPairs[] {
  const pairs = inHashedOrder(readPairs(half), 'table');
  const count = Math.ceil(pairs.length / pairsPerTable);
  return Array.from({ length: count }, (_, at) =>
    tableOfPairs(`pairs-${at + 1}`, pairs.slice(at * pairsPerTable, (at + 1) * pairsPerTable)),
  );
}

export const tablesOfPanels = (half: CorpusHalf): ClerkTable[] =>
  panelFiles.flatMap((file) => readPanels(half, file)).map((panel) => ({ id: panel.id, table: tableOfPanel(panel) }));

export const corpusTables = (half: CorpusHalf): ClerkTable[] =>
  readTables(half).map((given) => ({ id: given.id, table: tableInputOf(given) }));

function tableOfPairs(id: string, pairs: readonly PairCase[]): TableOfPairs {
  const [ones, others] = [inHashedOrder(pairs, 'one'), inHashedOrder(pairs, 'other')];
  const saying = (texts: readonly string[], evidence: string) => ({
    observations: texts.map((finding, at) => ({
      ...{ finding, evidence: `[VERIFIED: ${evidence}:${at + 1}]` },
      severity: 'warning' as const,
    })),
  });
  const table = tableOf({
    content: taskOfPairs,
    analyses: {
      ada: saying(
        ones.map(({ one }) => one),
        'one.txt',
      ),
      bo: saying(
        others.map(({ other }) => other),
        'other.txt',
      ),
    },
  });
  const placed = pairs.map((pair) => ({
    pair,
    one: ['ada', ones.indexOf(pair)] satisfies ClaimAt,
    other: ['bo', others.indexOf(pair)] satisfies ClaimAt,
  }));
  return { id, table, pairs: placed };
}

/** The same in every run, and without any order of the corpus. */
const inHashedOrder = (pairs: readonly PairCase[], salt: string) =>
  pairs
    .map((pair) => ({ pair, key: sha256(`${salt}\0${pair.id}`) }))
    .sort((a, b) => (a.key < b.key ? -1 : 1))
    .map(({ pair }) => pair);

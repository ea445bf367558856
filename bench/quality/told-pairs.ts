/** Pairs of findings of the corpus, and what a method tells of them where two seats say one each. */
import { existsSync, readFileSync } from 'node:fs';
import type { StatedRelation, SynthesisMethod, TableInput } from '../../src/methods/synthesis-method.ts';
import { sha256 } from '../../src/store/signing.ts';
import { type CorpusHalf, fileOf } from '../../test/corpus/verdicts/corpus-half.ts';
import { areOpposed, findingWith, type JudgedClaims, judgeTable, tableOf } from './judged-table.ts';

export type PairRelation = 'same' | 'opposed' | 'distinct';

export interface PairCase {
  id: string;
  kind: string;
  one: string;
  other: string;
  relation: PairRelation;
}

export type ToldPair = PairCase & { told: PairRelation };

/** None where a half has no such file. */
export function readPairs(half: CorpusHalf, name = 'pairs.json'): PairCase[] {
  const file = fileOf(half, name);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : [];
}

/** `stated` is what a clerk says of the pair; without it, nobody is asked. */
export function tellPair(method: SynthesisMethod, pair: PairCase, stated?: StatedRelation['relation']): ToldPair {
  const claim = (finding: string, evidence: string) => ({
    observations: [{ finding, evidence, severity: 'warning' as const }],
  });
  const table = tableOf({
    analyses: { one: claim(pair.one, '[VERIFIED: one.txt:1]'), other: claim(pair.other, '[VERIFIED: other.txt:1]') },
    ...(stated && { clerk: clerkStating(stated) }),
  });
  const verdict = judgeTable(method, table);
  const [one, other] = [findingWith(verdict, table, ['one', 0]), findingWith(verdict, table, ['other', 0])];
  return { ...pair, told: toldRelation(one, other) };
}

/** What a verdict tells of two claims by the findings that they are part of. */
export function toldRelation(one: JudgedClaims, other: JudgedClaims): PairRelation {
  if (one === other) return 'same';
  return areOpposed(one, other) ? 'opposed' : 'distinct';
}

function clerkStating(relation: StatedRelation['relation']): NonNullable<TableInput['clerk']> {
  const idOf = (seat: string) => sha256(`${seat}\0${0}`).slice(0, 12);
  return { seat: 'clerk', relations: [{ one: idOf('one'), other: idOf('other'), relation }] };
}

/** Whether one word may stand for another: the same word, another form of it, or a synonym. */

import { antonymsOf } from '../synthesis-2/words/word-tables.ts';
import { standsFor } from '../synthesis-4/wary-text.ts';
import type { ClaimWord } from './read-claim.ts';
import { areAntonyms, areSynonyms } from './words/meanings.ts';

/** One word, another form of it, a synonym. */
export type MatchGrade = 3 | 2 | 1;

/** 0 where neither may stand for the other. */
export function gradeOf(one: ClaimWord, other: ClaimWord): 0 | MatchGrade {
  if (one.kind === 'figure' || other.kind === 'figure') return areOneFigure(one, other) ? 3 : 0;
  if (one.word === other.word) return 3;
  if (one.kind === 'code' || other.kind === 'code') return areOneCode(one.word, other.word) ? 2 : 0;
  if (areTurnedRoles(one.word, other.word) || areTurnedRoles(other.word, one.word) || areOpposite(one, other)) return 0;
  if (one.stem === other.stem) return 3;
  const kin = standsFor(one.stem, other.stem);
  if (kin === 'form' || areLongForms(one.word, other.word)) return 2;
  if (one.kind === 'name' && other.kind === 'name') return 0;
  return kin === 'synonym' || areSynonyms(one.stem, other.stem) ? 1 : 0;
}

/** Whether one word contradicts the other: "safe", "unsafe". */
export function areOpposite(one: ClaimWord, other: ClaimWord): boolean {
  if (one.bare !== '' && one.bare === other.stem) return true;
  if (other.bare !== '' && other.bare === one.stem) return true;
  return antonymsOf.get(one.stem)?.has(other.stem) === true || areAntonyms(one.stem, other.stem);
}

/** "Employer", "employee"; "useful", "useless". */
const areTurnedRoles = (one: string, other: string) =>
  (/(?:er|or)$/.test(one) && /ees?$/.test(other)) || (/ful$/.test(one) && /less$/.test(other));

/** Measurements of one thing by two seats are seldom equal to the last digit. */
const tolerance = 0.05;

function areOneFigure(one: ClaimWord, other: ClaimWord): boolean {
  if (one.kind !== other.kind) return false;
  if (one.unit !== other.unit && one.unit !== '' && other.unit !== '') return false;
  if (one.value === other.value) return true;
  const measured = one.unit === other.unit && (one.unit === 'time' || one.unit === 'bytes');
  return measured && Math.abs(one.value - other.value) <= tolerance * Math.max(one.value, other.value);
}

const letters = (word: string) => word.replace(/[^\p{L}\p{N}]/gu, '');
const areOneCode = (one: string, other: string) =>
  letters(one) === letters(other) || one.endsWith(`/${other}`) || other.endsWith(`/${one}`);

const minCommon = 6;
const commonShare = 0.6;
const maxRest = 5;
const agent = /(?:er|or)$/;

/** "Countersigned", "countersignature"; "config", "configuration". */
function areLongForms(one: string, other: string): boolean {
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  let common = 0;
  while (common < short.length && short.charCodeAt(common) === long.charCodeAt(common)) common += 1;
  if (common < minCommon || one.startsWith('inter')) return false;
  if (common === short.length && long.length - common > maxRest) return /[^aeiouy]$/.test(short);
  return (
    common >= commonShare * long.length && long.length - common <= maxRest && agent.test(short) === agent.test(long)
  );
}

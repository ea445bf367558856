/**
 * Whether a statement is favourable or adverse, by fixed lists of words. Words are counted, not meanings: if the lists
 * match nothing, or as many favourable as adverse words, there is no stance.
 */
import { stemmer } from 'stemmer';
import { readStatement } from '../../text/statement.ts';

export type StatementStance = -1 | 0 | 1;

const stemSet = (words: string): ReadonlySet<string> => new Set(words.split(' ').map(stemmer));

const favourableStems = stemSet(
  'accretive advantage advantageous affordable approve benefit beneficial comply compliance compliant efficient endorse ' +
    'favour favor favourable favorable feasible gain growth healthy improve improvement income lawful margin permit ' +
    'profit ready recommend reliable revenue robust safe satisfy save solvent sound stable strong success successful ' +
    'sufficient support surplus sustainable synergy valid viable win',
);

const adverseStems = stemSet(
  'abuse adverse against ban bankrupt bankruptcy block breach bug burden conflict contamination cost crash damage ' +
    'danger dangerous debt defect deficit delay deteriorate disadvantage dispute error exposure fail failure fault forbid ' +
    'forbidden fraud harm hazard illegal impairment inadequate infeasible infringe injury insolvency insolvent ' +
    'insufficient investigation late lawsuit leak liability litigation lose loss lost negative obstacle oppose outage ' +
    'overdue overrun penalty problem prohibit refuse reject risk risky sanction shortage shortfall threat toxic ' +
    'uncertain unlawful unprofitable unreliable unsafe unsound unstable violate vulnerability vulnerable warn weak ' +
    'weakness worse',
);

/** They reverse the nearest favourable or adverse word: `no risk`, `costs fell`, `lower profit`. */
const reversingStems = stemSet(
  'avoid below cannot cut cuts declined decline decrease decreased drop dropped eliminate eliminated fall ' +
    'fallen fell fewer free halve halved lack lacking less lower lowered lowers mitigate neither never no none nor ' +
    'not prevent prevented reduce reduced reduction remove removed resolve resolved shrank shrink shrinking without',
);

/** The distance in words over which a reversal works. */
const maxReversalDistance = 4;

export function stanceOf(text: string): StatementStance {
  const words = readStatement(text).words.map(stemOf);
  const values = words.map((_, at) => (isGoverned(words, at) ? 0 : leaningOf(words[at])));
  const turned = [...values];
  for (const [at, word] of words.entries()) {
    const place = reversingStems.has(word) ? nearestLeaningWord(values, at) : undefined;
    if (place !== undefined) turned[place] = -(turned[place] ?? 0);
  }
  return signOf(turned.reduce((sum, value) => sum + value, 0));
}

function leaningOf(word = ''): number {
  if (favourableStems.has(word)) return 1;
  return adverseStems.has(word) ? -1 : 0;
}

/** Whether a word depends on another one: in "loss of annual profit" only the loss counts. */
function isGoverned(words: readonly string[], at: number): boolean {
  return [1, 2].some((back) => words[at - back] === 'of' && leaningOf(words[at - back - 1]) !== 0);
}

/** `isn't` reverses as `not` does. */
function stemOf(word: string): string {
  return /n['’]t$/.test(word) ? 'not' : stemmer(word);
}

/** The index of the nearest favourable or adverse word; a following word before a preceding one. */
function nearestLeaningWord(values: readonly number[], at: number): number | undefined {
  for (let distance = 1; distance <= maxReversalDistance; distance += 1) {
    for (const place of [at + distance, at - distance]) if (values[place]) return place;
  }
  return undefined;
}

function signOf(value: number): StatementStance {
  if (value === 0) return 0;
  return value > 0 ? 1 : -1;
}

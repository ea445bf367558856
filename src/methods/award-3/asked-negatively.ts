/**
 * Questions whose "yes" is a "no": "Should we keep from ...?", "Is it not ...?". Readers differ on what yes means there, and
 * what speaks against the matter speaks for the proposition, so such a question is answered with what is established.
 */
import { denialPattern } from '../award-2/decision-words.ts';
import { wholeWords } from './whole-words.ts';

const keepingFrom = wholeWords(
  'keep (?:\\p{L}+ ){0,2}from',
  'kept (?:\\p{L}+ ){0,2}from',
  'refrain(?: from)?',
  'abstain(?: from)?',
  'avoid(?:ing)?',
  'forgo',
  'do without',
  'hold off',
  'desist from',
  'absehen',
  'verzichten',
  'vermeiden',
  'unterlassen',
  'abstener(?:se)?',
  'evitar',
  'renunciar',
  'prescindir',
);

export function isAskedNegatively(clause: string): boolean {
  return keepingFrom.test(clause) || clause.search(denialPattern) >= 0;
}

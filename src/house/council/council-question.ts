/**
 * What kind of answer a question wants, by its words: yes or no, or something else. Asking whether to refuse, or whether
 * something is bad, turns the sides round: what speaks ill of the matter then speaks for a yes.
 */
import { stemmer } from 'stemmer';
import { readStatement } from '../../text/statement.ts';
import { stanceOf } from './statement-stance.ts';

export type CouncilQuestion =
  | { kind: 'open' }
  | {
      kind: 'yes-no';
      /** 1 where what speaks well of the matter speaks for a yes, -1 where it speaks for a no. */
      direction: 1 | -1;
      yes: string;
      no: string;
    };

const advisingWords = new Set('should shall must may can could ought'.split(' '));
const statingWords = new Set('is are was were am do does did has have had will would might'.split(' '));
const refusingStems = new Set(
  'abandon ban block cancel cease decline deny end forbid halt oppose postpone prohibit refuse reject stop suspend terminate withdraw'
    .split(' ')
    .map(stemmer),
);
const agreeingStems = new Set(
  'accept adopt allow approve continue keep permit proceed support'.split(' ').map(stemmer),
);

export function readQuestion(text: string): CouncilQuestion {
  const clause = askingClause(text);
  const words = wordsIn(clause);
  if (!opensYesNoQuestion(clause) || words.includes('or')) return { kind: 'open' };
  const advises = advisingWords.has(words[0] ?? '');
  const action = words.map((word) => stemmer(word)).find((word) => refusingStems.has(word) || agreeingStems.has(word));
  const refuses = advises ? refusingStems.has(action ?? '') : stanceOf(clause) < 0;
  const approves = advises && action === stemmer('approve');
  return {
    kind: 'yes-no',
    direction: refuses ? -1 : 1,
    yes: approves ? 'Approve' : 'Yes',
    no: approves ? 'Reject' : 'No',
  };
}

const wordsIn = (text: string) => readStatement(text).words;

/** Whether a clause starts as a question does that wants a yes or a no. */
function opensYesNoQuestion(clause: string): boolean {
  const [first = ''] = wordsIn(clause);
  return advisingWords.has(first) || statingWords.has(first);
}

/** The last sentence that asks, from where its question starts: "Given the filing, should we ...?". */
function askingClause(text: string): string {
  const sentences = text.split(/(?<=[.!?])\s+/);
  const sentence = (sentences.findLast((each) => each.endsWith('?')) ?? text).replace(/,? or not\b/i, '');
  if (/^\W*(?:what|which|who|whom|whose|why|when|where|how)\b/i.test(sentence)) return sentence;
  const parts = sentence.split(/[,;:]\s+/);
  return parts.slice(Math.max(0, parts.findIndex(opensYesNoQuestion))).join(', ');
}

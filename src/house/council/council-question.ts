/**
 * Reads from the words of a question whether it asks for yes or no. If it asks whether to refuse, or whether something
 * is bad, the sides are swapped: an adverse claim then counts for yes.
 */
import { stemmer } from 'stemmer';
import { readStatement } from '../../text/statement.ts';
import { stanceOf } from './statement-stance.ts';

export type CouncilQuestion =
  | { kind: 'open' }
  | {
      kind: 'yes-no';
      /** 1 if a favourable claim counts for yes, -1 if it counts for no. */
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

/** Whether a clause starts like a yes-no question. */
function opensYesNoQuestion(clause: string): boolean {
  const [first = ''] = wordsIn(clause);
  return advisingWords.has(first) || statingWords.has(first);
}

/** The last question, without what stands before its first verb: "Given the filing, should we ...?". */
function askingClause(text: string): string {
  const sentences = text.split(/(?<=[.!?])\s+/);
  const sentence = (sentences.findLast((clause) => clause.endsWith('?')) ?? text).replace(/,? or not\b/i, '');
  if (/^\W*(?:what|which|who|whom|whose|why|when|where|how)\b/i.test(sentence)) return sentence;
  const parts = sentence.split(/[,;:]\s+/);
  return parts.slice(Math.max(0, parts.findIndex(opensYesNoQuestion))).join(', ');
}

/**
 * A text in fewer words that say the same: without the words that open it, without fillers, its condition last, in one spelling. Two texts whose plain
 * wordings say the same are one statement. Nothing is left out that names a thing, a figure, a time, a place, a condition, how surely or of how much.
 */
import { fillers, gravity } from './filler-words.ts';
import { withOneSpelling } from './one-spelling.ts';
import { opening, pointsTo, subordinates } from './opening-words.ts';

const oneSpace = (text: string) =>
  text
    .replace(/\s+/gu, ' ')
    .replace(/ (?=[.,;:!?](?:\s|$))/gu, '')
    .trim();

export function plainWording(raw: string): string {
  const said = withoutOpenings(oneSpace(oneSpace(raw).replace(fillers, ' '))).replace(gravity, '');
  const plain = oneSpace(withOneSpelling(withConditionLast(said)));
  return plain === '' ? raw : plain;
}

const maxOpenings = 3;

function withoutOpenings(said: string): string {
  let text = said;
  for (let n = 0; n < maxOpenings; n += 1) {
    const [found = ''] = opening.exec(text) ?? [];
    if (found === '') return text;
    const rest = text.slice(found.length);
    if (subordinates.test(found)) text = withVerbSecond(rest);
    else text = pointsTo.test(found) ? rest.replace(', which ', ' ') : rest;
  }
  return text;
}

/** "Der Export Zeilen ohne Kennung verliert" as a sentence of its own: the verb behind the first noun. */
function withVerbSecond(clause: string): string {
  const [, words = '', verb = '', stop = ''] = /^(.+?) (\p{Ll}+)([.!;]?)$/u.exec(clause) ?? [];
  const [noun = ''] = /^(?:\p{Ll}+ )*\p{Lu}[\p{L}-]*/u.exec(words) ?? [];
  return noun === '' || words.includes(',') ? clause : `${noun} ${verb}${words.slice(noun.length)}${stop}`;
}

const starts =
  'when|whenever|if|because|since|while|after|before|once|during|on|in|at|under|with|without|wenn|weil|nach|bei|si|cuando|tras|en|quand|lorsque|dans';
export const frontWords: ReadonlySet<string> = new Set(starts.split('|'));
const frontPart = new RegExp(`^((?:${starts}) [^,]{2,}), ([^,]+? [^,]+? [^,]+?)([.!]?)$`, 'iu');

/** "When a row is short, it crashes" as "it crashes when a row is short". */
const withConditionLast = (text: string) =>
  text.replace(
    frontPart,
    (_, part: string, rest: string, stop: string) => `${rest} ${part.charAt(0).toLowerCase()}${part.slice(1)}${stop}`,
  );

const conditionLast =
  /^([^,]+) (when|whenever|if|because|after|before|once|unless|until|wenn|weil|falls|cuando|porque|quand|lorsque) ([^,]+)$/u;

/** What holds, and when or why it holds; `undefined` where a text does not say it in two parts. */
export function splitCondition(folded: string): { rest: string; link: string; part: string } | undefined {
  const [, rest = '', link = '', part = ''] = conditionLast.exec(withConditionLast(folded)) ?? [];
  return link === '' ? undefined : { rest, link, part };
}

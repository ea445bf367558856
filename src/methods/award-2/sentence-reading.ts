/** What is read from a sentence, each part once and only when it is asked for: evidence may have many thousand sentences. */
import { type CalendarDate, datesIn } from './calendar-date.ts';
import { denialPattern, unassertedPattern } from './decision-words.ts';
import { type FigureSpan, figuresIn } from './measure.ts';
import { termsIn } from './proposition.ts';

export interface ReadSentence {
  text: string;
  terms(): ReadonlySet<string>;
  figures(): readonly FigureSpan[];
  dates(): readonly CalendarDate[];
  /** Whether somebody stands for it; a wish, a doubt or a claim of others is not asserted. */
  asserted(): boolean;
  /** How many words of it deny. */
  denials(): number;
}

export function readSentence(text: string): ReadSentence {
  return {
    text,
    terms: once(() => new Set(termsIn(text))),
    figures: once(() => (/\p{N}|\p{L}{3}/u.test(text) ? figuresIn(text) : [])),
    dates: once(() => (/\p{N}/u.test(text) ? datesIn(text) : [])),
    asserted: once(() => !unassertedPattern.test(text)),
    denials: once(() => text.match(denialPattern)?.length ?? 0),
  };
}

function once<T>(compute: () => T): () => T {
  let kept: { value: T } | undefined;
  return () => {
    kept ??= { value: compute() };
    return kept.value;
  };
}

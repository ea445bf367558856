/**
 * Weighs a case: what the cited passages say of the question's own proposition, and whether a policy is broken. A broken
 * policy forbids to approve. Lines of one exhibit never refute each other: the exhibit has one voice, its last word where
 * its lines follow each other in time, its conclusion where it has one, and none where it says both. Exhibits that
 * contradict each other leave the question undecided, and so does everything that is not plain.
 */
import { type CalendarDate, compareDates, datesIn } from './calendar-date.ts';
import { type CaseReading, plainReading } from './case-reading.ts';
import type { CitedPassage, CouncilCase } from './council-case.ts';
import type { PolicyResult } from './policy-finding.ts';
import { readPolicy } from './policy-reading.ts';
import type { Proposition } from './proposition.ts';
import type { SentenceSide } from './sentence-stance.ts';

export type CouncilStance = 'approve' | 'reject' | 'undecided';

export interface WeighedPassage extends CitedPassage {
  side: SentenceSide | undefined;
}

export interface CaseWeighing {
  proposition: Proposition | undefined;
  passages: readonly WeighedPassage[];
  policies: readonly PolicyResult<CitedPassage>[];
  stance: CouncilStance;
  /** What speaks for the proposition and against it, broken policies among them. */
  supports: readonly WeighedPassage[];
  opposes: readonly WeighedPassage[];
  broken: readonly PolicyResult<CitedPassage>[];
  untested: readonly PolicyResult<CitedPassage>[];
  /** Exhibits whose lines say both, and exhibits that give orders, by name. */
  mixed: readonly string[];
  ordering: readonly string[];
}

export function weighCase({ input, passages, orders }: CouncilCase, reading: CaseReading = plainReading): CaseWeighing {
  const proposition = reading.readProposition(input.question);
  const sideOf = proposition && reading.sidesAmong(proposition, { passages, exhibits: input.exhibits });
  const weighed = passages.map((passage) => ({ ...passage, side: sideOf?.(passage) }));
  const policies = input.policies.map((text, at) =>
    reading.testPolicy(readPolicy(text, at + 1), passages, input.question),
  );
  const ordering = new Set(orders.filter(({ line }) => line !== null).map(({ source }) => source));
  const voices = voicesOf(weighed, ordering);
  const parts = {
    ...{ proposition, passages: weighed, policies },
    broken: policies.filter(({ state }) => state === 'broken'),
    untested: policies.filter(({ state }) => state === 'untested'),
    mixed: voices.filter(({ side }) => side === 'mixed').map(({ exhibit }) => exhibit),
    ordering: [...ordering],
  };
  const said = (side: SentenceSide) =>
    voices.filter((voice) => voice.side === side).flatMap(({ passages: own }) => own);
  const breaking = parts.broken.flatMap(({ shown }) => shown);
  const side: SentenceSide = proposition?.refuses ? 'for' : 'against';
  const broken = breaking.map((passage) => ({ ...passage, side }));
  const supports = side === 'for' ? [...broken, ...said('for')] : said('for');
  const opposes = side === 'against' ? [...broken, ...said('against')] : said('against');
  return { ...parts, supports, opposes, stance: decide(parts, supports.length > 0, opposes.length > 0) };
}

type WeighedParts = Pick<CaseWeighing, 'proposition' | 'broken' | 'untested' | 'mixed'>;

function decide(
  { proposition, broken, untested, mixed }: WeighedParts,
  isSupported: boolean,
  isOpposed: boolean,
): CouncilStance {
  if (!proposition) return 'undecided';
  if (broken.length > 0 && !proposition.refuses) return 'reject';
  if (mixed.length > 0 || isSupported === isOpposed) return 'undecided';
  if (isOpposed) return 'reject';
  return untested.length === 0 || broken.length > 0 ? 'approve' : 'undecided';
}

/** What a stance rests on, and what stands against it; of an undecided case, what speaks for and against. */
export function groundsOf(
  { supports, opposes }: Pick<CaseWeighing, 'supports' | 'opposes'>,
  stance: CouncilStance,
): { because: readonly WeighedPassage[]; against: readonly WeighedPassage[] } {
  return stance === 'reject' ? { because: opposes, against: supports } : { because: supports, against: opposes };
}

interface ExhibitVoice {
  exhibit: string;
  side: SentenceSide | 'mixed';
  /** The passages that say it. */
  passages: readonly WeighedPassage[];
}

/** What an exhibit says, once; an exhibit that gives orders does not speak for what it may have been bent to. */
function voicesOf(passages: readonly WeighedPassage[], ordering: ReadonlySet<string>): ExhibitVoice[] {
  const sided = passages.filter(
    ({ side, exhibit }) => side === 'against' || (side === 'for' && !ordering.has(exhibit.name)),
  );
  return [...Map.groupBy(sided, ({ exhibit }) => exhibit.name)].map(([exhibit, own]) => voiceOf(exhibit, own));
}

function voiceOf(exhibit: string, own: readonly WeighedPassage[]): ExhibitVoice {
  const sides = new Set(own.map(({ side }) => side));
  const [first] = own;
  if (sides.size === 1 && first?.side !== undefined) return { exhibit, side: first.side, passages: own };
  const last = lastWord(own);
  if (last?.side === undefined) return { exhibit, side: 'mixed', passages: own };
  return {
    exhibit,
    side: last.side,
    passages: own.filter((passage) => passage.side === last.side && passage.at >= last.at),
  };
}

const concluding =
  /\b(?:conclu\w+|therefore|in sum|overall|from all this|all in all|on balance|in short|finally|recommend\w*|lift(?:s|ed)?|revok\w+|again|no longer|meanwhile|since then|now|daher|insgesamt|zusammenfassend|fazit|aufgehoben|inzwischen|wieder|nicht mehr|en conclusión|por tanto|en resumen|levant\w+|ya no|de nuevo)\b/iu;

/** The latest dated passage if all are dated, else the only side that concludes. */
function lastWord(own: readonly WeighedPassage[]): WeighedPassage | undefined {
  const dated = own.flatMap((passage) => {
    const [date] = datesIn(passage.text);
    return date ? [{ passage, date }] : [];
  });
  if (dated.length === own.length) return latestOf(dated);
  const concluded = own.filter(({ text }) => concluding.test(text));
  const sides = new Set(concluded.map(({ side }) => side));
  const last = concluded.at(-1);
  return sides.size === 1 && last === own.at(-1) ? concluded[0] : undefined;
}

function latestOf(dated: readonly { passage: WeighedPassage; date: CalendarDate }[]): WeighedPassage | undefined {
  const latest = dated.find((one) =>
    dated.every((other) => one === other || (compareDates(one.date, other.date) ?? 0) > 0),
  );
  return latest?.passage;
}

/**
 * Weighs a case: what the cited passages say of the question's own proposition, and whether a policy is broken. A broken
 * policy forbids to approve. Lines of one exhibit never refute each other: the exhibit has one voice, its last word where
 * its lines follow each other in time, its conclusion where it has one, and none where it says both. Exhibits that
 * contradict each other leave the question undecided, and so does everything that is not plain.
 */
import { type CalendarDate, compareDates, datesIn } from './calendar-date.ts';
import type { CitedPassage, CouncilCase } from './council-case.ts';
import { readPolicy } from './policy-reading.ts';
import { type PolicyResult, testPolicy } from './policy-test.ts';
import { type Proposition, readProposition } from './proposition.ts';
import { type SentenceSide, sideOf } from './sentence-stance.ts';

export type CouncilStance = 'approve' | 'reject' | 'undecided';

export interface WeighedPassage extends CitedPassage {
  side: SentenceSide | undefined;
}

export interface CaseWeighing {
  proposition: Proposition | undefined;
  passages: readonly WeighedPassage[];
  policies: readonly PolicyResult<CitedPassage>[];
  stance: CouncilStance;
  /** What the decision rests on, and what stands against it; of an undecided case, what speaks for and against. */
  because: readonly WeighedPassage[];
  against: readonly WeighedPassage[];
  broken: readonly PolicyResult<CitedPassage>[];
  untested: readonly PolicyResult<CitedPassage>[];
  /** Exhibits whose lines say both, and exhibits that give orders, by name. */
  mixed: readonly string[];
  ordering: readonly string[];
}

export function weighCase({ input, passages, orders }: CouncilCase): CaseWeighing {
  const proposition = readProposition(input.question);
  const weighed = passages.map((passage) => ({
    ...passage,
    side: proposition && sideOf(passage.text, proposition, passage),
  }));
  const policies = input.policies.map((text, at) => testPolicy(readPolicy(text, at + 1), passages, input.question));
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
  return { ...parts, ...decide(parts, said('for'), said('against')) };
}

type WeighedParts = Pick<CaseWeighing, 'proposition' | 'broken' | 'untested' | 'mixed'>;
type CaseDecision = Pick<CaseWeighing, 'stance' | 'because' | 'against'>;

function decide(
  { proposition, broken, untested, mixed }: WeighedParts,
  yes: WeighedPassage[],
  no: WeighedPassage[],
): CaseDecision {
  const undecided = { stance: 'undecided' as const, because: yes, against: no };
  if (!proposition) return undecided;
  const breaking = broken.flatMap(({ shown }) => shown.map((passage) => ({ ...passage, side: 'against' as const })));
  if (breaking.length > 0 && !proposition.refuses)
    return { stance: 'reject', because: [...breaking, ...no], against: yes };
  if (breaking.length > 0)
    return no.length > 0 ? undecided : { stance: 'approve', because: [...breaking, ...yes], against: [] };
  if (mixed.length > 0 || (yes.length > 0 && no.length > 0)) return undecided;
  if (no.length > 0) return { stance: 'reject', because: no, against: [] };
  return yes.length > 0 && untested.length === 0 ? { stance: 'approve', because: yes, against: [] } : undecided;
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

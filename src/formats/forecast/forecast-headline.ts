/**
 * A debate's result in a few sentences: the answer, why the debate ended, how far apart the seats stand, what was not
 * counted as it was said, and what the past changed. One voice alone says something; nobody is then said to agree.
 */
import type { RoundArgument, RoundSummary } from '../../methods/pool-method.ts';
import type { ForecastEnd } from './next.ts';

/** A debate that is over, as its headline tells it. */
interface ToldDebate {
  /** The last round that was pooled to a probability; `undefined` if none was. */
  last: RoundSummary | undefined;
  /** The round that was open last; 0 before the first. */
  round: number;
  outcome: ForecastEnd['outcome'];
  /** The past questions that the correction of the pool was learnt from. */
  corrected_by: number;
}

/** The interquartile range up to which seats agree, as the pool method has it. */
const maxAgreedSpread = 0.1;
const maxNames = 3;
/** A seat with at least this share of the weight is named. */
const toldWeightShare = 0.4;

/** The sentence that answers the question. */
export function answerText({ last, round, outcome }: ToldDebate): string {
  if (last === undefined || last.probability === null) return `No forecast: ${noForecastText(outcome, round)}.`;
  const said = answeredIn(last);
  const result = `${percent(last.probability)} YES`;
  if ((last.voices ?? said.length) < 2) return aloneText(said, result);
  if (outcome === 'divided') return `The seats are divided: ${sidesText(said)}. Together: ${result}.`;
  const seats = `${said.length} seats`;
  if (outcome !== 'converged')
    return (last.spread ?? 0) > maxAgreedSpread ? `${result}, without agreement.` : `${result}.`;
  return `${result}: ${rangeOf(said) > maxAgreedSpread ? `most of ${seats}` : seats} agree.`;
}

/** The answer, and everything that a reader should know beside it; without who is missing. */
export function forecastHeadline(debate: ToldDebate): string {
  const { last, outcome } = debate;
  if (last === undefined || last.probability === null) return answerText(debate);
  const said = answeredIn(last);
  const isAlone = (last.voices ?? said.length) < 2;
  const sentences = [
    answerText(debate),
    `${endingText(debate)}${isAlone ? '' : `; ${rangeText(said)}`}.`,
    isAlone || outcome === 'divided' ? '' : countText(said),
    lowConfidenceText(said),
    voicesText(last, said),
    correctionText(last, debate.corrected_by),
    last.one_seat_sensitive && !isAlone ? 'One voice alone moves it by 5 % or more.' : '',
  ];
  return sentences.filter((sentence) => sentence !== '').join(' ');
}

/** What was said with a confidence below one half; empty where nothing was. */
export function lowConfidenceText(said: readonly RoundArgument[]): string {
  const low = lowConfidenceOf(said);
  const each = low.map(({ seat, position, confidence }) => `${seat} (${position} at ${percent(confidence)})`);
  if (low.length === 0) return '';
  return `${listText(each)} ${low.length === 1 ? 'is' : 'are'} less than 50 % sure, which counts as neutral.`;
}

export function lowConfidenceOf(said: readonly RoundArgument[]): RoundArgument[] {
  return said.filter(({ position, confidence }) => position !== 'NEUTRAL' && confidence < 0.5);
}

export const answeredIn = (round: RoundSummary): RoundArgument[] => round.arguments.filter(({ stale }) => !stale);

const percent = (share: number) => `${Math.round(share * 100)} %`;

function aloneText(said: readonly RoundArgument[], result: string): string {
  const names = said.map(({ seat }) => seat);
  if (names.length > 1) return `${listText(names)}, who count as one voice, say ${result}.`;
  return `${names[0]} alone says ${result}.`;
}

/** Who stands where: by side, or from the lowest to the highest where all stand on one. */
function sidesText(said: readonly RoundArgument[]): string {
  const neutral = said.filter(({ p }) => p === 0.5);
  const sides = [said.filter(({ p }) => p > 0.5), said.filter(({ p }) => p < 0.5)].filter(({ length }) => length > 0);
  if (neutral.length === 0 && sides.length === 1) {
    const sorted = said.toSorted((a, b) => a.p - b.p);
    return [sorted.slice(0, 1), sorted.slice(-1)].map(sideText).join(', ');
  }
  const undecided =
    neutral.length === 0 ? [] : [`${namesText(neutral)} ${neutral.length === 1 ? 'takes' : 'take'} no side`];
  return [...sides.map(sideText), ...undecided].join(', ');
}

const sideText = (side: readonly RoundArgument[]) =>
  `${namesText(side)} ${side.length === 1 ? 'gives' : 'give'} ${sideRange(side)} YES`;
const namesText = (side: readonly RoundArgument[]) => listText(side.map(({ seat }) => seat));

function sideRange(side: readonly RoundArgument[]): string {
  const [low, high] = [Math.min(...side.map(({ p }) => p)), Math.max(...side.map(({ p }) => p))];
  return percent(low) === percent(high) ? percent(low) : `${percent(low)} to ${percent(high)}`;
}

function rangeOf(said: readonly RoundArgument[]): number {
  const all = said.map(({ p }) => p);
  return Math.round((Math.max(...all) - Math.min(...all)) * 1e6) / 1e6;
}

function rangeText(said: readonly RoundArgument[]): string {
  const [low, high] = [Math.min(...said.map(({ p }) => p)), Math.max(...said.map(({ p }) => p))];
  if (percent(low) === percent(high)) return `everybody says ${percent(low)}`;
  return `the answers lie between ${percent(low)} and ${percent(high)}`;
}

function countText(said: readonly RoundArgument[]): string {
  const counts = [
    [said.filter(({ p }) => p > 0.5).length, 'YES'],
    [said.filter(({ p }) => p < 0.5).length, 'NO'],
    [said.filter(({ p }) => p === 0.5).length, 'on neither side'],
  ] as const;
  const present = counts.filter(([count]) => count > 0);
  return present.length < 2 ? '' : `${present.map(([count, side]) => `${count} ${side}`).join(', ')}.`;
}

/** Why the pool may lie elsewhere than the answers make one expect. */
function voicesText({ voices = 0, weights }: RoundSummary, said: readonly RoundArgument[]): string {
  if (voices < 2) return '';
  const total = weights.reduce((sum, { weight }) => sum + weight, 0);
  const [first] = weights.toSorted((a, b) => b.weight - a.weight);
  const share = (first?.weight ?? 0) / total;
  const joined = said.length > voices ? [`${said.length} seats count as ${voices} voices`] : [];
  const heavy =
    voices > 2 && share >= toldWeightShare ? [`${first?.seat} has ${percent(share)} of the weight by its record`] : [];
  const told = [...joined, ...heavy].join('; ');
  return told === '' ? '' : `${told}.`;
}

function correctionText({ probability, uncorrected }: RoundSummary, questions: number): string {
  const [before, after] = [percent(uncorrected ?? probability ?? 0), percent(probability ?? 0)];
  if (before === after) return '';
  return `The answers alone come to ${before}; ${questions} past questions correct that.`;
}

function endingText({ last, round, outcome }: ToldDebate): string {
  switch (outcome) {
    case 'converged':
      return round === 1 ? 'All answered in round 1' : `Nobody moved any longer in round ${round}`;
    case 'divided':
      return `Nobody moved any longer in round ${round}`;
    case 'deadlock':
      return `The seats went back and forth until round ${round}`;
    case 'nobody_answered':
      return `Nobody answered round ${round}, so this is of round ${last?.round}`;
    case 'deadline':
      return `The deadline passed in round ${round}`;
    case 'round_limit':
      return round === 1 ? 'There was only one round' : `Round ${round} was the last`;
    case 'budget_spent':
      return `The budget was spent in round ${round}`;
  }
}

function noForecastText(outcome: ForecastEnd['outcome'], round: number): string {
  if (outcome === 'deadline') return 'the deadline passed before anybody answered';
  if (outcome === 'budget_spent') return 'the budget was spent before anybody answered';
  return round > 1 ? `nobody answered in ${round} rounds` : 'nobody answered';
}

function listText(names: readonly string[]): string {
  const shown = names.length > maxNames + 1 ? [...names.slice(0, maxNames), `${names.length - maxNames} more`] : names;
  return shown.length < 2 ? (shown[0] ?? '') : `${shown.slice(0, -1).join(', ')} and ${shown.at(-1)}`;
}

/**
 * `routing@2`: which agents are relevant to a task, the most relevant first. Everybody relevant is seated, unless there is
 * a limit. If nobody is, the nearest few are, marked as weak matches. Whether an agent is active or healthy is not
 * checked here.
 */
import { foldText } from '../../evidence/fold-text.ts';
import { compareText } from '../../text/compare-text.ts';
import { roundSixDecimals } from '../decimal.ts';
import type { RoutedAgent, RoutingCandidate, RoutingLimits } from '../routing-method.ts';
import { type CandidateRelevance, type RoutingKnowledge, relevanceOf } from './relevance.ts';

/** Whoever has less than this share of the best score is not relevant beside the others. */
const minShareOfBest = 0.15;
/** So many words of past tasks make a candidate relevant; one may be chance. */
const minPastWords = 2;
/** How many are seated where nobody is relevant. */
const weakMatches = 3;

interface RankedCandidate extends CandidateRelevance {
  candidate: RoutingCandidate;
  isGeneral: boolean;
}

export function routeTask(
  task: string,
  candidates: readonly RoutingCandidate[],
  { everybody = false, max_seats = Infinity }: RoutingLimits,
  knowledge: RoutingKnowledge,
): RoutedAgent[] {
  const ranked = rankCandidates(task, candidates, knowledge);
  const best = Math.max(0, ...ranked.map(({ score }) => score));
  const relevant = new Set(ranked.filter((one) => one.isGeneral || isRelevant(one, best)));
  const nearest = relevant.size > 0 || everybody ? [] : ranked.slice(0, weakMatches);
  let seats = 0;
  return ranked.map((one) => {
    const isWeak = nearest.includes(one);
    const isWanted = everybody || isWeak || relevant.has(one);
    const seated = isWanted && seats < max_seats;
    if (seated) seats += 1;
    const limit = isWanted && !seated ? ` No more than ${max_seats} seats were wanted.` : '';
    return {
      agent: one.candidate.agent,
      score: one.score,
      matched: [...new Set([...one.own, ...one.past])],
      seated,
      ...(isWeak && seated ? { weak_match: true as const } : {}),
      reason: `${isWeak ? weakReason(one) : reasonFor(one, best)}${limit}`,
    };
  });
}

function rankCandidates(
  task: string,
  candidates: readonly RoutingCandidate[],
  knowledge: RoutingKnowledge,
): RankedCandidate[] {
  const relevance = relevanceOf(task, candidates, knowledge);
  return candidates
    .map((candidate, i): RankedCandidate => {
      const found = relevance[i] ?? { score: 0, own: [], past: [], field: null };
      const isGeneral = foldText(candidate.domain) === 'general';
      return { candidate, isGeneral, ...found, score: roundSixDecimals(found.score) };
    })
    .sort(
      (x, y) =>
        y.score - x.score ||
        (y.candidate.track_record ?? 0) - (x.candidate.track_record ?? 0) ||
        compareText(x.candidate.agent, y.candidate.agent),
    );
}

const speaksForIt = ({ own, past, field }: CandidateRelevance) =>
  own.length > 0 || past.length >= minPastWords || field !== null;

const isRelevant = (one: RankedCandidate, best: number) => speaksForIt(one) && one.score >= minShareOfBest * best;

function reasonFor(one: RankedCandidate, best: number): string {
  const { own, past, field, isGeneral } = one;
  const reasons = [
    own.length > 0 ? `It speaks of ${own.join(', ')}.` : '',
    field !== null && own.length === 0 ? `"${field.task}" is of its field, as "${field.candidate}" is.` : '',
    past.length >= minPastWords ? `It sat at tasks that spoke of ${past.join(', ')}.` : '',
    isGeneral ? 'Its domain is general, which suits every task.' : '',
    speaksForIt(one) && !isGeneral && !isRelevant(one, best) ? 'Others are far more relevant.' : '',
  ].filter((reason) => reason !== '');
  return reasons.join(' ') || 'Nothing known of it speaks of the task.';
}

function weakReason({ score }: RankedCandidate): string {
  const why = score > 0 ? 'Little known of it speaks of the task' : 'Nothing known of it speaks of the task';
  return `${why}; nobody is nearer.`;
}

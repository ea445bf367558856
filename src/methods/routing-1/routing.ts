/**
 * `routing@1`: which agents are relevant to a task, by BM25 over their names, domains, capabilities and focus areas.
 * Every candidate gets a score and a reason. Whether an agent is active or healthy is not checked here.
 */
import { foldText } from '../../evidence/fold-text.ts';
import { bm25 } from '../../text/bm25.ts';
import { compareText } from '../../text/compare-text.ts';
import { createStemmer, wordsOf } from '../../text/terms.ts';
import { roundSixDecimals } from '../decimal.ts';
import type { RoutedAgent, RoutingCandidate } from '../routing-method.ts';

/** All candidates, the most relevant first. */
export function routeTask(task: string, candidates: readonly RoutingCandidate[]): RoutedAgent[] {
  const stem = createStemmer();
  const query = new Map<string, string>();
  for (const word of wordsOf(task)) if (!query.has(stem(word))) query.set(stem(word), word);
  const read = candidates.map((candidate) => readCandidate(candidate, stem));
  const scores = bm25(read.map(({ terms }) => terms))([...query.keys()]);
  return read
    .map(({ candidate, terms, seating }, i) => {
      const hits = [...query.keys()].filter((term) => terms.includes(term));
      const deciding = hits.filter((term) => seating.has(term));
      const general = foldText(candidate.domain) === 'general';
      return {
        candidate,
        agent: candidate.agent,
        score: roundSixDecimals(scores[i] ?? 0),
        matched: inWordsOfTask(hits, query),
        seated: general || deciding.length > 0,
        reason: reasonFor(general, inWordsOfTask(deciding, query), inWordsOfTask(hits, query)),
      };
    })
    .sort((x, y) => y.score - x.score || trackRecordOf(y) - trackRecordOf(x) || compareText(x.agent, y.agent))
    .map(({ candidate: _, ...routed }) => routed);
}

function trackRecordOf({ candidate }: { candidate: RoutingCandidate }): number {
  return candidate.track_record ?? 0;
}

function readCandidate(candidate: RoutingCandidate, stem: (word: string) => string) {
  const read = (text: string) => wordsOf(text).map(stem);
  const seating = [...read(candidate.domain), ...candidate.capabilities.flatMap(read)];
  const terms = [...read(candidate.agent), ...seating, ...read(candidate.focus_area ?? '')];
  return { candidate, terms, seating: new Set(seating) };
}

/** The words of the task that these terms are the stems of. */
function inWordsOfTask(terms: readonly string[], query: ReadonlyMap<string, string>): string[] {
  return terms.map((term) => query.get(term) ?? term);
}

function reasonFor(general: boolean, deciding: readonly string[], hits: readonly string[]): string {
  if (deciding.length > 0) return `Its domain or capabilities speak of ${deciding.join(', ')}.`;
  if (general) return 'Its domain is general, which suits every task.';
  if (hits.length > 0) return `Only its name or focus area speaks of ${hits.join(', ')}.`;
  return 'Nothing known of it speaks of the task.';
}

/**
 * `routing@1`: who is relevant to a task, by BM25 over what is known of each agent.
 * Every candidate gets a score and a reason; whether an agent is active, healthy or named is not decided here.
 */
import { fold } from '../evidence/fold.ts';
import { bm25 } from './bm25.ts';
import { rounded } from './decimal.ts';
import { compareText } from './table.ts';
import { stems, wordsOf } from './terms.ts';

export const routingMethod = 'routing@1';

export interface Candidate {
  agent: string;
  domain: string;
  capabilities: readonly string[];
  /** What the table wants of this agent. */
  focus_area?: string;
  /** How well it did before; breaks ties. */
  track_record?: number;
}

export type Routed = { agent: string; score: number; matched: string[]; seated: boolean; reason: string };

/** All candidates, the most relevant first. */
export function route(task: string, candidates: readonly Candidate[]): Routed[] {
  const stem = stems();
  const query = new Map<string, string>();
  for (const word of wordsOf(task)) if (!query.has(stem(word))) query.set(stem(word), word);
  const read = candidates.map((candidate) => readCandidate(candidate, stem));
  const scores = bm25(read.map(({ terms }) => terms))([...query.keys()]);
  return read
    .map(({ candidate, terms, seating }, i) => {
      const hits = [...query.keys()].filter((term) => terms.includes(term));
      const deciding = hits.filter((term) => seating.has(term));
      const general = fold(candidate.domain) === 'general';
      return {
        candidate,
        agent: candidate.agent,
        score: rounded(scores[i] ?? 0),
        matched: named(hits, query),
        seated: general || deciding.length > 0,
        reason: reasonFor(general, named(deciding, query), named(hits, query)),
      };
    })
    .sort((x, y) => y.score - x.score || trackOf(y) - trackOf(x) || compareText(x.agent, y.agent))
    .map(({ candidate: _, ...routed }) => routed);
}

function trackOf({ candidate }: { candidate: Candidate }): number {
  return candidate.track_record ?? 0;
}

function readCandidate(candidate: Candidate, stem: (word: string) => string) {
  const read = (text: string) => wordsOf(text).map(stem);
  const seating = [...read(candidate.domain), ...candidate.capabilities.flatMap(read)];
  const terms = [...read(candidate.agent), ...seating, ...read(candidate.focus_area ?? '')];
  return { candidate, terms, seating: new Set(seating) };
}

/** Terms in the words of the task. */
function named(terms: readonly string[], query: ReadonlyMap<string, string>): string[] {
  return terms.map((term) => query.get(term) ?? term);
}

function reasonFor(general: boolean, deciding: readonly string[], hits: readonly string[]): string {
  if (deciding.length > 0) return `Its domain or capabilities speak of ${deciding.join(', ')}.`;
  if (general) return 'Its domain is general, which suits every task.';
  if (hits.length > 0) return `Only its name or focus area speaks of ${hits.join(', ')}.`;
  return 'Nothing known of it speaks of the task.';
}

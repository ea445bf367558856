/**
 * Finds forged turns of a reasoning agent: lines that begin with `Thought:`, `Action:`, `Observation:` one after the
 * other. Reports write "Observation:" and "Action:" too, so those two alone count only around a tool's name.
 */
import type { Span } from './rules.ts';

const line =
  /^[ \t>*-]{0,6}(thought|action input|action|observation|final answer)(?: \d{1,2})?:\*{0,2}[ \t]{0,3}([^\n]{0,80})/gim;
/** A name or a call, or a few bare words: what a tool is asked, not what people are. */
const toolCall = /^[a-z][\w.-]*(?:\s?[[({].*|(?:\s[\w.-]+){0,2})$/;

export function findReactTurns(text: string): Span | undefined {
  const labels = new Set<string>();
  let start = -1;
  let callsTool = false;
  for (const match of text.matchAll(line)) {
    const label = match[1]?.toLowerCase() ?? '';
    if (start < 0) start = match.index;
    labels.add(label);
    callsTool ||= label === 'action' && toolCall.test(match[2]?.trim() ?? '');
    const onlyReport = !callsTool && labels.has('observation') && labels.has('action');
    if (labels.size > 2 || (labels.size === 2 && !onlyReport)) return { start, end: match.index + match[0].length };
  }
  return undefined;
}

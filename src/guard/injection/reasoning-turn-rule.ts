/**
 * Finds forged turns of a reasoning agent: several lines that begin with `Thought:`, `Action:` or `Observation:`.
 * Reports use "Observation:" and "Action:" too, but there an action is a whole sentence, and here it is the call of a
 * tool.
 */
import type { TextSpan } from './injection-rules.ts';

const labelledLine =
  /^[ \t>*-]{0,6}(thought|action input|action|observation|final answer)(?: \d{1,2})?:\*{0,2}[ \t]{0,3}([^\n]{0,80})/gim;
const toolCall = /^[\w.-]{1,40}\s?[[({]/;
const minSentenceWords = 6;

export function findReasoningTurns(text: string): TextSpan | undefined {
  const labels = new Set<string>();
  let start = -1;
  let callsTool = false;
  for (const { 0: match, 1: label = '', 2: content = '', index } of text.matchAll(labelledLine)) {
    if (start < 0) start = index;
    labels.add(label.toLowerCase());
    callsTool ||= label.toLowerCase() === 'action' && isToolUse(content);
    const isReport = !callsTool && labels.has('observation') && labels.has('action');
    if (labels.size > 2 || (labels.size === 2 && !isReport)) return { start, end: index + match.length };
  }
  return undefined;
}

function isToolUse(content: string): boolean {
  return toolCall.test(content) || content.trim().split(/\s+/).length < minSentenceWords;
}

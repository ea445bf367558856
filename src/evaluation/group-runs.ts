/**
 * Puts runs together by what the user said in them. A run that ended early because the agent did not answer belongs to
 * the longer one that begins the same, where there is just one: left out, it would make the agent look more reliable.
 */
import type { NamedEvaluation } from './evaluation-result.ts';

/** An evaluated log, and what the user said in it. */
export interface EvaluationRun {
  listed: NamedEvaluation;
  messages: readonly string[];
  /** What following the patterns of the rubric took. */
  effort: number;
}

interface MessageTreeNode {
  next: Map<string, MessageTreeNode>;
  /** Where whole conversations end, here or further on: two are as many as have to be told apart. */
  ends: Set<MessageTreeNode>;
}

const newTreeNode = (): MessageTreeNode => ({ next: new Map(), ends: new Set() });

/** In the order of their first runs. Logs in which the user said nothing are no runs of anything. */
export function groupRuns<R extends EvaluationRun>(all: readonly R[]): R[][] {
  const root = newTreeNode();
  const runs = all
    .filter(({ messages }) => messages.length > 0)
    .map((run) => ({ run, path: pathOfMessages(root, run.messages) }));
  for (const { run, path } of runs) {
    if (isCutShort(run)) continue;
    for (const node of path) if (node.ends.size < 2) node.ends.add(path.at(-1) ?? root);
  }
  const runsByEnd = Map.groupBy(runs, ({ run, path }) => {
    const last = path.at(-1) ?? root;
    const [only] = last.ends;
    return isCutShort(run) && last.ends.size === 1 && only ? only : last;
  });
  return [...runsByEnd.values()].map((each) => each.map(({ run }) => run));
}

const isCutShort = ({ listed }: EvaluationRun) =>
  listed.checks.some(({ check, status }) => check === 'answered' && status === 'error');

/** The nodes that the messages lead along. */
function pathOfMessages(root: MessageTreeNode, messages: readonly string[]): MessageTreeNode[] {
  let node = root;
  return messages.map((message) => {
    const next = node.next.get(message) ?? newTreeNode();
    node.next.set(message, next);
    node = next;
    return next;
  });
}

/**
 * Groups runs by the user's messages. A run that ended early because the agent did not answer joins the one longer
 * conversation that begins the same, if there is exactly one. Leaving it out would make the agent look more reliable.
 */
import type { NamedEvaluation } from './evaluation-result.ts';
import type { JudgedRule } from './model-judges/judges-report.ts';

/** An evaluated log, and the user's messages in it. */
export interface EvaluationRun {
  listed: NamedEvaluation;
  messages: readonly string[];
  judged: readonly JudgedRule[];
  /** The steps that the patterns of the rubric took. */
  effort: number;
}

interface MessageTreeNode {
  next: Map<string, MessageTreeNode>;
  /** The last nodes of complete conversations that lead through this node; two are enough to see that it is ambiguous. */
  ends: Set<MessageTreeNode>;
}

const newTreeNode = (): MessageTreeNode => ({ next: new Map(), ends: new Set() });

/** Groups are ordered by their first run. Logs without a user message are left out. */
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
  return [...runsByEnd.values()].map((group) => group.map(({ run }) => run));
}

const isCutShort = ({ listed }: EvaluationRun) =>
  listed.checks.some(({ check, status }) => check === 'answered' && status === 'error');

/** The first run with the most messages. */
export const longestRunOf = <R extends EvaluationRun>(runs: readonly R[]): R =>
  runs.reduce((a, b) => (b.messages.length > a.messages.length ? b : a));

/** The nodes of these messages; missing nodes are added. */
function pathOfMessages(root: MessageTreeNode, messages: readonly string[]): MessageTreeNode[] {
  let node = root;
  return messages.map((message) => {
    const next = node.next.get(message) ?? newTreeNode();
    node.next.set(message, next);
    node = next;
    return next;
  });
}

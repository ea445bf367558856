/**
 * The names of logs in JUnit and HTML. They follow from what the user said, never from the names of files, so that a build
 * server sees the same case in the next run.
 */
import { hash } from 'node:crypto';
import type { EvaluationRun } from '../../../evaluation/group-runs.ts';
import { messagesText } from './evaluation-lines.ts';

/** By the name of its log, the name of each case. Runs of the same conversation are numbered from the second on. */
export function caseNamesOf(runs: readonly EvaluationRun[]): Map<string, string> {
  const names = new Map<string, string>();
  for (const [text, alike] of Map.groupBy(runs, ({ listed }) => messagesText(listed.messages))) {
    const conversations = Map.groupBy(alike, ({ messages }) => JSON.stringify(messages));
    for (const [messages, same] of conversations) {
      // Conversations that begin the same are told apart by all that was said in them.
      const name = conversations.size === 1 ? text : `${text} #${hash('sha256', messages).slice(0, 8)}`;
      for (const [at, { listed }] of same.entries()) names.set(listed.name, at === 0 ? name : `${name} (${at + 1})`);
    }
  }
  return names;
}

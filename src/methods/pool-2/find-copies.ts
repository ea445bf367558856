/**
 * Agents that are copies of each other over time: within 0.1 log-odds on at least nine of ten of at least ten questions
 * that both answered. First answers are compared: later ones have heard the others. A question on which everybody else
 * at the table said the same, too, tells nothing and is not counted.
 */
import { compareText } from '../../text/compare-text.ts';
import type { PastQuestion } from '../pool-method.ts';
import { logOdds } from './probability-pool.ts';

const maxCopyDistance = 0.1;
const minSharedQuestions = 10;
const minCopyShare = 0.9;

interface FirstAnswer {
  agent_id: string;
  x: number;
}

/** How often two agents met, and how often they said the same. */
interface SharedQuestions {
  agents: [string, string];
  met: number;
  alike: number;
}

/** Pairs in alphabetical order, each named in alphabetical order. */
export function findCopies(questions: readonly PastQuestion[]): [string, string][] {
  const pairs = new Map<string, SharedQuestions>();
  for (const { forecasts } of questions) countPairs(firstAnswersOf(forecasts), pairs);
  return [...pairs.values()]
    .filter(({ met, alike }) => met >= minSharedQuestions && alike >= minCopyShare * met)
    .map(({ agents }) => agents)
    .sort((a, b) => compareText(a.join(), b.join()));
}

function firstAnswersOf(forecasts: PastQuestion['forecasts']): FirstAnswer[] {
  const answers = forecasts.flatMap(({ agent_id, first }) => (first === null ? [] : [{ agent_id, x: logOdds(first) }]));
  return answers.sort((a, b) => compareText(a.agent_id, b.agent_id));
}

function countPairs(answers: readonly FirstAnswer[], pairs: Map<string, SharedQuestions>): void {
  const isAlike = (a: FirstAnswer, b: FirstAnswer) => Math.abs(a.x - b.x) <= maxCopyDistance;
  for (const [i, one] of answers.entries()) {
    for (const other of answers.slice(i + 1)) {
      const alike = isAlike(one, other);
      const rest = answers.filter((third) => third !== one && third !== other);
      if (alike && rest.length > 0 && rest.every((third) => isAlike(third, one))) continue;
      const key = JSON.stringify([one.agent_id, other.agent_id]);
      const shared = pairs.get(key) ?? { agents: [one.agent_id, other.agent_id], met: 0, alike: 0 };
      pairs.set(key, { ...shared, met: shared.met + 1, alike: shared.alike + Number(alike) });
    }
  }
}

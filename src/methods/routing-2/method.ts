/** `routing@2` behind the contract of its kind. */
import type { RoutingMethod } from '../routing-method.ts';
import { type RoutingKnowledge, readKnowledge } from './relevance.ts';
import { routeTask } from './routing.ts';

/** The lists of words are read when a task is routed first: a verifier never does. */
export function routing2(): RoutingMethod {
  let known: RoutingKnowledge | undefined;
  return {
    name: 'routing@2',
    route: (task, candidates, limits = {}) => {
      known ??= readKnowledge();
      return routeTask(task, candidates, limits, known);
    },
  };
}

/**
 * The models that play users, from the scenarios that name them: each becomes a guest of the run with the address and the
 * key of its provider, and the scenario names that guest. A registered agent stays as it is.
 */

import type { Environment } from '../../../../main/model-providers.ts';
import type { Scenario } from '../../../../model/scenario.ts';
import type { ModelRegistration } from '../../../seats/ask-model.ts';
import { guestOf, nameOfModel } from '../../../seats/guest-seats.ts';
import { readParleyFile } from '../../../seats/parley-file.ts';
import { type ModelChoice, seatOf } from '../../../seats/wanted-seat.ts';

interface ScenariosWithUsers {
  scenarios: Scenario[];
  guests: ModelRegistration[];
}

export function withUserModels(
  scenarios: readonly Scenario[],
  file: string | undefined,
  env: Environment,
): ScenariosWithUsers {
  const names = new Set(scenarios.flatMap(({ user }) => (user ? [user.model] : [])));
  if (names.size === 0) return { scenarios: [...scenarios], guests: [] };
  const { models } = readParleyFile(file, process.cwd());
  const guests = new Map<string, ModelRegistration>();
  for (const name of names) {
    const seat = seatOf(name, models);
    if ('agent' in seat) continue;
    const guest = guestOf({ ...seat, name: guestName(seat, guests.size) }, env);
    // A scenario's `timeout_ms` is for the replies of the agent.
    guests.set(name, { timeout_ms: userTimeoutMs, ...guest });
  }
  const played = scenarios.map((each) => {
    const guest = each.user && guests.get(each.user.model);
    return guest && each.user ? { ...each, user: { ...each.user, model: guest.name } } : each;
  });
  return { scenarios: played, guests: [...guests.values()] };
}

/** How long a model has for a message, where neither `parley.yaml` nor its provider says. */
const userTimeoutMs = 300_000;

/** Unlike the name of a registered agent, so that no reader of a record takes one for the other. */
const guestName = ({ model }: ModelChoice, at: number) => `user-${at + 1}-${nameOfModel(model)}`.slice(0, 64);

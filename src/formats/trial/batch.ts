/** Opens many trials with one request: every scenario, each repeated as often as requested, against one agent. */
import { z } from 'zod';
import { agentAddress, agentName, agentRegistration } from '../../model/agent.ts';
import { sessionGuests } from '../../model/opening-fields.ts';
import { scenario } from '../../model/scenario.ts';
import type { BatchOpening } from '../opening.ts';
import { mode } from './mode.ts';
import type { TrialInput } from './opening.ts';
import { trialLimits } from './trial-limits.ts';

const maxScenariosPerBatch = 1000;
const maxTrialsPerBatch = 10_000;

const { domain, api_key, auth, client_id, timeout_ms, role, wire, headers } = agentRegistration.shape;

const endpoint = z.strictObject({
  base_url: agentAddress,
  protocol: z.string().min(1).max(64),
  domain: domain.default('none'),
  ...{ api_key, auth, client_id, timeout_ms, role, wire, headers },
});

export const sameAgentMessage = 'must not be the agent itself: an agent does not play its own user';

const request = z
  .strictObject({
    agent: agentName.exactOptional().describe('a registered agent'),
    endpoint: endpoint.exactOptional().describe('an agent that is not registered; it is forgotten afterwards'),
    scenarios: z.array(scenario).min(1).max(maxScenariosPerBatch),
    concurrency: z.int().min(1).max(100).default(10).describe('conversations at once'),
    repeat: z.int().min(1).max(100).default(1).describe('how often each scenario is run'),
    guests: sessionGuests.describe('models that play users, by the names that scenarios have under `user.model`'),
    ...trialLimits,
    mode,
  })
  .check(({ value, issues }) => {
    const wrongAt = (path: (string | number)[], message: string) =>
      issues.push({ code: 'custom', path, message, input: value });
    const wrong = (path: string, message: string) => wrongAt([path], message);
    if ((value.agent === undefined) === (value.endpoint === undefined))
      wrong('agent', 'must be given, or else `endpoint`, and not both');
    for (const [at, { user }] of value.scenarios.entries())
      if (user && user.model === value.agent) wrongAt(['scenarios', at, 'user', 'model'], sameAgentMessage);
    if (value.scenarios.length * value.repeat > maxTrialsPerBatch)
      wrong('repeat', `makes more than ${maxTrialsPerBatch} trials of ${value.scenarios.length} scenarios`);
  });

type TrialBatchRequest = z.infer<typeof request>;

export const trialBatch: BatchOpening<TrialInput, TrialBatchRequest> = {
  input: request,
  concurrency: ({ concurrency }) => concurrency,
  guest: ({ endpoint: address }) =>
    address && { field: 'endpoint', registration: { ...address, capabilities: [], mode: 'sync' } },
  split({ agent, scenarios, repeat, mode: played, guests, max_tokens_total, max_cost }, guest) {
    const name = agent ?? guest ?? '';
    const limits = {
      ...(max_tokens_total === undefined ? {} : { max_tokens_total }),
      ...(max_cost === undefined ? {} : { max_cost }),
    };
    const once = scenarios.map((script) => ({
      ...{ agent: name, scenario: script, mode: played, ...limits },
      // Each conversation brings only the model that plays its own user.
      guests: guests.filter((each) => each.name === script.user?.model),
    }));
    return Array.from({ length: repeat }, () => once).flat();
  },
  label: 'scenario',
  labelOf: ({ scenario: { name } }) => name,
};

/**
 * Asks judges for what is not kept yet: each model as many at once as its endpoint takes, until a budget is used up. What
 * was asked and not answered is not kept, and is asked the next time.
 */

import type { KeptJudgement } from '../../../../evaluation/model-judges/kept-judgement.ts';
import type { WantedJudgement } from '../../../../evaluation/wanted-judgements.ts';
import { createGuard } from '../../../../guard/guard.ts';
import type { Environment } from '../../../../main/model-providers.ts';
import { type ModelRegistration, openCallsOf } from '../../../seats/ask-model.ts';
import { askJudge } from './ask-judge.ts';
import { type JudgeModels, judgeRegistration, modelIdentity } from './judge-models.ts';

export interface JudgeBudget {
  max_tokens?: number;
  /** US dollars. */
  max_cost?: number;
}

interface AskedJudges {
  asked: KeptJudgement[];
  /** Which budget was used up, in words; null where none was. */
  spent: string | null;
}

interface JudgeLine {
  model: ModelRegistration;
  identity: string;
  wanted: WantedJudgement[];
}

export async function askJudges(
  wanted: readonly WantedJudgement[],
  models: JudgeModels,
  env: Environment,
  budget: JudgeBudget,
  keep: (judgement: KeptJudgement) => void,
  signal: AbortSignal,
): Promise<AskedJudges> {
  // Before anybody is asked: a model without a key is a mistake to correct, and no reason to pay for half of the judgements.
  const lines = [...Map.groupBy(wanted, ({ judge }) => judge.model)].flatMap(([name, asks]): JudgeLine[] => {
    const choice = models.get(name);
    return choice
      ? [{ model: judgeRegistration(choice, env), identity: modelIdentity(choice), wanted: [...asks] }]
      : [];
  });
  const result: AskedJudges = { asked: [], spent: null };
  const guard = createGuard({ allow: { loopback: true, private: true, hosts: [], allowHttp: true } });
  const work = async ({ model, identity, wanted: waiting }: JudgeLine): Promise<void> => {
    for (let next = waiting.shift(); next && !signal.aborted; next = waiting.shift()) {
      result.spent ??= spentBudget(result.asked, budget);
      if (result.spent !== null) return;
      const judgement = await askJudge(next, model, identity, guard, signal);
      if (!judgement) return;
      keep(judgement);
      result.asked.push(judgement);
    }
  };
  try {
    await Promise.all(lines.flatMap((line) => Array.from({ length: openCallsOf(line.model) }, () => work(line))));
  } finally {
    await guard.close();
  }
  return result;
}

function spentBudget(asked: readonly KeptJudgement[], { max_tokens, max_cost }: JudgeBudget): string | null {
  const tokens = asked.reduce((sum, { tokens_in, tokens_out }) => sum + tokens_in + tokens_out, 0);
  const cost = asked.reduce((sum, { cost_micros }) => sum + (cost_micros ?? 0), 0);
  if (max_tokens !== undefined && tokens >= max_tokens) return `${max_tokens} tokens`;
  return max_cost !== undefined && cost >= max_cost * 1_000_000 ? `$${max_cost}` : null;
}

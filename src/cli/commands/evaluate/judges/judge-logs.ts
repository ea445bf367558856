/** Finds the judgements that a set of logs needs: those that are kept, and the others from the judges themselves. */
import { findConversationPart } from '../../../../evaluation/conversation-part.ts';
import type { JudgeRecall } from '../../../../evaluation/model-judges/judged-rule.ts';
import type { Rubric } from '../../../../evaluation/rubric.ts';
import { type WantedJudgement, wantedJudgements } from '../../../../evaluation/wanted-judgements.ts';
import { sha256 } from '../../../../store/signing.ts';
import { findLogFiles, readLogFile } from '../log-files.ts';
import { askJudges, type JudgeBudget } from './ask-judges.ts';
import { type JudgeModels, modelIdentity } from './judge-models.ts';
import { JudgementFile } from './judgement-file.ts';

export interface JudgingPlan {
  rubric: Rubric;
  models: JudgeModels;
  /** Whether judges are asked for what is not kept. */
  asks: boolean;
  budget: JudgeBudget;
  signal: AbortSignal;
  /** What a person is told meanwhile. */
  tell: (line: string) => void;
}

export interface JudgedLogs extends JudgeRecall {
  file: string;
  /** How many judgements the logs need, and how many of them a model said before. */
  wanted: number;
  kept: number;
  asked: number;
  tokens: { in: number; out: number };
  cost_micros: number | null;
  spent: string | null;
}

export async function judgeLogs(paths: readonly string[], path: string, plan: JudgingPlan): Promise<JudgedLogs> {
  const file = new JudgementFile(path);
  for (const line of file.unreadableLines.slice(0, 3)) plan.tell(`${path}:${line} is no judgement and is not used.`);
  file.forgetWhere(({ judge, model }) => {
    const choice = plan.models.get(judge);
    return choice !== undefined && modelIdentity(choice) !== model;
  });
  const wanted = await wantedBy(paths, plan.rubric);
  const missing = [...wanted.values()].filter(({ digest, repeat }) => !file.hasAnswer(digest, repeat));
  if (plan.asks && missing.length > 0) plan.tell(`Asking for ${judgementsText(missing.length)}: ${perJudge(missing)}.`);
  const { asked, spent } = plan.asks
    ? await askJudges(missing, plan.models, process.env, plan.budget, (each) => file.keep(each), plan.signal)
    : { asked: [], spent: null };
  const costs = asked.flatMap(({ cost_micros }) => (cost_micros === null ? [] : [cost_micros]));
  const sum = (of: 'tokens_in' | 'tokens_out') => asked.reduce((total, each) => total + each[of], 0);
  return {
    ...{ hash: sha256, find: (digest, repeat) => file.find(digest, repeat), file: path },
    ...{ wanted: wanted.size, kept: wanted.size - missing.length, asked: asked.length, spent },
    tokens: { in: sum('tokens_in'), out: sum('tokens_out') },
    cost_micros: costs.length === 0 ? null : costs.reduce((total, cost) => total + cost, 0),
  };
}

/** Logs that are word for word the same want the same judgement once. */
async function wantedBy(paths: readonly string[], rubric: Rubric): Promise<Map<string, WantedJudgement>> {
  const wanted = new Map<string, WantedJudgement>();
  for (const path of await findLogFiles(paths)) {
    const { part } = findConversationPart(readLogFile(path).bytes);
    for (const each of wantedJudgements(part, rubric, sha256)) wanted.set(`${each.digest}/${each.repeat}`, each);
  }
  return wanted;
}

const judgementsText = (count: number) => (count === 1 ? '1 judgement' : `${count} judgements`);

function perJudge(wanted: readonly WantedJudgement[]): string {
  const counts = Map.groupBy(wanted, ({ judge }) => judge.model);
  return [...counts].map(([model, asks]) => `${asks.length} of ${model}`).join(', ');
}

/** What was used and asked, in a sentence or two. */
export function judgingText({ file, wanted, kept, asked, tokens, cost_micros, spent }: JudgedLogs): string {
  const cost = cost_micros === null ? '' : `, $${(cost_micros / 1_000_000).toFixed(4)}`;
  const used = `${asked} asked for (${tokens.in} tokens in, ${tokens.out} out${cost})`;
  const missing = wanted - kept - asked;
  const ended = spent === null ? '' : ` The budget of ${spent} was used up.`;
  const lacking = missing === 0 ? '' : ` ${judgementsText(missing)} ${missing === 1 ? 'is' : 'are'} missing.`;
  const parts = [
    ...(kept > 0 ? [`${kept} of those kept in ${file} used`] : []),
    asked > 0 ? `${used}${kept > 0 ? '' : ` and kept in ${file}`}` : 'nobody was asked',
  ];
  return `${judgementsText(wanted)}: ${parts.join(', ')}.${ended}${lacking}`;
}

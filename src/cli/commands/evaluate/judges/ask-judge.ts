/** Asks a judge for one judgement, once more where its answer cannot be used, and says what came of it. */
import { askedOnceMore } from '../../../../evaluation/model-judges/judge-ask.ts';
import { judgeMethod, type KeptJudgement } from '../../../../evaluation/model-judges/kept-judgement.ts';
import type { WantedJudgement } from '../../../../evaluation/wanted-judgements.ts';
import type { Guard } from '../../../../guard/guard.ts';
import type { Ask } from '../../../../model/act.ts';
import type { FailedOutcome, ProtocolViolation, TokenUsage } from '../../../../model/outcome.ts';
import { addUsage, askModel, type ModelAnswer, type ModelRegistration } from '../../../seats/ask-model.ts';
import { readJudgement } from './read-judgement.ts';

/** In characters; no model reads more. */
const maxMessageLength = 2_000_000;

type JudgeResult = Pick<KeptJudgement, 'outcome' | 'grade' | 'reason' | 'flags'>;
/** An answer that cannot be used, and what to tell the judge. */
type UnusableResult = JudgeResult & { violations?: readonly ProtocolViolation[] };

const shorter: readonly ProtocolViolation[] = [{ path: '', message: 'it stops in the middle; answer in fewer words' }];

/** Undefined where it was called off. */
export async function askJudge(
  wanted: WantedJudgement,
  model: ModelRegistration,
  identity: string,
  guard: Guard,
  signal: AbortSignal,
): Promise<KeptJudgement | undefined> {
  if (wanted.message.length > maxMessageLength)
    return judgementOf(wanted, identity, noGrade('too_long', ''), { attempts: 0, usage: noTokens });
  const first = await askModel(model, askOf(wanted, wanted.message), guard, signal);
  const result = resultOf(first, wanted);
  if (signal.aborted) return undefined;
  if (!result.violations) return judgementOf(wanted, identity, result, first);
  const again = await askModel(model, askOf(wanted, askedOnceMore(wanted, result.violations)), guard, signal);
  if (signal.aborted) return undefined;
  const both = { attempts: first.attempts + again.attempts, usage: addUsage(first.usage, again.usage) };
  return judgementOf(wanted, identity, resultOf(again, wanted), both);
}

const noTokens: TokenUsage = { tokens_in: 0, tokens_out: 0 };

function askOf({ digest, repeat, wanted }: WantedJudgement, message: string): Ask<'reply'> {
  return {
    ...{ act: 'reply', conversation_id: null, message_id: `${digest.slice(0, 30)}-${repeat}`, agent_id: 'judge' },
    ...{ turn: 1, message, history: [], context: {}, wanted },
  };
}

function resultOf({ outcome }: ModelAnswer, { scale }: WantedJudgement): UnusableResult {
  if (outcome.kind === 'failed') return failedResult(outcome);
  if (outcome.answer.act !== 'reply') return noGrade('malformed', '');
  const read = readJudgement(outcome.answer.answer.text, scale);
  if (read.outcome === 'graded') return read;
  return { ...noGrade(read.outcome, read.reason), ...('violations' in read ? { violations: read.violations } : {}) };
}

const noGrade = (outcome: KeptJudgement['outcome'], reason: string): JudgeResult => ({
  ...{ outcome, grade: null, reason: reason.slice(0, 500).toWellFormed(), flags: [] },
});

function failedResult({ reason, detail, agent_error }: FailedOutcome): UnusableResult {
  if (reason === 'cut_off') return { ...noGrade('cut_off', ''), violations: shorter };
  if (reason === 'declined' || reason === 'empty') return noGrade(reason, '');
  const said = agent_error?.message ?? detail;
  if (reason === 'timeout' || reason === 'unreachable') return noGrade(reason, '');
  return noGrade(reason === 'refused' ? 'refused' : 'failed', said.replace(/\.$/, ''));
}

function judgementOf(
  { digest, repeat, judge, rule }: WantedJudgement,
  model: string,
  { outcome, grade, reason, flags }: JudgeResult,
  { attempts, usage }: Pick<ModelAnswer, 'attempts' | 'usage'>,
): KeptJudgement {
  const { tokens_in, tokens_out, cost_micros = null } = usage;
  return {
    ...{ method: judgeMethod, digest, repeat, judge: judge.model, model, rule, outcome, grade, reason, flags },
    ...{ attempts, tokens_in, tokens_out, cost_micros, at: new Date().toISOString() },
  };
}

/** Everything that the judges of a rubric are to be asked about a conversation. Pure: the same log always wants the same. */
import type { HashFunction } from '../model/json.ts';
import type { ConversationPart } from './conversation-part.ts';
import { evaluatedConversationOf } from './evaluated-conversation.ts';
import type { JudgeAsk } from './model-judges/judge-ask.ts';
import { judgeAsksOf } from './model-judges/judged-rule.ts';
import { PatternSeeker } from './pattern/pattern-seeker.ts';
import type { Rubric } from './rubric.ts';
import { selectExchanges } from './rules/select-exchanges.ts';

export interface WantedJudgement extends JudgeAsk {
  /** From 1. */
  repeat: number;
}

export function wantedJudgements(part: ConversationPart, { rules }: Rubric, hash: HashFunction): WantedJudgement[] {
  const conversation = evaluatedConversationOf(part);
  const seeker = new PatternSeeker();
  return rules.flatMap(({ name, when, judge }) => {
    if (!judge) return [];
    const selected = selectExchanges(when, conversation, seeker);
    const answered = 'exchanges' in selected ? selected.exchanges.filter(({ isError }) => !isError) : [];
    if (answered.length === 0) return [];
    const asks = judgeAsksOf(name, judge, answered, conversation, hash).flatMap((subject) => subject.asks);
    return asks.flatMap((ask) =>
      Array.from({ length: ask.judge.repeats }, (_, at): WantedJudgement => ({ ...ask, repeat: at + 1 })),
    );
  });
}

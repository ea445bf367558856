/** A sample agent for round tables: pure functions of what it is shown. Its host remembers the task between asks. */
import type { AnswerByAct, AskByAct } from '../model/act.ts';

/** The task as it was shown in the first ask; later asks do not contain its context. */
export type ShownTask = AskByAct['analyze'] | undefined;

export interface SampleTableAgent {
  name: string;
  domain: string;
  capabilities: string[];
  analyze(ask: AskByAct['analyze']): AnswerByAct['analyze'];
  challenge(ask: AskByAct['challenge'], seen: ShownTask): AnswerByAct['challenge'];
  vote(ask: AskByAct['vote'], seen: ShownTask): AnswerByAct['vote'];
}

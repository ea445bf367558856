/** A mind of the house: pure functions of what it is shown. Remembering what that was is its host's work. */
import type { AnswerByAct, AskByAct } from '../model/act.ts';

/** The task as it was first shown; later asks do not carry its context. */
export type ShownTask = AskByAct['analyze'] | undefined;

export interface SampleTableAgent {
  name: string;
  domain: string;
  capabilities: string[];
  analyze(ask: AskByAct['analyze']): AnswerByAct['analyze'];
  challenge(ask: AskByAct['challenge'], seen: ShownTask): AnswerByAct['challenge'];
  vote(ask: AskByAct['vote'], seen: ShownTask): AnswerByAct['vote'];
}

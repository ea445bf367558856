/** A mind of the house: pure functions of what it is shown. Remembering what that was is its host's work. */
import type { Answers, Asks } from '../model/act.ts';

/** The task as it was first shown; later asks do not carry its context. */
export type Seen = Asks['analyze'] | undefined;

export interface Mind {
  name: string;
  domain: string;
  capabilities: string[];
  analyze(ask: Asks['analyze']): Answers['analyze'];
  challenge(ask: Asks['challenge'], seen: Seen): Answers['challenge'];
  vote(ask: Asks['vote'], seen: Seen): Answers['vote'];
}

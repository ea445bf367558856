/** What the versions of the council do differently: who speaks when, what a seat is told, and what a verdict tells. */
import type { HashFunction } from '../../model/json.ts';
import type { TurnInstructions } from './ask.ts';
import type { CouncilState } from './state.ts';
import type { VerdictTelling } from './verdict-telling.ts';

export interface CouncilCourse {
  turnOrder(state: CouncilState, round: number, hash: HashFunction): string[];
  instructions: TurnInstructions;
  telling: VerdictTelling;
}

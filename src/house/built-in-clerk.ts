/**
 * The built-in clerk of round tables, without its model: it relates no claims. Whether two claims say the same in other words
 * is what fixed rules cannot tell; what words tell, the method of the table has read already.
 */
import type { AnswerByAct } from '../model/act.ts';

export const relateNothing = (): AnswerByAct['analyze'] => ({ observations: [] });

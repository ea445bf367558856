/** "Introduce the plan without changes", "Move the early start to 7:00": what is to be done without any change, and a change, cannot both be followed. */
import { foldText } from '../../evidence/fold-text.ts';
import { wordsIn } from '../synthesis-7/act-words.ts';

const unchanged =
  /\b(?:without (?:any )?(?:further )?(?:changes?|amendments?|modifications?)|unchanged|unverändert|ohne (?:jede )?änderung(?:en)?|sin cambios|sans (?:aucun )?changements?)\b/u;
const changes =
  /^(?:change|amend|modify|revise|adjust|adapt|alter|move|shift|raise|lower|reduce|limit|cap|shorten|lengthen|extend|cut|drop|remove|add|replace|rewrite|ändern|anpassen|verkürzen|verlängern|cambiar|modificar|reducir|changer|modifier|réduire)$/u;

export function areChangeAndNone(one: string, other: string): boolean {
  const [a, b] = [foldText(one), foldText(other)];
  return (unchanged.test(a) && isChange(b)) || (unchanged.test(b) && isChange(a));
}

const isChange = (action: string) => !unchanged.test(action) && changes.test(wordsIn(action)[0] ?? '');

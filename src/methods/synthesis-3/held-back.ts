/**
 * Recommendations to do a thing and to hold it back: "Launch now", "Delay the launch", "Do not launch before the fix". What
 * is held back until a condition agrees with doing it once the condition holds.
 */
import { areFamily } from '../synthesis-2/turned-words.ts';

const banned =
  /^(?:please )?(?:do not|don't|dont|never|must not|should not|we should not|we must not|avoid|refrain from|hold off(?: on)?|wait with)\s+/;
const deferred =
  /^(?:please )?(?:delay|postpone|defer|pause|halt|block|cancel|abort|suspend|freeze|reject|stop|put off|hold(?: off| back)?|call off)\s+(?:on\s+)?(?:the|this|our|all|any|a)?\s*/;
const condition = /\b(?:before|until|till|unless|without|as long as|while|first)\b/;
const fulfilled = /\b(?:after|once|when|as soon as|provided|if|only if|following)\b/;
const ignoredStart =
  /^(?:please|we|you|should|must|can|to|the|team|then|also|just|go ahead and|proceed with|proceed to)\s+/;

export interface HeldAction {
  heldBack: boolean;
  /** What is done or held back, and what else is said of it before any condition. */
  head: string;
  rest: readonly string[];
  conditional: boolean;
}

export function holdsBack(one: HeldAction, other: HeldAction): boolean {
  if (one.heldBack === other.heldBack || !isSameAct(one.head, other.head)) return false;
  const [held, done] = one.heldBack ? [one, other] : [other, one];
  if (held.conditional && done.conditional) return false;
  return held.rest.every((word) => done.rest.some((each) => isSameAct(word, each)) || done.rest.length === 0);
}

/** `text`: folded. */
export function readAction(text: string): HeldAction {
  const heldBack = banned.test(text) || deferred.test(text);
  let plain = heldBack ? text.replace(banned, '').replace(deferred, '') : text;
  while (ignoredStart.test(plain)) plain = plain.replace(ignoredStart, '');
  const conditional = (heldBack ? condition : fulfilled).test(plain);
  const [before = ''] = plain.split(heldBack ? condition : fulfilled);
  const [head = '', ...rest] = before.match(/[\p{L}\p{N}]+/gu) ?? [];
  return { heldBack, head, rest: rest.filter((word) => !namesNothing.has(word)), conditional };
}

const namesNothing: ReadonlySet<string> = new Set(
  'the a an this that it our all any now today yet on in at to of for with as is are be planned immediately tomorrow'.split(
    ' ',
  ),
);

const isSameAct = (one: string, other: string) =>
  one === other ||
  areFamily(one, other) ||
  one.replace(/ment$|ing$|s$|ed$/, '') === other.replace(/ment$|ing$|s$|ed$/, '');

/** How surely a thing is said, and of how much: "may end", "will end"; "some", "most"; "only"; "if". */
import type { ClaimText } from './read-claim.ts';

type ClaimForce = 'possible' | 'future' | 'unreal' | 'planned' | 'advised' | 'demanded' | 'able' | 'done';

const forces: readonly (readonly [ClaimForce, RegExp])[] = [
  ['unreal', / (?:could|would|might|may|should) (?:not )?have | (?:hätte|wäre|habría|aurait) /],
  [
    'possible',
    / (?:may|might|could|perhaps|possibly|maybe|potentially|likely|probably|könnte|könnten|vielleicht|podría|podrían|quizá|pourrait|peut être) (?!have )/,
  ],
  [
    'planned',
    / (?:plans?|planned|planning|intends?|intended|wants?|hopes?|proposes?|promises?|promised|expects?|aims?) (?:to|for|that) /,
  ],
  ['future', / (?:will|shall|wird|werden|va a|va) /],
  [
    'advised',
    / (?:should|ought|recommends?|recommended|advised|sollte|sollten|debería|devrait) (?!have )(?!not have )/,
  ],
  ['demanded', / (?:must|has to|have to|had to|needs to|need to|requires?|required|muss|müssen|debe|deben|doit) /],
  ['able', / (?:can|able to|kann|können|puede|pueden|peut|peuvent) /],
  ['done', / (?:has|have|had|hat|haben) (?!to |a |an |the |no |not |any |one |two |\d)/],
];
/** A thing is also said to be so by saying that it must be, or should be. */
const compatible: ReadonlySet<string> = new Set([
  'advised demanded',
  'demanded advised',
  'future demanded',
  'demanded future',
]);
const strong: ReadonlySet<string> = new Set(['possible', 'unreal', 'planned']);

export function differInForce(a: ClaimText, b: ClaimText): boolean {
  const [one, other] = [forceOf(a), forceOf(b)];
  if (one === other || compatible.has(`${one} ${other}`)) return false;
  if (strong.has(one) || strong.has(other)) return !(areAble(a) && areAble(b));
  return one !== '' && other !== '';
}

/** "May" and "can" say the same of what is allowed or possible. */
const able = / (?:may|might|could|can|possible|kann|können|puede|peut) /;
/** "In May" is a month. */
const month =
  / (?:in|of|since|until|till|by|early|late|mid|last|next|from|to|this|every|each|and|for|on|\d+) may (?!not )| may \d+ /g;

const withoutMonths = ({ spaced }: ClaimText) => spaced.replace(month, ' ');
const areAble = (text: ClaimText) => able.test(withoutMonths(text));

function forceOf(text: ClaimText): ClaimForce | '' {
  const said = withoutMonths(text);
  return forces.find(([, pattern]) => pattern.test(said))?.[0] ?? '';
}

const scopes: readonly RegExp[] = [
  / (?:against|contrary|despite|opposed|gegen|trotz|contra|pese|contre|malgré) /,
  / (?:only(?! (?:\d|one |two |three |four |five |six |seven |eight |nine |ten ))|solely|exclusively|alone|merely|sole|nur|ausschliesslich|solo|sólo|solamente|seulement) /,
  / (?:except|excluding|but one|but two|but three|save|all but|apart from|other than|unless|ausser|excepto|salvo|sauf) /,
  / (?:most|mostly|die meisten|la mayoría|la plupart) /,
  / (?:some|several|partly|partially|sometimes|occasionally|part|partial|einige|manche|teilweise|manchmal|algunos|algunas|a veces|certains|parfois) /,
  /(?<! a| every| last| past| next| first| the) few | (?:rarely|seldom|hardly|barely|scarcely|kaum|selten|apenas|pocos|peu) /,
  / (?:less|fewer|more|under|over|above|below|exceed\w*|at least|at most|up to|mehr|weniger|mindestens|höchstens|más|menos|al menos|plus|moins) (?:than |de |als |que )?(?:\d|one|two|three|four|five|six|seven|eight|nine|ten|half|an? )/,
  / (?:nearly|almost|roughly|beinahe|casi|presque) (?:all|every|everyone|everybody|none|nobody|alle|todos|tous) /,
  / (?:always|never|every|all|each|immer|nie|alle|jede[rnsm]?|siempre|nunca|todos|todas|toujours|jamais|tous) (?:.* )?(?:except|but) /,
];
const condition = / (?:if|unless|provided|falls|wenn|si) /;
const anyCondition =
  / (?:if|upon|unless|provided|when|whenever|once|without|falls|wenn|sobald|ohne|si|cuando|sin|quand|lorsque) /;

/** Whether one says of how much or on which condition it holds, and the other does not. */
export function differInScope(a: ClaimText, b: ClaimText): boolean {
  if (scopes.some((scope) => scope.test(a.spaced) !== scope.test(b.spaced))) return true;
  const lacks = (one: ClaimText, other: ClaimText) => condition.test(one.spaced) && !anyCondition.test(other.spaced);
  const unordered = (one: ClaimText, other: ClaimText) => ordered.test(one.spaced) && !anyOrder.test(other.spaced);
  return lacks(a, b) || lacks(b, a) || unordered(a, b) || unordered(b, a);
}

const ordered = / (?:before|bevor|antes|avant) /;
const anyOrder =
  / (?:before|after|within|then|later|once|following|since|until|till|first|afterwards|when|on|bevor|nachdem|nach|vor|dann|seit|sobald|antes|después|tras|desde|cuando|avant|après|depuis|puis) /;

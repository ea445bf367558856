/** How surely a thing is said, and of how much: "may end", "will end"; "some", "most"; "only". */
import type { WaryText } from './wary-text.ts';

type SaidForce = 'possible' | 'able' | 'future' | 'unreal' | 'done' | 'advised' | 'demanded';

const forces: readonly (readonly [SaidForce, RegExp])[] = [
  ['unreal', / (?:could|would|might|may|should) (?:not )?have | (?:hätte|wäre|habría|aurait) /],
  [
    'possible',
    / (?:may|might|could|perhaps|possibly|maybe|potentially|könnte|könnten|vielleicht|podría|podrían|quizá|pourrait|peut être) (?!have )/,
  ],
  ['future', / (?:will|shall|going to|wird|werden|va a|va) /],
  ['advised', / (?:should|ought|sollte|sollten|debería|devrait) (?!have )(?!not have )/],
  ['demanded', / (?:must|has to|have to|had to|needs to|need to|muss|müssen|debe|deben|doit) /],
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

export function differInForce(a: WaryText, b: WaryText): boolean {
  const [one, other] = [forceOf(a), forceOf(b)];
  if (one === other || compatible.has(`${one} ${other}`)) return false;
  const strong = (force: SaidForce | undefined) => force === 'possible' || force === 'unreal';
  if (strong(one) || strong(other)) return true;
  const firm = (force: SaidForce | undefined) => force === 'done' || force === 'able' || force === 'future';
  return one !== undefined && other !== undefined && (firm(one) || firm(other));
}

/** "In May" is a month. */
const month =
  / (?:in|of|since|until|till|by|early|late|mid|last|next|from|to|this|every|each|and|for|\d+) may (?!not )/g;

function forceOf({ spaced }: WaryText): SaidForce | undefined {
  const said = spaced.replace(month, ' ');
  return forces.find(([, pattern]) => pattern.test(said))?.[0];
}

const scopes: readonly RegExp[] = [
  / (?:against|contrary|instead|rather|despite|opposed|gegen|statt|trotz|contra|pese|contre|malgré) /,
  / (?:only|solely|exclusively|alone|merely|nur|ausschliesslich|solo|sólo|solamente|seulement) /,
  / (?:except|excluding|but one|but two|but three|save|bar|all but|apart from|other than|unless|ausser|excepto|salvo|sauf) /,
  / (?:most|mostly|majority|die meisten|la mayoría|la plupart) /,
  / (?:some|several|partly|partially|sometimes|occasionally|part of|a few|einige|manche|teilweise|manchmal|algunos|algunas|a veces|certains|parfois) /,
  / (?:half|third|quarter|hälfte|mitad|moitié) /,
  / (?:few|rarely|seldom|hardly|barely|scarcely|kaum|selten|apenas|pocos|peu) /,
  / (?:less|fewer|more|under|over|above|below|at least|at most|up to|mehr|weniger|mindestens|höchstens|más|menos|al menos|plus|moins) (?:than |de |als |que )?(?:\d|one|two|three|four|five|six|seven|eight|nine|ten|half)/,
  / (?:nearly|almost|roughly|fast|beinahe|casi|presque) (?:all|every|everyone|everybody|none|nobody|alle|todos|tous) /,
];

/** Whether one says of how much it holds, and the other does not or says something else. */
export function differInScope(a: WaryText, b: WaryText): boolean {
  return scopes.some((scope) => scope.test(a.spaced) !== scope.test(b.spaced));
}

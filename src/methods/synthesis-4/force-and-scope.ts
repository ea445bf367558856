/** How surely a thing is said, and of how much: "may end", "will end"; "some", "most"; "only". */
import type { WaryText } from './wary-text.ts';

type SaidForce = 'possible' | 'future' | 'unreal' | 'done' | 'advised' | 'demanded';

const forces: readonly (readonly [SaidForce, RegExp])[] = [
  ['unreal', / (?:could|would|might|should) (?:not )?have | (?:hätte|wäre|habría|aurait) /],
  [
    'possible',
    / (?:may|might|could|perhaps|possibly|maybe|potentially|könnte|könnten|vielleicht|podría|podrían|quizá|pourrait|peut être) (?!have )/,
  ],
  ['future', / (?:will|shall|going to|wird|werden|va a|va) /],
  ['advised', / (?:should|ought|sollte|sollten|debería|devrait) (?!have )(?!not have )/],
  ['demanded', / (?:must|has to|have to|had to|needs to|need to|muss|müssen|debe|deben|doit) /],
  ['done', / (?:has|have|had) (?:already )?(?:been )?\w+(?:ed|en|wn) /],
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
  return (one === 'done' && other !== undefined) || (other === 'done' && one !== undefined);
}

const forceOf = ({ spaced }: WaryText) => forces.find(([, pattern]) => pattern.test(spaced))?.[0];

const scopes: readonly RegExp[] = [
  / (?:only|solely|exclusively|alone|merely|nur|ausschliesslich|solo|sólo|solamente|seulement) /,
  / (?:except|excluding|apart from|other than|unless|ausser|excepto|salvo|sauf) /,
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

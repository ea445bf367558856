/** Which of the alternatives of a question a recommendation chooses: one, none, a part of each; nothing where it does not choose. */
import { foldText } from '../../evidence/fold-text.ts';
import { infinitiveOf, wordsIn } from '../synthesis-7/act-words.ts';
import { type Alternatives, verbKey } from './alternatives.ts';
import { plainActs } from './plain-acts.ts';
import type { ActionAnswer } from './question-side.ts';

const none =
  /\b(?:neither|none of|not either|no award|reject both|reject all|keine[nrm]? (?:von|der) (?:den )?beiden|keiner|weder|ninguno|ninguna|aucun|aucune|ni l'un)\b/u;
const all = /^(?!.*\b(?:not|reject)\b)(?:\S+ ){0,3}(?:both|beide[ns]?|ambos|ambas|les deux)\b/u;
const conditional = / (?:if|once|provided|unless|otherwise|depending|falls|wenn|sofern|sonst|si|cuando|sinon) /u;
const besides =
  / (?:rather than|instead of|over|and not|not|in preference to|statt|anstatt|und nicht|en vez de|en lugar de|y no|plutôt que|au lieu de|et non) .*$/u;

function alternativeOf(given: Alternatives, action: string): string | undefined {
  const folded = foldText(action);
  if (none.test(folded)) return 'none';
  if (all.test(folded)) return conditional.test(` ${folded} `) ? undefined : 'a part of each';
  if (given.options.length === 0) return conditional.test(` ${folded} `) ? undefined : nameChosen(given, action);
  const chosen = given.areActs ? actsChosen(given, plainActs(action)) : thingsChosen(given, folded);
  if (chosen.size === 0) return undefined;
  if (chosen.size === 1) return conditional.test(` ${folded} `) ? undefined : `option ${[...chosen][0]}`;
  return conditional.test(` ${folded} `) ? undefined : 'a part of each';
}

const isBanned = (part: string) =>
  /^(?:do not|never|not|no|avoid|against|reject|exclude|drop|nicht|descartar|exclure) /u.test(part);

function actsChosen({ options }: Alternatives, parts: readonly string[]): ReadonlySet<number> {
  const places = parts
    .filter((part) => !isBanned(part))
    .flatMap((part) => part.split(/ (?:and|und|y|et) /u))
    .map((part) => verbKey(infinitiveOf(wordsIn(part)[0] ?? '')))
    .map((verb) => options.findIndex((words) => words.includes(verb)));
  return new Set(places.filter((place) => place >= 0));
}

const choosing =
  /^(?:(?:we |i |please |just |se |es wird |il est )?(?:recommend(?:ed)?|suggest|advise|recomienda|aconseja|empfohlen|recommandé)(?: to| that| de|:|,)? )?(?:to )?(?:award|give|choose|pick|select|go (?:with|for)|take|sign|contract|appoint|hire|buy|use|adopt|prefer|favou?r|commission|accept|approve|engage|order|offer|employ|recruit|adjudicar|otorgar|elegir|escoger|contratar|usar|vergeben|wählen|beauftragen|nehmen|attribuer|choisir|retenir|prendre)\b/u;
const isChosen =
  / (?:should|must|ought to|has to|is to|shall|sollte|soll|debe|debería|doit|devrait) (?:be )?(?:given|awarded|chosen|selected|get|win|receive|appointed|hired|used|preferred|taken|den zuschlag|recibir|obtenir)\b/u;

function thingsChosen({ options, verb }: Alternatives, folded: string): ReadonlySet<number> {
  const places = folded.split(/[.;!]\s|[.;!]$/u).flatMap((part) => {
    const said = part.replace(besides, '');
    const words = wordsIn(said);
    const named = options.flatMap((own, at) => (own.some((word) => words.includes(word)) ? [at] : []));
    const isNamed = options.some((own) => own.includes(words[0] ?? ''));
    return !isBanned(part) &&
      (isNamed || infinitiveOf(words[0] ?? '') === verb || choosing.test(said) || isChosen.test(said))
      ? named
      : [];
  });
  return new Set(places);
}

/** Where the question names nothing to choose from: the first name behind a verb of choosing. */
function nameChosen({ verb }: Alternatives, action: string): string | undefined {
  const [first = '', ...rest] = action.match(/[\p{L}\p{N}-]+/gu) ?? [];
  if (infinitiveOf(foldText(first)) !== verb && !choosing.test(foldText(action))) return undefined;
  const name = rest.find((word) => /^\p{Lu}/u.test(word));
  return name === undefined ? undefined : `option ${foldText(name)}`;
}

/** The alternatives that a recommendation warns of. */
function rejectedIn({ options, areActs }: Alternatives, action: string): number[] {
  const words = plainActs(action)
    .filter(isBanned)
    .flatMap((part) => wordsIn(part).map((word) => (areActs ? verbKey(infinitiveOf(word)) : word)));
  return options.flatMap((own, at) => (own.some((word) => words.includes(word)) ? [at] : []));
}

export function choiceOf(given: Alternatives, action: string): ActionAnswer {
  const side = alternativeOf(given, action);
  return { side, does: places(given, side), warns: rejectedIn(given, action) };
}

const places = ({ options }: Alternatives, side: string | undefined) =>
  [...options.keys()].filter((at) => side === `option ${at}`);

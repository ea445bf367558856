/** Which alternative of a question a recommendation chooses, and which ones it warns of: "Nordwind rather than Aldera", "Anyone but Acme", "Blijven huren". */
import { foldText } from '../../evidence/fold-text.ts';
import { wordsIn } from '../synthesis-7/act-words.ts';
import { type Alternatives, alternativesIn } from '../synthesis-8/alternatives.ts';
import { actOf } from './act-groups.ts';
import { readParts, readRecommended } from './read-recommendation.ts';
import { plainStance } from './stance-phrases.ts';
import { openHold, plainHold } from './stance-words.ts';

/** What a question lets choose: things by words of their own, or acts. */
export type Choices = { things: Alternatives['options'] } | { acts: readonly string[] };

export interface Choice {
  /** The place of the alternative that is chosen. */
  chosen: number | undefined;
  warns: readonly number[];
}

export function choicesIn(content: string): Choices | undefined {
  const questions = foldText(content)
    .split(/(?<=[?!。？]|(?<!\d)\.)\s+/u)
    .filter((sentence) => sentence.includes('?'));
  for (const question of questions) {
    const acts = actsIn(question);
    if (acts !== undefined) return { acts };
    const things = alternativesIn(listed(question) ?? question);
    if (things !== undefined && things.options.length > 1 && !things.areActs) return { things: things.options };
  }
  return undefined;
}

/** "Which vendor should we choose: Acme, Borealis or Cortex?" names them behind the colon. */
function listed(question: string): string | undefined {
  const [, list] = /: ([^:]+ (?:or|oder|o|ou|of) [^:]+\?)$/u.exec(question) ?? [];
  return list === undefined ? undefined : `which, ${list}`;
}

const link = / (?:or|oder|o|ou|u|of) /u;

function actsIn(question: string): readonly string[] | undefined {
  if (!link.test(question)) return undefined;
  const parts = plainStance(question.replace(/\?.*$/u, '').replace(/^\P{L}+/u, '')).split(link);
  if (parts.length < 2) return undefined;
  const acts = parts.map(firstActIn);
  if (acts.some((act) => act === undefined) || new Set(acts).size < acts.length) return undefined;
  return acts as string[];
}

/** The first act of a part; of "blijven we huren" the last, because to keep on is none of its own. */
function firstActIn(part: string): string | undefined {
  const acts = wordsIn(part).flatMap((word) => actIn(word) ?? []);
  return acts.find((act) => act !== 'keep') ?? acts[0];
}

const actIn = (word: string): string | undefined =>
  word === 'holdback' || plainHold(word) !== undefined || openHold(word) !== undefined ? 'hold' : actOf(word)?.act;

export function choiceOf(choices: Choices, action: string): Choice {
  return 'acts' in choices ? actChosen(choices.acts, action) : thingChosen(choices.things, foldText(action));
}

const nothing: Choice = { chosen: undefined, warns: [] };

function actChosen(acts: readonly string[], action: string): Choice {
  const { act, denied, onTerms } = readRecommended(action);
  const named = act === undefined ? -1 : acts.indexOf(act);
  const others = readParts(action).filter((part) => part.act !== act && acts.includes(part.act ?? ''));
  if (named < 0 || others.length > 0) return nothing;
  const held = acts.indexOf('hold');
  if (denied) return { chosen: held >= 0 && held !== named ? held : undefined, warns: [named] };
  return { chosen: onTerms ? undefined : named, warns: [] };
}

const instead =
  / (?:rather than|instead of|over|than|and not|but not|als|statt|anstatt|anstelle von|und nicht|antes que|en vez de|en lugar de|y no|plutôt que|au lieu de|et non|piuttosto che|invece di|e non|em vez de|e não|in plaats van|en niet|dan) /u;
const banned =
  /\b(?:avoid|rule out|(?:anyone|anything|anybody|all) (?:but|except)|not|never|nicht|keine?[nrsm]?|no (?:a|al|to|zu|para)|non|não|niet|drop|reject|exclude|against|gegen|ausschließen|abraten|descartar|excluir|exclure|écarter|evitar|éviter|contra|contre|contro|scartare|evitare|vermijden|vermeiden)\b/u;

function thingChosen(options: Alternatives['options'], folded: string): Choice {
  const wanted = new Set<number>();
  const warned = new Set<number>();
  for (const part of folded.split(/(?:[.;!]|,)\s|[.;!]$/u)) {
    const [before = '', ...after] = part.split(instead);
    const isBanned = banned.test(before);
    if (isBanned || isChoosing(options, before))
      for (const at of namedIn(options, before)) (isBanned ? warned : wanted).add(at);
    for (const at of after.flatMap((said) => namedIn(options, said))) warned.add(at);
  }
  const chosen = [...wanted].filter((at) => !warned.has(at));
  const isSure = chosen.length === 1 && !/ (?:if|unless|wenn|falls) (?!i had|we had)/u.test(` ${folded} `);
  return { chosen: isSure ? chosen[0] : undefined, warns: [...warned].filter((at) => !wanted.has(at)) };
}

const choosing =
  /(?<!\p{L})(?:award|give|choose|pick|select|go (?:with|for)|take|sign|appoint|hire|buy|use|adopt|prefer|favou?r|lean|commission|accept|approve|engage|order|employ|winner|wins|better|best|should (?:get|win|be)|nehmen|wählen|beauftragen|lieber|besser|vergeben|zuschlag|bevorzug\p{L}*|adjudicar|elegir|escoger|contratar|usar|prefer\p{L}*|mejor|attribuer|choisir|retenir|prendre|préfér\p{L}*|mieux|scegliere|affidare|meglio|escolher|melhor|kiezen|nemen|beter)(?!\p{L})/u;
const maxBareWords = 4;

/** "Borealis", "Go with Nordwind", not "Ask Northgate what changed". */
function isChoosing(options: Alternatives['options'], part: string): boolean {
  const words = wordsIn(part);
  return words.length <= maxBareWords || options.some((own) => own.includes(words[0] ?? '')) || choosing.test(part);
}

function namedIn(options: Alternatives['options'], part: string): number[] {
  const words = wordsIn(part);
  return options.flatMap((own, at) => (own.some((word) => words.includes(word)) ? [at] : []));
}

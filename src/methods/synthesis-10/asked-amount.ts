/** Whether a recommendation names another amount than the one that a question for yes or no puts forward: "72 hours" of "Are 24 hours enough?". Only sure cases are. */
import { goesAhead, holdsBack, wordsIn } from '../synthesis-7/act-words.ts';
import { actOf } from '../synthesis-9/act-groups.ts';
import { type Amount, amountsIn } from './choosing-amounts.ts';
import { clausesOf, plainText } from './choosing-names.ts';
import { mayStateNumber } from './choosing-number-words.ts';
import { quantityIn } from './choosing-quantity.ts';
import { choosing, denying, denyingBehind, instead } from './choosing-words.ts';

const maxCharacters = 2_000;

export function isOtherAmount(content: string, action: string): boolean {
  if (action.length > maxCharacters || !mayStateNumber(action)) return false;
  const asked = askedIn(content);
  if (asked === undefined || agrees.test(plainText(action))) return false;
  if (isBareOther(plainText(action), asked)) return true;
  const said = clausesOf(action).flatMap((clause) => saidIn(clause, asked));
  const own = said.filter(({ denied }) => !denied);
  if (own.some(({ amount, bound }) => agreesWith(amount, bound, asked.amount))) return false;
  return own.some((one) => isPutForward(one, asked, said));
}

const agrees = /^(?:yes|yep|yeah|ok|okay|sure|fine|agreed?|approved?|enough|ja|jawohl|sí|si|oui|sì|sim)(?!\p{L})/u;

interface AskedAmount {
  amount: Amount;
  /** Whether it is asked by how much, and not to how much. */
  isChange: boolean;
  words: ReadonlySet<string>;
}

function askedIn(content: string): AskedAmount | undefined {
  const text = plainText(content);
  const questions = text.split(/(?<=[?!。？]|(?<!\d)\.)\s*(?=\S)/u).filter((sentence) => /[?？]/u.test(sentence));
  const [question] = questions;
  if (question === undefined || questions.length > 1 || opens.test(question) || quantityIn(question) !== undefined)
    return undefined;
  const [amount, ...others] = amountsIn(question.replace(/[?？].*$/u, '')).filter(({ named }) => named);
  if (amount === undefined || others.length > 0 || unsure.test(question)) return undefined;
  const isChange = byAmount.test(question.slice(0, amount.from));
  return { amount, isChange, words: new Set(tellingWords(question)) };
}

const unsure =
  / (?:or|oder|o|ou) |^\P{L}*(?:did|was|were|has|have|had|hat|haben|war|waren) |(?<!\p{L})(?:more|less|fewer|longer|mehr|weniger|länger|más|menos|plus|moins|più|meno|at least|at most|mindestens|höchstens|al menos|au moins|almeno|over|under|above|below)(?!\p{L})/u;
const opens =
  /^\P{L}*(?:what|which|who|how|why|where|when|was|welche[rsnm]?|wer|wie|warum|wo|wann|qué|cuál|quién|cómo|por qué|cuándo|que|quel(?:le)?s?|comment|pourquoi|quand|combien|che|quale|come|perché|quando)(?!\p{L})/u;

interface SaidAmount {
  amount: Amount;
  clause: string;
  denied: boolean;
  bound: 'least' | 'most' | undefined;
}

function saidIn(clause: string, { amount: asked }: AskedAmount): SaidAmount[] {
  const turn = instead.exec(clause)?.index ?? clause.length;
  const plain = clause.replace(noMore, (found) => '='.repeat(found.length));
  const denial = (denying.exec(plain) ?? denyingBehind.exec(plain))?.index;
  const amounts = amountsIn(clause).filter((amount) => isOfOneKind(amount, asked));
  const hasLater = amounts.some(({ from }) => denial !== undefined && from > denial);
  return amounts.map((amount) => {
    const before = clause.slice(0, amount.from);
    const isDenied = denial !== undefined && (amount.from > denial || !hasLater);
    const bound = least.test(before) ? 'least' : most.test(before) ? 'most' : undefined;
    return { amount, clause, denied: isDenied || amount.from > turn, bound };
  });
}

const noMore =
  /(?:no|not|nicht|pas|non|niet) (?:more|less|fewer|longer|mehr|weniger|länger|más|menos|plus|moins|più|meno|meer|minder)(?!\p{L})/u;
const least = /(?:at least|minimum|mindestens|al menos|como mínimo|au moins|almeno|minstens) (?:\p{L}{1,4} )?$/u;
const most =
  /(?:at most|up to|maximum|höchstens|maximal|bis zu|como máximo|hasta|au plus|jusqu'à|al massimo|fino a|hoogstens) (?:\p{L}{1,4} )?$/u;

/** "24 hours" and "one day", "12 guards" and "20 guards". A bare number is of no kind. */
const isOfOneKind = (amount: Amount, asked: Amount) =>
  amount.named &&
  amount.measure === asked.measure &&
  (amount.measure !== 'count' ||
    amount.things.some((word) => asked.things.some((other) => begin(word) === begin(other))));
const begin = (word: string) => word.replace(/(?:es|en|s|n|i|e|a|o)$/u, '');

function agreesWith(amount: Amount, bound: SaidAmount['bound'], asked: Amount): boolean {
  if (amount.value === asked.value) return true;
  return (bound === 'least' && asked.value > amount.value) || (bound === 'most' && asked.value < amount.value);
}

const aroundIt =
  /(?:after|in|within|every|per|by|since|from|above|below|under|exceeds?|than|once|today|was|were|fell|rose|nach|innerhalb von|um|vor|seit|alle|von|tras|dentro de|cada|en|desde|après|dans|depuis|dopo|entro|tra|ogni|da|na|binnen|for the last)(?: (?:the|about|a|den|de|les|i|le))? $/u;
const changes =
  /(?<!\p{L})(?:raise|set|extend|limit|cap|cut|lower|reduce|increase|make|should|must|needs? to|allow|stop|start|use|erhöhen|senken|setzen|festlegen|begrenzen|sollte|soll|muss|subir\p{L}*|bajar\p{L}*|fijar\p{L}*|poner|debe\p{L}*|fixer|porter|relever|doit|devrait|passer|fissare|portare|alzare|deve|dovrebbe|zetten|verhogen)(?!\p{L})/u;
const maxBareWords = 4;

/** "Buy 25" to "Should we buy 40 laptops?": nothing but another number, of the same things. */
function isBareOther(said: string, { amount, words }: AskedAmount): boolean {
  const [, verb, number = ''] = bare.exec(said) ?? [];
  if (number === '' || amount.measure !== 'count' || (verb !== undefined && !words.has(verb) && !choosing.test(verb)))
    return false;
  return Number(number) !== amount.value;
}

const bare = /^(?:(\p{L}+) )?(?:only |just |nur |solo |seulement )?(\d{1,6})[.!]?$/u;
/** "By 4 euros" is an amount of its own where it is raised. */
const byAmount = /(?:^| )(?:by|um|en|de|di)(?: about| etwa)? $/u;

/** It stands alone, or beside words of the question and a verb that sets it, or the amount that was asked about is denied. */
function isPutForward(
  { amount, clause, denied }: SaidAmount,
  { amount: asked, isChange, words }: AskedAmount,
  said: readonly SaidAmount[],
) {
  const before = clause.slice(0, amount.from);
  const isAround = aroundIt.test(before) && !(isChange && byAmount.test(before) && changes.test(before));
  if (denied || amount.value === asked.value || isAround) return false;
  if (said.some((other) => other.denied && other.amount.value === asked.value)) return true;
  const all = wordsIn(clause);
  if (all.length <= maxBareWords && (amount.from === 0 || choosing.test(clause.slice(0, amount.from)))) return true;
  return changes.test(clause) || (words.has(all[0] ?? '') && isAct(all[0] ?? ''));
}

const isAct = (word: string) => actOf(word) !== undefined || goesAhead(word) || holdsBack(word) || otherAct.test(word);
const otherAct =
  /^(?:include|enrol|store|wait|test|order|book|charge|pay|train|admit|einschließen|incluir|inclure|includere)$/u;
const minTelling = 4;
const tellingWords = (text: string) => wordsIn(text).filter((word) => word.length >= minTelling && !/\d/.test(word));

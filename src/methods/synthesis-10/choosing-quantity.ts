/** Questions that ask for an amount, "How many guards?", "Wie lange ...?", and the amount that a recommendation chooses or warns of. */
import { wordsIn } from '../synthesis-7/act-words.ts';
import type { Choice } from '../synthesis-9/choice-of.ts';
import { type Amount, amountsIn, type Measure, unitOf } from './choosing-amounts.ts';
import { clausesOf, outcome, plainText } from './choosing-names.ts';
import { articles } from './choosing-number-words.ts';
import { denying, denyingBehind, instead } from './choosing-words.ts';

export interface AskedQuantity {
  measure: Measure | undefined;
  /** In what amounts are told: that of the question, else a month or a megabyte. */
  size: number;
  /** What is to be counted. */
  things: readonly string[];
}

const howMany =
  /^.*?(?:(?<!\p{L})(?:how many|wie ?viele|cuánt[oa]s|combien(?: de| d)?|quant[ie]|quant[oa]s|hoeveel)(?!\p{L})|多少|几|幾) ?/u;
const howLong =
  /(?<!\p{L})(?:how (?:long|soon)|wie lange?|cuánto tiempo|por cuánto|cuánto (?:debe(?:ría)?|tiene que) durar|combien de temps|quanto tempo|quanto (?:deve|dovrebbe) durare|hoe lang|多久|多长)(?!\p{Ll})/u;
const howMuch =
  /(?<!\p{L})(?:how (?:much|high|low|large|big|far|fast|wide|deep)|(?:what|which) (?:\p{L}+ ){0,3}(?:limit|cap|budget|price|amount|number|size|rate|percentage|share|quota|threshold|timeout|fee|discount|dose|temperature|length|duration|period|deposit|bonus|salary|interval|retention|margin|speed|age|tip)|wie(?:viel| viel| hoch| niedrig| groß| weit| schnell)|welche[rsn]? (?:\p{L}+ ){0,2}(?:grenze|limit|frist|preis|betrag|budget|dosis|schwelle|obergrenze|rabatt|höhe|dauer|menge|anzahl|zahl)|cuánt[oa]|qué (?:límite|precio|presupuesto|cantidad|plazo|dosis|umbral|descuento|importe)|quel(?:le)? (?:limite|prix|budget|montant|délai|dose|seuil|remise|durée|plafond|nombre)|quant[oa]|(?:quale|che) (?:limite|prezzo|budget|importo|termine|dose|soglia|sconto|durata|numero)|hoe (?:hoog|groot|ver|snel)|welke? (?:limiet|prijs|budget|bedrag|termijn|dosis|drempel|korting))(?!\p{L})/u;
const notAsked =
  /how (?:much|far) (?:do|does|can) (?:we|you|i|it) (?:know|trust|matter|like)|in how far|inwie(?:weit|fern)/u;

/** `question`: one sentence that asks. */
export function quantityIn(question: string): AskedQuantity | undefined {
  const asked = plainText(question).replace(/[?？].*$/u, '');
  if (notAsked.test(asked)) return undefined;
  if (howLong.test(asked)) return inUnitOf(asked, 'time');
  const [lead] = howMany.exec(asked) ?? [];
  if (lead !== undefined) {
    const behind = asked.slice(lead.length);
    const things = wordsIn(behind).slice(0, maxThings);
    const unit = unitOf(things[0] ?? '');
    if (unit !== undefined) return { measure: unit[1], size: unit[2], things: [] };
    return { measure: 'count', size: 1, things: /\p{sc=Han}/u.test(behind) ? [...behind].slice(0, maxThings) : things };
  }
  return howMuch.test(asked) && (!link.test(asked) || /\d/.test(asked)) ? inUnitOf(asked, undefined) : undefined;
}

const link = / (?:or|oder|o|ou) /u;

const orLink = / (?:or|oder|o|ou) /u;
/** "10 or 12 guards?", "Sollen es 6 oder 9 Monate sein?" */
export function listedQuantityIn(question: string): AskedQuantity | undefined {
  const asked = plainText(question).replace(/[?？].*$/u, '');
  const [one = '', other = ''] = asked.split(orLink);
  const [first, second] = [amountsIn(one).at(-1), amountsIn(other.replace(/^an? /u, ''))[0]];
  const isListed =
    second?.from === 0 &&
    second.named &&
    first !== undefined &&
    !articles.test(one.slice(first.from).split(' ')[0] ?? '');
  if (!isListed || (first.named && first.measure !== second.measure)) return undefined;
  return { measure: second.measure, size: second.size, things: second.things };
}

const maxThings = 2;
const usualSize: Readonly<Partial<Record<Measure, number>>> = { time: 30 * 24 * 3600, bytes: 1e3 };

/** "How long, in hours, ...": amounts are told in that unit. */
function inUnitOf(asked: string, measure: Measure | undefined): AskedQuantity {
  const [, word = ''] = /(?:,| in| en) (?:in )?(\p{L}+|%)(?:,|$)/u.exec(asked) ?? [];
  const unit = unitOf(word);
  if (unit === undefined) return { measure, size: 0, things: [] };
  return { measure: unit[1], size: unit[2], things: [] };
}

export function quantityChosen(asked: AskedQuantity, action: string): Choice {
  const clauses = clausesOf(action).map((clause) =>
    readClause(asked, withPlainDenials(clause.replace(/\([^)]*\)/gu, ''))),
  );
  const kind = asked.measure ?? clauses.flatMap(({ amounts }) => amounts)[0]?.measure;
  const said = clauses.map((clause) => sidesIn(asked, kind, clause));
  const preferred = said.filter((clause) => clause.isPreferred && clause.wanted.length > 0);
  if (preferred.length === 0 && said.some(({ isBound }) => isBound)) return { ...outcome(said), chosen: undefined };
  const wanting = preferred.length > 0 ? preferred : said;
  return outcome([...wanting, ...said.map(({ warned }) => ({ wanted: [], warned }))]);
}

interface AmountClause {
  text: string;
  amounts: readonly Amount[];
}

const readClause = (asked: AskedQuantity, text: string): AmountClause => ({
  text,
  amounts: ofAsked(
    asked,
    amountsIn(text).filter((amount) => answers(asked, amount, text)),
  ),
});

/** "24 guards from 2 firms" answers with the guards. */
function ofAsked({ things }: AskedQuantity, amounts: readonly Amount[]): readonly Amount[] {
  const counted = amounts.filter((amount) => isAmong(things, amount.things));
  return counted.length > 0 ? amounts.filter((amount) => !amount.named || counted.includes(amount)) : amounts;
}

/** "No more than" is a bound and denies nothing. */
const withPlainDenials = (clause: string): string =>
  clause
    .replace(
      /(?<!\p{L})(?:not?|nicht|no|non|pas|niet) (?:more|less|fewer|longer|mehr|weniger|länger|más|menos|plus|moins|di più|più|meno|meer|minder)(?: (?:than|als|de|di|dan|que))?(?= )/gu,
      'at most',
    )
    .replace(
      /(?<!\p{L})(?:more|less|fewer|longer|mehr|weniger|länger|más|menos|plus|moins|più|meno|meer|minder) (?:than|als|de|di|dan|que)(?= )/gu,
      'at least',
    );
const bounding =
  /(?<!\p{L})(?:at (?:the )?(?:very )?(?:least|most)|up to|minimum|maximum|min|max|mindestens|wenigstens|höchstens|maximal|bis zu|al menos|como mínimo|como máximo|hasta|au moins|au plus|au maximum|jusqu'à|almeno|al massimo|fino a|minstens|hoogstens|between|zwischen|entre|tra|fra|tussen|至少|最多)(?!\p{Ll})/u;
const preferring =
  /(?<!\p{L})(?:better|preferably|ideally|rather|best|besser|lieber|am besten|idealerweise|mejor|preferiblemente|mieux|de préférence|idéalement|meglio|preferibilmente|idealmente|beter|liefst|最好)(?!\p{Ll})/u;

interface AmountSides {
  wanted: readonly number[];
  warned: readonly number[];
  isBound: boolean;
  isPreferred: boolean;
}

function sidesIn(asked: AskedQuantity, kind: Measure | undefined, { text, amounts }: AmountClause): AmountSides {
  const own = amounts.filter(({ measure, named }) => measure === kind || !named);
  const turn = instead.exec(text);
  const from = turn === null ? text.length : turn.index;
  const denied = (denying.exec(text) ?? denyingBehind.exec(text))?.index;
  const kept = own.filter((amount) => amount.from < from);
  const hasLater = denied !== undefined && kept.some((amount) => amount.from > denied);
  const isWarned = (amount: Amount) => denied !== undefined && (amount.from > denied || !hasLater);
  const tell = (amount: Amount) => told(asked, amount);
  return {
    wanted: kept.filter((amount) => !isWarned(amount)).map(tell),
    warned: [...kept.filter(isWarned), ...own.filter((amount) => amount.from > from)].map(tell),
    isBound: (kept.length > 0 || wordsIn(text).length <= maxBareBound) && (bounding.test(text) || isRange(text)),
    isPreferred: preferring.test(text),
  };
}

const maxBareBound = 4;
const isRange = (text: string) => /\d ?(?:\p{Pd}|to|bis|a|à|or|oder|o|ou) ?\d/u.test(text);

/** A bare number is in the unit that was asked for. */
function told({ measure, size }: AskedQuantity, amount: Amount): number {
  const unit = size > 0 && (measure === undefined || measure === amount.measure || !amount.named) ? size : undefined;
  if (!amount.named) return amount.stated;
  const base = unit ?? usualSize[amount.measure] ?? 1;
  return Math.round((amount.value / base) * 1e6) / 1e6;
}

const aroundIt =
  /(?:after|in|within|every|per|for the last|nach|innerhalb von|tras|dentro de|cada|après|dans|dopo|entro|tra|na|over) (?:the |about |a )?$/u;

function answers({ measure, things }: AskedQuantity, amount: Amount, text: string): boolean {
  if (!amount.named) return true;
  if (measure === undefined) return amount.measure !== 'time' || !aroundIt.test(text.slice(0, amount.from));
  if (measure !== 'count') return amount.measure === measure;
  if (amount.measure !== 'count') return false;
  return isAmong(things, amount.things) || isShort(text);
}

const isAmong = (asked: readonly string[], said: readonly string[]) =>
  said.some((word) => asked.some((other) => begin(word) === begin(other)));
const begin = (word: string) => word.replace(/(?:es|en|s|n|i|e|a|o)$/u, '');
const maxBareWords = 6;
const isShort = (text: string) => wordsIn(text).length <= maxBareWords;

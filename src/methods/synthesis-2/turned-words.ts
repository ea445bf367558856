/**
 * Finds words that turn a statement into its opposite: antonyms, prefixes that deny, small words of direction. A word
 * turns only if it stands in one text, and what it contradicts stands in the other only.
 */
import type { GuardReading } from './guard-reading.ts';
import { familyLetters } from './word-facts.ts';
import { antonymsOf, counterpartsOf, synonymGroupsOf } from './words/word-tables.ts';

const denyingPrefixes = ['un', 'in', 'im', 'ir', 'il', 'non', 'dis', 'de', 'mis'];
/** Stems that begin like a denied word and are none. */
const plainStems: ReadonlySet<string> = new Set(
  (
    'defin import invoic includ index increas deliv depart detail devic impress instal intent inform dispatch discount ' +
    'discov displai insid input incom instanc inde invest industri intern inject invert design debug decod describ deploi ' +
    'degrad delai default delight develop dismiss diseas distanc immedi until under union unit into inner demand desir ' +
    'depend depth deriv devot decreas decid declar deep deepli degre delet dens deni inclin indic individu initi insert ' +
    'inspect instant instruct insur integr interest interfac interpret interv introduc irrit illustr imag imit impact ' +
    'implement impli import improv mission mist dish disk distinct district distribut divers'
  ).split(' '),
);
const directions = [
  'before/after',
  'in/out',
  'up/down',
  'over/under',
  'above/below',
  'more/less',
  'more/fewer',
  'on/off',
];
const smallWords: readonly (readonly [string, string])[] = directions.map((pair) => {
  const [one = '', other = ''] = pair.split('/');
  return [one, other];
});
const unspacedTurns: readonly (readonly [string, string])[] =
  '安全/危险 安全/危險 成功/失败 成功/失敗 增加/减少 增加/減少 支持/反对 支持/反對 上升/下降 允许/禁止 允許/禁止 开启/关闭 有效/无效 正确/错误 正確/錯誤 同意/拒绝 提高/降低 接受/拒绝 通过/失败 快/慢 高/低 大/小 多/少'
    .split(' ')
    .map((pair) => {
      const [one = '', other = ''] = pair.split('/');
      return [one, other];
    });

export interface WordTurns {
  /** How many words contradict a word of the other text. */
  turns: number;
  /** The stems that do, of both texts: they are no further difference. */
  stems: ReadonlySet<string>;
  /** Whether a word names the counterpart of a word of the other text: "client", "server". */
  counterparts: boolean;
}

export function turnsBetween(a: GuardReading, b: GuardReading): WordTurns {
  const stems = new Set<string>();
  let turns = 0;
  let counterparts = false;
  for (const one of a.distinct) {
    if (b.distinct.has(one)) continue;
    const other = partnerOf(one, a, b, antonymsOf) ?? deniedForm(one, b, a);
    if (other !== undefined && !stems.has(other)) {
      turns += 1;
      stems.add(one).add(other);
    } else counterparts ||= partnerOf(one, a, b, counterpartsOf) !== undefined;
  }
  return { turns: turns + smallTurns(a, b, stems), stems, counterparts };
}

function partnerOf(
  one: string,
  { distinct }: GuardReading,
  b: GuardReading,
  table: ReadonlyMap<string, ReadonlySet<string>>,
): string | undefined {
  const partners = table.get(one);
  if (partners === undefined) return undefined;
  for (const other of partners) if (b.distinct.has(other) && !distinct.has(other)) return other;
  return undefined;
}

/** The stem in the other text that this one denies by a prefix, or that denies this one. */
function deniedForm(one: string, b: GuardReading, a: GuardReading): string | undefined {
  if (!mayBeDenied(one, b.distinct)) return undefined;
  for (const prefix of denyingPrefixes) {
    const longer = prefix + one;
    if (one.length >= minDeniedLetters && b.distinct.has(longer) && !a.distinct.has(longer) && !plainStems.has(longer))
      return longer;
    if (!one.startsWith(prefix) || plainStems.has(one)) continue;
    const shorter = one.slice(prefix.length);
    if (shorter.length >= minDeniedLetters && b.distinct.has(shorter) && !a.distinct.has(shorter)) return shorter;
  }
  return undefined;
}

const minDeniedLetters = 3;

/** Whether any of the stems ends with the other, or the other with it: found sooner than by trying all prefixes. */
function mayBeDenied(one: string, others: ReadonlySet<string>): boolean {
  const last = one.charCodeAt(one.length - 1);
  for (const other of others)
    if (other.charCodeAt(other.length - 1) === last && (other.endsWith(one) || one.endsWith(other))) return true;
  return false;
}

function smallTurns(a: GuardReading, b: GuardReading, stems: ReadonlySet<string>): number {
  let turns = 0;
  const only = (one: string, other: string) =>
    a.words.has(one) && !a.words.has(other) && b.words.has(other) && !b.words.has(one);
  for (const [one, other] of smallWords) {
    if (stems.has(one) || stems.has(other)) continue;
    if ((only(one, other) || only(other, one)) && !(one === 'before' && areExchanged(a.stems, b.stems))) turns += 1;
  }
  return turns;
}

const sequenceWords: ReadonlySet<string> = new Set(['befor', 'before', 'after']);

/** Whether what stands before the word in one stands after it in the other: "A before B", "B after A". */
function areExchanged(a: readonly string[], b: readonly string[]): boolean {
  const at = a.findIndex((stem) => sequenceWords.has(stem));
  const where = b.findIndex((stem) => sequenceWords.has(stem));
  if (at < 0 || where < 0) return false;
  const common = (some: readonly string[], others: readonly string[]) =>
    some.filter((stem) => others.includes(stem)).length;
  const [ours, oursAfter] = [a.slice(0, at), a.slice(at + 1)];
  const [theirs, theirsAfter] = [b.slice(0, where), b.slice(where + 1)];
  return common(ours, theirsAfter) + common(oursAfter, theirs) > common(ours, theirs) + common(oursAfter, theirsAfter);
}

/** The same for texts whose words are not separated. */
export function unspacedTurnsBetween(a: string, b: string): WordTurns {
  const only = (one: string, other: string) =>
    a.includes(one) && !a.includes(other) && b.includes(other) && !b.includes(one);
  const turned = unspacedTurns.some(([one, other]) => only(one, other) || only(other, one));
  return { turns: turned ? 1 : 0, stems: new Set(), counterparts: false };
}

/** Whether two stems may stand for each other: one family of words, or a group of synonyms. */
export function areAkin(one: string, other: string): boolean {
  if (one === other || areFamily(one, other)) return true;
  const ours = synonymGroupsOf.get(one);
  const theirs = ours === undefined ? undefined : synonymGroupsOf.get(other);
  if (ours === undefined || theirs === undefined) return false;
  for (const group of ours) if (theirs.includes(group)) return true;
  return false;
}

/** Four or more common first letters, and all but two of the shorter. */
export function areFamily(one: string, other: string): boolean {
  if (one.charCodeAt(0) !== other.charCodeAt(0)) return false;
  const shorter = Math.min(one.length, other.length);
  let common = 0;
  while (common < shorter && one.charCodeAt(common) === other.charCodeAt(common)) common += 1;
  return common >= familyLetters && common >= shorter - 2 && Math.max(one.length, other.length) - common <= 4;
}

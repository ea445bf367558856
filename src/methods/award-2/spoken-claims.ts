/**
 * What a turn claims: list items, which may run over lines, and prose sentence by sentence, each with the text that its
 * citations stand in. A tag that follows the end of a sentence belongs to it. Challenges, concessions and notes on
 * policies are read from the line format that any agent may use.
 */
import { withoutTags } from '../../evidence/evidence-tag.ts';
import { excerpt, oneLine } from '../../text/excerpt.ts';
import { isOrder } from './evidence-orders.ts';
import { sentencesOf } from './exhibit-sentences.ts';

export interface SpokenClaim {
  kind: 'claim' | 'challenge' | 'concession' | 'policy';
  /** What is claimed, without tags, on one line. */
  text: string;
  /** The whole item or sentence, in which citations are looked for. */
  said: string;
  /** Of a challenge or a concession: whose claim, and which. */
  target: { seat: string; claim: string } | null;
  /** Whether it tells the council what to decide; it is then no claim. */
  isOrder: boolean;
}

const maxClaimsPerTurn = 200;
const listSign = /^\s*(?:[-*•]|\d{1,3}[.)])\s+/;
const introduction = /^I am a built-in seat\b/;
const replyPattern = /^(Challenge|Concession) to (\S{1,200}): "([^"]*)"\s*(?:Counter:|Reason:)?(.*)$/su;
const policyPattern = /^Policy \d{1,4}\b/u;
const levelTag = /\[\s*(?:VERIFIED|CORROBORATED|INDICATED|POSSIBLE)\b[^\]]*\]/iu;

export function readSpokenClaims(content: string, isOrderIn = isOrder): SpokenClaim[] {
  const items = itemsOf(content.replace(/\r\n?/g, '\n'), introduction.test(content));
  return items
    .flatMap(({ text, listed }) => (listed ? [text] : proseOf(text)).map((each) => readItem(each, isOrderIn)))
    .filter(isTelling)
    .slice(0, maxClaimsPerTurn);
}

const isTelling = ({ text }: SpokenClaim) => /[\p{L}\p{N}]/u.test(text);

interface TurnItem {
  text: string;
  listed: boolean;
}

/** List items with the lines they run over, and paragraphs of prose; a built-in seat claims in list items only. */
function itemsOf(content: string, listedOnly: boolean): TurnItem[] {
  const items: TurnItem[] = [];
  let open: TurnItem | undefined;
  for (const line of content.split('\n')) {
    if (line.trim() === '' || introduction.test(line)) open = undefined;
    else if (listSign.test(line) || !open || !runsOn(open, line)) {
      open = { text: line.replace(listSign, ''), listed: listSign.test(line) };
      items.push(open);
    } else open.text += `\n${line}`;
  }
  return listedOnly ? items.filter(({ listed }) => listed) : items;
}

/** A line goes on with an item if it is indented, begins in lower case or with a tag, or the item is prose. */
function runsOn({ listed, text }: TurnItem, line: string): boolean {
  if (!listed) return true;
  return /^\s{2,}|^\t|^\s*\p{Ll}|^\s*\[/u.test(line) || !/[.!?\]]["'”’)]?\s*$/u.test(text);
}

/** Sentences, each with the tags that follow it. Dots inside tags end no sentence. */
function proseOf(text: string): string[] {
  const tags: string[] = [];
  const masked = text.replace(new RegExp(levelTag, 'giu'), (tag) => `\u2045${tags.push(tag) - 1}\u2046`);
  const found = sentencesOf(masked.replace(/\n/g, ' ').replace(/([.!?])(\s*(?:\u2045\d+\u2046\s*)+)/gu, ' $2$1 '));
  return found.map(({ text: sentence }) => sentence.replace(/\u2045(\d+)\u2046/gu, (_, at) => tags[Number(at)] ?? ''));
}

function readItem(raw: string, isOrderIn: typeof isOrder): SpokenClaim {
  const said = oneLine(raw);
  const [, verb, seat = '', claim = '', why = ''] = replyPattern.exec(said) ?? [];
  if (verb !== undefined) {
    const kind = verb === 'Challenge' ? 'challenge' : 'concession';
    return { kind, text: claimText(why), said: why, target: { seat, claim }, isOrder: false };
  }
  const text = claimText(said);
  if (!policyPattern.test(said)) return { kind: 'claim', text, said, target: null, isOrder: isOrderIn(text) };
  // The words of the policy are not quoted from the evidence.
  return { kind: 'policy', text, said: said.replace(/^Policy \d{1,4} "[^"]*"/u, ''), target: null, isOrder: false };
}

function claimText(said: string): string {
  const plain = oneLine(withoutTags(said))
    .replace(/\s(?=[.,;:!?])/g, '')
    .replace(/^[.,;:!?\s]+/, '');
  const quoted = /^"([^"]+)"[.,;:]?$/u.exec(plain)?.[1];
  return excerpt(quoted ?? plain);
}

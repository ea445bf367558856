/**
 * How seats write what they claim, challenge, concede and find against a policy, one line each, and how it is read back.
 * Any agent may write so; what is written in another way is heard by people, and weighs nothing here.
 */
import { excerpt, oneLine } from '../../argument/quote.ts';
import { findTags, withoutTags } from '../../evidence/tag.ts';

export interface Claimed {
  text: string;
  /** As it is written, e.g. `[VERIFIED: https://example.com/filing.txt:L12]`; empty where there is none. */
  tag: string;
}

/** A word on somebody's claim, and why. */
export interface Reply {
  target: string;
  claim: string;
  why: string;
}

export interface PolicyFinding {
  policy: string;
  violated: boolean;
  target: string;
  claim: string;
}

export interface Speech {
  claims: Claimed[];
  challenges: Reply[];
  concessions: Reply[];
  policies: PolicyFinding[];
}

export const claimLine = ({ text, tag }: Claimed) => `- ${text}${tag === '' ? '' : ` ${tag}`}`;

export const challengeLine = ({ target, claim, why }: Reply) => `- Challenge to ${target}: "${claim}" Counter: ${why}`;

export const policyLine = (number: number, { policy, violated, target, claim }: PolicyFinding) =>
  `- Policy ${number} "${policy}" is ${violated ? 'violated' : 'touched'} by ${target}: "${claim}"`;

/** One line that fits between quotation marks. */
export const quotable = (text: string) => excerpt(text.replaceAll('"', "'"));

const item = /^\s*(?:[-*•]|\d{1,3}[.)])\s+/;
const challenge = /^Challenge to (\S{1,200}): "([^"]*)"\s*(?:Counter:)?(.*)$/;
const concession = /^Concession to (\S{1,200}): "([^"]*)"\s*(?:Reason:)?(.*)$/;
const policy = /^Policy \d{1,4} "([^"]*)" is (violated|touched) by (\S{1,200}): "([^"]*)"/;

export function readSpeech(content: string): Speech {
  const speech: Speech = { claims: [], challenges: [], concessions: [], policies: [] };
  for (const line of content.split('\n')) {
    const said = line.replace(item, '').trim();
    const isItem = item.test(line);
    if (!isItem && !line.includes('[')) continue;
    const attack = replyIn(challenge, said);
    const support = replyIn(concession, said);
    const found = policyIn(said);
    if (attack) speech.challenges.push(attack);
    else if (support) speech.concessions.push(support);
    else if (found) speech.policies.push(found);
    else speech.claims.push(...claimsIn(said, isItem));
  }
  return speech;
}

function replyIn(pattern: RegExp, said: string): Reply | undefined {
  const [, target, claim, why = ''] = pattern.exec(said) ?? [];
  return target === undefined || claim === undefined ? undefined : { target, claim, why: why.trim() };
}

function policyIn(said: string): PolicyFinding | undefined {
  const [, name, verb, target, claim] = policy.exec(said) ?? [];
  if (name === undefined || target === undefined || claim === undefined) return undefined;
  return { policy: name, violated: verb === 'violated', target, claim };
}

/** A list item is a claim with or without a tag; elsewhere, each tag makes a claim of what stands before it. */
function claimsIn(said: string, isItem: boolean): Claimed[] {
  const tags = findTags(said);
  if (tags.length === 0) return isItem ? claimOf(said, '') : [];
  const leads = tags[0]?.start === 0;
  return tags.flatMap(({ start, end }, i) => {
    const from = leads ? start : (tags[i - 1]?.end ?? 0);
    const to = leads || i === tags.length - 1 ? (tags[i + 1]?.start ?? said.length) : end;
    return claimOf(said.slice(from, to), said.slice(start, end));
  });
}

function claimOf(said: string, tag: string): Claimed[] {
  const text = quotable(withoutTags(said))
    .replace(/\s(?=[.,;:!?])/g, '')
    .replace(/^[.,;:!?\s]+/, '');
  return /[\p{L}\p{N}]/u.test(text) ? [{ text, tag: oneLine(tag) }] : [];
}

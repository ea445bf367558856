/**
 * The line format of claims, challenges, concessions and policy findings: writing and reading. Any agent may use it.
 * Other text is for people, and weighs nothing here.
 */

import { findTags, withoutTags } from '../../evidence/evidence-tag.ts';
import { excerpt, oneLine } from '../../text/excerpt.ts';

export interface SpokenClaim {
  text: string;
  /** For example `[VERIFIED: https://example.com/filing.txt:L12]`; empty if there is none. */
  tag: string;
}

/** A challenge or a concession: about which claim, and why. */
export interface ClaimReply {
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

export interface CouncilSpeech {
  claims: SpokenClaim[];
  challenges: ClaimReply[];
  concessions: ClaimReply[];
  policies: PolicyFinding[];
}

export const claimLine = ({ text, tag }: SpokenClaim) => `- ${text}${tag === '' ? '' : ` ${tag}`}`;

export const challengeLine = ({ target, claim, why }: ClaimReply) =>
  `- Challenge to ${target}: "${claim}" Counter: ${why}`;

export const policyLine = (number: number, { policy, violated, target, claim }: PolicyFinding) =>
  `- Policy ${number} "${policy}" is ${violated ? 'violated' : 'touched'} by ${target}: "${claim}"`;

/** One line without double quotes, so that it can be quoted. */
export const toQuotable = (text: string) => excerpt(text.replaceAll('"', "'"));

const listItemPattern = /^\s*(?:[-*•]|\d{1,3}[.)])\s+/;
const challengePattern = /^Challenge to (\S{1,200}): "([^"]*)"\s*(?:Counter:)?(.*)$/;
const concessionPattern = /^Concession to (\S{1,200}): "([^"]*)"\s*(?:Reason:)?(.*)$/;
const policyPattern = /^Policy \d{1,4} "([^"]*)" is (violated|touched) by (\S{1,200}): "([^"]*)"/;

export function readSpeech(content: string): CouncilSpeech {
  const speech: CouncilSpeech = { claims: [], challenges: [], concessions: [], policies: [] };
  for (const line of content.split('\n')) {
    const said = line.replace(listItemPattern, '').trim();
    const isItem = listItemPattern.test(line);
    if (!isItem && !line.includes('[')) continue;
    const attack = replyIn(challengePattern, said);
    const support = replyIn(concessionPattern, said);
    const policy = policyIn(said);
    if (attack) speech.challenges.push(attack);
    else if (support) speech.concessions.push(support);
    else if (policy) speech.policies.push(policy);
    else speech.claims.push(...claimsIn(said, isItem));
  }
  return speech;
}

function replyIn(pattern: RegExp, said: string): ClaimReply | undefined {
  const [, target, claim, why = ''] = pattern.exec(said) ?? [];
  return target === undefined || claim === undefined ? undefined : { target, claim, why: why.trim() };
}

function policyIn(said: string): PolicyFinding | undefined {
  const [, name, verb, target, claim] = policyPattern.exec(said) ?? [];
  if (name === undefined || target === undefined || claim === undefined) return undefined;
  return { policy: name, violated: verb === 'violated', target, claim };
}

/** A list item is a claim with or without a tag. In prose, the text before each tag is a claim. */
function claimsIn(said: string, isItem: boolean): SpokenClaim[] {
  const tags = findTags(said);
  if (tags.length === 0) return isItem ? spokenClaimsOf(said, '') : [];
  const leads = tags[0]?.start === 0;
  return tags.flatMap(({ start, end }, i) => {
    const from = leads ? start : (tags[i - 1]?.end ?? 0);
    const to = leads || i === tags.length - 1 ? (tags[i + 1]?.start ?? said.length) : end;
    return spokenClaimsOf(said.slice(from, to), said.slice(start, end));
  });
}

function spokenClaimsOf(said: string, tag: string): SpokenClaim[] {
  const text = toQuotable(withoutTags(said))
    .replace(/\s(?=[.,;:!?])/g, '')
    .replace(/^[.,;:!?\s]+/, '');
  return /[\p{L}\p{N}]/u.test(text) ? [{ text, tag: oneLine(tag) }] : [];
}

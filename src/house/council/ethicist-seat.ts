/**
 * The built-in ethicist: it compares the words of every claim with the stated policies. A claim touches a policy when
 * it has half of the policy's words; it violates it when it has two thirds of them and affirms what the policy forbids,
 * or denies what it demands. It knows no law, and no policy but those it is shown.
 */
import type { DebateFinding } from '../../methods/synthesis-1/debate-finding.ts';
import type { AskByAct } from '../../model/act.ts';
import type { JsonObject } from '../../model/json.ts';
import { readStatement } from '../../text/statement.ts';
import { createStemmer, wordsOf } from '../../text/terms.ts';
import { readHearing } from './council-hearing.ts';
import { policyLine, toQuotable } from './council-speech.ts';
import { readTranscript } from './council-transcript.ts';
import { introduce } from './seat-wording.ts';

const maxLinesPerTurn = 20;

interface StatedPolicy {
  number: number;
  text: string;
  terms: ReadonlySet<string>;
  forbids: boolean;
}

export function speakAsEthicist(ask: AskByAct['turn']): string {
  const stem = createStemmer();
  const termsOf = (text: string) => new Set(wordsOf(text).map(stem));
  const policies = policiesIn(ask.context.constraints, termsOf);
  const { findings, self } = readHearing(ask);
  const tests = findings.flatMap((finding) => testsOf(finding, policies, termsOf(finding.lead.said.finding)));
  const said = ownLines(ask, self);
  const fresh = tests.filter(({ line }) => !said.includes(line));
  const violated = fresh.filter((test) => test.violated);
  const lines = [...violated, ...fresh.filter((test) => !test.violated)].map(({ line }) => line);
  const more = lines.length > maxLinesPerTurn ? [`${lines.length - maxLinesPerTurn} more claims touch a policy.`] : [];
  return [
    introduce('compares the words of the claims with the stated policies'),
    ...(lines.length > 0 ? [...lines.slice(0, maxLinesPerTurn), ...more] : [explainSilence(policies, tests.length)]),
  ].join('\n');
}

// Words with which a policy demands or forbids say nothing about its subject.
const forbiddingWord = /^(?:forbid|forbidden|prohibit|prohibited|avoid|refrain|ban|banned|illegal|unlawful)$/;
const modalWord = /^(?:must|may|shall|never|none|without|cannot|always|ensure)$/;

function policiesIn({ policies }: JsonObject, termsOf: (text: string) => Set<string>): StatedPolicy[] {
  if (!Array.isArray(policies)) return [];
  return policies
    .filter((policy) => typeof policy === 'string')
    .map((policy, i) => {
      const words = wordsOf(policy);
      const about = words.filter((word) => !forbiddingWord.test(word) && !modalWord.test(word));
      const forbids = readStatement(policy).negated || words.some((word) => forbiddingWord.test(word));
      return { number: i + 1, text: toQuotable(policy), terms: termsOf(about.join(' ')), forbids };
    });
}

function testsOf({ lead }: DebateFinding, policies: readonly StatedPolicy[], terms: ReadonlySet<string>) {
  return policies.flatMap((policy) => {
    const shared = policy.terms.intersection(terms).size;
    const all = policy.terms.size;
    if (shared === 0 || 2 * shared < all) return [];
    const violated = 3 * shared >= 2 * all && policy.forbids !== lead.negated;
    const about = { policy: policy.text, violated, target: lead.seat, claim: lead.said.finding };
    return [{ violated, line: policyLine(policy.number, about) }];
  });
}

/** The lines of its own earlier turns. */
function ownLines({ messages }: AskByAct['turn'], self: string): string[] {
  const { turns } = readTranscript(messages, self);
  return turns.filter(({ agent_id }) => agent_id === self).flatMap(({ content }) => content.split('\n'));
}

function explainSilence(policies: readonly StatedPolicy[], found: number): string {
  if (policies.length === 0)
    return 'No policies are stated in the constraints, so there is nothing to test claims against.';
  return found > 0 ? 'I have nothing to add to what I said of the policies.' : 'No claim touches a stated policy.';
}

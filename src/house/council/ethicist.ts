/**
 * The ethicist of the house: it compares the words of every claim with the stated policies. A claim touches a policy when
 * it has half of the policy's words; it violates it when it has two thirds of them and affirms what the policy forbids,
 * or denies what it demands. It knows no law, and no policy but those it is shown.
 */
import type { Finding } from '../../argument/finding.ts';
import { readStatement } from '../../argument/likeness.ts';
import { stems, wordsOf } from '../../argument/terms.ts';
import type { Asks } from '../../model/act.ts';
import type { JsonObject } from '../../model/json.ts';
import { hear } from './hearing.ts';
import { policyLine, quotable } from './speech.ts';
import { readTranscript } from './transcript.ts';
import { introduction } from './wording.ts';

/** Lines a turn. */
const most = 20;

interface Policy {
  number: number;
  text: string;
  terms: ReadonlySet<string>;
  forbids: boolean;
}

export function ethicist(ask: Asks['turn']): string {
  const stem = stems();
  const termsOf = (text: string) => new Set(wordsOf(text).map(stem));
  const policies = policiesIn(ask.context.constraints, termsOf);
  const { findings, self } = hear(ask);
  const tests = findings.flatMap((finding) => testsOf(finding, policies, termsOf(finding.lead.said.finding)));
  const said = ownWords(ask, self);
  const fresh = tests.filter(({ line }) => !said.includes(line));
  const violated = fresh.filter((test) => test.violated);
  const lines = [...violated, ...fresh.filter((test) => !test.violated)].map(({ line }) => line);
  const more = lines.length > most ? [`${lines.length - most} more claims touch a policy.`] : [];
  return [
    introduction('compares the words of the claims with the stated policies'),
    ...(lines.length > 0 ? [...lines.slice(0, most), ...more] : [silence(policies, tests.length)]),
  ].join('\n');
}

// Words that a policy demands or forbids with say nothing of what it is about.
const forbidding = /^(?:forbid|forbidden|prohibit|prohibited|avoid|refrain|ban|banned|illegal|unlawful)$/;
const modal = /^(?:must|may|shall|never|none|without|cannot|always|ensure)$/;

function policiesIn({ policies }: JsonObject, termsOf: (text: string) => Set<string>): Policy[] {
  if (!Array.isArray(policies)) return [];
  return policies
    .filter((policy) => typeof policy === 'string')
    .map((policy, i) => {
      const words = wordsOf(policy);
      const about = words.filter((word) => !forbidding.test(word) && !modal.test(word));
      const forbids = readStatement(policy).negated || words.some((word) => forbidding.test(word));
      return { number: i + 1, text: quotable(policy), terms: termsOf(about.join(' ')), forbids };
    });
}

function testsOf({ lead }: Finding, policies: readonly Policy[], terms: ReadonlySet<string>) {
  return policies.flatMap((policy) => {
    const shared = policy.terms.intersection(terms).size;
    const all = policy.terms.size;
    if (shared === 0 || 2 * shared < all) return [];
    const violated = 3 * shared >= 2 * all && policy.forbids !== lead.negated;
    const about = { policy: policy.text, violated, target: lead.seat, claim: lead.said.finding };
    return [{ violated, line: policyLine(policy.number, about) }];
  });
}

/** What it has said in earlier rounds, line by line. */
function ownWords({ messages }: Asks['turn'], self: string): string[] {
  const { turns } = readTranscript(messages, self);
  return turns.filter(({ agent_id }) => agent_id === self).flatMap(({ content }) => content.split('\n'));
}

function silence(policies: readonly Policy[], found: number): string {
  if (policies.length === 0)
    return 'No policies are stated in the constraints, so there is nothing to test claims against.';
  return found > 0 ? 'I have nothing to add to what I said of the policies.' : 'No claim touches a stated policy.';
}

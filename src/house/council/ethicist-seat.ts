/**
 * The built-in ethicist: it tests the stated policies on the evidence, figures against limits, conditions against what is
 * done, and names the line that shows each result. It knows no law, and no policy but those it is shown.
 */
import { passagesAbout } from '../../methods/award-2/council-case.ts';
import { readPolicy } from '../../methods/award-2/policy-reading.ts';
import type { AskByAct } from '../../model/act.ts';
import { hearingOf } from './council-hearing.ts';
import { seatReading } from './seat-reading.ts';
import { introduce, quotedPassage, toQuotable } from './seat-wording.ts';

const maxLinesPerTurn = 40;

export function speakAsEthicist(ask: AskByAct['turn']): string {
  const { council, self, read } = hearingOf(ask);
  const passages = passagesAbout(council, '', seatReading).filter(({ exhibit }) => exhibit.status === 'match');
  const tests = council.policies.map((text, at) =>
    seatReading.testPolicy(readPolicy(text, at + 1), passages, council.question),
  );
  const order = { broken: 0, kept: 1, untested: 2 };
  const lines = tests
    .toSorted((a, b) => order[a.state] - order[b.state])
    .map(({ policy, state, detail, shown }) => {
      const where = shown.map(quotedPassage).join(' and ');
      return `- Policy ${policy.number} "${toQuotable(policy.text)}" is ${state}: ${detail}.${where === '' ? '' : ` ${where}`}`;
    });
  const own = council.turns.filter(({ seat }) => seat === self).flatMap(({ content }) => content.split('\n'));
  const fresh = [...lines, ...orderLines(read.orders)].filter((line) => !own.includes(line));
  const more = fresh.length > maxLinesPerTurn ? [`${fresh.length - maxLinesPerTurn} more results are left out.`] : [];
  return [
    introduce('tests the stated policies on the evidence'),
    ...(fresh.length > 0 ? [...fresh.slice(0, maxLinesPerTurn), ...more] : [explainSilence(council.policies.length)]),
  ].join('\n');
}

/** Told in words of its own, so that the order is not repeated as a claim. */
function orderLines(orders: readonly { source: string; line: number | null }[]): string[] {
  const places = orders.map(({ source, line }) => (line === null ? source : `${source}, line ${line}`));
  return [...new Set(places)].map((place) => `Note: ${place}, tells the council what to decide; that is no evidence.`);
}

function explainSilence(policies: number): string {
  if (policies === 0) return 'No policies are stated in the constraints, so there is nothing to test.';
  return 'I have nothing to add to what I said of the policies.';
}

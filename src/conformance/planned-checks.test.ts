import { describe, expect, it } from 'vitest';
import { checkGroups, groupSlugOf, type Probe } from '../protocols/conformance-check.ts';
import type { Exemplar } from '../protocols/conformance-spec.ts';
import { conformanceSpecs } from '../protocols/conformance-specs.ts';
import { createBench } from './counting-bench.ts';
import { checksOf, generalCheckIds } from './planned-checks.ts';

function planned(protocol: string, has_token: boolean) {
  const probe: Probe = {
    exchange: async () => ({ arrived: false, reason: 'unreachable', detail: 'nobody is there' }),
    ...{ curl: () => '', has_token, timeout_ms: 1 },
  };
  const conformance = conformanceSpecs.get(protocol)?.({});
  if (!conformance) throw new TypeError(`there is no ${protocol}`);
  const exemplars = conformance.samples.flatMap((sample) => sample.exemplars) as [Exemplar, ...Exemplar[]];
  return { checks: checksOf({ bench: createBench(probe), conformance, exemplars }), conformance, exemplars };
}

describe.each([...conformanceSpecs.keys()])('PF-08: the checks of %s', (protocol) => {
  const { checks, conformance, exemplars } = planned(protocol, true);
  const ids = checks.map(({ id }) => id);

  it('have ids of their own, which begin with their groups', () => {
    expect(new Set(ids).size).toBe(ids.length);
    for (const { id, group } of checks) {
      expect(checkGroups).toContain(group);
      expect(id.startsWith(`${groupSlugOf(group)}/`)).toBe(true);
    }
  });

  it('are one for each valid request and each act, and every general one that applies', () => {
    expect(ids).toEqual(expect.arrayContaining(exemplars.map(({ id }) => `happy-path/${id}`)));
    expect(ids).toEqual(expect.arrayContaining(exemplars.map(({ act }) => `format/${act}`)));
    const hasOwnType = conformance.headers['content-type'] !== 'application/json';
    expect(generalCheckIds.filter((id) => !ids.includes(id))).toEqual(hasOwnType ? [] : ['content-type/own']);
  });

  it('carry the clause, severity and advice of the protocol where it has its own', () => {
    for (const [id, own] of Object.entries(conformance.clauses))
      expect(checks.find((check) => check.id === id) ?? own).toMatchObject(own);
  });

  it('read the whole run at the end, and need nothing but answers at the beginning', () => {
    expect(ids.at(-1)).toBe('authorisation/not-repeated');
    const parts = checks.map(({ part }) => part);
    expect(parts.lastIndexOf('answers')).toBeLessThan(parts.indexOf('more'));
  });

  it('leave out what cannot be checked without a token', () => {
    const left = planned(protocol, false).checks.map(({ id }) => id);
    expect(left.filter((id) => id.startsWith('authorisation/'))).toEqual(['authorisation/accepted']);
    expect(ids.filter((id) => !left.includes(id)).every((id) => id.startsWith('authorisation/'))).toBe(true);
  });
});

import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { formats } from '../formats/formats.ts';
import { createMethods } from '../methods/methods.ts';
import type { JsonObject } from '../model/json.ts';
import { sha256 } from '../store/signing.ts';
import { recordView } from './record-view.ts';
import { verdictPivots } from './verdict-pivots.ts';
import { jsonOf, verdictWithout } from './verdict-without.ts';

const known = formats(sha256, createMethods(sha256));

/** The lines of a kept record, without its signature. */
function linesOf(name: string): string[] {
  const text = readFileSync(new URL(`../../test/histories/${name}.ndjson`, import.meta.url), 'utf8');
  return text.split('\n').filter((line) => line.includes('"prev":'));
}

interface Pivot {
  without: { seat: string } | { source: string };
  outcome: { to: string } | null;
  direction: { to: string } | null;
}

describe('what the verdict of a record turns on', () => {
  const lines = linesOf('methods/synthesis@5');
  const computed = verdictPivots({ lines }, known, sha256) as JsonObject & { pivots: Pivot[] };

  it('is not on the record since synthesis@5, and is computed from it', () => {
    expect(lines.some((line) => line.includes('"pivots"'))).toBe(false);
    expect(computed.pivots.length).toBeGreaterThan(0);
  });

  it('is what the verdict without each of them says', () => {
    const { verdict } = recordView({ lines, followed_by: [], pivots: null }, known);
    for (const { without, outcome, direction } of computed.pivots) {
      const name = 'seat' in without ? without.seat : without.source;
      const after = JSON.parse(jsonOf(verdictWithout({ lines, without: name }, known, sha256)));
      expect(after.outcome, name).toBe(outcome?.to ?? verdict?.outcome);
      expect(after.recommended_direction, name).toBe(direction?.to ?? verdict?.recommended_direction);
      expect(after, name).not.toHaveProperty('pivots');
    }
  });

  it('stands in the view, beside the verdict and in groups', () => {
    const view = recordView({ lines, followed_by: [], pivots: computed }, known);
    expect(view.verdict).toMatchObject(computed);
    expect(view.pivots).toMatchObject({ outcome: expect.any(Array), direction: expect.any(Array) });
  });

  it.each(['methods/synthesis@4', 'round-table@1'])('is taken from the record where it has it: %s', (name) => {
    expect(verdictPivots({ lines: linesOf(name) }, known, sha256)).toBeNull();
    const view = recordView({ lines: linesOf(name), followed_by: [], pivots: null }, known);
    expect(view.verdict?.pivots).toEqual(expect.any(Array));
  });

  it.each(['forecast@3', 'council@3', 'trial@3'])('is nothing for other formats: %s', (name) => {
    expect(verdictPivots({ lines: linesOf(name) }, known, sha256)).toBeNull();
  });

  it('is nothing before there is a verdict', () => {
    const early = lines.filter((line) => !/"kind":"(?:verdict\.reached|session\.closed)"/.test(line));
    expect(verdictPivots({ lines: early }, known, sha256)).toBeNull();
  });
});

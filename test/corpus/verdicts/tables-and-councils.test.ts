import { describe, expect, test } from 'vitest';
import { councilOpening } from '../../../src/formats/council/opening.ts';
import { answerShapes } from '../../../src/record/answer-shapes.ts';
import { type CorpusHalf, corpusHalves } from './corpus-half.ts';
import { type CouncilCase, readCouncils, readLaterCouncils, readMoreCouncils } from './council-case.ts';
import { type ClaimAt, readFreshTables, readTables, type TableCase } from './table-case.ts';

const strict = { strict: true, version: 2 };
const casesOf = <T extends { id: string }>(read: (half: CorpusHalf) => T[]) =>
  corpusHalves.flatMap((half) => read(half).map((given) => ({ name: `${half}: ${given.id}`, given })));
const kindsOf = (cases: readonly { kind: string }[]) => cases.map(({ kind }) => kind).sort();
const linesOf = (text: string) => text.split('\n');

/** Every claim that the expectations of a table speak of. */
function claimsNamed({ expected }: TableCase): ClaimAt[] {
  const { findings, opposed, merged = [], apart = [] } = expected;
  const judged = findings.map(({ seat, index }): ClaimAt => [seat, index]);
  return [...judged, ...opposed.flat(), ...merged.flat(), ...apart.flat()];
}

describe('the halves of the corpus', () => {
  test.each(corpusHalves)('%s has 30 tables and 20 councils, each with its own id', (half) => {
    const [tables, councils] = [readTables(half), readCouncils(half)];
    expect([tables.length, councils.length]).toEqual([30, 20]);
    expect(new Set(tables.map(({ id }) => id)).size).toBe(30);
    expect(new Set(councils.map(({ id }) => id)).size).toBe(20);
  });

  test('have the same kinds of cases, and no case in common', () => {
    const [held, development] = [readTables('held'), readTables('development')];
    expect(kindsOf(held)).toEqual(kindsOf(development));
    expect(kindsOf(readCouncils('held'))).toEqual(kindsOf(readCouncils('development')));
    const questions = [...held, ...development, ...readCouncils('held'), ...readCouncils('development')];
    expect(new Set(questions.map(({ question }) => question)).size).toBe(questions.length);
  });
});

const everyTable = casesOf((half) => [...readTables(half), ...(half === 'development' ? readFreshTables() : [])]);

test('no table stands in the corpus twice', () => {
  const ids = everyTable.map(({ given }) => given.id);
  expect(new Set(ids).size).toBe(ids.length);
});

describe.each(everyTable)('the table $name', ({ given }) => {
  test('has answers as a record holds them', () => {
    for (const [seat, { analysis, rebuttal, vote }] of Object.entries(given.seats)) {
      expect(answerShapes.analyze.check(analysis, seat, strict)).toBeUndefined();
      if (rebuttal) expect(answerShapes.challenge.check(rebuttal, seat, strict)).toBeUndefined();
      if (vote) expect(answerShapes.vote.check(vote, seat, strict)).toBeUndefined();
    }
  });

  test('speaks of seats and claims that it has', () => {
    for (const [seat, index] of claimsNamed(given)) {
      expect(given.seats[seat]?.analysis.observations[index], `${seat} ${index}`).toBeDefined();
    }
    for (const [seat, { rebuttal }] of Object.entries(given.seats)) {
      for (const { target_agent } of [...(rebuttal?.challenges ?? []), ...(rebuttal?.concessions ?? [])]) {
        expect(Object.keys(given.seats).filter((other) => other !== seat)).toContain(target_agent);
      }
    }
  });

  test('expects nothing that contradicts itself', () => {
    const { findings, opposed, merged = [], apart = [] } = given.expected;
    expect(findings.length).toBeGreaterThan(0);
    const places = findings.map(({ seat, index }) => `${seat}.${index}`);
    expect(new Set(places).size).toBe(places.length);
    const names = (group: readonly ClaimAt[]) => group.map(([seat, index]) => `${seat}.${index}`);
    for (const group of merged.map(names)) {
      for (const other of [...opposed, ...apart].map(names)) {
        expect(group.filter((name) => other.includes(name)).length).toBeLessThan(2);
      }
    }
  });

  test('is voted on by all of its seats or by none', () => {
    const votes = Object.values(given.seats).filter(({ vote }) => vote !== undefined);
    expect([0, Object.keys(given.seats).length]).toContain(votes.length);
    if (given.expected.outcome) expect(votes.length).toBeGreaterThan(0);
  });
});

const everyCouncil = casesOf((half) => [
  ...readCouncils(half),
  ...(half === 'development' ? [...readMoreCouncils(), ...readLaterCouncils()] : []),
]);

test('no council stands in the corpus twice', () => {
  const questions = everyCouncil.map(({ given }) => given.question);
  expect([new Set(questions).size, new Set(everyCouncil.map(({ given }) => given.id)).size]).toEqual([
    questions.length,
    questions.length,
  ]);
});

describe.each(everyCouncil)('the council $name', ({ given }: { given: CouncilCase }) => {
  test('can be opened', () => {
    const evidence = given.evidence.map(({ name }) => ({ name, uri: `data:,${name}`, sha256: '0'.repeat(64) }));
    const constraints = { policies: given.policies };
    expect(councilOpening.input.safeParse({ question: given.question, evidence, constraints }).error).toBeUndefined();
  });

  test('cites lines and a policy that it has', () => {
    const { cites = [], blocked_by } = given.expected;
    for (const { name, line } of cites) {
      const text = given.evidence.find((exhibit) => exhibit.name === name)?.text ?? '';
      expect(linesOf(text)[line - 1], `${name}:${line}`).toMatch(/\S/);
    }
    if (blocked_by !== undefined) expect(given.policies[blocked_by]).toBeDefined();
  });

  test('expects no decision that it calls wrong', () => {
    const { decision, never, blocked_by } = given.expected;
    expect([decision].flat()).not.toContain(never);
    if (blocked_by !== undefined) expect(never).toBe('approve');
  });
});

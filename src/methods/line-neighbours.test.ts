import { expect, it } from 'vitest';
import { briefWording, type LineCitingFinding, lineNeighbours } from './line-neighbours.ts';

const citation = (line: number | null, state = 'checked', exhibit: string | null = 'worker.ts') => ({
  ...{ state, exhibit, line },
});
const finding = (id: string, agents: string[], citations = [citation(3)], more = {}): LineCitingFinding => ({
  ...{ id, agents, opposed_to: [], members: [{ evidence: '[VERIFIED: worker.ts:9]', citations }], ...more },
});
const idsOf = (...findings: LineCitingFinding[]) =>
  Object.fromEntries(
    [...lineNeighbours(findings)].map(([id, own]) => [id, own.map((each) => `${each.id} ${each.place}`)]),
  );

it('finds the findings of other seats that cite the same line, also one that does not speak of the claim', () => {
  expect(idsOf(finding('a', ['ada']), finding('b', ['bob'], [citation(3, 'unchecked')]))).toEqual({
    a: ['b worker.ts:3'],
    b: ['a worker.ts:3'],
  });
});

it('leaves out findings that share a seat, that contradict each other, or that cite another line or a false one', () => {
  const one = finding('a', ['ada', 'cyd']);
  expect(idsOf(one, finding('b', ['cyd', 'bob']))).toEqual({});
  expect(idsOf(one, finding('b', ['bob'], [citation(3)], { opposed_to: ['a'] }))).toEqual({});
  expect(idsOf(one, finding('b', ['bob'], [citation(4)]))).toEqual({});
  expect(idsOf(one, finding('b', ['bob'], [citation(3, 'false')]))).toEqual({});
  expect(idsOf(one, finding('b', ['bob'], [citation(null, 'unchecked', null)]))).toEqual({});
});

it('reads the tags where no citation was looked up, and only those that name a line', () => {
  const tagged = (id: string, evidence: string) => finding(id, [id], [], { members: [{ evidence, citations: [] }] });
  expect(idsOf(tagged('a', '[VERIFIED: Plan.md:4]'), tagged('b', 'Read it. [INDICATED: plan.md:4]'))).toEqual({
    a: ['b plan.md:4'],
    b: ['a Plan.md:4'],
  });
  expect(idsOf(tagged('a', '[VERIFIED: plan.md]'), tagged('b', '[VERIFIED: plan.md]'))).toEqual({});
});

it('says nothing of a line that many findings cite', () => {
  const many = ['a', 'b', 'c', 'd', 'e'].map((seat) => finding(seat, [seat]));
  expect(idsOf(...many)).toEqual({});
  expect(Object.keys(idsOf(...many.slice(1)))).toHaveLength(4);
});

it('reminds of a long finding by the fewest words in which it was said', () => {
  const long = 'Having read all of it, I find that the loop never ends';
  expect(briefWording(long, [long, 'The loop never ends'], 30)).toBe('The loop never ends');
  expect(briefWording('It\nnever ends', ['No end'], 30)).toBe('It never ends');
  expect(briefWording(long, [long], 12)).toBe('Having read…');
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readPolicy } from './policy-reading.ts';

const [least, most] = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY];

describe('a policy that is read', () => {
  it.each([
    ['The load must not exceed 12 kg.', least, 12_000],
    ['The load may be at most 12 kg.', least, 12_000],
    ['The load is limited to 12 kg.', least, 12_000],
    ['The load must be 12 kg or less.', least, 12_000],
    ['The load must be at least 12 kg.', 12_000, most],
    ['The load must be 12 kg or more.', 12_000, most],
    ['Die Last darf höchstens 12 kg betragen.', least, 12_000],
    ['Die Last darf 12 kg nicht überschreiten.', least, 12_000],
    ['Die Last darf 12 kg nicht unterschreiten.', 12_000, most],
    ['Die Last muss mindestens 12 kg betragen.', 12_000, most],
    ['La carga puede ser como máximo 12 kg.', least, 12_000],
    ['La carga debe ser al menos 12 kg.', 12_000, most],
  ])('has a limit: %s', (text, low, high) => {
    expect(readPolicy(text, 1).limit?.range).toMatchObject({ low, high });
  });

  it.each([
    ['The load must stay below 12 kg.', true],
    ['The load must stay at most 12 kg.', false],
  ])('says whether the limit itself is allowed: %s', (text, highOpen) => {
    expect(readPolicy(text, 1).limit?.range.highOpen).toBe(highOpen);
  });

  it.each(['Contracts above 50,000 euros need a second signature.', 'Journeys over 3 days require a visa.'])(
    'has a threshold and no limit: %s',
    (text) => {
      const { threshold, limit, condition } = readPolicy(text, 1);
      expect(threshold?.range.lowOpen).toBe(true);
      expect(limit).toBeUndefined();
      expect(condition?.need.length).toBeGreaterThan(0);
    },
  );

  it.each([
    ['Personal data must not leave the EU.', true],
    ['Smoking is prohibited.', true],
    ['Niemand darf rauchen.', true],
    ['Nadie puede fumar.', true],
    ['Every lift must be tested.', false],
    ['Jeder Aufzug muss geprüft werden.', false],
    ['Cada ascensor debe ser revisado.', false],
  ])('forbids or demands: %s', (text, forbids) => {
    expect(readPolicy(text, 1).forbids).toBe(forbids);
  });

  it.each([
    ['A lift needs an inspection.', false],
    ['A lift opens only after an inspection.', true],
    ['No lift opens without an inspection.', true],
    ['An inspection is made before a lift opens.', true],
  ])('has a condition: %s', (text, ordered) => {
    const { condition } = readPolicy(text, 1);
    expect(condition).toMatchObject({ ordered });
    expect(condition?.need.some((term) => term.startsWith('inspect'))).toBe(true);
    expect(condition?.act.includes('lift')).toBe(true);
  });

  it('has a subject without figures, units and words of demanding', () => {
    expect(readPolicy('The load must not exceed 12 tonnes.', 1).subject).toEqual(['load']);
  });

  it('keeps its number and its text, and is the same twice, whatever it says', () => {
    fc.assert(
      fc.property(fc.string(), fc.nat(), (text, number) => {
        const policy = readPolicy(text, number);
        expect(policy).toMatchObject({ text, number });
        expect(readPolicy(text, number)).toEqual(policy);
        expect(new Set(policy.subject).size).toBe(policy.subject.length);
      }),
    );
  });
});

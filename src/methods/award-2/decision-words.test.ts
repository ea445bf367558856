import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  comparingDown,
  comparingUp,
  conditionPattern,
  denialPattern,
  oppositesOf,
  passingTerms,
  relatedStems,
  sameStem,
  timeClasses,
  unassertedPattern,
} from './decision-words.ts';
import { termsIn } from './proposition.ts';

const stemOf = (word: string) => termsIn(word)[0] ?? '';
const denialsIn = (text: string) => text.match(denialPattern) ?? [];

describe('words that say the same', () => {
  it.each([
    ['sold', 'sell'],
    ['purchase', 'buy'],
    ['acquired', 'buy'],
    ['increased', 'rise'],
    ['grew', 'rise'],
    ['merger', 'merge'],
    ['payment', 'pay'],
    ['permitted', 'allow'],
    ['banned', 'prohibit'],
    ['approval', 'approve'],
    ['refusal', 'reject'],
    ['customer', 'client'],
    ['staff', 'employee'],
    ['completion', 'finish'],
  ])('have one stem: %s and %s', (one, other) => {
    expect(stemOf(one)).toBe(stemOf(other));
    expect(stemOf(one)).not.toBe('');
  });

  it('are brought to a stem that stays as it is', () => {
    fc.assert(
      fc.property(fc.string(), (word) => {
        expect(sameStem(sameStem(word))).toBe(sameStem(word));
      }),
    );
  });
});

describe('words that say the opposite', () => {
  it.each([
    ['allow', 'forbid'],
    ['approve', 'reject'],
    ['safe', 'unsafe'],
    ['safe', 'dangerous'],
    ['valid', 'invalid'],
    ['rise', 'fall'],
    ['open', 'closed'],
    ['stable', 'unstable'],
    ['sicher', 'gefährlich'],
    ['geeignet', 'ungeeignet'],
    ['seguro', 'peligroso'],
  ])('are opposites both ways: %s and %s', (one, other) => {
    expect(oppositesOf(stemOf(one)).has(stemOf(other))).toBe(true);
    expect(oppositesOf(stemOf(other)).has(stemOf(one))).toBe(true);
  });

  it.each(['bridge', 'Haus', 'hospital', ''])('are none for "%s"', (word) => {
    expect([...oppositesOf(word)]).toEqual([]);
  });

  it('stand among the related stems, with the word itself first', () => {
    expect(relatedStems(stemOf('safe'))[0]).toBe(stemOf('safe'));
    expect(relatedStems(stemOf('safe'))).toContain(stemOf('unsafe'));
    expect(relatedStems('bridge')).toContain('bridge');
  });
});

describe('a denial', () => {
  it.each([
    ['The bridge is not safe.', ['not']],
    ["The bridge isn't safe.", ["isn't"]],
    ['Nobody can say.', ['Nobody']],
    ['It fails to meet the norm.', ['fails to']],
    ['Die Brücke ist nicht sicher.', ['nicht']],
    ['Es gibt keine Mängel.', ['keine']],
    ['El puente no es seguro.', ['no']],
    ['Nunca fue seguro.', ['Nunca']],
    ['It is not without risk.', ['not', 'without']],
    ['The notary knows another note.', []],
    ['Die Brücke ist sicher.', []],
    ['El puente es seguro.', []],
  ])('is counted by its words: %s', (text, words) => {
    expect([...denialsIn(text)]).toEqual(words);
  });
});

describe('a statement that nobody stands for', () => {
  it.each([
    'It is unclear whether the bridge is safe.',
    'The maker claims that the bridge is safe.',
    'The director hopes for a sale.',
    'Is the bridge safe?',
    'The bridge is allegedly safe.',
    'Angeblich ist die Brücke sicher.',
    'Die Lage ist unklar.',
    'El alcalde quiere comprar el puente.',
    'There is no evidence of harm.',
  ])('is known by its words: %s', (text) => {
    expect(unassertedPattern.test(text)).toBe(true);
  });

  it.each(['The bridge is safe.', 'Die Brücke ist sicher.', 'El puente es seguro.', 'The bridge is not safe.'])(
    'is not a plain one: %s',
    (text) => {
      expect(unassertedPattern.test(text)).toBe(false);
    },
  );
});

describe('an open condition', () => {
  it.each([
    'It may open only after the inspection.',
    'It may open subject to the inspection.',
    'It may open unless it rains.',
    'Es darf erst nach der Prüfung öffnen.',
    'Es darf öffnen, sofern die Prüfung besteht.',
    'Puede abrir sólo si hay permiso.',
    'Puede abrir siempre que haya permiso.',
  ])('is known by its words: %s', (text) => {
    expect(conditionPattern.test(text)).toBe(true);
  });

  it.each(['It may open.', 'Es darf öffnen.', 'Puede abrir.'])('is missing in "%s"', (text) => {
    expect(conditionPattern.test(text)).toBe(false);
  });
});

describe('words of time and degree', () => {
  it.each(['Monday', 'Sonntag', 'domingo', 'January', 'Dezember', 'summer', 'verano'])(
    'belong to one class of times: %s',
    (word) => {
      expect(timeClasses.filter((times) => times.has(stemOf(word)))).toHaveLength(1);
      expect(passingTerms.has(stemOf(word))).toBe(true);
    },
  );

  it.each([
    ['more', true, false],
    ['faster', true, false],
    ['mehr', true, false],
    ['mayor', true, false],
    ['less', false, true],
    ['slower', false, true],
    ['weniger', false, true],
    ['menos', false, true],
    ['same', false, false],
  ])('compare: %s is up %s and down %s', (word, up, down) => {
    expect([comparingUp.test(word), comparingDown.test(word)]).toEqual([up, down]);
  });
});
